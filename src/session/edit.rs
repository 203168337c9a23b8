//! Commands that change the document.

use super::command::Edit;
use super::state::{Kept, Refused};
use super::{Dialog, Document, Effect, Session, Tool};
use crate::board::Point;
use crate::rules::Move;
use crate::tree::CellId;
use crate::words::{Message, message};

impl Session {
    /// The text that was refused last for a root property, and why.
    #[must_use]
    pub fn refused_fact(&self, ident: &str) -> Option<(&str, &Message)> {
        match self.kept()? {
            Kept::Info(Some(refused)) if refused.ident == ident => {
                Some((&refused.text, &refused.why))
            }
            _ => None,
        }
    }

    /// Whether the dialog of the game's facts is open.
    #[must_use]
    pub fn shows_info(&self) -> bool {
        matches!(self.kept(), Some(Kept::Info(_)))
    }

    pub(super) fn run_edit(&mut self, edit: Edit) -> Vec<Effect> {
        match edit {
            Edit::ToggleMode => {
                self.editing = !self.editing;
                self.say(if self.editing {
                    message!("edit-mode-edit")
                } else {
                    message!("edit-mode-read")
                });
                return Vec::new();
            }
            Edit::Use(tool) => {
                let kind = self.document().map(|document| document.context().kind);
                self.tool = kind.map_or(tool, |kind| tool.on(kind, self.tool));
                self.editing = true;
                return Vec::new();
            }
            Edit::CopyPosition(form) => return self.copy_position(form),
            Edit::AskInfo => return self.ask_info(),
            Edit::FocusComment => return self.focus_comment(),
            Edit::CloseInfo => {
                self.close_dialog(|kept| matches!(kept, Kept::Info(_)));
                return Vec::new();
            }
            Edit::SetComment { .. } | Edit::SetProperty { .. } => return self.typed(edit),
            Edit::Undo
            | Edit::Redo
            | Edit::Drag { .. }
            | Edit::Paint { .. }
            | Edit::Label { .. }
            | Edit::Pass
            | Edit::Turn(_) => {}
        }
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        match edit {
            Edit::Undo => {
                let what = document.undo();
                self.forget_left_behind();
                self.say(what.map_or_else(
                    || message!("edit-nothing-to-undo"),
                    |name| message!("edit-undid", step = name),
                ));
            }
            Edit::Redo => {
                let what = document.redo();
                self.forget_left_behind();
                self.say(what.map_or_else(
                    || message!("edit-nothing-to-redo"),
                    |name| message!("edit-redid", step = name),
                ));
            }
            edit => return self.draw(edit),
        }
        Vec::new()
    }

    fn focus_comment(&mut self) -> Vec<Effect> {
        let Some(cell) = self
            .document()
            .map(Document::cursor)
            .filter(|&cell| cell != CellId::FILE)
        else {
            self.say(message!("edit-no-node-to-comment"));
            return Vec::new();
        };
        if self.hides_comment(cell) {
            self.say(message!("edit-comment-hidden"));
            return Vec::new();
        }
        vec![Effect::FocusComment]
    }

    /// Text that was typed, into the document that it names.
    fn typed(&mut self, edit: Edit) -> Vec<Effect> {
        match edit {
            Edit::SetComment {
                document,
                cell,
                text,
                typing,
            } => {
                let said = self
                    .by_id_mut(document)
                    .map(|document| document.type_comment(cell, &text, typing));
                match said {
                    Some(Err(error)) => Self::error(message!("error-comment"), error.message()),
                    _ => Vec::new(),
                }
            }
            Edit::SetProperty {
                document,
                cell,
                ident,
                text,
                typing,
            } => {
                let id = document;
                let Some(document) = self.by_id_mut(document) else {
                    return Vec::new();
                };
                let said = document.set_property(cell, ident, &text, typing);
                let why = said.as_ref().ok().and_then(Option::as_ref);
                let why = why.map(|why| Refused {
                    ident,
                    text,
                    why: why.clone(),
                });
                if let Some(open) = &mut self.open
                    && let Kept::Info(refused) = &mut open.kept
                    && open.document == id
                {
                    *refused = why;
                }
                self.report(said)
            }
            _ => Vec::new(),
        }
    }

    fn ask_info(&mut self) -> Vec<Effect> {
        let has_game = self
            .document()
            .is_some_and(|document| document.cursor() != CellId::FILE);
        if has_game {
            if !self.shows_info() {
                self.open_dialog(Kept::Info(None));
            }
            vec![Effect::Show(Dialog::Info)]
        } else {
            self.say(message!("session-no-game"));
            Vec::new()
        }
    }

    /// Commands on the board; only in Edit mode do they change the file.
    fn draw(&mut self, edit: Edit) -> Vec<Effect> {
        let tool = self.tool;
        let settings = self.settings.clone();
        if !self.editing {
            self.say(message!("edit-not-in-edit-mode"));
            return Vec::new();
        }
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let said = match edit {
            Edit::Drag { from, to } => document.drag(tool, from, to, &settings),
            Edit::Paint { points } => document.paint(tool, &points),
            Edit::Label { point, text } => document.set_label(point, &text),
            Edit::Pass => document.play(Move::Pass),
            Edit::Turn(color) => document.toggle_turn(color),
            _ => Ok(None),
        };
        self.report(said)
    }

    /// A click in Edit mode.
    pub(super) fn use_tool(&mut self, point: Point) -> Vec<Effect> {
        let tool = self.tool;
        if tool == Tool::Play
            && let Some(effects) = self.click_piece(point)
        {
            return effects;
        }
        let settings = self.settings.clone();
        match self.document_mut() {
            Some(document) if document.context().size.holds(point) => {
                let said = document.click(tool, point, &settings);
                self.report(said)
            }
            _ => Vec::new(),
        }
    }
}
