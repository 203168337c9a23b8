//! Makes a `Source` with its regions and faults from the readings of parts of a file.
//!
//! It splits the file at its games if they declare different charsets. It does not decode anything itself.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{Encoding, UTF_8};

use super::decode::{Damage, Decoded, decode};
use super::region::{CharsetFrom, Region};
use super::source::{CharsetFault, Source};
use super::tokens::{self, Declared, GameStart};
use super::{detect, names};
use crate::fault::Code;
use crate::syntax::text::Text;

impl Source {
    /// Decodes a file: by its byte order mark, or by its bytes if they are unambiguous, otherwise by its `CA`,
    /// otherwise by a guess.
    #[must_use]
    pub fn read(bytes: Vec<u8>) -> (Self, Vec<CharsetFault>) {
        if let Some((encoding, length)) = Encoding::for_bom(&bytes) {
            return whole(bytes, length, encoding, CharsetFrom::Bom);
        }
        if let Some(encoding) = detect::utf16_order(&bytes) {
            return whole(bytes, 0, encoding, CharsetFrom::Utf16);
        }
        match Text::of_utf8(bytes) {
            Ok(text) => match detect::widest(&text) {
                detect::Widest::ThreeBytesOrMore => taken(text),
                detect::Widest::Ascii | detect::Widest::TwoBytes => by_games(text.into_bytes()),
            },
            Err(bytes) => by_games(bytes),
        }
    }

    /// Decodes a file in the charset chosen by the user, regardless of what it declares.
    #[must_use]
    pub fn read_as(bytes: Vec<u8>, encoding: &'static Encoding) -> (Self, Vec<CharsetFault>) {
        let mark = Encoding::for_bom(&bytes).filter(|(marked, _)| *marked == encoding);
        whole(
            bytes,
            mark.map_or(0, |(_, length)| length),
            encoding,
            CharsetFrom::User,
        )
    }
}

/// Reads a file as one region in this charset, after a byte order mark of this length.
fn whole(
    bytes: Vec<u8>,
    mark: usize,
    encoding: &'static Encoding,
    from: CharsetFrom,
) -> (Source, Vec<CharsetFault>) {
    let decoded = decode(bytes.get(mark..).unwrap_or_default(), encoding);
    assemble(vec![Stretch {
        bytes: mark..bytes.len(),
        games: None,
        decoded,
        from,
    }])
    .with_bytes(bytes)
}

/// Takes over valid UTF-8 without copying it.
fn taken(text: Text) -> (Source, Vec<CharsetFault>) {
    let decoded = Decoded {
        encoding: UTF_8,
        text: Cow::Borrowed(&text),
        damage: Damage::default(),
        bytewise: false,
    };
    assemble(vec![Stretch {
        bytes: 0..text.len(),
        games: None,
        decoded,
        from: CharsetFrom::Content,
    }])
    .with_text(text)
}

/// Reads a file by what its games declare; splits it at the games only if they disagree.
fn by_games(bytes: Vec<u8>) -> (Source, Vec<CharsetFault>) {
    let games = tokens::declaring_games(&bytes);
    let mut names = games.iter().filter_map(|game| game.declared.as_ref());
    let Some(first) = names.next() else {
        let (decoded, from) = by_candidates(&bytes).unwrap_or_else(|| detect::decide(&bytes, None));
        return assemble(vec![Stretch {
            bytes: 0..bytes.len(),
            games: None,
            decoded,
            from,
        }])
        .with_bytes(bytes);
    };
    if names.all(|other| first.agrees(other)) {
        let (decoded, from) = detect::decide(&bytes, first.encoding);
        let declared = |game: &GameStart| game.declared.is_some();
        // A `CA` that was not used for games without one says nothing about them.
        if from == CharsetFrom::Ca || bytes.is_ascii() || tokens::games(&bytes).iter().all(declared)
        {
            let games = matches!(decoded.text, Cow::Borrowed(_)).then_some(games);
            return assemble(vec![Stretch {
                bytes: 0..bytes.len(),
                games,
                decoded,
                from,
            }])
            .with_bytes(bytes);
        }
    }
    let parts = cut(tokens::games(&bytes), bytes.len())
        .into_iter()
        .map(|(range, games)| {
            let ca = declarations(&games)
                .next()
                .and_then(|declared| declared.encoding);
            let (decoded, from) = detect::decide(bytes.get(range.clone()).unwrap_or_default(), ca);
            Stretch {
                bytes: range,
                games: None,
                decoded,
                from,
            }
        })
        .collect();
    assemble(parts).with_bytes(bytes)
}

/// A reading by a `CA` that follows text in which the second byte of a character looks like an escape or a bracket: the
/// file must contain that same `CA` when read in its charset.
fn by_candidates(bytes: &[u8]) -> Option<(Decoded<'_>, CharsetFrom)> {
    if bytes.is_ascii() {
        return None;
    }
    tokens::candidate_charsets(bytes)
        .take(4)
        .find_map(|encoding| {
            let (decoded, from) = detect::decide(bytes, Some(encoding));
            let games = tokens::declaring_games_of(&decoded.text);
            let shown = declarations(&games).next()?.encoding == Some(encoding);
            (shown && from == CharsetFrom::Ca).then_some((decoded, from))
        })
}

