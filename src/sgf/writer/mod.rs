//! From a tree back to the bytes of its file: patches on the source, so that what was not edited is not touched.
//!
//! The writer walks the source with the reader's own token walk and compares: where a node and a list of children are
//! the loaded ones, bytes are copied. An undone edit leaves no patch, so the first bytes come back by construction.

mod layout;
mod normal;
mod patch;
mod render;
mod shape;

pub use normal::rewritten;

use super::Loaded;
use super::charset::{CharsetFrom, Encoding, PositionError, Source, Unencodable, by_name};
use super::same::is_kept;
use crate::fault::{Code, Fault};
use crate::tree::{CellId, TooLarge, Tree, write};
use layout::Layout;
use shape::Shape;
use std::sync::Arc;

/// Why a tree cannot be written as its file wants it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The charset lacks characters.
    #[error("{0}; save as UTF-8 to keep what was written")]
    Unencodable(#[from] Unencodable),
    /// An edited node holds bytes that could not be decoded.
    #[error(
        "an edited node holds bytes that could not be decoded; they would be lost, so save under another name"
    )]
    Undecodable {
        /// The node.
        cell: CellId,
    },
    /// In another charset, what could not be decoded cannot be kept.
    #[error("{}", replaced(*.0))]
    Replaced(usize),
    /// A place of the text has none in the bytes.
    #[error("the edit stands where the file's charset cannot be cut ({0}); save as UTF-8 instead")]
    Position(#[from] PositionError),
    /// With the edit the bytes would be read in another charset, or as another text.
    #[error("with this change the file would no longer be read as {0}; save as UTF-8 instead")]
    Misread(&'static str),
    /// The edit changes the meaning of what stands between the nodes.
    #[error(
        "text or parentheses between the nodes do not allow this change; save under another name to write them anew"
    )]
    Structure,
    /// What was written would not read back as it was.
    #[error("written this way, the file would not read back the same; nothing was written")]
    Changed,
    /// The charset's name is not known.
    #[error("the charset {0} is not known")]
    Charset(Box<str>),
    /// More than 4 GiB.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

fn replaced(many: usize) -> String {
    format!(
        "in another charset {}; save under another name, so that the old file keeps its bytes",
        what_becomes(many)
    )
}

/// What becomes of so many characters that could not be decoded in another charset, as a clause.
#[must_use]
pub fn what_becomes(many: usize) -> String {
    match many {
        1 => "1 character that could not be decoded becomes \u{fffd}".to_owned(),
        _ => format!("{many} characters that could not be decoded become \u{fffd}"),
    }
}

/// Which file the bytes are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    /// The file that was read: nothing of it may be lost.
    Same,
    /// Another one: the old file keeps what this one leaves out.
    Other,
}

/// The bytes of the file with the tree's edits. They were read back and compared with the tree, so that a save has only
/// to see that they stand on the disk.
///
/// # Errors
/// [`WriteError`] where a character or a place does not fit the file's charset; plain Save is then a Save As.
pub fn write(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    written(source, tree, Target::Same)
}

/// The bytes for another file: as [`write`](fn@write), but what could not be decoded may be lost in edited nodes and in
/// another charset, and so may stray text that does not allow a change of the branches, for the old file keeps them.
///
/// # Errors
/// [`WriteError`] where the file's charset does not allow it; in UTF-8, which [`Tree::charset`] asks for, every tree can
/// be written.
pub fn write_anew(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    written(source, tree, Target::Other)
}

fn written(source: &Source, tree: &Tree, target: Target) -> Result<Vec<u8>, WriteError> {
    if let Some(name) = tree.charset() {
        let encoding = by_name(name).ok_or_else(|| WriteError::Charset(name.into()))?;
        return converted(source, tree, encoding, target);
    }
    let shape = Shape::of(tree)?;
    let patches = patch::patches(tree, &shape);
    if patches.is_empty() {
        return Ok(source.bytes().to_vec());
    }
    if target == Target::Same {
        refuse_undecodable(source, tree, &shape)?;
    }
    let mut first = Some(patches);
    for layout in Layout::ALL {
        if target == Target::Same && layout.leaves_out() {
            return Err(WriteError::Structure);
        }
        let parts = match first.take() {
            Some(patches) => layout::patched(patches, tree, &shape, Some(source)),
            None => layout.parts(tree, &shape, Some(source)),
        };
        let bytes = render::to_bytes(&parts, source)?;
        if reads_back(source, tree, &bytes) {
            return Ok(bytes);
        }
        let text = render::to_text(&parts, &source.text);
        if is_read_as(tree, text)? {
            let first = source.regions().find(|region| !region.is_ascii(source));
            let region = first.unwrap_or_else(|| source.region_at(0));
            return Err(WriteError::Misread(region.name()));
        }
    }
    Err(WriteError::Changed)
}

/// The whole file in another charset. What could not be decoded cannot be converted either.
///
/// # Errors
/// As [`write`](fn@write); [`WriteError::Replaced`] for bytes that could not be decoded, [`WriteError::Changed`] where
/// the bytes would not read back as the tree.
pub fn in_charset(
    source: &Source,
    tree: &Tree,
    encoding: &'static Encoding,
) -> Result<Vec<u8>, WriteError> {
    converted(source, tree, encoding, Target::Same)
}

