//! A file of a library as an update passes it on: where it is, and what the walk said of it.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::state;
use crate::files::{Place, order_key, spell};

/// A file whose time is not older than this at the moment of a look may have changed after it without another time:
/// some file systems count in steps of two seconds.
const GRANULARITY: i64 = 2_000_000_000;

/// A file of a library.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Its place among the files of the library.
    pub(super) key: Vec<u8>,
    /// Where it is, on the disk.
    pub(super) place: Place,
    /// The same, relative to the library.
    pub(super) relative: Place,
    /// In bytes, before it was read.
    pub(super) length: u64,
    /// When it was last written, in nanoseconds since 1970, before it was read.
    pub(super) modified: Option<i64>,
    /// When the system last noted a change of it, likewise; `None` where it does not say that.
    pub(super) changed: Option<i64>,
}

/// What the index knows of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Its number.
    pub(super) id: i64,
    pub(super) length: u64,
    pub(super) modified: Option<i64>,
    pub(super) changed: Option<i64>,
    /// When it was last read.
    pub(super) looked: i64,
    /// What it turned out to be.
    pub(super) state: i64,
    /// Whether it could not be seen the last time.
    pub(super) is_missing: bool,
}

impl Entry {
    /// A file that was found; `None` if it is not below the library.
    pub(super) fn new(
        root: &Path,
        place: Place,
        length: u64,
        (modified, changed): (Option<SystemTime>, Option<SystemTime>),
    ) -> Option<Self> {
        let relative = Place {
            path: place.path.strip_prefix(root).ok()?.to_owned(),
            member: place.member.clone(),
        };
        Some(Self {
            key: order_key(&relative.path, relative.member.as_deref()),
            place,
            relative,
            length,
            modified: modified.map(nanoseconds),
            changed: changed.map(nanoseconds),
        })
    }

    /// Whether the file is as the index knows it, so that it need not be read.
    pub(super) fn is_as(&self, known: &Known) -> bool {
        let is_older = |modified: i64| modified.saturating_add(GRANULARITY) <= known.looked;
        known.state != state::TROUBLE
            && known.length == self.length
            && known.modified == self.modified
            && known.changed == self.changed
            && self.modified.is_some_and(is_older)
    }

    /// The folder that it is in, relative to the library; an archive is a folder.
    pub(super) fn folder(&self) -> PathBuf {
        self.relative.folder()
    }

    /// Its path in the library as text from which it comes back whole.
    pub(super) fn spelled(&self) -> String {
        spell(&self.relative.path)
    }
}

/// A time in nanoseconds since 1970; what is too far away for that becomes the nearest that is not.
pub(super) fn nanoseconds(time: SystemTime) -> i64 {
    let number = |length: Duration| i64::try_from(length.as_nanos()).unwrap_or(i64::MAX);
    match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => number(after),
        Err(before) => -number(before.duration()),
    }
}
