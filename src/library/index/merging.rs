//! Merges postings, so that words do not stay in ever more rows, and those of what is gone do not stay for ever.

use rusqlite::Connection;

use super::bits::Bits;
use super::error::IndexError;
use super::standing::{NAMES, Table, WORDS, merge_from};

/// After so many transactions with new words their rows are merged.
const MOST_UNMERGED: i64 = 256;

/// Postings that are being merged, in as many transactions as the caller likes.
pub(super) struct Merging {
    /// What is left to do: the tables with the numbers that stay in them.
    tables: Vec<(Table, Bits)>,
    /// The last word that was merged in the last table.
    word: String,
}

impl Merging {
    /// What is to be merged; `None` if that would not be worth it yet.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn due(connection: &Connection) -> Result<Option<Self>, IndexError> {
        let mut state = connection
            .prepare_cached("SELECT dead, gone, unmerged, next_problem, next_file FROM state")?;
        let (dead, gone, unmerged, next_problem, next_file) = state.query_row([], |row| {
            let number = |column| row.get::<_, i64>(column);
            Ok((number(0)?, number(1)?, number(2)?, number(3)?, number(4)?))
        })?;
        let are_many = |dead: i64, table: &str| -> Result<bool, IndexError> {
            let count = format!("SELECT count(*) FROM {table}");
            let count = || connection.query_row(&count, [], |row| row.get::<_, i64>(0));
            Ok(dead > 0 && dead.saturating_mul(2) > count()?)
        };
        if unmerged < MOST_UNMERGED && !are_many(dead, "fact")? && !are_many(gone, "file")? {
            return Ok(None);
        }
        let numbers = |table: &str, next: i64| -> Result<Bits, IndexError> {
            let mut known = Bits::none(0..usize::try_from(next).unwrap_or(0));
            let mut numbers = connection.prepare(&format!("SELECT id FROM {table}"))?;
            let mut rows = numbers.query([])?;
            while let Some(row) = rows.next()? {
                if let Ok(number) = usize::try_from(row.get::<_, i64>(0)?) {
                    known.add(number);
                }
            }
            Ok(known)
        };
        Ok(Some(Self {
            tables: vec![
                (NAMES, numbers("file", next_file)?),
                (WORDS, numbers("fact", next_problem)?),
            ],
            word: String::new(),
        }))
    }

    /// Merges some more, inside of a transaction; returns whether there is more.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn step(&mut self, connection: &Connection) -> Result<bool, IndexError> {
        let Some((table, known)) = self.tables.last() else {
            connection.execute("UPDATE state SET dead = 0, gone = 0, unmerged = 0", [])?;
            return Ok(false);
        };
        let stays = |number| usize::try_from(number).is_ok_and(|number| known.has(number));
        match merge_from(connection, *table, &self.word, stays)? {
            Some(word) => self.word = word,
            None => {
                self.word.clear();
                self.tables.pop();
            }
        }
        Ok(true)
    }
}
