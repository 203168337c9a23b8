//! Earlier versions of files: the bytes that were on disk when a file was first overwritten in a session.
//!
//! All that is known of a version stands in the name of its file, in one folder without an index: nothing in it can
//! be torn or disagree with another file, whenever a process dies and however many run. Files are written by
//! `files::save_private`, which never overwrites.

mod history;
mod name;
mod store;
#[cfg(test)]
mod tests;

pub use name::Version;
pub use store::{Backups, Listed, Saved, Usage};
