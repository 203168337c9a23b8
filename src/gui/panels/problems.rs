//! The problem list: files as headings, their problems below, each with its root position only.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Context, CornerRadius, FontId, Id, Rect, Response, Role, ScrollArea, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use std::collections::BTreeSet;

use crate::menu::{self, ContextMenu, Group};
use crate::session::Command;
use crate::session::command::{Go, Look};
use crate::view::{ProblemRow, View};

use crate::gui::access;
use crate::gui::geometry::float;
use crate::gui::input::stops::{self, Way};
use crate::gui::menu::popup;
use crate::gui::paint::{self, Textures};
use crate::gui::theme;

/// The height of every row, so that a million rows cost as much as ten.
const ROW: f32 = 70.0;
/// The width and height of a diagram.
const DIAGRAM: f32 = 62.0;
/// In a list narrower than this the head says only which problem it is.
const HEAD: f32 = 140.0;
/// With less room than this beside a diagram there are no words.
const WORDS: f32 = 52.0;
/// How many rows are asked for beyond those that are seen.
const AHEAD: usize = 24;

/// The row that was kept in sight last, and the problems that were chosen to be saved together.
#[derive(Debug, Default)]
pub(in crate::gui) struct Sight {
    row: Option<usize>,
    /// The row that the keys have walked to.
    at: Option<usize>,
    /// Where the list is to be scrolled to.
    wanted: Option<f32>,
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

    /// Scrolls a row into sight with the next frame, where it is not.
    fn bring(&mut self, ctx: &Context, number: usize, viewport: Rect) {
        let (top, bottom) = (height(number), height(number + 1));
        let offset = if top < viewport.top() {
            top
        } else if bottom > viewport.bottom() {
            bottom - viewport.height()
        } else {
            return;
        };
        self.wanted = Some(offset.max(0.0));
        ctx.request_repaint();
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
    /// Whether Tab reaches it.
    is_stop: bool,
}

/// Shows the list.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    sight: &mut Sight,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, "Problems");
    ui.horizontal(|ui| {
        let place = place(view);
        if place.is_none() || ui.available_width() > HEAD {
            ui.strong("Problems");
        }
        if let Some(place) = place {
            ui.add(egui::Label::new(egui::RichText::new(place).weak()).truncate());
        }
    });
    let problems = &view.problems;
    ui.spacing_mut().item_spacing.y = 0.0;
    let current = problems.current;
    if sight.row != current {
        sight.chosen.clear();
    }
    let area = ScrollArea::vertical()
        .id_salt("problems")
        .auto_shrink(false);
    let area = match sight.wanted.take() {
        Some(offset) => area.vertical_scroll_offset(offset),
        None => area,
    };
    area.show_viewport(ui, |ui, viewport| {
        access::container(ui, Role::List, "Problems");
        ui.set_min_size(vec2(ui.available_width(), height(problems.total)));
        walk(ui, problems.total, viewport, sight);
        let seen = rows(viewport.y_range(), problems.total);
        let stop = sight.at.or(current).filter(|&stop| stop < problems.total);
        // The one that Tab reaches is there even where it is not seen.
        let unseen = stop.filter(|stop| !seen.contains(stop));
        for number in seen.clone().chain(unseen) {
            let place = number.checked_sub(problems.window.start);
            let Some(row) = place.and_then(|place| problems.rows.get(place)) else {
                if stop == Some(number) {
                    unknown(ui, number, viewport, sight);
                }
                continue;
            };
            let row = Row {
                rect: place_of(ui, number, viewport),
                row,
                number,
                is_current: current == Some(number),
                is_stop: stop == Some(number),
            };
            self::row(ui, view, &row, textures, sight, commands);
        }
        if let Some(number) = current
            && sight.row != current
        {
            sight.at = None;
            sight.bring(ui.ctx(), number, viewport);
        }
        sight.row = current;
        let known = problems.window.start <= seen.start && seen.end <= problems.window.end;
        if !known && !seen.is_empty() {
            let wanted = seen.start.saturating_sub(AHEAD)..(seen.end + AHEAD).min(problems.total);
            commands.push(Command::Look(Look::ProblemRows(wanted)));
        }
    });
}

/// A row that Tab reaches and that comes only with the next frame; it keeps the focus meanwhile.
fn unknown(ui: &Ui, number: usize, viewport: Rect, sight: &mut Sight) {
    let rect = place_of(ui, number, viewport);
    let response = ui.interact(rect, id(ui, number), stops::sense(true));
    stops::hold(ui, &response);
    if response.gained_focus() {
        sight.bring(ui.ctx(), number, viewport);
    }
}

/// `3 of 30`.
fn place(view: &View) -> Option<String> {
    let (number, all) = view.problems.place?;
    Some(match number {
        Some(number) => format!("{number} of {all}"),
        None => format!("{all}"),
    })
}

/// Where a row stands on the screen. It is reckoned from the part that is seen, for far down in a long list the
/// distance from its head is no longer exact.
fn place_of(ui: &Ui, number: usize, viewport: Rect) -> Rect {
    let first = (viewport.top() / ROW).floor();
    let below = if float(number) < first {
        -float(whole(first) - number)
    } else {
        float(number - whole(first))
    };
    let top = ui.clip_rect().top() + below * ROW - (viewport.top() - first * ROW);
    let corner = pos2(
        ui.min_rect().left(),
        ui.painter().round_to_pixel_center(top) - 0.5,
    );
    Rect::from_min_size(corner, vec2(ui.available_width(), ROW))
}

