//! The end of an update: files that are gone fall out; and a library that is removed.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, params};

use super::contents::loosen;
use super::error::IndexError;
use super::writing::Writer;
use crate::files::{spell, spelled};
use crate::words::Message;

/// The numbers of the files that a walk found, one bit each.
#[derive(Debug, Default)]
pub(super) struct Seen {
    bits: Vec<u64>,
}

impl Seen {
    pub(super) fn add(&mut self, id: i64) {
        let Ok(id) = usize::try_from(id) else { return };
        let (word, bit) = (id / 64, id % 64);
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        if let Some(word) = self.bits.get_mut(word) {
            *word |= 1 << bit;
        }
    }

    fn has(&self, id: i64) -> bool {
        let id = usize::try_from(id).unwrap_or(usize::MAX);
        let word = self.bits.get(id / 64).copied().unwrap_or(0);
        word & (1 << (id % 64)) != 0
    }
}

/// What a walk found beside the files that were passed on.
#[derive(Debug, Default)]
pub(super) struct Walked {
    /// The files that the index knew before.
    pub(super) seen: Seen,
    /// Files from this number on are new.
    pub(super) next_file: i64,
    /// Folders that could not be looked into, relative to the library, and why.
    pub(super) refused: Vec<(PathBuf, Message)>,
}

/// A file that was not found.
struct Gone {
    key: Vec<u8>,
    content: Option<i64>,
    stays: Stays,
}

/// Whether a file that was not found stays in the index.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    /// Its folder could not be looked into.
    Yes,
    No,
}

/// Removes what a complete walk did not find, but for what is in folders that could not be looked into; returns how many
/// files fell out.
///
/// # Errors
/// Those of SQLite.
pub(super) fn finish(writer: &mut Writer<'_, '_>, walked: &Walked) -> Result<u64, IndexError> {
    let library = writer.library();
    let mut refused = HashSet::new();
    for (folder, why) in &walked.refused {
        let id = writer.folder(folder)?;
        refused.insert(id);
        let why = serde_json::to_string(why).unwrap_or_default();
        writer
            .connection()?
            .prepare_cached("UPDATE folder SET trouble = ?1 WHERE id = ?2")?
            .execute(params![why, id])?;
    }
    let connection = writer.connection()?;
    connection.execute(
        "UPDATE library SET is_missing = 0 WHERE id = ?1 AND is_missing",
        [library],
    )?;
    let healed = forget_troubles(connection, library, &refused)?;
    let gone = gone(connection, library, walked)?;
    let mut removed: u64 = 0;
    for file in &gone {
        match file.stays {
            Stays::Yes => {
                connection
                    .prepare_cached(
                        "UPDATE file SET is_missing = 1 WHERE library = ?1 AND key = ?2",
                    )?
                    .execute(params![library, file.key])?;
            }
            Stays::No => {
                connection
                    .prepare_cached("DELETE FROM file WHERE library = ?1 AND key = ?2")?
                    .execute(params![library, file.key])?;
                if let Some(content) = file.content {
                    loosen(connection, content)?;
                }
                removed += 1;
            }
        }
    }
    if removed > 0 {
        let removed = i64::try_from(removed).unwrap_or(i64::MAX);
        connection.execute("UPDATE state SET gone = gone + ?1", [removed])?;
    }
    if removed > 0 || healed > 0 {
        remove_folders(connection, library)?;
    }
    Ok(removed)
}

/// Notes that the folder of a library is not there: its entries stay.
///
/// # Errors
/// Those of SQLite.
pub(super) fn miss(writer: &mut Writer<'_, '_>) -> Result<(), IndexError> {
    let library = writer.library();
    writer
        .connection()?
        .execute("UPDATE library SET is_missing = 1 WHERE id = ?1", [library])?;
    Ok(())
}

/// Removes a library.
///
/// # Errors
/// Those of SQLite.
pub(super) fn forget(connection: &Connection, root: &Path) -> Result<(), IndexError> {
    let root = spell(root);
    let mut contents = connection.prepare(
        "INSERT OR IGNORE INTO loose
        SELECT content FROM file
        WHERE library = (SELECT id FROM library WHERE root = ?1) AND content IS NOT NULL",
    )?;
    contents.execute([&root])?;
    for sql in [
        "UPDATE state SET gone = gone + (SELECT count(*) FROM file
            WHERE library = (SELECT id FROM library WHERE root = ?1))",
        "DELETE FROM file WHERE library = (SELECT id FROM library WHERE root = ?1)",
        "DELETE FROM folder WHERE library = (SELECT id FROM library WHERE root = ?1)",
        "DELETE FROM library WHERE root = ?1",
    ] {
        connection.execute(sql, [&root])?;
    }
    Ok(())
}

/// The files of a library that were known before the walk and not found by it.
fn gone(connection: &Connection, library: i64, walked: &Walked) -> Result<Vec<Gone>, IndexError> {
    let mut all = Vec::new();
    let mut files =
        connection.prepare_cached("SELECT id, key, content, path FROM file WHERE library = ?1")?;
    let mut rows = files.query([library])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        if id >= walked.next_file || walked.seen.has(id) {
            continue;
        }
        let path = spelled(row.get_ref(3)?.as_str().map_err(rusqlite::Error::from)?);
        let is_refused = walked
            .refused
            .iter()
            .any(|(folder, _)| path.starts_with(folder));
        all.push(Gone {
            key: row.get(1)?,
            content: row.get(2)?,
            stays: if is_refused { Stays::Yes } else { Stays::No },
        });
    }
    Ok(all)
}

/// Forgets the troubles of folders that can be looked into again; returns how many there were.
fn forget_troubles(
    connection: &Connection,
    library: i64,
    refused: &HashSet<i64>,
) -> Result<usize, IndexError> {
    let mut troubled = connection
        .prepare_cached("SELECT id FROM folder WHERE library = ?1 AND trouble IS NOT NULL")?;
    let troubled: Vec<i64> = troubled
        .query_map([library], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut healed = 0;
    for id in troubled.iter().filter(|id| !refused.contains(id)) {
        healed += connection.execute("UPDATE folder SET trouble = NULL WHERE id = ?1", [id])?;
    }
    Ok(healed)
}

/// Removes the folders in which no file is left.
fn remove_folders(connection: &Connection, library: i64) -> Result<(), IndexError> {
    connection.execute(
        "DELETE FROM folder WHERE library = ?1 AND trouble IS NULL
            AND id NOT IN (SELECT folder FROM file WHERE library = ?1)",
        [library],
    )?;
    Ok(())
}
