//! The comments that mention letters which LB tag changes, and their new texts. Which words mean a letter is in `mention`.

use std::collections::HashSet;

use super::lb_plan::{CommentPlan, NodePlan, Plan};
use super::mention::{may_mention, mentions, reworded};
use crate::syntax::value::Context;
use crate::tree::{CellId, Label, Node, Tree};

/// The node and its branches whose comments mention one of these letters, which are among its labels and change.
pub(super) fn mentioned_by<'l>(
    tree: &Tree,
    cell: CellId,
    context: Context,
    labels: &[Label<'_>],
    changed: &(impl Iterator<Item = &'l str> + Clone),
) -> Vec<CellId> {
    if changed.clone().next().is_none() {
        return Vec::new();
    }
    let may_mention = |node: Node<'_>| {
        let mut comments = node.values("C");
        comments.any(|raw| may_mention(raw, changed.clone()))
    };
    let names = |node: Node<'_>, own: &[Label<'_>]| {
        // A letter means the label of the comment's own node, if there is one.
        let is_own = |letter: &str| own.iter().any(|label| label.text == letter);
        let letters = changed.clone().filter(|letter| !is_own(letter));
        let known: Vec<&str> = texts(labels).chain(texts(own)).collect();
        let comment = node.comment();
        comment.is_some_and(|comment| mentions(&comment, letters, &known))
    };
    let node = tree.node(cell, context);
    let here = may_mention(node) && names(node, &[]);
    let below = tree.children(cell).filter(|&child| {
        let node = tree.node(child, context);
        may_mention(node) && names(node, &node.labels())
    });
    here.then_some(cell).into_iter().chain(below).collect()
}

/// The comments that mention a letter which changes, with their new texts. A letter means the label of the comment's
/// own node if there is one, otherwise that of its parent.
pub(super) fn comments(tree: &Tree, plan: &Plan) -> Vec<CommentPlan> {
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
