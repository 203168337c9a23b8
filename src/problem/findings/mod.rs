//! What is wrong with a file and what could be better: faults of reading, broken rules, hints of good practice.
//!
//! Each check walks the tree once and takes time linear in the file; none recurses. At most one finding of a kind is
//! listed for a node. Hints say only what is certain: where a file could mean it that way, nothing is said.
//!
//! The rule set of `RU` decides whether suicide is allowed and whether an earlier position may come back; simple ko holds
//! under every rule set. It repairs nothing.

mod characters;
mod comments;
mod duplicates;
mod finding;
mod kind;
mod letters;
mod marks;
mod moves;
mod positions;
mod repetition;
mod report;
mod stones;
#[cfg(test)]
mod tests;
mod turns;
mod verdicts;

pub use finding::Finding;
pub use kind::{Class, Kind};
pub use report::Report;

use letters::Letters;

use super::list::ProblemList;
use crate::board::GameKind;
use crate::fault::{Code, Fault};
use crate::sgf::charset::{CharsetFrom, Source};
use crate::sgf::writer::{self, WriteError};
use crate::sgf::{self, Loaded, places};
use crate::tree::{CellId, Tree};

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Faults and broken rules.
    Rules,
    /// Hints too, which takes longer than reading the file.
    Hints,
}

/// The findings of a file as it was read, in the order of its text. `faults` are those of reading it.
#[must_use]
pub fn findings(tree: &Tree, faults: &[Fault], depth: Depth) -> Vec<Finding> {
    let mut all = of_reading(tree, faults);
    all.extend(moves::illegal(tree));
    for root in tree.games() {
        let context = tree.context_of_game(root);
        if context.kind == GameKind::Go {
            turns::contradicted(tree, root, context, &mut all);
            repetition::repeated(tree, root, context, &mut all);
        }
        marks::useless(tree, root, context, &mut all);
    }
    if depth == Depth::Hints {
        hints(tree, &mut all);
    }
    all.sort_by_key(|finding| finding.offset);
    // The faults of reading have their places.
    let others = || all.iter().filter(|finding| finding.class() != Class::Fault);
    if others().next().is_some() {
        let offsets = others().map(|finding| finding.offset as usize);
        let places = places(tree.source(), offsets);
        let others = all.iter_mut();
        let others = others.filter(|finding| finding.class() != Class::Fault);
        for (finding, place) in others.zip(places) {
            finding.place = place;
        }
    }
    all
}

/// The hints of good practice.
fn hints(tree: &Tree, all: &mut Vec<Finding>) {
    all.extend(characters::hidden(tree));
    let problems = ProblemList::new(tree);
    all.extend(positions::same(tree, problems.problems()));
    all.extend(verdicts::no_right_line(tree, problems.problems()));
    let mut letters = Letters::default();
    for root in tree.games() {
        let context = tree.context_of_game(root);
        let is_start = |cell| problems.number_of(cell).is_some();
        marks::labeled(tree, root, context, all);
        duplicates::duplicates(tree, root, context, is_start, all);
        all.extend(letters.read(tree, root, context));
        comments::unknown_letters(tree, root, context, all);
    }
    all.extend(letters.missing(tree));
}

/// The findings of a document with its edits: those that the file would have if it were saved now. Places are those of
/// that file; cells are those of the tree. If the charset does not allow to save it, faults of the charset are left out.
///
/// # Errors
/// [`WriteError`] if the tree cannot be written at all, which means more than 4 GiB.
pub fn findings_as_saved(
    source: &Source,
    tree: &Tree,
    depth: Depth,
) -> Result<Vec<Finding>, WriteError> {
    let saved = as_saved(source, tree)?;
    let mut all = findings(&saved.tree, &saved.faults, depth);
    // Cells that were read are numbered in document order.
    let cells: Vec<CellId> = tree.subtree(CellId::FILE).collect();
    let cell_of = |cell: CellId| {
        let place = cell.number() as usize - 1;
        cells.get(place).copied().unwrap_or(CellId::FILE)
    };
    for finding in &mut all {
        finding.cell = cell_of(finding.cell);
        finding.other = finding.other.map(cell_of);
    }
    Ok(all)
}

/// The file that a save would write, read again.
fn as_saved(source: &Source, tree: &Tree) -> Result<Loaded, WriteError> {
    let chosen = source
        .regions()
        .next()
        .filter(|region| region.from == CharsetFrom::User && tree.charset().is_none());
    if let Ok(bytes) = writer::write_copy(source, tree) {
        let loaded = match chosen {
            Some(region) => sgf::load_as(bytes, region.encoding),
            None => sgf::load(bytes),
        };
        return Ok(loaded?);
    }
    let text = writer::text(tree)?;
    Ok(sgf::load(writer::utf8(text))?)
}

/// The faults of reading, each with the node it is in.
fn of_reading(tree: &Tree, faults: &[Fault]) -> Vec<Finding> {
    let mut cells = tree.subtree(CellId::FILE).skip(1).peekable();
    let mut last = None;
    let mut found = Vec::with_capacity(faults.len());
    for fault in faults {
        let offset = fault.offset;
        while let Some(cell) = cells.next_if(|&cell| tree.cell(cell).node.start <= offset) {
            last = Some(cell);
        }
        // A fault of an opening parenthesis is about the node that follows.
        let opens = matches!(fault.code, Code::MissingClose | Code::ExtraOpen);
        let next = cells.peek().copied();
        let cell = if opens { next.or(last) } else { last.or(next) };
        let at = (cell.unwrap_or(CellId::FILE), offset);
        let kind = Kind::Fault(fault.code);
        let finding = Finding::new(kind, at, fault.subject.to_string(), fault.message());
        found.push(Finding {
            place: fault.place,
            ..finding
        });
    }
    found
}
