//! `bunki check`: the faults of files, broken rules and, with `--hints`, hints of good practice.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::arguments::Check;
use super::fix::{self, Fixed};
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_at, report_failure};
use crate::problem::{Class, Finding, findings};
use crate::sgf::{Loaded, is_sgf};
use crate::tree::{CellId, Tree};
use crate::words::{message, text};

pub(super) fn run(
    check: &Check,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    if check.output.is_some() && check.files.len() > 1 {
        return Err(Error::Usage(message!("cli-check-one-output")));
    }
    let mut outcome = Outcome::Well;
    for path in &check.files {
        let read = if check.fix.is_empty() {
            load(path).map(|loaded| (loaded, Vec::new()))
        } else {
            fix::run(check, path)
        };
        match read {
            Ok((loaded, fixed)) => {
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

/// Reports the findings of a file.
fn of_file(
    check: &Check,
    path: &Path,
    (loaded, fixed): (&Loaded, &[Fixed]),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let mut all = findings(&loaded.tree, &loaded.faults);
    if !check.only.is_empty() {
        all.retain(|finding| {
            let names = [finding.class().name(), finding.kind.name()];
            check.only.iter().any(|only| names.contains(&only.as_str()))
        });
    }
    let is_sgf = is_sgf(loaded);
    let counts = Class::ALL.map(|class| all.iter().filter(|found| found.class() == class).count());
    let [faults, rules, hints] = counts;
    let shows_hints = check.hints || !check.only.is_empty();
    all.retain(|finding| shows_hints || finding.class() != Class::Hint);
    if check.json {
        let report = Report {
            file: named(path),
            sgf: is_sgf,
            faults,
            rules,
            hints,
            fixed: fixed.iter().map(Repaired::of).collect(),
            findings: Entry::all(&loaded.tree, &all),
        };
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        fix::tell(path, fixed, out)?;
        let mut lines = std::io::BufWriter::new(err);
        for finding in &all {
            report_at(path, finding.place, &line(finding), &mut lines)?;
        }
        lines.flush()?;
        let found = match faults + rules {
            0 if is_sgf => message!("cli-check-well"),
            many if is_sgf => message!("cli-check-defects", count = many),
            many => message!("cli-check-no-sgf", count = many),
        };
        let found = match hints {
            0 => found,
            _ if shows_hints => found,
            many => message!("cli-check-hints", found = found, count = many),
        };
        writeln!(out, "{}: {found}", named(path))?;
    }
    Ok(if faults + rules > 0 || !is_sgf {
        Outcome::Found
    } else {
        Outcome::Well
    })
}

/// A finding behind its place.
fn line(finding: &Finding) -> String {
    let (code, what) = (finding.kind.name(), &finding.message);
    match finding.class() {
        Class::Fault | Class::Rule => format!("{code}: {what}"),
        Class::Hint => text!("cli-check-hint", code = code, what = what),
    }
}

/// The JSON form of a file's findings; `docs/json.md` documents it field by field.
#[derive(Serialize)]
struct Report<'a> {
    file: String,
    sgf: bool,
    faults: usize,
    rules: usize,
    hints: usize,
    fixed: Vec<Repaired>,
    findings: Vec<Entry<'a>>,
}

/// A kind that `--fix` repaired, and in how many nodes.
#[derive(Serialize)]
struct Repaired {
    code: &'static str,
    nodes: usize,
}

impl Repaired {
    const fn of(fixed: &Fixed) -> Self {
        Self {
            code: fixed.kind.name(),
            nodes: fixed.nodes,
        }
    }
}

#[derive(Serialize)]
struct Entry<'a> {
    class: &'static str,
    code: &'static str,
    line: u32,
    column: u32,
    #[serde(flatten)]
    node: Node,
    other: Option<Node>,
    subject: &'a str,
    message: String,
}

/// A node as `show --json` counts it.
#[derive(Serialize)]
struct Node {
    game: Option<usize>,
    cell: Option<u32>,
}

impl<'a> Entry<'a> {
    fn all(tree: &Tree, findings: &'a [Finding]) -> Vec<Self> {
        let roots: Vec<CellId> = tree.games().collect();
        let entry = |finding: &'a Finding| Self {
            class: finding.class().name(),
            code: finding.kind.name(),
            line: finding.place.line,
            column: finding.place.column,
            node: Node::of(&roots, finding.cell),
            other: finding.other.map(|other| Node::of(&roots, other)),
            subject: &finding.subject,
            message: finding.message.english(),
        };
        findings.iter().map(entry).collect()
    }
}

impl Node {
    /// The numbers of a cell of a file as it was read, whose cells are numbered in document order.
    fn of(roots: &[CellId], cell: CellId) -> Self {
        let game = roots.partition_point(|&root| root <= cell).checked_sub(1);
        let root = game.and_then(|game| roots.get(game));
        Self {
            game,
            cell: root.map(|root| cell.number() - root.number()),
        }
    }
}
