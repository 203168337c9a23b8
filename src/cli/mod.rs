//! The one-shot commands: `show`, `check`, `label`, `convert`, `export`, `coord`.
//!
//! Rank 8. Exit status 0 is well; 1 means faults were found, or labels would change; 2 that it could not be done.
//! Messages go to standard error as `FILE:LINE:COLUMN: what`.

mod arguments;
mod check;
mod convert;
mod coord;
mod export;
mod fonts;
mod json;
mod label;
mod print;
mod show;

use std::io::{self, Write};
use std::path::Path;

pub use arguments::{Arguments, Task};
use print::Printer;

use crate::fault::{Fault, Place};
use crate::files::{self, RealDisk};
use crate::sgf::{self, Loaded};
use crate::syntax::visible;
use crate::tree::TooLarge;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It is done and all is well.
    Well,
    /// Faults were found, or labels would change.
    Found,
    /// It could not be done.
    Failed,
}

impl Outcome {
    /// The exit status: 0, 1 or 2.
    #[must_use]
    pub const fn status(self) -> u8 {
        match self {
            Self::Well => 0,
            Self::Found => 1,
            Self::Failed => 2,
        }
    }
}

/// Why a command could not be done.
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error(transparent)]
    Read(#[from] files::Error),
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    #[error(transparent)]
    Write(#[from] sgf::writer::WriteError),
    #[error(transparent)]
    Save(#[from] files::SaveError),
    #[error(transparent)]
    Picture(#[from] crate::export::PngError),
    #[error("standard output could not be written ({0})")]
    Output(#[from] io::Error),
    #[error("standard output could not be written ({0})")]
    Json(#[from] serde_json::Error),
    /// About a place that is named already.
    #[error("{0}")]
    Place(String),
    #[error("{0}")]
    Usage(String),
}

/// Carries a one-shot command out, printing to `out` and `err`.
pub fn run(task: &Task, out: &mut dyn Write, err: &mut dyn Write) -> Outcome {
    let is_json = match task {
        Task::Show(show) => show.json,
        Task::Coord(coord) => coord.json,
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
            // Where even standard error is closed nobody is left to tell.
            let _ = writeln!(err, "bunki: {}", visible::line(&error.to_string()));
            Outcome::Failed
        }
    }
}

/// A file's name on one line.
fn named(path: &Path) -> String {
    visible::line(&path.display().to_string()).into_owned()
}

/// Tells why a file among others could not be done.
fn tell_failure(path: &Path, error: &Error, err: &mut dyn Write) -> Result<(), Error> {
    let said = error.to_string();
    let said = visible::line(&said);
    // Errors of files say which they are about.
    match error {
        Error::Read(_) | Error::Save(_) | Error::Place(_) => writeln!(err, "bunki: {said}")?,
        _ => writeln!(err, "bunki: {}: {said}", named(path))?,
    }
    Ok(())
}

fn load(path: &Path) -> Result<Loaded, Error> {
    let (bytes, _) = files::read(&RealDisk, path)?;
    Ok(sgf::load(bytes)?)
}

/// Prints the faults of a file, one a line.
fn tell_faults(path: &Path, faults: &[Fault], err: &mut dyn Write) -> Result<(), Error> {
    let mut lines = io::BufWriter::new(err);
    for fault in faults {
        tell(path, fault.place, &fault.message().to_string(), &mut lines)?;
    }
    lines.flush()?;
    Ok(())
}

fn tell(path: &Path, place: Place, what: &str, err: &mut dyn Write) -> Result<(), Error> {
    writeln!(err, "{}:{place}: {}", named(path), visible::line(what))?;
    Ok(())
}
