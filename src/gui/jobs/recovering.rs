//! The job that reads what earlier runs left in their journals.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::result::JobResult;
use super::{Jobs, caught};
use crate::journal::remove_notes;
use crate::session::recovered;

/// When to look for what earlier runs left, each after the time before.
const DYING: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(2),
    Duration::from_secs(8),
];

impl Jobs {
    /// Reads what earlier runs left in a folder of journals. While there are any, it looks again: a process that was
    /// killed just now holds its journals until its last write is done.
    pub(in crate::gui) fn recover(&self, folder: PathBuf) {
        let disk = Arc::clone(&self.disk);
        self.spawn(
            "bunki-recover",
            // What cannot be read now stays for the next start.
            |_| Vec::new(),
            move |send| {
                if let Some(data) = folder.parent() {
                    remove_notes(&*disk, data);
                }
                for wait in DYING {
                    thread::sleep(wait);
                    let found = caught(|| recovered(&*disk, &folder));
                    if let Ok(Ok(found)) = found
                        && !found.is_empty()
                    {
                        send(JobResult::Recovered(found));
                    }
                    if !disk.entries(&folder).is_ok_and(|all| !all.is_empty()) {
                        return;
                    }
                }
            },
        );
    }
}
