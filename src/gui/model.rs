//! The window's way to the session: commands and what came from the disk in, effects and the derived view out.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::{self, Disk, Kind, SaveError, Stamp};
use crate::session::{Command, Dialog, Document, DocumentId, Draft, Effect, Over, Session};
use crate::settings::Settings;
use crate::sgf::{self, writer::WriteError};
use crate::view::{View, ViewCache};

/// The session, and what the panels show of it, derived anew only when it changed.
pub(super) struct Model {
    session: Session,
    cache: ViewCache,
    view: View,
    /// The revision that the view shows.
    shown: u64,
    /// What the file of each document looked like when it was read or written for it last.
    stamps: HashMap<DocumentId, Stamp>,
    /// Commands as they came.
    #[cfg(test)]
    pub(super) log: Vec<Command>,
    /// The view is one made by hand and stays.
    #[cfg(test)]
    is_fixed: bool,
}

/// What a background read hands over.
#[derive(Debug)]
pub(super) struct Loaded {
    /// Where it stands: the file that was named, or one of the folder that was.
    pub(super) path: PathBuf,
    file: sgf::Loaded,
    stamp: Stamp,
}

/// What a background thread needs to save a document.
#[derive(Clone, Debug)]
pub(super) struct Writing {
    document: DocumentId,
    /// Where to.
    pub(super) path: PathBuf,
    draft: Arc<Draft>,
    is_other: bool,
    expected: Expected,
}

/// What may stand where a file is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// The user agreed to lose it, whatever it is.
    Anything,
    /// The file as it was read or written last.
    Known(Stamp),
    /// No file.
    Nothing,
}

impl Expected {
    /// What the user agreed to by naming this path: a file that was there is replaced, but none that comes later.
    pub(super) fn agreed(path: &Path) -> Self {
        if path.exists() {
            Self::Anything
        } else {
            Self::Nothing
        }
    }
}

/// Why a document was not saved.
#[derive(Debug)]
pub(super) enum Refused {
    /// The text does not fit the file.
    Text(WriteError),
    /// The disk did not take it.
    Disk(SaveError),
    /// The thread could not do its work.
    Thread(String),
}

impl Model {
    /// A session without a file.
    pub(super) fn new(settings: Settings) -> Self {
        let session = Session::new(settings);
        let mut cache = ViewCache::default();
        let view = cache.view(&session);
        Self {
            shown: session.revision(),
            session,
            cache,
            view,
            stamps: HashMap::new(),
            #[cfg(test)]
            log: Vec::new(),
            #[cfg(test)]
            is_fixed: false,
        }
    }

    /// A model that shows one view for ever and only notes what is asked for.
    #[cfg(test)]
    pub(super) fn fixed(view: View) -> Self {
        Self {
            view,
            is_fixed: true,
            ..Self::new(Settings::default())
        }
    }

    /// Shows another view made by hand.
    #[cfg(test)]
    pub(super) fn fix(&mut self, view: View) {
        self.view = view;
    }

    /// What the panels show.
    pub(super) const fn view(&self) -> &View {
        &self.view
    }

    /// The document that is shown.
    pub(super) fn document(&self) -> Option<DocumentId> {
        self.session.document().map(Document::id)
    }

    /// The files with changes that are not saved, by path or by name.
    pub(super) fn unsaved(&self) -> Vec<String> {
        let name = |document: &Document| match document.path() {
            Some(path) => path.display().to_string(),
            None => document.name().to_owned(),
        };
        let unsaved = self.session.documents().iter();
        let unsaved = unsaved.filter(|document| document.is_modified());
        unsaved.map(name).collect()
    }

    /// Derives the view anew where the session changed.
    pub(super) fn refresh(&mut self) {
        #[cfg(test)]
        if self.is_fixed {
            return;
        }
        if self.shown != self.session.revision() {
            self.shown = self.session.revision();
            self.view = self.cache.view(&self.session);
        }
    }

    /// The user's choices, to be kept between runs.
    pub(super) const fn settings(&self) -> &Settings {
        self.session.settings()
    }

