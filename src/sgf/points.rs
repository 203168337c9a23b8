//! The points that a node names: quick readings of plain ones, and sets that tell which are named twice.

use crate::board::Point;
use crate::syntax::escape;
use crate::syntax::property::{Kind, Rule};
use crate::syntax::value::{self, Context};

/// The points met in one node, by row; a rectangle costs its rows, not its points.
#[derive(Debug)]
pub(super) struct PointSet {
    rows: [u64; 52],
    used: bool,
}

impl Default for PointSet {
    fn default() -> Self {
        Self {
            rows: [0; 52],
            used: false,
        }
    }
}

impl PointSet {
    fn clear(&mut self) {
        if self.used {
            *self = Self::default();
        }
    }

    /// Adds a point; false where it was known.
    pub(super) fn add_point(&mut self, point: Point) -> bool {
        self.used = true;
        let Some(row) = self.rows.get_mut(usize::from(point.row)) else {
            return true;
        };
        let bit = 1 << point.column;
        let fresh = *row & bit == 0;
        *row |= bit;
        fresh
    }

    /// Adds a rectangle; false where a point of it was known.
    pub(super) fn add(&mut self, (upper_left, lower_right): (Point, Point)) -> bool {
        self.used = true;
        let ones = u64::MAX >> (63 - (lower_right.column - upper_left.column));
        let mask = ones << upper_left.column;
        let rows = usize::from(upper_left.row)..=usize::from(lower_right.row);
        self.rows
            .get_mut(rows)
            .unwrap_or_default()
            .iter_mut()
            .fold(true, |fresh, row| {
                let free = *row & mask == 0;
                *row |= mask;
                fresh && free
            })
    }
}

/// The points that may be named once in a node, by the properties among which that holds.
#[derive(Debug, Default)]
pub(super) struct PointSets {
    setup: PointSet,
    markup: PointSet,
    labels: PointSet,
    territory: PointSet,
    /// Those of the property that was asked for last.
    other: PointSet,
}

impl PointSets {
    pub(super) fn clear(&mut self) {
        self.setup.clear();
        self.markup.clear();
        self.labels.clear();
        self.territory.clear();
    }

    /// The set that a property's points go to, if it matters whether they repeat.
    pub(super) fn of(&mut self, rule: Rule) -> Option<&mut PointSet> {
        Some(match rule.ident {
            "AB" | "AW" | "AE" => &mut self.setup,
            "CR" | "MA" | "SL" | "SQ" | "TR" => &mut self.markup,
            "TB" | "TW" => &mut self.territory,
            "LB" => &mut self.labels,
            _ if matches!(rule.kind, Kind::Points | Kind::MaybePoints | Kind::Ordered) => {
                self.other.clear();
                &mut self.other
            }
            _ => return None,
        })
    }
}

/// The point of two small letters, if it lies on the board.
pub(super) fn on_board(letters: [u8; 2], context: Context) -> Option<Point> {
    let [column, row] = letters.map(|letter| letter.wrapping_sub(b'a'));
    let point = Point::new(column, row);
    (column < 26 && row < 26 && context.size.holds(point)).then_some(point)
}

/// The point of a value that needs no closer look: two small letters on the board, in a label with its colon.
pub(super) fn plain_point(kind: Kind, raw: &[u8], context: Context) -> Option<Point> {
    let letters = match (kind, raw) {
        (Kind::Move | Kind::Points | Kind::MaybePoints | Kind::Ordered, &[column, row])
        | (Kind::Labels, &[column, row, b':', ..]) => [column, row],
        _ => return None,
    };
    on_board(letters, context)
}

/// The points that a value of a point list or a label names, if they can be read.
pub(super) fn area(kind: Kind, raw: &str, context: Context) -> Option<(Point, Point)> {
    let at = match kind {
        Kind::Labels => escape::compose(raw).map_or("", |(at, _)| at),
        _ => raw,
    };
    value::area(at.as_bytes(), context).get()
}
