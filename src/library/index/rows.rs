//! The rows of problems, and what else is told of the files of a library.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, params};

use super::contents::title_number;
use super::error::IndexError;
use super::order::Order;
use super::stored::{FACTS, facts, texts_from_bytes};
use super::told::{FolderRow, Row, RowId, Trouble};
use crate::files::{Member, Place, spelled};
use crate::library::diagram::Diagram;
use crate::library::query::Query;
use crate::library::record::Record;
use crate::words::Message;

/// Whether a query finds something in a problem, by its texts and the name of its file.
///
/// # Errors
/// Those of SQLite.
pub(super) fn is_hit(
    connection: &Connection,
    id: RowId,
    query: &Query,
) -> Result<bool, IndexError> {
    let Some(file) = file(connection, id.file)? else {
        return Ok(false);
    };
    let record = record(connection, file.first + i64::from(id.problem))?;
    let hits = record.and_then(|record| query.hits(&record, &file.relative.shown()));
    Ok(hits.is_some())
}

/// A file as a row needs it.
struct FileRow {
    root: PathBuf,
    relative: Place,
    first: i64,
    problems: i64,
    is_missing: bool,
}

/// The row of a problem; `None` if it is not there any more.
///
/// # Errors
/// Those of SQLite.
pub(super) fn row(
    connection: &Connection,
    id: RowId,
    query: Option<&Query>,
) -> Result<Option<Row>, IndexError> {
    let Some(file) = file(connection, id.file)? else {
        return Ok(None);
    };
    if i64::from(id.problem) >= file.problems {
        return Ok(None);
    }
    let number = file.first + i64::from(id.problem);
    let Some(record) = record(connection, number)? else {
        return Ok(None);
    };
    let hits = query.and_then(|query| query.hits(&record, &file.relative.shown()));
    let beside = if repeats(connection, &record.title, id.file)? {
        Some(file.relative.name())
    } else {
        None
    };
    let folder = file.relative.folder();
    Ok(Some(Row {
        id,
        place: Place {
            path: below(&file.root, &file.relative.path),
            member: file.relative.member,
        },
        problem: id.problem,
        game: record.game,
        cell: record.cell,
        title: record.title,
        beside,
        folder: folder.to_string_lossy().into_owned(),
        diagram: record.diagram,
        facts: record.facts,
        is_missing: file.is_missing,
        hits: hits.unwrap_or_default(),
    }))
}

/// A path in a library; a library that is an archive is the file itself.
fn below(root: &Path, relative: &Path) -> PathBuf {
    if relative.as_os_str().is_empty() {
        root.to_owned()
    } else {
        root.join(relative)
    }
}

fn file(connection: &Connection, id: i64) -> Result<Option<FileRow>, IndexError> {
    let mut file = connection.prepare_cached(
        "SELECT root, path, member, first, problems, file.is_missing OR library.is_missing, name
        FROM file JOIN library ON library.id = file.library
        WHERE file.id = ?1 AND file.state = 0",
    )?;
    let row = file.query_row([id], |row| {
        let text = |column| Ok::<_, rusqlite::Error>(spelled(row.get_ref(column)?.as_str()?));
        Ok(FileRow {
            root: text(0)?,
            relative: Place {
                path: text(1)?,
                member: member(row, 2, 6)?,
            },
            first: row.get(3)?,
            problems: row.get(4)?,
            is_missing: row.get(5)?,
        })
    });
    Ok(row.optional()?)
}

/// The name in an archive that stands in these columns: its bytes, and its text where that is not in them.
fn member(
    row: &rusqlite::Row<'_>,
    bytes: usize,
    text: usize,
) -> Result<Option<Member>, rusqlite::Error> {
    let text: Option<String> = row.get(text)?;
    let bytes: Option<Vec<u8>> = row.get(bytes)?;
    Ok(bytes.map(|bytes| Member::new(bytes, text)))
}

