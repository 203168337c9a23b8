//! Commands that change the document.

use super::command::Edit;
use super::{Effect, Session};

impl Session {
    pub(super) fn run_edit(&mut self, edit: Edit) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        match edit {
            Edit::Undo => {
                let what = document.undo();
                self.say(what.map_or_else(
                    || "there is nothing to undo".to_owned(),
                    |name| format!("undid {name}"),
                ));
            }
            Edit::Redo => {
                let what = document.redo();
                self.say(what.map_or_else(
                    || "there is nothing to redo".to_owned(),
                    |name| format!("did {name} again"),
                ));
            }
            Edit::SetComment { cell, text } => {
                if let Err(error) = document.set_comment(cell, &text) {
                    return Self::error("The comment could not be kept", error);
                }
            }
        }
        Vec::new()
    }
}
