//! The edits that make a file say which charset it is in.

use super::charset::Source;
use crate::tree::{CellId, Edit, TooLarge, Tree, write};

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
pub fn declare_in(tree: &mut Tree, roots: &[CellId], name: &str) -> Result<Vec<Edit>, TooLarge> {
    let mut edits = Vec::new();
    for &root in roots {
        let old = tree.node_text(root);
        let text = write::with_property(old, "CA", &[name.to_owned()]);
        if text != old {
            edits.push(Edit::Replace {
                cell: root,
                node: tree.write(&text)?,
            });
        }
    }
    Ok(edits)
}

/// Whether the place lies in plain ASCII that no `CA` gives a charset: it becomes UTF-8 with its first other character.
#[must_use]
pub fn is_undeclared_ascii(source: &Source, place: usize) -> bool {
    let region = source.region_at(place);
    region.declared.is_none()
        && source
            .text
            .get(region.text.clone())
            .is_some_and(str::is_ascii)
}
