//! The men on a chess board, and what a move, legal or not, makes of them.
//!
//! The library plays what is legal. What is not is done here by moving the piece; the library's
//! board comes back as soon as it accepts the men again.

use super::library::{color_of, kind, kings_apart, legal, piece_of, point_of, side, square_of};
use super::refusal::{Attempt, Refusal};
use crate::board::{Color, Point};
use crate::rules::{Illegal, Piece};
use cozy_chess as cozy;

/// A position of chess, or what an illegal move has made of one.
#[derive(Clone, Debug)]
pub(super) struct Men {
    /// Any men on the board, and what else a position consists of.
    pub(super) builder: cozy::BoardBuilder,
    /// The same as the library plays it, where the men are a position of chess.
    pub(super) board: Option<cozy::Board>,
    /// The pieces each side has taken.
    pub(super) captures: [u32; 2],
}

impl Men {
    pub(super) fn of(board: &cozy::Board) -> Self {
        Self {
            builder: cozy::BoardBuilder::from_board(board),
            board: Some(board.clone()),
            captures: [0; 2],
        }
    }

    /// Overwrites a square; tells whether it lies on the board.
    pub(super) fn lay(&mut self, point: Point, man: Option<(Color, Piece)>) -> bool {
        let Some(square) = square_of(point) else {
            return false;
        };
        let man = man.map(|(color, piece)| (kind(piece), side(color)));
        *self.builder.square_mut(square) = man;
        self.builder.en_passant = None;
        self.settle();
        true
    }

    pub(super) fn man(&self, point: Point) -> Option<(Color, Piece)> {
        let (piece, side) = self.builder.square(square_of(point)?)?;
        Some((color_of(side), piece_of(piece)))
    }

    pub(super) fn set_turn(&mut self, color: Color) {
        if self.builder.side_to_move != side(color) {
            self.builder.side_to_move = side(color);
            self.builder.en_passant = None;
            self.settle();
        }
    }

    /// Drops rights that the men no longer bear out, and asks the library whether it plays this.
    fn settle(&mut self) {
        for side in cozy::Color::ALL {
            let rank = cozy::Rank::First.relative_to(side);
            let men = &self.builder;
            let stands =
                |piece, file| men.square(cozy::Square::new(file, rank)) == Some((piece, side));
            let king = cozy::File::ALL
                .into_iter()
                .find(|&file| stands(cozy::Piece::King, file));
            let rook = |file: &cozy::File| stands(cozy::Piece::Rook, *file);
            let mut rights = *men.castle_rights(side);
            rights.short = rights.short.filter(rook).filter(|&file| king < Some(file));
            rights.long = rights.long.filter(rook).filter(|&file| king > Some(file));
            if king.is_none() {
                rights.short = None;
            }
            *self.builder.castle_rights_mut(side) = rights;
        }
        self.board = self.builder.build().ok().filter(kings_apart);
    }

    /// Moves a piece; tells whether anything changed and what was illegal.
    pub(super) fn travel(
        &mut self,
        color: Color,
        from: Point,
        to: Point,
        promotion: Option<Piece>,
    ) -> (bool, Option<Illegal>) {
        let (Some(start), Some(end)) = (square_of(from), square_of(to)) else {
            let outside = if square_of(from).is_none() { from } else { to };
            return (false, Some(Illegal::OffBoard(outside)));
        };
        let Some((owner, piece)) = self.man(from) else {
            return (false, Some(Refusal::NoPiece(from).into()));
        };
        let turn = (self.builder.side_to_move != side(color)).then_some(Refusal::Turn(color));
        self.set_turn(color);
        let promotion_of = promotion.map(kind);
        if let Some(board) = &self.board
            && let Some(mv) = legal(board, start, end, promotion_of)
        {
            let mut after = board.clone();
            after.play_unchecked(mv);
            self.take(color, board.occupied().len() - after.occupied().len());
            self.builder = cozy::BoardBuilder::from_board(&after);
            self.board = Some(after);
            return (true, turn.map(Illegal::from));
        }
        let attempt = Attempt {
            color,
            piece,
            owner,
            from,
            to,
            promotion,
            en_passant: self.builder.en_passant.map(point_of),
        };
        let reason = attempt
            .refusal(|at| self.man(at).map(|(color, _)| color))
            .or_else(|| self.board.as_ref().map(|_| Refusal::Check { from, to }));
        self.force(&attempt, start, end);
        (true, reason.or(turn).map(Illegal::from))
    }

    /// Moves a piece against the rules, as the file has it.
    fn force(&mut self, attempt: &Attempt, start: cozy::Square, end: cozy::Square) {
        let color = attempt.color;
        let mut man = self.builder.square_mut(start).take();
        if let Some((cozy::Piece::Pawn, owner)) = man
            && let Some(piece) = attempt.becomes()
        {
            man = Some((kind(piece), owner));
        }
        let rights = *self.builder.castle_rights(side(color));
        let corner = if start < end {
            rights.short
        } else {
            rights.long
        };
        if attempt.castles()
            && let Some(corner) = corner
        {
            let rook = self
                .builder
                .square_mut(cozy::Square::new(corner, start.rank()))
                .take();
            let beside = if start < end {
                cozy::File::F
            } else {
                cozy::File::D
            };
            *self
                .builder
                .square_mut(cozy::Square::new(beside, start.rank())) = rook;
        }
        if attempt.piece == Piece::Pawn && self.builder.en_passant == Some(end) {
            let passed = cozy::Square::new(end.file(), start.rank());
            let taken = self.builder.square_mut(passed).take();
            self.take(color, u32::from(taken.is_some()));
        }
        let taken = std::mem::replace(self.builder.square_mut(end), man);
        let enemy = taken.is_some_and(|(_, owner)| owner != side(color));
        self.take(color, u32::from(enemy));
        if attempt.piece == Piece::King {
            *self.builder.castle_rights_mut(side(attempt.owner)) = cozy::CastleRights::EMPTY;
        }
        self.builder.side_to_move = side(color.other());
        self.builder.en_passant = None;
        self.settle();
    }

    fn take(&mut self, color: Color, count: u32) {
        let [black, white] = &mut self.captures;
        *(if color == Color::Black { black } else { white }) += count;
    }
}