/// Gives the focus to the row that a key leads to.
fn walk(ui: &Ui, total: usize, viewport: Rect, sight: &mut Sight) {
    let focused = ui.memory(egui::Memory::focused);
    let Some(at) = sight.at.or(sight.row) else {
        return;
    };
    if focused != Some(id(ui, at)) {
        sight.at = None;
        return;
    }
    let page = whole((viewport.height() / ROW - 1.0).floor().max(1.0));
    let last = total.saturating_sub(1);
    let to = match stops::way(ui) {
        None => return,
        Some(Way::Up | Way::Left) => at.saturating_sub(1),
        Some(Way::Down | Way::Right) => at + 1,
        Some(Way::PageUp) => at.saturating_sub(page),
        Some(Way::PageDown) => at + page,
        Some(Way::First) => 0,
        Some(Way::Last) => last,
    };
    let to = to.min(last);
    sight.at = Some(to);
    sight.bring(ui.ctx(), to, viewport);
    ui.memory_mut(|memory| memory.request_focus(id(ui, to)));
}

fn id(ui: &Ui, number: usize) -> Id {
    ui.scope_id().with(("row", number))
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

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, which is meant"
)]
const fn whole(rows: f32) -> usize {
    rows as usize
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
        is_stop,
    } = place;
    let response = ui.interact(rect, id(ui, number), stops::sense(is_stop));
    stops::hold(ui, &response);
    if response.gained_focus() && sight.wanted.is_none() {
        let top = height(number) - rect.top() + ui.clip_rect().top();
        let seen = Rect::from_min_size(pos2(0.0, top), ui.clip_rect().size());
        sight.bring(ui.ctx(), number, seen);
    }
    let is_chosen = sight.holds(row);
    response.widget_info(|| {
        WidgetInfo::selected(Role::ListItem, true, is_current || is_chosen, title(row))
    });
    access::selected(&response, is_current || is_chosen);
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
    response.context_menu(|ui| popup(ui, view, &row_menu(place, sight), commands));
    let is_cut = paint_row(ui, place, &response, is_chosen, textures);
    if is_cut || !row.path.is_empty() {
        response.on_hover_ui(|ui| {
            for line in [&title(row), &row.detail, &row.path] {
                if !line.is_empty() {
                    ui.label(line);
                }
            }
        });
    }
}

/// Paints a row; whether some of its text was cut.
fn paint_row(
    ui: &Ui,
    place: &Row<'_>,
    response: &Response,
    is_chosen: bool,
    textures: &Textures,
) -> bool {
    let (rect, row) = (place.rect, place.row);
    let palette = theme::palette(ui.visuals());
    let back = rect.shrink2(vec2(2.0, 1.0));
    let corner = CornerRadius::same(6);
    if place.is_current {
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
    let mut plate = None;
    if let Some(board) = &row.diagram {
        let margin = (ROW - DIAGRAM) / 2.0;
        let square = Rect::from_min_size(pos2(left, rect.top() + margin), Vec2::splat(DIAGRAM));
        paint::thumbnail(&ui.painter_at(square), square, board, palette, textures);
        left = square.right() + 8.0;
        plate = Some(square).filter(|_| rect.right() - left < WORDS);
    }
    match plate {
        Some(square) => {
            number_on(ui, row, square);
            true
        }
        None => text(ui, row, rect.with_min_x(left)),
    }
}

/// The number of a problem on its diagram, where a narrow list has no room for words.
fn number_on(ui: &Ui, row: &ProblemRow, square: Rect) {
    let Some(number) = row.number else { return };
    let color = ui.visuals().strong_text_color();
    let galley = ui
        .painter()
        .layout_no_wrap(number.to_string(), FontId::proportional(12.0), color);
    let plate = Rect::from_min_size(square.left_top(), galley.size() + vec2(8.0, 0.0));
    ui.painter()
        .rect_filled(plate, CornerRadius::same(3), ui.visuals().panel_fill);
    ui.painter()
        .galley(plate.min + vec2(4.0, 0.0), galley, color);
}

/// What can be done with a problem, or with a whole file.
fn row_menu(place: &Row<'_>, sight: &Sight) -> Vec<Group> {
    let row = place.row;
    if row.problem.is_none() {
        return ContextMenu::File.groups();
    }
    // The items are about the current problem, which a chosen one need not be.
    let mut groups = if place.is_current || !sight.holds(row) {
        ContextMenu::Problem.groups()
    } else {
        vec![Group::new()]
    };
    if sight.holds(row) {
        let selected = menu::save_selected(sight.chosen.iter().copied().collect());
        if let Some(last) = groups.last_mut() {
            last.push(selected);
        }
    }
    groups
}

/// What a row is called.
fn title(row: &ProblemRow) -> String {
    let mut title = match row.number {
        Some(number) if row.title.is_empty() => format!("Problem {number}"),
        Some(number) => format!("{number}. {}", row.title),
        None => row.title.clone(),
    };
    if row.modified {
        title.push_str(" *");
    }
    title
}

/// Number, title and what tells it from others, in at most three lines; files are set apart by their weight. Whether
/// some of it was cut.
fn text(ui: &Ui, row: &ProblemRow, room: Rect) -> bool {
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
