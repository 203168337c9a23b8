//! Unlimited undo and redo: changes as values with inverses.
//!
//! Steps end with a command, never by time. Every state has its own number, so that undoing back to the saved state
//! leaves nothing modified. It does not know what the edits mean.
//!
//! Limits. The steps are kept in memory until the file is closed. A step keeps the spans of the texts it replaced, and
//! the typed text of a tree is never freed: memory grows with edits (changing a property keeps the whole old text of
//! the node, typing in one field its last state), and beyond 4 GiB of text edits are refused. A new change drops the
//! steps that were undone, but not their texts. View state (scrolling, sizes, settings) is not recorded.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::syntax::property::Known;
use crate::tree::{CellId, Changed, Edit, Span, Tree};
use crate::words::Message;

/// What can be merged: typing in one field of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The cell.
    pub(super) cell: CellId,
    /// The property.
    pub(super) ident: &'static str,
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.cell, self.ident).serialize(to)
    }
}

/// Only an ident in the table of properties can be read.
impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (cell, ident) = <(CellId, String)>::deserialize(from)?;
        let known = Known::find(ident.as_bytes()).map(|known| known.rule().ident);
        let ident = known.ok_or_else(|| D::Error::custom(ident))?;
        Ok(Self { cell, ident })
    }
}

/// One step: the edits that lead to the state on its other side, and the cursor on both sides.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Change {
    pub(super) name: Message,
    /// In the order in which they are applied.
    pub(super) edits: Vec<Edit>,
    pub(super) before: CellId,
    pub(super) after: CellId,
    field: Option<Field>,
    /// It continues the typing of the step before it, and forms one step with it.
    continues: bool,
    /// The state on the other side.
    state: u64,
}

/// A step that was undone or redone.
#[derive(Clone, Debug)]
pub(super) struct Done {
    /// What it is called.
    pub(super) name: Message,
    /// The new cursor.
    pub(super) cursor: CellId,
    /// What it changed.
    pub(super) changed: Changed,
}

/// The steps that can be undone and redone.
///
/// A clone shares the steps, so that a journal can take one while the user goes on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct History {
    undo: Vec<Arc<Change>>,
    redo: Vec<Arc<Change>>,
    state: u64,
    saved: u64,
    last: u64,
    /// A save prevents merging with earlier typing.
    sealed: bool,
}

impl History {
    /// The number of the current state.
    pub(super) const fn state(&self) -> u64 {
        self.state
    }

    /// Whether the current state differs from the saved one.
    pub(super) const fn is_modified(&self) -> bool {
        self.state != self.saved
    }

    /// Records that this state is in the file.
    pub(super) const fn mark_saved(&mut self, state: u64) {
        self.saved = state;
    }

    /// Drops the steps that could be redone.
    pub(super) fn forget_redo(&mut self) {
        self.redo.clear();
    }

    /// Begins at a state after all of another history; that state is in the file.
    pub(super) const fn begin_after(&mut self, other: &Self) {
        self.last = other.last + 1;
        self.state = self.last;
        self.saved = self.last;
    }

    /// Goes on beside another history of the same file: new states get numbers that neither has, and the saved state is
    /// the same.
    pub(super) fn go_on_from(&mut self, other: &Self) {
        self.last = self.last.max(other.last);
        self.saved = other.saved;
        self.sealed = true;
    }

    /// Prevents merging with earlier typing.
    pub(super) const fn seal(&mut self) {
        self.sealed = true;
    }

    /// The name of the step that Undo would undo.
    pub(super) fn undo_name(&self) -> Option<&Message> {
        self.undo.last().map(|change| &change.name)
    }

    /// The name of the step that Redo would redo.
    pub(super) fn redo_name(&self) -> Option<&Message> {
        self.redo.last().map(|change| &change.name)
    }

    /// How many edits undo the last step.
    pub(super) fn undo_edits(&self) -> usize {
        self.undo.last().map_or(0, |change| change.edits.len())
    }

    /// How many edits redo the step that was undone last.
    pub(super) fn redo_edits(&self) -> usize {
        self.redo.last().map_or(0, |change| change.edits.len())
    }

