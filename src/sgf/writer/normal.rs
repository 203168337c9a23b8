//! Every node written anew in the normal form: `convert --rewrite`.
//!
//! Values stand as they are, raw; what is between them goes. Where bytes could not be decoded, the values' own bytes
//! are copied, so that nothing is lost there either.

use super::error::WriteError;
use super::readback::holds;
use super::render::{Part, to_bytes};
use crate::sgf::charset::{Region, Source};
use crate::sgf::same::is_same;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree, node_text};

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
/// [`WriteError`] where a charset cannot write what it could read, and where what was written would not read as the
/// same cells.
pub fn rewritten(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    let mut context = Context::default();
    tokens(tree, |token| match token {
        Token::Open => push(&mut parts, at, "("),
        Token::Close => push(&mut parts, at, ")"),
        Token::Line => push(&mut parts, at, "\n"),
        Token::Node(cell) => {
            at = tree.cell(cell).node.range().start;
            if tree.cell(cell).up == Some(CellId::FILE) {
                context = tree.context_of_game(cell);
            }
            let region = source.region_at(at);
            let text = tree.node_text(cell);
            if can_be_written(region, text) {
                push(&mut parts, at, &node_text::normal(text, context));
            } else {
                copied(&mut parts, at, text, context);
            }
        }
    });
    let bytes = to_bytes(&parts, source)?;
    let is_told = holds(source, &bytes, |back| is_same(tree, back));
    is_told.then_some(bytes).ok_or(WriteError::Changed)
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
fn copied(parts: &mut Vec<Part>, at: usize, text: &str, context: Context) {
    let closed = node_text::closed(text);
    let whole = closed.as_bytes().as_ptr_range();
    node_text::normal_parts(&closed, context, |part| {
        let range = part.as_bytes().as_ptr_range();
        let is_ident = part.bytes().all(|byte| byte.is_ascii_uppercase());
        if is_ident || !whole.contains(&range.start) {
            push(parts, at, part);
            return;
        }
        // What closes the last value is not in the text.
        let start = range.start as usize - whole.start as usize;
        let end = (start + part.len()).min(text.len());
        parts.push(Part::Copy {
            range: at + start..at + end,
            into: None,
        });
        push(
            parts,
            at,
            closed.get(end..start + part.len()).unwrap_or_default(),
        );
    });
}
