//! The rules of Go as properties, checked against a simple implementation of FF\[4\].

use super::tests::board;
use super::*;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// A direct implementation of FF\[4\] with sets, regardless of speed.
#[derive(Clone, Default, PartialEq, Debug)]
struct Plain {
    stones: HashMap<Point, Color>,
    captures: [u32; 2],
}

impl Plain {
    fn chain(&self, size: Size, point: Point) -> (BTreeSet<Point>, bool) {
        let color = self.stones.get(&point);
        let (mut chain, mut free) = (BTreeSet::from([point]), false);
        let mut open = vec![point];
        while let Some(Point { row, column }) = open.pop() {
            for (column, row) in [
                (column.wrapping_sub(1), row),
                (column + 1, row),
                (column, row.wrapping_sub(1)),
                (column, row + 1),
            ] {
                let near = Point::new(column, row);
                if size.holds(near) {
                    free |= !self.stones.contains_key(&near);
                    if self.stones.get(&near) == color && chain.insert(near) {
                        open.push(near);
                    }
                }
            }
        }
        (chain, free)
    }

    fn play(&mut self, size: Size, color: Color, point: Point) {
        self.stones.insert(point, color);
        let beside = |other: &Point| {
            other.row.abs_diff(point.row) + other.column.abs_diff(point.column) == 1
        };
        let enemies: Vec<_> = size
            .points()
            .filter(beside)
            .filter(|near| self.stones.get(near) == Some(&color.other()))
            .collect();
        for enemy in enemies {
            self.take_dead(size, enemy);
        }
        self.take_dead(size, point);
    }

    fn take_dead(&mut self, size: Size, point: Point) {
        if let Some(&color) = self.stones.get(&point)
            && let (chain, false) = self.chain(size, point)
        {
            self.captures[color.other().index()] += u32::try_from(chain.len()).unwrap();
            self.stones.retain(|at, _| !chain.contains(at));
        }
    }
}

/// An operation on a position: a move, or setup.
#[derive(Clone, Copy, Debug)]
enum Action {
    Play(Color, Point),
    Pass(Color),
    Put(Point, Option<Color>),
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

/// Which actions are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kinds {
    Moves,
    MovesAndSetup,
}

fn actions(kinds: Kinds) -> impl Strategy<Value = (Size, Vec<Action>)> {
    let setup = kinds == Kinds::MovesAndSetup;
    (1..=6u8, 1..=6u8).prop_flat_map(move |(columns, rows)| {
        let point = (0..columns, 0..rows).prop_map(|(column, row)| Point::new(column, row));
        let action = prop_oneof![
            20 => (color(), point.clone()).prop_map(|(color, point)| Action::Play(color, point)),
            1 => color().prop_map(Action::Pass),
            u32::from(setup) * 3 + 1 => (point, prop::option::of(color())).prop_map(
                move |(point, stone)| match stone {
                    Some(color) if !setup => Action::Play(color, point),
                    None if !setup => Action::Pass(Color::Black),
                    _ => Action::Put(point, stone),
                }
            ),
        ];
        let size = Size::new(u32::from(columns), u32::from(rows)).unwrap();
        (Just(size), prop::collection::vec(action, 0..120))
    })
}

fn perform(position: &mut Position, action: Action) {
    match action {
        Action::Play(color, point) => drop(position.play(color, Move::Place(point))),
        Action::Pass(color) => drop(position.play(color, Move::Pass)),
        Action::Put(point, stone) => position.put(point, stone),
    }
}

fn facts(position: &Position) -> (String, [u32; 2], Option<Ko>) {
    (board(position), position.captures, position.ko)
}

proptest! {
    #[test]
    fn every_move_does_what_the_text_says((size, actions) in actions(Kinds::MovesAndSetup)) {
        let (mut position, mut plain) = (Position::new(size), Plain::default());
        for action in actions {
            perform(&mut position, action);
            match action {
                Action::Play(color, point) => plain.play(size, color, point),
                Action::Pass(_) => {}
                Action::Put(point, Some(color)) => drop(plain.stones.insert(point, color)),
                Action::Put(point, None) => drop(plain.stones.remove(&point)),
            }
            for point in size.points() {
                prop_assert_eq!(position.stone(point), plain.stones.get(&point).copied());
            }
            prop_assert_eq!(position.captures(), plain.captures);
        }
    }

    #[test]
    fn undoing_and_doing_again_gives_back_every_position_on_the_way((size, actions) in actions(Kinds::MovesAndSetup)) {
        let mut position = Position::new(size);
        let mut past = vec![(position.checkpoint(), facts(&position))];
        for action in actions {
            perform(&mut position, action);
            past.push((position.checkpoint(), facts(&position)));
        }
        let last = facts(&position);
        let mut copy = position.clone();
        for (mark, then) in past.iter().rev() {
            copy.undo_to(*mark);
            prop_assert_eq!(&facts(&copy), then);
        }
        for (mark, then) in &past {
            copy.redo_to(*mark);
            prop_assert_eq!(&facts(&copy), then);
        }
        prop_assert_eq!(facts(&position), last);
        position.undo_to(past[0].0);
        prop_assert_eq!(&facts(&position), &past[0].1);
    }

    #[test]
    fn no_chain_is_left_without_a_liberty((size, actions) in actions(Kinds::Moves)) {
        let mut position = Position::new(size);
        for action in actions {
            perform(&mut position, action);
            for at in 0..u16::try_from(position.stones.frame().cells()).unwrap() {
                if let Tile::Stone(color) = position.stones.at(at) {
                    prop_assert!(!position.fill.is_dead(&position.stones, at, color));
                }
            }
        }
    }

    #[test]
    fn a_ko_is_reported_if_the_position_repeats((size, actions) in actions(Kinds::Moves)) {
        let mut position = Position::new(size);
        let mut two_ago: Option<String> = None;
        for action in actions {
            let (before, passed) = (board(&position), matches!(action, Action::Pass(_)));
            let illegal = match action {
                Action::Play(color, point) => position.play(color, Move::Place(point)),
                _ => position.play(Color::Black, Move::Pass),
            };
            if let Some(Illegal::Ko(_)) = illegal {
                prop_assert_eq!(Some(board(&position)), two_ago);
            }
            two_ago = (!passed).then_some(before);
        }
    }
}
