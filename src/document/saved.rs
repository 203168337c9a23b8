//! What stands in the document's file, and what is to be written there.

use std::path::PathBuf;
use std::sync::Arc;

use super::Document;
use super::draft::Draft;
use crate::sgf::Loaded;
use crate::sgf::charset::CharsetFrom;
use crate::sgf::writer::{self, WriteError};

impl Document {
    /// Whether there is anything that is not saved: changes, or a content that never stood in a file.
    #[must_use]
    pub const fn is_modified(&self) -> bool {
        self.is_unfiled || self.history.is_modified()
    }

    /// Notes that its content stands in no file.
    pub(crate) const fn mark_unfiled(&mut self) {
        self.is_unfiled = true;
    }

    /// Takes what was read anew from the same bytes in the place of everything that it holds.
    pub(crate) fn reload(&mut self, loaded: Loaded) {
        let name = std::mem::take(&mut self.name);
        let is_unfiled = self.is_unfiled;
        *self = Self::new(self.id, self.path.take(), name, loaded);
        self.is_unfiled = is_unfiled;
    }

    /// Everything a background thread needs to write the file.
    #[must_use]
    pub fn draft(&self) -> Draft {
        Draft {
            source: Arc::clone(&self.source),
            tree: self.tree.clone(),
            careless: self.careless,
            state: self.history.state(),
        }
    }

    /// The present state, to be written now: what is typed from now on is another step, so that one can come back to it.
    pub(crate) fn begin_save(&mut self) -> Arc<Draft> {
        self.history.seal();
        Arc::new(self.draft())
    }

    /// A draft of this document was written there.
    pub(crate) fn saved(&mut self, path: PathBuf, name: String, draft: Arc<Draft>) {
        if self.path.as_ref() != Some(&path) {
            self.careless = true;
        }
        self.path = Some(path);
        self.name = name;
        self.is_unfiled = false;
        self.history.mark_saved(draft.state);
        // From now on letters are made up as for one who opens the file.
        self.scheme = draft.scheme();
        self.written = Some(draft);
    }

    /// The charset that the user chose, where the file that was just written does not tell it.
    pub(crate) fn untold_charset(&self) -> Option<&'static str> {
        let chosen = self.source.regions().next()?;
        if chosen.from != CharsetFrom::User || self.tree.charset().is_some() {
            return None;
        }
        let written = self.written.as_ref()?;
        let bytes = written.bytes_for_another_file().ok()?;
        (!writer::reads_for_everyone(&self.source, &written.tree, &bytes)).then(|| chosen.name())
    }

    /// How many characters could not be decoded, so that they would be lost in another charset.
    pub(crate) fn undecoded(&self) -> usize {
        writer::undecoded(&self.source, &self.tree).unwrap_or(0)
    }

    /// The bytes that stand in the file: as read, or as saved since.
    pub(crate) fn bytes_on_disk(&self) -> Result<Vec<u8>, WriteError> {
        match &self.written {
            Some(draft) => draft.bytes_for_another_file(),
            None => Ok(self.source.bytes().to_vec()),
        }
    }

    /// Whether there are bytes that can be read in another charset.
    #[must_use]
    pub const fn can_reopen(&self) -> bool {
        self.path.is_some()
    }
}
