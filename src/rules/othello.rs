//! Othello: a disc flips every bracketed line in the eight directions.
//!
//! The caller decides who moves; the functions answer for either side. It does not choose moves.

use super::game::{Checkpoint, Game};
use super::illegal::Illegal;
use super::moves::Move;
use super::stones::{Stones, Tile};
use crate::board::{Color, Direction, Point, Size};
use crate::words::{Message, message};
use std::convert::Infallible;

/// An Othello position on an even board of 4 to 26 columns and rows.
#[derive(Clone, Debug)]
pub struct Position {
    discs: Stones<Infallible>,
}

/// A board size on which Othello is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct UnfitSize(pub Size);

impl UnfitSize {
    /// The given size, and which sizes fit.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("rules-othello-size", size = self.0.to_string())
    }
}

impl Position {
    /// Whether Othello is played on a board of this size.
    #[must_use]
    pub const fn fits(size: Size) -> bool {
        const fn side(length: u8) -> bool {
            length.is_multiple_of(2) && 4 <= length && length <= 26
        }
        side(size.columns()) && side(size.rows())
    }

    /// The start position: four discs in the middle, the upper right one black.
    ///
    /// # Errors
    /// [`UnfitSize`] if a side is odd or outside 4 to 26.
    pub fn new(size: Size) -> Result<Self, UnfitSize> {
        let mut start = Self::empty(size)?;
        let (right, low) = (size.columns() / 2, size.rows() / 2);
        for (column, row, color) in [
            (right - 1, low - 1, Color::White),
            (right, low - 1, Color::Black),
            (right - 1, low, Color::Black),
            (right, low, Color::White),
        ] {
            start.put(Point::new(column, row), Some(color));
        }
        Ok(start)
    }

    /// A board without discs, for files that set up their own.
    ///
    /// # Errors
    /// [`UnfitSize`] if a side is odd or outside 4 to 26.
    pub fn empty(size: Size) -> Result<Self, UnfitSize> {
        if Self::fits(size) {
            Ok(Self {
                discs: Stones::new(size),
            })
        } else {
            Err(UnfitSize(size))
        }
    }

    /// How many discs a side would flip with a disc on this point, whatever is on it.
    #[must_use]
    pub fn flips(&self, color: Color, point: Point) -> usize {
        let Some(at) = self.discs.frame().index(point) else {
            return 0;
        };
        let lines = Direction::ALL.into_iter();
        lines
            .map(|direction| self.bracketed(at, direction, color).count())
            .sum()
    }

    /// Whether a side may play here: the point is empty and at least one disc is flipped.
    #[must_use]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.stone(point).is_none() && self.flips(color, point) > 0
    }

    /// The points where a side may play, row by row from the top left.
    pub fn legal_moves(&self, color: Color) -> impl Iterator<Item = Point> {
        self.size()
            .points()
            .filter(move |&point| self.is_legal(color, point))
    }

    /// Whether a side may play anywhere.
    #[must_use]
    pub fn has_move(&self, color: Color) -> bool {
        self.legal_moves(color).next().is_some()
    }

    /// Whether a side has to pass: only the opponent may play.
    #[must_use]
    pub fn must_pass(&self, color: Color) -> bool {
        !self.has_move(color) && self.has_move(color.other())
    }

    /// Whether the game has ended: neither side can play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !Color::BOTH.into_iter().any(|color| self.has_move(color))
    }

    /// The number of discs of each side, by [`Color::index`].
    #[must_use]
    pub fn count(&self) -> [u32; 2] {
        let mut count = [0; 2];
        for color in self.size().points().filter_map(|point| self.stone(point)) {
            let [black, white] = &mut count;
            *(if color == Color::Black { black } else { white }) += 1;
        }
        count
    }

    /// The cells from here on in one direction whose discs a disc of this color would flip.
    fn bracketed(&self, at: u16, direction: Direction, color: Color) -> impl Iterator<Item = u16> {
        let step = self.discs.frame().step(direction);
        let line = move |at: &u16| at.checked_add_signed(step);
        let enemy = Tile::Stone(color.other());
        let first = line(&at);
        let length = std::iter::successors(first, line)
            .take_while(|&near| self.discs.at(near) == enemy)
            .count();
        let end = std::iter::successors(first, line).nth(length);
        let own = end.is_some_and(|end| self.discs.at(end) == Tile::Stone(color));
        std::iter::successors(first, line).take(if own { length } else { 0 })
    }

    fn place(&mut self, color: Color, point: Point, at: u16) -> Option<Illegal> {
        let occupied = self.discs.at(at) != Tile::Empty;
        let mut flipped = false;
        for direction in Direction::ALL {
            let length = self.bracketed(at, direction, color).count();
            let step = self.discs.frame().step(direction);
            let mut here = at;
            for _ in 0..length {
                here = here.wrapping_add_signed(step);
                self.discs.set(here, Tile::Stone(color));
                flipped = true;
            }
        }
        self.discs.set(at, Tile::Stone(color));
        if occupied {
            Some(Illegal::DiscThere(point))
        } else if flipped {
            None
        } else {
            Some(Illegal::FlipsNothing(point))
        }
    }
}

