//! A second solver for small problems, written otherwise: a naive board, all positions that can arise, and the positions
//! from which the attacker can force the capture, found by going back from captures until nothing is added.
//!
//! The rules: no suicide; a single stone that captured a single stone may not be retaken in the next move, unless the
//! side to move still has a threat, of which it spends one; the defender may pass, the attacker only while he may not
//! retake; the attacker succeeds if no stone of the target is left, the defender if that never happens.

use std::collections::HashMap;

/// What stands on a point of the naive board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Man {
    Empty,
    Attacker,
    Defender,
    /// A stone of the attacker that cannot be captured.
    Wall,
}

/// A position: row by row, all rows of the same length.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Naive {
    pub(super) men: Vec<Man>,
    pub(super) columns: usize,
    pub(super) attacks: bool,
    pub(super) ban: Option<usize>,
    pub(super) threats: u8,
}

/// Who has the threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holder {
    Nobody,
    Attacker,
    Defender,
}

impl Naive {
    fn near(&self, at: usize) -> Vec<usize> {
        let (row, column) = (at / self.columns, at % self.columns);
        let mut out = Vec::new();
        if row > 0 {
            out.push(at - self.columns);
        }
        if at + self.columns < self.men.len() {
            out.push(at + self.columns);
        }
        if column > 0 {
            out.push(at - 1);
        }
        if column + 1 < self.columns {
            out.push(at + 1);
        }
        out
    }

    /// The chain of a stone, and whether it has a liberty. Walls belong to the chains of the attacker, and have one.
    fn chain(&self, at: usize) -> (Vec<usize>, bool) {
        let is_own = |man: Man| match self.men[at] {
            Man::Defender => man == Man::Defender,
            _ => matches!(man, Man::Attacker | Man::Wall),
        };
        let mut chain = vec![at];
        let mut next = 0;
        let mut is_free = self.men[at] == Man::Wall;
        while next < chain.len() {
            for near in self.near(chain[next]) {
                is_free |= self.men[near] == Man::Empty;
                if is_own(self.men[near]) && !chain.contains(&near) {
                    is_free |= self.men[near] == Man::Wall;
                    chain.push(near);
                }
            }
            next += 1;
        }
        (chain, is_free)
    }

    /// Whether all chains have liberties.
    pub(super) fn is_sound(&self) -> bool {
        (0..self.men.len()).all(|at| self.men[at] == Man::Empty || self.chain(at).1)
    }

    fn play(&self, at: usize) -> Option<Self> {
        let mut next = self.clone();
        let (own, enemy) = if self.attacks {
            (Man::Attacker, Man::Defender)
        } else {
            (Man::Defender, Man::Attacker)
        };
        next.men[at] = own;
        let mut taken = Vec::new();
        for near in self.near(at) {
            if next.men[near] == enemy {
                let (chain, is_free) = next.chain(near);
                if !is_free {
                    for &dead in &chain {
                        next.men[dead] = Man::Empty;
                    }
                    taken.extend(chain);
                }
            }
        }
        let (chain, is_free) = next.chain(at);
        if !is_free {
            return None;
        }
        let lone = chain.len() == 1;
        let liberties = next
            .near(at)
            .into_iter()
            .filter(|&near| next.men[near] == Man::Empty);
        next.ban = (taken.len() == 1 && lone && liberties.count() == 1).then(|| taken[0]);
        next.attacks = !self.attacks;
        Some(next)
    }

    fn moves(&self, holder: Holder) -> Vec<Self> {
        let holds = match holder {
            Holder::Nobody => false,
            Holder::Attacker => self.attacks,
            Holder::Defender => !self.attacks,
        };
        let mut out = Vec::new();
        for at in 0..self.men.len() {
            let is_banned = self.ban == Some(at);
            if self.men[at] != Man::Empty || (is_banned && !(holds && self.threats > 0)) {
                continue;
            }
            if let Some(mut next) = self.play(at) {
                next.threats -= u8::from(is_banned);
                out.push(next);
            }
        }
        if !self.attacks || self.ban.is_some() {
            let mut next = self.clone();
            next.ban = None;
            next.attacks = !self.attacks;
            out.push(next);
        }
        out
    }
}

/// Whether the attacker captures all target points; `None` if more than `most` positions can arise.
pub(super) fn captures(
    root: &Naive,
    target: &[usize],
    holder: Holder,
    most: usize,
) -> Option<bool> {
    let mut numbers: HashMap<Naive, usize> = HashMap::new();
    let mut states = vec![root.clone()];
    numbers.insert(root.clone(), 0);
    let mut moves: Vec<Vec<usize>> = Vec::new();
    let mut next = 0;
    while next < states.len() {
        let state = states[next].clone();
        let is_over = target.iter().all(|&at| state.men[at] != Man::Defender);
        let after = if is_over {
            Vec::new()
        } else {
            state.moves(holder)
        };
        let mut list = Vec::new();
        for state in after {
            let number = *numbers.entry(state.clone()).or_insert_with(|| {
                states.push(state);
                states.len() - 1
            });
            list.push(number);
        }
        moves.push(list);
        next += 1;
        if states.len() > most {
            return None;
        }
    }
    let is_over = |state: &Naive| target.iter().all(|&at| state.men[at] != Man::Defender);
    let mut falls: Vec<bool> = states.iter().map(is_over).collect();
    loop {
        let mut is_new = false;
        for at in (0..states.len()).rev() {
            if falls[at] {
                continue;
            }
            let list = &moves[at];
            let fall = if states[at].attacks {
                list.iter().any(|&next| falls[next])
            } else {
                list.iter().all(|&next| falls[next])
            };
            if fall {
                falls[at] = true;
                is_new = true;
            }
        }
        if !is_new {
            return Some(falls[0]);
        }
    }
}
