//! Removes what killed saves left beside their targets.
//!
//! A file is removed only if its name is exactly one of ours, it is an ordinary file of this user and no link, and no
//! living process can be writing it. On this machine the lock tells: a save holds its file until it is done, and the
//! system lets it go with the process. Whether locks reach other machines depends on the network drive, so what was
//! written on another machine, or where there are no locks, must also be a day old. Should a save be that slow, its
//! rename fails, and it says so: nothing is lost.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::beside::{Kind, digits_of, parse};
use super::disk::{Disk, Entry, FileKind, Held};
use super::read::TOO_LONG;

/// Files whose process cannot be asked are removed at this age.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);
/// The number of names that are tried for a version that is kept.
const MOST_NAMES: u32 = 100;

/// A complete version that a killed save left, given a name that people see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescued {
    /// The file that was being written in place and may be incomplete; `None` if it is gone.
    pub target: Option<PathBuf>,
    /// The complete version.
    pub kept: PathBuf,
}

/// Removes what killed saves left in a folder. The new content of a file that was being written in place is not
/// removed but renamed, unless the file has it.
///
/// What cannot be read or removed is left where it is. `now` is compared with the times of files.
#[must_use]
pub fn sweep(disk: &dyn Disk, folder: &Path, now: SystemTime) -> Vec<Rescued> {
    let entries = disk.entries(folder).unwrap_or_default();
    let mut rescued = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.is_folder) {
        let Some(beside) = parse(&entry.name) else {
            continue;
        };
        let path = folder.join(&entry.name);
        let Some(_held) = left(disk, &path, beside.is_of_this_host, now) else {
            continue;
        };
        match beside.kind {
            // If it cannot be removed now, the next sweep tries again.
            Kind::Temporary => {
                let _ = disk.remove(&path);
            }
            Kind::Complete { target } => {
                let target = target_of(&entries, &target).map(|name| folder.join(&name.name));
                rescued.extend(rescue(disk, &path, target));
            }
        }
    }
    rescued
}

/// Holds a file if it is a leftover; a file without a lock is held by nothing.
fn left(
    disk: &dyn Disk,
    path: &Path,
    is_of_this_host: bool,
    now: SystemTime,
) -> Option<Option<Held>> {
    let facts = disk.facts(path).ok()?;
    let is_link = disk.link(path).ok()?.is_some();
    if is_link || facts.kind != FileKind::File || !facts.is_own {
        return None;
    }
    let age = facts.modified.map(|modified| now.duration_since(modified));
    let is_old = matches!(age, Some(Ok(age)) if age >= OLD);
    match disk.hold(path) {
        Ok(None) => None,
        Ok(held) => (is_of_this_host || is_old).then_some(held),
        Err(_) => is_old.then_some(None),
    }
}

/// The entry whose name has these digits.
fn target_of<'a>(entries: &'a [Entry], digits: &str) -> Option<&'a Entry> {
    let mut files = entries.iter().filter(|entry| !entry.is_folder);
    files.find(|entry| digits_of(&entry.name) == digits)
}

/// Removes a complete version that its target has too; otherwise gives it a name that people see.
fn rescue(disk: &dyn Disk, path: &Path, target: Option<PathBuf>) -> Option<Rescued> {
    if let Some(target) = &target {
        let whole = disk.read(path, TOO_LONG).ok()?;
        if disk.read(target, TOO_LONG).ok()? == whole {
            // If it cannot be removed now, the next sweep tries again.
            let _ = disk.remove(path);
            return None;
        }
    }
    let visible = |number: u32| {
        let mut name = target.as_deref().and_then(Path::file_stem).map_or_else(
            || std::ffi::OsString::from("bunki"),
            std::ffi::OsStr::to_owned,
        );
        name.push(match number {
            0 => ".rescued.sgf".to_owned(),
            _ => format!(".rescued-{number}.sgf"),
        });
        path.with_file_name(name)
    };
    for kept in (0..MOST_NAMES).map(visible) {
        match disk.rename_new(path, &kept) {
            Ok(()) => return Some(Rescued { target, kept }),
            Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => {}
            // The next sweep tries again.
            Err(_) => return None,
        }
    }
    None
}
