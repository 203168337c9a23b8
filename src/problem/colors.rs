//! Finds the words for black and white in a text, and exchanges them. It knows neither nodes nor comments.

use std::ops::Range;

/// The words for the colors in languages with an alphabet.
const WORDS: [[&str; 2]; 1] = [["black", "white"]];

/// Characters next to 白 in words of Chinese and Japanese where it is not a color: those before it, and those after it.
const BEFORE: &str = "面明空告坦潔蒼独自";
const BEHIND: &str = "紙熱状狀费費痴";

/// The character for black if the text itself does not show which one it uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlackInHan {
    /// 黒, as in Japanese.
    Japanese,
    /// 黑, as in Chinese.
    #[default]
    Chinese,
}

impl BlackInHan {
    /// The character that a text uses; `None` if it uses neither.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let is_kana = |c: char| matches!(u32::from(c), 0x3041..=0x30fa);
        if text.contains('黑') {
            Some(Self::Chinese)
        } else if text.contains('黒') || text.contains(is_kana) {
            Some(Self::Japanese)
        } else {
            None
        }
    }
}

/// Whether a text names a color.
#[must_use]
pub fn names_color(text: &str) -> bool {
    !places(text, BlackInHan::default()).is_empty()
}

/// The text with the words for black and white exchanged; `else_in_han` is the character for black if the text does not
/// show which one it uses.
#[must_use]
pub fn swapped_colors(text: &str, else_in_han: BlackInHan) -> String {
    let han = BlackInHan::of(text).unwrap_or(else_in_han);
    let mut out = String::with_capacity(text.len());
    let mut end = 0;
    for (range, new) in places(text, han) {
        out.push_str(text.get(end..range.start).unwrap_or_default());
        out.push_str(&new);
        end = range.end;
    }
    out.push_str(text.get(end..).unwrap_or_default());
    out
}

/// The places of words for colors, in order, with the words for the other color.
fn places(text: &str, han: BlackInHan) -> Vec<(Range<usize>, String)> {
    let mut found = Vec::new();
    let mut word: Option<usize> = None;
    let mut left = None;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let right = chars.peek().map(|&(_, next)| next);
        if c.is_ascii_alphabetic() {
            let start = *word.get_or_insert(at);
            if !right.is_some_and(|next| next.is_ascii_alphabetic()) {
                let range = start..at + 1;
                let whole = text.get(range.clone()).unwrap_or_default();
                let stands = !is_of_word(right)
                    && !is_of_word(text.get(..start).and_then(|text| text.chars().next_back()));
                found.extend(other(whole).filter(|_| stands).map(|other| (range, other)));
                word = None;
            }
        } else if let Some(other) = other_sign(c, left, right, han) {
            found.push((at..at + c.len_utf8(), other.to_owned()));
        }
        left = Some(c);
    }
    found
}

/// Whether a character next to a word in plain letters makes it part of a longer one.
const fn is_of_word(c: Option<char>) -> bool {
    matches!(c, Some('\u{c0}'..='\u{24f}' | '0'..='9' | '_'))
}

/// The word for the other color, in the same case; `None` for other words.
fn other(word: &str) -> Option<String> {
    let other = WORDS.iter().find_map(|[black, white]| {
        if word.eq_ignore_ascii_case(black) {
            Some(white)
        } else {
            word.eq_ignore_ascii_case(white).then_some(black)
        }
    })?;
    let is_upper = |c: char| c.is_ascii_uppercase();
    Some(if word.chars().all(is_upper) {
        other.to_ascii_uppercase()
    } else if word.starts_with(is_upper) {
        let mut letters = other.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect()
    } else {
        (*other).to_owned()
    })
}

/// The character for the other color.
fn other_sign(
    c: char,
    left: Option<char>,
    right: Option<char>,
    han: BlackInHan,
) -> Option<&'static str> {
    let is_in = |c: Option<char>, set: &str| c.is_some_and(|c| set.contains(c));
    // Inside a longer Korean word, a syllable is not a color.
    let in_word = left.is_some_and(|c| matches!(u32::from(c), 0xac00..=0xd7a3));
    match c {
        '黒' | '黑' => Some("白"),
        '白' if !is_in(left, BEFORE) && !is_in(right, BEHIND) => Some(match han {
            BlackInHan::Japanese => "黒",
            BlackInHan::Chinese => "黑",
        }),
        '흑' if !in_word => Some("백"),
        '백' if !in_word && !is_in(right, "만년") => Some("흑"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_colors_are_exchanged_in_their_case() {
        for (before, after) in [
            (
                "Black to play. WHITE lives, black's eye",
                "White to play. BLACK lives, white's eye",
            ),
            (
                "a blackboard, whitened, Blackburn",
                "a blackboard, whitened, Blackburn",
            ),
            ("黒先白死", "白先黒死"),
            ("黑先,白死", "白先,黑死"),
            ("白先は面白い", "黒先は面白い"),
            ("明白了,白死", "明白了,黑死"),
            ("흑선 백사, 고백", "백선 흑사, 고백"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(swapped_colors(before, BlackInHan::default()), after);
            assert_eq!(names_color(before), before != after, "{before}");
        }
        assert_eq!(swapped_colors("白先", BlackInHan::Japanese), "黒先");
    }

    #[test]
    fn swapping_twice_restores_the_text() {
        for text in ["Black or white", "黒白", "黑白", "흑 백", "白黒の石"] {
            let once = swapped_colors(text, BlackInHan::default());
            assert_eq!(swapped_colors(&once, BlackInHan::default()), text);
        }
    }
}
