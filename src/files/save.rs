//! Safe saving: write a file beside the target, flush it, read it back, verify it, then rename it over the target.
//!
//! It does not know what the bytes mean; the caller passes the verification.

use std::io;
use std::path::{Path, PathBuf};

use super::beside;
use super::disk::{Disk, Facts, FileKind, Held, NewFile};
use super::error::{Remains, SaveError, Target};
use super::read::{Stamp, TOO_LONG};
use crate::words::text;

/// The number of links that are followed in a row, the same limit as in operating systems.
pub(super) const MOST_LINKS: usize = 40;
/// The number of names that are tried for the file beside the target.
const MOST_NAMES: u32 = 100;

/// Saves bytes at a path; at every moment either the old or the new file is there, complete.
///
/// A symbolic link is kept, and its target is saved. Permissions and extended attributes are kept. A file with several
/// names (hard links), or with attributes that cannot be copied, is written in place; until that is done, a file beside
/// it holds the complete new content, which [`sweep`](super::sweep()) finds after a crash. `known` is the stamp of the
/// file when it was read, or `None` to overwrite any file. `verify` checks the bytes that were read back from the disk.
///
/// # Errors
/// [`SaveError`]; except for [`SaveError::Damaged`] the old file is unchanged.
pub fn save(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    known: Option<&Stamp>,
    verify: impl FnOnce(&[u8]) -> bool,
) -> Result<Stamp, SaveError> {
    let expected = known.map_or(Expected::Anything, |known| Expected::Known(*known));
    write(disk, path, bytes, expected, verify)
}

/// Saves bytes as a new file; never overwrites a file, even one that appears meanwhile.
///
/// # Errors
/// [`SaveError::Exists`] if the file exists, otherwise as for [`save`].
pub fn save_new(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    verify: impl FnOnce(&[u8]) -> bool,
) -> Result<Stamp, SaveError> {
    write(disk, path, bytes, Expected::Nothing, verify)
}

/// As [`save_new`], for a file that only its owner can ever read.
///
/// # Errors
/// As for [`save_new`].
pub fn save_private(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<Stamp, SaveError> {
    let is_same = |back: &[u8]| back == bytes;
    place(
        disk,
        path,
        bytes,
        (Expected::Nothing, NewFile::Private),
        is_same,
    )
}

/// What may be at the target of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Anything: the user agreed to overwrite it.
    Anything,
    /// The file as it was last read or written.
    Known(Stamp),
    /// No file.
    Nothing,
}

/// Saves bytes at a path as [`save`] does, over what is expected there.
///
/// # Errors
/// As for [`save`] and [`save_new`].
pub fn write(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    expected: Expected,
    verify: impl FnOnce(&[u8]) -> bool,
) -> Result<Stamp, SaveError> {
    place(disk, path, bytes, (expected, NewFile::New), verify)
}

fn place(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    (expected, new): (Expected, NewFile),
    verify: impl FnOnce(&[u8]) -> bool,
) -> Result<Stamp, SaveError> {
    let target = follow(disk, path)?;
    let failed = |cause| SaveError::Failed {
        path: path.to_owned(),
        remains: Remains {
            target: Target::None,
            left: None,
        },
        cause,
    };
    let before = there(disk, &target).map_err(failed)?;
    may_write(disk, path, &target, before, expected)?;
    let new = if before.is_some() {
        NewFile::Replacing
    } else {
        new
    };
    let (beside, _held) = create_beside(disk, path, &target, bytes, new)?;
    let exchanged = exchange(disk, (&target, &beside), bytes, before, verify);
    exchanged.map_err(|stop| {
        let path = path.to_owned();
        if let Stop::Damaged { complete, cause } = stop {
            return SaveError::Damaged {
                path,
                beside: complete,
                cause,
            };
        }
        let remains = Remains {
            target: new.target(),
            left: left_over(disk, &beside),
        };
        match stop {
            Stop::Changed if before.is_none() => SaveError::Exists(path),
            Stop::Changed => SaveError::Changed(path),
            Stop::Unverified => SaveError::Unverified { path, remains },
            Stop::Failed(cause) | Stop::Damaged { cause, .. } => SaveError::Failed {
                path,
                remains,
                cause,
            },
        }
    })?;
    // The new file is in place; if the system cannot flush folders, nothing more can be done.
    let _ = disk.sync_folder(folder_of(&target));
    let modified = disk.facts(&target).ok().and_then(|facts| facts.modified);
    Ok(Stamp::of(bytes, modified))
}

