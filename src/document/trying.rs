//! Trying moves without changing the file, and solving with hidden answers.
//!
//! Only Keep changes the file, by adding the moves as one step. A diagram whose own node has a move has two states:
//! before the move, and after it. Home and opening a problem with hidden answers lead to the first; editing only knows
//! the second. It does not know who chooses the moves.

use super::attempt::Solving;
use super::play::{move_text, raw_move};
use super::step::Step;
use super::trial::{OwnMove, Stand, Trial};
use super::{Document, Edited};
use crate::board::{Color, GameKind};
use crate::rules::Move;
use crate::tree::CellId;
use crate::words::{Message, message};

impl Document {
    /// The moves that are being tried, if any.
    #[must_use]
    pub const fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Starts a trial; returns how to use it, or why it is not possible.
    pub(crate) fn start_trial(&mut self) -> Message {
        if self.context().kind == GameKind::Chess {
            return message!("try-chess");
        }
        let own = self.own_move();
        let color = self.whose_turn();
        let before = self.before().map(Trial::position);
        match before.or_else(|| self.replay.position()) {
            Some(position) => {
                self.trial = Some(Trial::new(position.clone(), color).with_own(own));
                message!("try-started")
            }
            None => message!("edit-no-board"),
        }
    }

    /// Ends the trial; returns false if there is none.
    pub(crate) fn leave_trial(&mut self) -> bool {
        self.trial.take().is_some()
    }

    /// Tries a move; returns a message if there is anything to say.
    pub(crate) fn try_move(&mut self, mv: Move) -> Option<Message> {
        let in_file = self.stands_there(mv);
        let trial = self.trial.as_mut()?;
        let is_first = trial.made.is_empty() && trial.own.is_none();
        let made = trial.stands_there(mv).or(in_file.filter(|_| is_first));
        if let Some(point) = made {
            return Some(self.already_made(point));
        }
        let illegal = trial.play(mv);
        illegal.map(|illegal| self.notice(illegal))
    }

    /// Takes back the last tried move; returns false if there is none.
    pub(crate) fn try_back(&mut self) -> bool {
        self.trial.as_mut().is_some_and(Trial::back)
    }

    /// Redoes the move taken back last; returns false if there is none.
    pub(crate) fn try_forward(&mut self) -> bool {
        self.trial.as_mut().is_some_and(Trial::forward)
    }

    /// Follows the moves that are in the file and adds the others as a branch.
    pub(crate) fn keep_trial(&mut self) -> Edited {
        let Some(trial) = self.trial.take() else {
            return Ok(Some(message!("try-none")));
        };
        let context = self.context();
        let mut step = Step::default();
        let mut at = self.cursor;
        let mut new = 0;
        let mut moves = trial.moves();
        if let Some(own) = trial.own {
            match moves.split_first() {
                Some((first, rest)) if *first == own => moves = rest,
                _ => {
                    self.trial = Some(trial);
                    return Ok(Some(message!("try-own-move")));
                }
            }
            self.attempt.pass();
        }
        for &(color, mv) in moves {
            let known = (new == 0).then(|| self.child_with(at, color, mv)).flatten();
            at = match (known, raw_move(mv, context)) {
                (Some(child), _) => child,
                (None, Some(raw)) => {
                    let after = (new == 0).then(|| self.tree.last_child(at)).flatten();
                    new += 1;
                    step.add(&mut self.tree, &move_text(color, &raw), at, after)?
                }
                (None, None) => break,
            };
        }
        step.go(at);
        if self.commit(message!("edit-keep"), step)? {
            return Ok(Some(message!("try-kept", count = new)));
        }
        self.go(at);
        Ok(Some(message!("try-known")))
    }

    /// Whether the user reached this cell by a move of their own, so that its comment may be shown.
    #[must_use]
    pub fn is_guessed(&self, cell: CellId) -> bool {
        self.attempt.met.contains(&cell)
    }

    /// Records that the user found the moves of these cells.
    pub(crate) fn guess(&mut self, cells: &[CellId]) {
        self.attempt.met.extend(cells);
    }

    /// Hides the answers of the current problem again, and forgets what was guessed.
    pub(crate) fn hide_answers(&mut self) {
        self.revealed = false;
        self.attempt.met.clear();
        self.attempt.solving = None;
        self.reset_diagram();
    }

    /// Shows the answers of the current problem, or hides them again.
    pub(crate) fn toggle_answers(&mut self) {
        self.revealed = !self.revealed;
        self.reset_diagram();
    }

    /// Shows the diagram before the move of its own node again, if the cursor is on it and answers are hidden.
    pub(crate) fn reset_diagram(&mut self) {
        if self.cursor == self.start() {
            self.attempt.stand = Stand::Entered;
        }
    }

    /// The position before the move of the diagram's own node, while it is shown.
    #[must_use]
    pub fn before(&self) -> Option<&Trial> {
        self.attempt.before.as_ref().map(|(before, _)| before)
    }

    /// The move of the diagram's own node, while it has not been made.
    #[must_use]
    pub fn own_move(&self) -> Option<(Color, Move)> {
        let (before, mv) = self.attempt.before.as_ref()?;
        Some((before.to_move(), *mv))
    }

    /// What the board shows instead of the current cell: the moves that are tried, a move that is not in the file, or the
    /// diagram before its own move.
    #[must_use]
    pub fn overlay(&self) -> Option<&Trial> {
        let stray = || self.solving().and_then(Solving::shown_stray);
        self.trial().or_else(stray).or_else(|| self.before())
    }

    /// Whether the current cell is a diagram whose own node has a move.
    pub(crate) fn moves_in_diagram(&self) -> bool {
        self.cursor != CellId::FILE
            && self.cursor == self.start()
            && self.replay.last().is_some_and(|step| step.mv.is_some())
    }

    /// Decides whether the diagram is shown before its own move, after a command is done.
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

    /// Makes the diagram's own move, if it has not been made.
    pub(crate) fn pass_diagram(&mut self) {
        self.attempt.pass();
    }

    /// Makes the diagram's own move, which the user found.
    pub(crate) fn follow_own_move(&mut self) {
        self.guess(&[self.cursor]);
        self.attempt.pass();
    }

    /// Goes back to before the diagram's own move.
    pub(crate) fn ask_diagram(&mut self) {
        self.attempt.stand = Stand::Asked;
    }

    /// Goes to the diagram of the current problem, before its own move.
    pub(crate) fn go_to_diagram(&mut self) {
        self.go(self.start());
        self.ask_diagram();
    }
}
