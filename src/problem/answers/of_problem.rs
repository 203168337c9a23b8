//! What a file says of the lines of one problem, kept while the problem is edited.
//!
//! Only nodes with a mark are kept, and how many there are of each kind. So an edit costs what it changes, and asking
//! about a line costs a walk over links, without reading texts.

use std::collections::HashMap;

use super::answer::{Answer, Line, Mark, Outlook};
use super::habit::{Counts, Facts, Habit, Program};
use super::lines::Marked;
use super::marks::{self, Said};
use super::scan::Ground;
use crate::board::Color;
use crate::problem::list::Problem;
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, Node, Tree};

/// What a file says of the lines of a problem.
#[derive(Clone, Debug)]
pub struct Answers {
    ground: Ground,
    /// The nodes with a mark.
    marks: HashMap<CellId, Said>,
    counts: Counts,
    habit: Habit,
}

/// What decides who solves a problem, and whether it is one.
fn heads() -> u128 {
    property::bits(&["B", "W", "AB", "AW", "AE"])
}

/// What says in the root how its game is read, and who wrote it.
fn roots() -> u128 {
    property::bits(&["FF", "GM", "SZ", "AP"]) | Changed::UNKNOWN
}

impl Answers {
    /// Reads a problem. Takes time linear in it.
    #[must_use]
    pub fn new(tree: &Tree, problem: Problem) -> Self {
        Self::with_context(tree, problem, tree.context_of_game(problem.root))
    }

    /// The same with the context of its game, which is read once for all problems of a book.
    #[must_use]
    pub fn with_context(tree: &Tree, problem: Problem, context: Context) -> Self {
        let mut answers = Self {
            ground: Ground { problem, context },
            marks: HashMap::new(),
            counts: Counts::default(),
            habit: Habit::default(),
        };
        answers.scan(tree, problem.start);
        answers.look_at_habit(tree);
        answers
    }

    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> Problem {
        self.ground.problem
    }

    /// The properties that it reads.
    #[must_use]
    pub fn properties() -> u128 {
        marks::properties() | heads() | roots()
    }

    /// Updates it after a change of the tree; returns whether an answer may be another one now. The problem must still be
    /// one.
    pub fn update(&mut self, tree: &Tree, changed: &Changed) -> bool {
        let root = self.ground.problem.root;
        if changed.in_properties(roots()).any(|text| text.cell == root) {
            *self = Self::new(tree, self.ground.problem);
            return true;
        }
        let mut is_other = false;
        for link in &changed.links {
            is_other = true;
            let cell = link.cell();
            for below in tree.subtree(cell) {
                self.put(below, Said::default());
            }
            if self.contains(tree, cell) {
                self.scan(tree, cell);
            }
        }
        for text in changed.in_properties(Self::properties()) {
            let cell = text.cell;
            if !self.contains(tree, cell) {
                continue;
            }
            let is_head = text.properties & heads() != 0;
            if is_head && self.ground.solver(tree, tree.cell(cell).up).is_none() {
                // Another side may solve the problem in all that follows.
                is_other = true;
                self.scan(tree, cell);
            } else {
                let ground = self.ground;
                let said = ground.read(tree, cell, || ground.solver(tree, Some(cell)));
                is_other |= self.put(cell, said);
            }
        }
        if is_other {
            self.look_at_habit(tree);
        }
        is_other
    }

    /// The same as [`Answers::marks_right`], with the context of its game. It stops at the first mark that settles it.
    #[must_use]
    pub fn has_right(tree: &Tree, problem: Problem, context: Context) -> bool {
        let is_right = |mark: &Option<Mark>| {
            mark.as_ref()
                .is_some_and(|mark| mark.answer == Answer::Right)
        };
        let mut has_weak = false;
        for (_, said) in (Ground { problem, context }).scan(tree, problem.start) {
            if is_right(&said.sure) {
                return true;
            }
            has_weak |= is_right(&said.weak);
        }
        has_weak
    }

    /// Whether a mark says that a line is right; that it is the first one, or the only one without a mark, is not enough.
    #[must_use]
    pub fn marks_right(&self) -> bool {
        self.counts.marks_right()
    }

    /// All lines, in document order.
    pub fn lines<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = Line<'a>> + use<'a> {
        self.marked(tree).lines(self.ground.problem.start)
    }

    /// The line that leads to a cell.
    #[must_use]
    pub fn line<'a>(&'a self, tree: &'a Tree, cell: CellId) -> Line<'a> {
        self.marked(tree).line(cell)
    }

