//! Commands of Solve mode.

use super::kind::Kind;
use crate::document::Score;
use crate::settings::{Blind, Pause, Replies};

/// Solving problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solve {
    /// Switch between Solve and Read mode.
    Toggle,
    /// Tell where the next move is; asked again, which it is.
    Hint,
    /// Play the right line to its end.
    ShowAnswer,
    /// Show letters, tree, strip and comments of this problem this time, or hide them again.
    ShowBranches,
    /// Begin the problem again.
    Again,
    /// Count the attempt as this, whatever the file says.
    Count(Score),
    /// Count from nothing again.
    NewTally,
    /// Choose how the file replies where it has several moves.
    Replies(Replies),
    /// Choose how long the file waits before it replies.
    Pause(Pause),
    /// Choose after how many seconds the diagram is covered.
    Blind(Blind),
    /// The pause before what happens next, with this number, is over.
    GoOn(u64),
    /// The diagram of the attempt with this number was seen long enough.
    Cover(u64),
}

impl Solve {
    pub(super) const fn kind(self) -> Kind {
        match self {
            Self::Toggle | Self::ShowBranches => Kind::Switch,
            Self::Replies(_) | Self::Pause(_) | Self::Blind(_) => Kind::Choice,
            Self::Hint
            | Self::ShowAnswer
            | Self::Again
            | Self::Count(_)
            | Self::NewTally
            | Self::GoOn(_)
            | Self::Cover(_) => Kind::Action,
        }
    }

    /// Whether it ends the trial.
    pub(super) const fn ends_trial(self) -> bool {
        match self {
            Self::Toggle | Self::Hint | Self::ShowAnswer | Self::ShowBranches | Self::Again => true,
            Self::Count(_)
            | Self::NewTally
            | Self::Replies(_)
            | Self::Pause(_)
            | Self::Blind(_)
            | Self::GoOn(_)
            | Self::Cover(_) => false,
        }
    }

    /// Whether the clock of the window sends it, without a request of the user.
    pub(super) const fn is_of_the_clock(self) -> bool {
        matches!(self, Self::GoOn(_) | Self::Cover(_))
    }
}
