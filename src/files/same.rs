//! Whether two paths lead to the same file, and the one path of a file. It does not read the file.

use std::fs;
use std::path::{Path, PathBuf};

use super::disk::Disk;

/// Whether two paths lead to the same existing file: by another spelling, a symbolic link, or a hard link if the system
/// tells.
#[must_use]
pub fn is_same(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let identity = |path| {
            fs::metadata(path)
                .ok()
                .map(|found| (found.dev(), found.ino()))
        };
        identity(one).is_some() && identity(one) == identity(other)
    }
    #[cfg(not(unix))]
    {
        let place = |path| fs::canonicalize(path).ok();
        place(one).is_some() && place(one) == place(other)
    }
}

/// The one path of a file, whichever of its names is given: from the root, without symbolic links, as far as the system
/// tells. The file need not exist.
#[must_use]
pub fn whole(disk: &dyn Disk, path: &Path) -> PathBuf {
    if let Ok(whole) = disk.whole(path) {
        return whole;
    }
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = absolute.parent().and_then(|folder| disk.whole(folder).ok());
    match (folder, absolute.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => absolute,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_same, whole};
    use crate::files::RealDisk;

    #[cfg(unix)]
    #[test]
    fn a_file_has_one_whole_path() {
        let folder = tempfile::tempdir().unwrap();
        let folder = std::fs::canonicalize(folder.path()).unwrap();
        let path = folder.join("a.sgf");
        std::os::unix::fs::symlink(".", folder.join("here")).unwrap();
        std::os::unix::fs::symlink("a.sgf", folder.join("link.sgf")).unwrap();
        let whole = |path: std::path::PathBuf| whole(&RealDisk, &path);
        assert_eq!(whole(folder.join("here/a.sgf")), path, "not there yet");
        std::fs::write(&path, "x").unwrap();
        for name in ["a.sgf", "link.sgf", "here/a.sgf", "./here/link.sgf"] {
            assert_eq!(whole(folder.join(name)), path, "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_itself_by_any_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("a"), "x").unwrap();
        std::fs::write(path("b"), "x").unwrap();
        std::fs::hard_link(path("a"), path("hard")).unwrap();
        std::os::unix::fs::symlink("a", path("soft")).unwrap();
        assert!(is_same(&path("a"), &path("../").join(path("a"))));
        assert!(is_same(&path("a"), &path("hard")) && is_same(&path("soft"), &path("a")));
        assert!(!is_same(&path("a"), &path("b")));
        assert!(!is_same(&path("none"), &path("none")));
    }
}
