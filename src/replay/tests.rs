//! Paths played out, and what is reported about their moves.

use super::*;
use crate::board::{Color, Point, Size, diagram};
use crate::rules::Game as _;
use crate::tree::{CellId, Tree};
use std::sync::Arc;

fn tree(text: &str) -> Tree {
    crate::tree::Builder::new(Arc::new(text.to_owned().into()))
        .unwrap()
        .finish()
}

/// A line of nodes over one text; this module may not use the reader.
fn line(nodes: &[&str]) -> (Tree, Vec<CellId>) {
    let mut tree = tree("");
    let mut up = CellId::FILE;
    let cells = nodes.iter().map(|node| {
        let cell = tree.new_cell(node).unwrap();
        tree.apply(crate::tree::Edit::Link {
            cell,
            up,
            after: None,
        });
        up = cell;
        cell
    });
    let cells = cells.collect();
    (tree, cells)
}

fn rows(replay: &Replay) -> String {
    let position = replay.position().unwrap();
    let size = position.size();
    diagram::write(size, |point| diagram::ink(position.stone(point))).join("\n")
}

#[test]
fn setup_comes_first_and_captures_nothing() {
    let (tree, cells) = line(&[";SZ[3]AW[bb]AB[ab][ba][bc][cb]", ";W[aa]AE[ab]"]);
    let mut replay = Replay::new();
    replay.go(&tree, cells[0]);
    assert_eq!(rows(&replay), ".X.\nXOX\n.X.");
    replay.go(&tree, cells[1]);
    assert_eq!(rows(&replay), "OX.\n.OX\n.X.");
    replay.go(&tree, cells[0]);
    assert_eq!(rows(&replay), ".X.\nXOX\n.X.");
}

#[test]
fn going_anywhere_is_the_same_as_going_there_first() {
    let nodes: Vec<String> = (0..40u8)
        .map(|n| match n {
            0 => ";SZ[5]".to_owned(),
            n => {
                let point = Point::new(n % 5, n / 2 % 5);
                format!(";{}[{}]", if n % 2 == 0 { "W" } else { "B" }, point.sgf())
            }
        })
        .collect();
    let borrowed: Vec<&str> = nodes.iter().map(String::as_str).collect();
    let (tree, cells) = line(&borrowed);
    let mut wanderer = Replay::new();
    for jump in [39, 3, 17, 0, 38, 12, 13, 12] {
        wanderer.go(&tree, cells[jump]);
        let mut fresh = Replay::new();
        fresh.go(&tree, cells[jump]);
        assert_eq!(rows(&wanderer), rows(&fresh), "jump to {jump}");
        assert_eq!(told(&wanderer), told(&fresh), "jump to {jump}");
    }
}

/// What the steps say, but for their marks.
fn told(replay: &Replay) -> Vec<String> {
    let steps = replay.steps().iter();
    steps.map(|step| format!("{step:?}")).collect()
}

/// Where the wanderer is must not depend on where it was: what it keeps from there may not show.
fn check(tree: &Tree, wanderer: &mut Replay, cell: CellId) {
    wanderer.go(tree, cell);
    let mut fresh = Replay::new();
    fresh.go(tree, cell);
    let men = |replay: &Replay| {
        let position = replay.position().unwrap();
        let points = position.size().points();
        points.map(|at| position.stone(at)).collect::<Vec<_>>()
    };
    let steps = |replay: &Replay| {
        let steps = replay.steps().iter();
        steps
            .map(|step| (step.cell, step.mv, step.illegal))
            .collect::<Vec<_>>()
    };
    assert_eq!(men(wanderer), men(&fresh), "{cell:?}");
    assert_eq!(steps(wanderer), steps(&fresh), "{cell:?}");
    assert_eq!(
        wanderer.last_changed().is_empty(),
        fresh.last_changed().is_empty()
    );
}

/// Two lines that part at the second node: one long enough for the table of indices, one with passes, which leave the
/// board as it is.
fn parted(nodes: [&str; 3], others: &[&str]) -> (Tree, Vec<CellId>) {
    let mut all: Vec<&str> = nodes[..2].to_vec();
    all.extend([nodes[2]; 20]);
    let (mut tree, mut cells) = line(&all);
    let mut up = cells[1];
    for node in others {
        let cell = tree.new_cell(node).unwrap();
        let after = tree.last_child(up);
        tree.apply(crate::tree::Edit::Link { cell, up, after });
        cells.push(cell);
        up = cell;
    }
    (tree, cells)
}

