//! The strip of branches below the board: every branch of the current node, also those without a point.
//!
//! It stays one row high unless the user drags it taller, so that the board never jumps: captions are shortened first,
//! and what still does not fit is scrolled. `chips` lays the branches out and paints them.

mod chips;

use egui::{Rect, Role, ScrollArea, Ui, WidgetInfo, vec2};

use crate::menu;
use crate::session::Command;
use crate::session::command::{Go, Look, Solve};
use crate::settings::Switch;
use crate::tree::CellId;
use crate::view::{StripEntry, View};
use crate::words::{message, text};

use super::solve;
use crate::gui::access;
use crate::gui::input::stops::{self, Way};
use crate::gui::menu::popup;
use chips::Chips;

/// The least height of the strip's contents: a row of chips.
const ROW: f32 = chips::HEIGHT;

/// With less width than this, hidden answers leave room for the button alone.
const HIDDEN: f32 = 310.0;
/// The height of the scroll bar below a single row of chips.
const BAR: f32 = 7.0;

/// What the strip remembers between frames: where the chips lie, and which of them has the focus.
#[derive(Debug, Default)]
pub(in crate::gui) struct State {
    chips: Chips,
    /// The chip that the keys have walked to.
    at: Option<usize>,
    /// The first branch in the last frame. When another one comes, the strip begins at the next move again.
    first: Option<CellId>,
    /// The chip to be scrolled into state.
    scroll_to: Option<usize>,
}

/// Shows the strip in all the room there is.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, &text("panel-branches"));
    let room = ui.available_rect_before_wrap();
    ui.take_available_space();
    let mut inner = ui.new_child(egui::UiBuilder::new().id_salt("strip").max_rect(room));
    let mut seen = room.expand(2.0);
    seen.max.y = room.max.y + BAR;
    inner.shrink_clip_rect(seen);
    contents(&mut inner, view, state, commands);
}

fn contents(ui: &mut Ui, view: &View, state: &mut State, commands: &mut Vec<Command>) {
    if let Some(solve) = &view.solve {
        solve::show(ui, view, solve, commands);
        return;
    }
    if view.menu.answers_hidden {
        ui.horizontal(|ui| {
            if ui.available_width() >= HIDDEN {
                ui.weak(text("panel-strip-hidden"));
            }
            let button = egui::Button::new(text("item-solve-branches")).truncate();
            if ui.add(button).clicked() {
                commands.push(Command::Solve(Solve::ShowBranches));
            }
        });
        return;
    }
    if view.strip.is_empty() {
        if view.board.is_some() {
            ui.weak(text("go-line-ends"));
        }
        return;
    }
    let mut room = ui.available_rect_before_wrap();
    if let Some(left) = hints(ui, view, commands) {
        room.max.x = (left - 8.0).max(room.min.x);
    }
    let mut inner = ui.new_child(egui::UiBuilder::new().id_salt("chips").max_rect(room));
    branches(&mut inner, view, state, commands);
}

