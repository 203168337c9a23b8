//! What jobs are asked to do with libraries, and what comes back, as plain data.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use super::LibraryId;
use super::library::Stand;
use crate::files::Place;
use crate::library::{
    Count, Facets, FolderRow, Progress, Query, Report, Row, RowId, Scope, Trouble,
};
use crate::problem::ProblemKey;
use crate::words::Message;

/// Work on libraries, in the background. A newer question of one kind takes the place of an older one; each is answered by
/// a [`LibraryAnswer`] with its number.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryWork {
    /// Bring the index of a library up to date; `Progress` and `Updated` answer.
    Update {
        /// Which library.
        library: LibraryId,
        /// Its folder or archive.
        root: PathBuf,
    },
    /// Stop that.
    Stop(LibraryId),
    /// Find out which folders are there; `Present` answers.
    Look(Vec<(LibraryId, PathBuf)>),
    /// The folders and what is in a part of a library; `Surveyed` answers.
    Survey {
        /// The number of the question.
        asked: u64,
        /// The part.
        scope: Scope,
    },
    /// The values that filters can have; `Facets` answers.
    Facets {
        /// The number of the question.
        asked: u64,
        /// Where.
        scope: Scope,
    },
    /// What could not be read; `Troubles` answers.
    Troubles {
        /// The number of the question.
        asked: u64,
        /// Where.
        scope: Scope,
    },
    /// The rows of these problems; `Rows` answers.
    Rows {
        /// The number of the question.
        asked: u64,
        /// Which problems.
        among: Among,
        /// Their places among those.
        range: Range<usize>,
    },
    /// Where a problem stands; `Stands` answers.
    Find {
        /// The number of the question.
        asked: u64,
        /// Among which problems.
        among: Among,
        /// The problem's file.
        place: Place,
        /// Its index in the file.
        problem: u32,
    },
    /// Search; `Found` answers as often as something is found, then `Searched`.
    Search {
        /// The number of the question.
        asked: u64,
        /// Where.
        scope: Scope,
        /// What for.
        query: Arc<Query>,
    },
    /// The row of one problem, to open it; `Picked` answers.
    Pick {
        /// The number of the question.
        asked: u64,
        /// Among which problems.
        among: Among,
        /// Which one.
        pick: Pick,
    },
    /// What all problems of a library are known by; `Keys` answers.
    Keys {
        /// The number of the question.
        asked: u64,
        /// Which library.
        scope: Scope,
    },
    /// The same of those that are to be gone through; `Keys` answers.
    Gather {
        /// The number of the question.
        asked: u64,
        /// The part of a library.
        scope: Scope,
        /// What is searched for there; `None` for all problems.
        query: Option<Arc<Query>>,
    },
    /// Where a problem is that is known by this; `Located` answers.
    Locate {
        /// The number of the question.
        asked: u64,
        /// In which library.
        scope: Scope,
        /// What it is known by.
        key: ProblemKey,
    },
    /// A problem was opened: the index remembers when.
    Opened(Place),
    /// A library was removed from the list: the index forgets it.
    Forget(PathBuf),
}

impl LibraryWork {
    /// The answer to work that failed; `None` if nobody waits for one.
    #[must_use]
    pub fn failed(&self, why: Message) -> Option<LibraryAnswer> {
        Some(match *self {
            LibraryWork::Update { library, .. } => LibraryAnswer::Updated {
                library,
                result: Err(why),
            },
            LibraryWork::Survey { asked, .. } => LibraryAnswer::Surveyed {
                asked,
                result: Err(why),
            },
            LibraryWork::Facets { asked, .. } => LibraryAnswer::Facets {
                asked,
                result: Err(why),
            },
            LibraryWork::Troubles { asked, .. } => LibraryAnswer::Troubles {
                asked,
                result: Err(why),
            },
            LibraryWork::Rows {
                asked, ref range, ..
            } => LibraryAnswer::Rows {
                asked,
                first: range.start,
                result: Err(why),
            },
            LibraryWork::Find { asked, .. } => LibraryAnswer::Stands {
                asked,
                result: Err(why),
            },
            LibraryWork::Search { asked, .. } => LibraryAnswer::Searched {
                asked,
                result: Err(why),
            },
            LibraryWork::Pick { asked, .. } => LibraryAnswer::Picked {
                asked,
                result: Err(why),
            },
            LibraryWork::Keys { asked, .. } | LibraryWork::Gather { asked, .. } => {
                LibraryAnswer::Keys {
                    asked,
                    result: Err(why),
                }
            }
            LibraryWork::Locate { asked, .. } => LibraryAnswer::Located {
                asked,
                result: Err(why),
            },
            LibraryWork::Forget(_) => LibraryAnswer::Told(why),
            LibraryWork::Stop(_) | LibraryWork::Look(_) | LibraryWork::Opened(_) => return None,
        })
    }
}

