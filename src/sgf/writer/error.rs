//! Why a tree cannot be written, and what to do instead.

use crate::sgf::charset::{PositionError, Unencodable};
use crate::tree::{CellId, TooLarge};

/// Why a tree cannot be written as its file wants it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The charset lacks characters.
    #[error("{0}; save as UTF-8 to keep what was written")]
    Unencodable(#[from] Unencodable),
    /// An edited node holds bytes that could not be decoded.
    #[error(
        "an edited node holds bytes that could not be decoded; they would be lost, so save under another name"
    )]
    Undecodable {
        /// The node.
        cell: CellId,
    },
    /// In another charset, what could not be decoded cannot be kept.
    #[error("{}", replaced(*.0))]
    Replaced(usize),
    /// A place of the text has none in the bytes.
    #[error("the edit stands where the file's charset cannot be cut ({0}); save as UTF-8 instead")]
    Position(#[from] PositionError),
    /// With the edit the bytes would be read in another charset, or as another text.
    #[error("with this change the file would no longer be read as {0}; save as UTF-8 instead")]
    Misread(&'static str),
    /// The edit changes the meaning of what stands between the nodes.
    #[error(
        "text or parentheses between the nodes do not allow this change; save under another name to write them anew"
    )]
    Structure,
    /// What was written would not read back as it was.
    #[error("written this way, the file would not read back the same; nothing was written")]
    Changed,
    /// The charset's name is not known.
    #[error("the charset {0} is not known")]
    Charset(Box<str>),
    /// More than 4 GiB.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

fn replaced(many: usize) -> String {
    format!(
        "in another charset {}; save under another name, so that the old file keeps its bytes",
        what_becomes(many)
    )
}

/// What becomes of so many characters that could not be decoded in another charset, as a clause.
#[must_use]
pub fn what_becomes(many: usize) -> String {
    match many {
        1 => "1 character that could not be decoded becomes \u{fffd}".to_owned(),
        _ => format!("{many} characters that could not be decoded become \u{fffd}"),
    }
}
