//! Game Info…: every root and game-info property, with the format of its value.
//!
//! Text is written to the document as it is typed; only the board size waits until the field is left.

use std::collections::HashMap;

use egui::{Grid, RichText, ScrollArea, TextEdit, Ui};

use crate::gui::input;
use crate::session::command::Edit;
use crate::session::{Command, DocumentId};
use crate::syntax::judge::Judgment;
use crate::view::{InfoRow, View};
use crate::words::text;

use super::frame::{DialogState, buttons, follow_focus, heading, is_new, limit};

/// The width of the dialog: names, fields and property names side by side.
const WIDTH: f32 = 540.0;

/// A text, and the last one of the view.
#[derive(Debug, Default)]
struct Field {
    text: String,
    seen: String,
    /// Whether the reason for a refusal has been visible.
    was_explained: bool,
}

/// The texts in the fields, by ident; they are one frame ahead of the view.
#[derive(Debug, Default)]
pub(in crate::gui) struct Fields {
    fields: HashMap<&'static str, Field>,
    /// Whether the dialog closes once the texts are written.
    is_closing: bool,
}

/// Shows the dialog.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    fields: &mut Fields,
    commands: &mut Vec<Command>,
) -> DialogState {
    ui.set_min_width(WIDTH.min(ui.available_width()));
    limit(ui, WIDTH);
    heading(ui, &text("dialog-info-title"));
    let rows = view.info.as_deref().unwrap_or_default();
    let Some(document) = view.document else {
        return DialogState::Closed;
    };
    let height = (ui.ctx().content_rect().height() - 220.0).clamp(160.0, 520.0);
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for (id, is_root) in [("game", false), ("file", true)] {
                let title = if is_root {
                    text("dialog-info-file")
                } else {
                    text("dialog-info-game")
                };
                ui.label(RichText::new(title).strong());
                Grid::new(id)
                    .num_columns(3)
                    .spacing([12.0, 6.0])
                    .show(ui, |ui| {
                        let mut is_first = is_new(ui) && !is_root;
                        for row in rows.iter().filter(|row| row.is_root == is_root) {
                            self::row(ui, (document, row), fields, is_first, commands);
                            is_first = false;
                        }
                    });
                ui.add_space(10.0);
            }
            follow_focus(ui, ui.scope_id());
        });
    if buttons(ui, |ui| ui.button(text("dialog-close")).clicked()) {
        fields.is_closing = true;
        // A size that was just typed is tried first; if it is refused, the dialog stays open with the reason.
        if fields.has_news(rows) {
            ui.ctx().request_repaint();
            return DialogState::Open;
        }
    }
    if std::mem::take(&mut fields.is_closing) && !fields.was_refused_now(rows) {
        commands.push(Command::Edit(Edit::CloseInfo));
        return DialogState::Closed;
    }
    DialogState::Open
}

impl Fields {
    /// Whether a waiting field holds a text that was neither written nor refused yet.
    fn has_news(&self, rows: &[InfoRow]) -> bool {
        rows.iter().any(|row| {
            let text = self.fields.get(row.ident).map(|field| field.text.as_str());
            let refused = row.refused.as_ref().map(|(text, _)| text.as_str());
            waits(row) && text.is_some_and(|text| text != row.value) && text != refused
        })
    }

    /// Whether a text was refused after the Close button was pressed, so that nobody has read why.
    fn was_refused_now(&self, rows: &[InfoRow]) -> bool {
        rows.iter().any(|row| {
            let field = self.fields.get(row.ident);
            let refused = row.refused.as_ref().map(|(text, _)| text);
            let is_open = |field: &Field| field.text != row.value && !field.was_explained;
            field.is_some_and(|field| refused == Some(&field.text) && is_open(field))
        })
    }
}

/// Whether a text is written only when its field is left, because an incomplete one would be refused.
fn waits(row: &InfoRow) -> bool {
    matches!(row.ident, "SZ" | "FEN")
}

fn row(
    ui: &mut Ui,
    (document, row): (DocumentId, &InfoRow),
    fields: &mut Fields,
    is_first: bool,
    commands: &mut Vec<Command>,
) {
    let is_closing = fields.is_closing;
    let field = fields.fields.entry(row.ident).or_default();
    if field.seen != row.value {
        field.text.clone_from(&row.value);
        field.seen.clone_from(&row.value);
    }
    let refused = row
        .refused
        .as_ref()
        .filter(|(text, _)| *text == field.text && *text != row.value);
    field.was_explained = refused.is_some() && (field.was_explained || !is_closing);
    let label = ui.label(&row.name).on_hover_text(&row.help);
    let edit = if row.lines {
        TextEdit::multiline(&mut field.text).desired_rows(2)
    } else {
        TextEdit::singleline(&mut field.text)
    };
    let response = ui
        .vertical(|ui| {
            let response = ui.add_enabled(
                row.can_change,
                edit.desired_width(340.0).min_size(egui::vec2(340.0, 22.0)),
            );
            if let Some((_, why)) = refused {
                ui.set_max_width(340.0);
                let color = ui.visuals().error_fg_color;
                ui.add(egui::Label::new(RichText::new(why).color(color)).wrap());
            }
            response
        })
        .inner
        .labelled_by(label.id)
        .on_hover_text(&row.help);
    if is_first {
        response.request_focus();
    }
    let is_done = if waits(row) {
        response.lost_focus()
    } else {
        response.changed()
    };
    if is_done && field.text != row.value {
        commands.push(Command::Edit(Edit::SetProperty {
            document,
            cell: row.cell,
            ident: row.ident,
            text: field.text.clone(),
            typing: input::text::typing(ui.ctx()),
        }));
    }
    if row.judgment == Judgment::Clean {
        ui.weak(row.ident);
    } else {
        ui.label(RichText::new(format!("{} ⚠", row.ident)).color(ui.visuals().warn_fg_color))
            .on_hover_text(text!("dialog-info-odd", help = &row.help));
    }
    ui.end_row();
}