impl Game for Position {
    fn size(&self) -> Size {
        self.discs.frame().size()
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.discs.stone(point)
    }

    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal> {
        match mv {
            Move::Pass => self.has_move(color).then_some(Illegal::MustMove(color)),
            Move::Place(point) => match self.discs.frame().index(point) {
                Some(at) => self.place(color, point, at),
                None => Some(Illegal::OffBoard(point)),
            },
            Move::Travel { from, to, .. } => Some(Illegal::Travels { from, to }),
        }
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        self.discs.put(point, stone);
    }

    fn put_row(&mut self, row: u8, columns: (u8, u8), stone: Option<Color>) {
        self.discs.put_row(row, columns, stone);
    }

    /// None: discs are flipped, never taken.
    fn captures(&self) -> [u32; 2] {
        [0; 2]
    }

    fn checkpoint(&self) -> Checkpoint {
        self.discs.checkpoint()
    }

    fn undo_to(&mut self, mark: Checkpoint) {
        if let Some(never) = self.discs.undo_to(mark) {
            match *never {}
        }
    }

    fn redo_to(&mut self, mark: Checkpoint) {
        if let Some(never) = self.discs.redo_to(mark) {
            match *never {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::diagram;
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    fn board(position: &Position) -> String {
        let ink = |point| diagram::ink(position.stone(point));
        diagram::write(position.size(), ink).join("\n")
    }

    fn position(text: &str) -> Position {
        let (size, discs) = diagram::parse(text).unwrap();
        let mut position = Position::empty(size).unwrap();
        for (point, color) in discs {
            position.put(point, Some(color));
        }
        position
    }

    fn perft(position: &mut Position, color: Color, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves: Vec<_> = position.legal_moves(color).collect();
        if moves.is_empty() {
            return if position.has_move(color.other()) {
                perft(position, color.other(), depth - 1)
            } else {
                1
            };
        }
        let mark = position.checkpoint();
        let mut count = 0;
        for point in moves {
            assert_eq!(position.play(color, Move::Place(point)), None);
            count += perft(position, color.other(), depth - 1);
            position.undo_to(mark);
        }
        count
    }

    fn perfts(depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
        let mut start = Position::new(Size::EIGHT).unwrap();
        depths
            .map(|depth| perft(&mut start, Color::Black, depth))
            .collect()
    }

    #[test]
    fn perft_of_the_start_position() {
        assert_eq!(perfts(1..=7), [4, 12, 56, 244, 1396, 8200, 55092]);
    }

    #[test]
    #[ignore = "slow without optimization"]
    fn perft_of_the_start_position_goes_on() {
        assert_eq!(perfts(8..=9), [390_216, 3_005_288]);
    }

    fn shows(position: &Position, end: &Expect) {
        let legal: Vec<_> = position.legal_moves(Color::White).collect();
        let ink = |point| match position.stone(point) {
            None if legal.contains(&point) => '*',
            stone => diagram::ink(stone),
        };
        end.assert_eq(&diagram::write(position.size(), ink).join("\n"));
    }

    #[test]
    fn black_plays_d3_and_white_has_three_answers() {
        let mut start = Position::new(Size::EIGHT).unwrap();
        assert_eq!(
            start.play(Color::Black, Move::Place(Point::new(3, 2))),
            None
        );
        shows(
            &start,
            &expect![[r"
                ........
                ........
                ..*X*...
                ...XX...
                ..*XO...
                ........
                ........
                ........"]],
        );
        assert_eq!(start.count(), [4, 1]);
    }

    #[test]
    fn every_bracketed_line_flips_and_no_other() {
        let mut middle = position(
            "X..X..
             .O.O.O
             ..OOO.
             XOO.OX
             ..OOO.
             .O.X..",
        );
        assert_eq!(middle.flips(Color::Black, Point::new(3, 3)), 8);
        middle.play(Color::Black, Move::Place(Point::new(3, 3)));
        expect![[r"
            X..X..
            .X.X.O
            ..XXO.
            XXXXXX
            ..OXO.
            .O.X.."]]
        .assert_eq(&board(&middle));
    }

    #[test]
    fn a_disc_that_flips_nothing_is_placed_and_reported() {
        let mut start = Position::new(Size::EIGHT).unwrap();
        let corner = Point::new(0, 0);
        assert_eq!(
            start.play(Color::White, Move::Place(corner)),
            Some(Illegal::FlipsNothing(corner))
        );
        assert_eq!(start.stone(corner), Some(Color::White));
        assert_eq!(
            start.play(Color::Black, Move::Place(corner)),
            Some(Illegal::DiscThere(corner))
        );
        assert_eq!(start.stone(corner), Some(Color::Black));
    }

    #[test]
    fn a_pass_is_forced_or_reported() {
        let mut forced = position("XO..\n....\n....\n....");
        assert!(forced.must_pass(Color::White));
        assert!(!forced.is_over());
        assert_eq!(forced.play(Color::White, Move::Pass), None);
        assert_eq!(
            forced.play(Color::Black, Move::Pass),
            Some(Illegal::MustMove(Color::Black))
        );
        assert_eq!(
            forced.play(Color::Black, Move::Place(Point::new(2, 0))),
            None
        );
        assert!(forced.is_over());
        assert!(!forced.must_pass(Color::White));
        assert_eq!(forced.count(), [3, 0]);
    }

    #[test]
    fn boards_are_even_and_of_4_to_26() {
        let fits = |columns, rows| Position::new(Size::new(columns, rows).unwrap()).is_ok();
        assert!(fits(4, 4) && fits(26, 26) && fits(6, 10));
        assert!(!fits(2, 2) && !fits(9, 9) && !fits(28, 28) && !fits(8, 7));
    }

    proptest! {
        #[test]
        fn undoing_gives_back_every_position_on_the_way(
            deeds in prop::collection::vec((0..8u8, 0..8u8, 0..4u8), 0..80)
        ) {
            let mut game = Position::new(Size::EIGHT).unwrap();
            let mut past = Vec::new();
            for (column, row, what) in deeds {
                past.push((game.checkpoint(), board(&game)));
                let (point, color) = (Point::new(column, row), Color::BOTH[usize::from(what % 2)]);
                let legal = game.is_legal(color, point);
                match what {
                    3 => game.put(point, None),
                    _ => prop_assert_eq!(game.play(color, Move::Place(point)).is_none(), legal),
                }
            }
            for (mark, then) in past.iter().rev() {
                game.undo_to(*mark);
                prop_assert_eq!(&board(&game), then);
            }
            for (mark, then) in &past {
                game.redo_to(*mark);
                prop_assert_eq!(&board(&game), then);
            }
        }
    }
}
