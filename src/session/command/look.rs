//! Commands that move the cursor, and those that change what is shown.

use std::ops::Range;

use super::kind::Kind;
use crate::board::Point;
use crate::document::Transform;
use crate::problem::compare::DifferenceKind;
use crate::settings::{Border, Divider, Letters, LineMarks, Marks, Numbers, Switch, Theme, Zoom};
use crate::tree::CellId;

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
    /// Choose the letters.
    Letters(Letters),
    /// Choose when letters are shown.
    Marks(Marks),
    /// Choose which coordinates are shown around a Go board.
    Border(Border),
    /// Choose which moves are numbered.
    Numbers(Numbers),
    /// How lines are marked in a file without marks.
    LineMarks(LineMarks),
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
    /// Show this part of a long comment, by its number from 0.
    CommentPart(usize),
    /// The tree panel is about to show the nodes in these rows and columns.
    TreeSpan {
        /// Lines from the top.
        rows: Range<u32>,
        /// Nodes from the root.
        columns: Range<u32>,
    },
}

impl Look {
    pub(super) const fn kind(&self) -> Kind {
        match self {
            Self::Toggle(_) | Self::Turn(Transform::SwapColors) => Kind::Switch,
            Self::Letters(_)
            | Self::Marks(_)
            | Self::Border(_)
            | Self::Numbers(_)
            | Self::LineMarks(_)
            | Self::Theme(_) => Kind::Choice,
            Self::NextNumbers
            | Self::Fit
            | Self::Turn(_)
            | Self::Unturn
            | Self::Divide(..)
            | Self::UsualSizes
            | Self::Zoom(_)
            | Self::FullScreen
            | Self::ProblemRows(_)
            | Self::Difference(_)
            | Self::CommentPart(_)
            | Self::TreeSpan { .. } => Kind::Action,
        }
    }
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
