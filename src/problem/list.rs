//! The problems of a file in all layouts: one game each, or one root with a branch for each problem.
//!
//! The list is updated after edits in time by what changed; it is rebuilt only if a problem is added, removed or moved.
//! It does not know which problem is current.

use std::collections::{HashMap, HashSet};

use super::branches::Start;
use crate::board::GameKind;
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, Heads, Node, Tree, context_of};

/// A problem: its diagram and everything below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The cell of the diagram: a root, or a child of a book's root.
    pub start: CellId,
    /// The root of its game.
    pub root: CellId,
}

/// All problems of a file, in document order.
#[must_use]
pub fn problems(tree: &Tree) -> Vec<Problem> {
    ProblemList::new(tree).problems
}

/// The problems of a file, and what determines them.
#[derive(Clone, Debug, Default)]
pub struct ProblemList {
    problems: Vec<Problem>,
    /// The indices of the problems in the list, by their first cells.
    places: Vec<(CellId, usize)>,
    /// What was found below roots that could be those of books.
    found: HashMap<CellId, Below>,
    /// Whether a game says that it is Othello: how its points are read depends on its moves.
    has_othello: bool,
}

/// What is below the empty root of a game with branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    /// A book: no branch starts with a move, and this one sets up stones.
    Stones(CellId),
    /// Not a book, because this branch starts with a move.
    Move(CellId),
    /// Not a book, because no branch sets up stones.
    Nothing,
}

impl ProblemList {
    /// Lists the problems of a tree.
    #[must_use]
    pub fn new(tree: &Tree) -> Self {
        let mut list = Self::default();
        for root in tree.games() {
            list.look(tree, root);
        }
        list.gather(tree);
        list
    }

    /// The problems, in document order.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The index of the problem that starts at a cell.
    #[must_use]
    pub fn number_of(&self, start: CellId) -> Option<usize> {
        let place = self.places.binary_search_by_key(&start, |&(cell, _)| cell);
        Some(self.places.get(place.ok()?)?.1)
    }

    /// Updates the list after a change of the tree.
    pub fn update(&mut self, tree: &Tree, changed: &Changed) {
        let heads = property::bits(&["B", "W", "AB", "AW", "AE"]);
        let roots = property::bits(&["FF", "GM", "SZ"]) | Changed::UNKNOWN;
        let is_root = |cell: CellId| tree.cell(cell).up == Some(CellId::FILE);
        let mut is_other = false;
        for link in &changed.links {
            let (cell, up) = (link.cell(), link.up());
            if up == CellId::FILE {
                is_other = true;
                self.look(tree, cell);
            } else if is_root(up) {
                is_other |= self.check(tree, up, cell) || self.is_book(up);
            }
        }
        for text in changed.in_properties(heads | roots) {
            let cell = text.cell;
            let up = tree.cell(cell).up;
            if is_root(cell) {
                is_other |= self.look(tree, cell);
            } else if let Some(up) = up.filter(|&up| is_root(up)) {
                is_other |= self.check(tree, up, cell);
            }
        }
        if self.has_othello {
            let texts = changed.in_properties(heads).map(|text| text.cell);
            let links = changed.links.iter().map(|link| link.up());
            let mut heads = Heads::new(tree);
            let roots: HashSet<CellId> = texts.chain(links).map(|cell| heads.of(cell)[1]).collect();
            for root in roots {
                if is_othello(tree, root) {
                    is_other |= self.look(tree, root);
                }
            }
        }
        if is_other {
            self.gather(tree);
        }
    }

    fn is_book(&self, root: CellId) -> bool {
        matches!(self.found.get(&root), Some(Below::Stones(_)))
    }

    /// Examines a game from scratch; returns whether it has become a book or is no longer one.
    fn look(&mut self, tree: &Tree, root: CellId) -> bool {
        let was_book = self.is_book(root);
        let stated = context_of(tree.node_text(root));
        self.has_othello |= stated.kind == GameKind::Othello;
        let is_linked = tree.cell(root).up == Some(CellId::FILE);
        // Only a fork can be a book, and only of Othello more than the root must be read.
        let context = (is_linked && tree.is_fork(root)).then(|| match stated.kind {
            GameKind::Othello => tree.context_of_game(root),
            _ => stated,
        });
        if let Some(context) = context.filter(|context| is_bare(tree.node(root, *context))) {
            self.found.insert(root, found(tree, root, context));
        } else {
            self.found.remove(&root);
        }
        was_book != self.is_book(root)
    }

