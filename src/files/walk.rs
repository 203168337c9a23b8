//! Walks a folder and all folders and archives in it, and tells the SGF files one by one, in natural order.
//!
//! It reads no file but the lists in archives. What cannot be looked into is told, and the walk goes on.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::vec;

use super::archive::Archive;
use super::disk::{Disk, Entry, Facts, FileKind};
use super::error::Error;
use super::key::{name_key, order_key};
use super::place::{Place, has_hidden, is_archive, is_archive_name, is_hidden, is_sgf};

/// What a walk comes upon.
#[derive(Debug)]
pub enum Found {
    /// A folder or an archive, before what is in it. It may have no files.
    Folder {
        /// Where it is.
        path: PathBuf,
    },
    /// An SGF file.
    File {
        /// Where it is.
        place: Place,
        /// In bytes.
        length: u64,
        /// When it was last written.
        modified: Option<SystemTime>,
        /// When the system last noted a change of it, also one that left its time of writing as it was.
        changed: Option<SystemTime>,
    },
    /// A file, a folder or an archive that cannot be looked at.
    Trouble {
        /// Where it is, or the archive in which it is.
        path: PathBuf,
        /// Why not, and what to do about it.
        why: Error,
    },
}

/// Walks a folder: in each folder first its SGF files, then the folders and archives in it, both in natural order, until
/// `each` breaks off. This is the order of [`order_key`]. What is walked may also be an archive.
///
/// Hidden files and folders are skipped, unless the folder itself is hidden. Symbolic links are followed, but each folder
/// is told once: below the folder at its own place, elsewhere where it is reached first.
///
/// What is kept meanwhile are the names of folders that are still to be walked, the names in one folder or of the SGF
/// files in one archive, and 32 bytes for each folder that is elsewhere.
///
/// # Errors
/// [`Error`] if the folder itself cannot be walked, or is gone in the end: a drive was pulled out, say. What was told
/// until then holds.
///
/// [`order_key`]: super::order_key
pub fn walk(
    disk: &dyn Disk,
    root: &Path,
    each: &mut dyn FnMut(Found) -> ControlFlow<()>,
) -> Result<(), Error> {
    let failed = |cause| Error::of(root, cause);
    let facts = disk.facts(root).map_err(failed)?;
    let mut walk = Walk {
        disk,
        each,
        root,
        real: disk.whole(root).map_err(failed)?,
        elsewhere: HashSet::new(),
        levels: Vec::new(),
        has_trouble: false,
    };
    let walked = match facts.kind {
        FileKind::Folder => {
            let entries = disk.entries(root).map_err(failed)?;
            let real = walk.real.clone();
            match walk.enter(root.to_owned(), real, entries) {
                ControlFlow::Continue(()) => walk.go(),
                broken_off @ ControlFlow::Break(()) => broken_off,
            }
        }
        FileKind::File if is_archive(root) => walk.enter_archive(&Archive::open(disk, root)?),
        FileKind::File | FileKind::Special => return Err(Error::NoFolder(root.to_owned())),
    };
    if walk.has_trouble && walked.is_continue() {
        disk.facts(root).map_err(failed)?;
    }
    Ok(())
}

/// A walk under way.
struct Walk<'a> {
    disk: &'a dyn Disk,
    each: &'a mut dyn FnMut(Found) -> ControlFlow<()>,
    /// The folder, as it was named.
    root: &'a Path,
    /// Its path without links.
    real: PathBuf,
    /// The folders told so far that have no place of their own below the root, by the hash of their path without links.
    elsewhere: HashSet<[u8; 32]>,
    /// From the root down to where the walk is.
    levels: Vec<Level>,
    has_trouble: bool,
}

/// A folder on the way.
struct Level {
    /// Its path from the root, over links.
    path: PathBuf,
    /// Its path without links.
    real: PathBuf,
    /// The folders and archives in it that are still to be walked.
    folders: vec::IntoIter<Entry>,
}

