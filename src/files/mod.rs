//! Reading whole files, walking folders, saving files safely, the order of the files in a folder, and Bunki's own
//! folders.
//!
//! It knows bytes, not what they mean: the caller supplies the verification of what was written. The disk is behind
//! [`Disk`], so that tests can make every operation fail.

mod archive;
mod beside;
mod disk;
mod error;
mod folders;
mod ignored;
mod inside;
mod key;
mod look;
mod member;
mod names;
mod order;
mod place;
mod read;
mod reader;
mod real;
mod same;
mod save;
mod spelling;
mod sweep;
#[cfg(test)]
pub(crate) mod tests;
mod walk;

pub use disk::{Disk, Entry, Facts, FileKind, Held, NewFile, Opened};
pub use error::{Error, Remains, SaveError, Target, Unpacked};
pub use folders::Folders;
pub use ignored::ignored_signals;
pub use inside::neighbors_at;
pub use key::{natural_order, order_key};
pub use look::{Care, Seen, look, way};
pub use member::Member;
pub use place::{Place, is_archive};
pub use read::{SoFar, Stamp, read, read_in_parts};
pub use reader::{Reader, read_at};
pub use real::RealDisk;
pub use same::{is_same, whole};
pub use save::{Expected, save, save_new, save_private, write};
pub use spelling::{spell, spelled};
pub use sweep::{Rescued, sweep};
pub use walk::{Found, walk};
