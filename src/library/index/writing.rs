//! Writes what an update found, in large transactions.
//!
//! One thread writes. It knows neither the disk nor how files are read.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension, Statement, params};

use super::budget::Share;
use super::claims::Claims;
use super::contents::{self, Content, Contents};
use super::entry::Entry;
use super::error::IndexError;
use super::postings::Gathered;
use super::reading::{Hash, Made};
use super::standing::{NAMES, WORDS, write};
use super::state;
use crate::files::{Member, spell};
use crate::library::words::spell as spell_words;
use crate::words::Message;

/// A transaction ends after this time, so that others see what is done.
const LONGEST: Duration = Duration::from_millis(1200);
/// A transaction ends after this many bytes of words.
const MOST_WORDS: usize = 24 << 20;
/// As many folders are known by their numbers at once.
const MOST_FOLDERS: usize = 4096;

/// What becomes of a file.
#[derive(Debug)]
pub(super) enum Done<'a> {
    /// It was read: its hash, and what is in it where no other thread makes that.
    Read {
        entry: Entry,
        looked: i64,
        hash: Hash,
        made: Option<Made>,
        share: Share<'a>,
    },
    /// It could not be read.
    Failed {
        entry: Entry,
        looked: i64,
        why: Message,
        share: Share<'a>,
    },
    /// It is as it was, but had not been seen the last time.
    Back { entry: Entry, share: Share<'a> },
}

/// What a file row says beside the entry.
struct Found<'a> {
    looked: i64,
    content: Option<&'a Content>,
    trouble: Option<&'a str>,
}

/// The writing end of an update.
pub(super) struct Writer<'c, 'a> {
    connection: &'c Connection,
    contents: Contents<'c>,
    known_file: Statement<'c>,
    new_file: Statement<'c>,
    library: i64,
    claims: &'a Claims,
    /// Whether there was neither a content nor a file before, and nobody else writes: contents stay claimed when they are
    /// in the database, because nobody looks for them there.
    keeps_claims: bool,
    /// Since when a transaction is open.
    open: Option<Instant>,
    /// The number of rows changed before it.
    unchanged: u64,
    next_file: i64,
    next_problem: i64,
    /// The contents written in this transaction.
    written: Vec<Hash>,
    /// The words of the problems and of the files of this transaction.
    words: Gathered,
    names: Gathered,
    folders: HashMap<String, i64>,
    /// Files whose content another thread reads.
    waiting: HashMap<Hash, Vec<(Entry, i64, Share<'a>)>>,
    /// How many contents were new.
    pub(super) listed: u64,
}

/// What there was before an update.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    /// The number of the library in the database.
    pub(super) library: i64,
    /// Whether there was neither a content nor a file, and nobody else writes.
    pub(super) is_first: bool,
}

impl Begun {
    /// Looks into the database, in which the library is given a number if it has none.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn of(connection: &Connection, root: &Path) -> Result<Self, IndexError> {
        let root = spell(root);
        connection.execute("INSERT OR IGNORE INTO library (root) VALUES (?1)", [&root])?;
        let library = "SELECT id FROM library WHERE root = ?1";
        let none = |table| -> Result<bool, IndexError> {
            let sql = format!("SELECT 1 FROM {table} LIMIT 1");
            Ok(!connection.prepare(&sql)?.exists([])?)
        };
        Ok(Self {
            library: connection.query_row(library, [&root], |row| row.get(0))?,
            is_first: none("content")? && none("file")?,
        })
    }
}

