//! Whether a label's text in a comment refers to the label, judged by the words around it.
//!
//! A capital counts unless it is an article, a pronoun, an initial or part of another word. A single lower-case letter
//! needs a sign: it is quoted or in brackets, follows "at", starts a line, is in a list with another label or next to
//! CJK text, or the sentence treats it as a thing. It knows neither trees nor boards.

use std::ops::Range;

use memchr::memmem;

use super::listing::{Side, is_apostrophe, is_latin, neighbor};

/// Words before a letter that are never followed by an article, at least not if the letter ends a phrase.
const BEFORE: &str = "at with to by after around on from via near than like of against between if then play plays played playing \
    move moves point black white black's white's either both neither nor or and only choose prefer consider see \
    answer answers à noir blanc bei auf schwarz weiß weiss negro blanco op marked labeled letter \
    is are was were does do can could will would should must may might why how";
/// Words after a letter that cannot follow an article.
const BEHIND: &str = "or and then is was would will can could may might should does doesn't isn't wasn't won't can't cannot has had \
    but if to with for because when instead at by in on from into which since than are were do alone ou et oder \
    und est ist pour für dann puis captures kills lives dies works fails connects cuts saves makes gives leads \
    wins loses threatens takes leaves allows protects prevents becomes looks seems gets starts solves ends forces \
    creates blocks keeps invites answers beats plays also too now";
/// Words before a letter that form another name with it.
const NAMES: &str = "plan vitamin hepatitis appendix chapter section page figure fig diagram dia";
/// What a number counts, so that it is not a label.
const COUNTED: &str = "stone stones point points move moves liberty liberties eye eyes group groups dan kyu d k p step steps line \
    lines space spaces time times way ways percent ko kos hour hours minute minutes year years territory";
/// What letters label, so that a letter after one is not an initial.
const NUMBERED: &str = "black white variation solution diagram option answer move point line branch problem figure dia compare see \
    play plan at after";
/// Words that start sentences, but not names.
const BEGINNINGS: &str = "black white the this that if after then when it in but and so now here there for to at on as with not no only \
    both either black's white's these those all what how which however next first later he she they you we because \
    since while correct wrong right";

/// The text of a label at a place in a comment.
#[derive(Clone, Copy)]
pub(super) struct Occurrence<'a> {
    before: &'a str,
    word: &'a str,
    after: &'a str,
    /// The labels of the node and of its parent.
    known: &'a [&'a str],
}

/// Han, kana or hangul, without their punctuation.
const fn is_cjk(c: char) -> bool {
    matches!(c as u32, 0x3005..=0x3007 | 0x3041..=0x3096 | 0x30a1..=0x30fa | 0x30fc | 0x3400..=0x9fff | 0xac00..=0xd7a3
        | 0xf900..=0xfaff | 0x20000..=0x3ffff)
}

