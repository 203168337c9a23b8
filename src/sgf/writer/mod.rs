//! From a tree back to the bytes of its file, as patches of the source, so that only edited parts change.
//!
//! The writer reads the source again with the reader and compares: where a node or a list of children is unchanged,
//! bytes are copied. An undone edit leaves no patch, so the original bytes come back by construction. It does not write
//! to the disk.
//!
//! Limitations. Each save reads the source a second time and the output as well, so it takes about as long as reading
//! three times. Stray text between nodes can prevent a change of the branches; Save is then refused, and a copy drops
//! that text. Regions that were escaped byte by byte are written node by node. ISO-2022-JP can be split only outside of
//! its shifts; otherwise the file has to be converted to UTF-8.

mod changes;
mod error;
mod layout;
mod normal;
mod patch;
mod readback;
mod render;
mod shape;

pub use error::{WriteError, what_becomes};
pub use normal::rewritten;
pub use readback::{reads_back, reads_for_everyone};

use super::charset::{CharsetFrom, Encoding, Source, by_name};
use crate::tree::{CellId, Tree};
use layout::Layout;
use readback::is_read_as;
use shape::SourceShape;

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
pub fn write_copy(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    written(source, tree, Target::Other)
}

fn written(source: &Source, tree: &Tree, target: Target) -> Result<Vec<u8>, WriteError> {
    if let Some(name) = tree.charset() {
        let encoding = by_name(name).ok_or_else(|| WriteError::Charset(name.into()))?;
        return converted(source, tree, encoding, target);
    }
    let shape = SourceShape::of(tree)?;
    let patches = changes::patches(tree, &shape);
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
            let first = source.regions().find(|region| !source.is_ascii(region));
            let region = first.unwrap_or_else(|| source.region_at(0));
            return Err(WriteError::Misread(region.name()));
        }
    }
    Err(WriteError::Changed)
}

/// The whole file in another charset. What could not be decoded cannot be converted.
///
/// # Errors
/// The same as for [`write`](fn@write); [`WriteError::Replaced`] for bytes that could not be decoded,
/// [`WriteError::Changed`] if the bytes would not read back as the tree.
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
    if reads_for_everyone(source, tree, &first) {
        return Ok(first);
    }
    // A byte order mark leaves no ambiguity.
    let second = marked();
    if must || !reads_for_everyone(source, tree, &second) {
        return Err(WriteError::Changed);
    }
    Ok(second)
}

/// The bytes of a file in UTF-8, with a byte order mark if they would be read in another charset without it.
#[must_use]
pub fn utf8(text: String) -> Vec<u8> {
    let (source, faults) = Source::read(text.clone().into_bytes());
    if *source.text == text && faults.is_empty() {
        text.into_bytes()
    } else {
        [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat()
    }
}

/// The number of characters of a text that replace bytes that could not be decoded.
fn undecoded_in(source: &Source, text: &str) -> usize {
    let lost: usize = source.regions().map(|region| region.lost).sum();
    if lost == 0 {
        return 0;
    }
    text.matches(char::REPLACEMENT_CHARACTER).count().min(lost)
}

/// The number of characters that could not be decoded and would be lost in another charset.
///
/// # Errors
/// The same as for [`text`].
pub fn undecoded(source: &Source, tree: &Tree) -> Result<usize, WriteError> {
    if source.regions().all(|region| region.lossless) {
        return Ok(0);
    }
    Ok(undecoded_in(source, &text(tree)?))
}

/// The text of the file with the tree's edits.
///
/// # Errors
/// [`WriteError::TooLarge`] if the file cannot be read back, [`WriteError::Changed`] if no layout reads back.
pub fn text(tree: &Tree) -> Result<String, WriteError> {
    laid_out(tree, Target::Other)
}

/// The first layout whose text reads back as the tree.
fn laid_out(tree: &Tree, target: Target) -> Result<String, WriteError> {
    let shape = SourceShape::of(tree)?;
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

/// Refuses to overwrite undecodable bytes in an edited node.
fn refuse_undecodable(source: &Source, tree: &Tree, shape: &SourceShape) -> Result<(), WriteError> {
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
        // `is_linked` comes last, because it takes time by the depth of the cell.
        if !lossless && shape.loaded.text(span).contains('\u{fffd}') && tree.is_linked(cell) {
            return Err(WriteError::Undecodable { cell });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
