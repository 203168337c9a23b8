//! What the index tells: problems by their ids, rows to show, folders, counts, progress. Plain data.

use std::path::PathBuf;

use crate::files::Place;
use crate::library::diagram::Diagram;
use crate::library::facts::Facts;
use crate::library::query::HitText;
use crate::words::Message;

/// A problem of a library. It stays the same while its file does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RowId {
    /// The number of the file in the index.
    pub(super) file: i64,
    /// The number of the problem in its file, from 0.
    pub(super) problem: u32,
}

#[cfg(test)]
impl RowId {
    /// One that no index gave out.
    pub(crate) const fn of(file: i64, problem: u32) -> Self {
        Self { file, problem }
    }
}

/// What is asked about: a library or a folder in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scope {
    /// The folder of the library.
    pub root: PathBuf,
    /// A folder in it with all below, relative to it; `None` for all. An archive is a folder.
    pub folder: Option<PathBuf>,
}

impl Scope {
    /// A whole library.
    #[must_use]
    pub const fn all(root: PathBuf) -> Self {
        Self { root, folder: None }
    }
}

/// A problem as a list shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Which problem it is.
    pub id: RowId,
    /// Where its file is.
    pub place: Place,
    /// Its number in the file, from 0.
    pub problem: u32,
    /// Its game's number in the file, from 0.
    pub game: u32,
    /// The number of its diagram's cell in the game, as `bunki show --json` counts.
    pub cell: u32,
    /// Its own title; empty if it has none.
    pub title: String,
    /// The name of its file, where other problems have the same title.
    pub beside: Option<String>,
    /// The folder of its file, as shown, relative to the library; empty for the library itself.
    pub folder: String,
    /// The starting position; `None` for a game that is not played here.
    pub diagram: Option<Diagram>,
    /// What filters ask.
    pub facts: Facts,
    /// Whether the file could not be seen when the library was last looked at: its drive is not there.
    pub is_missing: bool,
    /// What was found in it, if something was asked for.
    pub hits: Vec<HitText>,
}

/// A folder of a library, or an archive in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderRow {
    /// Relative to the library.
    pub path: PathBuf,
    /// Its name, as shown.
    pub name: String,
    /// 0 for the folders that are in the library's own.
    pub depth: usize,
    /// How many problems are in it and below.
    pub problems: usize,
    /// Whether nothing in it could be seen when the library was last looked at.
    pub is_missing: bool,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Files that are SGF, in which problems may be.
    pub files: usize,
    /// Their problems.
    pub problems: usize,
    /// Files and folders that could not be read.
    pub troubles: usize,
    /// Whether the library's folder was not there when it was last looked for.
    pub is_missing: bool,
}

/// A value that problems have, and how many of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The value as most of these problems have it.
    pub text: String,
    /// The value as a filter compares it, without case and width.
    pub value: String,
    /// How many problems have it.
    pub problems: usize,
}

/// The values that problems of a library or folder have, in natural order. Of very many the rarest are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// `DI`
    pub difficulties: Vec<Facet>,
    /// `GE`
    pub genres: Vec<Facet>,
}

/// A file or a folder that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Where.
    pub place: Place,
    /// Why, and what to do about it.
    pub why: Message,
}

/// What an update is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Another window or process updates the index; this one waits until that has ended.
    #[default]
    Waiting,
    /// Files are looked for and read.
    Reading,
    /// All files are read; what is gone is removed.
    Finishing,
}

/// How far an update is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Files found so far; how many there are is known only at the end.
    pub found: u64,
    /// Files done, the unchanged ones among them.
    pub done: u64,
    /// What is being done.
    pub phase: Phase,
}

/// What an update did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Files found.
    pub found: u64,
    /// Files whose bytes were read.
    pub read: u64,
    /// Files whose content was not known and whose problems were listed.
    pub listed: u64,
    /// Files that fell out because they are gone.
    pub removed: u64,
    /// Whether it was stopped before its end; what was done is kept.
    pub is_stopped: bool,
    /// Whether the library's folder was not there: its entries stay.
    pub is_missing: bool,
    /// What to tell the user: the index is not in the cache folder any more.
    pub message: Option<Message>,
}
