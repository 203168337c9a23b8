//! The disk of this machine, behind [`Disk`].

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::disk::{Disk, Entry, Facts, FileKind, Held, NewFile, Opened};

/// How much of a file is read between two looks at whether to go on, in bytes.
const PART: u64 = 1 << 18;

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        let found = fs::metadata(path)?;
        #[cfg(unix)]
        let (links, is_own, changed) = {
            use std::os::unix::fs::MetadataExt;
            let is_own = found.uid() == rustix::process::geteuid().as_raw();
            let changed = since_1970(found.ctime(), found.ctime_nsec());
            (found.nlink(), is_own, changed)
        };
        #[cfg(not(unix))]
        let (links, is_own, changed) = (1, true, None);
        let kind = if found.is_file() {
            FileKind::File
        } else if found.is_dir() {
            FileKind::Folder
        } else {
            FileKind::Special
        };
        Ok(Facts {
            kind,
            length: found.len(),
            modified: found.modified().ok(),
            changed,
            read_only: found.permissions().readonly(),
            links,
            is_own,
        })
    }

    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        match fs::symlink_metadata(path) {
            Ok(found) if found.file_type().is_symlink() => fs::read_link(path).map(Some),
            Ok(_) => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn whole(&self, path: &Path) -> io::Result<PathBuf> {
        fs::canonicalize(path)
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let file = File::open(path)?;
        let length = file.metadata()?.len().min(most);
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(usize::try_from(length).unwrap_or(usize::MAX))?;
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn open(&self, path: &Path) -> io::Result<Opened> {
        File::open(path).map(|file| Opened { file })
    }

    fn read_part(&self, opened: &Opened, at: u64, into: &mut [u8]) -> io::Result<usize> {
        let mut file = &opened.file;
        file.seek(SeekFrom::Start(at))?;
        loop {
            match file.read(into) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }

    fn read_in_parts(
        &self,
        path: &Path,
        most: u64,
        each: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len().min(most);
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(usize::try_from(length).unwrap_or(usize::MAX))?;
        loop {
            let left = most.saturating_sub(bytes.len() as u64);
            let read = (&mut file).take(PART.min(left)).read_to_end(&mut bytes)?;
            if read == 0 {
                return Ok(bytes);
            }
            if each(&bytes).is_break() {
                return Err(io::ErrorKind::Interrupted.into());
            }
        }
    }

    fn create(&self, path: &Path, bytes: &[u8], new: NewFile) -> io::Result<Held> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if new != NewFile::New {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        #[cfg(not(unix))]
        let _ = new;
        let mut file = options.open(path)?;
        let held = match Held::of(file.try_clone()?, path) {
            Ok(Some(held)) => held,
            // Another process took it for a leftover in this moment, and removes it.
            Ok(None) => return Err(io::ErrorKind::AlreadyExists.into()),
            // Not every file system has locks.
            Err(_) => Held {
                file: file.try_clone()?,
            },
        };
        file.write_all(bytes)?;
        Ok(held)
    }

    fn hold(&self, path: &Path) -> io::Result<Option<Held>> {
        // On network drives only a file that is open for writing can be locked.
        let file = OpenOptions::new().write(true).open(path)?;
        Held::of(file, path)
    }

    fn write_at(&self, held: &Held, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = &held.file;
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)
    }

    fn cut(&self, held: &Held, length: u64) -> io::Result<()> {
        held.file.set_len(length)
    }

    fn sync(&self, held: &Held) -> io::Result<()> {
        held.file.sync_data()
    }

    fn flush(&self, path: &Path) -> io::Result<()> {
        OpenOptions::new().write(true).open(path)?.sync_all()
    }

    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()> {
        let found = fs::metadata(from)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, chown};
            // Only root may give files away; changing the group is allowed more often.
            if chown(to, Some(found.uid()), Some(found.gid())).is_err() {
                let _ = chown(to, None, Some(found.gid()));
            }
        }
        fs::set_permissions(to, found.permissions())
    }

    #[cfg(unix)]
    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()> {
        let Ok(names) = xattr::list(from) else {
            // The file system has no attributes.
            return Ok(());
        };
        for name in names {
            let value = xattr::get(from, &name)?.unwrap_or_default();
            if xattr::get(to, &name)?.as_ref() == Some(&value) {
                continue;
            }
            let done = xattr::set(to, &name, &value);
            let text = name.to_string_lossy();
            // The system sets its own attributes and does not let users do it.
            if text.starts_with("user.") || text.starts_with("system.") {
                done?;
            }
        }
        Ok(())
    }

    #[cfg(not(unix))]
    fn copy_attributes(&self, _from: &Path, _to: &Path) -> io::Result<()> {
        Ok(())
    }

    fn overwrite(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        // Not emptied first: on a full disk the room that the file has must stay its own, so that it can be restored.
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.write_all(bytes)?;
        file.set_len(bytes.len() as u64)?;
        file.sync_all()
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        // Not `write_all`: between two writes another process could append its own.
        let written = loop {
            match file.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                written => break written?,
            }
        };
        if written < bytes.len() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        file.sync_data()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        // A hard link is only made where nothing exists; a rename would replace a file that appeared meanwhile.
        match fs::hard_link(from, to) {
            Ok(()) => fs::remove_file(from),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Some file systems have no hard links.
            Err(_) if fs::symlink_metadata(to).is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(from, to),
        }
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if cfg!(unix) {
            File::open(folder)?.sync_all()
        } else {
            Ok(())
        }
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            let is_folder = if kind.is_symlink() {
                entry.path().is_dir()
            } else {
                kind.is_dir()
            };
            entries.push(Entry {
                name: entry.file_name(),
                is_folder,
                is_link: kind.is_symlink(),
            });
        }
        Ok(entries)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)
    }
}

/// A time in seconds and nanoseconds since 1970.
#[cfg(unix)]
fn since_1970(seconds: i64, nanoseconds: i64) -> Option<std::time::SystemTime> {
    let nanoseconds = u64::try_from(nanoseconds).ok()?;
    let length = std::time::Duration::from_secs(seconds.unsigned_abs());
    let second = if seconds < 0 {
        std::time::SystemTime::UNIX_EPOCH.checked_sub(length)?
    } else {
        std::time::SystemTime::UNIX_EPOCH.checked_add(length)?
    };
    second.checked_add(std::time::Duration::from_nanos(nanoseconds))
}

impl Held {
    /// Holds an open file: `None` if another process holds it, or if the path does not lead to it any more.
    fn of(file: File, path: &Path) -> io::Result<Option<Self>> {
        if !cfg!(unix) {
            // There a lock would keep this process from reading the file by its path.
            return Err(io::ErrorKind::Unsupported.into());
        }
        match file.try_lock() {
            Ok(()) => Ok(is_at(&file, path)?.then_some(Self { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Whether a path still leads to an open file.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let identity = |found: &fs::Metadata| (found.dev(), found.ino());
        match fs::symlink_metadata(path) {
            Ok(found) => Ok(identity(&found) == identity(&file.metadata()?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }
    #[cfg(not(unix))]
    {
        let _ = (file, path);
        Ok(true)
    }
}
