//! Cuts a long text into parts that can be shown and edited one at a time. It does not know what the text is.

use std::ops::Range;

/// About how long a part is, in bytes.
const PART: usize = 16 * 1024;
/// Texts of this length and more are shown in parts, in bytes.
const LONG: usize = 4 * PART;

/// A part of a long text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPart {
    /// Its number from 0.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// Its place in bytes of the text, without a line break before the next part.
    pub range: Range<usize>,
}

impl TextPart {
    /// A part of a text, or its last one if it has fewer; `None` if the text is short enough to be shown whole. Parts
    /// begin with a line where lines are not very long, so typing in one does not move its beginning.
    #[must_use]
    pub fn of(text: &str, number: usize) -> Option<Self> {
        if text.len() < LONG {
            return None;
        }
        let count = text.len().div_ceil(PART);
        // The last one may have gone into the one before it.
        let is_empty = begin(text, count - 1) == text.len();
        let count = count - usize::from(is_empty);
        let number = number.min(count - 1);
        let end = if number + 1 == count {
            text.len()
        } else {
            // Without the line break, so that what is typed at the end of the part stays in it.
            let next = begin(text, number + 1);
            let ends_line = text.get(..next).is_some_and(|text| text.ends_with('\n'));
            next - usize::from(ends_line)
        };
        Some(Self {
            number,
            count,
            range: begin(text, number)..end,
        })
    }
}

/// Where a part begins: with the first line behind its share of the text, otherwise with the first character there.
fn begin(text: &str, number: usize) -> usize {
    let at = number.saturating_mul(PART).min(text.len());
    if at == 0 {
        return 0;
    }
    let near = text.as_bytes().get(at - 1..).unwrap_or_default();
    let near = near.get(..PART / 2).unwrap_or(near);
    match memchr::memchr(b'\n', near) {
        Some(line) => at + line,
        None => text.ceil_char_boundary(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Range<usize>> {
        let count = TextPart::of(text, 0).unwrap().count;
        (0..count)
            .map(|number| TextPart::of(text, number).unwrap().range)
            .collect()
    }

    #[test]
    fn the_parts_of_a_text_are_the_whole_text_and_none_is_long_or_empty() {
        let texts = [
            "one line\n".repeat(20_000),
            "黒先白死".repeat(9_000),
            "x".repeat(LONG),
            "\n".repeat(LONG + 1),
            format!("{}\n", "y".repeat(4 * PART + 3)),
            format!("{}\n{}", "y".repeat(5 * PART - 1), "黒".repeat(PART)),
        ];
        for text in &texts {
            let parts = all(text);
            let mut end = 0;
            for part in &parts {
                assert!(["", "\n"].contains(&&text[end..part.start]), "{part:?}");
                end = part.end;
            }
            assert_eq!(end, text.len());
            for part in parts {
                assert!(!part.is_empty() && part.len() <= 2 * PART, "{part:?}");
            }
        }
    }

    #[test]
    fn short_texts_have_none_and_the_last_one_stands_for_those_behind_it() {
        assert_eq!(TextPart::of("short", 3), None);
        let text = "a line\n".repeat(30_000);
        let last = TextPart::of(&text, 1_000_000).unwrap();
        assert_eq!((last.number + 1, last.range.end), (last.count, text.len()));
    }

    #[test]
    fn typing_in_a_part_does_not_move_its_beginning() {
        let text = "a line of words\n".repeat(30_000);
        let part = TextPart::of(&text, 7).unwrap();
        for typed in ["x", "\n", "黒\n黒"] {
            for at in [part.range.start, part.range.start + 16, part.range.end - 1] {
                let (before, after) = text.split_at(at);
                let new = [before, typed, after].concat();
                assert_eq!(TextPart::of(&new, 7).unwrap().range.start, part.range.start);
            }
        }
    }
}
