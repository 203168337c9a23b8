//! Whether two paths lead to the same file. It does not read the file.

use std::fs;
use std::path::Path;

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

#[cfg(test)]
mod tests {
    use super::is_same;

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
