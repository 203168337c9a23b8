//! Brings the index of a library up to date: one thread walks, all cores read, one thread writes.
//!
//! Memory is bounded by the budget, and by one bit for each file. What is written is written in transactions, so that a
//! killed update is completed by the next one.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, OptionalExtension, params};

use super::budget::{Budget, Jobs, Share};
use super::entry::{Entry, Known, nanoseconds};
use super::error::IndexError;
use super::finishing::{Walked, clear_loose, finish, miss};
use super::reading::{Hash, Making, read_safely, short};
use super::store::{Store, Turn};
use super::told::{Phase, Progress, Report};
use super::writing::{Claims, Done, Writer};
use crate::files::{self, Disk, FileKind, Found, Reader, walk};

/// How often whoever watches is asked whether to go on.
const WATCH: Duration = Duration::from_millis(50);
/// How often another process is asked whether it has ended.
const PATIENCE: Duration = Duration::from_millis(150);
/// As many files are taken from the queue at once.
const BATCH: usize = 8;
/// As many found files are told at once.
const STEP: u64 = 256;

/// What is to be updated.
pub(super) struct Task<'a> {
    pub(super) disk: &'a (dyn Disk + Sync),
    pub(super) root: &'a Path,
    pub(super) watch: &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync),
    pub(super) making: &'a Making<'a>,
}

/// What the threads of an update share.
struct Shared<'a> {
    task: &'a Task<'a>,
    store: &'a Store,
    budget: &'a Budget,
    jobs: Jobs<Job<'a>>,
    claims: &'a Claims,
    stop: AtomicBool,
    found: AtomicU64,
    done: AtomicU64,
    read: AtomicU64,
    /// What a complete walk found.
    walked: Mutex<Option<Walked>>,
    /// Whether the library's folder was not there.
    is_missing: AtomicBool,
    is_finishing: AtomicBool,
}

/// A file to be read.
struct Job<'a> {
    entry: Entry,
    share: Share<'a>,
}

/// Brings a library up to date.
///
/// # Errors
/// [`IndexError`] if the folder cannot be walked or the database cannot be written; what was committed is kept.
pub(super) fn run(store: &Store, task: &Task<'_>) -> Result<Report, IndexError> {
    let stopped = Report {
        is_stopped: true,
        ..Report::default()
    };
    // Held until the end.
    let _turn = loop {
        match store.take_turn() {
            Turn::Other => {}
            turn => break turn,
        }
        if (task.watch)(Progress::default()).is_break() {
            return Ok(stopped);
        }
        thread::sleep(PATIENCE);
    };
    let (budget, claims) = (Budget::new(), Claims::default());
    let writer = Writer::new(store.writer()?, task.root, &claims)?;
    let library = writer.library();
    let shared = Shared {
        task,
        store,
        budget: &budget,
        jobs: Jobs::new(),
        claims: &claims,
        stop: AtomicBool::new(false),
        found: AtomicU64::new(0),
        done: AtomicU64::new(0),
        read: AtomicU64::new(0),
        walked: Mutex::new(None),
        is_missing: AtomicBool::new(false),
        is_finishing: AtomicBool::new(false),
    };
    let (result, walk) = threads(&shared, writer, library);
    let (listed, removed) = match result {
        Ok(counts) => counts,
        Err(IndexError::Forgotten) => return Ok(stopped),
        Err(error) => return store.noted(Err(error)),
    };
    let is_missing = shared.is_missing.load(Ordering::Relaxed);
    match walk {
        Err(error) if !matches!(error, IndexError::Folder(files::Error::Missing(_))) => {
            return store.noted(Err(error));
        }
        _ => {}
    }
    Ok(Report {
        found: shared.found.load(Ordering::Relaxed),
        read: shared.read.load(Ordering::Relaxed),
        listed,
        removed,
        is_stopped: shared.stop.load(Ordering::Relaxed),
        is_missing,
        message: None,
    })
}

/// Runs the threads to their end: what the writer wrote, and how the walk ended.
fn threads<'a>(
    shared: &Shared<'a>,
    writer: Writer<'a>,
    library: i64,
) -> (Result<(u64, u64), IndexError>, Result<(), IndexError>) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        let (end, ended) = channel::<()>();
        let writing = thread::Builder::new()
            .name("bunki-index".to_owned())
            .spawn_scoped(scope, move || {
                let _end = end;
                write(shared, writer, &receiver)
            });
        let Ok(writing) = writing else {
            return (Err(IndexError::Thread), Ok(()));
        };
        let mut readers = 0;
        for _ in 0..cores {
            let sender = sender.clone();
            let reading = thread::Builder::new()
                .name("bunki-index-read".to_owned())
                .spawn_scoped(scope, move || read_jobs(shared, &sender));
            readers += usize::from(reading.is_ok());
        }
        if readers == 0 {
            shared.stop.store(true, Ordering::Relaxed);
        }
        let walked = walk_library(shared, &sender, library);
        shared.jobs.close();
        drop(sender);
        // Nothing is sent: the end of the thread is heard.
        while ended.recv_timeout(WATCH) == Err(RecvTimeoutError::Timeout) {
            shared.watch();
        }
        let written = writing.join().unwrap_or(Err(IndexError::Thread));
        if readers == 0 {
            return (Err(IndexError::Thread), walked);
        }
        (written, walked)
    })
}

