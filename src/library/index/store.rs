//! Where the index is kept: one database in the cache folder, or a temporary one where that is impossible.
//!
//! The file has the version in its name; those of earlier versions are removed, and one that is damaged is made again.
//! Beside it is a file that the one holds who updates. It does not know what is in the database.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::connection::{Judged, Location, WRITING_CACHE, connect, files_of, open};
use super::error::{Harm, IndexError};
use super::order::Orders;
use super::schema::VERSION;
use crate::files::{Disk, FileKind, Held, NewFile};
use crate::words::{Message, message};

/// The disk on which the database and its lock are.
pub(super) type SharedDisk = Arc<dyn Disk + Send + Sync>;

/// How the names of the index's files begin, before the version.
const NAME: &str = "library-";
/// How the names of temporary ones begin.
const TEMPORARY: &str = "bunki-library-";
/// How the name of the file ends that is held.
const LOCK: &str = ".lock";
/// How the name of the database ends.
const DATABASE: &str = ".db";

/// A database with its connections.
pub(super) struct Store {
    location: Location,
    /// The file that is held while the database is updated.
    lock: Option<PathBuf>,
    disk: SharedDisk,
    /// Connections that are not used at this moment.
    idle: Mutex<Vec<Connection>>,
    /// Whether what it says cannot be believed.
    damaged: AtomicBool,
    temporary: Option<Temporary>,
    /// The orders of the libraries, as last read.
    pub(super) orders: Orders,
}

/// What a temporary database keeps while it is used.
struct Temporary {
    /// Its files, to be removed in the end.
    files: Vec<PathBuf>,
    /// Tells other processes that this one lives.
    _held: Option<Held>,
    /// The connection that keeps a database in memory alive.
    _anchor: Mutex<Option<Connection>>,
}

/// Who may update.
pub(super) enum Turn {
    /// This one, for as long as it keeps this.
    Own(Held),
    /// Another window or process does.
    Other,
    /// The file system has no locks: nobody knows.
    Unknown,
}

impl Store {
    /// The database in a cache folder; a damaged one is made again.
    ///
    /// # Errors
    /// Why there can be none, in the words of the system.
    pub(super) fn in_cache(disk: &SharedDisk, cache: &Path) -> Result<Self, String> {
        let told = |cause: io::Error| cause.to_string();
        disk.create_folder(cache).map_err(told)?;
        let lock = cache.join(format!("{NAME}{VERSION}{LOCK}"));
        let path = cache.join(format!("{NAME}{VERSION}{DATABASE}"));
        let turn = take_turn(disk, &lock).map_err(told)?;
        if !matches!(turn, Turn::Other) {
            remove_older(disk, cache);
        }
        let location = Location::File(path.clone());
        let judged = match open(&location) {
            Judged::Damaged(why) if matches!(turn, Turn::Other) => return Err(why),
            Judged::Damaged(_) => {
                remove_database(disk, &path).map_err(told)?;
                open(&location)
            }
            judged => judged,
        };
        match judged {
            Judged::Index(connection) => {
                Ok(Self::of(location, Some(lock), disk, Some(connection), None))
            }
            Judged::Damaged(why) => Err(why),
            Judged::Refused(error) => Err(error.to_string()),
        }
    }

    /// The database in a cache folder, if there is one that can be used; none is made.
    pub(super) fn existing(disk: &SharedDisk, cache: &Path) -> Option<Self> {
        let path = cache.join(format!("{NAME}{VERSION}{DATABASE}"));
        let facts = disk.facts(&path).ok()?;
        if facts.kind != FileKind::File || facts.length == 0 {
            return None;
        }
        let lock = cache.join(format!("{NAME}{VERSION}{LOCK}"));
        let location = Location::File(path);
        match open(&location) {
            Judged::Index(connection) => {
                Some(Self::of(location, Some(lock), disk, Some(connection), None))
            }
            Judged::Damaged(_) | Judged::Refused(_) => None,
        }
    }

