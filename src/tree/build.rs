//! Builds a tree while a file is read, cell by cell in the order of the text. Later changes are edits.

use std::sync::Arc;

use super::{CellId, Span, TooLarge, Tree};

/// A tree that is being built.
#[derive(Debug)]
pub struct Builder(Tree);

impl Builder {
    /// A tree with only the file's cell, over the decoded text of a file.
    ///
    /// # Errors
    /// [`TooLarge`] for a text of 4 GiB or more.
    pub fn new(source: Arc<String>) -> Result<Self, TooLarge> {
        Tree::new(source).map(Self)
    }

    /// Adds a cell over a span of the text, after `last`, which is the last child of `up` so far.
    ///
    /// # Errors
    /// [`TooLarge`] if there are more cells than ids.
    pub fn add(
        &mut self,
        node: Span,
        up: CellId,
        last: Option<CellId>,
    ) -> Result<CellId, TooLarge> {
        let id = self.0.push(node)?;
        self.0.attach(id, up, last);
        Ok(id)
    }

    /// Whether there is no node yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The finished tree, without spare capacity.
    #[must_use]
    pub fn finish(self) -> Tree {
        let Self(mut tree) = self;
        tree.cells.shrink_to_fit();
        tree
    }
}
