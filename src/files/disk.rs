//! The disk as the other files of this module see it; `real` has that of the machine.
//!
//! Each method is one operation that can fail on its own. It does not know in which order they are called.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::ops::ControlFlow;
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
    /// When it, its name or its permissions were last changed, which no program can set; only where the system says it.
    pub changed: Option<SystemTime>,
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
    pub(super) file: File,
}

/// A file that is open, to be read by parts.
#[derive(Debug)]
pub struct Opened {
    pub(super) file: File,
}

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name without the folder.
    pub name: OsString,
    /// Whether it is a folder, or a symbolic link to one.
    pub is_folder: bool,
    /// Whether it is a symbolic link.
    pub is_link: bool,
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

    /// Opens a file to be read by parts. What is no ordinary file may never let it go on.
    ///
    /// # Errors
    /// Those of the system.
    fn open(&self, path: &Path) -> io::Result<Opened>;

    /// Reads from this place of an open file on, as many bytes as `into` has or fewer; none at the end of the file.
    ///
    /// # Errors
    /// Those of the system.
    fn read_part(&self, opened: &Opened, at: u64, into: &mut [u8]) -> io::Result<usize>;

    /// The bytes of a file, at most this many, read part by part: after each part `each` gets all that was read so far,
    /// and can end the reading.
    ///
    /// # Errors
    /// `Interrupted` if `each` ended it; otherwise those of the system.
    fn read_in_parts(
        &self,
        path: &Path,
        most: u64,
        each: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> io::Result<Vec<u8>> {
        let bytes = self.read(path, most)?;
        match each(&bytes) {
            ControlFlow::Continue(()) => Ok(bytes),
            ControlFlow::Break(()) => Err(io::ErrorKind::Interrupted.into()),
        }
    }

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

    /// Writes behind the last byte of a file, in one write that no other one is mixed with, and flushes it to the disk.
    /// A file that does not exist yet is created; only the owner can read it.
    ///
    /// # Errors
    /// Those of the system; a part may be written, or all.
    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

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
