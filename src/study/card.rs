//! When a problem comes again: FSRS, by the library `rs-fsrs`, in days of study.
//!
//! The library is given days, not times of day, so that a problem solved in the evening and again in the morning was a
//! day away; the steps of minutes that it gives are counted from the real time. Nothing is left to chance.

use std::time::Duration;

use rs_fsrs::{Card as Fsrs, FSRS, Parameters, Rating};

use super::attempt::Grade;
use super::moment::{Day, Moment};

const DAY: i64 = 24 * 60 * 60;

/// When a problem is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Within the day, at this time, in milliseconds since 1970: a step of learning.
    At(i64),
    /// On this day or after it.
    On(Day),
}

impl Due {
    /// Whether it is due at a moment; a step of learning that is due later on the same day is not.
    #[must_use]
    pub fn is_now(self, now: Moment) -> bool {
        match self {
            Self::At(time) => time <= now.milliseconds(),
            Self::On(day) => day <= now.day(),
        }
    }

    /// The day on which it is due, on the clock that the user has now.
    #[must_use]
    pub fn day(self, now: Moment) -> Day {
        match self {
            Self::At(time) => now.at(time).day(),
            Self::On(day) => day,
        }
    }
}

/// Says when problems come again.
#[derive(Clone, Debug)]
pub(super) struct Scheduler(FSRS);

impl Default for Scheduler {
    fn default() -> Self {
        Self(FSRS::new(Parameters {
            enable_fuzz: false,
            enable_short_term: true,
            ..Parameters::default()
        }))
    }
}

/// What is known of the memory of a problem.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Card {
    fsrs: Fsrs,
    /// The day of the last attempt.
    day: Day,
    due: Due,
}

impl Card {
    /// When it is due.
    pub(super) const fn due(&self) -> Due {
        self.due
    }
}

impl Scheduler {
    /// The card after an attempt; without one before, that of a new problem.
    pub(super) fn after(&self, card: Option<&Card>, at: Moment, grade: Grade) -> Card {
        // A clock that was set back does not make time go back.
        let day = card.map_or(at.day(), |card| card.day.max(at.day()));
        let fsrs = card.map_or_else(Fsrs::default, |card| card.fsrs.clone());
        let now = Fsrs::default().due + Duration::from_secs(seconds(day));
        let rating = match grade {
            Grade::Again => Rating::Again,
            Grade::Hard => Rating::Hard,
            Grade::Good => Rating::Good,
        };
        let fsrs = self.0.next(fsrs, now, rating).card;
        let wait = fsrs.due.timestamp() - now.timestamp();
        let due = match wait / DAY {
            0 => Due::At(at.milliseconds().saturating_add(wait * 1000)),
            days => Due::On(day.plus(days)),
        };
        Card { fsrs, day, due }
    }
}

/// The beginning of a day, for the library alone.
fn seconds(day: Day) -> u64 {
    u64::try_from(i64::from(day.number()) * DAY).unwrap_or(0)
}
