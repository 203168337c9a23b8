//! The numbering of a board with a one-cell frame in a flat array.
//!
//! The frame makes tests for an edge unnecessary: one column east is +1, one row north is the stride. It does not know
//! what the cells contain.

use super::{Point, Size};

/// The numbers of the points of a board in a flat array with a frame.
///
/// They start at the bottom left: on 19x19 `A1` is 22, one column east is +1 and one row north is +21. Numbers of the
/// frame name no point; 0 is its bottom left corner, which is why it can stand for a pass ([`Frame::PASS`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    size: Size,
}

impl Frame {
    /// The number that stands for a pass.
    pub const PASS: u16 = 0;

    /// The frame around a board of this size.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size }
    }

    /// The size of the board inside the frame.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    /// The distance of one row north: the number of columns plus the two of the frame.
    #[must_use]
    pub const fn stride(self) -> u16 {
        self.size.columns() as u16 + 2
    }

    /// The number of cells in the array, including the frame: at most 2916.
    #[must_use]
    pub const fn cells(self) -> usize {
        (self.size.columns() as usize + 2) * (self.size.rows() as usize + 2)
    }

    /// The number of a point, if it lies on the board.
    #[must_use]
    pub fn index(self, point: Point) -> Option<u16> {
        self.size.holds(point).then(|| {
            u16::from(self.size.rows() - point.row) * self.stride() + u16::from(point.column) + 1
        })
    }

    /// The point with this number; `None` for the frame and beyond.
    #[must_use]
    pub fn point(self, index: u16) -> Option<Point> {
        let column = (index % self.stride()).checked_sub(1)?;
        let row = u16::from(self.size.rows()).checked_sub(index / self.stride())?;
        let point = Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        self.size.holds(point).then_some(point)
    }

    /// What a step in this direction adds to a number.
    #[must_use]
    pub const fn step(self, direction: Direction) -> i16 {
        let north = self.size.columns() as i16 + 2;
        match direction {
            Direction::North => north,
            Direction::NorthEast => north + 1,
            Direction::East => 1,
            Direction::SouthEast => 1 - north,
            Direction::South => -north,
            Direction::SouthWest => -north - 1,
            Direction::West => -1,
            Direction::NorthWest => north - 1,
        }
    }

    /// The next point in this direction, unless that is off the board.
    #[must_use]
    pub fn neighbor(self, point: Point, direction: Direction) -> Option<Point> {
        let index = self.index(point)?;
        self.point(index.checked_add_signed(self.step(direction))?)
    }
}

/// One of the eight directions on a board; north is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_19x19_are_those_of_go_programs() {
        let frame = Frame::new(Size::GO);
        let a1 = Point::new(0, 18);
        assert_eq!(frame.index(a1), Some(22));
        assert_eq!(frame.index(Point::new(1, 18)), Some(23));
        assert_eq!(frame.index(Point::new(0, 17)), Some(43));
        assert_eq!(frame.step(Direction::North), 21);
        assert_eq!(frame.cells(), 441);
        assert_eq!(frame.point(Frame::PASS), None);
        assert_eq!(frame.point(21), None);
        assert_eq!(frame.point(41), None);
        assert_eq!(frame.point(u16::MAX), None);
    }

    #[test]
    fn every_point_of_every_size_has_one_number() {
        for columns in 1..=52 {
            for rows in 1..=52 {
                let size = Size::new(columns, rows).unwrap();
                let frame = Frame::new(size);
                let named = (0..u16::try_from(frame.cells()).unwrap() + 200)
                    .filter_map(|index| Some((index, frame.point(index)?)))
                    .inspect(|&(index, point)| assert_eq!(frame.index(point), Some(index)))
                    .count();
                assert_eq!(named, size.area());
            }
        }
    }

    #[test]
    fn neighbors_end_at_the_edge() {
        let frame = Frame::new(Size::new(3, 2).unwrap());
        let around = |point| {
            Direction::ALL.map(|direction| {
                frame
                    .neighbor(point, direction)
                    .map_or_else(|| "--".to_owned(), Point::sgf)
            })
        };
        let middle = around(Point::new(1, 1));
        assert_eq!(middle, ["ba", "ca", "cb", "--", "--", "--", "ab", "aa"]);
        let corner = around(Point::new(0, 0));
        assert_eq!(corner, ["--", "--", "ba", "bb", "ab", "--", "--", "--"]);
    }
}
