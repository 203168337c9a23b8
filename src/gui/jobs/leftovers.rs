//! Jobs that remove or name what killed saves left beside files.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use super::result::JobResult;
use super::{Jobs, caught};
use crate::files::{Disk, Rescued};
use crate::gui::disk;
use crate::words::Message;

impl Jobs {
    /// Removes what killed saves left beside these files.
    pub(in crate::gui) fn sweep(&self, paths: Vec<PathBuf>) {
        let (disk, swept) = (Arc::clone(&self.disk), Arc::clone(&self.swept));
        // What fails here is tried again at the next start.
        let none = |_: Message| Vec::new();
        self.spawn("bunki-sweep", none, move |send| {
            sweep_once(&*disk, &swept, &paths, send);
        });
    }
}

/// Removes what killed saves left beside files, once a run in each folder.
pub(super) fn sweep_once(
    disk: &dyn Disk,
    swept: &Mutex<HashSet<PathBuf>>,
    paths: &[PathBuf],
    send: &dyn Fn(JobResult),
) {
    for path in paths {
        let folder = path.parent().unwrap_or(path).to_owned();
        let is_new = swept
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(folder);
        if is_new {
            tell_rescued(caught(|| disk::sweep(disk, path)), send);
        }
    }
}

/// Sends the complete versions that were given names, if there are any. A sweep that failed is tried again at the next
/// start.
pub(super) fn tell_rescued(rescued: Result<Vec<Rescued>, Message>, send: &dyn Fn(JobResult)) {
    let rescued = rescued.unwrap_or_default();
    if !rescued.is_empty() {
        send(JobResult::Rescued(rescued));
    }
}
