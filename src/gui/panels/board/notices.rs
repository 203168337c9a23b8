//! Notices above and below the board, and what replaces it: a welcome, or the properties of a node.
//!
//! Nothing here knows the points of a board.

use egui::{Rect, Ui};

use crate::menu;
use crate::session::Command;
use crate::session::command::{File, Help, Library, Look, Tools};
use crate::view::View;
use crate::view::board::BoardView;
use crate::words::text;

use crate::gui::fonts;
use crate::gui::geometry::Geometry;

/// The height of the line below the board, in points.
pub(super) const BELOW: f32 = 24.0;

/// Shows the lines above the board.
pub(super) fn above(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if let Some(notice) = &view.notice {
        ui.vertical_centered(|ui| {
            ui.add_space(6.0);
            ui.label(egui::RichText::new(notice).italics());
        });
    }
    if let Some(opponent) = &view.playing {
        playing(ui, opponent, commands);
    }
    if let Some(words) = &view.turned {
        turned(ui, words, commands);
    }
}

/// Shows what replaces the board.
pub(super) fn instead(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if view.menu.has_file {
        properties(ui, view);
    } else {
        welcome(ui, commands);
    }
}

/// Shows in one line below the board what the board itself cannot show.
pub(super) fn below(ui: &mut Ui, board: &BoardView, geometry: &Geometry) {
    if board.below.is_empty() {
        return;
    }
    let text = board.below_texts().collect::<Vec<_>>().join(", ");
    let rect = Rect::from_min_max(
        egui::pos2(ui.max_rect().left() + 12.0, geometry.wood.bottom() + 1.0),
        egui::pos2(
            ui.max_rect().right() - 12.0,
            geometry.wood.bottom() + BELOW - 2.0,
        ),
    );
    let builder = egui::UiBuilder::new()
        .id_salt("below")
        .max_rect(rect)
        .layout(egui::Layout::top_down(egui::Align::Center));
    let label = egui::Label::new(&text).truncate();
    ui.new_child(builder).add(label).on_hover_text(&text);
}

/// What the user can do while no file is open.
fn welcome(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.36);
        ui.label(text("panel-board-welcome"));
        ui.add_space(8.0);
        if ui.button(text("panel-board-open")).clicked() {
            commands.push(Command::File(File::Open));
        }
        if ui.button(text("item-open-folder")).clicked() {
            commands.push(Command::Library(Library::AskFolder));
        }
        if ui.button(text("panel-board-sample")).clicked() {
            commands.push(Command::Help(Help::Sample));
        }
    });
}

/// A game against the computer is under way; a button ends it.
fn playing(ui: &mut Ui, opponent: &str, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.add_space(12.0);
        ui.label(opponent);
        if ui.button(text("item-stop-play")).clicked() {
            commands.push(Command::Tools(Tools::StopPlay));
        }
    });
}

/// The board is shown turned; a button shows it as in the file.
fn turned(ui: &mut Ui, words: &str, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.add_space(12.0);
        let shown = text!("panel-board-turned", how = words);
        let shown = egui::RichText::new(shown).family(fonts::icons());
        ui.strong(shown)
            .on_hover_text(text("panel-board-turned-help"));
        let command = Command::Look(Look::Unturn);
        let Some(item) = menu::item(&command) else {
            return;
        };
        let name = text!("menu-key", what = item.name(), key = item.key());
        if ui.button(name).on_hover_text(item.help()).clicked() {
            commands.push(command);
        }
    });
}

/// The node's properties, for a file that is no board game.
fn properties(ui: &mut Ui, view: &View) {
    if view.properties.is_empty() {
        return;
    }
    egui::Frame::new().inner_margin(16.0).show(ui, |ui| {
        egui::ScrollArea::vertical()
            .id_salt("properties")
            .show(ui, |ui| {
                egui::Grid::new("properties").num_columns(2).show(ui, |ui| {
                    for (ident, values) in &view.properties {
                        ui.strong(ident);
                        ui.add(egui::Label::new(values).wrap());
                        ui.end_row();
                    }
                });
            });
    });
}
