//! Everything a user can ask for, as one closed enum of small enums.
//!
//! It knows no names, menus or keys: `menu` has a row for each command without arguments. The other files of `session`
//! carry the commands out, in exhaustive matches.

mod edit;
mod file;
mod find;
mod kind;
mod library;
mod look;
mod solve;
mod study;
mod tools;

pub use crate::document::{Transform, Typing};
pub use edit::{CopyAs, Edit, Node, Problem, Try};
pub use file::{Compare, Earlier, File, Taken};
pub use find::Find;
pub use kind::Kind;
pub use library::Library;
pub use look::{Difference, Go, Look};
pub use solve::Solve;
pub use study::Study;
pub use tools::{Doctor, Help, ReportForm, Tools};

use crate::board::Point;

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
    /// Solving problems.
    Solve(Solve),
    /// Changes to the list of problems.
    Problem(Problem),
    /// Moves of the cursor.
    Go(Go),
    /// What is shown.
    Look(Look),
    /// Finding texts in the current file.
    Find(Find),
    /// Tools on whole problems.
    Tools(Tools),
    /// Libraries.
    Library(Library),
    /// What was solved, and what comes next.
    Study(Study),
    /// Help.
    Help(Help),
}

impl Command {
    /// Whether a panel sent it to get the data it is about to show, or a clock, without a request of the user.
    #[must_use]
    pub const fn is_of_a_panel(&self) -> bool {
        if let Self::Solve(solve) = self {
            return solve.is_of_the_clock();
        }
        matches!(
            self,
            Self::Library(Library::Rows(_))
                | Self::Look(
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
            Self::Look(_)
            | Self::Help(_)
            | Self::Try(_)
            | Self::File(File::Keep)
            | Self::Find(Find::Ask | Find::Close) => false,
            Self::File(_) | Self::Node(_) | Self::Problem(_) | Self::Find(_) | Self::Tools(_) => {
                true
            }
            Self::Library(library) => library.leads_on(),
            Self::Solve(solve) => solve.ends_trial(),
            Self::Study(study) => study.leads_on(),
            Self::Edit(edit) => match edit {
                Edit::Undo | Edit::Redo | Edit::Pass => false,
                Edit::SetComment { .. }
                | Edit::SetCommentPart { .. }
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
            Self::Library(library) => library.kind(),
            Self::Solve(solve) => solve.kind(),
            Self::Edit(
                Edit::Undo
                | Edit::Redo
                | Edit::SetComment { .. }
                | Edit::SetCommentPart { .. }
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
            | Self::Find(_)
            | Self::Tools(_)
            | Self::Study(_)
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
            | Self::Solve(_)
            | Self::Problem(_)
            | Self::Look(_)
            | Self::Find(_)
            | Self::Tools(_)
            | Self::Library(_)
            | Self::Study(_)
            | Self::Help(_) => {}
        }
    }
}
