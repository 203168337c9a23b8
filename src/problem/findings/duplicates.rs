//! Branches of one fork that start the same. It does not compare what follows.

use std::collections::HashSet;

use super::finding::{Finding, listed};
use super::kind::Kind;
use crate::board::{Color, GameKind, Point};
use crate::problem::branches::Start;
use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{CellId, Tree};

/// How a branch starts.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    /// A move to a point, or a pass.
    Move(Color, Option<Point>),
    /// A move as it is written, where its meaning depends on the position or cannot be read.
    Written(Color, &'a str),
    /// The whole node, if it has no move.
    Node(&'a str),
}

/// The forks of a game with such branches. `is_start` tells the starts of problems, which are compared by position.
pub(super) fn duplicates(
    tree: &Tree,
    root: CellId,
    context: Context,
    is_start: impl Fn(CellId) -> bool,
    found: &mut Vec<Finding>,
) {
    for fork in tree.subtree(root).filter(|&cell| tree.is_fork(cell)) {
        let first = tree.cell(fork).car;
        if !first.is_some_and(&is_start) {
            found.extend(of_fork(tree, fork, context));
        }
    }
}

fn of_fork(tree: &Tree, fork: CellId, context: Context) -> Option<Finding> {
    let mut seen = HashSet::new();
    let mut repeated = Vec::new();
    for child in tree.children(fork) {
        if let Some(key) = key(tree, child, context)
            && !seen.insert(key)
        {
            repeated.push(child);
        }
    }
    let first = *repeated.first()?;
    let place = (fork, tree.cell(first).node.start);
    let mut named = HashSet::new();
    let starts = repeated.iter().map(|&child| start(tree, child));
    let subject = listed(starts.filter(|start| named.insert(start.clone())));
    Some(Finding::plain(Kind::DuplicateBranch, place, subject).beside(first))
}

fn key<'a>(tree: &'a Tree, cell: CellId, context: Context) -> Option<Key<'a>> {
    let node = tree.node(cell, context);
    let Some(mv) = node.mv() else {
        let text = node.text().trim();
        // Empty nodes may stand for anything.
        return (text.len() > 1).then_some(Key::Node(text));
    };
    let written = Key::Written(mv.color, mv.raw.trim());
    Some(match Start::of(node) {
        _ if context.kind == GameKind::Chess => written,
        Start::Move(color, point) => Key::Move(color, Some(point)),
        Start::Pass(color) => Key::Move(color, None),
        Start::Unreadable(_) | Start::Setup => written,
    })
}

/// The start of a branch for the subject: its move, or its node.
fn start(tree: &Tree, cell: CellId) -> String {
    const MOST: usize = 24;
    let node = tree.node(cell, Context::default());
    match node.mv() {
        Some(mv) => super::moves::written(mv),
        None => visible::short(node.text(), MOST),
    }
}
