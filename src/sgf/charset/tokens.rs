//! Walks the tokens of SGF as bytes, before the charset is known: where games start, what their `CA` says, and whether
//! the structure is sound.
//!
//! It also works on decoded text. It keeps no tree and judges no property.

use std::iter;
use std::ops::Range;

use encoding_rs::Encoding;
use memchr::{memchr, memchr_iter, memchr2};

use super::names;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A `(` that starts a game.
    Game,
    /// Another parenthesis or a semicolon.
    Mark,
    /// A run of letters.
    Ident,
    /// The content between `[` and its `]`, without the two.
    Value,
    /// The same, but closed by the end of the text instead of a `]`.
    OpenValue,
    /// A run of characters that are not allowed outside values.
    Stray,
}

/// Whether a byte is the first of a two-byte character.
type IsLead = fn(u8) -> bool;

/// The tokens of a text, without blanks and junk between games.
pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: u32,
    floor: u32,
    /// The first bytes of characters whose second byte may be a bracket or a backslash.
    leads: Option<IsLead>,
}

impl<'a> Tokens<'a> {
    /// The tokens of a whole file.
    pub(super) const fn of_file(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            depth: 0,
            floor: 0,
            leads: None,
        }
    }

    /// The tokens of a piece that starts inside a game and outside of a value.
    pub(super) const fn of_nodes(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            depth: 1,
            floor: 1,
            leads: None,
        }
    }

    fn value(&self) -> (TokenKind, usize) {
        let mut at = self.at;
        // Most values are two letters.
        if self.bytes.get(at + 2) == Some(&b']')
            && matches!(self.bytes.get(at..at + 2), Some([first, second]) if first.is_ascii_alphanumeric() && second.is_ascii_alphanumeric())
        {
            return (TokenKind::Value, at + 2);
        }
        if let Some(is_lead) = self.leads {
            return self.wide_value(is_lead);
        }
        while let Some(found) = self
            .bytes
            .get(at..)
            .and_then(|rest| memchr2(b']', b'\\', rest))
        {
            let here = at + found;
            if self.bytes.get(here) == Some(&b']') {
                return (TokenKind::Value, here);
            }
            at = here + 2;
        }
        (TokenKind::OpenValue, self.bytes.len())
    }

    /// Like [`Self::value`], for a known charset: the second byte of a character is neither a bracket nor a backslash.
    fn wide_value(&self, is_lead: IsLead) -> (TokenKind, usize) {
        let mut at = self.at;
        while let Some(&byte) = self.bytes.get(at) {
            let is_wide = is_lead(byte) && self.bytes.get(at + 1).is_some_and(|next| *next >= 0x40);
            at += match byte {
                b']' => return (TokenKind::Value, at),
                b'\\' => 2,
                _ if is_wide => 2,
                _ => 1,
            };
        }
        (TokenKind::OpenValue, self.bytes.len())
    }

    fn run(&self, belongs: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        self.at + rest.iter().take_while(|b| belongs(**b)).count()
    }
}

impl Iterator for Tokens<'_> {
    type Item = (TokenKind, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.depth == 0 {
                let start = self.at + memchr(b'(', self.bytes.get(self.at..)?)?;
                self.at = start + 1;
                if starts_game(self.bytes.get(self.at..).unwrap_or_default()) {
                    self.depth = 1;
                    return Some((TokenKind::Game, start..self.at));
                }
                continue;
            }
            let start = self.at;
            let byte = *self.bytes.get(start)?;
            let kind = match byte {
                0..=b' ' => {
                    self.at += 1;
                    continue;
                }
                b'[' => {
                    self.at += 1;
                    let (kind, end) = self.value();
                    let inner = self.at..end;
                    self.at = (end + 1).min(self.bytes.len());
                    return Some((kind, inner));
                }
                b'(' | b')' | b';' => {
                    self.depth = match byte {
                        b'(' => self.depth.saturating_add(1),
                        b')' => self.depth.saturating_sub(1).max(self.floor),
                        _ => self.depth,
                    };
                    self.at += 1;
                    TokenKind::Mark
                }
                b'A'..=b'Z' | b'a'..=b'z' => {
                    self.at = self.run(|b| b.is_ascii_alphabetic());
                    TokenKind::Ident
                }
                _ => {
                    self.at = self.run(is_stray);
                    TokenKind::Stray
                }
            };
            return Some((kind, start..self.at));
        }
    }
}

