//! Reads the marks of a cell and of all below it, in document order. It keeps none of them.

use super::marks::{Said, said};
use crate::board::Color;
use crate::problem::list::Problem;
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Subtree, Tree};

/// Where marks are read: a problem, and how its nodes are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    pub(super) problem: Problem,
    pub(super) context: Context,
}

impl Ground {
    /// What a node says; `solver` is asked only where it matters.
    pub(super) fn read(
        self,
        tree: &Tree,
        cell: CellId,
        solver: impl FnOnce() -> Option<Color>,
    ) -> Said {
        self.read_node(tree.node(cell, self.context), cell, solver)
    }

    /// What a text of a node would say.
    pub(super) fn read_node(
        self,
        node: Node<'_>,
        cell: CellId,
        solver: impl FnOnce() -> Option<Color>,
    ) -> Said {
        // The diagram's own texts are about the task.
        let is_task = cell == self.problem.start && node.mv().is_none();
        if is_task {
            Said::default()
        } else {
            said(node, cell, solver)
        }
    }

    /// The side that makes the first move on the way to a cell, its own included.
    pub(super) fn solver(self, tree: &Tree, cell: Option<CellId>) -> Option<Color> {
        let start = self.problem.start;
        let path =
            std::iter::successors(cell, |&cell| tree.cell(cell).up.filter(|_| cell != start));
        let path: Vec<CellId> = path.collect();
        let mut moves = path.into_iter().rev();
        moves.find_map(|cell| Some(tree.node(cell, self.context).mv()?.color))
    }

    /// What the nodes from this one down say.
    pub(super) fn scan(self, tree: &Tree, top: CellId) -> Scan<'_> {
        let up = tree.cell(top).up.filter(|_| top != self.problem.start);
        Scan {
            ground: self,
            tree,
            top,
            above: self.solver(tree, up),
            first: None,
            cells: tree.subtree(top),
        }
    }
}

/// A walk that reads nodes.
pub(super) struct Scan<'a> {
    ground: Ground,
    tree: &'a Tree,
    top: CellId,
    /// The side that made the first move above the top.
    above: Option<Color>,
    /// The side that made the first move below it, and the cell behind all that follows that move.
    first: Option<(Color, Option<CellId>)>,
    cells: Subtree<'a>,
}

impl Iterator for Scan<'_> {
    type Item = (CellId, Said);

    fn next(&mut self) -> Option<(CellId, Said)> {
        let cell = self.cells.next()?;
        self.first = self.first.filter(|&(_, past)| past != Some(cell));
        if self.above.is_none() && self.first.is_none() {
            let mv = self.tree.node(cell, self.ground.context).mv();
            self.first = mv.map(|mv| (mv.color, self.tree.next_past(cell, self.top)));
        }
        let solver = self.above.or(self.first.map(|(color, _)| color));
        Some((cell, self.ground.read(self.tree, cell, || solver)))
    }
}
