//! Why the index could not answer or be written. It knows what SQLite says, not what to do about it here.

use rusqlite::ErrorCode;

use crate::files;
use crate::words::{Message, message};

/// Why the index could not answer or be written. What it has of before stays as it is.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum IndexError {
    /// The database cannot be read or written; it can be deleted and is made again.
    Database(#[from] rusqlite::Error),
    /// What the database says cannot be; the next update makes it again.
    Damaged,
    /// The folder of the library cannot be read at all, although it exists.
    Folder(#[from] files::Error),
    /// A thread could not be started, or a defect of the program ended one.
    Thread,
    /// The library was removed from the index meanwhile.
    Forgotten,
}

/// What an error of SQLite means for the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Harm {
    /// What is in it cannot be read any more, or is no database.
    Damaged,
    /// It cannot be written: the disk is full, failing, gone or read-only.
    NotWritable,
    /// Another process works with it.
    Busy,
    /// None of these.
    Other,
}

impl IndexError {
    /// What happened and what to do next.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Database(cause) => message!("library-index-failed", cause = cause.to_string()),
            Self::Damaged => message!("library-index-damaged"),
            Self::Folder(error) => error.message(),
            Self::Thread => message!("library-stopped"),
            Self::Forgotten => message!("library-forgotten"),
        }
    }

    pub(super) fn harm(&self) -> Harm {
        match self {
            Self::Database(cause) => harm(cause),
            Self::Damaged => Harm::Damaged,
            Self::Folder(_) | Self::Thread | Self::Forgotten => Harm::Other,
        }
    }

    /// What the system says.
    pub(super) fn cause(&self) -> String {
        match self {
            Self::Database(cause) => cause.to_string(),
            other => other.message().english(),
        }
    }
}

/// What an error of SQLite means for the database.
pub(super) fn harm(error: &rusqlite::Error) -> Harm {
    match error.sqlite_error_code() {
        // The last two: a table is missing or has other columns, or a value is of another kind; someone wrote into it.
        Some(
            ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase
            | ErrorCode::Unknown
            | ErrorCode::TypeMismatch,
        ) => Harm::Damaged,
        Some(
            ErrorCode::DiskFull
            | ErrorCode::SystemIoFailure
            | ErrorCode::ReadOnly
            | ErrorCode::CannotOpen
            | ErrorCode::PermissionDenied,
        ) => Harm::NotWritable,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Harm::Busy,
        None if is_of_values(error) => Harm::Damaged,
        _ => Harm::Other,
    }
}

fn is_of_values(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    )
}
