//! A year of study, simulated: when problems come again, how many new ones a day, and that nothing depends on the order
//! in which records are read.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use proptest::prelude::*;

use crate::problem::{ProblemKey, Standing};
use crate::study::{
    Attempt, Book, Choices, Definition, Due, During, Grade, Moment, Record, SetId, Tried, What,
};

const CHOICES: Choices = Choices {
    new_a_day: 5,
    success_removes: true,
};

/// A zone with summer time.
fn berlin() -> TimeZone {
    TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").unwrap()
}

fn moment(seconds: i64) -> Moment {
    let time = Timestamp::from_second(seconds).unwrap();
    Moment::in_zone(SystemTime::try_from(time).unwrap(), &berlin())
}

fn key(number: u32) -> ProblemKey {
    let mut bytes = [0; 16];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    ProblemKey::from_bytes(bytes)
}

fn tried(at: Moment, key: ProblemKey, grade: Grade) -> Record {
    let attempt = Attempt {
        key,
        answer: grade.answer(),
        hints: 0,
        time: Duration::from_secs(10),
    };
    let during = During::Alone;
    let what = What::Attempt(Tried {
        attempt,
        grade,
        during,
    });
    Record { at, what }
}

/// 2026-01-01 18:00 in winter's Berlin.
const START: i64 = 1_767_286_800;
const DAY: i64 = 24 * 60 * 60;

#[test]
fn a_year_of_study_keeps_what_it_promises() {
    let keys: Vec<ProblemKey> = (0..300).map(key).collect();
    let mut book = Book::default();
    let mut random = oorandom::Rand32::new(7);
    for day in 0..365 {
        let mut now = moment(START + day * DAY);
        let due_at_first = book.counts(&keys, now, CHOICES).due;
        let mut new = 0;
        let mut turns = 0;
        while let Some(next) = book.next(&keys, None, now, CHOICES) {
            turns += 1;
            assert!(turns < 3000, "day {day} never ends");
            let before = book.due(next);
            new += u32::from(before.is_none());
            let grade = match random.rand_range(0..10) {
                0 => Grade::Again,
                1 | 2 => Grade::Hard,
                _ => Grade::Good,
            };
            book.add(&tried(now, next, grade));
            let after = book.due(next).unwrap();
            match (grade, after) {
                // Wrong comes again on the same day.
                (Grade::Again, Due::At(at)) => {
                    assert!(at > now.milliseconds() && at <= now.milliseconds() + 10 * 60_000);
                }
                (Grade::Again, Due::On(_)) => panic!("{before:?} {after:?}"),
                (_, Due::On(then)) => assert!(then.since(now.day()) >= 1),
                (_, Due::At(at)) => assert!(at > now.milliseconds()),
            }
            now = moment(now.milliseconds() / 1000 + 30);
        }
        assert!(new <= CHOICES.new_a_day, "day {day}");
        assert!(due_at_first < 150, "day {day}: {due_at_first}");
        // Nothing is left for today.
        let left = book.counts(&keys, now, CHOICES);
        assert_eq!((left.due, left.new_today), (0, 0), "day {day}");
    }
    let end = book.counts(&keys, moment(START + 365 * DAY), CHOICES);
    assert_eq!((end.new, end.solved), (0, 300));
    let due = book.due(key(0)).unwrap();
    assert!(due.day(moment(START)).since(moment(START).day()) > 300);
}

#[test]
fn a_problem_that_is_always_solved_comes_ever_later() {
    for first in [START, START + 80 * DAY, START + 290 * DAY] {
        let mut book = Book::default();
        let mut now = moment(first);
        book.add(&tried(now, key(1), Grade::Good));
        assert_eq!(
            book.due(key(1)),
            Some(Due::At(now.milliseconds() + 600_000))
        );
        now = moment(first + 600);
        book.add(&tried(now, key(1), Grade::Good));
        let mut last = 0;
        for _ in 0..8 {
            let Some(Due::On(day)) = book.due(key(1)) else {
                panic!("a step of learning after it was learned")
            };
            let wait = day.since(now.day());
            assert!(wait > last, "{wait} after {last}");
            last = wait;
            // On the day on which it is due, whatever the clocks did in between, early in the morning.
            let seconds = i64::from(day.number()) * DAY + 4 * 3600 - 3600;
            now = moment(seconds);
            let now_there = match now.day() == day {
                true => now,
                false => moment(seconds - 3600),
            };
            assert_eq!(now_there.day(), day);
            assert!(book.is(key(1), Standing::Due, now_there, CHOICES));
            let before = moment(seconds - 3601);
            assert!(!book.is(key(1), Standing::Due, before, CHOICES), "{before}");
            now = now_there;
            book.add(&tried(now, key(1), Grade::Good));
        }
    }
}

#[test]
fn an_evening_and_the_next_morning_are_a_day_apart() {
    let evening = "2026-05-01T23:50:00+02:00".parse::<Moment>().unwrap();
    let morning = "2026-05-02T07:00:00+02:00".parse::<Moment>().unwrap();
    let mut book = Book::default();
    book.add(&tried(evening, key(1), Grade::Again));
    assert!(book.is(key(1), Standing::Failed, evening, CHOICES));
    // After midnight it is still the same day of study.
    let night = "2026-05-02T03:00:00+02:00".parse::<Moment>().unwrap();
    assert!(book.is(key(1), Standing::Failed, night, CHOICES));
    assert!(!book.is(key(1), Standing::Failed, morning, CHOICES));
    assert!(book.is(key(1), Standing::Due, morning, CHOICES));
}

