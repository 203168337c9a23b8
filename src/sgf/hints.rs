//! What the format allows but good practice does not: invisible characters in texts.
//!
//! A hint is not a fault: it never changes how a file is read.

use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{CellId, Node, Tree};
use crate::words::{Message, message};

/// A hint of good practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Its byte offset in the decoded text.
    pub offset: u32,
    /// Its kind as a stable name: `control-character`.
    pub code: &'static str,
    /// What it concerns.
    pub message: Message,
}

/// Whether a character of a text is invisible and has an effect in terminals or on the text direction. Blanks and line
/// breaks do not count.
fn is_unseen(sign: char) -> bool {
    visible::is_hidden(sign) && !matches!(sign, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}')
}

/// The hints for a file as it was read, in the order of the text; one for each node with such characters.
#[must_use]
pub fn hints(tree: &Tree, text: &str) -> Vec<Hint> {
    if !text.contains(is_unseen) {
        return Vec::new();
    }
    let cells = tree.subtree(CellId::FILE).skip(1);
    cells
        .filter_map(|cell| {
            let start = tree.cell(cell).node.start;
            of_node(tree.node(cell, Context::default()), start)
        })
        .collect()
}

fn of_node(node: Node<'_>, start: u32) -> Option<Hint> {
    if !node.text().contains(is_unseen) {
        return None;
    }
    let mut first = None;
    let mut idents: Vec<String> = Vec::new();
    let mut signs: Vec<String> = Vec::new();
    for property in node.properties() {
        for value in property.values() {
            let place = value.find(is_unseen);
            let start = value.as_ptr() as usize - node.text().as_ptr() as usize;
            first = first.or(place.map(|place| start + place));
        }
        let mut unseen = property
            .values()
            .flat_map(str::chars)
            .filter(|&sign| is_unseen(sign))
            .map(visible::sign)
            .peekable();
        if unseen.peek().is_some() && !idents.contains(&property.ident().into_owned()) {
            idents.push(property.ident().into_owned());
        }
        for sign in unseen {
            if !signs.contains(&sign) {
                signs.push(sign);
            }
        }
    }
    Some(Hint {
        offset: start.saturating_add(u32::try_from(first?).unwrap_or(0)),
        code: "control-character",
        message: message!(
            "hint-control-character",
            idents = idents.join(", "),
            signs = signs.join(" "),
        ),
    })
}
