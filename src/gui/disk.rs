//! The work of background jobs on the disk: read a file, save a document, write copies and settings. Knows neither
//! threads nor windows.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

pub(super) use crate::files::Expected;
use crate::files::{self, Care, Disk, FileKind, Place, Rescued, SaveError, Seen, SoFar, Stamp};
use crate::journal::backup::{Backups, Saved};
use crate::session::{
    CompareRequest, Compared, Content, DocumentId, Draft, Neighbor, OnDisk, Prepared,
};
use crate::settings::{Kept, Store, Versions, Written};
use crate::sgf::{self, writer::WriteError};
use crate::words::{Argument, Message, message};

/// A file that was read in the background.
#[derive(Debug)]
pub(super) struct Loaded {
    /// Where it is: what was named, or a file of the folder or the archive that was named.
    pub(super) place: Place,
    pub(super) file: Box<Prepared>,
    pub(super) stamp: Stamp,
}

/// Why a file was not read.
#[derive(Clone, Debug)]
pub(super) enum NotRead {
    /// The user stopped it.
    Stopped,
    /// It failed.
    Failed(Message),
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
    /// The path that the document had before, if it had one.
    pub(super) from: Option<PathBuf>,
    pub(super) expected: Expected,
    /// Which earlier versions are kept.
    pub(super) kept: Versions,
}

/// The earlier versions of files, and which of them are kept.
#[derive(Clone, Copy)]
pub(super) struct Keeping<'a> {
    pub(super) backups: &'a Backups,
    pub(super) kept: &'a Versions,
}

/// A look at the file of a document, to find out what became of it.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) document: DocumentId,
    pub(super) path: PathBuf,
    /// What is known of it.
    pub(super) known: Stamp,
    pub(super) care: Care,
    /// What it was renamed to, as far as is known.
    pub(super) moved: Option<PathBuf>,
}