    /// Carries a command out.
    pub(super) fn run(&mut self, command: Command) -> Vec<Effect> {
        #[cfg(test)]
        self.log.push(command.clone());
        #[cfg(test)]
        if self.is_fixed {
            return Vec::new();
        }
        self.session.run(command)
    }

    /// A file was read.
    #[must_use]
    pub(super) fn open(&mut self, named: &Path, loaded: Loaded) -> Vec<Effect> {
        if let Some(effects) = self.session.doubts(named, &loaded.file) {
            return effects;
        }
        self.session.stands_for(named, &loaded.path);
        let opened = self.session.open(Some(loaded.path), loaded.file);
        self.keep_stamp(opened, loaded.stamp);
        Vec::new()
    }

    /// The next file of a folder was read.
    pub(super) fn open_neighbor(&mut self, loaded: Loaded) -> Vec<Effect> {
        let doubts = self.session.doubts_neighbor(&loaded.path, &loaded.file);
        if let Some(effects) = doubts {
            return effects;
        }
        let (opened, effects) = self.session.open_neighbor(loaded.path, loaded.file);
        self.keep_stamp(opened, loaded.stamp);
        effects
    }

    fn keep_stamp(&mut self, opened: Option<DocumentId>, stamp: Stamp) {
        if let Some(document) = opened {
            self.stamps.insert(document, stamp);
        }
        let session = &self.session;
        self.stamps
            .retain(|&document, _| session.by_id(document).is_some());
    }

    /// A file could not be read.
    pub(super) fn failed(&mut self, path: &Path, message: &str) -> Vec<Effect> {
        self.session.failed(path, message)
    }

    /// The next file of a folder could not be read.
    pub(super) fn neighbor_failed(&mut self, path: &Path, message: &str) -> Vec<Effect> {
        self.session.neighbor_failed(path, message)
    }

    /// The folder has no further file.
    pub(super) fn no_neighbor(&mut self, after: bool) {
        self.session.no_neighbor(after);
    }

    /// All that is needed to save a draft of a document in the background.
    pub(super) fn writing(
        &self,
        document: DocumentId,
        path: PathBuf,
        over: Over,
        draft: Arc<Draft>,
    ) -> Writing {
        let own = self.session.by_id(document).and_then(Document::path);
        let is_other = own != Some(&path);
        let known = self.stamps.get(&document).filter(|_| !is_other);
        let expected = match (over, known) {
            (Over::Anything, _) => Expected::Anything,
            (Over::Known, Some(stamp)) => Expected::Known(*stamp),
            (Over::Known, None) | (Over::Nothing, _) => Expected::Nothing,
        };
        Writing {
            document,
            path,
            draft,
            is_other,
            expected,
        }
    }

    /// Tells how writing files beside the documents went.
    pub(super) fn copied(&mut self, result: Result<String, String>) -> Vec<Effect> {
        match result {
            Ok(what) => {
                self.session.wrote(&what);
                Vec::new()
            }
            Err(text) => self.session.not_wrote(Dialog::Error {
                title: "The files were not written".to_owned(),
                text,
            }),
        }
    }

    /// The current document as it would be saved.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        let draft = self.session.document().unwrap().draft();
        String::from_utf8(draft.bytes(false).unwrap()).unwrap()
    }

    /// Tells how a save went.
    pub(super) fn written(
        &mut self,
        writing: Writing,
        result: Result<Stamp, Refused>,
    ) -> Vec<Effect> {
        let Writing {
            document,
            path,
            draft,
            ..
        } = writing;
        let failed = |text: String| Dialog::Error {
            title: "The file was not saved".to_owned(),
            text,
        };
        let dialog = match result {
            Ok(stamp) => {
                self.stamps.insert(document, stamp);
                return self.session.saved(document, path, draft);
            }
            Err(Refused::Text(why)) => return self.session.not_writable(document, &why),
            Err(Refused::Disk(why)) if self.session.by_id(document).is_none() => {
                failed(why.to_string())
            }
            Err(Refused::Disk(SaveError::Changed(_))) => Dialog::ChangedOnDisk { document, path },
            Err(Refused::Disk(SaveError::Gone(_))) => Dialog::GoneFromDisk { document, path },
            Err(Refused::Disk(SaveError::Exists(_))) => Dialog::Exists { document, path },
            Err(Refused::Disk(why)) => failed(why.to_string()),
            Err(Refused::Thread(why)) => failed(why),
        };
        self.session.not_saved(document, dialog)
    }
}

