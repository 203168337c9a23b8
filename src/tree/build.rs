//! Builds a tree while a file is read, cell by cell in the order of the text. Later changes are edits.

use std::sync::Arc;

use super::{CellId, Span, TooLarge, Tree};
use crate::syntax::text::Text;

/// A tree that is being built.
#[derive(Debug)]
pub struct Builder(Tree);

impl Builder {
    /// A tree with only the file's cell, over the decoded text of a file.
    ///
    /// # Errors
    /// [`TooLarge`] for a text of 4 GiB or more.
    pub fn new(source: Arc<Text>) -> Result<Self, TooLarge> {
        Tree::new(source).map(Self)
    }

    /// Adds a cell over a span of the text, after `last`, which is the last child of `up` so far.
    ///
    /// # Errors
    /// [`TooLarge`] if there are more cells than ids.
    #[inline]
    pub fn add(
        &mut self,
        node: Span,
        up: CellId,
        last: Option<CellId>,
    ) -> Result<CellId, TooLarge> {
        self.0.push_below(node, up, last)
    }

    /// Whether there is no node yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The finished tree. At most a fifth of its memory is spare, so that a cell takes 24 bytes at most; giving back less
    /// would cost more than it saves.
    #[must_use]
    pub fn finish(self) -> Tree {
        let Self(mut tree) = self;
        let cells = &mut tree.cells;
        if cells.capacity() > cells.len() + cells.len() / 5 {
            cells.shrink_to_fit();
        }
        tree
    }
}
