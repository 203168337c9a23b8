//! `bunki check --fix`: repairs findings of the kinds that were named, and writes the file.
//!
//! What a repair is, is in `problem`; a document carries it out as the window does.

use std::io::Write;
use std::path::Path;

use super::arguments::{ALL, Check};
use super::in_place::InPlace;
use super::outcome::Error;
use super::report::named;
use crate::document::{Document, DocumentId};
use crate::files::{self, RealDisk};
use crate::problem::{Class, Depth, Finding, Kind, Repair};
use crate::sgf::{self, Loaded};
use crate::tree::CellId;
use crate::words::message;

/// A kind that was repaired.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed {
    pub(super) kind: Kind,
    /// The number of nodes.
    pub(super) nodes: usize,
}

/// Repairs a file and writes it where it was read, or to the output that was named. Returns what is on the disk now and
/// what was repaired.
pub(super) fn run(
    check: &Check,
    path: &Path,
    in_place: &mut InPlace,
    err: &mut dyn Write,
) -> Result<(Loaded, Vec<Fixed>), Error> {
    let (bytes, stamp) = files::read(&RealDisk, path)?;
    let loaded = sgf::load(bytes)?;
    if !sgf::is_sgf(&loaded) {
        return Err(Error::Usage(message!("cli-no-sgf")));
    }
    let mut document = Document::new(DocumentId(0), None, String::new(), loaded);
    let mut fixed = Vec::new();
    let mut found = Found::default();
    for kind in Kind::all().filter(|kind| kind.has_repair() && is_wanted(check, *kind)) {
        // Two kinds may share a name: the first repairs both.
        let is_done = fixed
            .iter()
            .any(|done: &Fixed| done.kind.name() == kind.name());
        if let Some(nodes) = (!is_done)
            .then(|| repaired(&mut document, kind, &mut found))
            .transpose()?
        {
            fixed.extend((nodes > 0).then_some(Fixed { kind, nodes }));
        }
    }
    let draft = document.draft();
    let bytes = match &check.output {
        Some(output) => {
            let bytes = draft.bytes_for_another_file()?;
            files::save(&RealDisk, output, &bytes, None, |back| back == bytes)?;
            bytes
        }
        None => {
            let bytes = draft.bytes()?;
            if !fixed.is_empty() {
                in_place.save(path, &bytes, stamp, err)?;
            }
            bytes
        }
    };
    Ok((sgf::load(bytes)?, fixed))
}

/// Tells what was repaired.
pub(super) fn tell(path: &Path, fixed: &[Fixed], out: &mut dyn Write) -> Result<(), Error> {
    for Fixed { kind, nodes } in fixed {
        let done = message!("cli-check-fixed", code = kind.name(), count = *nodes);
        writeln!(out, "{}: {done}", named(path))?;
    }
    Ok(())
}

/// Whether findings of a kind are to be repaired: it was named, or its class, or everything that is no mere hint.
fn is_wanted(check: &Check, kind: Kind) -> bool {
    check.fix.iter().any(|wanted| match wanted.as_str() {
        ALL => kind.class() != Class::Hint,
        name => name == kind.name() || name == kind.class().name(),
    })
}

/// The findings of a document in a state.
#[derive(Default)]
struct Found {
    of: Option<(u64, Depth)>,
    list: Vec<Finding>,
}

impl Found {
    /// The findings of the current state, looked for again only where it is another one.
    fn now(&mut self, document: &Document, depth: Depth) -> Result<&[Finding], Error> {
        let of = Some((document.state(), depth));
        if self.of != of {
            self.list = document.draft().findings(depth)?;
            self.of = of;
        }
        Ok(&self.list)
    }
}

/// Repairs all findings with the name of a kind; returns the number of nodes.
fn repaired(document: &mut Document, kind: Kind, found: &mut Found) -> Result<usize, Error> {
    let depth = match kind.class() {
        Class::Fault | Class::Rule => Depth::Rules,
        Class::Hint => Depth::Hints,
    };
    let all = found.now(document, depth)?;
    let of_kind = all.iter().filter(|found| found.kind.name() == kind.name());
    let cells: Vec<CellId> = of_kind.map(|found: &Finding| found.cell).collect();
    if cells.is_empty() {
        return Ok(0);
    }
    let mut nodes: Vec<CellId> = document
        .repairs(kind, &cells)
        .iter()
        .map(Repair::cell)
        .collect();
    nodes.dedup();
    document.repair(kind, &cells)?;
    Ok(nodes.len())
}
