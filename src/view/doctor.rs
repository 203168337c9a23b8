//! What the File Doctor shows. Which of it, the dialog chooses.

use std::sync::Arc;

use crate::session::{DoctorRow, Document, RepairPlan, Session};
use crate::words::text;

/// The File Doctor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoctorView {
    /// What was found, in the order of the text.
    pub found: Arc<Vec<DoctorRow>>,
    /// Why nothing could be found.
    pub failed: Option<String>,
    /// Whether the document has changed since, or was not examined yet.
    pub is_checking: bool,
    /// Whether the file has several games.
    pub has_games: bool,
    /// The index of the current problem, if the file has several.
    pub problem: Option<usize>,
    /// The repairs of a kind that are to be seen before they are made.
    pub plan: Option<RepairPlan>,
}

/// The File Doctor, while it is open.
pub(super) fn doctor(session: &Session, document: Option<&Document>) -> Option<DoctorView> {
    let doctor = session.doctor()?;
    // What was found in a file says nothing once it was closed, or another one is shown.
    let examined = document
        .filter(|document| doctor.is_about(document.id()))
        .and_then(|_| doctor.examined());
    let (found, failed) = match examined {
        _ if document.is_none() => (Arc::default(), Some(text("session-no-file"))),
        Some(Ok(found)) => (Arc::clone(found), None),
        Some(Err(why)) => (Arc::default(), Some(why.to_string())),
        None => (Arc::default(), None),
    };
    Some(DoctorView {
        found,
        failed,
        is_checking: document.is_some_and(|document| !doctor.knows(document)),
        has_games: document.is_some_and(|document| document.tree().games().nth(1).is_some()),
        problem: document
            .filter(|document| document.problems().len() > 1)
            .and_then(Document::problem),
        plan: doctor.plan().filter(|_| examined.is_some()).cloned(),
    })
}