#[test]
fn the_user_may_correct_and_a_success_may_remove_a_mistake() {
    let keeps = Choices {
        success_removes: false,
        ..CHOICES
    };
    let (first, later) = (moment(START), moment(START + 60));
    let mut book = Book::default();
    book.add(&tried(first, key(1), Grade::Again));
    assert!(book.is(key(1), Standing::Mistakes, later, CHOICES));
    assert!(!book.is(key(1), Standing::Solved, later, CHOICES));
    book.add(&tried(later, key(1), Grade::Good));
    assert!(!book.is(key(1), Standing::Mistakes, later, CHOICES));
    assert!(book.is(key(1), Standing::Mistakes, later, keeps));
    let correction = What::Correction {
        key: key(1),
        of: first,
        grade: Grade::Good,
    };
    book.add(&Record {
        at: later,
        what: correction,
    });
    for standing in [Standing::Mistakes, Standing::Failed] {
        assert!(!book.is(key(1), standing, later, keeps), "{standing:?}");
    }
    // As if it had been right from the first.
    let always = [first, later].map(|at| tried(at, key(1), Grade::Good));
    assert_eq!(book.due(key(1)), Book::new(&always).due(key(1)));
    assert_eq!(book.history(key(1))[0].first_grade, Grade::Again);
}

#[test]
fn a_set_counts_its_cycles() {
    let id = SetId {
        library: "/a".to_owned(),
        name: "Nine".to_owned(),
    };
    let mut records = Vec::new();
    let mut tell = |second: i64, what| {
        records.push(Record {
            at: moment(START + second),
            what,
        });
    };
    let attempt = |number| {
        let Record {
            what: What::Attempt(tried),
            ..
        } = tried(moment(START), key(number), Grade::Good)
        else {
            panic!("no attempt")
        };
        What::Attempt(Tried {
            during: During::Set(id.clone()),
            ..tried
        })
    };
    tell(0, What::Set(id.clone(), Definition::default()));
    tell(1, attempt(1));
    tell(2, attempt(2));
    tell(3, attempt(1));
    tell(4, What::Cycle(id.clone()));
    tell(5, attempt(2));
    let state = |records: &[Record]| {
        let book = Book::new(records);
        let set = book.sets().set(&id);
        set.map(|set| (set.cycle, set.tried.len()))
    };
    assert_eq!(state(&records[..4]), Some((1, 2)));
    assert_eq!(state(&records[..5]), Some((2, 0)));
    assert_eq!(state(&records), Some((2, 1)));
    records.reverse();
    assert_eq!(state(&records), Some((2, 1)));
    let removed = Record {
        at: moment(START + 6),
        what: What::SetRemoved(id.clone()),
    };
    records.push(removed);
    assert_eq!(state(&records), None);
    let again = What::Set(id.clone(), Definition::default());
    records.push(Record {
        at: moment(START + 7),
        what: again,
    });
    assert_eq!(state(&records), Some((1, 0)));
}

#[test]
fn a_hundred_thousand_records_are_replayed_in_linear_time() {
    let records: Vec<Record> = (0..100_000u32)
        .map(|number| {
            let grade = if number % 7 == 0 {
                Grade::Again
            } else {
                Grade::Good
            };
            tried(
                moment(START + i64::from(number) * 60),
                key(number % 10_000),
                grade,
            )
        })
        .collect();
    let book = Book::new(&records);
    assert_eq!(book.attempts().count(), 100_000);
    assert_eq!(book.history(key(1)).len(), 10);
}

proptest! {
    /// What follows from the log is the same in whichever order its records are read, and clocks that are wrong by years
    /// do no harm.
    #[test]
    fn a_book_is_the_same_in_any_order(
        all in proptest::collection::vec((-2_000_000_000i64..4_000_000_000, 0..3u32, 0..3u8), 0..30),
        corrected in proptest::collection::vec((0..30usize, 0..4_000_000_000i64), 0..5),
        order in any::<u64>(),
    ) {
        let mut records: Vec<Record> = all
            .iter()
            .enumerate()
            .map(|(place, (second, number, grade))| {
                let grade = [Grade::Again, Grade::Hard, Grade::Good][usize::from(*grade)];
                // No two at once.
                let second = second / 64 * 64 + i64::try_from(place).unwrap();
                tried(moment(second), key(*number), grade)
            })
            .collect();
        for (place, second) in corrected {
            if let Some((at, number, _)) = all.get(place) {
                let of = moment(at / 64 * 64 + i64::try_from(place).unwrap());
                let what = What::Correction { key: key(*number), of, grade: Grade::Hard };
                records.push(Record { at: moment(second), what });
            }
        }
        let one = Book::new(&records);
        let mut random = oorandom::Rand64::new(order.into());
        for at in (1..records.len()).rev() {
            let other = usize::try_from(random.rand_range(0..at as u64 + 1)).unwrap();
            records.swap(at, other);
        }
        let other = Book::new(&records);
        for number in 0..3 {
            prop_assert_eq!(one.due(key(number)), other.due(key(number)));
            prop_assert_eq!(one.history(key(number)), other.history(key(number)));
        }
    }
}
