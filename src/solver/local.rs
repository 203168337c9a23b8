//! The ground of a local problem: its cells, which are neighbors, and what stands around them. It does not change while
//! a problem is searched, and it knows no stones inside.

use super::mask::{bit, cells, first};
use crate::board::{Point, Size};

/// The most cells that a local problem can have.
pub(super) const MOST: usize = 64;

/// The cells of a local problem. Everything around them is taken to hold.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The point of each cell.
    points: Vec<Point>,
    /// The neighbors of each cell, inside the problem.
    neighbors: [u64; MOST],
    /// The cells next to stones of the attacker that cannot be captured.
    pub(super) walled: u64,
    /// The cells next to stones of the defender that are safe.
    pub(super) rescued: u64,
    /// The stones that the attacker wants to capture, all of them.
    pub(super) target: u64,
    /// The sets of four cells bent in a corner; empty where bent four is played out.
    pub(super) bent_fours: Vec<u64>,
}

impl Ground {
    /// A ground of these points; `None` if there are more than 64. The other sets begin empty.
    pub(super) fn new(points: Vec<Point>) -> Option<Self> {
        if points.len() > MOST {
            return None;
        }
        let mut neighbors = [0; MOST];
        for (slot, &point) in neighbors.iter_mut().zip(&points) {
            for (other, &near) in (0u8..).zip(&points) {
                if touches(point, near) {
                    *slot |= bit(other);
                }
            }
        }
        Some(Self {
            points,
            neighbors,
            walled: 0,
            rescued: 0,
            target: 0,
            bent_fours: Vec::new(),
        })
    }

    /// Lets bent four count as dead in the corners of a board; returns whether there is room for one in the problem.
    pub(super) fn count_bent_fours(&mut self, size: Size) -> bool {
        let far = |at_end: bool, side: u8, steps: u8| match at_end {
            true => side.checked_sub(steps + 1),
            false => Some(steps),
        };
        for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
            for steps in [
                [(0, 0), (1, 0), (2, 0), (0, 1)],
                [(0, 0), (0, 1), (0, 2), (1, 0)],
            ] {
                let cells = steps.map(|(across, down)| {
                    let column = far(right, size.columns(), across)?;
                    let row = far(bottom, size.rows(), down)?;
                    self.cell(Point::new(column, row))
                });
                let set = cells
                    .into_iter()
                    .flatten()
                    .fold(0, |all, cell| all | bit(cell));
                if set.count_ones() == 4 {
                    self.bent_fours.push(set);
                }
            }
        }
        !self.bent_fours.is_empty()
    }

    /// All cells.
    pub(super) fn all(&self) -> u64 {
        match self.points.len() {
            MOST => u64::MAX,
            many => (1 << many) - 1,
        }
    }

    /// The point of a cell.
    pub(super) fn point(&self, cell: u8) -> Option<Point> {
        self.points.get(usize::from(cell)).copied()
    }

    /// The points of a set of cells.
    pub(super) fn points(&self, set: u64) -> Vec<Point> {
        cells(set).filter_map(|cell| self.point(cell)).collect()
    }

    /// The cell of a point.
    pub(super) fn cell(&self, point: Point) -> Option<u8> {
        let at = self.points.iter().position(|&known| known == point)?;
        u8::try_from(at).ok()
    }

    /// The neighbors of a cell.
    #[inline]
    pub(super) fn near(&self, cell: u8) -> u64 {
        self.neighbors
            .get(usize::from(cell))
            .copied()
            .unwrap_or_default()
    }

    /// The neighbors of a set of cells; some of them may be in the set.
    #[inline]
    pub(super) fn around(&self, set: u64) -> u64 {
        cells(set).fold(0, |all, cell| all | self.near(cell))
    }

    /// The cells of `within` that are connected to `seeds` there.
    #[inline]
    pub(super) fn flood(&self, seeds: u64, within: u64) -> u64 {
        let mut found = seeds & within;
        let mut front = found;
        while let Some(cell) = first(front) {
            front &= front - 1;
            let new = self.near(cell) & within & !found;
            found |= new;
            front |= new;
        }
        found
    }
}

/// Whether two points are neighbors.
pub(super) fn touches(one: Point, other: Point) -> bool {
    one.row.abs_diff(other.row) + one.column.abs_diff(other.column) == 1
}
