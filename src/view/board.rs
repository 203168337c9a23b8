//! What the board shows, as plain data.

use crate::board::{Area, Color, GameKind, Point, Size, Symmetry, coords};
use crate::rules::Piece;
use crate::settings::Border;
use crate::tree::CellId;
pub use crate::tree::Mark;

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
    /// The size of the whole board as it is shown.
    pub size: Size,
    /// How the file's board was turned or mirrored to be shown so. Points are those of the screen; their names are the
    /// file's own.
    pub symmetry: Symmetry,
    /// The part that is shown.
    pub shown: Area,
    /// All stones, discs or pieces of the board, row by row.
    pub stones: Vec<(Point, Color)>,
    /// What the stones are in chess, row by row; empty in the other games.
    pub pieces: Vec<(Point, Piece)>,
    /// The chess piece that was clicked.
    pub selected: Option<Point>,
    /// Where the side to move may play, if that is to be shown.
    pub legal: Vec<Point>,
    /// The point of the move that led to this cell.
    pub last_move: Option<Point>,
    /// The square that the last move came from, in chess.
    pub last_from: Option<Point>,
    /// Whose pass led to this cell.
    pub passed: Option<Color>,
    /// Numbers on the stones of moves, where no letter stands.
    pub numbers: Vec<(Point, usize)>,
    /// What the board cannot show of its moves, to be read below it: `White passes`, `3 at 1`.
    pub below: Vec<String>,
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
    /// Which ones stand around a board of Go.
    pub border: Border,
    /// Whose turn it is.
    pub to_move: Color,
}

