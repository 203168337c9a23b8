//! Where the cursor goes, steps and their undoing, and what is derived from the tree: it follows each change, in time by
//! what changed. How a change is carried out is in `perform`.

use super::Document;
use super::crops::Touched;
use super::log::{Action, Performed};
use super::trial::Stand;
use crate::replay::Replay;
use crate::sgf::declare;
use crate::syntax::property::{self, Class};
use crate::tree::{CellId, Changed, Edit, TooLarge};
use crate::words::{Message, message};

impl Document {
    /// Moves the cursor and remembers the branches on the way. One step takes the same time at any depth.
    pub(crate) fn go(&mut self, cell: CellId) {
        let is_step = self.tree.cell(cell).up == Some(self.cursor)
            || self.tree.cell(self.cursor).up == Some(cell);
        if !is_step && !self.replay.is_on_path(cell) && !self.tree.is_linked(cell) {
            return;
        }
        // The branches on the current path are already remembered.
        let mut at = cell;
        let mut new = 0;
        while !self.replay.is_on_path(at)
            && let Some(up) = self.tree.cell(at).up
        {
            self.taken.insert(up, at);
            at = up;
            new += 1;
        }
        if cell != self.cursor {
            self.attempt.pass();
        }
        if cell != self.cursor || new > 0 {
            self.tell_cursor(cell, new);
        }
        self.cursor = cell;
        self.replay.go(&self.tree, cell);
        // A problem starts at the root of a game or right below it.
        let mut heads = self.replay.steps().iter().take(2).map(|step| step.cell);
        let problem = heads.find_map(|head| self.number_of(head));
        if problem != self.problem {
            self.problem = problem;
            self.revealed = false;
            self.attempt.enter(if self.start() == cell {
                Stand::Entered
            } else {
                Stand::Behind
            });
        }
    }

    /// Applies edits as one step, and goes to a cell.
    pub(super) fn change(&mut self, name: Message, edits: Vec<Edit>, cursor: CellId) {
        let left = self.history.state();
        let changed = self.apply(name, edits, (self.cursor, cursor), None);
        let touched = Touched::by(&self.tree, &changed);
        self.crops.get_mut().leave(left, &touched);
        self.follow(&changed, cursor);
    }

    pub(crate) fn undo(&mut self) -> Option<Message> {
        if self.history.undo_name().is_none() {
            return self.go_earlier();
        }
        self.stepped(Action::Undo)
    }

    pub(crate) fn redo(&mut self) -> Option<Message> {
        if self.history.redo_name().is_none() {
            return self.go_later();
        }
        self.stepped(Action::Redo)
    }

    /// Makes a step of the history, and updates the document.
    fn stepped(&mut self, action: Action) -> Option<Message> {
        let left = self.history.state();
        let Performed { step, changed } = self.perform(action).ok()?;
        let (name, cursor) = step?;
        let touched = Touched::by(&self.tree, &changed);
        let state = self.history.state();
        self.crops.get_mut().come(left, state, &touched);
        self.follow(&changed, cursor);
        Some(name)
    }

    /// Updates what is derived from the tree, in time by what changed.
    pub(super) fn follow(&mut self, changed: &Changed, cursor: CellId) {
        let mut texts = changed.in_properties(Replay::properties()).peekable();
        let changes_positions = texts.peek().is_some() || !changed.links.is_empty();
        let places = changed.links.iter().map(|link| link.cell());
        for cell in texts.map(|text| text.cell).chain(places) {
            self.replay.forget(cell);
        }
        if changes_positions {
            self.branches.get_mut().forget();
        }
        // What GM[2] means also depends on the first moves.
        let root = self.root();
        if changes_positions && self.tree.context_of_game(root) != self.context() {
            self.replay.reset();
        }
        self.forks.get_mut().follow(changed);
        self.problems.update(&self.tree, changed);
        let judged = self.judged.get_mut();
        judged.follow(&self.tree, &self.problems, changed);
        let mut moves = changed.in_properties(property::bits(&["B", "W"]));
        if !changed.links.is_empty() || moves.next().is_some() {
            self.shape += 1;
        }
        let mut info = changed.in_properties(property::bits_of(Class::Info));
        if !changed.links.is_empty() || info.next().is_some() {
            self.info_revision += 1;
        }
        self.go(cursor);
        let problem = self.current_problem();
        let crops = self.crops.get_mut();
        crops.follow(&self.tree, changed);
        if let Some(problem) = problem {
            crops.grow(&self.tree, problem, changed);
        }
    }

    /// Converts the whole file to UTF-8.
    pub(crate) fn convert_to_utf8(&mut self) -> Result<(), TooLarge> {
        let edits = declare::declare(&mut self.tree, "UTF-8")?;
        self.change(message!("edit-convert"), edits, self.cursor);
        Ok(())
    }
}
