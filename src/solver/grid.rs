//! The stones of a whole board, and walks over its points. It knows no local problem.

use crate::board::{Color, Point, Size};
use crate::rules::Game;

/// The stones of a board.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    size: Size,
    stones: Vec<Option<Color>>,
}

/// A set of points of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    size: Size,
    marks: Vec<bool>,
    many: usize,
}

impl Patch {
    /// No points.
    pub(super) fn new(size: Size) -> Self {
        Self {
            size,
            marks: vec![false; size.area()],
            many: 0,
        }
    }

    /// Adds a point; returns whether it is new. Points outside the board are never new.
    pub(super) fn insert(&mut self, point: Point) -> bool {
        let slot = self.size.index(point).and_then(|at| self.marks.get_mut(at));
        let is_new = slot.is_some_and(|slot| !std::mem::replace(slot, true));
        self.many += usize::from(is_new);
        is_new
    }

    /// Whether it has a point.
    pub(super) fn has(&self, point: Point) -> bool {
        let at = self.size.index(point);
        at.and_then(|at| self.marks.get(at)).copied() == Some(true)
    }

    /// How many points it has.
    pub(super) const fn len(&self) -> usize {
        self.many
    }

    /// Its points, row by row.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        self.size.points().filter(|&point| self.has(point))
    }
}

impl Grid {
    /// The stones of a position.
    pub(super) fn of(position: &impl Game) -> Self {
        let size = position.size();
        Self {
            size,
            stones: size.points().map(|point| position.stone(point)).collect(),
        }
    }

    /// The size of the board.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point.
    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        let at = self.size.index(point)?;
        self.stones.get(at).copied().flatten()
    }

    /// Whether a point is on the board and has no stone.
    pub(super) fn is_empty(&self, point: Point) -> bool {
        self.size.holds(point) && self.stone(point).is_none()
    }

    /// The neighbors of a point on the board.
    pub(super) fn near(&self, point: Point) -> impl Iterator<Item = Point> {
        let Point { column, row } = point;
        let all = [
            (Some(column), row.checked_sub(1)),
            (column.checked_sub(1), Some(row)),
            (column.checked_add(1), Some(row)),
            (Some(column), row.checked_add(1)),
        ];
        let size = self.size;
        all.into_iter()
            .filter_map(|(column, row)| Some(Point::new(column?, row?)))
            .filter(move |&near| size.holds(near))
    }

    /// The points that `seeds` reach over points that `lets` lets through; the seeds too, if it lets them.
    pub(super) fn flood(
        &self,
        seeds: impl IntoIterator<Item = Point>,
        mut lets: impl FnMut(Point) -> bool,
    ) -> Patch {
        let mut found = Patch::new(self.size);
        let mut front: Vec<Point> = Vec::new();
        for seed in seeds {
            if lets(seed) && found.insert(seed) {
                front.push(seed);
            }
        }
        while let Some(point) = front.pop() {
            for near in self.near(point) {
                if !found.has(near) && lets(near) {
                    found.insert(near);
                    front.push(near);
                }
            }
        }
        found
    }

    /// The chain of a stone; no points if there is none.
    pub(super) fn chain(&self, point: Point) -> Patch {
        let color = self.stone(point);
        self.flood([point], |near| color.is_some() && self.stone(near) == color)
    }

    /// The empty points next to a set of points.
    pub(super) fn liberties(&self, patch: &Patch) -> Patch {
        let mut out = Patch::new(self.size);
        for point in patch.points() {
            for near in self.near(point) {
                if self.stone(near).is_none() {
                    out.insert(near);
                }
            }
        }
        out
    }
}