impl NewFile {
    /// What is at the target if the save fails.
    const fn target(self) -> Target {
        match self {
            Self::Replacing => Target::Kept,
            Self::New | Self::Private => Target::None,
        }
    }
}

/// Replaces the target, or its content, by the file that was written beside it.
fn exchange(
    disk: &dyn Disk,
    (target, beside): (&Path, &Path),
    bytes: &[u8],
    before: Option<Facts>,
    verify: impl FnOnce(&[u8]) -> bool,
) -> Result<(), Stop> {
    let mut is_replaced = true;
    if let Some(facts) = before {
        disk.copy_rights(target, beside)?;
        is_replaced = facts.links < 2 && disk.copy_attributes(target, beside).is_ok();
    }
    disk.flush(beside)?;
    let back = disk.read(beside, TOO_LONG)?;
    if back != bytes || !verify(&back) {
        return Err(Stop::Unverified);
    }
    if there(disk, target)? != before {
        return Err(Stop::Changed);
    }
    if !is_replaced {
        return write_in_place(disk, target, beside, bytes);
    }
    if before.is_some() {
        return Ok(disk.rename(beside, target)?);
    }
    match disk.rename_new(beside, target) {
        Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => Err(Stop::Changed),
        done => Ok(done?),
    }
}

/// Why replacing the target was given up.
enum Stop {
    Changed,
    Unverified,
    Failed(io::Error),
    /// The target was partly overwritten and could not be restored.
    Damaged {
        /// A file that has the new content.
        complete: PathBuf,
        cause: io::Error,
    },
}

/// Writes into a file that keeps its names; restores the old content if that fails.
fn write_in_place(disk: &dyn Disk, target: &Path, beside: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let old = disk.read(target, TOO_LONG)?;
    // Should this be killed halfway, the file beside the target is the only complete one: its name says so.
    let complete = rename_complete(disk, target, beside)?;
    let is_named = disk.sync_folder(folder_of(target)).or_else(unsupported);
    if let Err(cause) = is_named {
        let _ = disk.rename_new(&complete, beside);
        return Err(Stop::Failed(cause));
    }
    let written = disk
        .overwrite(target, bytes)
        .and_then(|()| disk.read(target, TOO_LONG));
    let cause = match written {
        Ok(back) if back == bytes => {
            // It is not needed any more; if removing it fails, it has the same content as the target.
            let _ = disk.remove(&complete);
            return Ok(());
        }
        Ok(_) => io::Error::other(text("save-not-read-back")),
        Err(cause) => cause,
    };
    Err(match disk.overwrite(target, &old) {
        Ok(()) => {
            // If it cannot be renamed, it stays, and a sweep gives it a name that people see.
            let _ = disk.rename_new(&complete, beside);
            Stop::Failed(cause)
        }
        Err(_) => Stop::Damaged { complete, cause },
    })
}

/// Renames the file beside a target to a name that says that it is complete.
fn rename_complete(disk: &dyn Disk, target: &Path, beside: &Path) -> io::Result<PathBuf> {
    let mut number = 0;
    loop {
        let complete = beside.with_file_name(beside::complete(number, target));
        number += 1;
        match disk.rename_new(beside, &complete) {
            Ok(()) => return Ok(complete),
            Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists && number < MOST_NAMES => {}
            Err(cause) => return Err(cause),
        }
    }
}

