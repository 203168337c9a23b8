//! One open file: its tree, the cursor, its history, and everything that changes it.
//!
//! Rank 6. It knows no commands, dialogs or disk: a session calls its methods, shows the messages they return, and
//! writes its drafts.

mod alike;
mod annotate;
mod attempt;
mod beginning;
mod clipboard;
mod collection;
mod crops;
mod declaration;
mod draft;
mod draw;
mod examined;
mod exchange;
mod follow;
mod forks;
mod history;
mod info;
mod judged;
mod large;
mod letters;
mod log;
mod marking;
mod men;
mod nodes;
mod parts;
mod perform;
mod play;
mod portion;
mod prepared;
mod repairs;
mod restore;
mod saved;
mod setup;
mod snapshot;
mod solving;
mod step;
mod taken;
mod takeover;
mod telling;
#[cfg(test)]
mod tests;
mod tool;
mod transform;
mod trial;
mod trying;
mod typing;
mod walk;
mod ways;

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

pub use annotate::{Annotation, Strength};
use attempt::Attempt;
pub use attempt::{By, Counting, Due, End, Hint, Score, Sight, Solving, Stray};
pub(crate) use collection::{chess_root_text, root_text};
use crops::Crops;
pub use draft::Draft;
pub use examined::{DoctorRow, NodeNumber};
use forks::Forks;
use history::History;
use judged::Judged;
pub use large::{ChangeJob, ChangedDocument, LargeChange, Outcome};
pub use letters::{LbAsked, LbJob, LbOptions};
use log::Log;
pub use log::{Entry, Told};
pub use parts::TextPart;
pub(crate) use portion::Completed;
use portion::Portion;
pub use prepared::Prepared;
pub use repairs::{PlannedRepair, RepairJob};
pub use restore::{RestoreError, Restored};
pub(crate) use saved::FileContent;
pub use snapshot::{EncodeError, Part, Piece, Snapshot};
use taken::Taken;
pub use takeover::TakenOver;
pub use tool::Tool;
pub use transform::Transform;
pub use trial::{OwnMove, Trial};
pub use typing::Typing;

use crate::board::{Area, Orientation};
use crate::fault::Fault;
use crate::files::Place;
use crate::problem::{Branches, Problem, ProblemList, Scheme};
use crate::replay::Replay;
use crate::sgf::Loaded;
use crate::sgf::charset::Source;
use crate::syntax::value::Context;
use crate::tree::{CellId, TooLarge, Tree};
use crate::words::{Message, message};

/// The id of an open document; never reused in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DocumentId(pub u32);

/// The result of a change: a message for the user, if there is anything to say.
pub(crate) type Edited = Result<Option<Message>, TooLarge>;

/// One open file.
#[derive(Debug)]
pub struct Document {
    id: DocumentId,
    place: Option<Place>,
    name: String,
    source: Arc<Source>,
    tree: Tree,
    /// Where the games that were read start, which determines their charsets.
    begins: Arc<HashMap<CellId, usize>>,
    faults: Arc<Vec<Fault>>,
    /// The states whose faults are known, and how many each has: as read, and as examined last.
    counted: [Option<(u64, usize)>; 2],
    problems: ProblemList,
    scheme: Scheme,
    replay: Replay,
    cursor: CellId,
    /// The branch that was taken last at each cell.
    taken: Taken,
    problem: Option<usize>,
    history: History,
    /// The document before it was exchanged for what its file holds now.
    earlier: Option<Box<Beyond>>,
    /// The document after an exchange that was undone.
    later: Option<Box<Beyond>>,
    /// What its journal is told.
    log: Log,
    /// The number of cells of the tree as read.
    read: usize,
    /// Whether the answers of the current problem were asked for.
    revealed: bool,
    /// Whether Save also writes edited nodes with undecodable bytes, because the user saved under another name.
    may_lose_bytes: bool,
    /// The state that is in the file, unless it is the one that was read.
    written: Option<Arc<Draft>>,
    /// Whether its content is in no file and would be lost by closing it.
    is_unfiled: bool,
    line_break: &'static str,
    /// How much of its file was read so far.
    portion: Portion,
    /// Moves that are tried without changing the file.
    trial: Option<Trial>,
    /// What the user does on the way to the answer.
    attempt: Attempt,
    /// How its boards are shown.
    orientation: Orientation,
    /// Counts the changes of the tree's layout.
    shape: u64,
    /// Counts the changes of games' properties.
    info_revision: u64,
    crops: RefCell<Crops>,
    judged: RefCell<Judged>,
    /// The forks that were asked for last.
    forks: RefCell<Forks>,
    /// Reads branches; keeps the chess positions on the line that was read last.
    branches: RefCell<Branches>,
    /// What the file says of the lines of the problem that was asked about last.
    ways: RefCell<ways::Known>,
}

/// How many faults a document has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultCount {
    /// As it is now.
    Now(usize),
    /// As it was read; it has changed since.
    Opened(usize),
}

impl Default for FaultCount {
    fn default() -> Self {
        Self::Now(0)
    }
}

/// A whole document on the other side of an exchange.
#[derive(Debug)]
struct Beyond {
    document: Document,
    /// The state of the document on this side at which the exchange took place.
    at: u64,
}

