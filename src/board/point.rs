//! Points and board sizes, counted from the top left as SGF does.

use std::fmt;

use crate::words::{Message, message};

/// A point of a board, 0-based, counted from the top left corner.
///
/// A point does not know its board: ask [`Size::holds`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The number of rows above the point.
    pub row: u8,
    /// The number of columns to the left of the point.
    pub column: u8,
}

impl Point {
    /// The point with these numbers of columns to its left and rows above it.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { row, column }
    }

    /// Reads two SGF letters: column then row, `a`–`z` for 0–25 and `A`–`Z` for 26–51 (FF\[4\], Go).
    #[must_use]
    pub const fn from_sgf(letters: [u8; 2]) -> Option<Self> {
        let [column, row] = letters;
        match (from_letter(column), from_letter(row)) {
            (Some(column), Some(row)) => Some(Self { row, column }),
            _ => None,
        }
    }

    /// The two SGF letters of the point; a coordinate above 51 has none and shows as `?`.
    #[must_use]
    pub fn to_sgf(self) -> [u8; 2] {
        [to_letter(self.column), to_letter(self.row)]
    }

    /// The two SGF letters as a string, `"dp"`.
    #[must_use]
    pub fn sgf(self) -> String {
        self.to_sgf().map(char::from).iter().collect()
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sgf())
    }
}

const fn from_letter(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

const fn to_letter(coordinate: u8) -> u8 {
    match coordinate {
        0..=25 => b'a' + coordinate,
        26..=51 => b'A' + coordinate - 26,
        _ => b'?',
    }
}

/// The size of a rectangular board: 1 to 52 columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

/// A board size outside 1 to 52.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct SizeError {
    /// The requested columns.
    pub columns: u32,
    /// The requested rows.
    pub rows: u32,
}

impl SizeError {
    /// What was requested, and what is allowed.
    #[must_use]
    pub fn message(&self) -> Message {
        message!(
            "board-size",
            most = Size::MOST,
            columns = self.columns,
            rows = self.rows,
        )
    }
}

impl Size {
    /// The largest number of columns or rows that SGF letters can name.
    pub const MOST: u8 = 52;
    /// The usual size in Go.
    pub const GO: Self = Self {
        columns: 19,
        rows: 19,
    };
    /// The largest board.
    pub const LARGEST: Self = Self {
        columns: Self::MOST,
        rows: Self::MOST,
    };
    /// The usual size in Othello and chess.
    pub const EIGHT: Self = Self {
        columns: 8,
        rows: 8,
    };

    /// A board of this many columns and rows.
    ///
    /// # Errors
    /// [`SizeError`] if either is outside 1 to 52.
    pub fn new(columns: u32, rows: u32) -> Result<Self, SizeError> {
        let side = |n: u32| {
            u8::try_from(n)
                .ok()
                .filter(|n| (1..=Self::MOST).contains(n))
        };
        match (side(columns), side(rows)) {
            (Some(columns), Some(rows)) => Ok(Self { columns, rows }),
            _ => Err(SizeError { columns, rows }),
        }
    }

    /// The number of columns, 1 to 52.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows, 1 to 52.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points, 1 to 2704.
    #[must_use]
    pub const fn area(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the point lies on a board of this size.
    #[must_use]
    pub const fn holds(self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// All points, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Point { row, column }))
    }

    /// The star points, row by row; small boards have few or no star points.
    #[must_use]
    pub fn hoshi(self) -> Vec<Point> {
        let lines = |length: u8| -> Vec<u8> {
            let edge = if length < 13 { 2 } else { 3 };
            match length {
                0..=4 => Vec::new(),
                5..=6 => vec![length / 2],
                7 => vec![edge, length - 1 - edge],
                _ if length.is_multiple_of(2) => vec![edge, length - 1 - edge],
                _ => vec![edge, length / 2, length - 1 - edge],
            }
        };
        let (columns, rows) = (lines(self.columns), lines(self.rows));
        let few = self.columns < 15 || self.rows < 15;
        let middle = |at: u8, length: u8| at == length / 2 && length % 2 == 1;
        rows.iter()
            .flat_map(|&row| columns.iter().map(move |&column| Point::new(column, row)))
            .filter(|point| {
                let across = middle(point.column, self.columns);
                let down = middle(point.row, self.rows);
                !few || across == down
            })
            .collect()
    }

    /// The index of the point in [`Size::points`], if it lies on the board.
    #[must_use]
    pub fn index(self, point: Point) -> Option<usize> {
        self.holds(point)
            .then(|| usize::from(point.row) * usize::from(self.columns) + usize::from(point.column))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_letters_names_one_point() {
        let size = Size::new(52, 52).unwrap();
        for point in size.points() {
            assert_eq!(Point::from_sgf(point.to_sgf()), Some(point));
        }
        assert_eq!(Point::from_sgf(*b"aZ"), Some(Point::new(0, 51)));
        assert_eq!(Point::from_sgf(*b"a1"), None);
    }

    #[test]
    fn sizes_outside_one_to_52_are_refused() {
        assert!(Size::new(0, 9).is_err());
        assert!(Size::new(9, 53).is_err());
        assert_eq!(Size::new(5, 9).unwrap().area(), 45);
    }
}
