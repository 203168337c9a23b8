//! Looks at a file again: does it still have the bytes that are known, and if not, what became of it?
//!
//! A file that is being written, replaced or renamed is looked at until it stays the same. How long to wait between two
//! looks is the caller's business.

use std::path::{Path, PathBuf};

use super::disk::{Disk, Facts, FileKind};
use super::error::Error;
use super::read::{Stamp, read};
use super::save::{MOST_LINKS, folder_of};

/// After as many looks with the same facts, a file counts as written to its end.
const SETTLED: u32 = 2;
/// After as many, a file that is missing, empty or unreadable counts as that: writers remove and truncate files before
/// they write them.
const SETTLED_EMPTY: u32 = 6;
/// After as many looks, a file that never stays the same is judged as it is.
const MOST: u32 = 50;

/// How a file is compared with its stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// The bytes are read only if length or time differ.
    Quick,
    /// The bytes are read.
    Thorough,
}

/// What a look found.
#[derive(Debug)]
pub enum Seen {
    /// The known bytes.
    Known,
    /// Other bytes, and their stamp.
    Other(Vec<u8>, Stamp),
    /// There is no file.
    Gone,
    /// It cannot be read.
    Unreadable(Error),
}

/// Looks at a file until it stays the same, calling `pause` between two looks.
pub fn look(disk: &dyn Disk, path: &Path, known: &Stamp, care: Care, pause: &dyn Fn()) -> Seen {
    let mut last = None;
    let mut settled = 0;
    for number in 0..MOST {
        let now = disk.facts(path).map_err(|cause| cause.kind());
        if care == Care::Quick && number == 0 && now.is_ok_and(|facts| known.is_of(&facts)) {
            return Seen::Known;
        }
        settled = if last == Some(now) { settled + 1 } else { 1 };
        last = Some(now);
        let is_whole = now.is_ok_and(|facts| facts.kind == FileKind::File && facts.length > 0);
        let enough = if is_whole { SETTLED } else { SETTLED_EMPTY };
        if settled >= enough {
            let seen = judge(disk, path, known);
            if number + 1 == MOST || disk.facts(path).map_err(|cause| cause.kind()) == now {
                return seen;
            }
            settled = 0;
        }
        pause();
    }
    judge(disk, path, known)
}

fn judge(disk: &dyn Disk, path: &Path, known: &Stamp) -> Seen {
    match read(disk, path) {
        Ok((_, stamp)) if stamp.is_like(known) => Seen::Known,
        Ok((bytes, stamp)) => Seen::Other(bytes, stamp),
        Err(Error::Missing(_)) => Seen::Gone,
        Err(error) => Seen::Unreadable(error),
    }
}

impl Stamp {
    /// Whether it was taken of the same bytes, at whatever time.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.length, self.hash) == (other.length, other.hash)
    }

    /// Whether a file with these facts seems to have this stamp.
    fn is_of(&self, facts: &Facts) -> bool {
        facts.kind == FileKind::File
            && (facts.length, facts.modified) == (self.length, self.modified)
            && self.modified.is_some()
    }
}

