//! Background jobs: reading and writing files and showing file dialogs, each on its own thread.
//!
//! Results are sent through a channel and wake the window. At most one file dialog is open. What the jobs do on the
//! disk is in `disk`.

mod versions;

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};
use std::{io, thread};

use egui::Context;

use crate::files::{Disk, RealDisk, Rescued};
use crate::journal::backup::{Backups, Listed, Saved, Usage, Version};
use crate::journal::remove_notes;
use crate::session::command::{Compare, File, Taken};
use crate::session::{
    Command, CompareRequest, Compared, DocumentId, Draft, Examined, Neighbor, OnDisk,
    PlannedRepair, Recovered, RepairJob, recovered,
};
use crate::settings::{Versions, Written};
use crate::words::{Message, message};

use super::desktop::chooser::{Chooser, FileChoice};
use super::desktop::watch::Stir;
use super::disk::{self, Expected, KeepJob, Keeping, Loaded, Look, SaveFailure, SaveJob};

/// Between two looks at a file that may not be written to its end.
const PAUSE: Duration = Duration::from_millis(60);

/// How long the end of the program waits for the settings; a network drive may never answer.
const LAST_WAIT: Duration = Duration::from_secs(2);

/// Starts a named thread.
pub(super) type Spawn = fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()>;

/// Why a file is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To open it.
    Open,
    /// To compare the current document with it.
    Compare,
}

impl Purpose {
    /// What is done with the files that were chosen.
    pub(super) fn command(self, paths: Vec<PathBuf>) -> Option<Command> {
        Some(Command::File(match self {
            Self::Open => File::OpenPaths(paths),
            Self::Compare => File::Compare(Compare::With(paths.into_iter().next()?)),
        }))
    }
}

/// The result of a background job.
pub(super) enum JobResult {
    /// A file, or the first one of a folder, was read, or why it was not.
    Read {
        /// The file or folder that was named.
        path: PathBuf,
        /// Its contents.
        result: Result<Loaded, Message>,
    },
    /// The neighbor of a file in its folder was read, or why it was not.
    Neighbor {
        /// The file.
        path: PathBuf,
        /// Its contents.
        result: Result<Loaded, Message>,
    },
    /// The folder has no file on this side.
    NoNeighbor {
        /// After or before.
        neighbor: Neighbor,
    },
    /// What happened to the file of a document without the user's doing, or was found out about it.
    Outside(Outside),
    /// A document was saved, or why it was not.
    Written {
        /// The job.
        job: SaveJob,
        /// The result.
        result: Result<Saved, SaveFailure>,
    },
    /// Something was done with earlier versions.
    Versions(VersionResult),
    /// Complete versions of files that killed saves had left were given names.
    Rescued(Vec<Rescued>),
    /// What earlier runs left in their journals was read.
    Recovered(Vec<Recovered>),
    /// What the File Doctor asked for.
    Doctor(DocumentId, Diagnosis),
    /// The open dialog was answered.
    Open(Purpose, FileChoice),
    /// A comparison is done.
    Compared(Box<Result<Compared, Message>>),
    /// Copies were written: which, or why not.
    Copied(Result<Message, Message>),
    /// The settings were written, or why they were not.
    Kept(Result<Written, Message>),
    /// The save dialog was answered.
    Save {
        /// What to save.
        output: Output,
        /// The name that was suggested.
        suggestion: PathBuf,
        /// The answer.
        answer: FileChoice,
    },
}

/// What happened to the file of a document, or was found out about it.
pub(super) enum Outside {
    /// The file of a document was read again, or why it was not.
    Again {
        /// The document.
        document: DocumentId,
        /// Its file.
        path: PathBuf,
        /// Its contents.
        result: Result<Loaded, Message>,
    },
    /// Something happened to a file that is watched.
    Stirred(Stir),
    /// A file was looked at.
    Looked {
        /// Which, and how.
        look: Look,
        /// What became of it; `None` if it could not be looked at.
        found: Option<OnDisk>,
    },
}

