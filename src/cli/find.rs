//! `bunki find`: the problems of folders, archives and files in which words stand, and which are what filters say.
//!
//! It asks the index where there is one for the folder, and otherwise reads the files; both print the same.

mod indexed;
mod lines;
mod order;
mod reading;

use std::io::{IsTerminal as _, Write};
use std::path::Path;

use super::arguments::{ColorArgument, Find};
use super::outcome::{Error, Outcome};
use super::print::Printer;
use super::report::report_failure;
use super::studied;
use crate::files::{Disk as _, Folders, RealDisk};
use crate::library::{Filter, Query};
use crate::words::message;
use lines::{Form, Lines};

pub(super) fn run(
    find: &Find,
    out: &mut Printer<'_>,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let typed = find.text.as_deref().unwrap_or_default();
    let query = Query::parse(typed, &find.filter).map_err(|error| Error::Usage(error.message()))?;
    let query = match query.asks_standings() {
        true => studied::standings(query, err)?,
        false => query,
    };
    let form = match find.json {
        true => Form::Json,
        false if is_lit(find.color) => Form::Lit,
        false => Form::Plain,
    };
    let mut lines = Lines::new(form, out, err);
    let mut is_whole = true;
    for path in &find.paths {
        if let Err(error) = in_path(find, path, &query, &mut lines) {
            report_failure(path, &error, lines.err())?;
            is_whole = false;
        }
    }
    Ok(match (lines.many(), lines.has_trouble()) {
        _ if !is_whole => Outcome::Failed,
        (0, true) => Outcome::Failed,
        (0, false) => Outcome::Found,
        _ => Outcome::Well,
    })
}

/// Whether hits are lit.
fn is_lit(color: ColorArgument) -> bool {
    match color {
        ColorArgument::Always => true,
        ColorArgument::Never => false,
        ColorArgument::Auto => {
            let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            std::io::stdout().is_terminal() && !is_refused
        }
    }
}

/// Searches one folder, archive or file.
fn in_path(
    find: &Find,
    path: &Path,
    query: &Query,
    lines: &mut Lines<'_, '_>,
) -> Result<(), Error> {
    if !find.no_index && RealDisk.facts(path).is_ok() {
        let folders = Folders::of_user();
        let cache = folders.as_ref().map(|folders| folders.cache.as_path());
        if indexed::find(cache, path, query, lines)? {
            return Ok(());
        }
    }
    let asks_index = |filter: &Filter| matches!(filter, Filter::Opened(_));
    if query.filters().iter().any(asks_index) {
        return Err(Error::Usage(message!("cli-find-opened")));
    }
    reading::find(path, query, lines)
}
