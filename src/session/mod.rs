//! What the user works on: open documents, commands on them, files, and going from one to the next.
//!
//! Rank 7. [`Session::run`] is the only way in for a user's wish; what the world must do for it comes back as effects.

mod charset;
pub mod command;
mod edit;
pub mod effect;
mod file;
mod go;
mod look;
mod nodes;
mod opponent;
mod pieces;
mod problems;
mod saving;
mod solving;
mod state;
#[cfg(test)]
mod tests;
mod tools;
mod transform;

use std::ops::Range;

pub use command::Command;
pub use effect::{Clipboard, Dialog, Effect, Over};
pub use state::{CharsetChoice, Mode, Neighbor, PlayOptions};
use state::{Going, Kept, LeftBehind, Open, Pending, Playing, Selected, Writing};

pub use crate::document::{
    Annotation, Document, DocumentId, Draft, LbOptions, Strength, Tool, Trial,
};
use crate::settings::Settings;
use crate::tree::TooLarge;
use crate::words::{Message, message};

/// All open documents, and the user's settings.
#[derive(Debug, Default)]
pub struct Session {
    settings: Settings,
    documents: Vec<Document>,
    current: usize,
    /// What happened last.
    messages: Vec<Message>,
    editing: bool,
    tool: Tool,
    /// The dialog that is open.
    open: Option<Open>,
    /// The choices of the last LB tag, for the next one.
    last_lb: LbOptions,
    /// The game that is played against the computer.
    play: Option<Playing>,
    /// The choices of the last game, for the next one.
    last_play: PlayOptions,
    /// The chess piece that was clicked.
    selected: Option<Selected>,
    /// The comments that the last transformation left behind.
    left_behind: Option<LeftBehind>,
    problem_rows: Range<usize>,
    /// Rows and columns of the tree panel whose nodes' signs the window shows.
    tree_span: (Range<u32>, Range<u32>),
    full_screen: bool,
    /// The program or a document is to be closed once this one is saved.
    pending: Option<Pending>,
    /// The documents whose changes are to be lost when the program ends, each with the state that was agreed to.
    given_up: Vec<(DocumentId, u64)>,
    /// The next file of a folder is being read.
    going: Option<Going>,
    /// The first of the files that were named last: it is the one to show.
    awaited: Option<std::path::PathBuf>,
    /// Files that are to be opened although they do not look like SGF.
    forced: Vec<std::path::PathBuf>,
    /// The documents that are being written, and what is to be written of each then.
    writes: Vec<Writing>,
    next_id: u32,
    revision: u64,
}

impl Session {
    /// A session without a file.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            problem_rows: 0..40,
            tree_span: (0..24, 0..24),
            ..Self::default()
        }
    }

    /// The user's settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes whenever a view must be derived anew.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The open documents, in the order of the problem list.
    #[must_use]
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// The place of the current document among the open ones.
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

    /// What happened last, for the status bar.
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// What the user is doing.
    #[must_use]
    pub fn mode(&self) -> Mode {
        if self
            .document()
            .is_some_and(|document| document.trial().is_some())
        {
            Mode::Try
        } else if self.editing {
            Mode::Edit
        } else {
            Mode::Read
        }
    }

    /// What a click does in Edit mode.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// What the LB tag dialog is set to, while it is open.
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

    /// The rows and columns of the tree whose nodes' signs the window shows.
    #[must_use]
    pub fn tree_span(&self) -> (Range<u32>, Range<u32>) {
        self.tree_span.clone()
    }

    /// Whether the window fills the screen.
    #[must_use]
    pub const fn is_full_screen(&self) -> bool {
        self.full_screen
    }

    /// Whether letters, tree, strip and later comments are hidden right now.
    #[must_use]
    pub fn hides_answers(&self) -> bool {
        // An author sees what is edited.
        self.settings.hide_answers
            && !self.editing
            && self
                .document()
                .is_some_and(|document| !document.is_revealed())
    }

    /// Carries a command out and tells what the world must do for it.
    pub fn run(&mut self, command: Command) -> Vec<Effect> {
        self.revision += 1;
        if !command.is_of_a_panel() {
            self.messages.clear();
        }
        if matches!(command, Command::Go(_)) {
            self.close_dialog(|kept| matches!(kept, Kept::Choose(_)));
        }
        let effects = self.carry_out(command);
        self.settle_diagram();
        effects
    }

    fn carry_out(&mut self, mut command: Command) -> Vec<Effect> {
        self.unturn(&mut command);
        if let Some(effects) = self.run_in_trial(&command) {
            return effects;
        }
        match command {
            Command::File(file) => self.run_file(file),
            Command::Edit(edit) => self.run_edit(edit),
            Command::Node(node) => self.run_node(node),
            Command::Try(attempt) => self.run_try(attempt),
            Command::Problem(problem) => self.run_problem(&problem),
            Command::Go(go) => self.run_go(&go),
            Command::Look(look) => self.run_look(look),
            Command::Tools(tools) => self.run_tools(&tools),
            Command::Help(help) => self.run_help(help),
        }
    }

    /// What the open dialog keeps, where it is about the current document.
    fn kept(&self) -> Option<&Kept> {
        let open = self.open.as_ref()?;
        (Some(open.document) == self.document().map(Document::id)).then_some(&open.kept)
    }

    /// Opens a dialog about the current document.
    fn open_dialog(&mut self, kept: Kept) {
        let document = self.document().map(Document::id);
        self.open = document.map(|document| Open { document, kept });
    }

    /// Closes the open dialog where it is this one.
    fn close_dialog(&mut self, is_this: impl FnOnce(&Kept) -> bool) {
        self.open.take_if(|open| is_this(&open.kept));
    }

    fn document_mut(&mut self) -> Option<&mut Document> {
        self.documents.get_mut(self.current)
    }

    fn say(&mut self, message: Message) {
        self.messages = vec![message];
    }

    /// Shows what a change says of itself, or why it could not be made.
    fn report(&mut self, said: Result<Option<Message>, TooLarge>) -> Vec<Effect> {
        match said {
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

/// The name of a path without its folder.
fn name_of(path: &std::path::Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// A path as the recent files keep it.
fn text_of(path: &std::path::Path) -> String {
    path.to_string_lossy().into_owned()
}
