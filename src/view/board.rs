//! The board of the current cell as plain data: stones, letters, marks, lines. Knows neither pixels nor how it was
//! derived.

use crate::board::{Area, Color, GameKind, Point, Size, Symmetry, coords};
use crate::rules::Piece;
use crate::settings::Border;
use crate::tree::CellId;
pub use crate::tree::Mark;

/// What a letter on the board means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// It starts these branches; several if several children share the point.
    Branch(Vec<CellId>),
    /// A note of the author, which starts no branch.
    Note,
}

/// A letter or label on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Where it stands.
    pub point: Point,
    /// What it says.
    pub text: String,
    /// What it means, and so what a click on it does.
    pub meaning: Meaning,
}

/// A line between two points, `LN`, or an arrow, `AR`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its start.
    pub from: Point,
    /// Its end.
    pub to: Point,
    /// Line or arrow.
    pub end: StrokeEnd,
}

/// How a line between two points ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrokeEnd {
    /// A plain end, `LN`.
    Plain,
    /// An arrowhead, `AR`.
    Head,
}

/// A move that cannot be shown on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Below {
    /// The last move is a pass of this side: `White passes`.
    Passes(Color),
    /// A numbered move whose stone cannot show the number: `3 at 1`.
    Move {
        /// Its number.
        number: usize,
        /// The number or letter shown on its point, or the point's name.
        at: String,
    },
    /// A pass with its number: `4 pass`.
    Pass(usize),
    /// The number of moves left out: `and 340 more`.
    More(usize),
}

/// The board of the current cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The game, which determines how the board looks.
    pub kind: GameKind,
    /// The size of the whole board, as shown.
    pub size: Size,
    /// How the file's board is rotated or mirrored on the screen. Points are those of the screen; their names are the
    /// file's.
    pub symmetry: Symmetry,
    /// The part that is shown.
    pub shown: Area,
    /// All stones, discs or pieces of the board, row by row.
    pub stones: Vec<(Point, Color)>,
    /// The chess pieces, row by row; empty in other games.
    pub pieces: Vec<(Point, Piece)>,
    /// The selected chess piece.
    pub selected: Option<Point>,
    /// Legal moves of the side to move, if they are shown.
    pub legal: Vec<Point>,
    /// The point of the move that led to this cell.
    pub last_move: Option<Point>,
    /// The square that the last move started from, in chess.
    pub last_from: Option<Point>,
    /// The side whose pass led to this cell.
    pub passed: Option<Color>,
    /// Move numbers on stones, on points without a letter.
    pub numbers: Vec<(Point, usize)>,
    /// Moves that cannot be shown on the board, for the text below it.
    pub below: Vec<Below>,
    /// Letters of branches and labels, at most one per point.
    pub letters: Vec<Letter>,
    /// Marks of the file.
    pub marks: Vec<(Point, Mark)>,
    /// Lines and arrows of the file.
    pub strokes: Vec<Stroke>,
    /// Points that the file dims.
    pub dimmed: Vec<Point>,
    /// Where a hint says that the next move is: a region, or the point itself.
    pub hint: Vec<Point>,
    /// Moves and letters outside the part shown; arrows at the border point to them.
    pub outside: Vec<Point>,
    /// Whether coordinates are shown around the board.
    pub coordinates: bool,
    /// Which coordinates are shown around a Go board.
    pub border: Border,
    /// Whose turn it is.
    pub to_move: Color,
}

impl BoardView {
    /// An empty board without marks.
    #[must_use]
    pub const fn bare(kind: GameKind, size: Size) -> Self {
        Self {
            kind,
            size,
            symmetry: Symmetry::Same,
            shown: Area::whole(size),
            stones: Vec::new(),
            pieces: Vec::new(),
            selected: None,
            legal: Vec::new(),
            last_move: None,
            last_from: None,
            passed: None,
            numbers: Vec::new(),
            below: Vec::new(),
            letters: Vec::new(),
            marks: Vec::new(),
            strokes: Vec::new(),
            dimmed: Vec::new(),
            hint: Vec::new(),
            outside: Vec::new(),
            coordinates: false,
            border: Border::Letters,
            to_move: Color::Black,
        }
    }

    /// The name of a point: the one it has in the file, however the board is rotated.
    #[must_use]
    pub fn name(&self, point: Point) -> String {
        coords::name(self.kind, self.own_size(), self.own(point))
    }

    /// The file's point that is shown at a point of the screen.
    #[must_use]
    pub const fn own(&self, point: Point) -> Point {
        self.symmetry.inverse().apply(point, self.size)
    }

    /// The size of the board as the file has it.
    pub(super) fn own_size(&self) -> Size {
        self.symmetry.size(self.size)
    }

    /// Whether a letter or a number stands on a point.
    #[must_use]
    pub fn is_lettered(&self, point: Point) -> bool {
        self.letters.iter().any(|letter| letter.point == point)
            || self.numbers.iter().any(|&(at, _)| at == point)
    }

    /// The side whose stone, disc or piece stands on a point.
    #[must_use]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        let stones = &self.stones;
        let at = stones.binary_search_by_key(&point, |&(at, _)| at).ok()?;
        stones.get(at).map(|&(_, color)| color)
    }

    /// The chess piece on a point.
    #[must_use]
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        let pieces = &self.pieces;
        let at = pieces.binary_search_by_key(&point, |&(at, _)| at).ok()?;
        pieces.get(at).map(|&(_, piece)| piece)
    }
}
