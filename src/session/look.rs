//! Commands on what is shown.

use super::command::Look;
use super::{Effect, Session};
use crate::settings::Switch;

impl Session {
    pub(super) fn run_look(&mut self, look: Look) -> Vec<Effect> {
        match look {
            Look::Toggle(switch) => {
                let on = !self.settings.is_on(switch);
                self.settings.set(switch, on);
                if switch == Switch::HideAnswers
                    && let Some(document) = self.document_mut()
                {
                    document.revealed = false;
                }
            }
            Look::ShowAnswers => {
                if let Some(document) = self.document_mut() {
                    document.revealed = !document.revealed;
                }
            }
            Look::Letters(letters) => self.settings.letters = letters,
            Look::Marks(marks) => self.settings.marks = marks,
            Look::Theme(theme) => self.settings.theme = theme,
            Look::Turn(transform) => {
                let turn = transform.turn();
                self.settings.turned = self.settings.turned.then(turn.symmetry);
                self.settings.swap_colors ^= turn.swap;
            }
            Look::Unturn => {
                self.settings.turned = crate::board::Symmetry::Same;
                self.settings.swap_colors = false;
            }
            Look::FullScreen => self.full_screen = !self.full_screen,
            Look::ProblemRows(rows) => self.problem_rows = rows,
        }
        Vec::new()
    }
}
