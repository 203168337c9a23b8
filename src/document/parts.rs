//! Cuts a long text into parts that can be shown and edited one at a time. It does not know what the text is.
//!
//! The text is a raw value, with its escapes: a part is read and written without a look at the rest.

use std::borrow::Cow;
use std::ops::Range;

use crate::syntax::escape;

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
    /// Its place in bytes of the raw value, without a line break before the next part.
    pub range: Range<usize>,
}

impl TextPart {
    /// A part of a raw value, or its last one if it has fewer; `None` if the text is short enough to be shown whole.
    /// Parts begin with a line where lines are not very long, so typing in one does not move its beginning.
    #[must_use]
    pub fn of(raw: &str, number: usize) -> Option<Self> {
        if raw.len() < LONG {
            return None;
        }
        let count = count(raw);
        let number = number.min(count - 1);
        let end = if number + 1 == count {
            raw.len()
        } else {
            cut(raw, number + 1).end
        };
        Some(Self {
            number,
            count,
            range: cut(raw, number).next..end,
        })
    }

    /// The same part after it was typed in: it keeps what was typed, wherever it would begin and end otherwise. `None`
    /// if that made it or the text too long or too short.
    #[must_use]
    pub fn with_range(raw: &str, number: usize, range: Range<usize>) -> Option<Self> {
        let is_of_length = raw.len() >= LONG && range.len() <= LONG;
        (is_of_length && raw.get(range.clone()).is_some()).then(|| {
            let count = count(raw).max(number + 1);
            Self {
                number,
                count,
                range,
            }
        })
    }

    /// What it says.
    #[must_use]
    pub fn text<'a>(&self, raw: &'a str) -> Cow<'a, str> {
        escape::text(raw.get(self.range.clone()).unwrap_or_default())
    }
}

fn count(raw: &str) -> usize {
    let count = raw.len().div_ceil(PART);
    // The last one may have gone into the one before it.
    let is_empty = cut(raw, count - 1).next == raw.len();
    count - usize::from(is_empty)
}

/// A place between two parts: the end of one, and behind a line break the beginning of the next.
#[derive(Clone, Copy)]
struct Cut {
    end: usize,
    next: usize,
}

/// Where a part begins: with the first line behind its share of the text, otherwise with the first character there.
fn cut(raw: &str, number: usize) -> Cut {
    let at = number.saturating_mul(PART).min(raw.len());
    if at == 0 {
        return Cut { end: 0, next: 0 };
    }
    line_near(raw.as_bytes(), at).unwrap_or_else(|| {
        let next = behind_character(raw, at);
        Cut { end: next, next }
    })
}

/// The first line break that ends here or soon after and is none of those that are written only to fold a line.
fn line_near(raw: &[u8], at: usize) -> Option<Cut> {
    let last = (at - 1 + PART / 2).min(raw.len());
    let near = |from: usize| memchr::memchr2(b'\n', b'\r', raw.get(from..last)?);
    let mut end = at - 1 + near(at - 1)?;
    // The one before may be the first half of this one, or its second half that of yet another.
    while end > 0 && is_pair(raw, end - 1) {
        end -= 1;
    }
    while end < last {
        let next = end + 1 + usize::from(is_pair(raw, end));
        if next >= at && !is_escaped(raw, end) {
            return Some(Cut { end, next });
        }
        end = next + near(next)?;
    }
    None
}

/// The first place from here on that is neither inside of a character nor between a backslash and what it escapes.
fn behind_character(raw: &str, at: usize) -> usize {
    let mut at = raw.ceil_char_boundary(at);
    if is_escaped(raw.as_bytes(), at) {
        let escaped = raw.get(at..).and_then(|rest| rest.chars().next());
        at += escaped.map_or(0, char::len_utf8);
    }
    // Line breaks of two characters that fold a line.
    at + usize::from(
        at > 0 && is_pair(raw.as_bytes(), at - 1) && is_escaped(raw.as_bytes(), at - 1),
    )
}

/// Whether two different characters of line breaks stand here, which may be one line break.
fn is_pair(raw: &[u8], at: usize) -> bool {
    matches!(raw.get(at..at + 2), Some(b"\r\n" | b"\n\r"))
}

/// Whether a backslash before it makes what stands here literal.
fn is_escaped(raw: &[u8], at: usize) -> bool {
    let before = raw.get(..at).unwrap_or_default().iter().rev();
    before.take_while(|&&byte| byte == b'\\').count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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

    proptest! {
        /// However a file is written: the parts, with a line break between two that end a line, say what the text says.
        #[test]
        fn the_parts_say_what_the_text_says(
            units in prop::collection::vec("[a黒]|\\\\[\\]:\\\\黒]|\\\\?(\r\n|\n\r|\n|\r)", 1..12),
            shift in 0..9usize,
        ) {
            let unit = units.concat();
            let raw = "x".repeat(shift) + &unit.repeat(4 * LONG / 3 / unit.len() + 1);
            let whole = escape::text(&raw).into_owned();
            let count = TextPart::of(&raw, 0).unwrap().count;
            let mut said = String::new();
            let mut end = 0;
            for number in 0..count {
                let part = TextPart::of(&raw, number).unwrap();
                prop_assert!(part.range.start - end <= 2 && part.range.len() <= 2 * PART);
                said.push_str(&escape::text(&raw[end..part.range.start]));
                said.push_str(&part.text(&raw));
                end = part.range.end;
            }
            prop_assert_eq!(end, raw.len());
            prop_assert!(said == whole);
        }
    }

    #[test]
    fn a_part_that_was_typed_in_keeps_what_was_typed() {
        let text = "黒先白死".repeat(9_000);
        let part = TextPart::of(&text, 1).unwrap();
        let (before, after) = text.split_at(part.range.end);
        let typed = [before, "typed", after].concat();
        let range = part.range.start..part.range.end + "typed".len();
        let kept = TextPart::with_range(&typed, 1, range.clone()).unwrap();
        assert_eq!((kept.number, kept.count), (1, part.count));
        assert!(kept.text(&typed).ends_with("typed"));
        // A part does not grow without end, and a short text has none.
        let long = text.repeat(3);
        assert_eq!(TextPart::with_range(&long, 0, 0..LONG + 3), None);
        assert_eq!(TextPart::with_range("short", 0, 0..5), None);
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
