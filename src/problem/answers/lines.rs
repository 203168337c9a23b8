//! The lines of a problem, one for each last cell: which mark counts, and what it says. Walks links, no recursion.

use std::collections::HashMap;

use super::answer::{Line, Mark, Why};
use super::habit::Habit;
use super::marks::Said;
use super::scan::Ground;
use crate::tree::{CellId, Tree};

/// A problem with its marks.
#[derive(Clone, Copy)]
pub(super) struct Marked<'a> {
    pub(super) tree: &'a Tree,
    pub(super) ground: Ground,
    pub(super) marks: &'a HashMap<CellId, Said>,
    pub(super) habit: &'a Habit,
}

/// What is known of a line up to a cell.
#[derive(Clone, Copy)]
struct Step {
    cell: CellId,
    /// The nearest cell with a mark.
    sure: Option<CellId>,
    /// The nearest cell with a mark that counts only if nothing else does.
    weak: Option<CellId>,
    has_move: bool,
    /// Whether it goes on with the first branch everywhere.
    is_first: bool,
}

impl<'a> Marked<'a> {
    /// The lines through a cell, in document order.
    pub(super) fn lines(self, top: CellId) -> Lines<'a> {
        let up = self.tree.cell(top).up;
        let above = up.filter(|_| top != self.ground.problem.start);
        Lines {
            marked: self,
            top,
            next: Some(top),
            above: above.map(|up| self.climb(up, &HashMap::new())),
            path: Vec::new(),
        }
    }

    /// The lines through each child of a cell.
    pub(super) fn lines_below(
        self,
        cell: CellId,
    ) -> impl Iterator<Item = (CellId, Lines<'a>)> + use<'a> {
        let above = Some(self.climb(cell, &HashMap::new()));
        self.tree.children(cell).map(move |top| {
            let lines = Lines {
                marked: self,
                top,
                next: Some(top),
                above,
                path: Vec::new(),
            };
            (top, lines)
        })
    }

    /// The line that leads to a cell.
    pub(super) fn line(self, cell: CellId) -> Line<'a> {
        self.judge(self.climb(cell, &HashMap::new()))
    }

    /// The lines that lead to cells, in the order of their numbers. What they have in common is climbed once.
    pub(super) fn lines_to(self, mut cells: Vec<CellId>) -> Vec<Line<'a>> {
        cells.sort_unstable();
        let mut known = HashMap::new();
        let lines = cells.into_iter().map(|cell| {
            let step = self.climb(cell, &known);
            let above = self.tree.ancestors(cell);
            let fork = above.into_iter().find(|&up| self.tree.is_fork(up));
            if let Some(fork) = fork.filter(|fork| !known.contains_key(fork)) {
                known.insert(fork, self.climb(fork, &known));
            }
            self.judge(step)
        });
        lines.collect()
    }

    /// What is known of the line up to a cell, found from below. What a mark makes needless is not looked for.
    fn climb(self, cell: CellId, known: &HashMap<CellId, Step>) -> Step {
        let mut step = Step {
            cell,
            sure: None,
            weak: None,
            has_move: false,
            is_first: true,
        };
        let mut at = cell;
        loop {
            if let Some(above) = known.get(&at) {
                step.sure = above.sure;
                step.weak = step.weak.or(above.weak);
                step.has_move |= above.has_move;
                step.is_first &= above.is_first;
                return step;
            }
            let said = self.marks.get(&at);
            if said.is_some_and(|said| said.sure.is_some()) {
                step.sure = Some(at);
                return step;
            }
            let weak = said.is_some_and(|said| said.weak.is_some());
            step.weak = step.weak.or_else(|| weak.then_some(at));
            step.has_move = step.has_move || self.has_move(at);
            let up = self.tree.cell(at).up;
            let Some(up) = up.filter(|_| at != self.ground.problem.start) else {
                return step;
            };
            step.is_first &= self.tree.cell(up).car == Some(at);
            at = up;
        }
    }

    /// The same, by what is known of its parent; `None` for the diagram.
    fn follow(self, above: Option<Step>, cell: CellId) -> Step {
        let said = self.marks.get(&cell);
        let sure = said.is_some_and(|said| said.sure.is_some());
        let weak = said.is_some_and(|said| said.weak.is_some());
        let or_above = |here: bool, above: Option<CellId>| here.then_some(cell).or(above);
        let is_first = |above: Step| self.tree.cell(above.cell).car == Some(cell);
        Step {
            cell,
            sure: or_above(sure, above.and_then(|above| above.sure)),
            weak: or_above(weak, above.and_then(|above| above.weak)),
            has_move: above.is_some_and(|above| above.has_move) || self.has_move(cell),
            is_first: above.is_none_or(|above| above.is_first && is_first(above)),
        }
    }

    fn has_move(self, cell: CellId) -> bool {
        self.tree.node(cell, self.ground.context).mv().is_some()
    }

    fn judge(self, step: Step) -> Line<'a> {
        let said = |cell: Option<CellId>| self.marks.get(&cell?);
        let sure = said(step.sure).and_then(|said| said.sure.as_ref());
        let weak = || said(step.weak).and_then(|said| said.weak.as_ref());
        let mark = sure.or_else(|| weak().filter(|mark: &&Mark| self.habit.counts(mark)));
        let (answer, why) = match mark {
            Some(mark) => (mark.answer, Why::Marked(mark)),
            None => self.habit.of_unmarked(step.has_move, step.is_first),
        };
        Line {
            cell: step.cell,
            answer,
            why,
        }
    }
}

/// Walks lines in document order.
pub(super) struct Lines<'a> {
    marked: Marked<'a>,
    top: CellId,
    next: Option<CellId>,
    /// What is known of the parent of the top.
    above: Option<Step>,
    path: Vec<Step>,
}

impl Lines<'_> {
    /// Puts a cell behind its parent.
    fn enter(&mut self, cell: CellId) -> Step {
        let up = self.marked.tree.cell(cell).up;
        while self.path.last().is_some_and(|last| Some(last.cell) != up) {
            self.path.pop();
        }
        let above = self.path.last().copied().or(self.above);
        let step = self.marked.follow(above, cell);
        self.path.push(step);
        step
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        loop {
            let cell = self.next?;
            let step = self.enter(cell);
            let tree = self.marked.tree;
            self.next = tree.next_below(cell, self.top);
            if tree.cell(cell).car.is_none() {
                return Some(self.marked.judge(step));
            }
        }
    }
}
