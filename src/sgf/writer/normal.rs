//! Rewrites every node in the normal form, for `convert --rewrite`.
//!
//! Raw values are kept; what is between them is dropped. If bytes could not be decoded, the bytes of the values are
//! copied, so that nothing is lost there either.

use super::error::WriteError;
use super::readback::holds;
use super::render::{Part, to_bytes};
use crate::sgf::charset::{Region, Source};
use crate::sgf::same::is_same;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree, Written, node_text};

/// Every node of a loaded tree in the normal form; variations in parentheses, each game on its own line.
///
/// # Errors
/// [`WriteError`] if a charset cannot encode what it decoded, or if the output would not read as the same cells.
pub fn rewritten(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    let mut context = Context::default();
    let is_root = |cell| tree.cell(cell).up == Some(CellId::FILE);
    // A parenthesis belongs to its game, so that a game stays in one charset.
    for step in tree.writing(CellId::FILE) {
        match step {
            Written::Open(_) => push(&mut parts, at, "("),
            Written::Close(cell) if is_root(cell) => push(&mut parts, at, ")\n"),
            Written::Close(_) => push(&mut parts, at, ")"),
            Written::Node(cell) => {
                at = tree.cell(cell).node.range().start;
                if is_root(cell) {
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
        }
    }
    if parts.is_empty() {
        push(&mut parts, at, "\n");
    }
    let bytes = to_bytes(&parts, source)?;
    let is_well = holds(source, &bytes, |back| is_same(tree, back));
    is_well.then_some(bytes).ok_or(WriteError::Changed)
}

/// Whether the charset of a region encodes a node's text. Undecodable bytes cannot be encoded, and some charsets decode
/// more than they encode: Big5 has the characters of Hong Kong.
fn can_be_written(region: &Region, text: &str) -> bool {
    let damaged = !region.lossless && text.contains('\u{fffd}');
    !damaged && (text.is_ascii() || region.encode(text).is_ok())
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
        // What closes the last value is not part of the text.
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
