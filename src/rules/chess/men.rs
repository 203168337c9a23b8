//! The pieces on a chess board, and how a move, legal or not, changes them.
//!
//! Any position is possible: without a king, with more than sixteen pieces, with a pawn on its first rank. It knows
//! neither notation nor the moves before.

use super::attempt::{Attempt, between};
use super::castling::{Castling, Rights, Wing};
use crate::board::{Color, Point, Size};
use crate::rules::{Illegal, Piece, Refusal};

/// A piece and its color.
pub(super) type Man = (Color, Piece);

const SIDE: u8 = 8;
const SQUARES: usize = 64;

/// The pieces on a chess board, and everything else that determines the legal moves.
#[derive(Clone, Debug)]
pub(super) struct Men {
    squares: [Option<Man>; SQUARES],
    /// The side to move.
    pub(super) turn: Color,
    rights: [Rights; 2],
    /// The square behind a pawn that has just advanced two squares.
    pub(super) en_passant: Option<Point>,
    /// The number of pieces each side has taken.
    pub(super) captures: [u32; 2],
}

/// The row where king and rooks of a side start.
pub(super) const fn back(color: Color) -> u8 {
    match color {
        Color::White => 7,
        Color::Black => 0,
    }
}

fn place(point: Point) -> Option<usize> {
    let on_board = point.column < SIDE && point.row < SIDE;
    on_board.then(|| usize::from(point.row) * usize::from(SIDE) + usize::from(point.column))
}

impl Men {
    /// A board without pieces, White to move.
    pub(super) const fn none() -> Self {
        Self {
            squares: [None; SQUARES],
            turn: Color::White,
            rights: [Rights {
                king: 0,
                short: None,
                long: None,
            }; 2],
            en_passant: None,
            captures: [0; 2],
        }
    }

    pub(super) fn man(&self, point: Point) -> Option<Man> {
        *self.squares.get(place(point)?)?
    }

    /// Sets or clears a square, and nothing else.
    pub(super) fn set(&mut self, point: Point, man: Option<Man>) {
        if let Some(square) = place(point).and_then(|at| self.squares.get_mut(at)) {
            *square = man;
        }
    }

    /// The pieces, row by row from the top left.
    pub(super) fn all(&self) -> impl Iterator<Item = (Point, Man)> {
        let points = Size::EIGHT.points();
        points.filter_map(|point| Some((point, self.man(point)?)))
    }

    pub(super) const fn rights(&self, color: Color) -> Rights {
        let [black, white] = self.rights;
        match color {
            Color::Black => black,
            Color::White => white,
        }
    }

    pub(super) const fn set_rights(&mut self, color: Color, rights: Rights) {
        let [black, white] = &mut self.rights;
        match color {
            Color::Black => *black = rights,
            Color::White => *white = rights,
        }
    }

    /// The king of a side, if it has exactly one.
    pub(super) fn king(&self, color: Color) -> Option<Point> {
        let mut kings = self
            .all()
            .filter(|&(_, man)| man == (color, Piece::King))
            .map(|(point, _)| point);
        let king = kings.next()?;
        kings.next().is_none().then_some(king)
    }

    /// Overwrites a square; returns whether it is on the board.
    pub(super) fn lay(&mut self, point: Point, man: Option<Man>) -> bool {
        if place(point).is_none() {
            return false;
        }
        self.set(point, man);
        self.en_passant = None;
        self.settle();
        true
    }

    pub(super) fn set_turn(&mut self, color: Color) {
        if self.turn != color {
            self.turn = color;
            self.en_passant = None;
        }
    }

    /// Removes castling rights that the pieces no longer allow.
    pub(super) fn settle(&mut self) {
        for color in Color::BOTH {
            let row = back(color);
            let stands =
                |column: u8, piece| self.man(Point::new(column, row)) == Some((color, piece));
            let mut rights = self.rights(color);
            let has_king = stands(rights.king, Piece::King);
            let holds = |rook: &u8| has_king && stands(*rook, Piece::Rook);
            rights.short = rights.short.filter(holds);
            rights.long = rights.long.filter(holds);
            self.set_rights(color, rights);
        }
    }

    /// Whether a side attacks a square, whatever is on it.
    pub(super) fn attacks(&self, color: Color, to: Point) -> bool {
        self.all().any(|(from, (owner, piece))| {
            owner == color && {
                let attempt = Attempt {
                    color,
                    piece,
                    owner,
                    from,
                    to,
                    promotion: None,
                    en_passant: None,
                };
                attempt.attacks(|at| self.man(at).is_some())
            }
        })
    }

    /// Whether the king of a side is in check; false if there is no king or several.
    pub(super) fn in_check(&self, color: Color) -> bool {
        let king = self.king(color);
        king.is_some_and(|king| self.attacks(color.other(), king))
    }

    /// The castling that a side has the right to on a wing.
    pub(super) fn castling(&self, color: Color, wing: Wing) -> Option<Castling> {
        let rights = self.rights(color);
        let rook = match wing {
            Wing::Short => rights.short,
            Wing::Long => rights.long,
        }?;
        let row = back(color);
        Some(Castling {
            king: Point::new(rights.king, row),
            rook: Point::new(rook, row),
        })
    }

    /// The castling that a king's move means: it takes its own rook, or moves two squares.
    pub(super) fn castling_by(&self, color: Color, from: Point, to: Point) -> Option<Castling> {
        Wing::BOTH
            .into_iter()
            .filter_map(|wing| self.castling(color, wing))
            .find(|castling| {
                castling.king == from
                    && (castling.rook == to || castling.is_usual() && castling.target() == to)
            })
    }

