//! The window's way to the session: commands and what came from the disk in, effects and the derived view out.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::files::{self, RealDisk, SaveError, Stamp};
use crate::session::{Command, Dialog, DocumentId, Draft, Effect, Session};
use crate::settings::Settings;
use crate::sgf::{self, writer::WriteError};
use crate::view::{Deriver, View};

/// The session, and what the panels show of it, derived anew only when it changed.
pub(super) struct Model {
    session: Session,
    deriver: Deriver,
    view: View,
    /// The revision that the view shows.
    shown: u64,
    /// What files looked like when they were read or written last.
    stamps: HashMap<PathBuf, Stamp>,
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
    file: sgf::Loaded,
    stamp: Stamp,
}

/// What a background thread needs to save a document.
#[derive(Debug)]
pub(super) struct Writing {
    /// Which document.
    pub(super) document: DocumentId,
    /// Where to.
    pub(super) path: PathBuf,
    draft: Draft,
    is_other: bool,
    known: Option<Stamp>,
}

/// Why a document was not saved.
#[derive(Debug)]
pub(super) enum Refused {
    /// The text does not fit the file.
    Text(WriteError),
    /// The disk did not take it.
    Disk(SaveError),
}

impl Model {
    /// A session without a file.
    pub(super) fn new(settings: Settings) -> Self {
        let session = Session::new(settings);
        let mut deriver = Deriver::default();
        let view = deriver.view(&session);
        Self {
            shown: session.revision(),
            session,
            deriver,
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

    /// What the panels show.
    pub(super) const fn view(&self) -> &View {
        &self.view
    }

    /// Derives the view anew where the session changed.
    pub(super) fn refresh(&mut self) {
        #[cfg(test)]
        if self.is_fixed {
            return;
        }
        if self.shown != self.session.revision() {
            self.shown = self.session.revision();
            self.view = self.deriver.view(&self.session);
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
    pub(super) fn open(&mut self, path: PathBuf, loaded: Loaded) {
        self.stamps.insert(path.clone(), loaded.stamp);
        self.session.open(Some(path), loaded.file);
    }

    /// A file could not be read.
    pub(super) fn failed(&mut self, path: &Path, message: &str) -> Vec<Effect> {
        self.session.failed(path, message)
    }

    /// The folder has no further file.
    pub(super) fn no_neighbor(&mut self, after: bool) {
        self.session.no_neighbor(after);
    }

    /// All that is needed to save a document beside the window.
    pub(super) fn writing(
        &self,
        document: DocumentId,
        path: PathBuf,
        overwrite: bool,
    ) -> Option<Writing> {
        let open = self.session.by_id(document)?;
        let known = if overwrite {
            None
        } else {
            self.stamps.get(&path).copied()
        };
        Some(Writing {
            document,
            is_other: open.path() != Some(&path),
            draft: open.draft(),
            path,
            known,
        })
    }

    /// Tells how writing files beside the documents went.
    pub(super) fn copied(&mut self, result: Result<String, String>) -> Vec<Effect> {
        match result {
            Ok(what) => {
                self.session.wrote(&what);
                Vec::new()
            }
            Err(text) => self.session.not_saved(Dialog::Error {
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
        match result {
            Ok(stamp) => {
                self.stamps.insert(path.clone(), stamp);
                self.session.saved(document, path, draft.state)
            }
            Err(Refused::Text(why)) => self.session.not_writable(document, &why),
            Err(Refused::Disk(SaveError::Changed(_) | SaveError::Gone(_))) => {
                self.session.not_saved(Dialog::ChangedOnDisk { document })
            }
            Err(Refused::Disk(why)) => self.session.not_saved(Dialog::Error {
                title: "The file was not saved".to_owned(),
                text: why.to_string(),
            }),
        }
    }
}

/// Writes a file beside the open documents, over whatever the user agreed to lose; called on a background thread.
pub(super) fn write_copy(path: &Path, bytes: &[u8]) -> Result<String, String> {
    files::save(&RealDisk, path, bytes, None, |back| back == bytes)
        .map_err(|why| why.to_string())?;
    Ok(path.display().to_string())
}

/// Writes files into a folder, none over one that is there; called on a background thread.
pub(super) fn write_all(folder: &Path, all: &[(String, Vec<u8>)]) -> Result<String, String> {
    let taken = all.iter().find(|(name, _)| folder.join(name).exists());
    if let Some((name, _)) = taken {
        let folder = folder.display();
        return Err(format!(
            "{name} is in {folder} already; nothing was written, choose an empty folder"
        ));
    }
    for (name, bytes) in all {
        write_copy(&folder.join(name), bytes)?;
    }
    Ok(format!("{} files into {}", all.len(), folder.display()))
}

/// Reads a file; called on a background thread.
pub(super) fn read(path: &Path) -> Result<Loaded, String> {
    let (bytes, stamp) = files::read(&RealDisk, path).map_err(|why| why.to_string())?;
    let file = sgf::load(bytes).map_err(|why| why.to_string())?;
    Ok(Loaded { file, stamp })
}

/// The file after or before one in its folder; called on a background thread.
pub(super) fn neighbor(path: &Path, after: bool) -> Option<PathBuf> {
    let (before, behind) = files::neighbors(&RealDisk, path).ok()?;
    if after { behind } else { before }
}

/// Saves a document; called on a background thread.
pub(super) fn write(writing: &Writing) -> Result<Stamp, Refused> {
    let bytes = writing
        .draft
        .bytes(writing.is_other)
        .map_err(Refused::Text)?;
    let verify = |back: &[u8]| writing.draft.reads_back(back);
    files::save(
        &RealDisk,
        &writing.path,
        &bytes,
        writing.known.as_ref(),
        verify,
    )
    .map_err(Refused::Disk)
}
