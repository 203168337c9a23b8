//! A disk that does not answer one kind of call until a gate opens, or breaks the thread that makes it.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex};

use crate::files::{Disk, Entry, Facts, Held, NewFile, Opened, RealDisk};

/// A call of the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Call {
    /// A file is made.
    #[default]
    Create,
    /// A folder is listed.
    Entries,
    /// A file is read.
    Read,
    /// The second half of a file is read.
    Rest,
}

/// A disk with a gate, which is shut at first.
#[derive(Default)]
pub(super) struct Gate {
    at: Call,
    is_open: Mutex<bool>,
    opened: Condvar,
    breaks: bool,
}

impl Gate {
    /// This call waits until the gate opens.
    pub(super) fn at(call: Call) -> Self {
        Self {
            at: call,
            ..Self::default()
        }
    }

    /// This call panics until the gate opens.
    pub(super) fn breaking(call: Call) -> Self {
        Self {
            breaks: true,
            ..Self::at(call)
        }
    }

    pub(super) fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    pub(super) fn shut(&self) {
        *self.is_open.lock().unwrap() = false;
    }

    fn pass(&self, call: Call) {
        if call != self.at {
            return;
        }
        let mut is_open = self.is_open.lock().unwrap();
        while !*is_open {
            if self.breaks {
                drop(is_open);
                panic!("the disk broke");
            }
            is_open = self.opened.wait(is_open).unwrap();
        }
    }
}

impl Disk for Gate {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        RealDisk.facts(path)
    }

    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        RealDisk.link(path)
    }

    fn whole(&self, path: &Path) -> io::Result<PathBuf> {
        RealDisk.whole(path)
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.pass(Call::Read);
        RealDisk.read(path, most)
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        self.pass(Call::Read);
        RealDisk.open(path)
    }

    fn read_part(&self, opened: &Opened, at: u64, into: &mut [u8]) -> io::Result<usize> {
        RealDisk.read_part(opened, at, into)
    }

    fn read_in_parts(
        &self,
        path: &Path,
        most: u64,
        each: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> io::Result<Vec<u8>> {
        let bytes = self.read(path, most)?;
        if self.at == Call::Rest {
            let _ = each(&bytes[..bytes.len() / 2]);
            self.pass(Call::Rest);
        }
        match each(&bytes) {
            ControlFlow::Continue(()) => Ok(bytes),
            ControlFlow::Break(()) => Err(io::ErrorKind::Interrupted.into()),
        }
    }

    fn create(&self, path: &Path, bytes: &[u8], new: NewFile) -> io::Result<Held> {
        self.pass(Call::Create);
        RealDisk.create(path, bytes, new)
    }

    fn hold(&self, path: &Path) -> io::Result<Option<Held>> {
        RealDisk.hold(path)
    }

    fn write_at(&self, held: &Held, at: u64, bytes: &[u8]) -> io::Result<()> {
        RealDisk.write_at(held, at, bytes)
    }

    fn cut(&self, held: &Held, length: u64) -> io::Result<()> {
        RealDisk.cut(held, length)
    }

    fn sync(&self, held: &Held) -> io::Result<()> {
        RealDisk.sync(held)
    }

    fn flush(&self, path: &Path) -> io::Result<()> {
        RealDisk.flush(path)
    }

    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.copy_rights(from, to)
    }

    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.copy_attributes(from, to)
    }

    fn overwrite(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        RealDisk.overwrite(path, bytes)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }

    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename_new(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        RealDisk.sync_folder(folder)
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.pass(Call::Entries);
        RealDisk.entries(folder)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        RealDisk.create_folder(folder)
    }
}
