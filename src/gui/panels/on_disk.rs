//! The bar above the comment that says what another program did to the file, and the answers as buttons.
//!
//! It stands there because nothing must move under the pointer on the board, and it takes no key from anyone.

use egui::{Color32, Frame, Label, Margin, Ui};

use crate::session::Command;
use crate::view::View;
use crate::words::text;

use crate::gui::access;

/// Shows the bar, if there is anything to tell.
pub(in crate::gui) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let Some(told) = &view.on_disk else {
        return;
    };
    let background = if ui.visuals().dark_mode { DARK } else { LIGHT };
    Frame::new()
        .fill(background)
        .corner_radius(4)
        .inner_margin(Margin::symmetric(8, 6))
        .show(ui, |ui| {
            access::container(ui, egui::Role::Group, &text("panel-on-disk"));
            ui.set_min_width(ui.available_width());
            let label = ui.add(Label::new(&told.text).wrap());
            access::live(&label);
            ui.horizontal_wrapped(|ui| {
                for answer in &told.answers {
                    let button = ui.button(&answer.name).on_hover_text(&answer.help);
                    access::describe(&button, || answer.help.clone());
                    if button.clicked() {
                        commands.push(answer.command.clone());
                    }
                }
            });
        });
    ui.add_space(6.0);
}

const LIGHT: Color32 = Color32::from_rgb(250, 228, 176);
const DARK: Color32 = Color32::from_rgb(86, 66, 24);
