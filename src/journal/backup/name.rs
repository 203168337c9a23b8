//! The names in the folder of earlier versions, which say all that is known of a version.
//!
//! A path and a content are named by their hashes, a time by the milliseconds since 1970.

use std::ffi::OsStr;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// The number of hexadecimal digits of a path.
const PLACE: usize = 32;
/// The number of hexadecimal digits of a content.
const CONTENT: usize = 64;
/// The number of decimal digits of a time; with it, names sort by time.
const TIME: usize = 14;

/// What a name in the folder says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// A version: `PLACE-REPLACED-MODIFIED-LENGTH-CONTENT.sgf`.
    Version(Version),
    /// A document of one path was saved under another one: `PLACE-was-FORMER-WHEN`.
    Was {
        /// The new path.
        place: String,
        /// The old one.
        former: String,
        /// Milliseconds.
        when: u64,
    },
    /// A file that holds a path itself, for people and lists: `PLACE.path`.
    Path(String),
}

/// An earlier version of a file, by the name it is kept under.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// The digits of its path.
    pub(super) place: String,
    /// When it was overwritten, in milliseconds.
    pub(super) replaced: u64,
    /// When it was last written before that, in milliseconds; 0 if the system did not say.
    pub(super) modified: u64,
    /// In bytes.
    pub(super) length: u64,
    /// The digits of its content.
    pub(super) content: String,
}

impl Version {
    /// When it was written; if that is not known, when it was overwritten.
    #[must_use]
    pub fn when(&self) -> SystemTime {
        let millis = match self.modified {
            0 => self.replaced,
            modified => modified,
        };
        SystemTime::UNIX_EPOCH + Duration::from_millis(millis)
    }

    /// In bytes.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// The name of its file.
    pub(super) fn name(&self) -> String {
        let Self {
            place,
            replaced,
            modified,
            length,
            content,
        } = self;
        format!("{place}-{replaced:0TIME$}-{modified:0TIME$}-{length}-{content}.sgf")
    }
}

impl Name {
    /// What a name says, if it is exactly one of ours.
    pub(super) fn parse(name: &OsStr) -> Option<Self> {
        let name = name.to_str()?;
        if let Some(place) = name.strip_suffix(".path") {
            return Some(Self::Path(digits(place, PLACE)?));
        }
        if let Some(rest) = name.strip_suffix(".sgf") {
            let parts: Vec<&str> = rest.split('-').collect();
            let &[place, replaced, modified, length, content] = parts.as_slice() else {
                return None;
            };
            let version = Version {
                place: digits(place, PLACE)?,
                replaced: replaced.parse().ok()?,
                modified: modified.parse().ok()?,
                length: length.parse().ok()?,
                content: digits(content, CONTENT)?,
            };
            return (version.name() == name).then_some(Self::Version(version));
        }
        let (place, rest) = name.split_once("-was-")?;
        let (former, when) = rest.split_once('-')?;
        let was = Self::Was {
            place: digits(place, PLACE)?,
            former: digits(former, PLACE)?,
            when: when.parse().ok()?,
        };
        (was.name() == name).then_some(was)
    }

    /// The name itself.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Version(version) => version.name(),
            Self::Was {
                place,
                former,
                when,
            } => format!("{place}-was-{former}-{when:0TIME$}"),
            Self::Path(place) => format!("{place}.path"),
        }
    }
}

/// The digits of a path.
pub(super) fn place_of(path: &Path) -> String {
    let hash = blake3::hash(path.as_os_str().as_encoded_bytes()).to_hex();
    hash.chars().take(PLACE).collect()
}

/// A time in milliseconds since 1970; 0 before that.
pub(super) fn millis(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

fn digits(text: &str, count: usize) -> Option<String> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (text.len() == count && text.bytes().all(is_digit)).then(|| text.to_owned())
}
