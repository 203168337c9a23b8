//! Dialogs: one file each for those with a state or a table, and here the questions.
//!
//! A dialog pushes commands like every panel; what it keeps for itself is only what was not decided yet.

mod ask;
mod browse;
mod charset;
mod faults;
mod frame;
mod help;
mod info;
mod lb_tag;
mod left_behind;
mod new;
mod play;

use std::path::PathBuf;

use egui::{Context, Id, Rect, Ui, Vec2, vec2};

use crate::session::command::{Edit, File, Tools};
use crate::session::{Command, Dialog, DocumentId, PlayOptions};
use crate::tree::CellId;
use crate::view::View;

use super::access;
use super::effects::Wanted;
use super::model::Expected;

pub(super) use browse::{Browser, Purpose, with_ending};
use frame::{Arrows, buttons};

/// A dialog that is open.
pub(super) enum Open {
    /// How large is the new board?
    New(new::Choice),
    /// The facts of the game.
    Info(info::Fields),
    /// The comments that a transformation left behind; one goes on working beside it.
    LeftBehind(Vec<CellId>),
    /// LB tag…
    LbTag(Vec<CellId>),
    /// What was found wrong while reading; one goes on working beside it.
    Faults,
    /// Which of these branches?
    Choose(Vec<CellId>),
    /// Save before closing?
    Unsaved {
        /// Which document.
        document: DocumentId,
        /// Its name.
        name: String,
        /// The whole program is being closed.
        quitting: bool,
    },
    /// The file on disk is another one by now.
    Changed {
        /// Which document.
        document: DocumentId,
        /// Where it was to be written.
        path: PathBuf,
    },
    /// The file on disk is not there any more.
    Gone {
        /// Which document.
        document: DocumentId,
        /// Where it was to be written.
        path: PathBuf,
    },
    /// The document can be saved under another name only.
    NeedsOtherName {
        /// Which document.
        document: DocumentId,
        /// Why.
        reason: String,
    },
    /// A file of this name stands there.
    Overwrite {
        /// Which document.
        document: DocumentId,
        /// Where to.
        path: PathBuf,
    },
    /// How to play Othello against the computer.
    Play(PlayOptions),
    /// In which charset?
    Charset,
    /// Reading the file anew loses its changes.
    ReopenLoses(String),
    /// The charset cannot hold what was written.
    OfferUtf8 {
        /// Which document.
        document: DocumentId,
        /// What does not fit.
        reason: String,
    },
    /// All keys.
    Keys,
    /// What Bunki is.
    About,
    /// These files do not look like SGF.
    NotSgf(Vec<PathBuf>),
    /// Something went wrong.
    Error {
        /// What could not be done.
        title: String,
        /// Why.
        text: String,
    },
    /// A list of files in the window, where the desktop has none.
    Browse(Box<Browser>),
}

impl Open {
    /// The dialog that the session asks for.
    pub(super) fn asked(dialog: Dialog) -> Self {
        match dialog {
            Dialog::New => Self::New(new::Choice::default()),
            Dialog::Info => Self::Info(info::Fields::default()),
            Dialog::LeftBehind => Self::LeftBehind(Vec::new()),
            Dialog::LbTag => Self::LbTag(Vec::new()),
            Dialog::Faults => Self::Faults,
            Dialog::Choose(cells) => Self::Choose(cells),
            Dialog::Unsaved {
                document,
                name,
                quitting,
            } => Self::Unsaved {
                document,
                name,
                quitting,
            },
            Dialog::ChangedOnDisk { document, path } => Self::Changed { document, path },
            Dialog::GoneFromDisk { document, path } => Self::Gone { document, path },
            Dialog::Exists { document, path } => Self::Overwrite { document, path },
            Dialog::NeedsOtherName { document, reason } => {
                Self::NeedsOtherName { document, reason }
            }
            Dialog::Play(options) => Self::Play(options),
            Dialog::Charset => Self::Charset,
            Dialog::ReopenLoses { charset } => Self::ReopenLoses(charset),
            Dialog::OfferUtf8 { document, reason } => Self::OfferUtf8 { document, reason },
            Dialog::Keys => Self::Keys,
            Dialog::About => Self::About,
            Dialog::NotSgf { paths } => Self::NotSgf(paths),
            Dialog::Error { title, text } => Self::Error { title, text },
        }
    }

    /// Whether what it asks is about the document that is shown.
    const fn is_of_current(&self) -> bool {
        matches!(
            self,
            Self::Info(_)
                | Self::LeftBehind(_)
                | Self::LbTag(_)
                | Self::Choose(_)
                | Self::Play(_)
                | Self::Charset
                | Self::ReopenLoses(_)
        )
    }

