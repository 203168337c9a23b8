//! The log as a table for other programs (CSV, RFC 4180): one line an attempt, in the order in which they were made.

use super::attempt::{Answer, Grade};
use super::book::{Book, Past};
use super::record::During;
use crate::problem::ProblemKey;

/// The names of the columns. They are for programs, and the same in every language.
const COLUMNS: [&str; 10] = [
    "time",
    "day",
    "problem",
    "answer",
    "grade",
    "hints",
    "seconds",
    "set",
    "exam",
    "corrected",
];

/// All attempts as CSV, in UTF-8 with a line of names.
#[must_use]
pub fn csv(book: &Book) -> Vec<u8> {
    let mut all: Vec<(ProblemKey, &Past)> = book.attempts().collect();
    all.sort_by_key(|(key, past)| (past.at, *key));
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing into memory does not fail.
    let _ = writer.write_record(COLUMNS);
    for (key, past) in all {
        let (set, exam) = match &past.during {
            During::Alone => (String::new(), String::new()),
            During::Set(set) => (set.name.clone(), String::new()),
            During::Exam(began) => (String::new(), began.to_string()),
        };
        let seconds = format!("{:.3}", past.time.as_secs_f64());
        let _ = writer.write_record([
            past.at.to_string().as_str(),
            &past.at.day().to_string(),
            &key.to_string(),
            answer(past.grade.answer()),
            grade(past.grade),
            &past.hints.to_string(),
            &seconds,
            &set,
            &exam,
            if past.grade == past.first_grade {
                "no"
            } else {
                "yes"
            },
        ]);
    }
    writer.into_inner().unwrap_or_default()
}

const fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Right => "right",
        Answer::Wrong => "wrong",
    }
}

const fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Again => "again",
        Grade::Hard => "hard",
        Grade::Good => "good",
    }
}
