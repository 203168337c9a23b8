//! A position of any of the games. It does not know how a game was reached.

use super::game::{Checkpoint, Game};
use super::illegal::Illegal;
use super::moves::Move;
use super::{chess, go, othello};
use crate::board::{Color, GameKind, Point, Size};

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
    /// The start position of a game on a board of this size: Go empty, Othello and chess with their pieces.
    ///
    /// `None` for a game that is not played here, and for a size on which it is not played.
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

    fn checkpoint(&self) -> Checkpoint {
        self.game().checkpoint()
    }

    fn undo_to(&mut self, mark: Checkpoint) {
        self.game_mut().undo_to(mark);
    }

    fn redo_to(&mut self, mark: Checkpoint) {
        self.game_mut().redo_to(mark);
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
            let start = game.checkpoint();
            assert_eq!(game.play(color, mv), None, "{kind:?}");
            assert_eq!(game.stone(at), Some(color), "{kind:?}");
            let played = game.checkpoint();
            game.put(at, None);
            assert_eq!(game.stone(at), None, "{kind:?}");
            let end = game.checkpoint();
            game.undo_to(start);
            assert_eq!(game.stone(at), None, "{kind:?}");
            assert_eq!(game.checkpoint(), start, "{kind:?}");
            game.redo_to(played);
            assert_eq!(game.stone(at), Some(color), "{kind:?}");
            game.redo_to(end);
            assert_eq!(game.stone(at), None, "{kind:?}");
            assert_eq!(game.checkpoint(), end, "{kind:?}");
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
