//! A chess position with all states before it, and those that were undone, so that going back and forward again is one
//! step. It knows neither files nor trees.

use super::attempt::Attempt;
use super::castling::{Castling, Wing};
use super::fen::{self, Complaint, FenError};
use super::men::Men;
use crate::board::{Color, Point, Size};
use crate::rules::{Checkpoint, Game, Illegal, Move, Piece, Refusal};

/// A position of chess.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) now: Men,
    past: Vec<Men>,
    /// What was undone, the next state last.
    ahead: Vec<Men>,
}

impl Default for Position {
    fn default() -> Self {
        Self::of(fen::start())
    }
}

/// What a pawn may become.
const PROMOTIONS: &[Option<Piece>] = &[
    Some(Piece::Queen),
    Some(Piece::Rook),
    Some(Piece::Bishop),
    Some(Piece::Knight),
];

impl Position {
    /// The start position.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A board without pieces, White to move.
    #[must_use]
    pub fn empty() -> Self {
        Self::of(Men::none())
    }

    /// Reads a FEN; missing fields at the end get their usual values.
    ///
    /// # Errors
    /// [`FenError`] if the places of the pieces cannot be read.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Self::read_fen(fen).map(|(position, _)| position)
    }

    /// Reads a FEN, and reports what is wrong with the fields after the pieces.
    ///
    /// # Errors
    /// [`FenError`] if the places of the pieces cannot be read.
    pub fn read_fen(fen: &str) -> Result<(Self, Vec<Complaint>), FenError> {
        let (men, complaints) = fen::read(fen)?;
        Ok((Self::of(men), complaints))
    }

    /// Writes a FEN; the clocks are those of a first move.
    #[must_use]
    pub fn to_fen(&self) -> String {
        fen::write(&self.now)
    }

    const fn of(now: Men) -> Self {
        Self {
            now,
            past: Vec::new(),
            ahead: Vec::new(),
        }
    }

    /// Records the state before a change that is done. What was undone cannot be done again after it.
    fn record(&mut self, before: Men) {
        self.past.push(before);
        self.ahead.clear();
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.now.turn
    }

    /// Sets the side to move, as `PL` does.
    pub fn set_turn(&mut self, color: Color) {
        self.record(self.now.clone());
        self.now.set_turn(color);
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<(Color, Piece)> {
        self.now.man(point)
    }

    /// Sets up a piece or clears a square: overwrites and captures nothing.
    pub fn lay(&mut self, point: Point, man: Option<(Color, Piece)>) {
        let before = self.now.clone();
        if self.now.lay(point, man) {
            self.record(before);
        }
    }

    /// The legal moves of the side to move.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.moves(self.turn(), |refused| refused.is_none())
    }

    /// The moves of a side's pieces for which `fits` accepts the reason against them; legal castling is included.
    pub(super) fn moves(&self, color: Color, fits: impl Fn(Option<Refusal>) -> bool) -> Vec<Move> {
        let mut men = self.now.clone();
        men.set_turn(color);
        let castling = Wing::BOTH.map(|wing| men.legal_castling(color, wing));
        let mut moves: Vec<Move> = castling.into_iter().flatten().map(castled).collect();
        for (from, (owner, piece)) in men.all().filter(|&(_, (owner, _))| owner == color) {
            for to in Size::EIGHT.points() {
                let mut attempt = Attempt {
                    color,
                    piece,
                    owner,
                    from,
                    to,
                    promotion: None,
                    en_passant: men.en_passant,
                };
                if attempt.castles() {
                    continue;
                }
                let choices = match attempt.becomes() {
                    Some(_) if piece == Piece::Pawn => PROMOTIONS,
                    _ => &[None],
                };
                for &promotion in choices {
                    attempt.promotion = promotion;
                    if fits(men.refused(&attempt)) {
                        moves.push(Move::Travel {
                            from,
                            to,
                            promotion,
                        });
                    }
                }
            }
        }
        moves
    }

    /// Whether the side to move has no legal move: it is checkmated or stalemated. False for a side without a king.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let has_king = self.now.king(self.turn()).is_some();
        has_king && self.legal_moves().is_empty()
    }

    /// Whether the king of the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.now.in_check(self.turn())
    }
}

/// Castling as a move: two files to the side, or, if king or rook start elsewhere, onto the rook.
pub(super) fn castled(castling: Castling) -> Move {
    Move::Travel {
        from: castling.king,
        to: if castling.is_usual() {
            castling.target()
        } else {
            castling.rook
        },
        promotion: None,
    }
}

impl Game for Position {
    fn size(&self) -> Size {
        Size::EIGHT
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.piece(point).map(|(color, _)| color)
    }

    /// Moves a piece; a single square or an empty start square changes nothing.
    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal> {
        let before = self.now.clone();
        let (changed, illegal) = match mv {
            Move::Pass => {
                self.now.set_turn(color.other());
                (true, Some(Refusal::Pass(color).into()))
            }
            Move::Place(point) => (false, Some(Refusal::OneSquare(point).into())),
            Move::Travel {
                from,
                to,
                promotion,
            } => self.now.travel(color, from, to, promotion),
        };
        if changed {
            self.record(before);
        }
        illegal
    }

    /// Clears a square; a stone has no kind of piece, so none is set up.
    fn put(&mut self, point: Point, stone: Option<Color>) {
        if stone.is_none() {
            self.lay(point, None);
        }
    }

    fn captures(&self) -> [u32; 2] {
        self.now.captures
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint(self.past.len())
    }

    fn undo_to(&mut self, mark: Checkpoint) {
        while self.past.len() > mark.0
            && let Some(before) = self.past.pop()
        {
            self.ahead.push(std::mem::replace(&mut self.now, before));
        }
    }

    fn redo_to(&mut self, mark: Checkpoint) {
        while self.past.len() < mark.0
            && let Some(after) = self.ahead.pop()
        {
            self.past.push(std::mem::replace(&mut self.now, after));
        }
    }
}
