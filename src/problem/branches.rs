//! The branches of a cell. A branch is found by its coordinate, never by its letter. Letters are not known here.

use crate::board::{Color, GameKind, Point, PointSet};
use crate::replay::Replay;
use crate::rules::Move;
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Tree};

/// What the first node of a branch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// A move to a point of the board.
    Move(Color, Point),
    /// A pass.
    Pass(Color),
    /// No move: setup, or nothing.
    Setup,
    /// A move that cannot be read or lies off the board.
    Unreadable(Color),
}

impl Start {
    /// How a node starts a branch, from its text alone; chess moves are read by [`branches`].
    #[must_use]
    pub fn of(node: Node<'_>) -> Self {
        match node.mv() {
            None => Self::Setup,
            Some(mv) => match mv.point {
                Some(Some(point)) => Self::Move(mv.color, point),
                Some(None) => Self::Pass(mv.color),
                None => Self::Unreadable(mv.color),
            },
        }
    }

    /// Its point on the board.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Move(_, point) => Some(point),
            _ => None,
        }
    }

    /// Who moves.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Move(color, _) | Self::Pass(color) | Self::Unreadable(color) => Some(color),
            Self::Setup => None,
        }
    }
}

/// A branch of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Its first cell.
    pub child: CellId,
    /// Its first node.
    pub start: Start,
    /// The square a chess piece comes from.
    pub from: Option<Point>,
}

impl Branch {
    /// Whether this move is the one that starts the branch. A chess move may promote to any piece.
    #[must_use]
    pub fn fits(&self, mv: Move) -> bool {
        match (self.start, mv) {
            (Start::Move(_, at), Move::Place(point)) => self.from.is_none() && at == point,
            (Start::Move(_, at), Move::Travel { from, to, .. }) => {
                self.from == Some(from) && at == to
            }
            (Start::Pass(_), Move::Pass) => true,
            _ => false,
        }
    }
}

/// The branches of a cell. A chess move is read in its position, because short forms have a meaning only there.
#[must_use]
pub fn branches(tree: &Tree, cell: CellId, context: Context) -> Vec<Branch> {
    Branches::default().of(tree, cell, context)
}

/// Reads the branches of many cells. It plays games of chess along the way, so that a walk in document order takes one
/// step per node, not a path.
#[derive(Debug, Default)]
pub struct Branches {
    replay: Replay,
}

impl Branches {
    /// Forgets the positions, because one may have changed.
    pub fn forget(&mut self) {
        self.replay.reset();
    }

    /// The branches of a cell.
    pub fn of(&mut self, tree: &Tree, cell: CellId, context: Context) -> Vec<Branch> {
        let children = tree.children(cell);
        children
            .map(|child| self.branch(tree, child, context))
            .collect()
    }

    /// Adds the points of a cell's branches in order, each once.
    pub(super) fn points(
        &mut self,
        tree: &Tree,
        cell: CellId,
        context: Context,
        points: &mut Vec<Point>,
    ) {
        let mut seen = PointSet::default();
        let children = tree.children(cell);
        let all = children.filter_map(|child| self.branch(tree, child, context).start.point());
        points.extend(all.filter(|&point| seen.insert(point)));
    }

    pub(super) fn branch(&mut self, tree: &Tree, child: CellId, context: Context) -> Branch {
        let written = Start::of(tree.node(child, context));
        let (start, from) = match written.color() {
            Some(color) if context.kind == GameKind::Chess => {
                self.replay.go(tree, child);
                played(color, self.replay.last().and_then(|step| step.mv))
            }
            _ => (written, None),
        };
        Branch { child, start, from }
    }
}

fn played(color: Color, mv: Option<(Color, Move)>) -> (Start, Option<Point>) {
    match mv {
        Some((color, Move::Pass)) => (Start::Pass(color), None),
        Some((color, Move::Place(point))) => (Start::Move(color, point), None),
        Some((color, Move::Travel { from, to, .. })) => (Start::Move(color, to), Some(from)),
        None => (Start::Unreadable(color), None),
    }
}
