//! A word or phrase that is searched for, and where it stands in a text.
//!
//! It knows neither problems nor how a text is shown.

use std::collections::VecDeque;
use std::ops::Range;

use super::words::{Before, Token, TokenKind, tokens};

/// How the last token of a phrase is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The token of the text is equal to it.
    Whole,
    /// The token of the text starts with it.
    Open,
}

/// Tokens that must stand one after the other; a single word is a phrase of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    tokens: Vec<String>,
    end: End,
    /// For each number of leading tokens that match, how many still do after the next one does not.
    back: Vec<usize>,
}

impl Phrase {
    /// The phrase of what was typed; `None` if that holds only signs and blanks. Characters of scripts that are written
    /// without spaces match anywhere; of other words, with [`End::Open`], the beginning of the last one is enough.
    #[must_use]
    pub fn new(typed: &str, end: End) -> Option<Self> {
        let mut all: Vec<String> = Vec::new();
        let mut last = TokenKind::Word;
        tokens(typed, |token| {
            all.push(token.folded.to_owned());
            last = token.kind;
        });
        if all.is_empty() {
            return None;
        }
        let end = match last {
            TokenKind::Word => end,
            TokenKind::Character => End::Whole,
        };
        let back = backs(all.split_last().map_or(&[], |(_, leading)| leading));
        Some(Self {
            tokens: all,
            end,
            back,
        })
    }

    /// Its tokens, at least one.
    #[must_use]
    pub fn tokens(&self) -> &[String] {
        &self.tokens
    }

    /// How the last token is compared.
    #[must_use]
    pub const fn end(&self) -> End {
        self.end
    }

    fn ends_with(&self, token: &Token<'_>) -> bool {
        let last = self.tokens.last().map_or("", String::as_str);
        match self.end {
            End::Whole => token.folded == last,
            End::Open => token.folded.starts_with(last),
        }
    }
}

/// The failure function of Knuth, Morris and Pratt.
fn backs(leading: &[String]) -> Vec<usize> {
    let mut back = vec![0; leading.len() + 1];
    let mut matched = 0;
    for (place, token) in leading.iter().enumerate().skip(1) {
        while matched > 0 && leading.get(matched) != Some(token) {
            matched = back.get(matched).copied().unwrap_or(0);
        }
        if leading.get(matched) == Some(token) {
            matched += 1;
        }
        if let Some(slot) = back.get_mut(place + 1) {
            *slot = matched;
        }
    }
    back
}

/// Calls `each` with every place where one of the phrases stands in a text, and the number of that phrase: in the order
/// of their ends. Places of one phrase do not overlap; in bytes of the text as it was given. Takes time linear in the
/// length of the text for each phrase.
pub(super) fn find(phrases: &[Phrase], text: &str, mut each: impl FnMut(usize, Range<usize>)) {
    let mut finders: Vec<Finder<'_>> = phrases.iter().map(Finder::new).collect();
    tokens(text, |token| {
        for (number, finder) in finders.iter_mut().enumerate() {
            if let Some(range) = finder.step(&token) {
                each(number, range);
            }
        }
    });
}

/// A phrase while a text is searched.
struct Finder<'a> {
    phrase: &'a Phrase,
    /// How many of the leading tokens match up to here.
    matched: usize,
    /// Where the last leading tokens start.
    starts: VecDeque<usize>,
}

impl<'a> Finder<'a> {
    fn new(phrase: &'a Phrase) -> Self {
        Self {
            phrase,
            matched: 0,
            starts: VecDeque::new(),
        }
    }

