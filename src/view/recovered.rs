//! The documents that an earlier Bunki left unsaved, as the recovery dialog lists them. When "now" is, it does not know.

use std::time::SystemTime;

use crate::files::Place;
use crate::session::{Recovered, RecoveredId, Session};
use crate::words::text;

/// A document that can be recovered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveredRow {
    /// Its number.
    pub id: RecoveredId,
    /// The name of its file.
    pub name: String,
    /// The folder of its file, or that it was never saved.
    pub place: String,
    /// When it was last changed, if the system says.
    pub changed: Option<SystemTime>,
    /// How much there is, what is missing, or why it cannot be opened.
    pub content: String,
    /// Whether it can be opened as a document.
    pub is_whole: bool,
    /// Whether it can be compared with its file on disk.
    pub can_compare: bool,
}

pub(super) fn recovered(session: &Session) -> Vec<RecoveredRow> {
    session.recovered().iter().map(row).collect()
}

fn row(recovered: &Recovered) -> RecoveredRow {
    let found = &recovered.found;
    let content = match &found.content {
        Ok(document) => {
            let steps = text!("recover-steps", count = document.steps());
            match &found.lost {
                Some(lost) => format!("{steps} {lost}"),
                None => steps,
            }
        }
        Err(why) => why.message().to_string(),
    };
    let content = match &recovered.differs {
        Some(differs) => format!("{content} {differs}"),
        None => content,
    };
    let folder = recovered.place().map(Place::folder);
    RecoveredRow {
        id: recovered.id(),
        name: found.origin.name.clone(),
        place: folder.map_or_else(
            || text("recover-never-saved"),
            |folder| folder.display().to_string(),
        ),
        changed: recovered.modified,
        content,
        is_whole: found.content.is_ok(),
        can_compare: found.content.is_ok() && recovered.path().is_some(),
    }
}
