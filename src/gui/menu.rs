//! The menu bar, built from the table of menus.

mod keys;
mod line;
mod popup;

use egui::{Key, Popup, Response, Role, Ui, vec2};

use crate::menu::{MENUS, Menu};
use crate::session::Command;
use crate::view::View;
use crate::words::text;

use super::{access, modes};
pub(super) use popup::popup;

/// With less width than this, the name of the document is left out.
const LEAST_NAME: f32 = 60.0;

/// Shows the bar: the menus, the name of the document, and the mode switch. If it is too narrow, the menus get a second
/// row.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    access::name_panel(ui, &text("menu-name-bar"));
    keys::take(ui);
    let room = ui.available_width();
    let is_narrow = room < menus_width(ui) + modes::width(ui);
    let mut bar = Vec::new();
    egui::MenuBar::new().ui(ui, |ui| {
        if !is_narrow {
            bar = menus(ui, view, commands);
        }
        document(ui, view, commands);
    });
    if is_narrow {
        egui::MenuBar::new().ui(ui, |ui| {
            ui.set_max_width(room);
            let layout = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true);
            bar = ui.with_layout(layout, |ui| menus(ui, view, commands)).inner;
        });
    }
    keys::remember(ui.ctx(), bar);
}

/// The menus with their names.
fn menus(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> Vec<keys::Entry> {
    let row = ui.max_rect().top() + ui.spacing().interact_size.y;
    let below = ui.ctx().content_rect().bottom() - row;
    access::name_menu(ui, &text("menu-name-menus"), Role::MenuBar);
    keys::rest(ui);
    let mut bar = Vec::new();
    for menu in MENUS {
        let title = menu.title();
        let button = egui::Button::new(&title);
        let (response, _) = egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
            access::name_menu(ui, &title, Role::Menu);
            popup::of_bar(ui, view, menu, below, commands);
        });
        open_by_key(ui, menu, &response);
        let entry = keys::Entry {
            button: response.id,
            popup: Popup::default_response_id(&response),
        };
        let is_open = Popup::is_id_open(ui.ctx(), entry.popup);
        access::role(&response, Role::MenuItem);
        let key = format!("Alt+{}", menu.letter);
        access::opens_menu(&response, is_open, Some(&key));
        bar.push(entry);
    }
    bar
}

/// The width of the row of menu names.
fn menus_width(ui: &Ui) -> f32 {
    let gaps = 4.0 + ui.spacing().item_spacing.x;
    let name = |menu: &Menu| line::measure(ui, &menu.title(), line::name_font(ui)) + gaps;
    MENUS.iter().map(name).sum()
}

/// The name of the document with the sign for unsaved changes, because not every desktop shows window titles; after it
/// the mode switch.
fn document(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let name = view.title.trim_end_matches(" – Bunki");
    let room = ui.available_width() - modes::width(ui) - 2.0 * ui.spacing().item_spacing.x;
    if view.menu.has_file && room > LEAST_NAME {
        let weak = ui.visuals().weak_text_color();
        let text = egui::RichText::new(name).color(weak);
        let size = vec2(room, ui.spacing().interact_size.y);
        let layout = egui::Layout::centered_and_justified(egui::Direction::LeftToRight);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.add(egui::Label::new(text).truncate());
        });
    }
    modes::show(ui, view, commands);
}

/// Alt with the letter of a menu opens it.
fn open_by_key(ui: &Ui, menu: &Menu, response: &Response) {
    if !ui.is_enabled() {
        return;
    }
    let key = Key::from_name(menu.letter.encode_utf8(&mut [0; 4]));
    let is_pressed = |input: &mut egui::InputState| {
        key.is_some_and(|key| input.consume_key(egui::Modifiers::ALT, key))
    };
    if ui.input_mut(is_pressed) {
        Popup::toggle_id(ui.ctx(), Popup::default_response_id(response));
        response.request_focus();
    }
}
