//! Numbers by chance, for replies, orientations and the order of problems. The same seed gives the same numbers.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

/// A source of numbers by chance.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Default for Chance {
    /// A source with a seed of its own.
    fn default() -> Self {
        Self(RandomState::new().build_hasher().finish())
    }
}

impl Chance {
    #[cfg(test)]
    pub(super) const fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// Any number.
    fn next(&mut self) -> u64 {
        // SplitMix64: an odd step, then the bits are mixed.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one; 0 below 0.
    pub(super) fn below(&mut self, most: usize) -> usize {
        let most = u64::try_from(most).unwrap_or(u64::MAX);
        let number = self.next().checked_rem(most).unwrap_or_default();
        usize::try_from(number).unwrap_or_default()
    }

    /// One of these.
    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let at = self.below(of.len());
        of.get(at).copied()
    }
}
