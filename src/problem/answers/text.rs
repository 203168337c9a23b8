//! How a comment or a name judges its line: by words in capitals, tags, or a sentence at its start or end that says
//! nothing else. It does not know where the text stands.
//!
//! Of a text of more than [`LONG`] bytes the beginning and the end are read, [`LONG`] / 2 bytes of each.

use std::ops::Range;

use super::answer::{Answer, Convention};
use super::phrases::{ENDINGS, JOINED, NOUNS, SIGNS, SPACED, STARRED, TAGS, TAKING_BACK};
use super::{control, sentence};

/// What was recognized in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) answer: Answer,
    pub(super) convention: Convention,
    /// The words, in bytes of the text.
    pub(super) words: Range<usize>,
}

/// The bytes of a text that are read, half of them at its beginning and half at its end. Marks stand there: no keystroke
/// in a text of megabytes shall read all of it.
pub(super) const LONG: usize = 64 * 1024;

/// How a text judges its line.
pub(super) fn judge(text: &str) -> Option<Found> {
    if text.len() <= LONG {
        return judge_part(text);
    }
    let (beginning, end) = (beginning(text), end(text));
    judge_parts(beginning, (end, text.len() - end.len()))
}

/// What is read at the beginning of a long text, up to a blank: a word that is cut off is none.
pub(super) fn beginning(text: &str) -> &str {
    if text.len() <= LONG / 2 {
        return text;
    }
    let part = text.get(..text.floor_char_boundary(LONG / 2));
    let part = part.unwrap_or_default();
    let blank = part.rfind(char::is_whitespace);
    blank.and_then(|at| part.get(..at)).unwrap_or(part)
}

/// What is read at the end of a long text, from a blank on.
pub(super) fn end(text: &str) -> &str {
    if text.len() <= LONG / 2 {
        return text;
    }
    let from = text.ceil_char_boundary(text.len().saturating_sub(LONG / 2));
    let part = text.get(from..).unwrap_or_default();
    let blank = part.find(char::is_whitespace);
    blank.and_then(|at| part.get(at..)).unwrap_or(part)
}

/// How a long text judges its line; with the place of its end.
pub(super) fn judge_parts(beginning: &str, (end, at): (&str, usize)) -> Option<Found> {
    // What ends the first part ends no text.
    let first = judge_part(beginning).filter(|found| found.convention != Convention::Ends);
    let last = || {
        let found = judge_end(end)?;
        let words = found.words.start + at..found.words.end + at;
        Some(Found { words, ..found })
    };
    let is_sure = |found: &Found| found.convention == Convention::Control;
    match first {
        Some(found) if is_sure(&found) => Some(found),
        first => last()
            .filter(|last| is_sure(last) || first.is_none())
            .or(first),
    }
}

fn judge_part(text: &str) -> Option<Found> {
    let tag = || found(Convention::Tag, tag(text));
    let plus = || found(Convention::Plus, plus(text));
    let starred = || found(Convention::Starred, starred(text));
    let begins = || found(Convention::Begins, begins(text));
    found(Convention::Control, control::find(text))
        .or_else(tag)
        .or_else(plus)
        .or_else(starred)
        .or_else(begins)
        .or_else(|| found(Convention::Ends, ends(text)))
}

/// The marks that may stand at the end of a text.
fn judge_end(text: &str) -> Option<Found> {
    let tag = || found(Convention::Tag, tag(text));
    let starred = || found(Convention::Starred, starred(text));
    found(Convention::Control, control::find(text))
        .or_else(tag)
        .or_else(starred)
        .or_else(|| found(Convention::Ends, ends(text)))
}

fn found(convention: Convention, judged: Judged) -> Option<Found> {
    let (answer, words) = judged?;
    Some(Found {
        answer,
        convention,
        words,
    })
}

type Judged = Option<(Answer, Range<usize>)>;

fn tag(text: &str) -> Judged {
    let start = memchr::memchr(b'<', text.as_bytes())?;
    let tags = TAGS.iter().filter_map(|&(tag, answer)| {
        let at = start + text.get(start..)?.find(tag)?;
        Some((answer, at..at + tag.len()))
    });
    tags.min_by_key(|(_, place)| place.start)
}

/// `+` that begins a text, and no number or other sign.
fn plus(text: &str) -> Judged {
    let start = text.len() - text.trim_start().len();
    let rest = text.get(start..)?.strip_prefix('+')?;
    let next = rest.trim_start().chars().next();
    let joined = rest.chars().next();
    let is_mark = joined.is_none_or(|c| c.is_whitespace() || c.is_alphabetic())
        && next.is_none_or(|c| !c.is_numeric());
    is_mark.then_some((Answer::Right, start..start + 1))
}

/// `* Joseki *` as the first or the last line.
fn starred(text: &str) -> Judged {
    // Most texts have no star, which is seen at once.
    memchr::memchr(b'*', text.as_bytes())?;
    let last = sentence::last_line(text)?;
    let lines = [last, sentence::first_line(text)?];
    lines.into_iter().find_map(|line| {
        let words = text.get(line.clone())?;
        let close = words.strip_suffix('*')?;
        let open = close.rfind('*')?;
        let inside = close.get(open + 1..)?.trim().to_lowercase();
        let &(word, answer) = STARRED.iter().find(|(word, _)| inside.starts_with(word))?;
        let stops = |c: char| !c.is_alphabetic();
        let is_whole = inside.get(word.len()..)?.chars().next().is_none_or(stops);
        is_whole.then_some((answer, line.start + open..line.end))
    })
}

