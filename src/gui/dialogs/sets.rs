//! Sets of a library: the name of a new one, and the list of all with how far each is in its cycle.

use egui::{Id, Key, ProgressBar, Role, TextEdit, Ui, WidgetInfo};

use super::frame::{DialogState, buttons, default_button, heading, is_new, limit};
use crate::session::Command;
use crate::session::command::Study;
use crate::view::{SetRow, View};
use crate::words::text;

/// The name that was typed so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    name: String,
}

/// Asks for the name of a set of what is listed.
pub(super) fn ask(ui: &mut Ui, typed: &mut Typed, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 380.0);
    heading(ui, &text("set-ask-title"));
    ui.label(text("set-ask-text"));
    ui.add_space(6.0);
    let label = ui.label(text("set-ask-name"));
    let field = TextEdit::singleline(&mut typed.name)
        .id(Id::unique("set-name"))
        .desired_width(f32::INFINITY);
    let response = ui.add(field).labelled_by(label.id);
    if is_new(ui) {
        response.request_focus();
    }
    let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let is_named = !typed.name.trim().is_empty();
    buttons(ui, |ui| {
        let save = egui::Button::new(text("set-ask-save"));
        let is_clicked = ui.add_enabled(is_named, save).clicked();
        if (is_clicked || is_entered) && is_named {
            let name = typed.name.trim().to_owned();
            commands.push(Command::Study(Study::SaveSet(name)));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// Shows the sets.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 520.0);
    heading(ui, &text("sets-title"));
    let mut state = DialogState::Open;
    match view.sets.as_deref() {
        None | Some([]) => {
            ui.label(text("sets-none"));
        }
        Some(sets) => {
            for set in sets {
                if row(ui, set, commands) == DialogState::Closed {
                    state = DialogState::Closed;
                }
                ui.add_space(8.0);
            }
        }
    }
    let is_closed = buttons(ui, |ui| default_button(ui, &text("dialog-close")));
    if is_closed {
        commands.push(Command::Study(Study::Close));
    }
    if is_closed {
        DialogState::Closed
    } else {
        state
    }
}

fn row(ui: &mut Ui, set: &SetRow, commands: &mut Vec<Command>) -> DialogState {
    let mut state = DialogState::Open;
    ui.push_id(&set.name, |ui| {
        ui.strong(&set.name);
        if !set.query.is_empty() {
            ui.weak(&set.query);
        }
        ui.label(&set.words);
        if let Some(part) = set.part.and_then(|part| u16::try_from(part).ok()) {
            let bar = ProgressBar::new(f32::from(part) / 1000.0).desired_height(6.0);
            ui.add(bar);
        }
        ui.horizontal_wrapped(|ui| {
            let button = |ui: &mut Ui, word: &str| {
                let response = ui.button(text(word));
                let name = text!("set-button", what = text(word), name = &set.name);
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                response.clicked()
            };
            if button(ui, "set-go-on") {
                commands.push(Command::Study(Study::StartSet(set.name.clone())));
                state = DialogState::Closed;
            }
            if button(ui, "set-again") {
                commands.push(Command::Study(Study::RestartSet(set.name.clone())));
                state = DialogState::Closed;
            }
            if button(ui, "set-remove") {
                commands.push(Command::Study(Study::RemoveSet(set.name.clone())));
            }
        });
    });
    state
}
