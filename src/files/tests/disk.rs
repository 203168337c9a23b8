//! A disk for tests that fails or dies at a chosen step; everything else is done by the real one.

use std::cell::{Cell, RefCell};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::files::{Disk, Entry, Facts, Held, NewFile, Opened, RealDisk};

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Nothing.
    None,
    /// The named step fails with this error; creating leaves half of the file.
    Fails(&'static str, ErrorKind),
    /// The named step fails with this error the first time.
    FailsFirst(&'static str, ErrorKind),
    /// The program is killed before the named step: from then on nothing happens.
    KilledBefore(&'static str),
    /// A byte is stored wrong.
    Corrupts,
    /// Another program writes the target while we write beside it.
    OtherWriter,
}

/// A disk that causes this trouble.
pub(crate) struct TestDisk {
    trouble: Trouble,
    dead: Cell<bool>,
    /// The names of the steps so far.
    pub(crate) steps: RefCell<Vec<&'static str>>,
}

impl TestDisk {
    pub(crate) fn with(trouble: Trouble) -> Self {
        Self {
            trouble,
            dead: Cell::new(false),
            steps: RefCell::default(),
        }
    }

    fn step(&self, name: &'static str) -> io::Result<()> {
        self.steps.borrow_mut().push(name);
        if self.trouble == Trouble::KilledBefore(name) {
            self.dead.set(true);
        }
        if self.dead.get() {
            return Err(ErrorKind::Interrupted.into());
        }
        match self.trouble {
            Trouble::Fails(step, kind) if step == name => Err(kind.into()),
            Trouble::FailsFirst(step, kind) if step == name => {
                let steps = self.steps.borrow();
                match steps.iter().filter(|known| **known == name).count() {
                    1 => Err(kind.into()),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }
}

impl Disk for TestDisk {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        self.step("facts")?;
        RealDisk.facts(path)
    }

    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        self.step("link")?;
        RealDisk.link(path)
    }

    fn whole(&self, path: &Path) -> io::Result<PathBuf> {
        self.step("whole")?;
        RealDisk.whole(path)
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.step("read")?;
        RealDisk.read(path, most)
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        self.step("open")?;
        RealDisk.open(path)
    }

    fn read_part(&self, opened: &Opened, at: u64, into: &mut [u8]) -> io::Result<usize> {
        self.step("read_part")?;
        RealDisk.read_part(opened, at, into)
    }

    fn create(&self, path: &Path, bytes: &[u8], new: NewFile) -> io::Result<Held> {
        if let Err(error) = self.step("create") {
            if !self.dead.get() && error.kind() == ErrorKind::StorageFull {
                let _ = RealDisk.create(path, &bytes[..bytes.len() / 2], new)?;
            }
            return Err(error);
        }
        let mut bytes = bytes.to_vec();
        if self.trouble == Trouble::Corrupts {
            bytes[0] ^= 1;
        }
        if self.trouble == Trouble::OtherWriter {
            std::fs::write(path.with_file_name("a.sgf"), "theirs, and longer")?;
        }
        RealDisk.create(path, &bytes, new)
    }

    fn hold(&self, path: &Path) -> io::Result<Option<Held>> {
        self.step("hold")?;
        RealDisk.hold(path)
    }

    fn write_at(&self, held: &Held, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.step("write_at")?;
        RealDisk.write_at(held, at, bytes)
    }

    fn cut(&self, held: &Held, length: u64) -> io::Result<()> {
        self.step("cut")?;
        RealDisk.cut(held, length)
    }

    fn sync(&self, held: &Held) -> io::Result<()> {
        self.step("sync")?;
        RealDisk.sync(held)
    }

    fn flush(&self, path: &Path) -> io::Result<()> {
        self.step("flush")?;
        RealDisk.flush(path)
    }

    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step("copy_rights")?;
        RealDisk.copy_rights(from, to)
    }

    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step("copy_attributes")?;
        RealDisk.copy_attributes(from, to)
    }

    fn overwrite(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = self.step("overwrite") {
            if !self.dead.get() {
                RealDisk.overwrite(path, &bytes[..bytes.len() / 2])?;
            }
            return Err(error);
        }
        RealDisk.overwrite(path, bytes)
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.step("append")?;
        RealDisk.append(path, bytes)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step("rename")?;
        RealDisk.rename(from, to)
    }

    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step("rename")?;
        RealDisk.rename_new(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.step("remove")?;
        RealDisk.remove(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.step("sync_folder")?;
        RealDisk.sync_folder(folder)
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.step("entries")?;
        RealDisk.entries(folder)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.step("create_folder")?;
        RealDisk.create_folder(folder)
    }
}
