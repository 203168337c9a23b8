//! Everything a user can ask for, as one closed enum of small enums.
//!
//! It knows neither names nor menus nor keys: those without arguments have a row in the table of `menu`. What carries
//! them out stands in the files of `session`, in exhaustive matches.

use std::ops::Range;
use std::path::PathBuf;

pub use crate::document::{Transform, Typing};

use super::state::PlayOptions;
use crate::board::{Color, Point, Size};
use crate::document::{Annotation, DocumentId, Strength, Tool};
use crate::problem::{Mode, Scope};
use crate::settings::{Border, Divider, Letters, Marks, Numbers, Switch, Theme, Zoom};
use crate::tree::CellId;

/// A wish of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Files and the program.
    File(File),
    /// Changes to the document, and the tools for them.
    Edit(Edit),
    /// Changes to nodes and branches.
    Node(Node),
    /// Moves beside the file.
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
    /// Whether a panel asks by itself for what it is about to show; the user asked for nothing.
    #[must_use]
    pub const fn is_of_a_panel(&self) -> bool {
        matches!(
            self,
            Self::Look(Look::ProblemRows(_) | Look::TreeSpan { .. } | Look::Divide(..))
        )
    }

    /// Whether it leads from tried moves back to the file. The others look only, or mean something there.
    pub(super) const fn ends_trial(&self) -> bool {
        match self {
            Self::Look(_) | Self::Help(_) | Self::Try(_) => false,
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
                | Go::Problem { .. }
                | Go::Fault(_) => true,
            },
        }
    }

    /// How an item of a menu shows what the command stands for; the view knows whether it is on.
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

    /// Exchanges every point that the command carries.
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
                | Go::Problem { .. }
                | Go::Fault(_),
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

/// What an item of a menu stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It only does something.
    Action,
    /// It is on or off.
    Switch,
    /// It is one of several choices.
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
    /// Open these files although they do not look like SGF.
    OpenAnyway(Vec<PathBuf>),
    /// Ask for the text on the clipboard, to open it as a new file.
    AskOpenText,
    /// Open SGF text from the clipboard as a new file.
    OpenText(String),
    /// Save the current file.
    Save,
    /// Save the current file under another name.
    SaveAs,
    /// Save this file.
    SaveOne(DocumentId),
    /// Save this file under another name; one beside the old one is suggested.
    SaveOneAs(DocumentId),
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
    /// Look at the file in the charset of this name, while the dialog is open.
    TryCharset(String),
    /// Close the dialog for the charset without a change.
    CloseCharset,
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
        /// Which document.
        document: DocumentId,
        /// The cell.
        cell: CellId,
        /// The whole new text, `\n` between lines.
        text: String,
        /// How it came there.
        typing: Typing,
    },
    /// Edit mode, or back to reading.
    ToggleMode,
    /// Take this tool; leaves reading for editing.
    Use(Tool),
    /// The tool was drawn from one point to another: arrow, line, the move of a label, view area.
    Drag {
        /// Where the drag began.
        from: Point,
        /// Where it ended.
        to: Point,
    },
    /// The tool was drawn over these points: stones, marks, dim.
    Paint {
        /// The points, each once, in the order in which they were met.
        points: Vec<Point>,
    },
    /// Give a point this label; an empty one removes it.
    Label {
        /// The point.
        point: Point,
        /// What the label is to say.
        text: String,
    },
    /// Play a pass.
    Pass,
    /// Say in the file whose turn it is; what it says already is taken out.
    Turn(Color),
    /// Put the position on the clipboard.
    CopyPosition(CopyAs),
    /// Put the keys into the comment of the node, or back to the board.
    FocusComment,
    /// Open the dialog of the game's information.
    AskInfo,
    /// Close the dialog of the game's information.
    CloseInfo,
    /// Give a root or game-info property this text; an empty one removes it.
    SetProperty {
        /// Which document.
        document: DocumentId,
        /// The cell whose node holds it or is to hold it.
        cell: CellId,
        /// The property's ident, in capitals.
        ident: &'static str,
        /// The whole new text, `\n` between lines.
        text: String,
        /// How it came there.
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

/// How a position is put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CopyAs {
    /// A game of one node: the stones, whose turn it is, labels and marks.
    Sgf,
    /// A diagram in text.
    Text,
    /// The text of an SVG picture.
    Svg,
    /// A picture.
    Picture,
}

