//! The reasons why a chess move is illegal, with names of squares. It does not check moves.

use super::moves::Piece;
use crate::board::{Color, Point};
use crate::words::{Message, message};

/// The reason why a chess move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum Refusal {
    /// The side passed.
    Pass(Color),
    /// Only one square was named.
    OneSquare(Point),
    /// The start square is empty.
    NoPiece(Point),
    /// The other side was to move.
    Turn(Color),
    /// The piece is the opponent's.
    NotYours {
        /// The piece moved.
        piece: Piece,
        /// The square it was on.
        from: Point,
        /// The color of the piece.
        owner: Color,
    },
    /// The target square has a piece of the same side.
    OwnPiece {
        /// The piece moved.
        piece: Piece,
        /// The square it was on.
        from: Point,
        /// Its target square.
        to: Point,
    },
    /// The piece does not move that way.
    Reach {
        /// The piece moved.
        piece: Piece,
        /// The square it was on.
        from: Point,
        /// Its target square.
        to: Point,
    },
    /// A piece is in the way.
    Blocked {
        /// The piece moved.
        piece: Piece,
        /// The square it was on.
        from: Point,
        /// Its target square.
        to: Point,
        /// The first occupied square in the way.
        at: Point,
    },
    /// A pawn moved diagonally, but there is nothing to take.
    TakesNothing {
        /// The square the pawn was on.
        from: Point,
        /// Its target square.
        to: Point,
    },
    /// A pawn reached its last rank without a promotion, or with one that is not allowed.
    Promotion(Point),
    /// A promotion of another piece, or before the last rank.
    NoPromotion {
        /// The piece moved.
        piece: Piece,
        /// Its target square.
        to: Point,
    },
    /// The king or the rook has moved, or the king is in check or would pass through check.
    Castling {
        /// The square the king was on.
        from: Point,
        /// Its target square.
        to: Point,
    },
    /// The move leaves its own king in check.
    Check {
        /// The start square of the move.
        from: Point,
        /// The target square of the move.
        to: Point,
    },
}

impl Refusal {
    /// The reason as a message.
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
