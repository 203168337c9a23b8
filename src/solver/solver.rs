//! The solver of one problem at a time: it finds the problem on the board, judges it, and answers moves from what it
//! found out.

use std::collections::HashSet;

use super::judge::{Expected, Judge, Judged};
use super::ladder::candidates;
use super::line::line;
use super::local::Ground;
use super::mask::bit;
use super::region::{Local, NoRegion};
use super::search::Limits;
use super::state::{Ply, Side, State};
use super::table::{Aim, Question, Table};
use super::task::{Budget, Task};
use super::verdict::{Assumption, Fate, FirstMove, Goal, Needs, Solution, Verdict, Why};
use crate::board::{Color, Point};

/// How much memory the table of a solver takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory(usize);

impl Memory {
    /// The least: 24 MB.
    pub const LEAST: Self = Self(24);
    /// The most: 96 MB.
    pub const MOST: Self = Self(96);

    /// A number of megabytes, at least 24 and at most 96.
    #[must_use]
    pub fn megabytes(many: usize) -> Self {
        Self(many.clamp(Self::LEAST.0, Self::MOST.0))
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self(48)
    }
}

/// A solver. It keeps what it found out about the last problem.
pub struct Solver {
    table: Table,
    settled: [HashSet<u64>; 2],
    problem: Option<(Local, State)>,
}

/// What the solver says of a position in the problem that it solved, for the side to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Whether the side to move succeeds.
    pub verdict: Verdict,
    /// Who needs threats, if it is a ko.
    pub needs: Option<Needs>,
    /// The best move; `None` if there is none to tell.
    pub answer: Option<Answer>,
}

/// A move as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A stone.
    Play(Point),
    /// Nothing is to be done.
    Pass,
}

impl Solver {
    /// A solver whose table takes this much memory; it is allocated here.
    #[must_use]
    pub fn new(memory: Memory) -> Self {
        Self {
            table: Table::new(memory.0 << 20),
            settled: [HashSet::new(), HashSet::new()],
            problem: None,
        }
    }

    /// Solves a problem, and forgets the one before.
    pub fn solve(&mut self, task: &Task, budget: Budget<'_>) -> Solution {
        self.forget();
        let found = match candidates(task) {
            Ok(found) => found,
            Err(NoRegion::NoTarget) => return Solution::unknown(Why::NoRegion),
            Err(NoRegion::TooLarge) => return Solution::unknown(Why::TooLarge),
        };
        let mut nodes = 0;
        let picked = self.pick(task, found, budget, &mut nodes);
        let Some((local, state, judged)) = picked else {
            return Solution::unknown(Why::NoRegion);
        };
        let mut solution = head(&local, &state, &judged);
        let mover = state.turn;
        let mut judge = self.judge(&local.ground, task, &budget, nodes);
        if let Some((question, winner)) = asked(mover, judged.verdict) {
            let end = budget.nodes.saturating_sub(judge.nodes) / 2;
            solution.fate = fate(&mut judge, &state, question, winner, end);
            let plies = line(&mut judge, &question.on(&state), question, winner);
            solution.line = plies
                .into_iter()
                .map(|ply| point_of(&local.ground, ply))
                .collect();
        }
        solution.first_moves = first_moves(&mut judge, &state, judged, budget.nodes);
        solution.nodes = judge.nodes;
        self.problem = Some((local, state));
        solution
    }

    /// The candidate that fits best. A marked target is right unless a right first move of the file fails there. Without a
    /// mark it is the first candidate in which the side to move succeeds and would not if it were the other side's turn.
    fn pick(
        &mut self,
        task: &Task,
        found: Vec<Local>,
        budget: Budget<'_>,
        nodes: &mut u64,
    ) -> Option<(Local, State, Judged)> {
        let is_sure = !task.hints.marked.is_empty() || found.len() == 1;
        let many = u64::try_from(found.len()).unwrap_or(1) + 1;
        let mut best: Option<(Fit, Local, State, Judged)> = None;
        for local in found {
            self.forget();
            let state = start(&local, task);
            let mut judge = self.judge(&local.ground, task, &budget, *nodes);
            let left = budget.nodes.saturating_sub(*nodes);
            let share = if is_sure {
                left
            } else {
                left.min(budget.nodes / many)
            };
            let judged = judge.judge(&state, state.turn, Expected::Success, share);
            let fit = fit(&mut judge, task, &state, &judged, (is_sure, share));
            *nodes = judge.nodes;
            if best.as_ref().is_none_or(|(known, ..)| fit > *known) {
                best = Some((fit, local, state, judged));
            }
            if fit == Fit::Full {
                break;
            }
        }
        let (_, local, state, judged) = best?;
        let mut judge = self.judge(&local.ground, task, &budget, *nodes);
        // The table holds what was found out about the last candidate.
        let judged = if judge.knows(&state) {
            judged
        } else {
            let left = budget.nodes.saturating_sub(*nodes);
            let again = judge.judge(&state, state.turn, Expected::Success, left);
            *nodes = judge.nodes;
            again
        };
        Some((local, state, judged))
    }

