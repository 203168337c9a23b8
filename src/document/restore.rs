//! Makes a document from its journal: the source is read again, the snapshot laid over it, and each entry carried out
//! as it was when the user made it. Nothing in a journal is believed: what does not fit ends the reading.
//!
//! It does not know where a journal is stored.

use std::str::from_utf8;
use std::sync::{Arc, OnceLock};

use super::draft::Draft;
use super::history::History;
use super::log::{Check, Entry, Record};
use super::snapshot::{FORMAT, Part, State, read_again};
use super::taken::Taken;
use super::{Document, DocumentId};
use crate::files::Place;
use crate::problem::{ProblemList, scheme_of};
use crate::replay::Replay;
use crate::sgf::Loaded;
use crate::tree::{CellId, Changed, Tree};
use crate::words::{Message, message};

/// A document as it was when its journal ended.
#[derive(Debug)]
pub struct Restored {
    /// The document.
    pub document: Document,
    /// The number of parts that were used, with the beginning.
    pub parts: usize,
}

/// Why a journal could not be made a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum RestoreError {
    /// Its beginning is missing or damaged.
    Beginning,
    /// It was written by another version, or this one reads the file differently.
    Version,
    /// Reading it ended in a bug.
    Bug,
}

impl RestoreError {
    /// What happened and what to do next.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Beginning => message!("journal-no-beginning"),
            Self::Version => message!("journal-other-version"),
            Self::Bug => message!("journal-unread-bug"),
        }
    }
}

/// What entries change.
struct Now {
    source: Arc<crate::sgf::charset::Source>,
    tree: Tree,
    history: History,
    cursor: CellId,
    taken: Taken,
    /// What a write has begun to put into the file.
    writing: Option<Draft>,
    written: Option<Draft>,
    is_unfiled: bool,
    may_lose_bytes: bool,
}

impl Document {
    /// The document of a journal, given as its parts in order; it has neither path nor name yet.
    ///
    /// Reading ends at the first entry that does not fit; what stands before it counts.
    ///
    /// # Errors
    /// [`RestoreError`] if not even the beginning can be used.
    pub fn restore(parts: &[(Part, &[u8])]) -> Result<Restored, RestoreError> {
        let mut good = parts.len();
        // An entry that came out wrong has already changed something, so everything is done again without it.
        loop {
            let parts = parts.get(..good).unwrap_or_default();
            let (read, mut now) = beginning(parts)?;
            let entries = parts.iter().skip(BEGINNING);
            let wrong = entries.enumerate().find_map(|(number, (part, bytes))| {
                let is_right = *part == Part::Entry && now.read(bytes);
                (!is_right).then_some(BEGINNING + number)
            });
            match wrong {
                Some(wrong) => good = wrong,
                None => {
                    return Ok(Restored {
                        document: now.into_document(read),
                        parts: good,
                    });
                }
            }
        }
    }

    /// Sets the file that it belongs to.
    pub(crate) fn belong(&mut self, place: Option<Place>, name: String) {
        self.place = place;
        self.name = name;
    }

    /// Takes the document into a session that keeps journals, and goes on with its own.
    pub(crate) fn resume(&mut self, id: DocumentId) {
        self.id = id;
        self.log.resume(self.tree.extent());
    }

    /// The number of steps that Undo can take back.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.history.steps()
    }
}

/// How many parts the beginning of a journal has.
const BEGINNING: usize = 3;

/// The document at the beginning of its journal.
fn beginning(parts: &[(Part, &[u8])]) -> Result<(Loaded, Now), RestoreError> {
    let Some(
        [
            (Part::Source, source),
            (Part::Tail, tail),
            (Part::State, state),
        ],
    ) = parts.first_chunk()
    else {
        return Err(RestoreError::Beginning);
    };
    let format: Format = serde_json::from_slice(state).map_err(|_| RestoreError::Beginning)?;
    if format.format != FORMAT {
        return Err(RestoreError::Version);
    }
    let state: State = serde_json::from_slice(state).map_err(|_| RestoreError::Beginning)?;
    let tail = from_utf8(tail).map_err(|_| RestoreError::Beginning)?;
    let read = read_again(source.to_vec(), state.charset.as_deref());
    let read = read.map_err(|_| RestoreError::Beginning)?;
    if read.tree.fingerprint() != state.fingerprint {
        return Err(RestoreError::Version);
    }
    now(&read, tail, state)
        .map(|now| (read, now))
        .ok_or(RestoreError::Beginning)
}

