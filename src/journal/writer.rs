//! One thread writes all journals of a process: each change at once, and flushed to the disk soon after.
//!
//! Whoever gives orders never waits: a disk that hangs holds up this thread only. A journal that cannot be written stops
//! with what it has; after some time the thread asks for a new beginning.

use std::collections::HashMap;
use std::hash::Hash;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::frame::{Chain, MARK};
use super::left::{ENDING, remove};
use super::order::{Encode, Order, Trouble};
use crate::files::{Disk, Held, NewFile};
use crate::words::{Message, message};

/// How long a change may be unflushed before the flush begins; it must be done within 200 ms.
const FLUSH: Duration = Duration::from_millis(100);
/// How long the end of the program waits for what is not written yet.
const LAST: Duration = Duration::from_secs(1);
/// How long a journal that could not be written rests; twice as long after each attempt, up to 16 times.
const REST: Duration = Duration::from_secs(10);
/// How many names are tried for a journal.
const MOST_NAMES: u32 = 100;

/// What is sent to the thread.
enum Sent<K> {
    Order(Order<K>),
    /// Flush all, then answer.
    Flush(Sender<()>),
    /// Flush all, let the journals go, answer, and end.
    End(Sender<()>),
}

/// The thread that writes journals. Dropping it waits a moment for what is not written yet.
#[derive(Debug)]
pub struct Writer<K> {
    sender: Sender<Sent<K>>,
    troubles: Receiver<Trouble<K>>,
}

/// Waits for the writer, from any thread.
#[derive(Clone, Debug)]
pub struct Flush<K> {
    sender: Sender<Sent<K>>,
}

impl<K: Send> Flush<K> {
    /// Waits until everything ordered so far is on the disk, but only for so long; returns whether it is.
    #[must_use]
    pub fn wait(&self, longest: Duration) -> bool {
        let (sender, receiver) = channel();
        let is_sent = self.sender.send(Sent::Flush(sender)).is_ok();
        is_sent && receiver.recv_timeout(longest).is_ok()
    }
}

impl<K: Copy + Eq + Hash + Send + 'static> Writer<K> {
    /// Starts the thread, which keeps its journals in a folder; `wake` is called when there is something to tell.
    ///
    /// # Errors
    /// Those of the system if there can be no more threads.
    pub fn start(
        disk: Arc<dyn Disk + Send + Sync>,
        folder: PathBuf,
        wake: impl Fn() + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, orders) = channel();
        let (tell, troubles) = channel();
        let mut journals = Journals {
            disk,
            folder,
            tell: Box::new(move |trouble| {
                // The window may be closed.
                let _ = tell.send(trouble);
                wake();
            }),
            open: HashMap::new(),
            stopped: HashMap::new(),
        };
        let name = "bunki-journal".to_owned();
        thread::Builder::new()
            .name(name)
            .spawn(move || journals.run(&orders))?;
        Ok(Self { sender, troubles })
    }

    /// Gives an order.
    pub fn order(&self, order: Order<K>) {
        // The thread ends only with this value.
        let _ = self.sender.send(Sent::Order(order));
    }

    /// What went wrong since the last call.
    pub fn troubles(&self) -> Vec<Trouble<K>> {
        self.troubles.try_iter().collect()
    }

    /// What another thread needs to wait for the writer.
    #[must_use]
    pub fn flush(&self) -> Flush<K> {
        Flush {
            sender: self.sender.clone(),
        }
    }
}

impl<K> Drop for Writer<K> {
    fn drop(&mut self) {
        let (sender, receiver) = channel();
        if self.sender.send(Sent::End(sender)).is_ok() {
            let _ = receiver.recv_timeout(LAST);
        }
    }
}

/// A journal that is being written.
struct Journal {
    path: PathBuf,
    held: Held,
    length: u64,
    chain: Chain,
    /// Since when it is not flushed.
    dirty: Option<Instant>,
}

