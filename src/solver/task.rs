//! What the solver is asked: a position, whose turn it is, and what the file or the user knows about it.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::grid::Grid;
use crate::board::{Color, Point, Size};
use crate::rules::{Game as _, go};

/// A position to solve, with hints. Hints decide where the problem is looked for, and what is tried first; they never
/// change a verdict.
#[derive(Clone, Debug)]
pub struct Task {
    pub(super) grid: Grid,
    /// The point that may not be retaken in the first move.
    pub(super) ko: Option<Point>,
    /// The side to move.
    pub to_move: Color,
    /// What the solver is told.
    pub hints: Hints,
    /// How bent four in the corner is judged.
    pub scoring: Scoring,
}

/// What a file or a user knows of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Stones of the target, chosen by the user; these are never doubted.
    pub target: Vec<Point>,
    /// Points that the file marks; marked stones are often the target.
    pub marked: Vec<Point>,
    /// The points of the moves in the file, in any order.
    pub moves: Vec<Point>,
    /// The right first moves of the file.
    pub right: Vec<Point>,
}

/// How the game is scored, as far as it matters here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// By territory, as in Japan and Korea: bent four in the corner is dead as it stands.
    #[default]
    Territory,
    /// By area, as in China: it is played out.
    Area,
}

/// What a search may cost.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// How many positions may be searched.
    pub nodes: u64,
    /// When the search ends at the latest.
    pub deadline: Option<Instant>,
    /// The search ends soon after this is set.
    pub cancel: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// The usual number of positions.
    pub const NODES: u64 = 500_000;
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Self {
            nodes: Self::NODES,
            deadline: None,
            cancel: None,
        }
    }
}

impl Task {
    /// A position without hints.
    #[must_use]
    pub fn new(position: &go::Position, to_move: Color) -> Self {
        Self {
            grid: Grid::of(position),
            ko: position.ko().filter(|&point| position.size().holds(point)),
            to_move,
            hints: Hints::default(),
            scoring: Scoring::default(),
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.grid.size()
    }

    /// Whether a point has a stone.
    #[must_use]
    pub fn has_stone(&self, point: Point) -> bool {
        self.grid.stone(point).is_some()
    }
}
