//! What is known of the user's study: the book of the log, and the course that is under way. Data only: `studying` carries
//! the commands out, `course` goes from problem to problem.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::shelf::LibraryId;
use crate::problem::{Keys, ProblemKey, Standing};
use crate::study::{Book, Choices, During, Exam, Grade, Moment, Record, SetId};
use crate::words::Message;

/// What is known of the user's study.
#[derive(Debug, Default)]
pub struct Studies {
    pub(super) book: Book,
    /// The time, which the window tells.
    pub(super) now: Option<Moment>,
    /// Changes whenever problems may stand otherwise with the user.
    pub(super) stamp: u64,
    /// The last attempt, which can be corrected.
    pub(super) last: Option<Last>,
    pub(super) course: Option<Course>,
    /// What the index was asked for, to begin a course.
    pub(super) beginning: Option<Beginning>,
    /// The sets whose problems the index was asked for, with the numbers of the questions.
    pub(super) measuring: Vec<(u64, SetId)>,
    /// The problems of sets, as far as they were asked for.
    pub(super) members: HashMap<SetId, Vec<ProblemKey>>,
    pub(super) shows_figures: bool,
    pub(super) shows_sets: bool,
}

impl Studies {
    /// What follows from the log.
    #[must_use]
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// Which problems stand so with the user; none before the time was told.
    pub(super) fn keys(&self, standing: Standing, choices: Choices) -> Keys {
        match self.now {
            Some(now) => self.book.keys(standing, now, choices),
            None => Keys::Only(Arc::default()),
        }
    }

    /// The time, as far as it was told.
    #[must_use]
    pub const fn now(&self) -> Option<Moment> {
        self.now
    }

    /// The last attempt.
    #[must_use]
    pub const fn last(&self) -> Option<&Last> {
        self.last.as_ref()
    }

    /// What is under way.
    #[must_use]
    pub const fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    /// The problems of a set, once they are known.
    #[must_use]
    pub fn members(&self, set: &SetId) -> Option<&[ProblemKey]> {
        self.members.get(set).map(Vec::as_slice)
    }

    /// Changes whenever problems may stand otherwise with the user.
    #[must_use]
    pub const fn stamp(&self) -> u64 {
        self.stamp
    }

    /// Whether the page of figures is open.
    #[must_use]
    pub const fn shows_figures(&self) -> bool {
        self.shows_figures
    }

    /// Whether this is the number of a question for the problems of a course or a set.
    pub(super) fn is_gathering(&self, asked: u64) -> bool {
        let beginning = self.beginning.as_ref();
        beginning.is_some_and(|beginning| beginning.asked == asked)
            || self.measuring.iter().any(|(known, _)| *known == asked)
    }

    /// Whether the list of sets is open.
    #[must_use]
    pub const fn shows_sets(&self) -> bool {
        self.shows_sets
    }
}

/// An attempt that can be corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// The problem.
    pub key: ProblemKey,
    /// When it was tried.
    pub at: Moment,
    /// How well it was solved, as corrected.
    pub grade: Grade,
}

/// A way through problems that is under way.
#[derive(Debug)]
pub struct Course {
    pub(super) library: LibraryId,
    pub(super) plan: Plan,
    /// The problems, in the order of the library; those of an exam in its own.
    pub(super) keys: Arc<[ProblemKey]>,
    /// The problem that it went to last.
    pub(super) current: Option<ProblemKey>,
    /// The number of the question where the next one is.
    pub(super) locating: Option<(u64, ProblemKey)>,
    pub(super) right: usize,
    pub(super) wrong: usize,
}

/// What decides which problem comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// What is due, then new problems.
    Due,
    /// A cycle of a set.
    Set(SetId),
    /// An exam.
    Exam {
        /// When it began.
        began: Moment,
        /// How long it takes at most.
        limit: Option<Duration>,
        /// The problems that were tried.
        tried: HashSet<ProblemKey>,
    },
}

impl Course {
    /// What decides which problem comes next.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whether it is an exam.
    #[must_use]
    pub const fn is_exam(&self) -> bool {
        matches!(self.plan, Plan::Exam { .. })
    }

    /// How many attempts were right, and how many wrong.
    #[must_use]
    pub const fn tally(&self) -> (usize, usize) {
        (self.right, self.wrong)
    }

    /// How many problems it has in all.
    #[must_use]
    pub fn total(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn new(library: LibraryId, plan: Plan, keys: Arc<[ProblemKey]>) -> Self {
        Self {
            library,
            plan,
            keys,
            current: None,
            locating: None,
            right: 0,
            wrong: 0,
        }
    }

    /// Counts an attempt at its problem, and says what the attempt was made for. A second attempt at a problem of an exam
    /// does not count.
    pub(super) fn count(&mut self, key: ProblemKey, grade: Grade) -> During {
        if self.current != Some(key) {
            return During::Alone;
        }
        let during = match &mut self.plan {
            Plan::Due => During::Alone,
            Plan::Set(set) => During::Set(set.clone()),
            Plan::Exam { began, tried, .. } => {
                if !tried.insert(key) {
                    return During::Alone;
                }
                During::Exam(*began)
            }
        };
        match grade {
            Grade::Again => self.wrong += 1,
            Grade::Hard | Grade::Good => self.right += 1,
        }
        during
    }

    /// The result, if it is an exam.
    pub(super) fn result(&self, now: Moment) -> Option<Exam> {
        let Plan::Exam { began, limit, .. } = &self.plan else {
            return None;
        };
        let time = now.milliseconds().saturating_sub(began.milliseconds());
        let time = Duration::from_millis(u64::try_from(time).unwrap_or(0));
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Some(Exam {
            began: *began,
            problems: number(self.keys.len()),
            right: number(self.right),
            wrong: number(self.wrong),
            time: limit.map_or(time, |limit| time.min(limit)),
        })
    }
}

/// What a course begins with, once its problems are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beginning {
    /// The number of the question.
    pub(super) asked: u64,
    pub(super) library: LibraryId,
    pub(super) with: With,
}

/// What is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum With {
    /// What is due, then new problems.
    Due,
    /// A set.
    Set(SetId),
    /// An exam of so many problems, of at most so many minutes.
    Exam { problems: u32, minutes: u32 },
}

/// Work on the log, in the background.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyWork {
    /// Read it; `StudyAnswer::Read` answers.
    Read,
    /// Read it if another window or machine wrote to it; `StudyAnswer::Read` answers then.
    Look,
    /// Keep a record; `StudyAnswer::Kept` answers.
    Keep(Box<Record>),
}

/// What came of work on the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyAnswer {
    /// What all logs hold, and why some could not be read.
    Read {
        /// The records, the first one first.
        records: Vec<Record>,
        /// What could not be read.
        unread: Vec<Message>,
    },
    /// A record was kept, or why it waits.
    Kept(Result<(), Message>),
}
