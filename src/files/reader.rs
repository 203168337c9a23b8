//! Reads whole files where they are, on the disk or inside an archive.
//!
//! It does not know what the bytes mean.

use std::path::Path;

use super::archive::Archive;
use super::disk::Disk;
use super::error::Error;
use super::place::Place;
use super::read::{Stamp, read};

/// Reads many files: of the archive that it read from last it keeps the list of files, so that reading all files of an
/// archive one after the other does not read that list again and again.
pub struct Reader<'d> {
    disk: &'d dyn Disk,
    last: Option<Archive<'d>>,
}

/// Reads a whole file where it is. Of an archive with many files a [`Reader`] reads them faster.
///
/// # Errors
/// As those of [`Reader::read`].
pub fn read_at(disk: &dyn Disk, place: &Place) -> Result<(Vec<u8>, Stamp), Error> {
    Reader::new(disk).read(place)
}

impl<'d> Reader<'d> {
    /// A reader of files on this disk.
    #[must_use]
    pub const fn new(disk: &'d dyn Disk) -> Self {
        Self { disk, last: None }
    }

    /// Reads a whole file. The stamp of a file inside an archive has the time of the archive.
    ///
    /// # Errors
    /// [`Error`] as of [`read`](fn@super::read), and if there is no such file in the archive, or it cannot be unpacked.
    pub fn read(&mut self, place: &Place) -> Result<(Vec<u8>, Stamp), Error> {
        let Some(member) = &place.member else {
            return read(self.disk, &place.path);
        };
        let archive = self.archive(&place.path)?;
        let bytes = archive.read(member)?;
        let stamp = Stamp::of(&bytes, archive.facts().modified);
        Ok((bytes, stamp))
    }

    /// The archive, opened again if it is not the last one or has changed since.
    fn archive(&mut self, path: &Path) -> Result<&Archive<'d>, Error> {
        let facts = self.disk.facts(path);
        let is_known = |known: &Archive<'_>| {
            known.path() == path && facts.as_ref().is_ok_and(|facts| facts == known.facts())
        };
        let known = self.last.take().filter(is_known);
        let archive = known.map_or_else(|| Archive::open(self.disk, path), Ok)?;
        Ok(self.last.insert(archive))
    }
}
