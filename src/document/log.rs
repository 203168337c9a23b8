//! What changes a document for good, as plain data: each change is such a value before it is carried out, by the user
//! as well as by the reading of a journal.
//!
//! It knows neither files nor how a document is shown.

use serde::{Deserialize, Serialize};

use super::alike::{same_end, same_start};
use super::history::{Field, History};
use super::snapshot::{EncodeError, Part, Piece, Snapshot};
use crate::tree::{CellId, Changed, Edit, Extent, Growth, TextChange, TooLarge, Tree};
use crate::words::Message;

/// What a document tells its journal.
#[derive(Debug)]
pub enum Told {
    /// A journal begins: the document as it is, before what follows.
    Begin(Box<Snapshot>),
    /// A change.
    Entry(Box<Entry>),
    /// The journal is not needed any more.
    End,
}

/// A change in a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Text and cells that were stored before the change, which uses them.
    #[serde(default, skip_serializing_if = "Growth::is_empty")]
    pub(super) growth: Growth,
    pub(super) record: Record,
    /// What the document is after it.
    pub(super) check: Check,
}

/// What a change is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Record {
    /// It changes tree and history.
    Do(Action),
    /// The cursor went to a cell that is so many links below the path it was on.
    Go(CellId, u32),
    /// A write of the current state began; later typing is a new step.
    Write,
    /// What was written is in the file. The flag: bytes that could not be decoded are not in it.
    Saved(u64, bool),
}

/// A change of tree and history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Action {
    /// A step.
    Apply {
        name: Message,
        edits: Vec<Edit>,
        /// Before and after.
        cursors: (CellId, CellId),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        field: Option<Field>,
    },
    /// Typing goes on in the field of the last step.
    Type {
        cell: CellId,
        typed: Typed,
        edits: Vec<Edit>,
    },
    /// Typing came back to where the last step began.
    Withdraw,
    /// The field's own undo took back the end of the last step.
    TakeBack(Edit),
    Undo,
    Redo,
}

/// A text by what differs from the one before it, so that a long comment is not kept once for each key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Typed {
    /// The bytes at its start that stay.
    front: usize,
    /// The bytes at its end that stay.
    back: usize,
    text: String,
}

impl Typed {
    /// What differs in the new text.
    pub(super) fn between(old: &str, new: &str) -> Self {
        let mut front = same_start(old.as_bytes(), new.as_bytes());
        while !(old.is_char_boundary(front) && new.is_char_boundary(front)) {
            front -= 1;
        }
        let (old, rest) = (
            old.get(front..).unwrap_or_default(),
            new.get(front..).unwrap_or_default(),
        );
        let mut back = same_end(old.as_bytes(), rest.as_bytes());
        let is_whole = |text: &str, back: usize| text.is_char_boundary(text.len() - back);
        while !(is_whole(old, back) && is_whole(rest, back)) {
            back -= 1;
        }
        let text = rest.get(..rest.len() - back).unwrap_or_default();
        Self {
            front,
            back,
            text: text.to_owned(),
        }
    }

    /// The new text; `None` if the old one is too short.
    fn new_text(&self, old: &str) -> Option<String> {
        let start = old.get(..self.front)?;
        let end = old.get(old.len().checked_sub(self.back)?..)?;
        (start.len() + end.len() <= old.len()).then(|| [start, &self.text, end].concat())
    }
}

/// What an action did.
#[derive(Debug, Default)]
pub(super) struct Performed {
    /// The step that was undone or redone, and the cursor on its other side.
    pub(super) step: Option<(Message, CellId)>,
    pub(super) changed: Changed,
}

