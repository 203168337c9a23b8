//! What the user is asked for a file for.

use std::path::PathBuf;
use std::sync::Arc;

use crate::session::command::{Compare, File, Library};
use crate::session::{Command, DocumentId};

/// Why a file is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Purpose {
    /// To open it.
    Open,
    /// To compare the current document with it.
    Compare,
    /// A folder, to open it as a library.
    Library,
}

impl Purpose {
    /// The title of the desktop's file dialog.
    pub(in crate::gui) fn title(self) -> String {
        match self {
            Self::Open => crate::words::text("desktop-open-title"),
            Self::Compare => crate::words::text("dialog-browse-compare"),
            Self::Library => crate::words::text("desktop-library-title"),
        }
    }

    /// What is done with the files that were chosen.
    pub(in crate::gui) fn command(self, paths: Vec<PathBuf>) -> Option<Command> {
        Some(match self {
            Self::Open => Command::File(File::OpenPaths(paths)),
            Self::Compare => Command::File(File::Compare(Compare::With(paths.into_iter().next()?))),
            Self::Library => Command::Library(Library::OpenFolder(paths.into_iter().next()?)),
        })
    }
}

/// What is written to the place that the user chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Output {
    /// A document.
    Document(DocumentId),
    /// A copy.
    Extra(Extra),
}

/// A copy: something other than an open document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Extra {
    /// One file with these bytes.
    File(Arc<Vec<u8>>),
    /// Several files into a folder: names and bytes.
    Files(Arc<Vec<(String, Vec<u8>)>>),
}
