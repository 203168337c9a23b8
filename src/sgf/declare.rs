//! The edits that make a file say which charset it is in.

use encoding_rs::UTF_8;

use super::charset::says;
use super::writer::{self, WriteError};
use crate::syntax::value::Context;
use crate::tree::{CellId, Edit, TooLarge, Tree, node_text};

/// The edits by which every game says this charset in its `CA`, and by which the file is written in it.
///
/// # Errors
/// [`TooLarge`] where the new texts pass 4 GiB.
pub fn declare(tree: &mut Tree, name: &str) -> Result<Vec<Edit>, TooLarge> {
    let roots: Vec<CellId> = tree.games().collect();
    let mut edits = declare_in(tree, &roots, name)?;
    edits.push(Edit::Charset {
        name: Some(name.into()),
    });
    Ok(edits)
}

/// The edits by which these games say this charset in their `CA`.
///
/// # Errors
/// As [`declare`].
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

/// The text of a file that is UTF-8 whatever it says, as one from the clipboard, with games that say so.
///
/// # Errors
/// As [`declare`] and [`writer::text`].
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

/// What a game's root says of its charset.
#[must_use]
pub fn charset_of(tree: &Tree, root: CellId) -> Option<&str> {
    tree.node(root, Context::default()).first("CA")
}
