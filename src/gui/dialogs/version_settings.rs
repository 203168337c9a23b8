//! Which earlier versions of files are kept: how many, for how long, in how much room; and removing all of them.

use egui::{DragValue, Grid, Ui};

use crate::session::Command;
use crate::session::command::{Earlier, File};
use crate::settings::Versions;
use crate::view::View;
use crate::words::text;

use super::frame::{DialogState, buttons, default_button, heading, limit};

/// Shows the choices.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    chosen: &mut Versions,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 460.0);
    heading(ui, &text("versions-settings-title"));
    ui.label(text("versions-settings-text"));
    ui.add_space(6.0);
    ui.checkbox(&mut chosen.kept, text("versions-settings-keep"));
    ui.add_space(4.0);
    choices(ui, chosen);
    ui.add_space(6.0);
    let usage = view.version_usage.clone();
    ui.weak(usage.unwrap_or_else(|| text("versions-measuring")));
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-ok")) {
            commands.push(Command::File(File::Earlier(Earlier::Keep(*chosen))));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
            return DialogState::Closed;
        }
        if ui.button(text("versions-clear")).clicked() {
            commands.push(Command::File(File::Earlier(Earlier::AskClear)));
        }
        DialogState::Open
    })
}

fn choices(ui: &mut Ui, chosen: &mut Versions) {
    let rows = [
        ("versions-settings-count", &mut chosen.count, 1..=1_000),
        ("versions-settings-days", &mut chosen.days, 1..=3_650),
        (
            "versions-settings-megabytes",
            &mut chosen.megabytes,
            1..=100_000,
        ),
    ];
    let grid = Grid::new("version-settings").num_columns(2);
    grid.spacing([16.0, 8.0]).show(ui, |ui| {
        for (word, value, range) in rows {
            let label = ui.label(text(word));
            let field = DragValue::new(value).speed(1.0).range(range);
            ui.add_enabled(chosen.kept, field).labelled_by(label.id);
            ui.end_row();
        }
    });
}

/// Asks before all versions are removed.
pub(super) fn clear(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 460.0);
    heading(ui, &text("versions-clear-title"));
    let usage = view.version_usage.clone().unwrap_or_default();
    ui.label(text!("versions-clear-text", usage = usage));
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-cancel")) {
            return DialogState::Closed;
        }
        if ui.button(text("versions-clear-all")).clicked() {
            commands.push(Command::File(File::Earlier(Earlier::Clear)));
            return DialogState::Closed;
        }
        DialogState::Open
    })
}
