//! What differs between a document and something else: a list, of which only the visible rows are made, and both texts of
//! the selected row. It stands beside the board where a click can go to the node, and is modal where the document is not
//! open.

use std::ops::Range;

use egui::text::{LayoutJob, TextFormat};
use egui::{Context, Role, ScrollArea, Ui, WidgetInfo};

use crate::session::Command;
use crate::session::command::{Difference, Go, Look};
use crate::view::{DetailView, DifferenceRow, DifferencesView, View};
use crate::words::text;

use super::frame::{DialogState, beside, buttons, default_button, heading, limit};
use super::rows::Rows;

const ROW: f32 = 24.0;
/// Windows lower than this have no room for two areas that scroll; the rows have the beginnings of the texts.
const LOW: f32 = 420.0;

/// The room for the contents.
#[derive(Clone, Copy)]
struct Room {
    height: f32,
    detail: Detail,
}

/// How the texts of the selected row are shown.
#[derive(Clone, Copy)]
enum Detail {
    /// In an area of a fixed height.
    Scrolls,
    /// Not at all.
    Hidden,
}

/// Where the keys are in the list.
#[derive(Debug, Default)]
pub(super) struct Place {
    rows: Rows,
    /// Whether it was shown before; at first it takes the focus.
    was_shown: bool,
}

/// Shows it beside the board, which stays usable.
pub(super) fn show(
    ctx: &Context,
    view: &View,
    place: &mut Place,
    commands: &mut Vec<Command>,
) -> DialogState {
    let Some(differences) = &view.differences else {
        return DialogState::Closed;
    };
    if !std::mem::replace(&mut place.was_shown, true) {
        place.rows.aim(Some(
            differences.detail.as_ref().map_or(0, |detail| detail.row),
        ));
    }
    let mut is_open = true;
    let mut state = DialogState::Open;
    beside(
        ctx,
        differences.title.clone(),
        "differences",
        egui::vec2(640.0, 420.0),
    )
    .open(&mut is_open)
    .show(ctx, |ui| {
        let room = Room {
            height: ui.available_height(),
            detail: Detail::Scrolls,
        };
        state = contents(ui, differences, (room, &mut place.rows), commands);
    });
    if !is_open {
        commands.push(Command::Look(Look::Difference(Difference::Close)));
        return DialogState::Closed;
    }
    state
}

/// Shows it above everything else.
pub(super) fn modal(
    ui: &mut Ui,
    view: &View,
    place: &mut Place,
    commands: &mut Vec<Command>,
) -> DialogState {
    let Some(differences) = &view.differences else {
        return DialogState::Closed;
    };
    heading(ui, &differences.title);
    let window = ui.ctx().content_rect();
    limit(ui, 640.0);
    let room = Room {
        height: (window.height() - 180.0).clamp(48.0, 420.0),
        detail: match window.height() < LOW {
            true => Detail::Hidden,
            false => Detail::Scrolls,
        },
    };
    contents(ui, differences, (room, &mut place.rows), commands)
}

fn contents(
    ui: &mut Ui,
    differences: &DifferencesView,
    (room, keys): (Room, &mut Rows),
    commands: &mut Vec<Command>,
) -> DialogState {
    let top = ui.cursor().top();
    ui.label(&differences.summary);
    if let Some(note) = &differences.note {
        ui.weak(note);
    }
    if differences.kinds.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            for kind in &differences.kinds {
                let mut is_listed = kind.is_listed;
                if ui.checkbox(&mut is_listed, &kind.name).changed() {
                    let toggle = Difference::Toggle(kind.kind);
                    commands.push(Command::Look(Look::Difference(toggle)));
                }
            }
        });
    }
    if differences.total > 0 {
        let used = ui.cursor().top() - top;
        // The buttons, and the gap above them.
        let line = ui.spacing().interact_size.y + 2.0 * ui.spacing().item_spacing.y + 24.0;
        let height = (room.height - used - line).max(48.0);
        let detail = match room.detail {
            Detail::Scrolls => (height * 0.42).max(60.0),
            Detail::Hidden => 0.0,
        };
        list(
            ui,
            differences,
            ((height - detail).max(48.0), keys),
            commands,
        );
        if let (Detail::Scrolls, Some(shown)) = (room.detail, &differences.detail) {
            self::detail(ui, shown, detail - ui.spacing().item_spacing.y);
        }
    }
    let mut state = DialogState::Open;
    buttons(ui, |ui| {
        for offer in &differences.offers {
            if ui.button(offer.label.to_string()).clicked() {
                commands.push(Command::Look(Look::Difference(Difference::Close)));
                commands.push(offer.command.clone());
                state = DialogState::Closed;
            }
        }
        if default_button(ui, &text("dialog-close")) {
            commands.push(Command::Look(Look::Difference(Difference::Close)));
            state = DialogState::Closed;
        }
    });
    state
}

