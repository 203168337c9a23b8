//! What is searched for: words, phrases and filters. [`Query::hits`] says whether a problem is found, and where.
//!
//! An index narrows down by [`Query::phrases`] and [`Query::filters`]; both ways find the same. It knows no database.

use std::ops::Range;

use super::excerpt::{Excerpt, excerpt};
use super::facts::Facts;
use super::filter::{Filter, FilterError};
use super::phrase::{End, Phrase, find};
use super::record::Record;
use super::text::{Text, TextKind};
use crate::problem::{Keys, ProblemKey, Standing};
use crate::words::{Message, message};

/// How many places in one text are kept for its excerpt.
const MOST_PLACES: usize = 256;

/// What is searched for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    phrases: Vec<Phrase>,
    filters: Vec<Filter>,
    /// Which problems stand how, for the filters that ask it.
    standings: Vec<(Standing, Keys)>,
}

/// Why something cannot be searched for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum QueryError {
    /// What was typed has signs, such as `!?`, but no words.
    OnlySigns(String),
    /// A filter was refused.
    Filter(#[from] FilterError),
}

impl QueryError {
    /// What was wrong and what to do next.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::OnlySigns(typed) => message!("query-only-signs", typed = typed),
            Self::Filter(error) => error.message(),
        }
    }
}

/// A text of a problem in which one of the words stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HitText {
    /// Its cell, counted from 0 in the problem's game; for [`TextKind::Book`] and [`TextKind::File`] the diagram's.
    pub cell: u32,
    /// What it is.
    pub kind: TextKind,
    /// The words around the first place.
    pub excerpt: Excerpt,
}

impl Query {
    /// The query of what was typed: words with blanks between them, of which every one must be found, and phrases in
    /// quotation marks. A last phrase without its closing mark is still being typed, and its last word may go on.
    ///
    /// # Errors
    /// [`QueryError`] if something is typed but there is no word in it, or a filter cannot be read.
    pub fn parse(typed: &str, filters: &[String]) -> Result<Self, QueryError> {
        let mut phrases: Vec<Phrase> = Vec::new();
        let mut is_quoted = false;
        let mut parts = typed.split(is_quote).peekable();
        while let Some(part) = parts.next() {
            let is_closed = parts.peek().is_some();
            let mut add = |part: &str, end: End| {
                let phrase = Phrase::new(part, end);
                phrases.extend(phrase.filter(|phrase| !phrases.contains(phrase)));
            };
            match (is_quoted, is_closed) {
                (true, true) => add(part, End::Whole),
                (true, false) => add(part, End::Open),
                (false, _) => part
                    .split_whitespace()
                    .for_each(|word| add(word, End::Open)),
            }
            is_quoted = !is_quoted;
        }
        let is_empty = |sign: char| sign.is_whitespace() || is_quote(sign);
        if phrases.is_empty() && !typed.chars().all(is_empty) {
            return Err(QueryError::OnlySigns(typed.trim().to_owned()));
        }
        let filters = filters.iter().map(|filter| filter.parse());
        Ok(Self {
            phrases,
            filters: filters.collect::<Result<_, FilterError>>()?,
            standings: Vec::new(),
        })
    }

    /// The same, where `tell` says which problems stand as a filter asks. Without it no problem does.
    #[must_use]
    pub fn with_standings(mut self, tell: impl Fn(Standing) -> Keys) -> Self {
        let asked = self.filters.iter().filter_map(|filter| match filter {
            Filter::Stands(standing) => Some(*standing),
            _ => None,
        });
        self.standings = asked.map(|standing| (standing, tell(standing))).collect();
        self
    }

    /// Whether a filter asks how problems stand with the user.
    #[must_use]
    pub fn asks_standings(&self) -> bool {
        let asks = |filter: &Filter| matches!(filter, Filter::Stands(_));
        self.filters.iter().any(asks)
    }

    /// Whether a problem with this key stands with the user as a filter asks.
    #[must_use]
    pub fn stands(&self, key: Option<ProblemKey>, standing: Standing) -> bool {
        let told = self.standings.iter().find(|(known, _)| *known == standing);
        told.is_some_and(|(_, keys)| keys.hold(key))
    }

