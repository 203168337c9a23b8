//! The eight rotations and reflections of a board, alone and together with an exchange of colors.

use super::{Area, Point, Size};

/// A rotation or reflection of a board. On a board that is not square, some exchange columns and rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Unchanged.
    #[default]
    Same,
    /// A quarter turn clockwise.
    TurnRight,
    /// A half turn.
    TurnAround,
    /// A quarter turn counterclockwise.
    TurnLeft,
    /// Left and right exchanged.
    Mirror,
    /// Top and bottom exchanged.
    Flip,
    /// Columns and rows exchanged: mirrored on the diagonal through the upper left corner.
    Diagonal,
    /// Mirrored on the other diagonal.
    Counterdiagonal,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Same,
        Self::TurnRight,
        Self::TurnAround,
        Self::TurnLeft,
        Self::Mirror,
        Self::Flip,
        Self::Diagonal,
        Self::Counterdiagonal,
    ];

    /// Where a point of a board of this size moves to. A point off the board stays.
    #[must_use]
    pub const fn apply(self, point: Point, size: Size) -> Point {
        if !size.holds(point) {
            return point;
        }
        let Point { row, column } = point;
        let (right, down) = (size.columns() - 1 - column, size.rows() - 1 - row);
        match self {
            Self::Same => point,
            Self::TurnRight => Point::new(down, column),
            Self::TurnAround => Point::new(right, down),
            Self::TurnLeft => Point::new(row, right),
            Self::Mirror => Point::new(right, row),
            Self::Flip => Point::new(column, down),
            Self::Diagonal => Point::new(row, column),
            Self::Counterdiagonal => Point::new(down, right),
        }
    }

    /// The rectangle that the points of this one move to.
    #[must_use]
    pub fn area(self, area: Area, size: Size) -> Area {
        Area::between(
            self.apply(area.upper_left, size),
            self.apply(area.lower_right, size),
        )
    }

    /// Whether columns become rows.
    #[must_use]
    pub const fn exchanges_sides(self) -> bool {
        matches!(
            self,
            Self::TurnRight | Self::TurnLeft | Self::Diagonal | Self::Counterdiagonal
        )
    }

    /// The size of the board afterwards.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.exchanges_sides() {
            Size::new(size.rows().into(), size.columns().into()).unwrap_or(size)
        } else {
            size
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::TurnRight => Self::TurnLeft,
            Self::TurnLeft => Self::TurnRight,
            other => other,
        }
    }

    /// This one followed by another, as one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        // Two neighboring points are enough to tell all eight apart.
        let both = |point| next.apply(self.apply(point, Size::EIGHT), Size::EIGHT);
        let probes = [Point::new(0, 0), Point::new(1, 0)];
        let is_it = |one: &Self| {
            probes
                .iter()
                .all(|&point| one.apply(point, Size::EIGHT) == both(point))
        };
        Self::ALL.into_iter().find(is_it).unwrap_or_default()
    }
}

/// How a board is oriented, on the screen or in a file: a symmetry of its points, and whether its colors are exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orientation {
    /// How its points move.
    pub symmetry: Symmetry,
    /// Whether black and white are exchanged.
    pub swap: bool,
}

impl Orientation {
    /// This one followed by another, as one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Self {
            symmetry: self.symmetry.then(next.symmetry),
            swap: self.swap != next.swap,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_has_an_inverse_and_two_combine_to_one() {
        let size = Size::new(3, 5).unwrap();
        for first in Symmetry::ALL {
            let then = first.size(size);
            for point in size.points() {
                let there = first.apply(point, size);
                assert!(then.holds(there));
                assert_eq!(first.inverse().apply(there, then), point);
                for second in Symmetry::ALL {
                    let both = second.apply(there, then);
                    assert_eq!(first.then(second).apply(point, size), both);
                }
            }
            assert_eq!(first.then(first.inverse()), Symmetry::Same);
        }
    }

    #[test]
    fn a_quarter_turn_takes_the_upper_left_to_the_upper_right() {
        let size = Size::new(9, 9).unwrap();
        let corner = Symmetry::TurnRight.apply(Point::new(0, 0), size);
        assert_eq!(corner, Point::new(8, 0));
    }
}
