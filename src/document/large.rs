//! Changes of so many nodes that they would hold up the window: a background thread carries one out on a copy of the
//! document, which then takes the document's place. Meanwhile the document can be read, and nothing else.
//!
//! It does not know who starts threads, nor what the user is told.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, PoisonError};

use super::portion::{AT_ONCE, Portion};
use super::{Document, DocumentId, LbOptions};
use crate::problem::{Kind, Plan, Repair};
use crate::replay::Replay;
use crate::tree::{CellId, TooLarge};
use crate::words::Message;

/// What is done to a large part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum LargeChange {
    /// LB tag.
    LbTag {
        /// What it does; made by the background thread if it is not known.
        plan: Option<Arc<Plan>>,
        /// How it is planned.
        options: LbOptions,
        /// The comments that get new letters.
        comments: Vec<CellId>,
    },
    /// Repairs that were planned.
    Repair(Kind, Vec<Repair>),
    /// The last step is undone.
    Undo,
    /// The step that was undone last is redone.
    Redo,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Labels were written: what to say, unless none changed.
    Labeled(Option<Message>),
    /// Findings were repaired: what to say.
    Repaired(Option<Message>),
    /// The step with this name was undone.
    Undone(Option<Message>),
    /// The step with this name was redone.
    Redone(Option<Message>),
}

/// A large change to be carried out by a background thread.
#[derive(Debug)]
pub struct ChangeJob {
    document: DocumentId,
    number: u64,
    /// The number of the document's state.
    state: u64,
    cursor: CellId,
    work: Mutex<Option<(Document, LargeChange)>>,
}

/// Jobs have numbers.
impl PartialEq for ChangeJob {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

/// A document after a large change.
#[derive(Debug)]
pub struct ChangedDocument {
    document: Document,
    outcome: Result<Outcome, TooLarge>,
}

impl ChangeJob {
    /// Which document changes.
    #[must_use]
    pub const fn document(&self) -> DocumentId {
        self.document
    }

    /// The number of the job.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Carries the change out; `None` the second time.
    #[must_use]
    pub fn run(&self) -> Option<Box<ChangedDocument>> {
        let work = self
            .work
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let (mut document, change) = work?;
        document.replay.go(&document.tree, document.cursor);
        let outcome = document.carry_out_large(change);
        Some(Box::new(ChangedDocument { document, outcome }))
    }
}

impl ChangedDocument {
    /// Gives up the change; what is left is the memory to free.
    pub(crate) fn into_document(self) -> Document {
        self.document
    }
}

impl Document {
    /// Whether undoing the last step changes so many nodes that a background thread does it.
    pub(crate) fn is_undo_large(&self) -> bool {
        self.history.undo_edits() > AT_ONCE
    }

    /// The same for redoing.
    pub(crate) fn is_redo_large(&self) -> bool {
        self.history.redo_edits() > AT_ONCE
    }

    /// Whether so many repairs are made by a background thread.
    pub(crate) const fn is_repair_large(repairs: &[Repair]) -> bool {
        repairs.len() > AT_ONCE
    }

    /// Begins a large change. Until [`Self::receive`] or [`Self::end_change`] nothing else may change the document.
    pub(crate) fn begin_change(&mut self, number: u64, change: LargeChange) -> ChangeJob {
        let job = ChangeJob {
            document: self.id,
            number,
            state: self.history.state(),
            cursor: self.cursor,
            work: Mutex::new(Some((self.copied(), change))),
        };
        self.portion = Portion::Changing(number);
        job
    }

    /// Whether a large change is being carried out.
    #[must_use]
    pub const fn is_changing(&self) -> bool {
        matches!(self.portion, Portion::Changing(_))
    }

    /// Whether it is this one.
    pub(crate) fn awaits(&self, job: &ChangeJob) -> bool {
        self.portion == Portion::Changing(job.number)
    }

    /// The change that is being carried out is not wanted any more.
    pub(crate) const fn end_change(&mut self) {
        if self.is_changing() {
            self.portion = Portion::Whole;
        }
    }

    /// Takes over what became of the document. Where the user went meanwhile, the cursor stays. Returns what came of it,
    /// and the document as it was, to be freed; `None` if the document is not in the state that the job began with.
    pub(crate) fn receive(
        &mut self,
        job: &ChangeJob,
        changed: ChangedDocument,
    ) -> (Option<Result<Outcome, TooLarge>>, Self) {
        self.end_change();
        let ChangedDocument {
            document: mut new,
            outcome,
        } = changed;
        if self.history.state() != job.state {
            return (None, new);
        }
        if outcome.is_err() {
            return (Some(outcome), new);
        }
        new.orientation = self.orientation;
        new.counted = self.counted;
        new.earlier = self.earlier.take();
        new.later = self.later.take();
        let is_told = self.log.has_begun() || !self.log.is_kept();
        new.log.follow(std::mem::take(&mut self.log));
        let went = self.cursor != job.cursor;
        if went {
            // A journal that begins with the change does not know where the user went meanwhile.
            if is_told {
                new.taken = std::mem::take(&mut self.taken);
            }
            new.go(self.cursor);
        }
        if new.problem == self.problem {
            new.revealed = self.revealed;
            if went && new.cursor == self.cursor {
                new.attempt = std::mem::take(&mut self.attempt);
            }
        }
        (Some(outcome), std::mem::replace(self, new))
    }

    /// A copy for a background thread, which shares all that is large. It has no position yet, and nothing from beyond an
    /// exchange.
    fn copied(&self) -> Self {
        Self {
            id: self.id,
            place: self.place.clone(),
            name: self.name.clone(),
            source: Arc::clone(&self.source),
            tree: self.tree.clone(),
            begins: Arc::clone(&self.begins),
            faults: Arc::clone(&self.faults),
            counted: self.counted,
            problems: self.problems.clone(),
            scheme: self.scheme,
            replay: Replay::new(),
            cursor: self.cursor,
            taken: self.taken.clone(),
            problem: self.problem,
            history: self.history.clone(),
            earlier: None,
            later: None,
            log: self.log.fresh(),
            read: self.read,
            revealed: self.revealed,
            may_lose_bytes: self.may_lose_bytes,
            written: self.written.clone(),
            is_unfiled: self.is_unfiled,
            line_break: self.line_break,
            portion: Portion::Whole,
            trial: None,
            attempt: self.attempt.clone(),
            orientation: self.orientation,
            shape: self.shape,
            info_revision: self.info_revision,
            crops: RefCell::new(self.crops.borrow().clone()),
            judged: RefCell::new(self.judged.borrow().clone()),
            ways: RefCell::default(),
            forks: RefCell::default(),
            branches: RefCell::default(),
        }
    }

    fn carry_out_large(&mut self, change: LargeChange) -> Result<Outcome, TooLarge> {
        Ok(match change {
            LargeChange::LbTag {
                plan,
                options,
                comments,
            } => {
                let plan = plan.map_or_else(|| self.lb_plan(options), Arc::unwrap_or_clone);
                let done = (!plan.texts.is_empty()).then(|| plan.done());
                self.lb_tag(plan, &comments)?;
                Outcome::Labeled(done)
            }
            LargeChange::Repair(kind, repairs) => Outcome::Repaired(self.carry_out(kind, repairs)?),
            LargeChange::Undo => Outcome::Undone(self.undo()),
            LargeChange::Redo => Outcome::Redone(self.redo()),
        })
    }
}