/// A journal that could not be written.
struct Stopped {
    /// When to ask for a new beginning; `None` if that was asked for.
    again: Option<Instant>,
    /// How often it has stopped.
    times: u32,
    /// What was written before.
    old: Option<Journal>,
}

struct Journals<K> {
    disk: Arc<dyn Disk + Send + Sync>,
    folder: PathBuf,
    tell: Box<dyn Fn(Trouble<K>) + Send>,
    open: HashMap<K, Journal>,
    stopped: HashMap<K, Stopped>,
}

impl<K: Copy + Eq + Hash> Journals<K> {
    fn run(&mut self, orders: &Receiver<Sent<K>>) {
        loop {
            let next = match self.next_work() {
                Some(at) => orders.recv_timeout(at.saturating_duration_since(Instant::now())),
                None => orders.recv().map_err(RecvTimeoutError::from),
            };
            match next {
                Ok(Sent::Order(order)) => self.carry_out(order),
                Ok(Sent::Flush(answer)) => {
                    self.flush();
                    let _ = answer.send(());
                }
                Ok(Sent::End(answer)) => {
                    self.flush();
                    self.open.clear();
                    self.stopped.clear();
                    let _ = answer.send(());
                    return;
                }
                Err(RecvTimeoutError::Timeout) => {}
                // It was dropped, and its last message was lost.
                Err(RecvTimeoutError::Disconnected) => return self.flush(),
            }
            // Orders that come without a pause must not put it off.
            if self.flush_at().is_some_and(|at| at <= Instant::now()) {
                self.flush();
            }
            self.ask_again();
        }
    }

    /// When the first change must be flushed.
    fn flush_at(&self) -> Option<Instant> {
        let dirty = self.open.values().filter_map(|journal| journal.dirty);
        dirty.min().map(|since| since + FLUSH)
    }

    /// When there is something to do without an order.
    fn next_work(&self) -> Option<Instant> {
        let again = self.stopped.values().filter_map(|stopped| stopped.again);
        again.chain(self.flush_at()).min()
    }

    /// Asks for a new beginning of the journals that have rested.
    fn ask_again(&mut self) {
        for (&key, stopped) in &mut self.stopped {
            if stopped.again.take_if(|at| *at <= Instant::now()).is_some() {
                (self.tell)(Trouble::TryAgain { key });
            }
        }
    }

    fn carry_out(&mut self, order: Order<K>) {
        match order {
            Order::Begin { key, parts } => self.begin(key, parts),
            Order::Append { key, parts } => self.append(key, parts),
            Order::End { key } => {
                let stopped = self.stopped.remove(&key).and_then(|stopped| stopped.old);
                for journal in self.open.remove(&key).into_iter().chain(stopped) {
                    // What cannot be removed is offered at the next start, which does no harm.
                    let _ = remove(&*self.disk, &journal.path, &journal.held);
                }
            }
            Order::Adopt {
                key,
                left,
                length,
                chain,
            } => {
                let (path, held) = left.into_parts();
                // What cannot be cut off is written over.
                let _ = self.disk.cut(&held, length);
                let journal = Journal {
                    path,
                    held,
                    length,
                    chain,
                    dirty: Some(Instant::now()),
                };
                self.open.insert(key, journal);
            }
            Order::Discard(left) => {
                let _ = left.remove(&*self.disk);
            }
        }
    }

    fn begin(&mut self, key: K, parts: Encode) {
        let before = self.stopped.remove(&key);
        let times = before.as_ref().map_or(0, |stopped| stopped.times);
        let old = before.and_then(|stopped| stopped.old);
        let old = old.or_else(|| self.open.remove(&key));
        match create(&*self.disk, &self.folder, parts) {
            Ok(journal) => {
                self.open.insert(key, journal);
                if let Some(old) = old {
                    let _ = remove(&*self.disk, &old.path, &old.held);
                }
                if times > 0 {
                    (self.tell)(Trouble::Works { key });
                }
            }
            Err(why) => self.stop(key, (old, times), why),
        }
    }

