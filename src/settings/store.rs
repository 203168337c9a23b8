//! The settings file: reading it, and writing it together with what other running Bunkis wrote into it.
//!
//! It knows no threads and no window; the disk is the caller's.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use super::kept::Kept;
use super::old;
use crate::files::{self, Disk, Folders, SaveError, Stamp};
use crate::words::{Message, message, text};

/// The name of the file in the folder of settings.
const NAME: &str = "settings.json";
/// The name of a file that could not be read, before and after its number.
const DAMAGED: (&str, &str) = ("settings-damaged-", ".json");
/// The name of the file of earlier versions, in the folder of data.
const OLD: &str = "app.ron";
/// How many damaged files are kept beside each other.
const MOST_DAMAGED: u32 = 100;
/// How often a file is read again because another program changed it meanwhile.
const TRIES: u32 = 8;

/// The settings file of a user.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
    old: PathBuf,
}

/// What the start finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opened {
    /// What was kept, or the defaults.
    pub kept: Kept,
    /// Whether there is no file yet, so that it must be written.
    pub is_new: bool,
    /// What was wrong with the file.
    pub fault: Option<Message>,
}

/// What a file holds after it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// All of it, as it is read here.
    pub kept: Kept,
    /// What was wrong with the file before.
    pub fault: Option<Message>,
}

/// What is in the folder of settings.
enum Found {
    /// No file.
    Nothing,
    /// A settings file.
    Object(Map<String, Value>, Stamp),
    /// A file that was set aside, because it is no settings file.
    Damaged(Message),
}

