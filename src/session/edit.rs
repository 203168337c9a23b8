//! Carries out commands that change the document, and checks the mode they need. How a change is made, `document`
//! knows.

use std::ops::Range;

use super::command::{Edit, Typing};
use super::state::{Kept, Mode, Refused, ShownPart};
use super::{Dialog, Document, Effect, Session, Tool};
use crate::board::Point;
use crate::document::{DocumentId, LargeChange};
use crate::rules::Move;
use crate::tree::{CellId, TooLarge};
use crate::words::{Message, message};

impl Session {
    /// The text that was refused last for this root or game-info property, and why.
    #[must_use]
    pub fn refused_fact(&self, ident: &str) -> Option<(&str, &Message)> {
        match self.kept()? {
            Kept::Info(Some(refused)) if refused.ident == ident => {
                Some((&refused.text, &refused.why))
            }
            _ => None,
        }
    }

    /// Whether the Game Info dialog is open.
    #[must_use]
    pub fn shows_info(&self) -> bool {
        matches!(self.kept(), Some(Kept::Info(_)))
    }

    pub(super) fn run_edit(&mut self, edit: Edit) -> Vec<Effect> {
        match edit {
            Edit::ToggleMode => self.toggle_mode(),
            Edit::Use(tool) => {
                let kind = self.document().map(|document| document.context().kind);
                self.tool = kind.map_or(tool, |kind| tool.on(kind, self.tool));
                self.editing = true;
                Vec::new()
            }
            Edit::CopyPosition(form) => self.copy_position(form),
            Edit::AskInfo => self.ask_info(),
            Edit::FocusComment => self.focus_comment(),
            Edit::CloseInfo => {
                self.close_dialog(|kept| matches!(kept, Kept::Info(_)));
                Vec::new()
            }
            Edit::SetComment {
                document,
                cell,
                text,
                typing,
            } => self.set_comment(document, cell, &text, typing),
            Edit::SetCommentPart {
                document,
                cell,
                range,
                text,
                typing,
            } => self.set_comment_part((document, cell), range, &text, typing),
            Edit::SetProperty {
                document,
                cell,
                ident,
                text,
                typing,
            } => self.set_property(document, cell, ident, text, typing),
            Edit::Undo => self.undo(),
            Edit::Redo => self.redo(),
            Edit::Drag { from, to } => {
                let (tool, settings) = (self.tool, self.settings.clone());
                self.draw(|document| document.drag(tool, from, to, &settings))
            }
            Edit::Paint { points } => {
                let tool = self.tool;
                self.draw(|document| document.paint(tool, &points))
            }
            Edit::Label { point, text } => self.draw(|document| document.set_label(point, &text)),
            Edit::Pass => self.draw(|document| document.play(Move::Pass)),
            Edit::Turn(color) => self.draw(|document| document.toggle_turn(color)),
        }
    }

    fn toggle_mode(&mut self) -> Vec<Effect> {
        self.editing = !self.editing;
        self.say(match self.mode() {
            Mode::Edit => message!("edit-mode-edit"),
            Mode::Solve => message!("edit-mode-solve"),
            Mode::Read | Mode::Try => message!("edit-mode-read"),
        });
        Vec::new()
    }

    fn undo(&mut self) -> Vec<Effect> {
        if self.can_change_elsewhere() && self.document().is_some_and(Document::is_undo_large) {
            return self.begin_change(LargeChange::Undo);
        }
        if let Some(document) = self.document_mut() {
            let (id, source) = (document.id(), document.source_id());
            let step = document.undo();
            if document.source_id() != source {
                self.forget_cells(id);
            }
            self.undid(step);
        }
        Vec::new()
    }

    /// Tells which step was undone.
    pub(super) fn undid(&mut self, step: Option<Message>) {
        self.forget_left_behind();
        self.say(step.map_or_else(
            || message!("edit-nothing-to-undo"),
            |name| message!("edit-undid", step = name),
        ));
    }

    fn redo(&mut self) -> Vec<Effect> {
        if self.can_change_elsewhere() && self.document().is_some_and(Document::is_redo_large) {
            return self.begin_change(LargeChange::Redo);
        }
        if let Some(document) = self.document_mut() {
            let (id, source) = (document.id(), document.source_id());
            let step = document.redo();
            if document.source_id() != source {
                self.forget_cells(id);
            }
            self.redid(step);
        }
        Vec::new()
    }

    /// Tells which step was redone.
    pub(super) fn redid(&mut self, step: Option<Message>) {
        self.forget_left_behind();
        self.say(step.map_or_else(
            || message!("edit-nothing-to-redo"),
            |name| message!("edit-redid", step = name),
        ));
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
        if self.told_cells().is_some() {
            self.say(message!("edit-comment-told"));
            return Vec::new();
        }
        if self.hides_comment(cell) {
            self.say(message!("edit-comment-hidden"));
            return Vec::new();
        }
        vec![Effect::FocusComment]
    }

    fn set_comment(
        &mut self,
        id: DocumentId,
        cell: CellId,
        text: &str,
        typing: Typing,
    ) -> Vec<Effect> {
        let result = self
            .by_id_mut(id)
            .map(|document| document.type_comment(cell, text, typing));
        match result {
            Some(Err(error)) => Self::error(message!("error-comment"), error.message()),
            Some(Ok(_)) | None => Vec::new(),
        }
    }

    fn set_comment_part(
        &mut self,
        (id, cell): (DocumentId, CellId),
        part: Range<usize>,
        text: &str,
        typing: Typing,
    ) -> Vec<Effect> {
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        let range = match document.type_comment_part(cell, part, text, typing) {
            Ok(Some(range)) => range,
            Ok(None) => return Vec::new(),
            Err(error) => return Self::error(message!("error-comment"), error.message()),
        };
        let typed = (range, document.tree().cell(cell).node);
        let shown = self.comment_part.take();
        let shown = shown.filter(|shown| (shown.document, shown.cell) == (id, cell));
        self.comment_part = Some(ShownPart {
            document: id,
            cell,
            number: shown.map_or(0, |shown| shown.number),
            typed: Some(typed),
        });
        Vec::new()
    }

    fn set_property(
        &mut self,
        id: DocumentId,
        cell: CellId,
        ident: &'static str,
        text: String,
        typing: Typing,
    ) -> Vec<Effect> {
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        let result = document.set_property(cell, ident, &text, typing);
        let why = result.as_ref().ok().and_then(Option::as_ref);
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
        self.report(result)
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

    /// Changes the board, which needs Edit mode.
    fn draw(
        &mut self,
        change: impl FnOnce(&mut Document) -> Result<Option<Message>, TooLarge>,
    ) -> Vec<Effect> {
        let is_editing = self.editing;
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        if !is_editing {
            self.say(message!("edit-not-in-edit-mode"));
            return Vec::new();
        }
        let result = change(document);
        self.report(result)
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
                let result = document.click(tool, point, &settings);
                self.report(result)
            }
            Some(_) | None => Vec::new(),
        }
    }
}
