//! Carries out commands that change what is shown: switches, panels, numbers, rotation. None changes the file.

use super::command::Look;
use super::state::ShownPart;
use super::{Effect, Session};
use crate::settings::{Numbers, Panels, Zoom};
use crate::words::message;

impl Session {
    pub(super) fn run_look(&mut self, look: Look) -> Vec<Effect> {
        match look {
            Look::Toggle(switch) => self.settings.toggle(switch),
            Look::Letters(letters) => self.settings.letters = letters,
            Look::Marks(marks) => self.settings.marks = marks,
            Look::Border(border) => self.settings.border = border,
            Look::Numbers(numbers) => self.settings.numbers = numbers,
            Look::LineMarks(marks) => self.settings.line_marks = marks,
            Look::NextNumbers => {
                self.settings.numbers = self.settings.numbers.next();
                self.say(match self.settings.numbers {
                    Numbers::None => message!("view-numbers-none"),
                    Numbers::Last => message!("view-numbers-last"),
                    Numbers::LastTen => message!("view-numbers-last-ten"),
                    Numbers::Fork => message!("view-numbers-fork"),
                    Numbers::All => message!("view-numbers-all"),
                });
            }
            Look::Fit => {
                if let Some(document) = self.document_mut() {
                    let result = document.fit();
                    self.settings.whole_board = false;
                    self.say(result);
                }
            }
            Look::Theme(theme) => self.settings.theme = theme,
            Look::Turn(transform) => match self.document_mut() {
                Some(document) if document.can_turn() => {
                    document.orient(transform.orientation());
                }
                Some(_) => self.say(message!("edit-turn-game")),
                None => {}
            },
            Look::Unturn => {
                if let Some(document) = self.document_mut() {
                    document.reset_orientation();
                }
            }
            Look::Divide(divider, size) => self.settings.panels.set(divider, size),
            Look::UsualSizes => self.settings.panels = Panels::default(),
            Look::Zoom(zoom) => self.zoom(zoom),
            Look::FullScreen => self.full_screen = !self.full_screen,
            Look::ProblemRows(rows) => self.problem_rows = rows,
            Look::Difference(difference) => self.run_difference(difference),
            Look::CommentPart(number) => self.show_comment_part(number),
            Look::TreeSpan { rows, columns } => self.tree_span = (rows, columns),
        }
        Vec::new()
    }

    fn show_comment_part(&mut self, number: usize) {
        let at = self
            .document()
            .map(|document| (document.id(), document.cursor()));
        self.comment_part = at.map(|(document, cell)| ShownPart {
            document,
            cell,
            number,
            typed: None,
        });
    }

    fn zoom(&mut self, zoom: Zoom) {
        self.settings.zoom = self.settings.zoomed(zoom);
        self.say(message!("view-zoom", percent = self.settings.zoom));
    }
}
