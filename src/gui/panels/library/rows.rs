//! The problems of a folder or a search: only those that are visible are drawn, whatever their number.
//!
//! They come from the view by windows, which are asked for as one scrolls; where one has not come yet, its place stays
//! free. `place` reckons where they lie, `cell` paints one.

use std::ops::Range;

use egui::{Context, Id, Rect, Role, ScrollArea, Ui, pos2, vec2};

use crate::gui::access;
use crate::gui::input::stops;
use crate::gui::paint::{Sheet, Textures};
use crate::gui::theme;
use crate::session::command::Library;
use crate::session::{Command, DocumentId};
use crate::settings::LibraryLayout;
use crate::view::View;
use crate::view::library::{LibraryView, Listed};
use crate::words::text;

use super::cell::{self, Cell};
use super::place::{GAP, Grid, Stand};

/// The width of the diagrams beside the board, as in the list of open files.
const BESIDE: f32 = 62.0;
/// The room around a diagram beside the board.
const MARGIN: f32 = 8.0;
/// The height of a line of text without a diagram that is as high.
const LEAST: f32 = 44.0;

/// The document and its problem that are shown.
type Opened = (Option<DocumentId>, Option<usize>);

/// What the list remembers between frames.
#[derive(Debug, Default)]
pub(super) struct State {
    /// The current problem in the last frame: which one it was, and its place.
    opened: Option<(Opened, Option<usize>)>,
    /// What was listed in the last frame.
    listed: Option<Listed>,
    /// The cell that the keys have walked to.
    at: Option<usize>,
    /// Where the next frame scrolls to.
    scroll_to: Option<f32>,
    /// What was asked for last, and which problems the view had then.
    asked: Option<[Range<usize>; 2]>,
    /// How the cells lay in the last frame, and which part was visible.
    last: Option<(Stand, Grid, Rect)>,
}

/// Shows the problems in the whole room.
pub(super) fn show(
    ui: &mut Ui,
    (view, library): (&View, &LibraryView),
    textures: &Textures,
    stand: Stand,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    ui.spacing_mut().item_spacing.y = 0.0;
    if state.listed.as_ref() != Some(&library.listed) {
        state.listed = Some(library.listed.clone());
        state.begin();
    }
    if library.total == 0 {
        state.last = None;
        nothing(ui, library);
        return;
    }
    let width = ui.available_width() - ui.spacing().scroll.allocated_width();
    let grid = grid(library, stand, width);
    let height = ui.available_height();
    state.keep(stand, &grid, height);
    let current = (library.opened, library.current);
    let came = state.follow(current, &grid, state.seen(&grid, height));
    let mut area = ScrollArea::vertical()
        .id_salt("problems")
        .auto_shrink(false);
    if let Some(offset) = state.scroll_to.take() {
        area = area.vertical_scroll_offset(offset);
    }
    area.show_viewport(ui, |ui, viewport| {
        let role = match (stand, library.layout) {
            (Stand::Middle, LibraryLayout::Grid) => Role::Grid,
            _ => Role::List,
        };
        access::container(ui, role, &text("panel-library"));
        ui.set_min_size(vec2(width, grid.height()));
        if let Some(current) = came {
            state.come(ui, current);
        }
        state.walk(ui, &grid, viewport);
        state.last = Some((stand, grid, viewport));
        cells(
            ui,
            (view, library),
            textures,
            (stand, &grid, viewport),
            state,
            commands,
        );
        state.ask(library, &grid, viewport, commands);
    });
    if state.scroll_to.is_some() {
        ui.ctx().request_repaint();
    }
}

/// Draws the visible cells, and the one that Tab reaches even where it is not visible.
fn cells(
    ui: &mut Ui,
    (view, library): (&View, &LibraryView),
    textures: &Textures,
    (stand, grid, viewport): (Stand, &Grid, Rect),
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let seen = grid.visible(viewport.y_range());
    let stop = state.stop(library, seen.start);
    let unseen = (!seen.contains(&stop)).then_some(stop);
    let clip = ui.clip_rect().with_min_x(ui.min_rect().left());
    let painter = ui.painter().clone();
    let mut sheet = Sheet::new(&painter, theme::palette(ui.visuals()), textures);
    for number in seen.chain(unseen) {
        let row = number
            .checked_sub(library.first)
            .and_then(|place| library.rows.get(place));
        let cell = Cell {
            rect: rounded(ui, grid.rect(number, viewport, clip)),
            row,
            number,
            total: library.total,
            columns: grid.columns(),
            is_current: library.current == Some(number),
            sense: stops::sense(number, Some(stop)),
        };
        let gained = match (stand, library.layout) {
            (Stand::Beside, _) => cell::beside(ui, &cell, BESIDE, &mut sheet, commands),
            (Stand::Middle, LibraryLayout::Grid) => {
                cell::tile(ui, &cell, f32::from(library.size), &mut sheet, commands)
            }
            (Stand::Middle, LibraryLayout::List) => {
                cell::line(ui, &cell, f32::from(library.size), &mut sheet, commands)
            }
        };
        if gained {
            state.at = Some(number);
            state.scroll_to = state.scroll_to.or(grid.bring(number, viewport));
        }
    }
    sheet.paint(ui);
    // Without a board, the keys are for the problems.
    let is_free = stand == Stand::Middle && ui.is_enabled() && !egui::Popup::is_any_open(ui.ctx());
    if is_free && ui.memory(|memory| memory.focused().is_none()) && view.library.is_some() {
        focus(ui.ctx(), cell::id(ui, stop));
    }
}

