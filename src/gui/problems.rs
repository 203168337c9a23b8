//! The problem list: files as headings, their problems below, each with its root position only.

use egui::{
    CornerRadius, Rect, Role, ScrollArea, Sense, TextWrapMode, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use std::collections::BTreeSet;

use crate::session::Command;
use crate::session::command::{File, Go, Look, Problem};
use crate::view::{ProblemRow, View};

use super::geometry::float;
use super::paint::{self, Textures};
use super::{menu, theme};

/// The height of every row, so that a million rows cost as much as ten.
const ROW: f32 = 58.0;
/// How many rows are asked for beyond those that are seen.
const AHEAD: usize = 24;

/// The row that was kept in sight last, and the problems that were chosen to be saved together.
#[derive(Debug, Default)]
pub(super) struct Sight {
    row: Option<usize>,
    file: usize,
    chosen: BTreeSet<usize>,
}

impl Sight {
    /// Ctrl with a click chooses a problem beside the current one, or no more.
    fn choose(&mut self, row: &ProblemRow, current: Option<&ProblemRow>) {
        if self.file != row.file {
            self.chosen.clear();
            self.file = row.file;
        }
        if self.chosen.is_empty() {
            let known = current.filter(|current| current.file == row.file);
            self.chosen
                .extend(known.and_then(|current| current.problem));
        }
        if let Some(number) = row.problem
            && !self.chosen.remove(&number)
        {
            self.chosen.insert(number);
        }
    }

    fn holds(&self, row: &ProblemRow) -> bool {
        self.file == row.file
            && row
                .problem
                .is_some_and(|number| self.chosen.contains(&number))
    }
}

/// A row with its place.
struct Row<'a> {
    rect: Rect,
    row: &'a ProblemRow,
    number: usize,
    is_current: bool,
}

/// Shows the list.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    sight: &mut Sight,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| ui.strong("Problems"));
    let problems = &view.problems;
    ui.spacing_mut().item_spacing.y = 0.0;
    let current = problems.current;
    if sight.row != current {
        sight.chosen.clear();
    }
    ScrollArea::vertical()
        .id_salt("problems")
        .auto_shrink(false)
        .show_viewport(ui, |ui, viewport| {
            ui.set_min_size(vec2(ui.available_width(), height(problems.total)));
            let top = ui.min_rect().top();
            let rows = rows(viewport.y_range(), problems.total);
            for number in rows.clone() {
                let place = number.checked_sub(problems.window.start);
                let Some(row) = place.and_then(|place| problems.rows.get(place)) else {
                    continue;
                };
                let left = ui.min_rect().left();
                let rect = Rect::from_min_size(
                    pos2(left, top + height(number)),
                    vec2(ui.available_width(), ROW),
                );
                let row = Row {
                    rect,
                    row,
                    number,
                    is_current: current == Some(number),
                };
                self::row(ui, view, &row, textures, sight, commands);
            }
            if let Some(number) = current
                && sight.row != current
            {
                let rect = Rect::from_min_size(
                    pos2(ui.min_rect().left(), top + height(number)),
                    vec2(1.0, ROW),
                );
                ui.scroll_to_rect(rect, None);
            }
            sight.row = current;
            let known = problems.window.start <= rows.start && rows.end <= problems.window.end;
            if !known && !rows.is_empty() {
                let wanted =
                    rows.start.saturating_sub(AHEAD)..(rows.end + AHEAD).min(problems.total);
                commands.push(Command::Look(Look::ProblemRows(wanted)));
            }
        });
}

const fn height(rows: usize) -> f32 {
    float(rows) * ROW
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, which is meant"
)]
fn rows(seen: egui::Rangef, total: usize) -> std::ops::Range<usize> {
    let first = (seen.min / ROW).floor().max(0.0) as usize;
    let last = (seen.max / ROW).ceil().max(0.0) as usize;
    first.min(total)..last.min(total)
}

