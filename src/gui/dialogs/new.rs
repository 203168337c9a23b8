//! New…: the size of the board.

use egui::{DragValue, Ui};

use super::frame::{DialogState, buttons, default_button, heading, limit};
use crate::board::Size;
use crate::gui::access;
use crate::session::Command;
use crate::session::command::File;
use crate::words::text;

/// What was chosen so far.
#[derive(Clone, Copy, Debug)]
pub(in crate::gui) struct BoardChoice {
    columns: u32,
    rows: u32,
    is_other: bool,
    is_chess: bool,
}

impl Default for BoardChoice {
    fn default() -> Self {
        Self {
            columns: 19,
            rows: 19,
            is_other: false,
            is_chess: false,
        }
    }
}

/// Shows the sizes.
pub(super) fn show(
    ui: &mut Ui,
    choice: &mut BoardChoice,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 360.0);
    heading(ui, &text("dialog-new-title"));
    let label = ui.label(text("dialog-new-text"));
    ui.add_space(4.0);
    access::radio_column(ui, &label, |ui| sizes(ui, choice));
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-create"))
            && let Ok(size) = Size::new(choice.columns, choice.rows)
        {
            commands.push(Command::File(if choice.is_chess {
                File::NewChess
            } else {
                File::New(size)
            }));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

fn sizes(ui: &mut Ui, choice: &mut BoardChoice) {
    for side in [9, 13, 19] {
        let is_on = !choice.is_other && !choice.is_chess && choice.columns == side;
        if ui.radio(is_on, format!("{side} × {side}")).clicked() {
            *choice = BoardChoice {
                columns: side,
                rows: side,
                is_other: false,
                is_chess: false,
            };
        }
    }
    let most = u32::from(Size::MOST);
    ui.horizontal(|ui| {
        if ui
            .radio(choice.is_other, text("dialog-new-other"))
            .clicked()
        {
            (choice.is_other, choice.is_chess) = (true, false);
        }
        let columns = ui.add(DragValue::new(&mut choice.columns).range(1..=most));
        columns.widget_info(|| named(text("dialog-new-columns"), choice.columns));
        ui.label("×");
        let rows = ui.add(DragValue::new(&mut choice.rows).range(1..=most));
        rows.widget_info(|| named(text("dialog-new-rows"), choice.rows));
        if columns.changed() || rows.changed() {
            (choice.is_other, choice.is_chess) = (true, false);
        }
    });
    if ui
        .radio(choice.is_chess, text("dialog-new-chess"))
        .clicked()
    {
        (choice.is_other, choice.is_chess) = (false, true);
    }
}

fn named(name: String, value: u32) -> egui::WidgetInfo {
    let mut info = egui::WidgetInfo::labeled(egui::Role::SpinButton, true, name);
    info.value = Some(f64::from(value));
    info
}