    /// Applies edits as one step, with the cursor before and after it.
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
        self.undo.push(Arc::new(Change {
            name,
            edits: inverse,
            before,
            after,
            field,
            continues: false,
            state: self.state,
        }));
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

    /// The text that Redo would give to the cell of this field, if the step to redo is typing there.
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

    /// Undoes the end of the last step, which is typing: its beginning remains a step, its end can be redone.
    pub(super) fn take_back_to(&mut self, tree: &mut Tree, replaced: Edit) -> Changed {
        let Some(last) = self.undo.last() else {
            return Changed::default();
        };
        let (edits, changed) = tree.carry_out(vec![replaced]);
        let end = Change {
            name: last.name.clone(),
            edits,
            before: last.after,
            after: last.after,
            field: last.field,
            continues: true,
            state: self.state,
        };
        self.redo.push(Arc::new(end));
        self.advance();
        changed
    }

    /// Whether typing in this field can be merged into the last step.
    pub(super) fn merges(&self, field: Field) -> bool {
        !self.sealed
            && self.redo.is_empty()
            && self
                .undo
                .last()
                .is_some_and(|change| change.field == Some(field))
    }

    /// Applies edits as part of the last step: their inverses come first when it is undone. Text typed in between needs
    /// no inverse, because the step already has the text from before the typing.
    pub(super) fn extend(&mut self, tree: &mut Tree, edits: Vec<Edit>) -> Changed {
        let (mut inverse, changed) = tree.carry_out(edits);
        if let Some(change) = self.undo.last_mut()
            && !inverse.is_empty()
        {
            let change = Arc::make_mut(change);
            inverse.append(&mut change.edits);
            change.edits = inverse;
        }
        self.advance();
        changed
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

    /// Undoes and forgets the last step: typing came back to where it started.
    pub(super) fn withdraw(&mut self, tree: &mut Tree) -> Changed {
        let Some(change) = self.undo.pop().map(Arc::unwrap_or_clone) else {
            return Changed::default();
        };
        let (_, changed) = tree.carry_out(change.edits);
        self.state = change.state;
        changed
    }

    /// Undoes the last step.
    pub(super) fn undo(&mut self, tree: &mut Tree) -> Option<Done> {
        let change = Arc::unwrap_or_clone(self.undo.pop()?);
        let (edits, changed) = tree.carry_out(change.edits);
        let done = Done {
            name: change.name.clone(),
            cursor: change.before,
            changed,
        };
        let state = std::mem::replace(&mut self.state, change.state);
        self.redo.push(Arc::new(Change {
            edits,
            state,
            ..change
        }));
        self.sealed = true;
        Some(done)
    }

    /// Redoes the step that was undone last.
    pub(super) fn redo(&mut self, tree: &mut Tree) -> Option<Done> {
        let change = Arc::unwrap_or_clone(self.redo.pop()?);
        let (edits, changed) = tree.carry_out(change.edits);
        let done = Done {
            name: change.name.clone(),
            cursor: change.after,
            changed,
        };
        let state = std::mem::replace(&mut self.state, change.state);
        self.sealed = true;
        // The step before it already has the text from before the typing.
        if change.continues && change.field.is_some_and(|field| self.ends_with(field)) {
            return Some(done);
        }
        self.undo.push(Arc::new(Change {
            edits,
            state,
            ..change
        }));
        Some(done)
    }

    /// The number of steps that can be undone.
    pub(super) const fn steps(&self) -> usize {
        self.undo.len()
    }

    /// Whether a history that comes from outside fits a tree.
    pub(super) fn fits(&self, tree: &Tree) -> bool {
        let mut steps = self.undo.iter().chain(&self.redo);
        // More states than anybody can make; the next ones must have numbers too.
        let is_counted = |state: u64| state <= self.last && self.last < u64::MAX / 2;
        is_counted(self.state)
            && is_counted(self.saved)
            && steps.all(|step| {
                is_counted(step.state)
                    && tree.has(step.before)
                    && tree.has(step.after)
                    && step.edits.iter().all(|edit| tree.can_apply(edit))
            })
    }
}