impl<'a> Occurrence<'a> {
    /// A range of a comment, with the labels that are known.
    pub(super) fn new(text: &'a str, range: &Range<usize>, known: &'a [&'a str]) -> Self {
        let part = |range: Range<usize>| text.get(range).unwrap_or_default();
        Self {
            before: part(0..range.start),
            word: part(range.clone()),
            after: part(range.end..text.len()),
            known,
        }
    }

    /// Whether it refers to the label.
    pub(super) fn counts(self) -> bool {
        let word = self.word;
        let mut chars = word.chars();
        let (Some(first), second) = (chars.next(), chars.next()) else {
            return false;
        };
        if self.is_part() {
            return false;
        }
        if self.is_enclosed() {
            return true;
        }
        match (first, second) {
            (c, None) if c.is_uppercase() && self.is_classed() => false,
            ('A', None) => !self.is_capital_article() && !self.is_initial(),
            ('I', None) => self.has_sign('i'),
            ('B' | 'W', None) if self.is_color() => false,
            (c, None) if c.is_lowercase() => self.has_sign(c),
            (c, None) if c.is_uppercase() => !self.is_initial(),
            (c, None) if c.is_ascii_punctuation() => false,
            _ if word.chars().all(|c| c.is_ascii_digit()) => !self.is_counted(),
            _ if word.chars().all(char::is_lowercase) => self.has_sign('b'),
            _ => true,
        }
    }

    /// Whether it cannot be anything but a label, even if no label with this text is known: it is in a list with one
    /// that is known, follows "at" or a color and ends its phrase, or is joined to a color or "point" in CJK text.
    pub(super) fn is_certain(self) -> bool {
        const COLORS: &str = "黒黑白흑백";
        const PLACES: &str = "点點位";
        if !self.counts() {
            return false;
        }
        let is_in = |c: Option<char>, set: &str| c.is_some_and(|c| set.contains(c));
        if is_in(self.left(), COLORS) || is_in(self.right(), PLACES) || self.is_listed() {
            return true;
        }
        let ends = self.is_closed() && !self.after.starts_with('.') || self.ends_sentence();
        ends && matches!(
            self.previous_word().as_deref(),
            Some("at" | "à" | "black" | "white" | "noir" | "blanc" | "schwarz" | "weiß")
        )
    }

    /// Whether a full stop follows that ends a sentence, not an abbreviation.
    fn ends_sentence(self) -> bool {
        let rest = self.after.strip_prefix('.');
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
    }

    fn left(self) -> Option<char> {
        self.before.chars().next_back()
    }

    fn right(self) -> Option<char> {
        self.after.chars().next()
    }

    /// Whether it is part of another word, an abbreviation, a number or a result: `AB`, `a.k.a.`, `I'm`, `L-group`,
    /// `1.5`, `B+R`.
    fn is_part(self) -> bool {
        let (left, right) = (self.left(), self.right());
        if left.is_some_and(is_latin) || right.is_some_and(is_latin) {
            return true;
        }
        let mut behind = self.after.chars().skip(1);
        let (next, then) = (behind.next(), behind.next());
        let mut front = self.before.chars().rev().skip(1);
        let (last, beyond) = (front.next(), front.next());
        let ends = |c: Option<char>| c.is_none_or(|c| !is_latin(c));
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        match right {
            Some('.' | ':') if is_digit(next) => return true,
            Some('.') if next.is_some_and(is_latin) && then == Some('.') => return true,
            Some('.')
                if self.word.chars().all(char::is_lowercase)
                    && next == Some(' ')
                    && is_digit(then) =>
            {
                return true;
            }
            Some('%' | '°') => return true,
            Some('-' | '‐' | '‑' | '+') if next.is_some_and(is_latin) => {
                return self.neighbor(Side::Behind).is_none();
            }
            Some(c) if is_apostrophe(c) && next.is_some_and(is_latin) => {
                return !(next == Some('s') && ends(then));
            }
            _ => {}
        }
        match left {
            Some('.') if last.is_some_and(is_latin) => ends(beyond),
            Some('-' | '‐' | '‑') if last.is_some_and(is_latin) => {
                self.neighbor(Side::Before).is_none()
            }
            Some(c) if is_apostrophe(c) => last.is_some_and(is_latin),
            Some('$' | '#' | '@') => true,
            _ => false,
        }
    }

    fn is_enclosed(self) -> bool {
        const OPEN: &str = "\"'`“‘„«‹(（[［「『【<〈《＜〔";
        const CLOSE: &str = "\"'`”’“»›)）]］」』】>〉》＞〕";
        let is_in = |c: Option<char>, set: &str| c.is_some_and(|c| set.contains(c));
        is_in(self.left(), OPEN) && is_in(self.right(), CLOSE)
    }

    /// Whether a lower-case letter, or a word of them, has a sign that it is a label.
    fn has_sign(self, letter: char) -> bool {
        if self.after.starts_with("'s") || self.after.starts_with("’s") {
            return letter != 'i';
        }
        let is_beside = |c: Option<char>| c.is_some_and(is_cjk);
        if is_beside(self.left()) || is_beside(self.right()) {
            return !self.is_classed();
        }
        if self.heads_line() {
            return true;
        }
        // An article is followed by a noun, which could not follow a letter.
        let next = self.next_word();
        let goes_on = next.is_none() || self.goes_on();
        let is_word = matches!(letter, 'a' | 'i' | 'o' | 'e' | 'y' | 'u');
        if is_word && !goes_on {
            return false;
        }
        let previous = self.previous_word();
        let is_french = matches!(
            previous.as_deref(),
            Some("il" | "elle" | "on" | "qui" | "y")
        );
        // "a!?" is an annotated move; an article is not followed by such a sign.
        let is_remarked = self.after.starts_with(['!', '?']) && !is_french;
        if is_remarked && (letter == 'a' || !is_word) {
            return !previous.is_some_and(|previous| is_in(NAMES, &previous));
        }
        let is_closed = next.is_none() && self.is_closed();
        let is_long = self.word.chars().nth(1).is_some();
        let is_listed = self.is_listed();
        if letter == 'i' || is_long {
            let is_meant = is_listed || matches!(previous.as_deref(), Some("at" | "à"));
            let joins = |next: &str| matches!(next, "or" | "and" | "then");
            return is_meant && (is_long || is_closed || next.as_deref().is_some_and(joins));
        }
        if is_listed {
            return true;
        }
        match previous.as_deref() {
            Some("at" | "à") => true,
            Some(previous) if is_in(NAMES, previous) => false,
            Some(previous) if is_in(BEFORE, previous) => true,
            // "the pincer c."; "il y a" is another word.
            Some(previous)
                if is_closed
                    && previous.chars().count() > 1
                    && previous.chars().all(char::is_alphabetic) =>
            {
                !matches!(previous, "il" | "elle" | "on" | "qui" | "va" | "en")
            }
            None if is_cjk_before(self.before) && self.before.ends_with(' ') => true,
            _ => {
                next.as_deref()
                    .is_some_and(|next| is_in(BEHIND, next) || !is_word && is_verb(next))
                    && !is_french
            }
        }
    }

    /// Whether it is part of a name in CJK text: `A級`, `bさん`.
    fn is_classed(self) -> bool {
        ["級", "级", "型", "君", "氏", "さん", "社", "씨", "급"]
            .iter()
            .any(|end| self.after.starts_with(end))
    }

    /// Whether it starts a line: `a *`, `b)`, `c: …`.
    fn heads_line(self) -> bool {
        let is_blank = |c: &char| *c != '\n' && (c.is_whitespace() || "*•·-–—>→".contains(*c));
        let is_first = self
            .before
            .chars()
            .rev()
            .find(|c| !is_blank(c))
            .is_none_or(|c| c == '\n');
        let rest = self.after.trim_start_matches([' ', '\t', '\u{3000}']);
        let mark = rest.chars().next();
        let behind = rest.chars().nth(1);
        is_first
            && match mark {
                Some('*' | ':' | ')' | '=' | '–' | '—' | '(' | '：' | '）' | '（' | '＊') => {
                    true
                }
                Some('-' | '.') => behind.is_none_or(char::is_whitespace),
                _ => false,
            }
    }

    /// Whether another label is next to it, joined as in a list.
    fn is_listed(self) -> bool {
        self.neighbor(Side::Behind).is_some() || self.neighbor(Side::Before).is_some()
    }

    /// The label next to it in a list. An article or a pronoun does not count: "b, a stone" is not a list.
    fn neighbor(self, side: Side) -> Option<&'a str> {
        let text = match side {
            Side::Before => self.before,
            Side::Behind => self.after,
        };
        let (label, beyond) = neighbor(text, side, self.known)?;
        let is_word = side == Side::Behind && matches!(label, "a" | "A" | "i" | "I");
        let there = Self {
            before: "",
            word: label,
            after: beyond,
            known: self.known,
        };
        (!is_word || there.next_word().is_none() || there.goes_on()).then_some(label)
    }

