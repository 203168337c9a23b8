//! Whether a game reads the same on another board.

use crate::syntax::escape;
use crate::syntax::property::{Kind, Known};
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Tree};

/// The first value of a game that would fall off the board, or mean another point, if its root said `after`.
#[must_use]
pub fn falls_off(tree: &Tree, root: CellId, before: Context, after: Context) -> Option<String> {
    if before.size == after.size && before.kind == after.kind {
        return None;
    }
    for cell in tree.subtree(root) {
        let node = tree.node(cell, before);
        for property in node.properties() {
            let Some(known) = Known::find(property.raw_ident().as_bytes()) else {
                continue;
            };
            let kind = known.rule().kind;
            let lost = property
                .values()
                .find(|raw| !reads_alike(kind, raw, before, after));
            if let Some(raw) = lost {
                return Some(format!("{}[{raw}]", property.ident()));
            }
        }
    }
    None
}

/// Whether a value means the same in both contexts, or meant nothing before.
fn reads_alike(kind: Kind, raw: &str, before: Context, after: Context) -> bool {
    let bytes = raw.as_bytes();
    match kind {
        Kind::Move => {
            let now = value::mv(bytes, before).get();
            now.is_none() || now == value::mv(bytes, after).get()
        }
        Kind::Points | Kind::MaybePoints | Kind::Ordered => {
            let now = value::area(bytes, before).get();
            now.is_none() || now == value::area(bytes, after).get()
        }
        Kind::Labels => escape::compose(raw).is_none_or(|(at, _)| is_same_point(at, before, after)),
        Kind::Arrows => raw.split_once(':').is_none_or(|(from, to)| {
            is_same_point(from, before, after) && is_same_point(to, before, after)
        }),
        _ => true,
    }
}

fn is_same_point(raw: &str, before: Context, after: Context) -> bool {
    let now = value::point(raw.as_bytes(), before).get();
    now.is_none() || now == value::point(raw.as_bytes(), after).get()
}
