//! A problem as the solver takes it: its position, and what the file says of it. It does not know what is found out.

use super::answers::Answers;
use super::diagram::diagram_position;
use super::list::Problem;
use super::turn::to_move;
use crate::replay::Replay;
use crate::rules::go::RuleSet;
use crate::rules::{Game as _, Position, go};
use crate::solver::{Hints, Scoring, Task};
use crate::tree::{CellId, Tree};

/// The position at a cell of a problem, with marked stones, moves and right moves of the file as hints. `None` if there is
/// no board of Go. In the diagram itself a move is a part of the answer.
#[must_use]
pub fn task(tree: &Tree, problem: Problem, at: CellId) -> Option<Task> {
    let mut replay = Replay::new();
    let position = if at == problem.start {
        diagram_position(tree, problem, &mut replay)?.into_owned()
    } else {
        replay.go(tree, at);
        replay.position().cloned()?
    };
    let Position::Go(position) = position else {
        return None;
    };
    let step = replay.last()?;
    let color = match step.mv.filter(|_| at == problem.start) {
        Some((color, _)) => color,
        None => to_move(tree, step, replay.context()),
    };
    let mut task = Task::new(&position, color);
    let is_territory = |rules: RuleSet| matches!(rules, RuleSet::Japanese | RuleSet::Korean);
    if step.rules.is_some_and(|rules| !is_territory(rules)) {
        task.scoring = Scoring::Area;
    }
    task.hints = hints(tree, problem, at, &position);
    Some(task)
}

/// What the file says of a problem, for the position at a cell.
fn hints(tree: &Tree, problem: Problem, at: CellId, position: &go::Position) -> Hints {
    let context = tree.context(at);
    let mut hints = Hints {
        marked: tree.node(at, context).points("MA"),
        ..Hints::default()
    };
    if hints.marked.is_empty() {
        hints.marked = tree.node(problem.start, context).points("MA");
    }
    hints
        .marked
        .retain(|&point| position.stone(point).is_some());
    let point_of = |cell: CellId| tree.node(cell, context).mv()?.point.flatten();
    let below = tree.subtree(at).skip(usize::from(at != problem.start));
    hints.moves = below.filter_map(point_of).collect();
    let answers = Answers::with_context(tree, problem, context);
    let is_right = |cell: CellId| answers.below(tree, cell).right > 0;
    let has_move = at == problem.start && point_of(at).is_some();
    let first = if has_move {
        vec![at]
    } else {
        tree.children(at).collect()
    };
    let right = first.into_iter().filter(|&cell| is_right(cell));
    hints.right = right.filter_map(point_of).collect();
    hints
}
