//! The index of the libraries: one database, from which lists, searches and rows come without reading a file.
//!
//! It is a cache: whatever happens to it, it is made again from the files.

mod bits;
mod budget;
mod claims;
mod connection;
mod contents;
mod entry;
mod error;
mod facets;
mod finishing;
mod handle;
mod keys;
mod merging;
mod order;
mod postings;
mod reading;
mod rows;
mod schema;
mod search;
mod shared;
mod standing;
mod state;
mod store;
mod stored;
#[cfg(test)]
mod tests;
mod told;
mod update;
mod walking;
mod writing;

pub use error::IndexError;
pub use handle::Index;
pub use told::{
    Count, Facet, Facets, FolderRow, Phase, Progress, Report, Row, RowId, Scope, Trouble,
};
