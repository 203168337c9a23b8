//! The files and folders of a library that could not be read, each with the reason.

use egui::Ui;

use super::frame::{DialogState, buttons, default_button, heading, limit};
use crate::session::Command;
use crate::session::command::Library;
use crate::view::View;
use crate::words::text;

/// Shows the list.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 640.0);
    heading(ui, &text("dialog-troubles-title"));
    match &view.library_troubles {
        None => {
            ui.label(text("dialog-troubles-reading"));
        }
        Some(all) if all.is_empty() => {
            ui.label(text("dialog-troubles-none"));
        }
        Some(all) => {
            for (place, why) in all.iter().take(MOST) {
                ui.strong(place);
                ui.label(why);
                ui.add_space(4.0);
            }
            if let Some(more) = all.len().checked_sub(MOST).filter(|more| *more > 0) {
                ui.label(text!("dialog-troubles-more", count = more));
            }
        }
    }
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-close")) {
            commands.push(Command::Library(Library::CloseTroubles));
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// At most this many are listed.
const MOST: usize = 500;
