//! The walk of an update: which files are new or changed, and are to be read.

use std::ops::ControlFlow;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::sync::mpsc::Sender;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, OptionalExtension, params};

use super::budget::Share;
use super::entry::{Entry, Known, nanoseconds};
use super::error::IndexError;
use super::finishing::Walked;
use super::shared::{Job, LARGE, Shared};
use super::writing::Done;
use crate::files::{self, FileKind, Found, walk};

/// After as many files whoever watches is asked whether to go on.
const STEP: u64 = 256;
/// As many files are put into the queue at once.
const BATCH: usize = 8;

/// Walks the library and passes on what is new or changed.
pub(super) fn walk_library<'a>(
    shared: &Shared<'a>,
    sender: &Sender<Vec<Done<'a>>>,
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
            has_files: connection
                .prepare("SELECT 1 FROM file WHERE library = ?1 LIMIT 1")?
                .exists([library])?,
            jobs: Vec::with_capacity(BATCH),
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
        shared.jobs.add(&mut walking.jobs);
        let walked = match walked {
            Ok(()) if walking.is_left_empty()? => Err(files::Error::Missing(task.root.to_owned())),
            walked => walked.map(|()| walking.walked),
        };
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
    sender: &'b Sender<Vec<Done<'a>>>,
    library: i64,
    connection: &'b Connection,
    /// Whether the library has files in the index.
    has_files: bool,
    /// Files that are not in the queue yet.
    jobs: Vec<Job<'a>>,
    walked: Walked,
}

impl<'a> Walking<'a, '_> {
    /// Whether nothing at all is in the folder of a library that had files: what is left of a drive that was unplugged
    /// may be the empty folder where it was.
    fn is_left_empty(&self) -> Result<bool, IndexError> {
        let task = self.shared.task;
        if self.shared.found.load(Ordering::Relaxed) > 0 || self.shared.is_stopped() {
            return Ok(false);
        }
        let is_empty = task.disk.entries(task.root).is_ok_and(|all| all.is_empty());
        let mut files = self
            .connection
            .prepare_cached("SELECT 1 FROM file WHERE library = ?1")?;
        Ok(is_empty && files.exists([self.library])?)
    }

    fn found(&mut self, found: Found) -> Result<ControlFlow<()>, IndexError> {
        let root = self.shared.task.root;
        match found {
            Found::Folder { .. } => Ok(ControlFlow::Continue(())),
            Found::File {
                place,
                length,
                modified,
                changed,
            } => match Entry::new(root, place, length, (modified, changed)) {
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
                let place = match &why {
                    files::Error::Packed { place, .. } => place.clone(),
                    _ => files::Place::file(path),
                };
                match Entry::new(root, place, 0, (None, None)) {
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
        let Some(share) = self.share(entry.length) else {
            return Ok(ControlFlow::Break(()));
        };
        let is_large = entry.length >= LARGE;
        self.jobs.push(Job { entry, share });
        if is_large || self.jobs.len() >= BATCH {
            shared.jobs.add(&mut self.jobs);
        }
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

    /// A share of the budget; `None` if the update is stopped.
    fn share(&mut self, length: u64) -> Option<Share<'a>> {
        let share = self.shared.budget.take(length, Duration::ZERO);
        share.or_else(|| {
            // What is not in the queue would never give its shares back.
            self.shared.jobs.add(&mut self.jobs);
            self.shared.share(length)
        })
    }

    fn send(
        &mut self,
        entry: Entry,
        done: impl FnOnce(Entry, Share<'a>) -> Done<'a>,
    ) -> ControlFlow<()> {
        let Some(share) = self.share(0) else {
            return ControlFlow::Break(());
        };
        // The writer ends only after this.
        let _ = self.sender.send(vec![done(entry, share)]);
        ControlFlow::Continue(())
    }

    fn known(&self, entry: &Entry) -> Result<Option<Known>, IndexError> {
        if !self.has_files {
            return Ok(None);
        }
        let mut known = self.connection.prepare_cached(
            "SELECT id, length, modified, looked, state, is_missing, changed FROM file
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
                changed: row.get(6)?,
            })
        });
        Ok(known.optional()?)
    }
}
