//! The search for a proof: depth-first proof numbers (df-pn) with one table, without recursion.
//!
//! A node is a position that the search entered, however often. Numbers of children are added up, and a child is searched on until its
//! numbers are a quarter above those of the next best, so that the search does not jump between two of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::knowledge::Knowledge;
use super::local::Ground;
use super::simulate::simulate;
use super::state::{Ply, Side, State};
use super::table::{Known, NEVER, Question, Table, key};

/// How often a position may be entered on the average.
const AGAIN: u64 = 3;

/// How many positions are entered between two looks at the clock.
const LOOK: u64 = 256;

/// What may be spent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<'a> {
    /// When to stop.
    pub(super) deadline: Option<Instant>,
    /// Set from outside to stop.
    pub(super) cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// Whether to stop now.
    pub(super) fn is_over(&self) -> bool {
        let is_canceled = self
            .cancel
            .is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        is_canceled || self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}

/// A search for one question on one ground.
pub(super) struct Search<'a> {
    pub(super) knowledge: Knowledge<'a>,
    pub(super) limits: Limits<'a>,
    /// How many positions were entered, here and before, each counted once as long as the table keeps it.
    pub(super) nodes: u64,
    /// How many may be entered.
    pub(super) most: u64,
    /// How often a position was entered, again or for the first time.
    visits: u64,
    /// When the clock is looked at next, in visits.
    clock: u64,
    is_late: bool,
    frames: Vec<Frame>,
    children: Vec<Child>,
    moves: Vec<(Ply, State)>,
}

/// A position on the path.
struct Frame {
    key: u64,
    /// Where its children begin.
    start: usize,
    proof_limit: u32,
    refutation_limit: u32,
    visits: u64,
    chosen: usize,
}

/// A move from the position on the path, with the numbers of the position that it leads to.
#[derive(Clone, Copy, Debug)]
struct Child {
    ply: Ply,
    state: State,
    key: u64,
    /// For the side to move in `state`.
    proof: u32,
    refutation: u32,
    /// The place on the path of the first position whose repetition the numbers rest on.
    rests: usize,
}

/// The numbers of a position, from those of its children.
struct Sum {
    proof: u32,
    refutation: u32,
    best: usize,
    second: u32,
    rests: usize,
}

/// Rests on no repetition.
const NOTHING: usize = usize::MAX;

