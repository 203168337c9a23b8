//! The shapes of marks, shared by the window and by pictures.
//!
//! Lengths are in cells; offsets run right and down from the middle of a point. Knows neither pixels nor themes:
//! drawing code decides on minimum widths and colors.

use super::board::{BoardView, Mark};
use crate::board::{Color, Point};

/// Right and down from the middle of a point.
pub type Offset = [f32; 2];

/// An outline drawn at a point.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A circle around the middle.
    Circle {
        /// Its radius.
        radius: f32,
    },
    /// An upright square.
    Square {
        /// The offset of its middle.
        middle: Offset,
        /// Its width.
        side: f32,
        /// The radius of its corners.
        round: f32,
    },
    /// A closed polygon.
    Polygon(Vec<Offset>),
    /// Lines, each by its two ends.
    Lines(Vec<[Offset; 2]>),
}

/// What a mark is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// A line that contrasts with the point; a letter on the same point fits inside.
    Pen,
    /// A line in the color of selections, with a tint below the stones.
    Selection,
    /// An area in the color of a side.
    Area(Color),
}

/// What else is on the point of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// At most a stone.
    Nothing,
    /// A letter or a number, for which the mark makes room.
    Letter,
}

impl Mark {
    /// What the mark is drawn with.
    #[must_use]
    pub const fn paint(self) -> Paint {
        match self {
            Self::Triangle | Self::Square | Self::Circle | Self::Cross => Paint::Pen,
            Self::Selected => Paint::Selection,
            Self::BlackTerritory => Paint::Area(Color::Black),
            Self::WhiteTerritory => Paint::Area(Color::White),
        }
    }

    /// How the mark looks on its point.
    #[must_use]
    pub fn shape(self, beside: Beside) -> Shape {
        // A mark around a letter is larger.
        let scale = match beside {
            Beside::Nothing => 1.0,
            Beside::Letter => 1.45,
        };
        match self {
            Self::Triangle => Shape::Polygon(corners(3, [0.33 * scale; 2])),
            Self::Square => square(0.46 * scale),
            Self::Circle => Shape::Circle {
                radius: 0.27 * scale,
            },
            Self::Cross => cross(beside),
            Self::Selected => Shape::Square {
                middle: [0.0; 2],
                side: 0.86,
                round: 0.043,
            },
            Self::BlackTerritory | Self::WhiteTerritory => match beside {
                Beside::Nothing => square(0.32),
                // The letter stays in the middle.
                Beside::Letter => Shape::Square {
                    middle: [0.33; 2],
                    side: 0.26,
                    round: 0.0,
                },
            },
        }
    }
}

impl BoardView {
    /// Whether a letter on the point must fit inside the mark.
    #[must_use]
    pub fn is_framed(&self, point: Point) -> bool {
        let mut marks = self.marks.iter();
        marks.any(|&(at, mark)| at == point && mark.paint() == Paint::Pen)
    }

    /// How a mark looks at a point of this board.
    #[must_use]
    pub fn mark_shape(&self, point: Point, mark: Mark) -> Shape {
        mark.shape(if self.is_lettered(point) {
            Beside::Letter
        } else {
            Beside::Nothing
        })
    }
}

const fn square(side: f32) -> Shape {
    Shape::Square {
        middle: [0.0; 2],
        side,
        round: 0.0,
    }
}

fn cross(beside: Beside) -> Shape {
    let ways = [[1.0, 1.0], [-1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]];
    let arm = |from: f32, to: f32, [x, y]: Offset| [[x * from, y * from], [x * to, y * to]];
    Shape::Lines(match beside {
        Beside::Nothing => ways
            .iter()
            .take(2)
            .map(|&way| arm(-0.22, 0.22, way))
            .collect(),
        // The letter is where the arms would meet.
        Beside::Letter => ways.iter().map(|&way| arm(0.25, 0.37, way)).collect(),
    })
}

/// A polygon with this many corners around the middle, the first at the top, alternating between two distances.
fn corners(count: u8, distances: [f32; 2]) -> Vec<Offset> {
    let each = std::f32::consts::TAU / f32::from(count);
    let [even, odd] = distances;
    (0..count)
        .map(|number| {
            let (x, y) = (f32::from(number) * each).sin_cos();
            let distance = if number % 2 == 0 { even } else { odd };
            [x * distance, -y * distance]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_stand_around_the_middle_from_the_top_on() {
        let three = corners(3, [0.3; 2]);
        let rounded: Vec<_> = three
            .iter()
            .map(|[x, y]| ((x * 100.0).round(), (y * 100.0).round()))
            .collect();
        assert_eq!(rounded, [(0.0, -30.0), (26.0, 15.0), (-26.0, 15.0)]);
        let star = corners(10, [0.4, 0.2]);
        let distance = |at: &Offset| at[0].hypot(at[1]);
        assert!((distance(&star[0]) - 0.4).abs() < 1e-6);
        assert!((distance(&star[1]) - 0.2).abs() < 1e-6);
    }
}
