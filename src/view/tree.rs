//! The layout of the tree panel: where each node is drawn. One row per line of moves; computed only when the tree's
//! shape changes.
//!
//! The layout is computed in one pass over the nodes and sorted by counting, so that adding a branch to a large tree
//! causes no delay. The visible part is found by binary search. Knows neither texts nor pixels.

use std::collections::HashMap;
use std::ops::Range;

use crate::board::{Color, GameKind};
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Tree};

/// A place in the layout: `column` counts nodes from the root, `row` counts lines from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The row, from 0.
    pub row: u32,
    /// The column, from 0.
    pub column: u32,
}

/// Consecutive nodes of a line, in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The place of its first node.
    pub start: Spot,
    /// How many nodes it has.
    pub length: u32,
    /// The index of its first node in the layout's list of cells.
    first: u32,
    /// The place of the fork it branches off from; `None` for the first line.
    pub parent: Option<Spot>,
}

/// The vertical connection from a fork to the rows of its branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The place of the fork.
    pub fork: Spot,
    /// The row of its last branch.
    pub until: u32,
}

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dot {
    /// A move of this color.
    Stone(Color),
    /// A pass of this color.
    Pass(Color),
    /// Setup or anything else without a move.
    Plain,
}

/// The place of each cell of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TreeLayout {
    /// Runs by row, then by column.
    runs: Vec<Run>,
    /// Ways by column, then by row. Ways in one column do not overlap.
    ways: Vec<Way>,
    /// The cells of all runs, in the order of the runs.
    cells: Vec<(CellId, Dot)>,
    spots: Spots,
    /// The number of columns and rows.
    pub extent: Spot,
}

/// A node to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The cell.
    pub cell: CellId,
    /// Its place.
    pub spot: Spot,
    /// How it is drawn.
    pub dot: Dot,
}

impl Placed {
    /// The same with black and white swapped.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let dot = match self.dot {
            Dot::Stone(color) => Dot::Stone(color.other()),
            Dot::Pass(color) => Dot::Pass(color.other()),
            Dot::Plain => Dot::Plain,
        };
        Self { dot, ..self }
    }
}

impl TreeLayout {
    /// Lays out the subtree of this cell: a game, or a problem of a book. Takes linear time and no recursion. A line
    /// takes the first row that is free from its fork to its end; the deepest fork of a line comes first.
    #[must_use]
    pub fn new(tree: &Tree, top: CellId) -> Self {
        let context = tree.context_of_game(tree.root_of(top));
        let mut layout = Self::default();
        let mut placing = Placing::default();
        let mut pending = vec![Pending {
            head: top,
            column: 0,
            way: None,
        }];
        while let Some(next) = pending.pop() {
            let first = layout.cells.len();
            let ways = layout.ways.len();
            layout.walk(tree, context, next, &mut pending);
            let length = count(layout.cells.len() - first);
            let way = next.way.and_then(|way| layout.ways.get_mut(way));
            let from = next.column - u32::from(way.is_some());
            let row = placing.take(from..next.column + length);
            let parent = way.map(|way| {
                way.until = row;
                way.fork
            });
            for way in layout.ways.iter_mut().skip(ways) {
                way.fork.row = row;
            }
            layout.runs.push(Run {
                start: Spot {
                    row,
                    column: next.column,
                },
                length,
                first: count(first),
                parent,
            });
            layout.extent.row = layout.extent.row.max(row + 1);
            layout.extent.column = layout.extent.column.max(next.column + length);
        }
        layout.spots = Spots::new(&layout.runs, &layout.cells);
        layout.runs = sorted(&layout.runs, layout.extent.row, |run| run.start.row);
        for row in layout.runs.chunk_by_mut(|a, b| a.start.row == b.start.row) {
            row.sort_unstable_by_key(|run| run.start.column);
        }
        // A column is filled from the top, so its ways are in order.
        layout.ways = sorted(&layout.ways, layout.extent.column, |way| way.fork.column);
        layout
    }