/// What came of a job on earlier versions, or why it failed.
pub(super) enum VersionResult {
    /// Those of a document were listed.
    Listed(DocumentId, Result<Vec<Listed>, Message>),
    /// One was read for a document.
    Read(DocumentId, Version, Taken, Result<Vec<u8>, Message>),
    /// What all of them take.
    Measured(Result<Usage, Message>),
    /// All of them were removed.
    Cleared(Result<(), Message>),
}

/// What the File Doctor asked for.
pub(super) enum Diagnosis {
    /// A state of the document was examined.
    Examined {
        /// The number of the state.
        state: u64,
        /// What was found, or why nothing could be.
        found: Examined,
    },
    /// Repairs were planned.
    Planned {
        /// The job.
        job: Arc<RepairJob>,
        /// The repairs; none if it failed.
        repairs: Vec<PlannedRepair>,
    },
}

/// What is written to the place that the user chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Output {
    /// A document.
    Document(DocumentId),
    /// A copy.
    Extra(Extra),
}

/// A copy: something other than an open document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Extra {
    /// One file with these bytes.
    File(Arc<Vec<u8>>),
    /// Several files into a folder: names and bytes.
    Files(Arc<Vec<(String, Vec<u8>)>>),
}

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
    /// Whether a dialog is open.
    is_asking: bool,
    /// Files that are being read.
    reading: usize,
    /// Files being written, until the result is handled.
    writing: usize,
    /// Files being written, until the write is done.
    pub(super) writes: Arc<AtomicUsize>,
}

