//! What was illegal about a move, in all games.

use super::refusal::Refusal;
use crate::board::{Color, GameKind, Point, Size, coords};

/// What was illegal about a move. The move was executed all the same where that has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A stone stood there; it was replaced.
    #[error("a stone stands on {} already", .0.sgf())]
    Occupied(Point),
    /// The move left its own chain without a liberty; the chain was taken off.
    #[error("the move on {} takes its own stones", .0.sgf())]
    Suicide(Point),
    /// The move retook the single stone that had just taken a single stone.
    #[error("the move on {} retakes the ko at once", .0.sgf())]
    Ko(Point),
    /// The point is not on the board; nothing was placed.
    #[error("{} lies outside the board", .0.sgf())]
    OffBoard(Point),
    /// The disc turned none of the opponent's; it was placed.
    #[error("the disc on {} flips nothing", square(*.0))]
    FlipsNothing(Point),
    /// A disc stood there; it was replaced.
    #[error("a disc stands on {} already", square(*.0))]
    DiscThere(Point),
    /// A pass in Othello of a side that has a legal move; it passed.
    #[error("{0} has a move and may not pass")]
    MustMove(Color),
    /// A move from square to square in a game whose stones stay where they are; nothing moved.
    #[error("stones do not move from {} to {}", .from.sgf(), .to.sgf())]
    Travels {
        /// Where it was to start.
        from: Point,
        /// Where it was to end.
        to: Point,
    },
    /// An illegal chess move; the piece was moved all the same, if there was one.
    #[error(transparent)]
    Chess(#[from] Refusal),
}

/// What players of Othello call a square, `d3`, on any board.
fn square(point: Point) -> String {
    coords::name(GameKind::Othello, Size::LARGEST, point)
}
