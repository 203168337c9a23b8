//! Finds problems by the index of a library, which is brought up to date first. It reads no file itself.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::lines::{Hit, Lines};
use crate::cli::outcome::Error;
use crate::files::{self, Place, RealDisk};
use crate::library::{Index, IndexError, Query, Row, RowId, Scope};

/// How many problems are read from the index at once.
const CHUNK: usize = 256;

/// Finds problems in a folder that is a library of the index; whether it is one, and could be searched so.
pub(super) fn find(
    cache: Option<&Path>,
    folder: &Path,
    query: &Query,
    lines: &mut Lines<'_, '_>,
) -> Result<bool, Error> {
    let Some((index, root)) = existing(cache, folder) else {
        return Ok(false);
    };
    let (rows, trouble) = match look(&index, &root, query) {
        Ok(Some(ids)) => (ids, index.troubles(&root)),
        Ok(None) => return Ok(false),
        // The files are read instead.
        Err(why) => {
            lines.say(&why.message())?;
            return Ok(false);
        }
    };
    for trouble in trouble.unwrap_or_default() {
        lines.told(&below(folder, &root, &trouble.place), &trouble.why)?;
    }
    for ids in rows.chunks(CHUNK) {
        let rows = index.rows(ids, Some(query));
        let rows = rows.map_err(|why| Error::Named(why.message()))?;
        for row in rows {
            let place = below(folder, &root, &row.place);
            lines.hit(&place, &hit(row))?;
        }
        if lines.is_closed() {
            break;
        }
    }
    Ok(true)
}

/// The index that knows a folder, by the path that was given or by the one without links, and that path.
fn existing(cache: Option<&Path>, folder: &Path) -> Option<(Index, PathBuf)> {
    let given = std::path::absolute(folder).ok();
    let given = given.map(|path| path.components().collect::<PathBuf>());
    let whole = files::whole(&RealDisk, folder);
    let mut roots = given.into_iter().chain([whole]);
    roots.find_map(|root| Some((Index::existing(cache, &root)?, root)))
}

/// The problems that are found, after an update; `None` if the folder could not be seen.
fn look(index: &Index, root: &Path, query: &Query) -> Result<Option<Vec<RowId>>, IndexError> {
    let report = index.update(&RealDisk, root, &|_| ControlFlow::Continue(()))?;
    if report.is_missing {
        return Ok(None);
    }
    let mut all = Vec::new();
    let scope = Scope::all(root.to_owned());
    index.search(&scope, query, SystemTime::now(), &mut |ids| {
        all.extend_from_slice(ids);
        ControlFlow::Continue(())
    })?;
    Ok(Some(all))
}

/// A place below the folder as it was given.
fn below(folder: &Path, root: &Path, place: &Place) -> Place {
    let relative = place.path.strip_prefix(root).unwrap_or(&place.path);
    Place {
        path: folder.join(relative),
        member: place.member.clone(),
    }
}

fn hit(row: Row) -> Hit {
    Hit {
        problem: row.problem,
        game: row.game,
        cell: row.cell,
        title: row.title,
        texts: row.hits,
    }
}
