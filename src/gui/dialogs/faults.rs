//! The list of faults found while reading, and how each was repaired; a click goes to its place.

use egui::{Context, ScrollArea, Ui};

use crate::session::Command;
use crate::session::command::Go;
use crate::view::View;
use crate::words::text;

use super::frame::{DialogState, beside, follow_focus};

const ROW: f32 = 24.0;

/// Shows the list beside the board, which stays usable.
pub(super) fn show(ctx: &Context, view: &View, commands: &mut Vec<Command>) -> DialogState {
    let mut is_open = true;
    beside(
        ctx,
        text("dialog-faults-title"),
        "faults",
        egui::vec2(620.0, 320.0),
    )
    .open(&mut is_open)
    .show(ctx, |ui| list(ui, view, commands));
    if is_open {
        DialogState::Open
    } else {
        DialogState::Closed
    }
}

fn list(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let faults = &view.status.faults;
    if faults.is_empty() {
        ui.label(text("dialog-faults-none"));
        return;
    }
    ui.weak(text("dialog-faults-note"));
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical()
        .auto_shrink(false)
        .show_rows(ui, ROW, faults.len(), |ui, rows| {
            for number in rows {
                let Some(fault) = faults.get(number) else {
                    continue;
                };
                let (line, column) = (fault.place.line, fault.place.column);
                let what = fault.message();
                let row = text!(
                    "dialog-faults-row",
                    line = line,
                    column = column,
                    what = what
                );
                let button = egui::Button::selectable(false, &row).truncate();
                let size = egui::vec2(ui.available_width(), ROW);
                let response = ui.allocate_ui_with_layout(
                    size,
                    egui::Layout::left_to_right(egui::Align::Center),
                    |ui| ui.add(button),
                );
                if response.inner.on_hover_text(row).clicked() {
                    commands.push(Command::Go(Go::Fault(number)));
                }
            }
            follow_focus(ui, ui.scope_id());
        });
}
