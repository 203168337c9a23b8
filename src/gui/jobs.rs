//! Background jobs, each on its own thread.
//!
//! Results are sent through a channel and wake the window. What the jobs do on the disk is in `disk`.

mod asking;
mod doctor;
mod finding;
mod keeping;
mod leftovers;
mod library;
mod listing;
mod progress;
mod purpose;
mod reading;
mod recovering;
mod result;
mod slow;
mod study;
mod versions;
mod writing;

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::AtomicUsize;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{io, thread};

use egui::Context;

use crate::files::{Disk, RealDisk};
use crate::journal::backup::Backups;
use crate::session::StudyAnswer;
use crate::study::Log;
use crate::words::{Message, message};

use super::desktop::chooser::Chooser;
use library::Libraries;
pub(super) use progress::{Progress, Work};
pub(super) use purpose::{Extra, Output, Purpose};
pub(super) use result::{Diagnosis, JobResult, Listing, Outside, VersionResult};
pub(super) use slow::Slow;

/// Starts a named thread.
pub(super) type Spawn = fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()>;

/// The background jobs, and the results not handled yet.
pub(super) struct Jobs {
    ctx: Context,
    sender: Sender<JobResult>,
    receiver: Receiver<JobResult>,
    chooser: Arc<dyn Chooser>,
    /// Where files are read and written.
    pub(super) disk: Arc<dyn Disk + Send + Sync>,
    /// The earlier versions of files.
    pub(super) backups: Arc<Backups>,
    /// The folders that were swept since the start.
    swept: Arc<Mutex<HashSet<PathBuf>>>,
    /// How threads are started.
    pub(super) spawn: Spawn,
    /// The threads of libraries.
    libraries: Libraries,
    /// The log of study, once it is known where it is.
    study: Option<Arc<Mutex<Log>>>,
    /// Results that were waited for.
    early: Vec<JobResult>,
    /// Whether a dialog is open.
    is_asking: bool,
    /// Files that are being read.
    reading: usize,
    /// How far each of them is, without those that the user canceled.
    progresses: Vec<Arc<Progress>>,
    /// Files being written, until the result is handled.
    writing: usize,
    /// Files being written, until the write is done.
    pub(super) writes: Arc<AtomicUsize>,
}

impl Jobs {
    /// No job yet.
    pub(super) fn new(ctx: Context, chooser: Arc<dyn Chooser>) -> Self {
        let (sender, receiver) = channel();
        Self {
            ctx,
            sender,
            receiver,
            chooser,
            disk: Arc::new(RealDisk),
            backups: Arc::new(Backups::new(None)),
            swept: Arc::default(),
            spawn: |name, work| {
                let thread = thread::Builder::new().name(name.to_owned());
                thread.spawn(work).map(|_| ())
            },
            libraries: Libraries::default(),
            study: None,
            early: Vec::new(),
            is_asking: false,
            reading: 0,
            progresses: Vec::new(),
            writing: 0,
            writes: Arc::default(),
        }
    }

    /// From now on, asks with these dialogs.
    pub(super) fn ask_with(&mut self, chooser: Arc<dyn Chooser>) {
        self.chooser = chooser;
    }

    /// Waits until as many results are there as files are being read, but no longer than this.
    pub(super) fn wait_for_files(&mut self, longest: Duration) {
        let until = Instant::now() + longest;
        while self.early.len() < self.reading {
            let left = until.saturating_duration_since(Instant::now());
            match self.receiver.recv_timeout(left) {
                Ok(result) => self.early.push(result),
                Err(_) => return,
            }
        }
    }

    /// Whether files are being read or written.
    pub(super) const fn is_busy(&self) -> bool {
        self.reading > 0 || self.writing > 0
    }

    /// Whether files are being written.
    pub(super) const fn is_writing(&self) -> bool {
        self.writing > 0
    }

    /// Takes a result into the queue and wakes the window.
    pub(super) fn teller(&self) -> impl Fn(JobResult) + Send + Sync + 'static {
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        move |result| {
            // The window may be closed; then nobody waits for the result.
            if sender.send(result).is_ok() {
                ctx.request_repaint();
            }
        }
    }

    /// Takes the results since the last call.
    pub(super) fn results(&mut self) -> Vec<JobResult> {
        let mut results = std::mem::take(&mut self.early);
        results.extend(self.receiver.try_iter());
        for result in &results {
            match result {
                JobResult::Read { .. }
                | JobResult::Listing(Listing::Folder(_) | Listing::Place { .. })
                | JobResult::Stopped
                | JobResult::Compared(_)
                | JobResult::Neighbor { .. }
                | JobResult::Outside(Outside::Again { .. })
                | JobResult::NoNeighbor { .. } => {
                    self.reading = self.reading.saturating_sub(1);
                }
                JobResult::Written { .. }
                | JobResult::Copied(_)
                | JobResult::Study(StudyAnswer::Kept(_)) => {
                    self.writing = self.writing.saturating_sub(1);
                }
                JobResult::Open(..) | JobResult::Save { .. } => self.is_asking = false,
                JobResult::Rescued(_)
                | JobResult::Begins { .. }
                | JobResult::Kept(_)
                | JobResult::Doctor(..)
                | JobResult::Labels(..)
                | JobResult::Previewed(..)
                | JobResult::Changed(..)
                | JobResult::Found(_)
                | JobResult::Outside(_)
                | JobResult::Listing(Listing::Answer(_) | Listing::Stirred)
                | JobResult::Recovered(_)
                | JobResult::Study(StudyAnswer::Read { .. })
                | JobResult::Versions(_) => {}
            }
        }
        results
    }

    /// Runs work on a new thread; if none can be started, the failure is its result.
    fn spawn(
        &self,
        name: &str,
        failed: impl FnOnce(Message) -> Vec<JobResult>,
        work: impl FnOnce(&dyn Fn(JobResult)) + Send + 'static,
    ) {
        let (send, again) = (self.teller(), self.teller());
        let work = Box::new(move || work(&send));
        if let Err(cause) = (self.spawn)(name, work) {
            failed(message!("job-no-thread", cause = cause.to_string()))
                .into_iter()
                .for_each(again);
        }
    }
}

/// Runs work and turns a panic into a message, so that a bug in one job affects nothing else.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Message> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        match text {
            Some(cause) => message!("job-bug", cause = cause),
            None => message!("job-bug-unknown"),
        }
    })
}
