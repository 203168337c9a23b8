//! Performs the effects that the session asks for, and handles the results of background jobs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::export;
use crate::files::{Place, Rescued};
use crate::journal::backup::Saved;
use crate::problem::Plan;
use crate::session::command::{CopyAs, File};
use crate::session::{CharsetJob, Clipboard, Command, Dialog, DocumentId, Effect, LbJob};
use crate::settings::Written;
use crate::sgf;
use crate::sgf::preview::Preview;

use crate::words::{Message, message};

use super::App;
use crate::gui::desktop::chooser::FileChoice;
use crate::gui::dialogs::{Browser, FileRequest, exists, with_ending, with_ending_of_copy};
use crate::gui::disk::{Expected, Loaded, SaveFailure, SaveJob};
use crate::gui::jobs::{Extra, JobResult, Output, Progress, Purpose};
use crate::gui::panels::comment;

impl App {
    pub(in crate::gui) fn perform(&mut self, ctx: &Context, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::AskOpen => self.ask_file(Purpose::Open),
                Effect::AskFolder => self.ask_file(Purpose::Library),
                Effect::Library(work) => self.jobs.library(work),
                Effect::Study(work) => self.jobs.study(work),
                Effect::ReadPlace { asked, place } => self.jobs.read_place(asked, place),
                Effect::AskCompare => self.ask_file(Purpose::Compare),
                Effect::Compare(request) => self.jobs.compare(request),
                Effect::Read(places) => self.read(places),
                Effect::AskSaveAs {
                    document,
                    suggestion,
                } => self.ask_name(ctx, document, &suggestion),
                Effect::Write {
                    document,
                    path,
                    over,
                    draft,
                } => {
                    let job = self.model.save_job(document, path, over, draft);
                    self.jobs.write(job);
                }
                Effect::ReadAgain { document, path } => self.jobs.read_again(document, path),
                Effect::Look(document) => self.look_at(document),
                Effect::ReadNeighbor { place, neighbor } => {
                    self.jobs.read_neighbor(place, neighbor);
                }
                Effect::KeepStamp { document, stamp } => self.model.keep(document, stamp),
                Effect::FocusComment => comment::toggle_focus(ctx),
                Effect::FocusSearch => self.library.search.focus(),
                Effect::FocusFind => self.find.focus(ctx),
                Effect::Find(job) => self.jobs.find(job),
                Effect::CopyText(text) => ctx.copy_text(text),
                Effect::CopyBoard(form) => self.copy_board(ctx, form),
                Effect::ReadClipboard(output) => self.read_clipboard(ctx, output),
                Effect::AskSaveCopy { suggestion, bytes } => {
                    let _ = self.ask_save(Output::Extra(Extra::File(Arc::new(bytes))), &suggestion);
                }
                Effect::AskSplit { folder, files } => {
                    let start = folder.or_else(|| self.folder.clone()).unwrap_or_default();
                    let _ = self.ask_save(Output::Extra(Extra::Files(Arc::new(files))), &start);
                }
                Effect::Versions(work) => {
                    self.jobs.versions(work, self.model.settings().versions);
                }
                Effect::Examine { document, draft } => self.jobs.examine(document, draft),
                Effect::PlanLabels(job) => self.jobs.plan_labels(job),
                Effect::Preview(job) => self.jobs.preview(job),
                Effect::Change(job) => self.jobs.change(job),
                Effect::PlanRepairs { document, job } => self.jobs.plan(document, job),
                Effect::Show(dialog) => self.dialogs.open_for(dialog, self.model.document()),
                // Ending now would interrupt writes.
                Effect::Quit if self.jobs.is_writing() => self.is_ending = true,
                Effect::Quit | Effect::Leave => {
                    self.is_leaving = true;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
        }
    }

    fn ask_file(&mut self, purpose: Purpose) {
        if !self.jobs.ask_open(purpose, self.folder.clone()) {
            self.note_open_dialog();
        }
    }

