//! What a session asks its surroundings to do. The window or the command line performs it; how, is not known here.

use std::path::PathBuf;
use std::sync::Arc;

use super::charset_job::CharsetJob;
use super::command::{CopyAs, Taken};
use super::compared::CompareRequest;
use super::finding::FindJob;
use super::shelf::LibraryWork;
use super::state::{Neighbor, PlayOptions};
use super::studies::StudyWork;
use crate::document::{ChangeJob, DocumentId, Draft, LbJob, RepairJob};
use crate::files::{Place, Stamp};
use crate::journal::backup::Version;
use crate::study::Exam;
use crate::words::Message;

/// A request of the session that needs the disk, the clipboard or the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Ask for files to open.
    AskOpen,
    /// Ask for a folder, and answer with `Library::OpenFolder`.
    AskFolder,
    /// Do this with libraries, in the background.
    Library(LibraryWork),
    /// Do this with the log of study, in the background, and answer with `Session::study_answered`.
    Study(StudyWork),
    /// Read the file at this place in the background and hand it to `Session::place_read` or `Session::place_failed`. A
    /// newer request takes the place of an older one.
    ReadPlace {
        /// The number of the request.
        asked: u64,
        /// The file.
        place: Place,
    },
    /// Ask for a file to compare the current one with, and answer with `Compare::With`.
    AskCompare,
    /// Compare in the background, and answer with `Session::compared`.
    Compare(Arc<CompareRequest>),
    /// Read these files in the background and hand them to `Session::open` or `Session::failed`, folders and archives to
    /// `Session::open_folder`.
    Read(Vec<Place>),
    /// Ask where to save a document.
    AskSaveAs {
        /// Which document.
        document: DocumentId,
        /// The name to suggest.
        suggestion: PathBuf,
    },
    /// Write a document and answer with `Session::saved`, `Session::not_writable` or `Session::not_saved`. Each
    /// document has at most one write at a time.
    Write {
        /// Which document.
        document: DocumentId,
        /// Where to.
        path: PathBuf,
        /// What may be overwritten.
        over: Over,
        /// The state to write, which is handed back to `Session::saved`.
        draft: Arc<Draft>,
    },
    /// Read the file of a document again in the background and hand it to `Session::reloaded` or
    /// `Session::not_reloaded`.
    ReadAgain {
        /// Which document.
        document: DocumentId,
        /// Its file.
        path: PathBuf,
    },
    /// Look at the file of a document and tell `Session::found_on_disk` what became of it.
    Look(DocumentId),
    /// Read the file after or before this one in its folder or archive, in natural order, and hand it to
    /// `Session::open_neighbor`, `Session::no_neighbor` or `Session::neighbor_failed`.
    ReadNeighbor {
        /// The file to start from.
        place: Place,
        /// After or before.
        neighbor: Neighbor,
    },
    /// Remember what the file of a recovered document looked like when it was last read or written.
    KeepStamp {
        /// Which document.
        document: DocumentId,
        /// What it looked like.
        stamp: Stamp,
    },
    /// Move the focus to the comment; if it has the focus, back to the board.
    FocusComment,
    /// Open the bar that finds texts, and move the focus to its field.
    FocusFind,
    /// Move the focus to the field of the search in the library.
    FocusSearch,
    /// Search in the background, and hand what is found to `Session::found`.
    Find(Arc<FindJob>),
    /// Copy a text to the clipboard.
    CopyText(String),
    /// Copy the board as it is shown to the clipboard, in this form; never SGF.
    CopyBoard(CopyAs),
    /// Read the text on the clipboard and answer with `Node::Paste` or `File::OpenText`.
    ReadClipboard(Clipboard),
    /// Ask where to save these bytes as a new file, write them there, and answer with `Session::wrote` or
    /// `Session::not_wrote`. Open documents do not change.
    AskSaveCopy {
        /// The name to suggest.
        suggestion: PathBuf,
        /// The whole file.
        bytes: Vec<u8>,
    },
    /// Ask for a folder, write these files into it without overwriting any, and answer with `Session::wrote` or
    /// `Session::not_wrote`.
    AskSplit {
        /// The folder to suggest.
        folder: Option<PathBuf>,
        /// The names and bytes of the files.
        files: Vec<(String, Vec<u8>)>,
    },
    /// Do this with earlier versions of files, in the background.
    Versions(VersionWork),
    /// Examine a state of a document in the background, and answer with `Session::examined`.
    Examine {
        /// Which document.
        document: DocumentId,
        /// The state.
        draft: Arc<Draft>,
    },
    /// Plan LB tag in the background, and answer with `Session::lb_planned`.
    PlanLabels(Arc<LbJob>),
    /// Read the beginning of a file in a charset in the background, and answer with `Session::previewed`.
    Preview(Arc<CharsetJob>),
    /// Carry out a large change in the background, and answer with `Session::changed`.
    Change(Arc<ChangeJob>),
    /// Plan repairs in the background, and answer with `Session::planned`.
    PlanRepairs {
        /// Which document.
        document: DocumentId,
        /// What to plan.
        job: Arc<RepairJob>,
    },
    /// Open a dialog.
    Show(Dialog),
    /// Quit the program; all questions were answered.
    Quit,
    /// Quit the program although files are being written; what is kept for recovery stays.
    Leave,
}

