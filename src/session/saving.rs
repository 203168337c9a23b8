//! Saving: one write of a document at a time, further ones waiting; and closing, which waits for writes.
//!
//! The draft that was written comes back with the result, so that the saved state is the one in the file. How files are
//! written is not known here.

use std::path::PathBuf;
use std::sync::Arc;

use super::save_all::Saved;
use super::state::{Closing, Pending, Request, Writing};
use super::{Dialog, Document, DocumentId, Draft, Effect, Over, Session, name_of};
use crate::files::spell;
use crate::sgf::writer::{WriteError, what_becomes};
use crate::words::{Message, message};

impl Session {
    /// Saves the current document.
    pub(super) fn save(&mut self) -> Vec<Effect> {
        match self.document().map(Document::id) {
            Some(id) => self.save_one(id),
            None => self.no_file(),
        }
    }

    /// Asks where to save the current document.
    pub(super) fn save_as(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return self.no_file();
        };
        let suggestion = match document.place() {
            Some(place) => place.suggestion(),
            None => PathBuf::from(format!("{}.sgf", document.name())),
        };
        vec![Effect::AskSaveAs {
            document: document.id(),
            suggestion,
        }]
    }

    fn no_file(&mut self) -> Vec<Effect> {
        self.say(message!("session-no-file"));
        Vec::new()
    }

    pub(super) fn save_one(&mut self, id: DocumentId) -> Vec<Effect> {
        let Some(document) = self.by_id(id) else {
            return self.no_file();
        };
        match document.path() {
            None => self.ask_other_name(id),
            Some(_) if !document.is_modified() => {
                self.say(message!("save-nothing"));
                Vec::new()
            }
            Some(_) => self.write(id, Request::Own),
        }
    }

    /// Asks where to save a document under another name in its folder; the old file stays as it is.
    pub(super) fn ask_other_name(&self, id: DocumentId) -> Vec<Effect> {
        let Some(document) = self.by_id(id) else {
            return Vec::new();
        };
        let suggestion = match (document.path(), document.place()) {
            (Some(path), _) => {
                let stem = path
                    .file_stem()
                    .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
                path.with_file_name(format!("{stem} copy.sgf"))
            }
            (None, Some(place)) => place.suggestion(),
            (None, None) => PathBuf::from(format!("{}.sgf", document.name())),
        };
        vec![Effect::AskSaveAs {
            document: id,
            suggestion,
        }]
    }

    pub(super) fn save_as_utf8(&mut self, id: DocumentId) -> Vec<Effect> {
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        if let Err(error) = document.convert_to_utf8() {
            return Self::error(message!("error-convert"), error.message());
        }
        // A file with bytes that could not be decoded is not overwritten: it keeps them.
        if document.path().is_some() && document.undecoded() == 0 {
            self.write(id, Request::Own)
        } else {
            self.ask_other_name(id)
        }
    }

    /// Requests a write of the document in its current state; if it is being written, after that.
    pub(super) fn write(&mut self, id: DocumentId, request: Request) -> Vec<Effect> {
        let Some(document) = self.by_id(id) else {
            self.say(message!("save-not-open"));
            return Vec::new();
        };
        let message = message!("save-again", name = document.name());
        let mut writes = self.writes.iter_mut();
        if let Some(writing) = writes.find(|writing| writing.document == id) {
            writing.ask(request);
            self.say(message);
            return Vec::new();
        }
        self.begin_write(id, request)
    }

    /// Reports that a document was written; the next write, or a close that waited for it, follows.
    pub fn saved(&mut self, id: DocumentId, path: PathBuf, draft: Arc<Draft>) -> Vec<Effect> {
        self.revision += 1;
        let name = name_of(&path);
        self.settings.remember(&spell(&path));
        self.say(message!("save-done", name = &name));
        self.forget_notice(id);
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        let name_again = name.clone();
        document.saved(path, name, draft);
        if let Some(charset) = document.untold_charset() {
            self.messages
                .push(message!("save-untold-charset", charset = charset));
        }
        let next = self.next_write(id, |_| true);
        if next.is_empty() {
            self.one_of_all(id, &name_again, Saved::Yes);
        }
        if next.is_empty() {
            self.go_on_closing(id)
        } else {
            next
        }
    }

    /// Says more about what was just done.
    pub fn say_more(&mut self, more: impl Iterator<Item = Message>) {
        self.revision += 1;
        self.messages.extend(more);
    }

    /// Reports that a document could not be written because of its content or its charset; returns the question to ask.
    pub fn not_writable(&mut self, id: DocumentId, why: &WriteError) -> Vec<Effect> {
        self.revision += 1;
        let reason = why.message();
        let dialog = match why {
            WriteError::Undecodable { .. } | WriteError::Replaced(_) | WriteError::Structure => {
                Dialog::NeedsOtherName {
                    document: id,
                    reason,
                }
            }
            WriteError::Unencodable(_)
            | WriteError::Position(_)
            | WriteError::Misread(_)
            | WriteError::Changed => {
                let reason = match self.by_id(id).map_or(0, Document::undecoded) {
                    0 => reason,
                    lost => message!(
                        "save-utf8-loses",
                        reason = reason,
                        lost = what_becomes(lost),
                    ),
                };
                Dialog::OfferUtf8 {
                    document: id,
                    reason,
                }
            }
            WriteError::Charset(_) | WriteError::TooLarge(_) => Dialog::Error {
                title: message!("error-save"),
                text: reason,
            },
        };
        self.refused(id, dialog)
    }

    /// Reports that the disk refused a document; nothing is lost, and a close that waited for it is canceled.
    pub fn not_saved(&mut self, id: DocumentId, dialog: Dialog) -> Vec<Effect> {
        self.revision += 1;
        if self.pending.is_some_and(|pending| pending.document == id) {
            self.stay();
        }
        self.refused(id, dialog)
    }

    /// Reports that other files could not be written.
    pub fn not_wrote(&mut self, dialog: Dialog) -> Vec<Effect> {
        self.revision += 1;
        vec![Effect::Show(dialog)]
    }

    /// Shows the dialog, and drops waiting writes to the same file, which would fail for the same reason; writes to
    /// other files go on.
    fn refused(&mut self, id: DocumentId, dialog: Dialog) -> Vec<Effect> {
        let name = self.by_id(id).map(|document| document.name().to_owned());
        self.one_of_all(id, &name.unwrap_or_default(), Saved::No);
        let mut effects = vec![Effect::Show(dialog)];
        effects.extend(self.next_write(id, |request| *request != Request::Own));
        effects
    }

    /// Closes the current document.
    pub(super) fn close(&mut self) -> Vec<Effect> {
        match self.document().map(Document::id) {
            Some(id) => self.close_one(id),
            None => Vec::new(),
        }
    }

    fn close_one(&mut self, id: DocumentId) -> Vec<Effect> {
        let Some(document) = self.by_id(id) else {
            return Vec::new();
        };
        let name = document.name().to_owned();
        if self.has_unwritten(document) {
            return self.ask_unsaved(id, name, Closing::Document);
        }
        if self.is_writing(id) {
            self.wait_for(id, Closing::Document);
            self.say(message!("save-then-close", name = name));
            return Vec::new();
        }
        self.remove(id);
        Vec::new()
    }

    /// Quits the program, after asking for each document with changes and waiting for writes.
    pub(super) fn quit(&mut self) -> Vec<Effect> {
        let asked = self.documents.iter().position(|document| {
            let now = (document.id(), document.state());
            self.has_unwritten(document) && !self.given_up.contains(&now)
        });
        if let Some((at, document)) = asked.and_then(|at| Some((at, self.documents.get(at)?))) {
            let (id, name) = (document.id(), document.name().to_owned());
            self.current = at;
            return self.ask_unsaved(id, name, Closing::Program);
        }
        let written = self
            .documents
            .iter()
            .find(|document| self.is_writing(document.id()));
        if let Some((id, name)) =
            written.map(|document| (document.id(), document.name().to_owned()))
        {
            self.wait_for(id, Closing::Program);
            self.say(message!("save-then-quit", name = name));
            return Vec::new();
        }
        vec![Effect::Quit]
    }

    pub(super) fn discard(&mut self, id: DocumentId) -> Vec<Effect> {
        let pending = self.pending.take();
        if pending.is_some_and(|pending| pending.then == Closing::Program) {
            // If the user cancels at a later file, nothing is lost.
            let state = self.by_id(id).map(Document::state);
            self.given_up.extend(state.map(|state| (id, state)));
            return self.quit();
        }
        self.remove(id);
        Vec::new()
    }

    /// Cancels closing and quitting.
    pub(super) fn stay(&mut self) {
        self.pending = None;
        self.given_up.clear();
    }

    fn ask_unsaved(&mut self, id: DocumentId, name: String, then: Closing) -> Vec<Effect> {
        self.wait_for(id, then);
        vec![Effect::Show(Dialog::Unsaved {
            document: id,
            name,
            quitting: then == Closing::Program,
        })]
    }

    const fn wait_for(&mut self, document: DocumentId, then: Closing) {
        self.pending = Some(Pending { document, then });
    }

    /// Continues a close that waited for this document to be written; asks again if it has changed since.
    fn go_on_closing(&mut self, id: DocumentId) -> Vec<Effect> {
        match self.pending.take_if(|pending| pending.document == id) {
            Some(pending) if pending.then == Closing::Program => self.quit(),
            Some(_) => self.close_one(id),
            None => Vec::new(),
        }
    }

    /// Whether quitting waits for a document to be written.
    #[must_use]
    pub fn waits_to_quit(&self) -> bool {
        self.pending.is_some_and(|pending| {
            pending.then == Closing::Program && self.is_writing(pending.document)
        })
    }

    /// Whether a document is being written.
    #[must_use]
    pub fn is_writing(&self, id: DocumentId) -> bool {
        self.writes.iter().any(|writing| writing.document == id)
    }

    /// Drops the writes of a closed document.
    pub(super) fn forget_write(&mut self, id: DocumentId) {
        self.writes.retain(|writing| writing.document != id);
    }

    /// Whether a document has changes that are neither saved nor being written.
    fn has_unwritten(&self, document: &Document) -> bool {
        let (id, state) = (document.id(), document.state());
        let is_written = |writing: &Writing| writing.document == id && writing.state == state;
        document.is_modified() && !self.writes.iter().any(is_written)
    }

    /// Takes a draft of the current state and returns the effect that writes it.
    fn begin_write(&mut self, id: DocumentId, request: Request) -> Vec<Effect> {
        let over_own = self.over_own(id);
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        let (path, over) = match request {
            Request::Own => {
                let own = document.path().filter(|_| document.is_modified());
                match own.cloned() {
                    Some(path) => (path, over_own),
                    None => return Vec::new(),
                }
            }
            Request::To {
                path,
                overwrite: true,
            } => (path, Over::Anything),
            Request::To { path, .. } => (path, Over::Nothing),
        };
        let draft = document.begin_save();
        self.writes.push(Writing {
            document: id,
            state: draft.state(),
            waiting: Vec::new(),
        });
        vec![Effect::Write {
            document: id,
            path,
            over,
            draft,
        }]
    }

    /// Ends the current write and starts the next one that is still needed.
    fn next_write(&mut self, id: DocumentId, is_wanted: impl Fn(&Request) -> bool) -> Vec<Effect> {
        let mut writes = self.writes.iter();
        let Some(at) = writes.position(|writing| writing.document == id) else {
            return Vec::new();
        };
        let ended = self.writes.swap_remove(at);
        let mut waiting = ended.waiting.into_iter().filter(is_wanted);
        let mut effects = Vec::new();
        for request in waiting.by_ref() {
            effects = self.begin_write(id, request);
            if !effects.is_empty() {
                break;
            }
        }
        if let Some(writing) = self
            .writes
            .iter_mut()
            .find(|writing| writing.document == id)
        {
            writing.waiting.extend(waiting);
        }
        effects
    }
}