fn row(
    ui: &mut Ui,
    view: &View,
    place: &Row<'_>,
    textures: &Textures,
    sight: &mut Sight,
    commands: &mut Vec<Command>,
) {
    let &Row {
        rect,
        row,
        number,
        is_current,
    } = place;
    let id = ui.scope_id().with(("row", number));
    let response = ui.interact(rect, id, Sense::click());
    let is_chosen = sight.holds(row);
    response.widget_info(|| {
        WidgetInfo::selected(Role::ListItem, true, is_current || is_chosen, title(row))
    });
    let go = Command::Go(Go::Problem {
        file: row.file,
        problem: row.problem,
    });
    if response.clicked() && ui.input(|input| input.modifiers.command) {
        let problems = &view.problems;
        let at = problems
            .current
            .and_then(|at| at.checked_sub(problems.window.start));
        sight.choose(row, at.and_then(|at| problems.rows.get(at)));
    } else if response.clicked() {
        sight.chosen.clear();
        commands.push(go);
    } else if response.secondary_clicked() && !is_current && !is_chosen {
        commands.push(go);
    }
    response.context_menu(|ui| menu::popup(ui, view, &row_menu(place, sight), commands));
    let palette = theme::palette(ui.visuals());
    let back = rect.shrink2(vec2(2.0, 1.0));
    let corner = CornerRadius::same(6);
    if is_current {
        ui.painter()
            .rect_filled(back, corner, palette.accent.gamma_multiply(0.22));
    } else if response.hovered() {
        ui.painter()
            .rect_filled(back, corner, palette.accent.gamma_multiply(0.09));
    }
    if response.has_focus() || is_chosen {
        let edge = egui::Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(back, corner, edge, egui::StrokeKind::Inside);
    }
    let mut left = rect.left() + 8.0;
    if let Some(board) = &row.diagram {
        let square = Rect::from_min_size(pos2(left, rect.top() + 4.0), Vec2::splat(ROW - 8.0));
        paint::thumbnail(&ui.painter_at(square), square, board, palette, textures);
        left = square.right() + 8.0;
    }
    text(ui, row, rect.with_min_x(left));
}

/// What can be done with a problem, or with a whole file.
fn row_menu(place: &Row<'_>, sight: &Sight) -> Vec<Command> {
    let row = place.row;
    if row.problem.is_none() {
        let file = [File::Save, File::SaveAs, File::Close].map(Command::File);
        let problems = [Problem::Add, Problem::Split].map(Command::Problem);
        return file.into_iter().chain(problems).collect();
    }
    let mut all = Vec::new();
    // The others are about the current problem, which a chosen one need not be.
    if place.is_current || !sight.holds(row) {
        all.extend([
            Problem::Add,
            Problem::Duplicate,
            Problem::Remove,
            Problem::MoveUp,
            Problem::MoveDown,
            Problem::Save,
        ]);
    }
    if sight.holds(row) {
        let numbers = sight.chosen.iter().copied().collect();
        all.push(Problem::SaveSelected(numbers));
    }
    all.into_iter().map(Command::Problem).collect()
}

fn title(row: &ProblemRow) -> String {
    if row.modified {
        format!("{} *", row.title)
    } else {
        row.title.clone()
    }
}

/// The title in at most two lines; files are set apart by their weight.
fn text(ui: &Ui, row: &ProblemRow, room: Rect) {
    let mut label = egui::RichText::new(title(row));
    if row.problem.is_none() {
        label = label.strong().size(14.5);
    }
    let mut job = egui::text::LayoutJob::default();
    label.append_to(
        &mut job,
        ui.style(),
        egui::FontSelection::Default,
        egui::Align::Center,
    );
    job.wrap = egui::text::TextWrapping {
        max_width: (room.width() - 8.0).max(20.0),
        max_rows: 2,
        ..egui::text::TextWrapping::from_wrap_mode_and_width(TextWrapMode::Wrap, room.width() - 8.0)
    };
    let galley = ui.painter().layout_job(job);
    let at = pos2(room.left(), room.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ui.visuals().text_color());
}
