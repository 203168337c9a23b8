//! What is told of readings and changes that last, and how the user stops them.

use std::sync::Arc;
use std::time::Duration;

use super::Jobs;
use super::progress::{Progress, Work};
use crate::files::Place;

/// What takes less is over before anybody could read how far it is.
const SOON: Duration = Duration::from_millis(300);
/// The time between two looks at how far it is.
const NEXT: Duration = Duration::from_millis(100);

/// What is told of a reading or a change that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) struct Slow {
    /// What lasts.
    pub(in crate::gui) work: Work,
    /// How many of a hundred parts are done; `None` if that is not known.
    pub(in crate::gui) percent: Option<u64>,
}

impl Jobs {
    /// Begins to tell how far a reading is.
    pub(super) fn progress(&mut self) -> Arc<Progress> {
        self.progress_of(Work::Reading)
    }

    /// Begins to tell how far something is.
    pub(super) fn progress_of(&mut self, work: Work) -> Arc<Progress> {
        let progress = Progress::new(work);
        self.progresses.push(Arc::clone(&progress));
        self.ctx.request_repaint_after(SOON);
        progress
    }

    /// What is told of what lasts; `None` if there is nothing.
    pub(in crate::gui) fn slow(&mut self) -> Option<Slow> {
        // A job drops its own when it is over.
        self.progresses
            .retain(|progress| Arc::strong_count(progress) > 1 && !progress.is_stopped());
        let all = self.progresses.iter();
        let mut slow = all.filter(|progress| progress.since.elapsed() >= SOON);
        let shown = slow.next().map(|progress| Slow {
            work: progress.work,
            percent: progress.percent(),
        });
        if !self.progresses.is_empty() {
            self.ctx.request_repaint_after(NEXT);
        }
        shown
    }

    /// Stops the reading of files whose beginning was shown and is closed.
    pub(in crate::gui) fn stop_closed(&mut self, is_open: impl Fn(&Place) -> bool) {
        let is_closed = |progress: &Progress| {
            let begun = progress.begun();
            begun.as_ref().is_some_and(|place| !is_open(place))
        };
        let closed = self
            .progresses
            .extract_if(.., |progress| is_closed(progress));
        closed.for_each(|progress| progress.stop());
    }

    /// Whether files are being read that the user still wants.
    pub(in crate::gui) fn is_reading(&self) -> bool {
        let mut all = self.progresses.iter();
        all.any(|progress| progress.work == Work::Reading)
    }

    /// Stops all readings and changes under way.
    pub(in crate::gui) fn stop(&mut self) {
        for progress in self.progresses.drain(..) {
            progress.stop();
        }
    }
}
