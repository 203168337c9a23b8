//! The solver of one problem at a time: it finds the problem on the board, judges it, and answers moves from what it
//! found out.

use super::desk::Desk;
use super::first::{fate, first_moves, point_of};
use super::judge::{Expected, Judged};
use super::ladder::candidates;
use super::line::line;
use super::mask::bit;
use super::pick::{pick, with_bent_four};
use super::region::{Local, NoRegion};
use super::state::{Ply, Side, State};
use super::table::{Aim, Question};
use super::task::{Budget, Task};
use super::verdict::{Assumption, Fate, Goal, Needs, Solution, Verdict, Why};
use crate::board::Point;

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
    desk: Desk,
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
            desk: Desk::new(memory.0 << 20),
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
        let picked = pick(&mut self.desk, task, found, budget, &mut nodes);
        let Some((local, state, judged)) = picked else {
            return Solution {
                nodes,
                ..Solution::unknown(Why::NoRegion)
            };
        };
        let (local, judged, has_bent_four) = with_bent_four(
            &mut self.desk,
            task,
            local,
            &state,
            judged,
            (budget, &mut nodes),
        );
        let mut solution = head(&local, &state, judged);
        if has_bent_four {
            solution.assumptions.push(Assumption::BentFourDead);
        }
        let mover = state.turn;
        let mut judge = self
            .desk
            .judge_with_hints(&local.ground, task, &budget, nodes);
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
        let mut judge = self.desk.judge(&local.ground, &budget, 0);
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
        self.desk.forget();
        self.problem = None;
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
fn head(local: &Local, state: &State, judged: Judged) -> Solution {
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
