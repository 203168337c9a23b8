//! What the board shows, as plain data.

use crate::board::{Color, GameKind, Point, Size};
use crate::rules::Piece;
use crate::tree::CellId;

/// A rectangle of points, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The corner with the least column and row.
    pub upper_left: Point,
    /// The corner with the greatest column and row.
    pub lower_right: Point,
}

impl Area {
    /// The whole of a board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self {
            upper_left: Point::new(0, 0),
            lower_right: Point::new(size.columns() - 1, size.rows() - 1),
        }
    }

    /// Whether the point lies in the area.
    #[must_use]
    pub const fn holds(self, point: Point) -> bool {
        point.column >= self.upper_left.column
            && point.column <= self.lower_right.column
            && point.row >= self.upper_left.row
            && point.row <= self.lower_right.row
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

/// What a letter on the board stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// It starts these branches; more than one where several children share the point.
    Branch(Vec<CellId>),
    /// A note of the author; it starts no branch.
    Note,
}

/// A letter or label on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Where it stands.
    pub point: Point,
    /// What it says.
    pub text: String,
    /// What a click on it does.
    pub meaning: Meaning,
}

/// The marks that a file can put on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SL`
    Selected,
    /// `TB`
    BlackTerritory,
    /// `TW`
    WhiteTerritory,
}

/// A line between two points, `LN`, or an arrow, `AR`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where it starts.
    pub from: Point,
    /// Where it ends, with the head of an arrow.
    pub to: Point,
    /// `AR` rather than `LN`.
    pub arrow: bool,
}

/// The board of the current cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The game, which decides how the board looks.
    pub kind: GameKind,
    /// The size of the whole board; none where the game has no board here.
    pub size: Size,
    /// The part that is shown.
    pub shown: Area,
    /// All stones of the board, row by row.
    pub stones: Vec<(Point, Color)>,
    /// What the stones are in chess, row by row; empty in the other games.
    pub pieces: Vec<(Point, Piece)>,
    /// The point of the move that led to this cell.
    pub last_move: Option<Point>,
    /// Numbers on the stones of moves that are tried beside the file; a point played twice has the later one.
    pub numbers: Vec<(Point, usize)>,
    /// Letters of branches and labels, each point once.
    pub letters: Vec<Letter>,
    /// Marks of the file.
    pub marks: Vec<(Point, Mark)>,
    /// Lines and arrows of the file.
    pub strokes: Vec<Stroke>,
    /// Points that the file dims.
    pub dimmed: Vec<Point>,
    /// Moves and letters outside of the part shown, pointed at from the border.
    pub outside: Vec<Point>,
    /// Whether coordinates stand around the board.
    pub coordinates: bool,
    /// Whose turn it is.
    pub to_move: Color,
}

impl BoardView {
    /// What an accessible name says of a point: `D4, black stone, branch b`.
    #[must_use]
    pub fn describe(&self, point: Point, name: &str) -> String {
        let mut text = name.to_owned();
        if let Ok(at) = self
            .stones
            .binary_search_by_key(&point, |&(point, _)| point)
            && let Some((_, color)) = self.stones.get(at)
        {
            text.push_str(", ");
            text.push_str(color.word());
            text.push_str(" stone");
        }
        if let Some(letter) = self.letters.iter().find(|letter| letter.point == point) {
            let what = if letter.meaning == Meaning::Note {
                ", label "
            } else {
                ", branch "
            };
            text.push_str(what);
            text.push_str(&letter.text);
        }
        text
    }
}
