//! Letters of branches: missing where the file letters most of them, or the same twice in one fork.

use std::collections::{HashMap, HashSet};

use super::finding::{Finding, at, listed};
use super::kind::Kind;
use super::moves::written;
use crate::board::{Point, PointSet};
use crate::problem::branches::Branches;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Tree};

/// Fewer lettered forks than this are no habit.
const FEW: usize = 3;

/// Gathers the forks of all games of a file.
#[derive(Default)]
pub(super) struct Letters {
    branches: Branches,
    /// The forks whose branches all have letters.
    full: usize,
    /// The other forks.
    lacking: Vec<(CellId, Context)>,
}

impl Letters {
    /// Reads the forks of a game; returns those with a letter twice.
    pub(super) fn read(&mut self, tree: &Tree, root: CellId, context: Context) -> Vec<Finding> {
        let mut found = Vec::new();
        for fork in tree.subtree(root).filter(|&cell| tree.is_fork(cell)) {
            let mut points = Vec::new();
            self.branches.points(tree, fork, context, &mut points);
            // What only one branch has on the board needs no letter.
            if points.len() < 2 {
                continue;
            }
            let mut labeled = PointSet::default();
            for label in tree.node(fork, context).labels() {
                if !label.text.trim().is_empty() {
                    labeled.insert(label.point);
                }
            }
            let is_full = points.iter().all(|&point| !labeled.insert(point));
            if is_full {
                self.full += 1;
            } else {
                self.lacking.push((fork, context));
            }
            let points: HashSet<Point> = points.into_iter().collect();
            found.extend(repeated(tree, fork, context, &points));
        }
        found
    }

    /// The forks that lack letters, if most have them.
    pub(super) fn missing(self, tree: &Tree) -> Vec<Finding> {
        let all = self.full + self.lacking.len();
        if self.full < FEW || self.full * 3 < all * 2 {
            return Vec::new();
        }
        let lacking = self.lacking.into_iter();
        lacking
            .filter_map(|(fork, context)| missing(tree, fork, context))
            .collect()
    }
}

/// The branches of a fork whose points have no letter.
fn missing(tree: &Tree, fork: CellId, context: Context) -> Option<Finding> {
    let mut seen = PointSet::default();
    for label in tree.node(fork, context).labels() {
        if !label.text.trim().is_empty() {
            seen.insert(label.point);
        }
    }
    let mut first = None;
    let moves = tree.children(fork).filter_map(|child| {
        let mv = tree.node(child, context).mv()?;
        let is_new = match mv.point {
            Some(Some(point)) => seen.insert(point),
            _ => false,
        };
        is_new.then(|| {
            first.get_or_insert(child);
            written(mv)
        })
    });
    let subject = listed(moves);
    let place = (fork, tree.cell(fork).node.start);
    Some(Finding::plain(Kind::MissingLetter, place, subject).beside(first?))
}

/// The labels of a fork that are on branches and the same.
fn repeated(
    tree: &Tree,
    fork: CellId,
    context: Context,
    of_branches: &HashSet<Point>,
) -> Option<Finding> {
    let node = tree.node(fork, context);
    let mut known: HashMap<&str, Option<&str>> = HashMap::new();
    let mut same: Vec<&str> = Vec::new();
    let mut labeled = PointSet::default();
    for raw in node.values("LB") {
        let Some((point, text)) = value::label(raw, context) else {
            continue;
        };
        // The first label of a point counts.
        let point = point.get().filter(|&point| labeled.insert(point));
        if !is_letter(text) || !point.is_some_and(|point| of_branches.contains(&point)) {
            continue;
        }
        match known.get_mut(text) {
            Some(first) => {
                same.extend(first.take());
                same.push(raw);
            }
            None => {
                known.insert(text, Some(raw));
            }
        }
    }
    let place = at(tree, fork, same.get(1)?);
    let subject = listed(same.iter().map(|raw| format!("LB[{raw}]")));
    Some(Finding::plain(Kind::RepeatedLetter, place, subject))
}

/// Whether a label names a branch: letters or a number. Crosses and circles judge moves, and may be there often.
fn is_letter(text: &str) -> bool {
    const LONGEST: usize = 3;
    let is_mark = matches!(text, "x" | "X" | "o" | "O");
    let is_short = text.len() <= LONGEST && !text.is_empty();
    is_short && !is_mark && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
