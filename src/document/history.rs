//! Undo and redo without limit: changes as values with their inverses.
//!
//! Steps end at a command, never at a time. Every state has a number of its own, so that undoing back to the saved
//! state is no modification.
//!
//! Limits. The steps are in memory and end with the file. A step keeps where the texts lie that it replaced, and nothing
//! of the tree's typed text is ever freed: memory grows with what is edited (a change of one property keeps the node's
//! whole text, typing in one field its last state), and beyond 4 GiB of text an edit is refused. Steps that were taken
//! back are dropped by the next change, their texts are not. What is shown (scroll, sizes, settings) is no step.

use crate::tree::{CellId, Changed, Edit, Span, Tree};
use crate::words::Message;

/// What may be merged: typing in one field of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The cell.
    pub(super) cell: CellId,
    /// The property.
    pub(super) ident: &'static str,
}

/// One step: the edits that lead to the other side of it, and where the cursor was on both sides.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) name: Message,
    /// In the order in which they are to be applied.
    pub(super) edits: Vec<Edit>,
    pub(super) before: CellId,
    pub(super) after: CellId,
    field: Option<Field>,
    /// It goes on with the typing of the step before it, and is one step with that.
    continues: bool,
    /// The state on the other side.
    state: u64,
}

/// A step that was taken back or done again.
#[derive(Clone, Debug)]
pub(super) struct Done {
    /// What it is called.
    pub(super) name: Message,
    /// Where the cursor goes.
    pub(super) cursor: CellId,
    /// What it changed.
    pub(super) changed: Changed,
}

/// The steps that can be taken back and done again.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    undo: Vec<Change>,
    redo: Vec<Change>,
    state: u64,
    saved: u64,
    last: u64,
    /// A save ends the merging of typing.
    sealed: bool,
}

impl History {
    /// The number of the present state.
    pub(super) const fn state(&self) -> u64 {
        self.state
    }

    /// Whether the present state is another than the saved one.
    pub(super) const fn is_modified(&self) -> bool {
        self.state != self.saved
    }

    /// Remembers that this state stands in the file.
    pub(super) const fn mark_saved(&mut self, state: u64) {
        self.saved = state;
    }

    /// Ends the merging of typing.
    pub(super) const fn seal(&mut self) {
        self.sealed = true;
    }

    /// What Undo would take back.
    pub(super) fn undo_name(&self) -> Option<&Message> {
        self.undo.last().map(|change| &change.name)
    }

    /// What Redo would do again.
    pub(super) fn redo_name(&self) -> Option<&Message> {
        self.redo.last().map(|change| &change.name)
    }

    /// Applies edits as one step; the cursor is given before and after it.
    pub(super) fn apply(
        &mut self,
        tree: &mut Tree,
        name: Message,
        edits: Vec<Edit>,
        (before, after): (CellId, CellId),
        field: Option<Field>,
    ) -> Changed {
        if edits.is_empty() {
            return Changed::default();
        }
        let (inverse, changed) = tree.carry_out(edits);
        self.undo.push(Change {
            name,
            edits: inverse,
            before,
            after,
            field,
            continues: false,
            state: self.state,
        });
        self.redo.clear();
        self.advance();
        self.sealed = false;
        changed
    }

    fn advance(&mut self) {
        self.last += 1;
        self.state = self.last;
    }

    /// Whether the last step is typing in this field.
    pub(super) fn ends_with(&self, field: Field) -> bool {
        self.undo
            .last()
            .is_some_and(|change| change.field == Some(field))
    }

    /// The node text that Redo would give the cell of this field, if it is typing there that would be done again.
    pub(super) fn next_text(&self, field: Field) -> Option<Span> {
        let change = self
            .redo
            .last()
            .filter(|change| change.field == Some(field))?;
        change.edits.iter().rev().find_map(|edit| match edit {
            Edit::Replace { cell, node } if *cell == field.cell => Some(*node),
            _ => None,
        })
    }

    /// Takes the end of the last step back, which is typing: its beginning stays a step, its end can be done again.
    pub(super) fn take_back_to(&mut self, tree: &mut Tree, replaced: Edit) {
        let Some(last) = self.undo.last() else {
            return;
        };
        let end = Change {
            name: last.name.clone(),
            edits: vec![tree.apply(replaced)],
            before: last.after,
            after: last.after,
            field: last.field,
            continues: true,
            state: self.state,
        };
        self.redo.push(end);
        self.advance();
    }

    /// Whether typing in this field may join the last step.
    pub(super) fn merges(&self, field: Field) -> bool {
        !self.sealed
            && self.redo.is_empty()
            && self
                .undo
                .last()
                .is_some_and(|change| change.field == Some(field))
    }

    /// Applies edits as part of the last step: their inverses come first when it is taken back. What was typed meanwhile
    /// needs none, for the step holds the text from before the typing already.
    pub(super) fn extend(&mut self, tree: &mut Tree, edits: Vec<Edit>) {
        let (mut inverse, _) = tree.carry_out(edits);
        if let Some(change) = self.undo.last_mut() {
            inverse.append(&mut change.edits);
            change.edits = inverse;
        }
        self.advance();
    }

    /// The text that a cell's node had before the last step, if the step changed it.
    pub(super) fn first_text(&self, cell: CellId) -> Option<Span> {
        self.undo.last()?.edits.iter().find_map(|edit| match edit {
            Edit::Replace {
                cell: changed,
                node,
            } if *changed == cell => Some(*node),
            _ => None,
        })
    }

    /// Takes the last step back and forgets it: typing came back to where it began.
    pub(super) fn withdraw(&mut self, tree: &mut Tree) {
        if let Some(change) = self.undo.pop() {
            tree.carry_out(change.edits);
            self.state = change.state;
        }
    }

    /// Takes the last step back.
    pub(super) fn undo(&mut self, tree: &mut Tree) -> Option<Done> {
        let change = self.undo.pop()?;
        let (edits, changed) = tree.carry_out(change.edits);
        let done = Done {
            name: change.name.clone(),
            cursor: change.before,
            changed,
        };
        let state = std::mem::replace(&mut self.state, change.state);
        self.redo.push(Change {
            edits,
            state,
            ..change
        });
        self.sealed = true;
        Some(done)
    }

    /// Does the last step again that was taken back.
    pub(super) fn redo(&mut self, tree: &mut Tree) -> Option<Done> {
        let change = self.redo.pop()?;
        let (edits, changed) = tree.carry_out(change.edits);
        let done = Done {
            name: change.name.clone(),
            cursor: change.after,
            changed,
        };
        let state = std::mem::replace(&mut self.state, change.state);
        self.sealed = true;
        // The step before it holds the text from before the typing already.
        if change.continues && change.field.is_some_and(|field| self.ends_with(field)) {
            return Some(done);
        }
        self.undo.push(Change {
            edits,
            state,
            ..change
        });
        Some(done)
    }
}