fn focus(ctx: &Context, id: Id) {
    ctx.memory_mut(|memory| memory.request_focus(id));
}

/// How the cells lie.
fn grid(library: &LibraryView, stand: Stand, width: f32) -> Grid {
    let size = f32::from(library.size);
    match (stand, library.layout) {
        (Stand::Beside, _) => Grid::of_lines(width, BESIDE + MARGIN, library.total),
        (Stand::Middle, LibraryLayout::Grid) => Grid::of_diagrams(width, size, library.total),
        (Stand::Middle, LibraryLayout::List) => {
            Grid::of_lines(width, size.max(LEAST) + GAP, library.total)
        }
    }
}

/// Whole pixels, so that all diagrams look the same.
fn rounded(ui: &Ui, rect: Rect) -> Rect {
    let to_pixel =
        |at: f32| ui.painter().round_to_pixel_center(at) - 0.5 / ui.ctx().pixels_per_point();
    rect.translate(vec2(
        to_pixel(rect.left()) - rect.left(),
        to_pixel(rect.top()) - rect.top(),
    ))
}

/// Says why there is no problem.
fn nothing(ui: &mut Ui, library: &LibraryView) {
    if library.empty.is_empty() {
        return;
    }
    ui.add_space((ui.available_height() * 0.3).min(80.0));
    ui.vertical_centered(|ui| {
        ui.set_max_width(ui.available_width().min(420.0));
        ui.weak(&library.empty);
    });
}

impl State {
    /// Asks for the problems around the visible ones, once, if these are not among those that the view has.
    fn ask(
        &mut self,
        library: &LibraryView,
        grid: &Grid,
        viewport: Rect,
        commands: &mut Vec<Command>,
    ) {
        let seen = grid.visible(viewport.y_range());
        let window = &library.window;
        if seen.is_empty() || window.start <= seen.start && seen.end <= window.end {
            self.asked = None;
            return;
        }
        // A page before and a page behind.
        let ahead = seen.len().max(24);
        let wanted = seen.start.saturating_sub(ahead)..(seen.end + ahead).min(library.total);
        let asked = [wanted.clone(), window.clone()];
        if self.asked.as_ref() != Some(&asked) {
            self.asked = Some(asked);
            commands.push(Command::Library(Library::Rows(wanted)));
        }
    }

    /// The cell that Tab reaches.
    fn stop(&self, library: &LibraryView, first: usize) -> usize {
        let stop = self.at.or(library.current).unwrap_or(first);
        stop.min(library.total.saturating_sub(1))
    }

    /// Other problems are listed: from the top, or from the current one if it is among them.
    fn begin(&mut self) {
        *self = Self {
            listed: self.listed.take(),
            scroll_to: Some(0.0),
            ..Self::default()
        };
    }

    /// Keeps what was seen in sight when the cells lie otherwise: another size, another window, another place.
    fn keep(&mut self, stand: Stand, grid: &Grid, height: f32) {
        let Some((old_stand, old, seen)) = &self.last else {
            return;
        };
        let is_same = *old_stand == stand && old.is_like(grid);
        let visible = old.visible(seen.y_range());
        let known = self.at.or(self.opened.and_then(|(_, place)| place));
        let kept = known.filter(|kept| visible.contains(kept));
        let below = |number| old.top(number) - seen.top();
        let offset = match kept {
            // It stays where it is, if that is still inside.
            Some(kept) if !is_same || height < seen.height() => {
                let most = (height - grid.line_height()).max(0.0);
                grid.top(kept) - below(kept).clamp(0.0, most)
            }
            None if !is_same => grid.top(visible.start) - below(visible.start).min(0.0),
            _ => return,
        };
        self.scroll_to = Some(offset.max(0.0));
    }