/// What is to be done with earlier versions of files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VersionWork {
    /// List those of a file and answer with `Session::listed_versions`.
    List {
        /// Which document.
        document: DocumentId,
        /// Its path.
        path: PathBuf,
    },
    /// Read one and answer with `Session::read_version`.
    Read {
        /// For which document.
        document: DocumentId,
        /// The version.
        version: Version,
        /// What for.
        taken: Taken,
    },
    /// Find out what all of them take and answer with `Session::measured_versions`.
    Measure,
    /// Remove those beyond the limits of the settings, then do as for `Measure`.
    Prune,
    /// Remove all of them and answer with `Session::cleared_versions`.
    Clear,
}

/// What a write may overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The file as it was last read or written for this document.
    Known,
    /// The file with these bytes, which the user has decided about.
    Seen(Stamp),
    /// Nothing.
    Nothing,
    /// Anything; the user agreed.
    Anything,
}

/// Why the text on the clipboard is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clipboard {
    /// To add branches to the current node: `Node::Paste`.
    Branch,
    /// To open a new file: `File::OpenText`.
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
    /// The comments that a transformation did not change: `View::left_behind`.
    LeftBehind,
    /// How a document and something else differ: `View::differences`.
    Differences {
        /// The open document; `None` if it is not open.
        of: Option<DocumentId>,
    },
    /// What an earlier Bunki left unsaved: `Session::recovered`.
    Recover,
    /// Go > Go to Number…: `View::numbers`.
    GoToNumber,
    /// The files and folders of a library that could not be read: `View::library_troubles`.
    LibraryTroubles,
    /// Study > Save as Set…; answered with `Study::SaveSet`.
    SaveSet,
    /// Study > Sets…: `View::sets`.
    Sets,
    /// Study > Exam…; answered with `Study::StartExam`.
    Exam,
    /// An exam is over: its result.
    ExamResult(Exam),
    /// Study > Figures…: `View::figures`.
    Figures,
    /// Study > Settings…; answered with `Study::Choose`.
    StudyChoices,
    /// Tools > File Doctor…
    Doctor,
    /// Several children share a point or a letter: which one?
    Choose(Vec<crate::tree::CellId>),
    /// A document with unsaved changes would be closed: save, discard, or cancel?
    Unsaved {
        /// Which document.
        document: DocumentId,
        /// Its name.
        name: String,
        /// Whether the whole program is being closed.
        quitting: bool,
    },
    /// The file on disk has changed since it was read: overwrite, save as, or cancel?
    ChangedOnDisk {
        /// Which document.
        document: DocumentId,
        /// The path that was not written.
        path: PathBuf,
    },
    /// The file on disk was removed or moved since it was read: write it again, save as, or cancel?
    GoneFromDisk {
        /// Which document.
        document: DocumentId,
        /// The path that was not written.
        path: PathBuf,
    },
    /// Another file exists where a document would be saved: replace it, or cancel?
    Exists {
        /// Which document.
        document: DocumentId,
        /// The path that was not written.
        path: PathBuf,
    },
    /// The document can only be saved under another name: choose one, or cancel?
    NeedsOtherName {
        /// Which document.
        document: DocumentId,
        /// Why.
        reason: Message,
    },
    /// How to play Othello against the computer, with these choices preset.
    Play(PlayOptions),
    /// Reopen with Charset…
    Charset,
    /// File > Earlier Versions…: `View::versions`.
    Versions,
    /// Which earlier versions are kept: `View::version_usage`.
    VersionSettings,
    /// All earlier versions would be removed: remove them, or cancel?
    ClearVersions,
    /// Reading the file again would lose changes: read it, or cancel?
    ReopenLoses {
        /// The charset that was chosen.
        charset: String,
    },
    /// The file's charset lacks characters of the text: save as UTF-8, or cancel?
    OfferUtf8 {
        /// Which document.
        document: DocumentId,
        /// The characters.
        reason: Message,
    },
    /// The program is to quit, and files have been written for long: leave, wait, or cancel?
    Hangs,
    /// All keys.
    Keys,
    /// What Bunki is.
    About,
    /// These files do not look like SGF: open them anyway?
    NotSgf {
        /// Which files.
        places: Vec<Place>,
    },
    /// An error, with a title and a text.
    Error {
        /// What could not be done.
        title: Message,
        /// Why, and what to do.
        text: Message,
    },
}
