//! The comments that name a color or a coordinate and were not changed by a transformation; a click goes to one.
//!
//! If the colors were swapped, the words for them can be swapped in the selected comments.

use egui::{Context, Role, ScrollArea, Ui, WidgetInfo};

use crate::session::Command;
use crate::session::command::{Go, Tools};
use crate::tree::CellId;
use crate::view::{LeftBehind, View};
use crate::words::text;

use super::frame::{DialogState, beside, follow_focus};

/// Shows the list beside the board, which stays usable.
pub(super) fn show(
    ctx: &Context,
    view: &View,
    ticked: &mut Vec<CellId>,
    commands: &mut Vec<Command>,
) -> DialogState {
    let all: Vec<CellId> = view
        .left_behind
        .iter()
        .filter(|left| left.after.is_some())
        .map(|left| left.cell)
        .collect();
    ticked.retain(|cell| all.contains(cell));
    let mut is_open = true;
    let size = egui::vec2(520.0, 260.0);
    beside(ctx, text("dialog-left-title"), "left-behind", size)
        .open(&mut is_open)
        .show(ctx, |ui| {
            if view.left_behind.is_empty() {
                ui.weak(text("dialog-left-none"));
                return;
            }
            ui.weak(text("dialog-left-text"));
            if !all.is_empty() {
                rewrite(ui, &all, ticked, commands);
            }
            ui.add_space(4.0);
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                for left in &view.left_behind {
                    row(ui, left, ticked, commands);
                }
                follow_focus(ui, ui.scope_id());
            });
        });
    if is_open {
        return DialogState::Open;
    }
    commands.push(Command::Tools(Tools::CloseLeftBehind));
    DialogState::Closed
}

/// The button that rewrites the selected comments.
fn rewrite(ui: &mut Ui, all: &[CellId], ticked: &mut Vec<CellId>, commands: &mut Vec<Command>) {
    ui.label(text("dialog-left-select"));
    ui.horizontal(|ui| {
        let mut is_all = ticked.len() == all.len();
        if ui.checkbox(&mut is_all, text("dialog-all")).changed() {
            *ticked = if is_all { all.to_vec() } else { Vec::new() };
        }
        let command = Command::Tools(Tools::RewordColors(ticked.clone()));
        let button = egui::Button::new(text("dialog-left-rewrite"));
        if ui.add_enabled(!ticked.is_empty(), button).clicked() {
            commands.push(command);
        }
    });
}

/// A comment as it is, or as it will be if selected; a click goes to its node.
fn row(ui: &mut Ui, left: &LeftBehind, ticked: &mut Vec<CellId>, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let mut is_ticked = ticked.contains(&left.cell);
        let after = left.after.as_deref();
        if let Some(after) = after {
            let response = ui.checkbox(&mut is_ticked, "");
            response.widget_info(|| {
                let name = format!("{}: {after}", left.place);
                WidgetInfo::selected(Role::CheckBox, true, is_ticked, name)
            });
            if response.changed() {
                ticked.retain(|cell| *cell != left.cell);
                ticked.extend(is_ticked.then_some(left.cell));
            }
        }
        let shown = after.filter(|_| is_ticked).unwrap_or(&left.text);
        let line = format!("{}: {shown}", left.place);
        let help = match after {
            Some(after) => text!("dialog-before-after", before = &left.text, after = after),
            None => line.clone(),
        };
        let button = egui::Button::selectable(false, &line).truncate();
        if ui.add(button).on_hover_text(help).clicked() {
            commands.push(Command::Go(Go::Cell(left.cell)));
        }
    });
}
