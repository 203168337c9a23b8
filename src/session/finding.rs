//! What is looked for in the current file, and where it was found. Data only: `find` carries out the commands, and a
//! background thread runs the job.

mod hits;
mod job;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use hits::Hits;
pub(super) use job::More;
pub use job::{FindJob, FindNews, Hit};

use crate::document::DocumentId;
use crate::library::Query;
use crate::tree::CellId;
use crate::words::Message;

/// What is looked for, while the bar is open.
#[derive(Debug, Default)]
pub struct Finding {
    pub(super) text: String,
    pub(super) query: Option<Arc<Query>>,
    pub(super) error: Option<Message>,
    /// The search that was started last.
    pub(super) search: Option<Search>,
    pub(super) hits: Hits,
    /// The hit that was gone to last.
    pub(super) at: Option<usize>,
    /// Whether the cursor goes to the first hit once it is known.
    pub(super) goes: bool,
    /// The cell from which the first hit is looked for.
    pub(super) from: Option<CellId>,
    /// Counts the times a hit was gone to.
    pub(super) visits: u64,
}

/// A search in the background.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) number: u64,
    pub(super) document: DocumentId,
    pub(super) state: u64,
    pub(super) query: Arc<Query>,
    pub(super) stop: Arc<AtomicBool>,
    pub(super) is_done: bool,
}

impl Drop for Search {
    /// Nobody waits for its answer any more.
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Finding {
    /// What was typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is looked for; `None` while nothing was typed, or if it has no words.
    #[must_use]
    pub const fn query(&self) -> Option<&Arc<Query>> {
        self.query.as_ref()
    }

    /// Why nothing can be looked for.
    #[must_use]
    pub const fn error(&self) -> Option<&Message> {
        self.error.as_ref()
    }

    /// What was found so far.
    #[must_use]
    pub const fn hits(&self) -> &Hits {
        &self.hits
    }

    /// The hit that was gone to last.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        self.at
    }

    /// Changes whenever a hit is gone to, so that it is scrolled to again.
    #[must_use]
    pub const fn visits(&self) -> u64 {
        self.visits
    }

    /// Whether everything that there is was found.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.search.as_ref().is_none_or(|search| search.is_done)
    }
}
