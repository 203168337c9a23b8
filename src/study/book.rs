//! What follows from the log: of each problem its attempts, when it is due and how it stands; sets and exams.
//!
//! It is made of records in any order and always comes out the same. It knows neither files nor the clock.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::attempt::{Answer, Grade};
use super::card::{Card, Due, Scheduler};
use super::moment::{Day, Moment};
use super::record::{During, Exam, Record, Tried, What};
use super::sets::Sets;
use crate::problem::{Keys, ProblemKey, Standing};

/// What the user chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// How many new problems of a library are studied a day.
    pub new_a_day: u32,
    /// Whether a problem that is solved leaves the list of mistakes; otherwise it stays there.
    pub success_removes: bool,
}

/// An attempt in the history of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// When it was made.
    pub at: Moment,
    /// How well the problem was solved, as corrected.
    pub grade: Grade,
    /// The grade before any correction.
    pub first_grade: Grade,
    /// How many hints were given.
    pub hints: u32,
    /// How long it took.
    pub time: Duration,
    /// What it was made for.
    pub during: During,
}

/// What is known of one problem.
#[derive(Clone, Debug)]
struct Known {
    /// The first attempt first.
    history: Vec<Past>,
    card: Card,
}

/// How many problems of a library stand how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All problems that can be studied, equal ones once.
    pub all: usize,
    /// Those to be repeated today.
    pub due: usize,
    /// Those never tried.
    pub new: usize,
    /// As many of them may come today.
    pub new_today: usize,
    /// Those not solved today.
    pub failed: usize,
    /// Those on the list of mistakes.
    pub mistakes: usize,
    /// Those solved once.
    pub solved: usize,
}

impl Counts {
    /// The number of problems that stand so.
    #[must_use]
    pub const fn of(&self, standing: Standing) -> usize {
        match standing {
            Standing::Due => self.due,
            Standing::New => self.new,
            Standing::Failed => self.failed,
            Standing::Mistakes => self.mistakes,
            Standing::Solved => self.solved,
        }
    }
}

/// All that follows from the log.
#[derive(Clone, Debug, Default)]
pub struct Book {
    problems: HashMap<ProblemKey, Known>,
    /// The corrections that hold, by problem and the time of the attempt, with the time of the correction.
    corrections: HashMap<(ProblemKey, i64), (i64, Grade)>,
    sets: Sets,
    exams: Vec<Exam>,
    scheduler: Scheduler,
}

impl Book {
    /// The book of records.
    #[must_use]
    pub fn new(records: &[Record]) -> Self {
        let mut book = Self::default();
        for record in records {
            book.add(record);
        }
        book
    }

    /// Adds a record, whenever it was made.
    pub fn add(&mut self, record: &Record) {
        match &record.what {
            What::Attempt(tried) => self.tried(record.at, tried),
            What::Correction { key, of, grade } => self.corrected(record.at, *key, *of, *grade),
            What::Exam(exam) => {
                let began = exam.began.milliseconds();
                let at = self
                    .exams
                    .partition_point(|known| known.began.milliseconds() <= began);
                self.exams.insert(at, *exam);
            }
            What::Set(..) | What::SetRemoved(_) | What::Cycle(_) => self.sets.add(record),
        }
    }

    fn tried(&mut self, at: Moment, tried: &Tried) {
        let key = tried.attempt.key;
        if let During::Set(set) = &tried.during {
            self.sets.tried(set, at, key);
        }
        let corrected = self.corrections.get(&(key, at.milliseconds()));
        let past = Past {
            at,
            grade: corrected.map_or(tried.grade, |(_, grade)| *grade),
            first_grade: tried.grade,
            hints: tried.attempt.hints,
            time: tried.attempt.time,
            during: tried.during.clone(),
        };
        let Some(known) = self.problems.get_mut(&key) else {
            let card = self.scheduler.after(None, at, past.grade);
            let history = vec![past];
            self.problems.insert(key, Known { history, card });
            return;
        };
        let place = known
            .history
            .partition_point(|known| known.at.milliseconds() <= at.milliseconds());
        if place == known.history.len() {
            known.card = self.scheduler.after(Some(&known.card), at, past.grade);
            known.history.push(past);
        } else {
            known.history.insert(place, past);
            known.replay(&self.scheduler);
        }
    }

    fn corrected(&mut self, at: Moment, key: ProblemKey, of: Moment, grade: Grade) {
        let known = self
            .corrections
            .entry((key, of.milliseconds()))
            .or_insert((i64::MIN, grade));
        if *known > (at.milliseconds(), grade) {
            return;
        }
        *known = (at.milliseconds(), grade);
        if let Some(known) = self.problems.get_mut(&key) {
            let attempts = known.history.iter_mut();
            for past in attempts.filter(|past| past.at.milliseconds() == of.milliseconds()) {
                past.grade = grade;
            }
            known.replay(&self.scheduler);
        }
    }

    /// The attempts at a problem, the first one first.
    #[must_use]
    pub fn history(&self, key: ProblemKey) -> &[Past] {
        let known = self.problems.get(&key);
        known.map_or(&[], |known| known.history.as_slice())
    }

    /// All attempts, in no order.
    pub fn attempts(&self) -> impl Iterator<Item = (ProblemKey, &Past)> {
        let all = self.problems.iter();
        all.flat_map(|(key, known)| known.history.iter().map(|past| (*key, past)))
    }

