//! The short questions: which branch, save first, overwrite; and the message of an error.

use std::path::Path;

use egui::{Key, Ui};

use crate::files::Place;
use crate::session::command::{File, Go};
use crate::session::{Command, DocumentId};
use crate::tree::CellId;
use crate::view::View;
use crate::words::text;

use super::frame::{DialogState, buttons, default_button, heading, is_new, limit};

/// The maximum number of names in a question.
const MOST_NAMES: usize = 8;

/// Several branches share a point or a letter.
pub(super) fn choose(
    ui: &mut Ui,
    view: &View,
    cells: &[CellId],
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 420.0);
    heading(ui, &text("dialog-choose-title"));
    let mut state = DialogState::Open;
    for (&cell, number) in cells.iter().zip(1u32..) {
        let entry = view.strip.iter().find(|entry| entry.child == cell);
        // Not numbered: the board may show other numbers.
        let choice = view.choices.iter().find(|choice| choice.cell == cell);
        let name = match (choice, entry) {
            (Some(choice), _) => choice.text.clone(),
            (None, Some(entry)) => format!("{} {}", entry.point, entry.words),
            (None, None) => text("dialog-choose-branch"),
        };
        let button = egui::Button::new(name)
            .truncate()
            .min_size(egui::vec2(360.0_f32.min(ui.available_width()), 26.0));
        let response = ui.add(button);
        if is_new(ui) && number == 1 {
            response.request_focus();
        }
        let key = Key::from_name(&number.to_string());
        // The digit that opened the dialog must not answer it too.
        let is_typed = !is_new(ui)
            && number < 10
            && key.is_some_and(|key| ui.input(|input| input.key_pressed(key)));
        if response.clicked() || is_typed {
            commands.push(Command::Go(Go::Cell(cell)));
            state = DialogState::Closed;
        }
    }
    let cancel = buttons(ui, |ui| ui.button(text("dialog-cancel")).clicked());
    if cancel { DialogState::Closed } else { state }
}

/// A document with unsaved changes would be closed; the session closes it once it is saved or discarded.
pub(super) fn unsaved(
    ui: &mut Ui,
    name: &str,
    document: DocumentId,
    quitting: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let title = if quitting {
        text("dialog-unsaved-title-quitting")
    } else {
        text("dialog-unsaved-title")
    };
    let explanation = text!("dialog-unsaved-text", name = name);
    let answers = [
        (text("dialog-save"), File::SaveOne(document)),
        (text("dialog-discard"), File::Discard(document)),
        (text("dialog-cancel"), File::Stay),
    ];
    question(ui, [&title, &explanation], answers, commands)
}

/// A title, a text, and answers that are commands; Enter gives the first one.
fn question<const N: usize>(
    ui: &mut Ui,
    [title, explanation]: [&str; 2],
    answers: [(String, File); N],
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 460.0);
    heading(ui, title);
    ui.label(explanation);
    buttons(ui, |ui| {
        let mut state = DialogState::Open;
        for (number, (name, file)) in answers.into_iter().enumerate() {
            let button = ui.button(name);
            if is_new(ui) && number == 0 {
                button.request_focus();
            }
            if button.clicked() {
                commands.push(Command::File(file));
                state = DialogState::Closed;
            }
        }
        state
    })
}

/// Reading the file again in another charset would lose changes.
pub(super) fn reopen_loses(ui: &mut Ui, charset: &str, commands: &mut Vec<Command>) -> DialogState {
    let title = text("dialog-reopen-title");
    let explanation = text!("dialog-reopen-text", charset = charset);
    let answers = [
        (text("dialog-cancel"), File::Stay),
        (
            text("dialog-reopen"),
            File::ReopenAnyway(charset.to_owned()),
        ),
    ];
    question(ui, [&title, &explanation], answers, commands)
}

/// The file's charset lacks characters of the text.
pub(super) fn offer_utf8(
    ui: &mut Ui,
    document: DocumentId,
    reason: &str,
    commands: &mut Vec<Command>,
) -> DialogState {
    let answers = [
        (text("dialog-save-utf8"), File::ToUtf8(document)),
        (text("dialog-cancel"), File::Stay),
    ];
    let title = text("dialog-utf8-title");
    question(ui, [&title, reason], answers, commands)
}

