//! The short questions: which branch, save first, overwrite; and the message of an error.

use std::path::Path;

use egui::{Key, Ui};

use crate::session::command::{File, Go};
use crate::session::{Command, DocumentId};
use crate::tree::CellId;
use crate::view::View;

use super::{Outcome, buttons, default_button, heading};

/// What goes on once a document is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) struct SaveFirst {
    /// The document.
    pub(in crate::gui) document: DocumentId,
    /// What to do then.
    pub(in crate::gui) then: Command,
}

/// Several branches share a point or a letter.
pub(super) fn choose(
    ui: &mut Ui,
    view: &View,
    cells: &[CellId],
    is_new: bool,
    commands: &mut Vec<Command>,
) -> Outcome {
    ui.set_max_width(420.0);
    heading(ui, "Which branch?");
    let mut outcome = Outcome::Stay;
    for (&cell, number) in cells.iter().zip(1u32..) {
        let entry = view.strip.iter().find(|entry| entry.child == cell);
        let mut text = format!("{number}   ");
        if let Some(entry) = entry {
            text.push_str(&entry.point);
            if !entry.words.is_empty() {
                text.push_str("   ");
                text.push_str(&entry.words);
            }
        } else {
            text.push_str("branch");
        }
        let button = egui::Button::new(text)
            .truncate()
            .min_size(egui::vec2(360.0, 26.0));
        let response = ui.add(button);
        if is_new && number == 1 {
            response.request_focus();
        }
        let key = Key::from_name(&number.to_string());
        let is_typed =
            number < 10 && key.is_some_and(|key| ui.input(|input| input.key_pressed(key)));
        if response.clicked() || is_typed {
            commands.push(Command::Go(Go::Cell(cell)));
            outcome = Outcome::Close;
        }
    }
    let cancel = buttons(ui, |ui| ui.button("Cancel").clicked());
    if cancel { Outcome::Close } else { outcome }
}

/// A document with changes is to be closed.
pub(super) fn unsaved(
    ui: &mut Ui,
    view: &View,
    document: DocumentId,
    quitting: bool,
    is_new: bool,
    commands: &mut Vec<Command>,
    after: &mut Option<SaveFirst>,
) -> Outcome {
    ui.set_max_width(440.0);
    heading(ui, "Save the changes?");
    let file = if view.status.file.is_empty() {
        "The file"
    } else {
        view.status.file.as_str()
    };
    ui.label(format!("{file} has changes that are not saved."));
    buttons(ui, |ui| {
        if default_button(ui, "Save", is_new) {
            commands.push(Command::File(File::Save));
            let then = Command::File(if quitting { File::Quit } else { File::Close });
            *after = Some(SaveFirst { document, then });
            return Outcome::Close;
        }
        if ui.button("Discard the Changes").clicked() {
            commands.push(Command::File(File::Discard(document)));
            if quitting {
                commands.push(Command::File(File::Quit));
            }
            return Outcome::Close;
        }
        if ui.button("Cancel").clicked() {
            Outcome::Close
        } else {
            Outcome::Stay
        }
    })
}

/// The file on disk was changed by somebody else.
pub(super) fn changed(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> Outcome {
    ui.set_max_width(440.0);
    heading(ui, "The file was changed on disk");
    ui.label(
        "Another program wrote to it since it was read. Saving would lose what was written; save under another name \
         to keep both.",
    );
    buttons(ui, |ui| {
        if default_button(ui, "Save As…", is_new) {
            commands.push(Command::File(File::SaveAs));
            return Outcome::Close;
        }
        if ui.button("Overwrite").clicked() {
            commands.push(Command::File(File::SaveTo {
                document,
                path: path.to_owned(),
                overwrite: true,
            }));
            return Outcome::Close;
        }
        if ui.button("Cancel").clicked() {
            Outcome::Close
        } else {
            Outcome::Stay
        }
    })
}

/// Another file stands where one is to be saved.
pub(super) fn overwrite(
    ui: &mut Ui,
    document: DocumentId,
    path: &Path,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> Outcome {
    ui.set_max_width(440.0);
    heading(ui, "Replace the file?");
    ui.label(format!("{} is there already.", path.display()));
    buttons(ui, |ui| {
        if ui.button("Replace").clicked() {
            commands.push(Command::File(File::SaveTo {
                document,
                path: path.to_owned(),
                overwrite: true,
            }));
            return Outcome::Close;
        }
        if default_button(ui, "Cancel", is_new) {
            Outcome::Close
        } else {
            Outcome::Stay
        }
    })
}

/// Something could not be done.
pub(super) fn error(ui: &mut Ui, title: &str, text: &str, is_new: bool) -> Outcome {
    ui.set_max_width(480.0);
    heading(ui, title);
    ui.label(text);
    if buttons(ui, |ui| default_button(ui, "OK", is_new)) {
        Outcome::Close
    } else {
        Outcome::Stay
    }
}