/// When to look for what earlier runs left, each after the time before.
const DYING: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(2),
    Duration::from_secs(8),
];

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
            is_asking: false,
            reading: 0,
            writing: 0,
            writes: Arc::default(),
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

    /// Reads files, in order.
    pub(super) fn read(&mut self, paths: Vec<PathBuf>) {
        self.reading += paths.len();
        let disk = Arc::clone(&self.disk);
        let swept = Arc::clone(&self.swept);
        let failed = |path: PathBuf, why| JobResult::Read {
            path,
            result: Err(why),
        };
        let known = paths.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                known
                    .into_iter()
                    .map(|path| failed(path, why.clone()))
                    .collect()
            },
            move |send| {
                let known = paths.clone();
                for path in paths {
                    let result = caught(|| disk::read(&*disk, &path)).unwrap_or_else(Err);
                    send(JobResult::Read { path, result });
                }
                sweep_once(&*disk, &swept, &known, send);
            },
        );
    }

    /// Reads the neighbor of a file in its folder.
    pub(super) fn read_neighbor(&mut self, path: PathBuf, neighbor: Neighbor) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let known = path.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                let result = Err(why);
                vec![JobResult::Neighbor {
                    path: known,
                    result,
                }]
            },
            move |send| {
                let read = || {
                    let next = disk::neighbor(&*disk, &path, neighbor)?;
                    let result = disk::read(&*disk, &next);
                    Some((next, result))
                };
                send(match caught(read) {
                    Ok(Some((path, result))) => JobResult::Neighbor { path, result },
                    Ok(None) => JobResult::NoNeighbor { neighbor },
                    Err(why) => JobResult::Neighbor {
                        path,
                        result: Err(why),
                    },
                });
            },
        );
    }

    /// Begins a run: removes earlier versions beyond the limits.
    pub(super) fn begin(&self, kept: Versions) {
        let (disk, backups) = (Arc::clone(&self.disk), Arc::clone(&self.backups));
        // What fails here is tried again at the next start.
        let none = |_: Message| Vec::new();
        self.spawn("bunki-versions", none, move |_| {
            let _ = caught(|| backups.prune(&*disk, &kept, SystemTime::now()));
        });
    }

    /// Removes what killed saves left beside these files.
    pub(super) fn sweep(&self, paths: Vec<PathBuf>) {
        let (disk, swept) = (Arc::clone(&self.disk), Arc::clone(&self.swept));
        // What fails here is tried again at the next start.
        let none = |_: Message| Vec::new();
        self.spawn("bunki-sweep", none, move |send| {
            sweep_once(&*disk, &swept, &paths, send);
        });
    }

    /// Reads the file of a document again.
    pub(super) fn read_again(&mut self, document: DocumentId, path: PathBuf) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let known = path.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                vec![JobResult::Outside(Outside::Again {
                    document,
                    path: known,
                    result: Err(why),
                })]
            },
            move |send| {
                let result = caught(|| disk::read(&*disk, &path)).unwrap_or_else(Err);
                send(JobResult::Outside(Outside::Again {
                    document,
                    path,
                    result,
                }));
            },
        );
    }

    /// Reads what earlier runs left in a folder of journals. While there are any, it looks again: a process that was
    /// killed just now holds its journals until its last write is done.
    pub(super) fn recover(&self, folder: PathBuf) {
        let disk = Arc::clone(&self.disk);
        self.spawn(
            "bunki-recover",
            // What cannot be read now stays for the next start.
            |_| Vec::new(),
            move |send| {
                if let Some(data) = folder.parent() {
                    remove_notes(&*disk, data);
                }
                for wait in DYING {
                    std::thread::sleep(wait);
                    let found = caught(|| recovered(&*disk, &folder));
                    if let Ok(Ok(found)) = found
                        && !found.is_empty()
                    {
                        send(JobResult::Recovered(found));
                    }
                    if !disk.entries(&folder).is_ok_and(|all| !all.is_empty()) {
                        return;
                    }
                }
            },
        );
    }

    /// Looks at files, those of one folder one after the other: a drive that hangs stops no other.
    pub(super) fn look(&self, mut looks: Vec<Look>) {
        while let Some(first) = looks.first() {
            let folder = first.path.parent().map(Path::to_owned);
            let is_here = |look: &mut Look| look.path.parent() == folder.as_deref();
            let here: Vec<Look> = looks.extract_if(.., is_here).collect();
            let disk = Arc::clone(&self.disk);
            let known = here.clone();
            self.spawn(
                "bunki-look",
                move |_| {
                    let none = known.into_iter();
                    none.map(|look| JobResult::Outside(Outside::Looked { look, found: None }))
                        .collect()
                },
                move |send| {
                    for look in here {
                        let found = caught(|| disk::look(&*disk, &look, &|| thread::sleep(PAUSE)));
                        let found = found.ok();
                        send(JobResult::Outside(Outside::Looked { look, found }));
                    }
                },
            );
        }
    }

    /// Takes a result into the queue and wakes the window.
    pub(super) fn teller(&self) -> impl Fn(JobResult) + Send + 'static {
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        move |result| {
            // The window may be closed; then nobody waits for the result.
            if sender.send(result).is_ok() {
                ctx.request_repaint();
            }
        }
    }

    /// Saves a document.
    pub(super) fn write(&mut self, job: SaveJob) {
        self.writing += 1;
        let disk = Arc::clone(&self.disk);
        let failed = |job, why| JobResult::Written {
            job,
            result: Err(SaveFailure::Thread(why)),
        };
        let known = job.clone();
        let writes = Arc::clone(&self.writes);
        let backups = Arc::clone(&self.backups);
        self.spawn(
            "bunki-write",
            move |why| vec![failed(known, why)],
            move |send| {
                let result = counted(&writes, || caught(|| disk::write(&*disk, &job, &backups)));
                let result = result.unwrap_or_else(|why| Err(SaveFailure::Thread(why)));
                let after = result.is_ok().then(|| job.clone());
                send(JobResult::Written { job, result });
                if let Some(job) = after {
                    tell(caught(|| disk::tidy(&*disk, &job, &backups)), send);
                }
            },
        );
    }

    /// Asks for files to open; false if a dialog is already open.
    pub(super) fn ask_open(&mut self, purpose: Purpose, folder: Option<PathBuf>) -> bool {
        if self.is_asking {
            self.chooser.raise();
            return false;
        }
        self.is_asking = true;
        let chooser = Arc::clone(&self.chooser);
        self.spawn(
            "bunki-open",
            move |why| vec![JobResult::Open(purpose, FileChoice::Unavailable(why))],
            move |send| {
                let answer = caught(|| chooser.open(folder.as_deref()));
                send(JobResult::Open(
                    purpose,
                    answer.unwrap_or_else(FileChoice::Unavailable),
                ));
            },
        );
        true
    }

    /// Compares a document with something else, which is read first if it is a file.
    pub(super) fn compare(&mut self, request: Arc<CompareRequest>) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        self.spawn(
            "bunki-compare",
            |why| vec![JobResult::Compared(Box::new(Err(why)))],
            move |send| {
                let result = caught(|| disk::compare(&*disk, request)).and_then(|result| result);
                send(JobResult::Compared(Box::new(result)));
            },
        );
    }

    /// Asks where to save; false if a dialog is already open.
    pub(super) fn ask_save(&mut self, output: Output, suggestion: PathBuf) -> bool {
        if self.is_asking {
            self.chooser.raise();
            return false;
        }
        self.is_asking = true;
        let chooser = Arc::clone(&self.chooser);
        let (output_again, suggestion_again) = (output.clone(), suggestion.clone());
        self.spawn(
            "bunki-save",
            move |why| {
                vec![JobResult::Save {
                    output: output_again,
                    suggestion: suggestion_again,
                    answer: FileChoice::Unavailable(why),
                }]
            },
            move |send| {
                let answer = caught(|| match output {
                    Output::Extra(Extra::Files(_)) => chooser.folder(
                        Some(&suggestion)
                            .filter(|at| at.is_dir())
                            .map(PathBuf::as_path),
                    ),
                    Output::Document(_) | Output::Extra(Extra::File(_)) => {
                        chooser.save(&suggestion)
                    }
                });
                let answer = answer.unwrap_or_else(FileChoice::Unavailable);
                send(JobResult::Save {
                    output,
                    suggestion,
                    answer,
                });
            },
        );
        true
    }

    /// Copies a picture to the clipboard, four bytes per pixel; returns why it failed.
    pub(super) fn copy_picture(&self, size: [usize; 2], rgba: &[u8]) -> Result<(), Message> {
        self.chooser.copy_picture(size, rgba)
    }

    /// Writes copies.
    pub(super) fn copy(
        &mut self,
        path: PathBuf,
        extra: Extra,
        (expected, kept): (Expected, Versions),
    ) {
        self.writing += 1;
        let disk = Arc::clone(&self.disk);
        let backups = Arc::clone(&self.backups);
        let writes = Arc::clone(&self.writes);
        self.spawn(
            "bunki-write",
            |why| vec![JobResult::Copied(Err(why))],
            move |send| {
                let work = || match extra {
                    Extra::File(bytes) => {
                        let (backups, kept) = (&*backups, &kept);
                        let keeping = Keeping { backups, kept };
                        disk::write_copy(&*disk, &path, &bytes, expected, keeping)
                    }
                    Extra::Files(files) => disk::write_all(&*disk, &path, &files),
                };
                let result = counted(&writes, || caught(work));
                send(JobResult::Copied(result.unwrap_or_else(Err)));
            },
        );
    }

    /// Writes what changed in the settings. Nobody is told that this is under way.
    pub(super) fn keep(&self, job: KeepJob) {
        let (disk, writes) = (Arc::clone(&self.disk), Arc::clone(&self.writes));
        self.spawn(
            "bunki-settings",
            |why| vec![JobResult::Kept(Err(why))],
            move |send| send(JobResult::Kept(counted(&writes, || kept(&*disk, &job)))),
        );
    }

    /// As [`Jobs::keep`], but waits until it is done, although not for ever. For the end of the program, when the
    /// window is closed.
    pub(super) fn keep_at_exit(&self, job: KeepJob) {
        let (done, wait) = channel();
        let disk = Arc::clone(&self.disk);
        let work = move || {
            // Nobody could be told of a failure any more.
            let _ = kept(&*disk, &job);
            let _ = done.send(());
        };
        if (self.spawn)("bunki-settings", Box::new(work)).is_ok() {
            let _ = wait.recv_timeout(LAST_WAIT);
        }
    }

    /// Examines a state of a document.
    pub(super) fn examine(&self, document: DocumentId, draft: Arc<Draft>) {
        let state = draft.state();
        let answer = move |found| JobResult::Doctor(document, Diagnosis::Examined { state, found });
        self.spawn(
            "bunki-examine",
            move |why| vec![answer(Err(why))],
            move |send| {
                let work = || match draft.examine() {
                    Ok(found) => Ok(Arc::new(found)),
                    Err(error) => Err(error.message()),
                };
                send(answer(caught(work).unwrap_or_else(Err)));
            },
        );
    }

    /// Plans repairs.
    pub(super) fn plan(&self, document: DocumentId, job: Arc<RepairJob>) {
        let answer =
            move |job, repairs| JobResult::Doctor(document, Diagnosis::Planned { job, repairs });
        let unplanned = Arc::clone(&job);
        self.spawn(
            "bunki-plan",
            move |_| vec![answer(unplanned, Vec::new())],
            move |send| {
                let repairs = caught(|| job.run()).unwrap_or_default();
                send(answer(job, repairs));
            },
        );
    }

    /// Takes the results since the last call.
    pub(super) fn results(&mut self) -> Vec<JobResult> {
        let results: Vec<JobResult> = self.receiver.try_iter().collect();
        for result in &results {
            match result {
                JobResult::Read { .. }
                | JobResult::Compared(_)
                | JobResult::Neighbor { .. }
                | JobResult::Outside(Outside::Again { .. })
                | JobResult::NoNeighbor { .. } => {
                    self.reading = self.reading.saturating_sub(1);
                }
                JobResult::Written { .. } | JobResult::Copied(_) => {
                    self.writing = self.writing.saturating_sub(1);
                }
                JobResult::Open(..) | JobResult::Save { .. } => self.is_asking = false,
                JobResult::Rescued(_)
                | JobResult::Kept(_)
                | JobResult::Doctor(..)
                | JobResult::Outside(_)
                | JobResult::Recovered(_)
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

impl Drop for Jobs {
    /// Closes a dialog of another program when the window is closed.
    fn drop(&mut self) {
        self.chooser.end();
    }
}

/// Removes what killed saves left beside files, once a run in each folder.
fn sweep_once(
    disk: &dyn Disk,
    swept: &Mutex<HashSet<PathBuf>>,
    paths: &[PathBuf],
    send: &dyn Fn(JobResult),
) {
    for path in paths {
        let folder = path.parent().unwrap_or(path).to_owned();
        let is_new = swept
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(folder);
        if is_new {
            tell(caught(|| disk::sweep(disk, path)), send);
        }
    }
}

fn tell(rescued: Result<Vec<Rescued>, Message>, send: &dyn Fn(JobResult)) {
    let rescued = rescued.unwrap_or_default();
    if !rescued.is_empty() {
        send(JobResult::Rescued(rescued));
    }
}

/// Runs work and counts it as a write meanwhile.
fn counted<T>(writes: &AtomicUsize, work: impl FnOnce() -> T) -> T {
    writes.fetch_add(1, Ordering::AcqRel);
    let done = work();
    writes.fetch_sub(1, Ordering::AcqRel);
    done
}

fn kept(disk: &dyn Disk, job: &KeepJob) -> Result<Written, Message> {
    caught(|| disk::keep(disk, job)).and_then(|result| result)
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
