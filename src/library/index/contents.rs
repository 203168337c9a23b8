//! Contents with their problems, in the database: found, added, and cleared when no file has them any more.
//!
//! It knows hashes, not files.

use rusqlite::{Connection, OptionalExtension, Statement, params};

use super::error::IndexError;
use super::postings::Gathered;
use super::reading::{Hash, Kept, Made};
use super::state;
use super::stored::{color_to_number, game_to_number};
use crate::problem::ProblemKey;

/// As many contents are cleared in one transaction.
const BATCH: i64 = 512;

/// A content as the database has it.
#[derive(Clone, Debug)]
pub(super) struct Content {
    pub(super) id: i64,
    /// What it turned out to be.
    pub(super) state: i64,
    /// The number of its first problem; the others follow.
    pub(super) first: i64,
    /// How many problems it has.
    pub(super) problems: i64,
    /// Why it could not be read, as text.
    pub(super) trouble: Option<String>,
}

/// The statements by which contents are found and added, prepared once for many.
pub(super) struct Contents<'c> {
    find: Statement<'c>,
    content: Statement<'c>,
    problem: Statement<'c>,
    fact: Statement<'c>,
}

impl<'c> Contents<'c> {
    /// Prepares the statements.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn new(connection: &'c Connection) -> Result<Self, IndexError> {
        Ok(Self {
            find: connection.prepare(
                "SELECT id, state, first, problems, trouble FROM content WHERE hash = ?1",
            )?,
            content: connection.prepare(
                "INSERT INTO content (hash, state, first, problems, trouble)
                VALUES (?1, ?2, ?3, ?4, ?5)",
            )?,
            problem: connection.prepare("INSERT INTO problem VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?,
            fact: connection.prepare(
                "INSERT INTO fact VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            )?,
        })
    }
}

/// The content with this hash.
///
/// # Errors
/// Those of SQLite.
pub(super) fn find(
    contents: &mut Contents<'_>,
    hash: &Hash,
) -> Result<Option<Content>, IndexError> {
    let known = contents.find.query_row([hash], |row| {
        Ok(Content {
            id: row.get(0)?,
            state: row.get(1)?,
            first: row.get(2)?,
            problems: row.get(3)?,
            trouble: row.get(4)?,
        })
    });
    Ok(known.optional()?)
}

/// Adds a content, whose problems are numbered from `first` on; their words are gathered.
///
/// # Errors
/// Those of SQLite.
pub(super) fn add(
    contents: &mut Contents<'_>,
    words: &mut Gathered,
    first: i64,
    (hash, made): (&Hash, &Made),
) -> Result<Content, IndexError> {
    let (state, problems, trouble) = match made {
        Made::Problems(problems) => (state::SGF, problems.as_slice(), None),
        Made::Other => (state::OTHER, [].as_slice(), None),
        Made::Trouble(why) => (
            state::TROUBLE,
            [].as_slice(),
            serde_json::to_string(why).ok(),
        ),
    };
    let mut next = first;
    for problem in problems {
        add_problem(contents, next, problem)?;
        words.add(next, &problem.words);
        next += 1;
    }
    let count = next - first;
    let id = contents
        .content
        .insert(params![hash, state, first, count, trouble])?;
    Ok(Content {
        id,
        state,
        first,
        problems: count,
        trouble,
    })
}

fn add_problem(contents: &mut Contents<'_>, id: i64, problem: &Kept) -> Result<(), IndexError> {
    let facts = &problem.facts;
    contents.problem.execute(params![
        id,
        problem.game,
        problem.cell,
        problem.title,
        problem.texts,
        problem.diagram
    ])?;
    contents.fact.execute(params![
        id,
        game_to_number(facts.kind),
        facts.columns,
        facts.rows,
        facts.to_play.map(color_to_number),
        facts.branches,
        facts.right,
        facts.faults,
        facts.di,
        facts.ge,
        title_number(&problem.title),
        facts.key.map(ProblemKey::to_bytes),
    ])?;
    Ok(())
}

/// A number of a title, to find titles that repeat (FNV-1a).
pub(super) fn title_number(title: &str) -> i64 {
    let hash = title.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.cast_signed()
}

/// Notes that a file does not have this content any more; whether others have it is asked in the end.
///
/// # Errors
/// Those of SQLite.
pub(super) fn loosen(connection: &Connection, content: i64) -> Result<(), IndexError> {
    connection
        .prepare_cached("INSERT OR IGNORE INTO loose VALUES (?1)")?
        .execute([content])?;
    Ok(())
}

/// Clears some contents that no file has any more; returns whether there may be more.
///
/// # Errors
/// Those of SQLite.
pub(super) fn clear_loose(connection: &Connection) -> Result<bool, IndexError> {
    let loose: Vec<i64> = connection
        .prepare_cached("SELECT content FROM loose LIMIT ?1")?
        .query_map([BATCH], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for content in &loose {
        let is_used = connection
            .prepare_cached("SELECT 1 FROM file WHERE content = ?1")?
            .exists([content])?;
        if !is_used {
            remove_content(connection, *content)?;
        }
        connection
            .prepare_cached("DELETE FROM loose WHERE content = ?1")?
            .execute([content])?;
    }
    Ok(!loose.is_empty())
}

fn remove_content(connection: &Connection, content: i64) -> Result<(), IndexError> {
    let (first, problems): (i64, i64) = connection
        .prepare_cached("SELECT first, problems FROM content WHERE id = ?1")?
        .query_row([content], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let end = first.saturating_add(problems);
    for sql in [
        "DELETE FROM problem WHERE id >= ?1 AND id < ?2",
        "DELETE FROM fact WHERE id >= ?1 AND id < ?2",
    ] {
        connection.prepare_cached(sql)?.execute([first, end])?;
    }
    connection
        .prepare_cached("UPDATE state SET dead = dead + ?1")?
        .execute([problems])?;
    connection
        .prepare_cached("DELETE FROM content WHERE id = ?1")?
        .execute([content])?;
    Ok(())
}
