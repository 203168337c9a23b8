//! A document at the beginning of its journal, cheap to take and encoded on another thread.
//!
//! The source's bytes and how they were decoded, in what the tree differs from the tree as read, history, cursor, and
//! the branches taken last. It knows no files.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::history::History;
use super::taken::Taken;
use crate::sgf::charset::{CharsetFrom, Source, by_name};
use crate::sgf::{self, Loaded};
use crate::tree::{CellId, Growth, Patch, TooLarge};

/// The version of what is in a journal; a journal of another one is not read.
pub(super) const FORMAT: u32 = 1;

/// A part of a journal, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The bytes of the file as read.
    Source,
    /// The text behind the file's.
    Tail,
    /// Everything else about the document, in JSON.
    State,
    /// The changes of a command, in JSON.
    Entry,
}

/// A document at the beginning of its journal.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub(super) source: Arc<Source>,
    /// The tree; `None` for the tree as read.
    pub(super) base: Option<Arc<Draft>>,
    /// All the text behind the file's.
    pub(super) tail: String,
    /// What was stored behind the base.
    pub(super) growth: Growth,
    pub(super) written: Option<Arc<Draft>>,
    pub(super) rest: Rest,
}

/// What of a document is neither tree nor text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Rest {
    pub(super) history: History,
    pub(super) cursor: CellId,
    pub(super) taken: Taken,
    pub(super) is_unfiled: bool,
    pub(super) may_lose_bytes: bool,
}

/// Everything about a document but its texts, as it stands in a journal.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) format: u32,
    /// The charset that the user chose for reading.
    pub(super) charset: Option<String>,
    /// Of the tree as read.
    pub(super) fingerprint: [u8; 32],
    pub(super) tree: Patch,
    pub(super) written: Option<WrittenState>,
    pub(super) rest: Rest,
}

/// The state that is in the file, unless it is the one that was read.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct WrittenState {
    pub(super) tree: Patch,
    pub(super) state: u64,
    pub(super) may_lose_bytes: bool,
}

/// A part of a journal in bytes.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its kind.
    pub part: Part,
    bytes: Bytes,
}

#[derive(Clone, Debug)]
enum Bytes {
    Own(Vec<u8>),
    Of(Arc<Source>),
}

impl Piece {
    pub(super) const fn new(part: Part, bytes: Vec<u8>) -> Self {
        Self {
            part,
            bytes: Bytes::Own(bytes),
        }
    }
}

/// Its bytes.
impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Own(bytes) => bytes,
            Bytes::Of(source) => source.bytes(),
        }
    }
}

/// Why a snapshot could not be encoded.
#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    /// The file is too large to be read again.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// JSON failed.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl Snapshot {
    /// The beginning of a journal. Reads the source again, so it takes time.
    ///
    /// # Errors
    /// [`EncodeError`], which no document that could be opened gives.
    pub fn encode(self) -> Result<Vec<Piece>, EncodeError> {
        let charset = chosen(&self.source);
        let read = read_again(self.source.bytes().to_vec(), charset)?.tree;
        let base = self.base.as_ref().map_or(&read, |draft| &draft.tree);
        let written = self.written.as_ref().map(|draft| WrittenState {
            tree: draft.tree.patch(&read),
            state: draft.state,
            may_lose_bytes: draft.may_lose_bytes,
        });
        let state = State {
            format: FORMAT,
            charset: charset.map(str::to_owned),
            fingerprint: read.fingerprint(),
            tree: base.patch(&read).and(&self.growth),
            written,
            rest: self.rest,
        };
        Ok(vec![
            Piece {
                part: Part::Source,
                bytes: Bytes::Of(self.source),
            },
            Piece::new(Part::Tail, self.tail.into_bytes()),
            Piece::new(Part::State, serde_json::to_vec(&state)?),
        ])
    }
}

/// The charset that the user chose for reading a source.
fn chosen(source: &Source) -> Option<&'static str> {
    let first = source.regions().next()?;
    (first.from == CharsetFrom::User).then(|| first.name())
}

/// Reads a source as it was read at first; an unknown charset counts as none.
pub(super) fn read_again(bytes: Vec<u8>, charset: Option<&str>) -> Result<Loaded, TooLarge> {
    match charset.and_then(by_name) {
        Some(encoding) => sgf::load_as(bytes, encoding),
        None => sgf::load(bytes),
    }
}
