//! Bytes to text and back: which charset a file is in, what could not be decoded, and where a
//! place of the text lies in the bytes.
//!
//! It walks the tokens by bytes as far as the charset needs it (games and their `CA`), but knows
//! neither nodes nor trees. Nothing here fails on any bytes.

mod build;
mod decode;
mod detect;
mod encode;
mod map;
mod names;
mod region;
#[cfg(test)]
mod tests;
mod tokens;

pub use encoding_rs::Encoding;
use std::sync::Arc;

use crate::fault::Code;
use build::{by_games, taken, whole};
use detect::Widest;
pub use encode::{Unencodable, encode, encode_bytewise};
pub use map::PositionError;
pub use names::{OFFERED, by_name, says};
pub use region::{CharsetFrom, Region};

/// A file as read: its bytes, its text, and how each stretch of it was decoded.
///
#[derive(Clone, Debug)]
pub struct Source {
    /// The decoded text, without a byte order mark.
    pub text: Arc<String>,
    first: Region,
    more: Vec<Region>,
    /// The bytes, where they are not the text itself.
    original: Option<Vec<u8>>,
}

/// A defect that was found while decoding; its line and column are for the reader to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharsetFault {
    /// The byte of the text at which it stands.
    pub offset: u32,
    /// Its kind.
    pub code: Code,
    /// The charset that it concerns.
    pub subject: Box<str>,
}

impl Source {
    /// Decodes a file: by its byte order mark or its bytes where they leave no doubt, else by its
    /// `CA`, else by a guess.
    #[must_use]
    pub fn read(bytes: Vec<u8>) -> (Self, Vec<CharsetFault>) {
        if let Some((encoding, length)) = Encoding::for_bom(&bytes) {
            return whole(bytes, length, encoding, CharsetFrom::Bom);
        }
        if let Some(encoding) = detect::utf16_order(&bytes) {
            return whole(bytes, 0, encoding, CharsetFrom::Utf16);
        }
        match String::from_utf8(bytes) {
            Ok(text) => match detect::widest(&text) {
                Widest::ThreeBytesOrMore => taken(text),
                Widest::Ascii | Widest::TwoBytes => by_games(text.into_bytes()),
            },
            Err(error) => by_games(error.into_bytes()),
        }
    }

    /// Decodes a file by the user's choice, whatever it says itself.
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

    /// The bytes as read.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match &self.original {
            Some(bytes) => bytes,
            None => self.text.as_bytes(),
        }
    }

    /// The regions from the first to the last; nearly always there is one.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        std::iter::once(&self.first).chain(&self.more)
    }

    /// The region in which a place of the text lies; the last one for a place behind it.
    #[must_use]
    pub fn region_at(&self, place: usize) -> &Region {
        let before = self
            .more
            .partition_point(|region| region.text.start <= place);
        before
            .checked_sub(1)
            .and_then(|index| self.more.get(index))
            .unwrap_or(&self.first)
    }

    /// The places in the bytes of places in the text, which come in rising order; linear in the
    /// length of the file.
    ///
    /// # Errors
    /// [`PositionError`] for a place that the bytes do not have. A place before or behind a `(`,
    /// `;` or `]` of the tokens always has one, but for a few in ISO-2022-JP.
    pub fn byte_offsets(
        &self,
        places: impl IntoIterator<Item = usize>,
    ) -> Result<Vec<usize>, PositionError> {
        let mut found = Vec::new();
        let mut group = Vec::new();
        let mut current = &self.first;
        let mut before = 0;
        for place in places {
            if place < before || place > self.text.len() {
                return Err(PositionError::Outside(place));
            }
            before = place;
            let region = self.region_at(place);
            if region.text.start != current.text.start {
                self.map_group(current, &group, &mut found)?;
                group.clear();
                current = region;
            }
            group.push(place - region.text.start);
        }
        self.map_group(current, &group, &mut found)?;
        Ok(found)
    }

    fn map_group(
        &self,
        region: &Region,
        places: &[usize],
        found: &mut Vec<usize>,
    ) -> Result<(), PositionError> {
        let text = self.text.get(region.text.clone()).unwrap_or_default();
        let bytes = self.bytes().get(region.bytes.clone()).unwrap_or_default();
        let moved = |place: usize| place + region.text.start;
        let here = map::in_region(region, text, bytes, places).map_err(|error| match error {
            PositionError::Outside(at) => PositionError::Outside(moved(at)),
            PositionError::Inside(at) => PositionError::Inside(moved(at)),
            PositionError::Shifted { at, charset } => PositionError::Shifted {
                at: moved(at),
                charset,
            },
        })?;
        found.extend(here.into_iter().map(|byte| byte + region.bytes.start));
        Ok(())
    }
}
