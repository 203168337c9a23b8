//! The part of the board that a problem uses.
//!
//! `VW` if the file has it; otherwise all stones, labels and moves of the problem with a margin of two lines, extended
//! to an edge that is near. A few moves far from everything else may be outside. It does not know how large a board is
//! on the screen.

use std::collections::HashSet;

use super::branches::Start;
use super::list::Problem;
use crate::board::{Area, Point, Size};
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, LinkChange, Node, TextChange, Tree};

/// The number of free lines around what is used.
const MARGIN: u8 = 2;
/// An edge at most this far from the margin is included.
const NEAR: u8 = 2;
/// The percentage of moves that may be outside.
const FAR_MOVES: u64 = 5;
/// Boards up to this size are always shown whole.
const SMALL: u8 = 9;
/// If more nodes than this change, everything is counted again.
const MANY: usize = 1000;

/// The part of the board that a problem uses.
#[must_use]
pub fn crop(tree: &Tree, problem: Problem, context: Context) -> Area {
    let fixed = fixed_crop(tree, problem, context);
    fixed.unwrap_or_else(|| Uses::of(tree, problem, context).area())
}

/// The part of the board that is shown regardless of what a problem uses: a view area, or all of a small board.
#[must_use]
pub fn fixed_crop(tree: &Tree, problem: Problem, context: Context) -> Option<Area> {
    let size = context.size;
    let is_small = size.columns() <= SMALL && size.rows() <= SMALL;
    let whole = is_small.then(|| Area::whole(size));
    view_area(tree, problem, context).or(whole)
}

/// The view area at the diagram of a problem: the `VW` there or above it. FF\[3\] gives two corners, and so do some
/// newer files.
#[must_use]
pub fn view_area(tree: &Tree, problem: Problem, context: Context) -> Option<Area> {
    let nodes = [problem.start, problem.root].map(|cell| tree.node(cell, context));
    let node = nodes.into_iter().find(|node| node.first("VW").is_some())?;
    // A single line is not worth showing as a part of a board.
    Area::around(node.points("VW")).filter(|area| area.is_broad())
}

/// The points that a problem uses, with counts, so that an edit takes time by what it changes.
#[derive(Clone, Debug)]
pub struct Uses {
    problem: Problem,
    context: Context,
    /// Corners of what must be visible: stones that are set up, and labels.
    fixed: Counts,
    moves: Counts,
}

impl Uses {
    /// The properties that they are read from, and those that determine how points are read.
    #[must_use]
    pub fn properties() -> u128 {
        let read = [
            "B", "W", "AB", "AW", "AE", "LB", "L", "VW", "FF", "GM", "SZ",
        ];
        property::bits(&read) | Changed::UNKNOWN
    }

    /// Counts what a problem uses.
    #[must_use]
    pub fn of(tree: &Tree, problem: Problem, context: Context) -> Self {
        let mut uses = Self {
            problem,
            context,
            fixed: Counts::default(),
            moves: Counts::default(),
        };
        let root = (problem.start != problem.root).then_some(problem.root);
        for cell in root.into_iter().chain(tree.subtree(problem.start)) {
            uses.count(tree.node_text(cell), Counts::add);
        }
        uses
    }

    /// The problem they belong to.
    #[must_use]
    pub const fn problem(&self) -> Problem {
        self.problem
    }

    /// The part of the board that is used.
    #[must_use]
    pub fn area(&self) -> Area {
        let size = self.context.size;
        let Some((columns, rows)) = self.extent() else {
            return Area::whole(size);
        };
        let (left, right) = widened(columns, size.columns());
        let (top, bottom) = widened(rows, size.rows());
        Area {
            upper_left: Point::new(left, top),
            lower_right: Point::new(right, bottom),
        }
    }

    /// The same after a change; `None` if everything must be counted again.
    #[must_use]
    pub fn followed(mut self, tree: &Tree, changed: &Changed) -> Option<Self> {
        let texts: Vec<TextChange> = changed.in_properties(Self::properties()).collect();
        if texts.is_empty() && changed.links.is_empty() {
            return Some(self);
        }
        let Problem { start, root } = self.problem;
        let is_whole = tree.cell(root).up == Some(CellId::FILE)
            && (start == root || tree.cell(start).up == Some(root));
        if !is_whole || tree.context_of_game(root) != self.context {
            return None;
        }
        let holds = |cell| cell == root || tree.is_within(cell, start);
        match (changed.links.as_slice(), texts.as_slice()) {
            ([], texts) if texts.len() <= MANY => {
                let mut seen = HashSet::new();
                let first = texts.iter().filter(|text| seen.insert(text.cell));
                for text in first.filter(|text| holds(text.cell)) {
                    self.count(tree.text(text.old), Counts::take);
                    self.count(tree.node_text(text.cell), Counts::add);
                }
            }
            (&[moved], []) => {
                let change = match moved {
                    LinkChange::Added { .. } => Counts::add,
                    LinkChange::Removed { .. } => Counts::take,
                };
                // The root of a book also has other problems below it.
                if tree.is_within(moved.up(), start) {
                    for cell in tree.subtree(moved.cell()) {
                        self.count(tree.node_text(cell), change);
                    }
                }
            }
            _ => return None,
        }
        Some(self)
    }

    fn count(&mut self, text: &str, change: fn(&mut Counts, Point)) {
        let node = Node::new(text, self.context);
        let stones = node.setup_areas().filter(|(_, stone)| stone.is_some());
        for (area, _) in stones {
            change(&mut self.fixed, area.upper_left);
            change(&mut self.fixed, area.lower_right);
        }
        for label in node.labels() {
            change(&mut self.fixed, label.point);
        }
        if let Start::Move(_, point) = Start::of(node) {
            change(&mut self.moves, point);
        }
    }

