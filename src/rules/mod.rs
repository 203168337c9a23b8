//! The rules of the games: what a move does to a position, never whether a file may hold it.
//!
//! Every move is executed, whatever stands there, and what was illegal about it is reported: SGF
//! asks for that. A position keeps a journal, so that going back costs only what is undone. Files,
//! trees and properties are not known here.

pub mod chess;
pub mod go;
pub mod othello;
pub mod rival;
mod stones;

use crate::board::{Color, GameKind, Point, Size};

/// What a side does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Nothing is played.
    Pass,
    /// A stone or a disc is placed.
    Place(Point),
    /// A chess piece goes from one square to another.
    Travel {
        /// Where the piece stands.
        from: Point,
        /// Where it goes; in castling, two files to the side of the king.
        to: Point,
        /// What a pawn becomes on its last rank.
        promotion: Option<Piece>,
    },
}

/// A kind of chess piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// ♟
    Pawn,
    /// ♞
    Knight,
    /// ♝
    Bishop,
    /// ♜
    Rook,
    /// ♛
    Queen,
    /// ♚
    King,
}

impl Piece {
    /// The English word in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The letter in a FEN, in lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }
}

/// What was illegal about a move. The move was executed all the same where that has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A stone stood there; it was replaced.
    #[error("a stone stands on {} already", .0.sgf())]
    Occupied(Point),
    /// The move left its own chain without a liberty; the chain was taken off.
    #[error("the move on {} takes its own stones", .0.sgf())]
    Suicide(Point),
    /// The move retook the single stone that had just taken a single stone.
    #[error("the move on {} retakes the ko at once", .0.sgf())]
    Ko(Point),
    /// The point is not on the board; nothing was placed.
    #[error("{} lies outside the board", .0.sgf())]
    OffBoard(Point),
    /// The disc turned none of the opponent's; it was placed.
    #[error("the disc on {} flips nothing", othello::square(*.0))]
    FlipsNothing(Point),
    /// A disc stood there; it was replaced.
    #[error("a disc stands on {} already", othello::square(*.0))]
    DiscThere(Point),
    /// A pass in Othello of a side that has a legal move; it passed.
    #[error("{0} has a move and may not pass")]
    MustMove(Color),
    /// A move from square to square in a game whose stones stay where they are; nothing moved.
    #[error("stones do not move from {} to {}", .from.sgf(), .to.sgf())]
    Travels {
        /// Where it was to start.
        from: Point,
        /// Where it was to end.
        to: Point,
    },
    /// An illegal chess move; the piece was moved all the same, if there was one.
    #[error(transparent)]
    Chess(#[from] chess::Refusal),
}

/// A moment of a position, to which [`Game::undo_to`] goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(usize);

/// A position of some game.
pub trait Game {
    /// The size of the board.
    fn size(&self) -> Size;

    /// The side whose stone, disc or piece stands on a point.
    fn stone(&self, point: Point) -> Option<Color>;

    /// Executes a move, whatever stands there, and reports what was illegal about it.
    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal>;

    /// Sets up a point: overwrites what stands there and captures nothing.
    fn put(&mut self, point: Point, stone: Option<Color>);

    /// Sets up the points of a row from one column to another, both included.
    fn put_row(&mut self, row: u8, (first, last): (u8, u8), stone: Option<Color>) {
        for column in first..=last {
            self.put(Point::new(column, row), stone);
        }
    }

    /// The stones each side has taken, by [`Color::index`].
    fn captures(&self) -> [u32; 2];

    /// The present moment.
    fn mark(&self) -> Mark;

    /// Goes back to an earlier moment of this position, at the cost of what is undone.
    ///
    /// A mark taken after something that has since been undone names no moment any more.
    fn undo_to(&mut self, mark: Mark);
}

/// A position of one of the games that Bunki plays out.
#[derive(Clone, Debug)]
pub enum Position {
    /// Go, GM\[1\].
    Go(go::Position),
    /// Othello, GM\[2\].
    Othello(othello::Position),
    /// Chess, GM\[3\].
    Chess(Box<chess::Position>),
}

impl Position {
    /// Where a game starts on a board of this size: Go empty, Othello and chess with their men.
    ///
    /// None for a game that is not played out, and for a size on which it is not played.
    #[must_use]
    pub fn start(kind: GameKind, size: Size) -> Option<Self> {
        match kind {
            GameKind::Go => Some(Self::Go(go::Position::new(size))),
            GameKind::Othello => othello::Position::new(size).ok().map(Self::Othello),
            GameKind::Chess if size == Size::EIGHT => Some(Self::Chess(Box::default())),
            GameKind::Chess | GameKind::Other => None,
        }
    }

    fn game(&self) -> &dyn Game {
        match self {
            Self::Go(game) => game,
            Self::Othello(game) => game,
            Self::Chess(game) => game.as_ref(),
        }
    }

    fn game_mut(&mut self) -> &mut dyn Game {
        match self {
            Self::Go(game) => game,
            Self::Othello(game) => game,
            Self::Chess(game) => game.as_mut(),
        }
    }
}

impl Game for Position {
    fn size(&self) -> Size {
        self.game().size()
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.game().stone(point)
    }

    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal> {
        self.game_mut().play(color, mv)
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        self.game_mut().put(point, stone);
    }

    fn put_row(&mut self, row: u8, columns: (u8, u8), stone: Option<Color>) {
        self.game_mut().put_row(row, columns, stone);
    }

    fn captures(&self) -> [u32; 2] {
        self.game().captures()
    }

    fn mark(&self) -> Mark {
        self.game().mark()
    }

    fn undo_to(&mut self, mark: Mark) {
        self.game_mut().undo_to(mark);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_goes_back_to_its_start_through_the_trait() {
        let point = |column, row| Point::new(column, row);
        let travel = Move::Travel {
            from: point(4, 6),
            to: point(4, 4),
            promotion: None,
        };
        for (kind, mv, at) in [
            (GameKind::Go, Move::Place(point(3, 2)), point(3, 2)),
            (GameKind::Othello, Move::Place(point(3, 2)), point(3, 2)),
            (GameKind::Chess, travel, point(4, 4)),
        ] {
            let mut game = Position::start(kind, Size::EIGHT).unwrap();
            let color = match kind {
                GameKind::Chess => Color::White,
                _ => Color::Black,
            };
            let start = game.mark();
            assert_eq!(game.play(color, mv), None, "{kind:?}");
            assert_eq!(game.stone(at), Some(color), "{kind:?}");
            game.put(at, None);
            assert_eq!(game.stone(at), None, "{kind:?}");
            game.undo_to(start);
            assert_eq!(game.stone(at), None, "{kind:?}");
            assert_eq!(game.mark(), start, "{kind:?}");
        }
    }

    #[test]
    fn a_game_starts_only_where_it_is_played() {
        let odd = Size::new(9, 9).unwrap();
        let starts = |kind| Position::start(kind, odd).is_some();
        assert!(starts(GameKind::Go));
        assert!(!starts(GameKind::Othello) && !starts(GameKind::Chess) && !starts(GameKind::Other));
    }
}
