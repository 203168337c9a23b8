//! Reopen with Charset…: the charset being previewed while the dialog is open, and how the file reads in it. Does not
//! know how the dialog looks.

use super::state::{CharsetChoice, Kept};
use super::{Dialog, Effect, Session};
use crate::sgf::charset::by_name;
use crate::sgf::preview::Preview;
use crate::words::message;

impl Session {
    /// The charset being previewed, while the dialog is open.
    #[must_use]
    pub fn charset_choice(&self) -> Option<&CharsetChoice> {
        match self.kept()? {
            Kept::Charset(choice) => Some(choice),
            _ => None,
        }
    }

    pub(super) fn ask_charset(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            self.say(message!("session-no-file"));
            return Vec::new();
        };
        if !document.can_reopen() {
            self.say(message!("charset-not-from-file"));
            return Vec::new();
        }
        let root = document.tree().cell(document.root()).node.range().start;
        let now = document.source().region_at(root).name().to_owned();
        let effects = self.try_charset(now);
        if effects.is_empty() {
            vec![Effect::Show(Dialog::Charset)]
        } else {
            effects
        }
    }

    /// Previews the file in a charset.
    pub(super) fn try_charset(&mut self, name: String) -> Vec<Effect> {
        let title = message!("error-reopen");
        let Some((document, encoding)) = self.document().zip(by_name(&name)) else {
            return Self::error(title, message!("charset-unknown", name = name));
        };
        let bytes = match document.bytes_on_disk() {
            Ok(bytes) => bytes,
            Err(error) => return Self::error(title, error.message()),
        };
        match Preview::of(bytes, encoding) {
            Ok(preview) => {
                self.open_dialog(Kept::Charset(CharsetChoice { name, preview }));
                Vec::new()
            }
            Err(error) => Self::error(title, error.message()),
        }
    }
}