    /// The part that will be visible if nothing else is scrolled to.
    fn seen(&self, grid: &Grid, height: f32) -> Rect {
        let last = self.last.map_or(0.0, |(_, _, seen)| seen.top());
        let most = (grid.height() - height).max(0.0);
        let top = self.scroll_to.unwrap_or(last).clamp(0.0, most);
        Rect::from_min_size(pos2(0.0, top), vec2(0.0, height))
    }

    /// Scrolls to the problem that became the current one, and returns it. Its place may change while files are read:
    /// then it stays where it is seen, and what is seen without it stays too.
    fn follow(
        &mut self,
        (opened, current): (Opened, Option<usize>),
        grid: &Grid,
        seen: Rect,
    ) -> Option<usize> {
        let before = self.opened.filter(|(id, _)| *id == opened);
        let before = before.and_then(|(_, place)| place);
        self.opened = Some((opened, current));
        let current = current?;
        let Some(before) = before else {
            self.scroll_to = grid.bring(current, seen).or(self.scroll_to);
            return Some(current);
        };
        if before == current || !grid.visible(seen.y_range()).contains(&before) {
            return None;
        }
        let below = grid.top(before) - seen.top();
        self.scroll_to = Some((grid.top(current) - below).max(0.0));
        (self.at == Some(before)).then_some(current)
    }

    /// The keys go on from the problem that became the current one.
    fn come(&mut self, ui: &Ui, current: usize) {
        let at = self.at.take();
        let has_focus =
            at.is_some_and(|at| ui.memory(egui::Memory::focused) == Some(cell::id(ui, at)));
        if has_focus {
            focus(ui.ctx(), cell::id(ui, current));
        }
    }

    /// Gives the focus to the cell that a key leads to.
    fn walk(&mut self, ui: &Ui, grid: &Grid, viewport: Rect) {
        let known = self.at.or(self.opened.and_then(|(_, place)| place));
        let first = grid.visible(viewport.y_range()).start;
        let at = known.unwrap_or(first);
        if ui.memory(egui::Memory::focused) != Some(cell::id(ui, at)) {
            self.at = None;
            return;
        }
        self.at = Some(at);
        let Some(way) = stops::way(ui) else { return };
        let to = grid.step(at, way, viewport.height());
        self.at = Some(to);
        self.scroll_to = grid.bring(to, viewport).or(self.scroll_to);
        focus(ui.ctx(), cell::id(ui, to));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The part of a grid that is visible once a state has scrolled.
    fn scrolled(state: &mut State, seen: Rect) -> Rect {
        let top = state.scroll_to.take().unwrap_or(seen.top());
        Rect::from_min_size(pos2(0.0, top), seen.size())
    }

    #[test]
    fn the_current_problem_stays_in_sight_when_its_place_changes() {
        let grid = Grid::of_lines(200.0, 50.0, 10_000);
        let opened = (Some(DocumentId(1)), Some(0));
        let top = Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 300.0));
        let mut state = State::default();
        // Its place is not known yet; then it is, in the order before files were added and removed.
        assert_eq!(state.follow((opened, None), &grid, top), None);
        assert_eq!(state.follow((opened, Some(9878)), &grid, top), Some(9878));
        let seen = scrolled(&mut state, top);
        assert!(grid.visible(seen.y_range()).contains(&9878));
        assert_eq!(state.follow((opened, Some(12)), &grid, seen), None);
        let seen = scrolled(&mut state, seen);
        assert!(grid.visible(seen.y_range()).contains(&12));
        // Where the user looks at others, they stay.
        let others = Rect::from_min_size(pos2(0.0, 50_000.0), seen.size());
        assert_eq!(state.follow((opened, Some(14)), &grid, others), None);
        assert_eq!(state.scroll_to, None);
        // Another problem is gone to.
        let next = (Some(DocumentId(1)), Some(1));
        assert_eq!(state.follow((next, Some(15)), &grid, others), Some(15));
        let seen = scrolled(&mut state, others);
        assert!(grid.visible(seen.y_range()).contains(&15));
    }

    #[test]
    fn the_keys_go_on_from_the_current_problem_when_its_place_changes() {
        let grid = Grid::of_lines(200.0, 50.0, 100);
        let opened = (Some(DocumentId(1)), None);
        let seen = Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 300.0));
        let mut state = State::default();
        state.follow((opened, Some(3)), &grid, seen);
        state.at = Some(3);
        assert_eq!(state.follow((opened, Some(5)), &grid, seen), Some(5));
        state.at = Some(2);
        assert_eq!(state.follow((opened, Some(6)), &grid, seen), None);
    }
}
