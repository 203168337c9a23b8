//! One attempt at a problem: what came of it, with how many hints, how long it took, and how well that was.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::problem::ProblemKey;

/// Whether a problem was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// It was solved without a wrong move.
    Right,
    /// A move was wrong, or the answer was shown.
    Wrong,
}

/// A finished attempt at a problem. When it was made, and for which set or exam, its receiver knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Which problem.
    pub key: ProblemKey,
    /// What came of it.
    pub answer: Answer,
    /// How many hints were given.
    pub hints: u32,
    /// The time from the first sight of the diagram to the end, as far as it was measured.
    pub time: Duration,
}

/// How well a problem was solved, by which it comes again sooner or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It was not.
    Again,
    /// Slowly, or with a hint.
    Hard,
    /// At once.
    Good,
}

impl Grade {
    /// The grade of an attempt, where this long is slow.
    #[must_use]
    pub fn of(attempt: &Attempt, slow: Duration) -> Self {
        match attempt.answer {
            Answer::Wrong => Self::Again,
            Answer::Right if attempt.hints > 0 || attempt.time >= slow => Self::Hard,
            Answer::Right => Self::Good,
        }
    }

    /// Whether the problem counts as solved.
    #[must_use]
    pub const fn answer(self) -> Answer {
        match self {
            Self::Again => Answer::Wrong,
            Self::Hard | Self::Good => Answer::Right,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_at_once_is_good_slow_or_with_a_hint_hard_and_wrong_again() {
        let grade = |answer, hints, seconds| {
            let attempt = Attempt {
                key: ProblemKey::from_bytes([7; 16]),
                answer,
                hints,
                time: Duration::from_secs(seconds),
            };
            Grade::of(&attempt, Duration::from_secs(60))
        };
        assert_eq!(grade(Answer::Right, 0, 59), Grade::Good);
        assert_eq!(grade(Answer::Right, 0, 60), Grade::Hard);
        assert_eq!(grade(Answer::Right, 1, 5), Grade::Hard);
        assert_eq!(grade(Answer::Wrong, 0, 5), Grade::Again);
    }
}
