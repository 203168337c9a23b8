//! In which problems or files a phrase stands, by the postings of its words; and what is kept of these postings.

use std::ops::ControlFlow;

use rusqlite::{Connection, params};

use super::bits::Bits;
use super::error::IndexError;
use super::postings::{Gathered, Merged, Postings, each_number, places};
use crate::library::phrase::{End, Phrase};

/// Of a longer phrase only the beginning is asked for, and the texts of what it finds are read.
const LONGEST: usize = 48;
/// So many bytes of postings are merged in one transaction.
const MOST_MERGED: usize = 8 << 20;
/// After so many rows, whoever waits is asked whether to go on.
const STEP: usize = 4096;

/// A table of postings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    read: &'static str,
    write: &'static str,
    from: &'static str,
    clear: &'static str,
}

/// The words in the texts of problems.
pub(super) const WORDS: Table = Table {
    read: "SELECT first, postings FROM words WHERE word >= ?1 AND word <= ?2",
    write: "INSERT OR REPLACE INTO words VALUES (?1, ?2, ?3)",
    from: "SELECT word, first, postings FROM words WHERE word > ?1 ORDER BY word, first",
    clear: "DELETE FROM words WHERE word > ?1 AND word <= ?2",
};

/// The words in the names of files.
pub(super) const NAMES: Table = Table {
    read: "SELECT first, postings FROM names WHERE word >= ?1 AND word <= ?2",
    write: "INSERT OR REPLACE INTO names VALUES (?1, ?2, ?3)",
    from: "SELECT word, first, postings FROM names WHERE word > ?1 ORDER BY word, first",
    clear: "DELETE FROM names WHERE word > ?1 AND word <= ?2",
};

/// Whether only the beginning of a phrase is asked for.
pub(super) fn is_long(phrase: &Phrase) -> bool {
    phrase.tokens().len() > LONGEST
}

/// Writes postings, and forgets them.
///
/// # Errors
/// Those of SQLite.
pub(super) fn write(
    connection: &Connection,
    table: Table,
    gathered: &mut Gathered,
) -> Result<(), IndexError> {
    let mut writing = connection.prepare_cached(table.write)?;
    for (word, postings) in gathered.take() {
        writing.execute(params![word, postings.first, postings.bytes])?;
    }
    Ok(())
}

/// Words from one to another, both included.
#[derive(Clone, Debug)]
struct Span {
    from: String,
    until: String,
}

impl Span {
    fn whole(word: &str) -> Self {
        Self {
            from: word.to_owned(),
            until: word.to_owned(),
        }
    }

    /// All words that begin so. No word has the largest character, which is none.
    fn open(word: &str) -> Self {
        Self {
            from: word.to_owned(),
            until: format!("{word}{}", char::MAX),
        }
    }
}

/// Asks whoever waits whether to go on.
pub(super) type Ask<'a> = dyn FnMut() -> ControlFlow<()> + 'a;

/// How reading postings ended.
type Flow<T = ()> = Result<ControlFlow<(), T>, IndexError>;

/// Adds the numbers of those in which a phrase stands.
///
/// # Errors
/// Those of SQLite.
pub(super) fn add_standing(
    connection: &Connection,
    table: Table,
    phrase: &Phrase,
    found: &mut Bits,
    ask: &mut Ask<'_>,
) -> Flow {
    let tokens = phrase.tokens();
    let asked = tokens.get(..LONGEST).unwrap_or(tokens);
    let Some((last, leading)) = asked.split_last() else {
        return Ok(ControlFlow::Continue(()));
    };
    let last = if phrase.end() == End::Open && !is_long(phrase) {
        Span::open(last)
    } else {
        Span::whole(last)
    };
    let add = |found: &mut Bits, number: i64| {
        if let Ok(number) = usize::try_from(number) {
            found.add(number);
        }
    };
    if leading.is_empty() {
        return each_row(connection, table, &last, ask, |first, bytes| {
            each_number(first, bytes, |number, _| add(found, number));
        });
    }
    let ends = match ends_of(connection, table, leading, ask)? {
        ControlFlow::Continue(ends) => ends,
        ControlFlow::Break(()) => return Ok(ControlFlow::Break(())),
    };
    each_row(connection, table, &last, ask, |first, bytes| {
        follow(&ends, first, bytes, |number, _| add(found, number));
    })
}

