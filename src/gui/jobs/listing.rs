//! Jobs of libraries, each on the thread of its concern, and the files of their problems.

use std::path::PathBuf;
use std::sync::Arc;

use super::reading::read_caught;
use super::result::{JobResult, Listing};
use super::{Jobs, caught};
use crate::files::{Place, SoFar};
use crate::session::LibraryWork;
use crate::words::message;

impl Jobs {
    /// Keeps the index in this folder; called before the first question.
    pub(in crate::gui) fn keep_index(&mut self, cache: PathBuf) {
        self.libraries.keep_in(cache);
    }

    /// Does something with libraries. A bug is told like any other failure.
    pub(in crate::gui) fn library(&mut self, work: LibraryWork) {
        let (send, again) = (self.teller(), self.teller());
        let (disk, spawn) = (Arc::clone(&self.disk), self.spawn);
        let Some(thread) = self.libraries.ask(work) else {
            return;
        };
        let asked = thread.asked();
        let run = Box::new(move || {
            asked.each(|questions, work, stop| {
                let tell = |answer| send(JobResult::Listing(Listing::Answer(answer)));
                let known = work.clone();
                if let Err(why) = caught(|| questions.answer(&*disk, work, stop, &tell)) {
                    known.failed(why).into_iter().for_each(tell);
                }
            });
        });
        match spawn(thread.name(), run) {
            Ok(()) => thread.started(),
            Err(cause) => {
                let why = message!("job-no-thread", cause = cause.to_string());
                let failed = thread.failed(&why).into_iter();
                let failed = failed.map(|answer| JobResult::Listing(Listing::Answer(answer)));
                failed.for_each(again);
            }
        }
    }

    /// Reads the file of a problem; the user can stop it.
    pub(in crate::gui) fn read_place(&mut self, asked: u64, place: Place) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let progress = self.progress();
        self.spawn(
            "bunki-read",
            move |why| {
                let result = Err(why);
                vec![JobResult::Listing(Listing::Place { asked, result })]
            },
            move |send| {
                let each = &mut |so_far: SoFar<'_>| progress.read(so_far);
                let result = read_caught(&*disk, &place, each);
                send(match result.transpose() {
                    Some(result) if !progress.is_stopped() => {
                        JobResult::Listing(Listing::Place { asked, result })
                    }
                    _ => JobResult::Stopped,
                });
            },
        );
    }
}
