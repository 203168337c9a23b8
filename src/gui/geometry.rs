//! Where the board and its points are in the window: pure arithmetic.
//!
//! Knows the size of the board, the part shown and the room for it; knows neither stones nor painting.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::board::{Area, Point, Size};

/// The maximum size of a cell; a small problem need not fill a large window.
const WIDEST_CELL: f32 = 90.0;
/// The border around the outermost cells, in cells.
const BORDER: f32 = 0.28;
/// The border if it has coordinates, in cells.
const COORDINATES: f32 = 0.82;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The first column.
    Left,
    /// The last column.
    Right,
    /// The first row.
    Top,
    /// The last row.
    Bottom,
}

/// A board laid out on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Geometry {
    /// The size of the whole board.
    pub(super) size: Size,
    /// The part that is shown.
    pub(super) shown: Area,
    /// The wood with its border.
    pub(super) wood: Rect,
    /// The width and height of a cell.
    pub(super) cell: f32,
    /// The position of the upper left point shown.
    first: Pos2,
    /// Whether the border has room for coordinates.
    pub(super) coordinates: bool,
}

/// What to lay out: a part of a board, with or without coordinates around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Content {
    /// The size of the whole board.
    pub(super) size: Size,
    /// The part that must be visible.
    pub(super) shown: Area,
    /// Whether the border has room for coordinates.
    pub(super) coordinates: bool,
}

impl Content {
    const fn border(self) -> f32 {
        if self.coordinates {
            COORDINATES
        } else {
            BORDER
        }
    }

    /// The wood's width and height, in cells.
    fn in_cells(self) -> Vec2 {
        let points = vec2(
            f32::from(self.shown.columns()),
            f32::from(self.shown.rows()),
        );
        points + Vec2::splat(2.0 * self.border())
    }
}

impl Geometry {
    /// Lays the board out in the middle of the room, as large as whole pixels allow.
    pub(super) fn fit(room: Rect, content: Content, pixels_per_point: f32) -> Self {
        let all = content.in_cells();
        let widest = (room.width() / all.x)
            .min(room.height() / all.y)
            .clamp(1.0, WIDEST_CELL);
        let pixels = (widest * pixels_per_point).floor().max(1.0);
        Self::at_cell(room, content, pixels_per_point, pixels / pixels_per_point)
    }

    /// Lays the board out as [`Geometry::fit`] does, and shows more of it at the same cell size if the room is wider or
    /// taller than the part.
    pub(super) fn fill(room: Rect, content: Content, pixels_per_point: f32) -> Self {
        let fitted = Self::fit(room, content, pixels_per_point);
        let free = (room.size() - fitted.wood.size()) / fitted.cell;
        let shown = content
            .shown
            .grown(content.size, whole_cells(free.x), whole_cells(free.y));
        let more = Content { shown, ..content };
        if more == content {
            fitted
        } else {
            Self::at_cell(room, more, pixels_per_point, fitted.cell)
        }
    }

    fn at_cell(room: Rect, content: Content, pixels_per_point: f32, cell: f32) -> Self {
        let wood = Rect::from_center_size(room.center(), content.in_cells() * cell);
        let snap = |at: f32| ((at * pixels_per_point).floor() + 0.5) / pixels_per_point;
        let first = wood.min + Vec2::splat((content.border() + 0.5) * cell);
        let Content {
            size,
            shown,
            coordinates,
        } = content;
        Self {
            size,
            shown,
            wood,
            cell,
            first: pos2(snap(first.x), snap(first.y)),
            coordinates,
        }
    }

    /// The middle of a point; points outside the part shown are outside the wood.
    pub(super) fn center(&self, point: Point) -> Pos2 {
        let column = f32::from(point.column) - f32::from(self.shown.upper_left.column);
        let row = f32::from(point.row) - f32::from(self.shown.upper_left.row);
        self.first + vec2(column, row) * self.cell
    }

    /// The square around a point.
    pub(super) fn square(&self, point: Point) -> Rect {
        Rect::from_center_size(self.center(point), Vec2::splat(self.cell))
    }

    /// The point at a position, if it is shown.
    pub(super) fn point_at(&self, at: Pos2) -> Option<Point> {
        let field = self.field();
        if !field.contains(at) {
            return None;
        }
        let Area {
            upper_left,
            lower_right,
        } = self.shown;
        // The outer edge belongs to the last column and row.
        let cells = |length: f32| cells_before(length / self.cell);
        let column = upper_left.column + cells(at.x - field.left());
        let row = upper_left.row + cells(at.y - field.top());
        Some(Point::new(
            column.min(lower_right.column),
            row.min(lower_right.row),
        ))
    }

    /// The squares of all points shown.
    pub(super) fn field(&self) -> Rect {
        self.square(self.shown.upper_left)
            .union(self.square(self.shown.lower_right))
    }

    /// All points shown, row by row.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.shown.points()
    }

    /// Whether the part shown ends before the board does on this side, so that lines run on.
    pub(super) const fn is_cut(&self, side: Side) -> bool {
        match side {
            Side::Left => self.shown.upper_left.column > 0,
            Side::Right => self.shown.lower_right.column + 1 < self.size.columns(),
            Side::Top => self.shown.upper_left.row > 0,
            Side::Bottom => self.shown.lower_right.row + 1 < self.size.rows(),
        }
    }

    /// How far lines reach beyond the outermost points on a side.
    pub(super) fn overhang(&self, side: Side) -> f32 {
        if self.is_cut(side) {
            self.cell * 0.5
        } else {
            0.0
        }
    }

    /// The position and direction of the border arrow for a point that is not shown: straight out of the side that it
    /// is behind, or out of a corner. Points in one row or behind one corner share an arrow.
    pub(super) fn pointer(&self, point: Point) -> (Pos2, Vec2) {
        let target = self.center(point);
        let inner = self.field();
        let at = inner.clamp(target);
        let way = target - at;
        let sign = |way: f32| if way.abs() < 0.01 { 0.0 } else { way.signum() };
        (at, vec2(sign(way.x), sign(way.y)).normalized())
    }
}

