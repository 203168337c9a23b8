//! A set of places of a library, one bit each. It does not know what is at a place.

use std::ops::Range;

/// One bit for each place of a range.
pub(super) struct Bits {
    /// The range.
    pub(super) places: Range<usize>,
    words: Vec<u64>,
}

impl Bits {
    /// No place of a range.
    pub(super) fn none(places: Range<usize>) -> Self {
        let words = vec![0; places.len().div_ceil(64)];
        Self { places, words }
    }

    /// All places of a range.
    pub(super) fn all(places: Range<usize>) -> Self {
        let mut all = Self::none(places.clone());
        all.add_range(places);
        all
    }

    /// Adds a place; places outside of the range are none.
    pub(super) fn add(&mut self, place: usize) {
        if self.places.contains(&place) {
            let bit = place - self.places.start;
            if let Some(word) = self.words.get_mut(bit / 64) {
                *word |= 1 << (bit % 64);
            }
        }
    }

    /// Adds places.
    pub(super) fn add_range(&mut self, range: Range<usize>) {
        let mut place = range.start.max(self.places.start);
        let end = range.end.min(self.places.end);
        while place < end {
            let bit = place - self.places.start;
            let many = (64 - bit % 64).min(end - place);
            if let Some(word) = self.words.get_mut(bit / 64) {
                *word |= (u64::MAX >> (64 - many)) << (bit % 64);
            }
            place += many;
        }
    }

    /// Whether a place is in it.
    pub(super) fn has(&self, place: usize) -> bool {
        let bit = place.checked_sub(self.places.start);
        bit.is_some_and(|bit| {
            let word = self.words.get(bit / 64).copied().unwrap_or(0);
            word & (1 << (bit % 64)) != 0
        })
    }

    /// Whether no place is in it.
    pub(super) fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Takes out what the other does not have.
    pub(super) fn keep(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// The places, in order.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        let words = self.words.iter().enumerate();
        words.flat_map(move |(number, &word)| {
            let start = self.places.start + number * 64;
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < u64::BITS).then_some(start + bit as usize)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_places_in_order() {
        let mut some = Bits::none(10..300);
        for place in [299, 10, 73, 74, 9, 300, 137] {
            some.add(place);
        }
        let places: Vec<usize> = some.places().collect();
        assert_eq!(places, [10, 73, 74, 137, 299]);
        let mut all = Bits::all(10..300);
        assert!(all.places().eq(10..300));
        all.keep(&some);
        assert!(all.places().eq(places));
        assert_eq!(Bits::all(5..5).places().count(), 0);
        assert!(some.has(73) && !some.has(75) && !some.has(9) && !some.has(300));
        for range in [0..11, 12..13, 10..74, 73..75, 60..300, 290..400, 300..300] {
            let mut ranged = Bits::none(10..300);
            ranged.add_range(range.clone());
            let right = range.start.max(10)..range.end.min(300);
            assert_eq!(ranged.is_empty(), right.is_empty());
            assert!(ranged.places().eq(right), "{range:?}");
        }
    }
}
