//! Work beside the window: reading files and asking for names, each on a thread of its own.
//!
//! Answers come back through a channel and wake the window. Of dialogs one at a time is open.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

use egui::Context;

use crate::files::{Disk, RealDisk, Stamp};
use crate::session::DocumentId;

use super::chooser::{Answer, Chooser};
use super::model::{self, Expected, Loaded, Refused, Writing};

/// Starts a thread of this name.
pub(super) type Spawn = fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()>;

/// What came back from beside the window.
pub(super) enum Report {
    /// A file, or the first one of a folder, was read, or why not.
    Read {
        /// The file or folder that was named.
        path: PathBuf,
        /// What is in it.
        result: Result<Loaded, String>,
    },
    /// The file after or before another one in its folder was read, or why not.
    Neighbor {
        /// The file.
        path: PathBuf,
        /// What is in it.
        result: Result<Loaded, String>,
    },
    /// The folder has no file after or before the one that was named.
    NoNeighbor {
        /// After it rather than before.
        after: bool,
    },
    /// A document was saved, or why not.
    Written {
        /// What was to be saved.
        writing: Writing,
        /// How it went.
        result: Result<Stamp, Refused>,
    },
    /// The dialog for opening was answered.
    Open(Answer),
    /// Files beside the open documents were written: what, or why not.
    Copied(Result<String, String>),
    /// The dialog for saving was answered.
    Save {
        /// What is to be saved.
        wanted: Wanted,
        /// The name that was suggested.
        suggestion: PathBuf,
        /// What was answered.
        answer: Answer,
    },
}

/// What a name or a folder is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// To save a document.
    Document(DocumentId),
    /// To write these bytes to a new file.
    Copy(Arc<Vec<u8>>),
    /// To write these files into a folder.
    Split(Arc<Vec<(String, Vec<u8>)>>),
}

/// The threads beside the window.
pub(super) struct Effects {
    ctx: Context,
    sender: Sender<Report>,
    receiver: Receiver<Report>,
    chooser: Arc<dyn Chooser>,
    /// Where files are read and written.
    pub(super) disk: Arc<dyn Disk + Send + Sync>,
    /// How threads are started.
    pub(super) spawn: Spawn,
    /// A dialog is open.
    is_asking: bool,
    /// Files that are being read.
    reading: usize,
    /// Files that are being written, until the report is taken.
    writing: usize,
    /// Files that are being written, until they are.
    pub(super) writes: Arc<AtomicUsize>,
}

impl Effects {
    /// No thread yet.
    pub(super) fn new(ctx: Context, chooser: Arc<dyn Chooser>) -> Self {
        let (sender, receiver) = channel();
        Self {
            ctx,
            sender,
            receiver,
            chooser,
            disk: Arc::new(RealDisk),
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

    /// Reads files, in their order.
    pub(super) fn read(&mut self, paths: Vec<PathBuf>) {
        self.reading += paths.len();
        let disk = Arc::clone(&self.disk);
        let failed = |path: PathBuf, why| Report::Read {
            path,
            result: Err(why),
        };
        let known = paths.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                known
                    .into_iter()
                    .map(|path| failed(path, why.to_owned()))
                    .collect()
            },
            move |send| {
                for path in paths {
                    let result = caught(|| model::read(&*disk, &path)).unwrap_or_else(Err);
                    send(Report::Read { path, result });
                }
            },
        );
    }

