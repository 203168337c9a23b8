//! The folder of earlier versions: keeps one before a save overwrites it, lists, reads, and removes the oldest.
//!
//! It has no clock: whoever calls says what time it is.

use std::collections::{BTreeSet, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use super::history::{MEGABYTE, beyond, former_places};
use super::name::{Name, Version, millis, place_of};
use crate::files::{self, Disk, Expected, SaveError, Stamp};
use crate::settings::Versions;
use crate::words::{Message, message};

/// The earlier versions that are kept on this disk, and what this session wrote itself.
#[derive(Debug)]
pub struct Backups {
    /// `None` if the user has no data folder.
    folder: Option<PathBuf>,
    /// The content that this session last wrote to a path: to overwrite it loses nothing that was there before.
    own: Mutex<HashMap<PathBuf, blake3::Hash>>,
    /// The newest version of each path, by its digits, so that the folder is listed once and not for each of many saves.
    newest: Mutex<Option<HashMap<String, Version>>>,
}

/// A save that succeeded.
#[derive(Debug)]
pub struct Saved {
    /// The file as it is now.
    pub stamp: Stamp,
    /// Why the version that was overwritten is not kept, if it should have been.
    pub unkept: Option<Message>,
    /// The number of names (hard links) of the file, if it has several and is saved for the first time: it was written
    /// in place and has kept them.
    pub names: Option<u64>,
}

/// An earlier version as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The version.
    pub version: Version,
    /// The path it was at, if that was another one.
    pub elsewhere: Option<PathBuf>,
}

/// What all earlier versions take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// How many there are.
    pub versions: usize,
    /// Of how many files.
    pub files: usize,
    /// In bytes.
    pub bytes: u64,
}

impl Backups {
    /// The versions below a data folder, which need not exist yet.
    #[must_use]
    pub fn new(data: Option<&Path>) -> Self {
        Self {
            folder: data.map(|data| data.join("backups")),
            own: Mutex::default(),
            newest: Mutex::default(),
        }
    }

    /// Saves a file, and before that keeps what it overwrites, unless this session wrote that itself.
    ///
    /// A version that cannot be kept does not stop the save; the result says so.
    ///
    /// # Errors
    /// As for [`files::write`].
    pub fn save(
        &self,
        disk: &dyn Disk,
        path: &Path,
        bytes: &[u8],
        expected: Expected,
        (kept, now): (&Versions, SystemTime),
    ) -> Result<Saved, SaveError> {
        let place = files::whole(disk, path);
        let (mut over, mut unkept) = (expected, None);
        if kept.kept && expected != Expected::Nothing {
            match files::read(disk, path) {
                Ok((old, stamp)) if agrees(&expected, &stamp) => {
                    unkept = self.keep(disk, &place, (&old, &stamp), kept, now).err();
                    // These bytes are overwritten, or none.
                    over = Expected::Known(stamp);
                }
                // It is not overwritten, or not there.
                Ok(_) | Err(files::Error::Missing(_)) => {}
                Err(why) => unkept = Some(why.message()),
            }
        }
        let stamp = files::write(disk, path, bytes, over, |back| back == bytes)?;
        let is_first = lock(&self.own).insert(place, stamp.hash).is_none();
        let facts = is_first.then(|| disk.facts(path).ok()).flatten();
        Ok(Saved {
            stamp,
            unkept,
            names: facts.map(|facts| facts.links).filter(|&names| names > 1),
        })
    }

    /// Remembers that a document was saved under another path, so that its earlier versions are found there too.
    ///
    /// # Errors
    /// Those of the disk, in words.
    pub fn renamed(
        &self,
        disk: &dyn Disk,
        (from, to): (&Path, &Path),
        now: SystemTime,
    ) -> Result<(), Message> {
        let (from, to) = (files::whole(disk, from), files::whole(disk, to));
        let Some(folder) = self.folder.as_ref().filter(|_| from != to) else {
            return Ok(());
        };
        let former = place_of(&from);
        let names = names(disk, folder).map_err(|cause| unreadable(folder, &cause))?;
        let is_version = |name: &Name| matches!(name, Name::Version(kept) if kept.place == former);
        let is_link = |name: &Name| matches!(name, Name::Was { place, .. } if *place == former);
        if !names.iter().any(|name| is_version(name) || is_link(name)) {
            return Ok(());
        }
        let was = Name::Was {
            place: place_of(&to),
            former,
            when: millis(now),
        };
        done(files::save_private(disk, &folder.join(was.name()), &[]))
    }

