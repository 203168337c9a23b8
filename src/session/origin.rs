//! Where a document of a journal belongs, and the kinds of parts that a journal has. It knows neither session nor
//! document.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use crate::document::Part;
use crate::files::Stamp;

/// Where a document belongs, as its journal has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The path of its file; `None` if it was never saved.
    pub path: Option<PathBuf>,
    /// Its name.
    pub name: String,
    /// What the file looked like when it was last read or written.
    pub stamp: Option<Stamp>,
}

/// The same in JSON.
#[derive(Serialize, Deserialize)]
struct Record {
    path: Option<OsString>,
    name: String,
    stamp: Option<StampRecord>,
}

#[derive(Serialize, Deserialize)]
struct StampRecord {
    length: u64,
    /// Since 1970; an older time counts as none.
    modified: Option<Duration>,
    hash: [u8; 32],
}

impl Origin {
    /// As it stands in a journal.
    pub(super) fn encode(self) -> Result<Vec<u8>, serde_json::Error> {
        let since = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).ok();
        serde_json::to_vec(&Record {
            path: self.path.map(PathBuf::into_os_string),
            name: self.name,
            stamp: self.stamp.map(|stamp| StampRecord {
                length: stamp.length,
                modified: stamp.modified.and_then(since),
                hash: *stamp.hash.as_bytes(),
            }),
        })
    }

    /// Reads one of a journal.
    pub(super) fn decode(bytes: &[u8]) -> Option<Self> {
        let record: Record = serde_json::from_slice(bytes).ok()?;
        Some(Self {
            path: record.path.map(PathBuf::from),
            name: record.name,
            stamp: record.stamp.map(|stamp| Stamp {
                length: stamp.length,
                modified: stamp
                    .modified
                    .and_then(|since| SystemTime::UNIX_EPOCH.checked_add(since)),
                hash: blake3::Hash::from_bytes(stamp.hash),
            }),
        })
    }
}

/// The kind of an origin in a journal.
pub(super) const ORIGIN: u8 = 1;

/// The kinds of a document's parts in a journal.
const KINDS: [(Part, u8); 4] = [
    (Part::Source, 2),
    (Part::Tail, 3),
    (Part::State, 4),
    (Part::Entry, 5),
];

/// The kind of a part of a document.
pub(super) fn kind(part: Part) -> u8 {
    let known = KINDS.iter().find(|(known, _)| *known == part);
    known.map_or(0, |(_, kind)| *kind)
}

/// The part of a document with this kind.
pub(super) fn part(kind: u8) -> Option<Part> {
    let known = KINDS.iter().find(|(_, known)| *known == kind);
    known.map(|(part, _)| *part)
}
