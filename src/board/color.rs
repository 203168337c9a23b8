//! The two sides of a game.

use std::fmt;

use crate::words::{Argument, Message, message};

/// One of the two sides: black or white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side that moves first in Go and Othello.
    Black,
    /// The other side.
    White,
}

impl Color {
    /// Both colors, black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The index of the color in an array of two: 0 for black, 1 for white.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Black => 0,
            Self::White => 1,
        }
    }

    /// The name of the player, to show: `Black`.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Black => message!("color-black"),
            Self::White => message!("color-white"),
        }
    }

    /// The English word, capitalized.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Black => "Black",
            Self::White => "White",
        }
    }

    /// The English word in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

impl From<Color> for Argument {
    fn from(color: Color) -> Self {
        color.message().into()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
