//! The words in capitals that goproblems.com reads in comments: the only marks that count inside of a sentence.
//!
//! They may be joined to other text and to each other (`sekiRIGHT`, `CHOICERIGHTSeki`), but are not part of another word
//! (`BRIGHT`), and a sentence in capitals that speaks of a side or of what is not right is none.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;

use super::answer::Answer;

const WORDS: &[(&str, Answer)] = &[
    ("RIGHT", Answer::Right),
    ("NOTTHIS", Answer::Wrong),
    ("VARIANT", Answer::Neither),
];

/// All words that the site takes out of a comment before it shows it.
const ALL: &[&str] = &["RIGHT", "NOTTHIS", "VARIANT", "CHOICE", "FORCE"];

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
    WORDS
        .iter()
        .find_map(|&(word, answer)| Some((answer, places(text, word).next()?)))
}

/// Whether a text has one of these words.
pub(super) fn has(text: &str, word: &'static str) -> bool {
    places(text, word).next().is_some()
}

/// A comment as it is shown: without these words.
#[must_use]
pub fn without_controls(text: &str) -> Cow<'_, str> {
    let mut all: Vec<Range<usize>> = ALL.iter().flat_map(|word| places(text, word)).collect();
    if all.is_empty() {
        return Cow::Borrowed(text);
    }
    all.sort_by_key(|place| place.start);
    let mut kept = String::with_capacity(text.len());
    let mut from = 0;
    for place in all {
        kept.push_str(text.get(from..place.start).unwrap_or_default());
        from = place.end;
    }
    kept.push_str(text.get(from..).unwrap_or_default());
    Cow::Owned(kept.trim().to_owned())
}

/// The places of a word that count, in bytes.
fn places<'a>(text: &'a str, word: &'static str) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let all = memmem::find_iter(text.as_bytes(), word);
    all.map(move |at| at..at + word.len())
        .filter(move |place| counts(text, place.clone(), word))
}

fn counts(text: &str, place: Range<usize>, word: &str) -> bool {
    let (Some(before), Some(after)) = (text.get(..place.start), text.get(place.end..)) else {
        return false;
    };
    let (before, after) = (behind_others(before), before_others(after));
    if is_joined_before(before, word) || is_joined_after(after) {
        return false;
    }
    let is_in_word = |c: char| c.is_alphabetic() || c == '\'';
    let blank = |c: char| c == ' ' || c == '-';
    let ahead = before.trim_end_matches(blank);
    let last = ahead.rsplit(|c| !is_in_word(c)).next().unwrap_or_default();
    let behind = after.trim_start_matches(blank);
    let next = behind.split(|c| !is_in_word(c)).next().unwrap_or_default();
    let is_apart = ahead.len() < before.len();
    let is_loud = |word: &str| word.len() > 1 && word.chars().all(char::is_uppercase);
    match word {
        "RIGHT" => !(is_apart && BEFORE.contains(&last) || BEHIND.contains(&next)),
        // Ordinary words in a sentence in capitals: BLACK HAS NO CHOICE.
        "CHOICE" | "FORCE" => {
            let goes_on = is_loud(next) && behind.len() < after.len();
            !(is_apart && is_loud(last) || goes_on)
        }
        _ => true,
    }
}

/// What stands before other such words to which this one is joined.
fn behind_others(mut before: &str) -> &str {
    while let Some(rest) = ALL.iter().find_map(|other| before.strip_suffix(other)) {
        before = rest;
    }
    before
}

/// What stands behind other such words that are joined to this one.
fn before_others(mut after: &str) -> &str {
    while let Some(rest) = ALL.iter().find_map(|other| after.strip_prefix(other)) {
        after = rest;
    }
    after
}

/// Whether a word is the end of another one. The name of a point may stand right before it: `at AFORCE`.
fn is_joined_before(before: &str, word: &str) -> bool {
    let mut signs = before.chars().rev();
    let Some(last) = signs.next().filter(|c| c.is_uppercase()) else {
        return false;
    };
    let is_point = last.is_ascii_uppercase() && signs.next().is_none_or(|c| !c.is_alphanumeric());
    let is_word = word == "RIGHT" && "BFW".contains(last);
    !is_point || is_word
}

/// Whether a word is the beginning of another one. A word that begins with a capital may follow: `RIGHTSeki`.
fn is_joined_after(after: &str) -> bool {
    let mut signs = after.chars();
    let is_capital = signs.next().is_some_and(char::is_uppercase);
    is_capital && !signs.next().is_some_and(char::is_lowercase)
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
            "CHOICERIGHT",
            "CHOICERIGHTSeki",
            "RIGHTCHOICE",
            "RIGHTGood!",
            "White cannot cut at ARIGHT",
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
            "FRIGHT",
            "RIGHTS",
            "RIGHTEOUS",
            "COPYRIGHT",
            "UPRIGHT",
            "DOWNRIGHT BAD",
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
        assert_eq!(found("CHOICENOTTHIS"), Some(Answer::Wrong));
        assert_eq!(found("VARIANT"), Some(Answer::Neither));
        assert_eq!(found("VARIANTE"), None);
        assert_eq!(find("Yes.RIGHT"), Some((Answer::Right, 4..9)));
    }

    #[test]
    fn choice_and_force_are_no_words_of_a_loud_sentence() {
        for text in [
            "CHOICE",
            "Seki.CHOICE",
            "CHOICEFORCE",
            "at A FORCE",
            "CHOICE\nBlack lives",
        ] {
            assert!(has(text, "CHOICE") || has(text, "FORCE"), "{text}");
        }
        for text in [
            "BLACK HAS NO CHOICE",
            "CHOICES",
            "BY FORCE",
            "FORCED",
            "ENFORCE",
            "Force",
        ] {
            assert!(!has(text, "CHOICE") && !has(text, "FORCE"), "{text}");
        }
    }

    #[test]
    fn a_comment_is_shown_without_them() {
        assert_eq!(without_controls("Yes.RIGHT"), "Yes.");
        assert_eq!(without_controls("CHOICERIGHTSeki"), "Seki");
        assert_eq!(without_controls("A BRIGHT idea"), "A BRIGHT idea");
        assert_eq!(without_controls("RIGHT"), "");
    }
}
