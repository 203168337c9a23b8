//! The arena: cells, their links, and the text their spans lie in.

use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::Arc;

use crate::words::{Message, message};

/// A cell's place in its tree; cells are never freed or renumbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(NonZeroU32);

impl CellId {
    /// Cell 1 stands for the file; its children are the games.
    pub const FILE: Self = Self(NonZeroU32::MIN);

    /// The place as a number; the file is 1, loaded nodes follow in document order.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0.get()
    }

    /// The cell of a number, if it is not 0. It does not check that any tree has the cell.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        NonZeroU32::new(number).map(Self)
    }

    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl std::fmt::Debug for CellId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A range of bytes of a tree's text; those at or above the length of the file's text lie in what was typed since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// Behind the last byte.
    pub end: u32,
}

impl Span {
    /// The span as a range of places.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Bytes in the span.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span holds no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// A CELL: `car` is the first continuation, `cdr` the next alternative, `up` the cell both hang on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The cell above; none for the file and for cells that hang nowhere.
    pub up: Option<CellId>,
    /// The first continuation.
    pub car: Option<CellId>,
    /// The next alternative to this cell.
    pub cdr: Option<CellId>,
    /// The node's text, from its `;` to its last value.
    pub node: Span,
}

/// A text or tree beyond what 32-bit places can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct TooLarge;

impl TooLarge {
    /// What to do about it.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("file-text-too-large")
    }
}

/// The tree of a file: an arena of cells over the file's text and the text typed since.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) cells: Vec<Cell>,
    source: Arc<String>,
    tail: String,
    pub(super) charset: Option<Box<str>>,
}

impl Default for Tree {
    /// A file without text or cells.
    fn default() -> Self {
        Self {
            cells: vec![Cell::default()],
            source: Arc::default(),
            tail: String::new(),
            charset: None,
        }
    }
}

impl Tree {
    /// A tree with the file's cell alone, over the decoded text of a file.
    pub(super) fn new(source: Arc<String>) -> Result<Self, TooLarge> {
        if u32::try_from(source.len()).is_err() {
            return Err(TooLarge);
        }
        Ok(Self {
            source,
            ..Self::default()
        })
    }

    /// The file's text, as it was loaded.
    #[must_use]
    pub const fn source(&self) -> &Arc<String> {
        &self.source
    }

    /// The charset the file will be written in, where an edit changed it.
    #[must_use]
    pub fn charset(&self) -> Option<&str> {
        self.charset.as_deref()
    }

    /// How many cells there are, the file and unlinked ones included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no node at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cells.len() <= 1
    }

    /// Whether the tree has this cell.
    #[must_use]
    pub const fn has(&self, id: CellId) -> bool {
        id.index() < self.cells.len()
    }

    /// The record of a cell; an id of another tree reads as an empty one.
    #[must_use]
    pub fn cell(&self, id: CellId) -> Cell {
        self.cells.get(id.index()).copied().unwrap_or_default()
    }

    pub(super) fn cell_mut(&mut self, id: CellId) -> Option<&mut Cell> {
        self.cells.get_mut(id.index())
    }

    /// The text of a span.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        let split = self.source.len();
        let Range { start, end } = span.range();
        let text = if start < split {
            self.source.get(start..end)
        } else {
            self.tail.get(start - split..end - split)
        };
        text.unwrap_or_default()
    }

    /// The node's text of a cell, from its `;` to its last value.
    #[must_use]
    pub fn node_text(&self, id: CellId) -> &str {
        self.text(self.cell(id).node)
    }

    /// Whether the cell's node is unchanged since the file was loaded.
    #[must_use]
    pub fn is_loaded(&self, id: CellId) -> bool {
        (self.cell(id).node.end as usize) <= self.source.len() && id != CellId::FILE
    }

    /// Appends a cell that hangs nowhere yet.
    pub(super) fn push(&mut self, node: Span) -> Result<CellId, TooLarge> {
        let number = u32::try_from(self.cells.len() + 1).map_err(|_| TooLarge)?;
        let id = CellId::from_number(number).ok_or(TooLarge)?;
        self.cells.push(Cell {
            node,
            ..Cell::default()
        });
        Ok(id)
    }

    /// Hangs a new cell behind the last child of `up`, which the caller knows, so that twenty thousand siblings take
    /// linear time.
    pub(super) fn hang(&mut self, id: CellId, up: CellId, last: Option<CellId>) {
        if let Some(cell) = self.cell_mut(id) {
            cell.up = Some(up);
        }
        match last {
            Some(last) => {
                if let Some(cell) = self.cell_mut(last) {
                    cell.cdr = Some(id);
                }
            }
            None => {
                if let Some(cell) = self.cell_mut(up) {
                    cell.car = Some(id);
                }
            }
        }
    }

    /// Keeps a text behind all others.
    pub(super) fn store(&mut self, text: &str) -> Result<Span, TooLarge> {
        let place = |at: usize| u32::try_from(at).map_err(|_| TooLarge);
        let start = place(self.source.len() + self.tail.len())?;
        let end = place(self.source.len() + self.tail.len() + text.len())?;
        self.tail.push_str(text);
        Ok(Span { start, end })
    }

    /// A new cell with this node text. It hangs nowhere until an edit links it.
    ///
    /// # Errors
    /// [`TooLarge`] where cells or text pass what 32-bit places can reach.
    pub fn new_cell(&mut self, node: &str) -> Result<CellId, TooLarge> {
        let span = self.store(node)?;
        self.push(span)
    }

    /// Gives a cell another text while typing goes on: in the place of its text, if that was stored last, so that not
    /// every state of a comment is kept. The edits that name the old text must be forgotten.
    ///
    /// # Errors
    /// [`TooLarge`] where all text together passes 4 GiB; the cell keeps its text then.
    pub fn retype(&mut self, cell: CellId, text: &str) -> Result<(), TooLarge> {
        let (split, old) = (self.source.len(), self.cell(cell).node);
        let (start, end) = (old.start as usize, old.end as usize);
        let is_last = start >= split && end == split + self.tail.len();
        if is_last {
            if u32::try_from(start + text.len()).is_err() {
                return Err(TooLarge);
            }
            self.tail.truncate(start - split);
        }
        let node = self.store(text)?;
        if let Some(record) = self.cell_mut(cell) {
            record.node = node;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_takes_twenty_bytes() {
        assert_eq!(size_of::<Cell>(), 20);
    }

    #[test]
    fn typed_text_lies_behind_the_source_and_the_last_one_is_replaced_in_its_place() {
        let mut tree = Tree::new(Arc::new("(;C[a])".to_owned())).unwrap();
        let first = tree.new_cell(";C[b]").unwrap();
        let second = tree.new_cell(";C[bc]").unwrap();
        let before = tree.cell(second).node;
        tree.retype(second, ";C[bcd]").unwrap();
        let after = tree.cell(second).node;
        assert_eq!(after.start, before.start);
        tree.retype(first, "x").unwrap();
        assert_eq!(tree.cell(first).node.start, after.end);
        let texts = [first, second].map(|cell| tree.node_text(cell));
        assert_eq!(texts, ["x", ";C[bcd]"]);
    }
}
