//! The forks that were asked for last: a step asks for those of a node and of its parent more than once, and a fork can
//! have a hundred thousand branches. It does not know how they are read.

use std::sync::Arc;

use crate::problem::{Fork, Scheme};
use crate::replay::Replay;
use crate::settings::Marks;
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed};

/// How many are kept.
const KEPT: usize = 4;

/// What the branches of a cell and their letters depend on, besides the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ForkKey {
    pub(super) cell: CellId,
    pub(super) root: CellId,
    pub(super) context: Context,
    pub(super) scheme: Scheme,
    pub(super) marks: Marks,
    pub(super) letter_single: bool,
}

/// Forks, the one that was asked for last first.
#[derive(Debug, Default)]
pub(super) struct Forks {
    known: Vec<(ForkKey, Arc<Fork>)>,
}

impl Forks {
    /// A fork, read if it is not known.
    pub(super) fn of(&mut self, key: ForkKey, read: impl FnOnce() -> Fork) -> Arc<Fork> {
        let place = self.known.iter().position(|(known, _)| *known == key);
        let known = match place {
            Some(place) => self.known.remove(place),
            None => (key, Arc::new(read())),
        };
        let fork = Arc::clone(&known.1);
        self.known.insert(0, known);
        self.known.truncate(KEPT);
        fork
    }

    /// Forgets all if a change may have touched one.
    pub(super) fn follow(&mut self, changed: &Changed) {
        let read = Replay::properties() | property::bits(&["LB", "L", "ST"]);
        if !changed.links.is_empty() || changed.in_properties(read).next().is_some() {
            self.known.clear();
        }
    }
}
