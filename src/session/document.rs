//! One open file: its tree, the cursor in it, its history.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::DocumentId;
use super::crops::Crops;
use super::history::{Done, History, touched};
use super::saving::Saving;
use super::solving::Solving;
use super::step::Step;
use super::trial::Trial;
use crate::board::Orientation;
use crate::fault::Fault;
use crate::problem::{Fork, Problem, Scheme, fork_shown, problems, scheme_of, style};
use crate::replay::Replay;
use crate::settings::{Marks, Settings};
use crate::sgf::charset::{CharsetFrom, Source};
use crate::sgf::writer::{self, WriteError};
use crate::sgf::{Loaded, declare};
use crate::syntax::value::Context;
use crate::tree::{CellId, Edit, TooLarge, Tree};

/// One open file.
#[derive(Debug)]
pub struct Document {
    pub(super) id: DocumentId,
    pub(super) path: Option<PathBuf>,
    name: String,
    pub(super) source: Arc<Source>,
    pub(super) tree: Tree,
    /// Where the games that were read began, for the charset that each is in.
    pub(super) begins: HashMap<CellId, usize>,
    faults: Arc<Vec<Fault>>,
    pub(super) problems: Vec<Problem>,
    /// The numbers of the problems by their first cells.
    starts: HashMap<CellId, usize>,
    scheme: Scheme,
    pub(super) replay: Replay,
    pub(super) cursor: CellId,
    /// The branch that was taken last at each cell.
    taken: HashMap<CellId, CellId>,
    pub(super) problem: Option<usize>,
    pub(super) history: History,
    /// The answers of the current problem were asked for.
    pub(super) revealed: bool,
    /// Plain Save writes edited nodes with undecodable bytes too, for the user saved under another name.
    careless: bool,
    /// The write that is under way.
    pub(super) saving: Option<Saving>,
    /// The state that stands in the file, where it is not the one that was read.
    written: Option<Arc<Draft>>,
    /// Its content stands in no file, and would be lost by closing it.
    pub(super) is_unfiled: bool,
    pub(super) line_break: &'static str,
    /// Moves that are tried beside the file.
    pub(super) trial: Option<Trial>,
    /// What was guessed while the answers are hidden.
    pub(super) solving: Solving,
    /// How its boards are laid on the screen.
    pub(super) orientation: Orientation,
    /// Counts the changes of the tree's shape.
    shape: u64,
    pub(super) crops: RefCell<Crops>,
}

/// What a background thread needs to write a document.
#[derive(Clone, Debug)]
pub struct Draft {
    source: Arc<Source>,
    tree: Tree,
    careless: bool,
    /// The number of the state in the document's history.
    pub(super) state: u64,
}

/// Drafts are the same where they hold the same state of the same document.
impl PartialEq for Draft {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.source, &other.source) && self.state == other.state
    }
}

impl Eq for Draft {}

impl Draft {
    /// The bytes for the document's own file, or for another one.
    ///
    /// # Errors
    /// [`WriteError`] where the charset or undecodable bytes forbid it.
    pub fn bytes(&self, other_file: bool) -> Result<Vec<u8>, WriteError> {
        if other_file || self.careless {
            writer::write_anew(&self.source, &self.tree)
        } else {
            writer::write(&self.source, &self.tree)
        }
    }

    /// Whether the bytes read back as the document.
    #[must_use]
    pub fn reads_back(&self, bytes: &[u8]) -> bool {
        writer::reads_back(&self.source, &self.tree, bytes)
    }
}

impl Document {
    pub(super) fn new(id: DocumentId, path: Option<PathBuf>, name: String, loaded: Loaded) -> Self {
        let Loaded {
            source,
            tree,
            faults,
        } = loaded;
        let problems = problems(&tree);
        let scheme = scheme_of(&tree);
        let begins = tree
            .games()
            .map(|root| (root, tree.cell(root).node.range().start));
        let mut document = Self {
            begins: begins.collect(),
            id,
            path,
            name,
            line_break: line_break(&source.text),
            source: Arc::new(source),
            tree,
            faults: Arc::new(faults),
            starts: starts(&problems),
            problems,
            scheme,
            replay: Replay::new(),
            cursor: CellId::FILE,
            taken: HashMap::new(),
            problem: None,
            history: History::default(),
            revealed: false,
            careless: false,
            saving: None,
            written: None,
            is_unfiled: false,
            trial: None,
            solving: Solving::default(),
            orientation: Orientation::default(),
            shape: 0,
            crops: RefCell::default(),
        };
        let start = document
            .problems
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

    /// Where its file is; none for one that was never saved.
    #[must_use]
    pub const fn path(&self) -> Option<&PathBuf> {
        self.path.as_ref()
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

    /// What was found wrong while reading.
    #[must_use]
    pub const fn faults(&self) -> &Arc<Vec<Fault>> {
        &self.faults
    }

    /// Its problems, in document order.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The number of the current problem; none at a book's root.
    #[must_use]
    pub const fn problem(&self) -> Option<usize> {
        self.problem
    }

    /// The number of the problem that starts at a cell.
    #[must_use]
    pub fn number_of(&self, start: CellId) -> Option<usize> {
        self.starts.get(&start).copied()
    }

    /// The current cell; the file's own where there is no game.
    #[must_use]
    pub const fn cursor(&self) -> CellId {
        self.cursor
    }

    /// The path to the current cell, played out.
    #[must_use]
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// How the values of the current game read.
    #[must_use]
    pub const fn context(&self) -> Context {
        self.replay.context()
    }

    /// Whether there is anything that is not saved: changes, or a content that never stood in a file.
    #[must_use]
    pub const fn is_modified(&self) -> bool {
        self.is_unfiled || self.history.is_modified()
    }

    /// Whether the answers of the current problem were asked for.
    #[must_use]
    pub const fn is_revealed(&self) -> bool {
        self.revealed
    }

    /// Counts the changes of the tree's shape, so that layouts know when they are out of date.
    #[must_use]
    pub const fn shape(&self) -> u64 {
        self.shape
    }

    /// The number of the present state: another one after every change, the same one again after undoing it.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.history.state()
    }

    /// What Undo would take back.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        self.history.undo_name()
    }