    /// The lines that lead to these cells, in the order of their numbers. What they have in common is read once.
    #[must_use]
    pub fn lines_to<'a>(
        &'a self,
        tree: &'a Tree,
        cells: impl IntoIterator<Item = CellId>,
    ) -> Vec<Line<'a>> {
        self.marked(tree).lines_to(cells.into_iter().collect())
    }

    /// How many lines through a cell are what. Takes time linear in what is above and below it.
    #[must_use]
    pub fn below(&self, tree: &Tree, cell: CellId) -> Outlook {
        let mut outlook = Outlook::default();
        let lines = self.marked(tree).lines(cell);
        lines.for_each(|line| outlook.add(line.answer));
        outlook
    }

    /// The same for each child of a cell. Takes time linear in what is above and below the cell.
    #[must_use]
    pub fn branches(&self, tree: &Tree, cell: CellId) -> HashMap<CellId, Outlook> {
        let below = self.marked(tree).lines_below(cell);
        let outlooks = below.map(|(child, lines)| {
            let mut outlook = Outlook::default();
            lines.for_each(|line| outlook.add(line.answer));
            (child, outlook)
        });
        outlooks.collect()
    }

    /// Whether any line is marked.
    #[must_use]
    pub fn marks_any(&self) -> bool {
        self.counts.marks_any(&self.habit)
    }

    /// The first mark of a problem that counts in any case.
    #[must_use]
    pub fn first_mark(tree: &Tree, problem: Problem) -> Option<Mark> {
        let context = tree.context_of_game(problem.root);
        let ground = Ground { problem, context };
        let mut said = ground.scan(tree, problem.start);
        said.find_map(|(_, said)| said.sure)
    }

    /// How the game's values are read.
    pub(super) const fn context(&self) -> Context {
        self.ground.context
    }

    /// The side that makes the first move on the way to a cell.
    pub(super) fn solver(&self, tree: &Tree, cell: CellId) -> Option<Color> {
        self.ground.solver(tree, Some(cell))
    }

    /// Reads a text of a node as if the tree had it.
    pub(super) fn foresee(&mut self, tree: &Tree, cell: CellId, text: &str) {
        let ground = self.ground;
        let node = Node::new(text, ground.context);
        let said = ground.read_node(node, cell, || ground.solver(tree, Some(cell)));
        self.put(cell, said);
        self.look_at_habit(tree);
    }

    /// One mark of each way in which lines are marked: those with this answer first, then the commonest.
    pub(super) fn samples(&self, wanted: Answer) -> Vec<Mark> {
        let counted = |said: &'_ Said| {
            let weak = said.weak.clone().filter(|mark| self.habit.counts(mark));
            said.sure.clone().or(weak)
        };
        let mut marks: Vec<Mark> = self.marks.values().filter_map(counted).collect();
        marks.sort_unstable_by(|a, b| {
            (a.convention, a.ident, &a.words, a.cell).cmp(&(
                b.convention,
                b.ident,
                &b.words,
                b.cell,
            ))
        });
        let ways = marks.chunk_by(|a, b| {
            (a.answer, a.convention, a.ident, &a.words)
                == (b.answer, b.convention, b.ident, &b.words)
        });
        let mut ways: Vec<(usize, &Mark)> = ways
            .filter_map(|way| Some((way.len(), way.first()?)))
            .collect();
        ways.sort_by_key(|&(many, mark)| (mark.answer != wanted, std::cmp::Reverse(many)));
        ways.into_iter().map(|(_, mark)| mark.clone()).collect()
    }

    const fn marked<'a>(&'a self, tree: &'a Tree) -> Marked<'a> {
        Marked {
            tree,
            ground: self.ground,
            marks: &self.marks,
            habit: &self.habit,
        }
    }

    /// Whether a cell hangs in the problem.
    fn contains(&self, tree: &Tree, cell: CellId) -> bool {
        let mut path = std::iter::once(cell).chain(tree.ancestors(cell));
        path.any(|cell| cell == self.ground.problem.start)
    }

    /// Reads a cell and all below it.
    fn scan(&mut self, tree: &Tree, top: CellId) {
        for (cell, said) in self.ground.scan(tree, top) {
            self.put(cell, said);
        }
    }

    fn put(&mut self, cell: CellId, said: Said) -> bool {
        let says_something = said.sure.is_some() || said.weak.is_some();
        let old = match says_something {
            true => {
                self.counts.add(&said);
                self.marks.insert(cell, said)
            }
            false => self.marks.remove(&cell),
        };
        if let Some(old) = &old {
            self.counts.remove(old);
        }
        old.as_ref() != self.marks.get(&cell)
    }

    fn look_at_habit(&mut self, tree: &Tree) {
        let root = tree.node(self.ground.problem.root, self.ground.context);
        let facts = Facts {
            program: Program::of(root.first("AP").unwrap_or_default()),
            sets_up: self.sets_up(tree),
            first_has_triangle: self.counts.has_triangle() && self.first_has_triangle(tree),
        };
        self.habit = Habit::of(&self.counts, facts);
    }

    /// Whether stones are set up before a move, as in a diagram.
    fn sets_up(&self, tree: &Tree) -> bool {
        let start = self.ground.problem.start;
        let mut at = Some(start);
        while let Some(cell) = at {
            let node = tree.node(cell, self.ground.context);
            if node.sets_up() {
                return true;
            }
            at = match node.mv() {
                Some(_) => tree.next_past(cell, start),
                None => tree.next_below(cell, start),
            };
        }
        false
    }

    fn first_has_triangle(&self, tree: &Tree) -> bool {
        let first =
            std::iter::successors(Some(self.ground.problem.start), |&cell| tree.cell(cell).car);
        first.into_iter().any(|cell| {
            let said = self.marks.get(&cell);
            said.is_some_and(|said| said.weak.as_ref().is_some_and(marks::is_triangle))
        })
    }
}
