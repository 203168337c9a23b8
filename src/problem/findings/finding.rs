//! One entry of the report: what was found, where, and in which node. It does not know how it was found.

use super::kind::{Class, Kind};
use crate::fault::Place;
use crate::syntax::visible;
use crate::tree::{CellId, Tree};
use crate::words::{Message, message};

/// Something that was found in a file; at most one of a kind in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its kind.
    pub kind: Kind,
    /// The node it is about; [`CellId::FILE`] if the file has no node there.
    pub cell: CellId,
    /// Its byte offset in the text of the file.
    pub offset: u32,
    /// The same as line and column.
    pub place: Place,
    /// What it concerns, as it is written: `B[aa]`, `LB[cc:A], LB[dd:A]`; of a fault it may be an ident, a charset or
    /// empty.
    pub subject: Box<str>,
    /// What was found, with its subject.
    pub message: Message,
    /// The other node that it is about: the branch that is repeated, the earlier problem.
    pub other: Option<CellId>,
}

impl Finding {
    /// A finding about a value or another part of a node's text; its place is filled in later.
    pub(super) fn new(kind: Kind, at: (CellId, u32), subject: String, message: Message) -> Self {
        let (cell, offset) = at;
        Self {
            kind,
            cell,
            offset,
            place: Place { line: 1, column: 1 },
            subject: subject.into(),
            message,
            other: None,
        }
    }

    /// A finding with the sentence of its kind.
    pub(super) fn plain(kind: Kind, at: (CellId, u32), subject: String) -> Self {
        let message = message!("fault-of", subject = &subject, what = kind.sentence());
        Self::new(kind, at, subject, message)
    }

    /// The same about two nodes.
    pub(super) fn beside(self, other: CellId) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }

    /// Its class.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.kind.class()
    }

    /// The ident of the property that it concerns: the capitals at the start of the subject; empty if it concerns none.
    #[must_use]
    pub fn ident(&self) -> &str {
        let bytes = self.subject.as_bytes();
        let end = bytes.iter().position(|byte| !byte.is_ascii_uppercase());
        let end = end.unwrap_or(bytes.len());
        let stops = matches!(bytes.get(end), None | Some(b'[' | b','));
        self.subject
            .get(..end)
            .filter(|_| stops)
            .unwrap_or_default()
    }
}

/// The place of a part of a node's text.
pub(super) fn at(tree: &Tree, cell: CellId, part: &str) -> (CellId, u32) {
    let text = tree.node_text(cell);
    let inside = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
    let inside = inside.filter(|&inside| inside <= text.len()).unwrap_or(0);
    let start = tree.cell(cell).node.start;
    (
        cell,
        start.saturating_add(u32::try_from(inside).unwrap_or(0)),
    )
}

/// The number of values that a subject names; the rest is counted.
const NAMED: usize = 3;

/// A subject of several values: the first ones, and how many more there are.
pub(super) fn listed(values: impl Iterator<Item = String>) -> String {
    let mut values = values.map(|value| visible::short(&value, VALUE));
    let first: Vec<String> = values.by_ref().take(NAMED).collect();
    let (subjects, more) = (first.join(", "), values.count());
    if more == 0 {
        return subjects;
    }
    // The same in every language, like what is written in the file.
    message!("fault-more", subjects = subjects, count = more).english()
}

/// The number of characters of a value that are shown.
const VALUE: usize = 40;
