//! The job that finds texts in a file.

use std::sync::Arc;

use super::result::JobResult;
use super::{Jobs, caught};
use crate::session::{FindJob, FindNews};

impl Jobs {
    /// Searches a state of a document; what is found comes piece by piece.
    pub(in crate::gui) fn find(&self, job: Arc<FindJob>) {
        let over = FindNews::over(job.number());
        let failed = over.clone();
        self.spawn(
            "bunki-find",
            move |_| vec![JobResult::Found(failed)],
            move |send| {
                let mut tell = |news| send(JobResult::Found(news));
                if caught(|| job.run(&mut tell)).is_err() {
                    send(JobResult::Found(over));
                }
            },
        );
    }
}
