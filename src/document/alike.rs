//! What two texts have in common at their ends, found by blocks. It does not know what they say.

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

#[cfg(test)]
mod tests {
    use super::*;

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
