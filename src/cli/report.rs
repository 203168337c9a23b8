//! Reading a file for a command, and telling what is wrong with it: `FILE:LINE:COLUMN: what`.
//!
//! It does not know which command asked.

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

/// Tells why a file among others could not be done.
pub(super) fn tell_failure(path: &Path, error: &Error, err: &mut dyn Write) -> Result<(), Error> {
    let said = error.message().to_string();
    let said = visible::line(&said);
    if error.names_file() {
        writeln!(err, "bunki: {said}")?;
    } else {
        writeln!(err, "bunki: {}: {said}", named(path))?;
    }
    Ok(())
}

/// Prints the faults of a file, one a line.
pub(super) fn tell_faults(path: &Path, faults: &[Fault], err: &mut dyn Write) -> Result<(), Error> {
    let mut lines = io::BufWriter::new(err);
    for fault in faults {
        tell(path, fault.place, &fault.message().to_string(), &mut lines)?;
    }
    lines.flush()?;
    Ok(())
}

/// Prints one line about a place of a file.
pub(super) fn tell(
    path: &Path,
    place: Place,
    what: &str,
    err: &mut dyn Write,
) -> Result<(), Error> {
    writeln!(err, "{}:{place}: {}", named(path), visible::line(what))?;
    Ok(())
}
