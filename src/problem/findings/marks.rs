//! Marks that say nothing or contradict each other, where reading finds no fault: arrows, lines, old and new labels.

use std::collections::HashSet;

use super::finding::{Finding, at, listed};
use super::kind::Kind;
use crate::board::PointSet;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Tree};

/// The nodes of a game with arrows or lines that say nothing.
pub(super) fn useless(tree: &Tree, root: CellId, context: Context, found: &mut Vec<Finding>) {
    for cell in tree.subtree(root) {
        let text = tree.node_text(cell).as_bytes();
        // Nearly all nodes have neither: a search in the text is cheaper than a scan.
        if text.contains(&b'L') || text.contains(&b'R') {
            found.extend(useless_lines(tree, cell, context));
        }
    }
}

/// The nodes of a game with a point that has two labels.
pub(super) fn labeled(tree: &Tree, root: CellId, context: Context, found: &mut Vec<Finding>) {
    for cell in tree.subtree(root) {
        if tree.node_text(cell).as_bytes().contains(&b'L') {
            found.extend(labeled_twice(tree, cell, context));
        }
    }
}

/// Arrows and lines without a length, and those that are there before.
fn useless_lines(tree: &Tree, cell: CellId, context: Context) -> Option<Finding> {
    let mut seen = HashSet::new();
    let mut useless: Vec<(&str, String)> = Vec::new();
    for property in tree.node(cell, context).properties() {
        let ident = match &*property.ident() {
            "AR" => "AR",
            "LN" => "LN",
            _ => continue,
        };
        for raw in property.values() {
            let Some((from, to)) = value::pair(raw, context) else {
                continue;
            };
            let (Some(from), Some(to)) = (from.get(), to.get()) else {
                continue;
            };
            // A line has no direction.
            let ends = if ident == "LN" && to < from {
                (to, from)
            } else {
                (from, to)
            };
            if from == to || !seen.insert((ident, ends)) {
                useless.push((raw, format!("{ident}[{raw}]")));
            }
        }
    }
    let place = at(tree, cell, useless.first()?.0);
    let subject = listed(useless.into_iter().map(|(_, shown)| shown));
    Some(Finding::plain(Kind::UselessLine, place, subject))
}

/// Points with a label in both the old and the new form.
fn labeled_twice(tree: &Tree, cell: CellId, context: Context) -> Option<Finding> {
    let node = tree.node(cell, context);
    node.first("L")?;
    let mut labeled = PointSet::default();
    for raw in node.values("LB") {
        let point = value::label(raw, context).and_then(|(point, _)| point.get());
        if let Some(point) = point {
            labeled.insert(point);
        }
    }
    let old = node.values("L").filter(|raw| {
        let point = value::point(raw.as_bytes(), context).get();
        point.is_some_and(|point| !labeled.insert(point))
    });
    let twice: Vec<&str> = old.collect();
    let place = at(tree, cell, twice.first()?);
    let subject = listed(twice.into_iter().map(|raw| format!("L[{raw}]")));
    Some(Finding::plain(Kind::LabelTwice, place, subject))
}
