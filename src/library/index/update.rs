//! Brings the index of a library up to date: one thread walks, all cores read, one thread writes.
//!
//! Memory is bounded by the budget, and by one bit for each file. What is written is written in transactions, so that a
//! killed update is completed by the next one.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use rusqlite::Connection;

use super::budget::{Budget, Jobs};
use super::claims::Claims;
use super::contents::clear_loose;
use super::entry::nanoseconds;
use super::error::IndexError;
use super::finishing::{finish, miss};
use super::merging::Merging;
use super::reading::{Hash, read_safely, short};
use super::shared::{Job, LARGE, Shared, Task, WATCH};
use super::store::{Store, Turn};
use super::told::{Progress, Report};
use super::walking::walk_library;
use super::writing::{Begun, Done, Writer};
use crate::files::{self, Reader};

/// How often another process is asked whether it has ended.
const PATIENCE: Duration = Duration::from_millis(150);
/// As many files are taken from the queue at once.
const BATCH: usize = 8;

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
    let turn = loop {
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
    let connection = store.writer()?;
    let mut begun = Begun::of(&connection, task.root)?;
    begun.is_first &= matches!(turn, Turn::Own(_));
    let shared = Shared {
        task,
        store,
        budget: &budget,
        jobs: Jobs::new(),
        claims: &claims,
        is_first: begun.is_first,
        stop: AtomicBool::new(false),
        found: AtomicU64::new(0),
        done: AtomicU64::new(0),
        read: AtomicU64::new(0),
        walked: Mutex::new(None),
        is_missing: AtomicBool::new(false),
        is_finishing: AtomicBool::new(false),
    };
    let (result, walk) = threads(&shared, connection, begun);
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
    connection: Connection,
    begun: Begun,
) -> (Result<(u64, u64), IndexError>, Result<(), IndexError>) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        let (end, ended) = channel::<()>();
        let writing = thread::Builder::new()
            .name("bunki-index".to_owned())
            .spawn_scoped(scope, move || {
                let _end = end;
                let _fallen = shared.ends_if_it_falls();
                write(shared, (&connection, begun), &receiver)
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
        let fallen = shared.ends_if_it_falls();
        let walked = walk_library(shared, &sender, begun.library);
        drop(fallen);
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

/// Reads files until there are no more.
fn read_jobs<'a>(shared: &Shared<'a>, sender: &Sender<Vec<Done<'a>>>) {
    let _fallen = shared.ends_if_it_falls();
    let mut reader = Reader::new(shared.task.disk);
    loop {
        let jobs = shared.jobs.next(BATCH);
        if jobs.is_empty() {
            return;
        }
        let mut all = Vec::with_capacity(jobs.len());
        for job in jobs {
            if !shared.is_stopped() {
                // A large file is written while the next ones are read.
                let is_large = job.entry.length >= LARGE;
                all.extend(read_job(shared, &mut reader, job));
                if is_large {
                    let _ = sender.send(std::mem::take(&mut all));
                }
            }
        }
        let _ = sender.send(all);
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
    if shared.is_first || shared.store.is_in_memory() {
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
    (connection, begun): (&Connection, Begun),
    receiver: &Receiver<Vec<Done<'a>>>,
) -> Result<(u64, u64), IndexError> {
    let written = Writer::new(connection, begun, shared.claims)
        .and_then(|mut writer| write_all(shared, &mut writer, receiver));
    if written.is_err() {
        shared.stop.store(true, Ordering::Relaxed);
    }
    // Whoever sends must not wait for a share any more.
    while receiver.recv().is_ok() {}
    written
}

fn write_all<'a>(
    shared: &Shared<'a>,
    writer: &mut Writer<'_, 'a>,
    receiver: &Receiver<Vec<Done<'a>>>,
) -> Result<(u64, u64), IndexError> {
    loop {
        match receiver.recv_timeout(WATCH) {
            Ok(all) => {
                for done in all {
                    let count = writer.take(done)?;
                    shared.done.fetch_add(count, Ordering::Relaxed);
                    writer.breathe()?;
                }
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
    if let Some(mut merging) = Merging::due(writer.connection()?)? {
        while !shared.is_stopped() && merging.step(writer.connection()?)? {
            writer.commit()?;
        }
    }
    writer.end()?;
    Ok((writer.listed, removed))
}
