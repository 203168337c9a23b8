//! Converts byte offsets of a text to lines and columns.

use memchr::memchr2_iter;

use crate::fault::Place;

/// The places of offsets, which must be ascending, in one pass over the text.
///
/// LF, CR, CRLF and LFCR each end one line; columns count characters. An offset inside a character counts as its start.
pub fn places(text: &str, offsets: impl Iterator<Item = usize>) -> Vec<Place> {
    let mut walk = Walk {
        bytes: text.as_bytes(),
        at: 0,
        place: Place { line: 1, column: 1 },
        last_break: None,
    };
    offsets.map(|offset| walk.to(offset)).collect()
}

/// A walk through a text that counts lines and columns.
struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    place: Place,
    /// The line break right before, if it may be the first half of a pair.
    last_break: Option<(usize, u8)>,
}

impl Walk<'_> {
    fn to(&mut self, offset: usize) -> Place {
        let end = offset.min(self.bytes.len()).max(self.at);
        let stretch = self.bytes.get(self.at..end).unwrap_or_default();
        let mut line = 0;
        for found in memchr2_iter(b'\r', b'\n', stretch) {
            let (at, byte) = (self.at + found, stretch.get(found).copied());
            let Some(byte) = byte else { continue };
            line = found + 1;
            match self.last_break {
                Some((before, other)) if before + 1 == at && other != byte => {
                    self.last_break = None;
                }
                _ => {
                    self.place.line = self.place.line.saturating_add(1);
                    self.last_break = Some((at, byte));
                }
            }
            self.place.column = 1;
        }
        let rest = stretch.get(line..).unwrap_or_default();
        // Bytes 0x80 to 0xBF continue a character.
        let characters = rest.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        let characters = u32::try_from(characters).unwrap_or(u32::MAX);
        self.place.column = self.place.column.saturating_add(characters);
        self.at = end;
        self.place
    }
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
        assert_eq!(at("a\r\n\rb", 4), (3, 1));
        assert_eq!(at("a\n\r\n\rb", 5), (3, 1));
        assert_eq!(at("a\nx\rb", 4), (3, 1));
    }

    #[test]
    fn several_offsets_in_one_pass() {
        let all = places("ab\ncd", [0, 1, 3, 3, 4].into_iter());
        let seen: Vec<_> = all.iter().map(|place| (place.line, place.column)).collect();
        assert_eq!(seen, [(1, 1), (1, 2), (2, 1), (2, 1), (2, 2)]);
        let all = places("ab\r\nc", [2, 3, 4, 9].into_iter());
        let seen: Vec<_> = all.iter().map(|place| (place.line, place.column)).collect();
        assert_eq!(seen, [(1, 3), (2, 1), (2, 1), (2, 2)]);
    }
}
