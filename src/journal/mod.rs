//! What is kept in the user's data folder so that nothing is lost: a journal for each document with unsaved changes, and
//! the versions of files that a save overwrites.
//!
//! Rank 6. It knows files, locks and when they are flushed, not what the bytes mean: what stands in a journal are parts
//! with a kind, which the caller makes and reads.

pub mod backup;
mod frame;
mod left;
mod order;
#[cfg(test)]
mod tests;
mod writer;

pub use frame::{Chain, Frame, Frames, MARK, Part, frames};
pub use left::{Left, left, remove_notes};
pub use order::{Encode, Order, Trouble};
pub use writer::{Flush, Writer};
