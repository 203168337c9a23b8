//! Chooses the charset from the bytes and from `CA`.
//!
//! The order of the criteria is defined here; character frequencies are judged by `chardetng`. It does not split files.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::{memchr, memmem};

use super::decode::{Decoded, decode, without_damage};
use super::names::is_utf16;
use super::region::CharsetFrom;
use crate::syntax::text::utf8;

/// The number of bytes with non-ASCII characters that is enough for a guess.
const SAMPLE: usize = 1 << 20;

/// The byte order of UTF-16 without a byte order mark, by the NULs between the ASCII characters at the start.
pub(super) fn utf16_order(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = bytes.get(..bytes.len().min(4096))?;
    memchr(0, head)?;
    let begins = |order: fn([u8; 2]) -> u16| {
        let mut units = head
            .as_chunks()
            .0
            .iter()
            .map(|unit| order(*unit))
            .filter(|unit| !(9..=32).contains(unit));
        units.next() == Some(u16::from(b'(')) && units.next() == Some(u16::from(b';'))
    };
    if begins(u16::from_le_bytes) {
        return Some(UTF_16LE);
    }
    if begins(u16::from_be_bytes) {
        return Some(UTF_16BE);
    }
    let units = head.as_chunks::<2>().0;
    let low = units
        .iter()
        .filter(|[first, second]| *first != 0 && *second == 0)
        .count();
    let high = units
        .iter()
        .filter(|[first, second]| *first == 0 && *second != 0)
        .count();
    let rules = |many: usize, few: usize| many * 4 >= units.len() && many > 2 && few * 10 <= many;
    if rules(low, high) {
        Some(UTF_16LE)
    } else {
        rules(high, low).then_some(UTF_16BE)
    }
}

/// The widest character of a valid UTF-8 text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widest {
    Ascii,
    TwoBytes,
    ThreeBytesOrMore,
}

/// Finds the widest character of a valid UTF-8 text.
pub(super) fn widest(text: &str) -> Widest {
    let mut most = 0;
    for chunk in text.as_bytes().chunks(4096) {
        most = chunk.iter().fold(most, |most, byte| most.max(*byte));
        if most >= 0xE0 {
            return Widest::ThreeBytesOrMore;
        }
    }
    if most < 0x80 {
        Widest::Ascii
    } else {
        Widest::TwoBytes
    }
}

/// Whether the bytes contain a switch to Japanese of ISO-2022-JP.
pub(super) fn has_japanese_escape(bytes: &[u8]) -> bool {
    memmem::find(bytes, b"\x1B$").is_some()
}

/// Chooses the charset of a region and decodes it: the second and third step, after those that examine the whole file.
pub(super) fn decide<'a>(
    bytes: &'a [u8],
    ca: Option<&'static Encoding>,
) -> (Decoded<'a>, CharsetFrom) {
    let ca = ca.filter(|encoding| !is_utf16(encoding));
    if bytes.is_ascii() {
        return decide_ascii(bytes, ca);
    }
    if let Some(wide) = ca.filter(|encoding| !encoding.is_single_byte()) {
        let decoded = decode(bytes, wide);
        if decoded.damage.count == 0 || agrees_but_for_damage(bytes, &decoded) {
            return (decoded, CharsetFrom::Ca);
        }
    }
    let utf8 = decode(bytes, UTF_8);
    if utf8.damage.count == 0 {
        return (utf8, CharsetFrom::Content);
    }
    if nearly_utf8(&utf8) {
        return (utf8, CharsetFrom::Guess);
    }
    let guess = decode(bytes, guess(bytes));
    let guessed = guess.damage.count == 0 && !undefined_in_windows(&guess);
    match ca.filter(|encoding| encoding.is_single_byte()) {
        Some(_) if guessed && !guess.encoding.is_single_byte() => (guess, CharsetFrom::Guess),
        Some(narrow) => (decode(bytes, narrow), CharsetFrom::Ca),
        None if guessed => (guess, CharsetFrom::Guess),
        None => (decode(bytes, WINDOWS_1252), CharsetFrom::Fallback),
    }
}

fn decide_ascii<'a>(bytes: &'a [u8], ca: Option<&'static Encoding>) -> (Decoded<'a>, CharsetFrom) {
    if ca.is_none_or(|encoding| encoding == ISO_2022_JP) && has_japanese_escape(bytes) {
        let decoded = decode(bytes, ISO_2022_JP);
        if ca.is_some() || decoded.damage.count == 0 {
            return (
                decoded,
                if ca.is_some() {
                    CharsetFrom::Ca
                } else {
                    CharsetFrom::Guess
                },
            );
        }
    }
    match ca {
        Some(encoding) => (decode(bytes, encoding), CharsetFrom::Ca),
        None => (decode(bytes, UTF_8), CharsetFrom::Content),
    }
}

/// Whether a lossy reading is in the right charset all the same: the file is damaged, for example a comment cut inside
/// a character, but the rest confirms its `CA`.
fn agrees_but_for_damage(bytes: &[u8], decoded: &Decoded<'_>) -> bool {
    if decoded.encoding == UTF_8 {
        return nearly_utf8(decoded);
    }
    let clean = without_damage(bytes, decoded.encoding);
    let lost = bytes.len() - clean.len();
    let wide = clean.iter().filter(|byte| !byte.is_ascii()).count();
    lost * 4 <= wide && utf8(&clean).is_none() && guess(&clean) == decoded.encoding
}

/// Whether the bytes are UTF-8 with few exceptions: other charsets hardly ever contain sequences of three bytes that
/// look like UTF-8.
fn nearly_utf8(utf8: &Decoded<'_>) -> bool {
    let wide = utf8.text.bytes().filter(|byte| *byte >= 0xE0).count();
    let lost = utf8.damage.count;
    wide.saturating_sub(lost) >= lost * 2
}

/// The most likely charset by the frequency of characters.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let mut fed = 0;
    // In no charset is `;` the second byte of a character, so each piece has whole characters.
    for piece in bytes
        .split_inclusive(|byte| *byte == b';')
        .filter(|piece| !piece.is_ascii())
    {
        detector.feed(piece, false);
        fed += piece.len();
        if fed > SAMPLE {
            break;
        }
    }
    detector.feed(b"", true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Whether a reading as Windows-1252 contains bytes that are undefined there; the detector chooses it for those only if
/// nothing fits.
fn undefined_in_windows(decoded: &Decoded<'_>) -> bool {
    decoded.encoding == WINDOWS_1252
        && decoded
            .text
            .chars()
            .any(|c| ('\u{80}'..='\u{9F}').contains(&c))
}
