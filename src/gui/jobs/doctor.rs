//! Jobs that examine a document, plan changes of it, and carry out large ones: the File Doctor's, LB tag, Undo.

use std::sync::Arc;

use super::result::{Diagnosis, JobResult};
use super::{Jobs, Work, caught};
use crate::session::{ChangeJob, CharsetJob, Document, DocumentId, Draft, LbJob, RepairJob};

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

    /// Frees the memory of documents.
    pub(in crate::gui) fn free(&self, documents: Vec<Document>) {
        if !documents.is_empty() {
            self.spawn("bunki-free", |_| Vec::new(), move |_| drop(documents));
        }
    }

    /// Plans LB tag.
    pub(in crate::gui) fn plan_labels(&self, job: Arc<LbJob>) {
        let unplanned = Arc::clone(&job);
        self.spawn(
            "bunki-plan",
            move |why| vec![JobResult::Labels(unplanned, Err(why))],
            move |send| {
                let plan = caught(|| job.run());
                send(JobResult::Labels(job, plan));
            },
        );
    }

    /// Reads a file in another charset.
    pub(in crate::gui) fn preview(&self, job: Arc<CharsetJob>) {
        let unread = Arc::clone(&job);
        self.spawn(
            "bunki-preview",
            move |why| vec![JobResult::Previewed(unread, Err(why))],
            move |send| {
                let preview = caught(|| job.run()).flatten();
                send(JobResult::Previewed(job, preview));
            },
        );
    }

    /// Carries out a large change.
    pub(in crate::gui) fn change(&mut self, job: Arc<ChangeJob>) {
        let progress = self.progress_of(Work::Changing);
        let undone = Arc::clone(&job);
        self.spawn(
            "bunki-change",
            move |why| vec![JobResult::Changed(undone, Err(why))],
            move |send| {
                let changed = caught(|| job.run());
                send(JobResult::Changed(job, changed));
                drop(progress);
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
