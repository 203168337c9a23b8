//! What was solved: a finished attempt comes from Solve and is kept.

use super::{Effect, Session};
use crate::problem::ProblemKey;
use crate::replay::Replay;
use crate::study::Attempt;

impl Session {
    /// What the current problem is known by; `None` without a problem, and for an empty board.
    #[must_use]
    pub fn problem_key(&self) -> Option<ProblemKey> {
        let document = self.document()?;
        let problem = document.current_problem()?;
        ProblemKey::of(
            document.tree(),
            problem,
            document.context(),
            &mut Replay::new(),
        )
    }

    /// An attempt is over: it is kept. Called once an attempt, when its result is certain.
    pub(super) fn attempted(&mut self, attempt: Attempt) -> Vec<Effect> {
        self.attempts.push(attempt);
        Vec::new()
    }
}
