//! LB tag: which labels would change, and what the nodes would look like.
//!
//! It makes a plan and changes nothing. Nodes whose labels stay the same are not in the plan, so that a second run has
//! nothing to do.

use std::collections::HashSet;

use super::branches::Branches;
use super::fork::{Scheme, Sequence};
use super::mention::{mentions, reworded};
use crate::board::Point;
use crate::syntax::value::Context;
use crate::tree::{CellId, Label, Node, Revision, Tree, node_text, raw_label};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodePlan {
    /// The node.
    pub cell: CellId,
    /// Its current labels.
    pub before: Vec<(Point, String)>,
    /// Its new labels.
    pub after: Vec<(Point, String)>,
    /// Its new text.
    pub text: String,
    /// The cells whose comments mention a letter that changes: the node itself or its branches.
    pub mentioned_by: Vec<CellId>,
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
    /// The nodes that change, in document order.
    pub nodes: Vec<NodePlan>,
    /// The comments that mention a letter which changes, in document order of the changed nodes.
    pub comments: Vec<CommentPlan>,
    /// The number of labels in the scope's forks that start no branch and stay.
    pub notes_kept: usize,
}

impl Plan {
    /// The number of comments that mention a letter which changes.
    #[must_use]
    pub const fn mentions(&self) -> usize {
        self.comments.len()
    }

    /// `37 nodes change, 4 notes stay, 2 comments mention a letter that changes`.
    #[must_use]
    pub fn summary(&self) -> Message {
        message!(
            "lbtag-summary",
            nodes = self.nodes.len(),
            notes = self.notes_kept,
            comments = self.mentions(),
        )
    }

    /// The same in the past tense.
    #[must_use]
    pub fn done(&self) -> Message {
        message!(
            "lbtag-done",
            nodes = self.nodes.len(),
            notes = self.notes_kept,
            comments = self.mentions(),
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
        planner.visit(cell, context);
    }
    planner.finish()
}

/// Plans LB tag for one node.
#[must_use]
pub fn plan_node(tree: &Tree, cell: CellId, mode: Mode, scheme: Scheme) -> Plan {
    let mut planner = Planner::new(tree, mode, scheme);
    if cell != CellId::FILE {
        planner.visit(cell, planner.context(cell));
    }
    planner.finish()
}

/// The comments that mention a letter which changes, with their new texts. A letter means the label of the comment's
/// own node if there is one, otherwise that of its parent.
fn comments(tree: &Tree, nodes: &[NodePlan]) -> Vec<CommentPlan> {
    let planned = Planned::new(nodes);
    let mut seen = HashSet::new();
    let cells = nodes.iter().flat_map(|node| node.mentioned_by.iter());
    let cells = cells.copied().filter(|&cell| seen.insert(cell));
    let plans = cells.filter_map(|cell| {
        // The context only matters for points, which are not needed here.
        let node = tree.node(cell, Context::default());
        let before = node.comment()?.into_owned();
        let changes = |cell| planned.of(cell).map_or_else(Vec::new, NodePlan::changes);
        let mut letters = changes(cell);
        let own = planned.labels_before(tree, cell);
        let up = tree.cell(cell).up;
        let above = up.map_or_else(Vec::new, changes);
        letters.extend(above.into_iter().filter(|(old, _)| !own.contains(old)));
        let mut known = own;
        known.extend(
            up.into_iter()
                .flat_map(|up| planned.labels_before(tree, up)),
        );
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
struct Planned<'a>(Vec<&'a NodePlan>);

impl<'a> Planned<'a> {
    fn new(nodes: &'a [NodePlan]) -> Self {
        let mut nodes: Vec<&NodePlan> = nodes.iter().collect();
        // Already nearly sorted, which this algorithm uses.
        nodes.sort_by_key(|node| node.cell);
        Self(nodes)
    }

    fn of(&self, cell: CellId) -> Option<&'a NodePlan> {
        let place = self.0.binary_search_by_key(&cell, |node| node.cell);
        self.0.get(place.ok()?).copied()
    }

    /// The current labels of a node.
    fn labels_before(&self, tree: &Tree, cell: CellId) -> Vec<String> {
        match self.of(cell) {
            Some(node) => texts(&node.before),
            None if cell == CellId::FILE => Vec::new(),
            None => texts(&pairs(tree.node(cell, tree.context(cell)).labels())),
        }
    }
}

fn texts(labels: &[(Point, String)]) -> Vec<String> {
    labels.iter().map(|(_, text)| text.clone()).collect()
}

impl NodePlan {
    /// The letters that change to others; without those that become several.
    fn changes(&self) -> Vec<(String, String)> {
        let mut changes: Vec<(String, String)> = Vec::new();
        let mut several: Vec<String> = Vec::new();
        for (point, old) in &self.before {
            let new = self.after.iter().find(|(at, _)| at == point);
            let Some((_, new)) = new else {
                several.push(old.clone());
                continue;
            };
            match changes.iter().find(|(known, _)| known == old) {
                Some((_, known)) if known != new => several.push(old.clone()),
                Some(_) => {}
                None => changes.push((old.clone(), new.clone())),
            }
        }
        changes.retain(|(old, new)| old != new && !several.contains(old));
        changes
    }
}

/// A walk over the nodes that LB tag covers.
struct Planner<'a> {
    tree: &'a Tree,
    mode: Mode,
    sequence: Sequence,
    branches: Branches,
    plan: Plan,
}

impl<'a> Planner<'a> {
    fn new(tree: &'a Tree, mode: Mode, scheme: Scheme) -> Self {
        Self {
            tree,
            mode,
            sequence: Sequence::of(scheme),
            branches: Branches::default(),
            plan: Plan::default(),
        }
    }

