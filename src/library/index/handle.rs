//! What others call. Every call may wait for the disk, so none is for a window's own thread.

use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use rusqlite::Connection;

use super::contents::clear_loose;
use super::entry::nanoseconds;
use super::error::{Harm, IndexError};
use super::facets::facets;
use super::finishing::forget;
use super::keys::{keys, known_by};
use super::merging::Merging;
use super::order::Order;
use super::reading::{Making, read};
use super::rows::{folders, row, troubles};
use super::search::{file_by_key, opened_key, search};
use super::shared::Task;
use super::store::{SharedDisk, Store, temporary_message};
use super::told::{Count, Facets, FolderRow, Progress, Report, Row, RowId, Scope, Trouble};
use super::update::run;
use crate::files::{Disk, Place, RealDisk, order_key};
use crate::library::query::Query;
use crate::problem::ProblemKey;
use crate::words::Message;

/// How often an update begins again, where the database was damaged or could not be written.
const ATTEMPTS: usize = 4;

/// The index: one database for all libraries. It is cheap to clone, and all clones are the same; every method may wait.
#[derive(Clone)]
pub struct Index {
    inner: Arc<Inner>,
}

struct Inner {
    disk: SharedDisk,
    cache: Option<PathBuf>,
    store: Mutex<Arc<Store>>,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let cache = &self.inner.cache;
        f.debug_struct("Index")
            .field("cache", cache)
            .finish_non_exhaustive()
    }
}

impl Index {
    /// Opens the index in a cache folder. Where that is impossible it is a temporary one, and the message says why;
    /// without a folder it is temporary and nothing is said.
    #[must_use]
    pub fn open(cache: Option<&Path>) -> (Self, Option<Message>) {
        Self::open_on(Arc::new(RealDisk), cache)
    }

    /// The index in a cache folder, if there is one and it knows this library. Nothing is made.
    #[must_use]
    pub fn existing(cache: Option<&Path>, root: &Path) -> Option<Self> {
        let disk: SharedDisk = Arc::new(RealDisk);
        let store = Store::existing(&disk, cache?)?;
        let index = Self::of(store, disk, cache);
        let library = index.read(root, |_, order| Ok(order.library));
        library.ok().flatten().map(|_| index)
    }

    /// [`Self::open`] with another disk for the index itself.
    pub(super) fn open_on(disk: SharedDisk, cache: Option<&Path>) -> (Self, Option<Message>) {
        let kept = cache.map(|cache| Store::in_cache(&disk, cache));
        let (store, message) = match kept {
            Some(Ok(store)) => (store, None),
            Some(Err(why)) => (temporary(&disk), Some(temporary_message(&why))),
            None => (temporary(&disk), None),
        };
        (Self::of(store, disk, cache), message)
    }

    fn of(store: Store, disk: SharedDisk, cache: Option<&Path>) -> Self {
        let inner = Inner {
            disk,
            cache: cache.map(Path::to_owned),
            store: Mutex::new(Arc::new(store)),
        };
        Self {
            inner: Arc::new(inner),
        }
    }

    /// An index in a database.
    #[cfg(test)]
    pub(super) fn of_store(store: Store, disk: SharedDisk) -> Self {
        Self::of(store, disk, None)
    }

    /// Brings a library up to date with its folder: what is new or changed is read, what is gone falls out. Waits while
    /// another window or process updates. `watch` is called now and then, and stops it; what was done is kept.
    ///
    /// # Errors
    /// [`IndexError`] if the folder is there but cannot be read, or the index can be written nowhere.
    pub fn update(
        &self,
        disk: &(dyn Disk + Sync),
        root: &Path,
        watch: &(dyn Fn(Progress) -> ControlFlow<()> + Sync),
    ) -> Result<Report, IndexError> {
        self.update_with(disk, root, watch, &read)
    }

