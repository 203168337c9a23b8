//! The problem list: only the visible rows are drawn, whatever their number; their diagrams show root positions, so that
//! no answer is given away.
//!
//! The rows come from the view by windows, which the list asks for. `row` paints one.

mod place;
mod row;
mod state;

use egui::{Rect, Role, ScrollArea, Ui, vec2};

use crate::gui::access;
use crate::gui::input::stops::{self, Way};
use crate::gui::paint::{Sheet, Textures};
use crate::gui::theme;
use crate::session::Command;
use crate::session::command::Look;
use crate::view::View;
use crate::words::text;

use place::{height, rows};
use row::Row;

pub(in crate::gui) use state::State;

/// In a list narrower than this the title gives way to the number of the current problem.
const TITLE: f32 = 140.0;
/// How many rows are asked for beyond those that are visible.
const AHEAD: usize = 24;

/// Shows the list.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let title = text("panel-problems");
    access::name_panel(ui, &title);
    ui.horizontal(|ui| heading(ui, view, &title));
    let problems = &view.problems;
    ui.spacing_mut().item_spacing.y = 0.0;
    let current = problems.current;
    if state.row != current {
        state.clear();
    }
    let area = ScrollArea::vertical()
        .id_salt("problems")
        .auto_shrink(false);
    let area = match state.scroll_to.take() {
        Some(offset) => area.vertical_scroll_offset(offset),
        None => area,
    };
    area.show_viewport(ui, |ui, viewport| {
        access::container(ui, Role::List, &title);
        ui.set_min_size(vec2(ui.available_width(), height(problems.total)));
        walk(ui, problems.total, viewport, state);
        let seen = rows(viewport.y_range(), problems.total);
        let stop = state.at.or(current).filter(|&stop| stop < problems.total);
        // Tab reaches its row even where that is not visible.
        let unseen = stop.filter(|stop| !seen.contains(stop));
        let painter = ui.painter().clone();
        let mut sheet = Sheet::new(&painter, theme::palette(ui.visuals()), textures);
        for number in seen.clone().chain(unseen) {
            let place = number.checked_sub(problems.window.start);
            let Some(row) = place.and_then(|place| problems.rows.get(place)) else {
                if stop == Some(number) {
                    unknown(ui, number, viewport, state);
                }
                continue;
            };
            let row = Row {
                rect: rect(ui, number, viewport),
                row,
                number,
                is_current: current == Some(number),
                sense: stops::sense(number, stop),
            };
            row::show(ui, view, &row, &mut sheet, state, commands);
        }
        sheet.paint(ui);
        if let Some(number) = current
            && state.row != current
        {
            state.at = None;
            state.bring(ui.ctx(), number, viewport);
        }
        state.row = current;
        let known = problems.window.start <= seen.start && seen.end <= problems.window.end;
        if !known && !seen.is_empty() {
            let wanted = seen.start.saturating_sub(AHEAD)..(seen.end + AHEAD).min(problems.total);
            commands.push(Command::Look(Look::ProblemRows(wanted)));
        }
    });
}

/// The title of the panel, and which problem of how many is the current one.
fn heading(ui: &mut Ui, view: &View, title: &str) {
    let place = position(view);
    if place.is_none() || ui.available_width() > TITLE {
        ui.strong(title);
    }
    if let Some(place) = place {
        ui.add(egui::Label::new(egui::RichText::new(place).weak()).truncate());
    }
}

/// Keeps the focus on a row that Tab reaches and that the view holds only in the next frame.
fn unknown(ui: &Ui, number: usize, viewport: Rect, state: &mut State) {
    let rect = rect(ui, number, viewport);
    let response = ui.interact(
        rect,
        row::id(ui, number),
        stops::sense(number, Some(number)),
    );
    stops::hold(ui, &response);
    if response.gained_focus() {
        state.bring(ui.ctx(), number, viewport);
    }
}

/// `3 of 30`.
fn position(view: &View) -> Option<String> {
    let (number, all) = view.problems.place?;
    Some(match number {
        Some(number) => text!("panel-problems-place", number = number, count = all),
        None => all.to_string(),
    })
}

/// Where a row lies on the screen.
fn rect(ui: &Ui, number: usize, viewport: Rect) -> Rect {
    let clip = ui.clip_rect().with_min_x(ui.min_rect().left());
    let rect = place::rect(number, viewport, clip, ui.available_width());
    let top = ui.painter().round_to_pixel_center(rect.top()) - 0.5;
    rect.translate(vec2(0.0, top - rect.top()))
}

/// Gives the focus to the row that a key leads to.
fn walk(ui: &Ui, total: usize, viewport: Rect, state: &mut State) {
    let focused = ui.memory(egui::Memory::focused);
    let Some(at) = state.at.or(state.row) else {
        return;
    };
    if focused != Some(row::id(ui, at)) {
        state.at = None;
        return;
    }
    let page = place::page(viewport);
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
    state.at = Some(to);
    state.bring(ui.ctx(), to, viewport);
    ui.memory_mut(|memory| memory.request_focus(row::id(ui, to)));
}
