//! Everything a user can ask for, as one closed enum of small enums.
//!
//! It knows no names, menus or keys: `menu` has a row for each command without arguments. The other files of `session`
//! carry the commands out, in exhaustive matches.

use std::ops::Range;
use std::path::PathBuf;

pub use crate::document::{Transform, Typing};

use super::recovered::RecoveredId;
use super::state::PlayOptions;
use crate::board::{Color, Point, Size};
use crate::document::{Annotation, DocumentId, Strength, Tool};
use crate::journal::backup::Version;
use crate::problem::compare::DifferenceKind;
use crate::problem::{Mode, Scope};
use crate::settings::{Border, Divider, Letters, Marks, Numbers, Switch, Theme, Versions, Zoom};
use crate::tree::CellId;

/// A request of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Files and the program.
    File(File),
    /// Changes to the document, and the tools for them.
    Edit(Edit),
    /// Changes to nodes and branches.
    Node(Node),
    /// Moves tried without changing the file.
    Try(Try),
    /// Changes to the list of problems.
    Problem(Problem),
    /// Moves of the cursor.
    Go(Go),
    /// What is shown.
    Look(Look),
    /// Tools on whole problems.
    Tools(Tools),
    /// Help.
    Help(Help),
}

impl Command {
    /// Whether a panel sent it to get the data it is about to show, without a request of the user.
    #[must_use]
    pub const fn is_of_a_panel(&self) -> bool {
        matches!(
            self,
            Self::Look(
                Look::ProblemRows(_)
                    | Look::TreeSpan { .. }
                    | Look::Divide(..)
                    | Look::Difference(Difference::Rows(_))
            )
        )
    }

    /// Whether it ends the trial. The other commands change only what is shown, or have a meaning of their own in a
    /// trial.
    pub(super) const fn ends_trial(&self) -> bool {
        match self {
            Self::Look(_) | Self::Help(_) | Self::Try(_) | Self::File(File::Keep) => false,
            Self::File(_) | Self::Node(_) | Self::Problem(_) | Self::Tools(_) => true,
            Self::Edit(edit) => match edit {
                Edit::Undo | Edit::Redo | Edit::Pass => false,
                Edit::SetComment { .. }
                | Edit::ToggleMode
                | Edit::Use(_)
                | Edit::Drag { .. }
                | Edit::Paint { .. }
                | Edit::Label { .. }
                | Edit::Turn(_)
                | Edit::CopyPosition(_)
                | Edit::FocusComment
                | Edit::AskInfo
                | Edit::CloseInfo
                | Edit::SetProperty { .. } => true,
            },
            Self::Go(go) => match go {
                Go::Forward | Go::Back | Go::Click(_) | Go::Letter(_) => false,
                Go::NextSibling
                | Go::PreviousSibling
                | Go::ForwardTen
                | Go::BackTen
                | Go::Start
                | Go::End
                | Go::PreviousFork
                | Go::NextFork
                | Go::NextProblem
                | Go::PreviousProblem
                | Go::Seek(_)
                | Go::Cell(_)
                | Go::Enter(_)
                | Go::Problem { .. } => true,
            },
        }
    }

