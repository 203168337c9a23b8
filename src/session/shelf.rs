//! The libraries that the user opened, and which of them is shown. Data only: `libraries` carries out the commands, `through`
//! goes from problem to problem, `questions` says what is to be found out of the index.

mod asked;
mod library;
mod search;
mod work;

pub(super) use asked::Asked;
pub(super) use library::{FacetsKey, NumberKey, Refreshing, RowsKey, SearchKey, SurveyKey};
pub use library::{Library, Presence, Stand};
pub use search::Search;
pub use work::{Among, LibraryAnswer, LibraryWork, Pick, Survey};

use super::state::Face;

/// The id of a library in the list; never reused in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LibraryId(pub u32);

/// What the list on the left of the board holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ListTab {
    /// The open files and their problems.
    #[default]
    Files,
    /// The library.
    Library,
}

/// All libraries of the list.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The one that was added last comes first.
    pub(super) libraries: Vec<Library>,
    pub(super) current: Option<LibraryId>,
    pub(super) face: Face,
    pub(super) tab: ListTab,
    pub(super) next_id: u32,
    /// The number of the last question.
    pub(super) asked: u64,
}

impl Shelf {
    /// All libraries, the one that was added last first.
    #[must_use]
    pub fn libraries(&self) -> &[Library] {
        &self.libraries
    }

    /// The library that is shown.
    #[must_use]
    pub fn current(&self) -> Option<&Library> {
        self.by_id(self.current?)
    }

    /// A library by its id.
    #[must_use]
    pub fn by_id(&self, id: LibraryId) -> Option<&Library> {
        self.libraries.iter().find(|library| library.id == id)
    }

    /// What fills the window; the board where no library is shown.
    #[must_use]
    pub fn face(&self) -> Face {
        match self.current {
            Some(_) => self.face,
            None => Face::Board,
        }
    }

    /// What the list on the left holds; the files where no library is shown.
    #[must_use]
    pub fn tab(&self) -> ListTab {
        match self.current {
            Some(_) => self.tab,
            None => ListTab::Files,
        }
    }

    pub(super) fn by_id_mut(&mut self, id: LibraryId) -> Option<&mut Library> {
        self.libraries.iter_mut().find(|library| library.id == id)
    }

    pub(super) fn current_mut(&mut self) -> Option<&mut Library> {
        let current = self.current?;
        self.by_id_mut(current)
    }

    /// The number of a new question.
    pub(super) const fn number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }
}
