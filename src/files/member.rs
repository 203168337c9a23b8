//! The name of a file inside an archive: its bytes, by which it is found, and its text, which is shown.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use super::names;

/// A name inside an archive: the bytes that stand there, in any charset, with `/` between folders, and what they say.
/// Two are the same if their bytes are.
#[derive(Clone, Debug)]
pub struct Member {
    bytes: Vec<u8>,
    /// What the archive as a whole says of the name, where that is not its bytes as UTF-8.
    text: Option<Box<str>>,
}

impl Member {
    /// A name with its text, as known from its archive; `None` if the bytes are all that is known.
    #[must_use]
    pub fn new(bytes: impl Into<Vec<u8>>, text: Option<impl Into<Box<str>>>) -> Self {
        Self {
            bytes: bytes.into(),
            text: text.map(Into::into),
        }
    }

    /// The bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The name for people. If no archive said what its bytes mean and they are not UTF-8, their charset is guessed.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        self.own_text()
            .map_or_else(|| names::alone(&self.bytes), Cow::Borrowed)
    }

    /// What its archive says of the name, where that is not its bytes as UTF-8.
    #[must_use]
    pub fn own_text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

impl Deref for Member {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl PartialEq for Member {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for Member {}

impl PartialOrd for Member {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Member {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bytes.cmp(&other.bytes)
    }
}

impl Hash for Member {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bytes.hash(state);
    }
}

impl From<Vec<u8>> for Member {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes, text: None }
    }
}

impl From<&[u8]> for Member {
    fn from(bytes: &[u8]) -> Self {
        bytes.to_vec().into()
    }
}

impl<const LENGTH: usize> From<[u8; LENGTH]> for Member {
    fn from(bytes: [u8; LENGTH]) -> Self {
        bytes.to_vec().into()
    }
}

impl From<&str> for Member {
    fn from(name: &str) -> Self {
        name.as_bytes().into()
    }
}
