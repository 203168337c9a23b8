//! Numbers of what was studied and of what is to come, by days of study.

use std::collections::{BTreeMap, HashSet};

use super::attempt::Answer;
use super::book::Book;
use super::moment::{Day, Moment};
use crate::problem::ProblemKey;

/// One day of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayFigure {
    /// Which day.
    pub day: Day,
    /// How many attempts were right.
    pub right: usize,
    /// How many were wrong.
    pub wrong: usize,
    /// How many problems were solved: each counts once a day.
    pub solved: usize,
}

/// What was studied, and what is to come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The last days, today among them, the oldest first.
    pub days: Vec<DayFigure>,
    /// How many problems are due on each of the next days, today first, which has what was left over too.
    pub coming: Vec<(Day, usize)>,
    /// How many attempts were ever right.
    pub right: usize,
    /// How many attempts were ever wrong.
    pub wrong: usize,
    /// How many problems were solved once.
    pub solved: usize,
    /// How many problems were tried.
    pub tried: usize,
}

impl Figures {
    /// The figures of so many days before and after a moment.
    #[must_use]
    pub fn new(book: &Book, now: Moment, days: u16) -> Self {
        let today = now.day();
        let mut past: BTreeMap<Day, (DayFigure, HashSet<ProblemKey>)> = (0..days)
            .map(|back| {
                let day = today.plus(-i64::from(back));
                let figure = DayFigure {
                    day,
                    right: 0,
                    wrong: 0,
                    solved: 0,
                };
                (day, (figure, HashSet::new()))
            })
            .collect();
        let mut figures = Self::default();
        let (mut solved, mut tried) = (HashSet::new(), HashSet::new());
        for (key, attempt) in book.attempts() {
            let mut day = past.get_mut(&attempt.at.day());
            tried.insert(key);
            match attempt.grade.answer() {
                Answer::Right => {
                    figures.right += 1;
                    solved.insert(key);
                    if let Some((figure, keys)) = &mut day {
                        figure.right += 1;
                        figure.solved += usize::from(keys.insert(key));
                    }
                }
                Answer::Wrong => {
                    figures.wrong += 1;
                    if let Some((figure, _)) = &mut day {
                        figure.wrong += 1;
                    }
                }
            }
        }
        figures.solved = solved.len();
        figures.tried = tried.len();
        figures.days = past.into_values().map(|(figure, _)| figure).collect();
        let mut coming: BTreeMap<Day, usize> = (0..days)
            .map(|ahead| (today.plus(i64::from(ahead)), 0))
            .collect();
        for due in book.all_due() {
            if let Some(count) = coming.get_mut(&due.day(now).max(today)) {
                *count += 1;
            }
        }
        figures.coming = coming.into_iter().collect();
        figures
    }

    /// How many of a hundred attempts were right; `None` without attempts.
    #[must_use]
    pub fn share(&self) -> Option<usize> {
        (self.right * 100).checked_div(self.right + self.wrong)
    }
}
