//! Where the parentheses of a loaded file are, which the tree does not record. It knows no edits.

use crate::sgf::reader::read_traced;
use crate::sgf::trace::Trace;
use crate::syntax::token::is_blank;
use crate::tree::{CellId, TooLarge, Tree, node_text};

const NONE: u32 = u32::MAX;

/// The loaded tree and the places of its parentheses.
#[derive(Debug)]
pub(super) struct SourceShape {
    pub(super) loaded: Tree,
    opened: Vec<u32>,
    /// After the `)` of a variation, or after the last token of a cell's subtree.
    ends: Vec<u32>,
    closed: Vec<bool>,
    /// The first cells of variations that the end of the text left open, innermost first.
    pub(super) unclosed: Vec<CellId>,
    /// The cells below which the end of the text left parentheses open that have no node right inside, once for each.
    pub(super) unpassed: Vec<CellId>,
}

/// What reading the source reported.
#[derive(Default)]
struct Recorded {
    opened: Vec<u32>,
    closed: Vec<(CellId, u32)>,
    unclosed: Vec<CellId>,
    passed: Vec<(CellId, u32)>,
    unpassed: Vec<CellId>,
}

impl Trace for Recorded {
    fn node(&mut self, _: CellId, opened: Option<u32>) {
        self.opened.push(opened.unwrap_or(NONE));
    }

    fn closed(&mut self, first: CellId, end: u32) {
        self.closed.push((first, end));
    }

    fn unclosed(&mut self, first: CellId) {
        self.unclosed.push(first);
    }

    fn passed(&mut self, up: CellId, end: u32) {
        self.passed.push((up, end));
    }

    fn unpassed(&mut self, up: CellId, begun: u32) {
        self.unpassed.push(up);
        self.passed.push((up, begun));
    }
}

impl SourceShape {
    /// Reads the tree's source again. Loaded cells have the same numbers in both trees.
    pub(super) fn of(tree: &Tree) -> Result<Self, TooLarge> {
        let mut recorded = Recorded::default();
        let (loaded, _) = read_traced(tree.source(), &mut recorded)?;
        let cells = loaded.len();
        // Slot 0 is for the file.
        let mut opened = vec![NONE];
        opened.append(&mut recorded.opened);
        let mut ends = vec![0u32; cells];
        let mut closed = vec![false; cells];
        for (first, end) in recorded.closed {
            let place = slot(first);
            if let (Some(mark), Some(slot)) = (closed.get_mut(place), ends.get_mut(place)) {
                *mark = true;
                *slot = end;
            }
        }
        for (up, end) in recorded.passed {
            if let Some(slot) = ends.get_mut(slot(up)).filter(|_| up != CellId::FILE) {
                *slot = (*slot).max(end);
            }
        }
        // Children come after their parents, so one pass from the end gives the end of each subtree.
        let numbers = (1..=u32::try_from(cells).unwrap_or(u32::MAX)).rev();
        for cell in numbers.filter_map(CellId::from_number) {
            let place = slot(cell);
            let record = loaded.cell(cell);
            let end = ends.get(place).copied().unwrap_or(0).max(record.node.end);
            if let Some(slot) = ends.get_mut(place) {
                *slot = end;
            }
            let is_closed = |up: &CellId| closed.get(slot(*up)).copied().unwrap_or(false);
            if let Some(up) = record.up.filter(|up| !is_closed(up))
                && let Some(above) = ends.get_mut(slot(up))
            {
                *above = (*above).max(end);
            }
        }
        Ok(Self {
            loaded,
            opened,
            ends,
            closed,
            unclosed: recorded.unclosed,
            unpassed: recorded.unpassed,
        })
    }

    /// The offset of the `(` right before the cell's node.
    pub(super) fn opened(&self, cell: CellId) -> Option<u32> {
        self.opened
            .get(slot(cell))
            .copied()
            .filter(|&at| at != NONE)
    }

    /// The start of the cell's slice: its own parenthesis, or its node.
    pub(super) fn start(&self, cell: CellId) -> u32 {
        self.opened(cell)
            .unwrap_or(self.loaded.cell(cell).node.start)
    }

    /// The end of the cell's slice: after its own parenthesis, or after the last token below it.
    pub(super) fn end(&self, cell: CellId) -> u32 {
        self.ends.get(slot(cell)).copied().unwrap_or(0)
    }

    /// The start of the blanks before the cell's slice.
    pub(super) fn gap_start(&self, cell: CellId) -> u32 {
        let text = self.loaded.source().as_bytes();
        let mut at = self.start(cell) as usize;
        while at > 0 && text.get(at - 1).is_some_and(|&byte| is_blank(byte)) {
            at -= 1;
        }
        u32::try_from(at).unwrap_or(0)
    }

    /// The depth of a cell; patches of deeper cells are written first.
    pub(super) fn depth(&self, cell: CellId) -> u32 {
        depth_of(self.loaded.ancestors(cell).count())
    }

    /// Whether the end of the text left the cell's own parenthesis open.
    pub(super) fn is_unclosed(&self, cell: CellId) -> bool {
        self.opened(cell).is_some() && !self.closed.get(slot(cell)).copied().unwrap_or(true)
    }

    /// What closes the value that was cut off by the end of the text, if there is one.
    pub(super) fn value_closer(&self) -> Option<(CellId, String)> {
        let last = CellId::from_number(u32::try_from(self.loaded.len()).ok()?)
            .filter(|&last| last != CellId::FILE)?;
        let text = self.loaded.node_text(last);
        let closed = node_text::closed(text);
        closed
            .strip_prefix(text)
            .filter(|closer| !closer.is_empty())
            .map(|closer| (last, closer.to_owned()))
    }
}

/// Depths are even, so that the parenthesis of a variation fits between its content and its siblings.
pub(super) fn depth_of(above: usize) -> u32 {
    u32::try_from(above)
        .unwrap_or(u32::MAX / 4)
        .saturating_mul(2)
}

const fn slot(cell: CellId) -> usize {
    cell.number() as usize - 1
}
