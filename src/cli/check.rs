//! `bunki check`: the faults of files, broken rules and, with `--hints`, hints of good practice.

use std::io::Write;
use std::path::Path;

use super::arguments::Check;
use super::fix::{self, Fixed};
use super::in_place::InPlace;
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_at, report_failure};
use crate::problem::{Class, Depth, Finding, Kind, Report, findings};
use crate::sgf::{Loaded, is_sgf};
use crate::words::message;

pub(super) fn run(
    check: &Check,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    if check.output.is_some() && check.files.len() > 1 {
        return Err(Error::Usage(message!("cli-check-one-output")));
    }
    let mut outcome = Outcome::Well;
    let mut in_place = InPlace::default();
    for path in &check.files {
        let read = if check.fix.is_empty() {
            load(path).map(|loaded| (loaded, Vec::new()))
        } else {
            fix::run(check, path, &mut in_place, err)
        };
        match read {
            Ok((loaded, fixed)) => {
                // Places are those of the file that was written.
                let path = check.output.as_deref().unwrap_or(path);
                let found = of_file(check, path, (&loaded, &fixed), out, err)?;
                outcome = outcome.max(found);
            }
            Err(error) => {
                report_failure(path, &error, err)?;
                outcome = Outcome::Failed;
            }
        }
    }
    Ok(outcome)
}

/// Whether hints are looked for: they take longer than everything else.
fn depth(check: &Check) -> Depth {
    let asks = |name: &String| {
        let mut hints = Kind::all().filter(|kind| kind.class() == Class::Hint);
        name == Class::Hint.name() || hints.any(|kind| name == kind.name())
    };
    if check.hints || check.only.iter().any(asks) {
        Depth::Hints
    } else {
        Depth::Rules
    }
}

/// Reports the findings of a file.
fn of_file(
    check: &Check,
    path: &Path,
    (loaded, fixed): (&Loaded, &[Fixed]),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let depth = depth(check);
    let mut all = findings(&loaded.tree, &loaded.faults, depth);
    if !check.only.is_empty() {
        all.retain(|finding| {
            let names = [finding.class().name(), finding.kind.name()];
            check.only.iter().any(|only| names.contains(&only.as_str()))
        });
    }
    let is_sgf = is_sgf(loaded);
    let is_hint = |finding: &&Finding| finding.class() == Class::Hint;
    let defects = all.len() - all.iter().filter(is_hint).count();
    if check.json {
        let name = named(path);
        let mut report = Report::new(&name, &loaded.tree, depth, &all);
        if !is_sgf {
            report = report.of_no_sgf();
        }
        for fixed in fixed {
            report.add_fixed(fixed.kind, fixed.nodes);
        }
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        fix::tell(path, fixed, out)?;
        let mut lines = std::io::BufWriter::new(err);
        for finding in &all {
            report_at(path, finding.place, &finding.line(), &mut lines)?;
        }
        lines.flush()?;
        let found = match defects {
            0 if is_sgf => message!("cli-check-well"),
            many if is_sgf => message!("cli-check-defects", count = many),
            many => message!("cli-check-no-sgf", count = many),
        };
        writeln!(out, "{}: {found}", named(path))?;
    }
    Ok(if defects > 0 || !is_sgf {
        Outcome::Found
    } else {
        Outcome::Well
    })
}
