//! What a side can do in its turn, and the pieces of chess. It knows no position.

use crate::board::Point;
use crate::words::{Argument, Message, message};

/// What a side does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A pass.
    Pass,
    /// Places a stone or a disc.
    Place(Point),
    /// Moves a chess piece from one square to another.
    Travel {
        /// The start square.
        from: Point,
        /// The target square; in castling, two files to the side.
        to: Point,
        /// What a pawn becomes on its last rank.
        promotion: Option<Piece>,
    },
}

/// A kind of chess piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// ♟
    Pawn,
    /// ♞
    Knight,
    /// ♝
    Bishop,
    /// ♜
    Rook,
    /// ♛
    Queen,
    /// ♚
    King,
}

impl From<Piece> for Argument {
    fn from(piece: Piece) -> Self {
        piece.message().into()
    }
}

impl Piece {
    /// Its name to show: `king`.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Pawn => message!("piece-pawn"),
            Self::Knight => message!("piece-knight"),
            Self::Bishop => message!("piece-bishop"),
            Self::Rook => message!("piece-rook"),
            Self::Queen => message!("piece-queen"),
            Self::King => message!("piece-king"),
        }
    }

    /// The English word in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// Its letter in a FEN, in lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// The piece for an English letter in either case, as in a FEN.
    pub(super) fn of_letter(letter: char) -> Option<Self> {
        let all = [
            Self::Pawn,
            Self::Knight,
            Self::Bishop,
            Self::Rook,
            Self::Queen,
            Self::King,
        ];
        let small = letter.to_ascii_lowercase();
        all.into_iter().find(|piece| piece.letter() == small)
    }
}
