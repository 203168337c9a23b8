//! What the user works on: open documents, settings, the open dialog, and the commands on them.
//!
//! [`Session::run`] is the only way in for a command; what it needs from outside is returned as effects. Knows no
//! menus, views, widgets or disk.

mod beginning;
mod chance;
mod changing;
mod charset;
mod charset_job;
pub mod command;
mod compared;
mod comparing;
mod course;
mod deck;
mod doctor;
mod edit;
pub mod effect;
mod examined;
mod file;
mod find;
mod finding;
mod go;
mod journal;
mod labels;
mod libraries;
mod look;
mod nodes;
mod on_disk;
mod opponent;
mod origin;
mod pieces;
mod problems;
mod questions;
mod recovered;
mod recovery;
mod save_all;
mod saving;
mod searching;
mod shelf;
mod solve;
mod solving;
mod state;
mod studies;
mod studying;
#[cfg(test)]
mod tests;
mod through;
mod tools;
mod transform;
mod versions;

use std::collections::HashMap;
use std::ops::Range;
use std::time::Duration;

use chance::Chance;
pub use charset_job::CharsetJob;
pub use command::Command;
pub(crate) use compared::Differences;
pub use compared::{CompareRequest, Compared, Content, Left, Offer, Right};
use deck::Deck;
pub use effect::{Clipboard, Dialog, Effect, Over, VersionWork};
pub use examined::{Doctor, Examined, RepairPlan};
pub use finding::{FindJob, FindNews, Finding, Hit, Hits};
pub use journal::JournalKey;
pub use origin::Origin;
pub use recovered::{Found, Recovered, RecoveredId, recovered};
pub use shelf::{
    Among, Library, LibraryAnswer, LibraryId, LibraryWork, ListTab, Pick, Presence, Search, Shelf,
    Stand, Survey,
};
pub use solve::Sitting;
pub use state::{CharsetChoice, Face, Mode, Neighbor, OnDisk, PlayOptions, VersionList};
use state::{
    Going, Heading, Kept, Labels, LeftBehind, Notice, Open, Pending, Playing, SaveAll, Selected,
    ShownPart, Writing,
};
pub use studies::{Course, Last, Plan, Studies, StudyAnswer, StudyWork};

pub use crate::document::{
    Annotation, By, ChangeJob, ChangedDocument, Counting, DoctorRow, Document, DocumentId, Draft,
    Due, End, FaultCount, Hint, LbAsked, LbJob, LbOptions, NodeNumber, Outcome, PlannedRepair,
    Prepared, RepairJob, Score, Sight, Solving, Strength, TextPart, Tool, Trial,
};
use crate::files::Place;
use crate::journal::Order;
use crate::journal::backup::Usage;
use crate::settings::Settings;
use crate::tree::{CellId, TooLarge};
use crate::words::{Message, message};

