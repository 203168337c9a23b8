//! The parts of the board that the screen shows of problems: they grow with edits, and follow Undo and Redo.

use std::collections::HashMap;
use std::sync::Arc;

use super::Document;
use crate::board::Area;
use crate::problem::{crop, view_area};
use crate::tree::CellId;

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
    pub(super) fn get(&self, start: CellId) -> Option<Area> {
        self.now.get(&start).copied()
    }

    pub(super) fn set(&mut self, start: CellId, crop: Area) {
        if self.get(start) != Some(crop) {
            Arc::make_mut(&mut self.now).insert(start, crop);
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

impl Document {
    /// The part of the board that a problem uses; fixed when it is first asked for.
    #[must_use]
    pub fn crop(&self, number: usize) -> Option<Area> {
        let problem = *self.problems.get(number)?;
        let mut crops = self.crops.borrow_mut();
        if let Some(known) = crops.get(problem.start) {
            return Some(known);
        }
        let context = self.tree.context_of_game(problem.root);
        let found = crop(&self.tree, problem, context);
        crops.set(problem.start, found);
        Some(found)
    }

    /// Lets the part of the board that the current problem uses grow with what was edited. It never shrinks, but
    /// follows a view area that the file gives.
    pub(super) fn grow_crop(&self) {
        let Some(problem) = self.current_problem() else {
            return;
        };
        let context = self.tree.context_of_game(problem.root);
        let mut crops = self.crops.borrow_mut();
        let Some(known) = crops.get(problem.start) else {
            return;
        };
        let now = crop(&self.tree, problem, context);
        let given = view_area(&self.tree, problem, context).is_some();
        let grown = if given || !context.size.holds(known.lower_right) {
            now
        } else {
            known.and(now)
        };
        crops.set(problem.start, grown);
    }

    /// Shows the part of the board that the current problem uses now; where that is shown, what was shown before.
    pub(crate) fn fit(&self) -> &'static str {
        let Some((number, problem)) = self.problem.zip(self.current_problem()) else {
            return "go to a problem first";
        };
        let context = self.tree.context_of_game(problem.root);
        if view_area(&self.tree, problem, context).is_some() {
            return "the file says which part is shown; change it with the View Area tool";
        }
        let used = crop(&self.tree, problem, context);
        let Some(shown) = self.crop(number) else {
            return "this game has no board";
        };
        let mut crops = self.crops.borrow_mut();
        // Undo of what was edited before is no reason to show again what was left out now.
        crops.left.clear();
        if shown != used {
            crops.unfitted.insert(problem.start, shown);
            crops.set(problem.start, used);
            return "the part that is used is shown; the same key goes back";
        }
        match crops.unfitted.remove(&problem.start) {
            Some(before) if before != used => {
                crops.set(problem.start, before.and(used));
                "what was shown before is shown again"
            }
            _ => "all of what is shown is used",
        }
    }
}
