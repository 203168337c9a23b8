//! One library: its folder, what the index knows of it, and what is shown.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::LibraryId;
use super::asked::Asked;
use super::search::Search;
use crate::files::Place;
use crate::library::{Count, Facets, FolderRow, Progress, Row, RowId, Scope, Trouble};
use crate::problem::ProblemKey;
use crate::session::state::{Face, Neighbor};
use crate::settings::Opening;
use crate::study::Counts;
use crate::words::Message;

/// Whether the folder of a library is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It has not been looked for yet.
    #[default]
    Unknown,
    /// It is there.
    Here,
    /// It is missing: removed, moved, or on a drive that is not connected.
    Missing,
}

/// Where the current problem stands among those that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// It is this row, from 0.
    At(usize),
    /// It is not listed; its place would be before this row.
    Before(usize),
}

/// Whether the index of a library is being brought up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::session) enum Refreshing {
    /// No.
    #[default]
    No,
    /// Yes.
    Running,
    /// Yes, and once more afterwards, because something happened meanwhile.
    RunningAgain,
}

/// What folders and numbers depend on.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::session) struct SurveyKey {
    pub(in crate::session) folder: Option<PathBuf>,
    pub(in crate::session) content: u64,
}

/// What the values of filters depend on.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::session) struct FacetsKey {
    pub(in crate::session) folder: Option<PathBuf>,
    pub(in crate::session) settled: u64,
}

/// What rows depend on.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::session) enum RowsKey {
    /// Rows of all problems.
    All(SurveyKey, Range<usize>),
    /// Rows of these that were found.
    Found {
        content: u64,
        first: usize,
        ids: Vec<RowId>,
        text: String,
    },
}

/// What the place of the current problem depends on.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::session) struct NumberKey {
    pub(in crate::session) survey: SurveyKey,
    /// The number of the search that is on.
    pub(in crate::session) search: Option<u64>,
    pub(in crate::session) place: Place,
    pub(in crate::session) problem: u32,
}

/// What a search depends on.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::session) struct SearchKey {
    pub(in crate::session) folder: Option<PathBuf>,
    pub(in crate::session) settled: u64,
    pub(in crate::session) text: String,
    pub(in crate::session) filters: Vec<String>,
    /// The state of the log, if the query asks for it.
    pub(in crate::session) stamp: Option<u64>,
}

/// A library of the list.
#[derive(Debug)]
pub struct Library {
    pub(in crate::session) id: LibraryId,
    pub(in crate::session) root: PathBuf,
    /// The problem that was shown last in it.
    pub(in crate::session) last: Option<(Place, u32)>,
    /// How its problems are opened.
    pub(in crate::session) opening: Opening,
    pub(in crate::session) presence: Presence,
    pub(in crate::session) refreshing: Refreshing,
    pub(in crate::session) progress: Option<Progress>,
    /// Why it is incomplete, or cannot be read.
    pub(in crate::session) trouble: Option<Message>,
    /// Changes whenever the index may hold something else.
    pub(in crate::session) content: u64,
    /// The same, but only when an update is over.
    pub(in crate::session) settled: u64,
    pub(in crate::session) folder: Option<PathBuf>,
    pub(in crate::session) folded: BTreeSet<PathBuf>,
    pub(in crate::session) folders: Arc<[FolderRow]>,
    pub(in crate::session) count: Option<Count>,
    pub(in crate::session) survey: Asked<SurveyKey>,
    /// The values that filters can have.
    pub(in crate::session) facets: Arc<Facets>,
    pub(in crate::session) asking_facets: Asked<FacetsKey>,
    /// What could not be read, while the user looks at it.
    pub(in crate::session) troubles: Option<Arc<[Trouble]>>,
    pub(in crate::session) asking_troubles: Asked<SurveyKey>,
    /// The rows that the window shows.
    pub(in crate::session) wanted: Range<usize>,
    /// The place of the first of the rows that are known.
    pub(in crate::session) first: usize,
    pub(in crate::session) rows: Arc<[Row]>,
    pub(in crate::session) listing: Asked<RowsKey>,
    pub(in crate::session) stand: Option<Stand>,
    pub(in crate::session) finding: Asked<NumberKey>,
    /// The row that is on its way to be opened.
    pub(in crate::session) target: Option<usize>,
    /// Steps requested while it was not known where the current problem stands.
    pub(in crate::session) waiting: Vec<Neighbor>,
    pub(in crate::session) picking: Asked<u64>,
    /// What fills the window when that problem is open.
    pub(in crate::session) face: Face,
    pub(in crate::session) search: Option<Search>,
    pub(in crate::session) searching: Asked<SearchKey>,
    /// What its problems are known by.
    pub(in crate::session) keys: Option<Arc<[ProblemKey]>>,
    /// The number of the update after which that was asked.
    pub(in crate::session) asking_keys: Asked<u64>,
    /// How its problems stand with the user, and what that was counted of.
    pub(in crate::session) counts: Option<((u64, u64), Counts)>,
}

