//! The order of a library: which problem stands at which place, for the whole library and for each folder of it.
//!
//! It is read from the database once for each state of it, and takes about 40 bytes a file; a book of any length is one
//! file. It knows numbers and the paths of folders, not what is in the files.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension};

use super::error::IndexError;
use super::state;
use super::told::RowId;
use crate::files::{spell, spelled};

/// How many libraries are kept in memory.
const KEPT: usize = 8;

/// The order of one library.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// The number of the library in the database, if it is known there.
    pub(super) library: Option<i64>,
    /// Whether its folder was not there.
    pub(super) is_missing: bool,
    /// The files, in natural order.
    pub(super) files: Vec<FileAt>,
    /// The folders that hold files, relative to the library.
    pub(super) folders: Vec<PathBuf>,
    /// The indices of the folders that could not be read, and of those of files that could not.
    pub(super) troubles: Vec<u32>,
    /// The indices of the files by the numbers of their first problems, and by their own.
    by_first: Vec<u32>,
    by_id: Vec<u32>,
}

/// A file in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileAt {
    /// Its number in the database.
    pub(super) id: i64,
    /// The number of its first problem in the database; the others follow.
    pub(super) first: i64,
    /// The place of its first problem in the library.
    pub(super) start: usize,
    /// How many problems it has.
    pub(super) problems: u32,
    /// The index of its folder.
    pub(super) folder: u32,
    /// Whether it could not be seen.
    pub(super) is_missing: bool,
}

impl FileAt {
    /// The places of its problems.
    pub(super) const fn places(&self) -> Range<usize> {
        self.start..self.start + self.problems as usize
    }
}

/// Part of an order: the files of a folder with all below, which stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// Which files.
    pub(super) files: Range<usize>,
    /// The places of their problems.
    pub(super) places: Range<usize>,
}

/// The orders that were read last.
#[derive(Default)]
pub(super) struct Orders {
    known: Mutex<HashMap<PathBuf, (i64, Arc<Order>)>>,
}

impl Orders {
    /// The order of a library as the database has it at this moment.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(super) fn of(
        &self,
        connection: &Connection,
        root: &Path,
    ) -> Result<Arc<Order>, IndexError> {
        let generation = connection
            .prepare_cached("SELECT generation FROM state")?
            .query_row([], |row| row.get::<_, i64>(0))?;
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((read_at, order)) = known().get(root)
            && *read_at == generation
        {
            return Ok(Arc::clone(order));
        }
        let order = Arc::new(Order::read(connection, root)?);
        let mut known = known();
        if known.len() >= KEPT && !known.contains_key(root) {
            known.clear();
        }
        known.insert(root.to_owned(), (generation, Arc::clone(&order)));
        Ok(order)
    }
}

