//! The name of this machine in the logs: made by chance, once, in a file of its own outside of the folder of the logs, so
//! that a program that copies that folder to other machines does not copy the name.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io;
use std::path::Path;

use crate::files::{Disk, NewFile};

/// The length of a name.
const LENGTH: usize = 16;

/// The name that is kept in a file, which is made if it is missing. A file that holds no name gets a new one.
///
/// # Errors
/// Those of the system.
pub(super) fn machine(disk: &dyn Disk, path: &Path) -> io::Result<String> {
    match kept(disk, path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Ok(Some(name)) => return Ok(name),
        Ok(None) => {
            let name = new();
            disk.overwrite(path, format!("{name}\n").as_bytes())?;
            return Ok(name);
        }
        Err(error) => return Err(error),
    }
    let name = new();
    match disk.create(path, format!("{name}\n").as_bytes(), NewFile::Private) {
        Ok(_held) => Ok(name),
        // Another window was quicker. While it still writes, a name that is not kept does no harm.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Ok(kept(disk, path)?.unwrap_or(name))
        }
        Err(error) => Err(error),
    }
}

fn kept(disk: &dyn Disk, path: &Path) -> io::Result<Option<String>> {
    let bytes = disk.read(path, 1024)?;
    let text = String::from_utf8_lossy(&bytes);
    let name = text.trim();
    let is_name = name.len() == LENGTH && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    Ok(is_name.then(|| name.to_owned()))
}

fn new() -> String {
    // Its keys are those by which the standard library keeps hash tables from being guessed.
    format!("{:016x}", RandomState::new().build_hasher().finish())
}