/// The number of whole cells in a length, tolerating rounding errors.
fn whole_cells(length: f32) -> u8 {
    cells_before(length + 0.01)
}

/// The number of whole cells in a length; 0 for a negative length.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what a board can have"
)]
fn cells_before(length: f32) -> u8 {
    length.clamp(0.0, f32::from(Size::MOST)) as u8
}

/// A count as a length. Above 16 million it is imprecise, which no screen shows.
#[expect(clippy::cast_precision_loss, reason = "see above")]
pub(super) const fn float(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(100.0, 50.0), vec2(width, height))
    }

    fn whole() -> Content {
        Content {
            size: Size::GO,
            shown: Area::whole(Size::GO),
            coordinates: true,
        }
    }

    fn corner() -> Content {
        let shown = Area {
            upper_left: Point::new(12, 0),
            lower_right: Point::new(18, 6),
        };
        Content { shown, ..whole() }
    }

    fn bare(content: Content) -> Content {
        Content {
            coordinates: false,
            ..content
        }
    }

    #[test]
    fn every_center_belongs_to_its_point_and_lies_on_the_wood() {
        for content in [whole(), bare(whole()), corner()] {
            for scale in [1.0, 1.5, 2.0] {
                let geometry = Geometry::fit(room(701.0, 640.0), content, scale);
                for point in geometry.points() {
                    assert!(geometry.square(point).contains(geometry.center(point)));
                    assert!(geometry.wood.contains(geometry.center(point)));
                }
            }
        }
    }

    #[test]
    fn the_board_never_leaves_its_room() {
        for (width, height) in [(300.0, 900.0), (900.0, 300.0), (640.0, 480.0)] {
            let room = room(width, height);
            let geometry = Geometry::fit(room, whole(), 1.0);
            assert!(room.expand(0.01).contains_rect(geometry.wood));
        }
    }

    #[test]
    fn squares_of_neighbors_touch_and_fill_the_field() {
        let geometry = Geometry::fit(room(600.0, 600.0), whole(), 1.0);
        let (first, second) = (
            geometry.square(Point::new(0, 0)),
            geometry.square(Point::new(1, 0)),
        );
        assert!((first.right() - second.left()).abs() < 0.01);
        assert!((geometry.field().width() - 19.0 * geometry.cell).abs() < 0.1);
        assert!(geometry.wood.contains_rect(geometry.field()));
    }

    #[test]
    fn a_wide_or_tall_room_shows_more_of_the_board_at_the_same_cell() {
        for (width, height) in [
            (1200.0, 500.0),
            (500.0, 1200.0),
            (640.0, 640.0),
            (90.0, 40.0),
        ] {
            for content in [corner(), whole()] {
                for content in [content, bare(content)] {
                    let room = room(width, height);
                    let fit = Geometry::fit(room, content, 1.0);
                    let fill = Geometry::fill(room, content, 1.0);
                    assert!((fill.cell - fit.cell).abs() < 0.001);
                    assert!(room.expand(0.01).contains_rect(fill.wood));
                    for point in fit.points() {
                        assert!(fill.shown.holds(point));
                    }
                    // Nothing more would fit, or there is nothing more.
                    let free = room.size() - fill.wood.size();
                    let all = |columns: u8, most: u8| columns == most;
                    assert!(free.x < fill.cell || all(fill.shown.columns(), 19));
                    assert!(free.y < fill.cell || all(fill.shown.rows(), 19));
                }
            }
        }
    }

    #[test]
    fn a_place_belongs_to_the_point_in_whose_square_it_lies() {
        for content in [whole(), corner()] {
            let geometry = Geometry::fit(room(611.0, 640.0), content, 1.25);
            let half = Vec2::splat(geometry.cell * 0.49);
            for point in geometry.points() {
                let center = geometry.center(point);
                for at in [center, center - half, center + half] {
                    assert_eq!(geometry.point_at(at), Some(point));
                }
            }
            let field = geometry.field();
            assert_eq!(
                geometry.point_at(field.max),
                Some(content.shown.lower_right)
            );
            assert_eq!(geometry.point_at(field.min - vec2(1.0, 0.0)), None);
            assert_eq!(geometry.point_at(field.max + vec2(0.0, 1.0)), None);
        }
    }

    #[test]
    fn lines_run_on_where_the_board_is_cut() {
        let geometry = Geometry::fit(room(600.0, 600.0), corner(), 1.0);
        assert!(geometry.is_cut(Side::Left) && geometry.is_cut(Side::Bottom));
        assert!(!geometry.is_cut(Side::Top) && !geometry.is_cut(Side::Right));
        assert!(geometry.overhang(Side::Left) > 0.0);
        assert!(geometry.overhang(Side::Right) == 0.0);
    }

    #[test]
    fn an_arrow_for_a_hidden_point_stands_at_the_edge_nearest_to_it() {
        let geometry = Geometry::fit(room(600.0, 600.0), corner(), 1.0);
        let (at, way) = geometry.pointer(Point::new(2, 3));
        assert!((at.x - geometry.field().left()).abs() < 0.01);
        assert!(way.x < -0.9);
    }
}