impl CopyAs {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Sgf, Self::Text, Self::Svg, Self::Picture];
}

/// Changes to nodes and branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Put the branch on the clipboard and delete it.
    Cut,
    /// Put the branch on the clipboard, as SGF.
    Copy,
    /// Ask for the text on the clipboard, to paste it.
    AskPaste,
    /// Add the games of this SGF text as branches of the current node.
    Paste(String),
    /// Delete the node with all that follows.
    Delete,
    /// Delete the node and keep what follows.
    Remove,
    /// Put an empty node before this one.
    InsertBefore,
    /// Put an empty node behind this one, before what follows.
    InsertAfter,
    /// Move the branch before the one above it.
    Promote,
    /// Move the branch behind the one below it.
    Demote,
    /// Make the line to this node the first branch of every fork on it.
    MainLine,
    /// Make one branch of those that begin with the same move.
    Merge,
    /// Give a cell this name; an empty one removes it.
    SetName {
        /// Which document.
        document: DocumentId,
        /// The cell.
        cell: CellId,
        /// The whole new name.
        text: String,
        /// How it came there.
        typing: Typing,
    },
    /// Say this of the node, or no more; what contradicts it goes.
    Annotate(Annotation, Strength),
}

/// Moves beside the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// Begin to lay out moves; the file stays as it is.
    Start,
    /// Go back to the file.
    Leave,
    /// Put the moves into the file as a branch.
    Keep,
}

/// Changes to the list of problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A new problem behind the current one.
    Add,
    /// The current problem once more, behind it.
    Duplicate,
    /// Take the current problem out.
    Remove,
    /// Move the current problem before the one above it.
    MoveUp,
    /// Move the current problem behind the one below it.
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
    /// To the one of these cells, or ask which.
    Enter(Vec<CellId>),
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
    /// Choose which moves have numbers.
    Numbers(Numbers),
    /// The next choice of which moves have numbers.
    NextNumbers,
    /// Show the part of the board that the problem uses now, or what was shown before.
    Fit,
    /// Choose the theme.
    Theme(Theme),
    /// Turn the board on the screen only; the file stays as it is.
    Turn(Transform),
    /// Show the board as the file has it.
    Unturn,
    /// Give a panel a size, in points; without one it fits the window.
    Divide(Divider, Option<u16>),
    /// Let all panels fit the window again.
    UsualSizes,
    /// Make all texts larger or smaller.
    Zoom(Zoom),
    /// Full screen, or back.
    FullScreen,
    /// The problem list needs these rows.
    ProblemRows(Range<usize>),
    /// The tree panel needs the signs of the nodes in these rows and columns.
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
            | Self::TreeSpan { .. } => Kind::Action,
        }
    }
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
        /// The cells whose comments are rewritten along.
        comments: Vec<CellId>,
    },
    /// Show the defects found while reading.
    Faults,
    /// Ask how to play on from a position of Othello.
    AskPlay,
    /// Play on from here, against the computer.
    Play(PlayOptions),
    /// Clicks follow branches again.
    StopPlay,
    /// Turn a problem or the file, or exchange its colors, in the file.
    Transform {
        /// What is done.
        transform: Transform,
        /// Where; the node stands for its problem.
        scope: Scope,
    },
    /// Exchange the words for black and white in these comments, of those that the exchange of colors left behind.
    RewordColors(Vec<CellId>),
    /// Close the list of comments that a transformation left behind.
    CloseLeftBehind,
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
