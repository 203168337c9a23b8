//! Whether a file is SGF at all, to warn before opening it in a window: pictures and programs may also contain `(;`.
//!
//! The reader itself takes every `(;` for a game, so that no file is rejected; this only decides whether to ask the
//! user.

use super::Loaded;
use crate::syntax::property::Known;
use crate::syntax::token;
use crate::tree::{CellId, Tree};

/// Text has at most one control character in this many characters.
const CONTROLS: usize = 50;

/// Short texts may have up to this many control characters.
const FEW_CONTROLS: usize = 3;

/// Whether a file that was read is SGF: if it is empty; if it starts with a game; if it is text and some node has a
/// property of the format; or if it is not text, but has a game that starts with such a property and a textual value.
#[must_use]
pub fn is_sgf(loaded: &Loaded) -> bool {
    is_sgf_text(&loaded.source.text, &loaded.tree)
}

/// [`is_sgf`] for a text and its tree.
#[must_use]
pub fn is_sgf_text(text: &str, tree: &Tree) -> bool {
    let begin = token::skip_blanks(text.as_bytes());
    if begin.is_empty() {
        return true;
    }
    if is_binary(text) {
        return tree
            .games()
            .any(|game| begins_with_known(tree.node_text(game)));
    }
    is_structure(begin) || has_known(tree)
}

/// Whether there are so many control characters that it is not text.
fn is_binary(text: &str) -> bool {
    // All of them are single bytes.
    let strange = text.bytes().filter(|byte| is_strange(*byte)).count();
    strange > FEW_CONTROLS && strange * CONTROLS > text.chars().count()
}

/// Whether a character does not belong in text, by its byte or one of its bytes.
const fn is_strange(byte: u8) -> bool {
    // Old files contain codes for printers and terminals, and the end-of-file mark of DOS.
    let is_kept = matches!(byte, 0x0b | 0x1a | 0x1b) || byte.is_ascii_whitespace();
    (byte < 0x20 || byte == 0x7f) && !is_kept
}

/// Whether a parenthesis is followed by a node that is empty, or starts with an ident and a value.
fn is_structure(begin: &[u8]) -> bool {
    let Some((b'(', rest)) = begin.split_first() else {
        return false;
    };
    let inside = token::skip_blanks(rest);
    match inside.split_first() {
        Some((b';', rest)) => {
            let node = token::skip_blanks(rest);
            matches!(node.first(), None | Some(b';' | b'(' | b')')) || first_ident(node).is_some()
        }
        _ => first_ident(inside).is_some(),
    }
}

/// Whether a node starts with a semicolon and a property of the format, whose value is closed and is text.
fn begins_with_known(node: &str) -> bool {
    let Some(rest) = node.strip_prefix(';') else {
        return false;
    };
    let inside = token::skip_blanks(rest.as_bytes());
    let is_text = |value: &str| !value.bytes().any(is_strange);
    let value = rest
        .split_once('[')
        .and_then(|(_, behind)| behind.split_once(']'));
    first_ident(inside).is_some_and(is_known) && value.is_some_and(|(value, _)| is_text(value))
}

/// The ident that a node starts with, if a value follows.
fn first_ident(node: &[u8]) -> Option<&[u8]> {
    let (rest, ident) = token::ident(node).ok()?;
    let has_value = token::skip_blanks(rest).first() == Some(&b'[');
    let has_capital = ident.iter().any(u8::is_ascii_uppercase);
    Some(ident).filter(|_| has_value && has_capital)
}

fn is_known(ident: &[u8]) -> bool {
    Known::find(ident).is_some()
}

/// Whether any node has a property of the format with a value.
fn has_known(tree: &Tree) -> bool {
    let context = crate::syntax::value::Context::default();
    let mut at = tree.next_below(CellId::FILE, CellId::FILE);
    while let Some(cell) = at {
        let node = tree.node(cell, context);
        let mut properties = node.properties();
        if properties.any(|property| {
            is_known(property.raw_ident().as_bytes()) && property.values().next().is_some()
        }) {
            return true;
        }
        at = tree.next_below(cell, CellId::FILE);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(bytes: &[u8]) -> bool {
        is_sgf(&super::super::load(bytes.to_vec()).unwrap())
    }

    #[test]
    fn old_and_malformed_files_are_sgf() {
        for text in [
            "",
            " \n",
            "(;)",
            "(;;;)",
            "(;(;)(;))",
            "(;GM[1]SZ[9])",
            "( ; Black[dd])",
            "(;B[aa]",
            "(B[aa];W[bb])",
            "(;XX[private])",
            "\u{feff}(;FF[4])",
            "Mail header: x\n\n(;GM[1];B[aa])\n-- \nsignature",
            "<html><pre>(;AB[aa]AW[bb])</pre></html>",
            "(;stray words here;B[aa])",
            "(;GM[1]C[a\u{0}\u{1}\u{2}\u{3}\u{4}\u{5}])",
            "(;\nSZ[19]\x1a",
        ] {
            assert!(judged(text.as_bytes()), "{text:?}");
        }
        assert!(judged(b"(;GM[1]C[\xb6\xc2\x90\xe6])"));
        // Short texts with the shift codes of old charsets.
        assert!(judged(b"(;C[\x0eab\x0f])"));
        assert!(judged(b"\xff\xfe(\0;\0B\0[\0a\0a\0]\0)\0"));
    }

    #[test]
    fn a_parenthesis_and_a_semicolon_alone_are_not_sgf() {
        for text in [
            "hello",
            "a smiley (;-) here",
            "(;-)",
            "(;_;) a[1]",
            "int main() { for (;;) { a[i] = b[j]; } }",
            "for (;;) { break; }",
            "{\"a\": \"(;\"}",
            "body { color: red; } a:not(;) { }",
        ] {
            assert!(!judged(text.as_bytes()), "{text:?}");
        }
        let mut picture =
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0".to_vec();
        let mut seed = 7u32;
        for _ in 0..4000 {
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            picture.push((seed >> 16).to_le_bytes()[0]);
        }
        for (at, part) in [
            (100, "(;B"),
            (900, "(;\0x"),
            (1500, "(;;AB c[aa]"),
            (2000, "(B[aa]"),
            (2400, "(;C[\x01\x02]"),
        ] {
            picture.splice(at..at, part.bytes());
        }
        assert!(!super::super::load(picture.clone()).unwrap().tree.is_empty());
        assert!(!judged(&picture));
    }
}
