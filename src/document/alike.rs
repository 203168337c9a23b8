//! What two texts have in common at their ends, found by blocks, and whether they say the same. It does not know of
//! what they are.

use crate::syntax::escape;

/// How many bytes are compared at once: comments can be long.
const BLOCK: usize = 4096;

/// How many bytes two texts have in common at their start.
pub(super) fn same_start(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.chunks(BLOCK).zip(b.chunks(BLOCK));
    let blocks = blocks.take_while(|(a, b)| a == b).count();
    let whole = blocks.saturating_mul(BLOCK).min(a.len()).min(b.len());
    let rest = a.iter().skip(whole).zip(b.iter().skip(whole));
    whole + rest.take_while(|(a, b)| a == b).count()
}

/// How many bytes two texts have in common at their end.
pub(super) fn same_end(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.rchunks(BLOCK).zip(b.rchunks(BLOCK));
    let blocks = blocks.take_while(|(a, b)| a == b).count();
    let whole = blocks.saturating_mul(BLOCK).min(a.len()).min(b.len());
    let rest = a.iter().rev().skip(whole).zip(b.iter().rev().skip(whole));
    whole + rest.take_while(|(a, b)| a == b).count()
}

/// Whether two raw values read alike. Only what differs is read: comments can be long, and most keys change little.
pub(super) fn same_text(a: &str, b: &str) -> bool {
    let (old, new) = (a.as_bytes(), b.as_bytes());
    // From a plain character on both read on alike, if all is the same before it or behind it.
    let is_plain = |byte: &u8| byte.is_ascii() && !matches!(byte, b'\\' | b'\n' | b'\r');
    let common = old.get(..same_start(old, new)).unwrap_or_default();
    let front = common
        .iter()
        .rposition(is_plain)
        .map_or(0, |plain| plain + 1);
    let (a, b) = (a.get(front..), b.get(front..));
    let (Some(a), Some(b)) = (a, b) else {
        return false;
    };
    let back = same_end(a.as_bytes(), b.as_bytes());
    let from = a.len() - back;
    let common = a.as_bytes().get(from..).unwrap_or_default();
    let back = match common.iter().position(is_plain) {
        Some(plain) => back - plain - 1,
        None => 0,
    };
    let middle = |text: &str| {
        let middle = text.get(..text.len() - back).unwrap_or_default();
        escape::text(middle).into_owned()
    };
    middle(a) == middle(b)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn texts_are_the_same_if_they_read_alike(
            front in "[a黒\\\\\r\n]{0,5}",
            a in "[a黒\\\\\r\n]{0,4}",
            b in "[a黒\\\\\r\n]{0,4}",
            back in "[a黒\\\\\r\n]{0,5}",
        ) {
            let a = [front.as_str(), &a, &back].concat();
            let b = [front.as_str(), &b, &back].concat();
            prop_assert_eq!(same_text(&a, &b), escape::text(&a) == escape::text(&b));
        }
    }

    #[test]
    fn a_difference_is_found_at_every_place_of_a_long_text() {
        let text = vec![b'x'; 3 * BLOCK + 5];
        for at in [0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 7, 3 * BLOCK + 4] {
            let mut other = text.clone();
            other[at] = b'y';
            assert_eq!(same_start(&text, &other), at);
            assert_eq!(same_end(&text, &other), text.len() - 1 - at);
            let shorter = text.get(..at).unwrap();
            assert_eq!(
                (same_start(&text, shorter), same_end(&text, shorter)),
                (at, at)
            );
        }
        assert_eq!(same_start(&text, &text), text.len());
    }
}
