//! Numbers by chance, for replies, orientations and the order of problems. The same seed gives the same numbers.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use oorandom::Rand64;

/// A source of numbers by chance.
#[derive(Clone, Debug)]
pub(super) struct Chance(Rand64);

impl Default for Chance {
    /// A source with a seed of its own.
    fn default() -> Self {
        Self::seeded(RandomState::new().build_hasher().finish())
    }
}

impl Chance {
    /// A source that gives the same numbers for the same seed.
    pub(super) fn seeded(seed: u64) -> Self {
        Self(Rand64::new(seed.into()))
    }

    /// A number below this one; 0 below 0.
    pub(super) fn below(&mut self, most: usize) -> usize {
        if most == 0 {
            return 0;
        }
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        usize::try_from(self.0.rand_range(0..most)).unwrap_or_default()
    }

    /// One of these.
    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let at = self.below(of.len());
        of.get(at).copied()
    }

    /// Puts them into any order.
    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for place in (1..all.len()).rev() {
            all.swap(place, self.below(place + 1));
        }
    }
}