const fn is_stray(byte: u8) -> bool {
    byte > b' ' && !byte.is_ascii_alphabetic() && !matches!(byte, b'(' | b')' | b';' | b'[')
}

/// Whether a game follows the `(`: blanks `;`, or blanks IDENT blanks `[`.
fn starts_game(rest: &[u8]) -> bool {
    let rest = skip_blanks(rest);
    if rest.first() == Some(&b';') {
        return true;
    }
    let letters = rest.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let (ident, rest) = rest.split_at_checked(letters).unwrap_or_default();
    ident.iter().any(u8::is_ascii_uppercase) && skip_blanks(rest).first() == Some(&b'[')
}

fn skip_blanks(bytes: &[u8]) -> &[u8] {
    let blanks = bytes.iter().take_while(|b| **b <= b' ').count();
    bytes.get(blanks..).unwrap_or_default()
}

/// How often the structure is broken: by text outside of values, or a value that is never closed.
pub(super) fn breaks(bytes: &[u8]) -> usize {
    Tokens::of_file(bytes)
        .filter(|(kind, _)| matches!(kind, TokenKind::Stray | TokenKind::OpenValue))
        .count()
}

/// Splits a text into parts outside (`false`) and inside (`true`) of values; the brackets are outside.
pub(super) fn pieces(tokens: Tokens<'_>) -> impl Iterator<Item = (bool, Range<usize>)> {
    let length = tokens.bytes.len();
    let mut at = 0;
    let values = tokens.filter_map(|(kind, range)| {
        matches!(kind, TokenKind::Value | TokenKind::OpenValue).then_some(range)
    });
    values
        .map(Some)
        .chain(iter::once(None))
        .flat_map(move |value| {
            let start = at;
            let Some(value) = value else {
                return [Some((false, start..length)), None];
            };
            at = value.end;
            [Some((false, start..value.start)), Some((true, value))]
        })
        .flatten()
}

/// A charset declared by a `CA`.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    /// The value, without blanks around it.
    pub(super) name: String,
    /// The offset of the value.
    pub(super) at: usize,
    /// The charset of that name, if it is known.
    pub(super) encoding: Option<&'static Encoding>,
}

impl Declared {
    /// Whether two declarations mean the same charset.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        self.encoding == other.encoding && (self.encoding.is_some() || self.name == other.name)
    }
}

/// A game: the offset of its `(`, and its first `CA` that is not empty.
#[derive(Clone, Debug)]
pub(super) struct GameStart {
    pub(super) start: usize,
    pub(super) declared: Option<Declared>,
}

/// All games of a file.
pub(super) fn games(bytes: &[u8]) -> Vec<GameStart> {
    games_until(bytes, leads_of, |_| false)
}

/// The first bytes of the charset's characters whose second byte may be a bracket or a backslash.
fn leads_of(encoding: &'static Encoding) -> Option<IsLead> {
    if encoding == encoding_rs::SHIFT_JIS {
        Some(|byte| matches!(byte, 0x81..=0x9F | 0xE0..=0xFC))
    } else if [encoding_rs::GBK, encoding_rs::GB18030, encoding_rs::BIG5].contains(&encoding) {
        Some(|byte| matches!(byte, 0x81..=0xFE))
    } else {
        None
    }
}

