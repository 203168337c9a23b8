//! Commands on nodes and branches, and copying them and positions to the clipboard. How the tree changes, `document`
//! knows.

use super::command::{CopyAs, Node as Command};
use super::{Document, Effect, Session};
use crate::tree::CellId;
use crate::words::message;

impl Session {
    pub(super) fn run_node(&mut self, command: Command) -> Vec<Effect> {
        if let Command::SetName {
            document,
            cell,
            text,
            typing,
        } = command
        {
            let Some(document) = self.by_id_mut(document) else {
                return Vec::new();
            };
            let result = document.type_name(cell, &text, typing);
            return self.report(result.map(|()| None));
        }
        let style = self.settings.line_marks;
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        if document.cursor() == CellId::FILE && !matches!(command, Command::Paste(_)) {
            return Vec::new();
        }
        let result = match command {
            Command::Cut => return self.cut(),
            Command::Copy => return self.copy(),
            Command::AskPaste => return vec![Effect::ReadClipboard(super::Clipboard::Branch)],
            Command::Paste(text) => document.paste(&text),
            Command::Delete => document.delete_branch(message!("edit-delete-branch")),
            Command::Remove => document.remove_node(),
            Command::InsertBefore => document.insert_before(),
            Command::InsertAfter => document.insert_after(),
            Command::Promote => document.promote(),
            Command::Demote => document.demote(),
            Command::MainLine => document.make_main_line(),
            Command::Merge => document.merge_equal(),
            Command::SetName { .. } => return Vec::new(),
            Command::Annotate(annotation, strength) => document.annotate(annotation, strength),
            Command::MarkLine(wish) => document.mark_line(document.cursor(), wish, style),
            Command::MarkLineThrough(cell, wish) => document.mark_line(cell, wish, style),
        };
        self.report(result)
    }

    fn copy(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let text = document.branch_text();
        self.say(message!("edit-copied-branch"));
        vec![Effect::CopyText(text)]
    }

    /// Copies the position: as SGF here, in other formats by an effect.
    pub(super) fn copy_position(&mut self, form: CopyAs) -> Vec<Effect> {
        let Some(text) = self.document().and_then(Document::position_text) else {
            self.say(message!("edit-no-board-to-copy"));
            return Vec::new();
        };
        let effect = match form {
            CopyAs::Sgf => Effect::CopyText(text),
            drawn => Effect::CopyBoard(drawn),
        };
        self.say(message!("edit-copied-position"));
        vec![effect]
    }

    fn cut(&mut self) -> Vec<Effect> {
        let effects = self.copy();
        let Some(document) = self.document_mut() else {
            return effects;
        };
        let before = document.cursor();
        let result = document.delete_branch(message!("edit-cut-branch"));
        let is_cut = document.cursor() != before;
        let mut all = self.report(result);
        if is_cut {
            self.say(message!("edit-cut-done"));
            all.extend(effects);
        }
        all
    }
}
