//! Where words stand, as bytes: for each word the numbers of the problems (or files) that have it, each with the places of
//! the word among their words. It knows no database and no query.

use std::collections::HashMap;

use super::stored::{number, push_number};
use crate::library::words::GAP;

/// A row of postings is not made longer than this by merging, in bytes.
const LONGEST: usize = 1 << 20;

/// What is known of one word, in ascending order: for each number its distance from the one before, then the distances
/// between the places, of which none is 0, and a 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Postings {
    /// The first number.
    pub(super) first: i64,
    /// The bytes.
    pub(super) bytes: Vec<u8>,
    last: i64,
    /// The last place in the text of the last number.
    place: u64,
}

impl Postings {
    /// Those of one place.
    fn new(number: i64, place: u64) -> Self {
        let mut bytes = Vec::with_capacity(8);
        push_number(&mut bytes, 0);
        push_number(&mut bytes, place);
        Self {
            first: number,
            bytes,
            last: number,
            place,
        }
    }

    /// Adds a place, which comes after all others.
    fn add(&mut self, number: i64, place: u64) {
        if number == self.last {
            push_number(&mut self.bytes, place - self.place);
        } else {
            self.bytes.push(0);
            push_number(&mut self.bytes, number.abs_diff(self.last));
            push_number(&mut self.bytes, place);
            self.last = number;
        }
        self.place = place;
    }

    fn closed(mut self) -> Self {
        self.bytes.push(0);
        self
    }
}

/// Words with their postings, gathered until they are written.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    words: HashMap<Box<str>, Postings>,
    /// How many bytes of words were added.
    pub(super) bytes: usize,
}

impl Gathered {
    /// Adds the words of a text as [`spell`] makes them. Numbers ascend from call to call.
    ///
    /// [`spell`]: crate::library::words::spell
    pub(super) fn add(&mut self, number: i64, spelled: &str) {
        self.bytes += spelled.len();
        for (place, word) in (1..).zip(spelled.split(' ').skip(1)) {
            if word == GAP || word.is_empty() {
                continue;
            }
            match self.words.get_mut(word) {
                Some(known) => known.add(number, place),
                None => {
                    self.words.insert(word.into(), Postings::new(number, place));
                }
            }
        }
    }

    /// Whether nothing was gathered.
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Hands over all words with their postings, in the order of their bytes.
    pub(super) fn take(&mut self) -> Vec<(Box<str>, Postings)> {
        self.bytes = 0;
        let all = self.words.drain();
        let mut all: Vec<_> = all
            .map(|(word, postings)| (word, postings.closed()))
            .collect();
        all.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        all
    }
}

/// Calls `each` with every number of postings and the bytes of its places. What is damaged ends them.
pub(super) fn each_number(first: i64, mut bytes: &[u8], mut each: impl FnMut(i64, &[u8])) {
    let mut last = first;
    while !bytes.is_empty() {
        let Some(next) = number(&mut bytes).and_then(|more| last.checked_add_unsigned(more)) else {
            return;
        };
        let Some(end) = bytes.iter().position(|byte| *byte == 0) else {
            return;
        };
        let (places, rest) = bytes.split_at(end);
        each(next, places);
        bytes = rest.get(1..).unwrap_or_default();
        last = next;
    }
}

/// The places of a word in one text.
pub(super) fn places(mut bytes: &[u8]) -> impl Iterator<Item = u64> {
    let mut place = 0u64;
    std::iter::from_fn(move || {
        if bytes.is_empty() {
            return None;
        }
        place = place.checked_add(number(&mut bytes)?)?;
        Some(place)
    })
}

/// Postings of one word as fewer rows, without some numbers.
#[derive(Debug, Default)]
pub(super) struct Merged {
    /// The rows, in ascending order.
    pub(super) rows: Vec<Postings>,
}

impl Merged {
    /// Adds a row that comes after the others; keeps the numbers that `stays` accepts.
    pub(super) fn add(&mut self, first: i64, bytes: &[u8], stays: impl Fn(i64) -> bool) {
        each_number(first, bytes, |number, kept| {
            if !stays(number) {
                return;
            }
            for place in places(kept) {
                match self.rows.last_mut() {
                    Some(row) if row.last == number || row.bytes.len() < LONGEST => {
                        row.add(number, place);
                    }
                    _ => self.rows.push(Postings::new(number, place)),
                }
            }
        });
    }

    /// The rows, complete.
    pub(super) fn done(self) -> impl Iterator<Item = Postings> {
        self.rows.into_iter().map(Postings::closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The postings of all words, as text.
    fn shown(all: &[(Box<str>, Postings)]) -> Vec<String> {
        let mut lines = Vec::new();
        for (word, postings) in all {
            each_number(postings.first, &postings.bytes, |number, bytes| {
                let places: Vec<u64> = places(bytes).collect();
                lines.push(format!("{word} {number} {places:?}"));
            });
        }
        lines
    }

    #[test]
    fn words_are_gathered_with_their_places() {
        let mut gathered = Gathered::default();
        gathered.add(7, " to be or ¶ not to be ¶");
        gathered.add(300, " be");
        assert_eq!(
            shown(&gathered.take()),
            [
                "be 7 [2, 7]",
                "be 300 [1]",
                "not 7 [5]",
                "or 7 [3]",
                "to 7 [1, 6]"
            ]
        );
        assert!(gathered.is_empty() && gathered.take().is_empty());
    }

    #[test]
    fn merged_rows_have_what_stays() {
        let mut gathered = Gathered::default();
        let mut merged = Merged::default();
        for (number, many) in [(1, 1), (2, 2), (700, 700)] {
            gathered.add(number, &" a b".repeat(many));
            let rows = gathered.take();
            merged.add(rows[0].1.first, &rows[0].1.bytes, |number| number != 2);
        }
        let rows: Vec<Postings> = merged.done().collect();
        assert_eq!((rows.len(), rows[0].first), (1, 1));
        let mut found = Vec::new();
        each_number(1, &rows[0].bytes, |number, bytes| {
            found.push((number, places(bytes).count()));
        });
        assert_eq!(found, [(1, 1), (700, 700)]);
    }

    proptest! {
        #[test]
        fn damaged_bytes_end_them(bytes in proptest::collection::vec(any::<u8>(), 0..60), first in any::<i64>()) {
            let mut last = first;
            each_number(first, &bytes, |number, kept| {
                assert!(number >= last && places(kept).count() <= bytes.len());
                last = number;
            });
        }
    }
}