impl Action {
    /// Carries it out; the only way to change tree and history of a document.
    pub(super) fn carry_out(
        self,
        tree: &mut Tree,
        history: &mut History,
    ) -> Result<Performed, TooLarge> {
        let only = |changed| Performed {
            step: None,
            changed,
        };
        Ok(match self {
            Self::Apply {
                name,
                edits,
                cursors,
                field,
            } => only(history.apply(tree, name, edits, cursors, field)),
            Self::Type { cell, typed, edits } => {
                let old = tree.cell(cell).node;
                let text = typed.new_text(tree.node_text(cell)).ok_or(TooLarge)?;
                tree.retype(cell, &text)?;
                let mut changed = history.extend(tree, edits);
                changed.texts.push(TextChange {
                    cell,
                    old,
                    properties: 0,
                });
                only(changed)
            }
            Self::Withdraw => only(history.withdraw(tree)),
            Self::TakeBack(edit) => only(history.take_back_to(tree, edit)),
            Self::Undo | Self::Redo => {
                let done = if self == Self::Undo {
                    history.undo(tree)
                } else {
                    history.redo(tree)
                };
                let Some(done) = done else {
                    return Ok(Performed::default());
                };
                Performed {
                    step: Some((done.name, done.cursor)),
                    changed: done.changed,
                }
            }
        })
    }

    /// Where the cursor is after a step.
    pub(super) const fn cursor(&self) -> Option<CellId> {
        match self {
            Self::Apply { cursors, .. } => Some(cursors.1),
            _ => None,
        }
    }

    /// Whether it names only cells and text of the tree.
    pub(super) fn fits(&self, tree: &Tree) -> bool {
        match self {
            Self::Apply { edits, cursors, .. } => {
                tree.has(cursors.0) && tree.has(cursors.1) && all_fit(tree, edits)
            }
            Self::Type { cell, typed, edits } => {
                *cell != CellId::FILE
                    && tree.has(*cell)
                    && typed.new_text(tree.node_text(*cell)).is_some()
                    && all_fit(tree, edits)
            }
            Self::TakeBack(edit) => tree.can_apply(edit),
            Self::Withdraw | Self::Undo | Self::Redo => true,
        }
    }
}

fn all_fit(tree: &Tree, edits: &[Edit]) -> bool {
    edits.iter().all(|edit| tree.can_apply(edit))
}

/// What a document is after a change: reading a journal stops where it does not come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Check {
    state: u64,
    extent: Extent,
    /// A sum over the cells that the change touched.
    touched: u32,
}

impl Check {
    pub(super) fn of(tree: &Tree, history: &History, changed: &Changed) -> Self {
        let texts = changed.texts.iter().map(|text| text.cell);
        let links = changed.links.iter();
        let cells = texts.chain(links.flat_map(|link| [link.cell(), link.up()]));
        let mut sum = 0_u64;
        for id in cells {
            let cell = tree.cell(id);
            let number = |id: Option<CellId>| id.map_or(0, CellId::number);
            let all = [
                id.number(),
                number(cell.up),
                number(cell.car),
                number(cell.cdr),
            ];
            for part in all.into_iter().chain([cell.node.start, cell.node.end]) {
                // FNV-1a: good enough for a slip, cheap enough for 60 000 nodes.
                sum = (sum ^ u64::from(part)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        let [a, b, c, d, e, f, g, h] = sum.to_le_bytes();
        Self {
            state: history.state(),
            extent: tree.extent(),
            touched: u32::from_le_bytes([a, b, c, d]) ^ u32::from_le_bytes([e, f, g, h]),
        }
    }
}

/// Whether what a document holds on a side of an exchange, when it leaves it, is in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Saved,
    Unsaved,
}

/// What a document has told and nobody has taken yet.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// Whether there is anybody to tell.
    is_kept: bool,
    /// How much of the tree is told; `None` if no journal has begun.
    begun: Option<Extent>,
    /// The side of exchanges that the document is on, numbered through; each has a journal of its own.
    side: u32,
    /// The last side there ever was.
    last_side: u32,
    told: Vec<(u32, Told)>,
}

impl Log {
    /// From now on changes are told.
    pub(super) const fn keep(&mut self) {
        self.is_kept = true;
    }

