//! Trying moves beside the file: what commands mean meanwhile.

use super::command::{Command, Edit, Go, Try};
use super::{Effect, Session};
use crate::rules::Move;
use crate::words::message;

impl Session {
    /// Carries out what has a meaning of its own while moves are tried; all else but looking first goes back to the
    /// file.
    pub(super) fn run_in_trial(&mut self, command: &Command) -> Option<Vec<Effect>> {
        let document = self.document_mut()?;
        document.trial()?;
        if command.ends_trial() {
            document.leave_trial();
            return None;
        }
        let size = document.context().size;
        match command {
            Command::Go(Go::Click(point)) if size.holds(*point) => {
                let said = document.try_move(Move::Place(*point));
                self.messages.extend(said);
            }
            Command::Edit(Edit::Pass) => {
                let said = document.try_move(Move::Pass);
                self.messages.extend(said);
            }
            Command::Go(Go::Back) | Command::Edit(Edit::Undo) => {
                if !document.try_back() {
                    document.leave_trial();
                    self.say(message!("try-left"));
                }
            }
            Command::Go(Go::Forward) | Command::Edit(Edit::Redo) => {
                if !document.try_forward() {
                    self.say(message!("try-no-more"));
                }
            }
            Command::Go(Go::Click(_) | Go::Letter(_)) => {}
            _ => return None,
        }
        Some(Vec::new())
    }

    pub(super) fn run_try(&mut self, attempt: Try) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let said = match attempt {
            Try::Start if document.trial().is_some() => return Vec::new(),
            Try::Start => document.start_trial(),
            Try::Leave if document.leave_trial() => message!("try-left"),
            Try::Leave => return Vec::new(),
            Try::Keep => {
                let kept = document.keep_trial();
                return self.report(kept);
            }
        };
        self.say(said);
        Vec::new()
    }
}