impl Store {
    /// The settings file in these folders, which need not exist.
    #[must_use]
    pub fn new(folders: &Folders) -> Self {
        Self {
            folder: folders.config.clone(),
            old: folders.data.join(OLD),
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(NAME)
    }

    /// Reads the file; without one, that of an earlier version. A file that is damaged is set aside.
    pub fn open(&self, disk: &dyn Disk) -> Opened {
        let (kept, is_new, fault) = match self.find(disk) {
            Ok(Found::Object(object, _)) => (Kept::of(&object), false, None),
            Ok(Found::Nothing) => (self.earlier(disk).unwrap_or_default(), true, None),
            Ok(Found::Damaged(fault)) => (Kept::default(), true, Some(fault)),
            Err(fault) => (Kept::default(), false, Some(fault)),
        };
        Opened {
            kept,
            is_new,
            fault,
        }
    }

    /// Writes what changed since `base` into the file; what did not change stays as the file has it. A file that
    /// already holds it all is not written. A file that is damaged is set aside before.
    ///
    /// # Errors
    /// What happened, and what the user can do. The file is then as it was.
    pub fn write(&self, disk: &dyn Disk, base: &Kept, mine: &Kept) -> Result<Written, Message> {
        let mut fault = None;
        for _ in 0..TRIES {
            let (theirs, stamp) = match self.find(disk)? {
                Found::Object(object, stamp) => (object, Some(stamp)),
                Found::Nothing => (Map::new(), None),
                Found::Damaged(why) => {
                    fault = Some(why);
                    (Map::new(), None)
                }
            };
            let merged = mine.merged(base, &theirs);
            let kept = Kept::of(&merged);
            if stamp.is_some() && merged == theirs {
                return Ok(Written { kept, fault });
            }
            match self.save(disk, &merged, stamp.as_ref()) {
                Ok(()) => return Ok(Written { kept, fault }),
                // Another Bunki wrote it, so it is merged again.
                Err(SaveError::Changed(_) | SaveError::Gone(_) | SaveError::Exists(_)) => {}
                Err(why) => return Err(self.not_kept(save_cause(why))),
            }
        }
        Err(self.not_kept(text("settings-busy")))
    }

    fn save(
        &self,
        disk: &dyn Disk,
        object: &Map<String, Value>,
        known: Option<&Stamp>,
    ) -> Result<(), SaveError> {
        let bytes = format!("{:#}\n", Value::Object(object.clone())).into_bytes();
        let (path, verify) = (self.path(), |back: &[u8]| {
            parse(back).as_ref() == Some(object)
        });
        if known.is_some() {
            return files::save(disk, &path, &bytes, known, verify).map(drop);
        }
        // A folder that cannot be created shows when the file is written.
        let _ = disk.create_folder(&self.folder);
        files::save_new(disk, &path, &bytes, verify).map(drop)
    }

    /// Reads the file, and sets it aside if it is none of ours.
    fn find(&self, disk: &dyn Disk) -> Result<Found, Message> {
        let path = self.path();
        let (bytes, stamp) = match files::read(disk, &path) {
            Ok(read) => read,
            Err(files::Error::Missing(_)) => return Ok(Found::Nothing),
            Err(why) => return Err(self.not_kept(read_cause(why))),
        };
        if let Some(object) = parse(&bytes) {
            return Ok(Found::Object(object, stamp));
        }
        match self.set_aside(disk, &path) {
            Ok(aside) => {
                let (path, aside) = (shown(&path), shown(&aside));
                Ok(Found::Damaged(message!(
                    "settings-damaged",
                    path = path,
                    aside = aside
                )))
            }
            Err(cause) => {
                let (path, cause) = (shown(&path), cause.to_string());
                Err(message!("settings-stuck", path = path, cause = cause))
            }
        }
    }

    /// Renames a damaged file to an unused name, and returns that.
    fn set_aside(&self, disk: &dyn Disk, path: &Path) -> io::Result<PathBuf> {
        let (before, after) = DAMAGED;
        let mut number = 1;
        loop {
            let aside = self.folder.join(format!("{before}{number}{after}"));
            match disk.rename_new(path, &aside) {
                Err(cause)
                    if cause.kind() == io::ErrorKind::AlreadyExists && number < MOST_DAMAGED =>
                {
                    number += 1;
                }
                done => return done.map(|()| aside),
            }
        }
    }

    fn not_kept(&self, cause: String) -> Message {
        message!(
            "settings-not-kept",
            path = shown(&self.path()),
            cause = cause
        )
    }

    /// What an earlier version kept.
    fn earlier(&self, disk: &dyn Disk) -> Option<Kept> {
        let (bytes, _) = files::read(disk, &self.old).ok()?;
        old::read(&String::from_utf8(bytes).ok()?)
    }
}

/// The object of a settings file; some editors put a byte order mark before it.
fn parse(bytes: &[u8]) -> Option<Map<String, Value>> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    serde_json::from_slice(bytes).ok()
}

/// Why the file could not be read, without the path and the advice for files of the user.
fn read_cause(why: files::Error) -> String {
    match why {
        files::Error::Failed { cause, .. } => cause.to_string(),
        files::Error::Refused(_) => io::ErrorKind::PermissionDenied.to_string(),
        files::Error::Missing(_)
        | files::Error::Folder(_)
        | files::Error::Special(_)
        | files::Error::Stopped(_)
        | files::Error::TooLong { .. }
        | files::Error::NoFolder(_)
        | files::Error::NoArchive(_)
        | files::Error::DamagedArchive(_)
        | files::Error::CrowdedArchive { .. }
        | files::Error::Packed { .. } => text("settings-no-file"),
    }
}

/// As [`read_cause`], for writing.
fn save_cause(why: SaveError) -> String {
    match why {
        SaveError::Failed { cause, .. } | SaveError::Damaged { cause, .. } => cause.to_string(),
        SaveError::ReadOnly(_) => text("settings-read-only"),
        SaveError::Unverified { .. } => text("save-not-read-back"),
        SaveError::Changed(_)
        | SaveError::Gone(_)
        | SaveError::Exists(_)
        | SaveError::NoFile(_)
        | SaveError::LinkLoop(_) => text("settings-no-file"),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
