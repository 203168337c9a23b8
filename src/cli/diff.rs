//! `bunki diff`: what differs between two files, node by node.

use std::io::Write;

use serde::Serialize;

use super::arguments::Diff;
use super::outcome::{Error, Outcome};
use super::report::{load, named};
use crate::problem::compare::{
    Comparison, Difference, DifferenceKind, Site, compare, excerpts, path_in_words,
};
use crate::sgf::Loaded;
use crate::syntax::visible;
use crate::tree::Tree;
use crate::words::{message, text};

/// The most characters of a text on a line.
const MOST: usize = 60;
/// The most bytes of a text that are looked at for a line.
const LOOKED_AT: usize = 1 << 16;

pub(super) fn run(diff: &Diff, out: &mut dyn Write, err: &mut dyn Write) -> Result<Outcome, Error> {
    let (left, right) = (load_named(&diff.left)?, load_named(&diff.right)?);
    for (path, loaded) in [(&diff.left, &left), (&diff.right, &right)] {
        if loaded.tree.is_empty() {
            writeln!(err, "{}", text!("cli-diff-no-game", name = named(path)))?;
        }
    }
    let comparison = compare(&left.tree, &right.tree);
    let is_identical = left.source.bytes() == right.source.bytes();
    let mut out = std::io::BufWriter::new(out);
    if diff.json {
        let report = Report::of(diff, (&left, &right), &comparison);
        serde_json::to_writer(&mut out, &report)?;
        writeln!(out)?;
    } else {
        for difference in &comparison.differences {
            writeln!(out, "{}", line(diff, difference, &left.tree, &right.tree))?;
        }
        let (left, right) = (named(&diff.left), named(&diff.right));
        let found = if is_identical {
            message!("cli-diff-identical", left = left, right = right)
        } else if comparison.is_empty() {
            let count = comparison.rewritten;
            message!(
                "cli-diff-written",
                left = left,
                right = right,
                count = count
            )
        } else {
            let count = comparison.differences.len();
            message!("cli-diff-found", left = left, right = right, count = count)
        };
        writeln!(out, "{found}")?;
    }
    out.flush()?;
    Ok(if comparison.is_empty() {
        Outcome::Well
    } else {
        Outcome::Found
    })
}

/// Reads a file; an error says which of the two it is about.
fn load_named(path: &std::path::Path) -> Result<Loaded, Error> {
    load(path).map_err(|error| match error.names_file() {
        true => error,
        false => Error::Named(message!(
            "cli-diff-failed",
            name = named(path),
            why = error.message(),
        )),
    })
}

/// A difference as `FILE:LINE:COLUMN: what`; the file is the second one, if the node is there.
fn line(diff: &Diff, difference: &Difference, left: &Tree, right: &Tree) -> String {
    let at = |site: Option<Site>, path| {
        let place = site.and_then(|site| site.place);
        place.map_or_else(|| named(path), |place| format!("{}:{place}", named(path)))
    };
    let head = match difference.kind {
        DifferenceKind::Removed => at(difference.left, &diff.left),
        _ => at(difference.right, &diff.right),
    };
    let what = what(diff, difference, left, right);
    format!("{head}: {}", visible::line(&what))
}

fn what(diff: &Diff, difference: &Difference, left: &Tree, right: &Tree) -> String {
    let texts = difference.texts(left, right, LOOKED_AT);
    let short = |text: Option<String>| text.map(|text| visible::short(&text, MOST));
    let (count, ident) = (difference.nodes, difference.ident.as_deref());
    let place = match (difference.right, difference.left) {
        (Some(site), _) => path_in_words(right, site).to_string(),
        (None, Some(site)) => path_in_words(left, site).to_string(),
        (None, None) => String::new(),
    };
    match (difference.kind, texts.left, texts.right, ident) {
        (DifferenceKind::Changed, Some(left), Some(right), Some(ident)) => {
            let [before, after] = excerpts(&left, &right, MOST);
            text!(
                "cli-diff-changed",
                ident = ident,
                place = place,
                before = before,
                after = after
            )
        }
        (DifferenceKind::Changed, None, after, Some(ident)) => {
            let after = short(after).unwrap_or_default();
            text!("cli-diff-set", ident = ident, place = place, after = after)
        }
        (DifferenceKind::Changed, before, _, ident) => {
            let (before, ident) = (short(before).unwrap_or_default(), ident.unwrap_or_default());
            text!(
                "cli-diff-unset",
                ident = ident,
                place = place,
                before = before
            )
        }
        (DifferenceKind::Added, _, nodes, _) => {
            let nodes = short(nodes).unwrap_or_default();
            text!(
                "cli-diff-added",
                count = count,
                place = place,
                nodes = nodes
            )
        }
        (DifferenceKind::Removed, nodes, ..) => {
            let nodes = short(nodes).unwrap_or_default();
            text!(
                "cli-diff-removed",
                count = count,
                place = place,
                nodes = nodes
            )
        }
        (DifferenceKind::Moved, ..) => {
            let from = difference.left.and_then(|site| site.place);
            let from = from.map_or_else(String::new, |from| from.to_string());
            let from = format!("{}:{from}", named(&diff.left));
            text!("cli-diff-moved", count = count, place = place, from = from)
        }
    }
}

/// The JSON form; `docs/json.md` documents it field by field.
#[derive(Serialize)]
struct Report {
    left: File,
    right: File,
    identical: bool,
    rewritten: usize,
    differences: Vec<Entry>,
}

#[derive(Serialize)]
struct File {
    file: String,
    charset: &'static str,
}

#[derive(Serialize)]
struct Entry {
    kind: &'static str,
    ident: Option<Box<str>>,
    nodes: u32,
    left: Option<Side>,
    right: Option<Side>,
}

#[derive(Serialize)]
struct Side {
    game: u32,
    cell: u32,
    line: Option<u32>,
    column: Option<u32>,
    path: String,
    /// Of a property that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Option<Vec<String>>>,
    /// Of nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The most bytes of the text of nodes in JSON.
const MOST_IN_JSON: usize = 1000;

impl Report {
    fn of(diff: &Diff, (left, right): (&Loaded, &Loaded), comparison: &Comparison) -> Self {
        let file = |path, loaded: &Loaded| File {
            file: named(path),
            charset: loaded.source.region_at(0).name(),
        };
        let entries = comparison.differences.iter();
        Self {
            left: file(&diff.left, left),
            right: file(&diff.right, right),
            identical: left.source.bytes() == right.source.bytes(),
            rewritten: comparison.rewritten,
            differences: entries
                .map(|difference| Entry::of(difference, &left.tree, &right.tree))
                .collect(),
        }
    }
}

impl Entry {
    fn of(difference: &Difference, left: &Tree, right: &Tree) -> Self {
        let [before, after] = difference.values(left, right);
        let texts = match difference.kind {
            DifferenceKind::Changed => Default::default(),
            _ => difference.texts(left, right, MOST_IN_JSON),
        };
        let is_change = difference.kind == DifferenceKind::Changed;
        let side = |site: Option<Site>, tree, values, text| {
            let site = site?;
            Some(Side {
                game: site.game.saturating_sub(1),
                cell: site.node,
                line: site.place.map(|place| place.line),
                column: site.place.map(|place| place.column),
                path: path_in_words(tree, site).english(),
                values: is_change.then_some(values),
                text,
            })
        };
        Self {
            kind: difference.kind.code(),
            ident: difference.ident.clone(),
            nodes: difference.nodes,
            left: side(difference.left, left, before, texts.left),
            right: side(difference.right, right, after, texts.right),
        }
    }
}