    /// The same for a game in which one branch was changed, added or removed.
    fn check(&mut self, tree: &Tree, root: CellId, branch: CellId) -> bool {
        let known = self.found.get(&root).copied();
        let Some(known) = known.filter(|_| tree.is_fork(root)) else {
            return self.look(tree, root);
        };
        let context = tree.context_of_game(root);
        let sets_up = |cell| tree.node(cell, context).sets_up();
        let is_here = tree.cell(branch).up == Some(root);
        let moves = is_here && Start::of(tree.node(branch, context)) != Start::Setup;
        let stones = is_here && sets_up(branch);
        let now = match known {
            Below::Move(first) if first != branch || moves => known,
            Below::Move(_) => found(tree, root, context),
            _ if moves => Below::Move(branch),
            Below::Stones(first) if first != branch || stones => known,
            Below::Stones(_) => {
                let other = tree.children(root).find(|&cell| sets_up(cell));
                other.map_or(Below::Nothing, Below::Stones)
            }
            Below::Nothing if stones => Below::Stones(branch),
            Below::Nothing => known,
        };
        self.found.insert(root, now);
        matches!(known, Below::Stones(_)) != matches!(now, Below::Stones(_))
    }

    /// Lists the problems in the order of the tree.
    fn gather(&mut self, tree: &Tree) {
        self.problems.clear();
        for root in tree.games() {
            if self.is_book(root) {
                let starts = tree.children(root);
                self.problems
                    .extend(starts.map(|start| Problem { start, root }));
            } else {
                self.problems.push(Problem { start: root, root });
            }
        }
        self.places.clear();
        let starts = self.problems.iter().enumerate();
        self.places
            .extend(starts.map(|(place, problem)| (problem.start, place)));
        // Already nearly sorted, which this algorithm uses.
        self.places.sort_by_key(|&(cell, _)| cell);
    }
}

/// Whether a root neither sets up stones nor moves.
fn is_bare(node: Node<'_>) -> bool {
    !node.sets_up() && Start::of(node) == Start::Setup
}

/// What is below an empty root.
fn found(tree: &Tree, root: CellId, context: Context) -> Below {
    let mut stones = None;
    for child in tree.children(root) {
        let node = tree.node(child, context);
        if Start::of(node) != Start::Setup {
            return Below::Move(child);
        }
        if stones.is_none() && node.sets_up() {
            stones = Some(child);
        }
    }
    stones.map_or(Below::Nothing, Below::Stones)
}

fn is_othello(tree: &Tree, root: CellId) -> bool {
    context_of(tree.node_text(root)).kind == GameKind::Othello
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Edit;
    use proptest::prelude::*;

    const TEXTS: [&str; 8] = [
        ";",
        ";SZ[9]",
        ";AB[aa]AW[bb]",
        ";B[cc]",
        ";GM[2]",
        ";C[x]",
        ";AB[dd]GM[2]",
        ";W[d3]",
    ];

    /// A few cells, and edits that may or may not fit them.
    fn edits() -> impl Strategy<Value = Vec<(usize, usize, usize)>> {
        proptest::collection::vec((0..4usize, 0..9usize, 0..9usize), 1..40)
    }

    proptest! {
        #[test]
        fn the_list_follows_every_edit(steps in edits()) {
            let mut tree = Tree::default();
            let mut cells = vec![CellId::FILE];
            cells.extend((0..9).map(|n| tree.new_cell(TEXTS[n % TEXTS.len()]).unwrap()));
            let mut list = ProblemList::new(&tree);
            for (kind, a, b) in steps {
                let cell = cells[a + 1];
                let edits = match kind {
                    0 => {
                        let up = cells[b % 4];
                        let after = tree.last_child(up).filter(|_| a % 2 == 0);
                        vec![Edit::Link { cell, up, after }]
                    }
                    1 => vec![Edit::Unlink { cell }],
                    2 => {
                        let up = cells[b];
                        let link = Edit::Link { cell, up, after: None };
                        vec![Edit::Unlink { cell }, link]
                    }
                    _ => {
                        vec![tree.replacement(cell, TEXTS[b % TEXTS.len()]).unwrap()]
                    }
                };
                let (_, changed) = tree.carry_out(edits);
                list.update(&tree, &changed);
                let fresh = ProblemList::new(&tree);
                prop_assert_eq!(list.problems(), fresh.problems());
                for &cell in &cells {
                    let place = fresh.problems().iter().position(|problem| problem.start == cell);
                    prop_assert_eq!(list.number_of(cell), place);
                }
            }
        }
    }
}
