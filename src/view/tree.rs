//! The layout of the tree panel: one row a line of moves, computed once per shape of the tree.

use std::collections::HashMap;
use std::ops::Range;

use crate::board::{Color, GameKind};
use crate::problem::move_name;
use crate::tree::{CellId, Node, Tree};

/// A place in the layout: `column` counts nodes from the root, `row` lines from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Rows above.
    pub row: u32,
    /// Nodes before.
    pub column: u32,
}

/// A line of nodes that follow each other in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Where its first node stands.
    pub start: Spot,
    /// How many nodes it has.
    pub length: u32,
    /// The place of its first node in the layout's list of cells.
    first: u32,
    /// The spot it branches off from; none for the first line.
    pub parent: Option<Spot>,
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

/// Where each cell of one game stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TreeLayout {
    /// Runs by row, then by column.
    runs: Vec<Run>,
    /// The cells of all runs, one run after the other.
    cells: Vec<(CellId, Dot)>,
    spots: HashMap<CellId, Spot>,
    /// What the moves of Othello and chess are called; those of Go are not kept, for a game of Go may be very large.
    names: HashMap<CellId, Box<str>>,
    /// How many columns and rows there are.
    pub extent: Spot,
}

/// A node that is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The cell.
    pub cell: CellId,
    /// Where it stands.
    pub spot: Spot,
    /// How it is drawn.
    pub dot: Dot,
}

impl Placed {
    /// The same with the colors exchanged.
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
    /// Lays out what begins with this cell: a game, or a problem of a book. Takes time linear in its nodes and no
    /// recursion: a line takes the first row that is free from its fork to its end, the deepest fork of a line first.
    #[must_use]
    pub fn new(tree: &Tree, top: CellId) -> Self {
        let mut layout = Self::default();
        let context = tree.context_of_game(tree.root_of(top));
        let has_names = matches!(context.kind, GameKind::Othello | GameKind::Chess);
        // For each column the first row that is free below all that was placed.
        let mut free: Vec<u32> = Vec::new();
        let mut pending = vec![(top, 0u32, None)];
        while let Some((head, column, parent)) = pending.pop() {
            let line: Vec<CellId> =
                std::iter::successors(Some(head), |&at| tree.cell(at).car).collect();
            let length = u32::try_from(line.len()).unwrap_or(u32::MAX);
            let from = column.saturating_sub(u32::from(parent.is_some())) as usize;
            let until = column as usize + line.len();
            if free.len() < until {
                free.resize(until, 0);
            }
            let row = free
                .get(from..until)
                .unwrap_or_default()
                .iter()
                .copied()
                .max()
                .unwrap_or(0);
            if let Some(columns) = free.get_mut(from..until) {
                columns.fill(row + 1);
            }
            let first = u32::try_from(layout.cells.len()).unwrap_or(u32::MAX);
            layout.runs.push(Run {
                start: Spot { row, column },
                length,
                first,
                parent,
            });
            layout.extent.row = layout.extent.row.max(row + 1);
            layout.extent.column = layout.extent.column.max(column + length);
            for (&cell, at) in line.iter().zip(column..) {
                let spot = Spot { row, column: at };
                layout.cells.push((cell, dot(tree.node(cell, context))));
                layout.spots.insert(cell, spot);
                if has_names && let Some(name) = move_name(tree.node(cell, context), context) {
                    layout.names.insert(cell, name.into());
                }
                let alternatives = tree
                    .children(cell)
                    .skip(1)
                    .map(|child| (child, at + 1, Some(spot)));
                let mark = pending.len();
                pending.extend(alternatives);
                if let Some(new) = pending.get_mut(mark..) {
                    new.reverse();
                }
            }
        }
        layout.runs.sort_unstable_by_key(|run| run.start);
        layout
    }

    /// Where a cell stands.
    #[must_use]
    pub fn spot(&self, cell: CellId) -> Option<Spot> {
        self.spots.get(&cell).copied()
    }

    /// A cell with its place.
    #[must_use]
    pub fn placed(&self, cell: CellId) -> Option<Placed> {
        let spot = self.spot(cell)?;
        let columns = spot.column..spot.column + 1;
        self.visible(spot.row..spot.row + 1, columns).next()
    }

    /// Where no node of these rows stands in these columns, the columns of the nearest ones to the left and to the
    /// right of them; none where one does.
    #[must_use]
    pub fn beside(
        &self,
        rows: Range<u32>,
        columns: Range<u32>,
    ) -> Option<(Option<u32>, Option<u32>)> {
        let (mut left, mut right) = (None, None);
        for row in rows {
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

    /// What the move of a cell is called, in Othello and chess.
    #[must_use]
    pub fn name(&self, cell: CellId) -> Option<&str> {
        self.names.get(&cell).map(AsRef::as_ref)
    }

    /// How many nodes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no node.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The nodes within these rows and columns.
    pub fn visible(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Placed> {
        self.runs_in(rows).iter().flat_map(move |run| {
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

    /// The lines whose row or whose way down from their fork passes these rows and columns.
    pub fn lines(&self, rows: Range<u32>, columns: Range<u32>) -> impl Iterator<Item = Run> {
        let from = self.runs.partition_point(|run| run.start.row < rows.start);
        self.runs
            .get(from..)
            .unwrap_or_default()
            .iter()
            .copied()
            .filter(move |run| {
                let left = run.parent.map_or(run.start.column, |parent| parent.column);
                let top = run.parent.map_or(run.start.row, |parent| parent.row);
                top < rows.end
                    && left < columns.end
                    && run.start.column + run.length > columns.start
            })
    }

    fn runs_in(&self, rows: Range<u32>) -> &[Run] {
        let from = self.runs.partition_point(|run| run.start.row < rows.start);
        let until = self.runs.partition_point(|run| run.start.row < rows.end);
        self.runs.get(from..until).unwrap_or_default()
    }
}

/// How a node is drawn, by the first move in it.
fn dot(node: Node<'_>) -> Dot {
    match node.mv() {
        None => Dot::Plain,
        Some(mv) if mv.point == Some(None) => Dot::Pass(mv.color),
        Some(mv) => Dot::Stone(mv.color),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        // On a board of 20 columns and more, tt is a point.
        assert_eq!(dots("(;SZ[21];B[tt])"), [Dot::Plain, Dot::Stone(black)]);
        assert_eq!(
            dots("(;GM[2];B[d3];W[--])"),
            [Dot::Plain, Dot::Stone(black), Dot::Pass(white)]
        );
    }

    #[test]
    fn a_part_without_a_node_knows_the_nearest_ones() {
        // The main line takes nine columns of row 0; row 1 holds columns 1 and 6.
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
}
