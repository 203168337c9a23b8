//! Commands that change a document: its nodes, branches and problems, and moves that are tried.

use std::ops::Range;

use crate::board::{Color, Point};
use crate::document::{Annotation, DocumentId, Strength, Tool, Typing};
use crate::problem::answers::Wish;
use crate::tree::CellId;

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
    /// Put a text in the place of a part of a long comment.
    SetCommentPart {
        /// Which document.
        document: DocumentId,
        /// The cell.
        cell: CellId,
        /// The place of the part, in bytes of the comment's raw value.
        range: Range<usize>,
        /// The new text of the part, `\n` between lines.
        text: String,
        /// How the text was entered.
        typing: Typing,
    },
    /// Switch between Edit mode and the mode before.
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
    pub(super) fn map_points(&mut self, map: impl Fn(Point) -> Point) {
        match self {
            Self::Drag { from, to } => (*from, *to) = (map(*from), map(*to)),
            Self::Paint { points } => points.iter_mut().for_each(|point| *point = map(*point)),
            Self::Label { point, .. } => *point = map(*point),
            Self::Undo
            | Self::Redo
            | Self::SetComment { .. }
            | Self::SetCommentPart { .. }
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
    /// Let the line through the current cell be marked as this, or not at all.
    MarkLine(Wish),
    /// The same for the line through another cell.
    MarkLineThrough(CellId, Wish),
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