    /// The first piece in the way of king and rook.
    fn in_the_way(&self, castling: Castling) -> Option<Point> {
        let columns = [
            castling.king,
            castling.rook,
            castling.target(),
            castling.beside(),
        ]
        .map(|point| point.column);
        let least = columns.into_iter().min().unwrap_or(0);
        let most = columns.into_iter().max().unwrap_or(0);
        let row = castling.king.row;
        let mut way = (least..=most).map(|column| Point::new(column, row));
        way.find(|&at| at != castling.king && at != castling.rook && self.man(at).is_some())
    }

    /// Why a side may not castle this way.
    fn castling_refused(&self, color: Color, castling: Castling) -> Option<Refusal> {
        let (from, to) = (castling.king, castling.target());
        if let Some(at) = self.in_the_way(castling) {
            let piece = Piece::King;
            return Some(Refusal::Blocked {
                piece,
                from,
                to,
                at,
            });
        }
        let (least, most) = (from.column.min(to.column), from.column.max(to.column));
        let mut way = (least..=most).map(|column| Point::new(column, from.row));
        let passes_attack = way.any(|at| self.attacks(color.other(), at));
        let mut after = self.clone();
        after.castle(color, castling);
        (passes_attack || after.in_check(color)).then_some(Refusal::Castling { from, to })
    }

    fn castle(&mut self, color: Color, castling: Castling) {
        self.set(castling.king, None);
        self.set(castling.rook, None);
        self.set(castling.target(), Some((color, Piece::King)));
        self.set(castling.beside(), Some((color, Piece::Rook)));
        self.set_rights(color, Rights::default());
        self.done(color);
    }

    fn done(&mut self, color: Color) {
        self.turn = color.other();
        self.en_passant = None;
        self.settle();
    }

    /// The castling that a side may play now.
    pub(super) fn legal_castling(&self, color: Color, wing: Wing) -> Option<Castling> {
        let castling = self.castling(color, wing)?;
        let refused = self.castling_refused(color, castling);
        refused.is_none().then_some(castling)
    }

    /// The castling that a text names, legal or not: with a rook that has the right, or with one in the corner while
    /// the king is on its usual square. Nothing is in the way.
    pub(super) fn plain_castling(&self, color: Color, wing: Wing) -> Option<Castling> {
        let row = back(color);
        let corner = Castling {
            king: Point::new(4, row),
            rook: Point::new(wing.corner(), row),
        };
        let stand = self.man(corner.king) == Some((color, Piece::King))
            && self.man(corner.rook) == Some((color, Piece::Rook));
        self.castling(color, wing)
            .or_else(|| stand.then_some(corner))
            .filter(|&castling| self.in_the_way(castling).is_none())
    }

    /// Moves a piece; returns whether anything changed, and what was illegal.
    pub(super) fn travel(
        &mut self,
        color: Color,
        from: Point,
        to: Point,
        promotion: Option<Piece>,
    ) -> (bool, Option<Illegal>) {
        let off_board = [from, to].into_iter().find(|&at| place(at).is_none());
        if let Some(outside) = off_board {
            return (false, Some(Illegal::OffBoard(outside)));
        }
        let Some((owner, piece)) = self.man(from) else {
            return (false, Some(Refusal::NoPiece(from).into()));
        };
        let turn = (self.turn != color).then_some(Refusal::Turn(color));
        self.set_turn(color);
        let attempt = Attempt {
            color,
            piece,
            owner,
            from,
            to,
            promotion,
            en_passant: self.en_passant,
        };
        let refused = match self.castling_by(color, from, to) {
            Some(castling) if owner == color => {
                let refused = self.castling_refused(color, castling);
                self.castle(color, castling);
                refused
            }
            _ => {
                let refused = self.refused(&attempt);
                match self.plain_castling(color, Wing::of(from, to)) {
                    Some(castling) if attempt.castles() && castling.king == from => {
                        self.castle(color, castling);
                    }
                    _ => self.make(&attempt),
                }
                refused
            }
        };
        (true, refused.or(turn).map(Illegal::from))
    }

    /// The first reason against a move, which is not castling by right.
    pub(super) fn refused(&self, attempt: &Attempt) -> Option<Refusal> {
        let on = |at| self.man(at).map(|(color, _)| color);
        attempt.refusal(on).or_else(|| {
            let mut after = self.clone();
            after.make(attempt);
            let (from, to) = (attempt.from, attempt.to);
            after
                .in_check(attempt.color)
                .then_some(Refusal::Check { from, to })
        })
    }

    /// Moves a piece as requested, regardless of the rules.
    fn make(&mut self, attempt: &Attempt) {
        let &Attempt {
            color,
            piece,
            owner,
            from,
            to,
            ..
        } = attempt;
        let is_pawn = piece == Piece::Pawn;
        let becomes = attempt.becomes().filter(|_| is_pawn).unwrap_or(piece);
        let passed = Point::new(to.column, from.row);
        self.set(from, None);
        if is_pawn
            && self.en_passant == Some(to)
            && from.column != to.column
            && let Some((enemy, _)) = self.man(passed).filter(|_| self.man(to).is_none())
        {
            self.set(passed, None);
            self.take(color, enemy);
        }
        if let Some((enemy, _)) = self.man(to) {
            self.take(color, enemy);
        }
        self.set(to, Some((owner, becomes)));
        if piece == Piece::King {
            self.set_rights(owner, Rights::default());
        }
        self.done(color);
        if is_pawn && from.column == to.column && from.row.abs_diff(to.row) == 2 {
            self.en_passant = between(from, to).next();
        }
    }

    fn take(&mut self, color: Color, owner: Color) {
        if owner != color {
            let [black, white] = &mut self.captures;
            *(if color == Color::Black { black } else { white }) += 1;
        }
    }
}
