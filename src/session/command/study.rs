//! Commands on what was solved, and on what comes next.

/// Study: problems come again when it is time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Study {
    /// Go through what is due in the library, then through new problems.
    Start,
    /// End the course, the cycle or the exam that is under way.
    Stop,
    /// The last attempt was right if it was told to be wrong, and the other way round.
    Correct,
    /// Ask for a name under which the problems that are listed are kept as a set.
    AskSet,
    /// Keep them under this name.
    SaveSet(String),
    /// Show the sets of the library.
    AskSets,
    /// Go on with the set of this name.
    StartSet(String),
    /// Begin another cycle of the set of this name.
    RestartSet(String),
    /// Remove the set of this name; no problem is removed, and no result.
    RemoveSet(String),
    /// Ask how many problems an exam has, and how long it takes at most.
    AskExam,
    /// Begin an exam of problems by chance among those that are listed.
    StartExam {
        /// How many.
        problems: u32,
        /// How long it takes at most; 0 for as long as it takes.
        minutes: u32,
    },
    /// Show the page of figures.
    AskFigures,
    /// Close it, or the sets.
    Close,
    /// Write the log as a table.
    Export,
    /// Ask for new problems a day, and what is slow.
    AskChoices,
    /// Choose them.
    Choose {
        /// How many new problems of a library come a day.
        new_a_day: u32,
        /// After how many seconds a solution is slow.
        slow: u32,
    },
}

impl Study {
    /// Whether it leads to another problem, so that it ends tried moves.
    pub(super) const fn leads_on(&self) -> bool {
        matches!(
            self,
            Self::Start | Self::StartSet(_) | Self::RestartSet(_) | Self::StartExam { .. }
        )
    }
}
