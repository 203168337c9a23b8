//! The whole window: one frame with input, panels and dialogs, and the effects of the session.
//!
//! Independent of eframe, so that tests can drive it with egui alone.

mod clock;
mod closing;
mod effects;
mod ending;
mod events;
mod keeping;
mod libraries;
mod library_looks;
mod looks;
mod parts;
mod studying;
mod watching;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use egui::{Context, Ui, ViewportCommand};

use crate::journal::Writer;
use crate::session::command::{File, Go, Help};
use crate::session::{Clipboard, Command, DocumentId, JournalKey};
use crate::tree::CellId;
use crate::words::Message;

use crate::gui::desktop::chooser::Chooser;
use crate::gui::desktop::drags::Drags;
use crate::gui::dialogs::Dialogs;
use crate::gui::input::keys::Keys;
use crate::gui::input::{sequence, stops};
use crate::gui::jobs::Jobs;
use crate::gui::model::Model;
use crate::gui::paint::Textures;
use crate::gui::panels::dividers::Dividers;
use crate::gui::panels::{board, comment, find, library, problems, strip, tree};
use crate::gui::{access, fonts, theme};

use clock::Clock;
use closing::Closing;
use keeping::KeptSettings;
use library_looks::LibraryLooks;
use looks::Looks;

/// The window.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a small memory of its own"
)]
pub(in crate::gui) struct App {
    pub(in crate::gui) model: Model,
    keys: Keys,
    pub(in crate::gui) jobs: Jobs,
    textures: Textures,
    pub(in crate::gui) dialogs: Dialogs,
    pub(in crate::gui) drags: Drags,
    comment: comment::Fields,
    pub(in crate::gui) find: find::State,
    pub(in crate::gui) gestures: board::Gestures,
    /// Why the clipboard was asked for, and in which frame.
    pub(in crate::gui) clipboard: Option<(Clipboard, u64)>,
    /// The document and the node shown at that time.
    pub(in crate::gui) pastes_at: (Option<DocumentId>, Option<CellId>),
    tree: tree::State,
    strip: strip::State,
    problems: problems::State,
    library: library::State,
    dividers: Dividers,
    fonts: fonts::Hint,
    /// A message of the window itself, shown until the session has one.
    pub(in crate::gui) message: Option<Message>,
    /// The initial folder of dialogs.
    pub(in crate::gui) folder: Option<PathBuf>,
    title: String,
    is_full: bool,
    is_first: bool,
    /// The document and the node shown in the last frame.
    shown: (Option<DocumentId>, Option<CellId>),
    /// Whether a text field had the focus at the end of the last frame.
    is_typing: bool,
    pub(in crate::gui) is_leaving: bool,
    /// Since when quitting waits for files to be written, in the time of egui.
    waits_since: Option<f64>,
    closing: Closing,
    clock: Clock,
    looks: Looks,
    library_looks: LibraryLooks,
    /// What is kept between runs, if there is a place for it.
    keeping: Option<KeptSettings>,
    /// Writes the journals, for the next start.
    pub(in crate::gui) journals: Option<Writer<JournalKey>>,
    /// The documents whose journals cannot be written, of which the user was told.
    pub(in crate::gui) unkept: HashMap<JournalKey, Message>,
    /// Whether the window closes when all writes are done.
    pub(in crate::gui) is_ending: bool,
}

impl App {
    /// A window over a model.
    pub(in crate::gui) fn new(ctx: &Context, model: Model, chooser: Arc<dyn Chooser>) -> Self {
        theme::install(ctx);
        ctx.add_plugin(sequence::Sequence::default());
        Self {
            model,
            keys: Keys::new(),
            jobs: Jobs::new(ctx.clone(), chooser),
            textures: Textures::new(ctx),
            dialogs: Dialogs::default(),
            drags: Drags::default(),
            comment: comment::Fields::default(),
            find: find::State::default(),
            gestures: board::Gestures::default(),
            clipboard: None,
            pastes_at: (None, None),
            tree: tree::State::default(),
            strip: strip::State::default(),
            problems: problems::State::default(),
            library: library::State::default(),
            dividers: Dividers::default(),
            fonts: fonts::Hint::default(),
            message: None,
            folder: None,
            title: String::new(),
            is_full: false,
            is_first: true,
            shown: (None, None),
            is_typing: false,
            is_leaving: false,
            waits_since: None,
            closing: Closing::No,
            clock: Clock::default(),
            looks: Looks::default(),
            library_looks: LibraryLooks::default(),
            keeping: None,
            journals: None,
            unkept: HashMap::new(),
            is_ending: false,
        }
    }

    /// Opens the files named on the command line, or the sample.
    pub(in crate::gui) fn start(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        let whole = |path: PathBuf| std::path::absolute(&path).unwrap_or(path);
        let paths: Vec<PathBuf> = paths.into_iter().map(whole).collect();
        let resumed = match paths.is_empty() {
            true => self.model.resume_library(),
            false => None,
        };
        match resumed {
            Some(effects) => self.perform(ctx, effects),
            None if paths.is_empty() => self.run(ctx, Command::Help(Help::Sample)),
            None => self.run(ctx, Command::File(File::OpenPaths(paths))),
        }
    }

