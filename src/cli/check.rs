//! `bunki check`: the defects of files and their illegal moves.

use std::io::Write;

use super::arguments::Check;
use super::{Error, Outcome, load, tell};
use crate::fault::Place;
use crate::replay::troubles;
use crate::sgf::{Loaded, places};

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
                writeln!(err, "bunki: {error}")?;
                outcome = Outcome::Failed;
                continue;
            }
        };
        let defects = defects(&loaded);
        let mut lines = std::io::BufWriter::new(&mut *err);
        for (place, what) in &defects {
            tell(path, *place, what, &mut lines)?;
        }
        lines.flush()?;
        drop(lines);
        let many = match defects.len() {
            0 => "well".to_owned(),
            1 => "1 defect".to_owned(),
            many => format!("{many} defects"),
        };
        writeln!(out, "{}: {many}", path.display())?;
        if !defects.is_empty() {
            outcome = outcome.max(Outcome::Found);
        }
    }
    Ok(outcome)
}

/// Faults of reading and moves that cannot be played, in the order of the text.
fn defects(loaded: &Loaded) -> Vec<(Place, String)> {
    let troubles = troubles(&loaded.tree);
    let offsets = troubles
        .iter()
        .map(|&(cell, _)| loaded.tree.cell(cell).node.range().start);
    let at = places(&loaded.source.text, offsets);
    let faults = loaded
        .faults
        .iter()
        .map(|fault| (fault.place, format!("{}: {}", fault.code, fault.message())));
    let moves = at
        .into_iter()
        .zip(&troubles)
        .map(|(place, (_, what))| (place, what.clone()));
    let mut all: Vec<(Place, String)> = faults.chain(moves).collect();
    all.sort_by_key(|&(place, _)| place);
    all
}