    /// A database that is gone with the process: in the folder for temporary files.
    ///
    /// # Errors
    /// Why there can be none, in the words of the system.
    pub(super) fn in_temporary_folder(disk: &SharedDisk) -> Result<Self, String> {
        let folder = std::env::temp_dir();
        remove_left(disk, &folder);
        let told = |cause: io::Error| cause.to_string();
        let stem = format!("{TEMPORARY}{}-{}", std::process::id(), number());
        let lock = folder.join(format!("{stem}{LOCK}"));
        let path = folder.join(format!("{stem}{DATABASE}"));
        let held = disk.create(&lock, b"", NewFile::Private).map_err(told)?;
        // Only the owner may read it; SQLite takes an empty file for a new database.
        let made = disk.create(&path, b"", NewFile::Private);
        let location = Location::File(path.clone());
        let judged = made.map(|_| open(&location));
        let mut files = files_of(&path).to_vec();
        files.push(lock);
        match judged {
            Ok(Judged::Index(connection)) => {
                let temporary = Temporary {
                    files,
                    _held: Some(held),
                    _anchor: Mutex::new(None),
                };
                let connection = Some(connection);
                Ok(Self::of(location, None, disk, connection, Some(temporary)))
            }
            other => {
                for file in files {
                    let _ = disk.remove(&file);
                }
                Err(match other {
                    Err(cause) => cause.to_string(),
                    Ok(Judged::Damaged(why)) => why,
                    Ok(Judged::Refused(error)) => error.to_string(),
                    Ok(Judged::Index(_)) => String::new(),
                })
            }
        }
    }

    /// A database in memory; without memory for it every call fails with an error.
    pub(super) fn in_memory(disk: &SharedDisk) -> Self {
        let address = format!("file:/{TEMPORARY}{}?vfs=memdb", number());
        let location = Location::Memory(address);
        let anchor = connect(&location).ok();
        let connection = match open(&location) {
            Judged::Index(connection) => Some(connection),
            Judged::Damaged(_) | Judged::Refused(_) => None,
        };
        let temporary = Temporary {
            files: Vec::new(),
            _held: None,
            _anchor: Mutex::new(anchor),
        };
        Self::of(location, None, disk, connection, Some(temporary))
    }

    fn of(
        location: Location,
        lock: Option<PathBuf>,
        disk: &SharedDisk,
        connection: Option<Connection>,
        temporary: Option<Temporary>,
    ) -> Self {
        Self {
            location,
            lock,
            disk: Arc::clone(disk),
            idle: Mutex::new(connection.into_iter().collect()),
            damaged: AtomicBool::new(false),
            temporary,
            orders: Orders::default(),
        }
    }

    /// Whether it is gone with the process.
    pub(super) const fn is_temporary(&self) -> bool {
        self.temporary.is_some()
    }

    /// Whether it is in memory, where a reader and the writer wait for each other.
    pub(super) const fn is_in_memory(&self) -> bool {
        matches!(self.location, Location::Memory(_))
    }

    /// Whether something was found that cannot be.
    pub(super) fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    /// Reads with a connection, all from the same moment.
    ///
    /// # Errors
    /// Those of SQLite and of the work.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, IndexError>,
    ) -> Result<T, IndexError> {
        self.noted(self.with(|connection| {
            let reading = connection.unchecked_transaction()?;
            let read = work(&reading)?;
            reading.finish()?;
            Ok(read)
        }))
    }

    /// Works with a connection of its own.
    ///
    /// # Errors
    /// Those of SQLite and of the work.
    pub(super) fn with<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, IndexError>,
    ) -> Result<T, IndexError> {
        let known = self.idle().pop();
        let connection = known.map_or_else(|| connect(&self.location), Ok)?;
        let done = work(&connection);
        if connection.is_autocommit() {
            self.idle().push(connection);
        }
        self.noted(done)
    }

    /// A connection that writes.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn writer(&self) -> Result<Connection, IndexError> {
        let connection = connect(&self.location)?;
        connection.pragma_update(None, "cache_size", -WRITING_CACHE)?;
        Ok(connection)
    }

    /// Remembers that a result shows damage.
    pub(super) fn noted<T>(&self, result: Result<T, IndexError>) -> Result<T, IndexError> {
        if result
            .as_ref()
            .is_err_and(|error| error.harm() == Harm::Damaged)
        {
            self.damaged.store(true, Ordering::Relaxed);
        }
        result
    }

    /// Whose turn it is to update.
    pub(super) fn take_turn(&self) -> Turn {
        match &self.lock {
            // Without the file that is held, SQLite alone keeps two who write apart.
            Some(lock) => take_turn(&self.disk, lock).unwrap_or(Turn::Unknown),
            None => Turn::Unknown,
        }
    }

    /// Removes the database, whose connections are closed; whoever else has it open keeps what they have.
    ///
    /// # Errors
    /// Those of the system.
    pub(super) fn remove(&self) -> io::Result<()> {
        self.idle().clear();
        match &self.location {
            Location::File(path) => remove_database(&self.disk, path),
            Location::Memory(_) => Ok(()),
        }
    }

    /// Copies everything from another database, as far as it can be read; this one is empty otherwise. In memory it stays
    /// empty: there SQLite has no log of changes, which the copy would be written for.
    pub(super) fn copy_from(&self, other: &Self) {
        if self.is_in_memory() {
            return;
        }
        let copied = other.with(|from| {
            self.with(|_| {
                let mut to = connect(&self.location)?;
                let backup = rusqlite::backup::Backup::new(from, &mut to)?;
                backup.run_to_completion(4096, std::time::Duration::ZERO, None)?;
                Ok(())
            })
        });
        // Half a copy is rolled back by SQLite, and an empty index is filled by the next update.
        drop(copied);
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.idle().clear();
        let files = self.temporary.take().map(|temporary| temporary.files);
        for file in files.into_iter().flatten() {
            // What stays is removed when the next temporary database is made.
            let _ = self.disk.remove(&file);
        }
    }
}

