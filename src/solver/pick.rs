//! Which candidate is the problem: the one in which what is proved fits what is expected of a problem.

use super::desk::Desk;
use super::judge::{Expected, Judge, Judged};
use super::mask::bit;
use super::region::Local;
use super::state::{Side, State};
use super::task::{Budget, Scoring, Task};
use super::verdict::Verdict;
use crate::board::Color;

/// The candidate that fits best. A marked target is right unless a right first move of the file fails there. Without a
/// mark it is the first candidate in which the side to move succeeds and would not if it were the other side's turn.
pub(super) fn pick(
    desk: &mut Desk,
    task: &Task,
    found: Vec<Local>,
    budget: Budget<'_>,
    nodes: &mut u64,
) -> Option<(Local, State, Judged)> {
    let is_sure = !task.hints.marked.is_empty() || found.len() == 1;
    let many = u64::try_from(found.len()).unwrap_or(1) + 1;
    let mut best: Option<(Fit, Local, State, Judged)> = None;
    let mut is_last = false;
    for local in found {
        // What was found out about an earlier candidate may have to be found out again.
        if is_sure && best.is_some() && *nodes > budget.nodes / 3 {
            break;
        }
        desk.forget();
        let state = start(&local, task);
        let mut judge = desk.judge_with_hints(&local.ground, task, &budget, *nodes);
        let left = budget.nodes.saturating_sub(*nodes);
        let share = if is_sure {
            left
        } else {
            left.min(budget.nodes / many)
        };
        let judged = judge.judge(&state, state.turn, Expected::Success, share);
        let fit = fit(&mut judge, task, &state, judged, (is_sure, share));
        *nodes = judge.nodes;
        is_last = best.as_ref().is_none_or(|(known, ..)| fit > *known);
        if is_last {
            best = Some((fit, local, state, judged));
        }
        if fit == Fit::Full {
            break;
        }
    }
    let (_, local, state, judged) = best?;
    if !is_last {
        // What the table holds is about another candidate, and may be false here.
        learn(desk, task, (&local, &state), budget, nodes);
    }
    Some((local, state, judged))
}

/// Finds out about a problem once more what was confirmed of it, for line, first moves and replies; what the budget does not
/// suffice for is left open there.
fn learn(
    desk: &mut Desk,
    task: &Task,
    (local, state): (&Local, &State),
    budget: Budget<'_>,
    nodes: &mut u64,
) {
    desk.forget();
    let mut judge = desk.judge_with_hints(&local.ground, task, &budget, *nodes);
    let left = budget.nodes.saturating_sub(*nodes);
    judge.judge(state, state.turn, Expected::Success, left);
    *nodes = judge.nodes;
}

/// A ko may be one that the attacker need not play: by territory, bent four in the corner is dead. Returns whether that
/// changed the verdict.
pub(super) fn with_bent_four(
    desk: &mut Desk,
    task: &Task,
    local: Local,
    state: &State,
    judged: Judged,
    (budget, nodes): (Budget<'_>, &mut u64),
) -> (Local, Judged, bool) {
    let mut other = local.clone();
    let may_be = judged.verdict == Verdict::Ko
        && task.scoring == Scoring::Territory
        && other.ground.count_bent_fours(task.size());
    if !may_be {
        return (local, judged, false);
    }
    desk.forget();
    let mut judge = desk.judge_with_hints(&other.ground, task, &budget, *nodes);
    let left = budget.nodes.saturating_sub(*nodes);
    let changed = judge.judge(state, state.turn, Expected::Success, left / 2);
    *nodes = judge.nodes;
    if matches!(changed.verdict, Verdict::Win | Verdict::Loss) {
        return (other, changed, true);
    }
    learn(desk, task, (&local, state), budget, nodes);
    (local, judged, false)
}

/// How well a candidate fits what is expected of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Not found out, of a target that the file names.
    Open,
    /// The side to move fails.
    None,
    /// Not found out.
    Unknown,
    /// It succeeds, but not by a right first move of the file.
    Otherwise,
    /// It succeeds, but perhaps the other side does not succeed either if it begins.
    Settled,
    /// It is a problem, or the file says that it is one.
    Full,
}

fn fit(
    judge: &mut Judge<'_>,
    task: &Task,
    state: &State,
    judged: Judged,
    (is_sure, share): (bool, u64),
) -> Fit {
    match judged.verdict {
        Verdict::Unknown if is_sure => return Fit::Open,
        Verdict::Unknown => return Fit::Unknown,
        Verdict::Loss if is_sure && task.hints.right.is_empty() => return Fit::Full,
        Verdict::Loss => return Fit::None,
        Verdict::Win | Verdict::Ko => {}
    }
    for cell in task
        .hints
        .right
        .iter()
        .filter_map(|&point| judge.ground.cell(point))
    {
        let next = state.placed(judge.ground, cell);
        let reached = next.map(|next| judge.judge(&next, state.turn, Expected::Success, share / 4));
        let fails = reached.is_none_or(|reached| {
            reached.verdict != judged.verdict && reached.verdict != Verdict::Unknown
        });
        if fails {
            return Fit::Otherwise;
        }
    }
    if is_sure {
        return Fit::Full;
    }
    let passed = judge.judge(&state.passed(), state.turn, Expected::Failure, share / 2);
    match passed.verdict {
        Verdict::Loss => Fit::Full,
        Verdict::Ko if judged.verdict == Verdict::Win => Fit::Full,
        _ => Fit::Settled,
    }
}

/// The position at the beginning of a problem.
fn start(local: &Local, task: &Task) -> State {
    let ban = task.ko.and_then(|point| local.ground.cell(point));
    State {
        turn: side(local, task.to_move),
        ban: ban.map_or(0, bit),
        ..local.start
    }
}

fn side(local: &Local, color: Color) -> Side {
    if color == local.defender {
        Side::Defender
    } else {
        Side::Attacker
    }
}