impl<'a> Shared<'a> {
    /// Tells how far it is; stops if whoever watches wants that.
    fn watch(&self) {
        let phase = if self.is_finishing.load(Ordering::Relaxed) {
            Phase::Finishing
        } else {
            Phase::Reading
        };
        let progress = Progress {
            found: self.found.load(Ordering::Relaxed),
            done: self.done.load(Ordering::Relaxed),
            phase,
        };
        if (self.task.watch)(progress).is_break() {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// A share of the budget; `None` if the update is stopped.
    fn share(&self, length: u64) -> Option<Share<'a>> {
        while !self.is_stopped() {
            if let Some(share) = self.budget.take(length, WATCH) {
                return Some(share);
            }
            self.watch();
        }
        None
    }
}

/// Walks the library and passes on what is new or changed.
fn walk_library<'a>(
    shared: &Shared<'a>,
    sender: &Sender<Done<'a>>,
    library: i64,
) -> Result<(), IndexError> {
    let task = shared.task;
    let mut failed = None;
    let ended = shared.store.with(|connection| {
        let next_file = "SELECT next_file FROM state";
        let mut walking = Walking {
            shared,
            sender,
            library,
            connection,
            walked: Walked {
                next_file: connection.query_row(next_file, [], |row| row.get(0))?,
                ..Walked::default()
            },
        };
        let walked = walk(task.disk, task.root, &mut |found| {
            if shared.is_stopped() {
                return ControlFlow::Break(());
            }
            match walking.found(found) {
                Ok(flow) => flow,
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        let walked = walked.map(|()| walking.walked);
        Ok(walked)
    });
    if let Some(error) = failed {
        shared.stop.store(true, Ordering::Relaxed);
        return Err(error);
    }
    match ended {
        Ok(Ok(walked)) => {
            if !shared.is_stopped() {
                let mut slot = shared.walked.lock().unwrap_or_else(PoisonError::into_inner);
                *slot = Some(walked);
            }
            Ok(())
        }
        Ok(Err(error)) => {
            shared.is_missing.store(true, Ordering::Relaxed);
            Err(error.into())
        }
        Err(error) => {
            shared.stop.store(true, Ordering::Relaxed);
            Err(error)
        }
    }
}

/// A walk through a library.
struct Walking<'a, 'b> {
    shared: &'b Shared<'a>,
    sender: &'b Sender<Done<'a>>,
    library: i64,
    connection: &'b Connection,
    walked: Walked,
}

impl<'a> Walking<'a, '_> {
    fn found(&mut self, found: Found) -> Result<ControlFlow<()>, IndexError> {
        let root = self.shared.task.root;
        match found {
            Found::Folder { .. } => Ok(ControlFlow::Continue(())),
            Found::File {
                place,
                length,
                modified,
            } => match Entry::new(root, place, length, modified) {
                Some(entry) => self.file(entry),
                None => Ok(ControlFlow::Continue(())),
            },
            Found::Trouble { path, why } => {
                let facts = self.shared.task.disk.facts(&path);
                if facts.is_ok_and(|facts| facts.kind == FileKind::Folder) {
                    if let Ok(relative) = path.strip_prefix(root) {
                        let refused = (relative.to_owned(), why.message());
                        self.walked.refused.push(refused);
                    }
                    return Ok(ControlFlow::Continue(()));
                }
                match Entry::new(root, files::Place::file(path), 0, None) {
                    Some(entry) => self.trouble(entry, &why),
                    None => Ok(ControlFlow::Continue(())),
                }
            }
        }
    }

    fn file(&mut self, entry: Entry) -> Result<ControlFlow<()>, IndexError> {
        let shared = self.shared;
        let count = shared.found.fetch_add(1, Ordering::Relaxed);
        if count.is_multiple_of(STEP) {
            shared.watch();
        }
        let known = self.known(&entry)?;
        if let Some(known) = known {
            self.walked.seen.add(known.id);
            if entry.is_as(&known) {
                if known.is_missing {
                    return Ok(self.send(entry, |entry, share| Done::Back { entry, share }));
                }
                shared.done.fetch_add(1, Ordering::Relaxed);
                return Ok(ControlFlow::Continue(()));
            }
        }
        let Some(share) = shared.share(entry.length) else {
            return Ok(ControlFlow::Break(()));
        };
        shared.jobs.add(Job { entry, share });
        Ok(ControlFlow::Continue(()))
    }

    fn trouble(&mut self, entry: Entry, why: &files::Error) -> Result<ControlFlow<()>, IndexError> {
        self.shared.found.fetch_add(1, Ordering::Relaxed);
        if let Some(known) = self.known(&entry)? {
            self.walked.seen.add(known.id);
        }
        let why = why.message();
        Ok(self.send(entry, |entry, share| Done::Failed {
            entry,
            looked: nanoseconds(SystemTime::now()),
            why,
            share,
        }))
    }

    fn send(
        &self,
        entry: Entry,
        done: impl FnOnce(Entry, Share<'a>) -> Done<'a>,
    ) -> ControlFlow<()> {
        let Some(share) = self.shared.share(0) else {
            return ControlFlow::Break(());
        };
        // The writer ends only after this.
        let _ = self.sender.send(done(entry, share));
        ControlFlow::Continue(())
    }

    fn known(&self, entry: &Entry) -> Result<Option<Known>, IndexError> {
        let mut known = self.connection.prepare_cached(
            "SELECT id, length, modified, looked, state, is_missing FROM file
            WHERE library = ?1 AND key = ?2",
        )?;
        let known = known.query_row(params![self.library, entry.key], |row| {
            let length: i64 = row.get(1)?;
            Ok(Known {
                id: row.get(0)?,
                length: u64::try_from(length).unwrap_or_default(),
                modified: row.get(2)?,
                looked: row.get(3)?,
                state: row.get(4)?,
                is_missing: row.get(5)?,
            })
        });
        Ok(known.optional()?)
    }
}

/// Reads files until there are no more.
fn read_jobs<'a>(shared: &Shared<'a>, sender: &Sender<Done<'a>>) {
    let mut reader = Reader::new(shared.task.disk);
    loop {
        let jobs = shared.jobs.next(BATCH);
        if jobs.is_empty() {
            return;
        }
        for job in jobs {
            if !shared.is_stopped()
                && let Some(done) = read_job(shared, &mut reader, job)
            {
                let _ = sender.send(done);
            }
        }
    }
}

/// Reads a file; `None` if it is gone again: the next update sees that.
fn read_job<'a>(
    shared: &Shared<'a>,
    reader: &mut Reader<'_>,
    Job { entry, share }: Job<'a>,
) -> Option<Done<'a>> {
    let looked = nanoseconds(SystemTime::now());
    shared.read.fetch_add(1, Ordering::Relaxed);
    let (bytes, stamp) = match reader.read(&entry.place) {
        Ok(read) => read,
        Err(files::Error::Missing(_)) => return None,
        Err(error) => {
            let why = error.message();
            return Some(Done::Failed {
                entry,
                looked,
                why,
                share,
            });
        }
    };
    let hash = short(&stamp.hash);
    let is_new = !shared.claims.has(&hash) && !is_known(shared, &hash) && shared.claims.claim(hash);
    let made = is_new.then(|| read_safely(shared.task.making, bytes));
    Some(Done::Read {
        entry,
        looked,
        hash,
        made,
        share,
    })
}