    /// Whether the next word cannot follow an article: a word such as "or" and "is", or another label.
    fn goes_on(self) -> bool {
        let rest = self.after.trim_start();
        let is_label = |known: &&str| {
            rest.strip_prefix(*known).is_some_and(|rest| {
                let next = rest.chars().next();
                next.is_none_or(|c| !is_latin(c) && !is_apostrophe(c) && c != '-')
            })
        };
        self.next_word().is_some_and(|next| is_in(BEHIND, &next)) || self.known.iter().any(is_label)
    }

    /// Whether the phrase ends after it: with punctuation or the end of the text.
    fn is_closed(self) -> bool {
        self.after
            .trim_start_matches([' ', '\t'])
            .chars()
            .next()
            .is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '-' | '\'' | '’' | '('))
    }

    /// The next word, in lower case; also on the next line if that continues in lower case.
    fn next_word(self) -> Option<String> {
        let spaces = self.after.trim_start_matches([' ', '\t']);
        if spaces.len() == self.after.len() && !spaces.starts_with(['\n', '\r']) {
            return None;
        }
        let rest = spaces.trim_start_matches(['\n', '\r', ' ', '\t']);
        let is_same_line = rest.len() == spaces.len();
        if !is_same_line && !rest.starts_with(char::is_lowercase) {
            return None;
        }
        let end = rest
            .find(|c: char| !is_latin(c) && !is_apostrophe(c))
            .unwrap_or(rest.len());
        let word = rest.get(..end).filter(|word| !word.is_empty())?;
        Some(word.to_lowercase())
    }

    /// The previous word, in lower case, if only blanks are in between.
    fn previous_word(self) -> Option<String> {
        let rest = self.before.trim_end();
        if rest.len() == self.before.len() {
            return None;
        }
        let start = rest
            .char_indices()
            .rev()
            .take_while(|(_, c)| is_latin(*c) || is_apostrophe(*c))
            .last()
            .map(|(at, _)| at)?;
        Some(rest.get(start..)?.to_lowercase())
    }

    /// Whether a sentence starts here.
    fn begins_sentence(self) -> bool {
        let rest = self
            .before
            .trim_end_matches([' ', '\t', '"', '\'', '“', '‘', '(', '[', '«', '「']);
        rest.chars().next_back().is_none_or(|c| {
            matches!(
                c,
                '.' | '!' | '?' | ':' | ';' | '…' | '\n' | '\r' | '*' | '-' | '–' | '—' | '。'
            )
        })
    }

    /// "A move": the article at the start of a sentence, or in a text in capitals.
    fn is_capital_article(self) -> bool {
        let Some(next) = self.next_word() else {
            return false;
        };
        let line = self.after.trim_start_matches([' ', '\t']);
        if line.starts_with(['\n', '\r']) && self.begins_sentence() {
            return false;
        }
        let written: String = line.chars().take_while(|c| is_latin(*c)).collect();
        let is_loud = written.chars().count() > 1 && written.chars().all(char::is_uppercase);
        let goes_on = is_in(BEHIND, &next) || is_verb(&next) || self.is_listed();
        (self.begins_sentence() || is_loud) && !goes_on
    }

    /// Whether it is an initial: "A. Smith", "by J. B. Jones".
    fn is_initial(self) -> bool {
        let Some(rest) = self.after.strip_prefix('.') else {
            return false;
        };
        let rest = rest.trim_start_matches([' ', '\t']);
        let word: String = rest.chars().take_while(|c| is_latin(*c)).collect();
        let is_name = word.starts_with(char::is_uppercase)
            && !is_in(BEGINNINGS, &word.to_lowercase())
            && !self.known.contains(&word.as_str());
        let is_next_initial = word.chars().count() == 1
            && rest
                .get(word.len()..)
                .is_some_and(|rest| rest.starts_with('.'));
        if !(is_name || is_next_initial && word.starts_with(char::is_uppercase)) {
            return false;
        }
        let previous = self.before.trim_end();
        let word: String = previous
            .chars()
            .rev()
            .take_while(|c| is_latin(*c) || *c == '.')
            .collect();
        let word: String = word.chars().rev().collect();
        let lower = word.to_lowercase();
        self.begins_sentence()
            || matches!(
                lower.as_str(),
                "by" | "mr" | "mr." | "dr." | "dr" | "von" | "from" | "after"
            )
            || word.starts_with(char::is_uppercase) && !is_in(NUMBERED, &lower)
    }

    /// Whether it is a color: "B to play".
    fn is_color(self) -> bool {
        let after = self.after.trim_start();
        let is_to = |after: &str| {
            let mut words = after
                .split(|c: char| !is_latin(c))
                .filter(|word| !word.is_empty());
            words.next() == Some("to")
                && matches!(
                    words.next(),
                    Some("play" | "move" | "live" | "kill" | "win" | "go")
                )
        };
        is_to(after)
    }

    /// Whether it is a number that counts something.
    fn is_counted(self) -> bool {
        const COUNTERS: &str = "目手子級级段線线路個个局題题図图页頁回連连";
        if self.right().is_some_and(|c| COUNTERS.contains(c)) {
            return true;
        }
        // "3-4 point"
        let pair = self.after.strip_prefix(['-', '‐', '–', 'x', '×']);
        let pair = pair.map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
        let next = Occurrence {
            after: pair.unwrap_or(self.after),
            ..self
        }
        .next_word();
        next.is_some_and(|next| is_in(COUNTED, &next))
    }
}

/// Whether a word is in a list of words.
fn is_in(list: &str, word: &str) -> bool {
    let is_end = |byte: Option<&u8>| byte.is_none_or(|&byte| byte == b' ');
    let list = list.as_bytes();
    memmem::find_iter(list, word).any(|at| {
        let before = at.checked_sub(1).and_then(|before| list.get(before));
        is_end(before) && is_end(list.get(at + word.len()))
    })
}

/// Whether the text before a blank ends with CJK text: `黒 a`.
fn is_cjk_before(before: &str) -> bool {
    before.trim_end().chars().next_back().is_some_and(is_cjk)
}

/// Whether a word looks like a verb in the third person.
fn is_verb(word: &str) -> bool {
    word.len() > 3
        && word.ends_with('s')
        && !["ss", "us", "is", "'s", "’s", "eries", "ecies"]
            .iter()
            .any(|end| word.ends_with(end))
}
