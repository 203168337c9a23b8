//! Jobs on the log of study: reading it, and keeping what was solved. The log is in one thread's hands at a time.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::result::JobResult;
use super::{Jobs, caught};
use crate::session::{StudyAnswer, StudyWork};
use crate::study::{Contents, Log, Record};
use crate::words::Message;

impl Jobs {
    /// Keeps the log in this folder of data.
    pub(in crate::gui) fn keep_study(&mut self, data: &Path) {
        let log = Log::new(Arc::clone(&self.disk), data);
        self.study = Some(Arc::new(Mutex::new(log)));
    }

    /// Whether there is a log.
    pub(in crate::gui) const fn has_study(&self) -> bool {
        self.study.is_some()
    }

    /// Does something with the log. Without one, what was solved is known until the window is closed.
    pub(in crate::gui) fn study(&mut self, work: StudyWork) {
        let Some(log) = self.study.as_ref().map(Arc::clone) else {
            return;
        };
        let keeps = matches!(work, StudyWork::Keep(_));
        self.writing += usize::from(keeps);
        let failed = move |why: Message| match keeps {
            true => vec![JobResult::Study(StudyAnswer::Kept(Err(why)))],
            false => Vec::new(),
        };
        self.spawn("bunki-study", failed, move |send| {
            let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
            match work {
                StudyWork::Read => send(JobResult::Study(read(&mut log))),
                StudyWork::Look => {
                    // What could not be written before may be written now; the user was told why it waits.
                    let _ = log.write_waiting();
                    if log.is_changed() {
                        send(JobResult::Study(read(&mut log)));
                    }
                }
                StudyWork::Keep(record) => {
                    let kept = keep(&mut log, *record);
                    send(JobResult::Study(StudyAnswer::Kept(kept)));
                }
            }
        });
    }
}

fn read(log: &mut Log) -> StudyAnswer {
    let contents = caught(|| log.read()).unwrap_or_else(|why| Contents {
        records: Vec::new(),
        unread: vec![why],
    });
    StudyAnswer::Read {
        records: contents.records,
        unread: contents.unread,
    }
}

fn keep(log: &mut Log, record: Record) -> Result<(), Message> {
    caught(|| log.keep(record)).and_then(|kept| kept)
}
