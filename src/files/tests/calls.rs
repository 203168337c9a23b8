//! Runs a scene again and again, each time with another call of the disk going wrong, so that a new call is covered by
//! itself.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::files::{Disk, Entry, Facts, Held, NewFile, Opened, RealDisk};

/// How the chosen call goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// It fails with an error, of a write when half is written; later calls work.
    Fails,
    /// The disk is full from then on: half of what grows is written, and files cannot be made.
    Full,
    /// The program dies in the middle of it: half is written, and no later call does anything.
    Dies,
}

/// What came of a call.
enum Turn {
    /// It goes well.
    Works,
    /// It does half of its work, then fails with this error.
    Half(io::Error),
    /// It does nothing and fails with this error.
    Fails(io::Error),
}

/// A disk one of whose calls goes wrong.
#[derive(Debug)]
pub(crate) struct FailingDisk {
    way: Way,
    /// The number of the call that goes wrong, from 1.
    at: usize,
    calls: AtomicUsize,
    failed: Mutex<Option<String>>,
}

/// Runs a scene with a disk on which call 1 goes wrong, then call 2, and so on until all calls were reached, in each
/// way; returns the number of calls of the scene in which nothing went wrong. The scene begins afresh, does its work
/// with the disk, and judges the result with the real one.
pub(crate) fn every_call(scene: impl Fn(&Arc<FailingDisk>)) -> usize {
    let mut calls = 0;
    for way in [Way::Fails, Way::Full, Way::Dies] {
        for at in 1.. {
            let disk = Arc::new(FailingDisk {
                way,
                at,
                calls: AtomicUsize::new(0),
                failed: Mutex::default(),
            });
            println!("call {at}, {way:?}");
            scene(&disk);
            calls = disk.calls.load(Ordering::SeqCst);
            if calls < at {
                break;
            }
        }
    }
    assert!(calls > 0, "the scene does not use the disk");
    calls
}

impl FailingDisk {
    /// The call that went wrong, if one did.
    pub(crate) fn failed(&self) -> Option<String> {
        self.failed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// How it went wrong.
    pub(crate) const fn way(&self) -> Way {
        self.way
    }

    /// Whether the program is dead: what it says counts for nothing.
    pub(crate) fn is_dead(&self) -> bool {
        self.way == Way::Dies && self.failed().is_some()
    }

    fn turn(&self, name: &str, path: &Path, grows: bool) -> Turn {
        let number = self.calls.fetch_add(1, Ordering::SeqCst) + 1;
        let is_now = match self.way {
            Way::Fails => number == self.at,
            Way::Full => number >= self.at && grows,
            Way::Dies => number >= self.at,
        };
        if !is_now {
            return Turn::Works;
        }
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = failed.is_none();
        if is_first {
            println!("    {name} {}", path.display());
            *failed = Some(name.to_owned());
        }
        match self.way {
            Way::Fails => Turn::Half(ErrorKind::Other.into()),
            Way::Full => Turn::Half(ErrorKind::StorageFull.into()),
            Way::Dies if is_first => Turn::Half(ErrorKind::Interrupted.into()),
            Way::Dies => Turn::Fails(ErrorKind::Interrupted.into()),
        }
    }

    /// A call that makes nothing larger.
    fn call<T>(
        &self,
        name: &str,
        path: &Path,
        work: impl FnOnce() -> io::Result<T>,
    ) -> io::Result<T> {
        match self.turn(name, path, false) {
            Turn::Works => work(),
            Turn::Half(error) | Turn::Fails(error) => Err(error),
        }
    }

    /// A call that writes: all of it, or a part before it fails.
    fn write<T>(
        &self,
        name: &str,
        path: &Path,
        bytes: &[u8],
        work: impl Fn(&[u8]) -> io::Result<T>,
    ) -> io::Result<T> {
        match self.turn(name, path, true) {
            Turn::Works => work(bytes),
            Turn::Fails(error) => Err(error),
            Turn::Half(error) => {
                work(&bytes[..bytes.len() / 2])?;
                Err(error)
            }
        }
    }
}

impl Disk for FailingDisk {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        self.call("facts", path, || RealDisk.facts(path))
    }

    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        self.call("link", path, || RealDisk.link(path))
    }

    fn whole(&self, path: &Path) -> io::Result<PathBuf> {
        self.call("whole", path, || RealDisk.whole(path))
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.call("read", path, || RealDisk.read(path, most))
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        self.call("open", path, || RealDisk.open(path))
    }

    fn read_part(&self, opened: &Opened, at: u64, into: &mut [u8]) -> io::Result<usize> {
        let file = Path::new("an open file");
        let read = self.call("read_part", file, || RealDisk.read_part(opened, at, into));
        // Whoever reads in a loop begins an interrupted call again.
        read.map_err(|error| match error.kind() {
            ErrorKind::Interrupted => ErrorKind::Other.into(),
            _ => error,
        })
    }

    fn create(&self, path: &Path, bytes: &[u8], new: NewFile) -> io::Result<Held> {
        self.write("create", path, bytes, |bytes| {
            RealDisk.create(path, bytes, new)
        })
    }

    fn hold(&self, path: &Path) -> io::Result<Option<Held>> {
        self.call("hold", path, || RealDisk.hold(path))
    }

    fn write_at(&self, held: &Held, at: u64, bytes: &[u8]) -> io::Result<()> {
        let file = Path::new("a held file");
        self.write("write_at", file, bytes, |bytes| {
            RealDisk.write_at(held, at, bytes)
        })
    }

    fn cut(&self, held: &Held, length: u64) -> io::Result<()> {
        let file = Path::new("a held file");
        self.call("cut", file, || RealDisk.cut(held, length))
    }

    fn sync(&self, held: &Held) -> io::Result<()> {
        let file = Path::new("a held file");
        self.call("sync", file, || RealDisk.sync(held))
    }

    fn flush(&self, path: &Path) -> io::Result<()> {
        self.call("flush", path, || RealDisk.flush(path))
    }

    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("copy_rights", from, || RealDisk.copy_rights(from, to))
    }

    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("copy_attributes", from, || {
            RealDisk.copy_attributes(from, to)
        })
    }

    fn overwrite(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let before = std::fs::read(path)?;
        // What fits into the room that the file has can be written on a full disk.
        match self.turn("overwrite", path, bytes.len() > before.len()) {
            Turn::Works => RealDisk.overwrite(path, bytes),
            Turn::Fails(error) => Err(error),
            Turn::Half(error) => {
                let half = bytes.len() / 2;
                let rest = before.iter().skip(half);
                let mixed: Vec<u8> = bytes[..half].iter().chain(rest).copied().collect();
                RealDisk.overwrite(path, &mixed)?;
                Err(error)
            }
        }
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.write("append", path, bytes, |bytes| RealDisk.append(path, bytes))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("rename", to, || RealDisk.rename(from, to))
    }

    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("rename_new", to, || RealDisk.rename_new(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call("remove", path, || RealDisk.remove(path))
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.call("sync_folder", folder, || RealDisk.sync_folder(folder))
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.call("entries", folder, || RealDisk.entries(folder))
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        match self.turn("create_folder", folder, true) {
            Turn::Works => RealDisk.create_folder(folder),
            Turn::Fails(error) | Turn::Half(error) => Err(error),
        }
    }
}
