//! Finds the problems of a query, in the order of the library.
//!
//! Each place of the library is one bit. What is found for the words and filters sets bits, and the bits that all have
//! in common are the result: in order, each once, however it was found.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, ToSql, params_from_iter};

use super::bits::Bits;
use super::entry::nanoseconds;
use super::error::IndexError;
use super::order::{Order, Span};
use super::rows::is_hit;
use super::standing::{NAMES, Table, WORDS, add_standing, is_long};
use super::stored::{color_to_number, game_to_number, key};
use super::told::RowId;
use crate::files::{Member, order_key, spell, spelled};
use crate::library::facts::Facts;
use crate::library::filter::{Bound, Filter};
use crate::library::phrase::Phrase;
use crate::library::query::Query;

/// As many results are told first, so that they can be shown at once.
const FIRST: usize = 256;
/// As many are told at once afterwards.
const CHUNK: usize = 8192;
/// As many different texts are known with what a filter says of them.
const MOST_JUDGED: usize = 4096;
/// After so many hits, whoever waits is asked whether to go on.
const STEP: usize = 16_384;

/// What is called with results, or with none to ask whether to go on.
pub(super) type Each<'a> = dyn FnMut(&[RowId]) -> ControlFlow<()> + 'a;

/// A search under way.
struct Search<'a, 'b> {
    connection: &'a Connection,
    order: &'a Order,
    span: Span,
    each: &'a mut Each<'b>,
    hits: usize,
}

/// How a search ended.
type Flow<T> = Result<ControlFlow<(), T>, IndexError>;

/// Finds the problems of a query.
///
/// # Errors
/// Those of SQLite.
pub(super) fn search(
    connection: &Connection,
    order: &Order,
    (span, root): (Span, &Path),
    (query, now): (&Query, SystemTime),
    each: &mut Each<'_>,
) -> Result<(), IndexError> {
    let mut search = Search {
        connection,
        order,
        span,
        each,
        hits: 0,
    };
    match search.found(query, root, now)? {
        ControlFlow::Continue(found) => search.tell(&found, query),
        ControlFlow::Break(()) => Ok(()),
    }
}

impl Search<'_, '_> {
    /// The places that are found.
    fn found(&mut self, query: &Query, root: &Path, now: SystemTime) -> Flow<Bits> {
        let mut found = Bits::all(self.span.places.clone());
        // The numbers of the problems in whose texts all phrases stand that are in no file's name.
        let mut inside: Option<Bits> = None;
        for phrase in query.phrases() {
            let ControlFlow::Continue(files) = self.standing(NAMES, phrase)? else {
                return Ok(ControlFlow::Break(()));
            };
            let ControlFlow::Continue(problems) = self.standing(WORDS, phrase)? else {
                return Ok(ControlFlow::Break(()));
            };
            if files.is_empty() {
                match &mut inside {
                    Some(inside) => inside.keep(&problems),
                    None => inside = Some(problems),
                }
                continue;
            }
            let mut places = Bits::none(self.span.places.clone());
            for file in files.places() {
                let index = i64::try_from(file).ok();
                let index = index.and_then(|file| self.order.index_of(file));
                if let Some(file) = index.and_then(|index| self.order.files.get(index)) {
                    places.add_range(file.places());
                }
            }
            self.add_all(&problems, &mut places);
            found.keep(&places);
        }
        if let Some(inside) = inside {
            let mut places = Bits::none(self.span.places.clone());
            self.add_all(&inside, &mut places);
            found.keep(&places);
        }
        let (opened, others): (Vec<&Filter>, Vec<&Filter>) = query
            .filters()
            .iter()
            .partition(|filter| matches!(filter, Filter::Opened(_)));
        if !others.is_empty() {
            let mut places = Bits::none(self.span.places.clone());
            if self.filtered((query, &others), &mut places)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            found.keep(&places);
        }
        for filter in opened {
            if let Filter::Opened(days) = filter {
                found.keep(&self.opened(root, *days, now)?);
            }
        }
        Ok(ControlFlow::Continue(found))
    }

    /// The numbers of the problems, or files, in which a phrase stands.
    fn standing(&mut self, table: Table, phrase: &Phrase) -> Flow<Bits> {
        if (self.each)(&[]).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let mut state = self
            .connection
            .prepare_cached("SELECT next_problem, next_file FROM state")?;
        let (problems, files): (i64, i64) =
            state.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let mut found = Bits::none(0..usize::try_from(problems.max(files)).unwrap_or(0));
        let flow = add_standing(self.connection, table, phrase, &mut found, &mut || {
            (self.each)(&[])
        })?;
        Ok(match flow {
            ControlFlow::Continue(()) => ControlFlow::Continue(found),
            ControlFlow::Break(()) => ControlFlow::Break(()),
        })
    }

