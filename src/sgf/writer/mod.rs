//! From a tree back to the bytes of its file: patches on the source, so that what was not edited is not touched.
//!
//! The writer walks the source with the reader's own token walk and compares: where a node and a list of children are
//! the loaded ones, bytes are copied. An undone edit leaves no patch, so the first bytes come back by construction.

mod normal;
mod patch;
mod render;
mod shape;

pub use normal::rewritten;

use super::charset::{CharsetFrom, Encoding, PositionError, Source, Unencodable, by_name};
use crate::tree::{CellId, TooLarge, Tree, write};

/// Why a tree cannot be written as its file wants it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The charset lacks a character.
    #[error("{0}; save as UTF-8 to keep it")]
    Unencodable(#[from] Unencodable),
    /// An edited node holds bytes that could not be decoded.
    #[error(
        "an edited node holds bytes that could not be decoded; they would be lost, so save under another name"
    )]
    Undecodable {
        /// The node.
        cell: CellId,
    },
    /// A place of the text has none in the bytes.
    #[error(
        "the edit stands where the file's charset cannot be cut; save under another name ({0})"
    )]
    Position(#[from] PositionError),
    /// Nothing in the file says its charset for certain, and with the edit it would be read in another one.
    #[error("with this change the file would no longer be read as {0}; save as UTF-8 to keep it")]
    Misread(&'static str),
    /// The charset's name is not known.
    #[error("the charset {0} is not known")]
    Charset(Box<str>),
    /// More than 4 GiB.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// The bytes of the file with the tree's edits.
///
/// # Errors
/// [`WriteError`] where a character or a place does not fit the file's charset; plain Save is then a Save As.
pub fn write(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    patched(source, tree, true)
}

/// The bytes for another file: as [`write`](fn@write), but an edited node may hold bytes that could not be decoded, for
/// the old file keeps them.
///
/// # Errors
/// As [`write`](fn@write), without [`WriteError::Undecodable`] where the charset stays.
pub fn write_anew(source: &Source, tree: &Tree) -> Result<Vec<u8>, WriteError> {
    patched(source, tree, false)
}

fn patched(source: &Source, tree: &Tree, careful: bool) -> Result<Vec<u8>, WriteError> {
    if let Some(name) = tree.charset() {
        let encoding = by_name(name).ok_or_else(|| WriteError::Charset(name.into()))?;
        return in_charset(source, tree, encoding);
    }
    let shape = shape::Shape::of(tree)?;
    let patches = patch::patches(tree, &shape);
    if patches.is_empty() {
        return Ok(source.bytes().to_vec());
    }
    if careful {
        refuse_undecodable(source, tree, &shape)?;
    }
    let patches = patch::trimmed(patches, source);
    let pieces = render::pieces(&patches, &shape, source.text.len());
    let bytes = render::to_bytes(&pieces, source)?;
    let mut regions = source.regions();
    let guessed =
        regions.find(|region| matches!(region.from, CharsetFrom::Guess | CharsetFrom::Fallback));
    match guessed {
        Some(region) if !reads_back(source, tree, bytes.clone()) => {
            Err(WriteError::Misread(region.name()))
        }
        _ => Ok(bytes),
    }
}

/// The whole file in another charset. What could not be decoded cannot be converted either.
///
/// # Errors
/// As [`write`](fn@write); [`WriteError::Undecodable`] for any byte that could not be decoded.
pub fn in_charset(
    source: &Source,
    tree: &Tree,
    encoding: &'static Encoding,
) -> Result<Vec<u8>, WriteError> {
    if source.regions().any(|region| !region.lossless) {
        return Err(WriteError::Undecodable {
            cell: tree.cell(CellId::FILE).car.unwrap_or(CellId::FILE),
        });
    }
    let text = text(tree)?;
    let bytes = super::charset::encode(&text, encoding)?;
    let had_mark = source
        .regions()
        .any(|region| region.from == CharsetFrom::Bom);
    let mark: &[u8] = match encoding.name() {
        "UTF-8" if had_mark => b"\xef\xbb\xbf",
        "UTF-16LE" => b"\xff\xfe",
        "UTF-16BE" => b"\xfe\xff",
        _ => b"",
    };
    Ok([mark, &bytes].concat())
}

/// The text of the file with the tree's edits.
///
/// # Errors
/// [`TooLarge`] where the file cannot be read back.
pub fn text(tree: &Tree) -> Result<String, TooLarge> {
    let shape = shape::Shape::of(tree)?;
    let patches = patch::patches(tree, &shape);
    let pieces = render::pieces(&patches, &shape, tree.source().len());
    Ok(render::to_text(&pieces, tree.source()))
}

/// Whether these bytes, read as the file was, hold this tree: the same nodes with the same texts in the same places.
#[must_use]
pub fn reads_back(source: &Source, tree: &Tree, bytes: Vec<u8>) -> bool {
    let chosen = source
        .regions()
        .next()
        .filter(|region| region.from == CharsetFrom::User && tree.charset().is_none());
    let loaded = match chosen {
        Some(region) => super::load_as(bytes, region.encoding),
        None => super::load(bytes),
    };
    loaded.is_ok_and(|loaded| is_same(tree, &loaded.tree))
}

/// Whether two trees hold the same nodes with the same texts in the same places.
#[must_use]
pub fn is_same(left: &Tree, right: &Tree) -> bool {
    let mut twins: Vec<Option<CellId>> = vec![None; left.len() + 1];
    let mut others = right.subtree(CellId::FILE);
    for cell in left.subtree(CellId::FILE) {
        let Some(twin) = others.next() else {
            return false;
        };
        if let Some(slot) = twins.get_mut(cell.number() as usize) {
            *slot = Some(twin);
        }
        let up = left
            .cell(cell)
            .up
            .and_then(|up| twins.get(up.number() as usize).copied().flatten());
        let (text, other) = (left.node_text(cell), right.node_text(twin));
        if up != right.cell(twin).up || text != other && !is_read_as(text, other) {
            return false;
        }
    }
    others.next().is_none()
}

/// Whether a node's text reads as the other one: a value that the end of the file cut off is closed where something
/// was written behind it, and the node ends at its last value.
fn is_read_as(text: &str, other: &str) -> bool {
    let closed = write::closed(text);
    closed == other || write::ended(&closed) == other
}

/// Promise 4: an edited node that holds undecodable bytes is not written over them.
fn refuse_undecodable(
    source: &Source,
    tree: &Tree,
    shape: &shape::Shape,
) -> Result<(), WriteError> {
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
