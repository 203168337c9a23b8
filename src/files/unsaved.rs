//! A note on disk that lists the files with unsaved changes while the program runs. After a crash, a signal or a lost
//! display, the next start reports what it lists.
//!
//! It knows names only, not what was changed.

use std::fs::{self, File, TryLockError};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use super::error::Error;

/// The prefix of the names of notes; the process number follows.
const PREFIX: &str = "unsaved-";

/// The note of this process; it exists on disk only while it lists a file.
#[derive(Debug)]
pub struct UnsavedNote {
    path: PathBuf,
    /// Kept locked, which shows other processes that this one is running.
    file: Option<File>,
    names: Vec<String>,
}

impl UnsavedNote {
    /// The note of this process in a folder, which need not exist yet.
    #[must_use]
    pub fn new(folder: &Path) -> Self {
        Self {
            path: folder.join(format!("{PREFIX}{}", std::process::id())),
            file: None,
            names: Vec::new(),
        }
    }

    /// Lists the files that have unsaved changes now.
    ///
    /// # Errors
    /// Those of the system; the note may then still have its old content.
    pub fn set(&mut self, names: Vec<String>) -> io::Result<()> {
        if self.names == names {
            return Ok(());
        }
        self.names = names;
        if self.names.is_empty() {
            self.file = None;
            return match fs::remove_file(&self.path) {
                // The folder was emptied meanwhile.
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
                done => done,
            };
        }
        let mut file = match self.file.take() {
            Some(file) => file,
            None => self.create()?,
        };
        let text: String = self
            .names
            .iter()
            .map(|name| name.replace(['\n', '\r'], " ") + "\n")
            .collect();
        file.rewind()?;
        file.write_all(text.as_bytes())?;
        file.set_len(text.len() as u64)?;
        self.file = Some(file);
        Ok(())
    }

    fn create(&self) -> io::Result<File> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = File::create(&self.path)?;
        // On a system without locks, other processes cannot see that this one is running.
        let _ = file.try_lock();
        Ok(file)
    }
}

/// The files listed by processes that have ended; their notes are removed.
///
/// # Errors
/// [`Error`] if the folder cannot be read; a missing folder contains no notes.
pub fn unsaved_before(folder: &Path) -> Result<Vec<String>, Error> {
    let found = match folder.read_dir() {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        found => found.map_err(|cause| Error::of(folder, cause))?,
    };
    let mut names = Vec::new();
    for entry in found.flatten() {
        let is_note = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let Some(file) = is_note.then(|| File::open(entry.path()).ok()).flatten() else {
            continue;
        };
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            continue;
        }
        let text = fs::read(entry.path()).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        names.extend(text.lines().map(str::to_owned));
        // A note that cannot be removed is reported again next time.
        let _ = fs::remove_file(entry.path());
    }
    names.sort();
    names.dedup();
    Ok(names)
}

/// The signals that this process was started to ignore, one bit each, from signal 1; 0 if the system does not say.
#[must_use]
pub fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(folder: &Path) -> usize {
        folder.read_dir().map_or(0, Iterator::count)
    }

    #[test]
    fn a_note_exists_only_while_it_lists_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path().join("bunki");
        let mut note = UnsavedNote::new(&at);
        note.set(Vec::new()).unwrap();
        assert_eq!(notes(&at), 0);
        note.set(vec!["/a.sgf".to_owned(), "Untitled".to_owned()])
            .unwrap();
        assert_eq!(notes(&at), 1);
        note.set(Vec::new()).unwrap();
        assert_eq!(notes(&at), 0);
        // A folder that was emptied meanwhile is not an error.
        note.set(vec!["/a.sgf".to_owned()]).unwrap();
        std::fs::remove_dir_all(&at).unwrap();
        note.set(Vec::new()).unwrap();
    }

    #[test]
    fn a_note_is_reported_once_and_only_after_its_process_has_ended() {
        let folder = tempfile::tempdir().unwrap();
        let mut note = UnsavedNote::new(folder.path());
        note.set(vec!["/long name.sgf".to_owned()]).unwrap();
        note.set(vec!["/a.sgf".to_owned()]).unwrap();
        assert_eq!(unsaved_before(folder.path()).unwrap(), Vec::<String>::new());
        // Dropping it releases the lock, as the end of the process does.
        drop(note);
        std::fs::write(folder.path().join("other"), "x").unwrap();
        assert_eq!(unsaved_before(folder.path()).unwrap(), ["/a.sgf"]);
        assert_eq!(unsaved_before(folder.path()).unwrap(), Vec::<String>::new());
        assert_eq!(notes(folder.path()), 1);
    }

    #[test]
    fn a_missing_folder_contains_no_notes() {
        let folder = tempfile::tempdir().unwrap();
        let none = unsaved_before(&folder.path().join("none")).unwrap();
        assert_eq!(none, Vec::<String>::new());
    }
}
