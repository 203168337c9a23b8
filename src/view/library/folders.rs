//! The lines of the tree of folders.

use std::path::PathBuf;

use super::FolderLine;
use crate::session::{Library, Presence, Shelf};

/// The visible lines: all libraries, and the folders of the one that is shown.
pub(super) fn lines(shelf: &Shelf, shown: &Library) -> Vec<FolderLine> {
    let mut lines = Vec::new();
    for library in shelf.libraries() {
        let is_shown = library.id() == shown.id();
        let root = PathBuf::new();
        let is_unfolded = is_shown && !library.folded().contains(&root);
        let has_folders = !is_shown || !library.folders().is_empty();
        lines.push(FolderLine {
            library: library.id(),
            is_shown,
            folder: None,
            depth: 0,
            name: library.name(),
            path: library.root().display().to_string(),
            count: None,
            is_unfolded: has_folders.then_some(is_unfolded),
            is_chosen: is_shown && library.folder().is_none(),
            is_missing: library.presence() == Presence::Missing,
        });
        if is_unfolded {
            folders(library, &mut lines);
        }
    }
    lines
}

/// The folders of a library that are in no folded one.
fn folders(library: &Library, lines: &mut Vec<FolderLine>) {
    let all = library.folders();
    let is_lost = library.presence() == Presence::Missing;
    let mut folded_at = None;
    for (number, folder) in all.iter().enumerate() {
        if folded_at.is_some_and(|depth| folder.depth > depth) {
            continue;
        }
        let is_folded = library.folded().contains(&folder.path);
        folded_at = is_folded.then_some(folder.depth);
        let next = all.get(number + 1);
        let has_folders = next.is_some_and(|next| next.depth > folder.depth);
        lines.push(FolderLine {
            library: library.id(),
            is_shown: true,
            folder: Some(folder.path.clone()),
            depth: folder.depth + 1,
            name: folder.name.clone(),
            path: library.root().join(&folder.path).display().to_string(),
            count: Some(folder.problems),
            is_unfolded: has_folders.then_some(!is_folded),
            is_chosen: library.folder() == Some(&folder.path),
            is_missing: folder.is_missing || is_lost,
        });
    }
}
