//! Invisible characters in texts: the format allows them, terminals and editors act on them.

use super::finding::Finding;
use super::kind::Kind;
use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{CellId, Node, Tree};
use crate::words::message;

/// Whether a character of a text is invisible and has an effect in terminals or on the text direction. Blanks and line
/// breaks do not count.
fn is_unseen(sign: char) -> bool {
    visible::is_hidden(sign) && !matches!(sign, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}')
}

/// The nodes with such characters in their values.
pub(super) fn hidden(tree: &Tree) -> Vec<Finding> {
    if !tree.source().contains(is_unseen) {
        return Vec::new();
    }
    let cells = tree.subtree(CellId::FILE).skip(1);
    cells
        .filter_map(|cell| {
            let node = tree.node(cell, Context::default());
            of_node(cell, node, tree.cell(cell).node.start)
        })
        .collect()
}

fn of_node(cell: CellId, node: Node<'_>, start: u32) -> Option<Finding> {
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
    let idents = idents.join(", ");
    let offset = start.saturating_add(u32::try_from(first?).unwrap_or(0));
    let message = message!(
        "hint-control-character",
        idents = &idents,
        signs = signs.join(" "),
    );
    Some(Finding::new(
        Kind::ControlCharacter,
        (cell, offset),
        idents,
        message,
    ))
}
