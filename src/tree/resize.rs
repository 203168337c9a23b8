//! Whether a game reads the same on a board of another size. It changes nothing.

use super::{CellId, Tree};
use crate::board::Point;
use crate::syntax::property::Kind;
use crate::syntax::value::{self, Context, Reading};

/// A value with a point that another board does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The node with the value.
    pub cell: CellId,
    /// The property, in capitals.
    pub ident: String,
    /// The raw value.
    pub raw: String,
    /// The first of its points that is lost; `None` for a pass that would become a point.
    pub point: Option<Point>,
}

/// The first value of a game that would be off the board or mean another point if its root said `after`.
#[must_use]
pub fn falls_off(tree: &Tree, root: CellId, before: Context, after: Context) -> Option<Lost> {
    if before.size == after.size && before.kind == after.kind {
        return None;
    }
    for cell in tree.subtree(root) {
        let node = tree.node(cell, before);
        for property in node.properties() {
            let Some(known) = property.known() else {
                continue;
            };
            let kind = known.rule().kind;
            let lost = property
                .values()
                .find(|raw| !reads_alike(kind, raw, before, after));
            if let Some(raw) = lost {
                return Some(Lost {
                    cell,
                    ident: property.ident().into_owned(),
                    raw: raw.to_owned(),
                    point: lost_point(kind, raw, before, after),
                });
            }
        }
    }
    None
}

/// Whether a value means the same in both contexts, or was unreadable before.
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
        Kind::Labels => match (value::label(raw, before), value::label(raw, after)) {
            (Some((now, _)), Some((then, _))) => is_same(now, then),
            _ => true,
        },
        Kind::Arrows => match (value::pair(raw, before), value::pair(raw, after)) {
            (Some(now), Some(then)) => is_same(now.0, then.0) && is_same(now.1, then.1),
            _ => true,
        },
        _ => true,
    }
}

/// The first point of a value that is read differently afterwards.
fn lost_point(kind: Kind, raw: &str, before: Context, after: Context) -> Option<Point> {
    let points: Vec<Point> = match kind {
        Kind::Move => value::mv(raw.as_bytes(), before)
            .get()
            .flatten()
            .into_iter()
            .collect(),
        Kind::Labels => {
            let (point, _) = value::label(raw, before)?;
            point.get().into_iter().collect()
        }
        Kind::Arrows => {
            let (from, to) = value::pair(raw, before)?;
            [from.get(), to.get()].into_iter().flatten().collect()
        }
        _ => {
            let area = value::area(raw.as_bytes(), before).get()?;
            area.points().collect()
        }
    };
    let is_lost = |point: &Point| !after.size.holds(*point);
    points
        .iter()
        .copied()
        .find(is_lost)
        .or_else(|| points.first().copied())
}

/// Whether a point stays the same, or was unreadable before.
fn is_same(now: Reading<Point>, then: Reading<Point>) -> bool {
    now.get().is_none() || now.get() == then.get()
}
