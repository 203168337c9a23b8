//! The edits that make a file declare its charset. They are not applied here.

use encoding_rs::UTF_8;

use super::charset::says;
use super::writer::{self, WriteError};
use crate::syntax::value::Context;
use crate::tree::{CellId, Edit, TooLarge, Tree, node_text};

/// The edits that make every game declare this charset in its `CA`, and that make the file be written in it.
///
/// # Errors
/// [`TooLarge`] if the text exceeds 4 GiB.
pub fn declare(tree: &mut Tree, name: &str) -> Result<Vec<Edit>, TooLarge> {
    let roots: Vec<CellId> = tree.games().collect();
    let mut edits = declare_in(tree, &roots, name)?;
    edits.push(Edit::Charset {
        name: Some(name.into()),
    });
    Ok(edits)
}

/// The edits that make these games declare this charset in their `CA`.
///
/// # Errors
/// The same as for [`declare`].
fn declare_in(tree: &mut Tree, roots: &[CellId], name: &str) -> Result<Vec<Edit>, TooLarge> {
    let mut edits = Vec::new();
    for &root in roots {
        let old = tree.node_text(root);
        let text = node_text::with_property(old, "CA", &[name.to_owned()]);
        if text != old {
            edits.push(tree.replacement(root, &text)?);
        }
    }
    Ok(edits)
}

/// The text of a file that is always UTF-8, such as for the clipboard, with games that declare it.
///
/// # Errors
/// The same as for [`declare`] and [`writer::text`].
pub fn as_utf8(tree: &mut Tree) -> Result<String, WriteError> {
    let lying: Vec<CellId> = tree
        .games()
        .filter(|&root| match charset_of(tree, root) {
            Some(name) => !says(name, UTF_8),
            None => !tree
                .subtree(root)
                .all(|cell| tree.node_text(cell).is_ascii()),
        })
        .collect();
    for edit in declare_in(tree, &lying, UTF_8.name())? {
        tree.apply(edit);
    }
    writer::text(tree)
}

/// The charset that the root of a game declares.
#[must_use]
pub fn charset_of(tree: &Tree, root: CellId) -> Option<&str> {
    tree.node(root, Context::default()).first("CA")
}
