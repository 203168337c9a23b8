//! The work of background jobs on the disk: read a file, save a document, write copies. Knows neither threads nor
//! windows.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::{self, Disk, FileKind, SaveError, Stamp};
use crate::session::{DocumentId, Draft, Neighbor};
use crate::sgf::{self, writer::WriteError};
use crate::words::{Argument, Message, message};

/// A file that was read in the background.
#[derive(Debug)]
pub(super) struct Loaded {
    /// Its path: the one that was named, or a file of the folder that was named.
    pub(super) path: PathBuf,
    pub(super) file: sgf::Loaded,
    pub(super) stamp: Stamp,
}

/// What a background job needs to save a document.
#[derive(Clone, Debug)]
pub(super) struct SaveJob {
    pub(super) document: DocumentId,
    /// Where to.
    pub(super) path: PathBuf,
    pub(super) draft: Arc<Draft>,
    /// Whether the path is not the document's own.
    pub(super) is_other: bool,
    pub(super) expected: Expected,
}

/// What may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// Anything; the user agreed.
    Anything,
    /// The file as it was last read or written.
    Known(Stamp),
    /// Nothing.
    Nothing,
}

impl Expected {
    /// What the user agreed to overwrite by choosing this path: a file that exists now, but none created later.
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
pub(super) enum SaveFailure {
    /// The text cannot be written into the file.
    Text(WriteError),
    /// The disk refused it.
    Disk(SaveError),
    /// The thread failed.
    Thread(Message),
}

/// Writes a copy, over what the user agreed to lose; runs on a background thread.
pub(super) fn write_copy(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    expected: Expected,
) -> Result<Message, Message> {
    save(disk, path, bytes, expected, |back| back == bytes).map_err(|why| why.message())?;
    Ok(message!("copy-done", path = path.display().to_string()))
}

/// Writes files into a folder without overwriting any; runs on a background thread.
pub(super) fn write_all(
    disk: &dyn Disk,
    folder: &Path,
    all: &[(String, Vec<u8>)],
) -> Result<Message, Message> {
    let is_taken = |name: &str| disk.facts(&folder.join(name)).is_ok();
    if let Some((name, _)) = all.iter().find(|(name, _)| is_taken(name)) {
        let folder = folder.display().to_string();
        return Err(message!("copy-taken", name = name, folder = folder));
    }
    for (number, (name, bytes)) in all.iter().enumerate() {
        let path = folder.join(name);
        if let Err(why) = write_copy(disk, &path, bytes, Expected::Nothing) {
            return Err(halfway(all, number, why));
        }
    }
    let folder = folder.display().to_string();
    Ok(message!(
        "copy-done-all",
        count = all.len(),
        folder = folder
    ))
}

/// Which files were written and which were not, if writing several files stopped at one.
fn halfway(all: &[(String, Vec<u8>)], number: usize, why: Message) -> Message {
    let name = |at: usize| all.get(at).map_or("", |(name, _)| name.as_str());
    let span = |first: usize, last: usize| match first == last {
        true => Argument::from(name(first)),
        false => message!("copy-span", first = name(first), last = name(last)).into(),
    };
    let last = all.len().saturating_sub(1);
    let missing = span(number, last);
    match number {
        0 => message!("copy-none", why = why, missing = missing),
        _ => message!(
            "copy-halfway",
            why = why,
            done = number,
            count = all.len(),
            written = span(0, number - 1),
            missing = missing
        ),
    }
}

/// Reads a file, or the first one of a folder; runs on a background thread.
pub(super) fn read(disk: &dyn Disk, path: &Path) -> Result<Loaded, Message> {
    let words = |why: files::Error| why.message();
    let path = match disk.facts(path) {
        Ok(facts) if facts.kind == FileKind::Folder => files::first(disk, path)
            .map_err(words)?
            .ok_or_else(|| message!("open-no-sgf", folder = path.display().to_string()))?,
        _ => path.to_owned(),
    };
    let (bytes, stamp) = files::read(disk, &path).map_err(words)?;
    let file = sgf::load(bytes)
        .map_err(|_too_large| message!("open-too-large", path = path.display().to_string()))?;
    Ok(Loaded { path, file, stamp })
}

/// Reads the neighbor of a file in its folder; runs on a background thread.
pub(super) fn neighbor(disk: &dyn Disk, path: &Path, neighbor: Neighbor) -> Option<PathBuf> {
    let (previous, next) = files::neighbors(disk, path).ok()?;
    match neighbor {
        Neighbor::Next => next,
        Neighbor::Previous => previous,
    }
}

/// Saves a document; runs on a background thread.
pub(super) fn write(disk: &dyn Disk, job: &SaveJob) -> Result<Stamp, SaveFailure> {
    let bytes = if job.is_other {
        job.draft.bytes_for_another_file()
    } else {
        job.draft.bytes()
    };
    let bytes = bytes.map_err(SaveFailure::Text)?;
    // The writer has checked that the bytes read as the document.
    let verify = |back: &[u8]| back == bytes;
    save(disk, &job.path, &bytes, job.expected, verify).map_err(SaveFailure::Disk)
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
