//! Dialogs: a file each for those with inputs or a table; `ask` has the short questions.
//!
//! The session decides which question is asked. A dialog pushes commands like every panel; it keeps only what was
//! entered and not yet answered.

mod ask;
mod browse;
mod charset;
mod differences;
mod doctor;
mod exam;
mod figures;
mod frame;
mod help;
mod info;
mod lb_tag;
mod left_behind;
mod new;
mod number;
mod play;
mod recover;
mod rows;
mod sets;
mod study_choices;
mod subject;
mod troubles;
mod version_settings;
mod versions;

use std::path::PathBuf;

use egui::{Context, Id, Ui};

use crate::files::Place;
use crate::session::{Command, Dialog, DocumentId, PlayOptions};
use crate::settings::Versions;
use crate::tree::CellId;
use crate::view::View;

use super::disk::Expected;
use super::jobs::Extra;

pub(super) use browse::{Browser, FileRequest, exists, with_ending, with_ending_of_copy};
use frame::{DialogState, Frame};
use subject::Subject;

/// What was entered so far; each dialog uses its own part.
#[derive(Default)]
struct Inputs {
    board: new::BoardChoice,
    number: number::Typed,
    info: info::Fields,
    /// The comments selected to be rewritten.
    ticked: Vec<CellId>,
    play: PlayOptions,
    /// The index of the version that is selected.
    version: usize,
    /// Which versions to keep.
    versions: Option<Versions>,
    doctor: doctor::Choice,
    set: sets::Typed,
    exam: exam::Asked,
    study: Option<study_choices::Chosen>,
    differences: differences::Place,
}

impl Inputs {
    /// The initial inputs of a dialog.
    fn for_subject(subject: &Subject) -> Self {
        let mut inputs = Self::default();
        if let Subject::Session(Dialog::Play(options)) = subject {
            inputs.play = *options;
        }
        inputs
    }
}

/// An open dialog.
struct Shown {
    subject: Subject,
    inputs: Inputs,
    /// The document it is about; it closes when another one is shown.
    of: Option<DocumentId>,
}

impl Shown {
    const fn is_hangs(&self) -> bool {
        matches!(self.subject, Subject::Session(Dialog::Hangs))
    }
}

/// The open dialogs, the topmost last.
#[derive(Default)]
pub(super) struct Dialogs {
    stack: Vec<Shown>,
    /// Whether the topmost was just opened, so that it takes the focus.
    is_new: bool,
    /// The frame in which it was first shown.
    new_in: Option<u64>,
    /// A copy that the user chose to write.
    taken: Vec<(PathBuf, Extra, Expected)>,
}

impl Dialogs {
    /// Opens a dialog. There is one of each kind at a time, but none about a document or a failure is lost.
    pub(super) fn open(&mut self, dialog: Dialog) {
        self.open_for(dialog, None);
    }

    /// As [`Dialogs::open`]; it closes when another document is shown.
    pub(super) fn open_for(&mut self, dialog: Dialog, of: Option<DocumentId>) {
        if let Dialog::NotSgf { places } = &dialog
            && let Some(listed) = self.listed_files()
        {
            listed.extend(places.iter().cloned());
            return;
        }
        self.push(Subject::Session(dialog), of);
    }

    /// Opens our own file dialog.
    pub(super) fn browse(&mut self, browser: Browser) {
        self.push(Subject::Files(Box::new(browser)), None);
    }

    /// The files listed in the open question about files that are not SGF.
    fn listed_files(&mut self) -> Option<&mut Vec<Place>> {
        self.stack
            .iter_mut()
            .find_map(|shown| match &mut shown.subject {
                Subject::Session(Dialog::NotSgf { places }) => Some(places),
                _ => None,
            })
    }

    fn push(&mut self, subject: Subject, of: Option<DocumentId>) {
        self.stack
            .retain(|shown| !shown.subject.gives_way_to(&subject));
        self.stack.push(Shown {
            of: of.filter(|_| subject.is_of_current()),
            inputs: Inputs::for_subject(&subject),
            subject,
        });
        self.is_new = true;
    }

    /// The copy that the user chose to write.
    pub(super) fn taken(&mut self) -> Vec<(PathBuf, Extra, Expected)> {
        std::mem::take(&mut self.taken)
    }

    /// Whether the question about files that are written for long is open.
    pub(super) fn hangs(&self) -> bool {
        self.stack.iter().any(Shown::is_hangs)
    }

    /// Closes that question, because they are written now.
    pub(super) fn close_hangs(&mut self) {
        self.stack.retain(|shown| !shown.is_hangs());
    }

    /// Whether a dialog gets all keys and clicks.
    pub(super) fn is_modal(&self) -> bool {
        self.stack.iter().any(|shown| shown.subject.is_modal())
    }

    /// Escape closes the topmost list beside the board; modal dialogs handle it themselves.
    pub(super) fn escape(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        let is_free = !self.is_modal()
            && !ctx.text_edit_focused()
            && !egui::Popup::is_any_open(ctx)
            && self.stack.last().is_some();
        let is_pressed = |input: &mut egui::InputState| {
            input.consume_key(egui::Modifiers::NONE, egui::Key::Escape)
        };
        if is_free && ctx.input_mut(is_pressed) {
            let closed = self.stack.pop();
            commands.extend(closed.and_then(|closed| closed.subject.leave()));
        }
    }

