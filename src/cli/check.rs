//! `bunki check`: the faults of files, their illegal moves and, with `--hints`, hints of good practice.

use std::io::Write;

use super::arguments::Check;
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_at, report_failure};
use crate::fault::Place;
use crate::replay::troubles;
use crate::sgf::{Hint, Loaded, hints, is_sgf, places};
use crate::words::{message, text};

pub(super) fn run(
    check: &Check,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let mut outcome = Outcome::Well;
    for path in &check.files {
        let loaded = match load(path) {
            Ok(loaded) => loaded,
            Err(error) => {
                report_failure(path, &error, err)?;
                outcome = Outcome::Failed;
                continue;
            }
        };
        let defects = defects(&loaded);
        let hints = hints(&loaded.tree, &loaded.source.text);
        let mut all = defects.clone();
        if check.hints {
            all.extend(located(&loaded, &hints));
            all.sort_by_key(|&(place, _)| place);
        }
        let mut lines = std::io::BufWriter::new(&mut *err);
        for (place, what) in &all {
            report_at(path, *place, what, &mut lines)?;
        }
        lines.flush()?;
        drop(lines);
        let is_sgf = is_sgf(&loaded);
        let found = match defects.len() {
            0 if is_sgf => message!("cli-check-well"),
            many if is_sgf => message!("cli-check-defects", count = many),
            many => message!("cli-check-no-sgf", count = many),
        };
        let found = match hints.len() {
            0 => found,
            _ if check.hints => found,
            many => message!("cli-check-hints", found = found, count = many),
        };
        writeln!(out, "{}: {found}", named(path))?;
        if !defects.is_empty() || !is_sgf {
            outcome = outcome.max(Outcome::Found);
        }
    }
    Ok(outcome)
}

/// Faults of reading and illegal moves, in the order of the text.
fn defects(loaded: &Loaded) -> Vec<(Place, String)> {
    let troubles = troubles(&loaded.tree);
    let offsets = troubles
        .iter()
        .map(|trouble| loaded.tree.cell(trouble.cell).node.range().start);
    let at = places(&loaded.source.text, offsets);
    let faults = loaded
        .faults
        .iter()
        .map(|fault| (fault.place, format!("{}: {}", fault.code, fault.message())));
    let moves = at
        .into_iter()
        .zip(&troubles)
        .map(|(place, trouble)| (place, format!("{}: {}", trouble.code, trouble.message)));
    let mut all: Vec<(Place, String)> = faults.chain(moves).collect();
    all.sort_by_key(|&(place, _)| place);
    all
}

/// Hints with their places.
fn located(loaded: &Loaded, hints: &[Hint]) -> Vec<(Place, String)> {
    let offsets = hints.iter().map(|hint| hint.offset as usize);
    let places = places(&loaded.source.text, offsets);
    let all = places.into_iter().zip(hints);
    all.map(|(place, hint)| {
        (
            place,
            text!("cli-check-hint", code = hint.code, what = &hint.message),
        )
    })
    .collect()
}
