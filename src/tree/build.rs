//! Builds a tree while a file is read, cell by cell in the order of the text. Later changes are edits.

use std::sync::Arc;

use super::cells::NewCells;
use super::{Cell, CellId, Span, TooLarge, Tree};
use crate::syntax::text::Text;

/// How long most nodes are at least, in bytes.
const NODE: usize = 16;

/// A tree that is being built.
#[derive(Debug)]
pub struct Builder {
    cells: NewCells<Cell>,
    source: Arc<Text>,
}

impl Builder {
    /// A tree with only the file's cell, over the decoded text of a file.
    ///
    /// # Errors
    /// [`TooLarge`] for a text of 4 GiB or more.
    pub fn new(source: Arc<Text>) -> Result<Self, TooLarge> {
        if u32::try_from(source.len()).is_err() {
            return Err(TooLarge);
        }
        // A guess that spares small files the growth in steps.
        let mut cells = NewCells::with_room(source.len() / NODE + 2);
        cells.push(Cell::default());
        Ok(Self { cells, source })
    }

    /// Adds a cell over a span of the text, after `last`, which is the last child of `up` so far: the caller knows it, so
    /// that adding 20 000 siblings takes linear time.
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
        let number = u32::try_from(self.cells.len() + 1).map_err(|_| TooLarge)?;
        let id = CellId::from_number(number).ok_or(TooLarge)?;
        self.cells.push(Cell {
            up: Some(up),
            car: None,
            cdr: None,
            node,
        });
        if let Some(last) = last {
            if let Some(cell) = self.cells.get_mut(last.index()) {
                cell.cdr = Some(id);
            }
        } else if let Some(cell) = self.cells.get_mut(up.index()) {
            cell.car = Some(id);
        }
        Ok(id)
    }

    /// Whether there is no node yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cells.len() <= 1
    }

    /// The finished tree. A cell takes 24 bytes at most.
    #[must_use]
    pub fn finish(self) -> Tree {
        Tree::of(self.source, self.cells.finish())
    }
}
