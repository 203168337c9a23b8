//! What a node sets for the diagrams from it on: move numbers, dimmed points, the part shown, the rule set. It draws
//! nothing.

use crate::rules::go::RuleSet;
use crate::syntax::value;
use crate::tree::{MoveRead, Node};

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
pub(super) struct Directives {
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

impl Directives {
    pub(super) fn of(node: Node<'_>) -> Self {
        const MOVE: usize = ";B[dp]".len();
        let mut directives = Self::default();
        // Most nodes are a single short move.
        if node.text().len() <= MOVE {
            return directives;
        }
        for property in node.properties() {
            let number = || value::number(property.values().next()?).get();
            if property.is("DD") {
                directives.dims = true;
            } else if property.is("VW") {
                directives.crops = true;
            } else if property.is("RU") {
                directives.names_rules = true;
            } else if property.is("MN") {
                let number = || number().and_then(|number| u32::try_from(number).ok());
                directives.number = directives.number.or_else(number);
            } else if property.is("PM") {
                let print = || match number() {
                    Some(0) => Some(Print::Never),
                    Some(1) => Some(Print::Whole),
                    Some(2) => Some(Print::Hundreds),
                    _ => None,
                };
                directives.print = directives.print.or_else(print);
            }
        }
        directives
    }
}

impl Directives {
    /// The number of the last move after this node: set by `MN`, otherwise counted.
    pub(super) fn counted(&self, before: u32, mv: Option<&MoveRead<'_>>) -> u32 {
        self.number
            .unwrap_or_else(|| before.saturating_add(u32::from(mv.is_some())))
    }
}

/// The number of the last move after a node, from the one before it: set by `MN`, otherwise a move counts one.
#[must_use]
pub fn number_after(before: u32, node: Node<'_>) -> u32 {
    Directives::of(node).counted(before, node.mv().as_ref())
}

/// The rule set that a node names, if it is a known one.
pub(super) fn rules(node: Node<'_>) -> Option<RuleSet> {
    RuleSet::named(&node.simple_text("RU")?)
}
