//! Maps places in the text to places in the original bytes.
//!
//! In all charsets that contain ASCII, `;` is never the second byte of a character. So the n-th `;` of the text is the
//! n-th `;` of the bytes, and decoding continues from there. UTF-16 is counted in units, ISO-2022-JP by its shifts, and
//! text escaped byte by byte along its values. It does not know what is at a place.

use encoding_rs::{DecoderResult, Encoding, ISO_2022_JP};
use memchr::memchr_iter;

use super::decode::{Damage, append_piece};
use super::names::is_utf16;
use super::region::Region;
use super::tokens::{self, Tokens};
use crate::words::{Message, message};

/// Why a place in the text has no place in the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum PositionError {
    /// It is after the end of the text, or before the place that was asked for just before.
    Outside(usize),
    /// It is inside a character, or inside a value that was escaped byte by byte.
    Inside(usize),
    /// The shifts of the charset do not allow a change there.
    Shifted {
        /// The place in the text.
        at: usize,
        /// The name of the charset.
        charset: &'static str,
    },
}

impl PositionError {
    /// Which place it is, and why it does not fit.
    #[must_use]
    pub fn message(&self) -> Message {
        match *self {
            Self::Outside(at) => message!("charset-place-outside", at = at),
            Self::Inside(at) => message!("charset-place-inside", at = at),
            Self::Shifted { at, charset } => {
                message!("charset-place-shifted", at = at, charset = charset)
            }
        }
    }
}

/// The places in the bytes of a region for places in its text, both relative to its start; the places must be ascending
/// and within the text.
pub(super) fn in_region(
    region: &Region,
    text: &str,
    bytes: &[u8],
    places: &[usize],
) -> Result<Vec<usize>, PositionError> {
    if region.plain {
        return Ok(places.to_vec());
    }
    if region.bytewise_escapes {
        return along_values(region.encoding, bytes, places);
    }
    let mut walk = Walk {
        encoding: region.encoding,
        text,
        bytes,
        at: 0,
        byte: 0,
    };
    let seek = if is_utf16(region.encoding) {
        Walk::by_units
    } else if region.encoding == ISO_2022_JP {
        Walk::by_shifts
    } else {
        Walk::by_counting
    };
    places.iter().map(|place| seek(&mut walk, *place)).collect()
}

/// A place in the text and the same place in the bytes, moving forward.
struct Walk<'a> {
    encoding: &'static Encoding,
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    byte: usize,
}

impl Walk<'_> {
    fn by_counting(&mut self, place: usize) -> Result<usize, PositionError> {
        let gap = self.text.as_bytes().get(self.at..place).unwrap_or_default();
        let (count, last) =
            memchr_iter(b';', gap).fold((0, 0), |(count, _), found| (count + 1, found));
        if count > 0 {
            let rest = self.bytes.get(self.byte..).unwrap_or_default();
            let found = memchr_iter(b';', rest)
                .nth(count - 1)
                .ok_or(PositionError::Outside(place))?;
            self.at += last;
            self.byte += found;
        }
        while self.at < place {
            let rest = self.bytes.get(self.byte..).unwrap_or_default();
            let (read, written) = step(self.encoding, rest).ok_or(PositionError::Outside(place))?;
            self.byte += read;
            self.at += written;
        }
        self.arrived(place)
    }

    fn by_units(&mut self, place: usize) -> Result<usize, PositionError> {
        let gap = self
            .text
            .get(self.at..place)
            .ok_or(PositionError::Inside(place))?;
        self.byte += 2 * gap.encode_utf16().count();
        self.at = place;
        // The last unit of a file may lack its second byte and form one character with the unit before it.
        let is_end = place == self.text.len();
        Ok(if is_end { self.bytes.len() } else { self.byte })
    }

    fn by_shifts(&mut self, place: usize) -> Result<usize, PositionError> {
        let shifted = PositionError::Shifted {
            at: place,
            charset: ISO_2022_JP.name(),
        };
        let mut width = Some(1);
        loop {
            if self.at == place && width == Some(1) {
                return Ok(self.byte);
            }
            let rest = self.bytes.get(self.byte..).unwrap_or_default();
            if let Some(shift) = rest
                .strip_prefix(b"\x1B")
                .and_then(|rest| rest.first_chunk())
            {
                width = match shift {
                    b"(B" => Some(1),
                    b"$@" | b"$B" => Some(2),
                    // Roman and kana are single bytes too, but not ASCII.
                    b"(J" | b"(I" => None,
                    _ => return Err(shifted),
                };
                self.byte += 3;
            } else if self.at < place && !rest.is_empty() {
                let next = self
                    .text
                    .get(self.at..)
                    .and_then(|rest| rest.chars().next());
                self.at += next.ok_or(shifted)?.len_utf8();
                self.byte += width.unwrap_or(1);
            } else {
                return Err(shifted);
            }
        }
    }

    fn arrived(&self, place: usize) -> Result<usize, PositionError> {
        if self.at == place {
            Ok(self.byte)
        } else {
            Err(PositionError::Inside(place))
        }
    }
}

/// The number of bytes of the first character, and its length in the text.
fn step(encoding: &'static Encoding, bytes: &[u8]) -> Option<(usize, usize)> {
    if bytes.first()?.is_ascii() {
        return Some((1, 1));
    }
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut sink = [0_u8; 32];
    let mut consumed = 0;
    for end in 1..=bytes.len().min(8) {
        let last = end == bytes.len();
        let input = bytes.get(consumed..end)?;
        let (result, read, written) =
            decoder.decode_to_utf8_without_replacement(input, &mut sink, last);
        consumed += read;
        if let DecoderResult::Malformed(_, after) = result {
            return Some((
                consumed.saturating_sub(usize::from(after)),
                char::REPLACEMENT_CHARACTER.len_utf8(),
            ));
        }
        if written > 0 {
            return Some((consumed, written));
        }
    }
    None
}

fn along_values(
    encoding: &'static Encoding,
    bytes: &[u8],
    places: &[usize],
) -> Result<Vec<usize>, PositionError> {
    let mut found = Vec::with_capacity(places.len());
    let mut places = places.iter().copied().peekable();
    let mut at = 0;
    let mut text = String::new();
    for (inside, range) in tokens::pieces(Tokens::of_file(bytes)) {
        text.clear();
        append_piece(
            bytes,
            inside,
            range.clone(),
            encoding,
            &mut text,
            &mut Damage::default(),
        );
        let piece = bytes.get(range.clone()).unwrap_or_default();
        let mut walk = Walk {
            encoding,
            text: &text,
            bytes: piece,
            at: 0,
            byte: 0,
        };
        while let Some(place) = places.next_if(|place| *place < at + text.len()) {
            let here = if inside && place > at {
                Err(PositionError::Inside(0))
            } else {
                walk.by_counting(place - at)
            };
            found.push(range.start + here.map_err(|_| PositionError::Inside(place))?);
        }
        at += text.len();
    }
    for place in places {
        found.push(if place == at {
            bytes.len()
        } else {
            return Err(PositionError::Outside(place));
        });
    }
    Ok(found)
}
