//! What is told of readings that last, and how the user stops them.

use std::sync::Arc;
use std::time::Duration;

use super::Jobs;
use super::progress::Progress;
use crate::files::Place;

/// What takes less is over before anybody could read how far it is.
const SOON: Duration = Duration::from_millis(300);
/// The time between two looks at how far it is.
const NEXT: Duration = Duration::from_millis(100);

/// What is told of a reading that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) struct Slow {
    /// How many of a hundred parts are read; `None` if that is not known.
    pub(in crate::gui) percent: Option<u64>,
}

impl Jobs {
    /// Begins to tell how far a reading is.
    pub(super) fn progress(&mut self) -> Arc<Progress> {
        let progress = Progress::new();
        self.progresses.push(Arc::clone(&progress));
        self.ctx.request_repaint_after(SOON);
        progress
    }

    /// What is told of the readings that last; `None` if there is none.
    pub(in crate::gui) fn slow(&mut self) -> Option<Slow> {
        // A job drops its own when it is over.
        self.progresses
            .retain(|progress| Arc::strong_count(progress) > 1 && !progress.is_stopped());
        let all = self.progresses.iter();
        let mut slow = all.filter(|progress| progress.since.elapsed() >= SOON);
        let shown = slow.next().map(|progress| Slow {
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
    pub(in crate::gui) const fn is_reading(&self) -> bool {
        !self.progresses.is_empty()
    }

    /// Stops all readings under way.
    pub(in crate::gui) fn stop(&mut self) {
        for progress in self.progresses.drain(..) {
            progress.stop();
        }
    }
}
