//! What was illegal about a move, in all games. It does not check moves.

use super::refusal::Refusal;
use crate::board::{Color, GameKind, Point, Size, coords};
use crate::words::{Message, message};

/// What was illegal about a move. The move was executed all the same, where possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum Illegal {
    /// The point had a stone, which was replaced.
    Occupied(Point),
    /// The move left its own chain without a liberty; the chain was removed.
    Suicide(Point),
    /// The move retook a single stone that had just captured a single stone.
    Ko(Point),
    /// The point is not on the board; nothing was placed.
    OffBoard(Point),
    /// The disc flipped none of the opponent's; it was placed.
    FlipsNothing(Point),
    /// The point had a disc, which was replaced.
    DiscThere(Point),
    /// A pass in Othello by a side that has a legal move; it passed.
    MustMove(Color),
    /// A move from square to square in a game whose stones do not move; nothing moved.
    Travels {
        /// The square it was to start from.
        from: Point,
        /// The square it was to end on.
        to: Point,
    },
    /// An illegal chess move; the piece was moved all the same, if there was one.
    Chess(#[from] Refusal),
}

impl Illegal {
    /// What was illegal, with points in SGF letters.
    #[must_use]
    pub fn message(&self) -> Message {
        self.message_with(&Point::sgf)
    }

    /// What was illegal, with points of Go named by `name`.
    #[must_use]
    pub fn message_with(&self, name: &dyn Fn(Point) -> String) -> Message {
        match *self {
            Self::Occupied(point) => message!("rules-occupied", point = name(point)),
            Self::Suicide(point) => message!("rules-suicide", point = name(point)),
            Self::Ko(point) => message!("rules-ko", point = name(point)),
            Self::OffBoard(point) => message!("rules-off-board", point = name(point)),
            Self::FlipsNothing(point) => {
                message!("rules-flips-nothing", point = square(point))
            }
            Self::DiscThere(point) => message!("rules-disc-there", point = square(point)),
            Self::MustMove(color) => message!("rules-must-move", color = color),
            Self::Travels { from, to } => {
                message!("rules-travels", from = name(from), to = name(to))
            }
            Self::Chess(refusal) => refusal.message(),
        }
    }
}

/// A square as players of Othello name it, `d3`, on any board.
fn square(point: Point) -> String {
    coords::name(GameKind::Othello, Size::LARGEST, point)
}
