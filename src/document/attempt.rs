//! What the user does on the way to the answer of a problem: the cells that were met, the move that is not in the file,
//! what the file does next, hints, and how it ended. State and plain readings of it; `session::solve` decides.

use std::collections::HashSet;

use super::trial::{Stand, Trial};
use crate::board::Color;
use crate::problem::answers::Answer;
use crate::rules::Move;
use crate::tree::CellId;

/// What the user did on the way to the answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Attempt {
    /// The cells that were met: those whose moves the user found, and the file's replies.
    pub(super) met: HashSet<CellId>,
    pub(super) stand: Stand,
    /// The position before the move of the diagram's own node, and that move, while it is shown.
    pub(super) before: Option<(Trial, Move)>,
    /// The attempt in Solve mode; `None` if none has begun.
    pub(super) solving: Option<Solving>,
}

impl Attempt {
    /// Another problem was entered.
    pub(super) fn enter(&mut self, stand: Stand) {
        self.met.clear();
        self.solving = None;
        self.stand = stand;
    }

    /// The cursor moved, or the node itself should be shown.
    pub(super) const fn pass(&mut self) {
        self.stand = Stand::Behind;
    }
}

/// What happens next without the user, after a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The file goes on to this cell: its reply, the next page of a diagram, or a move of the answer that is shown.
    Move(CellId),
    /// The move that is not in the file is taken back.
    TakeBack,
    /// The move is in the file, but the file wants another one: back to this cell.
    Refuse(CellId),
    /// The next problem.
    NextProblem,
}

/// A move that is not in the file, and where it was made.
#[derive(Clone, Debug)]
pub struct Stray {
    /// The cell at which it was made.
    pub at: CellId,
    /// The position after it.
    pub trial: Trial,
}

/// How much was told of the next right move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    /// Nothing.
    #[default]
    None,
    /// Where it is: the move of this cell.
    Where(CellId),
    /// Which it is.
    Which(CellId),
}

/// How an attempt counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Solved without a wrong move.
    Right,
    /// A wrong move was made, or the answer was shown.
    Wrong,
}

/// The end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The last cell.
    pub cell: CellId,
    /// What the file says of the line.
    pub answer: Answer,
    /// Who played it.
    pub by: By,
}

/// Who played a line to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The user found it.
    User,
    /// The answer was shown.
    Shown,
}

/// Whether the diagram is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// It is.
    #[default]
    Open,
    /// Only the moves since are.
    Blind,
}

/// Whether the result of an attempt is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// It will be.
    Yes,
    /// It is only practice, because the problem was tried before.
    No,
    /// It was counted as this.
    Done(Score),
}

/// An attempt to solve the current problem.
#[derive(Clone, Debug)]
pub struct Solving {
    /// Its number, different for each attempt of a session.
    pub number: u64,
    /// The side that solves the problem.
    pub side: Color,
    /// What happens next without the user.
    pub due: Option<Due>,
    /// Grows with each thing that becomes due.
    pub due_number: u64,
    /// The last move that is not in the file; it is on the board until it is taken back.
    pub stray: Option<Stray>,
    /// The rest of the answer while it is shown, the next cell last.
    pub way: Option<Vec<CellId>>,
    /// What was told of the next move.
    pub hint: Hint,
    /// How many hints were given.
    pub hints: u32,
    /// The end of the line, once it is reached.
    pub end: Option<End>,
    /// Whether a wrong move was made.
    pub has_erred: bool,
    /// How it counts.
    pub counting: Counting,
    /// Replies of the file after which the user found every right line.
    pub done: HashSet<CellId>,
    /// Whether the diagram is shown.
    pub sight: Sight,
}

impl Solving {
    pub(crate) fn new(number: u64, side: Color, counting: Counting) -> Self {
        Self {
            number,
            side,
            due: None,
            due_number: 0,
            stray: None,
            way: None,
            hint: Hint::None,
            hints: 0,
            end: None,
            has_erred: false,
            counting,
            done: HashSet::new(),
            sight: Sight::Open,
        }
    }

    /// Sets what happens next.
    pub(crate) const fn expect(&mut self, due: Due) {
        self.due = Some(due);
        self.due_number += 1;
    }

    /// Forgets what was told and expected of the current position, because it changes.
    pub(crate) fn leave_position(&mut self) {
        self.due = None;
        self.way = None;
        self.hint = Hint::None;
        self.end = None;
    }

    /// The move that is not in the file, while it is on the board.
    #[must_use]
    pub fn shown_stray(&self) -> Option<&Trial> {
        let stray = self.stray.as_ref()?;
        (self.due == Some(Due::TakeBack)).then_some(&stray.trial)
    }

    /// Whether the answer is being shown move by move.
    #[must_use]
    pub const fn is_showing(&self) -> bool {
        self.way.is_some()
    }
}
