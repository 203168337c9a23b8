//! The neighbors of an SGF file in its folder, in natural order.
//!
//! It reads only names, never content.

use std::cmp::Ordering;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::error::Error;
use super::key;
use super::place::is_sgf;

/// The names of a folder's SGF files, in any order.
fn names(disk: &dyn Disk, folder: &Path) -> Result<Vec<OsString>, Error> {
    let entries = disk
        .entries(folder)
        .map_err(|cause| Error::of(folder, cause))?;
    let files = entries
        .into_iter()
        .filter(|entry| !entry.is_folder && is_sgf(entry.name.as_encoded_bytes()));
    Ok(files.map(|entry| entry.name).collect())
}

fn by_name(a: &OsStr, b: &OsStr) -> Ordering {
    key::by_name(a.as_encoded_bytes(), b.as_encoded_bytes())
}

/// The SGF files before and after a file in its folder, in natural order; the file itself need not exist. Hidden files
/// and folders are ignored.
///
/// # Errors
/// [`Error`] if the folder cannot be read.
pub(super) fn neighbors(
    disk: &dyn Disk,
    path: &Path,
) -> Result<(Option<PathBuf>, Option<PathBuf>), Error> {
    let parent = path.parent().unwrap_or(Path::new(""));
    let folder = if parent.as_os_str().is_empty() {
        Path::new(".")
    } else {
        parent
    };
    let own = path.file_name().unwrap_or_default();
    let (before, after): (Vec<_>, Vec<_>) = names(disk, folder)?
        .into_iter()
        .filter(|name| name != own)
        .partition(|name| by_name(name, own) == Ordering::Less);
    let last = before.into_iter().max_by(|a, b| by_name(a, b));
    let next = after.into_iter().min_by(|a, b| by_name(a, b));
    let there = |name: OsString| parent.join(name);
    Ok((last.map(there), next.map(there)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::RealDisk;

    #[test]
    fn neighbors_are_the_sgf_files_in_natural_order() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("a.sgf");
        std::fs::write(&path, "").unwrap();
        for name in ["p10.sgf", "p9.SGF", "p1.sgf", "p2.txt", ".p3.sgf", "q.sgf"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join("p5.sgf")).unwrap();
        let beside = |name: &str| {
            let (before, after) = neighbors(&RealDisk, &folder.path().join(name)).unwrap();
            let name = |path: Option<PathBuf>| {
                path.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
            };
            (name(before), name(after))
        };
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(beside("a.sgf"), (None, some("p1.sgf")));
        assert_eq!(beside("p9.SGF"), (some("p1.sgf"), some("p10.sgf")));
        assert_eq!(beside("p2.txt"), (some("p1.sgf"), some("p9.SGF")));
        assert_eq!(beside("q.sgf"), (some("p10.sgf"), None));
        assert_eq!(
            neighbors(&RealDisk, &path).unwrap().1,
            Some(folder.path().join("p1.sgf"))
        );
        assert!(matches!(
            neighbors(&RealDisk, Path::new("none/x.sgf")),
            Err(Error::Missing(_))
        ));
    }
}
