//! The threads of libraries: one for each concern, so that rows and searches are answered while a library is looked through.
//!
//! They start with the first question and end with the window, which waits for none of them. How a thread is started, and
//! where its answers go, is the caller's.

mod answers;
mod line;

use std::mem::discriminant;
use std::path::PathBuf;
use std::sync::Arc;

use crate::session::{LibraryAnswer, LibraryWork};
use crate::words::Message;
use answers::Answers;
use line::{Asked, Line, Stop};

/// The lines of all threads, and what they share.
#[derive(Default)]
pub(super) struct Libraries {
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

impl Libraries {
    /// Keeps the index in this folder.
    pub(super) fn keep_in(&mut self, cache: PathBuf) {
        self.answers = Arc::new(Answers::new(Some(cache)));
    }

    /// Puts work into the line of its thread, in place of older work of its kind. Returns the thread if it must be started.
    pub(super) fn ask(&mut self, work: LibraryWork) -> Option<Thread<'_>> {
        let (line, name) = match &work {
            LibraryWork::Stop(id) => {
                let is_meant = |known: &LibraryWork| matches!(known, LibraryWork::Update { library, .. } if library == id);
                self.updates.stop(is_meant);
                return None;
            }
            LibraryWork::Update { .. } => (&mut self.updates, "bunki-library"),
            LibraryWork::Opened(_) | LibraryWork::Forget(_) => (&mut self.notes, "bunki-notes"),
            LibraryWork::Look(_)
            | LibraryWork::Survey { .. }
            | LibraryWork::Facets { .. }
            | LibraryWork::Keys { .. }
            | LibraryWork::Gather { .. }
            | LibraryWork::Troubles { .. } => (&mut self.surveys, "bunki-survey"),
            LibraryWork::Rows { .. } => (&mut self.rows, "bunki-rows"),
            LibraryWork::Find { .. } | LibraryWork::Pick { .. } | LibraryWork::Locate { .. } => {
                (&mut self.places, "bunki-places")
            }
            LibraryWork::Search { .. } => (&mut self.searches, "bunki-search"),
        };
        match &work {
            LibraryWork::Update { .. }
            | LibraryWork::Gather { .. }
            | LibraryWork::Opened(_)
            | LibraryWork::Forget(_) => {
                line.ask(work);
            }
            _ => line.ask_instead(work, |known, new| discriminant(known) == discriminant(new)),
        }
        let answers = Arc::clone(&self.answers);
        (!line.is_started()).then_some(Thread {
            name,
            line,
            answers,
        })
    }
}

/// A thread that is to be started.
pub(super) struct Thread<'a> {
    name: &'static str,
    line: &'a mut Line<LibraryWork>,
    answers: Arc<Answers>,
}

impl Thread<'_> {
    /// Its name.
    pub(super) const fn name(&self) -> &'static str {
        self.name
    }

    /// What it works on.
    pub(super) fn asked(&self) -> Questions {
        Questions {
            asked: self.line.asked(),
            answers: Arc::clone(&self.answers),
        }
    }

    /// It was started.
    pub(super) fn started(self) {
        self.line.start();
    }

    /// It could not be started: the answers to what waits.
    pub(super) fn failed(self, why: &Message) -> Vec<LibraryAnswer> {
        let waiting = self.line.take().into_iter();
        waiting
            .filter_map(|work| work.failed(why.clone()))
            .collect()
    }
}

/// What a thread works on.
pub(super) struct Questions {
    asked: Arc<Asked<LibraryWork>>,
    answers: Arc<Answers>,
}

impl Questions {
    /// Hands over one question after the other until the window is closed.
    pub(super) fn each(&self, mut answer: impl FnMut(&Answers, LibraryWork, &Stop)) {
        let answers = &self.answers;
        self.asked.each(|work, stop| answer(answers, work, stop));
    }
}
