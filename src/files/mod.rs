//! Reading files whole, saving them safely, and the order of a folder's files.
//!
//! It knows bytes, not what they mean: whoever saves passes what checks them. The disk itself
//! stands behind [`Disk`], so that every failure can be tried.

mod disk;
mod order;
mod same;
mod save;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod unsaved;

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub use disk::{Disk, Entry, Facts, Kind, Place, RealDisk};
pub use order::{first, natural_order, neighbors};
pub use same::is_same;
pub use save::{SaveError, save, save_new};
pub use unsaved::{UnsavedNote, ignored_signals, unsaved_before};

/// The length from which on a file is not read: places in a text have 32 bits.
pub const TOO_LONG: u64 = 1 << 32;

/// What a file was like when it was read or written: enough to see that it changed since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// In bytes.
    pub length: u64,
    /// When it was written last, where the system tells.
    pub modified: Option<SystemTime>,
    /// A hash of the bytes.
    pub hash: u64,
}

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such file.
    #[error("{} does not exist; check the name", .0.display())]
    Missing(PathBuf),
    /// It is a folder.
    #[error("{} is a folder; name a file in it", .0.display())]
    Folder(PathBuf),
    /// It is a pipe, a device, a socket or the like.
    #[error("{} is no ordinary file; copy its content to a file and open that", .0.display())]
    Special(PathBuf),
    /// It has 4 GiB or more.
    #[error("{} has {length} bytes, and files of 4 GiB and more cannot be opened; split it", path.display())]
    TooLong {
        /// Its path.
        path: PathBuf,
        /// In bytes.
        length: u64,
    },
    /// The system's rights forbid it.
    #[error("{} may not be read; ask its owner for the right to", .0.display())]
    Refused(PathBuf),
    /// Anything else that the system says.
    #[error("{} could not be read ({cause}); try again", path.display())]
    Failed {
        /// Its path.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
}

impl Error {
    fn of(path: &Path, cause: io::Error) -> Self {
        let path = path.to_owned();
        match cause.kind() {
            io::ErrorKind::NotFound => Self::Missing(path),
            io::ErrorKind::PermissionDenied => Self::Refused(path),
            io::ErrorKind::IsADirectory => Self::Folder(path),
            _ => Self::Failed { path, cause },
        }
    }
}

/// Reads an ordinary file whole.
///
/// # Errors
/// [`Error`] where it is missing, not an ordinary file, too long, or cannot be read.
pub fn read(disk: &dyn Disk, path: &Path) -> Result<(Vec<u8>, Stamp), Error> {
    let facts = disk.facts(path).map_err(|cause| Error::of(path, cause))?;
    match facts.kind {
        Kind::File => {}
        Kind::Folder => return Err(Error::Folder(path.to_owned())),
        Kind::Special => return Err(Error::Special(path.to_owned())),
    }
    let too_long = |length| Error::TooLong {
        path: path.to_owned(),
        length,
    };
    if facts.length >= TOO_LONG {
        return Err(too_long(facts.length));
    }
    let bytes = disk
        .read(path, TOO_LONG)
        .map_err(|cause| Error::of(path, cause))?;
    let length = bytes.len() as u64;
    if length >= TOO_LONG {
        return Err(too_long(length));
    }
    let stamp = Stamp {
        length,
        modified: facts.modified,
        hash: hash(&bytes),
    };
    Ok((bytes, stamp))
}

/// Whether the file's content is another than when the stamp was taken; a file that is gone has
/// changed. Where length and time are the same the content is taken for the same.
///
/// # Errors
/// [`Error`] where the file is there but cannot be read.
pub fn has_changed(disk: &dyn Disk, path: &Path, stamp: &Stamp) -> Result<bool, Error> {
    match disk.facts(path) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(cause) => return Err(Error::of(path, cause)),
        Ok(facts) if facts.length != stamp.length => return Ok(true),
        Ok(facts) if facts.modified.is_some() && facts.modified == stamp.modified => {
            return Ok(false);
        }
        Ok(_) => {}
    }
    Ok(read(disk, path)?.1.hash != stamp.hash)
}

/// A hash of the bytes, eight at a time. Each step is reversible, so a change of one word always
/// shows; it is no protection against intent.
fn hash(bytes: &[u8]) -> u64 {
    let mix =
        |hash: u64, word: u64| (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    let (words, rest) = bytes.as_chunks::<8>();
    let hash = words.iter().fold(bytes.len() as u64, |hash, word| {
        mix(hash, u64::from_le_bytes(*word))
    });
    rest.iter()
        .fold(hash, |hash, byte| mix(hash, u64::from(*byte)))
}

#[cfg(test)]
mod hash_tests {
    use super::hash;

    #[test]
    fn a_change_of_any_byte_changes_the_hash() {
        let bytes: Vec<u8> = (0..100).collect();
        for at in 0..bytes.len() {
            let mut other = bytes.clone();
            other[at] ^= 0x40;
            assert_ne!(hash(&bytes), hash(&other));
            assert_ne!(hash(&bytes), hash(&bytes[..at]));
        }
    }
}
