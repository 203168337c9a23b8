//! How the problems of the library stand with the user: a row of numbers, each of which lists those problems.

use egui::{Button, Role, Ui, WidgetInfo};

use super::Stand;
use crate::gui::access;
use crate::session::Command;
use crate::session::command::Library;
use crate::view::library::LibraryView;
use crate::words::text;

/// A part that is lower than this has no room for the numbers.
const LOW: f32 = 260.0;
/// Beside the board there is room for what is due and what is new.
const BESIDE: usize = 2;

/// Shows the numbers once they are known.
pub(super) fn show(ui: &mut Ui, library: &LibraryView, stand: Stand, commands: &mut Vec<Command>) {
    if library.standings.is_empty() || ui.available_height() < LOW {
        return;
    }
    let most = match stand {
        Stand::Middle => library.standings.len(),
        Stand::Beside => BESIDE,
    };
    ui.horizontal_wrapped(|ui| {
        access::container(ui, Role::Group, &text("library-standings"));
        ui.spacing_mut().item_spacing.x = 4.0;
        for standing in library.standings.iter().take(most) {
            let response = ui.add(Button::selectable(standing.is_on, &standing.words));
            response.widget_info(|| {
                WidgetInfo::selected(Role::Button, true, standing.is_on, &standing.words)
            });
            if response.clicked() {
                let filters = standing.filters.clone();
                commands.push(Command::Library(Library::Filters(filters)));
            }
            response.on_hover_text(&standing.help);
        }
    });
}
