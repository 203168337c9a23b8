//! The window whole: input, panels, dialogs, and what the session asks of the world.
//!
//! It is independent of eframe, so that tests drive it as a plain piece of egui.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{CentralPanel, Context, Frame, Margin, Panel, Ui, ViewportCommand};

use crate::session::command::{File, Go, Help, Look};
use crate::session::{Command, Effect};
use crate::settings::{Settings, Switch};

use super::chooser::{Answer, Chooser};
use super::dialogs::{Browser, Dialogs, Open, Purpose, with_ending};
use super::effects::{Effects, Report};
use super::keys::Keys;
use super::model::Model;
use super::paint::Textures;
use super::{board, comment, fonts, input, menu, problems, status, strip, theme, tree};

/// The window.
pub(super) struct App {
    pub(super) model: Model,
    keys: Keys,
    effects: Effects,
    textures: Textures,
    dialogs: Dialogs,
    draft: comment::Draft,
    wheel: board::Wheel,
    tree: tree::Sight,
    problems: problems::Sight,
    fonts: fonts::Hint,
    /// What the window itself has to say, until the session says something.
    remark: Option<String>,
    /// Where a document was to be written last.
    written: PathBuf,
    /// The folder that dialogs start in.
    folder: Option<PathBuf>,
    title: String,
    is_full: bool,
    is_first: bool,
    is_leaving: bool,
}

impl App {
    /// A window over a model.
    pub(super) fn new(ctx: &Context, model: Model, chooser: Arc<dyn Chooser>) -> Self {
        theme::install(ctx);
        Self {
            model,
            keys: Keys::new(),
            effects: Effects::new(ctx.clone(), chooser),
            textures: Textures::new(ctx),
            dialogs: Dialogs::default(),
            draft: comment::Draft::default(),
            wheel: board::Wheel::default(),
            tree: tree::Sight::default(),
            problems: problems::Sight::default(),
            fonts: fonts::Hint::default(),
            remark: None,
            written: PathBuf::new(),
            folder: None,
            title: String::new(),
            is_full: false,
            is_first: true,
            is_leaving: false,
        }
    }

    /// Opens what was named on the command line, or the sample.
    pub(super) fn start(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        let whole = |path: PathBuf| std::path::absolute(&path).unwrap_or(path);
        let paths: Vec<PathBuf> = paths.into_iter().map(whole).collect();
        let command = if paths.is_empty() {
            Command::Help(Help::Sample)
        } else {
            Command::File(File::OpenPaths(paths))
        };
        self.run(ctx, command);
    }

    /// The choices that are kept between runs.
    pub(super) const fn settings(&self) -> &Settings {
        self.model.settings()
    }

