//! The records of all cells, in portions that copies of a tree share until one of them changes: a copy takes no time by
//! its cells, and the first change in a portion copies only that. What the records mean is not known here.

use std::sync::Arc;

use super::Cell;

/// How many cells a portion has, all but the last.
const PORTION: usize = 1 << SHIFT;
const SHIFT: u32 = 11;

/// The records, by their index.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    portions: Vec<Arc<Vec<Cell>>>,
    len: usize,
}

impl Cells {
    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The record at an index.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<&Cell> {
        self.portions
            .get(index >> SHIFT)?
            .get(index & (PORTION - 1))
    }

    /// The same, to be changed.
    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut Cell> {
        let portion = self.portions.get_mut(index >> SHIFT)?;
        Arc::make_mut(portion).get_mut(index & (PORTION - 1))
    }

    /// Adds a record.
    pub(super) fn push(&mut self, cell: Cell) {
        match self.portions.last_mut() {
            Some(last) if last.len() < PORTION => Arc::make_mut(last).push(cell),
            _ => self.portions.push(Arc::new(vec![cell])),
        }
        self.len += 1;
    }

    /// The records from an index on.
    pub(super) fn iter_from(&self, first: usize) -> impl Iterator<Item = &Cell> + Clone {
        let portions = self.portions.get(first >> SHIFT..).unwrap_or_default();
        let all = portions.iter().flat_map(|portion| portion.iter());
        all.skip(first & (PORTION - 1))
    }

    /// The records, so many at a time.
    pub(super) fn portions(&self) -> impl Iterator<Item = &[Cell]> {
        self.portions.iter().map(|portion| portion.as_slice())
    }
}

/// Records that are added one after the other while nothing shares them.
#[derive(Debug)]
pub(super) struct NewCells {
    portions: Vec<Vec<Cell>>,
    len: usize,
}

impl NewCells {
    /// None yet, with room for so many.
    pub(super) fn with_room(many: usize) -> Self {
        Self {
            portions: vec![Vec::with_capacity(many.min(PORTION))],
            len: 0,
        }
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The record at an index, to be changed.
    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut Cell> {
        let portion = self.portions.get_mut(index >> SHIFT)?;
        portion.get_mut(index & (PORTION - 1))
    }

    /// Adds a record.
    #[inline]
    pub(super) fn push(&mut self, cell: Cell) {
        match self.portions.last_mut() {
            Some(last) if last.len() < PORTION => last.push(cell),
            _ => self.begin(cell),
        }
        self.len += 1;
    }

    #[cold]
    fn begin(&mut self, cell: Cell) {
        let mut portion = Vec::with_capacity(PORTION);
        portion.push(cell);
        self.portions.push(portion);
    }

    /// All of them. At most a fifth of the memory is spare, or half a portion; giving back less would cost more than it
    /// saves.
    pub(super) fn finish(mut self) -> Cells {
        if let Some(last) = self.portions.last_mut()
            && last.capacity() > last.len() + last.len() / 5
        {
            last.shrink_to_fit();
        }
        Cells {
            portions: self.portions.into_iter().map(Arc::new).collect(),
            len: self.len,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Span;

    fn cell(number: usize) -> Cell {
        let start = u32::try_from(number).unwrap();
        Cell {
            node: Span { start, end: start },
            ..Cell::default()
        }
    }

    fn numbers<'a>(cells: impl Iterator<Item = &'a Cell>) -> Vec<usize> {
        cells.map(|cell| cell.node.range().start).collect()
    }

    #[test]
    fn records_stand_in_the_order_in_which_they_were_added_across_portions() {
        let many = 2 * PORTION + 3;
        let mut new = NewCells::with_room(7);
        (0..many - 2).map(cell).for_each(|cell| new.push(cell));
        *new.get_mut(PORTION).unwrap() = cell(PORTION);
        let mut cells = new.finish();
        (many - 2..many).map(cell).for_each(|cell| cells.push(cell));
        assert_eq!(cells.len(), many);
        for first in [0, 1, PORTION - 1, PORTION, many - 1, many, many + PORTION] {
            let wanted: Vec<usize> = (first..many).collect();
            assert_eq!(numbers(cells.iter_from(first)), wanted, "{first}");
        }
        assert_eq!(numbers(cells.portions().flatten()).len(), many);
        assert_eq!(cells.get(many), None);
    }

    #[test]
    fn a_copy_keeps_what_it_has_and_shares_what_nobody_changed() {
        let mut cells = Cells::default();
        (0..3 * PORTION).map(cell).for_each(|cell| cells.push(cell));
        let copy = cells.clone();
        *cells.get_mut(PORTION).unwrap() = cell(7);
        cells.push(cell(8));
        assert_eq!(
            numbers(copy.iter_from(0)),
            (0..3 * PORTION).collect::<Vec<_>>()
        );
        assert_eq!(cells.get(PORTION).unwrap().node.start, 7);
        let shared = cells.portions.iter().zip(&copy.portions);
        let shared: Vec<bool> = shared.map(|(one, other)| Arc::ptr_eq(one, other)).collect();
        assert_eq!(shared, [true, false, true]);
    }
}