    fn append(&mut self, key: K, parts: Encode) {
        // What a journal missed while it was stopped is in its new beginning.
        let Some(journal) = self.open.get_mut(&key) else {
            return;
        };
        if let Err(why) = journal.append(&*self.disk, parts) {
            let old = self.open.remove(&key);
            self.stop(key, (old, 0), why);
        }
    }

    /// Flushes what is not flushed yet.
    fn flush(&mut self) {
        let mut failed = Vec::new();
        for (key, journal) in &mut self.open {
            if journal.dirty.take().is_some()
                && let Err(cause) = self.disk.sync(&journal.held)
            {
                failed.push((*key, cause));
            }
        }
        for (key, cause) in failed {
            let old = self.open.remove(&key);
            self.stop(key, (old, 0), told(&cause));
        }
    }

    fn stop(&mut self, key: K, (old, times): (Option<Journal>, u32), why: Message) {
        let stopped = Stopped {
            again: Some(Instant::now() + REST * 2_u32.pow(times.min(4))),
            times: times + 1,
            old,
        };
        self.stopped.insert(key, stopped);
        (self.tell)(Trouble::Stopped { key, why });
    }
}

impl Journal {
    fn append(&mut self, disk: &dyn Disk, parts: Encode) -> Result<(), Message> {
        let mut chain = self.chain;
        let bytes = framed(&mut chain, parts)?;
        if let Err(cause) = disk.write_at(&self.held, self.length, &bytes) {
            // What was written of it would be taken for a change that was lost.
            let _ = disk.cut(&self.held, self.length);
            return Err(told(&cause));
        }
        self.length += bytes.len() as u64;
        self.chain = chain;
        self.dirty.get_or_insert_with(Instant::now);
        Ok(())
    }
}

/// Creates a journal with its beginning. The mark at its start is written when all else is on the disk: without it the
/// journal counts as none.
fn create(disk: &dyn Disk, folder: &Path, parts: Encode) -> Result<Journal, Message> {
    let mut chain = Chain::START;
    let frames = framed(&mut chain, parts)?;
    let bytes = [&[0; MARK.len()], frames.as_slice()].concat();
    let failed = |cause: io::Error| told(&cause);
    disk.create_folder(folder).map_err(failed)?;
    let (path, held) = create_file(disk, folder, &bytes).map_err(failed)?;
    let marked = disk
        .sync(&held)
        .and_then(|()| disk.write_at(&held, 0, MARK));
    if let Err(cause) = marked {
        let _ = remove(disk, &path, &held);
        return Err(told(&cause));
    }
    // If the system cannot flush folders, nothing more can be done.
    let _ = disk.sync_folder(folder);
    Ok(Journal {
        path,
        held,
        length: bytes.len() as u64,
        chain,
        dirty: Some(Instant::now()),
    })
}

fn create_file(disk: &dyn Disk, folder: &Path, bytes: &[u8]) -> io::Result<(PathBuf, Held)> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.unwrap_or_default().as_millis();
    let mut number = 0;
    loop {
        let name = format!("{now}-{}-{number}{ENDING}", std::process::id());
        let path = folder.join(name);
        number += 1;
        match disk.create(&path, bytes, NewFile::Private) {
            Ok(held) => return Ok((path, held)),
            Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists && number < MOST_NAMES => {}
            Err(cause) => {
                if cause.kind() != io::ErrorKind::AlreadyExists {
                    let _ = disk.remove(&path);
                }
                return Err(cause);
            }
        }
    }
}

/// The frames of parts. A bug in making them must not end all journals.
fn framed(chain: &mut Chain, parts: Encode) -> Result<Vec<u8>, Message> {
    let bug = |_| message!("journal-bug");
    let parts = catch_unwind(AssertUnwindSafe(parts)).map_err(bug)??;
    chain.frames(parts)
}

fn told(cause: &io::Error) -> Message {
    message!("journal-disk", cause = cause.to_string())
}
