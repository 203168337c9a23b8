//! Tests of a document without a session, as triples: SGF with `▸` at the cursor, methods, SGF.
//!
//! Every triple also checks that the output reads back as the same tree, and that undoing everything restores the
//! original bytes.
//! bytes.

mod annotations;
mod branches;
mod letters;
mod marking;
mod repairs;
mod takeovers;

use super::{Document, DocumentId, Edited};
use crate::sgf;
use crate::tree::CellId;

/// A change of a document.
type Change = fn(&mut Document) -> Edited;

/// A document with this text and the cursor at the mark.
fn document(marked: &str) -> Document {
    let at = marked.find('▸');
    let loaded = sgf::load(marked.replace('▸', "").into_bytes()).unwrap();
    let mut document = Document::new(DocumentId(0), None, "a.sgf".to_owned(), loaded);
    if let Some(at) = at {
        let cell = document.cell_at(u32::try_from(at).unwrap()).unwrap();
        document.go(cell);
    }
    document
}

/// The bytes of the document as text.
fn written(document: &Document) -> String {
    let draft = document.draft();
    let bytes = draft.bytes().unwrap();
    assert!(draft.reads_back(&bytes));
    String::from_utf8(bytes).unwrap()
}

/// The same with a mark at the cursor.
fn marked(document: &Document) -> String {
    let mut text = written(document);
    let cells = document.tree().subtree(CellId::FILE);
    let number = cells.take_while(|&cell| cell != document.cursor()).count();
    let loaded = sgf::load(text.clone().into_bytes()).unwrap();
    let cell = loaded.tree.subtree(CellId::FILE).nth(number).unwrap();
    text.insert(loaded.tree.cell(cell).node.range().start, '▸');
    text
}

/// Checks before, changes, after, and undo. Returns the message of the last change in English.
fn triple(before: &str, changes: &[Change], after: &str) -> Option<String> {
    let mut document = document(before);
    let mut message = None;
    for change in changes {
        message = change(&mut document).unwrap();
        written(&document);
    }
    assert_eq!(marked(&document), after, "{message:?}");
    let again = written(&document);
    while document.undo().is_some() {}
    assert_eq!(written(&document), before.replace('▸', ""));
    while document.redo().is_some() {}
    assert_eq!(written(&document), again);
    message.map(|message| message.english())
}