fn list(
    ui: &mut Ui,
    differences: &DifferencesView,
    (height, keys): (f32, &mut Rows),
    commands: &mut Vec<Command>,
) {
    egui::Frame::canvas(ui.style())
        .inner_margin(4.0)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let area = ScrollArea::vertical()
                .id_salt("differences-list")
                .max_height(height - 8.0)
                .min_scrolled_height(height - 8.0)
                .auto_shrink(false);
            let area = keys.scroll(area, ROW);
            area.show_rows(ui, ROW, differences.total, |ui, rows| {
                fetch(differences, &rows, commands);
                keys.draw(rows.clone());
                for number in rows {
                    let at = number.checked_sub(differences.window.start);
                    match at.and_then(|at| differences.rows.get(at)) {
                        Some(row) => {
                            self::row(ui, differences, (number, row, &mut *keys), commands);
                        }
                        // It comes with the next frame.
                        None => {
                            ui.allocate_space(egui::vec2(1.0, ROW));
                        }
                    }
                }
            });
            keys.walk(ui, differences.total);
        });
}

/// Asks for the rows that are about to be shown, with some around them.
fn fetch(differences: &DifferencesView, rows: &Range<usize>, commands: &mut Vec<Command>) {
    let end = rows.end.min(differences.total);
    if rows.start >= differences.window.start && end <= differences.window.end {
        return;
    }
    let wanted = rows.start.saturating_sub(20)..rows.end + 20;
    let fetch = Difference::Rows(wanted);
    commands.push(Command::Look(Look::Difference(fetch)));
}

fn row(
    ui: &mut Ui,
    differences: &DifferencesView,
    (number, row, keys): (usize, &DifferenceRow, &mut Rows),
    commands: &mut Vec<Command>,
) {
    let selected = differences.detail.as_ref().map(|detail| detail.row);
    let is_selected = selected == Some(number);
    let line = text!(
        "compare-row",
        kind = &row.kind,
        place = &row.place,
        what = &row.what
    );
    let button = egui::Button::selectable(is_selected, &line).truncate();
    let size = egui::vec2(ui.available_width(), ROW);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let shown = ui.push_id(number, |ui| {
        ui.allocate_ui_with_layout(size, layout, |ui| ui.add(button))
    });
    let response = shown.inner.inner;
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_selected, &line));
    let is_reached = keys.is_goal(number);
    keys.drawn(ui, number, &response);
    if response.clicked() || is_reached && !is_selected {
        let select = Difference::Select(number);
        commands.push(Command::Look(Look::Difference(select)));
        commands.extend(row.cell.map(|cell| Command::Go(Go::Cell(cell))));
    }
}

/// Both texts in an area of their own that scrolls.
fn detail(ui: &mut Ui, detail: &DetailView, height: f32) {
    ScrollArea::vertical()
        .id_salt("differences-detail")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false)
        .show(ui, |ui| texts(ui, detail));
}

/// Both texts, with the part that differs marked.
fn texts(ui: &mut Ui, detail: &DetailView) {
    ui.strong(&detail.heading);
    for (name, text, marked) in &detail.sides {
        ui.weak(name);
        match text {
            Some(text) => {
                let job = marked_text(ui, text, marked);
                ui.add(egui::Label::new(job).wrap().selectable(true));
            }
            None => {
                ui.label("—");
            }
        }
    }
}

fn marked_text(ui: &Ui, text: &str, marked: &Range<usize>) -> LayoutJob {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let color = ui.visuals().text_color();
    let plain = TextFormat::simple(font.clone(), color);
    let mark = TextFormat {
        background: ui.visuals().selection.bg_fill,
        color: ui.visuals().strong_text_color(),
        ..TextFormat::simple(font, color)
    };
    let mut job = LayoutJob::default();
    let part = |range: Range<usize>| text.get(range).unwrap_or_default();
    job.append(part(0..marked.start), 0.0, plain.clone());
    job.append(part(marked.clone()), 0.0, mark);
    job.append(part(marked.end..text.len()), 0.0, plain);
    job
}
