//! What the file says of the lines of a problem, found out for all of them at once. It does not know who asks.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::problem::answers::Answer;
use crate::tree::CellId;
use crate::words::Message;

/// What the file says of the lines of a problem.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// By the last cell of each.
    pub(super) lines: HashMap<CellId, (Answer, Option<Message>)>,
    /// The cells through which a right line goes.
    pub(super) right: HashSet<CellId>,
}

/// The same, of a problem in a state of the document.
pub(super) type Known = Option<(u64, CellId, Arc<Ways>)>;
