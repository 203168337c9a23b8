//! How a file reads in another charset, to be found out in the background. Does not know what asked for it.

use crate::document::{DocumentId, FileContent};
use crate::sgf::charset::Encoding;
use crate::sgf::preview::Preview;
use crate::words::Message;

/// What a preview is made of.
#[derive(Clone, Debug)]
pub struct CharsetJob {
    pub(super) document: DocumentId,
    pub(super) name: String,
    pub(super) encoding: &'static Encoding,
    pub(super) content: FileContent,
}

impl PartialEq for CharsetJob {
    fn eq(&self, other: &Self) -> bool {
        (self.document, &self.name) == (other.document, &other.name)
    }
}

impl CharsetJob {
    /// Makes the preview.
    ///
    /// # Errors
    /// Why it cannot be made, to be shown.
    pub fn run(&self) -> Result<Preview, Message> {
        let bytes = self.content.bytes().map_err(|error| error.message())?;
        Preview::of(&bytes, self.encoding).map_err(|error| error.message())
    }
}