#[test]
fn what_was_played_before_does_not_show_elsewhere() {
    let go = [";SZ[5]", ";B[aa]", ";W[ab]B[ba]AE[aa]"];
    let othello = [";GM[2]SZ[8]", ";B[d3]", ";W[c3]"];
    let chess = [";GM[3]", ";W[e2e4]", ";B[e7e5]"];
    for (nodes, others) in [
        (go, [";W[]", ";B[ba]", ";W[]", ";B[cc]"]),
        (othello, [";W[e3]", ";B[f3]", ";W[]", ";B[]"]),
        (chess, [";B[]", ";W[g1f3]", ";B[b8c6]", ";W[x]"]),
    ] {
        let (mut tree, cells) = parted(nodes, &others);
        let mut wanderer = Replay::new();
        for from in cells.iter().step_by(3) {
            for to in cells.iter().rev().step_by(2) {
                for cell in [from, to, &cells[1], to] {
                    check(&tree, &mut wanderer, *cell);
                }
            }
        }
        // A node that was undone changes.
        for end in [cells[21], *cells.last().unwrap()] {
            check(&tree, &mut wanderer, end);
            check(&tree, &mut wanderer, cells[0]);
            let changed = tree.cell(end).up.unwrap();
            let edit = tree.replacement(changed, ";B[cd]").unwrap();
            tree.apply(edit);
            wanderer.forget(changed);
            check(&tree, &mut wanderer, end);
        }
    }
}

#[test]
fn ko_is_reported_unless_the_file_forces_it() {
    let ko = [";SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb]", ";B[cb]", ";W[bb]"];
    let (tree, _) = line(&ko);
    assert_eq!(troubles(&tree).len(), 1);
    let (tree, _) = line(&[ko[0], ko[1], ";W[bb]KO[]"]);
    assert_eq!(troubles(&tree).len(), 0);
}

#[test]
fn mn_sets_the_number_and_pm_is_valid_until_the_next() {
    let nodes = [
        ";SZ[9]PM[2]",
        ";B[aa]",
        ";W[bb]MN[101]",
        ";B[cc]PM[0]C[x]",
        // Without a move, the number is the one of `MN`.
        ";AB[dd]MN[7]",
        ";W[]MN[-3]",
        ";B[ee]MN[x]PM[9]",
        ";W[ff]MoveNumber[4294967295]PM[1]",
        ";B[gg]",
    ];
    let (tree, cells) = line(&nodes);
    let mut replay = Replay::new();
    replay.go(&tree, *cells.last().unwrap());
    let read = replay.steps().iter().map(|step| (step.number, step.print));
    use Print::{Hundreds, Never, Whole};
    let wanted = [
        (0, Hundreds),
        (1, Hundreds),
        (101, Hundreds),
        (102, Never),
        (7, Never),
        (8, Never),
        (9, Never),
        (u32::MAX, Whole),
        (u32::MAX, Whole),
    ];
    assert_eq!(read.collect::<Vec<_>>(), wanted);
}

#[test]
fn pl_in_the_node_of_a_move_is_about_that_move() {
    let edax = ";GM[2]SZ[8]AB[d5][e4]AW[d4][e5]PL[B]B[d3]";
    let (tree, cells) = line(&[edax, ";W[c3]"]);
    let mut replay = Replay::new();
    replay.go(&tree, cells[0]);
    let step = replay.last().unwrap();
    assert_eq!((step.turn, step.last), (None, Some(Color::Black)));
    assert_eq!((step.number, step.illegal), (1, None));
    assert_eq!(rows(&replay).lines().nth(2), Some("...X...."));
    replay.go(&tree, cells[1]);
    assert_eq!(replay.last().unwrap().illegal, None);
}

#[test]
fn moves_that_cannot_be_played_are_reported_with_a_reason() {
    let reported = |nodes: &[&str]| -> Vec<String> {
        let (tree, _) = line(nodes);
        let all = troubles(&tree).into_iter();
        all.map(|trouble| format!("{}: {}", trouble.code, trouble.message.english()))
            .collect()
    };
    let othello = [";GM[2]", ";B[d3]", ";W[h8]", ";B[z9]", ";W[h8]", ";B[]"];
    assert_eq!(
        reported(&othello),
        [
            "illegal-move: The disc on h8 flips nothing.",
            "unread-move: “z9” is not a move on this board.",
            "illegal-move: A disc already stands on h8.",
            "illegal-move: Black has a legal move and cannot pass.",
        ]
    );
    let chess = [
        ";GM[3]FEN[4k3/8/8/8/8/P7/8/R3K3 w - - 0 1]",
        ";W[a1a5]",
        ";B[castles]",
    ];
    assert_eq!(
        reported(&chess),
        [
            "illegal-move: The rook cannot move from a1 to a5: a3 is in the way.",
            "unread-move: “castles” is not a clear chess move here. Write both squares, such as e2e4 or e7e8q.",
        ]
    );
    assert!(reported(&[";GM[3]FEN[nonsense]", ";W[e2e4]"]).is_empty());
}

#[test]
fn pl_is_valid_until_the_next_move() {
    let (tree, cells) = line(&[";PL[W]", ";C[x]", ";W[aa]", ";"]);
    let mut replay = Replay::new();
    let turns = cells.iter().map(|&cell| {
        replay.go(&tree, cell);
        replay.last().unwrap().turn
    });
    let turns: Vec<_> = turns.collect();
    assert_eq!(turns, [Some(Color::White), Some(Color::White), None, None]);
    assert_eq!(replay.last().unwrap().last, Some(Color::White));
    assert_eq!(replay.context().size, Size::GO);
}
