//! Jobs on the earlier versions of files: list them, read one, measure and remove them.

use std::sync::Arc;
use std::time::SystemTime;

use super::result::{JobResult, VersionResult};
use super::{Jobs, caught};
use crate::files::Disk;
use crate::journal::backup::Backups;
use crate::session::VersionWork;
use crate::settings::Versions;
use crate::words::Message;

impl Jobs {
    /// Begins a run: removes earlier versions beyond the limits.
    pub(in crate::gui) fn begin(&self, kept: Versions) {
        let (disk, backups) = (Arc::clone(&self.disk), Arc::clone(&self.backups));
        // What fails here is tried again at the next start.
        let none = |_: Message| Vec::new();
        self.spawn("bunki-versions", none, move |_| {
            let _ = caught(|| backups.prune(&*disk, &kept, SystemTime::now()));
        });
    }

    /// Does something with earlier versions, keeping those that the settings say.
    pub(in crate::gui) fn versions(&self, work: VersionWork, kept: Versions) {
        let (disk, backups) = (Arc::clone(&self.disk), Arc::clone(&self.backups));
        let known = work.clone();
        self.spawn(
            "bunki-versions",
            move |why| vec![failed(known, why)],
            move |send| {
                let known = work.clone();
                let result = caught(|| done(&*disk, &backups, work, &kept));
                send(result.unwrap_or_else(|why| failed(known, why)));
            },
        );
    }
}

fn done(disk: &dyn Disk, backups: &Backups, work: VersionWork, kept: &Versions) -> JobResult {
    JobResult::Versions(match work {
        VersionWork::List { document, path } => {
            VersionResult::Listed(document, backups.list(disk, &path))
        }
        VersionWork::Read {
            document,
            version,
            taken,
        } => {
            let bytes = backups.read(disk, &version);
            VersionResult::Read(document, version, taken, bytes)
        }
        VersionWork::Measure => VersionResult::Measured(backups.usage(disk)),
        VersionWork::Prune => {
            let pruned = backups.prune(disk, kept, SystemTime::now());
            VersionResult::Measured(pruned.and_then(|()| backups.usage(disk)))
        }
        VersionWork::Clear => VersionResult::Cleared(backups.clear(disk)),
    })
}

/// The result of work that broke or was never begun.
fn failed(work: VersionWork, why: Message) -> JobResult {
    JobResult::Versions(match work {
        VersionWork::List { document, .. } => VersionResult::Listed(document, Err(why)),
        VersionWork::Read {
            document,
            version,
            taken,
        } => VersionResult::Read(document, version, taken, Err(why)),
        VersionWork::Measure | VersionWork::Prune => VersionResult::Measured(Err(why)),
        VersionWork::Clear => VersionResult::Cleared(Err(why)),
    })
}