    /// How a menu item shows the state of the command; the view knows whether it is on.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Edit(Edit::ToggleMode | Edit::Use(_) | Edit::Turn(_))
            | Self::Node(Node::Annotate(..))
            | Self::Try(Try::Start) => Kind::Switch,
            Self::Look(look) => look.kind(),
            Self::Edit(
                Edit::Undo
                | Edit::Redo
                | Edit::SetComment { .. }
                | Edit::Drag { .. }
                | Edit::Paint { .. }
                | Edit::Label { .. }
                | Edit::Pass
                | Edit::CopyPosition(_)
                | Edit::FocusComment
                | Edit::AskInfo
                | Edit::CloseInfo
                | Edit::SetProperty { .. },
            )
            | Self::Node(_)
            | Self::Try(Try::Leave | Try::Keep)
            | Self::File(_)
            | Self::Problem(_)
            | Self::Go(_)
            | Self::Tools(_)
            | Self::Help(_) => Kind::Action,
        }
    }

    /// Maps every point in the command.
    pub(super) fn map_points(&mut self, map: impl Fn(Point) -> Point) {
        match self {
            Self::Edit(edit) => edit.map_points(map),
            Self::Go(Go::Click(point) | Go::Seek(point)) => *point = map(*point),
            Self::Go(
                Go::Forward
                | Go::Back
                | Go::NextSibling
                | Go::PreviousSibling
                | Go::ForwardTen
                | Go::BackTen
                | Go::Start
                | Go::End
                | Go::PreviousFork
                | Go::NextFork
                | Go::NextProblem
                | Go::PreviousProblem
                | Go::Letter(_)
                | Go::Cell(_)
                | Go::Enter(_)
                | Go::Problem { .. },
            )
            | Self::File(_)
            | Self::Node(_)
            | Self::Try(_)
            | Self::Problem(_)
            | Self::Look(_)
            | Self::Tools(_)
            | Self::Help(_) => {}
        }
    }
}

/// How a menu item shows the state of its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An action without a state.
    Action,
    /// On or off.
    Switch,
    /// One of several choices.
    Choice,
}

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
    /// Open these files even if they do not look like SGF.
    OpenAnyway(Vec<PathBuf>),
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

/// Changes to the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Undo the last change.
    Undo,
    /// Redo the change that was undone last.
    Redo,
    /// Give a cell this comment; an empty one removes it.
    SetComment {
        /// Which document.
        document: DocumentId,
        /// The cell.
        cell: CellId,
        /// The whole new text, `\n` between lines.
        text: String,
        /// How the text was entered.
        typing: Typing,
    },
    /// Switch between Edit mode and Read mode.
    ToggleMode,
    /// Choose this tool, in Edit mode.
    Use(Tool),
    /// Drag the tool from one point to another: arrow, line, moving a label, view area.
    Drag {
        /// Where the drag began.
        from: Point,
        /// Where it ended.
        to: Point,
    },
    /// Drag the tool over these points: stones, marks, dim.
    Paint {
        /// The points, each once, in the order in which they were reached.
        points: Vec<Point>,
    },
    /// Give a point this label; an empty one removes it.
    Label {
        /// The point.
        point: Point,
        /// The text of the label.
        text: String,
    },
    /// Play a pass.
    Pass,
    /// Write into the file whose turn it is; if it already says so, remove that.
    Turn(Color),
    /// Copy the position to the clipboard.
    CopyPosition(CopyAs),
    /// Move the focus to the comment of the node, or back to the board.
    FocusComment,
    /// Open the Game Info dialog.
    AskInfo,
    /// Close the Game Info dialog.
    CloseInfo,
    /// Give a root or game-info property this text; an empty one removes it.
    SetProperty {
        /// Which document.
        document: DocumentId,
        /// The cell whose node has the property or will get it.
        cell: CellId,
        /// The property's ident, in capitals.
        ident: &'static str,
        /// The whole new text, `\n` between lines.
        text: String,
        /// How the text was entered.
        typing: Typing,
    },
}

impl Edit {
    fn map_points(&mut self, map: impl Fn(Point) -> Point) {
        match self {
            Self::Drag { from, to } => (*from, *to) = (map(*from), map(*to)),
            Self::Paint { points } => points.iter_mut().for_each(|point| *point = map(*point)),
            Self::Label { point, .. } => *point = map(*point),
            Self::Undo
            | Self::Redo
            | Self::SetComment { .. }
            | Self::ToggleMode
            | Self::Use(_)
            | Self::Pass
            | Self::Turn(_)
            | Self::CopyPosition(_)
            | Self::FocusComment
            | Self::AskInfo
            | Self::CloseInfo
            | Self::SetProperty { .. } => {}
        }
    }
}