/// Groups consecutive games that declare the same; junk before the first game belongs to it.
fn cut(games: Vec<GameStart>, length: usize) -> Vec<(Range<usize>, Vec<GameStart>)> {
    let mut groups: Vec<(usize, Vec<GameStart>)> = Vec::new();
    for game in games {
        let same = |last: &GameStart| match (&last.declared, &game.declared) {
            (Some(last), Some(this)) => last.agrees(this),
            (last, this) => last.is_none() && this.is_none(),
        };
        match groups.last_mut() {
            Some((_, group)) if group.last().is_some_and(same) => group.push(game),
            Some(_) => groups.push((game.start, vec![game])),
            None => groups.push((0, vec![game])),
        }
    }
    let ends: Vec<usize> = groups
        .iter()
        .skip(1)
        .map(|(start, _)| *start)
        .chain([length])
        .collect();
    groups
        .into_iter()
        .zip(ends)
        .map(|((start, group), end)| (start..end, group))
        .collect()
}

/// A part of the bytes with its reading.
struct Stretch<'a> {
    bytes: Range<usize>,
    /// The games of its text, if already known.
    games: Option<Vec<GameStart>>,
    decoded: Decoded<'a>,
    from: CharsetFrom,
}

/// A source without its bytes.
struct Built {
    /// `None` if the bytes are the text.
    text: Option<String>,
    regions: Vec<Region>,
    faults: Vec<CharsetFault>,
}

fn assemble(parts: Vec<Stretch<'_>>) -> Built {
    let plain = parts
        .iter()
        .all(|part| matches!(part.decoded.text, Cow::Borrowed(_)))
        && parts.first().is_none_or(|part| part.bytes.start == 0);
    let mut built = Built {
        text: None,
        regions: Vec::new(),
        faults: Vec::new(),
    };
    let mut start = 0;
    for part in parts {
        let end = start + part.decoded.text.len();
        // Search the text, not the bytes: there no character can hide a `CA`.
        let games = part
            .games
            .unwrap_or_else(|| tokens::declaring_games_of(&part.decoded.text));
        built
            .faults
            .extend(faults(&part.decoded, part.from, &games, start));
        built.regions.push(Region {
            text: start..end,
            bytes: part.bytes,
            encoding: part.decoded.encoding,
            from: part.from,
            declared: declarations(&games)
                .next()
                .map(|declared| declared.name.clone()),
            lossless: part.decoded.damage.count == 0,
            lost: part.decoded.damage.count,
            bytewise_escapes: part.decoded.bytewise,
            plain: matches!(part.decoded.text, Cow::Borrowed(_)),
        });
        if !plain {
            match &mut built.text {
                Some(text) => text.push_str(&part.decoded.text),
                None => built.text = Some(part.decoded.text.into_owned()),
            }
        }
        start = end;
    }
    built.faults.sort_by_key(|fault| fault.offset);
    built
}

impl Built {
    fn with_bytes(self, bytes: Vec<u8>) -> (Source, Vec<CharsetFault>) {
        if self.text.is_some() {
            return self.with_both(Some(bytes), Text::default());
        }
        match Text::of_utf8(bytes) {
            Ok(text) => self.with_text(text),
            // Unreachable: only valid UTF-8 is taken over.
            Err(bytes) => whole(bytes, 0, encoding_rs::WINDOWS_1252, CharsetFrom::Fallback),
        }
    }

    fn with_text(self, text: Text) -> (Source, Vec<CharsetFault>) {
        self.with_both(None, text)
    }

    fn with_both(self, original: Option<Vec<u8>>, text: Text) -> (Source, Vec<CharsetFault>) {
        let text = self.text.map_or(text, Text::from);
        let mut regions = self.regions.into_iter();
        match regions.next() {
            Some(first) => (
                Source {
                    text: text.into(),
                    first,
                    more: regions.collect(),
                    original,
                },
                self.faults,
            ),
            // Unreachable: there is always at least one part.
            None => taken(text),
        }
    }
}

fn declarations(games: &[GameStart]) -> impl Iterator<Item = &Declared> {
    games.iter().filter_map(|game| game.declared.as_ref())
}

/// The faults of a reading whose text starts here: undecodable runs, and each declared charset that the bytes
/// contradict.
fn faults(
    decoded: &Decoded<'_>,
    from: CharsetFrom,
    games: &[GameStart],
    start: usize,
) -> Vec<CharsetFault> {
    let lost = decoded
        .damage
        .runs
        .iter()
        .map(|at| fault(start + at, Code::Undecodable, decoded.encoding.name()));
    let mut faults: Vec<CharsetFault> = lost.collect();
    let mut seen: Vec<&Declared> = Vec::new();
    for declared in declarations(games) {
        if seen.iter().any(|other| other.agrees(declared)) {
            continue;
        }
        seen.push(declared);
        let code = match declared.encoding {
            // Only a warning by the format: the bytes decide, as without a `CA`.
            None => continue,
            Some(_) if from == CharsetFrom::User => continue,
            Some(encoding) if names::means(&declared.name, encoding, decoded.encoding) => continue,
            Some(_) => Code::CharsetContradicted,
        };
        faults.push(fault(start + declared.at, code, &declared.name));
    }
    faults
}

fn fault(place: usize, code: Code, subject: &str) -> CharsetFault {
    CharsetFault {
        offset: u32::try_from(place).unwrap_or(u32::MAX),
        code,
        subject: subject.into(),
    }
}
