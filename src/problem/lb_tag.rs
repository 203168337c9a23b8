//! LB tag: which labels would change, and how the nodes would read then.
//!
//! It gives a plan and changes nothing. Nodes whose labels come out the same are not in the plan, so that a second run
//! has nothing to do.

use std::collections::{HashMap, HashSet};

use super::branches::{Fork, Scheme, fork};
use super::mention::mentions;
use crate::board::Point;
use crate::syntax::escape;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Node, Tree, context_of, write};

/// Which labels LB tag changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Every branch of a fork without a label gets the next free letter.
    #[default]
    Fill,
    /// Labels on branches are given anew; all others stay.
    Renew,
    /// All labels go, and each fork gets letters in the order of its branches.
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
    /// Its labels now.
    pub before: Vec<(Point, String)>,
    /// Its labels then.
    pub after: Vec<(Point, String)>,
    /// Its text then.
    pub text: String,
    /// The cells whose comments mention a letter that changes: the node itself or one of its branches.
    pub mentioned_by: Vec<CellId>,
}

/// All that LB tag would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The nodes that change, in document order.
    pub nodes: Vec<NodePlan>,
    /// How many labels of the scope's forks start no branch and stay.
    pub notes_kept: usize,
}

impl Plan {
    /// How many comments mention a letter that changes.
    #[must_use]
    pub fn mentions(&self) -> usize {
        let cells: HashSet<CellId> = self
            .nodes
            .iter()
            .flat_map(|node| node.mentioned_by.iter().copied())
            .collect();
        cells.len()
    }

    /// `37 nodes change, 4 notes stay, 2 comments mention a letter that changes`.
    #[must_use]
    pub fn summary(&self) -> String {
        let count =
            |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
        format!(
            "{}, {}, {} a letter that changes",
            count(self.nodes.len(), "node changes", "nodes change"),
            count(self.notes_kept, "note stays", "notes stay"),
            count(self.mentions(), "comment mentions", "comments mention"),
        )
    }
}

/// Plans LB tag over a cell and, unless `only` it, all below. The file's own cell stands for all games.
#[must_use]
pub fn plan(tree: &Tree, top: CellId, only: bool, mode: Mode, scheme: Scheme) -> Plan {
    let mut plan = Plan::default();
    let mut context = if top == CellId::FILE {
        Context::default()
    } else {
        tree.context(top)
    };
    for cell in tree.subtree(top).take(if only { 1 } else { usize::MAX }) {
        if cell == CellId::FILE {
            continue;
        }
        if tree.cell(cell).up == Some(CellId::FILE) {
            context = context_of(tree.node_text(cell));
        }
        // Only forks get letters; only Replace touches other nodes, and those only where they hold labels.
        let is_fork = tree.is_fork(cell);
        if !is_fork && (mode != Mode::Replace || !tree.node_text(cell).as_bytes().contains(&b'L')) {
            continue;
        }
        plan.add(tree, cell, context, mode, scheme, is_fork);
    }
    plan
}

impl Plan {
    fn add(
        &mut self,
        tree: &Tree,
        cell: CellId,
        context: Context,
        mode: Mode,
        scheme: Scheme,
        is_fork: bool,
    ) {
        let node = tree.node(cell, context);
        let shown = if is_fork {
            fork(tree, cell, context, scheme, false)
        } else {
            Fork::default()
        };
        if mode != Mode::Replace {
            self.notes_kept += shown.notes.len();
        }
        let wanted = match mode {
            Mode::Fill => filled(&shown),
            Mode::Renew => renewed(
                &shown,
                scheme,
                shown.notes.iter().map(|(_, text)| text.clone()),
            ),
            Mode::Replace => renewed(&shown, scheme, std::iter::empty()),
        };
        let before: Vec<(Point, String)> = node
            .labels()
            .into_iter()
            .map(|label| (label.point, label.text.into_owned()))
            .collect();
        let values = match mode {
            Mode::Replace => wanted
                .iter()
                .map(|(point, text)| raw_label(*point, text))
                .collect(),
            Mode::Fill | Mode::Renew => merged(node, context, &wanted),
        };
        let text = with_labels(node, &values);
        let after: Vec<(Point, String)> = Node::new(&text, context)
            .labels()
            .into_iter()
            .map(|label| (label.point, label.text.into_owned()))
            .collect();
        let by_point =
            |labels: &[(Point, String)]| labels.iter().cloned().collect::<HashMap<_, _>>();
        let has_hidden = mode == Mode::Replace && after.is_empty() && has_labels(node);
        if by_point(&before) == by_point(&after) && !has_hidden {
            return;
        }
        let mentioned_by = mentioned_by(tree, cell, context, &before, &after);
        self.nodes.push(NodePlan {
            cell,
            before,
            after,
            text,
            mentioned_by,
        });
    }
}

