//! What the window asks the desktop for: files, folders, the clipboard for pictures. A trait, so that tests can answer.

use std::path::{Path, PathBuf};

use crate::words::Message;

/// What became of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum FileChoice {
    /// These files were chosen.
    Paths(Vec<PathBuf>),
    /// The user canceled.
    Canceled,
    /// No dialog can be shown here, and why.
    Unavailable(Message),
}

/// Something that asks for files. Its methods block, and are called on a thread of their own.
pub(in crate::gui) trait Chooser: Send + Sync {
    /// Asks for files to open.
    fn open(&self, folder: Option<&Path>) -> FileChoice;

    /// Asks where to save.
    fn save(&self, suggestion: &Path) -> FileChoice;

    /// Asks for a folder to write files into.
    fn folder(&self, start: Option<&Path>) -> FileChoice;

    /// Ends a dialog that is still open, for the program ends.
    fn end(&self) {}

    /// Brings a dialog that is still open to the front, where that can be done.
    fn raise(&self) {}

    /// Puts a picture on the clipboard, four bytes a pixel; or why it could not be done.
    fn copy_picture(&self, size: [usize; 2], rgba: &[u8]) -> Result<(), Message>;
}