    /// The used columns and rows, each as the smallest and largest.
    fn extent(&self) -> Option<((u8, u8), (u8, u8))> {
        let fixed = bounds(self.fixed.points());
        let all = bounds(self.fixed.points().chain(self.moves.points()))?;
        let Some(fixed) = fixed else { return Some(all) };
        let near = |point: &Point| {
            let within =
                |at: u8, (low, high): (u8, u8)| at + 2 * MARGIN >= low && at <= high + 2 * MARGIN;
            within(point.column, fixed.0) && within(point.row, fixed.1)
        };
        let many = |points: &mut dyn Iterator<Item = (Point, u32)>| -> u64 {
            points.map(|(_, many)| u64::from(many)).sum()
        };
        let far = many(&mut self.moves.each().filter(|(point, _)| !near(point)));
        if far * 100 <= many(&mut self.moves.each()) * FAR_MOVES {
            let close = self.moves.points().filter(near);
            return bounds(self.fixed.points().chain(close));
        }
        Some(all)
    }
}

/// The number of uses of each point of a board.
#[derive(Clone, Debug, Default)]
struct Counts(Vec<u32>);

impl Counts {
    const SIDE: usize = Size::MOST as usize;

    fn slot(&mut self, point: Point) -> Option<&mut u32> {
        self.0.resize(Self::SIDE * Self::SIDE, 0);
        let place = usize::from(point.row) * Self::SIDE + usize::from(point.column);
        self.0.get_mut(place)
    }

    fn add(&mut self, point: Point) {
        if let Some(many) = self.slot(point) {
            *many += 1;
        }
    }

    fn take(&mut self, point: Point) {
        if let Some(many) = self.slot(point) {
            *many = many.saturating_sub(1);
        }
    }

    fn each(&self) -> impl Iterator<Item = (Point, u32)> + '_ {
        let rows = (0u8..).zip(self.0.chunks(Self::SIDE));
        // Of the largest board most rows are empty.
        let used = rows.filter(|(_, counts)| counts.iter().fold(0, |all, many| all | many) != 0);
        let all = used.flat_map(|(row, counts)| {
            let columns = (0u8..).zip(counts);
            columns.map(move |(column, many)| (Point::new(column, row), *many))
        });
        all.filter(|(_, many)| *many > 0)
    }

    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.each().map(|(point, _)| point)
    }
}

fn bounds(points: impl Iterator<Item = Point>) -> Option<((u8, u8), (u8, u8))> {
    points.fold(None, |bounds, point| {
        let wider = |(low, high): (u8, u8), at: u8| (low.min(at), high.max(at));
        let at = ((point.column, point.column), (point.row, point.row));
        let (columns, rows) = bounds.unwrap_or(at);
        Some((wider(columns, point.column), wider(rows, point.row)))
    })
}

/// One axis with its margin, extended to near edges; almost all of an axis becomes all of it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Edit;
    use proptest::prelude::*;

    const TEXTS: [&str; 7] = [
        ";B[dd]",
        ";AB[aa:cc][ee]LB[ff:a]",
        ";W[qq]C[x]",
        ";L[cc]TR[aa]",
        ";AE[jj]",
        ";SZ[13]AW[bb]",
        ";",
    ];

    fn all(counts: &Counts) -> Vec<(Point, u32)> {
        counts.each().collect()
    }

    proptest! {
        #[test]
        fn what_a_problem_uses_follows_every_edit(
            steps in proptest::collection::vec((0..5usize, 0..9usize, 0..9usize), 1..40),
            is_book in proptest::bool::ANY,
        ) {
            let mut tree = Tree::default();
            let cells: Vec<CellId> = (0..9).map(|n| tree.new_cell(TEXTS[n % TEXTS.len()]).unwrap()).collect();
            let link = |cell: usize, up: CellId| Edit::Link { cell: cells[cell], up, after: None };
            tree.carry_out(vec![link(0, CellId::FILE), link(1, cells[0]), link(2, cells[1])]);
            let problem = Problem { start: cells[usize::from(is_book)], root: cells[0] };
            let context = |tree: &Tree| tree.context_of_game(problem.root);
            let mut uses = Uses::of(&tree, problem, context(&tree));
            for (kind, a, b) in steps {
                let cell = cells[a];
                let edits = match kind {
                    0 => vec![link(a, cells[b])],
                    1 => vec![Edit::Unlink { cell }],
                    2 => vec![Edit::Unlink { cell }, link(a, cells[b])],
                    _ => {
                        let texts = [b, b + 1].map(|n| TEXTS[n % TEXTS.len()]);
                        let some = texts.into_iter().take(kind - 2);
                        some.map(|text| tree.replacement(cell, text).unwrap()).collect()
                    }
                };
                let (_, changed) = tree.carry_out(edits);
                let fresh = Uses::of(&tree, problem, context(&tree));
                uses = uses.followed(&tree, &changed).unwrap_or_else(|| fresh.clone());
                // A subtree that is not linked is not a problem.
                let is_there = tree.cell(problem.root).up.is_some()
                    && tree.is_within(problem.start, problem.root);
                if is_there {
                    prop_assert_eq!(all(&uses.fixed), all(&fresh.fixed));
                    prop_assert_eq!(all(&uses.moves), all(&fresh.moves));
                    prop_assert_eq!(uses.area(), fresh.area());
                }
            }
        }
    }
}