    /// The earlier versions of a file, the one that was overwritten last first.
    ///
    /// # Errors
    /// Those of the disk, in words.
    pub fn list(&self, disk: &dyn Disk, path: &Path) -> Result<Vec<Listed>, Message> {
        let Some(folder) = &self.folder else {
            return Ok(Vec::new());
        };
        let names = names(disk, folder).map_err(|cause| unreadable(folder, &cause))?;
        let own = place_of(&files::whole(disk, path));
        let mut listed = Vec::new();
        for (place, until) in former_places(&names, own.clone()) {
            let path = (place != own)
                .then(|| path_of(disk, folder, &place))
                .flatten();
            let of_place = names.iter().filter_map(|name| match name {
                Name::Version(version) if version.place == place => Some(version),
                _ => None,
            });
            listed.extend(
                of_place
                    .filter(|kept| kept.replaced <= until)
                    .map(|kept| Listed {
                        version: kept.clone(),
                        elsewhere: path.clone(),
                    }),
            );
        }
        listed.sort_by_key(|listed| std::cmp::Reverse(listed.version.replaced));
        Ok(listed)
    }

    /// The bytes of a version.
    ///
    /// # Errors
    /// If it cannot be read, or is not what was kept.
    pub fn read(&self, disk: &dyn Disk, version: &Version) -> Result<Vec<u8>, Message> {
        let path = self.folder.clone().unwrap_or_default().join(version.name());
        let (bytes, stamp) = files::read(disk, &path).map_err(|why| why.message())?;
        if stamp.hash.to_hex().as_str() == version.content {
            return Ok(bytes);
        }
        Err(message!(
            "version-damaged",
            path = path.display().to_string()
        ))
    }

    /// What all versions take.
    ///
    /// # Errors
    /// Those of the disk, in words.
    pub fn usage(&self, disk: &dyn Disk) -> Result<Usage, Message> {
        let mut usage = Usage::default();
        let mut places = BTreeSet::new();
        for version in self.versions(disk)? {
            usage.versions += 1;
            usage.bytes = usage.bytes.saturating_add(version.length);
            places.insert(version.place);
        }
        usage.files = places.len();
        Ok(usage)
    }

