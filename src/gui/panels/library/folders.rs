//! The tree of folders: only visible lines are drawn. It is one stop of Tab; arrows walk it, Left and Right fold it.

use egui::{Role, ScrollArea, Ui, vec2};

use crate::gui::access;
use crate::gui::input::stops::{self, Way};
use crate::session::Command;
use crate::view::library::{FolderLine, LibraryView};
use crate::words::text;

use super::folder::{self, LINE, Line};
use super::place::Grid;

/// What the tree remembers between frames.
#[derive(Debug, Default)]
pub(super) struct State {
    /// The line that the keys have walked to.
    at: Option<usize>,
    scroll_to: Option<f32>,
}

/// Shows the tree.
pub(super) fn show(
    ui: &mut Ui,
    library: &LibraryView,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let lines = &*library.folders;
    let width = ui.available_width() - ui.spacing().scroll.allocated_width();
    let grid = Grid::of_lines(width, LINE, lines.len());
    let mut area = ScrollArea::vertical().id_salt("folders").auto_shrink(false);
    if let Some(offset) = state.scroll_to.take() {
        area = area.vertical_scroll_offset(offset);
    }
    area.show_viewport(ui, |ui, viewport| {
        access::container(ui, Role::Tree, &text("panel-folders"));
        ui.set_min_size(vec2(width, grid.height()));
        let chosen = lines.iter().position(|line| line.is_chosen);
        let last = lines.len().saturating_sub(1);
        let before = state.at.or(chosen).unwrap_or(0).min(last);
        walk(ui, lines, (before, &grid, viewport), state, commands);
        let stop = state.at.or(chosen).unwrap_or(0).min(last);
        let seen = grid.visible(viewport.y_range());
        let unseen = (!seen.contains(&stop)).then_some(stop);
        let clip = ui.clip_rect().with_min_x(ui.min_rect().left());
        for number in seen.chain(unseen) {
            let Some(line) = lines.get(number) else {
                continue;
            };
            let place = Line {
                rect: grid.rect(number, viewport, clip),
                number,
                line,
                sense: stops::sense(number, Some(stop)),
            };
            if folder::show(ui, &place, commands) {
                state.at = Some(number);
                state.scroll_to = state.scroll_to.or(grid.bring(number, viewport));
            }
        }
    });
    if state.scroll_to.is_some() {
        ui.ctx().request_repaint();
    }
}

/// Follows the keys while a line has the focus.
fn walk(
    ui: &Ui,
    lines: &[FolderLine],
    (stop, grid, viewport): (usize, &Grid, egui::Rect),
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    if ui.memory(egui::Memory::focused) != Some(folder::id(ui, stop)) {
        state.at = None;
        return;
    }
    state.at = Some(stop);
    let (Some(way), Some(line)) = (stops::way(ui), lines.get(stop)) else {
        return;
    };
    let to = match (way, line.is_unfolded) {
        (Way::Left, Some(true)) | (Way::Right, Some(false)) => {
            commands.push(folder::fold(line));
            return;
        }
        (Way::Left, _) => above(lines, stop),
        (Way::Right, Some(true)) => stop + 1,
        (Way::Right, None) => return,
        (way, _) => grid.step(stop, way, viewport.height()),
    };
    state.at = Some(to);
    state.scroll_to = grid.bring(to, viewport);
    ui.memory_mut(|memory| memory.request_focus(folder::id(ui, to)));
}

/// The line of the folder that a folder is in.
fn above(lines: &[FolderLine], number: usize) -> usize {
    let depth = lines.get(number).map_or(0, |line| line.depth);
    let before = lines
        .iter()
        .take(number)
        .rposition(|line| line.depth < depth);
    before.unwrap_or(number)
}
