//! SGF files: from bytes to a tree and back.
//!
//! Rank 3: it knows the tree and the text of a node, but neither a game's rules nor the disk.

pub mod charset;
