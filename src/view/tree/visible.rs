//! The part of a layout that is drawn: found by binary search, so that it costs what is visible.

use std::ops::Range;

use super::TreeLayout;
use super::parts::{Placed, Run, Spot, Way};
use crate::tree::CellId;

impl TreeLayout {
    /// A cell with its place.
    #[must_use]
    pub fn placed(&self, cell: CellId) -> Option<Placed> {
        let spot = self.spot(cell)?;
        let columns = spot.column..spot.column + 1;
        self.visible(spot.row..spot.row + 1, columns).next()
    }

    /// If these columns have no node in these rows, the columns of the nearest nodes to the left and to the right;
    /// `None` if they have one.
    #[must_use]
    pub fn beside(
        &self,
        rows: Range<u32>,
        columns: Range<u32>,
    ) -> Option<(Option<u32>, Option<u32>)> {
        let (mut left, mut right) = (None, None);
        for row in self.rows(rows) {
            let start = Spot {
                row,
                column: columns.start,
            };
            let after = self.runs.partition_point(|run| run.start <= start);
            let in_row = |place: usize| self.runs.get(place).filter(|run| run.start.row == row);
            if let Some(run) = after.checked_sub(1).and_then(in_row) {
                let last = run.start.column + run.length.saturating_sub(1);
                if last >= columns.start {
                    return None;
                }
                left = left.max(Some(last));
            }
            if let Some(run) = in_row(after) {
                if run.start.column < columns.end {
                    return None;
                }
                right =
                    Some(right.map_or(run.start.column, |known: u32| known.min(run.start.column)));
            }
        }
        (left.is_some() || right.is_some()).then_some((left, right))
    }

    /// The nodes within these rows and columns.
    pub fn visible(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Placed> {
        self.lines(rows, columns.clone()).flat_map(move |run| {
            let start = run.start.column.max(columns.start);
            let end = (run.start.column + run.length).min(columns.end);
            (start..end).filter_map(move |column| {
                let place = (run.first + column - run.start.column) as usize;
                let &(cell, dot) = self.cells.get(place)?;
                Some(Placed {
                    cell,
                    spot: Spot {
                        row: run.start.row,
                        column,
                    },
                    dot,
                })
            })
        })
    }

    /// The runs in these rows with a node in these columns, or with the bend that leads to their first node there.
    pub fn lines(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Run> {
        self.rows(rows).flat_map(move |row| {
            let from = Spot {
                row,
                column: columns.start,
            };
            let behind = self.runs.partition_point(|run| run.start < from);
            let before = behind.checked_sub(1).and_then(|place| self.runs.get(place));
            let reaches = before.filter(|run| {
                run.start.row == row && run.start.column + run.length > columns.start
            });
            let rest = self.runs.get(behind..).unwrap_or_default().iter();
            let end = columns.end;
            let inside =
                rest.take_while(move |run| run.start.row == row && run.start.column <= end);
            reaches.into_iter().chain(inside).copied()
        })
    }

    /// The ways in these columns that cross these rows.
    pub fn ways(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Way> {
        (columns.start..columns.end.min(self.extent.column)).flat_map(move |column| {
            let is_above = |way: &Way| (way.fork.column, way.until) < (column, rows.start);
            let from = self.ways.partition_point(is_above);
            let rest = self.ways.get(from..).unwrap_or_default().iter();
            let end = rows.end;
            rest.take_while(move |way| way.fork.column == column && way.fork.row < end)
                .copied()
        })
    }

    /// The part of these rows that exists.
    fn rows(&self, rows: Range<u32>) -> Range<u32> {
        rows.start..rows.end.min(self.extent.row)
    }
}