fn converted(
    source: &Source,
    tree: &Tree,
    encoding: &'static Encoding,
    target: Target,
) -> Result<Vec<u8>, WriteError> {
    let text = laid_out(tree, target)?;
    let lost = undecoded_in(source, &text);
    if target == Target::Same && lost > 0 {
        return Err(WriteError::Replaced(lost));
    }
    let bytes = super::charset::encode(&text, encoding)?;
    let had_mark = source
        .regions()
        .any(|region| region.from == CharsetFrom::Bom);
    let (mark, must): (&[u8], bool) = match encoding.name() {
        "UTF-8" => (b"\xef\xbb\xbf", had_mark),
        "UTF-16LE" => (b"\xff\xfe", true),
        "UTF-16BE" => (b"\xfe\xff", true),
        _ => (b"", true),
    };
    let marked = || [mark, &bytes].concat();
    let first = if must { marked() } else { bytes.clone() };
    if is_told(source, tree, &first) {
        return Ok(first);
    }
    // Nothing is read otherwise behind a byte order mark.
    let second = marked();
    if must || !is_told(source, tree, &second) {
        return Err(WriteError::Changed);
    }
    Ok(second)
}

/// The bytes of a file in UTF-8, behind a byte order mark where they would be read as something else without it.
#[must_use]
pub fn utf8(text: String) -> Vec<u8> {
    let (source, faults) = Source::read(text.clone().into_bytes());
    if *source.text == text && faults.is_empty() {
        text.into_bytes()
    } else {
        [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat()
    }
}

/// How many characters of a text stand for bytes that could not be decoded.
fn undecoded_in(source: &Source, text: &str) -> usize {
    let lost: usize = source.regions().map(|region| region.lost).sum();
    if lost == 0 {
        return 0;
    }
    text.matches(char::REPLACEMENT_CHARACTER).count().min(lost)
}

/// How many characters could not be decoded and would be lost in another charset.
///
/// # Errors
/// As [`text`].
pub fn undecoded(source: &Source, tree: &Tree) -> Result<usize, WriteError> {
    if source.regions().all(|region| region.lossless) {
        return Ok(0);
    }
    Ok(undecoded_in(source, &text(tree)?))
}

/// The text of the file with the tree's edits.
///
/// # Errors
/// [`WriteError::TooLarge`] where the file cannot be read back, [`WriteError::Changed`] where no layout reads back.
pub fn text(tree: &Tree) -> Result<String, WriteError> {
    laid_out(tree, Target::Other)
}

/// The first layout whose text reads back as the tree.
fn laid_out(tree: &Tree, target: Target) -> Result<String, WriteError> {
    let shape = Shape::of(tree)?;
    for layout in Layout::ALL {
        if target == Target::Same && layout.leaves_out() {
            return Err(WriteError::Structure);
        }
        let parts = layout.parts(tree, &shape, None);
        let text = render::to_text(&parts, tree.source());
        if is_read_as(tree, text.clone())? {
            return Ok(text);
        }
    }
    Err(WriteError::Changed)
}

fn is_read_as(tree: &Tree, text: String) -> Result<bool, TooLarge> {
    let (read, _) = super::read(&Arc::new(text))?;
    Ok(is_kept(tree, &read))
}

/// Whether these bytes hold this tree for everyone who opens them; where the user chose a charset that the bytes do not
/// tell, for those who choose it too.
#[must_use]
pub fn reads_back(source: &Source, tree: &Tree, bytes: &[u8]) -> bool {
    if is_told(source, tree, bytes) {
        return true;
    }
    let chosen = source
        .regions()
        .next()
        .filter(|region| region.from == CharsetFrom::User && tree.charset().is_none());
    chosen.is_some_and(|region| {
        let is_true = super::load(bytes.to_vec()).is_ok_and(|plain| !has_new_lie(source, &plain));
        let loaded = super::load_as(bytes.to_vec(), region.encoding);
        is_true && loaded.is_ok_and(|loaded| is_kept(tree, &loaded.tree))
    })
}

/// Whether these bytes hold this tree for everyone who opens them, and no `CA` contradicts them that did not before.
#[must_use]
pub fn is_told(source: &Source, tree: &Tree, bytes: &[u8]) -> bool {
    holds(source, bytes, |back| is_kept(tree, back))
}

/// Whether these bytes, read as anyone reads them, are as wanted, and no `CA` contradicts them that did not before.
fn holds(source: &Source, bytes: &[u8], is_wanted: impl FnOnce(&Tree) -> bool) -> bool {
    let Ok(loaded) = super::load(bytes.to_vec()) else {
        return false;
    };
    is_wanted(&loaded.tree) && !has_new_lie(source, &loaded)
}

/// Whether a `CA` is contradicted by the bytes that was not in the file before.
fn has_new_lie(source: &Source, loaded: &Loaded) -> bool {
    let new = contradicted(&loaded.faults);
    if new.is_empty() {
        return false;
    }
    let before = super::load(source.bytes().to_vec());
    before.is_ok_and(|before| {
        let known = contradicted(&before.faults);
        !new.iter().all(|name| known.contains(name))
    })
}

/// What each `CA` says that the bytes contradict.
fn contradicted(faults: &[Fault]) -> Vec<&str> {
    let found = faults
        .iter()
        .filter(|fault| fault.code == Code::CharsetContradicted);
    found.map(|fault| &*fault.subject).collect()
}

/// Promise 4: an edited node that holds undecodable bytes is not written over them.
fn refuse_undecodable(source: &Source, tree: &Tree, shape: &Shape) -> Result<(), WriteError> {
    if source.regions().all(|region| region.lossless) {
        return Ok(());
    }
    let edited = shape
        .loaded
        .subtree(CellId::FILE)
        .filter(|&cell| !tree.is_loaded(cell));
    for cell in edited {
        let span = shape.loaded.cell(cell).node;
        let lossless = source.region_at(span.range().start).lossless;
        // The way up is walked last, for it is as long as the cell is deep.
        if !lossless && shape.loaded.text(span).contains('\u{fffd}') && tree.is_linked(cell) {
            return Err(WriteError::Undecodable { cell });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
