//! A search in a library: what was typed, and what was found so far.

use std::sync::Arc;

use crate::library::{Query, RowId};
use crate::words::Message;

/// The search in a library, while its field is open.
#[derive(Debug, Default)]
pub struct Search {
    pub(in crate::session) text: String,
    pub(in crate::session) filters: Vec<String>,
    pub(in crate::session) query: Option<Arc<Query>>,
    pub(in crate::session) error: Option<Message>,
    pub(in crate::session) found: Arc<Vec<RowId>>,
    pub(in crate::session) is_done: bool,
    /// Changes with what was found, but not with each piece of it.
    pub(in crate::session) number: u64,
    /// Whether what was found is of the question before, and goes with the first answer.
    pub(in crate::session) is_old: bool,
}

impl Search {
    /// What was typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The filters, each as the command line takes it.
    #[must_use]
    pub fn filters(&self) -> &[String] {
        &self.filters
    }

    /// What is searched for; `None` while nothing was typed, or if it cannot be understood.
    #[must_use]
    pub const fn query(&self) -> Option<&Arc<Query>> {
        self.query.as_ref()
    }

    /// Why nothing can be searched for.
    #[must_use]
    pub const fn error(&self) -> Option<&Message> {
        self.error.as_ref()
    }

    /// How many problems were found so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.found.len()
    }

    /// Whether the search is over.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Whether problems are listed by what was found; otherwise all are.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.query.is_some()
    }
}
