//! Go told in diagrams, and its laws as properties against a plain reading of the FF\[4\] text.

use super::*;
use crate::board::{coords, diagram};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

fn position(text: &str) -> Position {
    let (size, stones) = diagram::parse(text).unwrap();
    let mut position = Position::new(size);
    for (point, color) in stones {
        position.put(point, Some(color));
    }
    position
}

fn board(position: &Position) -> String {
    let ink = |point| diagram::ink(position.stone(point));
    diagram::write(position.size(), ink).join("\n")
}

/// Plays moves such as `X C3` or `O pass`, tells what was illegal, and shows the end.
fn after(start: &str, moves: &str, end: &Expect) {
    let mut position = position(start);
    let before = board(&position);
    let mark = position.mark();
    let mut told = String::new();
    for line in moves.split(", ") {
        let (color, point) = match line.split_at(2) {
            ("X ", point) => (Color::Black, point),
            (_, point) => (Color::White, point),
        };
        let mv = match point {
            "pass" => Move::Pass,
            _ => Move::Place(coords::read(position.size(), point).unwrap()),
        };
        if let Some(illegal) = position.play(color, mv) {
            told += &format!("\n{line}: {illegal}");
        }
    }
    let [black, white] = position.captures();
    end.assert_eq(&format!(
        "{}\nX took {black}, O took {white}{told}",
        board(&position)
    ));
    position.undo_to(mark);
    assert_eq!(board(&position), before);
    assert_eq!(position.captures(), [0, 0]);
}

