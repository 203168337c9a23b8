//! The disk as the other files of this module see it, and the real one.
//!
//! Each method is one operation that can fail on its own. It does not know in which order they are called.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// An ordinary file.
    File,
    /// A folder.
    Folder,
    /// A pipe, a device or a socket: reading it may never end.
    Special,
}

/// What the system reports about a file without opening it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What it is.
    pub kind: FileKind,
    /// In bytes.
    pub length: u64,
    /// When it was last written.
    pub modified: Option<SystemTime>,
    /// Whether its permissions allow nobody to write it.
    pub read_only: bool,
    /// The number of names (hard links) it has on the disk.
    pub links: u64,
    /// Whether it belongs to the user of this process; always true where the system does not say.
    pub is_own: bool,
}

/// What a new file is for, which decides who may read it while it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewFile {
    /// It will replace a file and get that file's permissions later; until then only the owner can read it.
    Replacing,
    /// An independent file with the usual permissions.
    New,
    /// An independent file that only the owner can ever read.
    Private,
}

/// A file that no other process can hold at the same time; dropping it, or the end of the process, lets it go.
///
/// It is an advisory lock, so reading, renaming and removing go on. Where the system has none, it means nothing.
#[derive(Debug)]
#[must_use]
pub struct Held {
    /// Closing it lets it go.
    file: File,
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

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name without the folder.
    pub name: OsString,
    /// Whether it is a folder itself.
    pub is_folder: bool,
}

/// A real or simulated disk.
pub trait Disk {
    /// What a path leads to, following links.
    ///
    /// # Errors
    /// Those of the system.
    fn facts(&self, path: &Path) -> io::Result<Facts>;

    /// The target of the symbolic link at a path, as written in it; `None` if there is no symbolic link.
    ///
    /// # Errors
    /// Those of the system.
    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>>;

    /// The path of a file that exists, from the root and without symbolic links.
    ///
    /// # Errors
    /// Those of the system.
    fn whole(&self, path: &Path) -> io::Result<PathBuf>;

    /// The bytes of a file, at most this many.
    ///
    /// # Errors
    /// Those of the system.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// Creates a file that does not exist yet; it is held from its first byte on.
    ///
    /// # Errors
    /// `AlreadyExists`, with nothing changed; otherwise those of the system, and part of the file may exist.
    fn create(&self, path: &Path, bytes: &[u8], new: NewFile) -> io::Result<Held>;

    /// Holds a file that exists; `None` if another process holds it.
    ///
    /// # Errors
    /// Those of the system, also where it has no locks.
    fn hold(&self, path: &Path) -> io::Result<Option<Held>>;

    /// Writes into a file that is held, at this place of it.
    ///
    /// # Errors
    /// Those of the system; a part may be written.
    fn write_at(&self, held: &Held, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Cuts a file that is held to this length.
    ///
    /// # Errors
    /// Those of the system.
    fn cut(&self, held: &Held, length: u64) -> io::Result<()>;

    /// Flushes the content of a file that is held to the disk.
    ///
    /// # Errors
    /// Those of the system.
    fn sync(&self, held: &Held) -> io::Result<()>;

    /// Flushes the content of a file to the disk.
    ///
    /// # Errors
    /// Those of the system.
    fn flush(&self, path: &Path) -> io::Result<()>;

    /// Copies the permissions of a file to another, and the owner where that is allowed.
    ///
    /// # Errors
    /// Those of the system for the permissions.
    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Copies the extended attributes of a file to another, including access lists, if the system has any.
    ///
    /// # Errors
    /// Those of the system for attributes that an ordinary user may set.
    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Replaces the content of a file in place, so that it keeps all its names.
    ///
    /// # Errors
    /// Those of the system; the content may then be a mixture of old and new.
    fn overwrite(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file over another one in the same folder, atomically.
    ///
    /// # Errors
    /// Those of the system, with both files unchanged.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Renames a file to an unused name in the same folder.
    ///
    /// # Errors
    /// `AlreadyExists`, with both files unchanged; otherwise those of the system.
    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// Those of the system.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Flushes the names of a folder to the disk, if the system can.
    ///
    /// # Errors
    /// Those of the system.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// The entries of a folder, in any order.
    ///
    /// # Errors
    /// Those of the system.
    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>>;

    /// Creates a folder that only the owner can read, and those above it, where they are missing.
    ///
    /// # Errors
    /// Those of the system.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        let found = fs::metadata(path)?;
        #[cfg(unix)]
        let (links, is_own) = {
            use std::os::unix::fs::MetadataExt;
            let is_own = found.uid() == rustix::process::geteuid().as_raw();
            (found.nlink(), is_own)
        };
        #[cfg(not(unix))]
        let (links, is_own) = (1, true);
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
