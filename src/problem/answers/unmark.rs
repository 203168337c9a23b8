//! Takes a mark out of a text, and nothing else but the signs that parted it from the rest.

use std::ops::Range;

use super::answer::Convention;
use super::text::{Found, judge};

/// What parts a sentence from the next one.
const BEHIND: &[char] = &[
    '】', '」', '』', '）', ')', '］', ']', '.', '。', '!', '！', ',', '，', '、', ':', '：', ';',
    '；', '…', '*', '–', '—', '-', '~',
];
/// What may stand before the last sentence and belongs to it.
const BEFORE: &[char] = &[
    '【', '「', '『', '（', '(', '［', '[', '*', '，', '、', '–', '—', '-',
];
const QUOTES: &[char] = &['"', '“', '”', '\'', '‘', '’'];

/// A text without the mark that judges it; `None` if it has none.
pub(super) fn without(text: &str) -> Option<String> {
    let Found {
        convention, words, ..
    } = judge(text)?;
    Some(match convention {
        Convention::Begins | Convention::Plus => behind(text, words),
        Convention::Ends => before(text, words),
        _ => around(text, words),
    })
}

fn behind(text: &str, words: Range<usize>) -> String {
    let is_quoted = text
        .get(..words.start)
        .is_some_and(|start| start.contains(QUOTES));
    let rest = text.get(words.end..).unwrap_or_default();
    let parts =
        |c: char| c.is_whitespace() || BEHIND.contains(&c) || is_quoted && QUOTES.contains(&c);
    rest.trim_start_matches(parts).to_owned()
}

fn before(text: &str, words: Range<usize>) -> String {
    let start = text.get(..words.start).unwrap_or_default();
    let parts = |c: char| c.is_whitespace() || BEFORE.contains(&c) || QUOTES.contains(&c);
    start.trim_end_matches(parts).to_owned()
}

/// Both sides of words inside of a text.
fn around(text: &str, words: Range<usize>) -> String {
    let start = text.get(..words.start).unwrap_or_default();
    let rest = text.get(words.end..).unwrap_or_default();
    if rest.trim().is_empty() {
        start.trim_end().to_owned()
    } else if start.trim().is_empty() {
        rest.trim_start().to_owned()
    } else if start.ends_with('\n') {
        format!("{start}{}", rest.trim_start())
    } else {
        format!("{start}{rest}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_mark_goes() {
        for (text, rest) in [
            ("Correct.", ""),
            ("Correct. White is dead.", "White is dead."),
            ("Correct\nWhite is dead.", "White is dead."),
            ("(Correct) White is dead.", "White is dead."),
            ("\"Correct\" – White is dead.", "White is dead."),
            ("【正解图】黑活", "黑活"),
            ("正解です。黒生き", "黒生き"),
            ("White dies. Correct!", "White dies."),
            ("黒活き、正解", "黒活き"),
            ("Black lives.\nCorrect", "Black lives."),
            ("Yeye.RIGHT", "Yeye."),
            ("RIGHT\nWell played", "Well played"),
            ("One\nRIGHT\nTwo", "One\nTwo"),
            ("+ White is dead", "White is dead"),
            ("A matter of taste. * GOOD *", "A matter of taste."),
            ("Black is low. <bad>", "Black is low."),
            ("Wrong, White lives.", "White lives."),
        ] {
            assert_eq!(without(text).as_deref(), Some(rest), "{text}");
        }
        assert_eq!(without("White is dead."), None);
    }
}
