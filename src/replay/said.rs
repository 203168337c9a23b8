//! What a node says of the diagrams from it on: numbers, dimmed points, the part shown, the rule set.

use crate::rules::go::RuleSet;
use crate::syntax::value;
use crate::tree::Node;

/// How a diagram prints the numbers of its moves, `PM`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Print {
    /// `PM[0]`: not at all.
    Never,
    /// `PM[1]`: as they are.
    #[default]
    Whole,
    /// `PM[2]`: modulo 100, the first number of the diagram deciding, so that 102 to 156 are 2 to 56 and 67 to 117 stay.
    Hundreds,
}

/// What a node says of the diagrams from it on.
#[derive(Default)]
pub(super) struct Said {
    /// It holds `DD`.
    pub(super) dims: bool,
    /// It holds `VW`.
    pub(super) crops: bool,
    /// It holds `RU`.
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
        // Nearly all nodes are one short move.
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
    /// The number of the last move once this node is reached; `MN` sets it.
    pub(super) fn counted(&self, before: u32, node: Node<'_>) -> u32 {
        self.number
            .unwrap_or_else(|| before.saturating_add(u32::from(node.mv().is_some())))
    }
}

/// The number of the last move behind a node, from the one before it: `MN` sets it, else a move counts one.
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
