//! The log: files to which records are appended and in which nothing is ever changed, one for each machine.
//!
//! A record is one line, appended in one write. A line that a crash or a full disk tore is left where it is; the next
//! one begins on a line of its own. What could not be written waits in memory, in order. It does not know what follows
//! from records.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::joined::Joined;
use super::machine::machine;
use super::record::{Record, line, read};
use crate::files::Disk;
use crate::words::{Message, message};

/// The folder of the logs in Bunki's folder of data.
const FOLDER: &str = "study";
/// The file with the name of this machine, beside it.
const MACHINE: &str = "study-machine";
/// How the name of a log ends.
const ENDING: &str = ".log";
/// A log of more bytes is not read: it would be some other file.
const MOST: u64 = 1 << 30;
/// So many bytes at the end of a log are looked at before a record is appended.
const TAIL: u64 = 1 << 14;

/// The log of this user.
pub struct Log {
    pub(super) disk: Arc<dyn Disk + Send + Sync>,
    folder: PathBuf,
    name: PathBuf,
    /// What this machine is called, once it is known.
    machine: Option<String>,
    /// What is not written yet.
    waiting: VecDeque<Waiting>,
    /// Which logs there were when they were last read, and how long.
    known: Vec<(PathBuf, u64)>,
}

/// A record that is not written yet.
struct Waiting {
    record: Record,
    /// Its line, once it was tried to write it: a write that failed may have left it there whole.
    line: Option<String>,
}

/// What all logs hold.
#[derive(Debug, Default)]
pub struct Contents {
    /// The records, the first one first.
    pub records: Vec<Record>,
    /// The logs that could not be read, and why.
    pub unread: Vec<Message>,
}

/// The end of a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct End {
    /// The highest number of a record of this machine.
    last: u64,
    /// Whether the last line has no break.
    is_open: bool,
}

impl Log {
    /// The log in Bunki's folder of data, which need not exist yet.
    #[must_use]
    pub fn new(disk: Arc<dyn Disk + Send + Sync>, data: &Path) -> Self {
        Self {
            disk,
            folder: data.join(FOLDER),
            name: data.join(MACHINE),
            machine: None,
            waiting: VecDeque::new(),
            known: Vec::new(),
        }
    }

    /// The folder of the logs.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Reads all logs, those of other machines and copies of them too; what waits to be written is among the records.
    pub fn read(&mut self) -> Contents {
        let mut joined = Joined::default();
        let mut unread = Vec::new();
        let mut known = Vec::new();
        match self.logs() {
            Ok(logs) => {
                for path in logs {
                    match self.disk.read(&path, MOST) {
                        Ok(bytes) => {
                            joined.add(&bytes);
                            known.push((path, bytes.len() as u64));
                        }
                        Err(error) => unread.push(unreadable(&path, &error)),
                    }
                }
            }
            Err(error) => unread.push(unreadable(&self.folder, &error)),
        }
        self.known = known;
        let mut untried = Vec::new();
        for waiting in &self.waiting {
            match &waiting.line {
                // It may stand in the log already.
                Some(line) => joined.add(line.as_bytes()),
                None => untried.push(waiting.record.clone()),
            }
        }
        let mut records = joined.into_records();
        records.extend(untried);
        Contents { records, unread }
    }

    /// Whether other records may be there than when the logs were last read: another window or machine wrote some.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let Ok(logs) = self.logs() else {
            return false;
        };
        let length = |path: PathBuf| {
            let length = self.disk.facts(&path).map_or(0, |facts| facts.length);
            (path, length)
        };
        let now: Vec<(PathBuf, u64)> = logs.into_iter().map(length).collect();
        now != self.known
    }

    /// Keeps a record, after those that wait.
    ///
    /// # Errors
    /// Why it was not written: it waits, and is written by the next call that can.
    pub fn keep(&mut self, record: Record) -> Result<(), Message> {
        self.waiting.push_back(Waiting { record, line: None });
        self.write_waiting()
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// Why some of it still waits.
    pub fn write_waiting(&mut self) -> Result<(), Message> {
        let written = self.write_all();
        written.map_err(|error| {
            let folder = self.folder.display().to_string();
            message!(
                "study-not-kept",
                count = self.waiting.len(),
                folder = folder,
                cause = error.to_string()
            )
        })
    }

    /// How many records wait to be written.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn write_all(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.disk.create_folder(&self.folder)?;
        let machine = match &self.machine {
            Some(machine) => machine.clone(),
            None => machine(&*self.disk, &self.name)?,
        };
        self.machine = Some(machine.clone());
        let path = self.folder.join(format!("{machine}{ENDING}"));
        while let Some(waiting) = self.waiting.front_mut() {
            let end = end(&*self.disk, &path, &machine)?;
            let new = || line(&waiting.record, &machine, end.last + 1);
            let line = waiting.line.get_or_insert_with(new);
            let line = match end.is_open {
                true => format!("\n{line}"),
                false => line.clone(),
            };
            self.disk.append(&path, line.as_bytes())?;
            self.waiting.pop_front();
            if let Some((_, length)) = self.known.iter_mut().find(|(known, _)| *known == path) {
                *length += line.len() as u64;
            } else {
                self.known.push((path.clone(), line.len() as u64));
                self.known.sort_unstable();
            }
        }
        Ok(())
    }

    /// The paths of all logs, in order. Hidden files are those that other programs are still copying.
    fn logs(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match self.disk.entries(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let is_log = |name: &str| name.ends_with(ENDING) && !name.starts_with('.');
        let mut logs: Vec<PathBuf> = entries
            .into_iter()
            .filter(|entry| !entry.is_folder && is_log(&entry.name.to_string_lossy()))
            .map(|entry| self.folder.join(entry.name))
            .collect();
        logs.sort_unstable();
        Ok(logs)
    }
}

/// The end of a log; that of an empty one if there is none.
fn end(disk: &dyn Disk, path: &Path, machine: &str) -> io::Result<End> {
    let length = match disk.facts(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(End::default()),
        facts => facts?.length,
    };
    let start = length.saturating_sub(TAIL);
    let mut bytes = tail(disk, path, start, length - start)?;
    let mut last = highest(&bytes, machine);
    if last.is_none() && start > 0 {
        bytes = disk.read(path, MOST)?;
        last = highest(&bytes, machine);
    }
    Ok(End {
        last: last.unwrap_or(0),
        is_open: bytes.last().is_some_and(|byte| *byte != b'\n'),
    })
}

fn tail(disk: &dyn Disk, path: &Path, start: u64, length: u64) -> io::Result<Vec<u8>> {
    let opened = disk.open(path)?;
    let mut bytes = vec![0; usize::try_from(length).unwrap_or(0)];
    let mut filled = 0;
    while let Some(rest) = bytes.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match disk.read_part(&opened, start + filled as u64, rest)? {
            0 => break,
            count => filled += count,
        }
    }
    bytes.truncate(filled);
    Ok(bytes)
}

/// The highest number of a record of this machine.
fn highest(bytes: &[u8], machine: &str) -> Option<u64> {
    let lines = bytes.split(|byte| *byte == b'\n').filter_map(read);
    let own = lines.filter(|(id, _)| id.machine == machine);
    own.map(|(id, _)| id.number).max()
}

fn unreadable(path: &Path, error: &io::Error) -> Message {
    let path = path.display().to_string();
    message!("study-unread", path = path, cause = error.to_string())
}