    /// Whether nothing else can be done while it is open.
    const fn is_modal(&self) -> bool {
        !matches!(self, Self::Faults | Self::LeftBehind(_))
    }

    /// Whether another dialog, opened now, takes its place.
    fn gives_way_to(&self, other: &Self) -> bool {
        let document = |open: &Self| match open {
            Self::Changed { document, .. }
            | Self::Gone { document, .. }
            | Self::NeedsOtherName { document, .. }
            | Self::Overwrite { document, .. }
            | Self::OfferUtf8 { document, .. } => Some(*document),
            _ => None,
        };
        match (self, other) {
            (Self::Error { text, .. }, Self::Error { text: new, .. }) => text == new,
            _ => {
                std::mem::discriminant(self) == std::mem::discriminant(other)
                    && document(self) == document(other)
            }
        }
    }

    /// What the arrows do in it.
    const fn arrows(&self) -> Arrows {
        match self {
            Self::Keys | Self::About | Self::Error { .. } => Arrows::Scroll,
            _ => Arrows::Choose,
        }
    }

    /// What is to be told when the dialog is left without an answer.
    fn leave(&self) -> Option<Command> {
        match self {
            Self::Info(_) => Some(Command::Edit(Edit::CloseInfo)),
            Self::LbTag(_) => Some(Command::Tools(Tools::CloseLbTag)),
            Self::Charset => Some(Command::File(File::CloseCharset)),
            Self::LeftBehind(_) => Some(Command::Tools(Tools::CloseLeftBehind)),
            Self::Browse(browser) if browser.is_saving() => Some(Command::File(File::Stay)),
            Self::Unsaved { .. }
            | Self::Changed { .. }
            | Self::Gone { .. }
            | Self::NeedsOtherName { .. }
            | Self::Overwrite { .. }
            | Self::OfferUtf8 { .. } => Some(Command::File(File::Stay)),
            _ => None,
        }
    }
}

/// An open dialog.
struct Shown {
    open: Open,
    /// What it asks is about this document, and nothing once another one is shown.
    of: Option<DocumentId>,
}

/// The dialogs that are open, the topmost last.
#[derive(Default)]
pub(super) struct Dialogs {
    stack: Vec<Shown>,
    /// The topmost was opened just now, so that it takes the focus.
    is_new: bool,
    /// The frame in which it was shown first.
    new_in: Option<u64>,
    /// What is to be written beside the open documents.
    taken: Vec<(PathBuf, Wanted, Expected)>,
}

/// What a dialog says when it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It stays.
    Stay,
    /// It is done.
    Close,
}

impl Dialogs {
    /// Opens a dialog; one of each kind at a time, and of those that tell of a document or a failure none is lost.
    pub(super) fn open(&mut self, dialog: Open) {
        self.open_for(dialog, None);
    }

    /// As [`Dialogs::open`], while this document is shown.
    pub(super) fn open_for(&mut self, dialog: Open, of: Option<DocumentId>) {
        if let Open::NotSgf(paths) = &dialog {
            let known = self
                .stack
                .iter_mut()
                .find_map(|shown| match &mut shown.open {
                    Open::NotSgf(known) => Some(known),
                    _ => None,
                });
            if let Some(known) = known {
                known.extend(paths.iter().cloned());
                return;
            }
        }
        self.stack.retain(|shown| !shown.open.gives_way_to(&dialog));
        self.stack.push(Shown {
            of: of.filter(|_| dialog.is_of_current()),
            open: dialog,
        });
        self.is_new = true;
    }

    /// What dialogs were told to write beside the open documents.
    pub(super) fn taken(&mut self) -> Vec<(PathBuf, Wanted, Expected)> {
        std::mem::take(&mut self.taken)
    }

    /// Whether keys and clicks go to a dialog only.
    pub(super) fn is_modal(&self) -> bool {
        self.stack.iter().any(|shown| shown.open.is_modal())
    }

