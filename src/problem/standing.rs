//! How a problem stands with the user, and sets of problems by their keys: what lists and searches ask, whoever knows it.

use std::collections::HashSet;
use std::sync::Arc;

use super::key::ProblemKey;

/// How a problem stands with the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Standing {
    /// It is to be repeated today.
    Due,
    /// It was never tried.
    New,
    /// It was not solved today.
    Failed,
    /// It is on the list of mistakes.
    Mistakes,
    /// It was solved once.
    Solved,
}

impl Standing {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 5] = [
        Self::Due,
        Self::New,
        Self::Failed,
        Self::Mistakes,
        Self::Solved,
    ];

    /// Its name as a filter.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Due => "due",
            Self::New => "new",
            Self::Failed => "failed",
            Self::Mistakes => "mistakes",
            Self::Solved => "solved",
        }
    }
}

/// A set of problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keys {
    /// These.
    Only(Arc<HashSet<ProblemKey>>),
    /// All that have a key, but for these.
    AllBut(Arc<HashSet<ProblemKey>>),
}

impl Keys {
    /// Whether a problem belongs to the set; one without a key never does.
    #[must_use]
    pub fn hold(&self, key: Option<ProblemKey>) -> bool {
        key.is_some_and(|key| match self {
            Self::Only(keys) => keys.contains(&key),
            Self::AllBut(keys) => !keys.contains(&key),
        })
    }
}