    /// The place of the phrase, if it ends with this token.
    fn step(&mut self, token: &Token<'_>) -> Option<Range<usize>> {
        let leading = self.phrase.tokens.len() - 1;
        if token.before == Before::Sign {
            self.clear();
        }
        if self.matched == leading && self.phrase.ends_with(token) {
            let start = self.starts.front().copied().unwrap_or(token.range.start);
            self.clear();
            return Some(start..token.range.end);
        }
        if leading == 0 {
            return None;
        }
        let is_next = |matched: usize| {
            matched < leading
                && self
                    .phrase
                    .tokens
                    .get(matched)
                    .is_some_and(|next| next == token.folded)
        };
        let mut matched = self.matched;
        while matched > 0 && !is_next(matched) {
            matched = self.phrase.back.get(matched).copied().unwrap_or(0);
        }
        self.starts.push_back(token.range.start);
        self.matched = if is_next(matched) { matched + 1 } else { 0 };
        let surplus = self.starts.len() - self.matched;
        self.starts.drain(..surplus);
        None
    }

    fn clear(&mut self) {
        self.matched = 0;
        self.starts.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn found(typed: &str, end: End, text: &str) -> Vec<String> {
        let phrase = Phrase::new(typed, end).unwrap();
        let mut all = Vec::new();
        find(&[phrase], text, |_, range| all.push(text[range].to_owned()));
        all
    }

    #[test]
    fn words_match_at_their_beginning_and_characters_anywhere() {
        for (typed, text, places) in [
            ("cap", "Captures and escapes, CAP", "Captures|CAP"),
            ("first line", "the First  lines", "First  lines"),
            ("don't", "I don’t", "don’t"),
            ("先", "黒先白死、先手", "先|先"),
            ("黒先", "黒先、黒\n先、黒。先", "黒先|黒\n先"),
            ("ガン", "ｶﾞﾝ", "ｶﾞﾝ"),
            ("ｶ", "カガ", "カ"),
            ("D4", "Black D4", "D4"),
            ("b d4", "B B D4", "B D4"),
            ("3子", "3子 13子 第3子", "3子|3子"),
            ("흑선", "흑 선", "흑 선"),
            ("aa", "aa", "aa"),
            ("a a b", "a a a b a a b", "a a b|a a b"),
            ("黒黒", "黒黒黒黒黒", "黒黒|黒黒"),
        ] {
            let places: Vec<&str> = places.split('|').collect();
            assert_eq!(found(typed, End::Open, text), places, "{typed} in {text}");
        }
    }

    #[test]
    fn whole_tokens_match_whole_tokens() {
        assert_eq!(found("cap", End::Whole, "captures cap"), ["cap"]);
        assert_eq!(
            found("first line", End::Whole, "first lines"),
            Vec::<String>::new()
        );
        assert_eq!(found("先", End::Whole, "黒先"), ["先"]);
        assert!(Phrase::new(" !? → ", End::Open).is_none());
        // A gap is a place between two characters, not before the first or after a word of letters.
        assert_eq!(found("go go", End::Whole, "go, go!"), ["go, go"]);
    }

    proptest! {
        /// The places are those that a comparison at every token finds.
        #[test]
        fn places_are_those_of_a_plain_search(
            pattern in proptest::collection::vec("[ab黒]", 1..5),
            text in proptest::collection::vec("[ab黒]|aa|、", 0..40),
        ) {
            let text = text.join(" ");
            let typed = pattern.join(" ");
            let phrase = Phrase::new(&typed, End::Open).unwrap();
            let mut all: Vec<(String, Range<usize>, bool, TokenKind)> = Vec::new();
            tokens(&text, |token| all.push((token.folded.to_owned(), token.range.clone(), token.before == Before::Sign, token.kind)));
            let many = phrase.tokens.len();
            let mut expected = Vec::new();
            let mut at = 0;
            while at + many <= all.len() {
                let window = &all[at..at + many];
                let is_here = window.iter().zip(&pattern).enumerate().all(|(place, (have, want))| {
                    let is_last = place + 1 == many;
                    let same = if is_last && have.3 == TokenKind::Word { have.0.starts_with(want) } else { have.0 == *want };
                    same && (place == 0 || !have.2)
                });
                if is_here {
                    expected.push(window[0].1.start..window[many - 1].1.end);
                    at += many;
                } else {
                    at += 1;
                }
            }
            let mut places = Vec::new();
            find(&[phrase], &text, |_, range| places.push(range));
            prop_assert_eq!(places, expected);
        }
    }
}
