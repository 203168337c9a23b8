//! What a journal needs of a tree: what it holds beyond a file's text, and a tree made from that again.
//!
//! Everything made here comes from outside and is checked: numbers of cells, spans, and links without a circle. After
//! that a restored tree changes by edits, as any other.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::tail::Tail;
use super::{Cell, CellId, Edit, Span, Tree};

/// How much a tree holds; it grows with edits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// The number of cells, with the file's and those that are not linked.
    pub cells: usize,
    /// The bytes of the text behind the file's text.
    pub tail: usize,
}

/// What a tree got since it had an extent, before any edit uses it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Growth {
    text: String,
    /// They link to each other only.
    cells: Vec<Record>,
}

impl Growth {
    /// Whether there is nothing new.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty() && self.cells.is_empty()
    }

    /// The new text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The cells in which a tree differs from the tree as read, and how much it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch {
    extent: Extent,
    charset: Option<Box<str>>,
    /// The games whose parentheses are written anew.
    anew: BTreeSet<CellId>,
    /// By number, ascending; those beyond the tree as read are all listed.
    cells: Vec<(u32, Record)>,
}

impl Patch {
    /// The patch for the same tree with more cells and text behind it.
    #[must_use]
    pub fn and(mut self, more: &Growth) -> Self {
        let first = self.extent.cells + 1;
        let numbers = (first..).filter_map(|number| u32::try_from(number).ok());
        self.cells.extend(numbers.zip(more.cells.iter().copied()));
        self.extent.cells += more.cells.len();
        self.extent.tail += more.text.len();
        self
    }

    /// How much text the tree has behind the file's.
    #[must_use]
    pub const fn tail(&self) -> usize {
        self.extent.tail
    }
}

/// A cell as a journal has it: `up`, `car`, `cdr` (0 for none), and its span.
type Record = (u32, u32, u32, Span);

/// What does not fit a tree: a number without a cell, a span outside of the text, links in a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

fn packed(cell: Cell) -> Record {
    let number = |id: Option<CellId>| id.map_or(0, CellId::number);
    (
        number(cell.up),
        number(cell.car),
        number(cell.cdr),
        cell.node,
    )
}

fn unpacked((up, car, cdr, node): Record) -> Cell {
    Cell {
        up: CellId::from_number(up),
        car: CellId::from_number(car),
        cdr: CellId::from_number(cdr),
        node,
    }
}