    fn read(&mut self, places: Vec<Place>) {
        let first = places.first().and_then(|place| place.path.parent());
        if let Some(folder) = first.filter(|folder| !folder.as_os_str().is_empty()) {
            self.folder = Some(folder.to_owned());
        }
        self.jobs.read(places);
    }

    fn read_clipboard(&mut self, ctx: &Context, output: Clipboard) {
        self.clipboard = Some((output, ctx.cumulative_frame_nr()));
        self.model.refresh();
        self.pastes_at = self.place();
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
        ctx.request_repaint();
    }

    /// Asks for the name of a document. If a file dialog is open already, it gets none now.
    fn ask_name(&mut self, ctx: &Context, document: DocumentId, suggestion: &Path) {
        if !self.ask_save(Output::Document(document), suggestion) {
            self.run(ctx, Command::File(File::NotNamed(document)));
            self.note_open_dialog();
        }
    }

    /// A suggested name without a folder is placed in the folder used last. Returns false if a dialog is open already.
    fn ask_save(&mut self, output: Output, suggestion: &Path) -> bool {
        let whole = match &self.folder {
            Some(folder) => folder.join(suggestion),
            None => suggestion.to_owned(),
        };
        let is_asked = self.jobs.ask_save(output, whole);
        if !is_asked {
            self.note_open_dialog();
        }
        is_asked
    }

    /// Says that a file dialog is open, which may be hidden behind the window.
    fn note_open_dialog(&mut self) {
        self.message = Some(message!("desktop-dialog-open"));
    }

    /// Names the complete versions that killed saves had left.
    fn note_rescued(&mut self, rescued: &[Rescued]) {
        for Rescued { target, kept } in rescued {
            let kept = kept.display().to_string();
            let text = match target {
                Some(target) => {
                    let path = target.display().to_string();
                    message!("save-rescued", path = path, kept = kept)
                }
                None => message!("save-rescued-alone", kept = kept),
            };
            let title = message!("save-rescued-title");
            self.dialogs.open(Dialog::Error { title, text });
        }
    }

    /// Copies the board as shown to the clipboard.
    fn copy_board(&mut self, ctx: &Context, form: CopyAs) {
        self.model.refresh();
        let Some(board) = &self.model.view().board else {
            return;
        };
        let look = export::PictureOptions::default();
        match form {
            CopyAs::Sgf | CopyAs::Text => ctx.copy_text(export::text(board)),
            CopyAs::Svg => ctx.copy_text(export::svg(board, &look)),
            CopyAs::Picture => match export::pixels(board, &look) {
                Ok(picture) => {
                    let size = [picture.width as usize, picture.height as usize];
                    if let Err(why) = self.jobs.copy_picture(size, &picture.rgba) {
                        self.message = Some(why);
                    }
                }
                Err(error) => {
                    let cause = error.to_string();
                    self.message = Some(message!("desktop-picture-failed", cause = cause));
                }
            },
        }
    }