/// The games of a file up to and including the first that `is_last` accepts. After its `CA` a game is walked with the
/// first bytes of that charset.
fn games_until(
    bytes: &[u8],
    leads: fn(&'static Encoding) -> Option<IsLead>,
    is_last: impl Fn(&GameStart) -> bool,
) -> Vec<GameStart> {
    let mut games: Vec<GameStart> = Vec::new();
    let mut is_ca = false;
    let mut tokens = Tokens::of_file(bytes);
    while let Some((kind, range)) = tokens.next() {
        match (kind, games.last_mut()) {
            (TokenKind::Game, _) => {
                tokens.leads = None;
                games.push(GameStart {
                    start: range.start,
                    declared: None,
                });
            }
            (TokenKind::Ident, _) => is_ca = bytes.get(range).is_some_and(capitals_are_ca),
            (TokenKind::Value, Some(game)) if is_ca && game.declared.is_none() => {
                game.declared = declared(bytes.get(range.clone()).unwrap_or_default(), range.start);
                let encoding = game
                    .declared
                    .as_ref()
                    .and_then(|declared| declared.encoding);
                tokens.leads = encoding.and_then(leads);
                if is_last(game) {
                    break;
                }
            }
            (TokenKind::Mark | TokenKind::Stray, _) => is_ca = false,
            _ => {}
        }
    }
    games
}

/// As many games as are needed to know all declared charsets: up to the last place that may be a `CA`, or to the first
/// `CA` if all such places say the same. Takes hardly any time if the file has one `CA` at the start or none.
pub(super) fn declaring_games(bytes: &[u8]) -> Vec<GameStart> {
    declaring(bytes, leads_of)
}

/// [`declaring_games`] of a text that is already decoded.
pub(super) fn declaring_games_of(text: &str) -> Vec<GameStart> {
    declaring(text.as_bytes(), |_| None)
}

fn declaring(bytes: &[u8], leads: fn(&'static Encoding) -> Option<IsLead>) -> Vec<GameStart> {
    let mut places = candidates(bytes);
    let Some((_, first)) = places.next() else {
        return Vec::new();
    };
    let (mut end, mut is_same) = (first.end, true);
    let name = |range: Range<usize>| bytes.get(range);
    for (_, value) in places {
        end = value.end;
        is_same &= name(value) == name(first.clone());
    }
    let head = bytes.get(..=end).unwrap_or(bytes);
    games_until(head, leads, |game| is_same && game.declared.is_some())
}

/// The charsets named by anything that may be a `CA`, inside a value or not: for files in which a walk over bytes gets
/// lost before the `CA`.
pub(super) fn candidate_charsets(bytes: &[u8]) -> impl Iterator<Item = &'static Encoding> {
    candidates(bytes).filter_map(|(start, value)| declared(bytes.get(value)?, start)?.encoding)
}

/// So many bytes are looked at at once for a `CA`.
const PIECE: usize = 64;

/// Places that may be a `CA`: the offset and the value.
fn candidates(bytes: &[u8]) -> impl Iterator<Item = (usize, Range<usize>)> {
    let pieces = (0..bytes.len()).step_by(PIECE);
    let some = pieces.filter(|&start| may_have_candidate(bytes, start));
    let places = some.flat_map(|start| {
        let piece = bytes.get(start..bytes.len().min(start + PIECE));
        memchr_iter(b'C', piece.unwrap_or_default()).map(move |at| start + at)
    });
    places.filter_map(|at| {
        let start = end_of_candidate(bytes, at)? + 1;
        let rest = bytes.get(start..)?;
        Some((at, start..start + memchr(b']', rest).unwrap_or(rest.len())))
    })
}

/// Whether a `C` in the piece that begins here is followed by a letter that can belong to a `CA`. In nearly all pieces
/// none is, which is found out for many bytes at once.
fn may_have_candidate(bytes: &[u8], start: usize) -> bool {
    let end = bytes.len().min(start + PIECE);
    let firsts = bytes.get(start..end).unwrap_or_default();
    let nexts = bytes.get(start + 1..).unwrap_or_default();
    let pairs = firsts.iter().zip(nexts);
    pairs.fold(false, |may, (first, next)| {
        may | ((*first == b'C') & ((*next == b'A') | next.is_ascii_lowercase()))
    })
}

/// The end of the ident that contains this `C`, if its capitals are `CA` and a value follows.
fn end_of_candidate(bytes: &[u8], at: usize) -> Option<usize> {
    let mut rest = bytes
        .get(at + 1..)?
        .iter()
        .enumerate()
        .skip_while(|(_, b)| b.is_ascii_lowercase());
    let (_, b'A') = rest.next()? else { return None };
    let (end, b'[') = rest.find(|(_, b)| **b > b' ' && !b.is_ascii_lowercase())? else {
        return None;
    };
    Some(at + 1 + end)
}

fn capitals_are_ca(ident: &[u8]) -> bool {
    ident.iter().filter(|b| b.is_ascii_uppercase()).eq(b"CA")
}

fn declared(value: &[u8], at: usize) -> Option<Declared> {
    let text = String::from_utf8_lossy(value.get(..value.len().min(100))?);
    let name = text.trim().to_owned();
    let encoding = names::by_name(&name);
    (!name.is_empty()).then_some(Declared { name, at, encoding })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(file: &str) -> Vec<(usize, Option<String>)> {
        let all = games(file.as_bytes());
        let names = |games: Vec<GameStart>| {
            games
                .into_iter()
                .filter_map(|g| g.declared)
                .map(|d| d.name)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            names(all.clone()),
            names(declaring_games(file.as_bytes())),
            "{file}"
        );
        all.into_iter()
            .map(|g| (g.start, g.declared.map(|d| d.name)))
            .collect()
    }

    #[test]
    fn ca_is_found_anywhere_in_a_game() {
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(names("(;CA[UTF-8])"), [(0, some("UTF-8"))]);
        assert_eq!(
            names("junk ( [(;ChArset \n [ gbk ]B[aa])"),
            [(8, some("gbk"))]
        );
        assert_eq!(names("(;C[CA[x\\]CA[y]](;B[aa]CA[z]))"), [(0, some("z"))]);
        assert_eq!(
            names("(;BCA[x]CAB[y]CaP[z]C[CA]a[q])(;FF[3])"),
            [(0, None), (30, None)]
        );
        assert_eq!(
            names("(GM[1]CA[a]CA[b])(;CA[]CA[c])"),
            [(0, some("a")), (17, some("c"))]
        );
        assert_eq!(names("CA[x]"), []);
    }

    #[test]
    fn ca_is_found_wherever_it_stands_in_a_piece() {
        for blanks in 0..140 {
            for ident in ["CA", "ChA", "ChArset"] {
                let file = format!("(;{}{ident}[x]C[Come])", " ".repeat(blanks));
                assert_eq!(
                    names(&file),
                    [(0, Some("x".to_owned()))],
                    "{blanks} {ident}"
                );
            }
        }
    }

    #[test]
    fn structure_breaks_are_counted() {
        for (file, want) in [
            ("(;C[a])", 0),
            ("(;C[a]x]b)", 1),
            ("(;C[a)", 1),
            ("junk ] (;B[aa]) ]", 0),
            ("(;C[a\\", 1),
        ] {
            assert_eq!(breaks(file.as_bytes()), want, "{file}");
        }
    }

    #[test]
    fn pieces_cover_the_text() {
        let file = b"x(;C[a\\]b]\n[c];N[d";
        let cut: Vec<_> = pieces(Tokens::of_file(file))
            .map(|(inside, r)| (inside, &file[r]))
            .collect();
        let want: Vec<(bool, &[u8])> = vec![
            (false, b"x(;C["),
            (true, b"a\\]b"),
            (false, b"]\n["),
            (true, b"c"),
            (false, b"];N["),
            (true, b"d"),
            (false, b""),
        ];
        assert_eq!(cut, want);
    }
}
