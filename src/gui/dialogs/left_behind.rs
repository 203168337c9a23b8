//! The comments that a transformation left as they were, although they name a color or a coordinate; a click goes there.

use egui::{Context, ScrollArea};

use crate::session::Command;
use crate::session::command::{Go, Tools};
use crate::view::View;

use super::{Outcome, beside};

/// Shows the list beside the board, so that one can look at each.
pub(super) fn show(ctx: &Context, view: &View, commands: &mut Vec<Command>) -> Outcome {
    let mut is_open = true;
    let size = egui::vec2(520.0, 260.0);
    beside(ctx, "Comments to look at", "left-behind", size)
        .open(&mut is_open)
        .show(ctx, |ui| {
            ui.weak("They name a color or a coordinate, and were left as they are.");
            ui.add_space(4.0);
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                for left in &view.left_behind {
                    let text = format!("{}: {}", left.place, left.text);
                    let button = egui::Button::selectable(false, &text).truncate();
                    if ui.add(button).on_hover_text(text).clicked() {
                        commands.push(Command::Go(Go::Cell(left.cell)));
                    }
                }
            });
        });
    if is_open {
        return Outcome::Stay;
    }
    commands.push(Command::Tools(Tools::CloseLeftBehind));
    Outcome::Close
}
