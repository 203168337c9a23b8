//! What is known of positions before they are searched: by the table, at sight, and one move ahead.

use super::life::{certain, eye_space, idle, is_alive, is_lost, liberties};
use super::local::Ground;
use super::mask::{bit, cells};
use super::state::{Ply, Side, State};
use super::table::{Aim, Known, NEVER, Question, Table};

/// What one question knows of the positions of one ground.
pub(super) struct Knowledge<'a> {
    pub(super) ground: &'a Ground,
    pub(super) question: Question,
    pub(super) table: &'a mut Table,
    /// The cells that are tried first.
    pub(super) hints: u64,
    /// Counts the searches that trust each other's repetitions, from 1.
    pub(super) attempt: u8,
}

impl Knowledge<'_> {
    /// Who succeeds as it stands.
    pub(super) fn certain(&self, state: &State) -> Option<Side> {
        match (self.question.aim, certain(self.ground, state)) {
            (Aim::TwoEyes, Some(Side::Defender)) if !is_alive(self.ground, state) => None,
            (_, side) => side,
        }
    }

    /// What the table knows of a position, if it may be trusted in this search.
    #[inline]
    pub(super) fn known(&self, key: u64) -> Option<Known> {
        let known = self.table.get(key)?;
        (known.attempt == 0 || known.attempt == self.attempt).then_some(known)
    }

    /// Who gains if a position is repeated: the attacker gets no further in capturing, the defender not in making eyes.
    pub(super) const fn favored(&self) -> Side {
        match self.question.aim {
            Aim::Survive => Side::Defender,
            Aim::TwoEyes => Side::Attacker,
        }
    }

    /// Calls for each legal move with the position after it, the most promising first, until `f` returns false.
    ///
    /// Of moves that are worth the same, the first is enough; moves of the defender that are worth nothing are left out.
    pub(super) fn moves(&self, state: &State, mut f: impl FnMut(Ply, State) -> bool) {
        let empty = state.empty(self.ground);
        let may_retake = self.question.holder == Some(state.turn) && state.threats > 0;
        let banned = if may_retake { 0 } else { state.ban };
        let eyes = eye_space(self.ground, state);
        let near = liberties(self.ground, state);
        let idle = idle(self.ground, state);
        let mut rest = empty & !banned & !idle;
        if state.turn == Side::Attacker {
            rest |= idle & idle.wrapping_neg();
        }
        for first in [self.hints, eyes & near, near, eyes, u64::MAX] {
            for cell in cells(rest & first) {
                let Some(mut next) = state.placed(self.ground, cell) else {
                    continue;
                };
                next.threats -= u8::from(bit(cell) & state.ban != 0);
                if !f(Ply::Cell(cell), next) {
                    return;
                }
            }
            rest &= !first;
        }
        let passes = match (state.turn, self.question.aim) {
            (Side::Defender, _) | (Side::Attacker, Aim::TwoEyes) => true,
            (Side::Attacker, Aim::Survive) => state.ban != 0,
        };
        if passes {
            f(Ply::Pass, state.passed());
        }
    }

    /// The position after a move; `None` if it is not among the moves.
    pub(super) fn after(&self, state: &State, wanted: Ply) -> Option<State> {
        let Ply::Cell(cell) = wanted else {
            let mut passed = None;
            if state.turn == Side::Defender || state.ban != 0 || self.question.aim == Aim::TwoEyes {
                passed = Some(state.passed());
            }
            return passed;
        };
        let retakes = bit(cell) & state.ban != 0;
        let may_retake = self.question.holder == Some(state.turn) && state.threats > 0;
        if bit(cell) & state.empty(self.ground) == 0 || (retakes && !may_retake) {
            return None;
        }
        let mut next = state.placed(self.ground, cell)?;
        next.threats -= u8::from(retakes);
        Some(next)
    }

    /// What is known of a position, or can be found out at sight; the table keeps it.
    pub(super) fn look(&mut self, state: &State, key: u64) -> Known {
        if let Some(known) = self.known(key) {
            return known;
        }
        let known = match self.certain(state) {
            Some(side) => settled(state, side, Ply::Pass),
            None => self.look_ahead(state),
        };
        self.table.put(key, known);
        known
    }

    /// Looks one move ahead of a position that nothing is known of: one may succeed at once, or none. Otherwise the more
    /// moves are to be refuted, the more is to be proved.
    fn look_ahead(&self, state: &State) -> Known {
        let mut open = 0;
        let mut best = None;
        self.moves(state, |ply, next| {
            let side = match state.turn {
                // A move of the attacker does not make the target live.
                Side::Attacker => is_lost(self.ground, &next).then_some(Side::Attacker),
                Side::Defender => self.certain(&next),
            };
            match side {
                Some(side) if side == state.turn => best = Some(ply),
                Some(_) => {}
                None => open += 1,
            }
            best.is_none()
        });
        match best {
            Some(ply) => settled(state, state.turn, ply),
            None if open == 0 && self.favored() != state.turn => {
                settled(state, state.turn.other(), Ply::Pass)
            }
            None => Known {
                proof: 1,
                refutation: open.max(1),
                best: Ply::Pass,
                work: 0,
                attempt: 0,
            },
        }
    }
}

/// What is known of a position in which a side succeeds.
fn settled(state: &State, side: Side, best: Ply) -> Known {
    let (proof, refutation) = if side == state.turn {
        (0, NEVER)
    } else {
        (NEVER, 0)
    };
    Known {
        proof,
        refutation,
        best,
        work: 0,
        attempt: 0,
    }
}
