//! The letters that are shown at a cell, by the settings and the file's `ST`. It does not know how they are drawn.

use super::branches::Branches;
use super::fork::{Fork, Scheme};
use crate::settings::{Marks, Settings};
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Tree};

/// A game's `ST`: bit 0 siblings instead of children, bit 1 no automatic marks; 0 if it is not one of 0 to 3.
#[must_use]
pub fn style(tree: &Tree, root: CellId, context: Context) -> u8 {
    let st = tree
        .node(root, context)
        .first("ST")
        .and_then(|raw| value::number(raw).get());
    st.and_then(|st| u8::try_from(st).ok())
        .filter(|st| *st <= 3)
        .unwrap_or(0)
}

/// The branches of a cell and their letters, by the settings.
#[must_use]
pub fn fork_shown(
    branches: &mut Branches,
    tree: &Tree,
    cell: CellId,
    root: CellId,
    context: Context,
    scheme: Scheme,
    settings: &Settings,
) -> Fork {
    let mut fork = if settings.letter_single {
        branches.fork_or_single(tree, cell, context, scheme)
    } else {
        branches.fork(tree, cell, context, scheme)
    };
    let bare = match settings.marks {
        Marks::Children => false,
        Marks::AsFile => style(tree, root, context) & 2 != 0,
        Marks::Never => true,
    };
    if bare {
        fork.letters.retain(|letter| letter.in_file);
    }
    fork
}