impl<'a> Search<'a> {
    /// A search that has done nothing yet.
    pub(super) const fn new(
        ground: &'a Ground,
        question: Question,
        table: &'a mut Table,
        limits: Limits<'a>,
    ) -> Self {
        Self {
            knowledge: Knowledge {
                ground,
                question,
                table,
                hints: 0,
                attempt: 1,
            },
            limits,
            nodes: 0,
            most: 0,
            visits: 0,
            clock: 0,
            is_late: false,
            frames: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Who succeeds from a position, or `None` if that is not found out within the budget.
    pub(super) fn run(&mut self, root: &State) -> Option<Side> {
        if let Some(side) = self.knowledge.certain(root) {
            return Some(side);
        }
        self.frames.clear();
        self.children.clear();
        let key = key(root, self.knowledge.question);
        let known = self.knowledge.known(key);
        let numbers = known.map(|known| (known.proof, known.refutation));
        let numbers = match numbers {
            Some((0, _) | (_, 0)) => numbers,
            _ => {
                self.enter(root, key, (NEVER, NEVER));
                Some(self.climb())
            }
        };
        match numbers {
            Some((0, _)) => Some(root.turn),
            Some((_, 0)) => Some(root.turn.other()),
            _ => None,
        }
    }

    /// Whether the budget is used up.
    pub(super) fn is_over(&mut self) -> bool {
        let past = self.visits + self.nodes;
        if past >= self.clock {
            self.clock = past + LOOK;
            self.is_late |= self.limits.is_over();
        }
        self.is_late || self.nodes >= self.most || self.visits / AGAIN >= self.most
    }

    /// Works until the first frame is done; returns its numbers.
    fn climb(&mut self) -> (u32, u32) {
        loop {
            let is_over = self.is_over();
            let Some(frame) = self.frames.last() else {
                return (1, 1);
            };
            let sum = self.sum(frame.start);
            let limits = (frame.proof_limit, frame.refutation_limit);
            if is_over || sum.proof >= limits.0 || sum.refutation >= limits.1 {
                if self.leave(&sum) {
                    return (sum.proof, sum.refutation);
                }
                continue;
            }
            let Some(&child) = self.children.get(sum.best) else {
                return (1, 1);
            };
            if self.renew(sum.best, child.key) {
                continue;
            }
            if let Some(frame) = self.frames.last_mut() {
                frame.chosen = sum.best;
            }
            let proof = (limits.1 - sum.refutation)
                .saturating_add(child.proof)
                .min(NEVER);
            let refutation = limits.0.min(sum.second + sum.second / 4 + 1);
            self.enter(&child.state, child.key, (proof, refutation));
        }
    }

    /// Takes over what was proved of a child elsewhere since it was listed; returns whether something was.
    ///
    /// It must not be entered again: its best move would be chosen anew, perhaps one that was proved by way of it.
    fn renew(&mut self, at: usize, key: u64) -> bool {
        let known = self.knowledge.known(key);
        let Some(known) = known.filter(|known| known.proof == 0 || known.refutation == 0) else {
            return false;
        };
        if let Some(child) = self.children.get_mut(at) {
            child.take(&known);
        }
        true
    }

    /// Puts a position on the path and lists its moves.
    fn enter(&mut self, state: &State, key: u64, (proof_limit, refutation_limit): (u32, u32)) {
        let known = self.knowledge.known(key);
        if known.is_none_or(|known| known.work == 0) {
            self.nodes += 1;
        }
        self.visits += 1;
        let start = self.children.len();
        self.frames.push(Frame {
            key,
            start,
            proof_limit,
            refutation_limit,
            visits: self.visits,
            chosen: start,
        });
        self.list(state);
    }

    /// Takes the last position from the path and keeps its numbers; returns whether it was the first.
    fn leave(&mut self, sum: &Sum) -> bool {
        let Some(frame) = self.frames.pop() else {
            return true;
        };
        let is_settled = sum.proof == 0 || sum.refutation == 0;
        let rests = if is_settled && sum.rests < self.frames.len() {
            sum.rests
        } else {
            NOTHING
        };
        let known = Known {
            proof: sum.proof,
            refutation: sum.refutation,
            best: self
                .children
                .get(sum.best)
                .map_or(Ply::Pass, |child| child.ply),
            work: u32::try_from(self.visits - frame.visits + 1).unwrap_or(u32::MAX),
            attempt: if rests == NOTHING {
                0
            } else {
                self.knowledge.attempt
            },
        };
        self.knowledge.table.put(frame.key, known);
        self.children.truncate(frame.start);
        let Some((start, chosen)) = self.frames.last().map(|up| (up.start, up.chosen)) else {
            return true;
        };
        if let Some(child) = self.children.get_mut(chosen) {
            child.proof = sum.proof;
            child.refutation = sum.refutation;
            child.rests = rests;
        }
        let attacks = |child: &Child| child.state.turn == Side::Attacker;
        if sum.proof == 0 && rests == NOTHING && self.children.get(chosen).is_some_and(attacks) {
            self.borrow(start, chosen);
        }
        false
    }

    /// A move of the defender was refuted: tries the refutation against his other moves. (Moves of the attacker differ
    /// too much for that: it costs more than it brings.)
    fn borrow(&mut self, start: usize, refuted: usize) {
        let Some(model) = self.children.get(refuted).map(|child| child.state) else {
            return;
        };
        for at in start..self.children.len() {
            let Some(&child) = self.children.get(at) else {
                return;
            };
            if child.proof == 0 || child.refutation == 0 || self.is_over() {
                continue;
            }
            let (nodes, winner) = (&mut self.nodes, model.turn);
            if simulate(&mut self.knowledge, &model, &child.state, winner, nodes) {
                self.renew(at, child.key);
            }
        }
    }

    /// The numbers of the last position on the path.
    fn sum(&self, start: usize) -> Sum {
        let mut sum = Sum {
            proof: NEVER,
            refutation: 0,
            best: start,
            second: NEVER,
            rests: NOTHING,
        };
        let mut rests_all = NOTHING;
        let children = self.children.get(start..).unwrap_or_default();
        for (at, child) in children.iter().enumerate() {
            let is_better = child.refutation < sum.proof
                || (child.refutation == 0 && sum.proof == 0 && child.rests > sum.rests);
            if is_better {
                sum.second = sum.proof;
                sum.proof = child.refutation;
                sum.best = start + at;
                sum.rests = child.rests;
            } else {
                sum.second = sum.second.min(child.refutation);
            }
            rests_all = rests_all.min(child.rests);
            sum.refutation = (sum.refutation + child.proof.min(NEVER)).min(NEVER - 1);
        }
        if sum.proof == 0 {
            sum.refutation = NEVER;
        } else if sum.refutation == 0 {
            sum.proof = NEVER;
            sum.rests = rests_all;
        }
        sum
    }

    /// Adds the moves of a position with what is known of them; ends at a move that succeeds.
    fn list(&mut self, state: &State) {
        let start = self.children.len();
        let mut all = std::mem::take(&mut self.moves);
        self.knowledge.moves(state, |ply, next| {
            all.push((ply, next));
            true
        });
        for (ply, next) in all.drain(..) {
            let child = self.child(ply, next);
            if child.refutation == 0 && child.rests == NOTHING {
                self.children.truncate(start);
                self.children.push(child);
                break;
            }
            self.children.push(child);
        }
        self.moves = all;
    }

    fn child(&mut self, ply: Ply, state: State) -> Child {
        let key = key(&state, self.knowledge.question);
        let mut child = Child {
            ply,
            state,
            key,
            proof: 1,
            refutation: 1,
            rests: NOTHING,
        };
        if let Some(at) = self.frames.iter().position(|frame| frame.key == key) {
            let succeeds = self.knowledge.favored() == state.turn;
            (child.proof, child.refutation) = if succeeds { (0, NEVER) } else { (NEVER, 0) };
            child.rests = at;
        } else {
            let known = self.knowledge.look(&state, key);
            child.take(&known);
        }
        child
    }
}

impl Child {
    /// Takes over what is known.
    const fn take(&mut self, known: &Known) {
        self.proof = known.proof;
        self.refutation = known.refutation;
        self.rests = if known.attempt == 0 { NOTHING } else { 0 };
    }
}
