//! The words in capitals that goproblems.com reads in comments: the only marks that count inside of a sentence.
//!
//! They may be joined to other text (`sekiRIGHT`), but not to another capital (`BRIGHT`), and a sentence in capitals that
//! speaks of a side or of what is not right is none.

use std::ops::Range;

use memchr::memmem;

use super::answer::Answer;

const WORDS: &[(&str, Answer)] = &[
    ("RIGHT", Answer::Right),
    ("NOTTHIS", Answer::Wrong),
    ("VARIANT", Answer::Neither),
];

/// Words in capitals after which `RIGHT` is no mark.
const BEFORE: &[&str] = &[
    "NOT", "NEVER", "ISN'T", "THE", "ALL", "UPPER", "LOWER", "TOP", "BOTTOM", "FROM", "ON", "TO",
    "AND", "OR",
];
/// Words in capitals before which `RIGHT` is no mark.
const BEHIND: &[&str] = &[
    "SIDE", "HAND", "CORNER", "EDGE", "OF", "MOVE", "ANSWER", "PLACE", "POINT", "WAY", "OR", "IS",
];

/// The first such word that counts, and its place in bytes. `RIGHT` goes before the others.
pub(super) fn find(text: &str) -> Option<(Answer, Range<usize>)> {
    WORDS.iter().find_map(|&(word, answer)| {
        let mut places = memmem::find_iter(text.as_bytes(), word);
        let at = places.find(|&at| counts(text, at, word))?;
        Some((answer, at..at + word.len()))
    })
}

fn counts(text: &str, at: usize, word: &str) -> bool {
    let (Some(before), Some(after)) = (text.get(..at), text.get(at + word.len()..)) else {
        return false;
    };
    let is_capital = |c: Option<char>| c.is_some_and(char::is_uppercase);
    if is_capital(before.chars().next_back()) || is_capital(after.chars().next()) {
        return false;
    }
    if word != "RIGHT" {
        return true;
    }
    let is_in_word = |c: char| c.is_alphabetic() || c == '\'';
    let blank = |c: char| c == ' ' || c == '-';
    let ahead = before.trim_end_matches(blank);
    let last = ahead.rsplit(|c| !is_in_word(c)).next().unwrap_or_default();
    let behind = after.trim_start_matches(blank);
    let next = behind.split(|c| !is_in_word(c)).next().unwrap_or_default();
    let is_apart = ahead.len() < before.len();
    let is_negated = is_apart && BEFORE.contains(&last);
    !(is_negated || BEHIND.contains(&next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_counts_anywhere_unless_it_is_part_of_another_or_of_a_loud_sentence() {
        let found = |text: &str| find(text).map(|(answer, _)| answer);
        for text in [
            "RIGHT",
            "Yeye.RIGHT",
            "sekiRIGHT",
            ":-)RIGHT",
            "RIGHT.",
            "RIGHT\nWell done",
            "FORCE RIGHT",
            "CHOICE\nRIGHT",
            "SEKI RIGHT",
            "白死RIGHT",
            "BRIGHT. RIGHT",
            "NOTTHIS RIGHT",
            "not RIGHT",
            "THE.RIGHT",
        ] {
            assert_eq!(found(text), Some(Answer::Right), "{text}");
        }
        for text in [
            "BRIGHT",
            "RIGHTS",
            "COPYRIGHT",
            "NOT RIGHT",
            "ISN'T RIGHT",
            "PLAY ON THE RIGHT",
            "RIGHT SIDE",
            "RIGHT-HAND",
            "THE RIGHT MOVE",
            "Right",
            "right",
            "FORCE",
            "CHOICE",
            "",
            "R I G H T",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
        assert_eq!(found("NOTTHIS"), Some(Answer::Wrong));
        assert_eq!(found("xNOTTHIS."), Some(Answer::Wrong));
        assert_eq!(found("VARIANT"), Some(Answer::Neither));
        assert_eq!(found("VARIANTE"), None);
        assert_eq!(find("Yes.RIGHT"), Some((Answer::Right, 4..9)));
    }
}
