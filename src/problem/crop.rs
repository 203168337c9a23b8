//! Which part of the board a problem uses.
//!
//! `VW` where the file gives it; else all stones, labels and moves of the problem with a margin of two, run on to an
//! edge that is near. A few moves far from everything else may stay outside.

use super::branches::Start;
use super::list::Problem;
use crate::board::{Area, Point};
use crate::syntax::value::Context;
use crate::tree::{Node, Tree};

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
pub fn crop(tree: &Tree, problem: Problem, context: Context) -> Area {
    let size = context.size;
    let whole = Area::whole(size);
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
    Area {
        upper_left: Point::new(left, top),
        lower_right: Point::new(right, bottom),
    }
}

/// The view area that holds at the problem's diagram: `VW` there or above. FF\[3\] gives two corners, and some newer
/// files do too.
#[must_use]
pub fn view_area(tree: &Tree, problem: Problem, context: Context) -> Option<Area> {
    let nodes = [problem.start, problem.root].map(|cell| tree.node(cell, context));
    let node = nodes.into_iter().find(|node| node.first("VW").is_some())?;
    // One line is not a part of the board to look at.
    Area::around(node.points("VW")).filter(|area| area.is_broad())
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
        .flat_map(|(area, _)| [area.upper_left, area.lower_right])
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