/// Writes a file beside the open documents, over whatever the user agreed to lose; called on a background thread.
pub(super) fn write_copy(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    expected: Expected,
) -> Result<String, String> {
    save(disk, path, bytes, expected, |back| back == bytes).map_err(|why| why.to_string())?;
    Ok(path.display().to_string())
}

/// Writes files into a folder, none over one that is there or comes meanwhile; called on a background thread.
pub(super) fn write_all(
    disk: &dyn Disk,
    folder: &Path,
    all: &[(String, Vec<u8>)],
) -> Result<String, String> {
    let is_taken = |name: &str| disk.facts(&folder.join(name)).is_ok();
    if let Some((name, _)) = all.iter().find(|(name, _)| is_taken(name)) {
        let folder = folder.display();
        return Err(format!(
            "{name} is in {folder} already; nothing was written, choose an empty folder"
        ));
    }
    for (number, (name, bytes)) in all.iter().enumerate() {
        let path = folder.join(name);
        if let Err(why) = write_copy(disk, &path, bytes, Expected::Nothing) {
            return Err(halfway(all, number, &why));
        }
    }
    Ok(format!("{} files into {}", all.len(), folder.display()))
}

/// What was written and what was not, where writing several files stopped at one.
fn halfway(all: &[(String, Vec<u8>)], number: usize, why: &str) -> String {
    let name = |at: usize| all.get(at).map_or("", |(name, _)| name.as_str());
    let span = |first: usize, last: usize| match first == last {
        true => name(first).to_owned(),
        false => format!("{} to {}", name(first), name(last)),
    };
    let last = all.len().saturating_sub(1);
    let missing = span(number, last);
    match number {
        0 => format!("{why}. Nothing was written of {missing}"),
        _ => format!(
            "{why}. {} of {} files were written ({}), not {missing}",
            number,
            all.len(),
            span(0, number - 1),
        ),
    }
}

/// Reads a file, or the first one of a folder; called on a background thread.
pub(super) fn read(disk: &dyn Disk, path: &Path) -> Result<Loaded, String> {
    let words = |why: files::Error| why.to_string();
    let path = match disk.facts(path) {
        Ok(facts) if facts.kind == Kind::Folder => {
            files::first(disk, path).map_err(words)?.ok_or_else(|| {
                format!(
                    "{} holds no SGF file; choose another folder, or a file",
                    path.display()
                )
            })?
        }
        _ => path.to_owned(),
    };
    let (bytes, stamp) = files::read(disk, &path).map_err(words)?;
    let file = sgf::load(bytes).map_err(|why| why.to_string())?;
    Ok(Loaded { path, file, stamp })
}

/// The file after or before one in its folder; called on a background thread.
pub(super) fn neighbor(disk: &dyn Disk, path: &Path, after: bool) -> Option<PathBuf> {
    let (before, behind) = files::neighbors(disk, path).ok()?;
    if after { behind } else { before }
}

/// Saves a document; called on a background thread.
pub(super) fn write(disk: &dyn Disk, writing: &Writing) -> Result<Stamp, Refused> {
    let bytes = writing
        .draft
        .bytes(writing.is_other)
        .map_err(Refused::Text)?;
    // The writer has seen that the bytes read as the document.
    let verify = |back: &[u8]| back == bytes;
    save(disk, &writing.path, &bytes, writing.expected, verify).map_err(Refused::Disk)
}

fn save(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    expected: Expected,
    verify: impl FnOnce(&[u8]) -> bool,
) -> Result<Stamp, SaveError> {
    match expected {
        Expected::Anything => files::save(disk, path, bytes, None, verify),
        Expected::Known(stamp) => files::save(disk, path, bytes, Some(&stamp), verify),
        Expected::Nothing => files::save_new(disk, path, bytes, verify),
    }
}
