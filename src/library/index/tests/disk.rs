//! A disk on which some paths are refused, or break the thread that asks for them.

use std::collections::HashSet;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::files::tests::passing::passed_on;
use crate::files::{Disk, Entry, Held, Opened, RealDisk};

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
    passed_on!(facts link whole read_part create hold write_at cut sync flush copy_rights copy_attributes overwrite append rename rename_new remove sync_folder create_folder);

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.ask(path)?;
        RealDisk.read(path, most)
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        self.ask(path)?;
        RealDisk.open(path)
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.ask(folder)?;
        RealDisk.entries(folder)
    }
}
