//! Reads a file for a command, and reports what is wrong with it as `FILE:LINE:COLUMN: what`.
//!
//! Does not know which command asked.

use std::io::{self, Write};
use std::path::Path;

use super::outcome::Error;
use crate::fault::{Fault, Place};
use crate::files::{self, RealDisk};
use crate::sgf::{self, Loaded};
use crate::syntax::visible;

pub(super) fn load(path: &Path) -> Result<Loaded, Error> {
    let (bytes, _) = files::read(&RealDisk, path)?;
    Ok(sgf::load(bytes)?)
}

/// A file's name on one line.
pub(super) fn named(path: &Path) -> String {
    visible::line(&path.display().to_string()).into_owned()
}

/// Reports why the command failed for one of several files.
pub(super) fn report_failure(path: &Path, error: &Error, err: &mut dyn Write) -> Result<(), Error> {
    let message = error.message().to_string();
    let message = visible::line(&message);
    if error.names_file() {
        writeln!(err, "bunki: {message}")?;
    } else {
        writeln!(err, "bunki: {}: {message}", named(path))?;
    }
    Ok(())
}

/// Prints the faults of a file, one a line.
pub(super) fn report_faults(
    path: &Path,
    faults: &[Fault],
    err: &mut dyn Write,
) -> Result<(), Error> {
    let mut lines = io::BufWriter::new(err);
    for fault in faults {
        report_at(path, fault.place, &fault.message().to_string(), &mut lines)?;
    }
    lines.flush()?;
    Ok(())
}

/// Prints one line about a place of a file.
pub(super) fn report_at(
    path: &Path,
    place: Place,
    what: &str,
    err: &mut dyn Write,
) -> Result<(), Error> {
    writeln!(err, "{}:{place}: {}", named(path), visible::line(what))?;
    Ok(())
}