    /// Handles the results of background jobs.
    pub(in crate::gui) fn results(&mut self, ctx: &Context) {
        for result in self.jobs.results() {
            match result {
                JobResult::Read { progress, .. } if progress.is_stopped() => {}
                JobResult::Read { place, result, .. } => self.was_read(ctx, &place, result),
                JobResult::Begins {
                    place,
                    beginning,
                    progress,
                } => self.begins(ctx, place, beginning, &progress),
                JobResult::Stopped => {}
                JobResult::Listing(listing) => self.listed(ctx, listing),
                JobResult::Study(answer) => {
                    let effects = self.model.study_answered(answer);
                    self.perform(ctx, effects);
                }
                JobResult::Neighbor { place, result } => self.neighbor_read(ctx, &place, result),
                JobResult::NoNeighbor { neighbor } => self.model.no_neighbor(neighbor),
                JobResult::Written { job, result } => self.written(ctx, job, result),
                JobResult::Versions(result) => {
                    let effects = self.model.versions(result);
                    self.perform(ctx, effects);
                }
                JobResult::Rescued(rescued) => self.note_rescued(&rescued),
                JobResult::Outside(outside) => self.outside(ctx, outside),
                JobResult::Recovered(found) => {
                    let effects = self.model.offer(found);
                    self.perform(ctx, effects);
                }
                JobResult::Doctor(document, diagnosis) => self.model.diagnosed(document, diagnosis),
                JobResult::Labels(job, plan) => self.labels_planned(ctx, &job, plan),
                JobResult::Previewed(job, preview) => self.previewed(ctx, &job, preview),
                JobResult::Changed(job, changed) => {
                    self.keep_label(ctx);
                    let effects = self.model.changed(&job, changed);
                    self.perform(ctx, effects);
                }
                JobResult::Found(news) => self.model.found(news),
                JobResult::Compared(result) => {
                    let effects = self.model.compared(*result);
                    self.perform(ctx, effects);
                }
                JobResult::Open(purpose, choice) => self.chosen(ctx, purpose, choice),
                JobResult::Copied(result) => {
                    let effects = self.model.copied(result);
                    self.perform(ctx, effects);
                }
                JobResult::Kept(result) => self.settings_kept(result),
                JobResult::Save {
                    output,
                    suggestion,
                    answer,
                } => self.answered(ctx, output, suggestion, answer),
            }
        }
        self.follow_journals();
        self.wait_for_writes(ctx);
        self.go_on_ending(ctx);
        self.more_work(ctx);
    }

    fn previewed(&mut self, ctx: &Context, job: &CharsetJob, preview: Result<Preview, Message>) {
        let effects = self.model.previewed(job, preview);
        self.perform(ctx, effects);
    }

    /// Begins what must be done in the background now.
    fn more_work(&mut self, ctx: &Context) {
        self.jobs.free(self.model.take_closed());
        let work = self.model.more_work();
        self.perform(ctx, work);
    }

    /// LB tag was planned, or why not.
    fn labels_planned(&mut self, ctx: &Context, job: &LbJob, plan: Result<Plan, Message>) {
        let effects = self.model.labels_planned(job, plan);
        self.perform(ctx, effects);
    }

    /// Handles the answer of the dialog that asks for files or a folder.
    fn chosen(&mut self, ctx: &Context, purpose: Purpose, choice: FileChoice) {
        match choice {
            FileChoice::Paths(paths) => {
                if let Some(command) = purpose.command(paths) {
                    self.run(ctx, command);
                }
            }
            FileChoice::Unavailable(reason) => {
                let start = self.folder.clone().unwrap_or_else(|| PathBuf::from("."));
                self.browse(FileRequest::Open(purpose), &start, reason);
            }
            FileChoice::Canceled => {}
        }
    }

    /// The beginning of a file was read.
    fn begins(
        &mut self,
        ctx: &Context,
        place: Place,
        beginning: Box<sgf::Loaded>,
        progress: &Progress,
    ) {
        if progress.is_stopped() {
            return;
        }
        self.keep_label(ctx);
        self.folder = place.path.parent().map(Path::to_owned);
        if self.model.begins(place.clone(), *beginning) {
            progress.begins(place);
        }
    }

    /// A file was read, or not.
    fn was_read(&mut self, ctx: &Context, named: &Place, result: Result<Loaded, Message>) {
        let effects = match result {
            Ok(loaded) => {
                self.keep_label(ctx);
                self.folder = loaded.place.path.parent().map(Path::to_owned);
                self.model.open(named, loaded)
            }
            Err(message) => self.model.failed(named, &message),
        };
        self.perform(ctx, effects);
    }

