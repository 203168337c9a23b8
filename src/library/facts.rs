//! What filters ask of a problem. It does not know where it comes from.

use crate::board::{Color, GameKind};
use crate::problem::ProblemKey;

/// What filters ask of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The game.
    pub kind: GameKind,
    /// The number of columns of its board.
    pub columns: u8,
    /// The number of rows of its board.
    pub rows: u8,
    /// Who plays first; `None` for a game that is not played here.
    pub to_play: Option<Color>,
    /// The number of lines from its diagram to an end: the leaves below it, at least 1.
    pub branches: u32,
    /// Whether one of these lines is marked as right.
    pub right: bool,
    /// The number of faults that reading found in its game.
    pub faults: u32,
    /// Its difficulty, `DI`, without blanks around it; `None` if it has none.
    pub di: Option<String>,
    /// Its genre, `GE`, likewise.
    pub ge: Option<String>,
    /// What it is known by in the log of study; `None` if it has nothing to be known by.
    pub key: Option<ProblemKey>,
}