impl Document {
    pub(crate) fn new(
        id: DocumentId,
        place: Option<Place>,
        name: String,
        read: impl Into<Prepared>,
    ) -> Self {
        let Prepared {
            loaded,
            problems,
            scheme,
            begins,
            line_break,
            replay,
            answers,
            ..
        } = read.into();
        let Loaded {
            source,
            tree,
            faults,
        } = loaded;
        let mut document = Self {
            begins: Arc::new(begins),
            id,
            place,
            name,
            line_break,
            portion: Portion::Whole,
            source: Arc::new(source),
            read: tree.len(),
            tree,
            counted: [Some((0, faults.len())), None],
            faults: Arc::new(faults),
            problems,
            scheme,
            replay,
            cursor: CellId::FILE,
            taken: Taken::default(),
            problem: None,
            history: History::default(),
            earlier: None,
            later: None,
            log: Log::default(),
            revealed: false,
            may_lose_bytes: false,
            written: None,
            is_unfiled: false,
            trial: None,
            attempt: Attempt::default(),
            orientation: Orientation::default(),
            shape: 0,
            info_revision: 0,
            crops: RefCell::default(),
            judged: RefCell::new(Judged::from(answers)),
            forks: RefCell::default(),
            branches: RefCell::default(),
            ways: RefCell::default(),
        };
        let start = document
            .problems()
            .first()
            .map_or(CellId::FILE, |problem| problem.start);
        document.go(start);
        document
    }

    /// Which document it is.
    #[must_use]
    pub const fn id(&self) -> DocumentId {
        self.id
    }

    /// The path of its file, which a save writes; `None` if it was never saved, or is in an archive.
    #[must_use]
    pub fn path(&self) -> Option<&PathBuf> {
        self.place.as_ref().and_then(Place::own_path)
    }

    /// Where it was read or written last, on the disk or in an archive; `None` if it was never saved.
    #[must_use]
    pub const fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    /// The file's name without its folder.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The bytes it was read from, and their charsets.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The defects found while reading.
    #[must_use]
    pub const fn faults(&self) -> &Arc<Vec<Fault>> {
        &self.faults
    }

    /// How many faults the file has that a save would write, as far as it is known.
    #[must_use]
    pub fn fault_count(&self) -> FaultCount {
        let state = self.state();
        let known = self.counted.iter().flatten();
        match known.copied().find(|(of, _)| *of == state) {
            Some((_, count)) => FaultCount::Now(count),
            None => FaultCount::Opened(self.faults.len()),
        }
    }

    /// How many faults were there when it was examined last.
    pub(crate) fn examined_faults(&self) -> Option<usize> {
        let [_, examined] = self.counted;
        examined.map(|(_, count)| count)
    }

    /// Records how many faults a state has.
    pub(crate) const fn count_faults(&mut self, state: u64, count: usize) {
        let [_, examined] = &mut self.counted;
        *examined = Some((state, count));
    }

    /// Its problems, in document order.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        self.problems.problems()
    }

    /// The index of the current problem; `None` at the root of a book.
    #[must_use]
    pub const fn problem(&self) -> Option<usize> {
        self.problem
    }

    /// The index of the problem that starts at a cell.
    #[must_use]
    pub fn number_of(&self, start: CellId) -> Option<usize> {
        self.problems.number_of(start)
    }

    /// The current cell; the file's cell if there is no game.
    #[must_use]
    pub const fn cursor(&self) -> CellId {
        self.cursor
    }

    /// The path to the current cell, played out.
    #[must_use]
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// How the values of the current game are read.
    #[must_use]
    pub const fn context(&self) -> Context {
        self.replay.context()
    }

    /// Whether the answers of the current problem were asked for.
    #[must_use]
    pub const fn is_revealed(&self) -> bool {
        self.revealed
    }

    /// Counts the changes of the tree's links and moves, so that layouts know when they are outdated.
    #[must_use]
    pub const fn shape(&self) -> u64 {
        self.shape
    }

    /// Counts the changes of games' properties and of the paths to them.
    #[must_use]
    pub const fn info_revision(&self) -> u64 {
        self.info_revision
    }

    /// The number of the current state: every change makes a new one, and undoing it restores the old one.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.history.state()
    }

    /// The name of the step that Undo would undo.
    #[must_use]
    pub fn undo_name(&self) -> Option<&Message> {
        self.history.undo_name().or_else(|| self.earlier_name())
    }

    /// The name of the step that Redo would redo.
    #[must_use]
    pub fn redo_name(&self) -> Option<&Message> {
        self.history.redo_name().or_else(|| self.later_name())
    }

    /// The current problem; `None` at the root of a book.
    #[must_use]
    pub fn current_problem(&self) -> Option<Problem> {
        self.problem
            .and_then(|number| self.problems().get(number).copied())
    }

    /// The diagram of the current problem; if there is none, the root of the current game.
    pub(crate) fn start(&self) -> CellId {
        self.current_problem()
            .map_or_else(|| self.root(), |problem| problem.start)
    }

    /// The root of the current game; the file's cell if there is no game.
    #[must_use]
    pub fn root(&self) -> CellId {
        self.replay
            .steps()
            .first()
            .map_or(CellId::FILE, |step| step.cell)
    }

    /// The part of the board that a problem uses; it is fixed when first requested.
    #[must_use]
    pub fn crop(&self, number: usize) -> Option<Area> {
        let problem = *self.problems().get(number)?;
        let mut crops = self.crops.borrow_mut();
        Some(if self.problem == Some(number) {
            crops.of_current(&self.tree, problem)
        } else {
            crops.of(&self.tree, problem)
        })
    }

    /// Shows the part of the board that the current problem uses now; if that is already shown, goes back to what was
    /// shown before.
    pub(crate) fn fit(&mut self) -> Message {
        match self.current_problem() {
            Some(problem) => self.crops.get_mut().fit(&self.tree, problem),
            None => message!("view-fit-nowhere"),
        }
    }
}