    /// The words and phrases, each of which must be found; empty if every text will do.
    #[must_use]
    pub fn phrases(&self) -> &[Phrase] {
        &self.phrases
    }

    /// The filters, all of which must hold.
    #[must_use]
    pub fn filters(&self) -> &[Filter] {
        &self.filters
    }

    /// Whether nothing is asked: every problem is found.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.phrases.is_empty() && self.filters.is_empty()
    }

    /// Whether all filters hold for a problem; [`Filter::Opened`], of which only an index knows, holds.
    #[must_use]
    pub fn accepts(&self, facts: &Facts) -> bool {
        self.filters.iter().all(|filter| match filter {
            Filter::Stands(standing) => self.stands(facts.key, *standing),
            filter => filter.holds(facts),
        })
    }

    /// The texts of a problem in which words stand, in order; `None` if it is not found.
    ///
    /// Every word must stand in one of its texts or in `name`, the name of its file with the folders inside the library.
    /// Only where no text of a cell has one, that of its book or file is told. Without words there are no texts.
    #[must_use]
    pub fn hits(&self, record: &Record, name: &str) -> Option<Vec<HitText>> {
        let accepted = self.accepts(&record.facts);
        accepted.then(|| self.hits_in(&record.texts, record.cell, name))?
    }

    /// The same for the texts of a problem with its diagram at this cell; filters are not asked.
    pub(super) fn hits_in(&self, texts: &[Text], cell: u32, name: &str) -> Option<Vec<HitText>> {
        let mut found = vec![false; self.phrases.len()];
        let mut hits = Vec::new();
        if !self.phrases.is_empty() {
            for text in texts {
                hits.extend(self.hit(&text.text, text.cell, text.kind, &mut found));
            }
            hits.extend(self.hit(name, cell, TextKind::File, &mut found));
        }
        if found.contains(&false) {
            return None;
        }
        if hits.iter().any(|hit| hit.kind.is_own()) {
            hits.retain(|hit| hit.kind.is_own());
        } else {
            hits.truncate(1);
        }
        Some(hits)
    }

    /// Where words stand in a text, in bytes: in order and apart from each other.
    #[must_use]
    pub fn places(&self, text: &str) -> Vec<Range<usize>> {
        let mut places = Vec::new();
        find(&self.phrases, text, |_, range| places.push(range));
        places.sort_by_key(|place| place.start);
        let mut apart: Vec<Range<usize>> = Vec::with_capacity(places.len());
        for place in places {
            match apart.last_mut() {
                Some(last) if place.start <= last.end => last.end = last.end.max(place.end),
                _ => apart.push(place),
            }
        }
        apart
    }

    /// Calls `each` with every place where a word or phrase stands in a text, and its number in [`Query::phrases`], in
    /// the order of the places' ends. Those of one word do not overlap.
    pub fn each_place(&self, text: &str, each: impl FnMut(usize, Range<usize>)) {
        find(&self.phrases, text, each);
    }

    /// A text as a hit; marks in `found` which words stand in it.
    fn hit(&self, text: &str, cell: u32, kind: TextKind, found: &mut [bool]) -> Option<HitText> {
        let mut places = Vec::new();
        find(&self.phrases, text, |number, range| {
            if let Some(found) = found.get_mut(number) {
                *found = true;
            }
            if places.len() < MOST_PLACES {
                places.push(range);
            }
        });
        if places.is_empty() {
            return None;
        }
        places.sort_by_key(|place| place.start);
        Some(HitText {
            cell,
            kind,
            excerpt: excerpt(text, &places),
        })
    }
}