    /// What is to be said of the position after some moves in the problem that was solved last, the first by the side
    /// that was to move. `None` if a move is outside of the region or illegal, or no problem was solved.
    pub fn reply(&mut self, moves: &[Option<Point>], budget: Budget<'_>) -> Option<Reply> {
        let (local, root) = self.problem.take()?;
        let reply = self.reply_in(&local, &root, moves, budget);
        self.problem = Some((local, root));
        reply
    }

    fn reply_in(
        &mut self,
        local: &Local,
        root: &State,
        moves: &[Option<Point>],
        budget: Budget<'_>,
    ) -> Option<Reply> {
        let mut state = *root;
        for mv in moves {
            state = match mv {
                None => state.passed(),
                Some(point) => {
                    let cell = local.ground.cell(*point)?;
                    let is_free = bit(cell) & state.empty(&local.ground) & !state.ban != 0;
                    state.placed(&local.ground, cell).filter(|_| is_free)?
                }
            };
        }
        let mut judge = Judge {
            ground: &local.ground,
            table: &mut self.table,
            settled: &mut self.settled,
            hints: 0,
            limits: Limits {
                deadline: budget.deadline,
                cancel: budget.cancel,
            },
            nodes: 0,
        };
        let judged = judge.judge(&state, state.turn, Expected::Success, budget.nodes);
        let answer = asked(state.turn, judged.verdict).and_then(|(question, winner)| {
            let plies = line(&mut judge, &question.on(&state), question, winner);
            plies.first().copied()
        });
        Some(Reply {
            verdict: judged.verdict,
            needs: judged.needs,
            answer: answer.and_then(|ply| match ply {
                Ply::Pass => Some(Answer::Pass),
                Ply::Cell(cell) => local.ground.point(cell).map(Answer::Play),
            }),
        })
    }

    /// Forgets the problem and all that was found out about it.
    pub fn forget(&mut self) {
        self.table.clear();
        for settled in &mut self.settled {
            settled.clear();
        }
        self.problem = None;
    }

    fn judge<'a>(
        &'a mut self,
        ground: &'a Ground,
        task: &Task,
        budget: &Budget<'a>,
        nodes: u64,
    ) -> Judge<'a> {
        let hinted = task.hints.right.iter().chain(&task.hints.moves);
        let cells = hinted.filter_map(|&point| ground.cell(point));
        Judge {
            ground,
            table: &mut self.table,
            settled: &mut self.settled,
            hints: cells.fold(0, |all, cell| all | bit(cell)),
            limits: Limits {
                deadline: budget.deadline,
                cancel: budget.cancel,
            },
            nodes,
        }
    }
}

/// How well a candidate fits what is expected of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
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
    judged: &Judged,
    (is_sure, share): (bool, u64),
) -> Fit {
    match judged.verdict {
        Verdict::Unknown => return Fit::Unknown,
        Verdict::Loss => return Fit::None,
        Verdict::Win | Verdict::Ko => {}
    }
    for &point in &task.hints.right {
        let cell = judge.ground.cell(point);
        let next = cell.and_then(|cell| state.placed(judge.ground, cell));
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

/// The question that a verdict answers, and who succeeds in it.
fn asked(mover: Side, verdict: Verdict) -> Option<(Question, Side)> {
    let (holder, winner) = match verdict {
        Verdict::Win => (mover.other(), mover),
        Verdict::Ko => (mover, mover),
        Verdict::Loss => (mover, mover.other()),
        Verdict::Unknown => return None,
    };
    let question = Question {
        holder: Some(holder),
        aim: Aim::Survive,
    };
    Some((question, winner))
}

/// A solution without line and first moves.
fn head(local: &Local, state: &State, judged: &Judged) -> Solution {
    let ground = &local.ground;
    let mut solution = Solution::unknown(Why::Budget);
    solution.region = ground.points(ground.all());
    solution.target = ground.points(ground.target);
    solution.goal = Some(match state.turn {
        Side::Attacker => Goal::Kill,
        Side::Defender => Goal::Live,
    });
    solution.verdict = judged.verdict;
    solution.needs = judged.needs;
    solution.why = judged.why;
    solution.assumptions = vec![Assumption::WallsHold];
    if judged.verdict == Verdict::Ko {
        solution.fate = Some(Fate::Ko);
    }
    solution
}

/// What becomes of the target if `winner` succeeds in a question; two eyes or seki if that is found out within a budget.
fn fate(
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
fn first_moves(judge: &mut Judge<'_>, state: &State, root: Judged, budget: u64) -> Vec<FirstMove> {
    let mover = state.turn;
    let open = state.empty(judge.ground) & !state.ban;
    let all = super::mask::cells(open);
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

fn point_of(ground: &Ground, ply: Ply) -> Option<Point> {
    match ply {
        Ply::Cell(cell) => ground.point(cell),
        Ply::Pass => None,
    }
}

impl Solution {
    /// Nothing was found out.
    fn unknown(why: Why) -> Self {
        Self {
            region: Vec::new(),
            target: Vec::new(),
            goal: None,
            verdict: Verdict::Unknown,
            fate: None,
            needs: None,
            why: Some(why),
            first_moves: Vec::new(),
            line: Vec::new(),
            assumptions: Vec::new(),
            nodes: 0,
        }
    }
}
