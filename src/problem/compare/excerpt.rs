//! Which part of two texts differs, and both texts shortened around it. It does not know what the texts are.

use std::ops::Range;

/// The parts of two texts that differ, as ranges of bytes: what is between their common beginning and their common end.
/// Empty where one of them only has more.
#[must_use]
pub fn differing(left: &str, right: &str) -> [Range<usize>; 2] {
    let same = left.chars().zip(right.chars()).take_while(|(a, b)| a == b);
    let start: usize = same.map(|(a, _)| a.len_utf8()).sum();
    let rest = |text: &str| text.get(start..).unwrap_or_default().to_owned();
    let (left_rest, right_rest) = (rest(left), rest(right));
    let same = left_rest.chars().rev().zip(right_rest.chars().rev());
    let same = same.take_while(|(a, b)| a == b);
    let end: usize = same.map(|(a, _)| a.len_utf8()).sum();
    [start..left.len() - end, start..right.len() - end]
}

/// How many characters are kept before the first one that differs.
const BEFORE: usize = 12;

/// Two texts, each shortened to this many characters around what differs; `…` stands for what is left out.
#[must_use]
pub fn excerpts(left: &str, right: &str, most: usize) -> [String; 2] {
    let [range, _] = differing(left, right);
    let is_long = |text: &str| text.chars().nth(most).is_some();
    let before = left.get(..range.start).unwrap_or_default();
    let kept: usize = before.chars().rev().take(BEFORE).map(char::len_utf8).sum();
    let skipped = if is_long(left) || is_long(right) {
        range.start - kept
    } else {
        0
    };
    [left, right].map(|text| {
        let rest = text.get(skipped..).unwrap_or_default();
        let mut out = if skipped > 0 { "…" } else { "" }.to_owned();
        match rest.char_indices().nth(most) {
            Some((end, _)) => {
                out.push_str(rest.get(..end).unwrap_or_default());
                out.push('…');
            }
            None => out.push_str(rest),
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_part_that_differs_is_between_what_is_equal() {
        assert_eq!(differing("black lives", "black dies"), [6..9, 6..8]);
        assert_eq!(differing("ab", "ab"), [2..2, 2..2]);
        assert_eq!(differing("aa", "aaa"), [2..2, 2..3]);
        assert_eq!(differing("黒先", "黒白先"), [3..3, 3..6]);
        assert_eq!(differing("", "x"), [0..0, 0..1]);
    }

    #[test]
    fn long_texts_are_shortened_around_what_differs() {
        let long = "x".repeat(100);
        let [left, right] = excerpts(&format!("{long}a"), &format!("{long}b{long}"), 20);
        assert_eq!(left, "…xxxxxxxxxxxxa");
        assert_eq!(right, "…xxxxxxxxxxxxbxxxxxxx…");
        assert_eq!(excerpts("one", "two", 20), ["one", "two"]);
    }

    proptest! {
        #[test]
        fn what_is_outside_of_the_parts_is_equal(left in "[ab黒]{0,9}", right in "[ab黒]{0,9}") {
            let [a, b] = differing(&left, &right);
            prop_assert_eq!(&left[..a.start], &right[..b.start]);
            prop_assert_eq!(&left[a.end..], &right[b.end..]);
            if left != right {
                prop_assert!(!a.is_empty() || !b.is_empty());
            }
        }
    }
}
