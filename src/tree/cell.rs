//! The arena: cells, their links, and the text that their spans refer to. It does not know how a text is read.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::cells::Cells;
use super::tail::Tail;
use crate::syntax::text::Text;
use crate::words::{Message, message};

/// The number of a cell in its tree; cells are never freed or renumbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CellId(NonZeroU32);

impl CellId {
    /// Cell 1 represents the file; its children are the games.
    pub const FILE: Self = Self(NonZeroU32::MIN);

    /// The number: 1 for the file; loaded nodes follow in document order.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0.get()
    }

    /// The cell with this number, if it is not 0. Does not check that any tree has the cell.
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

/// A byte range in the text of a tree; offsets from the length of the file's text on refer to text typed since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(u32, u32)", into = "(u32, u32)")]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The end: one past the last byte.
    pub end: u32,
}

impl Span {
    /// The span as a range of indices.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The number of bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

impl From<(u32, u32)> for Span {
    fn from((start, end): (u32, u32)) -> Self {
        Self { start, end }
    }
}

impl From<Span> for (u32, u32) {
    fn from(Span { start, end }: Span) -> Self {
        (start, end)
    }
}

/// A cell: `car` is its first child, `cdr` its next sibling, `up` its parent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The parent; `None` for the file and for cells that are not linked.
    pub up: Option<CellId>,
    /// The first child.
    pub car: Option<CellId>,
    /// The next sibling.
    pub cdr: Option<CellId>,
    /// The node's text, from its `;` to its last value.
    pub node: Span,
}

/// How the parentheses of a game are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// As they stand in the file, with everything between the nodes.
    #[default]
    AsRead,
    /// As the format has them: what stands between the nodes and is neither a blank nor a needed parenthesis goes.
    Anew,
}

/// A text or tree too large for 32-bit offsets and numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct TooLarge;

impl TooLarge {
    /// What the user can do about it.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("file-text-too-large")
    }
}

/// The tree of a file: an arena of cells over the file's text and the text typed since. A copy takes little time and
/// memory: it shares both with the original, as far as neither changes.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) cells: Cells<Cell>,
    pub(super) source: Arc<Text>,
    pub(super) tail: Tail,
    pub(super) charset: Option<Box<str>>,
    pub(super) anew: Arc<BTreeSet<CellId>>,
}

impl Default for Tree {
    /// A file without text and cells.
    fn default() -> Self {
        let mut cells = Cells::default();
        cells.push(Cell::default());
        Self {
            cells,
            source: Arc::default(),
            tail: Tail::default(),
            charset: None,
            anew: Arc::default(),
        }
    }
}

impl Tree {
    /// A tree of these cells, over the decoded text of a file.
    pub(super) fn of(source: Arc<Text>, cells: Cells<Cell>) -> Self {
        Self {
            cells,
            source,
            ..Self::default()
        }
    }

    /// The text of the file as it was loaded.
    #[must_use]
    pub const fn source(&self) -> &Arc<Text> {
        &self.source
    }

    /// The charset to write the file in, if an edit changed it.
    #[must_use]
    pub fn charset(&self) -> Option<&str> {
        self.charset.as_deref()
    }

    /// The games whose parentheses are written anew, by their roots; [`CellId::FILE`] for the text between the games.
    pub fn anew(&self) -> impl Iterator<Item = CellId> + '_ {
        self.anew.iter().copied()
    }

    /// How the parentheses of a game are written, or the text between the games for [`CellId::FILE`].
    #[must_use]
    pub fn form(&self, game: CellId) -> Form {
        if self.anew.contains(&game) {
            Form::Anew
        } else {
            Form::AsRead
        }
    }

    /// The number of cells, including the file and unlinked cells.
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

    /// The record of a cell; an empty one if the tree does not have this cell.
    #[inline]
    #[must_use]
    pub fn cell(&self, id: CellId) -> Cell {
        self.cells.get(id.index()).copied().unwrap_or_default()
    }

    pub(super) fn cell_mut(&mut self, id: CellId) -> Option<&mut Cell> {
        self.cells.get_mut(id.index())
    }

    /// The text of a span.
    #[inline]
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        let split = self.source.len();
        let Range { start, end } = span.range();
        let text = if start < split {
            self.source.get(start..end)
        } else {
            self.tail.get(start - split..end.saturating_sub(split))
        };
        text.unwrap_or_default()
    }

    /// The text of a cell's node, from its `;` to its last value.
    #[inline]
    #[must_use]
    pub fn node_text(&self, id: CellId) -> &str {
        self.text(self.cell(id).node)
    }

    /// Whether the cell's node is unchanged since the file was loaded.
    #[must_use]
    pub fn is_loaded(&self, id: CellId) -> bool {
        (self.cell(id).node.end as usize) <= self.source.len() && id != CellId::FILE
    }

    /// Appends an unlinked cell.
    pub(super) fn push(&mut self, node: Span) -> Result<CellId, TooLarge> {
        let number = u32::try_from(self.cells.len() + 1).map_err(|_| TooLarge)?;
        let id = CellId::from_number(number).ok_or(TooLarge)?;
        self.cells.push(Cell {
            node,
            ..Cell::default()
        });
        Ok(id)
    }

    /// Links a cell after the last child of `up`. The caller passes that child, so that adding 20 000 siblings takes
    /// linear time.
    pub(super) fn attach(&mut self, id: CellId, up: CellId, last: Option<CellId>) {
        if let Some(cell) = self.cell_mut(id) {
            cell.up = Some(up);
        }
        if let Some(last) = last {
            if let Some(cell) = self.cell_mut(last) {
                cell.cdr = Some(id);
            }
        } else if let Some(cell) = self.cell_mut(up) {
            cell.car = Some(id);
        }
    }

    /// Stores a text at the end of the tree's text.
    pub(super) fn store(&mut self, text: &str) -> Result<Span, TooLarge> {
        let place = |at: usize| u32::try_from(at).map_err(|_| TooLarge);
        let start = place(self.source.len() + self.tail.len())?;
        let end = place(self.source.len() + self.tail.len() + text.len())?;
        self.tail.push(text);
        Ok(Span { start, end })
    }

    /// Adds an unlinked cell with this node text; an edit can link it.
    ///
    /// # Errors
    /// [`TooLarge`] if there are too many cells or too much text for 32 bits.
    pub fn new_cell(&mut self, node: &str) -> Result<CellId, TooLarge> {
        let span = self.store(node)?;
        self.push(span)
    }

    /// Changes the text of a cell while the user is typing. Overwrites the cell's text if it was stored last, so that
    /// not every state of a comment is kept. Edits that refer to the old text must not be used any more.
    ///
    /// # Errors
    /// [`TooLarge`] if all text together exceeds 4 GiB; the cell then keeps its text.
    pub fn retype(&mut self, cell: CellId, text: &str) -> Result<(), TooLarge> {
        let (split, old) = (self.source.len(), self.cell(cell).node);
        let (start, end) = (old.start as usize, old.end as usize);
        let is_last = start >= split
            && end == split + self.tail.len()
            && self.tail.get(start - split..end - split).is_some();
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
    fn typed_text_follows_the_source_and_the_last_one_is_overwritten() {
        let text = Arc::new("(;C[a])".to_owned().into());
        let mut tree = Tree::of(text, Tree::default().cells);
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
