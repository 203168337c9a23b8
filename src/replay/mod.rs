//! From a tree and a cell to a position: plays the nodes of a path, one step at a time.
//!
//! Moves are played unchecked, as SGF asks; each step records what was illegal. A step forward or back takes the same
//! time at move 200 000 as at move 1. It does not know what the user sees.

mod directives;
mod path;
mod start;
#[cfg(test)]
mod tests;
mod troubles;

pub use directives::{Print, number_after};
pub use path::{Replay, Step};
pub use troubles::{Trouble, troubles};
