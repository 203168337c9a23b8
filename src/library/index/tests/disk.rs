//! A disk on which some paths are refused, or break the thread that asks for them.

use std::collections::HashSet;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::files::{Disk, Entry, Facts, Held, NewFile, Opened, RealDisk};

/// A disk on which some files cannot be read and some folders not be listed.
#[derive(Default)]
pub(super) struct RefusingDisk {
    refused: Mutex<HashSet<PathBuf>>,
    broken: Mutex<HashSet<PathBuf>>,
}

impl RefusingDisk {
    pub(super) fn refuse(&self, path: PathBuf) {
        self.refused.lock().unwrap().insert(path);
    }

    pub(super) fn break_at(&self, path: PathBuf) {
        self.broken.lock().unwrap().insert(path);
    }

    pub(super) fn allow(&self) {
        self.refused.lock().unwrap().clear();
        self.broken.lock().unwrap().clear();
    }

    fn ask(&self, path: &Path) -> io::Result<()> {
        let is_broken = self.broken.lock().unwrap().contains(path);
        assert!(!is_broken, "the disk broke");
        if self.refused.lock().unwrap().contains(path) {
            Err(ErrorKind::PermissionDenied.into())
        } else {
            Ok(())
        }
    }
}

impl Disk for RefusingDisk {
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
        self.ask(path)?;
        RealDisk.read(path, most)
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        self.ask(path)?;
        RealDisk.open(path)
    }

    fn read_part(&self, opened: &Opened, at: u64, into: &mut [u8]) -> io::Result<usize> {
        RealDisk.read_part(opened, at, into)
    }

    fn create(&self, path: &Path, bytes: &[u8], new: NewFile) -> io::Result<Held> {
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
        self.ask(folder)?;
        RealDisk.entries(folder)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        RealDisk.create_folder(folder)
    }
}
