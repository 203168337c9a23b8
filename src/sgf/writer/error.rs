//! Why a tree cannot be written, and what to do instead.

use crate::sgf::charset::{PositionError, Unencodable};
use crate::tree::{CellId, TooLarge};
use crate::words::{Message, message};

/// Why a tree cannot be written as its file wants it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum WriteError {
    /// The charset lacks characters.
    Unencodable(#[from] Unencodable),
    /// An edited node holds bytes that could not be decoded.
    Undecodable {
        /// The node.
        cell: CellId,
    },
    /// In another charset, what could not be decoded cannot be kept.
    Replaced(usize),
    /// A place of the text has none in the bytes.
    Position(#[from] PositionError),
    /// With the edit the bytes would be read in another charset, or as another text.
    Misread(&'static str),
    /// The edit changes the meaning of what stands between the nodes.
    Structure,
    /// What was written would not read back as it was.
    Changed,
    /// The charset's name is not known.
    Charset(Box<str>),
    /// More than 4 GiB.
    TooLarge(#[from] TooLarge),
}

impl WriteError {
    /// Why it cannot be written, and the way that works.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unencodable(lacking) => message!("write-lacks", lacking = lacking.message()),
            Self::Undecodable { .. } => message!("write-undecodable"),
            Self::Replaced(many) => message!("write-replaced", what = what_becomes(*many)),
            Self::Position(place) => message!("write-place", place = place.message()),
            Self::Misread(charset) => message!("write-misread", charset = *charset),
            Self::Structure => message!("write-structure"),
            Self::Changed => message!("write-changed"),
            Self::Charset(name) => message!("charset-unknown", name = &**name),
            Self::TooLarge(error) => error.message(),
        }
    }
}

/// What becomes of so many characters that could not be decoded in another charset, as a sentence.
#[must_use]
pub fn what_becomes(many: usize) -> Message {
    message!("write-becomes", count = many)
}
