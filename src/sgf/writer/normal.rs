//! Every node written anew in the normal form: `convert --rewrite`.
//!
//! Values stand as they are, raw; what is between them goes. Where bytes could not be decoded, the values' own bytes
//! are copied, so that nothing is lost there either.

use super::render::{Part, to_bytes};
use super::{WriteError, write};
use crate::sgf::charset::{Region, Source};
use crate::tree::{CellId, Node, Tree};

/// One parenthesis or node of the normal form, in order.
enum Token {
    Open,
    Close,
    Line,
    Node(CellId),
}

/// Every node of a loaded tree in the normal form; variations in parentheses, a line for each game.
///
/// # Errors
/// [`WriteError`] where a charset cannot write what it could read.
pub fn rewritten(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    tokens(tree, |token| match token {
        Token::Open => push(&mut parts, at, "("),
        Token::Close => push(&mut parts, at, ")"),
        Token::Line => push(&mut parts, at, "\n"),
        Token::Node(cell) => {
            at = tree.cell(cell).node.range().start;
            let region = source.region_at(at);
            let text = tree.node_text(cell);
            if can_be_written(region, text) {
                push(&mut parts, at, &write::normal(text));
            } else {
                copied(&mut parts, at, text);
            }
        }
    });
    let mark = source
        .regions()
        .next()
        .map_or(0, |region| region.bytes.start);
    let mut bytes = source.bytes().get(..mark).unwrap_or_default().to_vec();
    bytes.append(&mut to_bytes(&parts, source)?);
    Ok(bytes)
}

/// Whether the region's charset gives a node's text its bytes back. What could not be decoded has none, and some
/// charsets are read more widely than they are written: Big5 with the characters of Hong Kong.
fn can_be_written(region: &Region, text: &str) -> bool {
    let damaged = !region.lossless && text.contains('\u{fffd}');
    !damaged && (text.is_ascii() || region.encode(text).is_ok())
}

/// Walks the tree and closes each variation where it ends. A parenthesis belongs to the game it is in, so that a game
/// stays in one charset.
fn tokens(tree: &Tree, mut put: impl FnMut(Token)) {
    let mut open: Vec<CellId> = Vec::new();
    let mut last = CellId::FILE;
    for cell in tree.subtree(CellId::FILE).skip(1) {
        let up = tree.cell(cell).up.unwrap_or(CellId::FILE);
        if up != last {
            while let Some(first) = open.pop() {
                put(Token::Close);
                if tree.cell(first).up == Some(up) {
                    break;
                }
            }
        }
        if up == CellId::FILE && last != CellId::FILE {
            put(Token::Line);
        }
        if up == CellId::FILE || tree.is_fork(up) {
            put(Token::Open);
            open.push(cell);
        }
        put(Token::Node(cell));
        last = cell;
    }
    open.iter().for_each(|_| put(Token::Close));
    put(Token::Line);
}

fn push(parts: &mut Vec<Part>, at: usize, more: &str) {
    match parts.last_mut() {
        Some(Part::New { text, at: place }) if *place == at => text.push_str(more),
        _ => parts.push(Part::New {
            text: more.to_owned(),
            at,
        }),
    }
}

/// The normal form of a node whose values are copied as bytes.
fn copied(parts: &mut Vec<Part>, at: usize, text: &str) {
    let text_closed = write::closed(text);
    let closer = text_closed
        .get(text.len()..)
        .unwrap_or_default()
        .trim_end_matches(']');
    let node = Node::new(text, crate::syntax::value::Context::default());
    let place = |value: &str| value.as_ptr() as usize - text.as_ptr() as usize;
    let mut written: Vec<String> = Vec::new();
    push(parts, at, ";");
    for property in node.properties() {
        let ident = property.ident().into_owned();
        if written.contains(&ident) {
            continue;
        }
        push(parts, at, &ident);
        let joins = matches!(ident.as_str(), "C" | "GC");
        let same = node
            .properties()
            .filter(|other| other.is(&ident))
            .flat_map(|other| other.values());
        for (number, value) in same.enumerate() {
            push(
                parts,
                at,
                if number == 0 {
                    "["
                } else if joins {
                    "\n\n"
                } else {
                    "]["
                },
            );
            let start = at + place(value);
            parts.push(Part::Copy {
                range: start..start + value.len(),
                into: None,
            });
            if place(value) + value.len() == text.len() {
                push(parts, at, closer);
            }
        }
        push(parts, at, "]");
        written.push(ident);
    }
}