    /// Escape closes the topmost list beside the board; modal dialogs see to that by themselves.
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
            commands.extend(closed.and_then(|closed| closed.open.leave()));
        }
    }

    /// Shows all that are open.
    pub(super) fn show(&mut self, ctx: &Context, view: &View, commands: &mut Vec<Command>) {
        // egui may run several passes for one frame; to all of them the dialog is new.
        let frame = ctx.cumulative_frame_nr();
        if std::mem::take(&mut self.is_new) {
            self.new_in = Some(frame);
        }
        let is_new = self.new_in == Some(frame);
        // Of several questions the last one is asked first.
        self.stack.retain(|shown| {
            let stays = shown.of.is_none() || shown.of == view.document;
            commands.extend(shown.open.leave().filter(|_| !stays));
            stays
        });
        let is_modal = |shown: &Shown| shown.open.is_modal();
        let top = self.stack.iter().rposition(is_modal);
        let mut at = 0;
        while at < self.stack.len() {
            if self.stack.get(at).is_some_and(is_modal) && top != Some(at) {
                at += 1;
                continue;
            }
            let Some(Shown { open, .. }) = self.stack.get_mut(at) else {
                break;
            };
            let outcome = match open {
                Open::Faults => faults::show(ctx, view, commands),
                Open::LeftBehind(ticked) => left_behind::show(ctx, view, ticked, commands),
                _ => modal(ctx, view, (open, at), is_new, commands),
            };
            if let Open::Browse(browser) = open {
                self.taken.extend(browser.taken.take());
            }
            if outcome == Outcome::Close {
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
    (open, at): (&mut Open, usize),
    is_new: bool,
    commands: &mut Vec<Command>,
) -> Outcome {
    let id = Id::unique("dialog").with(at);
    let shown = frame::show(ctx, id, open.arrows(), |ui| {
        contents(ui, view, open, is_new, commands)
    });
    if shown.inner == Outcome::Close {
        return Outcome::Close;
    }
    if shown.should_close() {
        commands.extend(open.leave());
        return Outcome::Close;
    }
    Outcome::Stay
}

fn contents(
    ui: &mut Ui,
    view: &View,
    open: &mut Open,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> Outcome {
    match open {
        Open::New(choice) => new::show(ui, choice, is_new, commands),
        Open::Info(fields) => info::show(ui, view, fields, is_new, commands),
        Open::LbTag(ticked) => lb_tag::show(ui, view, ticked, is_new, commands),
        Open::Faults | Open::LeftBehind(_) => Outcome::Close,
        Open::Choose(cells) => ask::choose(ui, view, cells, is_new, commands),
        Open::Unsaved {
            document,
            name,
            quitting,
        } => ask::unsaved(ui, name, *document, *quitting, is_new, commands),
        Open::Changed { document, path } => ask::changed(ui, *document, path, is_new, commands),
        Open::Gone { document, path } => ask::gone(ui, *document, path, is_new, commands),
        Open::NeedsOtherName { document, reason } => {
            ask::needs_other_name(ui, *document, reason, is_new, commands)
        }
        Open::Overwrite { document, path } => ask::overwrite(ui, *document, path, is_new, commands),
        Open::Play(options) => play::show(ui, options, is_new, commands),
        Open::Charset => charset::show(ui, view, is_new, commands),
        Open::ReopenLoses(charset) => ask::reopen_loses(ui, charset, is_new, commands),
        Open::OfferUtf8 { document, reason } => {
            ask::offer_utf8(ui, *document, reason, is_new, commands)
        }
        Open::Keys => help::keys(ui, is_new),
        Open::About => help::about(ui, is_new),
        Open::NotSgf(paths) => ask::not_sgf(ui, paths, is_new, commands),
        Open::Error { title, text } => ask::error(ui, title, text, is_new),
        Open::Browse(browser) => browser.show(ui, is_new, commands),
    }
}

/// A list in a window of its own beside the board; it never covers the bars, nor is it larger than what is between them.
fn beside<'a>(ctx: &Context, title: &'a str, id: &'static str, size: Vec2) -> egui::Window<'a> {
    const BARS: f32 = 64.0;
    let mut room = ctx.content_rect();
    room.min.y += BARS.min(room.height() * 0.3);
    room.max.y -= 30.0;
    let size = size
        .min(room.size() - Vec2::splat(24.0))
        .max(Vec2::splat(80.0));
    let frame = egui::Frame::window(&ctx.global_style());
    let inner = size - frame.total_margin().sum() - vec2(0.0, 34.0);
    egui::Window::new(title)
        .id(Id::unique(id))
        .frame(frame)
        .default_rect(Rect::from_min_size(
            room.max - size - Vec2::splat(8.0),
            inner,
        ))
        .min_size(vec2(160.0, 80.0).min(inner))
        .max_size(room.size() - vec2(16.0, 50.0))
        .constrain_to(room)
        .collapsible(false)
}

/// Makes a dialog as wide as this, and no wider than the window.
fn limit(ui: &mut Ui, width: f32) {
    ui.set_max_width(width.min(ui.available_width()));
}

/// The title of a dialog.
fn heading(ui: &mut Ui, text: &str) {
    let heading = ui.heading(text);
    access::name_dialog(ui, &heading);
    ui.add_space(6.0);
}

/// A button that has the focus when its dialog opens, so that Enter answers with it.
fn default_button(ui: &mut Ui, text: &str, is_new: bool) -> bool {
    let response = ui.button(text);
    if is_new {
        response.request_focus();
    }
    response.clicked()
}