/// All open documents, and the user's settings.
#[derive(Debug, Default)]
pub struct Session {
    settings: Settings,
    documents: Vec<Document>,
    /// Large documents that were closed.
    closed: Vec<Document>,
    current: usize,
    /// The messages of the last command.
    messages: Vec<Message>,
    editing: bool,
    tool: Tool,
    /// The dialog that is open.
    open: Option<Open>,
    /// The options used last in LB tag, preset for the next time.
    last_lb: LbOptions,
    /// The game against the computer.
    play: Option<Playing>,
    /// The choices of the last game, preset for the next one.
    last_play: PlayOptions,
    /// The dialog Differences, while it is open.
    differences: Option<Differences>,
    /// The selected chess piece.
    selected: Option<Selected>,
    /// The comments that the last transformation did not change.
    left_behind: Option<LeftBehind>,
    /// The File Doctor, while it is open.
    doctor: Option<Doctor>,
    /// What came of the problems that were solved.
    sitting: Sitting,
    /// The order in which problems come by chance.
    deck: Option<Deck>,
    /// Decides replies, orientations and that order.
    chance: Chance,
    /// How often the file replied at a cell.
    turns: HashMap<(DocumentId, CellId), usize>,
    /// The number of the last attempt at a problem.
    attempt_number: u64,
    /// How long the user thought in the current attempt.
    thought: Duration,
    /// What is to be done because an attempt ended.
    solved: Vec<Effect>,
    /// The plan of LB tag for a large file.
    labels: Labels,
    /// The document of which a preview in another charset is being made.
    previewing: Option<DocumentId>,
    /// What is looked for in the current file, while the bar is open.
    finding: Option<Finding>,
    /// The number of the last search for it.
    found_last: u64,
    problem_rows: Range<usize>,
    /// Rows and columns of the tree panel whose signs the window shows.
    tree_span: (Range<u32>, Range<u32>),
    /// Which part of a long comment the window shows, and of which node.
    comment_part: Option<ShownPart>,
    full_screen: bool,
    /// The program or document to close once a document is saved.
    pending: Option<Pending>,
    /// The documents whose changes may be lost on quitting, each with the state that the user agreed to.
    given_up: Vec<(DocumentId, u64)>,
    /// Set while the next file of a folder is being read.
    going: Option<Going>,
    /// The libraries.
    shelf: Shelf,
    /// Set while the file of a problem of a library is being read.
    heading: Option<Heading>,
    /// What was solved, and what comes next.
    studies: Studies,
    /// The document that was opened by going through a library, which makes room for the next.
    passing: Option<DocumentId>,
    /// The first of the files named last: the one to show.
    awaited: Option<Place>,
    /// Files to open even if they do not look like SGF.
    forced: Vec<Place>,
    /// What is told of files that other programs changed.
    notices: Vec<Notice>,
    /// Save All, while it is under way.
    all: Option<SaveAll>,
    /// The number of the last large change.
    change_last: u64,
    /// The documents being written, each with the writes that follow.
    writes: Vec<Writing>,
    /// What all earlier versions of files take, if it is known.
    usage: Option<Usage>,
    next_id: u32,
    /// Whether changes are told to journals.
    keeps_journals: bool,
    /// What is to be done with journals besides what documents tell.
    orders: Vec<Order<JournalKey>>,
    /// What an earlier Bunki left, until the user answers.
    recovered: Vec<Recovered>,
    /// What of it the user threw away, which can be had back until the program ends.
    thrown_away: Vec<Recovered>,
    next_recovered: u32,
    revision: u64,
}

