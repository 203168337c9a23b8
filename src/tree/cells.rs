//! The records of all cells, in portions that copies of a tree share until one of them changes: a copy takes no time by
//! its cells, and the first change in a portion copies only that. What a record is, is not known here.

use std::sync::Arc;

/// How many cells a portion has, all but the last.
const PORTION: usize = 1 << SHIFT;
const SHIFT: u32 = 11;

/// The records, by their index.
#[derive(Clone, Debug)]
pub(super) struct Cells<T> {
    portions: Vec<Arc<Vec<T>>>,
    len: usize,
}

impl<T> Default for Cells<T> {
    fn default() -> Self {
        Self {
            portions: Vec::new(),
            len: 0,
        }
    }
}

impl<T: Clone> Cells<T> {
    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The record at an index.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<&T> {
        self.portions
            .get(index >> SHIFT)?
            .get(index & (PORTION - 1))
    }

    /// The same, to be changed.
    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        let portion = self.portions.get_mut(index >> SHIFT)?;
        Arc::make_mut(portion).get_mut(index & (PORTION - 1))
    }

    /// Adds a record.
    pub(super) fn push(&mut self, cell: T) {
        match self.portions.last_mut() {
            Some(last) if last.len() < PORTION => Arc::make_mut(last).push(cell),
            _ => self.portions.push(Arc::new(vec![cell])),
        }
        self.len += 1;
    }

    /// The records from an index on.
    pub(super) fn iter_from(&self, first: usize) -> impl Iterator<Item = &T> + Clone {
        let portions = self.portions.get(first >> SHIFT..).unwrap_or_default();
        let all = portions.iter().flat_map(|portion| portion.iter());
        all.skip(first & (PORTION - 1))
    }

    /// The records, so many at a time.
    pub(super) fn portions(&self) -> impl Iterator<Item = &[T]> {
        self.portions.iter().map(|portion| portion.as_slice())
    }
}

/// Records that are added one after the other while nothing shares them.
#[derive(Debug)]
pub(super) struct NewCells<T> {
    portions: Vec<Vec<T>>,
    len: usize,
}

impl<T> NewCells<T> {
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
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        let portion = self.portions.get_mut(index >> SHIFT)?;
        portion.get_mut(index & (PORTION - 1))
    }

    /// Adds a record.
    #[inline]
    pub(super) fn push(&mut self, cell: T) {
        match self.portions.last_mut() {
            Some(last) if last.len() < PORTION => last.push(cell),
            _ => self.begin(cell),
        }
        self.len += 1;
    }

    #[cold]
    fn begin(&mut self, cell: T) {
        let mut portion = Vec::with_capacity(PORTION);
        portion.push(cell);
        self.portions.push(portion);
    }

    /// All of them. At most a fifth of the memory is spare, or half a portion; giving back less would cost more than it
    /// saves.
    pub(super) fn finish(mut self) -> Cells<T> {
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

    #[test]
    fn records_stand_in_the_order_in_which_they_were_added_across_portions() {
        let many = 2 * PORTION + 3;
        let mut new = NewCells::with_room(7);
        (0..many - 2).for_each(|number| new.push(number));
        *new.get_mut(PORTION).unwrap() += 1;
        let mut cells = new.finish();
        (many - 2..many).for_each(|number| cells.push(number));
        assert_eq!(cells.len(), many);
        *cells.get_mut(PORTION).unwrap() -= 1;
        for first in [0, 1, PORTION - 1, PORTION, many - 1, many, many + PORTION] {
            let found = cells.iter_from(first).copied();
            assert!(found.eq(first..many), "{first}");
        }
        assert_eq!(cells.portions().flatten().count(), many);
        assert_eq!(cells.get(many), None);
    }

    #[test]
    fn a_copy_keeps_what_it_has_and_shares_what_nobody_changed() {
        let mut cells = Cells::default();
        (0..3 * PORTION).for_each(|number| cells.push(number));
        let copy = cells.clone();
        *cells.get_mut(PORTION).unwrap() = 7;
        cells.push(8);
        assert!(copy.iter_from(0).copied().eq(0..3 * PORTION));
        assert_eq!(cells.get(PORTION), Some(&7));
        let shared = cells.portions.iter().zip(&copy.portions);
        let shared: Vec<bool> = shared.map(|(one, other)| Arc::ptr_eq(one, other)).collect();
        assert_eq!(shared, [true, false, true]);
    }
}
