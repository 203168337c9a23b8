//! Othello against the computer: which color, which answers, which seed.

use egui::{DragValue, Grid, Ui};

use crate::board::Color;
use crate::gui::access;
use crate::rules::rival::Reply;
use crate::session::command::Tools;
use crate::session::{Command, PlayOptions};

use super::frame::{DialogState, buttons, default_button, heading, limit};

/// Shows the dialog.
pub(super) fn show(
    ui: &mut Ui,
    options: &mut PlayOptions,
    is_new: bool,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 440.0);
    heading(ui, "Play Othello");
    ui.label("Your moves and the answers become a branch of the file; Undo takes both back.");
    ui.add_space(6.0);
    choices(ui, options);
    buttons(ui, |ui| {
        if default_button(ui, "Play", is_new) {
            commands.push(Command::Tools(Tools::Play(*options)));
            return DialogState::Closed;
        }
        if ui.button("Cancel").clicked() {
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

fn choices(ui: &mut Ui, options: &mut PlayOptions) {
    Grid::new("play")
        .num_columns(2)
        .spacing([16.0, 8.0])
        .show(ui, |ui| {
            let label = ui.label("You play");
            access::radios(ui, &label, |ui| {
                ui.radio_value(&mut options.user, Color::Black, "Black");
                ui.radio_value(&mut options.user, Color::White, "White");
            });
            ui.end_row();
            let label = ui.label("The computer plays");
            access::radios(ui, &label, |ui| {
                ui.radio_value(&mut options.reply, Reply::Random, "Any legal move");
                ui.radio_value(&mut options.reply, Reply::MostFlips, "What flips most");
            });
            ui.end_row();
            let label = ui.label("Seed");
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut options.seed).speed(1.0))
                    .labelled_by(label.id)
                    .on_hover_text("The same seed gives the same answers to the same moves");
                ui.weak("repeats a game");
            });
            ui.end_row();
        });
}
