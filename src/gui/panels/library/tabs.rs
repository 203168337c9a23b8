//! The two tabs of the list beside the board: open files and library.

use egui::{Role, Ui, WidgetInfo};

use crate::gui::access;
use crate::session::command::Library;
use crate::session::{Command, ListTab};
use crate::view::View;
use crate::words::text;

/// Shows the tabs; without a library there are none. Returns whether the library is shown below them.
pub(in crate::gui) fn tabs(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> bool {
    let Some(first) = view.shelved else {
        return false;
    };
    let shown = view.library.as_ref().map(|library| library.tab);
    let now = shown.unwrap_or(ListTab::Files);
    let title = text("panel-problems");
    access::name_panel(ui, &title);
    ui.scope(|ui| {
        access::container(ui, Role::TabList, &title);
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 6.0;
        ui.horizontal_wrapped(|ui| {
            for (word, tab) in [
                ("panel-tab-files", ListTab::Files),
                ("panel-tab-library", ListTab::Library),
            ] {
                let is_on = now == tab;
                let name = text(word);
                let response = ui.add(egui::Button::selectable(is_on, &name));
                response.widget_info(|| WidgetInfo::selected(Role::Tab, true, is_on, &name));
                access::selected(&response, is_on);
                if response.clicked() && !is_on {
                    commands.push(Command::Library(match shown {
                        Some(_) => Library::Tab(tab),
                        None => Library::Show(first),
                    }));
                }
            }
        });
    });
    now == ListTab::Library
}
