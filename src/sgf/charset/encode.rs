//! Text to bytes: nothing is ever replaced, and what is written reads back as it was.
//!
//! UTF-16 is written here, all else by `encoding_rs`. It does not know where the bytes go.

use encoding_rs::{EncoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::tokens::{self, Tokens};

/// A character that a charset cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the charset {charset} has no {character:?}; save as UTF-8 to keep it")]
pub struct Unencodable {
    /// The character.
    pub character: char,
    /// Where it stands in the text that was to be written, in bytes of UTF-8.
    pub offset: usize,
    /// The charset's name.
    pub charset: &'static str,
}

/// Writes text in that charset, without a byte order mark.
///
/// # Errors
/// [`Unencodable`] with the first character that the charset cannot hold, or that would read
/// back as another one (`¥` in `Shift_JIS`).
pub fn encode(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unencodable> {
    if encoding == UTF_8 {
        Ok(text.as_bytes().to_vec())
    } else if encoding == UTF_16LE {
        Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect())
    } else if encoding == UTF_16BE {
        Ok(text.encode_utf16().flat_map(u16::to_be_bytes).collect())
    } else {
        let bytes = convert(text, encoding)?;
        check(text, &bytes, encoding)?;
        Ok(bytes)
    }
}

/// Writes text in that charset with its values escaped byte by byte.
///
/// The text is whole nodes, or starts outside of a value; `\\` and `\]` in it are escapes by
/// character, and other escapes stay.
///
/// # Errors
/// As for [`encode`].
pub fn encode_bytewise(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unencodable> {
    let mut bytes = Vec::with_capacity(text.len());
    for (inside, range) in tokens::pieces(Tokens::of_nodes(text.as_bytes())) {
        let piece = text.get(range.clone()).unwrap_or_default();
        let there = |error: Unencodable| Unencodable {
            offset: error.offset + range.start,
            ..error
        };
        if inside {
            append_value(piece, encoding, &mut bytes).map_err(there)?;
        } else {
            bytes.extend(encode(piece, encoding).map_err(there)?);
        }
    }
    Ok(bytes)
}

fn append_value(
    value: &str,
    encoding: &'static Encoding,
    bytes: &mut Vec<u8>,
) -> Result<(), Unencodable> {
    let mut rest = value.char_indices();
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
        let coded =
            encode(character.encode_utf8(&mut [0; 4]), encoding).map_err(|error| Unencodable {
                offset: error.offset + offset,
                ..error
            })?;
        for byte in coded {
            if matches!(byte, b'\\' | b']') {
                bytes.push(b'\\');
            }
            bytes.push(byte);
        }
    }
    Ok(())
}

fn convert(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unencodable> {
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
                return Err(Unencodable {
                    character,
                    offset,
                    charset: encoding.name(),
                });
            }
        }
    }
}

/// Some encoders write a look-alike: `¥` as the byte of `\`, half-width kana as full-width ones.
fn check(text: &str, bytes: &[u8], encoding: &'static Encoding) -> Result<(), Unencodable> {
    let (back, _) = encoding.decode_without_bom_handling(bytes);
    if back == text {
        return Ok(());
    }
    let mut readings = back.chars();
    let changed = text
        .char_indices()
        .find(|(_, character)| readings.next() != Some(*character));
    let (offset, character) = changed.unwrap_or_default();
    Err(Unencodable {
        character,
        offset,
        charset: encoding.name(),
    })
}
