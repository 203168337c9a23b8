//! The layout of the tree panel: one row a line of moves, computed once per shape of the tree.

use std::collections::HashMap;
use std::ops::Range;

use crate::board::{Color, GameKind};
use crate::problem::move_name;
use crate::tree::{CellId, Tree};

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

impl TreeLayout {
    /// Lays out the game with this root. Takes time linear in its nodes and no recursion: a line takes the first row
    /// that is free from its fork to its end, the deepest fork of a line first.
    #[must_use]
    pub fn new(tree: &Tree, root: CellId) -> Self {
        let mut layout = Self::default();
        let context = tree.context_of_game(root);
        let has_names = matches!(context.kind, GameKind::Othello | GameKind::Chess);
        // For each column the first row that is free below all that was placed.
        let mut free: Vec<u32> = Vec::new();
        let mut pending = vec![(root, 0u32, None)];
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
                layout.cells.push((cell, dot(tree, cell)));
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

/// The color of a cell's move by the first ident of its node; that is enough for a dot.
fn dot(tree: &Tree, cell: CellId) -> Dot {
    let node = crate::tree::Node::new(
        tree.node_text(cell),
        crate::syntax::value::Context::default(),
    );
    for property in node.properties() {
        if property.is("B") {
            return Dot::Stone(Color::Black);
        }
        if property.is("W") {
            return Dot::Stone(Color::White);
        }
    }
    Dot::Plain
}