impl Session {
    /// A session without a file.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let mut session = Self {
            settings,
            problem_rows: 0..40,
            tree_span: (0..24, 0..24),
            ..Self::default()
        };
        session.fill_shelf();
        session
    }

    /// The user's settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes whenever a view must be derived again.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The open documents, in the order of the problem list.
    #[must_use]
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// The index of the current document.
    #[must_use]
    pub const fn current(&self) -> usize {
        self.current
    }

    /// The current document.
    #[must_use]
    pub fn document(&self) -> Option<&Document> {
        self.documents.get(self.current)
    }

    /// A document by its id.
    #[must_use]
    pub fn by_id(&self, id: DocumentId) -> Option<&Document> {
        self.documents.iter().find(|document| document.id() == id)
    }

    fn by_id_mut(&mut self, id: DocumentId) -> Option<&mut Document> {
        self.documents
            .iter_mut()
            .find(|document| document.id() == id)
    }

    /// The messages of the last command, for the status bar.
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// The current mode.
    #[must_use]
    pub fn mode(&self) -> Mode {
        if self
            .document()
            .is_some_and(|document| document.trial().is_some())
        {
            Mode::Try
        } else if self.editing {
            Mode::Edit
        } else if self.is_solving() {
            Mode::Solve
        } else {
            Mode::Read
        }
    }

    /// What a click does in Edit mode.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// The options of the LB tag dialog, while it is open.
    #[must_use]
    pub fn lb_tag(&self) -> Option<LbOptions> {
        match self.kept()? {
            Kept::LbTag(options) => Some(*options),
            _ => None,
        }
    }

    /// The rows of the problem list that the window shows.
    #[must_use]
    pub fn problem_rows(&self) -> Range<usize> {
        self.problem_rows.clone()
    }

    /// The rows and columns of the tree whose signs the window shows.
    #[must_use]
    pub fn tree_span(&self) -> (Range<u32>, Range<u32>) {
        self.tree_span.clone()
    }

    /// The part of a node's comment that the window shows, if that is long.
    #[must_use]
    pub fn comment_part(&self, document: &Document, cell: CellId, raw: &str) -> Option<TextPart> {
        let shown = self.comment_part.as_ref();
        let here = shown.filter(|shown| (shown.document, shown.cell) == (document.id(), cell));
        let Some(ShownPart { number, typed, .. }) = here else {
            return TextPart::of(raw, 0);
        };
        let now = document.tree().cell(cell).node;
        let typed = typed.as_ref().filter(|(_, of)| *of == now);
        typed
            .and_then(|(range, _)| TextPart::with_range(raw, *number, range.clone()))
            .or_else(|| TextPart::of(raw, *number))
    }

    /// Whether the window fills the screen.
    #[must_use]
    pub const fn is_full_screen(&self) -> bool {
        self.full_screen
    }

    /// Whether letters, tree, strip and later comments are hidden at the moment.
    #[must_use]
    pub fn hides_answers(&self) -> bool {
        // Nothing is hidden from an author.
        self.is_solving()
            && self
                .document()
                .is_some_and(|document| !document.is_revealed())
    }

    /// Carries a command out and returns what must be done outside.
    pub fn run(&mut self, command: Command) -> Vec<Effect> {
        self.revision += 1;
        if !command.is_of_a_panel() {
            self.messages.clear();
        }
        if matches!(command, Command::Go(_)) {
            self.close_dialog(|kept| matches!(kept, Kept::Choose(_)));
        }
        let mut effects = self.carry_out(command);
        effects.append(&mut self.solved);
        self.settle();
        effects.extend(self.examination());
        effects.extend(self.find_work());
        effects.extend(self.library_work());
        effects
    }

    /// Says why a command was not carried out, or nothing; what was said of the command before it goes.
    pub fn refuse(&mut self, why: Option<Message>) {
        self.revision += 1;
        self.messages = Vec::from_iter(why);
    }

    fn carry_out(&mut self, mut command: Command) -> Vec<Effect> {
        self.unturn(&mut command);
        if self.refuses_early(&command) || self.refuses_in_change(&command) {
            return Vec::new();
        }
        if let Some(effects) = self.run_in_trial(&command) {
            return effects;
        }
        if let Some(effects) = self.run_in_attempt(&command) {
            return effects;
        }
        match command {
            Command::File(file) => self.run_file(file),
            Command::Edit(edit) => self.run_edit(edit),
            Command::Node(node) => self.run_node(node),
            Command::Try(attempt) => self.run_try(attempt),
            Command::Solve(solve) => self.run_solve(solve),
            Command::Problem(problem) => self.run_problem(&problem),
            Command::Go(go) => self.run_go(&go),
            Command::Look(look) => self.run_look(look),
            Command::Find(find) => self.run_find(find),
            Command::Tools(tools) => self.run_tools(&tools),
            Command::Library(library) => self.run_library(library),
            Command::Study(study) => self.run_study(study),
            Command::Help(help) => self.run_help(help),
        }
    }

    /// The state of the open dialog, if it is about the current document.
    fn kept(&self) -> Option<&Kept> {
        let open = self.open.as_ref()?;
        (Some(open.document) == self.document().map(Document::id)).then_some(&open.kept)
    }

    /// The same, to change it.
    fn kept_mut(&mut self) -> Option<&mut Kept> {
        let document = self.document().map(Document::id);
        let open = self.open.as_mut()?;
        (Some(open.document) == document).then_some(&mut open.kept)
    }

    /// Opens a dialog about the current document.
    fn open_dialog(&mut self, kept: Kept) {
        let document = self.document().map(Document::id);
        self.open = document.map(|document| Open { document, kept });
    }

    /// Closes the open dialog if it is this one.
    fn close_dialog(&mut self, is_this: impl FnOnce(&Kept) -> bool) {
        self.open.take_if(|open| is_this(&open.kept));
    }

    fn document_mut(&mut self) -> Option<&mut Document> {
        self.documents.get_mut(self.current)
    }

    fn say(&mut self, message: Message) {
        self.messages = vec![message];
    }

    /// Shows the message of a change, or why it could not be made.
    fn report(&mut self, result: Result<Option<Message>, TooLarge>) -> Vec<Effect> {
        match result {
            Ok(message) => {
                self.messages = Vec::from_iter(message);
                Vec::new()
            }
            Err(error) => Self::error(message!("error-change"), error.message()),
        }
    }

    fn error(title: Message, text: Message) -> Vec<Effect> {
        vec![Effect::Show(Dialog::Error { title, text })]
    }

    fn run_help(&mut self, help: command::Help) -> Vec<Effect> {
        match help {
            command::Help::Keys => vec![Effect::Show(Dialog::Keys)],
            command::Help::About => vec![Effect::Show(Dialog::About)],
            command::Help::Sample => {
                self.open_sample();
                Vec::new()
            }
        }
    }
}

/// The file name of a path.
fn name_of(path: &std::path::Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}
