//! A file as read, and where a place of its text is in its bytes. It does not know nodes.

use std::sync::Arc;

use super::map::{self, PositionError};
use super::region::Region;
use crate::fault::Code;
use crate::syntax::text::Text;

/// A file as read: its bytes, its text, and how each part of it was decoded.
#[derive(Clone, Debug)]
pub struct Source {
    /// The decoded text, without a byte order mark.
    pub text: Arc<Text>,
    pub(super) first: Region,
    pub(super) more: Vec<Region>,
    /// The bytes, if they differ from the text.
    pub(super) original: Option<Vec<u8>>,
}

/// A defect found while decoding; the reader determines its line and column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharsetFault {
    /// Its byte offset in the text.
    pub offset: u32,
    /// Its kind.
    pub code: Code,
    /// The charset it concerns.
    pub subject: Box<str>,
}

impl Source {
    /// The original bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match &self.original {
            Some(bytes) => bytes,
            None => self.text.as_bytes(),
        }
    }

    /// The regions in order; nearly always there is one.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        std::iter::once(&self.first).chain(&self.more)
    }

    /// Whether the text of one of its regions is plain ASCII.
    #[must_use]
    pub fn is_ascii(&self, region: &Region) -> bool {
        let text = self.text.get(region.text.clone());
        text.is_some_and(str::is_ascii)
    }

    /// The region of a place in the text; the last one for a place after the end.
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

    /// The places in the bytes for places in the text, which must be ascending; takes time linear in the length of the
    /// file.
    ///
    /// # Errors
    /// [`PositionError`] for a place that does not exist in the bytes. Places before and after a `(`, `;` or `]` of the
    /// tokens always exist, with few exceptions in ISO-2022-JP.
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
