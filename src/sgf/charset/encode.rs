//! Encodes text: nothing is ever replaced, and the bytes decode to the same text.
//!
//! UTF-16 is encoded here, everything else by `encoding_rs`. It does not know where the bytes go.

use encoding_rs::{EncoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::tokens::{self, Tokens};
use crate::words::{Message, message};

/// The characters that a charset does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct Unencodable {
    /// The characters, each once, in the order of the text; at least one.
    pub characters: Vec<char>,
    /// The byte offset of the first one in the text to be encoded.
    pub offset: usize,
    /// The name of the charset.
    pub charset: &'static str,
}

impl Unencodable {
    /// Which characters the charset does not have.
    #[must_use]
    pub fn message(&self) -> Message {
        message!(
            "charset-lacks",
            charset = self.charset,
            characters = listed(&self.characters),
        )
    }

    /// Adds the characters of another part of the text.
    pub fn add(&mut self, other: Self) {
        for character in other.characters {
            if !self.characters.contains(&character) {
                self.characters.push(character);
            }
        }
    }
}

/// The largest number of characters that a message lists.
const MOST_NAMED: usize = 8;

/// Characters as a message lists them: `'é', '黒' or 3 more characters`.
fn listed(characters: &[char]) -> Message {
    let named: Vec<String> = characters
        .iter()
        .take(MOST_NAMED)
        .map(|character| format!("{character:?}"))
        .collect();
    let more = characters.len().saturating_sub(MOST_NAMED);
    match named.split_last() {
        _ if more > 0 => message!("charset-list-more", list = named.join(", "), count = more),
        Some((last, before)) if !before.is_empty() => {
            message!("charset-list", list = before.join(", "), last = last)
        }
        _ => message!("charset-list-one", character = named.concat()),
    }
}

/// Encodes text in this charset, without a byte order mark.
///
/// # Errors
/// [`Unencodable`] with the characters that the charset does not have, or that would decode to others (`¥` in
/// `Shift_JIS`).
pub fn encode(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unencodable> {
    if encoding == UTF_8 {
        Ok(text.as_bytes().to_vec())
    } else if encoding == UTF_16LE {
        Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect())
    } else if encoding == UTF_16BE {
        Ok(text.encode_utf16().flat_map(u16::to_be_bytes).collect())
    } else {
        let written = convert(text, encoding).and_then(|bytes| check(text, bytes, encoding));
        written.map_err(|first| unfit(text, encoding, first))
    }
}

/// All characters of a text that a charset does not have, given the first one.
fn unfit(text: &str, encoding: &'static Encoding, first: Misfit) -> Unencodable {
    let mut seen = std::collections::HashSet::new();
    let mut characters = vec![first.character];
    for character in text.chars().filter(|character| !character.is_ascii()) {
        if character != first.character && seen.insert(character) {
            let alone = String::from(character);
            let written = convert(&alone, encoding);
            if written
                .and_then(|bytes| check(&alone, bytes, encoding))
                .is_err()
            {
                characters.push(character);
            }
        }
    }
    Unencodable {
        characters,
        offset: first.offset,
        charset: encoding.name(),
    }
}

/// The first character that a charset does not have, and its offset.
#[derive(Clone, Copy)]
struct Misfit {
    character: char,
    offset: usize,
}

/// Encodes text in this charset, with its values escaped byte by byte.
///
/// The text is whole nodes, or starts outside of a value; `\\` and `\]` in it are escapes of characters, and other
/// escapes stay.
///
/// # Errors
/// The same as for [`encode`].
pub fn encode_bytewise(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unencodable> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut lacking: Option<Unencodable> = None;
    for (inside, range) in tokens::pieces(Tokens::of_nodes(text.as_bytes())) {
        let piece = text.get(range.clone()).unwrap_or_default();
        let written = if inside {
            append_value(piece, encoding, &mut bytes)
        } else {
            encode(piece, encoding).map(|more| bytes.extend(more))
        };
        match (written, &mut lacking) {
            (Ok(()), _) => {}
            (Err(error), Some(known)) => known.add(error),
            (Err(error), None) => {
                let offset = error.offset + range.start;
                lacking = Some(Unencodable { offset, ..error });
            }
        }
    }
    lacking.map_or(Ok(bytes), Err)
}

fn append_value(
    value: &str,
    encoding: &'static Encoding,
    bytes: &mut Vec<u8>,
) -> Result<(), Unencodable> {
    let mut rest = value.char_indices();
    let mut lacking: Option<Unencodable> = None;
    while let Some((offset, character)) = rest.next() {
        let (offset, character) = match (character, rest.clone().next()) {
            ('\\', Some(escaped @ (_, '\\' | ']'))) => {
                rest.next();
                escaped
            }
            ('\\', next) => {
                bytes.push(b'\\');
                let Some(next) = next else { break };
                rest.next();
                next
            }
            _ => (offset, character),
        };
        match (
            encode(character.encode_utf8(&mut [0; 4]), encoding),
            &mut lacking,
        ) {
            (Ok(coded), _) => {
                for byte in coded {
                    if matches!(byte, b'\\' | b']') {
                        bytes.push(b'\\');
                    }
                    bytes.push(byte);
                }
            }
            (Err(error), Some(known)) => known.add(error),
            (Err(error), None) => lacking = Some(Unencodable { offset, ..error }),
        }
    }
    lacking.map_or(Ok(()), Err)
}

fn convert(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Misfit> {
    let mut encoder = encoding.new_encoder();
    let mut bytes = Vec::with_capacity(text.len());
    let mut at = 0;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        bytes.reserve(rest.len() + 64);
        let (result, read) =
            encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        at += read;
        match result {
            EncoderResult::InputEmpty => return Ok(bytes),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(character) => {
                let offset = at.saturating_sub(character.len_utf8());
                return Err(Misfit { character, offset });
            }
        }
    }
}

/// Some encoders replace a character by a similar one: `¥` by the byte of `\`, half-width kana by full-width ones.
fn check(text: &str, bytes: Vec<u8>, encoding: &'static Encoding) -> Result<Vec<u8>, Misfit> {
    let (back, _) = encoding.decode_without_bom_handling(&bytes);
    if back == text {
        return Ok(bytes);
    }
    let mut readings = back.chars();
    let changed = text
        .char_indices()
        .find(|(_, character)| readings.next() != Some(*character));
    let (offset, character) = changed.unwrap_or_default();
    Err(Misfit { character, offset })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_that_does_not_fit_is_named() {
        let error = encode("a정é정b黒", encoding_rs::SHIFT_JIS).unwrap_err();
        assert_eq!(
            (error.characters.as_slice(), error.offset),
            (&['정', 'é'][..], 1)
        );
        assert_eq!(
            error.to_string(),
            "The charset Shift_JIS does not have '정' or 'é'."
        );
        let error = encode_bytewise(";C[é]N[정]", encoding_rs::BIG5).unwrap_err();
        assert_eq!(error.characters, ['é', '정']);
        let many = "가각간갇갈갉갊감갑값";
        let error = encode(many, encoding_rs::WINDOWS_1252).unwrap_err();
        assert!(
            error.to_string().ends_with("'감' or 2 more characters."),
            "{error}"
        );
    }
}
