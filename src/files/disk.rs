//! The disk as the rest of the module sees it, and the real one.
//!
//! Each call is one thing that may fail by itself. It knows no order of calls.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What stands at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An ordinary file.
    File,
    /// A folder.
    Folder,
    /// A pipe, a device, a socket: reading it may never end.
    Special,
}

/// What the system tells of a file without opening it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What it is.
    pub kind: Kind,
    /// In bytes.
    pub length: u64,
    /// When it was written last.
    pub modified: Option<SystemTime>,
    /// Whether its rights say that nobody may write it.
    pub read_only: bool,
    /// Under how many names it stands on the disk; more than one are hard links.
    pub links: u64,
}

/// Where a new file will stand, which decides who may read it while it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It takes the place of a file, whose rights it gets later: until then only the owner reads it.
    Replacing,
    /// It is a file of its own, with the usual rights.
    New,
}

/// A name in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Without the folder.
    pub name: OsString,
    /// Whether it is a folder itself.
    pub is_folder: bool,
}

/// A disk, real or imagined.
pub trait Disk {
    /// What stands at a path, links followed.
    ///
    /// # Errors
    /// As the system says.
    fn facts(&self, path: &Path) -> io::Result<Facts>;

    /// Where the symbolic link at a path points, as it is written in it; `None` where there is
    /// something else or nothing.
    ///
    /// # Errors
    /// As the system says.
    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>>;

    /// The bytes of a file, so many at most.
    ///
    /// # Errors
    /// As the system says.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// Makes a file that was not there.
    ///
    /// # Errors
    /// `AlreadyExists`, with nothing touched; else as the system says, and part of it may stand there.
    fn create(&self, path: &Path, bytes: &[u8], place: Place) -> io::Result<()>;

    /// Writes a file's content through to the disk.
    ///
    /// # Errors
    /// As the system says.
    fn flush(&self, path: &Path) -> io::Result<()>;

    /// Gives a file the rights of another one, and its owner where that is allowed.
    ///
    /// # Errors
    /// As the system says of the rights.
    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Gives a file the extended attributes of another one, access lists among them, where the system has such.
    ///
    /// # Errors
    /// As the system says of an attribute that an ordinary user may set.
    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Writes new content into a file that stays the same file, under all its names.
    ///
    /// # Errors
    /// As the system says, and the content may be part of the old and the new one.
    fn overwrite(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Moves a file over another one in the same folder, at once.
    ///
    /// # Errors
    /// As the system says, with both as they were.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Moves a file to a name in the same folder that nothing has.
    ///
    /// # Errors
    /// `AlreadyExists`, with both as they were; else as the system says.
    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// As the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Writes a folder's names through to the disk, where the system can.
    ///
    /// # Errors
    /// As the system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// What a folder holds, in any order.
    ///
    /// # Errors
    /// As the system says.
    fn entries(&self, folder: &Path) -> io::Result<Vec<Entry>>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        let found = fs::metadata(path)?;
        #[cfg(unix)]
        let links = std::os::unix::fs::MetadataExt::nlink(&found);
        #[cfg(not(unix))]
        let links = 1;
        let kind = if found.is_file() {
            Kind::File
        } else if found.is_dir() {
            Kind::Folder
        } else {
            Kind::Special
        };
        Ok(Facts {
            kind,
            length: found.len(),
            modified: found.modified().ok(),
            read_only: found.permissions().readonly(),
            links,
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

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let file = File::open(path)?;
        let length = file.metadata()?.len().min(most);
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(usize::try_from(length).unwrap_or(usize::MAX))?;
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn create(&self, path: &Path, bytes: &[u8], place: Place) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if place == Place::Replacing {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        #[cfg(not(unix))]
        let _ = place;
        options.open(path)?.write_all(bytes)
    }

    fn flush(&self, path: &Path) -> io::Result<()> {
        OpenOptions::new().write(true).open(path)?.sync_all()
    }

    fn copy_rights(&self, from: &Path, to: &Path) -> io::Result<()> {
        let found = fs::metadata(from)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, chown};
            // Only the system's owner may give files away; the group is ours to choose more often.
            if chown(to, Some(found.uid()), Some(found.gid())).is_err() {
                let _ = chown(to, None, Some(found.gid()));
            }
        }
        fs::set_permissions(to, found.permissions())
    }

    #[cfg(unix)]
    fn copy_attributes(&self, from: &Path, to: &Path) -> io::Result<()> {
        let Ok(names) = xattr::list(from) else {
            // A file system without attributes.
            return Ok(());
        };
        for name in names {
            let value = xattr::get(from, &name)?.unwrap_or_default();
            if xattr::get(to, &name)?.as_ref() == Some(&value) {
                continue;
            }
            let done = xattr::set(to, &name, &value);
            let text = name.to_string_lossy();
            // Those of the system are set by itself, and refused to users.
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
        let mut file = OpenOptions::new().write(true).truncate(true).open(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn rename_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        // A second name is given only where there is none; renaming would take the place of a file that came meanwhile.
        match fs::hard_link(from, to) {
            Ok(()) => fs::remove_file(from),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Some file systems have no second names.
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
}
