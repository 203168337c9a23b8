//! The one-shot commands: `show`, `check`, `diff`, `answers`, `find`, `study`, `label`, `convert`, `export`, `coord`.
//!
//! The exit status is 0 for success, 1 if faults were found, files differ, labels would change or no problem was found,
//! 2 for failure. Messages go to standard error as `FILE:LINE:COLUMN: what`. Knows no window.

mod answers;
mod arguments;
mod check;
mod convert;
mod coord;
mod diff;
mod export;
mod find;
mod fix;
mod fonts;
mod in_place;
mod json;
mod label;
mod outcome;
mod print;
mod report;
mod show;
mod solve;
mod studied;
mod study;

use std::io::Write;

pub use arguments::{Arguments, Task};
pub use outcome::Outcome;

use crate::syntax::visible;
use outcome::Error;
use print::Printer;

/// Runs a one-shot command, printing to `out` and `err`.
pub fn run(task: &Task, out: &mut dyn Write, err: &mut dyn Write) -> Outcome {
    let is_json = match task {
        Task::Show(show) => show.json,
        Task::Check(check) => check.json,
        Task::Coord(coord) => coord.json,
        Task::Diff(diff) => diff.json,
        Task::Answers(answers) => answers.json,
        Task::Find(find) => find.json,
        Task::Solve(solve) => solve.json,
        Task::Study(study) => study.json || study.csv,
        _ => false,
    };
    let mut err = Printer::text(err);
    let mut out = if is_json {
        Printer::json(out)
    } else {
        Printer::text(out)
    };
    let result = match task {
        Task::Show(show) => show::run(show, &mut out, &mut err),
        Task::Check(check) => check::run(check, &mut out, &mut err),
        Task::Diff(diff) => diff::run(diff, &mut out, &mut err),
        Task::Answers(command) => answers::run(command, &mut out, &mut err),
        Task::Find(find) => find::run(find, &mut out, &mut err),
        Task::Solve(solve) => solve::run(solve, &mut out, &mut err),
        Task::Study(command) => study::run(command, &mut out, &mut err),
        Task::Label(label) => label::run(label, &mut out, &mut err),
        Task::Convert(convert) => convert::run(convert, &mut err),
        Task::Export(export) => export::run(export, &mut out, &mut err),
        Task::Coord(coord) => coord::run(coord, &mut out, &mut err),
    };
    let result = match (result, out.failed()) {
        (Ok(_), Some(error)) => Err(Error::Output(error)),
        (result, _) => result,
    };
    match result {
        Ok(outcome) => outcome,
        Err(error) => {
            // If standard error is closed too, nothing can be reported.
            let _ = writeln!(
                err,
                "bunki: {}",
                visible::line(&error.message().to_string())
            );
            Outcome::Failed
        }
    }
}
