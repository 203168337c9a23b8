//! The hits in a file in document order, and those of a cell.

use std::collections::HashMap;
use std::ops::Range;

use super::job::{FindNews, Hit, More};
use crate::tree::CellId;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    /// The number of the search that found it.
    number: u64,
    all: Vec<Hit>,
    /// The hits of each cell, as places in the list.
    cells: HashMap<CellId, Range<usize>>,
    /// The first one at or behind the cell that was asked for.
    first: Option<usize>,
    is_cut: bool,
}

impl Hits {
    /// All of them, in document order.
    #[must_use]
    pub fn all(&self) -> &[Hit] {
        &self.all
    }

    /// One of them.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<&Hit> {
        self.all.get(place)
    }

    /// Those of a cell, as places in the list.
    #[must_use]
    pub fn of(&self, cell: CellId) -> Range<usize> {
        self.cells.get(&cell).cloned().unwrap_or_default()
    }

    /// Whether there are more than are listed.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    pub(in crate::session) const fn first(&self) -> Option<usize> {
        self.first
    }

    /// Adds what a search found; what an earlier one found goes.
    pub(in crate::session) fn add(&mut self, news: FindNews) {
        if self.number != news.number {
            *self = Self {
                number: news.number,
                ..Self::default()
            };
        }
        for hit in news.hits {
            let place = self.all.len();
            let range = self.cells.entry(hit.cell).or_insert(place..place);
            range.end = place + 1;
            self.all.push(hit);
        }
        self.first = self.first.or(news.first);
        self.is_cut = news.more == More::Cut;
    }
}
