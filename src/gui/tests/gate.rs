//! A disk that does not answer one kind of call until a gate opens, or breaks the thread that makes it.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Condvar, Mutex};

use crate::files::tests::passing::passed_on;
use crate::files::{Disk, Entry, Held, NewFile, Opened, RealDisk};

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
    passed_on!(facts link whole read_part hold write_at cut sync flush copy_rights copy_attributes overwrite append rename rename_new remove sync_folder create_folder);

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.pass(Call::Read);
        RealDisk.read(path, most)
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        self.pass(Call::Read);
        RealDisk.open(path)
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

    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.pass(Call::Entries);
        RealDisk.entries(folder)
    }
}
