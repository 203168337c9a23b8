//! The reasons why a chess move is illegal, told in squares.

use super::moves::Piece;
use crate::board::{Color, Point};
use crate::words::{Message, message};

/// The reason why a chess move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum Refusal {
    /// A side passed.
    Pass(Color),
    /// Only one square was named.
    OneSquare(Point),
    /// The square that the move starts from is empty.
    NoPiece(Point),
    /// The other side was to move.
    Turn(Color),
    /// The piece is the opponent's.
    NotYours {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Whose it is.
        owner: Color,
    },
    /// A piece of the same side stands on the target.
    OwnPiece {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// The piece does not go that way.
    Reach {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// Something stands in the way.
    Blocked {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Where it went.
        to: Point,
        /// The first square in the way that is taken.
        at: Point,
    },
    /// A pawn went aside where there is nothing to take.
    TakesNothing {
        /// Where the pawn stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// A pawn reached its last rank and became nothing, or what it may not become.
    Promotion(Point),
    /// Something else than a pawn on its last rank was to become another piece.
    NoPromotion {
        /// What was moved.
        piece: Piece,
        /// Where it went.
        to: Point,
    },
    /// The king or the rook has moved, or the king is in check or would pass through it.
    Castling {
        /// Where the king stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// The own king could be taken after the move.
    Check {
        /// Where the move began.
        from: Point,
        /// Where it ended.
        to: Point,
    },
}

impl Refusal {
    /// What stands in the way.
    #[must_use]
    pub fn message(&self) -> Message {
        match *self {
            Self::Pass(color) => message!("chess-pass", color = color),
            Self::OneSquare(at) => message!("chess-one-square", square = square(at)),
            Self::NoPiece(at) => message!("chess-no-piece", square = square(at)),
            Self::Turn(color) => message!("chess-turn", color = color),
            Self::NotYours { piece, from, owner } => message!(
                "chess-not-yours",
                piece = piece,
                from = square(from),
                owner = owner,
            ),
            Self::OwnPiece { piece, from, to } => message!(
                "chess-own-piece",
                piece = piece,
                from = square(from),
                to = square(to),
            ),
            Self::Reach { piece, from, to } => message!(
                "chess-reach",
                piece = piece,
                from = square(from),
                to = square(to),
            ),
            Self::Blocked {
                piece,
                from,
                to,
                at,
            } => message!(
                "chess-blocked",
                piece = piece,
                from = square(from),
                to = square(to),
                at = square(at),
            ),
            Self::TakesNothing { from, to } => {
                message!("chess-takes-nothing", from = square(from), to = square(to))
            }
            Self::Promotion(at) => message!("chess-promotion", square = square(at)),
            Self::NoPromotion { piece, to } => {
                message!("chess-no-promotion", piece = piece, to = square(to))
            }
            Self::Castling { from, to } => {
                message!("chess-castling", from = square(from), to = square(to))
            }
            Self::Check { from, to } => {
                message!("chess-check", from = square(from), to = square(to))
            }
        }
    }
}

/// The name of a square, `e4`.
pub(super) fn square(point: Point) -> String {
    let file = char::from(b'a'.saturating_add(point.column));
    format!("{file}{}", 8u8.saturating_sub(point.row))
}
