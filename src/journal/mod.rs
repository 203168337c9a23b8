//! What is kept in the user's data folder so that nothing is lost: the versions of files that a save overwrites.
//!
//! It knows bytes and paths, not what the files mean.

pub mod backup;
