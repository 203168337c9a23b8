//! Writes and reads a board as text: `X` black, `O` white, `.` empty, rows from the top.
//!
//! It knows nothing about moves; callers decide what other characters mean.

use super::{Color, Point, Size, SizeError};
use crate::words::{Message, message};

/// A text that is not a diagram.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum DiagramError {
    /// There are no rows, or more than a board may have.
    Size(#[from] SizeError),
    /// A row that is longer or shorter than the first.
    Ragged {
        /// 1-based, from the top.
        row: usize,
        /// The number of points in that row.
        found: usize,
        /// The number of points in the first row.
        wanted: usize,
    },
    /// A character other than `X`, `O` and `.`.
    Character {
        /// 1-based, from the top.
        row: usize,
        /// The character found.
        found: char,
    },
}

impl DiagramError {
    /// What is wrong, and in which row.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Size(error) => error.message(),
            Self::Ragged { row, found, wanted } => {
                message!(
                    "diagram-ragged",
                    row = *row,
                    found = *found,
                    first = *wanted
                )
            }
            Self::Character { row, found } => {
                message!("diagram-character", row = *row, found = *found)
            }
        }
    }
}

/// The character of a point: `X`, `O` or `.`.
#[must_use]
pub const fn ink(stone: Option<Color>) -> char {
    match stone {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    }
}

/// The rows of a board from the top; `ink` gives the character of each point.
pub fn write(size: Size, mut ink: impl FnMut(Point) -> char) -> Vec<String> {
    (0..size.rows())
        .map(|row| {
            (0..size.columns())
                .map(|column| ink(Point::new(column, row)))
                .collect()
        })
        .collect()
}

/// Reads a diagram: its size and its stones, row by row. Blanks and empty lines are ignored.
///
/// # Errors
/// [`DiagramError`] if rows differ in length, a character is unknown or no board has that size.
pub fn parse(text: &str) -> Result<(Size, Vec<(Point, Color)>), DiagramError> {
    let rows: Vec<Vec<char>> = text
        .lines()
        .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let wanted = rows.first().map_or(0, Vec::len);
    let size = Size::new(side(wanted), side(rows.len()))?;
    for (row, line) in rows.iter().enumerate() {
        if line.len() != wanted {
            return Err(DiagramError::Ragged {
                row: row + 1,
                found: line.len(),
                wanted,
            });
        }
    }
    let mut stones = Vec::new();
    for (point, &found) in size.points().zip(rows.iter().flatten()) {
        let row = usize::from(point.row) + 1;
        match found {
            'X' => stones.push((point, Color::Black)),
            'O' => stones.push((point, Color::White)),
            '.' => {}
            _ => return Err(DiagramError::Character { row, found }),
        }
    }
    Ok((size, stones))
}

fn side(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_reads_and_writes_the_same() {
        let rows = [".X.", "O.."];
        let (size, stones) = parse("\n  . X .\n  O . .\n").unwrap();
        assert_eq!(
            stones,
            [
                (Point::new(1, 0), Color::Black),
                (Point::new(0, 1), Color::White)
            ]
        );
        let stone = |point| {
            let found = stones.iter().find(|(at, _)| *at == point);
            ink(found.map(|&(_, color)| color))
        };
        assert_eq!(write(size, stone), rows);
    }

    #[test]
    fn a_text_that_is_not_a_diagram_is_refused() {
        let refused = |text| parse(text).unwrap_err().to_string();
        assert_eq!(
            refused(" \n"),
            "A board has 1 to 52 columns and rows, not 0x0."
        );
        assert_eq!(
            refused("...\n.."),
            "Row 2 of the diagram has 2 points, but the first row has 3."
        );
        assert_eq!(
            refused(".#."),
            "Row 1 of the diagram has “#”. Write X, O or a dot."
        );
    }
}
