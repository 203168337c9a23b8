//! A chess move to be judged: whether the piece moves that way, and what blocks it.
//!
//! It does not see the whole position: whether the move leaves its own king in check is tested in `men`.

use super::castling::Wing;
use crate::board::{Color, Point};
use crate::rules::{Piece, Refusal};

/// A move to be judged.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    pub(super) color: Color,
    pub(super) piece: Piece,
    pub(super) owner: Color,
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) promotion: Option<Piece>,
    /// The square behind a pawn that has just advanced two squares.
    pub(super) en_passant: Option<Point>,
}

impl Attempt {
    /// The first reason against the move, ignoring check; `on` returns the color of the piece on a square.
    pub(super) fn refusal(&self, on: impl Fn(Point) -> Option<Color>) -> Option<Refusal> {
        let &Self {
            piece, from, to, ..
        } = self;
        if self.owner != self.color {
            let owner = self.owner;
            return Some(Refusal::NotYours { piece, from, owner });
        }
        if self.castles() {
            return self.castling(on);
        }
        if on(to) == Some(self.color) {
            return Some(Refusal::OwnPiece { piece, from, to });
        }
        if !self.reaches() {
            return Some(Refusal::Reach { piece, from, to });
        }
        if let Some(at) = self.block(&on) {
            return Some(Refusal::Blocked {
                piece,
                from,
                to,
                at,
            });
        }
        let (aside, _) = self.way();
        if piece == Piece::Pawn && aside != 0 && on(to).is_none() && self.en_passant != Some(to) {
            return Some(Refusal::TakesNothing { from, to });
        }
        self.becoming()
    }

    /// Whether this is a king's move two squares to the side.
    pub(super) fn castles(&self) -> bool {
        self.piece == Piece::King && self.from.column == 4 && matches!(self.way(), (-2 | 2, 0))
    }

    /// What a pawn becomes: on its last rank a queen, unless another piece is given.
    pub(super) fn becomes(&self) -> Option<Piece> {
        (self.to.row == last(self.color)).then_some(match self.promotion {
            None | Some(Piece::Pawn | Piece::King) => Piece::Queen,
            Some(piece) => piece,
        })
    }

    /// Whether the piece attacks the target square, whatever is on it; `taken` says whether a square is occupied.
    pub(super) fn attacks(&self, taken: impl Fn(Point) -> bool) -> bool {
        let (aside, forward) = self.way();
        let reaches = match self.piece {
            Piece::Pawn => aside.abs() == 1 && forward == 1,
            _ => self.reaches(),
        };
        reaches && (self.piece == Piece::Knight || !between(self.from, self.to).any(taken))
    }

    fn castling(&self, on: impl Fn(Point) -> Option<Color>) -> Option<Refusal> {
        let &Self {
            piece, from, to, ..
        } = self;
        let corner = Point::new(Wing::of(from, to).corner(), from.row);
        let at = between(from, corner).find(|&at| on(at).is_some());
        Some(match at {
            Some(at) => Refusal::Blocked {
                piece,
                from,
                to,
                at,
            },
            None => Refusal::Castling { from, to },
        })
    }

    /// The distance in columns to the right and in rows forward, as seen by the player.
    fn way(&self) -> (i16, i16) {
        let aside = i16::from(self.to.column) - i16::from(self.from.column);
        let down = i16::from(self.to.row) - i16::from(self.from.row);
        match self.color {
            Color::White => (aside, -down),
            Color::Black => (aside, down),
        }
    }

    fn reaches(&self) -> bool {
        let (aside, forward) = self.way();
        let straight = (aside == 0) != (forward == 0);
        let diagonal = aside.abs() == forward.abs() && aside != 0;
        match self.piece {
            Piece::Pawn => match forward {
                1 => aside.abs() <= 1,
                2 => aside == 0 && self.from.row == home(self.color),
                _ => false,
            },
            Piece::Knight => matches!((aside.abs(), forward.abs()), (1, 2) | (2, 1)),
            Piece::Bishop => diagonal,
            Piece::Rook => straight,
            Piece::Queen => straight || diagonal,
            Piece::King => aside.abs().max(forward.abs()) == 1,
        }
    }

    /// The first piece in the way; a pawn moving straight is also blocked by one on the target.
    fn block(&self, on: impl Fn(Point) -> Option<Color>) -> Option<Point> {
        if self.piece == Piece::Knight {
            return None;
        }
        let straight = self.piece == Piece::Pawn && self.way().0 == 0;
        between(self.from, self.to)
            .chain(straight.then_some(self.to))
            .find(|&at| on(at).is_some())
    }

    fn becoming(&self) -> Option<Refusal> {
        let &Self { piece, to, .. } = self;
        let last = to.row == last(self.color);
        match (piece, last, self.promotion) {
            (Piece::Pawn, true, None | Some(Piece::Pawn | Piece::King)) => {
                Some(Refusal::Promotion(to))
            }
            (Piece::Pawn, true, Some(_)) | (_, _, None) => None,
            (_, _, Some(_)) => Some(Refusal::NoPromotion { piece, to }),
        }
    }
}

/// The row where the pawns of a side start.
const fn home(color: Color) -> u8 {
    match color {
        Color::White => 6,
        Color::Black => 1,
    }
}

/// The row where the pawns of a side are promoted.
const fn last(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 7,
    }
}

/// The squares between two squares on a straight or diagonal line, in order.
pub(super) fn between(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let toward = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum();
    let (right, down) = (toward(from.column, to.column), toward(from.row, to.row));
    let steps = from
        .column
        .abs_diff(to.column)
        .max(from.row.abs_diff(to.row));
    (1..i16::from(steps)).filter_map(move |step| {
        let column = u8::try_from(i16::from(from.column) + right * step).ok()?;
        let row = u8::try_from(i16::from(from.row) + down * step).ok()?;
        Some(Point::new(column, row))
    })
}