/// Problems in an order.
#[derive(Clone, Debug, PartialEq)]
pub enum Among {
    /// All problems of a part of a library, in its order.
    All(Scope),
    /// Those that were found, in the order of the library.
    Found {
        /// Where they were searched for.
        scope: Scope,
        /// What was searched for.
        query: Arc<Query>,
        /// What was found.
        ids: Arc<Vec<RowId>>,
    },
}

/// Which problem to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// That of this row.
    Row(usize),
    /// One by chance, but not that of this row.
    Random {
        /// The row of the current problem.
        but: Option<usize>,
    },
}

/// The folders of a library, and what is in the chosen part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// The folders, in natural order.
    pub folders: Vec<FolderRow>,
    /// What is in the chosen part.
    pub count: Count,
}

/// What came of work on libraries.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryAnswer {
    /// Something to tell the user, of the index itself.
    Told(Message),
    /// How far an update is.
    Progress {
        /// Of which library.
        library: LibraryId,
        /// How far.
        progress: Progress,
    },
    /// An update is over.
    Updated {
        /// Of which library.
        library: LibraryId,
        /// What it did, or why it failed.
        result: Result<Report, Message>,
    },
    /// Whether the folders of libraries are there.
    Present(Vec<(LibraryId, bool)>),
    /// The folders and the numbers, or why they are not known.
    Surveyed {
        /// The number of the question.
        asked: u64,
        /// What was found out.
        result: Result<Survey, Message>,
    },
    /// The values that filters can have.
    Facets {
        /// The number of the question.
        asked: u64,
        /// The values, or why they are not known.
        result: Result<Facets, Message>,
    },
    /// What could not be read.
    Troubles {
        /// The number of the question.
        asked: u64,
        /// Where and why.
        result: Result<Vec<Trouble>, Message>,
    },
    /// Rows.
    Rows {
        /// The number of the question.
        asked: u64,
        /// The place of the first among all.
        first: usize,
        /// The rows, or why there are none.
        result: Result<Vec<Row>, Message>,
    },
    /// Where a problem stands.
    Stands {
        /// The number of the question.
        asked: u64,
        /// Where, if it is known.
        result: Result<Option<Stand>, Message>,
    },
    /// These were found after those before.
    Found {
        /// The number of the question.
        asked: u64,
        /// Which.
        ids: Vec<RowId>,
    },
    /// The search is over, or why it failed.
    Searched {
        /// The number of the question.
        asked: u64,
        /// Whether it is complete.
        result: Result<(), Message>,
    },
    /// What problems are known by, in the order of the library, each once.
    Keys {
        /// The number of the question.
        asked: u64,
        /// The keys.
        result: Result<Vec<ProblemKey>, Message>,
    },
    /// Where a problem is; `None` if it is not there any more.
    Located {
        /// The number of the question.
        asked: u64,
        /// Its row.
        result: Result<Option<Box<Row>>, Message>,
    },
    /// The row of a problem to open.
    Picked {
        /// The number of the question.
        asked: u64,
        /// The row and its place among all; `None` if there is none.
        result: Result<Option<(usize, Box<Row>)>, Message>,
    },
}
