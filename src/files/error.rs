//! Why a file could not be read or saved, and what to do about it.
//!
//! It knows paths and what the system says, not who asked.

use std::io;
use std::path::{Path, PathBuf};

use crate::words::{Message, message};

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum Error {
    /// There is no such file.
    Missing(PathBuf),
    /// It is a folder.
    Folder(PathBuf),
    /// It is a pipe, a device, a socket or the like.
    Special(PathBuf),
    /// It has 4 GiB or more.
    TooLong {
        /// Its path.
        path: PathBuf,
        /// In bytes.
        length: u64,
    },
    /// The system's rights forbid it.
    Refused(PathBuf),
    /// Anything else that the system says.
    Failed {
        /// Its path.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
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
            Self::Special(path) => message!("file-special", path = named(path)),
            Self::TooLong { path, length } => {
                message!("file-too-long", path = named(path), length = *length)
            }
            Self::Refused(path) => message!("file-refused", path = named(path)),
            Self::Failed { path, cause } => {
                message!("file-failed", path = named(path), cause = cause.to_string())
            }
        }
    }
}

/// Why a file was not saved. The file that stood there is as it was.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum SaveError {
    /// Somebody else wrote the file since it was read.
    Changed(PathBuf),
    /// The file was removed or moved since it was read.
    Gone(PathBuf),
    /// A file stands where there was none.
    Exists(PathBuf),
    /// The file's rights forbid writing.
    ReadOnly(PathBuf),
    /// A folder, a pipe, a device.
    NoFile(PathBuf),
    /// Links that lead back to themselves.
    LinkLoop(PathBuf),
    /// The bytes that came back from the disk were not those that were meant.
    Unverified {
        /// The target.
        path: PathBuf,
        /// What stands there now.
        remains: Remains,
    },
    /// The system refused one of the steps.
    Failed {
        /// The target.
        path: PathBuf,
        /// What stands there now.
        remains: Remains,
        /// What the system says.
        cause: io::Error,
    },
    /// A file of several names could not be written whole, nor its old content again.
    Damaged {
        /// The target.
        path: PathBuf,
        /// A file that holds what was to be saved.
        beside: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
}

/// What a save that failed leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remains {
    /// Whether the old file stands there, or none.
    pub target: Target,
    /// A file beside it that could not be removed.
    pub left: Option<PathBuf>,
}

/// What stands where a file was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The old file, as it was.
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
