//! LB tag: which labels would change, and how the nodes would read then.
//!
//! It gives a plan and changes nothing. Nodes whose labels come out the same are not in the plan, so that a second run
//! has nothing to do.

use std::collections::{HashMap, HashSet};

use super::branches::{Fork, Scheme, fork};
use super::mention::{mentions, reworded};
use crate::board::Point;
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Revision, Tree, raw_label};

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

/// A comment that mentions a letter which changes, and how it could be rewritten along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentPlan {
    /// The node whose comment it is.
    pub cell: CellId,
    /// The comment now.
    pub before: String,
    /// The comment with the new letters; the same where it mentions only letters that go, or become several.
    pub after: String,
}

/// All that LB tag would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The nodes that change, in document order.
    pub nodes: Vec<NodePlan>,
    /// The comments that mention a letter which changes, in document order of the nodes that change.
    pub comments: Vec<CommentPlan>,
    /// How many labels of the scope's forks start no branch and stay.
    pub notes_kept: usize,
}

impl Plan {
    /// How many comments mention a letter that changes.
    #[must_use]
    pub const fn mentions(&self) -> usize {
        self.comments.len()
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
            context = tree.context_of_game(cell);
        }
        // Only forks get letters; only Replace touches other nodes, and those only where they hold labels.
        let is_fork = tree.is_fork(cell);
        if !is_fork && (mode != Mode::Replace || !tree.node_text(cell).as_bytes().contains(&b'L')) {
            continue;
        }
        plan.add(tree, cell, context, mode, scheme, is_fork);
    }
    plan.comments = comments(tree, &plan.nodes);
    plan
}

/// The comments that mention a letter which is another one then, with their new texts. A letter means the label of
/// the comment's own node, if there is one, else that of the node above.
fn comments(tree: &Tree, nodes: &[NodePlan]) -> Vec<CommentPlan> {
    let places: HashMap<CellId, &NodePlan> = nodes.iter().map(|node| (node.cell, node)).collect();
    let mut seen = HashSet::new();
    let cells = nodes.iter().flat_map(|node| node.mentioned_by.iter());
    let cells = cells.copied().filter(|&cell| seen.insert(cell));
    let planned = cells.filter_map(|cell| {
        // Labels and texts read alike in every game's context but for their points, which do not matter here.
        let node = tree.node(cell, Context::default());
        let before = node.comment()?.into_owned();
        let mut letters = places
            .get(&cell)
            .map_or_else(Vec::new, |node| node.changes());
        let own = labels_before(tree, &places, cell);
        let up = tree.cell(cell).up;
        let above = up.and_then(|up| places.get(&up));
        let above = above.map_or_else(Vec::new, |node| node.changes());
        letters.extend(above.into_iter().filter(|(old, _)| !own.contains(old)));
        let mut known = own;
        known.extend(
            up.into_iter()
                .flat_map(|up| labels_before(tree, &places, up)),
        );
        let after = reworded(&before, &letters, &known);
        Some(CommentPlan {
            cell,
            before,
            after,
        })
    });
    planned.collect()
}

/// The labels of a node before anything changes.
fn labels_before(tree: &Tree, places: &HashMap<CellId, &NodePlan>, cell: CellId) -> Vec<String> {
    match places.get(&cell) {
        Some(node) => node.before.iter().map(|(_, text)| text.clone()).collect(),
        None if cell == CellId::FILE => Vec::new(),
        None => texts(&pairs(tree.node(cell, tree.context(cell)))),
    }
}

fn texts(labels: &[(Point, String)]) -> Vec<String> {
    labels.iter().map(|(_, text)| text.clone()).collect()
}

impl NodePlan {
    /// The letters that become others; not one that becomes several.
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
            Mode::Renew => renewed(&shown, scheme),
            Mode::Replace => renewed(
                &Fork {
                    notes: Vec::new(),
                    ..shown.clone()
                },
                scheme,
            ),
        };
        let stands = |(point, text): &(Point, String)| {
            let mut letters = shown.letters.iter();
            letters.any(|letter| letter.in_file && letter.point == *point && letter.text == *text)
        };
        let is_settled = wanted.iter().all(stands);
        if is_settled && (mode != Mode::Replace || is_bare(node, wanted.len())) {
            return;
        }
        let before: Vec<(Point, String)> = pairs(node);
        let mut revision = Revision::of(node, context);
        let after = match mode {
            Mode::Replace => {
                let raw = wanted
                    .iter()
                    .map(|(point, text)| raw_label(*point, text, context));
                revision.remove("L");
                revision.set("LB", &raw.collect::<Vec<_>>());
                wanted
            }
            Mode::Fill | Mode::Renew => {
                let some = wanted
                    .iter()
                    .map(|(point, text)| (*point, Some(text.clone())));
                revision.label(&some.collect::<Vec<_>>());
                joined(&before, &wanted)
            }
        };
        let text = revision.into_text();
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

/// Whether a node holds just so many labels and nothing unreadable among them.
fn is_bare(node: Node<'_>, many: usize) -> bool {
    node.first("L").is_none() && node.values("LB").count() == many && node.labels().len() == many
}

fn pairs(node: Node<'_>) -> Vec<(Point, String)> {
    let labels = node.labels().into_iter();
    labels
        .map(|label| (label.point, label.text.into_owned()))
        .collect()
}

/// The labels of before with the wanted ones in their places, and the new ones behind.
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

/// The letters that the screen makes up.
fn filled(shown: &Fork) -> Vec<(Point, String)> {
    let made = shown.letters.iter().filter(|letter| !letter.in_file);
    made.map(|letter| (letter.point, letter.text.clone()))
        .collect()
}

/// A letter for every branch with a point, in order, without those that notes have.
fn renewed(shown: &Fork, scheme: Scheme) -> Vec<(Point, String)> {
    let row = scheme.row();
    let row = row.filter(|letter| shown.notes.iter().all(|(_, text)| text != letter));
    shown
        .letters
        .iter()
        .map(|letter| letter.point)
        .zip(row)
        .collect()
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
    let known = texts(before);
    let names = |cell: CellId, own: &[String]| {
        let comment = tree.node(cell, context).comment();
        comment.is_some_and(|comment| {
            // A letter means the label of the comment's own node, if there is one.
            let mut letters = changed
                .iter()
                .filter(|letter| !own.iter().any(|own| own == *letter));
            let all: Vec<String> = known.iter().chain(own).cloned().collect();
            letters.any(|letter| mentions(&comment, letter, &all))
        })
    };
    let mut cells: Vec<CellId> = tree
        .children(cell)
        .filter(|&child| names(child, &texts(&pairs(tree.node(child, context)))))
        .collect();
    if names(cell, &[]) {
        cells.insert(0, cell);
    }
    cells
}
