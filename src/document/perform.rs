//! Carries out what changes a document for good, and tells it to the journal, which begins with the first change.
//!
//! It knows no files: a session takes what was told.

use std::sync::Arc;

use super::Document;
use super::draft::Draft;
use super::history::Field;
use super::log::{Action, Check, Entry, Performed, Record, Told};
use super::snapshot::{Rest, Snapshot};
use crate::tree::{CellId, Changed, Edit, Extent, Growth, TooLarge};
use crate::words::Message;

impl Document {
    /// From now on changes are told to a journal.
    pub(crate) fn keep_journal(&mut self) {
        self.log.keep();
        if self.is_modified() {
            self.begin_journal();
        }
    }

    /// What was told since the last call, each with the side of exchanges whose journal it belongs to.
    pub(crate) fn told(&mut self) -> Vec<(u32, Told)> {
        self.log.take()
    }

    /// Begins a new journal with all that is there, because the old one could not be written.
    pub(crate) fn journal_again(&mut self, side: u32) {
        // Another side cannot be told again before it is shown: what its journal has so far stays.
        if self.log.has_begun() && self.log.side() == side {
            self.log.restart();
            self.begin_journal();
        }
    }

    /// The journal is not needed any more, and neither are those of what was reloaded over.
    pub(crate) fn end_journals(&mut self) {
        self.log.end_all();
    }

    /// Begins a journal if changes are told and none has begun.
    pub(crate) fn begin_journal(&mut self) {
        if !self.log.is_kept() || self.log.has_begun() {
            return;
        }
        let (base, extent) = self.base();
        let tail = self.tree.growth(Extent {
            tail: 0,
            ..self.tree.extent()
        });
        let snapshot = Snapshot {
            source: Arc::clone(&self.source),
            base,
            tail: tail.text().to_owned(),
            growth: self.tree.growth(extent),
            written: self.own_written().cloned(),
            rest: Rest {
                history: self.history.clone(),
                cursor: self.cursor,
                taken: self.taken.clone(),
                is_unfiled: self.is_unfiled,
                may_lose_bytes: self.may_lose_bytes,
            },
        };
        self.log.begin(snapshot, self.tree.extent());
    }

    /// What was written, if it comes from the same source: beyond an exchange it does not.
    fn own_written(&self) -> Option<&Arc<Draft>> {
        let written = self.written.as_ref();
        written.filter(|written| Arc::ptr_eq(&written.source, &self.source))
    }

    /// A state that is kept and has the tree as it is now, and how much of the tree it has: undone edits leave no
    /// trace. Only where a journal begins in the middle is the tree copied.
    fn base(&self) -> (Option<Arc<Draft>>, Extent) {
        let state = self.history.state();
        let draft = match self.own_written() {
            None if state == 0 => {
                let extent = Extent {
                    cells: self.read,
                    tail: 0,
                };
                return (None, extent);
            }
            Some(written) if written.state == state => Arc::clone(written),
            _ => Arc::new(self.draft()),
        };
        let extent = draft.tree.extent();
        (Some(draft), extent)
    }

    /// Carries out an action.
    pub(super) fn perform(&mut self, action: Action) -> Result<Performed, TooLarge> {
        self.begin_journal();
        let told = self
            .log
            .has_begun()
            .then(|| (self.log.growth(&self.tree), Record::Do(action.clone())));
        let done = action.carry_out(&mut self.tree, &mut self.history)?;
        if let Some((growth, record)) = told {
            self.add(growth, record, &done.changed);
        }
        Ok(done)
    }

    /// Applies edits as one step, with the cursor before and after it.
    pub(super) fn apply(
        &mut self,
        name: Message,
        edits: Vec<Edit>,
        cursors: (CellId, CellId),
        field: Option<Field>,
    ) -> Changed {
        if edits.is_empty() {
            return Changed::default();
        }
        let action = Action::Apply {
            name,
            edits,
            cursors,
            field,
        };
        // Only typing can be too large.
        self.perform(action).unwrap_or_default().changed
    }

    /// Tells something that changes neither tree nor steps, if a journal has begun.
    pub(super) fn tell(&mut self, record: Record) {
        if self.log.has_begun() {
            let growth = self.log.growth(&self.tree);
            self.add(growth, record, &Changed::default());
        }
    }

    /// Tells where the cursor went.
    pub(super) fn tell_cursor(&mut self, cell: CellId, new: u32) {
        self.tell(Record::Go(cell, new));
    }

    fn add(&mut self, growth: Growth, record: Record, changed: &Changed) {
        let check = Check::of(&self.tree, &self.history, changed);
        self.log.add(Entry {
            growth,
            record,
            check,
        });
    }
}