/// The places where these words end that stand one after the other: the number of the text and the place in it,
/// ascending.
fn ends_of(
    connection: &Connection,
    table: Table,
    words: &[String],
    ask: &mut Ask<'_>,
) -> Flow<Vec<(i64, u64)>> {
    let mut ends: Option<Vec<(i64, u64)>> = None;
    for word in words {
        let mut next = Vec::new();
        let flow = each_row(
            connection,
            table,
            &Span::whole(word),
            ask,
            |first, bytes| match &ends {
                Some(ends) => follow(ends, first, bytes, |number, place| {
                    next.push((number, place));
                }),
                None => each_number(first, bytes, |number, bytes| {
                    next.extend(places(bytes).map(|place| (number, place)));
                }),
            },
        )?;
        if flow.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        ends = Some(next);
    }
    Ok(ControlFlow::Continue(ends.unwrap_or_default()))
}

/// Calls `each` with the places of postings right behind these ends.
fn follow(ends: &[(i64, u64)], first: i64, bytes: &[u8], mut each: impl FnMut(i64, u64)) {
    let from = ends.partition_point(|(number, _)| *number < first);
    let mut rest = ends.get(from..).unwrap_or_default();
    each_number(first, bytes, |number, bytes| {
        while let Some(((known, _), behind)) = rest.split_first()
            && *known < number
        {
            rest = behind;
        }
        let mut own = rest;
        for place in places(bytes) {
            while let Some(((known, end), behind)) = own.split_first()
                && *known == number
                && end + 1 < place
            {
                own = behind;
            }
            if let Some((known, end)) = own.first()
                && *known == number
                && end + 1 == place
            {
                each(number, place);
            }
        }
    });
}

/// Calls `each` with the rows of some words, those of one word in ascending order.
fn each_row(
    connection: &Connection,
    table: Table,
    words: &Span,
    ask: &mut Ask<'_>,
    mut each: impl FnMut(i64, &[u8]),
) -> Flow {
    let mut reading = connection.prepare_cached(table.read)?;
    let mut rows = reading.query([&words.from, &words.until])?;
    let mut many: usize = 0;
    while let Some(row) = rows.next()? {
        let bytes = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
        each(row.get(0)?, bytes);
        many += 1;
        if many.is_multiple_of(STEP) && ask().is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Merges the rows of the next words after `word`, and leaves out what does not stay; returns the last word that was
/// merged, `None` at the end.
///
/// # Errors
/// Those of SQLite.
pub(super) fn merge_from(
    connection: &Connection,
    table: Table,
    word: &str,
    stays: impl Fn(i64) -> bool,
) -> Result<Option<String>, IndexError> {
    let mut merged: Vec<(String, Merged)> = Vec::new();
    let mut bytes_read = 0;
    let mut reading = connection.prepare_cached(table.from)?;
    let mut rows = reading.query([word])?;
    while let Some(row) = rows.next()? {
        let word = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
        let bytes = row.get_ref(2)?.as_blob().map_err(rusqlite::Error::from)?;
        if merged.last().is_none_or(|(last, _)| last != word) {
            if bytes_read >= MOST_MERGED {
                break;
            }
            merged.push((word.to_owned(), Merged::default()));
        }
        if let Some((_, known)) = merged.last_mut() {
            known.add(row.get(1)?, bytes, &stays);
        }
        bytes_read += bytes.len();
    }
    drop(rows);
    let Some((last, _)) = merged.last() else {
        return Ok(None);
    };
    let last = last.clone();
    connection
        .prepare_cached(table.clear)?
        .execute([word, &last])?;
    let mut writing = connection.prepare_cached(table.write)?;
    for (word, merged) in merged {
        for Postings { first, bytes, .. } in merged.done() {
            writing.execute(params![word, first, bytes])?;
        }
    }
    Ok(Some(last))
}
