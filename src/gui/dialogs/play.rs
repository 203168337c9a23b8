//! Othello against the computer: the user's color, how the computer chooses, and the seed.

use egui::{DragValue, Grid, Ui};

use crate::board::Color;
use crate::gui::access;
use crate::rules::opponent::Reply;
use crate::session::command::Tools;
use crate::session::{Command, PlayOptions};
use crate::words::text;

use super::frame::{DialogState, buttons, default_button, heading, limit};

/// Shows the dialog.
pub(super) fn show(
    ui: &mut Ui,
    options: &mut PlayOptions,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 440.0);
    heading(ui, &text("dialog-play-title"));
    ui.label(text("dialog-play-text"));
    ui.add_space(6.0);
    choices(ui, options);
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-play-start")) {
            commands.push(Command::Tools(Tools::Play(*options)));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
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
            let label = ui.label(text("dialog-play-color"));
            access::radios(ui, &label, |ui| {
                ui.radio_value(&mut options.user, Color::Black, text("dialog-play-black"));
                ui.radio_value(&mut options.user, Color::White, text("dialog-play-white"));
            });
            ui.end_row();
            let label = ui.label(text("dialog-play-reply"));
            access::radios(ui, &label, |ui| {
                ui.radio_value(&mut options.reply, Reply::Random, text("dialog-play-any"));
                ui.radio_value(
                    &mut options.reply,
                    Reply::MostFlips,
                    text("dialog-play-most"),
                );
            });
            ui.end_row();
            let label = ui.label(text("dialog-play-seed"));
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut options.seed).speed(1.0))
                    .labelled_by(label.id)
                    .on_hover_text(text("dialog-play-seed-help"));
                ui.weak(text("dialog-play-seed-note"));
            });
            ui.end_row();
        });
}
