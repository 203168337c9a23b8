//! Reading whole files, saving them safely, the order of the files in a folder, and Bunki's own folders.
//!
//! It knows bytes, not what they mean: the caller supplies the verification of what was written. The disk is behind
//! [`Disk`], so that tests can make every operation fail.

mod beside;
mod disk;
mod error;
mod folders;
mod ignored;
mod look;
mod order;
mod read;
mod real;
mod same;
mod save;
mod spelling;
mod sweep;
#[cfg(test)]
pub(crate) mod tests;

pub use disk::{Disk, Entry, Facts, FileKind, Held, NewFile};
pub use error::{Error, Remains, SaveError, Target};
pub use folders::Folders;
pub use ignored::ignored_signals;
pub use look::{Care, Seen, look, way};
pub use order::{first, natural_order, neighbors};
pub use read::{Stamp, read};
pub use real::RealDisk;
pub use same::{is_same, whole};
pub use save::{Expected, save, save_new, save_private, write};
pub use spelling::{spell, spelled};
pub use sweep::{Rescued, sweep};