/// A path, and the paths to which the symbolic links at it lead one after the other. Where links cannot be read, it ends.
#[must_use]
pub fn way(disk: &dyn Disk, path: &Path) -> Vec<PathBuf> {
    let mut way = vec![path.to_owned()];
    while let Some(last) = way.last()
        && way.len() <= MOST_LINKS
        && let Ok(Some(next)) = disk.link(last)
    {
        let next = folder_of(last).join(next);
        way.push(next);
    }
    way
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs;
    use std::io::ErrorKind;

    use super::*;
    use crate::files::RealDisk;
    use crate::files::tests::disk::{TestDisk, Trouble};

    const OLD: &str = "(;C[old])";

    /// A folder with a file, its path, and its stamp.
    fn scene() -> (tempfile::TempDir, PathBuf, Stamp) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sgf");
        fs::write(&path, OLD).unwrap();
        let (_, stamp) = read(&RealDisk, &path).unwrap();
        (folder, path, stamp)
    }

    /// What is found, if the pause of this number does something; and how many pauses there were.
    fn found(
        path: &Path,
        known: &Stamp,
        at: u32,
        act: impl Fn(),
    ) -> (Result<Option<String>, ErrorKind>, u32) {
        let pauses = Cell::new(0);
        let pause = || {
            if pauses.get() == at {
                act();
            }
            pauses.set(pauses.get() + 1);
        };
        let seen = match look(&RealDisk, path, known, Care::Thorough, &pause) {
            Seen::Known => Ok(None),
            Seen::Other(bytes, _) => Ok(Some(String::from_utf8(bytes).unwrap())),
            Seen::Gone => Err(ErrorKind::NotFound),
            Seen::Unreadable(_) => Err(ErrorKind::Other),
        };
        (seen, pauses.get())
    }

    #[test]
    fn the_same_bytes_are_known_at_any_time() {
        let (_folder, path, stamp) = scene();
        fs::write(&path, OLD).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH)
            .unwrap();
        assert_eq!(found(&path, &stamp, 99, || ()).0, Ok(None));
        for care in [Care::Quick, Care::Thorough] {
            let seen = look(&RealDisk, &path, &stamp, care, &|| ());
            assert!(matches!(seen, Seen::Known), "{seen:?}");
        }
    }

    #[test]
    fn a_thorough_look_sees_what_length_and_time_do_not_tell() {
        let (_folder, path, stamp) = scene();
        fs::write(&path, "(;C[new])").unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(stamp.modified.unwrap()).unwrap();
        let quick = look(&RealDisk, &path, &stamp, Care::Quick, &|| ());
        assert!(matches!(quick, Seen::Known), "{quick:?}");
        assert_eq!(
            found(&path, &stamp, 99, || ()).0,
            Ok(Some("(;C[new])".into()))
        );
    }

    #[test]
    fn a_file_that_is_being_written_is_read_when_it_is_whole() {
        let (_folder, path, stamp) = scene();
        for half in ["", "(;C[ne"] {
            fs::write(&path, half).unwrap();
            let act = || fs::write(&path, "(;C[new whole])").unwrap();
            assert_eq!(
                found(&path, &stamp, 0, act).0,
                Ok(Some("(;C[new whole])".into()))
            );
        }
    }

    #[test]
    fn a_moment_without_a_file_is_no_removal() {
        let (_folder, path, stamp) = scene();
        fs::remove_file(&path).unwrap();
        let act = || fs::write(&path, OLD).unwrap();
        assert_eq!(found(&path, &stamp, 3, act).0, Ok(None));
        fs::remove_file(&path).unwrap();
        let (seen, pauses) = found(&path, &stamp, 99, || ());
        assert_eq!(
            (seen, pauses),
            (Err(ErrorKind::NotFound), SETTLED_EMPTY - 1)
        );
    }

    #[test]
    fn an_empty_file_is_believed_only_if_it_stays_empty() {
        let (_folder, path, stamp) = scene();
        fs::write(&path, "").unwrap();
        let (seen, pauses) = found(&path, &stamp, 99, || ());
        assert_eq!((seen, pauses), (Ok(Some(String::new())), SETTLED_EMPTY - 1));
    }

    #[test]
    fn what_cannot_be_read_is_not_gone() {
        let (folder, path, stamp) = scene();
        let disk = TestDisk::with(Trouble::Fails("read", ErrorKind::PermissionDenied));
        let seen = look(&disk, &path, &stamp, Care::Thorough, &|| ());
        assert!(matches!(seen, Seen::Unreadable(_)), "{seen:?}");
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert_eq!(found(&path, &stamp, 99, || ()).0, Err(ErrorKind::Other));
        drop(folder);
    }

    #[test]
    fn a_file_that_never_rests_is_judged_in_the_end() {
        let (_folder, path, stamp) = scene();
        let count = Cell::new(0);
        let pause = || {
            count.set(count.get() + 1);
            fs::write(&path, "x".repeat(count.get())).unwrap();
        };
        let seen = look(&RealDisk, &path, &stamp, Care::Thorough, &pause);
        assert!(matches!(seen, Seen::Other(..)), "{seen:?}");
    }

    #[cfg(unix)]
    #[test]
    fn the_way_of_a_link_leads_to_its_target_and_a_loop_ends() {
        let (folder, path, _) = scene();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("a.sgf", &link).unwrap();
        assert_eq!(way(&RealDisk, &link), [link.clone(), path.clone()]);
        assert_eq!(way(&RealDisk, &path), [path]);
        let round = folder.path().join("round");
        std::os::unix::fs::symlink("round", &round).unwrap();
        assert!(way(&RealDisk, &round).len() > 1);
    }
}
