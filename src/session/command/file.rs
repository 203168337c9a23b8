//! Commands on files and their earlier versions, and what is compared with what.

use std::path::PathBuf;

use crate::board::Size;
use crate::document::DocumentId;
use crate::files::Place;
use crate::journal::backup::Version;
use crate::session::recovered::RecoveredId;
use crate::settings::Versions;

/// Files and the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum File {
    /// Ask for the size of a new problem.
    AskNew,
    /// A new problem on an empty board of this size, as a new file.
    New(Size),
    /// Ask for files and open them.
    Open,
    /// A new game of Othello, to be played against the computer.
    NewOthello,
    /// A new chess problem on a board without pieces, as a new file.
    NewChess,
    /// Open these files.
    OpenPaths(Vec<PathBuf>),
    /// Open this file, which may be in an archive.
    OpenPlace(Place),
    /// Open these files even if they do not look like SGF.
    OpenAnyway(Vec<Place>),
    /// Ask for the text on the clipboard, to open it as a new file.
    AskOpenText,
    /// Open SGF text from the clipboard as a new file.
    OpenText(String),
    /// Compare the current file, or a recovered one, with another.
    Compare(Compare),
    /// Save the current file.
    Save,
    /// Save the current file under another name.
    SaveAs,
    /// Save every file with unsaved changes.
    SaveAll,
    /// No name was chosen for this file, which was to be saved under one.
    NotNamed(DocumentId),
    /// Save this file.
    SaveOne(DocumentId),
    /// Save this file under another name; a name in the same folder is suggested.
    SaveOneAs(DocumentId),
    /// Save under the name that the user chose.
    SaveTo {
        /// Which document.
        document: DocumentId,
        /// Where to.
        path: PathBuf,
        /// Overwrite the file even if it exists or has changed.
        overwrite: bool,
    },
    /// Read the current file again and take over what is in it, as one step that can be undone.
    Reload,
    /// Keep what is open although another program changed the file, removed it or moved it.
    Keep,
    /// Go on with the current file under the name that it was moved to.
    Follow,
    /// Ask for a charset to read the file with.
    AskCharset,
    /// Preview the file in the charset of this name, while the dialog is open.
    TryCharset(String),
    /// Close the charset dialog without a change.
    CloseCharset,
    /// Read the current file again with this charset, named as in `OFFERED`; asks if there are unsaved changes.
    Reopen(String),
    /// Read the current file again with this charset and discard unsaved changes.
    ReopenAnyway(String),
    /// List the earlier versions of the current file.
    AskVersions,
    /// Ask which earlier versions are kept.
    AskVersionSettings,
    /// An answer of the dialogs of earlier versions.
    Earlier(Earlier),
    /// Convert this file to UTF-8 and save it.
    ToUtf8(DocumentId),
    /// Cancel closing.
    Stay,
    /// Close the current file.
    Close,
    /// Close this file and discard unsaved changes.
    Discard(DocumentId),
    /// Ask what to do with the documents that an earlier Bunki left unsaved.
    AskRecover,
    /// Open this one in place of its file, with its changes unsaved.
    Recover(RecoveredId),
    /// Open this one without its file, and ask where to save it.
    RecoverAs(RecoveredId),
    /// Remove this one.
    ThrowAway(RecoveredId),
    /// Quit the program.
    Quit,
    /// Quit the program although files are being written; what is not saved is kept for the next start.
    Leave,
}

/// What is done with earlier versions of files, which a save overwrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Earlier {
    /// Read one of the list: its index, and what for.
    Take(usize, Taken),
    /// Bring this one back.
    Back(Version),
    /// Close the list.
    Close,
    /// Choose which are kept; those beyond the limits are removed.
    Keep(Versions),
    /// Ask whether to remove all of them.
    AskClear,
    /// Remove all of them, of every file.
    Clear,
}

/// What an earlier version is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// To show how it differs.
    Compare,
    /// To bring it back, as a change that can be undone.
    Back,
    /// To save it as another file.
    Copy,
}

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compare {
    /// The current file with one that is asked for.
    Ask,
    /// The current file with this one.
    With(PathBuf),
    /// The current file with its version on disk.
    Disk,
    /// A recovered document with its file on disk.
    Recovered(RecoveredId),
}
