//! From the bytes of a file to its tree and back.
//!
//! Rank 3. Content never fails: what is wrong with a file becomes a list of faults, and every byte is kept.

mod check;
mod place;
pub mod reader;

pub use reader::read;