    /// When a problem is due; `None` if it is new.
    #[must_use]
    pub fn due(&self, key: ProblemKey) -> Option<Due> {
        self.problems.get(&key).map(|known| known.card.due())
    }

    /// When all problems that are not new are due, in no order.
    pub fn all_due(&self) -> impl Iterator<Item = Due> {
        self.problems.values().map(|known| known.card.due())
    }

    /// The sets.
    #[must_use]
    pub const fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The results of exams, the first one first.
    #[must_use]
    pub fn exams(&self) -> &[Exam] {
        &self.exams
    }

    /// Whether a problem stands so.
    #[must_use]
    pub fn is(&self, key: ProblemKey, standing: Standing, now: Moment, choices: Choices) -> bool {
        let known = self.problems.get(&key);
        match (standing, known) {
            (Standing::New, known) => known.is_none(),
            (_, None) => false,
            (Standing::Due, Some(known)) => is_due_today(known.card.due(), now),
            (Standing::Failed, Some(known)) => known.failed_on(now.day()),
            (Standing::Mistakes, Some(known)) => known.is_mistake(choices),
            (Standing::Solved, Some(known)) => known.is_solved(),
        }
    }

    /// The problems that stand so.
    #[must_use]
    pub fn keys(&self, standing: Standing, now: Moment, choices: Choices) -> Keys {
        if standing == Standing::New {
            return Keys::AllBut(Arc::new(self.problems.keys().copied().collect()));
        }
        let all = self.problems.keys().copied();
        let keys: HashSet<ProblemKey> = all
            .filter(|key| self.is(*key, standing, now, choices))
            .collect();
        Keys::Only(Arc::new(keys))
    }

    /// How many of these problems stand how.
    #[must_use]
    pub fn counts(&self, keys: &[ProblemKey], now: Moment, choices: Choices) -> Counts {
        let mut counts = Counts {
            all: keys.len(),
            ..Counts::default()
        };
        let mut begun_today = 0;
        for known in keys.iter().map(|key| self.problems.get(key)) {
            let Some(known) = known else {
                counts.new += 1;
                continue;
            };
            counts.due += usize::from(is_due_today(known.card.due(), now));
            counts.failed += usize::from(known.failed_on(now.day()));
            counts.mistakes += usize::from(known.is_mistake(choices));
            counts.solved += usize::from(known.is_solved());
            begun_today += usize::from(known.begun() == Some(now.day()));
        }
        let most = usize::try_from(choices.new_a_day).unwrap_or(usize::MAX);
        counts.new_today = counts.new.min(most.saturating_sub(begun_today));
        counts
    }

    /// Which of these problems comes next, but for one that was just tried: what is due, the longest first; then new
    /// ones in their order, no more than the user wants a day; then steps of learning that are due later today. `None`
    /// if nothing is left for today.
    #[must_use]
    pub fn next(
        &self,
        keys: &[ProblemKey],
        but: Option<ProblemKey>,
        now: Moment,
        choices: Choices,
    ) -> Option<ProblemKey> {
        let due = |key: &ProblemKey| Some((*key, self.due(*key)?));
        let all: Vec<(ProblemKey, Due)> = keys.iter().filter_map(due).collect();
        let others = || all.iter().filter(|(key, _)| Some(*key) != but);
        let first = others()
            .filter(|(_, due)| due.is_now(now))
            .min_by_key(|(_, due)| urgency(*due));
        if let Some((key, _)) = first {
            return Some(*key);
        }
        if self.counts(keys, now, choices).new_today > 0 {
            let new = |key: &&ProblemKey| !self.problems.contains_key(*key) && Some(**key) != but;
            if let Some(key) = keys.iter().find(new) {
                return Some(*key);
            }
        }
        let later = |all: &mut dyn Iterator<Item = &(ProblemKey, Due)>| {
            let today = all.filter(|(_, due)| is_due_today(*due, now));
            let next = today.min_by_key(|(_, due)| urgency(*due));
            next.map(|(key, _)| *key)
        };
        later(&mut others()).or_else(|| later(&mut all.iter()))
    }
}

impl Known {
    fn replay(&mut self, scheduler: &Scheduler) {
        let mut card = None;
        for past in &self.history {
            card = Some(scheduler.after(card.as_ref(), past.at, past.grade));
        }
        if let Some(card) = card {
            self.card = card;
        }
    }

    fn begun(&self) -> Option<Day> {
        self.history.first().map(|past| past.at.day())
    }

    fn failed_on(&self, day: Day) -> bool {
        let failed = |past: &Past| past.at.day() == day && past.grade == Grade::Again;
        self.history.iter().any(failed)
    }

    fn is_solved(&self) -> bool {
        let right = |past: &Past| past.grade.answer() == Answer::Right;
        self.history.iter().any(right)
    }

    fn is_mistake(&self, choices: Choices) -> bool {
        let wrong = |past: &Past| past.grade == Grade::Again;
        match choices.success_removes {
            true => self.history.last().is_some_and(wrong),
            false => self.history.iter().any(wrong),
        }
    }
}

/// Whether a problem is to be repeated before the day of study is over.
fn is_due_today(due: Due, now: Moment) -> bool {
    match due {
        Due::On(day) => day <= now.day(),
        Due::At(_) => due.is_now(now) || due.day(now) <= now.day(),
    }
}

/// What comes first: steps of learning by their time, then days.
fn urgency(due: Due) -> (u8, i64) {
    match due {
        Due::At(time) => (0, time),
        Due::On(day) => (1, i64::from(day.number())),
    }
}
