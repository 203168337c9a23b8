//! The branch that was taken last at each cell. A line can have hundreds of thousands of cells, all of which a jump
//! adds at once, so they are kept by their numbers, in pages; there are pages only where somebody went.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::tree::CellId;

/// The number of cells in a page.
const PAGE: usize = 1024;

/// For each cell the child that was entered last.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<CellId, CellId>", into = "BTreeMap<CellId, CellId>")]
pub(super) struct Taken {
    pages: Vec<Option<Box<[Option<CellId>; PAGE]>>>,
}

impl Taken {
    /// The child that was entered last at a cell.
    pub(super) fn get(&self, cell: CellId) -> Option<CellId> {
        let number = cell.number() as usize;
        let page = self.pages.get(number / PAGE)?.as_ref()?;
        *page.get(number % PAGE)?
    }

    /// A child of a cell is entered.
    pub(super) fn insert(&mut self, cell: CellId, child: CellId) {
        let number = cell.number() as usize;
        if self.pages.len() <= number / PAGE {
            self.pages.resize(number / PAGE + 1, None);
        }
        let page = self.pages.get_mut(number / PAGE);
        let page = page.map(|page| page.get_or_insert_with(|| Box::new([None; PAGE])));
        if let Some(slot) = page.and_then(|page| page.get_mut(number % PAGE)) {
            *slot = Some(child);
        }
    }

    /// All cells at which a child was entered, and the child.
    pub(super) fn iter(&self) -> impl Iterator<Item = (CellId, CellId)> {
        let cells = self.pages.iter().zip(0..).flat_map(|(page, number)| {
            let page = page.iter().flat_map(|page| page.iter());
            let first = number * u32::try_from(PAGE).unwrap_or(u32::MAX);
            page.zip(first..)
        });
        cells.filter_map(|(child, number)| Some((CellId::from_number(number)?, (*child)?)))
    }
}

impl From<BTreeMap<CellId, CellId>> for Taken {
    fn from(all: BTreeMap<CellId, CellId>) -> Self {
        let mut taken = Self::default();
        for (cell, child) in all {
            taken.insert(cell, child);
        }
        taken
    }
}

impl From<Taken> for BTreeMap<CellId, CellId> {
    fn from(taken: Taken) -> Self {
        taken.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cell(number: u32) -> CellId {
        CellId::from_number(number).unwrap()
    }

    proptest! {
        #[test]
        fn it_is_a_map(entries in prop::collection::vec((1..5000u32, 1..99u32), 0..40), asked in 1..5000u32) {
            let (mut taken, mut map) = (Taken::default(), BTreeMap::new());
            for (at, child) in entries {
                taken.insert(cell(at), cell(child));
                map.insert(cell(at), cell(child));
            }
            prop_assert_eq!(taken.get(cell(asked)), map.get(&cell(asked)).copied());
            prop_assert_eq!(&BTreeMap::from(taken.clone()), &map);
            let written = serde_json::to_string(&taken).unwrap();
            prop_assert_eq!(&written, &serde_json::to_string(&map).unwrap());
            let read: Taken = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(BTreeMap::from(read), map);
        }
    }
}
