//! The list of keys, and what Bunki is.

use egui::{Grid, RichText, Ui};

use crate::session::Command;
use crate::session::command::Menu;

use super::frame::{DialogState, buttons, default_button, heading, limit};

/// What mouse and plain keys do beside the commands of the menus.
const CLICKS: &[(&str, &str)] = &[
    ("a letter or digit", "Enter the branch with this label"),
    ("click a letter", "Follow the branch that starts there"),
    (
        "click elsewhere",
        "Play the next move; at a fork the first branch",
    ),
    ("Shift+click", "Go to the move made at this point"),
    ("wheel", "Forward and back, one node a notch"),
    (
        "Ctrl+V",
        "Paste SGF text as a branch of this node; a path, or text where no file is open, is opened",
    ),
    (
        "Alt+arrows",
        "Move the board's cursor, in Edit and Try mode",
    ),
    ("Enter, Space", "Use the tool at the cursor"),
    (
        "Shift+Enter",
        "Begin a drag at the cursor; Enter ends it, Shift+Enter as a rectangle, Escape gives it up",
    ),
    (
        "Shift+drag",
        "Cover a rectangle with stones, marks, territory or dim, in Edit mode",
    ),
    (
        "right click, Ctrl+Enter",
        "Type the label of a point, in Edit mode",
    ),
    (
        "Ctrl+click a problem",
        "Choose several, to save them together",
    ),
    (
        "Tab, arrows, Enter",
        "Walk the problem list or the strip once Tab has reached it; Enter goes there",
    ),
    (
        "F10, Alt+F, Alt+E, …",
        "Open a menu; arrows, Home, End and Enter choose, Escape closes it",
    ),
];

/// All keys.
pub(super) fn keys(ui: &mut Ui, is_new: bool) -> DialogState {
    heading(ui, "Keys");
    limit(ui, 640.0);
    section(
        ui,
        "On the board",
        CLICKS.iter().map(|&(key, help)| (key.to_owned(), help)),
    );
    for menu in Menu::ALL {
        let rows = Command::in_menus()
            .into_iter()
            .map(|command| command.spec());
        let rows: Vec<(String, &str)> = rows
            .filter(|spec| spec.menu == Some(menu) && !spec.keys.is_empty())
            .map(|spec| (spec.keys.to_owned(), spec.help))
            .collect();
        if !rows.is_empty() {
            section(ui, menu.title(), rows.into_iter());
        }
    }
    ui.add_space(8.0);
    ui.weak("Coordinates leave out the I, as on every board of Go.");
    close(ui, is_new)
}

fn section<'a>(ui: &mut Ui, title: &str, rows: impl Iterator<Item = (String, &'a str)>) {
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

/// A text of a table, wrapped at the width of its column.
fn cell(ui: &mut Ui, width: f32, text: RichText) {
    ui.vertical(|ui| {
        ui.set_max_width(width);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// What Bunki is.
pub(super) fn about(ui: &mut Ui, is_new: bool) -> DialogState {
    limit(ui, 420.0);
    heading(ui, "Bunki");
    ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label(
        "Opens Go problems in SGF files, letters every branch on the board, follows a branch when its point is \
         clicked, and writes the letters back into the file without harming anything else in it.",
    );
    ui.add_space(6.0);
    ui.weak("The name means a branching of the ways. Licensed under MIT or Apache-2.0.");
    close(ui, is_new)
}

fn close(ui: &mut Ui, is_new: bool) -> DialogState {
    if buttons(ui, |ui| default_button(ui, "Close", is_new)) {
        DialogState::Closed
    } else {
        DialogState::Open
    }
}
