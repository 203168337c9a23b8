//! The table of what is known of positions: proof numbers, allocated once.
//!
//! An entry is found by a hash of 64 bits. Where a bucket is full, the entry that cost the least work goes.

use super::state::{Ply, Side, State};

/// The number that means: never.
pub(super) const NEVER: u32 = u32::MAX / 4;

/// How many entries share a place.
const BUCKET: usize = 4;

/// What a search asks, which distinguishes the entries of searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Question {
    /// Who has threats to retake a ko at once.
    pub(super) holder: Option<Side>,
    /// What the defender must reach.
    pub(super) aim: Aim,
}

/// How many times the holder of threats may retake a ko at once.
const THREATS: u8 = 2;

impl Question {
    /// A position as the question is asked about it: with all threats.
    pub(super) fn on(self, state: &State) -> State {
        State {
            threats: if self.holder.is_some() { THREATS } else { 0 },
            ..*state
        }
    }
}

/// What the defender must reach to succeed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Aim {
    /// The target is never captured: two eyes or seki.
    Survive,
    /// The target lives unconditionally, even if the attacker passes.
    TwoEyes,
}

/// What is known of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// How much is to be proved for its success; 0 is proved.
    pub(super) proof: u32,
    /// How much is to be proved for its failure; 0 is proved.
    pub(super) refutation: u32,
    /// The best move.
    pub(super) best: Ply,
    /// How many positions were searched for it.
    pub(super) work: u32,
    /// The attempt in which it was found by a repetition on the path, which holds on that path only; 0 for none.
    pub(super) attempt: u8,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    proof: u32,
    refutation: u32,
    work: u32,
    best: u8,
    attempt: u8,
}

impl Entry {
    const NONE: Self = Self {
        key: 0,
        proof: 0,
        refutation: 0,
        work: 0,
        best: 0,
        attempt: 0,
    };

    const fn is_none(&self) -> bool {
        self.proof == 0 && self.refutation == 0
    }
}

/// What was found out about positions.
pub(super) struct Table {
    entries: Vec<Entry>,
    buckets: u64,
}

impl Table {
    /// A table of about this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (size_of::<Entry>() * BUCKET)).max(1);
        Self {
            entries: vec![Entry::NONE; buckets * BUCKET],
            buckets: buckets as u64,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::NONE);
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let wide = u128::from(key) * u128::from(self.buckets);
        let at = usize::try_from(wide >> 64).unwrap_or(0) * BUCKET;
        at..at + BUCKET
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let bucket = self.entries.get(self.bucket(key))?;
        let found = bucket
            .iter()
            .find(|entry| entry.key == key && !entry.is_none())?;
        Some(Known {
            proof: found.proof,
            refutation: found.refutation,
            best: if found.best == u8::MAX {
                Ply::Pass
            } else {
                Ply::Cell(found.best)
            },
            work: found.work,
            attempt: found.attempt,
        })
    }

    /// Keeps what is known of a position.
    pub(super) fn put(&mut self, key: u64, known: Known) {
        let range = self.bucket(key);
        let Some(bucket) = self.entries.get_mut(range) else {
            return;
        };
        let own = bucket
            .iter()
            .position(|entry| entry.is_none() || entry.key == key);
        let cheap = || {
            let places = bucket.iter().enumerate();
            places.min_by_key(|(_, entry)| entry.work).map(|(at, _)| at)
        };
        if let Some(slot) = own.or_else(cheap).and_then(|at| bucket.get_mut(at)) {
            *slot = Entry {
                key,
                proof: known.proof,
                refutation: known.refutation,
                work: known.work,
                best: match known.best {
                    Ply::Cell(cell) => cell,
                    Ply::Pass => u8::MAX,
                },
                attempt: known.attempt,
            };
        }
    }
}

/// The hash of a position in a search.
#[inline]
pub(super) fn key(state: &State, question: Question) -> u64 {
    let holder = match question.holder {
        None => 0,
        Some(Side::Attacker) => 1,
        Some(Side::Defender) => 2,
    };
    let aim = match question.aim {
        Aim::Survive => 0,
        Aim::TwoEyes => 4,
    };
    let turn = match state.turn {
        Side::Attacker => 0,
        Side::Defender => 8,
    };
    let rest = u64::from(state.threats) << 4 | holder | aim | turn;
    let stones = fold(
        state.attacker ^ 0x9e37_79b9_7f4a_7c15,
        0xd6e8_feb8_6659_fd93,
    );
    let both = fold(stones ^ state.defender, 0xa076_1d64_78bd_642f);
    let banned = fold(both ^ state.ban, 0xe703_7ed1_a0b4_28db);
    fold(banned ^ rest, 0x8ebc_6af0_9c88_c6e3)
}

/// Multiplies to 128 bits and folds the halves together.
#[inline]
fn fold(one: u64, other: u64) -> u64 {
    let wide = u128::from(one) * u128::from(other);
    u64::try_from(wide >> 64).unwrap_or(0) ^ u64::try_from(wide & u128::from(u64::MAX)).unwrap_or(0)
}
