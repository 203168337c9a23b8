//! Marks a line as right or wrong, or takes its mark away, as one step. How marks are written, `problem::answers` knows.

use super::step::Step;
use super::{Document, Edited};
use crate::problem::Problem;
use crate::problem::answers::{Answers, Manner, Mark, Marking, Wish, marking};
use crate::settings::LineMarks;
use crate::tree::CellId;
use crate::words::message;

/// More problems than this are not searched for a mark.
const MANY: usize = 1000;

impl Document {
    /// The last cell of the line that goes through a cell: what is reached by always going on as last time.
    pub(crate) fn end_of_line(&self, cell: CellId) -> CellId {
        let line = std::iter::successors(Some(cell), |&cell| self.next(cell));
        line.last().unwrap_or(cell)
    }

    /// Lets the line through a cell be what the user wants. The file's own way of marking goes before `style`.
    pub(crate) fn mark_line(&mut self, cell: CellId, wish: Wish, style: LineMarks) -> Edited {
        let Some(problem) = self.problem_of(cell) else {
            return Ok(Some(message!("edit-mark-no-problem")));
        };
        let leaf = self.end_of_line(cell);
        let answers = Answers::new(&self.tree, problem);
        let other = if answers.marks_any() {
            None
        } else {
            self.mark_of_others()
        };
        let manner = Manner {
            style,
            other,
            line_break: self.line_break,
        };
        let name = match wish {
            Wish::Right => message!("edit-mark-right"),
            Wish::Wrong => message!("edit-mark-wrong"),
            Wish::Plain => message!("edit-mark-plain"),
        };
        let said = match marking(&self.tree, &answers, (leaf, wish), &manner) {
            Marking::Texts(texts) => {
                let mut step = Step::default();
                for (cell, text) in texts {
                    step.text(cell, &text);
                }
                self.commit(name, step)?;
                None
            }
            Marking::Already => Some(match wish {
                Wish::Right => message!("edit-mark-already-right"),
                Wish::Wrong => message!("edit-mark-already-wrong"),
                Wish::Plain => message!("edit-mark-already-plain"),
            }),
            Marking::Shared => Some(message!("edit-mark-shared")),
            Marking::NoMove => Some(message!("edit-mark-no-move")),
        };
        Ok(said)
    }

    /// The problem that a cell hangs in.
    fn problem_of(&self, cell: CellId) -> Option<Problem> {
        if !self.tree.has(cell) || !self.tree.is_linked(cell) {
            return None;
        }
        // A problem starts at a root or right below one.
        let path = std::iter::once(cell).chain(self.tree.ancestors(cell));
        let heads = path.fold([cell; 2], |[_, below], above| [below, above]);
        let number = heads.into_iter().find_map(|head| self.number_of(head))?;
        self.problems().get(number).copied()
    }

    /// The first mark in another problem.
    fn mark_of_others(&self) -> Option<Mark> {
        let mut others = self.problems().iter().take(MANY);
        others.find_map(|&problem| Answers::first_mark(&self.tree, problem))
    }
}
