//! Reopen with Charset…: the charset being previewed while the dialog is open, and how the file reads in it. A long file
//! is read in the background, in one charset at a time. Does not know how the dialog looks.

use super::charset_job::CharsetJob;
use super::state::{CharsetChoice, Kept};
use super::{Dialog, Document, Effect, Session};
use crate::sgf::charset::by_name;
use crate::sgf::preview::Preview;
use crate::words::{Message, message};

use std::sync::Arc;

/// Files from this length on are read in the background, in bytes.
const LONG: usize = 1 << 16;

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

    /// Previews the file in a charset: at once, or as soon as it is read.
    pub(super) fn try_charset(&mut self, name: String) -> Vec<Effect> {
        let title = message!("error-reopen");
        let Some(job) = self.charset_job(&name) else {
            return Self::error(title, message!("charset-unknown", name = name));
        };
        let preview = match job.content.length() < LONG {
            true => job.run().map(Some),
            false => Ok(None),
        };
        match preview {
            Ok(preview) => {
                self.open_dialog(Kept::Charset(CharsetChoice { name, preview }));
                Vec::new()
            }
            Err(why) => Self::error(title, why),
        }
    }

    fn charset_job(&self, name: &str) -> Option<CharsetJob> {
        let (document, encoding) = self.document().zip(by_name(name))?;
        Some(CharsetJob {
            document: document.id(),
            name: name.to_owned(),
            encoding,
            content: document.content_on_disk(),
        })
    }

    /// The preview that must be made now: that of the open dialog, if it is not known. One is made at a time.
    pub fn charset_work(&mut self) -> Option<Effect> {
        let choice = self.charset_choice()?;
        if choice.preview.is_some() || self.previewing.is_some() {
            return None;
        }
        let job = self.charset_job(&choice.name)?;
        self.previewing = Some(job.document);
        Some(Effect::Preview(Arc::new(job)))
    }

    /// A preview was made, or why it was not. If another one is wanted by now, it is dropped.
    pub fn previewed(&mut self, job: &CharsetJob, result: Result<Preview, Message>) -> Vec<Effect> {
        self.previewing = None;
        let own = self.document().map(Document::id);
        let Some(Kept::Charset(choice)) = self.kept_mut() else {
            return Vec::new();
        };
        if own != Some(job.document) || choice.name != job.name {
            return Vec::new();
        }
        match result {
            Ok(preview) => choice.preview = Some(preview),
            Err(why) => {
                self.close_dialog(|kept| matches!(kept, Kept::Charset(_)));
                self.revision += 1;
                return Self::error(message!("error-reopen"), why);
            }
        }
        self.revision += 1;
        Vec::new()
    }
}
