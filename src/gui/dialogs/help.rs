//! The list of keys, and the About dialog.

use egui::{Grid, RichText, Ui};

use crate::menu::{Item, MENUS};
use crate::words::{help, text};

use super::frame::{DialogState, buttons, default_button, heading, limit};

/// What the mouse and plain keys do, apart from menu items; the message is the key, its help the explanation.
const CLICKS: &[&str] = &[
    "keys-letter",
    "keys-click-label",
    "keys-click-other",
    "keys-seek",
    "keys-wheel",
    "keys-paste",
    "keys-cursor",
    "keys-use",
    "keys-drag",
    "keys-rectangle",
    "keys-label",
    "keys-click-problem",
    "keys-panels",
    "keys-menus",
];

/// All keys.
pub(super) fn keys(ui: &mut Ui) -> DialogState {
    heading(ui, &text("keys-title"));
    limit(ui, 640.0);
    let clicks = CLICKS
        .iter()
        .map(|word| (text(word), help(word).unwrap_or_default()));
    section(ui, &text("keys-on-board"), clicks);
    for menu in MENUS {
        let with_keys = |item: &&Item| !item.keys.is_empty();
        let rows = menu.items().filter(with_keys);
        let mut rows = rows
            .map(|item| (item.keys.join(" / "), item.help()))
            .peekable();
        if rows.peek().is_some() {
            section(ui, &menu.title(), rows);
        }
    }
    ui.add_space(8.0);
    ui.weak(text("keys-coordinates"));
    close(ui)
}

fn section(ui: &mut Ui, title: &str, rows: impl Iterator<Item = (String, String)>) {
    ui.add_space(8.0);
    ui.label(RichText::new(title).strong());
    // In a narrow window both columns wrap.
    let room = ui.available_width();
    let first = (room * 0.34).min(180.0);
    Grid::new(title)
        .num_columns(2)
        .spacing([20.0, 3.0])
        .min_col_width(first)
        .show(ui, |ui| {
            for (key, help) in rows {
                cell(ui, first, RichText::new(key).monospace());
                cell(ui, room - first - 20.0, RichText::new(help));
                ui.end_row();
            }
        });
}

/// A text in a table, wrapped at the width of its column.
fn cell(ui: &mut Ui, width: f32, text: RichText) {
    ui.vertical(|ui| {
        ui.set_max_width(width);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// What Bunki is.
pub(super) fn about(ui: &mut Ui) -> DialogState {
    limit(ui, 420.0);
    heading(ui, &text("about-title"));
    ui.label(text!("about-version", version = env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label(text("about-what"));
    ui.add_space(6.0);
    ui.weak(text("about-name"));
    close(ui)
}

fn close(ui: &mut Ui) -> DialogState {
    if buttons(ui, |ui| default_button(ui, &text("dialog-close"))) {
        DialogState::Closed
    } else {
        DialogState::Open
    }
}
