//! Reads a whole file, and records what it was like at that time.
//!
//! It does not know what the bytes mean.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::SystemTime;

use super::disk::{Disk, FileKind};
use super::error::Error;

/// Files of this length and more are not read, because offsets have 32 bits.
pub(super) const TOO_LONG: u64 = 1 << 32;

/// What a file was like when it was read or written, to notice later changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// In bytes.
    pub length: u64,
    /// When it was last written, if the system says.
    pub modified: Option<SystemTime>,
    /// A hash of the bytes.
    pub hash: blake3::Hash,
}

impl Stamp {
    /// The stamp of a file with these bytes.
    pub(super) fn of(bytes: &[u8], modified: Option<SystemTime>) -> Self {
        Self {
            length: bytes.len() as u64,
            modified,
            hash: blake3::hash(bytes),
        }
    }

    /// Whether these bytes have this stamp.
    pub(super) fn fits(&self, bytes: &[u8]) -> bool {
        self.length == bytes.len() as u64 && self.hash == blake3::hash(bytes)
    }
}

/// Reads a whole ordinary file.
///
/// # Errors
/// [`Error`] if it is missing, not an ordinary file, too long, or cannot be read.
pub fn read(disk: &dyn Disk, path: &Path) -> Result<(Vec<u8>, Stamp), Error> {
    read_in_parts(disk, path, &mut |_| ControlFlow::Continue(()))
}

/// What was read of a file so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoFar<'a> {
    /// Its first bytes.
    pub bytes: &'a [u8],
    /// The length of the whole file, as the system says.
    pub length: u64,
}

/// As [`read`], telling after each part what was read so far; `each` can end it.
///
/// # Errors
/// [`Error::Stopped`] if `each` ended it; otherwise those of [`read`].
pub fn read_in_parts(
    disk: &dyn Disk,
    path: &Path,
    each: &mut dyn FnMut(SoFar<'_>) -> ControlFlow<()>,
) -> Result<(Vec<u8>, Stamp), Error> {
    let facts = disk.facts(path).map_err(|cause| Error::of(path, cause))?;
    match facts.kind {
        FileKind::File => {}
        FileKind::Folder => return Err(Error::Folder(path.to_owned())),
        FileKind::Special => return Err(Error::Special(path.to_owned())),
    }
    let too_long = |length| Error::TooLong {
        path: path.to_owned(),
        length,
    };
    if facts.length >= TOO_LONG {
        return Err(too_long(facts.length));
    }
    let length = facts.length;
    let mut is_stopped = false;
    let bytes = disk.read_in_parts(path, TOO_LONG, &mut |bytes| {
        let next = each(SoFar { bytes, length });
        is_stopped = next.is_break();
        next
    });
    let bytes = bytes.map_err(|cause| match is_stopped {
        true => Error::Stopped(path.to_owned()),
        false => Error::of(path, cause),
    })?;
    if bytes.len() as u64 >= TOO_LONG {
        return Err(too_long(bytes.len() as u64));
    }
    let stamp = Stamp::of(&bytes, facts.modified);
    Ok((bytes, stamp))
}
