//! `bunki convert`: writes a file elsewhere, in another charset, or with every node rewritten.

use std::io::Write;

use super::arguments::Convert;
use super::outcome::{Error, Outcome};
use super::report::report_failure;
use crate::files::{self, RealDisk};
use crate::sgf::charset::{Encoding, by_name};
use crate::sgf::writer::WriteError;
use crate::sgf::{self, Loaded, declare, writer};
use crate::words::message;

pub(super) fn run(convert: &Convert, err: &mut dyn Write) -> Result<Outcome, Error> {
    let encoding = convert.charset.as_deref().map(|name| {
        by_name(name).ok_or_else(|| Error::Usage(message!("cli-charset-unknown", name = name)))
    });
    match one(convert, encoding.transpose()?) {
        Ok(()) => Ok(Outcome::Well),
        Err(error) => {
            report_failure(&convert.file, &error, err)?;
            Ok(Outcome::Failed)
        }
    }
}

fn one(convert: &Convert, encoding: Option<&'static Encoding>) -> Result<(), Error> {
    let (mut bytes, _) = files::read(&RealDisk, &convert.file)?;
    if let Some(encoding) = encoding {
        let mut loaded = load(bytes)?;
        for edit in declare::declare(&mut loaded.tree, encoding.name())? {
            loaded.tree.apply(edit);
        }
        let written = writer::in_charset(&loaded.source, &loaded.tree, encoding);
        bytes = written.map_err(|error| refused(error, encoding))?;
    }
    if convert.rewrite {
        let loaded = load(bytes)?;
        let written = writer::rewritten(&loaded.source, &loaded.tree);
        bytes = written.map_err(|error| match error {
            WriteError::Position(place) => {
                Error::Usage(message!("cli-convert-place", place = place.message()))
            }
            other => other.into(),
        })?;
    }
    files::save(&RealDisk, &convert.output, &bytes, None, |back| {
        back == bytes
    })?;
    Ok(())
}

/// Of a file that is not SGF, only what looks like games would be written.
fn load(bytes: Vec<u8>) -> Result<Loaded, Error> {
    let loaded = sgf::load(bytes)?;
    if sgf::is_sgf(&loaded) {
        Ok(loaded)
    } else {
        Err(Error::Usage(message!("cli-no-sgf")))
    }
}

/// Why a file cannot be written in another charset, with advice for the command line.
fn refused(error: WriteError, encoding: &'static Encoding) -> Error {
    let name = encoding.name();
    match error {
        WriteError::Replaced(lost) => {
            Error::Usage(message!("cli-convert-lost", count = lost, charset = name,))
        }
        WriteError::Unencodable(lacking) => {
            Error::Usage(message!("cli-convert-lacks", lacking = lacking.message()))
        }
        other => other.into(),
    }
}
