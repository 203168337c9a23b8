//! What an earlier Bunki left unsaved: for each document when it was changed and how much there is, and what to do with it.
//!
//! Closing the dialog decides nothing: what is not answered is offered again.

use std::time::SystemTime;

use egui::{Response, Ui};

use crate::session::Command;
use crate::session::command::{Compare, File};
use crate::view::{RecoveredRow, View};
use crate::words::text;

use super::frame::{DialogState, buttons, heading, is_new, limit};

pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> DialogState {
    if view.recovered.is_empty() {
        return DialogState::Closed;
    }
    limit(ui, 560.0);
    heading(ui, &text("dialog-recover-title"));
    ui.label(text("dialog-recover-text"));
    for (number, document) in view.recovered.iter().enumerate() {
        ui.add_space(6.0);
        ui.separator();
        let recover = ui.push_id(document.id, |ui| row(ui, document, commands));
        if number == 0 && is_new(ui) {
            recover.inner.request_focus();
        }
    }
    let is_later = buttons(ui, |ui| ui.button(text("dialog-recover-later")).clicked());
    if is_later {
        DialogState::Closed
    } else {
        DialogState::Open
    }
}

/// Shows a document; returns its button Recover.
fn row(ui: &mut Ui, document: &RecoveredRow, commands: &mut Vec<Command>) -> Response {
    ui.strong(&document.name);
    ui.weak(&document.place);
    let age = document.changed.and_then(|changed| {
        let age = SystemTime::now().duration_since(changed).ok()?;
        Some(ago(age.as_secs()))
    });
    ui.label(match age {
        Some(age) => format!("{age} {}", document.content),
        None => document.content.clone(),
    });
    ui.horizontal_wrapped(|ui| {
        let id = document.id;
        // Several rows have the same buttons: a screen reader hears whose they are.
        let mut answer = |word: String, command: File, is_enabled: bool| {
            let button = ui.add_enabled(is_enabled, egui::Button::new(&word));
            let name = text!("dialog-recover-of", what = word, name = &document.name);
            button.widget_info(|| {
                egui::WidgetInfo::labeled(egui::Role::Button, is_enabled, name.clone())
            });
            if button.clicked() {
                commands.push(Command::File(command));
            }
            button
        };
        let recover = answer(text("dialog-recover"), File::Recover(id), document.is_whole);
        if document.can_compare {
            answer(
                text("dialog-recover-compare"),
                File::Compare(Compare::Recovered(id)),
                true,
            );
        }
        answer(text("dialog-recover-as"), File::RecoverAs(id), true);
        answer(text("dialog-throw-away"), File::ThrowAway(id), true);
        recover
    })
    .inner
}

/// How long ago something was, in the largest unit that fits.
fn ago(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    if days > 0 {
        text!("recover-days-ago", count = days)
    } else if hours > 0 {
        text!("recover-hours-ago", count = hours)
    } else {
        text!("recover-minutes-ago", count = minutes)
    }
}
