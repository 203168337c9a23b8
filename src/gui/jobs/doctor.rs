//! Jobs of the File Doctor: examine a document, and plan repairs.

use std::sync::Arc;

use super::result::{Diagnosis, JobResult};
use super::{Jobs, caught};
use crate::session::{DocumentId, Draft, RepairJob};

impl Jobs {
    /// Examines a state of a document.
    pub(in crate::gui) fn examine(&self, document: DocumentId, draft: Arc<Draft>) {
        let state = draft.state();
        let answer = move |found| JobResult::Doctor(document, Diagnosis::Examined { state, found });
        self.spawn(
            "bunki-examine",
            move |why| vec![answer(Err(why))],
            move |send| {
                let work = || match draft.examine() {
                    Ok(found) => Ok(Arc::new(found)),
                    Err(error) => Err(error.message()),
                };
                send(answer(caught(work).unwrap_or_else(Err)));
            },
        );
    }

    /// Plans repairs.
    pub(in crate::gui) fn plan(&self, document: DocumentId, job: Arc<RepairJob>) {
        let answer =
            move |job, repairs| JobResult::Doctor(document, Diagnosis::Planned { job, repairs });
        let unplanned = Arc::clone(&job);
        self.spawn(
            "bunki-plan",
            move |_| vec![answer(unplanned, Vec::new())],
            move |send| {
                let repairs = caught(|| job.run()).unwrap_or_default();
                send(answer(job, repairs));
            },
        );
    }
}