    /// Reads the file after or before one in its folder.
    pub(super) fn read_neighbor(&mut self, path: PathBuf, after: bool) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let known = path.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                let result = Err(why.to_owned());
                vec![Report::Neighbor {
                    path: known,
                    result,
                }]
            },
            move |send| {
                let read = || {
                    let next = model::neighbor(&*disk, &path, after)?;
                    let result = model::read(&*disk, &next);
                    Some((next, result))
                };
                send(match caught(read) {
                    Ok(Some((path, result))) => Report::Neighbor { path, result },
                    Ok(None) => Report::NoNeighbor { after },
                    Err(why) => Report::Neighbor {
                        path,
                        result: Err(why),
                    },
                });
            },
        );
    }

    /// Saves a document.
    pub(super) fn write(&mut self, writing: Writing) {
        self.writing += 1;
        let disk = Arc::clone(&self.disk);
        let failed = |writing, why| Report::Written {
            writing,
            result: Err(Refused::Thread(why)),
        };
        let known = writing.clone();
        let writes = Arc::clone(&self.writes);
        self.spawn(
            "bunki-write",
            move |why| vec![failed(known, why.to_owned())],
            move |send| {
                let result = counted(&writes, || caught(|| model::write(&*disk, &writing)));
                let result = result.unwrap_or_else(|why| Err(Refused::Thread(why)));
                send(Report::Written { writing, result });
            },
        );
    }

    /// Asks for files to open; false where a dialog is open already.
    pub(super) fn ask_open(&mut self, folder: Option<PathBuf>) -> bool {
        if self.is_asking {
            self.chooser.raise();
            return false;
        }
        self.is_asking = true;
        let chooser = Arc::clone(&self.chooser);
        self.spawn(
            "bunki-open",
            |why| vec![Report::Open(Answer::Unusable(why.to_owned()))],
            move |send| {
                let answer = caught(|| chooser.open(folder.as_deref()));
                send(Report::Open(answer.unwrap_or_else(Answer::Unusable)));
            },
        );
        true
    }

    /// Asks where to save; false where a dialog is open already.
    pub(super) fn ask_save(&mut self, wanted: Wanted, suggestion: PathBuf) -> bool {
        if self.is_asking {
            self.chooser.raise();
            return false;
        }
        self.is_asking = true;
        let chooser = Arc::clone(&self.chooser);
        let (wanted_again, suggestion_again) = (wanted.clone(), suggestion.clone());
        self.spawn(
            "bunki-save",
            move |why| {
                vec![Report::Save {
                    wanted: wanted_again,
                    suggestion: suggestion_again,
                    answer: Answer::Unusable(why.to_owned()),
                }]
            },
            move |send| {
                let answer = caught(|| match wanted {
                    Wanted::Split(_) => chooser.folder(
                        Some(&suggestion)
                            .filter(|at| at.is_dir())
                            .map(PathBuf::as_path),
                    ),
                    Wanted::Document(_) | Wanted::Copy(_) => chooser.save(&suggestion),
                });
                let answer = answer.unwrap_or_else(Answer::Unusable);
                send(Report::Save {
                    wanted,
                    suggestion,
                    answer,
                });
            },
        );
        true
    }

    /// Puts a picture on the clipboard, four bytes a pixel; or why it could not be done.
    pub(super) fn copy_picture(&self, size: [usize; 2], rgba: &[u8]) -> Result<(), String> {
        self.chooser.copy_picture(size, rgba)
    }

    /// Writes files beside the open documents.
    pub(super) fn copy(&mut self, path: PathBuf, wanted: Wanted, expected: Expected) {
        self.writing += 1;
        let disk = Arc::clone(&self.disk);
        let writes = Arc::clone(&self.writes);
        self.spawn(
            "bunki-write",
            |why| vec![Report::Copied(Err(why.to_owned()))],
            move |send| {
                let work = || match wanted {
                    Wanted::Document(_) => Err("a document is saved by itself".to_owned()),
                    Wanted::Copy(bytes) => model::write_copy(&*disk, &path, &bytes, expected),
                    Wanted::Split(files) => model::write_all(&*disk, &path, &files),
                };
                let result = counted(&writes, || caught(work));
                send(Report::Copied(result.unwrap_or_else(Err)));
            },
        );
    }

    /// What came back since the last time.
    pub(super) fn reports(&mut self) -> Vec<Report> {
        let reports: Vec<Report> = self.receiver.try_iter().collect();
        for report in &reports {
            match report {
                Report::Read { .. } | Report::Neighbor { .. } | Report::NoNeighbor { .. } => {
                    self.reading = self.reading.saturating_sub(1);
                }
                Report::Written { .. } | Report::Copied(_) => {
                    self.writing = self.writing.saturating_sub(1);
                }
                Report::Open(_) | Report::Save { .. } => self.is_asking = false,
            }
        }
        reports
    }

    /// Works on a thread of its own; where none can be started, reports what failed and why.
    fn spawn(
        &self,
        name: &str,
        failed: impl FnOnce(&str) -> Vec<Report>,
        work: impl FnOnce(&dyn Fn(Report)) + Send + 'static,
    ) {
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        let send = move |report| {
            // The window may be gone by now; then nobody waits for the report.
            if sender.send(report).is_ok() {
                ctx.request_repaint();
            }
        };
        let again = send.clone();
        let work = Box::new(move || work(&send));
        if let Err(cause) = (self.spawn)(name, work) {
            let why = format!(
                "the system could not start a thread for it ({cause}); close other programs and try again"
            );
            failed(&why).into_iter().for_each(again);
        }
    }
}

impl Drop for Effects {
    /// A dialog of another program does not stay behind when the window is gone.
    fn drop(&mut self) {
        self.chooser.end();
    }
}

/// Does work that counts as a write while it lasts.
fn counted<T>(writes: &AtomicUsize, work: impl FnOnce() -> T) -> T {
    writes.fetch_add(1, Ordering::AcqRel);
    let done = work();
    writes.fetch_sub(1, Ordering::AcqRel);
    done
}

/// What the work comes to, or that it broke off: a fault of the program, which takes nothing else with it.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        format!(
            "this is a bug in Bunki ({}); please report it, and try another way",
            text.as_deref().unwrap_or("without a reason")
        )
    })
}