impl Library {
    pub(in crate::session) fn new(id: LibraryId, root: PathBuf) -> Self {
        Self {
            id,
            root,
            last: None,
            opening: Opening::default(),
            presence: Presence::default(),
            refreshing: Refreshing::default(),
            progress: None,
            trouble: None,
            content: 0,
            settled: 0,
            folder: None,
            folded: BTreeSet::new(),
            folders: Arc::default(),
            count: None,
            survey: Asked::default(),
            facets: Arc::default(),
            asking_facets: Asked::default(),
            troubles: None,
            asking_troubles: Asked::default(),
            wanted: 0..0,
            first: 0,
            rows: Arc::default(),
            listing: Asked::default(),
            stand: None,
            finding: Asked::default(),
            target: None,
            waiting: Vec::new(),
            picking: Asked::default(),
            face: Face::default(),
            search: None,
            searching: Asked::default(),
            keys: None,
            asking_keys: Asked::default(),
            counts: None,
        }
    }

    /// Which library it is.
    #[must_use]
    pub const fn id(&self) -> LibraryId {
        self.id
    }

    /// Its folder, or its archive.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// How its problems are opened.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The name of its folder.
    #[must_use]
    pub fn name(&self) -> String {
        Place::file(&self.root).name()
    }

    /// Whether its folder is there.
    #[must_use]
    pub const fn presence(&self) -> Presence {
        self.presence
    }

    /// How far it has been looked through, while it is; the first numbers may not be known yet.
    #[must_use]
    pub const fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    /// Whether it is being looked through for changed files.
    #[must_use]
    pub fn is_refreshing(&self) -> bool {
        self.refreshing != Refreshing::No
    }

    /// Why it is incomplete, or cannot be read.
    #[must_use]
    pub const fn trouble(&self) -> Option<&Message> {
        self.trouble.as_ref()
    }

    /// Its folders in natural order, as far as they are known.
    #[must_use]
    pub const fn folders(&self) -> &Arc<[FolderRow]> {
        &self.folders
    }

    /// The folders whose contents are not listed, as paths inside the library.
    #[must_use]
    pub const fn folded(&self) -> &BTreeSet<PathBuf> {
        &self.folded
    }

    /// The chosen folder, as a path inside the library; `None` for all of it.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What is in the chosen folder; `None` until it is known.
    #[must_use]
    pub const fn count(&self) -> Option<&Count> {
        self.count.as_ref()
    }

    /// The values that filters can have in the chosen folder, as far as they are known.
    #[must_use]
    pub const fn facets(&self) -> &Arc<Facets> {
        &self.facets
    }

    /// The files and folders that could not be read, while the user looks at them and they are known.
    #[must_use]
    pub const fn troubles(&self) -> Option<&Arc<[Trouble]>> {
        self.troubles.as_ref()
    }

    /// How many problems are listed: those found, while a search is on.
    #[must_use]
    pub fn total(&self) -> usize {
        match &self.search {
            Some(search) if search.is_on() => search.count(),
            _ => self.problems(),
        }
    }

    /// How many problems are in the chosen folder.
    #[must_use]
    pub fn problems(&self) -> usize {
        self.count.as_ref().map_or(0, |count| count.problems)
    }

    /// The row of this place among all that are listed, if it is known.
    #[must_use]
    pub fn row(&self, place: usize) -> Option<&Row> {
        self.rows.get(place.checked_sub(self.first)?)
    }

    /// The rows that are known, and the place of the first.
    #[must_use]
    pub const fn rows(&self) -> (usize, &Arc<[Row]>) {
        (self.first, &self.rows)
    }

    /// The rows that the window shows.
    #[must_use]
    pub fn window(&self) -> Range<usize> {
        let total = self.total();
        self.wanted.start.min(total)..self.wanted.end.min(total)
    }

    /// The row of the current problem, or of the one that is being opened; `None` if it is not listed.
    #[must_use]
    pub fn at(&self) -> Option<usize> {
        match (self.target, self.stand) {
            (Some(target), _) => Some(target),
            (None, Some(Stand::At(row))) => Some(row),
            (None, Some(Stand::Before(_)) | None) => None,
        }
    }

    /// How its problems stand with the user, once that is known.
    #[must_use]
    pub fn counts(&self) -> Option<&Counts> {
        self.counts.as_ref().map(|(_, counts)| counts)
    }

    /// The search, while its field is open.
    #[must_use]
    pub const fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// The part that is shown.
    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope {
            root: self.root.clone(),
            folder: self.folder.clone(),
        }
    }

    /// Whether a file belongs to the library.
    #[must_use]
    pub fn holds(&self, place: &Place) -> bool {
        place.path.starts_with(&self.root)
    }
}
