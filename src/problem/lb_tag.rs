//! LB tag: which labels would change, and what the nodes would look like.
//!
//! It makes a plan and changes nothing. Nodes whose labels stay the same are not in the plan, so that a second run has
//! nothing to do.

use std::collections::HashSet;

use memchr::memchr;

use super::branches::Branches;
use super::fork::{Scheme, Sequence};
use super::mention::{mentions, reworded};
use crate::board::Point;
use crate::syntax::value::Context;
use crate::tree::{CellId, Label, Labels, Node, Revision, Texts, Tree, node_text, push_label};
use crate::words::{Message, message};

/// Which labels LB tag changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Branches of a fork without a label get the next free letter.
    #[default]
    Fill,
    /// Labels on branches are assigned again; all others stay.
    Renew,
    /// All labels are removed, and each fork gets letters in the order of its branches.
    Replace,
}

/// Where LB tag works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The current node.
    Node,
    /// The current problem.
    Problem,
    /// The whole file.
    #[default]
    File,
}

/// A node whose labels change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodePlan<'a> {
    /// The node.
    pub cell: CellId,
    /// Its new text.
    pub text: &'a str,
    /// The cells whose comments mention a letter that changes: the node itself or its branches.
    pub mentioned_by: &'a [CellId],
    context: Context,
}

/// A comment that mentions a letter which changes, and how it could be rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentPlan {
    /// The node with the comment.
    pub cell: CellId,
    /// The current comment.
    pub before: String,
    /// The comment with the new letters; the same if it only mentions letters that are removed or become several.
    pub after: String,
}

/// Everything that LB tag would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The new texts of the nodes that change, in document order.
    pub texts: Texts,
    /// The comments that mention a letter which changes, in document order of the changed nodes.
    pub comments: Vec<CommentPlan>,
    /// The number of labels in the scope's forks that start no branch and stay.
    pub notes_kept: usize,
    /// How the values of each of the nodes are read.
    contexts: Vec<Context>,
    /// Those of the nodes with a letter that changes and is mentioned, and the cells with the comments.
    mentions: Vec<(CellId, Vec<CellId>)>,
}

impl Plan {
    /// The nodes that change, in document order.
    pub fn nodes(&self) -> impl Iterator<Item = NodePlan<'_>> {
        let mut mentions = self.mentions.iter().peekable();
        let nodes = self.texts.iter().zip(&self.contexts);
        nodes.map(move |((cell, text), &context)| {
            let mentioned = mentions.next_if(|(node, _)| *node == cell);
            NodePlan {
                cell,
                text,
                mentioned_by: mentioned.map_or(&[], |(_, cells)| cells.as_slice()),
                context,
            }
        })
    }

    /// `37 nodes change, 4 notes stay, 2 comments mention a letter that changes`.
    #[must_use]
    pub fn summary(&self) -> Message {
        message!(
            "lbtag-summary",
            nodes = self.texts.len(),
            notes = self.notes_kept,
            comments = self.comments.len(),
        )
    }

    /// The same in the past tense.
    #[must_use]
    pub fn done(&self) -> Message {
        message!(
            "lbtag-done",
            nodes = self.texts.len(),
            notes = self.notes_kept,
            comments = self.comments.len(),
        )
    }
}

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

/// The comments that mention a letter which changes, with their new texts. A letter means the label of the comment's
/// own node if there is one, otherwise that of its parent.
fn comments(tree: &Tree, plan: &Plan) -> Vec<CommentPlan> {
    if plan.mentions.is_empty() {
        return Vec::new();
    }
    let planned = Planned::new(plan);
    let mut seen = HashSet::new();
    let mentions = plan.nodes().flat_map(|node| {
        let cells = node.mentioned_by.iter();
        cells.map(move |&cell| (cell, node.context))
    });
    let mentions = mentions.filter(|&(cell, _)| seen.insert(cell));
    let plans = mentions.filter_map(|(cell, context)| {
        let before = tree.node(cell, context).comment()?.into_owned();
        let labels = |cell| tree.node(cell, context).labels();
        let up = tree.cell(cell).up;
        let (own, above) = (labels(cell), up.map_or_else(Vec::new, labels));
        let new = |cell| planned.of(cell).map_or_else(Vec::new, NodePlan::after);
        let (new_own, new_above) = (new(cell), up.map_or_else(Vec::new, new));
        let mut letters = changes(&own, &new_own);
        let mut inherited = changes(&above, &new_above);
        inherited.retain(|(old, _)| own.iter().all(|label| label.text != *old));
        letters.append(&mut inherited);
        let known: Vec<&str> = texts(&own).chain(texts(&above)).collect();
        let after = reworded(&before, &letters, &known);
        Some(CommentPlan {
            cell,
            before,
            after,
        })
    });
    plans.collect()
}

