//! The properties that do not mix in one node, as sets of bits. It knows no node and no value.

use std::sync::LazyLock;

use crate::syntax::property::{Class, Group, bits, bits_of};
use crate::syntax::value::Context;

/// Sets of properties that the rules use.
#[derive(Debug)]
pub(super) struct Sets {
    pub(super) moves: u128,
    pub(super) setup: u128,
    pub(super) move_class: u128,
    pub(super) info: u128,
    pub(super) judgments: u128,
    pub(super) qualities: u128,
    pub(super) annotations: u128,
    pub(super) bm_te: u128,
    /// Properties that are never a defect on their own.
    quiet: u128,
}

/// They are the same for all files.
static SETS: LazyLock<Sets> = LazyLock::new(Sets::new);

impl Default for &'static Sets {
    fn default() -> Self {
        &SETS
    }
}

impl Sets {
    fn new() -> Self {
        let (moves, judgments) = (Group::Moves.bits(), Group::Judgment.bits());
        let qualities = Group::Quality.bits();
        Self {
            moves,
            setup: bits_of(Class::Setup),
            move_class: bits_of(Class::Move),
            info: bits_of(Class::Info),
            judgments,
            qualities,
            annotations: qualities | bits(&["KO"]),
            bm_te: bits(&["BM", "TE"]),
            quiet: moves | bits_of(Class::Free) & !judgments,
        }
    }

    /// Whether these properties of one node do not contradict each other.
    #[inline]
    pub(super) fn agree(&self, seen: u128, context: Context) -> bool {
        if several(seen & self.moves) {
            return false;
        }
        seen & !self.quiet == 0 || self.agree_closely(seen, context)
    }

    fn agree_closely(&self, seen: u128, context: Context) -> bool {
        let has = |set: u128| seen & set != 0;
        let mixes = has(self.setup) && has(self.move_class & !self.annotations);
        let both = seen & self.bm_te == self.bm_te;
        let contradicts = both && context.ff >= 4 || !both && several(seen & self.qualities);
        !(mixes && context.ff >= 4
            || has(self.annotations) && !has(self.moves)
            || several(seen & self.judgments)
            || contradicts)
    }
}

/// Whether there is more than one property in a set.
#[inline]
pub(super) const fn several(set: u128) -> bool {
    set & set.wrapping_sub(1) != 0
}