    /// The same for a copy of the document, which tells what comes from here on.
    pub(super) const fn fresh(&self) -> Self {
        Self {
            is_kept: self.is_kept,
            begun: self.begun,
            side: self.side,
            last_side: self.last_side,
            told: Vec::new(),
        }
    }

    /// What the document told before comes before what its copy told.
    pub(super) fn follow(&mut self, mut before: Self) {
        before.told.append(&mut self.told);
        self.told = before.told;
    }

    /// Whether changes are told.
    pub(super) const fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether a journal has begun.
    pub(super) const fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// Begins a journal.
    pub(super) fn begin(&mut self, snapshot: Snapshot, extent: Extent) {
        self.begun = Some(extent);
        self.told.push((self.side, Told::Begin(Box::new(snapshot))));
    }

    /// Goes on with a journal that tells a tree up to this extent.
    pub(super) const fn resume(&mut self, extent: Extent) {
        self.is_kept = true;
        self.begun = Some(extent);
    }

    /// What the tree got since the last change.
    pub(super) fn growth(&self, tree: &Tree) -> Growth {
        self.begun
            .map_or_else(Growth::default, |since| tree.growth(since))
    }

    /// Tells a change that is done.
    pub(super) fn add(&mut self, entry: Entry) {
        self.begun = Some(entry.check.extent);
        self.told.push((self.side, Told::Entry(Box::new(entry))));
    }

    /// Ends the journal, because all is in the file; the next change begins another one.
    pub(super) fn end(&mut self) {
        if self.begun.take().is_some() {
            self.told.push((self.side, Told::End));
        }
    }

    /// Ends the journal of a side that is shown again, and whose content is in the file.
    pub(super) fn end_side(&mut self) {
        if self.is_kept {
            self.told.push((self.side, Told::End));
        }
    }

    /// Ends the journals of all sides, because the user is done with the document.
    pub(super) fn end_all(&mut self) {
        self.begun = None;
        if self.is_kept {
            let all = 0..=self.last_side;
            self.told.extend(all.map(|side| (side, Told::End)));
        }
    }

    /// The document goes to another side of an exchange. What is unsaved on this side is in no file: its journal stays
    /// until the document is closed, or this side is shown again.
    pub(super) fn cross(&mut self, to: u32, left: Left) {
        match left {
            Left::Unsaved => self.begun = None,
            Left::Saved => self.end(),
        }
        self.side = to;
        self.last_side = self.last_side.max(to);
    }

    /// The side of exchanges that the document is on.
    pub(super) const fn side(&self) -> u32 {
        self.side
    }

    /// The next change begins a journal with all that is there, because the one so far cannot go on.
    pub(super) fn restart(&mut self) {
        self.begun = None;
    }

    /// What was told since the last call.
    pub(super) fn take(&mut self) -> Vec<(u32, Told)> {
        std::mem::take(&mut self.told)
    }
}

impl Entry {
    /// Those of one command as they stand in a journal: in one part, so that a crash leaves all of them or none.
    ///
    /// # Errors
    /// [`EncodeError`] only for a lack of memory.
    pub fn encode(all: &[Self]) -> Result<Piece, EncodeError> {
        Ok(Piece::new(Part::Entry, serde_json::to_vec(all)?))
    }

    /// Whether it says that a state is in the file, which may be another file from then on.
    #[must_use]
    pub const fn is_saved(&self) -> bool {
        matches!(self.record, Record::Saved(..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_was_typed_gives_the_new_text(old in "[aé黒]{0,6}", new in "[aé黒]{0,6}") {
            let typed = Typed::between(&old, &new);
            prop_assert!(typed.text.len() <= new.len());
            prop_assert_eq!(typed.new_text(&old), Some(new));
        }
    }

    #[test]
    fn a_key_in_a_long_text_is_kept_as_a_key() {
        let typed = Typed::between(";C[abc def]", ";C[abc xdef]");
        assert_eq!((typed.front, typed.back, typed.text.as_str()), (7, 4, "x"));
        assert_eq!(typed.new_text(";C["), None);
    }
}
