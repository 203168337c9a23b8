//! What other programs do to the files of open documents: one notice a document, and the answers to it.
//!
//! The window looks at the files and tells what it found; how and when it looks is not known here.

use std::path::Path;

use super::state::{Notice, OnDisk};
use super::{Document, DocumentId, Effect, Over, Session, name_of};
use crate::document::Prepared;
use crate::files::spell;
use crate::words::{Message, message};

impl Session {
    /// What to tell about the file of the current document; `None` if there is nothing, or it was answered.
    #[must_use]
    pub fn on_disk(&self) -> Option<&OnDisk> {
        let notice = self.notice(self.document()?.id())?;
        (!notice.is_answered).then_some(&notice.what)
    }

    fn notice(&self, id: DocumentId) -> Option<&Notice> {
        self.notices.iter().find(|notice| notice.document == id)
    }

    /// Whether another program changed the file of a document, removed it or moved it, for the list of files.
    #[must_use]
    pub fn differs_on_disk(&self, id: DocumentId) -> bool {
        self.notice(id).is_some_and(|notice| !notice.is_answered)
    }

    /// Takes note of what a look at the file of a document found. The same found again changes nothing.
    pub fn found_on_disk(&mut self, id: DocumentId, what: OnDisk) -> Vec<Effect> {
        let Some(document) = self.by_id(id) else {
            return Vec::new();
        };
        let (name, is_clean) = (document.name().to_owned(), !document.is_modified());
        let old = self.notice(id).map(|notice| &notice.what);
        if old.unwrap_or(&OnDisk::Known).is_like(&what) {
            return Vec::new();
        }
        self.revision += 1;
        self.notices.retain(|notice| notice.document != id);
        let is_followed = is_clean && self.settings.reload_unmodified;
        let is_current = self.document().map(Document::id) == Some(id);
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        match &what {
            OnDisk::Known => {
                document.mark_filed();
                return Vec::new();
            }
            // What is open is in no file any more.
            OnDisk::Gone | OnDisk::Moved(_) => document.mark_unfiled(),
            // If the file is not read again at once, what is open is in no file either, as far as can be told.
            OnDisk::Changed(_) if is_followed => {}
            OnDisk::Changed(_) | OnDisk::NoGame(_) | OnDisk::Unreadable(_) => {
                document.begin_journal();
            }
        }
        if !is_current {
            self.say(message!("disk-other", name = name));
        }
        let is_changed = matches!(what, OnDisk::Changed(_));
        self.notices.push(Notice {
            document: id,
            what,
            is_answered: false,
        });
        if is_followed && is_changed && !self.is_writing(id) {
            return self.read_again(id);
        }
        Vec::new()
    }

    /// Keeps what is open. For the next save this is the answer for the bytes that are in the file now, and for no
    /// others.
    pub(super) fn keep_mine(&mut self) -> Vec<Effect> {
        let Some(id) = self.document().map(Document::id) else {
            return Vec::new();
        };
        let mut notices = self.notices.iter_mut();
        let Some(notice) = notices.find(|notice| notice.document == id) else {
            return Vec::new();
        };
        notice.is_answered = true;
        let is_changed = notice.what.stamp().is_some();
        if let Some(document) = self.by_id_mut(id).filter(|_| is_changed) {
            document.mark_unfiled();
            let name = document.name().to_owned();
            self.say(message!("disk-kept", name = name));
        }
        Vec::new()
    }

    /// What a save of a document to its own file may overwrite.
    pub(super) fn over_own(&self, id: DocumentId) -> Over {
        let answered = self.notice(id).filter(|notice| notice.is_answered);
        let stamp = answered.and_then(|notice| notice.what.stamp());
        stamp.map_or(Over::Known, |stamp| Over::Seen(*stamp))
    }

    /// Forgets what was told about the file of a document.
    pub(super) fn forget_notice(&mut self, id: DocumentId) {
        self.notices.retain(|notice| notice.document != id);
    }

    /// Reads the current file again.
    pub(super) fn reload(&mut self) -> Vec<Effect> {
        match self.document().map(Document::id) {
            Some(id) => self.read_again(id),
            None => Vec::new(),
        }
    }

    fn read_again(&mut self, id: DocumentId) -> Vec<Effect> {
        if self.is_writing(id) {
            self.say(message!("disk-being-saved"));
            return Vec::new();
        }
        let path = self.by_id(id).and_then(Document::path).cloned();
        let read = path.map(|path| Effect::ReadAgain { document: id, path });
        read.into_iter().collect()
    }

    /// Takes over what was read again from the file of a document, as one step that can be undone. Returns false if the
    /// document is being written; then nothing changes.
    pub fn reloaded(&mut self, id: DocumentId, read: impl Into<Prepared>) -> bool {
        if self.is_writing(id) {
            return false;
        }
        let Some(document) = self.by_id_mut(id) else {
            return false;
        };
        document.exchange(read);
        let name = document.name().to_owned();
        self.forget_notice(id);
        self.forget_cells(id);
        self.revision += 1;
        self.say(message!("disk-reloaded", name = name));
        self.settle();
        true
    }

    /// Reports that a file could not be read again.
    pub fn not_reloaded(&mut self, why: &Message) -> Vec<Effect> {
        self.revision += 1;
        Self::error(message!("error-reload"), why.clone())
    }

    /// Goes on with the file of the current document under the name that it was moved to.
    pub(super) fn follow_file(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let id = document.id();
        let Some(OnDisk::Moved(path)) = self.on_disk().cloned() else {
            return Vec::new();
        };
        let name = name_of(&path);
        if self.is_open(&path) {
            self.say(message!("disk-open-already", name = name));
            return Vec::new();
        }
        if self.is_writing(id) {
            self.say(message!("disk-being-saved"));
            return Vec::new();
        }
        self.settings.remember(&spell(&path));
        self.forget_notice(id);
        self.say(message!("disk-followed", name = &name));
        if let Some(document) = self.by_id_mut(id) {
            document.mark_filed();
            document.follow_file(path, name);
        }
        vec![Effect::Look(id)]
    }

    fn is_open(&self, path: &Path) -> bool {
        let mut all = self.documents.iter();
        all.any(|document| document.path().is_some_and(|open| open == path))
    }

    /// Drops what is kept about cells of a document that was exchanged as a whole.
    pub(super) fn forget_cells(&mut self, id: DocumentId) {
        self.open.take_if(|open| open.document == id);
        self.selected.take_if(|selected| selected.document == id);
        self.left_behind.take_if(|left| left.document == id);
    }
}
