//! The result of a one-shot command, or why it failed.
//!
//! Knows what can fail, but not which command asked.

use std::io;

use crate::export::PngError;
use crate::files;
use crate::sgf::writer::WriteError;
use crate::tree::TooLarge;
use crate::words::{Message, message};

/// The result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Success.
    Well,
    /// Faults were found, files differ, labels would change, or no problem was found.
    Found,
    /// Failure.
    Failed,
}

impl Outcome {
    /// The exit status: 0, 1 or 2.
    #[must_use]
    pub const fn status(self) -> u8 {
        match self {
            Self::Well => 0,
            Self::Found => 1,
            Self::Failed => 2,
        }
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().english())]
pub(super) enum Error {
    Read(#[from] files::Error),
    TooLarge(#[from] TooLarge),
    Write(#[from] WriteError),
    Save(#[from] files::SaveError),
    Picture(#[from] PngError),
    Output(#[from] io::Error),
    Json(#[from] serde_json::Error),
    /// About a file that the message names.
    Named(Message),
    /// About the arguments.
    Usage(Message),
}

impl Error {
    /// What happened and what to do next.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Read(error) => error.message(),
            Self::TooLarge(error) => error.message(),
            Self::Write(error) => error.message(),
            Self::Save(error) => error.message(),
            Self::Picture(error) => error.message(),
            Self::Output(cause) => message!("cli-output", cause = cause.to_string()),
            Self::Json(cause) => message!("cli-output", cause = cause.to_string()),
            Self::Named(message) | Self::Usage(message) => message.clone(),
        }
    }

    /// Whether the message names the file that it is about.
    pub(super) const fn names_file(&self) -> bool {
        matches!(self, Self::Read(_) | Self::Save(_) | Self::Named(_))
    }
}