/// The format in which a position is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CopyAs {
    /// A game of one node: stones, whose turn it is, labels and marks.
    Sgf,
    /// A text diagram.
    Text,
    /// The text of an SVG picture.
    Svg,
    /// A picture of pixels.
    Picture,
}

impl CopyAs {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Sgf, Self::Text, Self::Svg, Self::Picture];
}

/// Changes to nodes and branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Copy the branch to the clipboard and delete it.
    Cut,
    /// Copy the branch to the clipboard, as SGF.
    Copy,
    /// Ask for the text on the clipboard, to paste it.
    AskPaste,
    /// Add the games of this SGF text as branches of the current node.
    Paste(String),
    /// Delete the node with all that follows.
    Delete,
    /// Delete the node and keep what follows.
    Remove,
    /// Insert an empty node before this one.
    InsertBefore,
    /// Insert an empty node after this one, before what follows it.
    InsertAfter,
    /// Move the branch above the previous one.
    Promote,
    /// Move the branch below the next one.
    Demote,
    /// Make the line to this node the first branch of every fork on it.
    MainLine,
    /// Merge branches that start with the same move.
    Merge,
    /// Give a cell this name; an empty one removes it.
    SetName {
        /// Which document.
        document: DocumentId,
        /// The cell.
        cell: CellId,
        /// The whole new name.
        text: String,
        /// How the text was entered.
        typing: Typing,
    },
    /// Add or remove this annotation; annotations that contradict it are removed.
    Annotate(Annotation, Strength),
}

/// Moves tried without changing the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// Start a trial.
    Start,
    /// End the trial and go back to the file.
    Leave,
    /// Add the tried moves to the file as a branch.
    Keep,
}

/// Changes to the list of problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Add a new problem after the current one.
    Add,
    /// Add a copy of the current problem after it.
    Duplicate,
    /// Remove the current problem.
    Remove,
    /// Move the current problem above the previous one.
    MoveUp,
    /// Move the current problem below the next one.
    MoveDown,
    /// Write the current problem to a file of its own.
    Save,
    /// Write the problems of these numbers, from 0, to a new file.
    SaveSelected(Vec<usize>),
    /// Write every problem to a file of its own, in a folder.
    Split,
}

/// Moves of the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Go {
    /// One node forward, along the branch taken last.
    Forward,
    /// One node back.
    Back,
    /// The next sibling.
    NextSibling,
    /// The previous sibling.
    PreviousSibling,
    /// Ten nodes forward.
    ForwardTen,
    /// Ten nodes back.
    BackTen,
    /// The start of the problem.
    Start,
    /// The end of the line.
    End,
    /// The previous fork.
    PreviousFork,
    /// The next fork on the line.
    NextFork,
    /// The next problem, or the first of the next file.
    NextProblem,
    /// The previous problem, or the last of the previous file.
    PreviousProblem,
    /// A click on a point.
    Click(Point),
    /// A click on a point with Shift: go to the move made there.
    Seek(Point),
    /// Enter the branch with this letter or digit, which was typed.
    Letter(char),
    /// Go to this cell.
    Cell(CellId),
    /// Go to the only one of these cells, or ask which.
    Enter(Vec<CellId>),
    /// Go to a problem of a file, or with `None` to the file's own row.
    Problem {
        /// The index of the file in the session.
        file: usize,
        /// The index of the problem in the file, from 0.
        problem: Option<usize>,
    },
}

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// Toggle a switch.
    Toggle(Switch),
    /// Show the answers of this problem this time.
    ShowAnswers,
    /// Choose the letters.
    Letters(Letters),
    /// Choose when letters are shown.
    Marks(Marks),
    /// Choose which coordinates are shown around a Go board.
    Border(Border),
    /// Choose which moves are numbered.
    Numbers(Numbers),
    /// Switch to the next choice of which moves are numbered.
    NextNumbers,
    /// Show the part of the board that the problem uses, or what was shown before.
    Fit,
    /// Choose the theme.
    Theme(Theme),
    /// Rotate or mirror the board on the screen; the file stays as it is.
    Turn(Transform),
    /// Show the board as it is in the file.
    Unturn,
    /// Give a panel a size, in points; with `None` it fits the window.
    Divide(Divider, Option<u16>),
    /// Let all panels fit the window again.
    UsualSizes,
    /// Change the size of all texts.
    Zoom(Zoom),
    /// Switch full screen on or off.
    FullScreen,
    /// The problem list is about to show these rows.
    ProblemRows(Range<usize>),
    /// The dialog Differences.
    Difference(Difference),
    /// The tree panel is about to show the nodes in these rows and columns.
    TreeSpan {
        /// Lines from the top.
        rows: Range<u32>,
        /// Nodes from the root.
        columns: Range<u32>,
    },
}

