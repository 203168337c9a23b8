//! Layouts: that no two nodes share a place, and that what is visible is found.

use super::*;
use crate::tree::Edit;
use proptest::prelude::*;

fn dots(text: &str) -> Vec<Dot> {
    let tree = crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
    let layout = TreeLayout::new(&tree, tree.games().next().unwrap());
    layout
        .visible(0..9, 0..9)
        .map(|placed| placed.dot)
        .collect()
}

#[test]
fn a_pass_is_no_stone() {
    let (black, white) = (Color::Black, Color::White);
    assert_eq!(
        dots("(;SZ[19];B[aa];W[];B[tt];W[bb];C[x])"),
        [
            Dot::Plain,
            Dot::Stone(black),
            Dot::Pass(white),
            Dot::Pass(black),
            Dot::Stone(white),
            Dot::Plain,
        ]
    );
    // On a board of 20 or more columns, tt is a point.
    assert_eq!(dots("(;SZ[21];B[tt])"), [Dot::Plain, Dot::Stone(black)]);
    assert_eq!(
        dots("(;GM[2];B[d3];W[--])"),
        [Dot::Plain, Dot::Stone(black), Dot::Pass(white)]
    );
}

#[test]
fn a_part_without_a_node_knows_the_nearest_ones() {
    // The main line takes nine columns of row 0; row 1 has columns 1 and 6.
    let text = "(;SZ[9](;B[aa];W[aa];B[aa];W[aa];B[aa](;W[aa];B[aa];W[aa])(;W[bb]))(;B[bb]))";
    let tree = crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
    let layout = TreeLayout::new(&tree, tree.games().next().unwrap());
    assert_eq!(layout.extent, Spot { row: 2, column: 9 });
    assert_eq!(layout.beside(0..2, 2..4), None);
    assert_eq!(layout.beside(1..2, 1..2), None);
    assert_eq!(layout.beside(1..2, 2..4), Some((Some(1), Some(6))));
    assert_eq!(layout.beside(1..2, 7..9), Some((Some(6), None)));
    assert_eq!(layout.beside(0..1, 9..12), Some((Some(8), None)));
    assert_eq!(layout.beside(5..6, 0..9), None);
}

/// A tree in which each cell is the first or last child of an earlier one.
fn grown(hung: &[(usize, bool)]) -> Tree {
    let mut tree = Tree::default();
    let mut cells = Vec::new();
    for &(on, is_first) in hung {
        let up = match cells.len() {
            0 => CellId::FILE,
            many => cells[on % many],
        };
        let cell = tree.new_cell(";B[aa]").unwrap();
        let after = tree.last_child(up).filter(|_| !is_first);
        tree.apply(Edit::Link { cell, up, after });
        cells.push(cell);
    }
    tree
}

proptest! {
    #[test]
    fn every_part_holds_what_stands_there(
        hung in proptest::collection::vec((0..60usize, proptest::bool::ANY), 1..60),
        rows in (0..9u32, 0..9u32),
        columns in (0..9u32, 0..9u32),
    ) {
        let tree = grown(&hung);
        let top = tree.games().next().unwrap();
        let layout = TreeLayout::new(&tree, top);
        let cells: Vec<CellId> = tree.subtree(top).collect();
        let mut all: Vec<(Spot, CellId)> =
            cells.iter().map(|&cell| (layout.spot(cell).unwrap(), cell)).collect();
        all.sort_unstable();
        prop_assert!(all.windows(2).all(|two| two[0].0 < two[1].0));
        for &(spot, cell) in &all {
            prop_assert_eq!(layout.placed(cell).unwrap().spot, spot);
            for (nth, child) in tree.children(cell).enumerate() {
                let below = layout.spot(child).unwrap();
                prop_assert_eq!(below.column, spot.column + 1);
                prop_assert_eq!(below.row == spot.row, nth == 0);
            }
        }
        let rows = rows.0..rows.0 + rows.1;
        let columns = columns.0..columns.0 + columns.1;
        let visible = layout.visible(rows.clone(), columns.clone());
        let visible: Vec<_> = visible.map(|placed| (placed.spot, placed.cell)).collect();
        let is_in = |spot: &Spot| rows.contains(&spot.row) && columns.contains(&spot.column);
        all.retain(|(spot, _)| is_in(spot));
        prop_assert_eq!(visible, all);
        let mut ways = Vec::new();
        for cell in cells.iter().copied().filter(|&cell| tree.is_fork(cell)) {
            let fork = layout.spot(cell).unwrap();
            let until = tree.children(cell).map(|child| layout.spot(child).unwrap().row).max().unwrap();
            if columns.contains(&fork.column) && fork.row < rows.end && until >= rows.start {
                ways.push((fork.column, fork.row, until));
            }
        }
        ways.sort_unstable();
        let found = layout.ways(rows.clone(), columns.clone());
        let found: Vec<_> = found.map(|way| (way.fork.column, way.fork.row, way.until)).collect();
        prop_assert_eq!(found, ways);
        let lines: Vec<_> = layout.lines(rows.clone(), columns.clone()).collect();
        let mut wanted = layout.runs.clone();
        wanted.retain(|run| {
            rows.contains(&run.start.row)
                && run.start.column <= columns.end
                && run.start.column + run.length > columns.start
        });
        prop_assert_eq!(lines, wanted);
    }
}

#[test]
fn cells_from_elsewhere_have_their_spots_too() {
    let text = "(;SZ[9];B[aa])(;SZ[9];B[bb];W[cc])(;SZ[9];B[dd])";
    let mut tree = crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
    let games: Vec<CellId> = tree.games().collect();
    let [first, last] = [games[0], games[2]].map(|game| tree.cell(game).car.unwrap());
    for cell in [first, last] {
        tree.apply(Edit::Unlink { cell });
        tree.apply(Edit::Link {
            cell,
            up: games[1],
            after: None,
        });
    }
    let layout = TreeLayout::new(&tree, games[1]);
    let spots = [last, first].map(|cell| layout.spot(cell));
    assert_eq!(
        spots,
        [
            Some(Spot { row: 0, column: 1 }),
            Some(Spot { row: 1, column: 1 })
        ]
    );
    assert_eq!(layout.spot(games[0]), None);
}
