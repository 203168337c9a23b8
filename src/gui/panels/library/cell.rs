//! One problem: a diagram with its number and title below it or beside it, and the clicks on it.

use egui::text::LayoutJob;
use egui::{
    CornerRadius, Id, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::gui::access;
use crate::gui::input::stops;
use crate::gui::paint::Sheet;
use crate::gui::theme;
use crate::session::Command;
use crate::session::command::Library;
use crate::view::library::LibraryRow;
use crate::words::{grouped, text};

use super::place::{GAP, WORDS};
use super::title::{Side, Words, add_lit, add_title, format, title};

/// Beside a diagram there is text only where it has at least this width.
const TEXT: f32 = 52.0;
/// The width of the numbers in a list, and of the folders, where there is room for them.
const NUMBER: f32 = 62.0;
const FOLDER: f32 = 0.28;

/// A problem with its place.
pub(super) struct Cell<'a> {
    pub(super) rect: Rect,
    /// `None` until it is read from the index.
    pub(super) row: Option<&'a LibraryRow>,
    /// Its place, from 0.
    pub(super) number: usize,
    pub(super) total: usize,
    pub(super) columns: usize,
    pub(super) is_current: bool,
    /// Whether Tab reaches it.
    pub(super) sense: Sense,
}

/// The id of a cell by its number.
pub(super) fn id(ui: &Ui, number: usize) -> Id {
    ui.scope_id().with(("library", number))
}

/// Shows a diagram with words below it; returns whether it got the focus now.
pub(super) fn tile(
    ui: &mut Ui,
    cell: &Cell<'_>,
    side: f32,
    sheet: &mut Sheet<'_>,
    commands: &mut Vec<Command>,
) -> bool {
    let response = respond(ui, cell, Role::GridCell, commands);
    paint_back(ui, cell, &response);
    let side = side.min(cell.rect.width() - 4.0).max(8.0);
    let left = cell.rect.center().x - side / 2.0;
    let square = square(ui, pos2(left, cell.rect.top() + GAP / 2.0), side);
    diagram(ui, cell, square, sheet);
    let words = words(ui, cell).centered();
    let room = Rect::from_min_size(
        pos2(cell.rect.left() + 3.0, square.bottom() + 2.0),
        vec2(cell.rect.width() - 6.0, WORDS),
    );
    let is_cut = words.put(ui, room, Side::Top);
    tip(response, cell, is_cut)
}

/// Shows a line of a list in the place of the board: number, diagram, title, folder.
pub(super) fn line(
    ui: &mut Ui,
    cell: &Cell<'_>,
    side: f32,
    sheet: &mut Sheet<'_>,
    commands: &mut Vec<Command>,
) -> bool {
    let response = respond(ui, cell, Role::ListItem, commands);
    paint_back(ui, cell, &response);
    let rect = cell.rect.shrink2(vec2(8.0, 0.0));
    let (weak, color) = (ui.visuals().weak_text_color(), ui.visuals().text_color());
    let is_wide = rect.width() > 420.0;
    let mut left = rect.left();
    if is_wide {
        let job = LayoutJob::single_section(grouped(cell.number + 1), format(13.0, weak));
        let room = rect.with_max_x(left + NUMBER);
        Words::of(job).put(ui, room, Side::Middle);
        left += NUMBER;
    }
    let square = square(ui, pos2(left, rect.center().y - side / 2.0), side);
    diagram(ui, cell, square, sheet);
    let mut room = rect.with_min_x(square.right() + 10.0);
    let mut is_cut = false;
    if let Some(row) = cell.row.filter(|row| is_wide && !row.folder.is_empty()) {
        let folder = room.with_min_x(room.right() - rect.width() * FOLDER);
        let job = LayoutJob::single_section(row.folder.clone(), format(12.0, weak));
        is_cut |= Words::of(job).put(ui, folder, Side::Middle);
        room.max.x = folder.left() - 8.0;
    }
    let mut job = LayoutJob::default();
    if !is_wide {
        job.append(
            &format!("{}  ", grouped(cell.number + 1)),
            0.0,
            format(13.0, weak),
        );
    }
    if let Some(row) = cell.row {
        add_title(ui, &mut job, row, cell.number, format(14.0, color));
    }
    let words = Words::of(job)
        .with_file(cell.row, format(12.0, weak))
        .with_hit(ui, cell.row, format(12.0, weak));
    is_cut |= words.put(ui, room, Side::Middle);
    tip(response, cell, is_cut)
}

