//! The points that a node names: fast readings of simple values, and sets to find points that are named twice.

use crate::board::{Area, Point, PointSet};
use crate::syntax::escape;
use crate::syntax::property::{Group, Kind, Rule};
use crate::syntax::value::{self, Context};

/// The points that may be named once in a node, for each set of properties with that rule.
#[derive(Debug, Default)]
pub(super) struct PointSets {
    setup: PointSet,
    markup: PointSet,
    labels: PointSet,
    territory: PointSet,
    /// Those of the current property.
    other: PointSet,
}

impl PointSets {
    pub(super) fn clear(&mut self) {
        self.setup.clear();
        self.markup.clear();
        self.labels.clear();
        self.territory.clear();
    }

    /// The set for the points of a property, if repetitions matter.
    pub(super) fn of(&mut self, rule: &Rule) -> Option<&mut PointSet> {
        Some(match (rule.group?, rule.ident) {
            (Group::Stones, _) => &mut self.setup,
            (Group::Territory, _) => &mut self.territory,
            // When the format got its rule of one mark and one label on a point, these two were already obsolete.
            (Group::Marks, ident) if ident != "M" => &mut self.markup,
            (Group::Labels, ident) if ident != "L" => &mut self.labels,
            (group, _) if group.is_by_point() => {
                self.other.clear();
                &mut self.other
            }
            _ => return None,
        })
    }
}

/// The point of two small letters, if it is on the board.
#[inline]
pub(super) fn on_board(letters: [u8; 2], context: Context) -> Option<Point> {
    let [column, row] = letters.map(|letter| letter.wrapping_sub(b'a'));
    let point = Point::new(column, row);
    (column < 26 && row < 26 && context.size.holds(point)).then_some(point)
}

/// The point of a simple value: two small letters on the board, in a label followed by a colon.
#[inline]
pub(super) fn plain_point(kind: Kind, raw: &[u8], context: Context) -> Option<Point> {
    let letters = match (kind, raw) {
        (Kind::Move | Kind::Points | Kind::MaybePoints | Kind::Ordered, &[column, row])
        | (Kind::Labels, &[column, row, b':', ..]) => [column, row],
        _ => return None,
    };
    on_board(letters, context)
}

/// The points that a value of a point list or a label names, if they can be read.
pub(super) fn area(kind: Kind, raw: &str, context: Context) -> Option<Area> {
    let at = match kind {
        Kind::Labels => escape::compose(raw).map_or("", |(at, _)| at),
        _ => raw,
    };
    value::area(at.as_bytes(), context).get()
}
