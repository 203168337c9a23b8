//! Commands on what is shown.

use super::command::Look;
use super::transform::{show_turned, shown_symmetry};
use super::{Effect, Session};
use crate::board::Symmetry;
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
                    document.solving.forget();
                }
            }
            Look::ShowAnswers => {
                if let Some(document) = self.document_mut() {
                    document.revealed = !document.revealed;
                }
            }
            Look::Letters(letters) => self.settings.letters = letters,
            Look::Marks(marks) => self.settings.marks = marks,
            Look::Border(border) => self.settings.border = border,
            Look::Theme(theme) => self.settings.theme = theme,
            Look::Turn(transform) => {
                let turn = transform.turn();
                let now = shown_symmetry(&self.settings);
                show_turned(&mut self.settings, now.then(turn.symmetry));
                self.settings.swap_colors ^= turn.swap;
            }
            Look::Unturn => {
                show_turned(&mut self.settings, Symmetry::Same);
                self.settings.swap_colors = false;
            }
            Look::FullScreen => self.full_screen = !self.full_screen,
            Look::ProblemRows(rows) => self.problem_rows = rows,
            Look::TreeSpan { rows, columns } => self.tree_span = (rows, columns),
        }
        Vec::new()
    }
}