impl BoardView {
    /// A bare board with nothing on it.
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
            outside: Vec::new(),
            coordinates: false,
            border: Border::Letters,
            to_move: Color::Black,
        }
    }

    /// What players call a point: the name that it has in the file, however the board is turned.
    #[must_use]
    pub fn name(&self, point: Point) -> String {
        coords::name(self.kind, self.own_size(), self.own(point))
    }

    /// The file's own point that is shown at a point of the screen.
    #[must_use]
    pub const fn own(&self, point: Point) -> Point {
        self.symmetry.inverse().apply(point, self.size)
    }

    /// The size of the board as the file has it.
    fn own_size(&self) -> Size {
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

    /// What stands above and below a column of the screen: the name of the file's column, or of its row where a turn
    /// exchanged them.
    #[must_use]
    pub fn column_label(&self, column: u8) -> String {
        let own = self.own(Point::new(column, 0));
        if self.symmetry.exchanges_sides() {
            self.own_row(own.row)
        } else {
            self.own_column(own.column)
        }
    }

    /// What stands beside a row of the screen.
    #[must_use]
    pub fn row_label(&self, row: u8) -> String {
        let own = self.own(Point::new(0, row));
        if self.symmetry.exchanges_sides() {
            self.own_column(own.column)
        } else {
            self.own_row(own.row)
        }
    }

    fn own_column(&self, column: u8) -> String {
        match (self.kind, self.border) {
            (GameKind::Go, Border::Sgf) => letter(Point::new(column, 0), 0),
            (GameKind::Go, Border::Kanji) => (u16::from(column) + 1).to_string(),
            _ => coords::column_name(self.kind, column),
        }
    }

    fn own_row(&self, row: u8) -> String {
        match (self.kind, self.border) {
            (GameKind::Go, Border::Sgf) => letter(Point::new(0, row), 1),
            (GameKind::Go, Border::Kanji) => coords::kanji(row.saturating_add(1)),
            _ => coords::row_name(self.kind, self.own_size(), row),
        }
    }

    /// What else is to be said of a point beside its name: `last move, triangle, black territory`; empty for most.
    #[must_use]
    pub fn details(&self, point: Point) -> String {
        let mut all: Vec<String> = Vec::new();
        if self.last_move == Some(point) {
            all.push("last move".to_owned());
        }
        if let Some((_, number)) = self.numbers.iter().rfind(|(at, _)| *at == point) {
            all.push(format!("move {number}"));
        }
        let marks = self.marks.iter().filter(|(at, _)| *at == point);
        all.extend(marks.map(|(_, mark)| mark.word().to_owned()));
        for stroke in self.strokes.iter().filter(|stroke| stroke.from == point) {
            let what = if stroke.arrow { "arrow" } else { "line" };
            all.push(format!("{what} to {}", self.name(stroke.to)));
        }
        if self.dimmed.contains(&point) {
            all.push("dimmed".to_owned());
        }
        all.join(", ")
    }

    /// What an accessible name says of a point: `D4, black stone, branch b`.
    #[must_use]
    pub fn describe(&self, point: Point, name: &str) -> String {
        let mut text = name.to_owned();
        if let Some(color) = self.color_at(point) {
            let what = match self.piece_at(point) {
                Some(piece) => piece.word(),
                None if self.kind == GameKind::Othello => "disc",
                None => "stone",
            };
            text.push_str(&format!(", {color} {what}"));
        }
        if self.selected == Some(point) {
            text.push_str(", selected");
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
        if self.legal.binary_search(&point).is_ok() {
            text.push_str(", legal");
        }
        text
    }
}

/// One of the two SGF letters of a point.
fn letter(point: Point, which: usize) -> String {
    point.sgf().chars().skip(which).take(1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(kind: GameKind, border: Border) -> [String; 4] {
        let size = if kind == GameKind::Go {
            Size::GO
        } else {
            Size::EIGHT
        };
        let board = BoardView {
            border,
            ..BoardView::bare(kind, size)
        };
        let last = size.columns() - 1;
        [
            board.column_label(0),
            board.column_label(last),
            board.row_label(0),
            board.row_label(last),
        ]
    }

    #[test]
    fn the_border_is_that_of_the_game_and_in_go_of_the_setting() {
        assert_eq!(labels(GameKind::Go, Border::Letters), ["A", "T", "19", "1"]);
        assert_eq!(labels(GameKind::Go, Border::Sgf), ["a", "s", "a", "s"]);
        assert_eq!(
            labels(GameKind::Go, Border::Kanji),
            ["1", "19", "一", "十九"]
        );
        for border in [Border::Letters, Border::Sgf, Border::Kanji] {
            assert_eq!(labels(GameKind::Othello, border), ["a", "h", "1", "8"]);
            assert_eq!(labels(GameKind::Chess, border), ["a", "h", "8", "1"]);
        }
    }

    #[test]
    fn the_last_move_and_marks_of_a_point_are_told() {
        let mut board = BoardView::bare(GameKind::Go, Size::GO);
        let point = Point::new(3, 2);
        assert_eq!(board.details(point), "");
        board.last_move = Some(point);
        board.marks.push((point, Mark::Triangle));
        board.marks.push((point, Mark::BlackTerritory));
        board.marks.push((Point::new(4, 2), Mark::Cross));
        board.strokes.push(Stroke {
            from: point,
            to: Point::new(4, 4),
            arrow: true,
        });
        board.dimmed.push(point);
        assert_eq!(
            board.details(point),
            "last move, triangle, black territory, arrow to E15, dimmed"
        );
    }

    #[test]
    fn the_border_of_a_turned_board_names_the_points_of_the_file() {
        let size = Size::new(13, 9).unwrap();
        for symmetry in Symmetry::ALL {
            for kind in [GameKind::Go, GameKind::Othello] {
                for border in [Border::Letters, Border::Sgf, Border::Kanji] {
                    let file = BoardView {
                        border,
                        ..BoardView::bare(kind, size)
                    };
                    let board = BoardView {
                        border,
                        symmetry,
                        ..BoardView::bare(kind, symmetry.size(size))
                    };
                    for own in size.points() {
                        let at = symmetry.apply(own, size);
                        assert_eq!(board.name(at), file.name(own));
                        let mut said = [board.column_label(at.column), board.row_label(at.row)];
                        if symmetry.exchanges_sides() {
                            said.reverse();
                        }
                        let own = [file.column_label(own.column), file.row_label(own.row)];
                        assert_eq!(said, own, "{symmetry:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn points_are_described_as_players_of_the_game_do() {
        let mut othello = BoardView::bare(GameKind::Othello, Size::EIGHT);
        let point = Point::new(3, 2);
        othello.stones.push((point, Color::Black));
        assert_eq!(
            othello.describe(point, &othello.name(point)),
            "d3, black disc"
        );
        let mut chess = BoardView::bare(GameKind::Chess, Size::EIGHT);
        chess.stones.push((point, Color::White));
        chess.pieces.push((point, Piece::Rook));
        chess.selected = Some(point);
        assert_eq!(
            chess.describe(point, &chess.name(point)),
            "d6, white rook, selected"
        );
    }
}
