//! Jobs that write the settings file.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use super::result::JobResult;
use super::writing::counted;
use super::{Jobs, caught};
use crate::files::Disk;
use crate::gui::disk::{self, KeepJob};
use crate::settings::Written;
use crate::words::Message;

/// How long the end of the program waits for the settings; a network drive may never answer.
const LAST_WAIT: Duration = Duration::from_secs(2);

impl Jobs {
    /// Writes what changed in the settings. Nobody is told that this is under way.
    pub(in crate::gui) fn keep(&self, job: KeepJob) {
        let (disk, writes) = (Arc::clone(&self.disk), Arc::clone(&self.writes));
        self.spawn(
            "bunki-settings",
            |why| vec![JobResult::Kept(Err(why))],
            move |send| send(JobResult::Kept(counted(&writes, || kept(&*disk, &job)))),
        );
    }

    /// As [`Jobs::keep`], but waits until it is done, although not for ever. For the end of the program, when the
    /// window is closed.
    pub(in crate::gui) fn keep_at_exit(&self, job: KeepJob) {
        let (done, wait) = channel();
        let disk = Arc::clone(&self.disk);
        let work = move || {
            // Nobody could be told of a failure any more.
            let _ = kept(&*disk, &job);
            let _ = done.send(());
        };
        if (self.spawn)("bunki-settings", Box::new(work)).is_ok() {
            let _ = wait.recv_timeout(LAST_WAIT);
        }
    }
}

fn kept(disk: &dyn Disk, job: &KeepJob) -> Result<Written, Message> {
    caught(|| disk::keep(disk, job)).and_then(|result| result)
}
