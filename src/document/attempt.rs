//! Solving with hidden answers: what was guessed, and the diagram where its own node makes a move already.
//!
//! Such a node stands for two places: the diagram, before the move, and the node itself. Home leads to the first, and
//! so does opening a problem while the answers are hidden; editing knows only the second.

use std::collections::HashSet;

use super::Document;
use super::trial::Trial;
use crate::board::Color;
use crate::rules::Move;
use crate::tree::CellId;

/// When the move that the diagram's own node makes is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnMove {
    /// Never: who edits sees the node as it is.
    Made,
    /// Where the diagram was asked for.
    Asked,
    /// Also where the problem was entered, for the answers are hidden.
    Hidden,
}

/// Whether the diagram is seen before the move of its own node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stand {
    /// The move was made.
    #[default]
    Behind,
    /// The problem was entered: the move is not shown while the answers are hidden.
    Entered,
    /// The diagram was asked for.
    Asked,
}

/// What the user did on the way to the answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Attempt {
    /// Cells whose moves the user found on the board.
    guessed: HashSet<CellId>,
    stand: Stand,
    /// The position before the move of the diagram's own node, and that move, while it is shown.
    before: Option<(Trial, Move)>,
}

impl Attempt {
    /// Another problem was entered; `at_start` where the cursor stands on its diagram.
    pub(super) fn enter(&mut self, at_start: bool) {
        self.guessed.clear();
        self.stand = if at_start {
            Stand::Entered
        } else {
            Stand::Behind
        };
    }

    /// The cursor moved, or what the node itself shows is wanted.
    pub(super) const fn pass(&mut self) {
        self.stand = Stand::Behind;
    }
}

impl Document {
    /// Whether the user reached this cell by a move of their own, so that its comment may be read.
    #[must_use]
    pub fn is_guessed(&self, cell: CellId) -> bool {
        self.attempt.guessed.contains(&cell)
    }

    /// Remembers that the user found the moves of these cells.
    pub(crate) fn guess(&mut self, cells: &[CellId]) {
        self.attempt.guessed.extend(cells);
    }

    /// Hides the answers of the current problem again, and forgets what was guessed.
    pub(crate) fn hide_answers(&mut self) {
        self.revealed = false;
        self.attempt.guessed.clear();
        self.reset_diagram();
    }

    /// Shows the answers of the current problem, or hides them again.
    pub(crate) fn toggle_answers(&mut self) {
        self.revealed = !self.revealed;
        self.reset_diagram();
    }

    /// Shows the diagram before the move of its own node again, where the cursor stands on it and answers are hidden.
    pub(crate) fn reset_diagram(&mut self) {
        if self.cursor == self.start() {
            self.attempt.stand = Stand::Entered;
        }
    }

    /// The position before the move of the diagram's own node, while that is shown.
    #[must_use]
    pub fn before(&self) -> Option<&Trial> {
        self.attempt.before.as_ref().map(|(before, _)| before)
    }

    /// The move of the diagram's own node, while it is not made yet.
    #[must_use]
    pub fn own_move(&self) -> Option<(Color, Move)> {
        let (before, mv) = self.attempt.before.as_ref()?;
        Some((before.to_move(), *mv))
    }

    /// The moves that are tried, or the diagram before the move of its own node: what the board shows in place of the
    /// current cell.
    #[must_use]
    pub fn overlay(&self) -> Option<&Trial> {
        self.trial().or_else(|| self.before())
    }

    /// Whether the current cell is a diagram whose own node makes a move.
    pub(crate) fn moves_in_diagram(&self) -> bool {
        self.cursor != CellId::FILE
            && self.cursor == self.start()
            && self.replay.last().is_some_and(|step| step.mv.is_some())
    }

    /// Keeps what stands in place of the diagram's own move, now that everything else is settled.
    pub(crate) fn settle_diagram(&mut self, shown: OwnMove) {
        let stands = match self.attempt.stand {
            Stand::Behind => false,
            Stand::Entered => shown == OwnMove::Hidden,
            Stand::Asked => shown != OwnMove::Made,
        };
        let is_shown = stands && self.trial.is_none() && self.moves_in_diagram();
        self.attempt.before = None;
        if is_shown {
            let step = self.replay.last().copied();
            let made = step.and_then(|step| step.mv);
            let position = self.replay.before_last(&self.tree);
            self.attempt.before = made
                .zip(position)
                .map(|((color, mv), position)| (Trial::new(position, color), mv));
        }
    }

    /// Makes the own move of the diagram, where it was not made yet.
    pub(crate) fn pass_diagram(&mut self) {
        self.attempt.pass();
    }

    /// Makes the move of the diagram's own node, which the user found.
    pub(crate) fn follow_own_move(&mut self) {
        self.guess(&[self.cursor]);
        self.attempt.pass();
    }

    /// Goes to before the move of the diagram's own node.
    pub(crate) fn ask_diagram(&mut self) {
        self.attempt.stand = Stand::Asked;
    }

    /// Goes to the diagram of the current problem, before the move of its own node.
    pub(crate) fn go_to_diagram(&mut self) {
        self.go(self.start());
        self.ask_diagram();
    }
}