    /// The same with something else that makes problems of files.
    pub(super) fn update_with(
        &self,
        disk: &(dyn Disk + Sync),
        root: &Path,
        watch: &(dyn Fn(Progress) -> ControlFlow<()> + Sync),
        making: &Making<'_>,
    ) -> Result<Report, IndexError> {
        let task = Task {
            disk,
            root,
            watch,
            making,
        };
        let mut message = None;
        let mut attempt = 1;
        loop {
            let store = self.store();
            let done = if store.is_damaged() {
                Err(IndexError::Damaged)
            } else {
                run(&store, &task)
            };
            let error = match done {
                Ok(report) => {
                    return Ok(Report { message, ..report });
                }
                Err(error) => error,
            };
            if attempt == ATTEMPTS {
                return Err(error);
            }
            attempt += 1;
            match error.harm() {
                Harm::Damaged => message = self.remake(&store).or(message),
                Harm::NotWritable if !store.is_in_memory() => {
                    message = Some(self.move_away(&store, &error));
                }
                _ => return Err(error),
            }
        }
    }

    /// The folders of a library that hold problems, in natural order, with how many are in each and below.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn folders(&self, root: &Path) -> Result<Vec<FolderRow>, IndexError> {
        self.read(root, |_, order| Ok(folders(order)))
    }

    /// How much there is in a library or folder.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn count(&self, scope: &Scope) -> Result<Count, IndexError> {
        self.read(&scope.root, |_, order| {
            let span = order.span(scope.folder.as_deref());
            let troubles = order.troubles(scope.folder.as_deref());
            Ok(Count {
                files: span.files.len(),
                problems: span.places.len(),
                troubles,
                is_missing: order.is_missing,
            })
        })
    }

    /// Which values of `DI` and `GE` the problems of a library or folder have, and how many have each.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn facets(&self, scope: &Scope) -> Result<Facets, IndexError> {
        self.read(&scope.root, |connection, order| {
            facets(connection, order, &order.span(scope.folder.as_deref()))
        })
    }

    /// The problems at these places of a library or folder, in natural order; fewer at its end.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn ids(&self, scope: &Scope, range: Range<usize>) -> Result<Vec<RowId>, IndexError> {
        self.read(&scope.root, |_, order| {
            let span = order.span(scope.folder.as_deref());
            let start = span.places.start.saturating_add(range.start);
            let end = span.places.start.saturating_add(range.end);
            let places = start..end.min(span.places.end);
            Ok(places.filter_map(|place| order.id_at(place)).collect())
        })
    }

    /// Calls `each` with the problems that are found, in natural order, in chunks, the first a small one; also with none
    /// now and then, to ask whether to go on.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn search(
        &self,
        scope: &Scope,
        query: &Query,
        now: SystemTime,
        each: &mut dyn FnMut(&[RowId]) -> ControlFlow<()>,
    ) -> Result<(), IndexError> {
        self.read(&scope.root, |connection, order| {
            let span = order.span(scope.folder.as_deref());
            search(connection, order, (span, &scope.root), (query, now), each)
        })
    }

    /// The rows of problems, with the texts in which a query finds something; those that are gone are left out.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn rows(&self, ids: &[RowId], query: Option<&Query>) -> Result<Vec<Row>, IndexError> {
        self.store().read(|connection| {
            let rows = ids.iter().map(|id| row(connection, *id, query));
            rows.filter_map(Result::transpose).collect()
        })
    }

    /// What the problems of a library or folder are known by, in natural order, each once; with a query, only those that it
    /// finds.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn keys(
        &self,
        scope: &Scope,
        query: Option<(&Query, SystemTime)>,
    ) -> Result<Vec<ProblemKey>, IndexError> {
        self.read(&scope.root, |connection, order| {
            let span = order.span(scope.folder.as_deref());
            keys(connection, order, (span, &scope.root), query)
        })
    }

    /// The first problem of a library or folder that is known by this.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn known_by(&self, scope: &Scope, key: ProblemKey) -> Result<Option<Row>, IndexError> {
        self.read(&scope.root, |connection, order| {
            let places = order.span(scope.folder.as_deref()).places;
            match known_by(connection, order, places, key)? {
                Some(id) => row(connection, id, None),
                None => Ok(None),
            }
        })
    }

    /// The place of a problem in a library or folder, from 0: its file, and its number in the file.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn number_of(
        &self,
        scope: &Scope,
        place: &Place,
        problem: u32,
    ) -> Result<Option<usize>, IndexError> {
        let Ok(relative) = place.path.strip_prefix(&scope.root) else {
            return Ok(None);
        };
        let key = order_key(relative, place.member.as_deref());
        self.read(&scope.root, |connection, order| {
            let file = file_by_key(connection, order, &key)?;
            let file = file.and_then(|id| order.index_of(id));
            let file = file.and_then(|index| order.files.get(index));
            let found = file.filter(|file| problem < file.problems);
            let place = found.map(|file| file.start + problem as usize);
            let places = order.span(scope.folder.as_deref()).places;
            Ok(place
                .filter(|place| places.contains(place))
                .map(|place| place - places.start))
        })
    }

    /// The files and folders of a library that could not be read, and why.
    ///
    /// # Errors
    /// [`IndexError`] if the index cannot be read.
    pub fn troubles(&self, root: &Path) -> Result<Vec<Trouble>, IndexError> {
        self.read(root, |connection, order| troubles(connection, root, order))
    }

    /// Notes that a file was opened. Where the index cannot be written, it is not noted.
    pub fn opened(&self, place: &Place, at: SystemTime) {
        let (path, member) = opened_key(place);
        let noted = self.store().with(|connection| {
            connection
                .prepare_cached("INSERT OR REPLACE INTO opened VALUES (?1, ?2, ?3)")?
                .execute(rusqlite::params![path, member, nanoseconds(at)])?;
            Ok(())
        });
        drop(noted);
    }

    /// Removes a library from the index. Where the index cannot be written it stays there, which does no harm.
    pub fn forget(&self, root: &Path) {
        let forgotten = self.store().with(|connection| {
            let writing = connection.unchecked_transaction()?;
            forget(&writing, root)?;
            writing.execute("UPDATE state SET generation = generation + 1", [])?;
            writing.commit()?;
            let mut has_more = true;
            while has_more {
                let writing = connection.unchecked_transaction()?;
                has_more = clear_loose(&writing)?;
                writing.commit()?;
            }
            if let Some(mut merging) = Merging::due(connection)? {
                let mut has_more = true;
                while has_more {
                    let writing = connection.unchecked_transaction()?;
                    has_more = merging.step(&writing)?;
                    writing.commit()?;
                }
            }
            Ok(())
        });
        drop(forgotten);
    }

    fn read<T>(
        &self,
        root: &Path,
        work: impl FnOnce(&Connection, &Order) -> Result<T, IndexError>,
    ) -> Result<T, IndexError> {
        let store = self.store();
        store.read(|connection| {
            let order = store.orders.of(connection, root)?;
            work(connection, &order)
        })
    }

    fn store(&self) -> Arc<Store> {
        let store = self.inner.store.lock();
        Arc::clone(&store.unwrap_or_else(PoisonError::into_inner))
    }

    /// Uses another database from now on, unless another thread did that meanwhile.
    fn exchange(
        &self,
        old: &Arc<Store>,
        make: impl FnOnce() -> (Store, Option<Message>),
    ) -> Option<Message> {
        let mut store = self
            .inner
            .store
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if !Arc::ptr_eq(&store, old) {
            return None;
        }
        let (new, message) = make();
        *store = Arc::new(new);
        message
    }

    /// Deletes a damaged database and makes it again.
    fn remake(&self, old: &Arc<Store>) -> Option<Message> {
        let disk = &self.inner.disk;
        self.exchange(old, || {
            let Some(cache) = self.inner.cache.as_ref().filter(|_| !old.is_temporary()) else {
                return (temporary(disk), None);
            };
            let removed = old.remove().map_err(|cause| cause.to_string());
            match removed.and_then(|()| Store::in_cache(disk, cache)) {
                Ok(store) => (store, None),
                Err(why) => (temporary(disk), Some(temporary_message(&why))),
            }
        })
    }

    /// Goes on in a temporary database, with what the old one has.
    fn move_away(&self, old: &Arc<Store>, why: &IndexError) -> Message {
        let disk = &self.inner.disk;
        self.exchange(old, || {
            let new = if old.is_temporary() {
                Store::in_memory(disk)
            } else {
                temporary(disk)
            };
            new.copy_from(old);
            (new, None)
        });
        temporary_message(&why.cause())
    }
}

/// A database that is gone with the process.
fn temporary(disk: &SharedDisk) -> Store {
    Store::in_temporary_folder(disk).unwrap_or_else(|_| Store::in_memory(disk))
}
