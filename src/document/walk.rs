//! The targets of navigation from the current cell. It does not move the cursor.

use std::iter::successors;

use super::Document;
use crate::board::{Color, Point};

use crate::rules::Move;
use crate::tree::CellId;

/// The length of long steps.
const LONG: usize = 10;

impl Document {
    /// The child that Forward enters: the one taken last, otherwise the first.
    #[must_use]
    pub fn next(&self, cell: CellId) -> Option<CellId> {
        self.entered(cell).or(self.tree.cell(cell).car)
    }

    /// The child that was entered last; `None` if no branch was entered since the file was opened.
    #[must_use]
    pub fn entered(&self, cell: CellId) -> Option<CellId> {
        let taken = self.taken.get(cell);
        taken.filter(|&child| self.tree.cell(child).up == Some(cell))
    }

    /// The nodes below the current one, as Forward goes through them.
    fn line(&self) -> impl Iterator<Item = CellId> {
        successors(self.next(self.cursor), |&at| self.next(at))
    }

    pub(crate) fn forward(&self) -> Option<CellId> {
        self.next(self.cursor)
    }

    pub(crate) fn back(&self) -> Option<CellId> {
        self.tree
            .cell(self.cursor)
            .up
            .filter(|&up| up != CellId::FILE)
    }

    pub(crate) fn forward_ten(&self) -> Option<CellId> {
        self.line().take(LONG).last()
    }

    pub(crate) fn back_ten(&self) -> Option<CellId> {
        self.tree.ancestors(self.cursor).take(LONG).last()
    }

    pub(crate) fn end(&self) -> Option<CellId> {
        self.line().last()
    }

    pub(crate) fn next_sibling(&self) -> Option<CellId> {
        let next = self.tree.cell(self.cursor).cdr;
        next.filter(|&sibling| self.is_in_game(sibling))
    }

    pub(crate) fn previous_sibling(&self) -> Option<CellId> {
        let own = Some(self.cursor).filter(|&cell| self.is_in_game(cell));
        own.and_then(|cell| self.tree.previous_sibling(cell))
    }

    /// Whether a cell is not the root of a game.
    fn is_in_game(&self, cell: CellId) -> bool {
        self.tree.cell(cell).up != Some(CellId::FILE)
    }

    pub(crate) fn previous_fork(&self) -> Option<CellId> {
        let start = self.start();
        let mut above = self.tree.ancestors(self.cursor);
        above.find(|&cell| self.tree.is_fork(cell) || cell == start)
    }

    pub(crate) fn next_fork(&self) -> Option<CellId> {
        let ends = |cell: CellId| self.tree.cell(cell).car.is_none();
        self.line().find(|&at| self.tree.is_fork(at) || ends(at))
    }

    /// The latest move on the path at a point.
    pub(crate) fn seek(&self, point: Point) -> Option<CellId> {
        let made = |mv: Option<(Color, Move)>| match mv {
            Some((_, Move::Place(at) | Move::Travel { to: at, .. })) => at == point,
            _ => false,
        };
        let mut path = self.replay.steps().iter().rev();
        path.find(|step| made(step.mv)).map(|step| step.cell)
    }

    /// The nearest move at a point below the current node.
    pub(crate) fn seek_below(&self, point: Point) -> Option<CellId> {
        let mut branches = self.branches.borrow_mut();
        let mut below = |cell| branches.of(self.tree(), cell, self.context());
        let mut level = below(self.cursor());
        while !level.is_empty() {
            let hit = level
                .iter()
                .find(|branch| branch.start.point() == Some(point));
            if let Some(branch) = hit {
                return Some(branch.child);
            }
            level = level
                .iter()
                .flat_map(|branch| below(branch.child))
                .collect();
        }
        None
    }

    /// The cell whose node is at a place of the file's text, or is the last one before it.
    #[cfg(test)]
    pub(crate) fn cell_at(&self, offset: u32) -> Option<CellId> {
        let cells = self
            .tree
            .subtree(CellId::FILE)
            .skip(1)
            .filter(|&cell| self.tree.is_loaded(cell));
        cells
            .take_while(|&cell| self.tree.cell(cell).node.start <= offset)
            .last()
            .or(self.tree.cell(CellId::FILE).car)
    }
}
