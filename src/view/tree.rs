//! The layout of the tree panel: where each node is drawn. One row per line of moves; computed only when the tree's
//! shape changes.
//!
//! The layout is computed in one pass over the nodes and sorted by counting, so that adding a branch to a large tree
//! causes no delay. The visible part is found by binary search. Knows neither texts nor pixels.

mod parts;
mod placing;
mod sorting;
mod spots;
#[cfg(test)]
mod tests;
mod visible;

pub use parts::{Dot, Placed, Run, Spot, Way};

use crate::board::{Color, GameKind};
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Tree};

use placing::Placing;
use sorting::{count, sorted};
use spots::Spots;

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
}

/// A line waiting for its row.
#[derive(Clone, Copy)]
struct Pending {
    head: CellId,
    column: u32,
    /// The index of the way that leads to it.
    way: Option<usize>,
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
