//! The first moves of a problem, each with its verdict, and what becomes of the target.

use super::judge::{Expected, Judge, Judged};
use super::local::Ground;
use super::mask::{bit, cells};
use super::state::{Ply, Side, State};
use super::table::{Aim, Question};
use super::verdict::{Fate, FirstMove, Verdict};
use crate::board::Point;

/// What becomes of the target if `winner` succeeds in a question; two eyes or seki if that is found out within a budget.
pub(super) fn fate(
    judge: &mut Judge<'_>,
    state: &State,
    question: Question,
    winner: Side,
    budget: u64,
) -> Option<Fate> {
    if question.holder == Some(winner) {
        return Some(Fate::Ko);
    }
    if winner == Side::Attacker {
        return Some(Fate::Dead);
    }
    let end = judge.nodes.saturating_add(budget);
    let question = Question {
        aim: Aim::TwoEyes,
        ..question
    };
    match judge.confirmed(state, question, end).ok()? {
        Side::Defender => Some(Fate::Alive),
        Side::Attacker => Some(Fate::Seki),
    }
}

/// The first moves, the hinted ones judged first.
pub(super) fn first_moves(
    judge: &mut Judge<'_>,
    state: &State,
    root: Judged,
    budget: u64,
) -> Vec<FirstMove> {
    let mover = state.turn;
    let open = state.empty(judge.ground) & !state.ban;
    let all = cells(open);
    let mut plies: Vec<(Ply, State)> = all
        .filter_map(|cell| Some((Ply::Cell(cell), state.placed(judge.ground, cell)?)))
        .chain([(Ply::Pass, state.passed())])
        .collect();
    plies.sort_by_key(|&(ply, next)| {
        let is_first = match ply {
            Ply::Cell(cell) => bit(cell) & judge.hints != 0,
            Ply::Pass => false,
        };
        (!is_first, !judge.knows_success(&next, mover))
    });
    let mut left = u64::try_from(plies.len()).unwrap_or(1);
    let mut out: Vec<(Ply, FirstMove)> = Vec::new();
    for (ply, next) in plies {
        let share = budget.saturating_sub(judge.nodes) / left.max(1);
        left -= 1;
        let judged = match root.verdict {
            Verdict::Loss => Judged {
                verdict: Verdict::Loss,
                ..root
            },
            _ => {
                let is_hint = matches!(ply, Ply::Cell(cell) if bit(cell) & judge.hints != 0);
                let expected = if is_hint || judge.knows_success(&next, mover) {
                    Expected::Success
                } else {
                    Expected::Failure
                };
                judge.judge(&next, mover, expected, share)
            }
        };
        let first = FirstMove {
            point: point_of(judge.ground, ply),
            verdict: judged.verdict,
            needs: judged.needs,
        };
        out.push((ply, first));
    }
    out.sort_by_key(|&(ply, _)| match ply {
        Ply::Cell(cell) => cell,
        Ply::Pass => u8::MAX,
    });
    out.into_iter().map(|(_, first)| first).collect()
}

/// The point of a move; `None` for a pass.
pub(super) fn point_of(ground: &Ground, ply: Ply) -> Option<Point> {
    match ply {
        Ply::Cell(cell) => ground.point(cell),
        Ply::Pass => None,
    }
}
