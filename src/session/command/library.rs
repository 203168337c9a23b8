//! Commands on libraries: which one is shown, what of it, and where one goes in it.

use std::ops::Range;
use std::path::PathBuf;

use super::kind::Kind;
use crate::session::shelf::{LibraryId, ListTab};
use crate::settings::LibraryLayout;

/// Libraries: folders and archives that are listed and gone through as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Library {
    /// Ask for a folder and open it as a library.
    AskFolder,
    /// Open this folder or archive as a library; one that is open already is shown.
    OpenFolder(PathBuf),
    /// Show this library.
    Show(LibraryId),
    /// Show no library; it stays in the list.
    Leave,
    /// Remove this library from the list. No file is touched.
    Remove(LibraryId),
    /// Remove the library that is shown from the list.
    RemoveShown,
    /// Look for changed files in the library that is shown.
    Refresh,
    /// Stop looking for changed files; what was found is kept.
    Stop,
    /// Fill the window with the library, or with the board again.
    Browse,
    /// Choose what the list on the left holds.
    Tab(ListTab),
    /// Show only this folder and those below it, as a path inside the library; with `None` all of it.
    Folder(Option<PathBuf>),
    /// Fold this folder, or unfold it.
    Fold(PathBuf),
    /// The library is about to show these rows.
    Rows(Range<usize>),
    /// Open the problem of this row, from 0.
    OpenRow(usize),
    /// Open a problem by chance.
    Random,
    /// Ask for the number of a problem.
    AskNumber,
    /// Go to the problem of this number, from 1.
    GoTo(usize),
    /// Choose how the problems are listed.
    Layout(LibraryLayout),
    /// Choose the width of the diagrams, in points.
    Diagram(u16),
    /// List the files and folders that could not be read.
    AskTroubles,
    /// Close that list.
    CloseTroubles,
    /// Open the search field.
    AskSearch,
    /// Search for what was typed.
    Search(String),
    /// Search with these filters, each as the command line takes it: `size=9`.
    Filters(Vec<String>),
    /// Close the search and list all problems again.
    CloseSearch,
}

impl Library {
    /// Whether it leads to another problem, so that it ends tried moves.
    pub(super) const fn leads_on(&self) -> bool {
        matches!(
            self,
            Self::OpenRow(_) | Self::Random | Self::GoTo(_) | Self::Show(_) | Self::OpenFolder(_)
        )
    }

    pub(super) const fn kind(&self) -> Kind {
        match self {
            Self::Browse => Kind::Switch,
            Self::Layout(_) => Kind::Choice,
            _ => Kind::Action,
        }
    }
}
