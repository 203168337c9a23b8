//! Save All: saves every document with changes, asks for the names of new ones one after the other, and says at the end
//! what was saved and what was not. One that fails does not stop the others.

use super::state::{Request, SaveAll};
use super::{Document, DocumentId, Effect, Session};
use crate::words::message;

impl Session {
    /// Saves all documents with changes.
    pub(super) fn save_all(&mut self) -> Vec<Effect> {
        if self.all.as_ref().is_some_and(|all| all.asked.is_some()) {
            // The question about a name is open.
            return Vec::new();
        }
        let modified = self
            .documents
            .iter()
            .filter(|document| document.is_modified());
        let (filed, new): (Vec<&Document>, Vec<&Document>) =
            modified.partition(|document| document.path().is_some());
        let ids = |documents: Vec<&Document>| documents.into_iter().map(Document::id).collect();
        let (filed, new): (Vec<DocumentId>, Vec<DocumentId>) = (ids(filed), ids(new));
        if filed.is_empty() && new.is_empty() {
            self.say(message!("save-nothing"));
            return Vec::new();
        }
        self.all = Some(SaveAll {
            unnamed: new,
            open: filed.clone(),
            ..SaveAll::default()
        });
        let mut effects = Vec::new();
        for id in filed {
            effects.extend(self.write(id, Request::Own));
        }
        effects.extend(self.ask_next_name());
        effects
    }

    /// The user chose a name for a document, which is written now.
    pub(super) fn named(&mut self, id: DocumentId) -> Vec<Effect> {
        let Some(all) = self.all.as_mut().filter(|all| all.asked == Some(id)) else {
            return Vec::new();
        };
        all.asked = None;
        all.open.push(id);
        self.ask_next_name()
    }

    /// The user chose no name for a document.
    pub(super) fn not_named(&mut self, id: DocumentId) -> Vec<Effect> {
        if self.pending.is_some_and(|pending| pending.document == id) {
            self.stay();
        }
        let name = self.by_id(id).map(|document| document.name().to_owned());
        let Some(all) = self.all.as_mut().filter(|all| all.asked == Some(id)) else {
            return Vec::new();
        };
        all.asked = None;
        all.failed.extend(name);
        let effects = self.ask_next_name();
        self.end_save_all();
        effects
    }

    fn ask_next_name(&mut self) -> Vec<Effect> {
        while let Some(all) = &mut self.all
            && !all.unnamed.is_empty()
        {
            let id = all.unnamed.remove(0);
            if self
                .by_id(id)
                .is_none_or(|document| !document.is_modified())
            {
                continue;
            }
            if let Some(all) = &mut self.all {
                all.asked = Some(id);
            }
            return self.ask_other_name(id);
        }
        Vec::new()
    }

    /// A write is over; `name` is that of the document.
    pub(super) fn one_of_all(&mut self, id: DocumentId, name: &str, is_saved: Saved) {
        let Some(all) = &mut self.all else {
            return;
        };
        if !all.open.contains(&id) {
            return;
        }
        all.open.retain(|&open| open != id);
        match is_saved {
            Saved::Yes => all.saved.push(name.to_owned()),
            Saved::No => all.failed.push(name.to_owned()),
        }
        self.end_save_all();
    }

    /// A document is closed.
    pub(super) fn forget_of_all(&mut self, id: DocumentId) {
        if let Some(all) = &mut self.all {
            all.open.retain(|&open| open != id);
            all.unnamed.retain(|&open| open != id);
            all.asked.take_if(|asked| *asked == id);
            self.end_save_all();
        }
    }

    /// Says what was saved once nothing is left to do.
    fn end_save_all(&mut self) {
        let is_over = |all: &mut SaveAll| {
            all.open.is_empty() && all.unnamed.is_empty() && all.asked.is_none()
        };
        let Some(all) = self.all.take_if(is_over) else {
            return;
        };
        let (saved, failed) = (all.saved.join(", "), all.failed.join(", "));
        if !all.saved.is_empty() {
            self.say(message!(
                "save-all-done",
                count = all.saved.len(),
                names = saved
            ));
        } else {
            self.messages.clear();
        }
        if !all.failed.is_empty() {
            self.messages.push(message!("save-all-not", names = failed));
        }
    }
}

/// Whether a write went well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Saved {
    /// It did.
    Yes,
    /// It failed.
    No,
}