    /// Removes the versions that are beyond the limits, the oldest first, and what killed saves left in the folder.
    ///
    /// # Errors
    /// Those of the disk, in words; the others are removed nevertheless.
    pub fn prune(&self, disk: &dyn Disk, kept: &Versions, now: SystemTime) -> Result<(), Message> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        // Nothing there is written in place, so nothing is rescued.
        let _ = files::sweep(disk, folder, now);
        let names = names(disk, folder).map_err(|cause| unreadable(folder, &cause))?;
        let gone = beyond(&names, kept, millis(now));
        let stays = |version: &Version| !gone.contains(version);
        let places: BTreeSet<&String> = names
            .iter()
            .filter_map(|name| match name {
                Name::Version(version) => stays(version).then_some(&version.place),
                _ => None,
            })
            .collect();
        let former: BTreeSet<&String> = names
            .iter()
            .filter_map(|name| match name {
                Name::Was { former, .. } => Some(former),
                _ => None,
            })
            .collect();
        remove(disk, folder, names.iter().filter(|name| match name {
            Name::Version(version) => !stays(version),
            Name::Was { former: place, .. } => {
                let goes_on = |name: &&Name| matches!(name, Name::Was { place: other, .. } if other == place);
                !places.contains(place) && !names.iter().any(|name| goes_on(&name))
            }
            Name::Path(place) => !places.contains(place) && !former.contains(place),
        }))
    }

    /// Removes all versions.
    ///
    /// # Errors
    /// Those of the disk, in words; the others are removed nevertheless.
    pub fn clear(&self, disk: &dyn Disk) -> Result<(), Message> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let names = names(disk, folder).map_err(|cause| unreadable(folder, &cause))?;
        remove(disk, folder, names.iter())
    }

    /// Keeps what is about to be overwritten.
    fn keep(
        &self,
        disk: &dyn Disk,
        place: &Path,
        (old, stamp): (&[u8], &Stamp),
        kept: &Versions,
        now: SystemTime,
    ) -> Result<(), Message> {
        if lock(&self.own).get(place) == Some(&stamp.hash) {
            return Ok(());
        }
        let Some(folder) = &self.folder else {
            return Err(message!("version-no-folder"));
        };
        if stamp.length > u64::from(kept.megabytes) * MEGABYTE {
            return Err(message!("version-too-large", most = kept.megabytes));
        }
        disk.create_folder(folder)
            .map_err(|cause| unreadable(folder, &cause))?;
        let version = Version {
            place: place_of(place),
            replaced: millis(now),
            modified: stamp.modified.map_or(0, millis),
            length: stamp.length,
            content: stamp.hash.to_hex().to_string(),
        };
        let is_there = |name: String| disk.facts(&folder.join(name)).is_ok();
        let newest = self.newest(disk, folder, &version.place);
        let newest = newest.map_err(|cause| unreadable(folder, &cause))?;
        // Another process may have removed it.
        if newest.is_some_and(|newest| newest.content == version.content && is_there(newest.name()))
        {
            return Ok(());
        }
        let path = Name::Path(version.place.clone()).name();
        if !is_there(path.clone()) {
            let bytes = place.as_os_str().as_encoded_bytes();
            done(files::save_private(disk, &folder.join(path), bytes))?;
        }
        done(files::save_private(disk, &folder.join(version.name()), old))?;
        if let Some(known) = lock(&self.newest).as_mut() {
            known.insert(version.place.clone(), version);
        }
        Ok(())
    }

    /// The newest version of a path, as far as this process knows.
    fn newest(&self, disk: &dyn Disk, folder: &Path, place: &str) -> io::Result<Option<Version>> {
        let mut newest = lock(&self.newest);
        if newest.is_none() {
            let mut known: HashMap<String, Version> = HashMap::new();
            for name in names(disk, folder)? {
                let Name::Version(version) = name else {
                    continue;
                };
                let last = known.get(&version.place).map_or(0, |last| last.replaced);
                if last <= version.replaced {
                    known.insert(version.place.clone(), version);
                }
            }
            *newest = Some(known);
        }
        Ok(newest.as_ref().and_then(|known| known.get(place).cloned()))
    }

    fn versions(&self, disk: &dyn Disk) -> Result<Vec<Version>, Message> {
        let Some(folder) = &self.folder else {
            return Ok(Vec::new());
        };
        let names = names(disk, folder).map_err(|cause| unreadable(folder, &cause))?;
        let versions = names.into_iter().filter_map(|name| match name {
            Name::Version(version) => Some(version),
            _ => None,
        });
        Ok(versions.collect())
    }
}

/// What a lock guards, also if a thread broke while it held it: each value is whole.
fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether what is on disk is what may be overwritten.
fn agrees(expected: &Expected, found: &Stamp) -> bool {
    match expected {
        Expected::Anything => true,
        Expected::Known(known) => known.hash == found.hash,
        Expected::Nothing => false,
    }
}

/// What the names in the folder say; others are left alone.
fn names(disk: &dyn Disk, folder: &Path) -> io::Result<Vec<Name>> {
    match disk.entries(folder) {
        Ok(entries) => {
            let files = entries.iter().filter(|entry| !entry.is_folder);
            Ok(files.filter_map(|entry| Name::parse(&entry.name)).collect())
        }
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(cause) => Err(cause),
    }
}

/// The path of a file whose versions are kept, if it can be read.
fn path_of(disk: &dyn Disk, folder: &Path, place: &str) -> Option<PathBuf> {
    let name = Name::Path(place.to_owned()).name();
    let (bytes, _) = files::read(disk, &folder.join(name)).ok()?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Some(PathBuf::from(text))
}

/// Removes files of the folder; one that is gone already is none of another process's failures.
fn remove<'a>(
    disk: &dyn Disk,
    folder: &Path,
    names: impl Iterator<Item = &'a Name>,
) -> Result<(), Message> {
    let mut failed = Ok(());
    for name in names {
        let path = folder.join(name.name());
        if let Err(cause) = disk.remove(&path)
            && cause.kind() != io::ErrorKind::NotFound
        {
            failed = Err(unreadable(&path, &cause));
        }
    }
    failed
}

/// A file that another process has just written is as good as ours.
fn done(saved: Result<Stamp, SaveError>) -> Result<(), Message> {
    match saved {
        Ok(_) | Err(SaveError::Exists(_)) => Ok(()),
        Err(why) => Err(why.message()),
    }
}

fn unreadable(path: &Path, cause: &io::Error) -> Message {
    message!(
        "file-failed",
        path = path.display().to_string(),
        cause = cause.to_string()
    )
}
