//! Moves that the rules of their game forbid. It knows no letters.

use super::finding::Finding;
use super::kind::Kind;
use crate::board::Color;
use crate::replay::{Trouble, troubles};
use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{MoveRead, Tree};

/// The number of characters of a value that are shown.
const VALUE: usize = 24;

/// The moves of a file that cannot be played.
pub(super) fn illegal(tree: &Tree) -> impl Iterator<Item = Finding> {
    troubles(tree).into_iter().map(|trouble| {
        let Trouble {
            cell,
            code,
            message,
        } = trouble;
        let kind = match code {
            "unread-move" => Kind::UnreadMove,
            _ => Kind::IllegalMove,
        };
        let at = (cell, tree.cell(cell).node.start);
        let mv = tree.node(cell, Context::default()).mv();
        Finding::new(kind, at, mv.map(written).unwrap_or_default(), message)
    })
}

/// A move as it is written: `B[aa]`.
pub(super) fn written(mv: MoveRead<'_>) -> String {
    let ident = match mv.color {
        Color::Black => "B",
        Color::White => "W",
    };
    format!("{ident}[{}]", visible::short(mv.raw, VALUE))
}
