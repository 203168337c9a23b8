//! What the format allows and good practice does not: characters in texts that nobody sees.
//!
//! A hint is no fault: nothing is read otherwise for it.

use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{CellId, Node, Tree};
use crate::words::{Message, message};

/// A hint of good practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The byte of the decoded text at which it stands.
    pub offset: u32,
    /// Its kind, as a word that stays the same: `control-character`.
    pub code: &'static str,
    /// What it concerns.
    pub message: Message,
}

/// Whether a character of a text is carried out by terminals, or reorders what follows, rather than seen. Blanks and
/// breaks of lines are seen.
fn is_unseen(sign: char) -> bool {
    visible::is_hidden(sign) && !matches!(sign, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}')
}

/// The hints of a file as it was read, in the order of the text; one for each node that holds such characters.
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