    /// Shows all that a frame shows before there is a window.
    pub(in crate::gui) fn rehearse(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.results(&ctx);
        self.model.refresh();
        theme::follow(&ctx, self.model.view().settings.theme);
        theme::zoom(&ctx, self.model.view().settings.zoom);
        let mut commands = Vec::new();
        self.panels(ui, &mut commands);
        for command in commands {
            self.run(&ctx, command);
        }
    }

    /// Does what a pause in Solve mode was waited for.
    fn tick(&mut self, ctx: &Context) {
        let due = self.clock.tick(ctx, self.model.view());
        self.model.thought(self.clock.thought());
        for command in due {
            self.run(ctx, command);
            self.model.refresh();
            // Something else may be due then.
            ctx.request_repaint();
        }
    }

    /// One frame.
    pub(in crate::gui) fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.follow_study(&ctx);
        self.results(&ctx);
        let model = &self.model;
        self.jobs.stop_closed(|path| model.has_begun(path));
        self.model.refresh();
        self.tick(&ctx);
        self.keep_keys(&ctx);
        let late = self.input(&ctx);
        self.model.refresh();
        theme::follow(&ctx, self.model.view().settings.theme);
        theme::zoom(&ctx, self.model.view().settings.zoom);
        let mut commands = Vec::new();
        let is_covered = self.dialogs.is_modal();
        if is_covered {
            access::cover(ui);
        }
        self.panels(ui, &mut commands);
        self.dialogs.show(&ctx, self.model.view(), &mut commands);
        self.drags.show_hint(&ctx, is_covered);
        for (path, extra, expected) in self.dialogs.taken() {
            let kept = self.model.settings().versions;
            self.jobs.copy(path, extra, (expected, kept));
        }
        if !late.is_empty() {
            // Before anything that leads to another node.
            commands.splice(0..0, self.gestures.keep_label());
        }
        if self.is_first
            || (commands.is_empty()
                && late.is_empty()
                && ctx.memory(|memory| memory.focused().is_none())
                && !egui::Popup::is_any_open(&ctx)
                && !self.dialogs.is_modal()
                // A library without a board gives the focus to a problem.
                && !self.model.view().is_browsing())
        {
            ctx.memory_mut(|memory| memory.request_focus(stops::board()));
            self.is_first = false;
        }
        if !commands.is_empty() || !late.is_empty() {
            ctx.request_repaint();
        }
        for command in commands {
            self.run(&ctx, command);
        }
        self.run_allowed(&ctx, late);
        self.is_typing = ctx.text_edit_focused();
        if let Some(keeping) = &mut self.keeping
            && let Some(job) = keeping.look(&ctx, self.model.settings())
        {
            self.jobs.keep(job);
        }
        self.follow_files(&ctx);
        self.follow_library(&ctx);
        self.follow_journals();
        self.follow_window(&ctx);
        self.tell_screen_readers(ui, is_covered);
        if let Some(hint) = self.fonts.look(&ctx, self.model.view()) {
            self.message = Some(hint);
        }
    }

    /// The document and the node that are shown.
    pub(in crate::gui) fn place(&self) -> (Option<DocumentId>, Option<CellId>) {
        let view = self.model.view();
        (view.document, view.tree.current)
    }

    /// Runs a command and performs its effects.
    pub(in crate::gui) fn run(&mut self, ctx: &Context, command: Command) {
        if !command.is_of_a_panel() {
            self.message = None;
        }
        if command == Command::File(File::Stay) {
            self.is_ending = false;
        }
        if let Command::Go(Go::Problem { .. } | Go::NextProblem | Go::PreviousProblem) = command {
            ctx.memory_mut(|memory| memory.request_focus(stops::board()));
        }
        let effects = self.model.run(command);
        self.follow_journals();
        self.perform(ctx, effects);
    }

    /// Opens a dialog.
    #[cfg(test)]
    pub(in crate::gui) fn show(&mut self, dialog: crate::session::Dialog) {
        self.dialogs.open(dialog);
    }

    /// Asks for files, as Open… does.
    #[cfg(test)]
    pub(in crate::gui) fn ask_open(&mut self) {
        self.jobs.ask_open(crate::gui::jobs::Purpose::Open, None);
    }

    /// Completes the accessibility tree after everything was shown.
    fn tell_screen_readers(&self, ui: &Ui, is_covered: bool) {
        let ctx = ui.ctx();
        if self.dialogs.is_modal() {
            access::keep_focus(ctx);
        }
        // AT-SPI notices returning nodes only if they change, so all are hidden and shown in one frame.
        if is_covered {
            access::hide_behind(ctx);
        }
        access::name_window(ctx, &self.model.view().title);
        access::order(
            ctx,
            ui.unique_id(),
            &Self::parts().each_ref().map(String::as_str),
        );
        access::name_the_rest(ctx);
    }

    fn follow_window(&mut self, ctx: &Context) {
        if self.title != self.model.view().title {
            self.title.clone_from(&self.model.view().title);
            ctx.send_viewport_cmd(ViewportCommand::Title(self.title.clone()));
        }
        if self.is_full != self.model.view().full_screen {
            self.is_full = !self.is_full;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.is_full));
        }
    }
}
