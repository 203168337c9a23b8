//! Everything a user can ask for, as one closed enum of small enums.
//!
//! Name, help, place in the menus and shortcut of each stand in one exhaustive match, so that menus, keys and help
//! cannot disagree.

mod spec;

use std::ops::Range;
use std::path::PathBuf;

pub use spec::{Menu, Spec};

use crate::board::Point;
use crate::problem::{Mode, Scope};
use crate::session::{DocumentId, PlayOptions};
use crate::settings::{Border, Letters, Marks, Switch, Theme};
use crate::tree::CellId;

/// A wish of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Files and the program.
    File(File),
    /// Changes to the document.
    Edit(Edit),
    /// Moves of the cursor.
    Go(Go),
    /// What is shown.
    Look(Look),
    /// Tools on whole problems.
    Tools(Tools),
    /// Help.
    Help(Help),
}

/// Files and the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum File {
    /// Ask for files and open them.
    Open,
    /// A new game of Othello, to be played against the computer.
    NewOthello,
    /// Open these files.
    OpenPaths(Vec<PathBuf>),
    /// Open SGF text from the clipboard as a new file.
    OpenText(String),
    /// Save the current file.
    Save,
    /// Save the current file under another name.
    SaveAs,
    /// Save under this name, as the user chose it.
    SaveTo {
        /// Which document.
        document: DocumentId,
        /// Where to.
        path: PathBuf,
        /// Write over a file that stands there or was changed since.
        overwrite: bool,
    },
    /// Ask for a charset to read the file anew.
    AskCharset,
    /// Read the current file anew with this charset, by the name of `OFFERED`; asks where there are changes.
    Reopen(String),
    /// Read the current file anew with this charset, whatever changes it has.
    ReopenAnyway(String),
    /// Make this file UTF-8 and save it.
    ToUtf8(DocumentId),
    /// Do not close after all.
    Stay,
    /// Close the current file.
    Close,
    /// Close this file, whatever changes it has.
    Discard(DocumentId),
    /// End the program.
    Quit,
    /// End the program, whatever changes there are.
    QuitAnyway,
}

/// Changes to the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Take back the last change.
    Undo,
    /// Do the last change again that was taken back.
    Redo,
    /// Give a cell this comment; an empty one removes it.
    SetComment {
        /// The cell.
        cell: CellId,
        /// The whole new text, `\n` between lines.
        text: String,
    },
}

/// Moves of the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Go {
    /// One node on, along the branch taken last.
    Forward,
    /// One node back.
    Back,
    /// The next alternative.
    NextSibling,
    /// The alternative before.
    PreviousSibling,
    /// Ten nodes on.
    ForwardTen,
    /// Ten nodes back.
    BackTen,
    /// The start of the problem.
    Start,
    /// The end of the line.
    End,
    /// The fork before.
    PreviousFork,
    /// The next fork on the line.
    NextFork,
    /// The next problem, or the first of the next file.
    NextProblem,
    /// The problem before, or the last of the file before.
    PreviousProblem,
    /// A click on a point.
    Click(Point),
    /// A click on a point with Shift: to the move made there.
    Seek(Point),
    /// A letter or digit was typed: enter the branch with that label.
    Letter(char),
    /// To this cell.
    Cell(CellId),
    /// To a problem of a file; none for the file's own row.
    Problem {
        /// The place of the file in the session.
        file: usize,
        /// The number of the problem in it, from 0.
        problem: Option<usize>,
    },
    /// To the place of a defect, by its number in the list.
    Fault(usize),
}

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// Turn a switch.
    Toggle(Switch),
    /// Show the answers of this problem once.
    ShowAnswers,
    /// Choose the letters.
    Letters(Letters),
    /// Choose when letters show.
    Marks(Marks),
    /// Choose what stands around a board of Go.
    Border(Border),
    /// Choose the theme.
    Theme(Theme),
    /// Full screen, or back.
    FullScreen,
    /// The problem list needs these rows.
    ProblemRows(Range<usize>),
}

/// Tools on whole problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tools {
    /// Open the LB tag dialog.
    AskLbTag,
    /// Choose what the LB tag dialog previews.
    LbOptions {
        /// Which labels change.
        mode: Mode,
        /// Where.
        scope: Scope,
        /// With which letters.
        letters: Letters,
    },
    /// Close the LB tag dialog without a change.
    CloseLbTag,
    /// Write the letters into the file.
    LbTag {
        /// Which labels change.
        mode: Mode,
        /// Where.
        scope: Scope,
        /// With which letters.
        letters: Letters,
    },
    /// Show the defects found while reading.
    Faults,
    /// Ask how to play on from a position of Othello.
    AskPlay,
    /// Play on from here, against the computer.
    Play(PlayOptions),
    /// Clicks follow branches again.
    StopPlay,
}

/// Help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// All keys.
    Keys,
    /// Open the built-in sample.
    Sample,
    /// What Bunki is.
    About,
}
