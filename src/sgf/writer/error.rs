//! Why a tree cannot be written, and what to do about it.

use crate::sgf::charset::{PositionError, Unencodable};
use crate::tree::{CellId, TooLarge};
use crate::words::{Message, message};

/// Why a tree cannot be written in the form of its file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum WriteError {
    /// The charset does not have some characters.
    Unencodable(#[from] Unencodable),
    /// An edited node contains bytes that could not be decoded.
    Undecodable {
        /// The node.
        cell: CellId,
    },
    /// This many characters could not be decoded and would be lost in another charset.
    Replaced(usize),
    /// A place of the text does not exist in the bytes.
    Position(#[from] PositionError),
    /// After the edit the bytes would be read in another charset, or as another text.
    Misread(&'static str),
    /// The edit changes the meaning of text between the nodes.
    Structure,
    /// The output would not read back the same.
    Changed,
    /// The name of the charset is unknown.
    Charset(Box<str>),
    /// More than 4 GiB.
    TooLarge(#[from] TooLarge),
}

impl WriteError {
    /// Why it cannot be written, and what to do instead.
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

/// What happens in another charset to this many characters that could not be decoded.
#[must_use]
pub fn what_becomes(many: usize) -> Message {
    message!("write-becomes", count = many)
}