/// Whether this is a quotation mark around a phrase.
const fn is_quote(sign: char) -> bool {
    matches!(sign, '"' | '“' | '”' | '„' | '＂')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(texts: &[(u32, TextKind, &str)]) -> Record {
        let texts = texts.iter().map(|&(cell, kind, text)| Text {
            cell,
            kind,
            text: text.to_owned(),
        });
        Record {
            game: 0,
            cell: 1,
            title: String::new(),
            texts: texts.collect(),
            facts: Facts::default(),
            diagram: None,
        }
    }

    fn parse(typed: &str) -> Query {
        Query::parse(typed, &[]).unwrap()
    }

    #[test]
    fn what_is_typed_becomes_words_and_phrases() {
        let shown = |typed: &str| {
            let phrases = parse(typed).phrases().to_vec();
            let shown = phrases.iter().map(|phrase| {
                let open = if phrase.end() == End::Open { "*" } else { "" };
                format!("{}{open}", phrase.tokens().join("+"))
            });
            shown.collect::<Vec<_>>().join(" ")
        };
        for (typed, phrases) in [
            ("", ""),
            ("  ", ""),
            ("\"", ""),
            ("\"\"", ""),
            ("Black LIVES", "black* lives*"),
            ("\"Black lives\" now", "black+lives now*"),
            ("“black lives”", "black+lives"),
            ("\"black li", "black+li*"),
            ("a\"b c\"d", "a* b+c d*"),
            ("黒先 白", "黒+先 白"),
            ("\"黒先", "黒+先"),
            ("don't !? stop", "don+t* stop*"),
            ("black black", "black*"),
            ("ＡＢ　c", "ab* c*"),
        ] {
            assert_eq!(shown(typed), phrases, "{typed}");
        }
        for typed in ["!?", "→ ★", "\"...\"", "😀"] {
            let error = Query::parse(typed, &[]).unwrap_err();
            assert_eq!(error, QueryError::OnlySigns(typed.to_owned()));
        }
        assert!(Query::parse("", &["colour=red".to_owned()]).is_err());
        assert!(
            Query::parse("", &["game=go".to_owned()])
                .unwrap()
                .phrases()
                .is_empty()
        );
    }

    #[test]
    fn every_word_must_be_found_somewhere() {
        let record = record(&[
            (0, TextKind::Info("GN"), "Corner problems"),
            (1, TextKind::Comment, "Black to play.\n黒先"),
            (5, TextKind::Name, "Correct"),
            (5, TextKind::Comment, "Black captures."),
        ]);
        let shown = |typed: &str| {
            let hits = parse(typed).hits(&record, "Books/Tsumego 5.sgf")?;
            let hits = hits.iter().map(|hit| {
                let lit = hit
                    .excerpt
                    .lit
                    .iter()
                    .map(|lit| &hit.excerpt.text[lit.clone()]);
                let lit = lit.collect::<Vec<_>>().join("+");
                format!("{}{}:{lit}", hit.cell, hit.kind.name())
            });
            Some(hits.collect::<Vec<_>>().join(" "))
        };
        for (typed, hits) in [
            ("", Some("")),
            ("black", Some("1C:Black 5C:Black")),
            ("black cor", Some("0GN:Corner 1C:Black 5N:Correct 5C:Black")),
            ("black white", None),
            ("先", Some("1C:先")),
            ("tsumego", Some("1file:Tsumego")),
            ("tsumego captures", Some("5C:captures")),
            ("\"tsumego 5\"", Some("1file:Tsumego 5")),
            ("\"play 黒\"", None),
            ("problems black", Some("0GN:problems 1C:Black 5C:Black")),
        ] {
            assert_eq!(shown(typed).as_deref(), hits, "{typed}");
        }
    }

    #[test]
    fn places_are_told_in_the_text_as_it_is() {
        let text = "ＢＬＡＣＫ captures, then ﬂies. Straße";
        let places = parse("black \"captures then\" strasse fl capt").places(text);
        let lit: Vec<&str> = places.into_iter().map(|place| &text[place]).collect();
        assert_eq!(lit, ["ＢＬＡＣＫ", "captures, then", "ﬂies", "Straße"]);
    }

    #[test]
    fn a_comment_of_megabytes_is_one_hit() {
        let long = "Black lives. 黒先、".repeat(100_000);
        let record = record(&[(3, TextKind::Comment, &long)]);
        let hits = parse("lives 先 \"black lives\"").hits(&record, "").unwrap();
        assert_eq!(hits.len(), 1);
        assert!(hits[0].excerpt.text.len() < 600);
    }
}
