//! LB tag…: which labels change, where, with which letters; and a preview of the result.

use egui::{Grid, RichText, ScrollArea, Ui};

use crate::gui::access;
use crate::problem::{Mode, Scope};
use crate::session::Command;
use crate::session::command::Tools;
use crate::settings::Letters;
use crate::syntax::visible::cut;
use crate::tree::CellId;
use crate::view::{LbTagComment, LbTagRow, LbTagView, View};
use crate::words::text;

use super::frame::{DialogState, buttons, follow_focus, heading, is_new};

const ROW: f32 = 22.0;
/// The maximum width of the preview.
const WIDEST: f32 = 760.0;
/// What stands behind the columns.
const SIGN: f32 = 26.0;

const MODES: [Mode; 3] = [Mode::Fill, Mode::Renew, Mode::Replace];
const SCOPES: [Scope; 3] = [Scope::Node, Scope::Problem, Scope::File];
const LETTERS: [Letters; 4] = [
    Letters::AsFile,
    Letters::Lower,
    Letters::Upper,
    Letters::Digits,
];

fn mode_name(mode: Mode) -> String {
    text(match mode {
        Mode::Fill => "dialog-lb-fill",
        Mode::Renew => "dialog-lb-renew",
        Mode::Replace => "dialog-lb-replace",
    })
}

fn mode_help(mode: Mode) -> String {
    text(match mode {
        Mode::Fill => "dialog-lb-fill-help",
        Mode::Renew => "dialog-lb-renew-help",
        Mode::Replace => "dialog-lb-replace-help",
    })
}

fn scope_name(scope: Scope) -> String {
    text(match scope {
        Scope::Node => "dialog-lb-node",
        Scope::Problem => "dialog-lb-problem",
        Scope::File => "dialog-lb-file",
    })
}

fn letters_name(letters: Letters) -> String {
    text(match letters {
        Letters::AsFile => "dialog-lb-as-file",
        Letters::Lower => "dialog-lb-lower",
        Letters::Upper => "dialog-lb-upper",
        Letters::Digits => "dialog-lb-digits",
    })
}

