//! A file as read, and where a place of its text lies in its bytes.

use std::sync::Arc;

use super::map::{self, PositionError};
use super::region::Region;
use crate::fault::Code;

/// A file as read: its bytes, its text, and how each stretch of it was decoded.
#[derive(Clone, Debug)]
pub struct Source {
    /// The decoded text, without a byte order mark.
    pub text: Arc<String>,
    pub(super) first: Region,
    pub(super) more: Vec<Region>,
    /// The bytes, where they are not the text itself.
    pub(super) original: Option<Vec<u8>>,
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

    /// Whether the text of one of its regions is plain ASCII.
    #[must_use]
    pub fn is_ascii(&self, region: &Region) -> bool {
        let text = self.text.get(region.text.clone());
        text.is_some_and(str::is_ascii)
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