/// What is kept of a problem.
fn record(connection: &Connection, id: i64) -> Result<Option<Record>, IndexError> {
    let sql = format!(
        "SELECT game, cell, problem.title, texts, diagram, {FACTS}
        FROM problem JOIN fact ON fact.id = problem.id WHERE problem.id = ?1"
    );
    let mut record = connection.prepare_cached(&sql)?;
    let record = record.query_row([id], |row| {
        let diagram = row.get_ref(4)?.as_blob_or_null()?;
        Ok(Record {
            game: row.get(0)?,
            cell: row.get(1)?,
            title: row.get(2)?,
            texts: texts_from_bytes(row.get_ref(3)?.as_blob()?).unwrap_or_default(),
            diagram: diagram.and_then(Diagram::from_bytes),
            facts: facts(row, 5)?,
        })
    });
    Ok(record.optional()?)
}

/// Whether another problem has this title.
fn repeats(connection: &Connection, title: &str, file: i64) -> Result<bool, IndexError> {
    let count: i64 = connection
        .prepare_cached("SELECT count(*) FROM (SELECT 1 FROM fact WHERE title = ?1 LIMIT 2)")?
        .query_row([title_number(title)], |row| row.get(0))?;
    if count > 1 {
        return Ok(true);
    }
    let count: i64 = connection
        .prepare_cached(
            "SELECT count(*) FROM (SELECT 1 FROM file AS one JOIN file INDEXED BY file_content ON file.content = one.content
                AND file.library = one.library WHERE one.id = ?1 LIMIT 2)",
        )?
        .query_row([file], |row| row.get(0))?;
    Ok(count > 1)
}

/// The folders of a library with those above them, in natural order.
pub(super) fn folders(order: &Order) -> Vec<FolderRow> {
    let mut rows: Vec<FolderRow> = Vec::new();
    // The rows of the folders from the top to that of the last file.
    let mut way: Vec<usize> = Vec::new();
    let mut last = None;
    for file in &order.files {
        if last != Some(file.folder) {
            last = Some(file.folder);
            let folder = order.folders.get(file.folder as usize);
            go_to(
                folder.map_or(Path::new(""), PathBuf::as_path),
                &mut rows,
                &mut way,
            );
        }
        for &at in &way {
            if let Some(row) = rows.get_mut(at) {
                row.problems += file.problems as usize;
                row.is_missing &= file.is_missing || order.is_missing;
            }
        }
    }
    rows
}

/// Makes `way` lead to a folder, with new rows for what is not on it.
fn go_to(folder: &Path, rows: &mut Vec<FolderRow>, way: &mut Vec<usize>) {
    while let Some(row) = way.last().and_then(|&at| rows.get(at))
        && !folder.starts_with(&row.path)
    {
        way.pop();
    }
    for part in folder.iter().skip(way.len()) {
        let above = way.last().and_then(|&at| rows.get(at));
        let path = above.map_or_else(|| PathBuf::from(part), |row| row.path.join(part));
        let depth = way.len();
        way.push(rows.len());
        rows.push(FolderRow {
            path,
            name: part.to_string_lossy().into_owned(),
            depth,
            problems: 0,
            is_missing: true,
        });
    }
}

/// The files and folders of a library that could not be read, in natural order, the folders first.
///
/// # Errors
/// Those of SQLite.
pub(super) fn troubles(
    connection: &Connection,
    root: &Path,
    order: &Order,
) -> Result<Vec<Trouble>, IndexError> {
    let mut all = Vec::new();
    for sql in [
        "SELECT path, NULL, trouble, NULL FROM folder WHERE library = ?1 AND trouble IS NOT NULL ORDER BY path",
        "SELECT path, member, trouble, name FROM file WHERE library = ?1 AND trouble IS NOT NULL ORDER BY key",
    ] {
        let mut troubles = connection.prepare_cached(sql)?;
        let mut rows = troubles.query(params![order.library])?;
        while let Some(row) = rows.next()? {
            let path = spelled(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?);
            let why = row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
            let Ok(why) = serde_json::from_str::<Message>(why) else {
                continue;
            };
            let place = Place {
                path: below(root, &path),
                member: member(row, 1, 3)?,
            };
            all.push(Trouble { place, why });
        }
    }
    Ok(all)
}
