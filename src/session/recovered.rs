//! A document from the journal of a Bunki that has ended.
//!
//! It reads journals through the disk that it is given, on a background thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::origin::{ORIGIN, Origin, part};
use crate::document::{Document, RestoreError};
use crate::files::{self, Disk, Place};
use crate::journal::{Chain, Left, frames, left};
use crate::problem::compare::compare;
use crate::sgf;
use crate::words::{Message, message, text};

/// The number of a recovered document in a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecoveredId(pub u32);

/// What stands in a journal.
#[derive(Debug)]
pub struct Found {
    /// Where the document belongs.
    pub origin: Origin,
    /// The document, or why it could not be made.
    pub content: Result<Document, RestoreError>,
    /// What is missing at its end, if anything.
    pub lost: Option<Message>,
    /// The bytes of the file as it was read, if there is no document.
    pub(super) source: Vec<u8>,
    /// The length and the chain of what was read.
    pub(super) read: (u64, Chain),
}

impl Found {
    /// Reads the bytes of a journal; `None` if it has no beginning, as when Bunki ended at once. No bytes make it fail.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let found = frames(bytes)?;
        // The parts of the document, each with the number of the frame it is in.
        let mut parts = Vec::new();
        let mut numbers = Vec::new();
        for (number, frame) in found.all.iter().enumerate() {
            if let Some(part) = part(frame.kind) {
                parts.push((part, frame.content));
                numbers.push(number);
            }
        }
        // A bug that one journal meets must not keep the others from being offered.
        let restored = catch_unwind(AssertUnwindSafe(|| Document::restore(&parts)))
            .unwrap_or(Err(RestoreError::Bug));
        let good = match &restored {
            Ok(restored) => restored.parts,
            Err(_) => parts.len(),
        };
        let end = numbers.get(good).copied().unwrap_or(found.all.len());
        let read = found.all.get(..end).unwrap_or_default();
        let mut origin = Origin {
            place: None,
            name: text!("session-untitled"),
            stamp: None,
        };
        for frame in read.iter().filter(|frame| frame.kind == ORIGIN) {
            origin = Origin::decode(frame.content).unwrap_or(origin);
        }
        let last = read.last()?;
        Some(Self {
            read: (last.end, last.chain),
            source: match (&restored, parts.first()) {
                (Err(_), Some((_, source))) => source.to_vec(),
                _ => Vec::new(),
            },
            content: restored.map(|restored| {
                let mut document = restored.document;
                document.belong(origin.place.clone(), origin.name.clone());
                document
            }),
            origin,
            lost: lost(found.all.len() - end, found.lost),
        })
    }
}

/// What is missing at the end of a journal: frames that do not fit, and bytes that are no frame.
fn lost(frames: usize, bytes: usize) -> Option<Message> {
    // Bytes that are no frame are one change, which was being written when the program ended.
    let count = frames + usize::from(bytes > 0);
    (count > 0).then(|| message!("recover-lost", count = count))
}

/// A document from the journal of a Bunki that has ended.
#[derive(Debug)]
pub struct Recovered {
    pub(super) id: RecoveredId,
    /// What stands in the journal.
    pub found: Found,
    /// When the journal was last written, if the system says.
    pub modified: Option<SystemTime>,
    /// How it differs from its file on disk; `None` without a file or a document.
    pub differs: Option<Message>,
    pub(super) left: Left,
}

impl Recovered {
    /// Its number in the session.
    #[must_use]
    pub const fn id(&self) -> RecoveredId {
        self.id
    }

    /// The path of its file; `None` if it was never saved, or is in an archive.
    #[must_use]
    pub fn path(&self) -> Option<&PathBuf> {
        self.place().and_then(Place::own_path)
    }

    /// Its file, on the disk or in an archive; `None` if it was never saved.
    #[must_use]
    pub const fn place(&self) -> Option<&Place> {
        self.found.origin.place.as_ref()
    }

    /// How the document differs from its file on disk.
    fn difference(&self, disk: &dyn Disk) -> Option<Message> {
        let (place, document) = (self.place()?, self.found.content.as_ref().ok()?);
        Some(match files::read_at(disk, place) {
            Ok((bytes, _)) => {
                let loaded = sgf::load(bytes).ok()?;
                let found = compare(&loaded.tree, document.tree());
                message!("recover-differs", count = found.differences.len())
            }
            Err(why) => why.message(),
        })
    }

    /// Whether nothing of it is unsaved: its file has this content, or there is nothing to save.
    fn is_saved(&self, disk: &dyn Disk) -> bool {
        let Ok(document) = &self.found.content else {
            return false;
        };
        let Some(place) = self.place() else {
            return !document.is_modified();
        };
        let draft = document.draft();
        let bytes = draft.bytes().or_else(|_| draft.bytes_for_another_file());
        let on_disk = files::read_at(disk, place);
        matches!((bytes, on_disk), (Ok(bytes), Ok((on_disk, _))) if bytes == on_disk)
    }
}

/// The documents in the journals of a folder whose processes have ended, the oldest first. Journals of which nothing is
/// unsaved are removed. Takes time: to be called on a background thread.
///
/// # Errors
/// Those of the system if the folder cannot be listed.
pub fn recovered(disk: &dyn Disk, folder: &Path) -> std::io::Result<Vec<Recovered>> {
    let mut all = Vec::new();
    for left in left(disk, folder)? {
        // What cannot be read now may be read at the next start.
        let Ok(bytes) = left.read(disk) else {
            continue;
        };
        let Some(found) = Found::read(&bytes) else {
            continue;
        };
        let mut recovered = Recovered {
            differs: None,
            id: RecoveredId::default(),
            found,
            modified: left.modified(),
            left,
        };
        if recovered.is_saved(disk) {
            // What cannot be removed is looked at again at the next start.
            let _ = recovered.left.remove(disk);
        } else {
            recovered.differs = recovered.difference(disk);
            all.push(recovered);
        }
    }
    Ok(all)
}