/// The letters that the screen makes up.
fn filled(shown: &Fork) -> Vec<(Point, String)> {
    let made = shown.letters.iter().filter(|letter| !letter.in_file);
    made.map(|letter| (letter.point, letter.text.clone()))
        .collect()
}

/// A letter for every branch with a point, in order, without those that are taken.
fn renewed(
    shown: &Fork,
    scheme: Scheme,
    taken: impl Iterator<Item = String>,
) -> Vec<(Point, String)> {
    let taken: HashSet<String> = taken.collect();
    let row = scheme.row().filter(|letter| !taken.contains(letter));
    shown
        .letters
        .iter()
        .map(|letter| letter.point)
        .zip(row)
        .collect()
}

/// The raw labels of a node with these points' labels exchanged or added; the others stay as they stand.
fn merged(node: Node<'_>, context: Context, wanted: &[(Point, String)]) -> Vec<String> {
    let mut open: HashMap<Point, &str> = wanted
        .iter()
        .map(|(point, text)| (*point, text.as_str()))
        .collect();
    let mut values: Vec<String> = Vec::new();
    let mut labeled = HashSet::new();
    for raw in node.values("LB") {
        let point =
            escape::compose(raw).and_then(|(at, _)| value::point(at.as_bytes(), &context).get());
        match point.and_then(|point| Some((point, open.remove(&point)?))) {
            Some((point, text)) => values.push(relabeled(raw, point, text)),
            None => values.push(raw.to_owned()),
        }
        labeled.extend(point);
    }
    // The old `L` becomes LB, for the node's labels change now.
    for label in node
        .labels()
        .into_iter()
        .filter(|label| !labeled.contains(&label.point))
    {
        let text = open.remove(&label.point).unwrap_or(&label.text);
        values.push(raw_label(label.point, text));
    }
    let added = wanted.iter().filter(|(point, _)| open.contains_key(point));
    values.extend(added.map(|(point, text)| raw_label(*point, text)));
    values
}

/// The raw value with another text; the very same value where the text is the same.
fn relabeled(raw: &str, point: Point, text: &str) -> String {
    match escape::compose(raw) {
        Some((_, old)) if escape::simple_text(old) == text => raw.to_owned(),
        _ => raw_label(point, text),
    }
}

fn raw_label(point: Point, text: &str) -> String {
    format!("{}:{}", point.sgf(), escape::write_simple_composed(text))
}

fn with_labels(node: Node<'_>, values: &[String]) -> String {
    let without = write::with_property(node.text(), "L", &[]);
    write::with_property(&without, "LB", values)
}

fn has_labels(node: Node<'_>) -> bool {
    node.first("LB").is_some() || node.first("L").is_some()
}

/// The node and its branches whose comments mention a letter that is another one then.
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
    let cells = std::iter::once(cell).chain(tree.children(cell));
    let commented = cells.filter(|&cell| {
        let comment = tree.node(cell, context).comment();
        comment.is_some_and(|comment| changed.iter().any(|letter| mentions(&comment, letter)))
    });
    commented.collect()
}
