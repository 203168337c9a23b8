//! Where each cell of a layout is.

use std::collections::HashMap;

use super::parts::{Dot, Run, Spot};
use super::sorting::count;
use crate::tree::CellId;

/// The places of cells: an array for most, because the numbers of a game's cells are consecutive, and a map for cells
/// from elsewhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Spots {
    first: u32,
    table: Vec<Option<Spot>>,
    others: HashMap<CellId, Spot>,
}

impl Spots {
    pub(super) fn new(runs: &[Run], cells: &[(CellId, Dot)]) -> Self {
        const SPARE: u32 = 64;
        let numbers = || cells.iter().map(|(cell, _)| cell.number());
        let first = cells.first().map_or(0, |(top, _)| top.number());
        // Removed cells leave gaps.
        let most = count(cells.len()).saturating_mul(4) + SPARE;
        let last = numbers().max().unwrap_or(first);
        let many = (last.saturating_sub(first) + 1).min(most);
        let mut spots = Self {
            first,
            table: vec![None; many as usize],
            others: HashMap::new(),
        };
        for run in runs {
            let cells = cells.iter().skip(run.first as usize);
            for (&(cell, _), column) in cells.zip(run.start.column..run.start.column + run.length) {
                let spot = Spot {
                    row: run.start.row,
                    column,
                };
                let place = spots.place(cell);
                match place.and_then(|place| spots.table.get_mut(place)) {
                    Some(slot) => *slot = Some(spot),
                    None => {
                        spots.others.insert(cell, spot);
                    }
                }
            }
        }
        spots
    }

    fn place(&self, cell: CellId) -> Option<usize> {
        Some(cell.number().checked_sub(self.first)? as usize)
    }

    pub(super) fn of(&self, cell: CellId) -> Option<Spot> {
        match self.place(cell).and_then(|place| self.table.get(place)) {
            Some(spot) => *spot,
            None => self.others.get(&cell).copied(),
        }
    }
}