    /// The next or previous file was read, or not.
    fn neighbor_read(&mut self, ctx: &Context, place: &Place, result: Result<Loaded, Message>) {
        self.keep_label(ctx);
        let effects = match result {
            Ok(loaded) => self.model.open_neighbor(loaded),
            Err(message) => self.model.neighbor_failed(place, &message),
        };
        self.perform(ctx, effects);
    }

    /// A document was written, or not.
    fn written(&mut self, ctx: &Context, job: SaveJob, result: Result<Saved, SaveFailure>) {
        let document = job.document;
        let effects = self.model.written(job, result);
        self.perform(ctx, effects);
        self.look_after_write(document);
    }

    /// Quits if that waited for files to be written and they are.
    fn go_on_ending(&mut self, ctx: &Context) {
        if self.is_ending && !self.jobs.is_writing() {
            self.is_ending = false;
            // Asks again, because there may be new changes or failed saves.
            if !self.dialogs.is_modal() {
                self.run(ctx, Command::File(File::Quit));
            }
        }
    }

    /// The settings were written, or not: then the user is told once.
    fn settings_kept(&mut self, result: Result<Written, Message>) {
        let Some(keeping) = &mut self.keeping else {
            return;
        };
        let said = match result {
            Ok(Written { kept, fault }) => {
                if let Some(shared) = keeping.written(self.model.settings(), kept) {
                    self.model.set_shared(shared);
                }
                fault
            }
            Err(why) => keeping.failed(why),
        };
        if said.is_some() {
            self.message = said;
        }
    }

    /// A label being typed belongs to the document shown until now.
    pub(super) fn keep_label(&mut self, ctx: &Context) {
        if let Some(label) = self.gestures.keep_label() {
            self.run(ctx, label);
        }
    }

    /// Handles the answer of the save dialog.
    fn answered(&mut self, ctx: &Context, output: Output, suggestion: PathBuf, answer: FileChoice) {
        match (answer, output) {
            (FileChoice::Paths(paths), output) => match (paths.into_iter().next(), output) {
                (None, _) => {}
                (Some(path), Output::Document(document)) => self.save_to(ctx, document, &path),
                (Some(path), Output::Extra(Extra::File(bytes))) => self.copy_to(&path, bytes),
                (Some(path), Output::Extra(files)) => {
                    let kept = self.model.settings().versions;
                    self.jobs.copy(path, files, (Expected::Nothing, kept));
                }
            },
            (FileChoice::Unavailable(reason), output) => {
                let start = match &self.folder {
                    Some(folder) => folder.join(&suggestion),
                    None => suggestion,
                };
                self.browse(FileRequest::Save(output), &start, reason);
            }
            (FileChoice::Canceled, Output::Document(document)) => {
                self.run(ctx, Command::File(File::NotNamed(document)));
            }
            (FileChoice::Canceled, _) => {}
        }
    }

    /// As in `save_to`: with the ending added, the name may exist; then the user is asked again.
    fn copy_to(&mut self, typed: &Path, bytes: Arc<Vec<u8>>) {
        let path = with_ending_of_copy(typed.to_owned());
        if path != typed && path.exists() {
            let copy = Output::Extra(Extra::File(bytes));
            self.browse(FileRequest::Save(copy), &path, exists(&path));
        } else {
            let expected = Expected::agreed(&path);
            let kept = self.model.settings().versions;
            self.jobs.copy(path, Extra::File(bytes), (expected, kept));
        }
    }

    fn browse(&mut self, request: FileRequest, start: &Path, reason: Message) {
        self.dialogs.browse(Browser::new(request, start, reason));
    }

    /// The dialog asked about the name as typed; with an ending added it may be another file's.
    fn save_to(&mut self, ctx: &Context, document: DocumentId, typed: &Path) {
        let path = with_ending(typed.to_owned());
        if path != typed && path.exists() {
            self.dialogs.open(Dialog::Exists { document, path });
            ctx.request_repaint();
        } else {
            // The user agreed to replace the file that exists now, not one created later.
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
