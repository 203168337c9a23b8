//! What the user chooses of study: new problems a day, and when a solution is slow.

use egui::{DragValue, Grid, Ui};

use super::frame::{DialogState, buttons, default_button, heading, limit};
use crate::session::Command;
use crate::session::command::Study;
use crate::settings::Settings;
use crate::words::text;

/// What was chosen so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    new_a_day: u32,
    slow: u32,
}

impl From<&Settings> for Chosen {
    fn from(settings: &Settings) -> Self {
        Self {
            new_a_day: settings.study_new,
            slow: settings.study_slow,
        }
    }
}

/// Shows the choices.
pub(super) fn show(ui: &mut Ui, chosen: &mut Chosen, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 420.0);
    heading(ui, &text("study-choices-title"));
    ui.label(text("study-choices-text"));
    ui.add_space(6.0);
    let rows = [
        ("study-choices-new", &mut chosen.new_a_day, 0..=9_999),
        ("study-choices-slow", &mut chosen.slow, 1..=3_600),
    ];
    let grid = Grid::new("study").num_columns(2).spacing([16.0, 8.0]);
    grid.show(ui, |ui| {
        for (word, value, range) in rows {
            let label = ui.label(text(word));
            let field = DragValue::new(value).speed(0.5).range(range);
            ui.add(field).labelled_by(label.id);
            ui.end_row();
        }
    });
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-ok")) {
            let Chosen { new_a_day, slow } = *chosen;
            commands.push(Command::Study(Study::Choose { new_a_day, slow }));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
            return DialogState::Closed;
        }
        DialogState::Open
    })
}
