//! What stands above the problems: which folder it is, grid or list, and the size of the diagrams.

use egui::{Align, Button, Key, Layout, Modifiers, Role, Slider, Ui, WidgetInfo};

use crate::gui::access;
use crate::gui::input::stops;
use crate::session::Command;
use crate::session::command::Library;
use crate::settings::{LibraryLayout, Settings};
use crate::view::library::LibraryView;
use crate::words::text;

use super::foot::{self, Foot};

/// The width of the slider, and the width of a bar that has room for it.
const SLIDER: f32 = 110.0;
const ROOMY: f32 = 230.0;

/// The chosen folder beside the board: a button that unfolds the tree of folders.
pub(super) fn folder(ui: &mut Ui, library: &LibraryView, is_open: &mut bool) {
    // The room before the name is for the triangle.
    let label = format!("     {}", library.name);
    let layout = Layout::top_down_justified(Align::LEFT);
    let button = Button::new(label).truncate();
    let response = ui.with_layout(layout, |ui| ui.add(button)).inner;
    let sign = response.rect.with_max_x(response.rect.left() + 22.0);
    super::folder::triangle(ui, sign, *is_open);
    let response = response.on_hover_text(text("library-folder-help"));
    let name = &library.name;
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, text!("library-folder", name = name))
    });
    access::unfolded(&response, *is_open);
    if response.clicked() {
        *is_open = !*is_open;
    }
}

/// The bar of the library in the place of the board. Without a foot it says what the foot would say.
pub(super) fn middle(ui: &mut Ui, library: &LibraryView, foot: Foot, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let is_roomy = ui.available_width() > ROOMY;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if is_roomy {
                size(ui, library, commands);
            }
            layouts(ui, library, commands);
            if foot == Foot::InBar && library.progress.is_some() {
                foot::stop(ui, commands);
            } else if foot == Foot::InBar && !library.troubles.is_empty() {
                foot::sign(ui, &library.troubles, commands);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let progress = library.progress.as_ref().filter(|_| foot == Foot::InBar);
                match progress {
                    Some(progress) => heading(ui, &progress.words, ""),
                    None if foot == Foot::InBar && !library.trouble.is_empty() => {
                        foot::trouble(ui, &library.trouble);
                    }
                    None => heading(ui, &library.name, &library.count),
                }
            });
        });
    });
}

/// The name of what is shown, and how many problems it has, which is cut last.
fn heading(ui: &mut Ui, name: &str, count: &str) {
    let color = ui.visuals().weak_text_color();
    let font = egui::TextStyle::Body.resolve(ui.style());
    let width = ui
        .painter()
        .layout_no_wrap(count.to_owned(), font, color)
        .size()
        .x;
    let most = ui.available_width() - width - ui.spacing().item_spacing.x;
    if most > 30.0 {
        ui.scope(|ui| {
            ui.set_max_width(most);
            ui.add(egui::Label::new(egui::RichText::new(name).strong()).truncate())
                .on_hover_text(name);
        });
    }
    if !count.is_empty() {
        ui.add(egui::Label::new(egui::RichText::new(count).weak()).truncate());
    }
}

/// Grid or list, from right to left.
fn layouts(ui: &mut Ui, library: &LibraryView, commands: &mut Vec<Command>) {
    ui.scope(|ui| {
        access::container(ui, Role::RadioGroup, &text("library-layout"));
        ui.spacing_mut().item_spacing.x = 2.0;
        let both = [
            (LibraryLayout::List, "library-layout-list"),
            (LibraryLayout::Grid, "library-layout-grid"),
        ];
        for (layout, word) in both {
            let is_on = library.layout == layout;
            let name = text(word);
            let response = ui.add(Button::selectable(is_on, &name));
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_on, &name));
            if response.clicked() && !is_on {
                commands.push(Command::Library(Library::Layout(layout)));
            }
        }
    });
}

/// The slider for the size of the diagrams.
fn size(ui: &mut Ui, library: &LibraryView, commands: &mut Vec<Command>) {
    let mut size = library.size;
    ui.spacing_mut().slider_width = SLIDER;
    let slider = Slider::new(&mut size, Settings::DIAGRAMS)
        .show_value(false)
        .step_by(8.0);
    let response = ui.add(slider);
    let name = text("library-size");
    response.widget_info(|| WidgetInfo::slider(true, f64::from(size), &name));
    stops::hold(ui, &response);
    if size != library.size {
        commands.push(Command::Library(Library::Diagram(size)));
    }
    response.on_hover_text(name);
}

/// Escape leads back to the board.
pub(super) fn escape(ui: &Ui, commands: &mut Vec<Command>) {
    let is_free =
        ui.is_enabled() && !egui::Popup::is_any_open(ui.ctx()) && !ui.ctx().text_edit_focused();
    if is_free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        commands.push(Command::Library(Library::Browse));
    }
}
