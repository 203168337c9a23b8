//! The position of a problem's diagram: what a list shows of it. It does not know which part of the board is shown.

use std::borrow::Cow;

use super::list::Problem;
use crate::replay::Replay;
use crate::rules::Position;
use crate::tree::Tree;

/// The position at the first node of a problem: after its setup, and before a move in the same node, which is part of
/// the answer. `None` for a game that is not played here. The replay goes there.
pub fn diagram_position<'a>(
    tree: &Tree,
    problem: Problem,
    replay: &'a mut Replay,
) -> Option<Cow<'a, Position>> {
    replay.go(tree, problem.start);
    let moves = replay.last().is_some_and(|step| step.mv.is_some());
    let before = moves.then(|| replay.before_last(tree)).flatten();
    before
        .map(Cow::Owned)
        .or_else(|| replay.position().map(Cow::Borrowed))
}
