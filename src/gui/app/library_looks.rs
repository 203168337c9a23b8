//! What is watched of the library that is shown, and when the window looked for changes last. Knows no window.

use std::sync::Arc;

use crate::gui::desktop::folders::FolderWatch;
use crate::library::FolderRow;
use crate::session::LibraryId;

/// What is watched of the library that is shown.
#[derive(Default)]
pub(super) struct LibraryLooks {
    pub(super) watch: Option<FolderWatch>,
    /// The library whose folders are watched, and these folders.
    pub(super) watched: Option<(LibraryId, Arc<[FolderRow]>)>,
    /// When the window looked last, in the time of egui.
    pub(super) last: f64,
}
