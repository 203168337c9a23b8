//! Opens connections to a database file, makes its tables, and says whether it is the index. It does not know where the
//! file is kept, nor what to do if it is not.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::error::{Harm, harm};
use super::schema::{APPLICATION, TABLES, VERSION};

/// How long one connection waits for another one that writes.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many statements a connection keeps prepared.
const STATEMENTS: usize = 48;
/// The pages that a reading connection keeps in memory, in KiB.
const READING_CACHE: i64 = 8 << 10;
/// The pages that the writing connection keeps in memory, in KiB.
pub(super) const WRITING_CACHE: i64 = 48 << 10;
/// After so many pages the log of changes is written into the database.
const LOG_PAGES: i64 = 16_384;

/// Where a database is.
#[derive(Clone, Debug)]
pub(super) enum Location {
    /// In a file.
    File(PathBuf),
    /// In memory, by this address, as long as one connection to it is open.
    Memory(String),
}

/// What a database turned out to be.
#[derive(Debug)]
pub(super) enum Judged {
    /// The index, ready to be used.
    Index(Connection),
    /// Not the index, or not readable: it can be deleted.
    Damaged(String),
    /// It cannot be used, and deleting it would not help.
    Refused(rusqlite::Error),
}

/// Opens a database for reading and writing, as it is.
///
/// # Errors
/// Those of SQLite.
pub(super) fn connect(location: &Location) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = match location {
        Location::File(path) => Connection::open_with_flags(path, flags)?,
        Location::Memory(address) => {
            Connection::open_with_flags(address, flags | OpenFlags::SQLITE_OPEN_URI)?
        }
    };
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "foreign_keys", false)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cache_size", -READING_CACHE)?;
    // A lost cache is made again: a killed process loses nothing, and a power cut only what came last.
    connection.pragma_update(None, "synchronous", "normal")?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    Ok(connection)
}

/// Opens the index; makes its tables in an empty file.
pub(super) fn open(location: &Location) -> Judged {
    let opened = connect(location).and_then(|mut connection| {
        let found = judge(&mut connection)?;
        Ok((connection, found))
    });
    match opened {
        Ok((connection, None)) => Judged::Index(connection),
        Ok((_, Some(why))) => Judged::Damaged(why),
        Err(error) if harm(&error) == Harm::Damaged => Judged::Damaged(error.to_string()),
        Err(error) => Judged::Refused(error),
    }
}

/// Makes the tables if the database is empty; says what is wrong if it is not the index.
fn judge(connection: &mut Connection) -> rusqlite::Result<Option<String>> {
    let table_count = |connection: &Connection| -> rusqlite::Result<i64> {
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
    };
    if table_count(connection)? == 0 {
        // Other file systems than those of this machine may not have it; all works without it, only less at once.
        let _ = connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()));
        let making = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another process may have been faster.
        if table_count(&making)? == 0 {
            making.pragma_update(None, "application_id", APPLICATION)?;
            making.pragma_update(None, "user_version", VERSION)?;
            making.execute_batch(TABLES)?;
        }
        making.commit()?;
    }
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if number("application_id")? != i64::from(APPLICATION) {
        return Ok(Some("application_id".to_owned()));
    }
    if number("user_version")? != i64::from(VERSION) {
        return Ok(Some("user_version".to_owned()));
    }
    connection.query_row("SELECT generation FROM state", [], |_| Ok(()))?;
    connection.query_row("SELECT count(*) FROM words WHERE word = ''", [], |_| Ok(()))?;
    is_writable(connection)?;
    Ok(None)
}

/// Whether the database can be written.
fn is_writable(connection: &mut Connection) -> rusqlite::Result<()> {
    // Another process that writes at this moment is no reason to do without it, nor to wait.
    connection.busy_timeout(Duration::ZERO)?;
    let begun = connection
        .execute_batch("BEGIN IMMEDIATE; UPDATE state SET generation = generation; ROLLBACK");
    connection.busy_timeout(PATIENCE)?;
    match begun {
        Err(error) if harm(&error) == Harm::Busy => Ok(()),
        begun => begun,
    }
}

/// The files that SQLite makes of a database: itself, its log, what processes share of that, and an older kind of log.
pub(super) fn files_of(path: &Path) -> [PathBuf; 4] {
    ["", "-wal", "-shm", "-journal"].map(|ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    })
}