impl Look {
    const fn kind(&self) -> Kind {
        match self {
            Self::Toggle(_) | Self::Turn(Transform::SwapColors) => Kind::Switch,
            Self::Letters(_)
            | Self::Marks(_)
            | Self::Border(_)
            | Self::Numbers(_)
            | Self::Theme(_) => Kind::Choice,
            Self::ShowAnswers
            | Self::NextNumbers
            | Self::Fit
            | Self::Turn(_)
            | Self::Unturn
            | Self::Divide(..)
            | Self::UsualSizes
            | Self::Zoom(_)
            | Self::FullScreen
            | Self::ProblemRows(_)
            | Self::Difference(_)
            | Self::TreeSpan { .. } => Kind::Action,
        }
    }
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

/// What the dialog Differences shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The list is about to show these rows.
    Rows(Range<usize>),
    /// List the differences of a kind, or no longer.
    Toggle(DifferenceKind),
    /// Show the texts of this row.
    Select(usize),
    /// Close the dialog.
    Close,
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
        /// The scope.
        scope: Scope,
        /// Which letters are used.
        letters: Letters,
    },
    /// Close the LB tag dialog without a change.
    CloseLbTag,
    /// Write the letters into the file.
    LbTag {
        /// Which labels change.
        mode: Mode,
        /// The scope.
        scope: Scope,
        /// Which letters are used.
        letters: Letters,
        /// The cells whose comments are rewritten too.
        comments: Vec<CellId>,
    },
    /// Open the File Doctor.
    AskDoctor,
    /// What is done in it.
    Doctor(Doctor),
    /// Ask how to continue an Othello position against the computer.
    AskPlay,
    /// Play against the computer from here.
    Play(PlayOptions),
    /// Stop playing; clicks follow branches again.
    StopPlay,
    /// Rotate or mirror a problem or the whole file, or swap its colors, in the file.
    Transform {
        /// The transformation.
        transform: Transform,
        /// The scope; a node means its problem.
        scope: Scope,
    },
    /// Swap the words for black and white in these comments, which the swap of colors did not change.
    RewordColors(Vec<CellId>),
    /// Close the list of comments that a transformation did not change.
    CloseLeftBehind,
}

/// The File Doctor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doctor {
    /// Close it.
    Close,
    /// Repair the findings of a kind in a node.
    Repair(crate::problem::Kind, CellId),
    /// Show what repairing all findings of a kind would change.
    PlanAll(crate::problem::Kind),
    /// Go back to the list without a change.
    LeavePlan,
    /// Make the repairs that are shown.
    RepairAll,
    /// Copy the report to the clipboard.
    CopyReport,
    /// Save the report to a file.
    SaveReport(ReportForm),
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportForm {
    /// A line for each finding.
    Text,
    /// As `check --json` has it.
    Json,
}

/// Help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Show all keys.
    Keys,
    /// Open the built-in sample.
    Sample,
    /// Show what Bunki is.
    About,
}
