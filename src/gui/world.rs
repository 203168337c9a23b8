//! The window's dealings with the world: effects of the session performed, and what comes back from beside the window.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::export;
use crate::session::command::{CopyAs, File};
use crate::session::{Command, Effect};

use super::app::App;
use super::chooser::Answer;
use super::comment;
use super::dialogs::{Browser, Open, Purpose, with_ending};
use super::effects::{Report, Wanted};
use super::model::Expected;

impl App {
    pub(super) fn perform(&mut self, ctx: &Context, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::AskOpen => {
                    let is_begun = self.effects.ask_open(self.folder.clone());
                    self.note_open_dialog(is_begun);
                }
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
                } => self.ask_save(Wanted::Document(document), &suggestion),
                Effect::Write {
                    document,
                    path,
                    over,
                    draft,
                } => {
                    let writing = self.model.writing(document, path, over, draft);
                    self.effects.write(writing);
                }
                Effect::ReadNeighbor { path, after } => self.effects.read_neighbor(path, after),
                Effect::FocusComment => comment::toggle_focus(ctx),
                Effect::CopyText(text) => ctx.copy_text(text),
                Effect::CopyBoard(form) => self.copy_board(ctx, form),
                Effect::ReadClipboard(wanted) => {
                    self.clipboard = Some((wanted, ctx.cumulative_frame_nr()));
                    self.model.refresh();
                    self.pastes_at = self.place();
                    ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
                    ctx.request_repaint();
                }
                Effect::AskSaveCopy { suggestion, bytes } => {
                    self.ask_save(Wanted::Copy(Arc::new(bytes)), &suggestion);
                }
                Effect::AskSplit { folder, files } => {
                    let start = folder.or_else(|| self.folder.clone()).unwrap_or_default();
                    self.ask_save(Wanted::Split(Arc::new(files)), &start);
                }
                Effect::Show(dialog) => {
                    let document = self.model.document();
                    self.dialogs.open_for(Open::asked(dialog), document);
                }
                // What is being written would be cut off.
                Effect::Quit if self.effects.is_writing() => self.is_ending = true,
                Effect::Quit => {
                    self.is_leaving = true;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
        }
    }

    /// A name alone is suggested in the folder that was used last.
    fn ask_save(&mut self, wanted: Wanted, suggestion: &Path) {
        let whole = match &self.folder {
            Some(folder) => folder.join(suggestion),
            None => suggestion.to_owned(),
        };
        let is_begun = self.effects.ask_save(wanted, whole);
        self.note_open_dialog(is_begun);
    }

    /// The dialog may be behind the window, where nobody looks for it.
    fn note_open_dialog(&mut self, is_begun: bool) {
        if !is_begun {
            let open = "A file dialog is open already, perhaps behind this window.";
            self.remark = Some(open.to_owned());
        }
    }

    /// Puts the board as it is shown on the clipboard.
    fn copy_board(&mut self, ctx: &Context, form: CopyAs) {
        self.model.refresh();
        let Some(board) = &self.model.view().board else {
            return;
        };
        let look = export::Look::default();
        match form {
            CopyAs::Sgf | CopyAs::Text => ctx.copy_text(export::text(board)),
            CopyAs::Svg => ctx.copy_text(export::svg(board, &look)),
            CopyAs::Picture => match export::pixels(board, &look) {
                Ok(picture) => {
                    let size = [picture.width as usize, picture.height as usize];
                    if let Err(why) = self.effects.copy_picture(size, &picture.rgba) {
                        self.remark = Some(why);
                    }
                }
                Err(error) => self.remark = Some(error.to_string()),
            },
        }
    }

    /// What came back from beside the window.
    pub(super) fn reports(&mut self, ctx: &Context) {
        for report in self.effects.reports() {
            match report {
                Report::Read { path, result } => match result {
                    Ok(loaded) => {
                        self.keep_label(ctx);
                        self.folder = loaded.path.parent().map(Path::to_owned);
                        let effects = self.model.open(&path, loaded);
                        self.perform(ctx, effects);
                    }
                    Err(message) => {
                        let effects = self.model.failed(&path, &message);
                        self.perform(ctx, effects);
                    }
                },
                Report::Neighbor { path, result } => {
                    self.keep_label(ctx);
                    let effects = match result {
                        Ok(loaded) => self.model.open_neighbor(loaded),
                        Err(message) => self.model.neighbor_failed(&path, &message),
                    };
                    self.perform(ctx, effects);
                }
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
                Report::Open(Answer::Canceled) => {}
                Report::Copied(result) => {
                    let effects = self.model.copied(result);
                    self.perform(ctx, effects);
                }
                Report::Save {
                    wanted,
                    suggestion,
                    answer,
                } => self.answered(ctx, wanted, suggestion, answer),
            }
        }
        if self.is_ending && !self.effects.is_writing() {
            self.is_ending = false;
            // Asked again: something may have been changed meanwhile, or could not be written.
            if !self.dialogs.is_modal() {
                self.run(ctx, Command::File(File::Quit));
            }
        }
    }

    /// A label that is being typed belongs to the document that was shown so far.
    fn keep_label(&mut self, ctx: &Context) {
        if let Some(label) = self.gestures.keep_label() {
            self.run(ctx, label);
        }
    }

    /// The dialog for saving was answered.
    fn answered(&mut self, ctx: &Context, wanted: Wanted, suggestion: PathBuf, answer: Answer) {
        match (answer, wanted) {
            (Answer::Paths(paths), wanted) => match (paths.into_iter().next(), wanted) {
                (None, _) => {}
                (Some(path), Wanted::Document(document)) => self.save_to(ctx, document, &path),
                (Some(path), Wanted::Copy(bytes)) => self.copy_to(&path, bytes),
                (Some(path), files) => self.effects.copy(path, files, Expected::Nothing),
            },
            (Answer::Unusable(reason), wanted) => {
                let start = match &self.folder {
                    Some(folder) => folder.join(&suggestion),
                    None => suggestion,
                };
                self.browse(Purpose::Save(wanted), &start, reason);
            }
            (Answer::Canceled, Wanted::Document(_)) => self.run(ctx, Command::File(File::Stay)),
            (Answer::Canceled, _) => {}
        }
    }

    /// As with `save_to`, a name that an ending was added to may be taken; then it is asked for again.
    fn copy_to(&mut self, typed: &Path, bytes: Arc<Vec<u8>>) {
        let path = with_ending(typed.to_owned());
        if path != typed && path.exists() {
            let reason = format!("{} is there already", path.display());
            self.browse(Purpose::Save(Wanted::Copy(bytes)), &path, reason);
        } else {
            let expected = Expected::agreed(&path);
            self.effects.copy(path, Wanted::Copy(bytes), expected);
        }
    }

    fn browse(&mut self, purpose: Purpose, start: &Path, reason: String) {
        self.dialogs
            .open(Open::Browse(Box::new(Browser::new(purpose, start, reason))));
    }

    /// The dialog asked about the name as it was typed; with an ending added it may be another file's.
    fn save_to(&mut self, ctx: &Context, document: crate::session::DocumentId, typed: &Path) {
        let path = with_ending(typed.to_owned());
        if path != typed && path.exists() {
            self.dialogs.open(Open::Overwrite { document, path });
            ctx.request_repaint();
        } else {
            // The desktop's dialog asked about a file that was there; none that comes later was agreed to.
            let overwrite = path.exists();
            self.run(
                ctx,
                Command::File(File::SaveTo {
                    document,
                    path,
                    overwrite,
                }),
            );
        }
    }
}
