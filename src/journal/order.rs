//! What the writer of journals is told to do, and what it tells. It does not know what is in a part.

use super::frame::{Chain, Part};
use super::left::Left;
use crate::words::Message;

/// Makes parts, on the writer's thread; an error says why it could not.
pub type Encode = Box<dyn FnOnce() -> Result<Vec<Part>, Message> + Send>;

/// Something to be done with the journal of a document, which has a key.
pub enum Order<K> {
    /// Begin it, in place of one that stopped.
    Begin {
        /// The document.
        key: K,
        /// Makes its beginning.
        parts: Encode,
    },
    /// Write behind what is in it.
    Append {
        /// The document.
        key: K,
        /// Makes what to write.
        parts: Encode,
    },
    /// Remove it: all is in the document's file, or the user gave it up.
    End {
        /// The document.
        key: K,
    },
    /// Go on with a journal that another process left.
    Adopt {
        /// The document.
        key: K,
        /// The journal.
        left: Left,
        /// The length up to the end of what was read from it; the rest is cut off.
        length: u64,
        /// The chain up to there.
        chain: Chain,
    },
    /// Remove a journal that another process left.
    Discard(Left),
}

impl<K: std::fmt::Debug> std::fmt::Debug for Order<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Begin { key, .. } => f.debug_tuple("Begin").field(key).finish(),
            Self::Append { key, .. } => f.debug_tuple("Append").field(key).finish(),
            Self::End { key } => f.debug_tuple("End").field(key).finish(),
            Self::Adopt { key, left, .. } => f.debug_tuple("Adopt").field(key).field(left).finish(),
            Self::Discard(left) => f.debug_tuple("Discard").field(left).finish(),
        }
    }
}

/// What the writer tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble<K> {
    /// The journal of a document could not be written; what is in it so far stays.
    Stopped {
        /// The document.
        key: K,
        /// Why.
        why: Message,
    },
    /// Some time has passed: it is worth trying to begin it again.
    TryAgain {
        /// The document.
        key: K,
    },
    /// The journal of a document is written again.
    Works {
        /// The document.
        key: K,
    },
}
