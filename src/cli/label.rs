//! `bunki label`: writes the letters of the branches into files.

use std::io::Write;
use std::path::Path;

use super::arguments::{Label, ScopeArgument};
use super::in_place::InPlace;
use super::outcome::{Error, Outcome};
use super::report::{named, report_failure};
use crate::files::{self, RealDisk};
use crate::problem::{Plan, Scheme, Scope, plan, problems, scheme_of};
use crate::sgf::{self, Loaded, writer};
use crate::tree::CellId;
use crate::words::message;

pub(super) fn run(
    label: &Label,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    if label.output.is_some() && label.files.len() > 1 {
        return Err(Error::Usage(message!("cli-label-one-output")));
    }
    if label.scope == Some(ScopeArgument::File) && label.problem.is_some() {
        return Err(Error::Usage(message!("cli-label-problem-and-file")));
    }
    let mut outcome = Outcome::Well;
    let mut in_place = InPlace::default();
    for path in &label.files {
        match one(label, path, &mut in_place, (out, err)) {
            Ok(one) => outcome = outcome.max(one),
            Err(error) => {
                report_failure(path, &error, err)?;
                outcome = Outcome::Failed;
            }
        }
    }
    Ok(outcome)
}

fn one(
    label: &Label,
    path: &Path,
    in_place: &mut InPlace,
    (out, err): (&mut dyn Write, &mut dyn Write),
) -> Result<Outcome, Error> {
    let (bytes, stamp) = files::read(&RealDisk, path)?;
    let mut loaded = sgf::load(bytes)?;
    if !sgf::is_sgf(&loaded) {
        return Err(Error::Usage(message!("cli-no-sgf")));
    }
    let plan = planned(label, &loaded)?;
    writeln!(out, "{}: {}", named(path), plan.summary())?;
    let changes = !plan.texts.is_empty();
    if label.check {
        return Ok(if changes {
            Outcome::Found
        } else {
            Outcome::Well
        });
    }
    for (cell, text) in plan.texts.iter() {
        let edit = loaded.tree.replacement(cell, text)?;
        loaded.tree.apply(edit);
    }
    // The writer checks that its bytes read as the tree; this checks that they are on the disk.
    match &label.output {
        Some(output) => {
            let bytes = writer::write_copy(&loaded.source, &loaded.tree)?;
            files::save(&RealDisk, output, &bytes, None, |back| back == bytes)?;
        }
        None if changes => {
            let bytes = writer::write(&loaded.source, &loaded.tree)?;
            in_place.save(path, &bytes, stamp, err)?;
        }
        None => {}
    }
    Ok(Outcome::Well)
}

fn planned(label: &Label, loaded: &Loaded) -> Result<Plan, Error> {
    let (mode, scope, letters) = label.choice();
    let scheme = Scheme::chosen(letters, scheme_of(&loaded.tree));
    let top = match scope {
        Scope::Problem => {
            let list = problems(&loaded.tree);
            let wanted = label.problem.unwrap_or(1);
            let number = wanted.checked_sub(1);
            let problem = number.and_then(|number| list.get(number)).ok_or_else(|| {
                let many = list.len();
                Error::Usage(message!("cli-no-problem", number = wanted, count = many))
            })?;
            problem.start
        }
        Scope::File | Scope::Node => CellId::FILE,
    };
    Ok(plan(&loaded.tree, top, mode, scheme))
}