/// A phrase that begins a text.
fn begins(text: &str) -> Judged {
    let start = sentence::start(text);
    let rest = text.get(start..)?;
    if let Some((answer, length)) = sign(rest) {
        return Some((answer, start..start + length));
    }
    let (answer, length) = phrase(rest)?;
    let words = start..start + length;
    follows_well(rest.get(length..)?, rest.get(..length)?).then_some((answer, words))
}

fn sign(rest: &str) -> Option<(Answer, usize)> {
    let first = rest.chars().next()?;
    let &(_, answer) = SIGNS.iter().find(|(sign, _)| *sign == first)?;
    Some((answer, first.len_utf8()))
}

/// A phrase that is all of the last sentence.
fn ends(text: &str) -> Judged {
    let last = sentence::last(text)?;
    let rest = text.get(last.clone())?;
    let (answer, length) = phrase(rest)?;
    let is_whole = length == rest.len() && answer != Answer::Neither;
    is_whole.then_some((answer, last))
}

/// The longest phrase that begins a text, and its length in bytes with its endings.
fn phrase(text: &str) -> Option<(Answer, usize)> {
    joined(text).or_else(|| spaced(text))
}

fn joined(text: &str) -> Option<(Answer, usize)> {
    let &(word, answer) = JOINED.iter().find(|(word, _)| text.starts_with(word))?;
    let mut length = word.len();
    loop {
        let rest = text.get(length..)?;
        let ending = ENDINGS.iter().find(|ending| rest.starts_with(**ending));
        let more = ending.map_or_else(|| number(rest), |ending| ending.len());
        if more == 0 {
            break;
        }
        length += more;
    }
    let next = text.get(length..)?.chars().next();
    let goes_on = next.is_some_and(char::is_alphanumeric);
    (!goes_on).then_some((answer, length))
}

/// The length of a number of a diagram at the start of a text: `1`, `２`, `③`, `二`, or a single letter.
fn number(text: &str) -> usize {
    let is_digit = |c: char| c.is_numeric() || "一二三四五六七八九十".contains(c);
    let digits = text.find(|c| !is_digit(c)).unwrap_or(text.len());
    if digits > 0 {
        return digits;
    }
    let mut signs = text.chars();
    let (first, next) = (signs.next(), signs.next());
    let is_lone = next.is_none_or(|c| !c.is_ascii_alphanumeric());
    usize::from(first.is_some_and(|c| c.is_ascii_uppercase()) && is_lone)
}

fn spaced(text: &str) -> Option<(Answer, usize)> {
    let first = text.chars().next()?;
    let small = first.to_lowercase().next()?;
    // Most phrases begin with another letter, which is seen at once.
    let some = SPACED
        .iter()
        .filter(|(phrase, _)| phrase.starts_with(small));
    let longest = some.filter_map(|&(phrase, answer)| {
        let length = prefix(text, phrase)?;
        let next = text.get(length..)?.chars().next();
        let goes_on = next.is_some_and(char::is_alphanumeric);
        (!goes_on).then_some((answer, length))
    });
    longest.max_by_key(|&(_, length)| length)
}

/// The length of a phrase in small letters at the start of a text in any case.
fn prefix(text: &str, phrase: &str) -> Option<usize> {
    let mut signs = text.char_indices();
    for wanted in phrase.chars() {
        let (_, sign) = signs.next()?;
        let sign = if sign == '’' { '\'' } else { sign };
        if !sign.to_lowercase().eq([wanted]) {
            return None;
        }
    }
    Some(signs.next().map_or(text.len(), |(at, _)| at))
}

/// What closes a quotation.
const QUOTES: &str = "」』】）\"”'’";

/// Whether a phrase at the start of a text is a sentence by what follows it.
fn follows_well(rest: &str, phrase: &str) -> bool {
    let line = rest.split(['\n', '\r']).next().unwrap_or_default();
    let behind = line.trim_start();
    let is_joined = !phrase.is_ascii() && JOINED.iter().any(|(word, _)| phrase.starts_with(word));
    let Some(first) = behind.chars().next() else {
        return true;
    };
    if sentence::asks(behind) {
        return false;
    }
    // A quoted word is only named: 「正解」ではない.
    let unquoted = behind.trim_start_matches(|c: char| c.is_whitespace() || QUOTES.contains(c));
    if is_joined {
        return !TAKING_BACK.iter().any(|word| unquoted.starts_with(word));
    }
    // "Correct would be A", "Right answer and the game is over": a sentence that goes on says something else.
    if unquoted.starts_with(char::is_alphanumeric) {
        return false;
    }
    // "right-hand", "wrong'un"; "Right, so …" opens a sentence about something else.
    let is_tied =
        line.starts_with(['-', '\'', '’']) && line.chars().nth(1).is_some_and(char::is_alphabetic);
    let opens = phrase.eq_ignore_ascii_case("right") && first == ',';
    !(is_tied || opens || is_noun(phrase) && tells(phrase, first))
}

/// Whether a phrase names a thing: "correct answer".
fn is_noun(phrase: &str) -> bool {
    let last = phrase.rsplit(' ').next().unwrap_or_default();
    NOUNS.iter().any(|noun| last.eq_ignore_ascii_case(noun))
}

/// Whether a sign behind such a phrase says which one it is, wherever that stands: "Solution: …", "The right answer, A".
fn tells(phrase: &str, sign: char) -> bool {
    let is_subject = prefix(phrase, "the ").is_some() || phrase.eq_ignore_ascii_case("solution");
    match sign {
        ':' | '：' | '=' | '(' | '（' | '[' => true,
        '.' | '!' | '…' => false,
        _ if QUOTES.contains(sign) || sign == '*' || sign == ']' => false,
        _ => is_subject,
    }
}