    /// Adds the cells of a line, and its alternatives to the lines waiting for a row, the deepest last.
    fn walk(&mut self, tree: &Tree, context: Context, line: Pending, pending: &mut Vec<Pending>) {
        let mut column = line.column;
        let mut next = Some(line.head);
        while let Some(cell) = next {
            self.cells.push((cell, dot(tree.node_text(cell), context)));
            next = tree.cell(cell).car;
            let mut other = next.and_then(|first| tree.cell(first).cdr);
            let waiting = pending.len();
            if other.is_some() {
                self.ways.push(Way {
                    fork: Spot { row: 0, column },
                    until: 0,
                });
            }
            column += 1;
            while let Some(head) = other {
                pending.push(Pending {
                    head,
                    column,
                    way: self.ways.len().checked_sub(1),
                });
                other = tree.cell(head).cdr;
            }
            if let Some(new) = pending.get_mut(waiting..) {
                new.reverse();
            }
        }
    }

    /// The place of a cell.
    #[must_use]
    pub fn spot(&self, cell: CellId) -> Option<Spot> {
        self.spots.of(cell)
    }

    /// A cell with its place.
    #[must_use]
    pub fn placed(&self, cell: CellId) -> Option<Placed> {
        let spot = self.spot(cell)?;
        let columns = spot.column..spot.column + 1;
        self.visible(spot.row..spot.row + 1, columns).next()
    }

    /// If these columns have no node in these rows, the columns of the nearest nodes to the left and to the right;
    /// `None` if they have one.
    #[must_use]
    pub fn beside(
        &self,
        rows: Range<u32>,
        columns: Range<u32>,
    ) -> Option<(Option<u32>, Option<u32>)> {
        let (mut left, mut right) = (None, None);
        for row in self.rows(rows) {
            let start = Spot {
                row,
                column: columns.start,
            };
            let after = self.runs.partition_point(|run| run.start <= start);
            let in_row = |place: usize| self.runs.get(place).filter(|run| run.start.row == row);
            if let Some(run) = after.checked_sub(1).and_then(in_row) {
                let last = run.start.column + run.length.saturating_sub(1);
                if last >= columns.start {
                    return None;
                }
                left = left.max(Some(last));
            }
            if let Some(run) = in_row(after) {
                if run.start.column < columns.end {
                    return None;
                }
                right =
                    Some(right.map_or(run.start.column, |known: u32| known.min(run.start.column)));
            }
        }
        (left.is_some() || right.is_some()).then_some((left, right))
    }

