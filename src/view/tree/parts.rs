//! What a layout consists of: places, lines of nodes, connections, and the nodes as they are drawn. It does not know how
//! they came to their places.

use crate::board::Color;
use crate::tree::CellId;

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
    pub(super) first: u32,
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
