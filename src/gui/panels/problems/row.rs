//! One row of the problem list: clicks, its context menu, how it is painted.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    CornerRadius, FontId, Id, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::gui::access;
use crate::gui::input::stops;
use crate::gui::menu::popup;
use crate::gui::paint::{self, Sheet};
use crate::gui::theme;
use crate::menu::{self, ContextMenu, Group};
use crate::session::Command;
use crate::session::command::Go;
use crate::view::{AnswerKind, ProblemRow, View};
use crate::words::text;

use super::place::{ROW, height};
use super::state::State;

/// The width and height of a diagram.
const DIAGRAM: f32 = 62.0;
/// Beside a diagram there is text only where it has at least this width.
const TEXT: f32 = 52.0;

/// A row with its place.
pub(super) struct Row<'a> {
    pub(super) rect: Rect,
    pub(super) row: &'a ProblemRow,
    pub(super) number: usize,
    pub(super) is_current: bool,
    /// Whether Tab reaches it.
    pub(super) sense: Sense,
}

/// The id of a row by its number.
pub(super) fn id(ui: &Ui, number: usize) -> Id {
    ui.scope_id().with(("row", number))
}

/// Shows a row and the menu of what can be done with it.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    place: &Row<'_>,
    sheet: &mut Sheet<'_>,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let &Row {
        rect,
        row,
        number,
        is_current,
        sense,
    } = place;
    let response = ui.interact(rect, id(ui, number), sense);
    stops::hold(ui, &response);
    if response.gained_focus() && state.scroll_to.is_none() {
        let top = height(number) - rect.top() + ui.clip_rect().top();
        let seen = Rect::from_min_size(pos2(0.0, top), ui.clip_rect().size());
        state.bring(ui.ctx(), number, seen);
    }
    let is_selected = state.is_selected(row);
    response.widget_info(|| {
        let mut name = title(row);
        if let Some(answer) = answer(row) {
            name.push_str(", ");
            name.push_str(&answer);
        }
        WidgetInfo::selected(Role::ListItem, true, is_current || is_selected, name)
    });
    access::selected(&response, is_current || is_selected);
    let go = Command::Go(Go::Problem {
        file: row.file,
        problem: row.problem,
    });
    if response.clicked() && ui.input(|input| input.modifiers.command) {
        let problems = &view.problems;
        let at = problems
            .current
            .and_then(|at| at.checked_sub(problems.window.start));
        state.toggle(row, at.and_then(|at| problems.rows.get(at)));
    } else if response.clicked() {
        state.clear();
        commands.push(go);
    } else if response.secondary_clicked() && !is_current && !is_selected {
        commands.push(go);
    }
    response.context_menu(|ui| popup(ui, view, &row_menu(place, state), commands));
    paint_back(ui, place, &response, state);
    let is_cut = paint_row(ui, place, sheet);
    if is_cut || row.marks_right || !row.path.is_empty() {
        let answer = answer(row).unwrap_or_default();
        response.on_hover_ui(|ui| {
            for line in [&title(row), &answer, &row.detail, &row.path] {
                if !line.is_empty() {
                    ui.label(line);
                }
            }
        });
    }
}

/// Paints what shows that a row is current, selected, under the pointer or has the focus.
fn paint_back(ui: &Ui, place: &Row<'_>, response: &Response, state: &State) {
    let palette = theme::palette(ui.visuals());
    let back = place.rect.shrink2(vec2(2.0, 1.0));
    let corner = CornerRadius::same(6);
    if place.is_current {
        ui.painter()
            .rect_filled(back, corner, palette.accent.gamma_multiply(0.22));
    } else if response.hovered() {
        ui.painter()
            .rect_filled(back, corner, palette.accent.gamma_multiply(0.09));
    }
    if response.has_focus() || state.is_selected(place.row) {
        let edge = egui::Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(back, corner, edge, egui::StrokeKind::Inside);
    }
}