/// Shows a line of the narrow list beside the board; returns whether it got the focus now.
pub(super) fn beside(
    ui: &mut Ui,
    cell: &Cell<'_>,
    side: f32,
    sheet: &mut Sheet<'_>,
    commands: &mut Vec<Command>,
) -> bool {
    let response = respond(ui, cell, Role::ListItem, commands);
    paint_back(ui, cell, &response);
    let rect = cell.rect;
    let side = side.min(rect.width() - 8.0).max(8.0);
    let at = pos2(rect.left() + 6.0, rect.center().y - side / 2.0);
    let square = square(ui, at, side);
    diagram(ui, cell, square, sheet);
    let room = rect.with_min_x(square.right() + 8.0);
    let is_cut = if room.width() < TEXT {
        let color = ui.visuals().strong_text_color();
        sheet.plate(square, grouped(cell.number + 1), color);
        true
    } else {
        let words = words(ui, cell);
        words.put(ui, room.with_max_x(rect.right() - 4.0), Side::Middle)
    };
    tip(response, cell, is_cut)
}

/// The accessible name and the clicks.
fn respond(ui: &Ui, cell: &Cell<'_>, role: Role, commands: &mut Vec<Command>) -> Response {
    let response = ui.interact(cell.rect, id(ui, cell.number), cell.sense);
    stops::hold_all(ui, &response);
    response.widget_info(|| WidgetInfo::selected(role, true, cell.is_current, name(cell)));
    access::selected(&response, cell.is_current);
    if role == Role::GridCell {
        access::in_grid(
            &response,
            cell.number / cell.columns,
            cell.number % cell.columns,
        );
    }
    if response.clicked() {
        commands.push(Command::Library(Library::OpenRow(cell.number)));
    }
    response
}

/// Shows in a tooltip what is cut; returns whether the cell got the focus now.
fn tip(response: Response, cell: &Cell<'_>, is_cut: bool) -> bool {
    let gained = response.gained_focus();
    if let Some(row) = cell.row {
        response.on_hover_ui(|ui| {
            if is_cut {
                ui.label(format!(
                    "{}  {}",
                    grouped(cell.number + 1),
                    title(row, cell.number)
                ));
            }
            if let Some(hit) = &row.hit {
                let mut job = LayoutJob::default();
                let color = ui.visuals().text_color();
                add_lit(ui, &mut job, (&hit.text, &hit.lit), format(13.0, color));
                ui.label(job);
            }
            ui.weak(&row.file);
            if row.is_missing {
                ui.label(text("library-missing-help"));
            }
        });
    }
    gained
}

/// `Problem 3 of 10 007: Black to live`.
fn name(cell: &Cell<'_>) -> String {
    let (number, count) = (grouped(cell.number + 1), grouped(cell.total));
    let Some(row) = cell.row else {
        return text!("library-problem-untitled", number = number, count = count);
    };
    let mut title = row.title.clone();
    if !row.beside.is_empty() {
        title = if title.is_empty() {
            row.beside.clone()
        } else {
            format!("{title}, {}", row.beside)
        };
    }
    let name = if title.is_empty() {
        text!("library-problem-untitled", number = number, count = count)
    } else {
        text!(
            "library-problem",
            number = number,
            count = count,
            title = title
        )
    };
    if row.is_missing {
        text!("library-missing-name", name = name)
    } else {
        name
    }
}

/// Number, title, and the file's name where the title is not enough.
fn words(ui: &Ui, cell: &Cell<'_>) -> Words {
    let (strong, color) = (ui.visuals().strong_text_color(), ui.visuals().text_color());
    let mut job = LayoutJob::default();
    job.append(&grouped(cell.number + 1), 0.0, format(12.5, strong));
    let has_words = |row: &&LibraryRow| !row.title.is_empty() || !row.beside.is_empty();
    if let Some(row) = cell.row.filter(has_words) {
        job.append("  ", 0.0, format(12.0, color));
        add_title(ui, &mut job, row, cell.number, format(12.0, color));
    }
    Words::of(job).with_file(cell.row, format(12.0, color))
}

/// A square of whole pixels.
fn square(ui: &Ui, at: egui::Pos2, side: f32) -> Rect {
    let pixels = ui.ctx().pixels_per_point();
    let whole = |at: f32| (at * pixels).round() / pixels;
    Rect::from_min_size(pos2(whole(at.x), whole(at.y)), Vec2::splat(whole(side)))
}

/// Adds the diagram, or keeps its place free until it is known.
fn diagram(ui: &Ui, cell: &Cell<'_>, square: Rect, sheet: &mut Sheet<'_>) {
    match cell.row.and_then(|row| row.diagram.as_ref()) {
        Some(board) => sheet.put(square, board),
        None => {
            let color = ui.visuals().faint_bg_color;
            ui.painter().rect_filled(square.shrink(1.0), 3.0, color);
        }
    }
}

/// Paints what shows that a problem is current, under the pointer or has the focus.
fn paint_back(ui: &Ui, cell: &Cell<'_>, response: &Response) {
    let palette = theme::palette(ui.visuals());
    let back = cell.rect.shrink2(vec2(1.5, 1.0));
    let corner = CornerRadius::same(6);
    if cell.is_current {
        ui.painter()
            .rect_filled(back, corner, palette.accent.gamma_multiply(0.22));
    } else if response.hovered() {
        ui.painter()
            .rect_filled(back, corner, palette.accent.gamma_multiply(0.09));
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(back, corner, edge, egui::StrokeKind::Inside);
    }
}