/// The plans of nodes, found by their cells.
struct Planned<'a>(Vec<NodePlan<'a>>);

impl<'a> Planned<'a> {
    fn new(plan: &'a Plan) -> Self {
        let mut nodes: Vec<NodePlan<'_>> = plan.nodes().collect();
        // Already nearly sorted, which this algorithm uses.
        nodes.sort_by_key(|node| node.cell);
        Self(nodes)
    }

    fn of(&self, cell: CellId) -> Option<NodePlan<'a>> {
        let place = self.0.binary_search_by_key(&cell, |node| node.cell);
        self.0.get(place.ok()?).copied()
    }
}

impl<'a> NodePlan<'a> {
    /// Its current labels, in the tree that the plan was made for.
    #[must_use]
    pub fn before(self, tree: &Tree) -> Vec<Label<'_>> {
        tree.node(self.cell, self.context).labels()
    }

    /// Its new labels.
    #[must_use]
    pub fn after(self) -> Vec<Label<'a>> {
        Node::new(self.text, self.context).labels()
    }
}

fn texts<'a>(labels: &'a [Label<'_>]) -> impl Iterator<Item = &'a str> {
    labels.iter().map(|label| label.text.as_ref())
}

/// The letters that change to others; without those that become several.
fn changes<'a>(before: &'a [Label<'_>], after: &'a [Label<'_>]) -> Vec<(&'a str, &'a str)> {
    let mut changes: Vec<(&str, &str)> = Vec::new();
    let mut several: Vec<&str> = Vec::new();
    for label in before {
        let old = label.text.as_ref();
        let new = after.iter().find(|new| new.point == label.point);
        let Some(new) = new.map(|new| new.text.as_ref()) else {
            several.push(old);
            continue;
        };
        match changes.iter().find(|(known, _)| *known == old) {
            Some((_, known)) if *known != new => several.push(old),
            Some(_) => {}
            None => changes.push((old, new)),
        }
    }
    changes.retain(|(old, new)| old != new && !several.contains(old));
    changes
}

/// A walk over the nodes that LB tag covers.
pub(super) struct Planner<'a> {
    tree: &'a Tree,
    mode: Mode,
    sequence: Sequence,
    branches: Branches,
    plan: Plan,
    /// The labels of one node as they are written, one behind the other, and where each ends. Kept so that a node
    /// allocates nothing for them.
    raw: String,
    ends: Vec<usize>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(tree: &'a Tree, mode: Mode, scheme: Scheme) -> Self {
        Self {
            tree,
            mode,
            sequence: Sequence::of(scheme),
            branches: Branches::default(),
            plan: Plan::default(),
            raw: String::new(),
            ends: Vec::new(),
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
        let node = self.tree.node(cell, context);
        let points = if self.tree.is_fork(cell) {
            self.branches.points(self.tree, cell, context)
        } else {
            Vec::new()
        };
        let written = node.written_labels();
        let labels = written.read.as_slice();
        // Each label excludes at most one letter.
        let letters = self.sequence.first(points.len() + labels.len());
        if self.mode != Mode::Replace {
            let notes = labels.iter().filter(|label| !points.contains(&label.point));
            self.plan.notes_kept += notes.count();
        }
        let wanted = assigned(self.mode, &points, labels, letters);
        let stands = |&(point, text): &(Point, &str)| {
            let mut labels = labels.iter();
            labels.any(|label| label.point == point && label.text == text)
        };
        let is_settled = wanted.iter().all(stands);
        if is_settled && (self.mode != Mode::Replace || is_bare(&written, wanted.len())) {
            return;
        }
        let text = match self.mode {
            Mode::Replace => {
                self.raw.clear();
                self.ends.clear();
                for &(point, text) in &wanted {
                    push_label(&mut self.raw, point, text, context);
                    self.ends.push(self.raw.len());
                }
                node_text::with_labels(&written, &parts(&self.raw, &self.ends))
            }
            Mode::Fill | Mode::Renew => {
                let mut revision = Revision::of(node, context);
                let some = wanted.iter().map(|&(point, text)| (point, Some(text)));
                revision.label(&some.collect::<Vec<_>>());
                revision.into_text()
            }
        };
        let changed = changed_letters(self.mode, labels, &wanted);
        let comments = mentioned_by(self.tree, cell, context, labels, &changed);
        if !comments.is_empty() {
            self.plan.mentions.push((cell, comments));
        }
        self.plan.texts.push(cell, &text);
        self.plan.contexts.push(context);
    }
}

/// The parts of a text that end at these places.
fn parts<'a>(text: &'a str, ends: &[usize]) -> Vec<&'a str> {
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let parts = starts.zip(ends);
    parts
        .map(|(start, &end)| text.get(start..end).unwrap_or_default())
        .collect()
}

