//! The libraries as plain data: the visible lines of the tree of folders, and the problems of the part that is scrolled
//! to. Knows no widgets and no index.

mod cache;
mod folders;
mod said;
mod search;
mod standings;

pub(super) use cache::LibraryCache;
pub use search::{FilterChoice, FilterView, SearchView};
pub use standings::StandingView;

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use super::board::BoardView;
use crate::library::Excerpt;
use crate::session::{DocumentId, LibraryId, ListTab};
use crate::settings::LibraryLayout;

/// The libraries that are open, one of them chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryView {
    /// What the list beside the board holds.
    pub tab: ListTab,
    /// The lines of the tree of folders that are not folded away.
    pub folders: Arc<[FolderLine]>,
    /// The name of the chosen folder, or of the library.
    pub name: String,
    /// How many problems are listed: `10 007 problems`.
    pub count: String,
    /// How many problems the folder has, or how many the search has found so far.
    pub total: usize,
    /// What is listed: a library, a folder of it, and what is searched for there.
    pub listed: Listed,
    /// The range of `rows`, which a command of the panel sets.
    pub window: Range<usize>,
    /// The problems that are read from the index; others of the range come later.
    pub rows: Arc<[LibraryRow]>,
    /// The place of the first of them among all.
    pub first: usize,
    /// The place of the current problem among them.
    pub current: Option<usize>,
    /// The document and its problem that are shown, which tell a step to another problem from one that only has
    /// another place because files were read.
    pub opened: (Option<DocumentId>, Option<usize>),
    /// A grid of diagrams, or a list.
    pub layout: LibraryLayout,
    /// The width of the diagrams, in points.
    pub size: u16,
    /// The search.
    pub search: SearchView,
    /// How its problems stand with the user; empty until that is known.
    pub standings: Vec<StandingView>,
    /// What is under way.
    pub progress: Option<ProgressView>,
    /// Why what is listed may not be all, or cannot be shown; empty while something is under way, and if no problem is
    /// listed: `empty` says it then.
    pub trouble: String,
    /// How many files could not be read, in words; empty if there are none.
    pub troubles: String,
    /// Why there is no problem to show, and what to do; empty if there are problems, or nothing is known yet.
    pub empty: String,
}

/// A library, the chosen folder of it, and the words and filters of a search.
pub type Listed = (LibraryId, Option<PathBuf>, Option<(String, Vec<String>)>);

/// One line of the tree of folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderLine {
    /// Which library it is, or belongs to.
    pub library: LibraryId,
    /// Whether it belongs to the library that is shown; of the others only the names are listed.
    pub is_shown: bool,
    /// The folder inside it; `None` for the library itself.
    pub folder: Option<PathBuf>,
    /// How deep it is; libraries are at 0.
    pub depth: usize,
    /// Its name.
    pub name: String,
    /// The whole path, for the tooltip.
    pub path: String,
    /// How many problems it has, with those in folders inside it; `None` if that is not known.
    pub count: Option<usize>,
    /// Whether the folders inside it are visible; `None` if it has none.
    pub is_unfolded: Option<bool>,
    /// Whether its problems are those that are shown.
    pub is_chosen: bool,
    /// Whether it is not where it was: its drive may be unplugged.
    pub is_missing: bool,
}

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryRow {
    /// Its title; empty if it has none.
    pub title: String,
    /// The name of its file, where the title alone does not tell it from others; may be empty.
    pub beside: String,
    /// The folder inside the library; empty at its top.
    pub folder: String,
    /// The file with its whole path.
    pub file: String,
    /// The starting position in a square part of the board; `None` for a game without a board here.
    pub diagram: Option<Arc<BoardView>>,
    /// Whether the file is not where it was.
    pub is_missing: bool,
    /// Where in the title stands what is searched for, in bytes.
    pub lit: Vec<Range<usize>>,
    /// The words around the first place where it was found.
    pub hit: Option<Excerpt>,
}

/// What is under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgressView {
    /// `Reading 1 234 of 10 007 files…`
    pub words: String,
    /// The same in steps of a tenth, for what is read aloud.
    pub calm: String,
    /// How much is done, in thousandths; `None` if that is not known yet.
    pub part: Option<u16>,
}
