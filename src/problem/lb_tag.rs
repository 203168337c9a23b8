//! LB tag: which labels would change, and what the nodes would look like.
//!
//! It makes a plan and changes nothing. Nodes whose labels stay the same are not in the plan, so that a second run has
//! nothing to do.

use memchr::memchr;

use super::branches::Branches;
use super::fork::{Scheme, Sequence};
use super::lb_comments::{comments, mentioned_by};
use super::lb_plan::{Mode, Plan};
use crate::board::Point;
use crate::syntax::value::Context;
use crate::tree::{CellId, Label, Labels, RawValues, Tree, node_text, relabel};

/// Plans LB tag for a cell and its subtree. The file's cell means all games.
#[must_use]
pub fn plan(tree: &Tree, top: CellId, mode: Mode, scheme: Scheme) -> Plan {
    let mut planner = Planner::new(tree, mode, scheme);
    let mut context = planner.context(top);
    for cell in tree.subtree(top).filter(|&cell| cell != CellId::FILE) {
        if tree.cell(cell).up == Some(CellId::FILE) {
            context = tree.context_of_game(cell);
        }
        if planner.covers(cell) {
            planner.visit(cell, context);
        }
    }
    planner.finish()
}

/// Plans LB tag for one node.
#[must_use]
pub fn plan_node(tree: &Tree, cell: CellId, mode: Mode, scheme: Scheme) -> Plan {
    let mut planner = Planner::new(tree, mode, scheme);
    if cell != CellId::FILE && planner.covers(cell) {
        planner.visit(cell, planner.context(cell));
    }
    planner.finish()
}

/// A walk over the nodes that LB tag covers.
pub(super) struct Planner<'a> {
    tree: &'a Tree,
    mode: Mode,
    sequence: Sequence,
    branches: Branches,
    plan: Plan,
    room: Room<'a>,
}

/// What is read and written of one node, kept so that a node allocates nothing for it.
#[derive(Default)]
struct Room<'a> {
    labels: Labels<'a>,
    /// The points of the branches.
    points: Vec<Point>,
    /// Those that get a letter, each with the letter's index in the sequence.
    wanted: Vec<(Point, usize)>,
    values: RawValues,
    text: String,
}

impl<'a> Planner<'a> {
    pub(super) fn new(tree: &'a Tree, mode: Mode, scheme: Scheme) -> Self {
        Self {
            tree,
            mode,
            sequence: Sequence::of(scheme),
            branches: Branches::default(),
            plan: Plan::default(),
            room: Room::default(),
        }
    }

    /// A node with its letters as planned; `None` if it stays as it is. `context` is that of its game. Nodes in document
    /// order take one walk through the tree in all.
    pub(super) fn lettered(&mut self, cell: CellId, context: Context) -> Option<String> {
        if self.covers(cell) {
            self.visit(cell, context);
        }
        let plan = std::mem::take(&mut self.plan);
        plan.texts.get(0).map(str::to_owned)
    }

    fn context(&self, cell: CellId) -> Context {
        if cell == CellId::FILE {
            Context::default()
        } else {
            self.tree.context(cell)
        }
    }

    fn finish(mut self) -> Plan {
        self.plan.comments = comments(self.tree, &self.plan);
        self.plan
    }

    /// Whether a node may change: only forks get letters; only Replace changes other nodes, and only those with labels.
    fn covers(&self, cell: CellId) -> bool {
        let may_have_labels = || {
            let text = self.tree.node_text(cell).as_bytes();
            !matches!(text, [b';', b'B' | b'W', b'[', _, _, b']']) && memchr(b'L', text).is_some()
        };
        self.tree.is_fork(cell) || self.mode == Mode::Replace && may_have_labels()
    }

    /// Plans the labels of one node.
    fn visit(&mut self, cell: CellId, context: Context) {
        let (tree, mode, plan) = (self.tree, self.mode, &mut self.plan);
        let Room {
            labels: written,
            points,
            wanted,
            values,
            text,
        } = &mut self.room;
        points.clear();
        if tree.is_fork(cell) {
            self.branches.points(tree, cell, context, points);
        }
        tree.node(cell, context).read_labels(written);
        let labels = written.read.as_slice();
        // Each label excludes at most one letter.
        let letters = self.sequence.first(points.len() + labels.len());
        if mode != Mode::Replace {
            let notes = labels.iter().filter(|label| !points.contains(&label.point));
            plan.notes_kept += notes.count();
        }
        assign(mode, points, labels, letters, wanted);
        let wanted = wanted.iter().map(|&(point, letter)| {
            let letter = letters.get(letter);
            (point, letter.map_or("", String::as_str))
        });
        let stands = |(point, text): (Point, &str)| {
            let mut labels = labels.iter();
            labels.any(|label| label.point == point && label.text == text)
        };
        let is_settled = wanted.clone().all(stands);
        if is_settled && (mode != Mode::Replace || is_bare(written, wanted.len())) {
            return;
        }
        values.clear();
        match mode {
            Mode::Replace => wanted
                .clone()
                .for_each(|(point, text)| values.push_label(point, text, context)),
            Mode::Fill | Mode::Renew => {
                let some = wanted.clone().map(|(point, text)| (point, Some(text)));
                relabel(values, written, &some, context);
            }
        }
        text.clear();
        node_text::with_labels(text, written, values.iter());
        let changes = |label: &&Label<'_>| {
            let mut wanted = wanted.clone();
            let new = wanted.find(|(point, _)| *point == label.point);
            new.map_or(mode == Mode::Replace, |(_, text)| label.text != text)
        };
        let changed = labels.iter().filter(changes);
        let changed = changed.map(|label| label.text.as_ref());
        let comments = mentioned_by(tree, cell, context, labels, &changed);
        if !comments.is_empty() {
            plan.mentions.push((cell, comments));
        }
        plan.texts.push(cell, text);
        plan.contexts.push(context);
    }
}

/// Collects the points of branches that get a letter, each with the index of its letter.
fn assign(
    mode: Mode,
    points: &[Point],
    labels: &[Label<'_>],
    letters: &[String],
    wanted: &mut Vec<(Point, usize)>,
) {
    wanted.clear();
    let all = points.iter().copied();
    match mode {
        Mode::Fill => {
            let bare = all.filter(|&point| !says(labels, point));
            wanted.extend(bare.zip(free(letters, labels, |_| true)));
        }
        Mode::Renew => {
            let is_note = |label: &Label<'_>| !points.contains(&label.point);
            wanted.extend(all.zip(free(letters, labels, is_note)));
        }
        Mode::Replace => wanted.extend(all.zip(0..)),
    }
}

/// Whether a point has a label that is not empty.
fn says(labels: &[Label<'_>], point: Point) -> bool {
    let mut labels = labels.iter();
    labels.any(|label| label.point == point && !label.text.trim().is_empty())
}

/// The indices of the letters that none of these labels has which stay.
fn free<'a>(
    letters: &'a [String],
    labels: &'a [Label<'_>],
    keeps: impl Fn(&Label<'_>) -> bool + 'a,
) -> impl Iterator<Item = usize> {
    let is_free = move |letter: &str| {
        labels
            .iter()
            .all(|label| label.text != letter || !keeps(label))
    };
    let letters = letters.iter().enumerate();
    letters.filter_map(move |(index, letter)| is_free(letter).then_some(index))
}

/// Whether there are exactly this many labels and no unreadable ones.
const fn is_bare(labels: &Labels<'_>, many: usize) -> bool {
    labels.read.len() == many && labels.values == many && !labels.has_old
}