/// Paints a row; returns whether some of its text was cut.
fn paint_row(ui: &Ui, place: &Row<'_>, sheet: &mut Sheet<'_>) -> bool {
    let (rect, row) = (place.rect, place.row);
    let mut left = rect.left() + 8.0;
    let mut number_on_diagram = None;
    if let Some(board) = &row.diagram {
        let margin = (ROW - DIAGRAM) / 2.0;
        let square = Rect::from_min_size(pos2(left, rect.top() + margin), Vec2::splat(DIAGRAM));
        sheet.put(square, board);
        left = square.right() + 8.0;
        number_on_diagram = Some(square).filter(|_| rect.right() - left < TEXT);
    }
    let mut room = rect.with_min_x(left);
    match number_on_diagram {
        _ if !row.marks_right => {}
        Some(square) => sheet.sign(square, AnswerKind::Right),
        None => {
            room.max.x -= paint::ANSWER + 4.0;
            let at = pos2(room.max.x + paint::ANSWER / 2.0 - 2.0, rect.center().y);
            paint::answer(ui, at, paint::ANSWER * 0.85, AnswerKind::Right);
        }
    }
    match number_on_diagram {
        Some(square) => {
            if let Some(number) = row.number {
                let color = ui.visuals().strong_text_color();
                sheet.plate(square, number.to_string(), color);
            }
            true
        }
        None => paint_text(ui, row, room),
    }
}

/// The items of the context menu of a problem, or of a whole file.
fn row_menu(place: &Row<'_>, state: &State) -> Vec<Group> {
    let row = place.row;
    if row.problem.is_none() {
        return ContextMenu::File.groups();
    }
    let is_selected = state.is_selected(row);
    // The items are about the current problem, which a selected one need not be.
    let mut groups = if place.is_current || !is_selected {
        ContextMenu::Problem.groups()
    } else {
        vec![Group::new()]
    };
    if is_selected && let Some(last) = groups.last_mut() {
        last.push(menu::save_selected(state.selected()));
    }
    groups
}

/// That a line of the problem is marked as right, where one is.
fn answer(row: &ProblemRow) -> Option<String> {
    row.marks_right.then(|| text("panel-problems-marks-right"))
}

/// The name of a row.
fn title(row: &ProblemRow) -> String {
    let mut title = match row.number {
        Some(number) if row.title.is_empty() => text!("panel-problems-number", number = number),
        Some(number) => format!("{number}. {}", row.title),
        None => row.title.clone(),
    };
    if row.modified {
        title.push_str(" *");
    }
    title
}

/// Paints number, title and details in at most three lines, files in a stronger color; returns whether some of it was
/// cut.
fn paint_text(ui: &Ui, row: &ProblemRow, room: Rect) -> bool {
    let color = ui.visuals().text_color();
    let weak = ui.visuals().weak_text_color();
    let strong = ui.visuals().strong_text_color();
    let font = |size| FontId::proportional(size);
    let mut job = LayoutJob::default();
    let mut add = |text: &str, size: f32, color| {
        job.append(text, 0.0, TextFormat::simple(font(size), color));
    };
    match row.number {
        None if row.problem.is_none() => add(&title(row), 14.5, strong),
        Some(number) if !row.title.is_empty() => {
            add(&format!("{number}  "), 13.5, strong);
            add(&row.title, 13.5, color);
        }
        _ => add(&title(row), 13.5, color),
    }
    if !row.detail.is_empty() {
        add("\n", 12.0, weak);
        add(&row.detail, 12.0, weak);
    }
    job.wrap = egui::text::TextWrapping {
        max_width: (room.width() - 8.0).max(20.0),
        max_rows: 3,
        ..egui::text::TextWrapping::default()
    };
    let galley = ui.painter().layout_job(job);
    let at = pos2(room.left(), room.center().y - galley.size().y / 2.0);
    let is_cut = galley.elided;
    ui.painter().galley(at, galley, color);
    is_cut
}
