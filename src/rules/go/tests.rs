//! The rules of Go in diagrams.

use super::*;
use crate::board::{coords, diagram};
use expect_test::{Expect, expect};

fn position(text: &str) -> Position {
    let (size, stones) = diagram::parse(text).unwrap();
    let mut position = Position::new(size);
    for (point, color) in stones {
        position.put(point, Some(color));
    }
    position
}

pub(super) fn board(position: &Position) -> String {
    let ink = |point| diagram::ink(position.stone(point));
    diagram::write(position.size(), ink).join("\n")
}

/// Plays moves such as `X C3` or `O pass`, and compares what was illegal and the final board.
fn after(start: &str, moves: &str, end: &Expect) {
    let mut position = position(start);
    let before = board(&position);
    let mark = position.checkpoint();
    let mut reported = String::new();
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
            reported += &format!("\n{line}: {illegal}");
        }
    }
    let [black, white] = position.captures();
    end.assert_eq(&format!(
        "{}\nX took {black}, O took {white}{reported}",
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
fn one_move_captures_several_chains_before_its_own_is_examined() {
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
fn a_suicide_counts_as_captures_of_the_opponent() {
    after(
        ".XO
         XO.
         O..",
        "X A3",
        &expect![[r#"
            ..O
            .O.
            O..
            X took 0, O took 3
            X A3: The move at aa captures its own stones."#]],
    );
    after(
        ".",
        "O A1",
        &expect![[r#"
            .
            X took 1, O took 0
            O A1: The move at aa captures its own stones."#]],
    );
}

const KO: &str = ".XO.
                  XO.O
                  .XO.";

#[test]
fn a_ko_retaken_at_once_is_played_and_reported() {
    after(
        KO,
        "X C2, O B2",
        &expect![[r#"
            .XO.
            XO.O
            .XO.
            X took 1, O took 1
            O B2: The move at bb retakes the ko immediately."#]],
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
fn taking_two_back_is_not_a_ko() {
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
fn a_stone_on_a_stone_replaces_it_without_a_capture() {
    after(
        "OX.
         .O.
         ...",
        "X B2, X B2, O B3",
        &expect![[r#"
            OO.
            .X.
            ...
            X took 0, O took 0
            X B2: A stone already stands on bb.
            X B2: A stone already stands on bb.
            O B3: A stone already stands on ba."#]],
    );
}

#[test]
fn setup_captures_nothing_but_a_move_next_to_dead_stones_does() {
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
fn nothing_is_placed_off_the_board() {
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
    position.undo_to(Checkpoint(0));
    println!("{:?} to undo them", start.elapsed());
}
