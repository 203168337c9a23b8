//! Reopen with Charset…: a list of charsets, and a preview of how the file reads in the chosen one.

use egui::{Color32, Key, RichText, ScrollArea, Ui, vec2};

use crate::session::command::File;
use crate::session::{CharsetChoice, Command};
use crate::sgf::charset::OFFERED;
use crate::sgf::preview::{Extent, Preview};
use crate::view::View;
use crate::words::text;

use super::frame::{DialogState, buttons, heading, is_new, limit};

/// The height of the list and of the preview.
const HEIGHT: f32 = 320.0;
/// The width of the list.
const LIST: f32 = 250.0;
/// With less width than this, the preview is below the list.
const NARROW: f32 = 480.0;

/// Shows the list and the preview.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> DialogState {
    let Some(choice) = &view.charset else {
        // The session has closed it, or has not opened it yet.
        return if is_new(ui) {
            DialogState::Open
        } else {
            DialogState::Closed
        };
    };
    limit(ui, 680.0);
    heading(ui, &text("dialog-charset-title"));
    ui.label(text("dialog-charset-text"));
    ui.add_space(6.0);
    let height = (ui.ctx().content_rect().height() - 190.0).clamp(96.0, HEIGHT);
    let is_accepted = if ui.available_width() < NARROW {
        let is_accepted = list(ui, view, choice, height / 2.0, commands);
        ui.add_space(6.0);
        preview(ui, choice, height / 2.0);
        is_accepted
    } else {
        let row = ui.horizontal_top(|ui| {
            let is_accepted = ui
                .vertical(|ui| {
                    ui.set_width(LIST);
                    list(ui, view, choice, height, commands)
                })
                .inner;
            ui.vertical(|ui| preview(ui, choice, height));
            is_accepted
        });
        row.inner
    };
    buttons(ui, |ui| {
        if ui.button(text("dialog-reopen")).clicked() || is_accepted {
            commands.push(Command::File(File::Reopen(choice.name.clone())));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
            commands.push(Command::File(File::CloseCharset));
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// Shows the charsets; arrows move the selection. Returns whether the selected one was confirmed, by Enter or a double
/// click.
fn list(
    ui: &mut Ui,
    view: &View,
    choice: &CharsetChoice,
    height: f32,
    commands: &mut Vec<Command>,
) -> bool {
    let mut is_accepted = false;
    let area = ScrollArea::vertical()
        .id_salt("charsets")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, true]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for &(name, word) in OFFERED {
            let language = text(word);
            let is_chosen = choice.name.eq_ignore_ascii_case(name);
            let is_now = view.status.charset.eq_ignore_ascii_case(name);
            let label = if is_now {
                RichText::new(format!("{language} ✔"))
            } else {
                RichText::new(language)
            };
            let size = vec2(ui.available_width(), 22.0);
            let button = egui::Button::selectable(is_chosen, label).truncate();
            let response = ui.add(button.min_size(size));
            let response = if is_now {
                response.on_hover_text(text("dialog-charset-now"))
            } else {
                response
            };
            if is_chosen && is_new(ui) {
                response.request_focus();
                response.scroll_to_me(Some(egui::Align::Center));
            }
            if response.gained_focus() {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                response.request_focus();
            }
            let is_looked_at = response.clicked() || response.has_focus() && !is_new(ui);
            if is_looked_at && !is_chosen {
                commands.push(Command::File(File::TryCharset(name.to_owned())));
            }
            let enter = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            is_accepted |= is_chosen && (enter || response.double_clicked());
        }
    });
    is_accepted
}

/// Some texts of the file in the selected charset.
fn preview(ui: &mut Ui, choice: &CharsetChoice, height: f32) {
    let preview = choice.preview.as_ref();
    let width = ui.available_width();
    egui::Frame::canvas(ui.style())
        .inner_margin(8.0)
        .show(ui, |ui| {
            ui.set_min_size(vec2(width - 20.0, height - 20.0));
            ui.set_max_width(width - 20.0);
            ScrollArea::vertical()
                .id_salt("charset-preview")
                .max_height(height - 20.0)
                .min_scrolled_height(height - 20.0)
                .show(ui, |ui| match preview {
                    Some(preview) => texts(ui, preview, ui.visuals().error_fg_color),
                    None => drop(ui.weak(text("dialog-charset-reading"))),
                });
        });
}

fn texts(ui: &mut Ui, preview: &Preview, alarm: Color32) {
    if preview.extent == Extent::Beginning {
        ui.add(egui::Label::new(RichText::new(text("dialog-charset-beginning")).weak()).wrap());
        ui.add_space(4.0);
    }
    if preview.unreadable > 0 {
        let lost = text!("dialog-charset-lost", count = preview.unreadable);
        ui.add(egui::Label::new(RichText::new(lost).color(alarm)).wrap());
        ui.add_space(4.0);
    }
    if preview.texts.is_empty() {
        ui.weak(text("dialog-charset-empty"));
    }
    for (what, value) in &preview.texts {
        ui.weak(text(what));
        ui.add(egui::Label::new(value).wrap());
        ui.add_space(6.0);
    }
}