    /// Adds the places of problems that are given by their numbers in the database.
    fn add_all(&self, problems: &Bits, places: &mut Bits) {
        let mut finder = self.order.places_of();
        for problem in problems.places() {
            if let Ok(problem) = i64::try_from(problem) {
                finder.each(problem, |place| places.add(place));
            }
        }
    }

    /// Adds the places of the problems for which these filters hold.
    fn filtered(&mut self, (query, filters): (&Query, &[&Filter]), places: &mut Bits) -> Flow<()> {
        let mut sql = select(filters);
        let mut values: Vec<Box<dyn ToSql>> = Vec::new();
        let mut judges = Vec::new();
        let mut standings = Vec::new();
        for filter in filters {
            let (column, bound, value): (_, _, i64) = match filter {
                Filter::Game(kind) => ("kind", "=", game_to_number(*kind)),
                Filter::Size(size) => {
                    sql.push_str(" AND height = ?");
                    values.push(Box::new(size.rows()));
                    ("width", "=", i64::from(size.columns()))
                }
                Filter::Turn(color) => ("turn", "=", color_to_number(*color)),
                Filter::Branches(bound, number) => ("branches", sign(*bound), i64::from(*number)),
                Filter::Right(asked) => ("is_right", "=", i64::from(*asked)),
                Filter::Faults(true) => ("faults", ">", 0),
                Filter::Faults(false) => ("faults", "=", 0),
                // Texts are compared as the judge does it.
                Filter::Difficulty(_) => {
                    sql.push_str(" AND di IS NOT NULL");
                    judges.push(Judge::new(filter, DI));
                    continue;
                }
                Filter::Genre(_) => {
                    sql.push_str(" AND ge IS NOT NULL");
                    judges.push(Judge::new(filter, GE));
                    continue;
                }
                Filter::Stands(standing) => {
                    sql.push_str(" AND known_by IS NOT NULL");
                    standings.push(*standing);
                    continue;
                }
                // Which files were opened is asked elsewhere.
                Filter::Opened(_) => continue,
            };
            sql.push_str(&format!(" AND {column} {bound} ?"));
            values.push(Box::new(value));
        }
        sql.push_str(" ORDER BY id");
        let mut rows = self.connection.prepare_cached(&sql)?;
        let values: Vec<&dyn ToSql> = values.iter().map(|value| &**value).collect();
        let holds = |row: &rusqlite::Row<'_>| {
            for judge in &mut judges {
                if !judge.holds(row)? {
                    return Ok(false);
                }
            }
            if standings.is_empty() {
                return Ok(true);
            }
            let key = key(row, KEY)?;
            Ok(standings
                .iter()
                .all(|standing| query.stands(key, *standing)))
        };
        self.add(&mut rows, &values, holds, places)
    }

    /// Adds the places of the problems whose numbers a statement has in its first column, ascending.
    fn add(
        &mut self,
        statement: &mut rusqlite::Statement<'_>,
        values: &[&dyn ToSql],
        mut holds: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<bool>,
        places: &mut Bits,
    ) -> Flow<()> {
        let mut rows = statement.query(params_from_iter(values))?;
        let mut finder = self.order.places_of();
        while let Some(row) = rows.next()? {
            if holds(row)? {
                finder.each(row.get(0)?, |place| places.add(place));
            }
            self.hits += 1;
            if self.hits.is_multiple_of(STEP) && (self.each)(&[]).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The places of the files that were opened in the last days.
    fn opened(&self, root: &Path, days: u32, now: SystemTime) -> Result<Bits, IndexError> {
        let mut places = Bits::none(self.span.places.clone());
        let since = now.checked_sub(Duration::from_secs(u64::from(days) * 24 * 60 * 60));
        let since = since.map_or(i64::MIN, nanoseconds);
        let mut opened = self
            .connection
            .prepare_cached("SELECT path, member FROM opened WHERE at >= ?1")?;
        let mut rows = opened.query([since])?;
        while let Some(row) = rows.next()? {
            let path = spelled(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?);
            let Ok(relative) = path.strip_prefix(root) else {
                continue;
            };
            let member: Vec<u8> = row.get(1)?;
            let key = order_key(
                relative,
                Some(member.as_slice()).filter(|name| !name.is_empty()),
            );
            let id = file_by_key(self.connection, self.order, &key)?;
            let file = id.and_then(|id| self.order.index_of(id));
            if let Some(file) = file.and_then(|index| self.order.files.get(index)) {
                places.add_range(file.places());
            }
        }
        Ok(places)
    }

    /// Tells what is found, as far as it is known; of a query whose phrases are long each text is read before it is told.
    fn tell(&mut self, found: &Bits, query: &Query) -> Result<(), IndexError> {
        let is_judged = query.phrases().iter().any(is_long);
        let mut chunk = Vec::with_capacity(FIRST);
        let mut most = FIRST;
        let mut index = self.span.files.start;
        for place in found.places() {
            while let Some(file) = self.order.files.get(index)
                && file.places().end <= place
            {
                index += 1;
            }
            let Some(file) = self.order.files.get(index) else {
                break;
            };
            let id = RowId {
                file: file.id,
                problem: u32::try_from(place - file.start).unwrap_or(u32::MAX),
            };
            if is_judged {
                if (self.each)(&[]).is_break() {
                    return Ok(());
                }
                if !is_hit(self.connection, id, query)? {
                    continue;
                }
            }
            chunk.push(id);
            if chunk.len() >= most {
                if (self.each)(&chunk).is_break() {
                    return Ok(());
                }
                chunk.clear();
                most = CHUNK;
            }
        }
        if !chunk.is_empty() {
            // It was the last one.
            let _ = (self.each)(&chunk);
        }
        Ok(())
    }
}

/// The columns of texts that are judged.
const DI: usize = 1;
const GE: usize = 2;
/// The column of the key.
const KEY: usize = 3;

/// Asks a filter about texts, about each different one once.
struct Judge<'a> {
    filter: &'a Filter,
    column: usize,
    known: HashMap<String, bool>,
}