/// Another program changed the file on disk.
pub(super) fn changed(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    commands: &mut Vec<Command>,
) -> DialogState {
    let explanation = text!("dialog-changed-text", path = path.display().to_string());
    let answers = [
        (text("dialog-save-as"), File::SaveOneAs(document)),
        (text("dialog-overwrite"), over(document, path)),
        (text("dialog-cancel"), File::Stay),
    ];
    let title = text("dialog-changed-title");
    question(ui, [&title, &explanation], answers, commands)
}

/// Another program removed or moved the file.
pub(super) fn gone(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    commands: &mut Vec<Command>,
) -> DialogState {
    let explanation = text!("dialog-gone-text", path = path.display().to_string());
    let again = File::SaveTo {
        document,
        path: path.to_owned(),
        overwrite: false,
    };
    let answers = [
        (text("dialog-save"), again),
        (text("dialog-save-as"), File::SaveOneAs(document)),
        (text("dialog-cancel"), File::Stay),
    ];
    let title = text("dialog-gone-title");
    question(ui, [&title, &explanation], answers, commands)
}

/// The document cannot be written to its own file.
pub(super) fn needs_other_name(
    ui: &mut Ui,
    document: DocumentId,
    reason: &str,
    commands: &mut Vec<Command>,
) -> DialogState {
    let answers = [
        (text("dialog-save-as"), File::SaveOneAs(document)),
        (text("dialog-cancel"), File::Stay),
    ];
    let title = text("error-save");
    question(ui, [&title, reason], answers, commands)
}

fn over(document: DocumentId, path: &Path) -> File {
    File::SaveTo {
        document,
        path: path.to_owned(),
        overwrite: true,
    }
}

/// Another file exists where one would be saved.
pub(super) fn exists(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    commands: &mut Vec<Command>,
) -> DialogState {
    let title = text("dialog-exists-title");
    let explanation = text!("dialog-exists-text", path = path.display().to_string());
    let answers = [
        (text("dialog-cancel"), File::NotNamed(document)),
        (text("dialog-replace"), over(document, path)),
    ];
    question(ui, [&title, &explanation], answers, commands)
}

/// Quitting waits for files that are written for long.
pub(super) fn hangs(ui: &mut Ui, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 460.0);
    heading(ui, &text("dialog-hangs-title"));
    ui.label(text("dialog-hangs-text"));
    buttons(ui, |ui| {
        let mut state = DialogState::Open;
        if default_button(ui, &text("dialog-hangs-wait")) {
            state = DialogState::Closed;
        }
        let others = [
            (text("dialog-hangs-leave"), File::Leave),
            (text("dialog-cancel"), File::Stay),
        ];
        for (name, file) in others {
            if ui.button(name).clicked() {
                commands.push(Command::File(file));
                state = DialogState::Closed;
            }
        }
        state
    })
}

/// Files that do not look like SGF; if they are opened anyway, each `(;` in them is read as a game.
pub(super) fn not_sgf(ui: &mut Ui, places: &[Place], commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 480.0);
    heading(ui, &text!("dialog-not-sgf-title", count = places.len()));
    ui.label(text("dialog-not-sgf-text"));
    for place in places.iter().take(MOST_NAMES) {
        ui.add(egui::Label::new(place.shown()).wrap());
    }
    if places.len() > MOST_NAMES {
        let more = places.len() - MOST_NAMES;
        ui.label(text!("dialog-more", count = more));
    }
    ui.add_space(4.0);
    ui.weak(text!("dialog-not-sgf-note", count = places.len()));
    buttons(ui, |ui| {
        let cancel = default_button(ui, &text("dialog-cancel"));
        if ui.button(text("dialog-open-anyway")).clicked() {
            commands.push(Command::File(File::OpenAnyway(places.to_vec())));
            return DialogState::Closed;
        }
        if cancel {
            DialogState::Closed
        } else {
            DialogState::Open
        }
    })
}

/// Something could not be done.
pub(super) fn error(ui: &mut Ui, title: &str, reason: &str) -> DialogState {
    limit(ui, 480.0);
    heading(ui, title);
    ui.label(reason);
    if buttons(ui, |ui| default_button(ui, &text("dialog-ok"))) {
        DialogState::Closed
    } else {
        DialogState::Open
    }
}
