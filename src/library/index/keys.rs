//! What problems are known by in the log of study, in the order of a library, and where one of them is.

use std::collections::HashSet;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::time::SystemTime;

use rusqlite::Connection;

use super::error::IndexError;
use super::order::{Order, Span};
use super::search::search;
use super::stored::key;
use super::told::RowId;
use crate::library::query::Query;
use crate::problem::ProblemKey;

/// The keys of the problems of a span, each once where its first problem stands; with a query, of those that it finds.
///
/// # Errors
/// Those of SQLite.
pub(super) fn keys(
    connection: &Connection,
    order: &Order,
    (span, root): (Span, &Path),
    query: Option<(&Query, SystemTime)>,
) -> Result<Vec<ProblemKey>, IndexError> {
    let start = span.places.start;
    let mut at: Vec<Option<ProblemKey>> = vec![None; span.places.len()];
    let mut all = connection
        .prepare_cached("SELECT id, known_by FROM fact WHERE known_by IS NOT NULL ORDER BY id")?;
    let mut rows = all.query([])?;
    let mut finder = order.places_of();
    while let Some(row) = rows.next()? {
        let known = key(row, 1)?;
        finder.each(row.get(0)?, |place| {
            let place = place.checked_sub(start).and_then(|place| at.get_mut(place));
            if let Some(place) = place {
                *place = known;
            }
        });
    }
    let mut seen = HashSet::new();
    let Some(query) = query else {
        let keys = at.into_iter().flatten();
        return Ok(keys.filter(|key| seen.insert(*key)).collect());
    };
    let mut found = Vec::new();
    let mut each = |ids: &[RowId]| {
        for id in ids {
            let file = order
                .index_of(id.file)
                .and_then(|file| order.files.get(file));
            let place = file.map(|file| file.start + id.problem as usize - start);
            let known = place.and_then(|place| at.get(place).copied().flatten());
            found.extend(known.filter(|key| seen.insert(*key)));
        }
        ControlFlow::Continue(())
    };
    search(connection, order, (span, root), query, &mut each)?;
    Ok(found)
}

/// The first problem at these places that is known by this.
///
/// # Errors
/// Those of SQLite.
pub(super) fn known_by(
    connection: &Connection,
    order: &Order,
    places: Range<usize>,
    key: ProblemKey,
) -> Result<Option<RowId>, IndexError> {
    let mut same =
        connection.prepare_cached("SELECT id FROM fact WHERE known_by = ?1 ORDER BY id")?;
    let mut rows = same.query([key.to_bytes()])?;
    let mut finder = order.places_of();
    let mut first: Option<usize> = None;
    while let Some(row) = rows.next()? {
        finder.each(row.get(0)?, |place| {
            if places.contains(&place) && first.is_none_or(|first| place < first) {
                first = Some(place);
            }
        });
    }
    Ok(first.and_then(|place| order.id_at(place)))
}
