//! Jobs that write: documents and copies.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::leftovers::tell_rescued;
use super::purpose::Extra;
use super::result::JobResult;
use super::{Jobs, caught};
use crate::gui::disk::{self, Expected, Keeping, SaveFailure, SaveJob};
use crate::settings::Versions;

impl Jobs {
    /// Saves a document.
    pub(in crate::gui) fn write(&mut self, job: SaveJob) {
        self.writing += 1;
        let disk = Arc::clone(&self.disk);
        let failed = |job, why| JobResult::Written {
            job,
            result: Err(SaveFailure::Thread(why)),
        };
        let known = job.clone();
        let writes = Arc::clone(&self.writes);
        let backups = Arc::clone(&self.backups);
        self.spawn(
            "bunki-write",
            move |why| vec![failed(known, why)],
            move |send| {
                let result = counted(&writes, || caught(|| disk::write(&*disk, &job, &backups)));
                let result = result.unwrap_or_else(|why| Err(SaveFailure::Thread(why)));
                let after = result.is_ok().then(|| job.clone());
                send(JobResult::Written { job, result });
                if let Some(job) = after {
                    tell_rescued(caught(|| disk::tidy(&*disk, &job, &backups)), send);
                }
            },
        );
    }

    /// Writes copies.
    pub(in crate::gui) fn copy(
        &mut self,
        path: PathBuf,
        extra: Extra,
        (expected, kept): (Expected, Versions),
    ) {
        self.writing += 1;
        let disk = Arc::clone(&self.disk);
        let backups = Arc::clone(&self.backups);
        let writes = Arc::clone(&self.writes);
        self.spawn(
            "bunki-write",
            |why| vec![JobResult::Copied(Err(why))],
            move |send| {
                let work = || match extra {
                    Extra::File(bytes) => {
                        let (backups, kept) = (&*backups, &kept);
                        let keeping = Keeping { backups, kept };
                        disk::write_copy(&*disk, &path, &bytes, expected, keeping)
                    }
                    Extra::Files(files) => disk::write_all(&*disk, &path, &files),
                };
                let result = counted(&writes, || caught(work));
                send(JobResult::Copied(result.unwrap_or_else(Err)));
            },
        );
    }
}

/// Runs work and counts it as a write meanwhile.
pub(super) fn counted<T>(writes: &AtomicUsize, work: impl FnOnce() -> T) -> T {
    writes.fetch_add(1, Ordering::AcqRel);
    let done = work();
    writes.fetch_sub(1, Ordering::AcqRel);
    done
}
