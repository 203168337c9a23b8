//! Chess: the rules are those of `cozy-chess`, the men are kept here.
//!
//! An illegal move is executed as well, by moving the piece; what comes of it may be no position of
//! chess, so the library's board is there only while it accepts the men. Clocks and draws by
//! repetition are not known here.

mod library;
mod men;
mod notation;
mod refusal;

pub use notation::{Unclear, write};
pub use refusal::Refusal;

use super::{Game, Illegal, Mark, Move, Piece};
use crate::board::{Color, Point, Size};
use cozy_chess as cozy;
use library::{color_of, from_library, kings_apart};
use men::Men;

/// A position of chess.
#[derive(Clone, Debug)]
pub struct Position {
    now: Men,
    past: Vec<Men>,
}

/// A text that is no chess position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the FEN {fen:?} is no chess position: {reason}")]
pub struct FenError {
    /// What was given.
    pub fen: String,
    /// What is wrong with it.
    pub reason: String,
}

impl Default for Position {
    fn default() -> Self {
        Self::of(&cozy::Board::startpos())
    }
}

impl Position {
    /// The start position.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a position in Forsyth–Edwards notation; fields missing at the end have usual values.
    ///
    /// # Errors
    /// [`FenError`] where a field cannot be read, or the men could not stand so.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        let mut fields: Vec<&str> = fen.split_whitespace().collect();
        fields.extend(
            ["w", "-", "-", "0", "1"]
                .iter()
                .skip(fields.len().saturating_sub(1)),
        );
        if let [.., number] = fields.as_mut_slice()
            && *number == "0"
        {
            *number = "1"; // as many puzzle collections count the first move
        }
        let text = fields.join(" ");
        let board = cozy::Board::from_fen(&text, false)
            .or_else(|error| cozy::Board::from_fen(&text, true).map_err(|_| error))
            .map_err(|error| error.to_string().to_lowercase());
        let refused = |reason: &str| FenError {
            fen: fen.to_owned(),
            reason: reason.trim_end_matches('.').to_owned(),
        };
        match board {
            Ok(board) if kings_apart(&board) => Ok(Self::of(&board)),
            Ok(_) => Err(refused("the kings stand side by side")),
            Err(reason) => Err(refused(&reason)),
        }
    }

    fn of(board: &cozy::Board) -> Self {
        Self {
            now: Men::of(board),
            past: Vec::new(),
        }
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        color_of(self.now.builder.side_to_move)
    }

    /// Gives the turn to a side, as `PL` does.
    pub fn set_turn(&mut self, color: Color) {
        self.past.push(self.now.clone());
        self.now.set_turn(color);
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<(Color, Piece)> {
        self.now.man(point)
    }

    /// Sets up a square with a piece or none: overwrites and captures nothing.
    pub fn lay(&mut self, point: Point, man: Option<(Color, Piece)>) {
        let before = self.now.clone();
        if self.now.lay(point, man) {
            self.past.push(before);
        }
    }

    /// The legal moves of the side to move; none where the men are no position of chess.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(board) = &self.now.board {
            board.generate_moves(|some| {
                moves.extend(some.into_iter().map(|mv| from_library(board, mv)));
                false
            });
        }
        moves
    }

    /// Whether the side to move has no legal move: it is checkmated, or stalemated.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let board = self.now.board.as_ref();
        board.is_some_and(|board| !board.generate_moves(|_| true))
    }

    /// Whether the king of the side to move is attacked.
    #[must_use]
    pub fn in_check(&self) -> bool {
        let board = self.now.board.as_ref();
        board.is_some_and(|board| !board.checkers().is_empty())
    }

    /// The library's board with this side to move, where it accepts that.
    fn board_of(&self, color: Color) -> Option<cozy::Board> {
        let mut state = self.now.clone();
        state.set_turn(color);
        state.board
    }
}

impl Game for Position {
    fn size(&self) -> Size {
        Size::EIGHT
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.piece(point).map(|(color, _)| color)
    }

    /// Moves a piece; a single square, or a start without a piece, changes nothing.
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
            self.past.push(before);
        }
        illegal
    }

    /// Takes a piece off; which piece a stone would be is not known, so that it lays none.
    fn put(&mut self, point: Point, stone: Option<Color>) {
        if stone.is_none() {
            self.lay(point, None);
        }
    }

    fn captures(&self) -> [u32; 2] {
        self.now.captures
    }

    fn mark(&self) -> Mark {
        Mark(self.past.len())
    }

    fn undo_to(&mut self, mark: Mark) {
        if let Some(then) = self.past.get(mark.0) {
            self.now = then.clone();
            self.past.truncate(mark.0);
        }
    }
}

#[cfg(test)]
mod tests;
