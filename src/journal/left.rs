//! The journals that processes left which have ended: their lock is free. It does not know what is in them.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::frame::MARK;
use crate::files::{Disk, Facts, FileKind, Held};

/// How the name of a journal ends.
pub(super) const ENDING: &str = ".journal";

/// A journal that another process left. While this one has it, no other finds it.
#[derive(Debug)]
pub struct Left {
    path: PathBuf,
    held: Held,
    modified: Option<SystemTime>,
}

impl Left {
    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// When it was last written, if the system says.
    #[must_use]
    pub const fn modified(&self) -> Option<SystemTime> {
        self.modified
    }

    /// Its bytes.
    ///
    /// # Errors
    /// Those of the system.
    pub fn read(&self, disk: &dyn Disk) -> io::Result<Vec<u8>> {
        disk.read(&self.path, u64::MAX)
    }

    /// Removes it.
    ///
    /// # Errors
    /// Those of the system.
    pub fn remove(self, disk: &dyn Disk) -> io::Result<()> {
        remove(disk, &self.path, &self.held)
    }

    pub(super) fn into_parts(self) -> (PathBuf, Held) {
        (self.path, self.held)
    }
}

/// Removes a journal. Where the name cannot go the content goes, and the next start removes the rest.
pub(super) fn remove(disk: &dyn Disk, path: &Path, held: &Held) -> io::Result<()> {
    match disk.remove(path) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(cause) => disk.cut(held, 0).map_err(|_| cause),
        done => done,
    }
}

/// Removes the notes on unsaved files that earlier versions left in the data folder: `unsaved-` and the number of a
/// process that has ended.
pub fn remove_notes(disk: &dyn Disk, data: &Path) {
    for entry in disk.entries(data).unwrap_or_default() {
        let name = entry.name.to_str();
        let number = name.and_then(|name| name.strip_prefix("unsaved-"));
        let is_note = number.is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        let path = data.join(&entry.name);
        let is_file = |facts: Facts| facts.kind == FileKind::File && facts.is_own;
        if !is_note || entry.is_folder || !disk.facts(&path).is_ok_and(is_file) {
            continue;
        }
        if let Ok(Some(_held)) = disk.hold(&path) {
            // What cannot be removed is looked at again at the next start.
            let _ = disk.remove(&path);
        }
    }
}

/// The journals in a folder whose processes have ended, the oldest first. Those whose beginning was never complete hold
/// nothing and are removed.
///
/// # Errors
/// Those of the system if the folder cannot be listed; a missing folder has no journals.
pub fn left(disk: &dyn Disk, folder: &Path) -> io::Result<Vec<Left>> {
    let entries = match disk.entries(folder) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut all = Vec::new();
    for entry in entries {
        let path = folder.join(&entry.name);
        let is_journal = entry.name.to_string_lossy().ends_with(ENDING) && !entry.is_folder;
        let facts = if is_journal {
            disk.facts(&path).ok()
        } else {
            None
        };
        let Some(facts) = facts.filter(|facts| facts.kind == FileKind::File && facts.is_own) else {
            continue;
        };
        // Whose lock cannot be asked for may be alive.
        let Ok(Some(held)) = disk.hold(&path) else {
            continue;
        };
        let start = disk.read(&path, MARK.len() as u64);
        if start.as_ref().is_ok_and(|start| start != MARK) {
            // If it cannot be removed, the next start tries again.
            let _ = disk.remove(&path);
            continue;
        }
        all.push(Left {
            path,
            held,
            modified: facts.modified,
        });
    }
    all.sort_by(|a, b| (a.modified, &a.path).cmp(&(b.modified, &b.path)));
    Ok(all)
}