/// What to tell the user if the database is not in the cache folder.
pub(super) fn temporary_message(cause: &str) -> Message {
    message!("library-index-temporary", cause = cause)
}

/// A number that no other database of this process has.
fn number() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Holds a file, which is made if it is missing.
fn take_turn(disk: &SharedDisk, lock: &Path) -> io::Result<Turn> {
    for _ in 0..3 {
        match disk.hold(lock) {
            Ok(Some(held)) => return Ok(Turn::Own(held)),
            Ok(None) => return Ok(Turn::Other),
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => {}
            Err(cause) if cause.kind() == io::ErrorKind::PermissionDenied => return Err(cause),
            Err(_) => return Ok(Turn::Unknown),
        }
        match disk.create(lock, b"", NewFile::Private) {
            Ok(held) => return Ok(Turn::Own(held)),
            Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => {}
            Err(cause) => return Err(cause),
        }
    }
    Ok(Turn::Unknown)
}

/// Removes the files of a database.
fn remove_database(disk: &SharedDisk, path: &Path) -> io::Result<()> {
    for file in files_of(path) {
        match disk.remove(&file) {
            Err(cause) if cause.kind() != io::ErrorKind::NotFound => return Err(cause),
            _ => {}
        }
    }
    Ok(())
}

/// Removes the indices of earlier versions that no process uses. What cannot be removed stays.
fn remove_older(disk: &SharedDisk, cache: &Path) {
    for entry in disk.entries(cache).unwrap_or_default() {
        let name = entry.name.to_str();
        let stem = name.and_then(|name| name.strip_suffix(DATABASE)?.strip_prefix(NAME));
        let version = stem.and_then(|version| version.parse::<u32>().ok());
        let Some(version) = version.filter(|version| *version < VERSION) else {
            continue;
        };
        let lock = cache.join(format!("{NAME}{version}{LOCK}"));
        if let Ok(Turn::Own(_held)) = take_turn(disk, &lock) {
            let _ = remove_database(disk, &cache.join(&entry.name));
            let _ = disk.remove(&lock);
        }
    }
}

/// Removes temporary databases of processes that were killed.
fn remove_left(disk: &SharedDisk, folder: &Path) {
    for entry in disk.entries(folder).unwrap_or_default() {
        let name = entry.name.to_str();
        let stem = name.and_then(|name| name.strip_suffix(LOCK));
        let Some(stem) = stem.filter(|stem| stem.starts_with(TEMPORARY)) else {
            continue;
        };
        let lock = folder.join(&entry.name);
        let is_own = disk.facts(&lock).is_ok_and(|facts| facts.is_own);
        if is_own && let Ok(Some(_held)) = disk.hold(&lock) {
            let _ = remove_database(disk, &folder.join(format!("{stem}{DATABASE}")));
            let _ = disk.remove(&lock);
        }
    }
}