/// Not every system can flush folders.
fn unsupported(cause: io::Error) -> io::Result<()> {
    match cause.kind() {
        io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput => Ok(()),
        _ => Err(cause),
    }
}

impl From<io::Error> for Stop {
    fn from(cause: io::Error) -> Self {
        Self::Failed(cause)
    }
}

/// What is at a path, if anything.
fn there(disk: &dyn Disk, path: &Path) -> io::Result<Option<Facts>> {
    match disk.facts(path) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
        facts => facts.map(Some),
    }
}

/// The path with all links resolved; a dangling link resolves to the place where its file will be.
fn follow(disk: &dyn Disk, path: &Path) -> Result<PathBuf, SaveError> {
    let mut target = path.to_owned();
    for _ in 0..=MOST_LINKS {
        match disk.link(&target) {
            Ok(None) => return Ok(target),
            Ok(Some(next)) => target = folder_of(&target).join(next),
            Err(cause) => {
                let target = match disk.facts(path) {
                    Ok(_) => Target::Kept,
                    Err(_) => Target::None,
                };
                return Err(SaveError::Failed {
                    path: path.to_owned(),
                    remains: Remains { target, left: None },
                    cause,
                });
            }
        }
    }
    Err(SaveError::LinkLoop(path.to_owned()))
}

/// The folder of a path, `.` for a bare name.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|parent| !parent.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Refuses targets that must not be overwritten.
fn may_write(
    disk: &dyn Disk,
    path: &Path,
    target: &Path,
    before: Option<Facts>,
    expected: Expected,
) -> Result<(), SaveError> {
    let Some(facts) = before else {
        return match expected {
            Expected::Known(_) => Err(SaveError::Gone(path.to_owned())),
            Expected::Anything | Expected::Nothing => Ok(()),
        };
    };
    if matches!(expected, Expected::Nothing) {
        return Err(SaveError::Exists(path.to_owned()));
    }
    if facts.kind != FileKind::File {
        return Err(SaveError::NoFile(path.to_owned()));
    }
    if let Expected::Known(known) = expected {
        // Times may be too coarse to show a change, so compare the content.
        let same = facts.length == known.length && {
            let found = disk.read(target, TOO_LONG);
            let cause = |cause| SaveError::Failed {
                path: path.to_owned(),
                remains: Remains {
                    target: Target::Kept,
                    left: None,
                },
                cause,
            };
            known.fits(&found.map_err(cause)?)
        };
        if !same {
            return Err(SaveError::Changed(path.to_owned()));
        }
    }
    if facts.read_only {
        Err(SaveError::ReadOnly(path.to_owned()))
    } else {
        Ok(())
    }
}

/// Writes the bytes to a new file in the folder of the target, which is held.
fn create_beside(
    disk: &dyn Disk,
    path: &Path,
    target: &Path,
    bytes: &[u8],
    new: NewFile,
) -> Result<(PathBuf, Held), SaveError> {
    let folder = folder_of(target);
    let mut number = 0;
    loop {
        let beside = folder.join(beside::temporary(number));
        number += 1;
        match disk.create(&beside, bytes, new) {
            Ok(held) => return Ok((beside, held)),
            Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists && number < MOST_NAMES => {}
            Err(cause) => {
                let left = if cause.kind() == io::ErrorKind::AlreadyExists {
                    None
                } else {
                    left_over(disk, &beside)
                };
                return Err(SaveError::Failed {
                    path: path.to_owned(),
                    remains: Remains {
                        target: new.target(),
                        left,
                    },
                    cause,
                });
            }
        }
    }
}

/// Removes the file beside the target; returns its path if that fails.
fn left_over(disk: &dyn Disk, beside: &Path) -> Option<PathBuf> {
    match disk.remove(beside) {
        Ok(()) => None,
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => None,
        Err(_) => disk.facts(beside).is_ok().then(|| beside.to_owned()),
    }
}
