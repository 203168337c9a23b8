//! A replay that goes from node to node holds the position of one that was played from the root.

#![no_main]

use bunki::board::Color;
use bunki::replay::{Replay, troubles};
use bunki::rules::Game as _;
use bunki::sgf;
use bunki::tree::CellId;
use libfuzzer_sys::fuzz_target;

/// More nodes than this are not compared, so that a run stays short.
const MOST: usize = 60;

/// What stands on the board, point by point, and what each side has taken.
fn shown(replay: &Replay) -> Option<(Vec<Option<Color>>, [u32; 2])> {
    let position = replay.position()?;
    let stones = position.size().points().map(|point| position.stone(point));
    Some((stones.collect(), position.captures()))
}

fuzz_target!(|bytes: &[u8]| {
    let loaded = sgf::load(bytes.to_vec()).expect("less than 4 GiB");
    let tree = &loaded.tree;
    let _ = troubles(tree);
    let cells: Vec<CellId> = tree.subtree(CellId::FILE).skip(1).take(MOST).collect();
    let mut going = Replay::new();
    // Forth, then back and across, so that moves are taken back as well as played.
    let others = cells.iter().rev().step_by(3);
    for &cell in cells.iter().chain(others) {
        going.go(tree, cell);
        let mut anew = Replay::new();
        anew.go(tree, cell);
        assert_eq!(going.context(), anew.context());
        assert_eq!(shown(&going), shown(&anew));
        assert_eq!(going.steps().len(), anew.steps().len());
    }
});
