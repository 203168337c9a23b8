//! What a node sets for the diagrams from it on: move numbers, dimmed points, the part shown, the rule set. It draws
//! nothing.

use crate::rules::go::RuleSet;
use crate::syntax::value;
use crate::tree::Node;

/// How move numbers are shown, `PM`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Print {
    /// `PM[0]`: not at all.
    Never,
    /// `PM[1]`: as they are.
    #[default]
    Whole,
    /// `PM[2]`: modulo 100, relative to the first number of the diagram: 102 to 156 become 2 to 56, and 67 to 117 stay.
    Hundreds,
}

/// What a node sets for the diagrams from it on.
#[derive(Default)]
pub(super) struct Said {
    /// It has `DD`.
    pub(super) dims: bool,
    /// It has `VW`.
    pub(super) crops: bool,
    /// It has `RU`.
    pub(super) names_rules: bool,
    /// `MN`
    pub(super) number: Option<u32>,
    /// `PM`
    pub(super) print: Option<Print>,
}

impl Said {
    pub(super) fn by(node: Node<'_>) -> Self {
        const MOVE: usize = ";B[dp]".len();
        let mut said = Self::default();
        // Most nodes are a single short move.
        if node.text().len() <= MOVE {
            return said;
        }
        for property in node.properties() {
            let number = || value::number(property.values().next()?).get();
            if property.is("DD") {
                said.dims = true;
            } else if property.is("VW") {
                said.crops = true;
            } else if property.is("RU") {
                said.names_rules = true;
            } else if property.is("MN") {
                let number = || number().and_then(|number| u32::try_from(number).ok());
                said.number = said.number.or_else(number);
            } else if property.is("PM") {
                let print = || match number() {
                    Some(0) => Some(Print::Never),
                    Some(1) => Some(Print::Whole),
                    Some(2) => Some(Print::Hundreds),
                    _ => None,
                };
                said.print = said.print.or_else(print);
            }
        }
        said
    }
}

impl Said {
    /// The number of the last move after this node: set by `MN`, otherwise counted.
    pub(super) fn counted(&self, before: u32, node: Node<'_>) -> u32 {
        self.number
            .unwrap_or_else(|| before.saturating_add(u32::from(node.mv().is_some())))
    }
}

/// The number of the last move after a node, from the one before it: set by `MN`, otherwise a move counts one.
#[must_use]
pub fn number_after(before: u32, node: Node<'_>) -> u32 {
    Said::by(node).counted(before, node)
}

/// Whether the rule set that a node names allows suicide.
pub(super) fn allows_suicide(node: Node<'_>) -> bool {
    let rules = node.simple_text("RU");
    let rules = rules.and_then(|rules| RuleSet::named(&rules));
    rules.is_some_and(RuleSet::allows_suicide)
}
