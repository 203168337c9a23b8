//! The part of the board that a problem uses.
//!
//! `VW` if the file has it; otherwise all stones, labels and moves of the problem with a margin of two lines, extended
//! to an edge that is near. A few moves far from everything else may be outside. It does not know how large a board is
//! on the screen.

use std::collections::HashSet;

use super::branches::Start;
use super::extent::{Bounds, area, bounds, extent, wider};
use super::list::Problem;
use crate::board::{Area, Point, Size};
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, Heads, LinkChange, Node, TextChange, Tree};

/// Boards up to this size are always shown whole.
const SMALL: u8 = 9;
/// If more nodes than this change, everything is counted again.
const MANY: usize = 1000;

/// The part of the board that a problem uses. For all problems of a book, [`RootUses`] is faster.
#[must_use]
pub fn crop(tree: &Tree, problem: Problem, context: Context) -> Area {
    RootUses::of(tree, problem.root, context).crop(tree, problem)
}

/// The part of the board that is shown regardless of what a problem uses: a view area, or all of a small board.
#[must_use]
pub fn fixed_crop(tree: &Tree, problem: Problem, context: Context) -> Option<Area> {
    view_area(tree, problem, context).or_else(|| whole_of_small(context.size))
}

/// All of a small board.
fn whole_of_small(size: Size) -> Option<Area> {
    let is_small = size.columns() <= SMALL && size.rows() <= SMALL;
    is_small.then(|| Area::whole(size))
}

/// The view area at the diagram of a problem: the `VW` there or above it. FF\[3\] gives two corners, and so do some
/// newer files.
#[must_use]
pub fn view_area(tree: &Tree, problem: Problem, context: Context) -> Option<Area> {
    let nodes = [problem.start, problem.root].map(|cell| tree.node(cell, context));
    View::of(nodes).area()
}

/// What nodes say of the view area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    /// There is no `VW`.
    Silent,
    /// There is one that names no area.
    NoArea,
    Area(Area),
}

impl View {
    fn of<'a>(nodes: impl IntoIterator<Item = Node<'a>>) -> Self {
        let mut nodes = nodes.into_iter();
        let Some(node) = nodes.find(|node| node.first("VW").is_some()) else {
            return Self::Silent;
        };
        // A single line is not worth showing as a part of a board.
        let area = Area::around(node.points("VW")).filter(|area| area.is_broad());
        area.map_or(Self::NoArea, Self::Area)
    }

    const fn area(self) -> Option<Area> {
        match self {
            Self::Area(area) => Some(area),
            Self::Silent | Self::NoArea => None,
        }
    }
}

/// What the root of a game says of the parts that its problems use: read once, it serves all problems of a book.
#[derive(Clone, Debug)]
pub struct RootUses {
    context: Context,
    view: View,
    spots: Spots,
}

impl RootUses {
    /// Reads the root of a game.
    #[must_use]
    pub fn of(tree: &Tree, root: CellId, context: Context) -> Self {
        let node = tree.node(root, context);
        let mut spots = Spots::default();
        spots.add(node);
        Self {
            context,
            view: View::of([node]),
            spots,
        }
    }

    /// The part of the board that a problem of this game uses.
    #[must_use]
    pub fn crop(&self, tree: &Tree, problem: Problem) -> Area {
        let start = (problem.start != problem.root).then_some(problem.start);
        let own = View::of(start.map(|start| tree.node(start, self.context)));
        let view = match own {
            View::Silent => self.view,
            own => own,
        };
        let fixed = view.area().or_else(|| whole_of_small(self.context.size));
        fixed.unwrap_or_else(|| {
            let mut spots = self.spots.clone();
            let cells = tree.subtree(problem.start);
            for cell in cells.filter(|&cell| cell != problem.root) {
                spots.add(tree.node(cell, self.context));
            }
            area(spots.extent(), self.context.size)
        })
    }
}

/// What a problem uses, gathered once.
#[derive(Clone, Debug, Default)]
struct Spots {
    /// Around what must be visible: stones that are set up, and labels.
    fixed: Option<Bounds>,
    moves: Vec<Point>,
}

impl Spots {
    fn add(&mut self, node: Node<'_>) {
        let mut fixed = self.fixed;
        each_fixed(node, |point| fixed = Some(wider(fixed, point)));
        self.fixed = fixed;
        if let Start::Move(_, point) = Start::of(node) {
            self.moves.push(point);
        }
    }

    fn extent(&self) -> Option<Bounds> {
        extent(self.fixed, self.moves.iter().map(|&point| (point, 1)))
    }
}

/// Calls `each` with corners of what must be visible of a node.
fn each_fixed(node: Node<'_>, mut each: impl FnMut(Point)) {
    let stones = node.setup_areas().filter(|(_, stone)| stone.is_some());
    for (area, _) in stones {
        each(area.upper_left);
        each(area.lower_right);
    }
    for label in node.labels() {
        each(label.point);
    }
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
        let fixed = bounds(self.fixed.points());
        area(extent(fixed, self.moves.each()), self.context.size)
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
        let mut heads = Heads::new(tree);
        // The problem starts at a root or right below one.
        let mut holds = |cell| cell == root || heads.of(cell).contains(&start);
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
        each_fixed(node, |point| change(&mut self.fixed, point));
        if let Start::Move(_, point) = Start::of(node) {
            change(&mut self.moves, point);
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Edit;
    use proptest::prelude::*;

    const TEXTS: [&str; 7] = [
        ";B[dd]",
        ";AB[aa:cc][ee]LB[ff:a]",
        ";W[qq]C[x]",
        ";L[cc]TR[aa]VW[bb:qr]",
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
                    let context = context(&tree);
                    let fixed = fixed_crop(&tree, problem, context);
                    prop_assert_eq!(crop(&tree, problem, context), fixed.unwrap_or(fresh.area()));
                }
            }
        }
    }
}
