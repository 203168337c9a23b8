//! Libraries: folders of problem files, and how problems are found in them by their texts.
//!
//! Rank 6. A [`Record`] is made of each problem of a file; a [`Query`] says whether it is found. The module knows no
//! open document and no window.

mod diagram;
mod excerpt;
mod facts;
mod filter;
mod found;
mod index;
mod phrase;
mod query;
mod record;
mod signs;
mod text;
pub mod words;

pub use diagram::{Diagram, Man};
pub use excerpt::{Excerpt, excerpt};
pub use facts::Facts;
pub use filter::{Bound, Filter, FilterError};
pub use found::{Found, each_found};
pub use index::{
    Count, Facet, Facets, FolderRow, Index, IndexError, Phase, Progress, Report, Row, RowId, Scope,
    Trouble,
};
pub use phrase::{End, Phrase};
pub use query::{HitText, Query, QueryError};
pub use record::{Record, each_record, node_texts, records};
pub use text::{Text, TextKind};
