//! The natural order of file names, and the neighbors of a file in its folder.
//!
//! It reads only names, never content.

use std::cmp::Ordering;
use std::ffi::{OsStr, OsString};
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::str::Chars;

use super::disk::Disk;
use super::error::Error;

/// Compares names in natural order: numbers by value, letters ignoring case; names that are otherwise equal are
/// compared by their characters.
#[must_use]
pub fn natural_order(left: &str, right: &str) -> Ordering {
    let (mut a, mut b) = (left.chars().peekable(), right.chars().peekable());
    loop {
        let order = match (a.peek(), b.peek()) {
            (None, None) => return left.cmp(right),
            (x, y) if x.is_none() || y.is_none() => return x.is_some().cmp(&y.is_some()),
            (Some(x), Some(y)) if x.is_ascii_digit() && y.is_ascii_digit() => {
                let (x, y) = (number(&mut a), number(&mut b));
                x.len().cmp(&y.len()).then_with(|| x.cmp(&y))
            }
            _ => {
                let lower = |c: Option<char>| c.map(|c| c.to_lowercase().collect::<String>());
                lower(a.next()).cmp(&lower(b.next()))
            }
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

/// The digits that follow, without leading zeros.
fn number(chars: &mut Peekable<Chars<'_>>) -> String {
    let mut digits = String::new();
    while let Some(digit) = chars.next_if(char::is_ascii_digit) {
        if digit != '0' || !digits.is_empty() {
            digits.push(digit);
        }
    }
    digits
}

/// The first SGF file of a folder in natural order. Hidden files and folders are ignored.
///
/// # Errors
/// [`Error`] if the folder cannot be read.
pub fn first(disk: &dyn Disk, folder: &Path) -> Result<Option<PathBuf>, Error> {
    let names = names(disk, folder)?;
    let first = names.into_iter().min_by(|a, b| by_name(a, b));
    Ok(first.map(|name| folder.join(name)))
}

/// The names of a folder's SGF files, in any order.
fn names(disk: &dyn Disk, folder: &Path) -> Result<Vec<OsString>, Error> {
    let entries = disk
        .entries(folder)
        .map_err(|cause| Error::of(folder, cause))?;
    let files = entries
        .into_iter()
        .filter(|entry| !entry.is_folder && is_sgf(Path::new(&entry.name)));
    Ok(files.map(|entry| entry.name).collect())
}

fn by_name(a: &OsStr, b: &OsStr) -> Ordering {
    natural_order(&a.to_string_lossy(), &b.to_string_lossy()).then_with(|| a.cmp(b))
}

/// The SGF files before and after a file in its folder, in natural order; the file itself need not exist. Hidden files
/// and folders are ignored.
///
/// # Errors
/// [`Error`] if the folder cannot be read.
pub fn neighbors(
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

fn is_sgf(name: &Path) -> bool {
    let hidden = name.to_string_lossy().starts_with('.');
    !hidden
        && name
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::RealDisk;

    #[test]
    fn numbers_count_by_their_value() {
        let sorted = [
            "",
            "1.sgf",
            "01.sgf2",
            "2.sgf",
            "02a.sgf",
            "2a9.sgf",
            "2a10.sgf",
            "10.sgf",
            "99999999999999999999998",
            "99999999999999999999999",
            "a",
            "A1",
            "b",
            "問題2",
            "問題10",
        ];
        for (i, left) in sorted.iter().enumerate() {
            for (j, right) in sorted.iter().enumerate() {
                assert_eq!(natural_order(left, right), i.cmp(&j), "{left} {right}");
            }
        }
        assert_eq!(natural_order("01", "1"), Ordering::Less);
        assert_eq!(natural_order("a", "A"), Ordering::Greater);
    }

    #[test]
    fn the_first_file_of_a_folder_is_the_first_in_natural_order() {
        let folder = tempfile::TempDir::new().unwrap();
        assert_eq!(first(&RealDisk, folder.path()).unwrap(), None);
        for name in ["p10.sgf", "p9.SGF", "a.txt", ".b.sgf"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join("a.sgf")).unwrap();
        let found = first(&RealDisk, folder.path()).unwrap();
        assert_eq!(found, Some(folder.path().join("p9.SGF")));
        assert!(matches!(
            first(&RealDisk, Path::new("none")),
            Err(Error::Missing(_))
        ));
    }

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
