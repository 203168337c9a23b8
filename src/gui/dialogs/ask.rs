//! The short questions: which branch, save first, overwrite; and the message of an error.

use std::path::{Path, PathBuf};

use egui::{Key, Ui};

use crate::session::command::{File, Go};
use crate::session::{Command, DocumentId};
use crate::tree::CellId;
use crate::view::View;

use super::frame::{DialogState, buttons, default_button, heading, limit};

/// How many names a question lists.
const MOST_NAMES: usize = 8;

/// Several branches share a point or a letter.
pub(super) fn choose(
    ui: &mut Ui,
    view: &View,
    cells: &[CellId],
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 420.0);
    heading(ui, "Which branch?");
    let mut state = DialogState::Open;
    for (&cell, number) in cells.iter().zip(1u32..) {
        let entry = view.strip.iter().find(|entry| entry.child == cell);
        // No numbers of the list: the board may have numbers of its own.
        let choice = view.choices.iter().find(|choice| choice.cell == cell);
        let text = match (choice, entry) {
            (Some(choice), _) => choice.text.clone(),
            (None, Some(entry)) => format!("{} {}", entry.point, entry.words),
            (None, None) => "branch".to_owned(),
        };
        let button = egui::Button::new(text)
            .truncate()
            .min_size(egui::vec2(360.0_f32.min(ui.available_width()), 26.0));
        let response = ui.add(button);
        if is_new && number == 1 {
            response.request_focus();
        }
        let key = Key::from_name(&number.to_string());
        // The digit that opened the dialog does not answer it too.
        let is_typed = !is_new
            && number < 10
            && key.is_some_and(|key| ui.input(|input| input.key_pressed(key)));
        if response.clicked() || is_typed {
            commands.push(Command::Go(Go::Cell(cell)));
            state = DialogState::Closed;
        }
    }
    let cancel = buttons(ui, |ui| ui.button("Cancel").clicked());
    if cancel { DialogState::Closed } else { state }
}

/// A document with changes is to be closed; the session goes on with closing once it is saved or discarded.
pub(super) fn unsaved(
    ui: &mut Ui,
    name: &str,
    document: DocumentId,
    quitting: bool,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let title = if quitting {
        "Save the changes before leaving?"
    } else {
        "Save the changes?"
    };
    let text = format!("{name} has changes that are not saved.");
    let answers = [
        ("Save", File::SaveOne(document)),
        ("Discard the Changes", File::Discard(document)),
        ("Cancel", File::Stay),
    ];
    question(ui, (title, &text), answers, is_new, commands)
}

/// A title and a text, and answers each of which is a command; the first one is given by Enter.
fn question<const N: usize>(
    ui: &mut Ui,
    (title, text): (&str, &str),
    answers: [(&str, File); N],
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 460.0);
    heading(ui, title);
    ui.label(text);
    buttons(ui, |ui| {
        let mut state = DialogState::Open;
        for (number, (name, file)) in answers.into_iter().enumerate() {
            if default_button(ui, name, is_new && number == 0) {
                commands.push(Command::File(file));
                state = DialogState::Closed;
            }
        }
        state
    })
}

/// Reading the file anew in another charset loses its changes.
pub(super) fn reopen_loses(
    ui: &mut Ui,
    charset: &str,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let text = format!("Reading it as {charset} loses the changes that are not saved.");
    let answers = [
        ("Cancel", File::Stay),
        ("Reopen", File::ReopenAnyway(charset.to_owned())),
    ];
    question(ui, ("Reopen the file?", &text), answers, is_new, commands)
}

/// The file's charset cannot hold what was written.
pub(super) fn offer_utf8(
    ui: &mut Ui,
    document: DocumentId,
    reason: &str,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let answers = [
        ("Save as UTF-8", File::ToUtf8(document)),
        ("Cancel", File::Stay),
    ];
    question(
        ui,
        ("Save the file as UTF-8?", reason),
        answers,
        is_new,
        commands,
    )
}

/// The file on disk was changed by somebody else.
pub(super) fn changed(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let text = format!(
        "Another program changed {} since it was read. Overwriting loses what was written there; save under another \
         name to keep both.",
        path.display()
    );
    let answers = [
        ("Save As…", File::SaveOneAs(document)),
        ("Overwrite", over(document, path)),
        ("Cancel", File::Stay),
    ];
    question(
        ui,
        ("The file was changed on disk", &text),
        answers,
        is_new,
        commands,
    )
}

/// The file on disk was removed or moved by somebody else.
pub(super) fn gone(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let text = format!(
        "{} was removed or moved since it was read. Save writes it there again.",
        path.display()
    );
    let anew = File::SaveTo {
        document,
        path: path.to_owned(),
        overwrite: false,
    };
    let answers = [
        ("Save", anew),
        ("Save As…", File::SaveOneAs(document)),
        ("Cancel", File::Stay),
    ];
    question(
        ui,
        ("The file is gone from the disk", &text),
        answers,
        is_new,
        commands,
    )
}

/// The document cannot be written to its own file.
pub(super) fn needs_other_name(
    ui: &mut Ui,
    document: DocumentId,
    reason: &str,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let answers = [
        ("Save As…", File::SaveOneAs(document)),
        ("Cancel", File::Stay),
    ];
    question(
        ui,
        ("The file was not saved", reason),
        answers,
        is_new,
        commands,
    )
}

fn over(document: DocumentId, path: &Path) -> File {
    File::SaveTo {
        document,
        path: path.to_owned(),
        overwrite: true,
    }
}

/// Another file stands where one is to be saved.
pub(super) fn exists(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    let text = format!("{} is there already.", path.display());
    let answers = [("Cancel", File::Stay), ("Replace", over(document, path))];
    question(ui, ("Replace the file?", &text), answers, is_new, commands)
}

/// Files that do not look like SGF; opened all the same, all `(;` in them are read as games.
pub(super) fn not_sgf(
    ui: &mut Ui,
    paths: &[PathBuf],
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 480.0);
    let title = match paths {
        [_] => "This is not an SGF file",
        _ => "These are not SGF files",
    };
    heading(ui, title);
    ui.label("Bunki found no game in:");
    for path in paths.iter().take(MOST_NAMES) {
        ui.add(egui::Label::new(path.display().to_string()).wrap());
    }
    if paths.len() > MOST_NAMES {
        ui.label(format!("and {} more", paths.len() - MOST_NAMES));
    }
    ui.add_space(4.0);
    ui.weak("Opened anyway, whatever looks like a game in it is shown; nothing is written unless you save.");
    buttons(ui, |ui| {
        let cancel = default_button(ui, "Cancel", is_new);
        if ui.button("Open Anyway").clicked() {
            commands.push(Command::File(File::OpenAnyway(paths.to_vec())));
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
pub(super) fn error(ui: &mut Ui, title: &str, text: &str, is_new: bool) -> DialogState {
    limit(ui, 480.0);
    heading(ui, title);
    ui.label(text);
    if buttons(ui, |ui| default_button(ui, "OK", is_new)) {
        DialogState::Closed
    } else {
        DialogState::Open
    }
}
