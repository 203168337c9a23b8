//! Compares the current document with a file or with something that was read, and carries out the commands of the dialog
//! Differences. The comparison itself runs on a background thread.

use std::path::PathBuf;
use std::sync::Arc;

use super::command::{Command, Compare, Difference, File};
use super::compared::{CompareRequest, Compared, Content, Differences, Left, Offer, Right};
use super::recovered::RecoveredId;
use super::{Dialog, DocumentId, Effect, Session, name_of};
use crate::words::{Message, message};

impl Session {
    /// Compares a document with something else; its dialog opens when that is done.
    pub fn compare_document(
        &self,
        document: DocumentId,
        left: Left,
        offers: Vec<Offer>,
    ) -> Vec<Effect> {
        let Some(compared) = self.by_id(document) else {
            return Vec::new();
        };
        let right = Right {
            name: message!("compare-this-document"),
            draft: Arc::new(compared.draft()),
            of: Some(document),
        };
        let request = CompareRequest {
            left,
            right,
            offers,
        };
        vec![Effect::Compare(Arc::new(request))]
    }

    pub(super) fn run_compare(&self, what: Compare) -> Vec<Effect> {
        match what {
            Compare::Ask => vec![Effect::AskCompare],
            Compare::With(path) => self.compare_with(path),
            Compare::Disk => self.compare_disk(),
            Compare::Recovered(id) => self.compare_recovered(id),
        }
    }

    /// Compares the current document with a file.
    fn compare_with(&self, path: PathBuf) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let left = Left {
            name: message!("compare-file", name = name_of(&path)),
            content: Content::File(path),
        };
        self.compare_document(document.id(), left, Vec::new())
    }

    /// Compares the current document with its file on disk.
    fn compare_disk(&self) -> Vec<Effect> {
        let Some((document, path)) = self.document().and_then(|document| {
            let path = document.path()?.clone();
            Some((document.id(), path))
        }) else {
            return Vec::new();
        };
        let left = Left {
            name: message!("compare-on-disk"),
            content: Content::File(path),
        };
        let offer = |label, command| Offer {
            label,
            command: Command::File(command),
        };
        let offers = match self.differs_on_disk(document) {
            true => vec![
                offer(message!("disk-keep"), File::Keep),
                offer(message!("disk-reload"), File::Reload),
            ],
            false => Vec::new(),
        };
        self.compare_document(document, left, offers)
    }

    /// Compares a recovered document, which is not open, with its file on disk.
    fn compare_recovered(&self, id: RecoveredId) -> Vec<Effect> {
        let mut all = self.recovered().iter();
        let Some(recovered) = all.find(|known| known.id() == id) else {
            return Vec::new();
        };
        let (Some(path), Ok(document)) = (recovered.path(), &recovered.found.content) else {
            return Vec::new();
        };
        let request = CompareRequest {
            left: Left {
                name: message!("compare-on-disk"),
                content: Content::File(path.clone()),
            },
            right: Right {
                name: message!("compare-recovered"),
                draft: Arc::new(document.draft()),
                of: None,
            },
            offers: vec![Offer {
                label: message!("dialog-recover"),
                command: Command::File(File::Recover(id)),
            }],
        };
        vec![Effect::Compare(Arc::new(request))]
    }

    /// A comparison is done: shows what differs.
    pub fn compared(&mut self, result: Result<Compared, Message>) -> Vec<Effect> {
        self.revision += 1;
        let compared = match result {
            Ok(compared) => compared,
            Err(why) => return Self::error(message!("error-compare"), why),
        };
        let of = compared.request.right.of;
        if let Some(id) = of {
            let mut all = self.documents.iter();
            // It may have been closed in the meantime.
            let Some(at) = all.position(|document| document.id() == id) else {
                return Vec::new();
            };
            self.current = at;
        }
        self.differences = Some(Differences::new(compared));
        vec![Effect::Show(Dialog::Differences { of })]
    }

    /// What the dialog Differences shows, while it is open.
    #[must_use]
    pub(crate) const fn differences(&self) -> Option<&Differences> {
        self.differences.as_ref()
    }

    pub(super) fn run_difference(&mut self, command: Difference) {
        let Some(differences) = &mut self.differences else {
            return;
        };
        match command {
            Difference::Rows(rows) => differences.rows = rows,
            Difference::Toggle(kind) => differences.toggle(kind),
            Difference::Select(row) => {
                differences.selected = Some(row).filter(|row| *row < differences.listed.len());
            }
            Difference::Close => self.differences = None,
        }
    }
}