impl Tree {
    /// How much it holds.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        Extent {
            cells: self.cells.len(),
            tail: self.tail.len(),
        }
    }

    /// What it got since it had this extent.
    #[must_use]
    pub fn growth(&self, since: Extent) -> Growth {
        let cells = self.cells.iter_from(since.cells);
        Growth {
            text: self.tail.from(since.tail),
            cells: cells.copied().map(packed).collect(),
        }
    }

    /// A hash of how the file's text was read, to notice that another version reads it differently.
    #[must_use]
    pub fn fingerprint(&self) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.source.as_bytes());
        // In portions: one update a cell would take far longer.
        let mut bytes = Vec::new();
        for cells in self.cells.portions() {
            bytes.clear();
            for &cell in cells {
                let (up, car, cdr, node) = packed(cell);
                for number in [up, car, cdr, node.start, node.end] {
                    bytes.extend(number.to_le_bytes());
                }
            }
            hasher.update(&bytes);
        }
        *hasher.finalize().as_bytes()
    }

    /// How it differs from the same file's tree as read.
    #[must_use]
    pub fn patch(&self, read: &Self) -> Patch {
        let known = read
            .cells
            .iter_from(0)
            .map(Some)
            .chain(std::iter::repeat(None));
        let cells = (1..).zip(self.cells.iter_from(0)).zip(known);
        Patch {
            extent: self.extent(),
            charset: self.charset.clone(),
            anew: BTreeSet::clone(&self.anew),
            cells: cells
                .filter(|((_, cell), read)| Some(*cell) != *read)
                .map(|((number, cell), _)| (number, packed(*cell)))
                .collect(),
        }
    }

    /// The tree that differs from this one, the tree as read, by a patch, over a text typed since.
    ///
    /// # Errors
    /// [`Unfit`] if that would be no tree.
    pub fn patched(&self, tail: &str, patch: &Patch) -> Result<Self, Unfit> {
        let mut tree = self.clone();
        tree.charset.clone_from(&patch.charset);
        tree.anew = Arc::new(patch.anew.clone());
        let text = tail.get(..patch.extent.tail).ok_or(Unfit)?;
        if u32::try_from(self.source.len() + text.len()).is_err() {
            return Err(Unfit);
        }
        tree.tail = Tail::default();
        tree.tail.push(text);
        for &(number, record) in &patch.cells {
            let cell = unpacked(record);
            if !tree.has_span(cell.node) {
                return Err(Unfit);
            }
            let id = CellId::from_number(number).ok_or(Unfit)?;
            if id.index() == tree.cells.len() {
                tree.cells.push(cell);
            } else {
                *tree.cell_mut(id).ok_or(Unfit)? = cell;
            }
        }
        let is_known = tree.anew.iter().all(|&game| tree.has(game));
        if tree.cells.len() == patch.extent.cells && is_known && tree.is_sound() {
            Ok(tree)
        } else {
            Err(Unfit)
        }
    }

    /// Adds text and cells that are not linked to the others.
    ///
    /// # Errors
    /// [`Unfit`] if they are; the tree is then not usable.
    pub fn grow(&mut self, growth: &Growth) -> Result<(), Unfit> {
        self.store(&growth.text).map_err(|_| Unfit)?;
        let first = self.cells.len();
        for &record in &growth.cells {
            let cell = unpacked(record);
            if !self.has_span(cell.node) {
                return Err(Unfit);
            }
            self.cells.push(cell);
        }
        if u32::try_from(self.cells.len()).is_err() || !self.is_sound_from(first) {
            return Err(Unfit);
        }
        Ok(())
    }

    /// Whether an edit names only cells of this tree, and text that is there.
    #[must_use]
    pub fn can_apply(&self, edit: &Edit) -> bool {
        let known = |id: Option<CellId>| id.is_none_or(|id| self.has(id));
        match edit {
            Edit::Link { cell, up, after } => self.is_node(*cell) && self.has(*up) && known(*after),
            Edit::Unlink { cell } => self.is_node(*cell),
            Edit::UnlinkBehind { cell, after } => self.is_node(*cell) && known(*after),
            Edit::Replace { cell, node } => self.is_node(*cell) && self.has_span(*node),
            Edit::Charset { .. } => true,
            Edit::Form { game, .. } => self.has(*game),
        }
    }

    /// Whether it has this cell, and the cell is not the file's.
    fn is_node(&self, id: CellId) -> bool {
        id != CellId::FILE && self.has(id)
    }

    /// Whether a span is within one of the two texts, between characters.
    fn has_span(&self, span: Span) -> bool {
        let (start, end) = (span.start as usize, span.end as usize);
        let split = self.source.len();
        let text = if start < split {
            self.source.as_str().get(start..end)
        } else {
            self.tail.get(start - split..end.saturating_sub(split))
        };
        text.is_some()
    }

    /// Whether all links together are a tree and loose subtrees.
    fn is_sound(&self) -> bool {
        let file = self.cell(CellId::FILE);
        file.up.is_none() && file.cdr.is_none() && file.node.is_empty() && self.is_sound_from(0)
    }

    /// Whether the links of the cells from an index on lead only to such cells, and are loose subtrees.
    fn is_sound_from(&self, first: usize) -> bool {
        let cells = || self.cells.iter_from(first);
        let many = self.cells.len().saturating_sub(first);
        // Whether a link leads to each cell.
        let mut reached = vec![false; many];
        let ids = (first + 1..)
            .filter_map(|number| u32::try_from(number).ok())
            .filter_map(CellId::from_number);
        for (id, cell) in ids.clone().zip(cells()) {
            let child = cell.car.map(|child| (child, Some(id)));
            let sibling = cell.cdr.map(|sibling| (sibling, cell.up));
            for (to, up) in child.into_iter().chain(sibling) {
                let place = to.index().checked_sub(first);
                let seen = place.and_then(|place| reached.get_mut(place));
                let is_new = seen.is_some_and(|seen| !std::mem::replace(seen, true));
                if !is_new || to == CellId::FILE || up.is_none() || self.cell(to).up != up {
                    return false;
                }
            }
        }
        let loose = |(cell, reached): (&Cell, &bool)| cell.up.is_none() != *reached;
        if !cells().zip(&reached).all(loose) {
            return false;
        }
        // Each cell is reached at most once; those in a circle are reached from no top.
        let tops = ids.zip(cells()).filter(|(_, cell)| cell.up.is_none());
        let mut open: Vec<CellId> = tops.map(|(id, _)| id).collect();
        let mut count = 0;
        while let Some(id) = open.pop() {
            count += 1;
            let cell = self.cell(id);
            open.extend(cell.car);
            open.extend(cell.cdr);
        }
        count == many
    }
}
