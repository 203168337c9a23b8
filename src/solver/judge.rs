//! The questions that make a verdict: who succeeds if the one side has threats for a ko, and if the other has.

use std::collections::HashSet;

use super::local::Ground;
use super::search::{Limits, Search};
use super::state::{Side, State};
use super::table::{Aim, Question, Table, key};
use super::verdict::{Needs, Verdict, Why};
use super::verify::{Check, verify};

/// How often a search is repeated after its result did not hold.
const ATTEMPTS: u8 = 12;

/// A verdict for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) verdict: Verdict,
    pub(super) needs: Option<Needs>,
    pub(super) why: Option<Why>,
}

impl Judged {
    const fn known(verdict: Verdict) -> Self {
        Self {
            verdict,
            needs: None,
            why: None,
        }
    }

    const fn unknown(why: Why) -> Self {
        Self {
            verdict: Verdict::Unknown,
            needs: None,
            why: Some(why),
        }
    }
}

/// What is expected of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// That the side that is asked about succeeds.
    Success,
    /// That it does not.
    Failure,
}

/// Judges positions of one ground with one table.
pub(super) struct Judge<'a> {
    pub(super) ground: &'a Ground,
    pub(super) table: &'a mut Table,
    /// The positions in which each side was confirmed to succeed.
    pub(super) settled: &'a mut [HashSet<u64>; 2],
    pub(super) hints: u64,
    pub(super) limits: Limits<'a>,
    /// How many positions were searched.
    pub(super) nodes: u64,
}

impl Judge<'_> {
    /// Whether `who` succeeds from a position, spending at most this many nodes. What is expected is asked first, because
    /// it may settle the verdict.
    pub(super) fn judge(
        &mut self,
        state: &State,
        who: Side,
        expected: Expected,
        budget: u64,
    ) -> Judged {
        let end = self.nodes.saturating_add(budget);
        let succeeds = |side: Side| side == who;
        let holders = match expected {
            Expected::Success => [who.other(), who],
            Expected::Failure => [who, who.other()],
        };
        for holder in holders {
            let side = match self.ask(state, Some(holder), end) {
                Err(why) => return Judged::unknown(why),
                Ok(side) => side,
            };
            if holder != who && succeeds(side) {
                return Judged::known(Verdict::Win);
            }
            if holder == who && !succeeds(side) {
                return Judged::known(Verdict::Loss);
            }
        }
        let side = self.ask(state, None, end).ok();
        let needs = side.map(|side| {
            if succeeds(side) {
                Needs::Opponent
            } else {
                Needs::Mover
            }
        });
        Judged {
            verdict: Verdict::Ko,
            needs,
            why: None,
        }
    }

    /// Whether it is known already that `who` succeeds from a position even if the other side has threats.
    pub(super) fn knows_success(&self, state: &State, who: Side) -> bool {
        let question = Question {
            holder: Some(who.other()),
            aim: Aim::Survive,
        };
        let known = self.table.get(key(&question.on(state), question));
        known.is_some_and(|known| {
            let (proof, refutation) = (known.proof, known.refutation);
            if state.turn == who {
                proof == 0
            } else {
                refutation == 0
            }
        })
    }

    /// Who succeeds from a position if `holder` has threats; confirmed.
    pub(super) fn ask(
        &mut self,
        state: &State,
        holder: Option<Side>,
        end: u64,
    ) -> Result<Side, Why> {
        self.confirmed(
            state,
            Question {
                holder,
                aim: Aim::Survive,
            },
            end,
        )
    }

    /// Who succeeds in what a question asks; confirmed.
    pub(super) fn confirmed(
        &mut self,
        state: &State,
        question: Question,
        end: u64,
    ) -> Result<Side, Why> {
        let root = question.on(state);
        let mut search = Search::new(self.ground, question, self.table, self.limits);
        search.knowledge.hints = self.hints;
        search.nodes = self.nodes;
        search.most = end;
        let mut result = Err(Why::Unverified);
        for attempt in 1..=ATTEMPTS {
            search.knowledge.attempt = attempt;
            let Some(side) = search.run(&root) else {
                result = Err(Why::Budget);
                break;
            };
            let Some(settled) = self.settled.get_mut(index(side)) else {
                break;
            };
            match verify(&mut search, &root, side, settled) {
                Check::Holds => {
                    result = Ok(side);
                    break;
                }
                Check::Fails => {}
                Check::Over => break,
            }
        }
        self.nodes = search.nodes;
        result
    }
}

const fn index(side: Side) -> usize {
    match side {
        Side::Attacker => 0,
        Side::Defender => 1,
    }
}