    /// Shows all open dialogs.
    pub(super) fn show(&mut self, ctx: &Context, view: &View, commands: &mut Vec<Command>) {
        // egui may run several passes per frame; the dialog is new in all of them.
        let frame = ctx.cumulative_frame_nr();
        if std::mem::take(&mut self.is_new) {
            self.new_in = Some(frame);
        }
        let is_new = self.new_in == Some(frame);
        // Of several questions, the last is asked first.
        self.stack.retain(|shown| {
            let stays = shown.of.is_none() || shown.of == view.document;
            commands.extend(shown.subject.leave().filter(|_| !stays));
            stays
        });
        let is_modal = |shown: &Shown| shown.subject.is_modal();
        let top = self.stack.iter().rposition(is_modal);
        let mut at = 0;
        while at < self.stack.len() {
            if self.stack.get(at).is_some_and(is_modal) && top != Some(at) {
                at += 1;
                continue;
            }
            let Some(shown) = self.stack.get_mut(at) else {
                break;
            };
            let state = match &shown.subject {
                Subject::Session(Dialog::Differences { of: Some(_) }) => {
                    differences::show(ctx, view, &mut shown.inputs.differences, commands)
                }
                Subject::Session(Dialog::Doctor) => {
                    doctor::show(ctx, view, &mut shown.inputs.doctor, commands)
                }
                Subject::Session(Dialog::LeftBehind) => {
                    left_behind::show(ctx, view, &mut shown.inputs.ticked, commands)
                }
                _ => {
                    let frame = Frame {
                        id: Id::unique("dialog").with(at),
                        arrows: shown.subject.arrows(),
                        is_new,
                    };
                    modal(ctx, view, (shown, frame), commands)
                }
            };
            if let Subject::Files(browser) = &mut shown.subject {
                self.taken.extend(browser.taken.take());
            }
            if state == DialogState::Closed {
                // The question below takes the focus.
                self.is_new |= top == Some(at);
                self.stack.remove(at);
            } else {
                at += 1;
            }
        }
    }
}

fn modal(
    ctx: &Context,
    view: &View,
    (shown, frame): (&mut Shown, Frame),
    commands: &mut Vec<Command>,
) -> DialogState {
    let response = frame::show(ctx, frame, |ui| contents(ui, view, shown, commands));
    if response.inner == DialogState::Closed {
        return DialogState::Closed;
    }
    if response.should_close() {
        commands.extend(shown.subject.leave());
        return DialogState::Closed;
    }
    DialogState::Open
}

fn contents(
    ui: &mut Ui,
    view: &View,
    shown: &mut Shown,
    commands: &mut Vec<Command>,
) -> DialogState {
    let inputs = &mut shown.inputs;
    let dialog = match &mut shown.subject {
        Subject::Files(browser) => return browser.show(ui, commands),
        Subject::Session(dialog) => dialog,
    };
    match dialog {
        Dialog::New => new::show(ui, &mut inputs.board, commands),
        Dialog::GoToNumber => number::show(ui, view, &mut inputs.number, commands),
        Dialog::LibraryTroubles => troubles::show(ui, view, commands),
        Dialog::SaveSet => sets::ask(ui, &mut inputs.set, commands),
        Dialog::Sets => sets::show(ui, view, commands),
        Dialog::Exam => exam::ask(ui, view, &mut inputs.exam, commands),
        Dialog::ExamResult(exam) => exam::result(ui, exam),
        Dialog::Figures => figures::show(ui, view, commands),
        Dialog::StudyChoices => {
            let chosen = inputs.study.get_or_insert_with(|| (&view.settings).into());
            study_choices::show(ui, chosen, commands)
        }
        Dialog::Info => info::show(ui, view, &mut inputs.info, commands),
        Dialog::LbTag => lb_tag::show(ui, view, &mut inputs.ticked, commands),
        // These stand beside the board.
        Dialog::Doctor | Dialog::LeftBehind => DialogState::Closed,
        Dialog::Differences { .. } => {
            differences::modal(ui, view, &mut inputs.differences, commands)
        }
        Dialog::Choose(cells) => ask::choose(ui, view, cells, commands),
        Dialog::Unsaved {
            document,
            name,
            quitting,
        } => ask::unsaved(ui, name, *document, *quitting, commands),
        Dialog::ChangedOnDisk { document, path } => ask::changed(ui, *document, path, commands),
        Dialog::GoneFromDisk { document, path } => ask::gone(ui, *document, path, commands),
        Dialog::NeedsOtherName { document, reason } => {
            ask::needs_other_name(ui, *document, &reason.to_string(), commands)
        }
        Dialog::Exists { document, path } => ask::exists(ui, *document, path, commands),
        Dialog::Play(_) => play::show(ui, &mut inputs.play, commands),
        Dialog::Charset => charset::show(ui, view, commands),
        Dialog::Versions => versions::show(ui, view, &mut inputs.version, commands),
        Dialog::VersionSettings => {
            let chosen = inputs.versions.get_or_insert(view.settings.versions);
            version_settings::show(ui, view, chosen, commands)
        }
        Dialog::ClearVersions => version_settings::clear(ui, view, commands),
        Dialog::ReopenLoses { charset } => ask::reopen_loses(ui, charset, commands),
        Dialog::OfferUtf8 { document, reason } => {
            ask::offer_utf8(ui, *document, &reason.to_string(), commands)
        }
        Dialog::Recover => recover::show(ui, view, commands),
        Dialog::Hangs => ask::hangs(ui, commands),
        Dialog::Keys => help::keys(ui),
        Dialog::About => help::about(ui),
        Dialog::NotSgf { places } => ask::not_sgf(ui, places, commands),
        Dialog::Error { title, text } => ask::error(ui, &title.to_string(), &text.to_string()),
    }
}
