//! What the File Doctor knows of a document. It does not know how it is asked for.

use std::sync::Arc;

use crate::document::{DoctorRow, Document, DocumentId, PlannedRepair};
use crate::problem::Kind;
use crate::words::Message;

/// What the open File Doctor knows.
#[derive(Clone, Debug)]
pub struct Doctor {
    pub(super) document: DocumentId,
    /// The state that is being examined.
    pub(super) asked: Option<u64>,
    /// The state that was examined last, and what was found.
    pub(super) examined: Option<(u64, Examined)>,
    /// The repairs of a kind that are to be seen before they are made.
    pub(super) plan: Option<RepairPlan>,
}

/// The findings of a document, or why there are none.
pub type Examined = Result<Arc<Vec<DoctorRow>>, Message>;

/// The repairs of all findings of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairPlan {
    /// The kind.
    pub kind: Kind,
    /// The state of the document that they are for.
    pub(super) state: u64,
    /// The repairs; `None` while they are being planned.
    pub repairs: Option<Arc<Vec<PlannedRepair>>>,
}

impl Doctor {
    pub(super) const fn of(document: DocumentId) -> Self {
        Self {
            document,
            asked: None,
            examined: None,
            plan: None,
        }
    }

    /// What was found last.
    #[must_use]
    pub fn examined(&self) -> Option<&Examined> {
        self.examined.as_ref().map(|(_, examined)| examined)
    }

    /// Whether it is about this document.
    #[must_use]
    pub fn is_about(&self, document: DocumentId) -> bool {
        self.document == document
    }

    /// Whether the findings are those of this document as it is now.
    #[must_use]
    pub fn knows(&self, document: &Document) -> bool {
        self.is_about(document.id()) && self.is_of(document.state())
    }

    /// Whether the findings are those of this state.
    #[must_use]
    pub fn is_of(&self, state: u64) -> bool {
        self.examined.as_ref().is_some_and(|(of, _)| *of == state)
    }

    /// The repairs that are to be seen before they are made.
    #[must_use]
    pub const fn plan(&self) -> Option<&RepairPlan> {
        self.plan.as_ref()
    }

    pub(super) fn found(&self) -> &[DoctorRow] {
        match &self.examined {
            Some((_, Ok(found))) => found,
            _ => &[],
        }
    }
}
