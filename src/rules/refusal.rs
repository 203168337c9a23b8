//! The reasons why a chess move is illegal, told in squares.

use super::moves::Piece;
use crate::board::{Color, Point};

/// The reason why a chess move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A side passed.
    #[error("{0} may not pass in chess")]
    Pass(Color),
    /// Only one square was named.
    #[error("a chess move names two squares, not {} alone", square(*.0))]
    OneSquare(Point),
    /// The square that the move starts from is empty.
    #[error("no piece stands on {}", square(*.0))]
    NoPiece(Point),
    /// The other side was to move.
    #[error("it is not {0}'s turn")]
    Turn(Color),
    /// The piece is the opponent's.
    #[error("the {} on {} is {owner}'s", .piece.word(), square(*.from))]
    NotYours {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Whose it is.
        owner: Color,
    },
    /// A piece of the same side stands on the target.
    #[error("the {} on {} cannot take its own side's piece on {}", .piece.word(), square(*.from), square(*.to))]
    OwnPiece {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// The piece does not go that way.
    #[error("a {} does not go from {} to {}", .piece.word(), square(*.from), square(*.to))]
    Reach {
        /// What was moved.
        piece: Piece,
        /// Where it stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// Something stands in the way.
    #[error("the {}'s way from {} to {} is blocked at {}", .piece.word(), square(*.from), square(*.to), square(*.at))]
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
    #[error("the pawn on {} takes nothing on {}", square(*.from), square(*.to))]
    TakesNothing {
        /// Where the pawn stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// A pawn reached its last rank and became nothing, or what it may not become.
    #[error("the pawn that reaches {} has to become a queen, rook, bishop or knight", square(*.0))]
    Promotion(Point),
    /// Something else than a pawn on its last rank was to become another piece.
    #[error("the {} does not become another piece on {}", .piece.word(), square(*.to))]
    NoPromotion {
        /// What was moved.
        piece: Piece,
        /// Where it went.
        to: Point,
    },
    /// The king or the rook has moved, or the king is in check or would pass through it.
    #[error("the king may not castle from {} to {}", square(*.from), square(*.to))]
    Castling {
        /// Where the king stood.
        from: Point,
        /// Where it went.
        to: Point,
    },
    /// The own king could be taken after the move.
    #[error("the move from {} to {} leaves the king in check", square(*.from), square(*.to))]
    Check {
        /// Where the move began.
        from: Point,
        /// Where it ended.
        to: Point,
    },
}

/// The name of a square, `e4`.
pub(super) fn square(point: Point) -> String {
    let file = char::from(b'a'.saturating_add(point.column));
    format!("{file}{}", 8u8.saturating_sub(point.row))
}
