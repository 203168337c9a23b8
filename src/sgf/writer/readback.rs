//! Whether the output reads back as the tree: every save is checked by this before it is made.

use std::sync::Arc;

use crate::fault::{Code, Fault};
use crate::sgf::charset::{CharsetFrom, Source};
use crate::sgf::same::is_kept;
use crate::sgf::{self, Loaded};
use crate::tree::{TooLarge, Tree};

/// Whether a text reads as this tree.
pub(super) fn is_read_as(tree: &Tree, text: String) -> Result<bool, TooLarge> {
    let (read, _) = sgf::read(&Arc::new(text.into()))?;
    Ok(is_kept(tree, &read))
}

/// Whether these bytes read as this tree in every program; if the user chose a charset that the bytes do not reveal, in
/// programs that choose it too.
#[must_use]
pub fn reads_back(source: &Source, tree: &Tree, bytes: &[u8]) -> bool {
    if reads_for_everyone(source, tree, bytes) {
        return true;
    }
    let chosen = source
        .regions()
        .next()
        .filter(|region| region.from == CharsetFrom::User && tree.charset().is_none());
    chosen.is_some_and(|region| {
        let is_true =
            sgf::load(bytes.to_vec()).is_ok_and(|plain| !has_new_contradiction(source, &plain));
        let loaded = sgf::load_as(bytes.to_vec(), region.encoding);
        is_true && loaded.is_ok_and(|loaded| is_kept(tree, &loaded.tree))
    })
}

/// Whether these bytes read as this tree in every program, and contradict no `CA` that was true before.
#[must_use]
pub fn reads_for_everyone(source: &Source, tree: &Tree, bytes: &[u8]) -> bool {
    holds(source, bytes, |back| is_kept(tree, back))
}

/// Whether these bytes, read without a choice of the charset, satisfy `is_wanted`, and contradict no `CA` that was true
/// before.
pub(super) fn holds(source: &Source, bytes: &[u8], is_wanted: impl FnOnce(&Tree) -> bool) -> bool {
    let Ok(loaded) = sgf::load(bytes.to_vec()) else {
        return false;
    };
    is_wanted(&loaded.tree) && !has_new_contradiction(source, &loaded)
}

/// Whether the bytes contradict a `CA` that they did not contradict in the old file.
fn has_new_contradiction(source: &Source, loaded: &Loaded) -> bool {
    let new = contradicted(&loaded.faults);
    if new.is_empty() {
        return false;
    }
    let before = sgf::load(source.bytes().to_vec());
    before.is_ok_and(|before| {
        let known = contradicted(&before.faults);
        !new.iter().all(|name| known.contains(name))
    })
}

/// The `CA` values that the bytes contradict.
fn contradicted(faults: &[Fault]) -> Vec<&str> {
    let found = faults
        .iter()
        .filter(|fault| fault.code == Code::CharsetContradicted);
    found.map(|fault| &*fault.subject).collect()
}
