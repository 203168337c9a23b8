//! Earlier versions of files: the list of the current one, and what is done with a version once its bytes are read.
//!
//! Where they are kept is not known here; they come and go through effects.

use std::sync::Arc;

use super::command::{Command, Earlier, File, Taken};
use super::compared::{Content, Left, Offer};
use super::state::{Kept, VersionList};
use super::{Dialog, Document, DocumentId, Effect, Session, VersionWork};
use crate::journal::backup::{Listed, Usage, Version};
use crate::sgf::{self, Loaded};
use crate::words::{Message, message, moment};

impl Session {
    /// The earlier versions of the current document, while their dialog is open.
    #[must_use]
    pub fn versions(&self) -> Option<&VersionList> {
        match self.kept()? {
            Kept::Versions(list) => Some(list),
            _ => None,
        }
    }

    /// What all earlier versions take, once it was found out.
    #[must_use]
    pub const fn version_usage(&self) -> Option<Usage> {
        self.usage
    }

    pub(super) fn run_earlier(&mut self, earlier: Earlier) -> Vec<Effect> {
        match earlier {
            Earlier::Take(number, taken) => self.take_version(number, taken),
            Earlier::Back(version) => {
                let document = self.document().map(Document::id);
                let read = document.map(|document| {
                    Effect::Versions(VersionWork::Read {
                        document,
                        version,
                        taken: Taken::Back,
                    })
                });
                Vec::from_iter(read)
            }
            Earlier::Close => {
                self.close_dialog(|kept| matches!(kept, Kept::Versions(_)));
                Vec::new()
            }
            Earlier::Keep(versions) => {
                self.settings.versions = versions;
                vec![Effect::Versions(VersionWork::Prune)]
            }
            Earlier::AskClear => vec![Effect::Show(Dialog::ClearVersions)],
            Earlier::Clear => vec![Effect::Versions(VersionWork::Clear)],
        }
    }

    pub(super) fn ask_versions(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            self.say(message!("session-no-file"));
            return Vec::new();
        };
        let Some(path) = document.path().cloned() else {
            self.say(message!("versions-never-saved"));
            return Vec::new();
        };
        let document = document.id();
        self.open_dialog(Kept::Versions(VersionList::Reading));
        vec![
            Effect::Show(Dialog::Versions),
            Effect::Versions(VersionWork::List { document, path }),
        ]
    }

    pub(super) fn ask_version_settings() -> Vec<Effect> {
        let measure = Effect::Versions(VersionWork::Measure);
        vec![measure, Effect::Show(Dialog::VersionSettings)]
    }

    /// The earlier versions of a document were listed, or why not.
    pub fn listed_versions(&mut self, id: DocumentId, result: Result<Vec<Listed>, Message>) {
        let Some(open) = self.open.as_mut().filter(|open| open.document == id) else {
            return;
        };
        if let Kept::Versions(list) = &mut open.kept {
            self.revision += 1;
            *list = match result {
                Ok(found) => VersionList::Found(found),
                Err(why) => VersionList::Failed(why),
            };
        }
    }

    fn take_version(&self, number: usize, taken: Taken) -> Vec<Effect> {
        let Some(VersionList::Found(found)) = self.versions() else {
            return Vec::new();
        };
        let version = found.get(number).map(|listed| listed.version.clone());
        let document = self.document().map(Document::id);
        let read = document.zip(version).map(|(document, version)| {
            Effect::Versions(VersionWork::Read {
                document,
                version,
                taken,
            })
        });
        Vec::from_iter(read)
    }

    /// An earlier version was read for a document, or why not.
    pub fn read_version(
        &mut self,
        id: DocumentId,
        (version, taken): (&Version, Taken),
        result: Result<Vec<u8>, Message>,
    ) -> Vec<Effect> {
        self.revision += 1;
        let bytes = match result {
            Ok(bytes) => bytes,
            Err(why) => return Self::error(message!("error-version"), why),
        };
        let Some(document) = self.by_id(id) else {
            return Vec::new();
        };
        if taken == Taken::Copy {
            let name = document.name();
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            let when = moment(version.when()).replace([' ', ':'], "-");
            let suggestion = document
                .path()
                .map(|path| path.with_file_name(format!("{stem} {when}.sgf")));
            return vec![Effect::AskSaveCopy {
                suggestion: suggestion.unwrap_or_default(),
                bytes,
            }];
        }
        match sgf::load(bytes) {
            Ok(loaded) if taken == Taken::Compare => self.compare_version(id, version, loaded),
            Ok(loaded) => self.bring_back(id, version, &loaded),
            Err(error) => Self::error(message!("error-version"), error.message()),
        }
    }

    /// Shows how a document differs from an earlier version, which can then be brought back.
    fn compare_version(
        &mut self,
        id: DocumentId,
        version: &Version,
        loaded: Loaded,
    ) -> Vec<Effect> {
        self.close_dialog(|kept| matches!(kept, Kept::Versions(_)));
        let back = Earlier::Back(version.clone());
        let left = Left {
            name: message!("versions-left", when = moment(version.when())),
            content: Content::Loaded(Arc::new(loaded)),
        };
        let offer = Offer {
            label: message!("versions-bring-back"),
            command: Command::File(File::Earlier(back)),
        };
        self.compare_document(id, left, vec![offer])
    }

    /// Makes a document read like an earlier version, as one step.
    fn bring_back(&mut self, id: DocumentId, version: &Version, loaded: &Loaded) -> Vec<Effect> {
        let when = moment(version.when());
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        let taken = match document.take_over(message!("edit-bring-back"), loaded) {
            Ok(taken) => taken,
            Err(error) => return Self::error(message!("error-version"), error.message()),
        };
        self.close_dialog(|kept| matches!(kept, Kept::Versions(_)));
        if taken.differences == 0 {
            self.say(message!("versions-same", when = when));
            return Vec::new();
        }
        self.say(message!("versions-back", when = when));
        if taken.undecoded > 0 {
            self.messages
                .push(message!("versions-undecoded", count = taken.undecoded));
        }
        Vec::new()
    }

    /// What all earlier versions take was found out, or why not.
    pub fn measured_versions(&mut self, result: Result<Usage, Message>) {
        self.revision += 1;
        match result {
            Ok(usage) => self.usage = Some(usage),
            Err(why) => self.say(why),
        }
    }

    /// All earlier versions were removed, or why not.
    pub fn cleared_versions(&mut self, result: Result<(), Message>) -> Vec<Effect> {
        self.revision += 1;
        match result {
            Ok(()) => {
                self.usage = Some(Usage::default());
                self.say(message!("versions-cleared"));
                self.close_dialog(|kept| matches!(kept, Kept::Versions(_)));
                Vec::new()
            }
            Err(why) => Self::error(message!("error-clear-versions"), why),
        }
    }
}