/// Whether the problems of a content are in the database. In memory only the writer asks, for it would be waited for.
fn is_known(shared: &Shared<'_>, hash: &Hash) -> bool {
    if shared.store.is_in_memory() {
        return false;
    }
    let known = shared.store.with(|connection| {
        let mut content = connection.prepare_cached("SELECT 1 FROM content WHERE hash = ?1")?;
        Ok(content.exists([hash])?)
    });
    // Whether the database works, the writer finds out.
    known.unwrap_or(false)
}

/// Writes until all is read; returns how many contents were new and how many files fell out.
fn write<'a>(
    shared: &Shared<'a>,
    mut writer: Writer<'a>,
    receiver: &Receiver<Done<'a>>,
) -> Result<(u64, u64), IndexError> {
    let written = write_all(shared, &mut writer, receiver);
    if written.is_err() {
        shared.stop.store(true, Ordering::Relaxed);
    }
    // Whoever sends must not wait for a share any more.
    while receiver.recv().is_ok() {}
    Ok((writer.listed, written?))
}

fn write_all<'a>(
    shared: &Shared<'a>,
    writer: &mut Writer<'a>,
    receiver: &Receiver<Done<'a>>,
) -> Result<u64, IndexError> {
    loop {
        match receiver.recv_timeout(WATCH) {
            Ok(done) => {
                let count = writer.take(done)?;
                shared.done.fetch_add(count, Ordering::Relaxed);
                writer.breathe()?;
            }
            // Others see what there is while a large file is read.
            Err(RecvTimeoutError::Timeout) => writer.commit()?,
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    shared.is_finishing.store(true, Ordering::Relaxed);
    if shared.is_missing.load(Ordering::Relaxed) {
        miss(writer)?;
    }
    let walked = shared.walked.lock().unwrap_or_else(PoisonError::into_inner);
    let removed = match &*walked {
        Some(walked) if !shared.is_stopped() => finish(writer, walked)?,
        _ => 0,
    };
    writer.commit()?;
    while !shared.is_stopped() && clear_loose(writer.connection()?)? {
        writer.commit()?;
    }
    writer.end()?;
    Ok(removed)
}