    /// One frame.
    pub(super) fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.reports(&ctx);
        self.model.refresh();
        self.input(&ctx);
        self.model.refresh();
        theme::follow(&ctx, self.model.view().settings.theme);
        let mut commands = Vec::new();
        self.panels(ui, &mut commands);
        self.dialogs.show(&ctx, self.model.view(), &mut commands);
        if self.is_first
            || (commands.is_empty()
                && ctx.memory(|memory| memory.focused().is_none())
                && !self.dialogs.is_modal())
        {
            ctx.memory_mut(|memory| memory.request_focus(board::focus_id()));
            self.is_first = false;
        }
        if !commands.is_empty() {
            ctx.request_repaint();
        }
        for command in commands {
            self.run(&ctx, command);
        }
        self.follow_window(&ctx);
        if let Some(hint) = self.fonts.look(&ctx, self.model.view()) {
            self.remark = Some(hint);
        }
    }

    /// Keys, dropped files, what was pasted, and the wish to close.
    fn input(&mut self, ctx: &Context) {
        let is_busy = self.dialogs.is_modal() || egui::Popup::is_any_open(ctx);
        let target = input::target(ctx, is_busy, &self.draft);
        let mut commands = self.keys.take(ctx, target);
        let (more, remark) = input::outside(ctx, target);
        commands.extend(more);
        if remark.is_some() {
            self.remark = remark;
        }
        if ctx.input(|input| input.viewport().close_requested()) && !self.is_leaving {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            commands.push(Command::File(File::Quit));
        }
        for command in commands {
            self.run(ctx, command);
        }
    }

    fn panels(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let width = ui.available_width();
        let view = self.model.view();
        let bar = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(6, 2));
        Panel::top("menu")
            .frame(bar)
            .show(ui, |ui| menu::show(ui, view, commands));
        let reading = self.effects.is_busy().then_some("Reading or writing…");
        let remark = reading.or(self.remark.as_deref());
        Panel::bottom("status").exact_size(28.0).show(ui, |ui| {
            status::show(ui, view, &self.textures, remark, commands);
        });
        let side = Frame::side_top_panel(ui.style()).inner_margin(Margin::same(8));
        if view.problems.total > 1 {
            let mut is_open = view.settings.problem_panel;
            Panel::left("problems")
                .frame(side)
                .default_size(216.0)
                .size_range(110.0..=(width * 0.25).max(120.0))
                .show_collapsible(ui, &mut is_open, |ui| {
                    problems::show(ui, view, &self.textures, &mut self.problems, commands);
                });
            if is_open != view.settings.problem_panel {
                commands.push(Command::Look(Look::Toggle(Switch::ProblemPanel)));
            }
        }
        Panel::right("side")
            .frame(side)
            .default_size(330.0)
            .size_range(160.0..=(width * 0.36).max(170.0))
            .show(ui, |ui| {
                if view.settings.tree_panel {
                    Panel::bottom("tree")
                        .frame(Frame::new().inner_margin(Margin {
                            top: 8,
                            ..Margin::ZERO
                        }))
                        .resizable(true)
                        .default_size(ui.available_height() * 0.5)
                        .size_range(90.0..=ui.available_height() - 110.0)
                        .show(ui, |ui| {
                            tree::show(ui, view, &self.textures, &mut self.tree, commands);
                        });
                }
                CentralPanel::no_frame()
                    .show(ui, |ui| comment::show(ui, view, &mut self.draft, commands));
            });
        let low = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(10, 8));
        Panel::bottom("strip")
            .frame(low)
            .resizable(false)
            .show(ui, |ui| strip::show(ui, view, commands));
        CentralPanel::no_frame().show(ui, |ui| {
            board::show(ui, view, &self.textures, &mut self.wheel, commands);
        });
    }

    /// Carries a command out, and what the session asks for in turn.
    fn run(&mut self, ctx: &Context, command: Command) {
        if !matches!(command, Command::Look(Look::ProblemRows(_))) {
            self.remark = None;
        }
        if let Command::Go(Go::Problem { .. } | Go::NextProblem | Go::PreviousProblem) = command {
            ctx.memory_mut(|memory| memory.request_focus(board::focus_id()));
        }
        let effects = self.model.run(command);
        self.perform(ctx, effects);
    }

    fn perform(&mut self, ctx: &Context, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::AskOpen => self.effects.ask_open(self.folder.clone()),
                Effect::Read(paths) => {
                    let first = paths.first().and_then(|path| path.parent());
                    if let Some(folder) = first.filter(|folder| !folder.as_os_str().is_empty()) {
                        self.folder = Some(folder.to_owned());
                    }
                    self.effects.read(paths);
                }
                Effect::AskSaveAs {
                    document,
                    suggestion,
                    reason,
                } => {
                    self.remark = reason;
                    self.effects.ask_save(document, suggestion);
                }
                Effect::Write {
                    document,
                    path,
                    overwrite,
                } => {
                    self.written.clone_from(&path);
                    if let Some(writing) = self.model.writing(document, path, overwrite) {
                        self.effects.write(writing);
                    }
                }
                Effect::ReadNeighbor { path, after } => self.effects.read_neighbor(path, after),
                Effect::CopyText(text) => ctx.copy_text(text),
                // The window does not offer the commands that ask for these yet.
                Effect::ReadClipboard(_) | Effect::AskSaveCopy { .. } | Effect::AskSplit { .. } => {
                }
                Effect::Show(dialog) => self.dialogs.open(Open::asked(dialog, &self.written)),
                Effect::Quit => {
                    self.is_leaving = true;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
        }
    }

    /// What came back from beside the window.
    fn reports(&mut self, ctx: &Context) {
        for report in self.effects.reports() {
            match report {
                Report::Read { path, result } => match result {
                    Ok(loaded) => self.model.open(path, loaded),
                    Err(message) => {
                        let effects = self.model.failed(&path, &message);
                        self.perform(ctx, effects);
                    }
                },
                Report::NoNeighbor { after } => self.model.no_neighbor(after),
                Report::Written { writing, result } => {
                    let effects = self.model.written(writing, result);
                    self.perform(ctx, effects);
                }
                Report::Open(Answer::Paths(paths)) => {
                    self.run(ctx, Command::File(File::OpenPaths(paths)));
                }
                Report::Open(Answer::Unusable(reason)) => {
                    let start = self.folder.clone().unwrap_or_else(|| PathBuf::from("."));
                    self.browse(Purpose::Open, &start, reason);
                }
                Report::Save {
                    document,
                    answer: Answer::Paths(paths),
                    ..
                } => {
                    if let Some(path) = paths.into_iter().next() {
                        self.save_to(ctx, document, &path);
                    }
                }
                Report::Save {
                    document,
                    suggestion,
                    answer: Answer::Unusable(reason),
                } => {
                    let start = match &self.folder {
                        Some(folder) => folder.join(&suggestion),
                        None => suggestion,
                    };
                    self.browse(Purpose::Save(document), &start, reason);
                }
                Report::Open(Answer::Canceled) => {}
                Report::Save {
                    answer: Answer::Canceled,
                    ..
                } => self.run(ctx, Command::File(File::Stay)),
            }
        }
    }

    fn browse(&mut self, purpose: Purpose, start: &Path, reason: String) {
        self.dialogs
            .open(Open::Browse(Browser::new(purpose, start, reason)));
    }

    /// The dialog asked about the name as it was typed; with an ending added it may be another file's.
    fn save_to(&mut self, ctx: &Context, document: crate::session::DocumentId, typed: &Path) {
        let path = with_ending(typed.to_owned());
        if path != typed && path.exists() {
            self.dialogs.open(Open::Overwrite { document, path });
            ctx.request_repaint();
        } else {
            self.run(
                ctx,
                Command::File(File::SaveTo {
                    document,
                    path,
                    overwrite: true,
                }),
            );
        }
    }

    /// Opens a dialog.
    #[cfg(test)]
    pub(super) fn show(&mut self, dialog: Open) {
        self.dialogs.open(dialog);
    }

    /// Asks for files, as Open… does.
    #[cfg(test)]
    pub(super) fn ask_open(&mut self) {
        self.effects.ask_open(None);
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
