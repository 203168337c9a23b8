//! The lines of a problem, one for each last cell, with the marks on the way to it. One walk, no recursion.

use super::answer::{Convention, Mark};
use super::marks::{Mover, Said, said};
use crate::board::Color;
use crate::problem::list::Problem;
use crate::syntax::value::Context;
use crate::tree::{CellId, Subtree, Tree};

/// A line with its marks.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// The last cell.
    pub(super) cell: CellId,
    /// The mark nearest to its end.
    pub(super) sure: Option<Mark>,
    /// The nearest mark that counts only if nothing else does.
    pub(super) weak: Option<Mark>,
    /// Whether a move is made on it.
    pub(super) has_move: bool,
}

/// A cell on the way to the current one. Marks are places in the list of those that were found.
#[derive(Clone, Copy)]
struct Step {
    cell: CellId,
    sure: Option<usize>,
    weak: Option<usize>,
    /// Who made the first move on the way.
    solver: Option<Color>,
}

/// Walks the lines of a problem in document order.
pub(super) struct Drafts<'a> {
    tree: &'a Tree,
    problem: Problem,
    context: Context,
    cells: Subtree<'a>,
    path: Vec<Step>,
    marks: Vec<Mark>,
    sets_up: bool,
    has_own_quality: bool,
    has_wrong_variation: bool,
}

impl<'a> Drafts<'a> {
    pub(super) fn new(tree: &'a Tree, problem: Problem, context: Context) -> Self {
        Self {
            tree,
            problem,
            context,
            cells: tree.subtree(problem.start),
            path: Vec::new(),
            marks: Vec::new(),
            sets_up: false,
            has_own_quality: false,
            has_wrong_variation: false,
        }
    }

    /// Whether stones are set up before a move, as in a diagram.
    pub(super) const fn sets_up(&self) -> bool {
        self.sets_up
    }

    /// Whether a move of the side that solves the problem has a `TE` that counts.
    pub(super) const fn has_own_quality(&self) -> bool {
        self.has_own_quality
    }

    /// Whether the file comes from a site where a line without a mark is wrong.
    pub(super) fn is_goproblems(&self) -> bool {
        self.is_by("goproblems")
    }

    /// Whether uliGo wrote the problem.
    pub(super) fn is_uligo(&self) -> bool {
        self.has_wrong_variation || self.is_by("uligo")
    }

    fn is_by(&self, program: &str) -> bool {
        let root = self.tree.node(self.problem.root, self.context);
        let name = root.first("AP").unwrap_or_default().as_bytes();
        let name = name.get(..program.len()).unwrap_or_default();
        name.eq_ignore_ascii_case(program.as_bytes())
    }

    /// Reads a cell and puts it behind its parent.
    fn enter(&mut self, cell: CellId) -> Step {
        let up = self.tree.cell(cell).up;
        while self.path.last().is_some_and(|last| Some(last.cell) != up) {
            self.path.pop();
        }
        let above = self.path.last().copied();
        let node = self.tree.node(cell, self.context);
        let color = node.mv().map(|mv| mv.color);
        let solver = above.and_then(|above| above.solver);
        let mover = match (color, solver) {
            (None, _) => Mover::Nobody,
            (Some(color), Some(solver)) if color != solver => Mover::Opponent,
            _ => Mover::Solver,
        };
        let solver = solver.or(color);
        self.sets_up |= above.is_none_or(|above| above.solver.is_none()) && node.sets_up();
        // The diagram's own texts are about the task.
        let is_task = cell == self.problem.start && color.is_none();
        let said = if is_task {
            Said::default()
        } else {
            said(node, cell, mover, solver)
        };
        let is_way =
            |mark: &Option<Mark>, way| mark.as_ref().is_some_and(|mark| mark.convention == way);
        self.has_own_quality |= is_way(&said.sure, Convention::Quality)
            && said.sure.as_ref().is_some_and(|mark| mark.ident == "TE");
        self.has_wrong_variation |= is_way(&said.sure, Convention::WrongVariation);
        let sure = self.keep(said.sure).or(above.and_then(|above| above.sure));
        let weak = self.keep(said.weak).or(above.and_then(|above| above.weak));
        let step = Step {
            cell,
            sure,
            weak,
            solver,
        };
        self.path.push(step);
        step
    }

    fn keep(&mut self, mark: Option<Mark>) -> Option<usize> {
        self.marks.push(mark?);
        Some(self.marks.len() - 1)
    }
}

impl Iterator for Drafts<'_> {
    type Item = Draft;

    fn next(&mut self) -> Option<Draft> {
        loop {
            let cell = self.cells.next()?;
            let step = self.enter(cell);
            if self.tree.cell(cell).car.is_none() {
                let mark = |place: Option<usize>| self.marks.get(place?).cloned();
                return Some(Draft {
                    cell,
                    sure: mark(step.sure),
                    weak: mark(step.weak),
                    has_move: step.solver.is_some(),
                });
            }
        }
    }
}
