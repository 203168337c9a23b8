//! What came of the problems that were solved since the program started, or since the user began to count anew.

use crate::document::Score;

/// How many attempts came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// Solved without a wrong move; those with a hint among them.
    pub right: u32,
    /// With a wrong move, or with the answer shown.
    pub wrong: u32,
    /// Solved with a hint.
    pub hinted: u32,
}

impl Sitting {
    /// The share of those that are right, in percent; `None` if there are none at all.
    #[must_use]
    pub const fn share(self) -> Option<u32> {
        let all = self.right.saturating_add(self.wrong);
        self.right.saturating_mul(100).checked_div(all)
    }

    /// Counts an attempt, or counts it no more.
    pub(in crate::session) const fn count(&mut self, outcome: Score, hints: u32, by: i32) {
        match outcome {
            Score::Right => {
                self.right = self.right.saturating_add_signed(by);
                if hints > 0 {
                    self.hinted = self.hinted.saturating_add_signed(by);
                }
            }
            Score::Wrong => self.wrong = self.wrong.saturating_add_signed(by),
        }
    }
}
