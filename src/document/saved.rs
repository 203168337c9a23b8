//! What is in the document's file, and what should be written there. It does not know the disk.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use super::draft::Draft;
use super::log::Record;
use super::{Document, Prepared};
use crate::sgf::charset::{CharsetFrom, Source};
use crate::sgf::writer::{self, WriteError};

/// What a document's file has.
#[derive(Clone, Debug)]
pub(crate) enum FileContent {
    /// What was read.
    Read(Arc<Source>),
    /// What was saved last.
    Written(Arc<Draft>),
}

impl FileContent {
    /// The bytes.
    pub(crate) fn bytes(&self) -> Result<Cow<'_, [u8]>, WriteError> {
        match self {
            Self::Read(source) => Ok(Cow::Borrowed(source.bytes())),
            Self::Written(draft) => draft.bytes_for_another_file().map(Cow::Owned),
        }
    }

    /// About how many bytes that are.
    pub(crate) fn length(&self) -> usize {
        match self {
            Self::Read(source) => source.bytes().len(),
            Self::Written(draft) => draft.source.bytes().len(),
        }
    }
}

impl Document {
    /// Whether anything is unsaved: changes, also one that is being carried out, or a content that was never in a file.
    #[must_use]
    pub const fn is_modified(&self) -> bool {
        self.is_unfiled || self.history.is_modified() || self.is_changing()
    }

    /// Records that its content is in no file.
    pub(crate) fn mark_unfiled(&mut self) {
        self.is_unfiled = true;
        self.begin_journal();
    }

    /// Records that its content is in its file again, as far as it was not changed.
    pub(crate) const fn mark_filed(&mut self) {
        self.is_unfiled = false;
    }

    /// Replaces everything by what was read again from the same bytes.
    pub(crate) fn reload(&mut self, read: impl Into<Prepared>) {
        let name = std::mem::take(&mut self.name);
        let is_unfiled = self.is_unfiled;
        let mut log = std::mem::take(&mut self.log);
        log.end();
        let portion = self.portion;
        *self = Self::new(self.id, self.place.take(), name, read);
        (self.log, self.portion) = (log, portion);
        if is_unfiled {
            self.mark_unfiled();
        }
    }

    /// What a background thread needs to write the file.
    #[must_use]
    pub fn draft(&self) -> Draft {
        Draft {
            source: Arc::clone(&self.source),
            tree: self.tree.clone(),
            may_lose_bytes: self.may_lose_bytes,
            state: self.history.state(),
            scheme: OnceLock::new(),
        }
    }

    /// The current state, to be written now. Later typing becomes a new step, so that Undo can come back to this state.
    pub(crate) fn begin_save(&mut self) -> Arc<Draft> {
        self.history.seal();
        self.tell(Record::Write);
        Arc::new(self.draft())
    }

    /// Records that a draft of this document was written there.
    pub(crate) fn saved(&mut self, path: PathBuf, name: String, draft: Arc<Draft>) {
        if self.path() != Some(&path) {
            self.may_lose_bytes = true;
        }
        self.place = Some(path.into());
        self.name = name;
        self.is_unfiled = false;
        self.history.mark_saved(draft.state);
        if self.is_modified() {
            self.tell(Record::Saved(draft.state, self.may_lose_bytes));
        } else {
            self.log.end();
        }
        // From now on letters are generated as after opening the file.
        self.scheme = draft.scheme();
        self.written = Some(draft);
    }

    /// The charset that the user chose, if the written file does not reveal it.
    pub(crate) fn untold_charset(&self) -> Option<&'static str> {
        let chosen = self.source.regions().next()?;
        if chosen.from != CharsetFrom::User || self.tree.charset().is_some() {
            return None;
        }
        let written = self.written.as_ref()?;
        let bytes = written.bytes_for_another_file().ok()?;
        (!writer::reads_for_everyone(&self.source, &written.tree, &bytes)).then(|| chosen.name())
    }

    /// The number of characters that could not be decoded and would be lost in another charset.
    pub(crate) fn undecoded(&self) -> usize {
        writer::undecoded(&self.source, &self.tree).unwrap_or(0)
    }

    /// The bytes in the file: as read, or as last saved.
    pub(crate) fn bytes_on_disk(&self) -> Result<Vec<u8>, WriteError> {
        self.content_on_disk().bytes().map(Cow::into_owned)
    }

    /// What has these bytes, for a background thread.
    pub(crate) fn content_on_disk(&self) -> FileContent {
        match &self.written {
            Some(draft) => FileContent::Written(Arc::clone(draft)),
            None => FileContent::Read(Arc::clone(&self.source)),
        }
    }

    /// Whether there are bytes that can be read in another charset.
    #[must_use]
    pub const fn can_reopen(&self) -> bool {
        self.place.is_some()
    }
}