impl<'a> Judge<'a> {
    fn new(filter: &'a Filter, column: usize) -> Self {
        Self {
            filter,
            column,
            known: HashMap::new(),
        }
    }

    fn holds(&mut self, row: &rusqlite::Row<'_>) -> rusqlite::Result<bool> {
        let text = row.get_ref(self.column)?.as_str()?;
        if let Some(known) = self.known.get(text) {
            return Ok(*known);
        }
        let text = text.to_owned();
        let is_di = self.column == DI;
        let facts = Facts {
            di: is_di.then(|| text.clone()),
            ge: (!is_di).then(|| text.clone()),
            ..Facts::default()
        };
        let holds = self.filter.holds(&facts);
        if self.known.len() >= MOST_JUDGED {
            self.known.clear();
        }
        self.known.insert(text, holds);
        Ok(holds)
    }
}

/// The number of a file by its key.
pub(super) fn file_by_key(
    connection: &Connection,
    order: &Order,
    key: &[u8],
) -> Result<Option<i64>, IndexError> {
    use rusqlite::OptionalExtension;
    let mut file =
        connection.prepare_cached("SELECT id FROM file WHERE library = ?1 AND key = ?2")?;
    let id = file.query_row(rusqlite::params![order.library, key], |row| row.get(0));
    Ok(id.optional()?)
}

/// The path of an opened file as the database has it.
pub(super) fn opened_key(place: &crate::files::Place) -> (String, Vec<u8>) {
    (
        spell(&place.path),
        place
            .member
            .clone()
            .map(Member::into_bytes)
            .unwrap_or_default(),
    )
}

const fn sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exactly => "=",
        Bound::AtLeast => ">=",
        Bound::AtMost => "<=",
    }
}

/// Begins a statement with the columns that filters ask for, each in its place. The others are not read: each costs time
/// in every row.
fn select(filters: &[&Filter]) -> String {
    let column = |name: &'static str, is_asked: fn(&Filter) -> bool| {
        let is_asked = filters.iter().any(|filter| is_asked(filter));
        if is_asked { name } else { "NULL" }
    };
    let di = column("di", |filter| matches!(filter, Filter::Difficulty(_)));
    let ge = column("ge", |filter| matches!(filter, Filter::Genre(_)));
    let known_by = column("known_by", |filter| matches!(filter, Filter::Stands(_)));
    format!("SELECT id, {di}, {ge}, {known_by} FROM fact WHERE 1")
}
