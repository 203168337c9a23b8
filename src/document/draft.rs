//! A state of a document to be written by a background thread. It does not know the disk.

use std::sync::{Arc, OnceLock};

use crate::problem::{Depth, Finding, Scheme, findings_as_saved, scheme_of};
use crate::sgf::charset::Source;
use crate::sgf::writer::{self, WriteError};
use crate::tree::Tree;

/// What a background thread needs to write a document.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) source: Arc<Source>,
    pub(super) tree: Tree,
    pub(super) may_lose_bytes: bool,
    /// The number of the state in the document's history.
    pub(super) state: u64,
    /// Found out by the thread that writes it.
    pub(super) scheme: OnceLock<Scheme>,
}

/// Drafts are equal if they have the same state of the same document.
impl PartialEq for Draft {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.source, &other.source) && self.state == other.state
    }
}

impl Eq for Draft {}

impl Draft {
    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The bytes for the document's own file.
    ///
    /// # Errors
    /// [`WriteError`] if the charset or undecodable bytes do not allow it.
    pub fn bytes(&self) -> Result<Vec<u8>, WriteError> {
        if self.may_lose_bytes {
            return self.bytes_for_another_file();
        }
        writer::write(&self.source, &self.tree)
    }

    /// The bytes for another file; they may lose what could not be decoded, because the document's own file keeps it.
    ///
    /// # Errors
    /// [`WriteError`] if the charset does not allow it.
    pub fn bytes_for_another_file(&self) -> Result<Vec<u8>, WriteError> {
        writer::write_copy(&self.source, &self.tree)
    }

    /// What is wrong with the file that a save of this state would write; cells are those of the document's tree.
    ///
    /// # Errors
    /// [`WriteError`] if the tree cannot be written at all.
    pub fn findings(&self, depth: Depth) -> Result<Vec<Finding>, WriteError> {
        findings_as_saved(&self.source, &self.tree, depth)
    }

    /// The sequence of letters that the saved file uses for its branches.
    pub(crate) fn scheme(&self) -> Scheme {
        *self.scheme.get_or_init(|| scheme_of(&self.tree))
    }

    /// The number of its state.
    pub(crate) const fn state(&self) -> u64 {
        self.state
    }

    /// Whether the bytes read back as the document.
    #[must_use]
    pub fn reads_back(&self, bytes: &[u8]) -> bool {
        writer::reads_back(&self.source, &self.tree, bytes)
    }
}