#[test]
fn a_chain_without_liberties_is_taken() {
    after(
        ".XO.
         .XO.
         .XO.
         ..X.",
        "X D2, X D3, X D4",
        &expect![[r"
            .X.X
            .X.X
            .X.X
            ..X.
            X took 3, O took 0"]],
    );
}

#[test]
fn one_move_takes_several_chains_before_its_own_is_looked_at() {
    after(
        "XO.OX
         .XOX.
         ..X..",
        "X C3",
        &expect![[r"
            X.X.X
            .X.X.
            ..X..
            X took 3, O took 0"]],
    );
}

#[test]
fn the_opponent_has_what_a_suicide_takes() {
    after(
        ".XO
         XO.
         O..",
        "X A3",
        &expect![[r"
            ..O
            .O.
            O..
            X took 0, O took 3
            X A3: the move on aa takes its own stones"]],
    );
    after(
        ".",
        "O A1",
        &expect![[r"
            .
            X took 1, O took 0
            O A1: the move on aa takes its own stones"]],
    );
}

const KO: &str = ".XO.
                  XO.O
                  .XO.";

#[test]
fn a_ko_retaken_at_once_is_played_and_told() {
    after(
        KO,
        "X C2, O B2",
        &expect![[r"
            .XO.
            XO.O
            .XO.
            X took 1, O took 1
            O B2: the move on bb retakes the ko at once"]],
    );
}

#[test]
fn a_threat_or_a_pass_between_frees_the_ko() {
    for between in ["X C2, O D1, X A1, O B2", "X C2, O pass, X pass, O B2"] {
        let mut position = position(KO);
        for line in between.split(", ") {
            let color = match line.as_bytes() {
                [b'X', ..] => Color::Black,
                _ => Color::White,
            };
            let point = coords::read(position.size(), &line[2..]);
            let mv = point.map_or(Move::Pass, Move::Place);
            assert_eq!(position.play(color, mv), None, "{line}");
        }
    }
}

#[test]
fn setup_frees_the_ko() {
    let mut position = position(KO);
    position.play(Color::Black, Move::Place(Point::new(2, 1)));
    assert_eq!(position.ko(), Some(Point::new(1, 1)));
    position.put(Point::new(3, 0), Some(Color::White));
    assert_eq!(position.ko(), None);
    assert_eq!(
        position.play(Color::White, Move::Place(Point::new(1, 1))),
        None
    );
}

#[test]
fn taking_two_back_is_no_ko() {
    after(
        ".XOO.
         XO.XO
         .XOO.",
        "X C2, O B2",
        &expect![[r"
            .XOO.
            XO..O
            .XOO.
            X took 1, O took 2"]],
    );
    after(
        ".XXO.
         XOO.O
         .XXO.",
        "X D2, O C2",
        &expect![[r"
            .XXO.
            X.O.O
            .XXO.
            X took 2, O took 1"]],
    );
}

#[test]
fn a_stone_on_a_stone_replaces_it_and_takes_nothing_for_it() {
    after(
        "OX.
         .O.
         ...",
        "X B2, X B2, O B3",
        &expect![[r"
            OO.
            .X.
            ...
            X took 0, O took 0
            X B2: a stone stands on bb already
            X B2: a stone stands on bb already
            O B3: a stone stands on ba already"]],
    );
}

#[test]
fn setup_takes_nothing_but_a_move_beside_dead_stones_does() {
    let mut position = position(
        "OX.
         X..",
    );
    assert_eq!(
        board(&position),
        "OX.\nX..",
        "a dead stone that setup laid stays"
    );
    assert_eq!(
        position.play(Color::Black, Move::Place(Point::new(2, 1))),
        None
    );
    assert_eq!(board(&position), "OX.\nX.X", "a move elsewhere leaves it");
    position.play(Color::Black, Move::Place(Point::new(1, 0)));
    assert_eq!(board(&position), ".X.\nX.X", "a move beside it takes it");
}

#[test]
fn off_the_board_nothing_is_placed() {
    let mut position = position("..\n..");
    let mv = Move::Place(Point::new(2, 0));
    assert_eq!(
        position.play(Color::Black, mv),
        Some(Illegal::OffBoard(Point::new(2, 0)))
    );
    assert_eq!(board(&position), "..\n..");
}

#[test]
fn a_snake_over_the_largest_board_is_taken_whole() {
    let size = Size::new(52, 52).unwrap();
    let mut position = Position::new(size);
    for point in size.points() {
        let gap = if point.row % 4 == 1 { 51 } else { 0 };
        if point.row % 2 == 0 || point.column == gap {
            position.put(point, Some(Color::White));
        } else {
            position.put(point, Some(Color::Black));
        }
    }
    position.put(Point::new(0, 0), None);
    position.play(Color::Black, Move::Place(Point::new(0, 0)));
    assert_eq!(position.captures(), [26 * 52 + 26 - 1, 0]);
}

#[test]
#[ignore = "a measurement: run in release with --nocapture"]
fn two_hundred_thousand_moves() {
    let mut position = Position::new(Size::GO);
    let points: Vec<_> = Size::GO.points().collect();
    let mut seed = 1u32;
    let start = std::time::Instant::now();
    for turn in 0..200_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let point = points[(seed >> 8) as usize % points.len()];
        position.play(Color::BOTH[turn % 2], Move::Place(point));
    }
    println!("{:?} for 200 000 moves", start.elapsed());
    let start = std::time::Instant::now();
    position.undo_to(Mark(0));
    println!("{:?} to undo them", start.elapsed());
}

/// The FF\[4\] text read plainly, with sets and no thought of speed.
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

/// One thing done to a position: a move, or setup.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Play(Color, Point),
    Pass(Color),
    Put(Point, Option<Color>),
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn deeds(setup: bool) -> impl Strategy<Value = (Size, Vec<Deed>)> {
    (1..=6u8, 1..=6u8).prop_flat_map(move |(columns, rows)| {
        let point = (0..columns, 0..rows).prop_map(|(column, row)| Point::new(column, row));
        let deed = prop_oneof![
            20 => (color(), point.clone()).prop_map(|(color, point)| Deed::Play(color, point)),
            1 => color().prop_map(Deed::Pass),
            u32::from(setup) * 3 + 1 => (point, prop::option::of(color())).prop_map(
                move |(point, stone)| match stone {
                    Some(color) if !setup => Deed::Play(color, point),
                    None if !setup => Deed::Pass(Color::Black),
                    _ => Deed::Put(point, stone),
                }
            ),
        ];
        let size = Size::new(u32::from(columns), u32::from(rows)).unwrap();
        (Just(size), prop::collection::vec(deed, 0..120))
    })
}

fn perform(position: &mut Position, deed: Deed) {
    match deed {
        Deed::Play(color, point) => drop(position.play(color, Move::Place(point))),
        Deed::Pass(color) => drop(position.play(color, Move::Pass)),
        Deed::Put(point, stone) => position.put(point, stone),
    }
}

fn facts(position: &Position) -> (String, [u32; 2], Option<Ko>) {
    (board(position), position.captures, position.ko)
}

proptest! {
    #[test]
    fn every_move_does_what_the_text_says((size, deeds) in deeds(true)) {
        let (mut position, mut plain) = (Position::new(size), Plain::default());
        for deed in deeds {
            perform(&mut position, deed);
            match deed {
                Deed::Play(color, point) => plain.play(size, color, point),
                Deed::Pass(_) => {}
                Deed::Put(point, Some(color)) => drop(plain.stones.insert(point, color)),
                Deed::Put(point, None) => drop(plain.stones.remove(&point)),
            }
            for point in size.points() {
                prop_assert_eq!(position.stone(point), plain.stones.get(&point).copied());
            }
            prop_assert_eq!(position.captures(), plain.captures);
        }
    }

    #[test]
    fn undoing_gives_back_every_position_on_the_way((size, deeds) in deeds(true)) {
        let mut position = Position::new(size);
        let mut past = vec![(position.mark(), facts(&position))];
        for deed in deeds {
            perform(&mut position, deed);
            past.push((position.mark(), facts(&position)));
        }
        let last = facts(&position);
        let mut copy = position.clone();
        for (mark, then) in past.iter().rev() {
            copy.undo_to(*mark);
            prop_assert_eq!(&facts(&copy), then);
        }
        prop_assert_eq!(facts(&position), last);
        position.undo_to(past[0].0);
        prop_assert_eq!(&facts(&position), &past[0].1);
    }

    #[test]
    fn no_chain_is_left_without_a_liberty((size, deeds) in deeds(false)) {
        let mut position = Position::new(size);
        for deed in deeds {
            perform(&mut position, deed);
            for at in 0..u16::try_from(position.stones.frame().cells()).unwrap() {
                if let Tile::Stone(color) = position.stones.at(at) {
                    prop_assert!(!position.fill.is_dead(&position.stones, at, color));
                }
            }
        }
    }

    #[test]
    fn a_ko_is_told_where_the_position_repeats((size, deeds) in deeds(false)) {
        let mut position = Position::new(size);
        let mut two_ago: Option<String> = None;
        for deed in deeds {
            let (before, passed) = (board(&position), matches!(deed, Deed::Pass(_)));
            let illegal = match deed {
                Deed::Play(color, point) => position.play(color, Move::Place(point)),
                _ => position.play(Color::Black, Move::Pass),
            };
            if let Some(Illegal::Ko(_)) = illegal {
                prop_assert_eq!(Some(board(&position)), two_ago);
            }
            two_ago = (!passed).then_some(before);
        }
    }
}
