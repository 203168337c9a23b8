//! Work beside the window: reading files and asking for names, each on a thread of its own.
//!
//! Answers come back through a channel and wake the window. Of dialogs one at a time is open.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use egui::Context;

use crate::files::Stamp;
use crate::session::DocumentId;

use super::chooser::{Answer, Chooser};
use super::model::{self, Loaded, Refused, Writing};

/// What came back from beside the window.
pub(super) enum Report {
    /// A file was read, or why not.
    Read {
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
    /// A dialog is open.
    is_asking: bool,
    /// Files that are being read or written.
    busy: usize,
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
            is_asking: false,
            busy: 0,
        }
    }

    /// Whether files are being read or written.
    pub(super) const fn is_busy(&self) -> bool {
        self.busy > 0
    }

    /// Reads files, in their order.
    pub(super) fn read(&mut self, paths: Vec<PathBuf>) {
        let count = paths.len();
        let is_begun = self.spawn("bunki-read", move |send| {
            for path in paths {
                let result = model::read(&path);
                send(Report::Read { path, result });
            }
        });
        self.busy += if is_begun { count } else { 0 };
    }

    /// Reads the file after or before one in its folder.
    pub(super) fn read_neighbor(&mut self, path: PathBuf, after: bool) {
        let is_begun = self.spawn("bunki-read", move |send| {
            match model::neighbor(&path, after) {
                Some(path) => {
                    let result = model::read(&path);
                    send(Report::Read { path, result });
                }
                None => send(Report::NoNeighbor { after }),
            }
        });
        self.busy += usize::from(is_begun);
    }

    /// Saves a document.
    pub(super) fn write(&mut self, writing: Writing) {
        let is_begun = self.spawn("bunki-write", move |send| {
            let result = model::write(&writing);
            send(Report::Written { writing, result });
        });
        self.busy += usize::from(is_begun);
    }

    /// Asks for files to open.
    pub(super) fn ask_open(&mut self, folder: Option<PathBuf>) {
        if self.is_asking {
            return;
        }
        let chooser = Arc::clone(&self.chooser);
        self.is_asking = self.spawn("bunki-open", move |send| {
            send(Report::Open(chooser.open(folder.as_deref())));
        });
    }

    /// Asks where to save.
    pub(super) fn ask_save(&mut self, wanted: Wanted, suggestion: PathBuf) {
        if self.is_asking {
            return;
        }
        let chooser = Arc::clone(&self.chooser);
        self.is_asking = self.spawn("bunki-save", move |send| {
            let answer = match wanted {
                Wanted::Split(_) => chooser.folder(
                    Some(&suggestion)
                        .filter(|at| at.is_dir())
                        .map(PathBuf::as_path),
                ),
                Wanted::Document(_) | Wanted::Copy(_) => chooser.save(&suggestion),
            };
            send(Report::Save {
                wanted,
                suggestion,
                answer,
            });
        });
    }

    /// Writes files beside the open documents.
    pub(super) fn copy(&mut self, path: PathBuf, wanted: Wanted) {
        let is_begun = self.spawn("bunki-write", move |send| {
            let result = match wanted {
                Wanted::Document(_) => return,
                Wanted::Copy(bytes) => model::write_copy(&path, &bytes),
                Wanted::Split(files) => model::write_all(&path, &files),
            };
            send(Report::Copied(result));
        });
        self.busy += usize::from(is_begun);
    }

    /// What came back since the last time.
    pub(super) fn reports(&mut self) -> Vec<Report> {
        let reports: Vec<Report> = self.receiver.try_iter().collect();
        for report in &reports {
            match report {
                Report::Read { .. }
                | Report::NoNeighbor { .. }
                | Report::Written { .. }
                | Report::Copied(_) => {
                    self.busy = self.busy.saturating_sub(1);
                }
                Report::Open(_) | Report::Save { .. } => self.is_asking = false,
            }
        }
        reports
    }

    fn spawn(&self, name: &str, work: impl FnOnce(&dyn Fn(Report)) + Send + 'static) -> bool {
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        let send = move |report| {
            // The window may be gone by now; then nobody waits for the report.
            if sender.send(report).is_ok() {
                ctx.request_repaint();
            }
        };
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || work(&send))
            .is_ok()
    }
}
