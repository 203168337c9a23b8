//! Decodes bytes in a given charset, records the places that could not be decoded, and reads text that was escaped byte
//! by byte.
//!
//! It does not choose the charset.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{DecoderResult, Encoding};

use super::names::is_utf16;
use super::tokens::{self, Tokens};
use crate::syntax::text::utf8;

/// The largest number of undecodable places in a text that are reported.
const MOST_DAMAGE: usize = 100;

/// The undecodable places of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Damage {
    /// The starts of undecodable runs; at most [`MOST_DAMAGE`].
    pub(super) runs: Vec<usize>,
    /// The number of replacement characters.
    pub(super) count: usize,
    end: Option<usize>,
}

impl Damage {
    /// Records that the text ends with an undecodable character that starts here.
    fn note(&mut self, start: usize, end: usize) {
        if self.end != Some(start) && self.runs.len() < MOST_DAMAGE {
            self.runs.push(start);
        }
        self.end = Some(end);
        self.count += 1;
    }
}

/// The reading of some bytes in one charset.
#[derive(Clone, Debug)]
pub(super) struct Decoded<'a> {
    pub(super) encoding: &'static Encoding,
    /// Borrowed if text and bytes are the same.
    pub(super) text: Cow<'a, str>,
    pub(super) damage: Damage,
    pub(super) bytewise: bool,
}

/// Decodes the bytes in this charset. If decoding first breaks the structure or loses bytes, and a byte-wise reading
/// does not, that one is used.
pub(super) fn decode<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Decoded<'a> {
    if let Some(text) = as_it_stands(bytes, encoding) {
        return Decoded {
            encoding,
            text: Cow::Borrowed(text),
            damage: Damage::default(),
            bytewise: false,
        };
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 2);
    let mut damage = Damage::default();
    append(bytes, encoding, &mut text, &mut damage);
    let broken = trail_may_be_bracket(encoding)
        && (damage.count > 0 || tokens::breaks(text.as_bytes()) > 0)
        && tokens::breaks(bytes) == 0;
    if broken {
        let other = decode_bytewise(bytes, encoding);
        let heals = tokens::breaks(text.as_bytes()) > 0 || other.damage.count == 0;
        // A truncated file has a broken structure too; a byte-wise reading would lose characters instead.
        let loses = other.damage.count > damage.count;
        if heals && !loses && tokens::breaks(other.text.as_bytes()) == 0 {
            return other;
        }
    }
    Decoded {
        encoding,
        text: Cow::Owned(text),
        damage,
        bytewise: false,
    }
}

/// The bytes as text, if no decoding is needed.
fn as_it_stands<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Option<&'a str> {
    let plain = if encoding == encoding_rs::UTF_8 || bytes.is_empty() {
        true
    } else if encoding == encoding_rs::ISO_2022_JP {
        bytes.is_ascii() && !bytes.iter().any(|b| matches!(b, 0x0E | 0x0F | 0x1B))
    } else {
        !is_utf16(encoding) && bytes.is_ascii()
    };
    plain.then(|| utf8(bytes)).flatten()
}

/// Whether the second byte of a character may be `[`, `\` or `]`.
fn trail_may_be_bracket(encoding: &'static Encoding) -> bool {
    [
        encoding_rs::SHIFT_JIS,
        encoding_rs::GBK,
        encoding_rs::GB18030,
        encoding_rs::BIG5,
    ]
    .contains(&encoding)
}

/// Decodes to the end of a text; U+FFFD replaces what cannot be decoded.
pub(super) fn append(
    bytes: &[u8],
    encoding: &'static Encoding,
    text: &mut String,
    damage: &mut Damage,
) {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    // The decoder clears all spare capacity of a `String` at every call. That is fine for a whole region; for each
    // piece or undecodable byte it would take quadratic time, so those are decoded into a small buffer.
    let whole = text.is_empty();
    let mut small = String::new();
    let mut rest = bytes;
    let mut first = true;
    loop {
        let (result, read) = if first && whole {
            text.reserve(rest.len() + 64);
            decoder.decode_to_string_without_replacement(rest, text, true)
        } else {
            small.clear();
            small.reserve(256);
            let done = decoder.decode_to_string_without_replacement(rest, &mut small, true);
            text.push_str(&small);
            done
        };
        first = false;
        rest = rest.get(read..).unwrap_or_default();
        match result {
            DecoderResult::InputEmpty => return,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(..) => {
                let start = text.len();
                text.push(char::REPLACEMENT_CHARACTER);
                damage.note(start, text.len());
            }
        }
    }
}

/// Finds the tokens and removes the escapes in the bytes, decodes, and escapes the values again as characters.
fn decode_bytewise<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Decoded<'a> {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 2);
    let mut damage = Damage::default();
    for (inside, range) in tokens::pieces(Tokens::of_file(bytes)) {
        append_piece(bytes, inside, range, encoding, &mut text, &mut damage);
    }
    Decoded {
        encoding,
        text: Cow::Owned(text),
        damage,
        bytewise: true,
    }
}

/// Decodes one piece of a text that was escaped byte by byte.
pub(super) fn append_piece(
    bytes: &[u8],
    inside: bool,
    range: Range<usize>,
    encoding: &'static Encoding,
    text: &mut String,
    damage: &mut Damage,
) {
    let piece = bytes.get(range).unwrap_or_default();
    if !inside {
        append(piece, encoding, text, damage);
        return;
    }
    let mut bare = Vec::with_capacity(piece.len());
    let mut rest = piece.iter();
    while let Some(byte) = rest.next() {
        match (byte, rest.clone().next()) {
            (b'\\', Some(escaped @ (b'\\' | b']'))) => {
                bare.push(*escaped);
                rest.next();
            }
            // Any other escape, such as that of a line break, is one of characters and stays.
            (b'\\', next) => {
                append_escaped(&bare, encoding, text, damage);
                bare.clear();
                text.push('\\');
                bare.extend(next);
                rest.next();
            }
            _ => bare.push(*byte),
        }
    }
    append_escaped(&bare, encoding, text, damage);
}

fn append_escaped(
    bare: &[u8],
    encoding: &'static Encoding,
    text: &mut String,
    damage: &mut Damage,
) {
    let mut decoded = String::new();
    let mut lost = Damage::default();
    append(bare, encoding, &mut decoded, &mut lost);
    if lost.count > 0 {
        damage.note(text.len(), text.len());
    }
    for character in decoded.chars() {
        if matches!(character, '\\' | ']') {
            text.push('\\');
        }
        text.push(character);
    }
}

/// The bytes without those that cannot be decoded in the charset.
pub(super) fn without_damage(bytes: &[u8], encoding: &'static Encoding) -> Vec<u8> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut sink = [0_u8; 1024];
    let (mut at, mut kept) = (0, 0);
    let mut clean = Vec::with_capacity(bytes.len());
    while let Some(rest) = bytes.get(at..) {
        let (result, read, _) = decoder.decode_to_utf8_without_replacement(rest, &mut sink, true);
        at += read;
        match result {
            DecoderResult::InputEmpty => break,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, after) => {
                let end = at.saturating_sub(usize::from(after));
                let start = end.saturating_sub(usize::from(length));
                clean.extend_from_slice(bytes.get(kept..start).unwrap_or_default());
                kept = end;
            }
        }
    }
    clean.extend_from_slice(bytes.get(kept..).unwrap_or_default());
    clean
}
