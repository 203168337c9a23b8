//! What the window asks the desktop for: files, folders, the clipboard for pictures. A trait, so that tests can answer.

use std::path::{Path, PathBuf};

use crate::words::Message;

/// The result of a file dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum FileChoice {
    /// These files were chosen.
    Paths(Vec<PathBuf>),
    /// The user canceled.
    Canceled,
    /// No dialog can be shown, and why.
    Unavailable(Message),
}

/// Shows file dialogs. The methods block and are called on a background thread.
pub(in crate::gui) trait Chooser: Send + Sync {
    /// Asks for files to open, under a title.
    fn open(&self, title: &str, folder: Option<&Path>) -> FileChoice;

    /// Asks where to save.
    fn save(&self, suggestion: &Path) -> FileChoice;

    /// Asks for a folder, under a title.
    fn folder(&self, title: &str, start: Option<&Path>) -> FileChoice;

    /// Closes a dialog that is still open, because the program ends.
    fn end(&self) {}

    /// Brings a dialog that is still open to the front, if possible.
    fn raise(&self) {}

    /// Copies a picture to the clipboard, four bytes per pixel; returns why it failed.
    fn copy_picture(&self, size: [usize; 2], rgba: &[u8]) -> Result<(), Message>;
}