    /// What Redo would do again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.history.redo_name()
    }

    /// The row that made-up letters come from.
    #[must_use]
    pub const fn scheme(&self, settings: &Settings) -> Scheme {
        Scheme::chosen(settings.letters, self.scheme)
    }

    /// The game's `ST`: bit 0 siblings instead of children, bit 1 no automatic marks.
    #[must_use]
    pub fn style(&self) -> u8 {
        style(&self.tree, self.root(), self.context())
    }

    /// The branches of a cell and their letters, as the settings have it.
    #[must_use]
    pub fn fork(&self, cell: CellId, settings: &Settings) -> Fork {
        let scheme = self.scheme(settings);
        let (root, context) = (self.root(), self.context());
        fork_shown(&self.tree, cell, root, context, scheme, settings)
    }

    /// Whether letters stand on the alternatives to the current node rather than on its branches.
    #[must_use]
    pub fn letters_siblings(&self, settings: &Settings) -> bool {
        settings.marks == Marks::AsFile && self.style() & 1 != 0
    }

    /// The alternatives to the current node with their letters, where the file's style wants them.
    #[must_use]
    pub fn siblings(&self, settings: &Settings) -> Option<Fork> {
        let up = self
            .tree
            .cell(self.cursor)
            .up
            .filter(|&up| up != CellId::FILE)?;
        self.letters_siblings(settings)
            .then(|| self.fork(up, settings))
    }

    /// The child that Forward enters: the one taken last, else the first.
    #[must_use]
    pub fn next(&self, cell: CellId) -> Option<CellId> {
        self.entered(cell).or(self.tree.cell(cell).car)
    }

    /// The child that was entered last; none where no branch was entered since the file was opened.
    #[must_use]
    pub fn entered(&self, cell: CellId) -> Option<CellId> {
        let taken = self.taken.get(&cell).copied();
        taken.filter(|&child| self.tree.cell(child).up == Some(cell))
    }

    /// Everything a background thread needs to write the file.
    #[must_use]
    pub fn draft(&self) -> Draft {
        Draft {
            source: Arc::clone(&self.source),
            tree: self.tree.clone(),
            careless: self.careless,
            state: self.history.state(),
        }
    }

    /// The problem that the cursor is in; none at a book's root.
    #[must_use]
    pub fn current_problem(&self) -> Option<Problem> {
        self.problem
            .and_then(|number| self.problems.get(number).copied())
    }

    /// The diagram of the current problem; where there is none, the root of the current game.
    pub(super) fn start(&self) -> CellId {
        self.current_problem()
            .map_or_else(|| self.root(), |problem| problem.start)
    }

    /// The root of the current game; the file's own cell where there is no game.
    #[must_use]
    pub fn root(&self) -> CellId {
        self.replay
            .steps()
            .first()
            .map_or(CellId::FILE, |step| step.cell)
    }

    /// Moves the cursor and remembers the branches on the way. One step costs the same however deep it is.
    pub(super) fn go(&mut self, cell: CellId) {
        let is_step = self.tree.cell(cell).up == Some(self.cursor)
            || self.tree.cell(self.cursor).up == Some(cell);
        if !is_step && !self.tree.is_linked(cell) {
            return;
        }
        // The branches on the present path are remembered already.
        let mut at = cell;
        while !self.replay.is_on_path(at)
            && let Some(up) = self.tree.cell(at).up
        {
            self.taken.insert(up, at);
            at = up;
        }
        if cell != self.cursor {
            self.solving.pass();
        }
        self.cursor = cell;
        self.replay.go(&self.tree, cell);
        // A problem starts at the root of a game or right below it.
        let mut heads = self.replay.steps().iter().take(2).map(|step| step.cell);
        let problem = heads.find_map(|head| self.number_of(head));
        if problem != self.problem {
            self.problem = problem;
            self.revealed = false;
            let at_start = self.start() == cell;
            self.solving.enter(at_start);
        }
    }

    /// A draft of this document was written there.
    pub(super) fn saved(&mut self, path: PathBuf, name: String, draft: Arc<Draft>) {
        if self.path.as_ref() != Some(&path) {
            self.careless = true;
        }
        self.path = Some(path);
        self.name = name;
        self.is_unfiled = false;
        self.history.mark_saved(draft.state);
        self.written = Some(draft);
    }

    /// The charset that the user chose, where the file that was just written does not tell it.
    pub(super) fn untold_charset(&self) -> Option<&'static str> {
        let chosen = self.source.regions().next()?;
        if chosen.from != CharsetFrom::User || self.tree.charset().is_some() {
            return None;
        }
        let written = self.written.as_ref()?;
        let bytes = written.bytes(true).ok()?;
        (!writer::is_told(&self.source, &written.tree, &bytes)).then(|| chosen.name())
    }

    /// How many characters could not be decoded, so that they would be lost in another charset.
    pub(super) fn undecoded(&self) -> usize {
        writer::undecoded(&self.source, &self.tree).unwrap_or(0)
    }

    /// The bytes that stand in the file: as read, or as saved since.
    pub(super) fn bytes_on_disk(&self) -> Result<Vec<u8>, WriteError> {
        match &self.written {
            Some(draft) => draft.bytes(true),
            None => Ok(self.source.bytes().to_vec()),
        }
    }

    /// Carries edits out as one step.
    pub(super) fn change(&mut self, name: &str, edits: Vec<Edit>) {
        let cells = touched(&edits);
        self.crops.get_mut().leave(self.history.state());
        self.history.apply(
            &mut self.tree,
            name,
            edits,
            (self.cursor, self.cursor),
            None,
        );
        self.refresh(&cells, self.cursor);
    }

    pub(super) fn undo(&mut self) -> Option<String> {
        let left = self.history.state();
        let step = self.history.undo(&mut self.tree)?;
        Some(self.stepped(left, step))
    }

    pub(super) fn redo(&mut self) -> Option<String> {
        let left = self.history.state();
        let step = self.history.redo(&mut self.tree)?;
        Some(self.stepped(left, step))
    }

    /// Follows a step of the history from the state that was left.
    fn stepped(&mut self, left: u64, done: Done) -> String {
        let crops = self.crops.get_mut();
        crops.leave(left);
        crops.come(self.history.state());
        self.refresh(&done.cells, done.cursor);
        done.name
    }

    /// Brings what was derived from changed cells up to date.
    pub(super) fn refresh(&mut self, cells: &[CellId], cursor: CellId) {
        for &cell in cells {
            self.replay.forget(cell);
        }
        self.problems = problems(&self.tree);
        self.starts = starts(&self.problems);
        self.shape += 1;
        self.go(cursor);
        self.grow_crop();
    }

    /// Makes the whole file UTF-8.
    pub(super) fn convert_to_utf8(&mut self) -> Result<(), TooLarge> {
        let edits = declare::declare(&mut self.tree, "UTF-8")?;
        self.change("Convert to UTF-8", edits);
        Ok(())
    }

    /// Gives nodes new texts as one step.
    pub(super) fn rewrite(
        &mut self,
        name: &str,
        texts: Vec<(CellId, String)>,
    ) -> Result<bool, TooLarge> {
        let mut step = Step::default();
        step.all_texts(texts);
        self.commit(name, step)
    }

    /// The cell in whose node, or behind whose node, a place of the file's text lies.
    pub(super) fn cell_at(&self, offset: u32) -> Option<CellId> {
        let cells = self
            .tree
            .subtree(CellId::FILE)
            .skip(1)
            .filter(|&cell| self.tree.is_loaded(cell));
        cells
            .take_while(|&cell| self.tree.cell(cell).node.start <= offset)
            .last()
            .or(self.tree.cell(CellId::FILE).car)
    }
}

fn starts(problems: &[Problem]) -> HashMap<CellId, usize> {
    problems
        .iter()
        .enumerate()
        .map(|(number, problem)| (problem.start, number))
        .collect()
}

/// The kind of line break that the file uses first; new comments use it too.
fn line_break(text: &str) -> &'static str {
    let Some(at) = text.find(['\n', '\r']) else {
        return "\n";
    };
    match text.as_bytes().get(at..at + 2) {
        Some(b"\r\n") => "\r\n",
        Some(b"\n\r") => "\n\r",
        Some([b'\r', _]) => "\r",
        _ => "\n",
    }
}