/// What a background job needs to write the settings.
pub(super) struct KeepJob {
    pub(super) store: Store,
    /// What was read or written last.
    pub(super) base: Kept,
    /// What has become of it.
    pub(super) mine: Kept,
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
    keeping: Keeping<'_>,
) -> Result<Message, Message> {
    let saved = save(disk, path, bytes, expected, keeping).map_err(|why| why.message())?;
    let done = message!("copy-done", path = path.display().to_string());
    Ok(match saved.unkept {
        Some(why) => message!("copy-done-not-kept", done = done, why = why),
        None => done,
    })
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
        let written = files::save_new(disk, &path, bytes, |back| back == bytes);
        if let Err(why) = written {
            return Err(halfway(all, number, why.message()));
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

/// Writes what changed in the settings; runs on a background thread.
pub(super) fn keep(disk: &dyn Disk, job: &KeepJob) -> Result<Written, Message> {
    job.store.write(disk, &job.base, &job.mine)
}

/// Whether a path leads to a folder or an archive; runs on a background thread.
pub(super) fn is_library(disk: &dyn Disk, path: &Path) -> bool {
    match disk.facts(path).map(|facts| facts.kind) {
        Ok(FileKind::Folder) => true,
        Ok(FileKind::File) => files::is_archive(path),
        Ok(FileKind::Special) | Err(_) => false,
    }
}

/// Reads a file that may be inside an archive, telling after each part of a file of its own what was read so far; runs on
/// a background thread.
pub(super) fn read(
    disk: &dyn Disk,
    place: &Place,
    each: &mut dyn FnMut(SoFar<'_>) -> ControlFlow<()>,
) -> Result<Loaded, NotRead> {
    let Some(path) = place.own_path() else {
        return read_at(disk, place).map_err(NotRead::Failed);
    };
    let read = files::read_in_parts(disk, path, each).map_err(|why| match why {
        files::Error::Stopped(_) => NotRead::Stopped,
        why => NotRead::Failed(why.message()),
    })?;
    loaded(place, read).map_err(NotRead::Failed)
}

/// The same without telling.
pub(super) fn read_at(disk: &dyn Disk, place: &Place) -> Result<Loaded, Message> {
    let read = files::read_at(disk, place).map_err(|why| why.message())?;
    loaded(place, read)
}

fn loaded(place: &Place, (bytes, stamp): (Vec<u8>, Stamp)) -> Result<Loaded, Message> {
    let file = sgf::load(bytes);
    let file = file.map_err(|_too_large| message!("open-too-large", path = place.shown()))?;
    let (place, file) = (place.clone(), Box::new(file.into()));
    Ok(Loaded { place, file, stamp })
}

/// Looks at a file, calling `pause` between two looks; runs on a background thread.
pub(super) fn look(disk: &dyn Disk, look: &Look, pause: &dyn Fn()) -> OnDisk {
    match files::look(disk, &look.path, &look.known, look.care, pause) {
        Seen::Known => OnDisk::Known,
        Seen::Other(bytes, stamp) => match sgf::load(bytes) {
            Ok(loaded) if sgf::is_sgf(&loaded) && !loaded.tree.is_empty() => OnDisk::Changed(stamp),
            Ok(_) => OnDisk::NoGame(stamp),
            Err(_too_large) => {
                let path = look.path.display().to_string();
                OnDisk::Unreadable(message!("open-too-large", path = path))
            }
        },
        Seen::Gone => {
            let is_there = |path: &&PathBuf| {
                let facts = disk.facts(path);
                facts.is_ok_and(|facts| facts.kind == FileKind::File)
            };
            let moved = look.moved.as_ref().filter(is_there);
            moved.map_or(OnDisk::Gone, |path| OnDisk::Moved(path.clone()))
        }
        Seen::Unreadable(error) => OnDisk::Unreadable(error.message()),
    }
}

/// Compares a document with something else; runs on a background thread.
pub(super) fn compare(
    disk: &dyn Disk,
    request: Arc<CompareRequest>,
    each: &mut dyn FnMut(SoFar<'_>) -> ControlFlow<()>,
) -> Result<Compared, NotRead> {
    let left = match &request.left.content {
        Content::Loaded(loaded) => Arc::clone(loaded),
        Content::File(path) => Arc::new(read(disk, &Place::file(path), each)?.file.into_loaded()),
    };
    Ok(Compared::of(request, left))
}

/// Reads the neighbor of a file in its folder or archive; runs on a background thread.
pub(super) fn neighbor(disk: &dyn Disk, place: &Place, neighbor: Neighbor) -> Option<Place> {
    let (previous, next) = files::neighbors_at(disk, place).ok()?;
    match neighbor {
        Neighbor::Next => next,
        Neighbor::Previous => previous,
    }
}

/// Saves a document; runs on a background thread.
pub(super) fn write(
    disk: &dyn Disk,
    job: &SaveJob,
    backups: &Backups,
) -> Result<Saved, SaveFailure> {
    let bytes = if job.is_other {
        job.draft.bytes_for_another_file()
    } else {
        job.draft.bytes()
    };
    // The writer has checked that the bytes read as the document.
    let bytes = bytes.map_err(SaveFailure::Text)?;
    // The window asks for it afterwards.
    job.draft.scheme();
    let kept = &job.kept;
    let saved = save(
        disk,
        &job.path,
        &bytes,
        job.expected,
        Keeping { backups, kept },
    );
    saved.map_err(SaveFailure::Disk)
}

fn save(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    expected: Expected,
    Keeping { backups, kept }: Keeping<'_>,
) -> Result<Saved, SaveError> {
    backups.save(disk, path, bytes, expected, (kept, SystemTime::now()))
}

/// What can wait until the result of a save is told: its path is linked with the one before, what killed saves left in
/// its folder is removed, and old versions go.
pub(super) fn tidy(disk: &dyn Disk, job: &SaveJob, backups: &Backups) -> Vec<Rescued> {
    let now = SystemTime::now();
    // What fails here is tried again after the next save.
    if let Some(from) = job.from.as_ref().filter(|_| job.kept.kept) {
        let _ = backups.renamed(disk, (from, &job.path), now);
    }
    let _ = backups.prune(disk, &job.kept, now);
    sweep(disk, &job.path)
}

/// Removes what killed saves left beside a file.
pub(super) fn sweep(disk: &dyn Disk, path: &Path) -> Vec<Rescued> {
    let folder = files::whole(disk, path);
    let folder = folder.parent().map(Path::to_owned);
    folder.map_or_else(Vec::new, |folder| {
        files::sweep(disk, &folder, SystemTime::now())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::RealDisk;
    use crate::files::tests::zip::{Packed, zip};

    #[test]
    fn next_and_previous_go_through_an_archive() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.zip");
        let file = |name: &str| Packed::deflated(name, b"(;SZ[9];B[aa])");
        let broken = Packed {
            method: 6,
            ..file("b/3.sgf")
        };
        let files = [file("10.sgf"), file("b/4.sgf"), broken, file("9.sgf")];
        std::fs::write(&path, zip(&files)).unwrap();
        assert!(is_library(&RealDisk, &path));
        let places = ["9.sgf", "10.sgf", "b/4.sgf"].map(|name| Place::inside(&path, name));
        for (number, place) in places.iter().enumerate() {
            let loaded = read_at(&RealDisk, place).unwrap();
            assert_eq!(
                (&loaded.place, loaded.file.loaded().tree.games().count()),
                (place, 1)
            );
            let next = neighbor(&RealDisk, place, Neighbor::Next);
            assert_eq!(next.as_ref(), places.get(number + 1));
            let before = neighbor(&RealDisk, place, Neighbor::Previous);
            let wanted = number.checked_sub(1).and_then(|before| places.get(before));
            assert_eq!(before.as_ref(), wanted);
        }
    }
}
