//! Converts byte offsets of a text to lines and columns.

use crate::fault::Place;

/// The places of offsets, which must be ascending, in one pass over the text.
///
/// LF, CR, CRLF and LFCR each end one line; columns count characters. An offset inside a character counts as its start.
pub fn places(text: &str, offsets: impl Iterator<Item = usize>) -> Vec<Place> {
    let bytes = text.as_bytes();
    let mut place = Place { line: 1, column: 1 };
    let mut at = 0;
    let mut previous_break = 0u8;
    offsets
        .map(|offset| {
            for &byte in bytes.get(at..offset.min(bytes.len())).unwrap_or_default() {
                let pair = matches!((previous_break, byte), (b'\r', b'\n') | (b'\n', b'\r'));
                if pair {
                    previous_break = 0;
                } else if byte == b'\n' || byte == b'\r' {
                    place = Place {
                        line: place.line.saturating_add(1),
                        column: 1,
                    };
                    previous_break = byte;
                } else {
                    // Bytes 0x80 to 0xBF continue a character.
                    place.column = place.column.saturating_add(u32::from(byte & 0xc0 != 0x80));
                    previous_break = 0;
                }
            }
            at = at.max(offset.min(bytes.len()));
            place
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: usize) -> (u32, u32) {
        let place = places(text, std::iter::once(offset))[0];
        (place.line, place.column)
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(at("黒x", 0), (1, 1));
        assert_eq!(at("黒x", 3), (1, 2));
    }

    #[test]
    fn each_kind_of_line_break_is_one() {
        for text in ["a\nb", "a\rb", "a\r\nb", "a\n\rb"] {
            assert_eq!(at(text, text.len() - 1), (2, 1), "{text:?}");
        }
        assert_eq!(at("a\n\nb", 3), (3, 1));
        assert_eq!(at("a\r\n\r\nb", 5), (3, 1));
    }

    #[test]
    fn several_offsets_in_one_pass() {
        let all = places("ab\ncd", [0, 1, 3, 3, 4].into_iter());
        let seen: Vec<_> = all.iter().map(|place| (place.line, place.column)).collect();
        assert_eq!(seen, [(1, 1), (1, 2), (2, 1), (2, 1), (2, 2)]);
    }
}
