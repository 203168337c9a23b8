//! How far the reading of a file or a large change has come, and the user's wish to stop it. Shared by a job and the window.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::files::{Place, SoFar};

/// What is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Work {
    /// A file is being read.
    Reading,
    /// A large change is being carried out.
    Changing,
}

/// A reading or a change under way.
#[derive(Debug)]
pub(in crate::gui) struct Progress {
    pub(super) work: Work,
    pub(super) since: Instant,
    /// In bytes.
    done: AtomicU64,
    /// In bytes; 0 if it is not known yet.
    all: AtomicU64,
    is_stopped: AtomicBool,
    /// The file whose beginning is shown meanwhile.
    begun: Mutex<Option<Place>>,
}

impl Progress {
    pub(super) fn new(work: Work) -> Arc<Self> {
        Arc::new(Self {
            work,
            since: Instant::now(),
            done: AtomicU64::new(0),
            all: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
            begun: Mutex::default(),
        })
    }

    /// The job has read a part. Returns whether to go on.
    pub(super) fn read(&self, so_far: SoFar<'_>) -> ControlFlow<()> {
        self.all.store(so_far.length, Ordering::Relaxed);
        self.done
            .store(so_far.bytes.len() as u64, Ordering::Relaxed);
        if self.is_stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// The beginning of this file is shown meanwhile.
    pub(in crate::gui) fn begins(&self, place: Place) {
        *self.begun() = Some(place);
    }

    /// The file whose beginning is shown meanwhile.
    pub(super) fn begun(&self) -> MutexGuard<'_, Option<Place>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The user does not want it any more.
    pub(in crate::gui) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the user does not want it any more.
    pub(in crate::gui) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// How many of a hundred parts are read; `None` if that is not known, or if all are and are being made a tree.
    pub(super) fn percent(&self) -> Option<u64> {
        let (done, all) = (
            self.done.load(Ordering::Relaxed),
            self.all.load(Ordering::Relaxed),
        );
        (done < all).then(|| done.saturating_mul(100) / all)
    }
}