/// Shows the dialog; every change of an option asks for a new preview.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    ticked: &mut Vec<CellId>,
    commands: &mut Vec<Command>,
) -> DialogState {
    let Some(tag) = &view.lb_tag else {
        // The session has closed it, or has not opened it yet.
        return if is_new(ui) {
            DialogState::Open
        } else {
            DialogState::Closed
        };
    };
    heading(ui, &text("dialog-lb-title"));
    let (mut mode, mut scope, mut letters) = (tag.mode, tag.scope, tag.letters);
    let room = ui.available_width();
    options(ui, &mut mode, &mut scope, &mut letters);
    if (mode, scope, letters) != (tag.mode, tag.scope, tag.letters) {
        commands.push(Command::Tools(Tools::LbOptions {
            mode,
            scope,
            letters,
        }));
    }
    ui.add_space(6.0);
    // Only the options may be wider than a narrow window; they scroll sideways.
    ui.scope(|ui| {
        ui.set_max_width(room);
        let summary = if tag.rows.is_empty() && !tag.is_planning {
            text("dialog-lb-nothing")
        } else {
            tag.summary.clone()
        };
        ui.label(RichText::new(summary).strong());
        ui.add_space(4.0);
        preview(ui, tag);
        comments(ui, tag, ticked);
    });
    buttons(ui, |ui| {
        let can_write = !tag.rows.is_empty();
        let write = ui.add_enabled(can_write, egui::Button::new(text("dialog-lb-write")));
        let cancel = ui.button(text("dialog-cancel"));
        if is_new(ui) {
            if can_write {
                write.request_focus();
            } else {
                cancel.request_focus();
            }
        }
        if write.clicked() {
            commands.push(Command::Tools(Tools::LbTag {
                mode,
                scope,
                letters,
                comments: ticked.clone(),
            }));
            return DialogState::Closed;
        }
        if cancel.clicked() {
            commands.push(Command::Tools(Tools::CloseLbTag));
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

fn options(ui: &mut Ui, mode: &mut Mode, scope: &mut Scope, letters: &mut Letters) {
    Grid::new("lb-options")
        .num_columns(2)
        .spacing([16.0, 6.0])
        .show(ui, |ui| {
            let label = ui.label(text("dialog-lb-labels"));
            access::radios(ui, &label, |ui| {
                for value in MODES {
                    let radio = ui.radio_value(mode, value, mode_name(value));
                    radio.on_hover_text(mode_help(value));
                }
            });
            ui.end_row();
            ui.allocate_space(egui::Vec2::ZERO);
            ui.weak(mode_help(*mode));
            ui.end_row();
            let label = ui.label(text("dialog-lb-where"));
            access::radios(ui, &label, |ui| {
                for value in SCOPES {
                    ui.radio_value(scope, value, scope_name(value));
                }
            });
            ui.end_row();
            let label = ui.label(text("dialog-lb-letters"));
            access::radios(ui, &label, |ui| {
                for value in LETTERS {
                    ui.radio_value(letters, value, letters_name(value));
                }
            });
            ui.end_row();
        });
}

/// The comments that mention a letter that changes: those that can be updated have a check box, the others are only
/// shown.
fn comments(ui: &mut Ui, tag: &LbTagView, ticked: &mut Vec<CellId>) {
    let can_change = |comment: &&LbTagComment| comment.before != comment.after;
    let all: Vec<CellId> = tag
        .comments
        .iter()
        .filter(can_change)
        .map(|comment| comment.cell)
        .collect();
    ticked.retain(|cell| all.contains(cell));
    if tag.comments.is_empty() {
        return;
    }
    ui.add_space(6.0);
    ui.label(text("dialog-lb-comments"));
    if all.len() > 1 {
        let mut is_all = ticked.len() == all.len();
        if ui.checkbox(&mut is_all, text("dialog-all")).changed() {
            *ticked = if is_all { all } else { Vec::new() };
        }
    }
    ScrollArea::vertical()
        .id_salt("lb-comments")
        .max_height(110.0)
        .show(ui, |ui| {
            for comment in &tag.comments {
                let (before, after) = (&comment.before, &comment.after);
                let both = text!("dialog-before-after", before = before, after = after);
                let line = format!(
                    "{}: {}",
                    comment.place,
                    cut(&comment.after.replace('\n', " "), 66)
                );
                if !can_change(&comment) {
                    ui.weak(text!("dialog-lb-kept", comment = line))
                        .on_hover_text(&comment.before);
                    continue;
                }
                let mut is_ticked = ticked.contains(&comment.cell);
                let response = ui.checkbox(&mut is_ticked, line);
                if response.on_hover_text(both).changed() {
                    ticked.retain(|cell| *cell != comment.cell);
                    ticked.extend(is_ticked.then_some(comment.cell));
                }
            }
            if tag.more_comments > 0 {
                ui.weak(text!("dialog-lb-more-comments", count = tag.more_comments));
            }
            follow_focus(ui, ui.scope_id());
        });
}

/// The widths of the columns: the place, and the labels before and after.
fn columns(width: f32, tag: &LbTagView) -> [f32; 3] {
    let room = (width - SIGN).max(120.0);
    let place = (room * 0.32).min(200.0);
    let longest = |text: fn(&LbTagRow) -> &str| {
        let all = tag.rows.iter().map(|row| text(row).chars().count());
        all.max().unwrap_or_default().max(8) as f32
    };
    let before = longest(|row| &row.before);
    let after = longest(|row| &row.after);
    let share = (before / (before + after)).clamp(0.25, 0.6);
    let rest = room - place - 2.0 * 8.0;
    [place, rest * share, rest * (1.0 - share)]
}

fn preview(ui: &mut Ui, tag: &LbTagView) {
    let height = (ui.ctx().content_rect().height() - 420.0).clamp(110.0, 300.0);
    let width = (ui.available_width() - 14.0).clamp(160.0, WIDEST);
    let columns = columns(width, tag);
    egui::Frame::canvas(ui.style())
        .inner_margin(6.0)
        .show(ui, |ui| {
            ui.set_min_size(egui::vec2(width, height));
            ui.set_max_width(width);
            if tag.rows.is_empty() {
                return;
            }
            let heads = [
                text("dialog-lb-where"),
                text("dialog-lb-before"),
                text("dialog-lb-after"),
            ];
            head(ui, columns, &heads);
            ui.spacing_mut().item_spacing.y = 0.0;
            ScrollArea::vertical()
                .max_height(height - 28.0)
                .auto_shrink(false)
                .show_rows(ui, ROW, tag.rows.len(), |ui, rows| {
                    for number in rows {
                        if let Some(row) = tag.rows.get(number) {
                            self::row(ui, columns, row);
                        }
                    }
                    if tag.more > 0 {
                        ui.weak(text!("dialog-more", count = tag.more));
                    }
                });
        });
}

fn row(ui: &mut Ui, columns: [f32; 3], row: &LbTagRow) {
    let before = if row.before.is_empty() {
        "—"
    } else {
        &row.before
    };
    let after = if row.after.is_empty() {
        "—"
    } else {
        &row.after
    };
    line(
        ui,
        columns,
        [&row.place, before, after],
        row.mention.as_deref(),
    );
}

fn head(ui: &mut Ui, columns: [f32; 3], texts: &[String; 3]) {
    let texts = texts.each_ref().map(|text| RichText::new(text).weak());
    ui.horizontal(|ui| cells(ui, columns, texts));
}

fn line(ui: &mut Ui, columns: [f32; 3], texts: [&str; 3], mention: Option<&str>) {
    ui.horizontal(|ui| {
        cells(ui, columns, texts.map(RichText::new));
        if let Some(words) = mention {
            ui.label(RichText::new("⚠").color(ui.visuals().warn_fg_color))
                .on_hover_text(text!("dialog-lb-mention", words = words));
        }
    });
}

fn cells(ui: &mut Ui, columns: [f32; 3], texts: [RichText; 3]) {
    for (text, width) in texts.into_iter().zip(columns) {
        let size = egui::vec2(width, ROW - 2.0);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(width);
            ui.add(egui::Label::new(text).truncate());
        });
    }
}
