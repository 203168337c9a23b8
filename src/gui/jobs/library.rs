//! Jobs of libraries: one thread for each concern, so that rows and searches are answered while a library is looked through.
//!
//! The threads start with the first question and end with the window, which waits for none of them.

mod answers;
mod line;

use std::mem::discriminant;
use std::path::PathBuf;
use std::sync::Arc;

use super::Jobs;
use super::result::JobResult;
use crate::files::Place;
use crate::gui::disk;
use crate::session::LibraryWork;
use crate::words::message;
use answers::Answers;
use line::Line;

/// The threads, and what they share.
#[derive(Default)]
pub(in crate::gui) struct Libraries {
    answers: Arc<Answers>,
    /// Looking through libraries, one after the other.
    updates: Line<LibraryWork>,
    /// What the index is told: what was opened, what is removed.
    notes: Line<LibraryWork>,
    surveys: Line<LibraryWork>,
    rows: Line<LibraryWork>,
    places: Line<LibraryWork>,
    searches: Line<LibraryWork>,
}

impl Jobs {
    /// Keeps the index in this folder; called before the first question.
    pub(in crate::gui) fn keep_index(&mut self, cache: PathBuf) {
        self.libraries.answers = Arc::new(Answers::new(Some(cache)));
    }

    /// Does something with libraries.
    pub(in crate::gui) fn library(&mut self, work: LibraryWork) {
        if let LibraryWork::Stop(id) = work {
            self.libraries.updates.stop(
                |running| matches!(running, LibraryWork::Update { library, .. } if *library == id),
            );
            return;
        }
        let (send, again) = (self.teller(), self.teller());
        let all = &mut self.libraries;
        let (line, name) = match &work {
            LibraryWork::Update { .. } | LibraryWork::Stop(_) => {
                (&mut all.updates, "bunki-library")
            }
            LibraryWork::Opened(_) | LibraryWork::Forget(_) => (&mut all.notes, "bunki-notes"),
            LibraryWork::Look(_) | LibraryWork::Survey { .. } | LibraryWork::Troubles { .. } => {
                (&mut all.surveys, "bunki-survey")
            }
            LibraryWork::Rows { .. } => (&mut all.rows, "bunki-rows"),
            LibraryWork::Find { .. } | LibraryWork::Pick { .. } => {
                (&mut all.places, "bunki-places")
            }
            LibraryWork::Search { .. } => (&mut all.searches, "bunki-search"),
        };
        match &work {
            LibraryWork::Update { .. } | LibraryWork::Opened(_) | LibraryWork::Forget(_) => {
                line.ask(work);
            }
            _ => line.ask_instead(work, |known, new| discriminant(known) == discriminant(new)),
        }
        if line.is_started() {
            return;
        }
        let (answers, asked) = (Arc::clone(&all.answers), line.asked());
        let disk = Arc::clone(&self.disk);
        let work = Box::new(move || {
            asked.each(|work, stop| {
                let tell = |answer| send(JobResult::Library(answer));
                answers.answer(&*disk, work, stop, &tell);
            });
        });
        match (self.spawn)(name, work) {
            Ok(()) => line.start(),
            Err(cause) => {
                let why = message!("job-no-thread", cause = cause.to_string());
                let failed = line.take().into_iter();
                let failed = failed.filter_map(|work| answers::failed(&work, why.clone()));
                failed.for_each(|answer| again(JobResult::Library(answer)));
            }
        }
    }

    /// Reads the file of a problem.
    pub(in crate::gui) fn read_place(&mut self, asked: u64, place: Place) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        self.spawn(
            "bunki-read",
            move |why| {
                vec![JobResult::Place {
                    asked,
                    result: Err(why),
                }]
            },
            move |send| {
                let result = super::caught(|| disk::read(&*disk, &place)).unwrap_or_else(Err);
                send(JobResult::Place { asked, result });
            },
        );
    }
}