impl<'c, 'a> Writer<'c, 'a> {
    /// Begins to write the files of a library.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn new(
        connection: &'c Connection,
        begun: Begun,
        claims: &'a Claims,
    ) -> Result<Self, IndexError> {
        Ok(Self {
            contents: Contents::new(connection)?,
            known_file: connection
                .prepare("SELECT id, content FROM file WHERE library = ?1 AND key = ?2")?,
            new_file: connection.prepare(
                "INSERT OR REPLACE INTO file (library, key, id, folder, state, first, problems,
                    is_missing, content, length, modified, looked, path, member, trouble, name, changed)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
            )?,
            connection,
            library: begun.library,
            claims,
            keeps_claims: begun.is_first,
            open: None,
            unchanged: 0,
            next_file: 0,
            next_problem: 0,
            written: Vec::new(),
            words: Gathered::default(),
            names: Gathered::default(),
            folders: HashMap::new(),
            waiting: HashMap::new(),
            listed: 0,
        })
    }

    /// The number of the library in the database.
    pub(super) const fn library(&self) -> i64 {
        self.library
    }

    /// Writes what became of a file; returns how many files are done by that.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn take(&mut self, done: Done<'a>) -> Result<u64, IndexError> {
        self.begin()?;
        match done {
            Done::Read {
                entry,
                looked,
                hash,
                made,
                share,
            } => self.read((entry, looked, share), hash, made),
            Done::Failed {
                entry,
                looked,
                why,
                share: _share,
            } => {
                let why = serde_json::to_string(&why).unwrap_or_default();
                let found = Found {
                    looked,
                    content: None,
                    trouble: Some(&why),
                };
                self.put_file(&entry, &found)?;
                Ok(1)
            }
            Done::Back {
                entry,
                share: _share,
            } => {
                self.connection
                    .prepare_cached(
                        "UPDATE file SET is_missing = 0 WHERE library = ?1 AND key = ?2",
                    )?
                    .execute(params![self.library, entry.key])?;
                Ok(1)
            }
        }
    }

    /// Ends the transaction if it has become long.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn breathe(&mut self) -> Result<(), IndexError> {
        let is_long = self.open.is_some_and(|since| since.elapsed() >= LONGEST);
        if is_long || self.words.bytes + self.names.bytes >= MOST_WORDS {
            self.commit()?;
        }
        Ok(())
    }

    /// Begins a transaction if none is open.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn begin(&mut self) -> Result<(), IndexError> {
        if self.open.is_some() {
            return Ok(());
        }
        self.connection
            .prepare_cached("BEGIN IMMEDIATE")?
            .execute([])?;
        self.open = Some(Instant::now());
        self.unchanged = self.connection.total_changes();
        let library = self
            .connection
            .prepare_cached("SELECT 1 FROM library WHERE id = ?1")?
            .exists([self.library])?;
        if !library {
            return Err(IndexError::Forgotten);
        }
        // Where there are no locks another process may have written meanwhile.
        let mut state = self
            .connection
            .prepare_cached("SELECT next_file, next_problem FROM state")?;
        (self.next_file, self.next_problem) =
            state.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(())
    }

    /// Ends the transaction: all that was taken is kept.
    ///
    /// # Errors
    /// Those of SQLite; nothing of the transaction is kept then.
    pub(super) fn commit(&mut self) -> Result<(), IndexError> {
        if self.open.is_none() {
            return Ok(());
        }
        if !(self.words.is_empty() && self.names.is_empty()) {
            write(self.connection, WORDS, &mut self.words)?;
            write(self.connection, NAMES, &mut self.names)?;
            self.connection
                .prepare_cached("UPDATE state SET unmerged = unmerged + 1")?
                .execute([])?;
        }
        if self.connection.total_changes() != self.unchanged {
            self.connection
                .prepare_cached(
                    "UPDATE state SET generation = generation + 1, next_file = ?1, next_problem = ?2",
                )?
                .execute([self.next_file, self.next_problem])?;
        }
        self.connection.prepare_cached("COMMIT")?.execute([])?;
        self.open = None;
        if !self.keeps_claims {
            self.claims.release(&mut self.written);
        }
        self.written.clear();
        Ok(())
    }

    /// Ends the transaction, and writes the log of changes into the database if nobody reads from it.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn end(&mut self) -> Result<(), IndexError> {
        self.commit()?;
        self.connection.busy_timeout(Duration::ZERO)?;
        // Whether it comes to that matters to nobody.
        let _ = self
            .connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        Ok(())
    }

    /// The connection, inside of a transaction.
    pub(super) fn connection(&mut self) -> Result<&Connection, IndexError> {
        self.begin()?;
        Ok(self.connection)
    }

    fn read(
        &mut self,
        file: (Entry, i64, Share<'a>),
        hash: Hash,
        made: Option<Made>,
    ) -> Result<u64, IndexError> {
        // The first one to read a content of an empty index knows that it is new.
        let known = match (self.keeps_claims, &made) {
            (true, Some(_)) => None,
            _ => contents::find(&mut self.contents, &hash)?,
        };
        let content = match (known, made) {
            (Some(known), made) => {
                if made.is_some() {
                    self.written.push(hash);
                }
                known
            }
            (None, Some(made)) => {
                let content = contents::add(
                    &mut self.contents,
                    &mut self.words,
                    self.next_problem,
                    (&hash, &made),
                )?;
                self.next_problem += content.problems;
                self.written.push(hash);
                self.listed += 1;
                content
            }
            (None, None) => {
                self.waiting.entry(hash).or_default().push(file);
                return Ok(0);
            }
        };
        let mut count = 0;
        let others = self.waiting.remove(&hash).unwrap_or_default();
        for (entry, looked, _share) in others.into_iter().chain([file]) {
            let found = Found {
                looked,
                content: Some(&content),
                trouble: content.trouble.as_deref(),
            };
            self.put_file(&entry, &found)?;
            count += 1;
        }
        Ok(count)
    }

    fn put_file(&mut self, entry: &Entry, found: &Found<'_>) -> Result<(), IndexError> {
        let folder = self.folder(&entry.folder())?;
        let content = found.content;
        let (first, problems) = content.map_or((0, 0), |content| (content.first, content.problems));
        let old = if self.keeps_claims {
            None
        } else {
            self.known_file
                .query_row(params![self.library, entry.key], |row| {
                    Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?))
                })
                .optional()?
        };
        let now = content.map(|content| content.id);
        if let Some((_, Some(old))) = old
            && now != Some(old)
        {
            contents::loosen(self.connection, old)?;
        }
        let id = old.map_or(self.next_file, |(id, _)| id);
        self.new_file.execute(params![
            self.library,
            entry.key,
            id,
            folder,
            content.map_or(state::TROUBLE, |content| content.state),
            first,
            problems,
            now,
            i64::try_from(entry.length).unwrap_or(i64::MAX),
            entry.modified,
            found.looked,
            entry.spelled(),
            entry.relative.member.as_deref(),
            found.trouble,
            entry.relative.member.as_ref().and_then(Member::own_text),
            entry.changed,
        ])?;
        if old.is_none() {
            self.next_file += 1;
            let mut words = String::new();
            spell_words(&entry.relative.shown(), &mut words);
            self.names.add(id, &words);
        }
        Ok(())
    }

    /// The number of a folder, relative to the library.
    pub(super) fn folder(&mut self, path: &Path) -> Result<i64, IndexError> {
        let path = spell(path);
        if let Some(id) = self.folders.get(&path) {
            return Ok(*id);
        }
        self.connection
            .prepare_cached("INSERT OR IGNORE INTO folder (library, path) VALUES (?1, ?2)")?
            .execute(params![self.library, path])?;
        let id = self
            .connection
            .prepare_cached("SELECT id FROM folder WHERE library = ?1 AND path = ?2")?
            .query_row(params![self.library, path], |row| row.get(0))?;
        if self.folders.len() >= MOST_FOLDERS {
            self.folders.clear();
        }
        self.folders.insert(path, id);
        Ok(id)
    }
}
