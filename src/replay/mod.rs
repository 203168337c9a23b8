//! From a tree and a cell to a position: plays the nodes of a path, one step at a time.
//!
//! Moves are played unchecked, as SGF asks; what was illegal is kept beside the step. A step forward or back costs the
//! same at move 200 000 as at move 1.

mod path;
mod said;
mod start;
#[cfg(test)]
mod tests;
mod troubles;

pub use path::{Replay, Step};
pub use said::{Print, number_after};
pub use troubles::{Trouble, troubles};
