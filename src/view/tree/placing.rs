//! Finds rows for lines of nodes. It knows no nodes.

use std::ops::Range;

/// For each column, the first row below all nodes placed so far.
#[derive(Default)]
pub(super) struct Placing(Vec<u32>);

impl Placing {
    /// Takes the first row that is free in all these columns.
    pub(super) fn take(&mut self, columns: Range<u32>) -> u32 {
        let columns = columns.start as usize..columns.end as usize;
        if self.0.len() < columns.end {
            self.0.resize(columns.end, 0);
        }
        let free = self.0.get_mut(columns).unwrap_or_default();
        let row = free.iter().copied().max().unwrap_or(0);
        free.fill(row + 1);
        row
    }
}
