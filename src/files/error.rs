//! Why a file could not be read or saved, and what to do about it.
//!
//! It knows paths and the system's errors, not who asked for the file.

use std::io;
use std::path::{Path, PathBuf};

use super::place::Place;
use crate::words::{Message, message};

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum Error {
    /// The file does not exist.
    Missing(PathBuf),
    /// It is a folder.
    Folder(PathBuf),
    /// It is no folder, where one is asked for.
    NoFolder(PathBuf),
    /// It is a pipe, a device, a socket or similar.
    Special(PathBuf),
    /// It is 4 GiB or larger.
    TooLong {
        /// Its path.
        path: PathBuf,
        /// In bytes.
        length: u64,
    },
    /// It is named as a ZIP archive and is none, or its end is missing, where the list of its files is.
    NoArchive(PathBuf),
    /// It is a ZIP archive, and the list of its files cannot be read.
    DamagedArchive(PathBuf),
    /// It is a ZIP archive with more SGF files than are read of one.
    CrowdedArchive {
        /// Its path.
        path: PathBuf,
        /// As many may be in it.
        most: usize,
    },
    /// It is in an archive and cannot be unpacked.
    Packed {
        /// Where it is.
        place: Place,
        /// Why not.
        why: Unpacked,
    },
    /// Permission denied.
    Refused(PathBuf),
    /// The user canceled the reading.
    Stopped(PathBuf),
    /// Any other error of the system.
    Failed {
        /// Its path.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
}

/// Why a file in an archive cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpacked {
    /// Its bytes are not those that were packed.
    Damaged,
    /// It needs a password.
    Encrypted,
    /// It is a symbolic link.
    Link,
    /// It is packed by a method of this number, which Bunki does not know.
    Method(u16),
    /// It is larger than files in archives may be.
    TooLong,
}

impl Error {
    pub(super) fn of(path: &Path, cause: io::Error) -> Self {
        let path = path.to_owned();
        match cause.kind() {
            io::ErrorKind::NotFound => Self::Missing(path),
            io::ErrorKind::PermissionDenied => Self::Refused(path),
            io::ErrorKind::IsADirectory => Self::Folder(path),
            _ => Self::Failed { path, cause },
        }
    }

    /// What happened and what to do next.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Missing(path) => message!("file-missing", path = named(path)),
            Self::Folder(path) => message!("file-is-folder", path = named(path)),
            Self::NoFolder(path) => message!("file-no-folder", path = named(path)),
            Self::Special(path) => message!("file-special", path = named(path)),
            Self::TooLong { path, length } => {
                message!("file-too-long", path = named(path), length = *length)
            }
            Self::NoArchive(path) => message!("archive-none", path = named(path)),
            Self::DamagedArchive(path) => message!("archive-damaged", path = named(path)),
            Self::CrowdedArchive { path, most } => {
                message!("archive-crowded", path = named(path), most = *most)
            }
            Self::Packed { place, why } => why.message(place.shown()),
            Self::Refused(path) => message!("file-refused", path = named(path)),
            Self::Stopped(path) => message!("file-stopped", path = named(path)),
            Self::Failed { path, cause } => {
                message!("file-failed", path = named(path), cause = cause.to_string())
            }
        }
    }
}

impl Unpacked {
    fn message(self, path: String) -> Message {
        match self {
            Self::Damaged => message!("archive-file-damaged", path = path),
            Self::Encrypted => message!("archive-file-encrypted", path = path),
            Self::Link => message!("archive-file-link", path = path),
            Self::Method(number) => {
                message!("archive-file-method", path = path, number = number)
            }
            Self::TooLong => message!("archive-file-too-long", path = path),
        }
    }
}

/// Why a file was not saved. Unless it says otherwise, the old file is unchanged.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum SaveError {
    /// Another program changed the file since it was read.
    Changed(PathBuf),
    /// The file was removed or moved since it was read.
    Gone(PathBuf),
    /// A file exists where none was expected.
    Exists(PathBuf),
    /// The file's permissions forbid writing.
    ReadOnly(PathBuf),
    /// The target is a folder, a pipe or a device.
    NoFile(PathBuf),
    /// Symbolic links that form a loop.
    LinkLoop(PathBuf),
    /// The bytes read back from the disk are not those that were written.
    Unverified {
        /// The target.
        path: PathBuf,
        /// What is there now.
        remains: Remains,
    },
    /// The system refused one of the steps.
    Failed {
        /// The target.
        path: PathBuf,
        /// What is there now.
        remains: Remains,
        /// The system's error.
        cause: io::Error,
    },
    /// Writing a file with several names failed halfway, and its old content could not be restored.
    Damaged {
        /// The target.
        path: PathBuf,
        /// A file that has the new content.
        beside: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
}

/// What a failed save leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remains {
    /// What is at the target.
    pub target: Target,
    /// A file beside it that could not be removed.
    pub left: Option<PathBuf>,
}

/// What is at the target of a failed save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The old file, unchanged.
    Kept,
    /// No file, as before.
    None,
}

impl SaveError {
    /// What happened and what to do next.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Changed(path) => message!("save-changed", path = named(path)),
            Self::Gone(path) => message!("save-gone", path = named(path)),
            Self::Exists(path) => message!("save-exists", path = named(path)),
            Self::ReadOnly(path) => message!("save-read-only", path = named(path)),
            Self::NoFile(path) => message!("save-no-file", path = named(path)),
            Self::LinkLoop(path) => message!("save-link-loop", path = named(path)),
            Self::Unverified { path, remains } => message!(
                "save-unverified",
                path = named(path),
                remains = remains.message(),
            ),
            Self::Failed {
                path,
                remains,
                cause,
            } => message!(
                "save-failed",
                path = named(path),
                cause = cause.to_string(),
                remains = remains.message(),
                advice = advice(cause),
            ),
            Self::Damaged {
                path,
                beside,
                cause,
            } => message!(
                "save-damaged",
                path = named(path),
                beside = named(beside),
                cause = cause.to_string(),
            ),
        }
    }
}

impl Remains {
    fn message(&self) -> Message {
        let target = match self.target {
            Target::Kept => message!("save-target-kept"),
            Target::None => message!("save-target-none"),
        };
        match &self.left {
            Some(left) => message!("save-left-over", target = target, left = named(left)),
            None => target,
        }
    }
}

fn advice(cause: &io::Error) -> Message {
    match cause.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => message!("save-advice-room"),
        io::ErrorKind::NotFound => message!("save-advice-folder"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            message!("save-advice-permission")
        }
        _ => message!("save-advice-again"),
    }
}

fn named(path: &Path) -> String {
    path.display().to_string()
}