impl Order {
    fn read(connection: &Connection, root: &Path) -> Result<Self, IndexError> {
        let library = connection
            .prepare_cached("SELECT id, is_missing FROM library WHERE root = ?1")?
            .query_row([spell(root)], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let Some((library, is_missing)) = library else {
            return Ok(Self::default());
        };
        let mut order = Self {
            library: Some(library),
            is_missing,
            ..Self::default()
        };
        let mut folders = HashMap::new();
        let mut paths = connection.prepare_cached(
            "SELECT id, path, trouble IS NOT NULL FROM folder WHERE library = ?1",
        )?;
        let mut rows = paths.query([library])?;
        while let Some(row) = rows.next()? {
            let number = u32::try_from(order.folders.len()).unwrap_or(u32::MAX);
            folders.insert(row.get::<_, i64>(0)?, number);
            let path = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
            order.folders.push(spelled(path));
            if row.get(2)? {
                order.troubles.push(number);
            }
        }
        let mut files = connection.prepare_cached(
            "SELECT id, folder, state, first, problems, is_missing FROM file WHERE library = ?1 ORDER BY key",
        )?;
        let mut rows = files.query([library])?;
        let mut start = 0;
        while let Some(row) = rows.next()? {
            let folder = folders.get(&row.get::<_, i64>(1)?).copied().unwrap_or(0);
            match row.get::<_, i64>(2)? {
                state::SGF => {}
                state::TROUBLE => {
                    order.troubles.push(folder);
                    continue;
                }
                _ => continue,
            }
            let problems = row.get(4)?;
            order.files.push(FileAt {
                id: row.get(0)?,
                first: row.get(3)?,
                start,
                problems,
                folder,
                is_missing: row.get(5)?,
            });
            start += problems as usize;
        }
        order.sort();
        Ok(order)
    }

    fn sort(&mut self) {
        let all = 0..u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        let files = &self.files;
        let of = |index: &u32| files.get(*index as usize);
        self.by_first = all.clone().collect();
        self.by_first
            .sort_by_key(|index| of(index).map(|file| (file.first, *index)));
        self.by_id = all.collect();
        self.by_id
            .sort_by_key(|index| of(index).map(|file| file.id));
    }

    /// The files of a folder with all below, or all.
    pub(super) fn span(&self, folder: Option<&Path>) -> Span {
        let is_inside: Option<Vec<bool>> = folder.map(|folder| {
            let inside = self.folders.iter().map(|path| path.starts_with(folder));
            inside.collect()
        });
        let files = match is_inside {
            None => 0..self.files.len(),
            Some(is_inside) => {
                let is_in = |file: &FileAt| is_inside.get(file.folder as usize) == Some(&true);
                let first = self.files.iter().position(is_in);
                let last = self.files.iter().rposition(is_in);
                match (first, last) {
                    (Some(first), Some(last)) => first..last + 1,
                    _ => 0..0,
                }
            }
        };
        let covered = self.files.get(files.clone()).unwrap_or_default();
        let places = match (covered.first(), covered.last()) {
            (Some(first), Some(last)) => first.start..last.places().end,
            _ => 0..0,
        };
        Span { files, places }
    }

    /// The problem at a place.
    pub(super) fn id_at(&self, place: usize) -> Option<RowId> {
        // Files without problems stand at the place of the next one, before it.
        let after = self.files.partition_point(|file| file.start <= place);
        let file = self.files.get(after.checked_sub(1)?)?;
        let problem = u32::try_from(place.checked_sub(file.start)?).ok()?;
        (problem < file.problems).then_some(RowId {
            file: file.id,
            problem,
        })
    }

    /// How many files and folders of a folder with all below, or of all, could not be read.
    pub(super) fn troubles(&self, folder: Option<&Path>) -> usize {
        let is_in = |number: &&u32| {
            let path = self.folders.get(**number as usize);
            folder.is_none_or(|folder| path.is_some_and(|path| path.starts_with(folder)))
        };
        self.troubles.iter().filter(is_in).count()
    }

    /// The index of a file by its number in the database.
    pub(super) fn index_of(&self, id: i64) -> Option<usize> {
        let id_of = |index: &u32| self.files.get(*index as usize).map(|file| file.id);
        let found = self.by_id.binary_search_by_key(&Some(id), id_of).ok()?;
        self.by_id.get(found).map(|index| *index as usize)
    }

    /// Calls `each` with the place of each of these problems, which are given by their numbers in the database, in
    /// ascending order: one place for each file that has this content.
    pub(super) fn places_of(&self) -> Places<'_> {
        Places { order: self, at: 0 }
    }
}

/// Finds the places of problems.
pub(super) struct Places<'a> {
    order: &'a Order,
    /// The first file by first problem that can have the next problem.
    at: usize,
}

impl Places<'_> {
    /// Calls `each` with the places of a problem; the numbers of problems must ascend from call to call.
    pub(super) fn each(&mut self, problem: i64, mut each: impl FnMut(usize)) {
        let file = |at: usize| {
            let index = *self.order.by_first.get(at)?;
            self.order.files.get(index as usize)
        };
        let is_before = |file: &FileAt| file.first + i64::from(file.problems) <= problem;
        // A few steps reach the next file where there are many hits, halving where there are few.
        let mut steps = 0;
        while file(self.at).is_some_and(is_before) {
            self.at += 1;
            steps += 1;
            if steps == 8 {
                let rest = self.order.by_first.get(self.at..).unwrap_or_default();
                self.at += rest.partition_point(|index| {
                    let file = self.order.files.get(*index as usize);
                    file.is_some_and(is_before)
                });
                break;
            }
        }
        let mut at = self.at;
        while let Some(found) = file(at).filter(|file| file.first <= problem) {
            if !is_before(found)
                && let Ok(number) = usize::try_from(problem - found.first)
            {
                each(found.start + number);
            }
            at += 1;
        }
    }
}
