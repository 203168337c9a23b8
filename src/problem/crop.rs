//! Which part of the board a problem uses.
//!
//! `VW` where the file gives it; else all stones, labels and moves of the problem with a margin of two, run on to an
//! edge that is near. A few moves far from everything else may stay outside.

use super::branches::Start;
use super::list::Problem;
use crate::board::Point;
use crate::syntax::value::Context;
use crate::tree::{Node, Tree};

/// The part of the board, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crop {
    /// The corner with the least column and row.
    pub upper_left: Point,
    /// The corner with the greatest column and row.
    pub lower_right: Point,
}

impl Crop {
    /// The least part that holds both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let (a, b) = (self.upper_left, other.upper_left);
        let (c, d) = (self.lower_right, other.lower_right);
        Self {
            upper_left: Point::new(a.column.min(b.column), a.row.min(b.row)),
            lower_right: Point::new(c.column.max(d.column), c.row.max(d.row)),
        }
    }

    /// The least part that holds all these points; none where they lie on one line, which is no view of a board.
    #[must_use]
    pub fn around(points: &[Point]) -> Option<Self> {
        let one = |point: &Point| Self {
            upper_left: *point,
            lower_right: *point,
        };
        let all = points.iter().map(one).reduce(Self::and)?;
        let (a, b) = (all.upper_left, all.lower_right);
        (a.column < b.column && a.row < b.row).then_some(all)
    }
}

/// Lines kept free around what is used.
const MARGIN: u8 = 2;
/// An edge at most this far from the margin is shown too.
const NEAR: u8 = 2;
/// Up to so many in a hundred of the moves may stay outside.
const FAR_MOVES: u32 = 5;
/// Boards up to this size are shown whole: there is nothing to gain.
const SMALL: u8 = 9;

/// The part of the board that a problem uses.
#[must_use]
pub fn crop(tree: &Tree, problem: Problem, context: Context) -> Crop {
    let size = context.size;
    let whole = Crop {
        upper_left: Point::new(0, 0),
        lower_right: Point::new(size.columns() - 1, size.rows() - 1),
    };
    if let Some(view) = view_area(tree, problem, context) {
        return view;
    }
    if size.columns() <= SMALL && size.rows() <= SMALL {
        return whole;
    }
    let uses = Uses::collect(tree, problem, context);
    let Some((columns, rows)) = uses.extent() else {
        return whole;
    };
    let (left, right) = widened(columns, size.columns());
    let (top, bottom) = widened(rows, size.rows());
    Crop {
        upper_left: Point::new(left, top),
        lower_right: Point::new(right, bottom),
    }
}

/// The view area that holds at the problem's diagram: `VW` there or above. FF\[3\] gives two corners, and some newer
/// files do too.
#[must_use]
pub fn view_area(tree: &Tree, problem: Problem, context: Context) -> Option<Crop> {
    let nodes = [problem.start, problem.root].map(|cell| tree.node(cell, context));
    let node = nodes.into_iter().find(|node| node.first("VW").is_some())?;
    Crop::around(&node.points("VW"))
}

/// How often each column and row is used, by what must be seen and by moves.
struct Uses {
    fixed: Vec<Point>,
    moves: Vec<Point>,
}

impl Uses {
    fn collect(tree: &Tree, problem: Problem, context: Context) -> Self {
        let mut seen = std::collections::HashSet::new();
        let mut uses = Self {
            fixed: Vec::new(),
            moves: Vec::new(),
        };
        let mut counts = std::collections::HashMap::new();
        let root = (problem.start != problem.root).then_some(problem.root);
        for cell in root.into_iter().chain(tree.subtree(problem.start)) {
            let node = tree.node(cell, context);
            uses.fixed.extend(
                fixed_points(node)
                    .into_iter()
                    .filter(|&point| seen.insert(point)),
            );
            if let Start::Move(_, point) = Start::of(node) {
                *counts.entry(point).or_insert(0u32) += 1;
            }
        }
        for (point, count) in counts {
            uses.moves
                .extend(std::iter::repeat_n(point, count as usize));
        }
        uses
    }

    /// The used columns and rows, each from least to greatest.
    fn extent(&self) -> Option<((u8, u8), (u8, u8))> {
        let fixed = bounds(self.fixed.iter().copied());
        let all = bounds(self.fixed.iter().chain(&self.moves).copied())?;
        let Some(fixed) = fixed else { return Some(all) };
        let near = |point: &Point| {
            let within =
                |at: u8, (low, high): (u8, u8)| at + 2 * MARGIN >= low && at <= high + 2 * MARGIN;
            within(point.column, fixed.0) && within(point.row, fixed.1)
        };
        let far = self.moves.iter().filter(|point| !near(point)).count();
        if far * 100 <= self.moves.len() * FAR_MOVES as usize {
            let close = self.moves.iter().copied().filter(near);
            return bounds(self.fixed.iter().copied().chain(close));
        }
        Some(all)
    }
}

/// The corners of what must be seen: stones that are set up, and labels.
fn fixed_points(node: Node<'_>) -> Vec<Point> {
    let stones = node.setup_areas().filter(|(_, stone)| stone.is_some());
    let mut points: Vec<Point> = stones
        .flat_map(|((upper_left, lower_right), _)| [upper_left, lower_right])
        .collect();
    points.extend(node.labels().into_iter().map(|label| label.point));
    points
}

fn bounds(points: impl Iterator<Item = Point>) -> Option<((u8, u8), (u8, u8))> {
    points.fold(None, |bounds, point| {
        let wider = |(low, high): (u8, u8), at: u8| (low.min(at), high.max(at));
        let at = ((point.column, point.column), (point.row, point.row));
        let (columns, rows) = bounds.unwrap_or(at);
        Some((wider(columns, point.column), wider(rows, point.row)))
    })
}

/// One axis with its margin, run on to the near edges; nearly all of an axis is all of it.
const fn widened((low, high): (u8, u8), length: u8) -> (u8, u8) {
    let low = if low <= MARGIN + NEAR {
        0
    } else {
        low - MARGIN
    };
    let high = if high + MARGIN + NEAR + 1 >= length {
        length - 1
    } else {
        high + MARGIN
    };
    if high - low + 1 + 2 * MARGIN >= length {
        (0, length - 1)
    } else {
        (low, high)
    }
}
