//! The region that is found on a board, and what the solver says of it.

use crate::board::{Color, Point, diagram};
use crate::rules::{Game as _, go};
use crate::solver::{
    Answer, Assumption, Budget, Fate, Memory, Scoring, Solution, Solver, Task, Verdict, Why,
};

fn task(board: &str, to_move: Color) -> Task {
    let (size, stones) = diagram::parse(board).unwrap();
    let mut position = go::Position::new(size);
    for (point, color) in stones {
        position.put(point, Some(color));
    }
    Task::new(&position, to_move)
}

fn solve(task: &Task) -> Solution {
    Solver::new(Memory::LEAST).solve(task, Budget::default())
}

fn points(names: &[&str]) -> Vec<Point> {
    let point = |name: &&str| Point::from_sgf(name.as_bytes().try_into().unwrap()).unwrap();
    names.iter().map(point).collect()
}

const THREE: &str = "
    .OX......
    .OX......
    .OX......
    OOX......
    XXX......
    .........
    .........
    .........
    .........";

#[test]
fn a_closed_wall_bounds_the_region() {
    let found = solve(&task(THREE, Color::Black));
    assert_eq!(
        found.region,
        points(&["aa", "ba", "ab", "bb", "ac", "bc", "ad", "bd"])
    );
    assert_eq!(
        (found.verdict, found.fate),
        (Verdict::Win, Some(Fate::Dead))
    );
    assert_eq!(found.line.first(), Some(&Some(Point::new(0, 1))));
}

#[test]
fn gaps_of_the_wall_are_gates() {
    let board = "
        ...O.....
        OOOO.X...
        .........
        XX.X.....
        .........
        .........
        .........
        .........
        .........";
    let found = solve(&task(board, Color::White));
    // What is behind the gates is no part of it.
    assert!(
        found
            .region
            .iter()
            .all(|point| point.row <= 3 && point.column <= 5)
    );
    assert_eq!(found.assumptions, [Assumption::WallsHold]);
}

#[test]
fn an_open_board_has_no_region() {
    let empty = ".........\n".repeat(9);
    assert_eq!(solve(&task(&empty, Color::Black)).why, Some(Why::NoRegion));
    let mut open = task(
        &".........\n".repeat(9).replacen("....", "..X.", 1),
        Color::Black,
    );
    open.hints.target = points(&["ca"]);
    assert_eq!(solve(&open).verdict, Verdict::Unknown);
}

#[test]
fn a_captured_pair_of_the_attacker_is_not_the_target() {
    // The two black stones in the corner are only bait.
    let board = "
        XX.OX....
        .OOOX....
        OOXXX....
        XXX......
        .........
        .........
        .........
        .........
        .........";
    let found = solve(&task(board, Color::White));
    assert!(
        found
            .target
            .iter()
            .all(|point| !points(&["aa", "ba"]).contains(point))
    );
}

#[test]
fn right_moves_outside_of_the_region_leave_it_open() {
    let mut asked = task(THREE, Color::Black);
    asked.hints.right = points(&["ii"]);
    assert_eq!(solve(&asked).why, Some(Why::NoRegion));
}

/// Neither side can play in the corner, but Black can begin a ko for bent four at any time.
const BENT: &str = "
    XX.OX....
    XOOOX....
    .OXXX....
    OOX......
    XX.......
    .........
    .........
    .........
    .........";

#[test]
fn bent_four_in_the_corner_is_dead_by_territory_and_a_ko_by_area() {
    let mut asked = task(BENT, Color::Black);
    asked.hints.marked = points(&["bb"]);
    let found = solve(&asked);
    assert_eq!(
        (found.verdict, found.fate),
        (Verdict::Win, Some(Fate::Dead))
    );
    assert!(found.assumptions.contains(&Assumption::BentFourDead));
    asked.scoring = Scoring::Area;
    let found = solve(&asked);
    assert_eq!((found.verdict, found.fate), (Verdict::Ko, Some(Fate::Ko)));
    assert_eq!(found.assumptions, [Assumption::WallsHold]);
}

#[test]
fn any_move_is_answered_from_what_was_found() {
    let mut solver = Solver::new(Memory::LEAST);
    let asked = task(THREE, Color::Black);
    solver.solve(&asked, Budget::default());
    let mut reply = |moves: &[Option<Point>]| solver.reply(moves, Budget::default());
    let at = |name: &str| Some(points(&[name])[0]);
    // Black misses the vital point, White takes it.
    let wrong = reply(&[at("aa")]).unwrap();
    assert_eq!(
        (wrong.verdict, wrong.answer),
        (Verdict::Win, Some(Answer::Play(Point::new(0, 1))))
    );
    let right = reply(&[at("ab")]).unwrap();
    assert_eq!(right.verdict, Verdict::Loss);
    assert_eq!(reply(&[at("ii")]), None);
    assert_eq!(reply(&[at("bb")]), None);
    assert_eq!(reply(&[None]).unwrap().verdict, Verdict::Win);
}

#[test]
fn a_search_that_is_canceled_says_nothing() {
    let cancel = std::sync::atomic::AtomicBool::new(true);
    let budget = Budget {
        cancel: Some(&cancel),
        ..Budget::default()
    };
    let found = Solver::new(Memory::LEAST).solve(&task(THREE, Color::Black), budget);
    assert_eq!(
        (found.verdict, found.why),
        (Verdict::Unknown, Some(Why::Budget))
    );
}

#[test]
fn what_was_found_of_another_target_is_not_used() {
    // The file calls a wrong move right, so that another target is tried after the marked one.
    let board = "
        ..OX.....
        .OOX.....
        .OXX.....
        OOX......
        XX.......
        .........
        .........
        .........
        .........";
    let mut asked = task(board, Color::Black);
    asked.hints.marked = points(&["ca"]);
    let plain = solve(&asked);
    asked.hints.right = points(&["aa"]);
    let hinted = solve(&asked);
    assert_eq!(hinted.verdict, plain.verdict);
    let verdicts = |found: &Solution| found.first_moves.clone();
    assert_eq!(verdicts(&hinted), verdicts(&plain));
}
