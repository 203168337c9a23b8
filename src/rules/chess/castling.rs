//! Castling: the two wings, the rights of a side, and where king and rook go. It does not know what is in the way.

use crate::board::Point;

/// The side of the board to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wing {
    /// The h-file side.
    Short,
    /// The a-file side.
    Long,
}

impl Wing {
    /// Both wings, in the order of `KQ`.
    pub(super) const BOTH: [Self; 2] = [Self::Short, Self::Long];

    /// The wing that a move between two squares goes to.
    pub(super) const fn of(from: Point, to: Point) -> Self {
        if to.column > from.column {
            Self::Short
        } else {
            Self::Long
        }
    }

    /// The column of the corner.
    pub(super) const fn corner(self) -> u8 {
        match self {
            Self::Short => 7,
            Self::Long => 0,
        }
    }
}

/// The rooks that a king may still castle with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rights {
    /// The column of the king.
    pub(super) king: u8,
    /// The column of the rook on the h-file side.
    pub(super) short: Option<u8>,
    /// The column of the rook on the a-file side.
    pub(super) long: Option<u8>,
}

/// A castling move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Castling {
    pub(super) king: Point,
    pub(super) rook: Point,
}

impl Castling {
    pub(super) const fn is_short(self) -> bool {
        self.rook.column > self.king.column
    }

    /// The target square of the king.
    pub(super) const fn target(self) -> Point {
        Point::new(if self.is_short() { 6 } else { 2 }, self.king.row)
    }

    /// The target square of the rook.
    pub(super) const fn beside(self) -> Point {
        Point::new(if self.is_short() { 5 } else { 3 }, self.king.row)
    }

    /// Whether king and rook are on their usual squares, so that the king moves two squares.
    pub(super) const fn is_usual(self) -> bool {
        self.king.column == 4 && matches!(self.rook.column, 0 | 7)
    }
}
