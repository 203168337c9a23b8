//! Lists of letters in a sentence: "a, b or c", "a/b", "a–c"; finds the next letter in one. It does not decide whether
//! a letter is a label.

/// The words that may join the letters of a list.
const BETWEEN: &str = "または 又は 或者 또는 か と や 或 和 与 與 及 와 과 나 or and then nor vs to ou et puis oder und dann of en o y e";
const SIGNS: &[char] = &[
    ',', '/', '-', '‐', '‑', '–', '—', '~', '〜', '～', '、', '，', '・', '&', '+', '→', '>', '／',
    '；', ';', '…',
];
/// An ellipsis typed as dots is equivalent to the character.
const DOTS: &str = "...";
const QUOTES: &[char] = &['"', '\'', '”', '“', '’', '‘', '(', ')', '「', '」'];
const BLANKS: &[char] = &[' ', '\t', '\n', '\r', '\u{3000}'];

/// Whether a character can be part of a word in an alphabet; CJK characters and kana cannot.
pub(super) const fn is_latin(c: char) -> bool {
    (c as u32) < 0x0250 && (c.is_ascii_alphanumeric() || c as u32 >= 0x00c0)
        || c == '_'
        || matches!(c as u32, 0x0370..=0x052f)
}

/// Whether it is an apostrophe, typed or typographic.
pub(super) const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’')
}

/// The side of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// At the end of the text before it.
    Before,
    /// At the start of the text after it.
    Behind,
}

impl Side {
    fn trim(self, text: &str) -> &str {
        match self {
            Self::Before => text.trim_end_matches(BLANKS),
            Self::Behind => text.trim_start_matches(BLANKS),
        }
    }

    /// The text without one of these characters at its near end.
    fn strip<'a>(self, text: &'a str, signs: &[char]) -> Option<&'a str> {
        match self {
            Self::Before => text.strip_suffix(signs),
            Self::Behind => text.strip_prefix(signs),
        }
    }

    /// The text split this many bytes from its near end: the part there, and the rest.
    fn split(self, text: &str, length: usize) -> Option<(&str, &str)> {
        match self {
            Self::Before => {
                let (rest, end) = text.split_at_checked(text.len().checked_sub(length)?)?;
                Some((end, rest))
            }
            Self::Behind => text.split_at_checked(length),
        }
    }

    /// The character of the rest next to the part that was split off.
    fn next(self, rest: &str) -> Option<char> {
        match self {
            Self::Before => rest.chars().next_back(),
            Self::Behind => rest.chars().next(),
        }
    }

    /// The text without a word that joins a list.
    fn strip_word(self, text: &str) -> Option<&str> {
        BETWEEN.split(' ').find_map(|word| {
            let (end, rest) = self.split(text, word.len())?;
            let is_whole =
                !word.chars().all(is_latin) || self.next(rest).is_none_or(|c| !is_latin(c));
            (end.eq_ignore_ascii_case(word) && is_whole).then_some(rest)
        })
    }
}

/// The label next to a letter in a list on this side, and the text beyond it.
pub(super) fn neighbor<'a>(
    text: &'a str,
    side: Side,
    known: &[&str],
) -> Option<(&'a str, &'a str)> {
    let mut rest = side.trim(text);
    let mut is_parted = false;
    for _ in 0..3 {
        let dots = || {
            let (end, left) = side.split(rest, DOTS.len())?;
            (end == DOTS).then_some(left)
        };
        let joined = side.strip(rest, SIGNS).or_else(dots);
        let joined = joined.or_else(|| side.strip_word(rest));
        rest = match joined {
            Some(left) => {
                is_parted = true;
                side.trim(left)
            }
            None => match side.strip(rest, QUOTES).filter(|_| is_parted) {
                Some(left) => left,
                None => break,
            },
        };
    }
    if !is_parted {
        return None;
    }
    let labels = known.iter().filter(|label| !label.trim().is_empty());
    labels.into_iter().find_map(|label| {
        let (end, beyond) = side.split(rest, label.len())?;
        let next = side.next(beyond);
        let stands = next.is_none_or(|c| !is_latin(c) && !is_apostrophe(c));
        (stands && end == *label).then_some((end, beyond))
    })
}
