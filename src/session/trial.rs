//! Trying moves beside the file: what commands mean meanwhile.

use super::command::{Command, Edit, Go, Try};
use super::{Effect, Session};
use crate::rules::Move;

impl Session {
    /// Carries out what has a meaning of its own while moves are tried; all else but looking first goes back to the
    /// file.
    pub(super) fn run_in_trial(&mut self, command: &Command) -> Option<Vec<Effect>> {
        let document = self.document_mut()?;
        document.trial()?;
        let size = document.context().size;
        match command {
            Command::Look(_) | Command::Help(_) | Command::Try(_) => return None,
            Command::Go(Go::Click(point)) if size.holds(*point) => {
                let said = document.try_move(Move::Place(*point));
                self.say(said);
            }
            Command::Edit(Edit::Pass) => {
                let said = document.try_move(Move::Pass);
                self.say(said);
            }
            Command::Go(Go::Back) | Command::Edit(Edit::Undo) => {
                if !document.try_back() {
                    document.leave_trial();
                    self.say("back to the file");
                }
            }
            Command::Go(Go::Forward) | Command::Edit(Edit::Redo) => {
                if !document.try_forward() {
                    self.say("no further move was tried");
                }
            }
            Command::Go(Go::Click(_) | Go::Letter(_)) => {}
            Command::File(_)
            | Command::Node(_)
            | Command::Problem(_)
            | Command::Tools(_)
            | Command::Edit(
                Edit::SetComment { .. }
                | Edit::ToggleMode
                | Edit::Use(_)
                | Edit::Drag { .. }
                | Edit::Paint { .. }
                | Edit::Label { .. }
                | Edit::Turn(_)
                | Edit::CopyPosition(_)
                | Edit::FocusComment
                | Edit::AskInfo
                | Edit::CloseInfo
                | Edit::SetProperty { .. },
            )
            | Command::Go(
                Go::NextSibling
                | Go::PreviousSibling
                | Go::ForwardTen
                | Go::BackTen
                | Go::Start
                | Go::End
                | Go::PreviousFork
                | Go::NextFork
                | Go::NextProblem
                | Go::PreviousProblem
                | Go::Seek(_)
                | Go::Cell(_)
                | Go::Enter(_)
                | Go::Problem { .. }
                | Go::Fault(_),
            ) => {
                document.leave_trial();
                return None;
            }
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
            Try::Leave if document.leave_trial() => "back to the file",
            Try::Leave => return Vec::new(),
            Try::Keep => {
                let kept = document.keep_trial();
                return self.told(kept);
            }
        };
        self.say(said);
        Vec::new()
    }
}
