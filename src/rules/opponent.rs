//! A simple computer opponent for Othello: it plays a random legal move, or one that flips the most discs.
//!
//! With the same seed it gives the same answers to the same moves of a game, even after moves are taken back. It does
//! not look ahead.

use super::othello::Position;
use crate::board::{Color, Point};

/// How the computer chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reply {
    /// Any legal move.
    #[default]
    Random,
    /// One of the moves that flip the most discs.
    MostFlips,
}

/// Chooses move `number` of a game with this seed; `None` if the side has no legal move.
#[must_use]
pub fn choose(
    position: &Position,
    color: Color,
    reply: Reply,
    seed: u32,
    number: u32,
) -> Option<Point> {
    let mut moves: Vec<Point> = position.legal_moves(color).collect();
    if reply == Reply::MostFlips {
        let flips = |point: &Point| position.flips(color, *point);
        let most = moves.iter().map(flips).max()?;
        moves.retain(|point| flips(point) == most);
    }
    let end = u32::try_from(moves.len()).ok().filter(|&end| end > 0)?;
    let state = u64::from(seed) << 32 | u64::from(number);
    let mut random = oorandom::Rand32::new(state);
    let at = random.rand_range(0..end);
    moves.get(usize::try_from(at).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::rules::{Game as _, Move};

    fn game(seed: u32, reply: Reply) -> (Vec<Point>, Position) {
        let mut position = Position::new(Size::EIGHT).unwrap();
        let (mut color, mut moves) = (Color::Black, Vec::new());
        while !position.is_over() {
            let number = u32::try_from(moves.len()).unwrap();
            match choose(&position, color, reply, seed, number) {
                Some(point) => {
                    assert_eq!(position.play(color, Move::Place(point)), None);
                    moves.push(point);
                }
                None => assert!(position.must_pass(color)),
            }
            color = color.other();
        }
        (moves, position)
    }

    #[test]
    fn a_seed_repeats_a_game_and_another_gives_another() {
        for reply in [Reply::Random, Reply::MostFlips] {
            assert_eq!(game(7, reply).0, game(7, reply).0);
            assert_ne!(game(7, reply).0, game(8, reply).0);
        }
    }

    #[test]
    fn every_legal_move_is_chosen_at_times() {
        let start = Position::new(Size::EIGHT).unwrap();
        for point in start.legal_moves(Color::Black) {
            let chosen = |seed| choose(&start, Color::Black, Reply::Random, seed, 0) == Some(point);
            let often = (0..400).filter(|&seed| chosen(seed)).count();
            assert!((60..140).contains(&often), "{often}");
        }
    }

    #[test]
    fn the_greedy_one_flips_the_most() {
        let mut position = Position::empty(Size::new(6, 4).unwrap()).unwrap();
        for (column, row, color) in [(1, 0, 1), (2, 0, 1), (3, 0, 0), (4, 3, 1), (3, 3, 0)] {
            let color = if color == 1 {
                Color::White
            } else {
                Color::Black
            };
            position.put(Point::new(column, row), Some(color));
        }
        for seed in 0..20 {
            let chosen = choose(&position, Color::Black, Reply::MostFlips, seed, 3);
            assert_eq!(chosen, Some(Point::new(0, 0)));
        }
        assert_eq!(
            choose(
                &Position::empty(Size::EIGHT).unwrap(),
                Color::Black,
                Reply::Random,
                1,
                1
            ),
            None
        );
    }
}
