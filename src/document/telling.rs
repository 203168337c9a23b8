//! What the file says of the lines of the current problem, and of those in the list. It keeps nothing.

use std::collections::HashMap;

use super::Document;
use crate::problem::Problem;
use crate::problem::answers::{Line, Outlook};
use crate::tree::CellId;

impl Document {
    /// Makes something of what the file says of the lines of the current problem that lead to these cells.
    #[must_use]
    pub fn lines_to<T>(
        &self,
        cells: impl IntoIterator<Item = CellId>,
        each: impl FnMut(Line<'_>) -> T,
    ) -> Vec<T> {
        let Some(problem) = self.current_problem() else {
            return Vec::new();
        };
        let mut judged = self.judged.borrow_mut();
        let answers = judged.of(&self.tree, problem);
        let start = problem.start;
        let is_in = |cell: CellId| {
            let mut path = std::iter::once(cell).chain(self.tree.ancestors(cell));
            path.any(|cell| cell == start)
        };
        // In a book only the current problem is read.
        let is_whole = start == problem.root;
        let cells = cells.into_iter().filter(|&cell| is_whole || is_in(cell));
        let lines = answers.lines_to(&self.tree, cells);
        lines.into_iter().map(each).collect()
    }

    /// How many lines through each branch of a cell of the current problem are what; empty in a problem that marks nothing.
    #[must_use]
    pub fn outlooks(&self, cell: CellId) -> HashMap<CellId, Outlook> {
        let Some(problem) = self.current_problem() else {
            return HashMap::new();
        };
        let mut judged = self.judged.borrow_mut();
        if let Some((_, known)) = judged.outlooks.as_ref().filter(|(of, _)| *of == cell) {
            return known.clone();
        }
        let answers = judged.of(&self.tree, problem);
        let outlooks = if answers.marks_any() {
            answers.branches(&self.tree, cell)
        } else {
            HashMap::new()
        };
        judged.outlooks = Some((cell, outlooks.clone()));
        outlooks
    }

    /// Whether a problem has a line that is marked as right.
    #[must_use]
    pub fn marks_right(&self, problem: Problem) -> bool {
        self.judged
            .borrow_mut()
            .of(&self.tree, problem)
            .marks_right()
    }
}