/// The version alone; the rest of a state may be different in another one.
#[derive(serde::Deserialize)]
struct Format {
    format: u32,
}

fn now(read: &Loaded, tail: &str, state: State) -> Option<Now> {
    if state.tree.tail() != tail.len() {
        return None;
    }
    let tree = read.tree.patched(tail, &state.tree).ok()?;
    let rest = state.rest;
    let has = |(a, b): (CellId, CellId)| tree.has(a) && tree.has(b);
    if !rest.history.fits(&tree) || !tree.has(rest.cursor) || !rest.taken.iter().all(has) {
        return None;
    }
    let source = Arc::new(read.source.clone());
    let written = match state.written {
        Some(written) => Some(Draft {
            source: Arc::clone(&source),
            tree: read.tree.patched(tail, &written.tree).ok()?,
            may_lose_bytes: written.may_lose_bytes,
            state: written.state,
            scheme: OnceLock::new(),
        }),
        None => None,
    };
    Some(Now {
        source,
        tree,
        history: rest.history,
        cursor: rest.cursor,
        taken: rest.taken,
        writing: None,
        written,
        is_unfiled: rest.is_unfiled,
        may_lose_bytes: rest.may_lose_bytes,
    })
}

impl Now {
    /// Carries out the entries of a command; false if one does not fit or does not come out as it should.
    fn read(&mut self, bytes: &[u8]) -> bool {
        let entries = serde_json::from_slice::<Vec<Entry>>(bytes);
        entries.is_ok_and(|entries| entries.into_iter().all(|entry| self.enter(entry)))
    }

    fn enter(&mut self, entry: Entry) -> bool {
        if self.tree.grow(&entry.growth).is_err() {
            return false;
        }
        let changed = self.carry_out(entry.record);
        changed.is_some_and(|changed| entry.check == Check::of(&self.tree, &self.history, &changed))
    }

    fn carry_out(&mut self, record: Record) -> Option<Changed> {
        match record {
            Record::Do(action) => {
                if !action.fits(&self.tree) {
                    return None;
                }
                let after = action.cursor();
                let done = action.carry_out(&mut self.tree, &mut self.history).ok()?;
                let step = done.step.map(|(_, cursor)| cursor);
                self.cursor = step.or(after).unwrap_or(self.cursor);
                return Some(done.changed);
            }
            Record::Go(cell, new) => {
                if !self.tree.has(cell) {
                    return None;
                }
                let mut at = cell;
                for _ in 0..new {
                    let up = self.tree.cell(at).up?;
                    self.taken.insert(up, at);
                    at = up;
                }
                self.cursor = cell;
            }
            Record::Write => {
                self.history.seal();
                self.writing = Some(Draft {
                    source: Arc::clone(&self.source),
                    tree: self.tree.clone(),
                    may_lose_bytes: self.may_lose_bytes,
                    state: self.history.state(),
                    scheme: OnceLock::new(),
                });
            }
            Record::Saved(state, may_lose_bytes) => {
                self.history.mark_saved(state);
                self.may_lose_bytes = may_lose_bytes;
                self.is_unfiled = false;
                self.written = self.writing.take();
            }
        }
        Some(Changed::default())
    }

    fn into_document(self, read: Loaded) -> Document {
        let mut document = Document::new(DocumentId(0), None, String::new(), read);
        document.problems = ProblemList::new(&self.tree);
        document.source = self.source;
        document.tree = self.tree;
        document.history = self.history;
        document.is_unfiled = self.is_unfiled;
        document.may_lose_bytes = self.may_lose_bytes;
        if let Some(written) = self.written {
            // As after saving.
            document.scheme = scheme_of(&written.tree);
            document.written = Some(Arc::new(written));
        }
        document.replay = Replay::new();
        document.cursor = CellId::FILE;
        document.problem = None;
        let start = document.problems().first().map(|problem| problem.start);
        document.taken = self.taken.clone();
        let cursor = Some(self.cursor).filter(|&cursor| document.tree.is_linked(cursor));
        document.go(cursor.or(start).unwrap_or(CellId::FILE));
        // Going there from nowhere is no step of the user.
        document.taken = self.taken;
        document
    }
}
