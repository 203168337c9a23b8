//! Whether a game reads the same on another board.

use crate::board::Point;
use crate::syntax::escape;
use crate::syntax::property::{Kind, Known};
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Tree};

/// A value that another board would have no point for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The node that holds it.
    pub cell: CellId,
    /// Its property, in capitals.
    pub ident: String,
    /// The value as it is written.
    pub raw: String,
    /// The first of its points that is lost; none where it is a pass that would become a point.
    pub point: Option<Point>,
}

/// The first value of a game that would fall off the board, or mean another point, if its root said `after`.
#[must_use]
pub fn falls_off(tree: &Tree, root: CellId, before: Context, after: Context) -> Option<Lost> {
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

/// The first point of a value that reads otherwise after.
fn lost_point(kind: Kind, raw: &str, before: Context, after: Context) -> Option<Point> {
    let points: Vec<Point> = match kind {
        Kind::Move => value::mv(raw.as_bytes(), before)
            .get()
            .flatten()
            .into_iter()
            .collect(),
        Kind::Labels => {
            let at = escape::compose(raw)?.0;
            let point = value::point(at.as_bytes(), before).get();
            point.into_iter().collect()
        }
        Kind::Arrows => {
            let (from, to) = raw.split_once(':')?;
            let read = |raw: &str| value::point(raw.as_bytes(), before).get();
            [read(from), read(to)].into_iter().flatten().collect()
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

fn is_same_point(raw: &str, before: Context, after: Context) -> bool {
    let now = value::point(raw.as_bytes(), before).get();
    now.is_none() || now == value::point(raw.as_bytes(), after).get()
}
