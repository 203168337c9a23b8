//! File > Earlier Versions…: the versions that saves overwrote, and what can be done with one.

use egui::{Key, ScrollArea, Ui, vec2};

use crate::session::Command;
use crate::session::command::{Earlier, File, Taken};
use crate::view::{VersionRow, View};
use crate::words::text;

use super::frame::{DialogState, buttons, default_button, heading, is_new, limit};

/// The height of the list.
const HEIGHT: f32 = 300.0;

/// Shows the list; `chosen` is the index of the version that is selected.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    chosen: &mut usize,
    commands: &mut Vec<Command>,
) -> DialogState {
    let Some(versions) = &view.versions else {
        // The session has closed it, or has not opened it yet.
        return if is_new(ui) {
            DialogState::Open
        } else {
            DialogState::Closed
        };
    };
    limit(ui, 560.0);
    heading(ui, &text!("versions-title", name = &versions.file));
    ui.label(text("versions-text"));
    ui.add_space(6.0);
    let mut taken = None;
    match &versions.note {
        Some(note) => {
            ui.add(egui::Label::new(note).wrap());
        }
        None => {
            *chosen = (*chosen).min(versions.rows.len().saturating_sub(1));
            if list(ui, &versions.rows, chosen) {
                taken = Some(Taken::Compare);
            }
        }
    }
    let has_rows = !versions.rows.is_empty();
    let state = answers(ui, has_rows, &mut taken, commands);
    commands.extend(taken.map(|taken| Command::File(File::Earlier(Earlier::Take(*chosen, taken)))));
    state
}

/// The row of buttons.
fn answers(
    ui: &mut Ui,
    has_rows: bool,
    taken: &mut Option<Taken>,
    commands: &mut Vec<Command>,
) -> DialogState {
    let ways = [
        ("versions-compare", Taken::Compare),
        ("versions-bring-back", Taken::Back),
        ("versions-copy", Taken::Copy),
    ];
    buttons(ui, |ui| {
        for (word, way) in ways {
            let button = ui.add_enabled(has_rows, egui::Button::new(text(word)));
            let help = match way {
                Taken::Compare => text("versions-compare-help"),
                Taken::Back => text("versions-bring-back-help"),
                Taken::Copy => text("versions-copy-help"),
            };
            if button.on_hover_text(help).clicked() {
                *taken = Some(way);
            }
        }
        if ui.button(text("versions-settings")).clicked() {
            commands.push(Command::File(File::AskVersionSettings));
        }
        // With rows, the first of them takes the focus.
        let close = match has_rows {
            true => ui.button(text("dialog-close")).clicked(),
            false => default_button(ui, &text("dialog-close")),
        };
        if close {
            commands.push(Command::File(File::Earlier(Earlier::Close)));
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// Shows the versions; arrows move the selection. Returns whether the selected one was confirmed, by Enter or a double
/// click.
fn list(ui: &mut Ui, rows: &[VersionRow], chosen: &mut usize) -> bool {
    let height = (ui.ctx().content_rect().height() - 220.0).clamp(72.0, HEIGHT);
    let is_first = ui.data_mut(|data| {
        let id = ui.scope_id().with("versions-came");
        !std::mem::replace(data.get_temp_mut_or(id, false), true)
    });
    let mut is_accepted = false;
    let area = ScrollArea::vertical()
        .id_salt("versions")
        .max_height(height)
        .auto_shrink([false, true]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for (number, row) in rows.iter().enumerate() {
            let name = match &row.elsewhere {
                Some(path) => text!(
                    "versions-row-elsewhere",
                    when = &row.when,
                    size = &row.size,
                    path = path
                ),
                None => text!("versions-row", when = &row.when, size = &row.size),
            };
            let is_chosen = *chosen == number;
            let button = egui::Button::selectable(is_chosen, name).truncate();
            let response = ui.add(button.min_size(vec2(ui.available_width(), 22.0)));
            if is_chosen && (is_new(ui) || is_first) {
                response.request_focus();
            }
            if response.gained_focus() {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                response.request_focus();
            }
            let enter = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            is_accepted |= is_chosen && !is_first && (enter || response.double_clicked());
            if response.clicked() || response.has_focus() {
                *chosen = number;
            }
        }
    });
    is_accepted
}
