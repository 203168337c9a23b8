//! What the threads of an update share: the task, the queue, and how far they are.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::budget::{Budget, Jobs, Share};
use super::claims::Claims;
use super::entry::Entry;
use super::finishing::Walked;
use super::reading::Making;
use super::store::Store;
use super::told::{Phase, Progress};
use crate::files::Disk;

/// How often whoever watches is asked whether to go on.
pub(super) const WATCH: Duration = Duration::from_millis(50);
/// A file of this many bytes waits for no others, nor does what was read of it.
pub(super) const LARGE: u64 = 64 << 10;

/// What is to be updated.
pub(super) struct Task<'a> {
    pub(super) disk: &'a (dyn Disk + Sync),
    pub(super) root: &'a Path,
    pub(super) watch: &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync),
    pub(super) making: &'a Making<'a>,
}

/// What the threads of an update share.
pub(super) struct Shared<'a> {
    pub(super) task: &'a Task<'a>,
    pub(super) store: &'a Store,
    pub(super) budget: &'a Budget,
    pub(super) jobs: Jobs<Job<'a>>,
    pub(super) claims: &'a Claims,
    /// Whether no content was known before, so that those that are known are claimed.
    pub(super) is_first: bool,
    pub(super) stop: AtomicBool,
    pub(super) found: AtomicU64,
    pub(super) done: AtomicU64,
    pub(super) read: AtomicU64,
    /// What a complete walk found.
    pub(super) walked: Mutex<Option<Walked>>,
    /// Whether the library's folder was not there.
    pub(super) is_missing: AtomicBool,
    pub(super) is_finishing: AtomicBool,
}

/// A file to be read.
pub(super) struct Job<'a> {
    pub(super) entry: Entry,
    pub(super) share: Share<'a>,
}

impl<'a> Shared<'a> {
    /// Tells how far it is; stops if whoever watches wants that.
    pub(super) fn watch(&self) {
        let phase = if self.is_finishing.load(Ordering::Relaxed) {
            Phase::Finishing
        } else {
            Phase::Reading
        };
        let progress = Progress {
            found: self.found.load(Ordering::Relaxed),
            done: self.done.load(Ordering::Relaxed),
            phase,
        };
        if (self.task.watch)(progress).is_break() {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What a thread holds while it works: if it panics, the others end too, instead of waiting for it for ever.
    pub(super) const fn ends_if_it_falls(&self) -> Fallen<'_, 'a> {
        Fallen(self)
    }

    /// Whether whoever watches wants no more, or something failed.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// A share of the budget; `None` if the update is stopped.
    pub(super) fn share(&self, length: u64) -> Option<Share<'a>> {
        while !self.is_stopped() {
            if let Some(share) = self.budget.take(length, WATCH) {
                return Some(share);
            }
            self.watch();
        }
        None
    }
}

/// Ends an update when it is dropped by a panic.
pub(super) struct Fallen<'b, 'a>(&'b Shared<'a>);

impl Drop for Fallen<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop.store(true, Ordering::Relaxed);
            self.0.jobs.close();
        }
    }
}