/// Shows the switch for hints at the right end, where there are any to show; returns where it begins.
fn hints(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> Option<f32> {
    let is_on = view.hints?;
    let command = Command::Look(Look::Toggle(Switch::Hints));
    let room = ui.available_rect_before_wrap();
    let size = vec2(52.0, ROW.min(22.0));
    let corner = egui::pos2(room.right() - size.x, room.top() + (ROW - size.y) / 2.0);
    let rect = Rect::from_min_size(corner, size);
    let text = egui::RichText::new(text("panel-strip-hints")).small();
    let button = egui::Button::selectable(is_on, text).frame(true);
    let response = ui.put(rect, button);
    let help = menu::item(&command).map(menu::Item::help);
    let response = response.on_hover_text(help.unwrap_or_default());
    if response.clicked() {
        commands.push(command);
    }
    Some(rect.left())
}

fn branches(ui: &mut Ui, view: &View, state: &mut State, commands: &mut Vec<Command>) {
    let strip = view.strip.as_slice();
    let rows = chips::rows(ui.available_height());
    state.chips.lay_out(ui, &view.strip, rows);
    let is_new = state.first != strip.first().map(|entry| entry.child);
    state.first = strip.first().map(|entry| entry.child);
    let next = strip.iter().position(|entry| entry.is_next).unwrap_or(0);
    if is_new {
        state.at = None;
        state.scroll_to = Some(next);
    }
    let stop = state.walk(ui, next.min(strip.len() - 1));
    let mut room = ui.available_rect_before_wrap();
    if rows == 1 && state.chips.extent().x > room.width() {
        // The scroll bar lies in the margin below the chips, so that they stay whole.
        room.max.y += BAR;
    }
    let ui = &mut ui.new_child(egui::UiBuilder::new().id_salt("scrolled").max_rect(room));
    // The wheel scrolls a single row too.
    ui.style_mut().always_scroll_the_only_direction = true;
    let area = if rows == 1 {
        ScrollArea::horizontal()
    } else {
        ScrollArea::vertical()
    };
    let area = area.id_salt(("strip", rows == 1)).auto_shrink(false);
    area.show_viewport(ui, |ui, viewport| {
        access::container(ui, Role::List, &text("panel-branches"));
        ui.set_min_size(state.chips.extent());
        let origin = ui.min_rect().min.to_vec2();
        for (number, entry) in strip.iter().enumerate() {
            let Some(rect) = state.chips.rect(number) else {
                continue;
            };
            if number != stop && !viewport.intersects(rect) {
                continue;
            }
            let chip = chips::Chip {
                entry,
                rect: rect.translate(origin),
                captions: state.chips.captions(),
                sense: stops::sense(number, Some(stop)),
                number,
            };
            let response = chip.show(ui);
            response.widget_info(|| {
                WidgetInfo::selected(Role::ListItem, true, entry.is_next, name(entry))
            });
            access::selected(&response, entry.is_next);
            stops::hold(ui, &response);
            if response.gained_focus() {
                ui.scroll_to_rect(response.rect, None);
            }
            if response.clicked() {
                commands.push(Command::Go(Go::Cell(entry.child)));
            }
            response.context_menu(|ui| popup(ui, view, &[menu::mark_line(entry.child)], commands));
        }
        let wanted = state.scroll_to.take();
        if let Some(rect) = wanted.and_then(|number| state.chips.rect(number)) {
            ui.scroll_to_rect(rect.translate(origin), None);
        }
    });
}

/// The name of a branch for screen readers.
fn name(entry: &StripEntry) -> String {
    let point = &entry.point;
    let branch = match &entry.letter {
        Some(letter) => message!("panel-strip-branch", letter = letter, point = point),
        None => message!("panel-strip-branch-unlettered", point = point),
    };
    let mut name = match entry.words.as_str() {
        "" => branch.to_string(),
        comment => text!(
            "panel-strip-branch-comment",
            branch = branch,
            comment = comment
        ),
    };
    if let Some(answer) = &entry.answer {
        name.push_str(", ");
        name.push_str(&answer.words);
    }
    name
}

impl State {
    /// The chip that Tab reaches, after the keys of this frame; `next` is the one it is at first.
    fn walk(&mut self, ui: &Ui, next: usize) -> usize {
        let at = self.at.unwrap_or(next);
        if ui.memory(|memory| memory.has_focus(chips::id(at))) {
            if let Some(way) = stops::way(ui) {
                let to = self.chips.walk(at, way);
                self.at = Some(to);
                ui.memory_mut(|memory| memory.request_focus(chips::id(to)));
                self.scroll_to = Some(to);
            }
        } else {
            self.at = None;
        }
        self.at.unwrap_or(next)
    }
}

impl Chips {
    /// The chip that a key leads to.
    fn walk(&self, from: usize, way: Way) -> usize {
        let last = self.len().saturating_sub(1);
        let rect = |number: usize| self.rect(number);
        let Some(here) = rect(from) else { return from };
        // The nearest chip of the rows above or below.
        let nearest = |is_beyond: fn(Rect, Rect) -> bool| {
            let beyond = |number: &usize| rect(*number).is_some_and(|rect| is_beyond(rect, here));
            let place = |number: usize| {
                let rect = rect(number).unwrap_or(here);
                let across = (rect.center().x - here.center().x).abs();
                ((rect.center().y - here.center().y).abs(), across)
            };
            (0..=last).filter(beyond).min_by(|&a, &b| {
                let (a, b) = (place(a), place(b));
                a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
            })
        };
        match way {
            Way::Left => from.saturating_sub(1),
            Way::Right => (from + 1).min(last),
            Way::Up | Way::PageUp => {
                nearest(|rect, here| rect.bottom() < here.top()).unwrap_or(from)
            }
            Way::Down | Way::PageDown => {
                nearest(|rect, here| rect.top() > here.bottom()).unwrap_or(from)
            }
            Way::First => 0,
            Way::Last => last,
        }
    }
}
