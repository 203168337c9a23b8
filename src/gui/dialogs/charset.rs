//! Reopen with Charset…: which one?

use egui::{ScrollArea, Ui};

use crate::session::Command;
use crate::session::command::File;
use crate::sgf::charset::OFFERED;
use crate::view::View;

use super::{Outcome, buttons, heading};

/// Shows the list; the one in use is marked.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> Outcome {
    heading(ui, "Reopen with charset");
    ui.label("The file is read anew. Choose what makes its comments readable.");
    ui.add_space(6.0);
    let mut outcome = Outcome::Stay;
    ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
        for &(name, language) in OFFERED {
            let is_now = view.status.charset.eq_ignore_ascii_case(name);
            let button = egui::Button::selectable(is_now, language);
            if ui.add(button.min_size(egui::vec2(340.0, 24.0))).clicked() {
                commands.push(Command::File(File::Reopen(name.to_owned())));
                outcome = Outcome::Close;
            }
        }
    });
    if buttons(ui, |ui| ui.button("Cancel").clicked()) {
        Outcome::Close
    } else {
        outcome
    }
}