/// The points of branches that get a letter, with their letters.
fn assigned<'a>(
    mode: Mode,
    points: &'a [Point],
    labels: &'a [Label<'_>],
    letters: &'a [String],
) -> Vec<(Point, &'a str)> {
    let all = points.iter().copied();
    match mode {
        Mode::Fill => {
            let bare = all.filter(|&point| !says(labels, point));
            bare.zip(free(letters, labels, |_| true)).collect()
        }
        Mode::Renew => {
            let is_note = |label: &Label<'_>| !points.contains(&label.point);
            all.zip(free(letters, labels, is_note)).collect()
        }
        Mode::Replace => all.zip(letters.iter().map(String::as_str)).collect(),
    }
}

/// Whether a point has a label that is not empty.
fn says(labels: &[Label<'_>], point: Point) -> bool {
    let mut labels = labels.iter();
    labels.any(|label| label.point == point && !label.text.trim().is_empty())
}

/// The letters that none of these labels has which stay.
fn free<'a>(
    letters: &'a [String],
    labels: &'a [Label<'_>],
    keeps: impl Fn(&Label<'_>) -> bool + 'a,
) -> impl Iterator<Item = &'a str> {
    let letters = letters.iter().map(String::as_str);
    letters.filter(move |&letter| {
        labels
            .iter()
            .all(|label| label.text != letter || !keeps(label))
    })
}

/// Whether there are exactly this many labels and no unreadable ones.
const fn is_bare(labels: &Labels<'_>, many: usize) -> bool {
    labels.read.len() == many && labels.values == many && !labels.has_old
}

/// The current labels of which the point gets another one or none.
fn changed_letters<'a>(
    mode: Mode,
    labels: &'a [Label<'_>],
    wanted: &[(Point, &str)],
) -> Vec<&'a str> {
    let changes = |label: &&Label<'_>| {
        let new = wanted.iter().find(|(point, _)| *point == label.point);
        new.map_or(mode == Mode::Replace, |(_, text)| label.text != *text)
    };
    let changed = labels.iter().filter(changes);
    changed.map(|label| label.text.as_ref()).collect()
}

/// The node and its branches whose comments mention a letter which changes.
fn mentioned_by(
    tree: &Tree,
    cell: CellId,
    context: Context,
    labels: &[Label<'_>],
    changed: &[&str],
) -> Vec<CellId> {
    if changed.is_empty() {
        return Vec::new();
    }
    let names = |comment: &str, own: &[Label<'_>]| {
        // A letter means the label of the comment's own node, if there is one.
        let is_own = |letter: &str| own.iter().any(|label| label.text == letter);
        let letters = changed.iter().copied().filter(|letter| !is_own(letter));
        let known: Vec<&str> = texts(labels).chain(texts(own)).collect();
        mentions(comment, letters, &known)
    };
    let comment = tree.node(cell, context).comment();
    let here = comment.is_some_and(|comment| names(&comment, &[]));
    let below = tree.children(cell).filter(|&child| {
        let node = tree.node(child, context);
        let comment = node.comment();
        comment.is_some_and(|comment| names(&comment, &node.labels()))
    });
    here.then_some(cell).into_iter().chain(below).collect()
}
