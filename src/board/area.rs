//! Rectangles of points: the part of a board that is shown, or the points that a value such as `aa:cc` names.

use super::{Point, Size};

/// A rectangle of points, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The corner with the smallest column and row.
    pub upper_left: Point,
    /// The corner with the largest column and row.
    pub lower_right: Point,
}

impl Area {
    /// The whole board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self {
            upper_left: Point::new(0, 0),
            lower_right: Point::new(size.columns() - 1, size.rows() - 1),
        }
    }

    /// The rectangle with these opposite corners, in any order.
    #[must_use]
    pub fn between(a: Point, b: Point) -> Self {
        Self {
            upper_left: Point::new(a.column.min(b.column), a.row.min(b.row)),
            lower_right: Point::new(a.column.max(b.column), a.row.max(b.row)),
        }
    }

    /// The smallest rectangle that contains all these points; `None` if there are none.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let points = points.into_iter().map(Self::from);
        points.reduce(Self::and)
    }

    /// The smallest rectangle that contains both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let (a, b) = (self.upper_left, other.upper_left);
        let (c, d) = (self.lower_right, other.lower_right);
        Self {
            upper_left: Point::new(a.column.min(b.column), a.row.min(b.row)),
            lower_right: Point::new(c.column.max(d.column), c.row.max(d.row)),
        }
    }

    /// The point, if the area is a single one.
    #[must_use]
    pub fn only_point(self) -> Option<Point> {
        (self.upper_left == self.lower_right).then_some(self.upper_left)
    }

    /// Whether the point lies in the area.
    #[must_use]
    pub const fn holds(self, point: Point) -> bool {
        point.column >= self.upper_left.column
            && point.column <= self.lower_right.column
            && point.row >= self.upper_left.row
            && point.row <= self.lower_right.row
    }

    /// The points of the area, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        let columns = self.upper_left.column..=self.lower_right.column;
        (self.upper_left.row..=self.lower_right.row)
            .flat_map(move |row| columns.clone().map(move |column| Point::new(column, row)))
    }

    /// The area without one of its points: the rows above it, the parts to its left and right, the rows below it.
    #[must_use]
    pub fn without(self, point: Point) -> Vec<Self> {
        if !self.holds(point) {
            return vec![self];
        }
        let (first, last) = (self.upper_left, self.lower_right);
        let Point { row, column } = point;
        let mut parts = Vec::with_capacity(4);
        let mut add = |upper_left, lower_right| {
            parts.push(Self {
                upper_left,
                lower_right,
            });
        };
        if row > first.row {
            add(first, Point::new(last.column, row - 1));
        }
        if column > first.column {
            add(Point::new(first.column, row), Point::new(column - 1, row));
        }
        if column < last.column {
            add(Point::new(column + 1, row), Point::new(last.column, row));
        }
        if row < last.row {
            add(Point::new(first.column, row + 1), last);
        }
        parts
    }

    /// The area enlarged by this many columns and rows, within the board: evenly on both sides, and where one side has
    /// no room, on the other.
    #[must_use]
    pub fn grown(self, size: Size, columns: u8, rows: u8) -> Self {
        let (a, b) = (self.upper_left, self.lower_right);
        let (left, right) = grown((a.column, b.column), size.columns(), columns);
        let (top, bottom) = grown((a.row, b.row), size.rows(), rows);
        Self {
            upper_left: Point::new(left, top),
            lower_right: Point::new(right, bottom),
        }
    }

    /// Whether it spans at least two columns and two rows. Less is not worth showing as a part of a board.
    #[must_use]
    pub const fn is_broad(self) -> bool {
        self.columns() > 1 && self.rows() > 1
    }

    /// How many columns it spans.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.lower_right.column - self.upper_left.column + 1
    }

    /// How many rows it spans.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.lower_right.row - self.upper_left.row + 1
    }
}

impl From<Point> for Area {
    fn from(point: Point) -> Self {
        Self {
            upper_left: point,
            lower_right: point,
        }
    }
}

/// One axis enlarged by this many lines.
fn grown((low, high): (u8, u8), length: u8, more: u8) -> (u8, u8) {
    let (before, behind) = (low, length.saturating_sub(high + 1));
    let half = more / 2;
    let first = half.min(before);
    let last = (more - first).min(behind);
    let first = (more - last).min(before);
    (low - first, high + last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(a: (u8, u8), b: (u8, u8)) -> Area {
        Area {
            upper_left: Point::new(a.0, a.1),
            lower_right: Point::new(b.0, b.1),
        }
    }

    #[test]
    fn an_area_grows_on_both_sides_as_far_as_the_board_goes() {
        let size = Size::new(19, 9).unwrap();
        let middle = area((8, 3), (10, 5));
        assert_eq!(middle.grown(size, 4, 0), area((6, 3), (12, 5)));
        assert_eq!(middle.grown(size, 3, 1), area((7, 3), (12, 6)));
        assert_eq!(middle.grown(size, 255, 255), Area::whole(size));
        let corner = area((14, 0), (18, 4));
        assert_eq!(corner.grown(size, 5, 2), area((9, 0), (18, 6)));
        assert_eq!(Area::whole(size).grown(size, 9, 9), Area::whole(size));
    }

    #[test]
    fn an_area_without_a_point_is_all_its_other_points_once() {
        let whole = area((1, 1), (4, 3));
        for gone in whole.points() {
            let rest = whole.without(gone);
            let mut points: Vec<Point> = rest.into_iter().flat_map(Area::points).collect();
            points.sort_unstable();
            assert!(
                points
                    .iter()
                    .copied()
                    .eq(whole.points().filter(|&point| point != gone))
            );
        }
        assert_eq!(whole.without(Point::new(0, 0)), [whole]);
    }

    #[test]
    fn corners_come_in_any_order() {
        let both = area((1, 2), (3, 4));
        assert_eq!(Area::between(Point::new(3, 2), Point::new(1, 4)), both);
        assert_eq!(
            Area::around([Point::new(3, 2), Point::new(1, 4)]),
            Some(both)
        );
        assert_eq!(Area::around([]), None);
        assert_eq!(
            Area::from(Point::new(1, 1)).only_point(),
            Some(Point::new(1, 1))
        );
        assert!(both.is_broad() && !area((1, 2), (1, 4)).is_broad());
    }
}
