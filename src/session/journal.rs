//! What the journals of documents are told: orders for the writer, with the name of the file and how it was read.
//!
//! The files themselves are in `journal`; what a document tells, `document::log` knows.

use super::origin::{ORIGIN, Origin, kind};
use super::{Document, DocumentId, Session};
use crate::document::{Entry, Piece, Snapshot, Told};
use crate::files::Stamp;
use crate::journal::{Encode, Order};
use crate::words::{Message, message};

/// What a journal belongs to: a document, on one side of exchanges of its whole content. What a reload took the place of
/// has a journal of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JournalKey {
    /// The document.
    pub document: DocumentId,
    /// The number of exchanges that lead to this side.
    pub side: u32,
}

impl From<DocumentId> for JournalKey {
    /// That of a document which was never exchanged.
    fn from(document: DocumentId) -> Self {
        Self { document, side: 0 }
    }
}

impl Session {
    /// From now on the changes of documents are told to journals; [`Session::journal_orders`] must be called after each
    /// command.
    pub fn keep_journals(&mut self) {
        self.keeps_journals = true;
        self.documents.iter_mut().for_each(Document::keep_journal);
    }

    /// What is to be done with journals since the last call; `stamp` says what a document's file looked like when it
    /// was last read or written.
    pub fn journal_orders(
        &mut self,
        stamp: impl Fn(DocumentId) -> Option<Stamp>,
    ) -> Vec<Order<JournalKey>> {
        let mut orders = std::mem::take(&mut self.orders);
        for document in &mut self.documents {
            let told = document.told();
            let Some(&(mut side, _)) = told.first() else {
                continue;
            };
            let id = document.id();
            let origin = Origin {
                place: document.place().cloned(),
                name: document.name().to_owned(),
                stamp: stamp(id),
            };
            let key = |side| JournalKey { document: id, side };
            let mut entries = Vec::new();
            for (its, told) in told {
                if its != side {
                    append(key(side), &origin, &mut entries, &mut orders);
                    side = its;
                }
                match told {
                    Told::Entry(entry) => entries.push(*entry),
                    Told::Begin(snapshot) => {
                        append(key(side), &origin, &mut entries, &mut orders);
                        orders.push(begin(key(side), origin.clone(), *snapshot));
                    }
                    Told::End => {
                        append(key(side), &origin, &mut entries, &mut orders);
                        orders.push(Order::End { key: key(side) });
                    }
                }
            }
            append(key(side), &origin, &mut entries, &mut orders);
        }
        orders
    }

    /// Begins a journal again, because the one so far could not be written.
    pub fn journal_again(&mut self, key: JournalKey) {
        if let Some(document) = self.by_id_mut(key.document) {
            document.journal_again(key.side);
        }
    }

    /// The program ends: the journals of documents without unsaved changes, and of those that the user gave up, are not
    /// needed any more, and neither is what was thrown away. The others stay for the next start.
    pub fn end_journals(&mut self) {
        let given_up = &self.given_up;
        for document in &mut self.documents {
            let now = (document.id(), document.state());
            if !document.is_modified() || given_up.contains(&now) {
                document.end_journals();
            }
        }
        let thrown = std::mem::take(&mut self.thrown_away);
        let thrown = thrown.into_iter().map(|thrown| thrown.left);
        self.orders.extend(thrown.map(Order::Discard));
    }

    /// The journals of a document that is closed are not needed any more.
    pub(super) fn forget_journals(&mut self, closed: &mut Document) {
        closed.end_journals();
        let document = closed.id();
        let told = closed.told().into_iter();
        let keys = told.map(|(side, _)| JournalKey { document, side });
        let mut keys: Vec<_> = keys.collect();
        keys.dedup();
        self.orders
            .extend(keys.into_iter().map(|key| Order::End { key }));
    }
}

fn begin(key: JournalKey, origin: Origin, snapshot: Snapshot) -> Order<JournalKey> {
    Order::Begin {
        key,
        parts: Box::new(move || {
            let mut parts = vec![origin_part(origin)?];
            let pieces = snapshot.encode().map_err(|why| failed(&why))?;
            parts.extend(pieces.into_iter().map(piece));
            Ok(parts)
        }),
    }
}

/// Orders that the entries so far be written, if there are any.
fn append(
    key: JournalKey,
    origin: &Origin,
    entries: &mut Vec<Entry>,
    orders: &mut Vec<Order<JournalKey>>,
) {
    if entries.is_empty() {
        return;
    }
    let (origin, entries) = (origin.clone(), std::mem::take(entries));
    orders.push(Order::Append {
        key,
        parts: Box::new(move || {
            let mut parts = vec![piece(Entry::encode(&entries).map_err(|why| failed(&why))?)];
            if entries.iter().any(Entry::is_saved) {
                parts.push(origin_part(origin)?);
            }
            Ok(parts)
        }),
    });
}

/// Writes where a document belongs from now on.
pub(super) fn origin_parts(origin: Origin) -> Encode {
    Box::new(move || Ok(vec![origin_part(origin)?]))
}

fn origin_part(origin: Origin) -> Result<crate::journal::Part, Message> {
    let bytes = origin.encode().map_err(|why| failed(&why))?;
    Ok((ORIGIN, Box::new(bytes)))
}

fn piece(piece: Piece) -> crate::journal::Part {
    (kind(piece.part), Box::new(piece))
}

fn failed(why: &dyn std::error::Error) -> Message {
    message!("journal-disk", cause = why.to_string())
}
