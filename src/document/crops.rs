//! The parts of the board that the screen shows of problems: they grow with edits, and follow Undo and Redo.

use std::collections::HashMap;
use std::sync::Arc;

use crate::board::Area;
use crate::problem::{Problem, crop, view_area};
use crate::tree::{CellId, Tree};

/// The part of each problem that was asked for, by the problem's first cell.
type Parts = Arc<HashMap<CellId, Area>>;

/// The parts of a document's problems, now and in the states of its history that were left.
#[derive(Debug, Default)]
pub(super) struct Crops {
    now: Parts,
    left: HashMap<u64, Parts>,
    /// What was shown before the view was fitted.
    unfitted: HashMap<CellId, Area>,
}

impl Crops {
    /// The part of the board that a problem uses; fixed when it is first asked for.
    pub(super) fn of(&mut self, tree: &Tree, problem: Problem) -> Area {
        if let Some(known) = self.now.get(&problem.start) {
            return *known;
        }
        let found = crop(tree, problem, tree.context_of_game(problem.root));
        self.set(problem.start, found);
        found
    }

    fn set(&mut self, start: CellId, area: Area) {
        if self.now.get(&start) != Some(&area) {
            Arc::make_mut(&mut self.now).insert(start, area);
        }
    }

    /// Lets the part of the board that a problem uses grow with what was edited. It never shrinks, but follows a view
    /// area that the file gives.
    pub(super) fn grow(&mut self, tree: &Tree, problem: Problem) {
        let Some(known) = self.now.get(&problem.start).copied() else {
            return;
        };
        let context = tree.context_of_game(problem.root);
        let now = crop(tree, problem, context);
        let given = view_area(tree, problem, context).is_some();
        let grown = if given || !context.size.holds(known.lower_right) {
            now
        } else {
            known.and(now)
        };
        self.set(problem.start, grown);
    }

    /// Shows the part of the board that a problem uses now; where that is shown, what was shown before.
    pub(super) fn fit(&mut self, tree: &Tree, problem: Problem) -> &'static str {
        let context = tree.context_of_game(problem.root);
        if view_area(tree, problem, context).is_some() {
            return "the file says which part is shown; change it with the View Area tool";
        }
        let used = crop(tree, problem, context);
        let shown = self.of(tree, problem);
        // Undo of what was edited before is no reason to show again what was left out now.
        self.left.clear();
        if shown != used {
            self.unfitted.insert(problem.start, shown);
            self.set(problem.start, used);
            return "the part that is used is shown; the same key goes back";
        }
        match self.unfitted.remove(&problem.start) {
            Some(before) if before != used => {
                self.set(problem.start, before.and(used));
                "what was shown before is shown again"
            }
            _ => "all of what is shown is used",
        }
    }

    /// Forgets all of them; they are found anew.
    pub(super) fn clear(&mut self) {
        self.now = Parts::default();
        self.unfitted.clear();
    }

    /// Remembers what is shown in a state of the history that is about to be left.
    pub(super) fn leave(&mut self, state: u64) {
        self.left.insert(state, Arc::clone(&self.now));
    }

    /// Brings back what was shown in a state of the history.
    pub(super) fn come(&mut self, state: u64) {
        if let Some(parts) = self.left.get(&state) {
            self.now = Arc::clone(parts);
        }
    }
}