    fn context(&self, cell: CellId) -> Context {
        if cell == CellId::FILE {
            Context::default()
        } else {
            self.tree.context(cell)
        }
    }

    fn finish(mut self) -> Plan {
        self.plan.comments = comments(self.tree, &self.plan.nodes);
        self.plan
    }

    /// Plans the labels of one node.
    fn visit(&mut self, cell: CellId, context: Context) {
        let node = self.tree.node(cell, context);
        // Only forks get letters; only Replace changes other nodes, and only those with labels.
        let points = if self.tree.is_fork(cell) {
            self.branches.points(self.tree, cell, context)
        } else if self.mode == Mode::Replace && node.text().as_bytes().contains(&b'L') {
            Vec::new()
        } else {
            return;
        };
        let labels = node.labels();
        // Each label excludes at most one letter.
        let letters = self.sequence.first(points.len() + labels.len());
        let is_note = |label: &&Label<'_>| !points.contains(&label.point);
        if self.mode != Mode::Replace {
            self.plan.notes_kept += labels.iter().filter(is_note).count();
        }
        let wanted = assigned(self.mode, &points, &labels, letters);
        let stands = |&(point, text): &(Point, &str)| {
            let mut labels = labels.iter();
            labels.any(|label| label.point == point && label.text == text)
        };
        let is_settled = wanted.iter().all(stands);
        if is_settled && (self.mode != Mode::Replace || is_bare(node, &labels, wanted.len())) {
            return;
        }
        let own = |&(point, text): &(Point, &str)| (point, text.to_owned());
        let wanted: Vec<(Point, String)> = wanted.iter().map(own).collect();
        let before: Vec<(Point, String)> = pairs(labels);
        let (text, after) = match self.mode {
            Mode::Replace => (replaced(node, &wanted, context), wanted),
            Mode::Fill | Mode::Renew => {
                let after = joined(&before, &wanted);
                let mut revision = Revision::of(node, context);
                let some = wanted.into_iter().map(|(point, text)| (point, Some(text)));
                revision.label(&some.collect::<Vec<_>>());
                (revision.into_text(), after)
            }
        };
        let mentioned_by = mentioned_by(self.tree, cell, context, &before, &after);
        self.plan.nodes.push(NodePlan {
            cell,
            before,
            after,
            text,
            mentioned_by,
        });
    }
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

/// Whether a node has exactly this many labels and no unreadable ones.
fn is_bare(node: Node<'_>, labels: &[Label<'_>], many: usize) -> bool {
    labels.len() == many && node.first("L").is_none() && node.values("LB").count() == many
}

/// The text of a node with these labels and no others.
fn replaced(node: Node<'_>, labels: &[(Point, String)], context: Context) -> String {
    let raw = labels
        .iter()
        .map(|(point, text)| raw_label(*point, text, context));
    let raw: Vec<String> = raw.collect();
    if node.first("L").is_some() {
        let bare = node_text::with_property(node.text(), "L", &[]);
        return node_text::with_property(&bare, "LB", &raw);
    }
    node_text::with_property(node.text(), "LB", &raw)
}

fn pairs(labels: Vec<Label<'_>>) -> Vec<(Point, String)> {
    let labels = labels.into_iter();
    labels
        .map(|label| (label.point, label.text.into_owned()))
        .collect()
}

/// The old labels with the new ones in their places, and added ones at the end.
fn joined(before: &[(Point, String)], wanted: &[(Point, String)]) -> Vec<(Point, String)> {
    let at =
        |labels: &[(Point, String)], point: Point| labels.iter().position(|label| label.0 == point);
    let kept = before.iter().map(|label| {
        let new = at(wanted, label.0).and_then(|place| wanted.get(place));
        new.unwrap_or(label).clone()
    });
    let added = wanted
        .iter()
        .filter(|label| at(before, label.0).is_none())
        .cloned();
    kept.chain(added).collect()
}

/// The node and its branches whose comments mention a letter which changes.
fn mentioned_by(
    tree: &Tree,
    cell: CellId,
    context: Context,
    before: &[(Point, String)],
    after: &[(Point, String)],
) -> Vec<CellId> {
    let changed: Vec<&str> = before
        .iter()
        .filter(|label| !after.contains(label))
        .map(|(_, text)| text.as_str())
        .collect();
    if changed.is_empty() {
        return Vec::new();
    }
    let names = |cell: CellId, own: fn(Node<'_>) -> Vec<String>| {
        let node = tree.node(cell, context);
        node.comment().is_some_and(|comment| {
            // A letter means the label of the comment's own node, if there is one.
            let own = own(node);
            let letters = changed
                .iter()
                .copied()
                .filter(|letter| !own.iter().any(|own| own == letter));
            let mut known = texts(before);
            known.extend_from_slice(&own);
            mentions(&comment, letters, &known)
        })
    };
    let here = Some(cell).filter(|&cell| names(cell, |_| Vec::new()));
    let below = tree
        .children(cell)
        .filter(|&child| names(child, |node| texts(&pairs(node.labels()))));
    here.into_iter().chain(below).collect()
}
