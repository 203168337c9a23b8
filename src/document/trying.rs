//! Trying moves beside the file, and solving with hidden answers.
//!
//! The file is touched only by Keep, which makes one step of the moves. A diagram whose own node makes a move stands for
//! two places: the diagram, before the move, and the node itself. Home leads to the first, and so does opening a problem
//! while the answers are hidden; editing knows only the second.

use super::play::{move_text, raw_move};
use super::step::Step;
use super::trial::{OwnMove, Stand, Trial};
use super::{Document, Edited};
use crate::board::{Color, GameKind};
use crate::rules::Move;
use crate::tree::CellId;
use crate::words::{Message, message};

impl Document {
    /// The moves that are tried beside the file, if any are.
    #[must_use]
    pub const fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Starts to try moves; says how that goes, or why there is nothing to try.
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

    /// Goes back to the file; false where no moves are tried.
    pub(crate) fn leave_trial(&mut self) -> bool {
        self.trial.take().is_some()
    }

    /// Tries a move; says what is to be said of it.
    pub(crate) fn try_move(&mut self, mv: Move) -> Option<Message> {
        let stands = self.stands_there(mv).is_some();
        let Some(trial) = &mut self.trial else {
            return None;
        };
        let is_first = trial.made.is_empty() && trial.own.is_none();
        if trial.stands_there(mv) || is_first && stands {
            return Some(message!("try-made"));
        }
        let illegal = trial.play(mv);
        illegal.map(|illegal| self.notice(illegal))
    }

    /// Takes the last tried move back; false where there is none.
    pub(crate) fn try_back(&mut self) -> bool {
        self.trial.as_mut().is_some_and(Trial::back)
    }

    /// Makes the tried move again that was taken back last; false where there is none.
    pub(crate) fn try_forward(&mut self) -> bool {
        self.trial.as_mut().is_some_and(Trial::forward)
    }

    /// Follows the moves where they are in the file and adds the others as a branch.
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
