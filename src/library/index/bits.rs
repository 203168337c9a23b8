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
        range.for_each(|place| self.add(place));
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
    }
}