impl Walk<'_> {
    /// Walks the folders and archives of the levels, and those in them.
    fn go(&mut self) -> ControlFlow<()> {
        while let Some(level) = self.levels.last_mut() {
            let Some(entry) = level.folders.next() else {
                self.levels.pop();
                continue;
            };
            let path = level.path.join(&entry.name);
            if !entry.is_folder {
                match Archive::open(self.disk, &path) {
                    Ok(archive) => self.enter_archive(&archive)?,
                    Err(why) => self.tell_trouble(path, why)?,
                }
                continue;
            }
            let real = if entry.is_link {
                self.disk.whole(&path)
            } else {
                Ok(level.real.join(&entry.name))
            };
            let entries = match real {
                Ok(real) if !self.is_first(&path, &real) => continue,
                Ok(real) => self.disk.entries(&path).map(|entries| (real, entries)),
                Err(cause) => Err(cause),
            };
            match entries {
                Ok((real, entries)) => self.enter(path, real, entries)?,
                Err(cause) => self.tell_trouble(path.clone(), Error::of(&path, cause))?,
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a folder is told where it was come upon, and not at its own place or where it was told already.
    fn is_first(&mut self, path: &Path, real: &Path) -> bool {
        match real.strip_prefix(&self.real) {
            Ok(own) if !has_hidden(own) => path.strip_prefix(self.root) == Ok(own),
            _ => {
                let hash = blake3::hash(real.as_os_str().as_encoded_bytes());
                self.elsewhere.insert(hash.into())
            }
        }
    }

    /// Tells a folder and its files, and makes a level of the folders in it.
    fn enter(&mut self, path: PathBuf, real: PathBuf, entries: Vec<Entry>) -> ControlFlow<()> {
        (self.each)(Found::Folder { path: path.clone() })?;
        let (mut folders, mut files) = (Vec::new(), Vec::new());
        for entry in entries {
            let name = entry.name.as_encoded_bytes();
            if is_archive_name(name) || entry.is_folder && !is_hidden(name) {
                folders.push(entry);
            } else if is_sgf(name) && !entry.is_folder {
                files.push(entry);
            }
        }
        let key = |entry: &Entry| name_key(entry.name.as_encoded_bytes());
        files.sort_by_cached_key(key);
        for file in files {
            self.tell_file(path.join(file.name))?;
        }
        folders.sort_by_cached_key(key);
        self.levels.push(Level {
            path,
            real,
            folders: folders.into_iter(),
        });
        ControlFlow::Continue(())
    }

    /// Tells an archive and the files in it.
    fn enter_archive(&mut self, archive: &Archive<'_>) -> ControlFlow<()> {
        let path = archive.path();
        (self.each)(Found::Folder {
            path: path.to_owned(),
        })?;
        let mut members: Vec<_> = archive.members().collect();
        members.sort_by_cached_key(|(name, _)| order_key(Path::new(""), Some(name)));
        for (name, length) in members {
            match length {
                Ok(length) => (self.each)(Found::File {
                    place: archive.place(name),
                    length,
                    modified: archive.facts().modified,
                    changed: archive.facts().changed,
                })?,
                Err(why) => self.tell_trouble(path.to_owned(), why)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn tell_file(&mut self, path: PathBuf) -> ControlFlow<()> {
        let why = match self.disk.facts(&path) {
            Ok(Facts {
                kind: FileKind::File,
                length,
                modified,
                changed,
                ..
            }) => {
                return (self.each)(Found::File {
                    place: Place::file(path),
                    length,
                    modified,
                    changed,
                });
            }
            Ok(Facts {
                kind: FileKind::Folder,
                ..
            }) => Error::Folder(path.clone()),
            Ok(_) => Error::Special(path.clone()),
            Err(cause) => Error::of(&path, cause),
        };
        self.tell_trouble(path, why)
    }

    fn tell_trouble(&mut self, path: PathBuf, why: Error) -> ControlFlow<()> {
        self.has_trouble = true;
        (self.each)(Found::Trouble { path, why })
    }
}
