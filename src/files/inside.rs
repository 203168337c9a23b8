//! The neighbors of a file in its folder or its archive.
//!
//! It reads names only.

use std::path::Path;

use super::archive::Archive;
use super::disk::Disk;
use super::error::Error;
use super::key::order_key;
use super::order::neighbors;
use super::place::Place;

/// The SGF files before and after a file in its folder or its archive, in natural order; the file itself need not exist.
/// What is hidden or cannot be unpacked is ignored.
///
/// # Errors
/// [`Error`] if the folder or the archive cannot be read.
pub fn neighbors_at(
    disk: &dyn Disk,
    place: &Place,
) -> Result<(Option<Place>, Option<Place>), Error> {
    let Some(own) = &place.member else {
        let (before, after) = neighbors(disk, &place.path)?;
        return Ok((before.map(Place::file), after.map(Place::file)));
    };
    let archive = Archive::open(disk, &place.path)?;
    let own = key(own);
    let before = readable(&archive).filter(|name| key(name) < own);
    let after = readable(&archive).filter(|name| key(name) > own);
    let there = |name: &[u8]| archive.place(name);
    Ok((
        before.max_by_key(|name| key(name)).map(there),
        after.min_by_key(|name| key(name)).map(there),
    ))
}

fn key(name: &[u8]) -> Vec<u8> {
    order_key(Path::new(""), Some(name))
}

/// The names of the SGF files in an archive that can be unpacked, as far as it says.
fn readable<'a>(archive: &'a Archive<'_>) -> impl Iterator<Item = &'a [u8]> {
    let all = archive.members();
    all.filter_map(|(name, length)| length.is_ok().then_some(name))
}
