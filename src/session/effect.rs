//! What the model asks of the world; the window and the command line perform it.

use std::path::PathBuf;
use std::sync::Arc;

use super::command::CopyAs;
use super::state::{Neighbor, PlayOptions};
use crate::document::{DocumentId, Draft};
use crate::words::Message;

/// A wish of the session that only the outside can fulfill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask for files to open.
    AskOpen,
    /// Read these files in the background, of a folder its first file, then hand them to `Session::open` or
    /// `Session::failed`.
    Read(Vec<PathBuf>),
    /// Ask where to save a document.
    AskSaveAs {
        /// Which document.
        document: DocumentId,
        /// The name to suggest.
        suggestion: PathBuf,
    },
    /// Write a document and answer with `Session::saved`, `Session::not_writable` or `Session::not_saved`. Of each
    /// document one write at a time is asked for.
    Write {
        /// Which document.
        document: DocumentId,
        /// Where to.
        path: PathBuf,
        /// What the file there may be.
        over: Over,
        /// The state to be written, which `Session::saved` is given back.
        draft: Arc<Draft>,
    },
    /// Read the file after or before this one in its folder, in natural order, and hand it to `Session::open_neighbor`,
    /// `Session::no_neighbor` or `Session::neighbor_failed`.
    ReadNeighbor {
        /// The file to start from.
        path: PathBuf,
        /// Which of the two.
        neighbor: Neighbor,
    },
    /// Give the keys to the comment; where it has them, back to the board.
    FocusComment,
    /// Put a text on the clipboard.
    CopyText(String),
    /// Put the board that is shown on the clipboard, in this form; never SGF.
    CopyBoard(CopyAs),
    /// Read the text on the clipboard and answer with `Node::Paste` or `File::OpenText`.
    ReadClipboard(Clipboard),
    /// Ask where to save these bytes as a new file, write them there, and answer with `Session::wrote` or
    /// `Session::not_wrote`. No open document changes by it.
    AskSaveCopy {
        /// The name to suggest.
        suggestion: PathBuf,
        /// The whole file.
        bytes: Vec<u8>,
    },
    /// Ask for a folder, write these files into it (none over a file that is there), and answer with
    /// `Session::wrote` or `Session::not_wrote`.
    AskSplit {
        /// The folder to suggest.
        folder: Option<PathBuf>,
        /// The names and bytes of the files.
        files: Vec<(String, Vec<u8>)>,
    },
    /// Open a dialog.
    Show(Dialog),
    /// End the program; all questions were answered.
    Quit,
}

/// What a write may take the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The file as it was read or written for this document last.
    Known,
    /// No file.
    Nothing,
    /// Whatever stands there; the user agreed to lose it.
    Anything,
}

/// What the text on the clipboard is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clipboard {
    /// Branches of the current node: `Node::Paste`.
    Branch,
    /// A file of its own: `File::OpenText`.
    File,
}

/// The dialogs of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// File > New…: the size of the board; answered with `File::New`.
    New,
    /// Edit > Game Info…
    Info,
    /// Tools > LB tag…
    LbTag,
    /// The comments that a transformation left behind: `View::left_behind`.
    LeftBehind,
    /// The defects found while reading.
    Faults,
    /// Several children share a point or a letter: which one?
    Choose(Vec<crate::tree::CellId>),
    /// A document with changes is to be closed: save, discard, or stay?
    Unsaved {
        /// Which document.
        document: DocumentId,
        /// Its name.
        name: String,
        /// The whole program is being closed.
        quitting: bool,
    },
    /// The file on disk was changed since it was read: overwrite, save as, or stay?
    ChangedOnDisk {
        /// Which document.
        document: DocumentId,
        /// Where it was to be written.
        path: PathBuf,
    },
    /// The file on disk was removed or moved since it was read: write it again, save as, or stay?
    GoneFromDisk {
        /// Which document.
        document: DocumentId,
        /// Where it was to be written.
        path: PathBuf,
    },
    /// Another file stands where a document is to be saved: replace it, or stay?
    Exists {
        /// Which document.
        document: DocumentId,
        /// Where it was to be written.
        path: PathBuf,
    },
    /// The document can only be saved under another name: choose one, or stay?
    NeedsOtherName {
        /// Which document.
        document: DocumentId,
        /// Why.
        reason: Message,
    },
    /// How to play Othello against the computer, beginning with these choices.
    Play(PlayOptions),
    /// Reopen with Charset…
    Charset,
    /// Reading anew would lose changes: do it, or stay?
    ReopenLoses {
        /// The charset that was chosen.
        charset: String,
    },
    /// The file's charset cannot hold what was written: save as UTF-8, or stay?
    OfferUtf8 {
        /// Which document.
        document: DocumentId,
        /// What does not fit.
        reason: Message,
    },
    /// All keys.
    Keys,
    /// What Bunki is.
    About,
    /// These files do not look like SGF: open them all the same?
    NotSgf {
        /// Which files.
        paths: Vec<PathBuf>,
    },
    /// Something went wrong; a title and a text.
    Error {
        /// What could not be done.
        title: Message,
        /// Why, and what to do.
        text: Message,
    },
}