    /// How many nodes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are no nodes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The nodes within these rows and columns.
    pub fn visible(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Placed> {
        self.lines(rows, columns.clone()).flat_map(move |run| {
            let start = run.start.column.max(columns.start);
            let end = (run.start.column + run.length).min(columns.end);
            (start..end).filter_map(move |column| {
                let place = (run.first + column - run.start.column) as usize;
                let &(cell, dot) = self.cells.get(place)?;
                Some(Placed {
                    cell,
                    spot: Spot {
                        row: run.start.row,
                        column,
                    },
                    dot,
                })
            })
        })
    }

    /// The runs in these rows with a node in these columns, or with the bend that leads to their first node there.
    pub fn lines(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Run> {
        self.rows(rows).flat_map(move |row| {
            let from = Spot {
                row,
                column: columns.start,
            };
            let behind = self.runs.partition_point(|run| run.start < from);
            let before = behind.checked_sub(1).and_then(|place| self.runs.get(place));
            let reaches = before.filter(|run| {
                run.start.row == row && run.start.column + run.length > columns.start
            });
            let rest = self.runs.get(behind..).unwrap_or_default().iter();
            let end = columns.end;
            let inside =
                rest.take_while(move |run| run.start.row == row && run.start.column <= end);
            reaches.into_iter().chain(inside).copied()
        })
    }

    /// The ways in these columns that cross these rows.
    pub fn ways(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Way> {
        (columns.start..columns.end.min(self.extent.column)).flat_map(move |column| {
            let is_above = |way: &Way| (way.fork.column, way.until) < (column, rows.start);
            let from = self.ways.partition_point(is_above);
            let rest = self.ways.get(from..).unwrap_or_default().iter();
            let end = rows.end;
            rest.take_while(move |way| way.fork.column == column && way.fork.row < end)
                .copied()
        })
    }

    /// The part of these rows that exists.
    fn rows(&self, rows: Range<u32>) -> Range<u32> {
        rows.start..rows.end.min(self.extent.row)
    }
}

/// A line waiting for its row.
#[derive(Clone, Copy)]
struct Pending {
    head: CellId,
    column: u32,
    /// The index of the way that leads to it.
    way: Option<usize>,
}

/// For each column, the first row below all nodes placed so far.
#[derive(Default)]
struct Placing(Vec<u32>);

impl Placing {
    /// Takes the first row that is free in all these columns.
    fn take(&mut self, columns: Range<u32>) -> u32 {
        let columns = columns.start as usize..columns.end as usize;
        if self.0.len() < columns.end {
            self.0.resize(columns.end, 0);
        }
        let free = self.0.get_mut(columns).unwrap_or_default();
        let row = free.iter().copied().max().unwrap_or(0);
        free.fill(row + 1);
        row
    }
}

/// The places of cells: an array for most, because the numbers of a game's cells are consecutive, and a map for cells
/// from elsewhere.
#[derive(Clone, Debug, Default, PartialEq)]
struct Spots {
    first: u32,
    table: Vec<Option<Spot>>,
    others: HashMap<CellId, Spot>,
}

impl Spots {
    fn new(runs: &[Run], cells: &[(CellId, Dot)]) -> Self {
        const SPARE: u32 = 64;
        let numbers = || cells.iter().map(|(cell, _)| cell.number());
        let first = cells.first().map_or(0, |(top, _)| top.number());
        // Removed cells leave gaps.
        let most = count(cells.len()).saturating_mul(4) + SPARE;
        let last = numbers().max().unwrap_or(first);
        let many = (last.saturating_sub(first) + 1).min(most);
        let mut spots = Self {
            first,
            table: vec![None; many as usize],
            others: HashMap::new(),
        };
        for run in runs {
            let cells = cells.iter().skip(run.first as usize);
            for (&(cell, _), column) in cells.zip(run.start.column..run.start.column + run.length) {
                let spot = Spot {
                    row: run.start.row,
                    column,
                };
                let place = spots.place(cell);
                match place.and_then(|place| spots.table.get_mut(place)) {
                    Some(slot) => *slot = Some(spot),
                    None => {
                        spots.others.insert(cell, spot);
                    }
                }
            }
        }
        spots
    }

    fn place(&self, cell: CellId) -> Option<usize> {
        Some(cell.number().checked_sub(self.first)? as usize)
    }

    fn of(&self, cell: CellId) -> Option<Spot> {
        match self.place(cell).and_then(|place| self.table.get(place)) {
            Some(spot) => *spot,
            None => self.others.get(&cell).copied(),
        }
    }
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

/// A list sorted by a key below `keys`; equal keys keep their order.
fn sorted<T: Copy>(list: &[T], keys: u32, key: impl Fn(&T) -> u32) -> Vec<T> {
    let Some(&any) = list.first() else {
        return Vec::new();
    };
    let mut places = vec![0usize; keys as usize + 1];
    for item in list {
        if let Some(place) = places.get_mut(key(item) as usize + 1) {
            *place += 1;
        }
    }
    let mut before = 0;
    for place in &mut places {
        before += *place;
        *place = before;
    }
    let mut out = vec![any; list.len()];
    for item in list {
        if let Some(place) = places.get_mut(key(item) as usize) {
            if let Some(slot) = out.get_mut(*place) {
                *slot = *item;
            }
            *place += 1;
        }
    }
    out
}

/// How a node is drawn, by the first move in it.
fn dot(text: &str, context: Context) -> Dot {
    // Nearly all nodes begin with a move on a point of the board, which cannot be a pass.
    if let [
        b';',
        color @ (b'B' | b'W'),
        b'[',
        b'a'..=b's',
        b'a'..=b's',
        b']',
        ..,
    ] = text.as_bytes()
        && context.kind == GameKind::Go
    {
        return Dot::Stone(if *color == b'B' {
            Color::Black
        } else {
            Color::White
        });
    }
    match Node::new(text, context).mv() {
        None => Dot::Plain,
        Some(mv) if mv.point == Some(None) => Dot::Pass(mv.color),
        Some(mv) => Dot::Stone(mv.color),
    }
}

#[cfg(test)]
mod tests {
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
}
