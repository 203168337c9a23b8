//! Solving with hidden answers: what was guessed, and the diagram where its own node makes a move already.
//!
//! Such a node stands for two places: the diagram, before the move, and the node itself. Home leads to the first, and
//! so does opening a problem while the answers are hidden; editing knows only the second.

use std::collections::HashSet;

use super::command::Go;
use super::trial::Trial;
use super::{Document, Effect, Session};
use crate::board::{Color, Point};
use crate::rules::Move;
use crate::tree::CellId;

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
pub(super) struct Solving {
    /// Cells whose moves the user found on the board.
    guessed: HashSet<CellId>,
    stand: Stand,
    /// The position before the move of the diagram's own node, and that move, while it is shown.
    before: Option<(Trial, Move)>,
}

impl Solving {
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
        self.solving.guessed.contains(&cell)
    }

    /// Remembers that the user found the moves of these cells.
    pub(super) fn guess(&mut self, cells: &[CellId]) {
        self.solving.guessed.extend(cells);
    }

    /// Hides the answers of the current problem again, and forgets what was guessed.
    pub(super) fn hide_anew(&mut self) {
        self.revealed = false;
        self.solving.guessed.clear();
        self.reset_diagram();
    }

    /// Shows the answers of the current problem, or hides them again.
    pub(super) fn toggle_answers(&mut self) {
        self.revealed = !self.revealed;
        self.reset_diagram();
    }

    /// Shows the diagram before the move of its own node again, where the cursor stands on it and answers are hidden.
    pub(super) fn reset_diagram(&mut self) {
        if self.cursor == self.start() {
            self.solving.stand = Stand::Entered;
        }
    }

    /// The position before the move of the diagram's own node, while that is shown.
    #[must_use]
    pub fn before(&self) -> Option<&Trial> {
        self.solving.before.as_ref().map(|(before, _)| before)
    }

    /// The move of the diagram's own node, while it is not made yet.
    #[must_use]
    pub fn own_move(&self) -> Option<(Color, Move)> {
        let (before, mv) = self.solving.before.as_ref()?;
        Some((before.to_move(), *mv))
    }

    /// The moves that are tried, or the diagram before the move of its own node: what the board shows in place of the
    /// current cell.
    #[must_use]
    pub fn overlay(&self) -> Option<&Trial> {
        self.trial().or_else(|| self.before())
    }

    /// Whether the current cell is a diagram whose own node makes a move.
    fn moves_in_diagram(&self) -> bool {
        self.cursor != CellId::FILE
            && self.cursor == self.start()
            && self.replay.last().is_some_and(|step| step.mv.is_some())
    }
}

impl Session {
    /// Keeps what stands in place of the diagram's own move, now that everything else is settled.
    pub(super) fn settle_diagram(&mut self) {
        let hidden = self.hides_answers();
        let may_show = !self.editing && self.playing().is_none();
        let Some(document) = self.document_mut() else {
            return;
        };
        let stands = match document.solving.stand {
            Stand::Behind => false,
            Stand::Entered => hidden,
            Stand::Asked => true,
        };
        let is_shown =
            stands && may_show && document.trial.is_none() && document.moves_in_diagram();
        document.solving.before = None;
        if is_shown {
            let step = document.replay.last().copied();
            let made = step.and_then(|step| step.mv);
            let position = document.replay.before_last(&document.tree);
            document.solving.before = made
                .zip(position)
                .map(|((color, mv), position)| (Trial::new(position, color), mv));
        }
    }

    /// Whether the comment of a cell is hidden, for it might tell the answer: below the diagram, where no guess led.
    #[must_use]
    pub fn hides_comment(&self, cell: CellId) -> bool {
        let Some(document) = self.document().filter(|_| self.hides_answers()) else {
            return false;
        };
        let is_start = document
            .current_problem()
            .is_none_or(|problem| problem.start == cell || problem.root == cell);
        !is_start && !document.is_guessed(cell)
    }

    /// Steps to and from the diagram whose own node makes a move; false where they mean what they mean elsewhere.
    pub(super) fn step_in_diagram(&mut self, go: &Go) -> bool {
        let is_editing = self.editing;
        let Some(document) = self.document_mut() else {
            return false;
        };
        let is_before = document.before().is_some();
        match go {
            Go::Forward if is_before => document.solving.pass(),
            Go::Cell(cell) if is_before && *cell == document.cursor => document.solving.pass(),
            Go::Back if !is_before && !is_editing && document.moves_in_diagram() => {
                document.solving.stand = Stand::Asked;
            }
            Go::Start => {
                let start = document.start();
                document.go(start);
                document.solving.stand = Stand::Asked;
            }
            _ => return false,
        }
        true
    }

    /// A click on the diagram before the move of its own node; none where it is not shown.
    pub(super) fn click_in_diagram(&mut self, point: Point) -> Option<Vec<Effect>> {
        let (_, mv) = self.document()?.own_move()?;
        let is_found = match mv {
            Move::Place(at) => at == point,
            // The piece was selected before.
            Move::Travel { .. } | Move::Pass => false,
        };
        if is_found || !self.hides_answers() && self.settings.click_plays_next {
            self.follow_own_move();
        } else {
            self.say(NOT_THERE);
        }
        Some(Vec::new())
    }

    /// Makes the move of the diagram's own node, which the user found.
    pub(super) fn follow_own_move(&mut self) {
        if let Some(document) = self.document_mut() {
            document.guess(&[document.cursor]);
            document.solving.pass();
        }
    }
}

/// What is said of a move that the file does not hold.
pub(super) const NOT_THERE: &str = "this move is not in the file";
