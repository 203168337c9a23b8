//! `bunki study`: how much was solved and what is due today, or all results as a table.

use std::io::Write;

use serde::Serialize;

use super::arguments::Study;
use super::outcome::{Error, Outcome};
use super::print::Printer;
use super::studied::{Studied, studied};
use crate::files::{self, RealDisk};
use crate::problem::{Keys, Standing};
use crate::study::{Figures, csv};
use crate::words::{grouped, text};

/// The numbers, in the form of docs/json.md.
#[derive(Serialize)]
struct Numbers {
    day: String,
    due: usize,
    failed: usize,
    mistakes: usize,
    solved: usize,
    tried: usize,
    right: usize,
    wrong: usize,
}

pub(super) fn run(
    study: &Study,
    out: &mut Printer<'_>,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let studied = studied(err)?;
    if study.csv {
        let table = csv(&studied.book);
        match &study.output {
            Some(path) => {
                files::save_new(&RealDisk, path, &table, |back| back == table)?;
            }
            None => out.write_all(&table)?,
        }
        return Ok(Outcome::Well);
    }
    let numbers = numbers(&studied);
    if study.json {
        writeln!(out, "{}", serde_json::to_string(&numbers)?)?;
        return Ok(Outcome::Well);
    }
    for (word, count) in [
        ("cli-study-due", numbers.due),
        ("cli-study-failed", numbers.failed),
        ("cli-study-mistakes", numbers.mistakes),
        ("cli-study-solved", numbers.solved),
        ("cli-study-tried", numbers.tried),
    ] {
        writeln!(out, "{} {}", text(word), grouped(count))?;
    }
    let (right, wrong) = (grouped(numbers.right), grouped(numbers.wrong));
    let attempts = text!("cli-study-attempts", right = right, wrong = wrong);
    writeln!(out, "{attempts}")?;
    Ok(Outcome::Well)
}

fn numbers(studied: &Studied) -> Numbers {
    let Studied { book, now, choices } = studied;
    let count = |standing| match book.keys(standing, *now, *choices) {
        Keys::Only(keys) | Keys::AllBut(keys) => keys.len(),
    };
    let figures = Figures::new(book, *now, 1);
    Numbers {
        day: now.day().to_string(),
        due: count(Standing::Due),
        failed: count(Standing::Failed),
        mistakes: count(Standing::Mistakes),
        solved: count(Standing::Solved),
        tried: figures.tried,
        right: figures.right,
        wrong: figures.wrong,
    }
}
