//! Large changes: LB tag, repairs, Undo and Redo of so many nodes that a background thread carries them out. Until it is
//! done, the document can be read, and commands that change, write or close it are refused.

use std::sync::Arc;

use super::command::{Command, File};
use super::{Document, DocumentId, Effect, Session};
use crate::document::{ChangeJob, ChangedDocument, LargeChange, Outcome};
use crate::words::{Message, message};

impl Session {
    /// Begins a large change of the current document.
    pub(super) fn begin_change(&mut self, change: LargeChange) -> Vec<Effect> {
        let number = self.change_last + 1;
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let job = document.begin_change(number, change);
        self.change_last = number;
        vec![Effect::Change(Arc::new(job))]
    }

    /// Whether a large change of the current document is being carried out.
    #[must_use]
    pub fn is_changing(&self) -> bool {
        self.document().is_some_and(Document::is_changing)
    }

    /// Whether large changes of the current document are carried out elsewhere. While it is being written they are not,
    /// because what is in the file changes when that is over.
    pub(super) fn can_change_elsewhere(&self) -> bool {
        let document = self.document();
        document.is_some_and(|document| !self.is_writing(document.id()))
    }

    /// A large change was carried out, or why it was not. One that the user canceled changes nothing.
    pub fn changed(
        &mut self,
        job: &ChangeJob,
        changed: Result<Option<Box<ChangedDocument>>, Message>,
    ) -> Vec<Effect> {
        let mut documents = self.documents.iter_mut();
        let Some(document) = documents.find(|document| document.awaits(job)) else {
            let unwanted = changed.ok().flatten();
            self.closed
                .extend(unwanted.map(|changed| changed.into_document()));
            return Vec::new();
        };
        let changed = match changed {
            Ok(Some(changed)) => changed,
            Ok(None) => return Vec::new(),
            Err(why) => {
                document.end_change();
                self.revision += 1;
                return Self::error(message!("error-change"), why);
            }
        };
        let (outcome, old) = document.receive(job, *changed);
        self.closed.push(old);
        self.revision += 1;
        match outcome {
            None => self.say(message!("change-overtaken")),
            Some(Err(error)) => return Self::error(message!("error-change"), error.message()),
            Some(Ok(outcome)) => self.tell(outcome),
        }
        self.settle();
        Vec::new()
    }

    fn tell(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Labeled(done) => self.say(done.unwrap_or_else(|| message!("lbtag-unchanged"))),
            Outcome::Repaired(said) => self.messages = Vec::from_iter(said),
            Outcome::Undone(step) => self.undid(step),
            Outcome::Redone(step) => self.redid(step),
        }
    }

    /// The user does not want the large changes that are being carried out.
    pub fn stop_changing(&mut self) {
        let mut any = false;
        for document in self.documents.iter_mut().filter(|one| one.is_changing()) {
            document.end_change();
            any = true;
        }
        if any {
            self.revision += 1;
            self.say(message!("change-canceled"));
        }
    }

    /// Whether a command was refused because a large change must end first: one that writes, closes or converts the
    /// document that changes, or that quits.
    pub(super) fn refuses_in_change(&mut self, command: &Command) -> bool {
        let is_changing = |id: DocumentId| self.by_id(id).is_some_and(Document::is_changing);
        let waits = match command {
            Command::File(File::Quit | File::SaveAll) => {
                self.documents.iter().any(Document::is_changing)
            }
            Command::File(File::Close) => self.is_changing(),
            Command::File(
                File::SaveOne(id)
                | File::SaveOneAs(id)
                | File::ToUtf8(id)
                | File::Discard(id)
                | File::SaveTo { document: id, .. },
            ) => is_changing(*id),
            _ => false,
        };
        if waits {
            self.say(message!("change-under-way"));
        }
        waits
    }
}
