//! Where a document of a journal belongs, and the kinds of parts that a journal has. It knows neither session nor
//! document.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use crate::document::Part;
use crate::files::{Member, Place, Stamp};

/// Where a document belongs, as its journal has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Its file, on the disk or in an archive; `None` if it was never saved.
    pub place: Option<Place>,
    /// Its name.
    pub name: String,
    /// What the file looked like when it was last read or written.
    pub stamp: Option<Stamp>,
}

/// The same in JSON.
#[derive(Serialize, Deserialize)]
struct Record {
    path: Option<OsString>,
    /// The name in the archive that the path leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    member: Option<Vec<u8>>,
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
        let (path, member) = match self.place {
            Some(place) => (Some(place.path), place.member.map(Member::into_bytes)),
            None => (None, None),
        };
        serde_json::to_vec(&Record {
            path: path.map(PathBuf::into_os_string),
            member,
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
            place: record.path.map(|path| Place {
                path: PathBuf::from(path),
                member: record.member.map(Member::from),
            }),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_comes_back_from_a_journal_whatever_the_bytes_of_its_name() {
        let every: Vec<u8> = (0..=255).collect();
        let places = [
            None,
            Some(Place::file("/a/問題.sgf")),
            Some(Place::inside("/a/b.zip", "c/d.sgf")),
            Some(Place::inside("/a/b.zip", every)),
        ];
        for place in places {
            let origin = Origin {
                place,
                name: "d.sgf".to_owned(),
                stamp: None,
            };
            let bytes = origin.clone().encode().unwrap();
            assert_eq!(Origin::decode(&bytes), Some(origin));
        }
    }

    #[test]
    fn a_journal_of_an_earlier_version_has_no_files_in_archives() {
        let old = br#"{"path":{"Unix":[47,97]},"name":"a","stamp":null}"#;
        let place = Origin::decode(old).map(|origin| origin.place);
        assert_eq!(place, Some(Some(Place::file("/a"))));
    }
}
