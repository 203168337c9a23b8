//! The tree panel: draws only what is visible, and keeps the current node in the visible part.
//!
//! Where each node lies comes from the view; `node` and `signs` show one.

mod lines;
mod node;
mod place;
mod signs;

use std::ops::Range;
use std::sync::Arc;

use egui::{Pos2, Rect, Role, ScrollArea, Ui, Vec2, vec2};

use crate::gui::access;
use crate::gui::geometry::float;
use crate::gui::paint::Textures;
use crate::session::Command;
use crate::session::command::{Look, Solve};
use crate::tree::CellId;
use crate::view::View;
use crate::view::tree::{Placed, Spot, TreeLayout};
use crate::words::text;

use lines::lines;
use place::{MARGIN, STEP, cells, center, span, span_within};

/// How many nodes around the current one stay visible with it: across and down.
const LOOK_AHEAD: Vec2 = Vec2::new(3.0, 2.0);
/// How many more rows and columns are asked for on each side than are visible.
const MORE: u32 = 8;

/// What the panel remembers between frames.
#[derive(Debug, Default)]
pub(in crate::gui) struct State {
    /// The current node in the last frame.
    at: Option<(CellId, Spot)>,
    /// The size of the visible part in the last frame.
    room: Vec2,
    /// Where the tree was scrolled to.
    offset: Vec2,
    /// Where the next frame scrolls it to.
    scroll_to: Option<Vec2>,
    /// Whether the current node has the focus.
    is_focused: bool,
}

impl State {
    /// Scrolls to a new current node, and gives it the focus if the node before had it.
    fn follow(&mut self, ui: &mut Ui, current: Option<Placed>, origin: Pos2, room: Vec2) {
        let at = current.map(|placed| (placed.cell, placed.spot));
        let is_new = self.at != at;
        if let Some((cell, spot)) = at {
            let id = node::id(ui, cell);
            if self.at.is_some() && is_new && self.is_focused {
                ui.memory_mut(|memory| memory.request_focus(id));
            }
            self.is_focused = ui.memory(|memory| memory.has_focus(id));
            if is_new || self.room != room {
                let most = (room - STEP).max(Vec2::ZERO) / 2.0;
                let around = STEP / 2.0 + (LOOK_AHEAD * STEP).min(most);
                let rect = Rect::from_center_size(center(origin, spot), around * 2.0);
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                ui.scroll_to_rect(rect, None);
            }
        }
        self.at = at;
        self.room = room;
    }
}

/// The height at which the panel shows the whole tree.
pub(in crate::gui) fn whole_height(view: &View) -> f32 {
    // The title, and the margins around the panel.
    const AROUND: f32 = 27.0 + 20.0;
    if view.tree.hidden {
        return AROUND + 60.0;
    }
    AROUND + cells(view.tree.layout.extent).y * STEP.y + 2.0 * MARGIN
}

/// Shows the tree.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let title = text("panel-tree");
    access::name_panel(ui, &title);
    ui.horizontal(|ui| ui.strong(title));
    if view.tree.hidden {
        ui.weak(text("panel-hidden"));
        if ui.button(text("panel-tree-show")).clicked() {
            commands.push(Command::Solve(Solve::ShowBranches));
        }
        // The panel keeps the height that the user gave it.
        ui.take_available_space();
        return;
    }
    let layout = Arc::clone(&view.tree.layout);
    let extent = cells(layout.extent) * STEP;
    let area = ScrollArea::both()
        .id_salt("tree")
        .auto_shrink(false)
        .animated(false);
    let area = match state.scroll_to.take() {
        Some(offset) => area.scroll_offset(offset),
        None => area,
    };
    let output = area.show_viewport(ui, |ui, viewport| {
        access::container(ui, Role::Tree, &text("panel-tree-nodes"));
        ui.set_min_size(extent + Vec2::splat(2.0 * MARGIN));
        let origin = ui.min_rect().min;
        let columns = span(viewport.x_range(), STEP.x);
        let rows = span(viewport.y_range(), STEP.y);
        lines(ui, &layout, origin, rows.clone(), columns.clone());
        let mut is_seen = false;
        for placed in layout.visible(rows.clone(), columns.clone()) {
            is_seen |= view.tree.current == Some(placed.cell);
            node::show(ui, view, textures, origin, placed, commands);
        }
        let current = view.tree.current.and_then(|cell| layout.placed(cell));
        // Tab reaches the current node even where it is not visible.
        if let Some(placed) = current.filter(|_| !is_seen) {
            node::show(ui, view, textures, origin, placed, commands);
        }
        ask(view, rows, columns, commands);
        state.follow(ui, current, origin, viewport.size());
    });
    let offset = output.state.clamped_offset();
    let kept = kept(
        &layout,
        offset,
        output.inner_rect.size(),
        offset - state.offset,
    );
    if kept != offset {
        state.scroll_to = Some(kept);
        ui.ctx().request_repaint();
    }
    state.offset = kept;
}

/// Asks for the signs of the visible nodes, and of some more around them.
fn ask(view: &View, rows: Range<u32>, columns: Range<u32>, commands: &mut Vec<Command>) {
    if view.tree.signs.cover(&rows, &columns) {
        return;
    }
    let more = |seen: Range<u32>| seen.start.saturating_sub(MORE)..seen.end.saturating_add(MORE);
    commands.push(Command::Look(Look::TreeSpan {
        rows: more(rows),
        columns: more(columns),
    }));
}

/// The scroll offset corrected so that at least one node is visible: it moves to the nearest node in the visible rows,
/// if possible in the direction of scrolling.
fn kept(layout: &TreeLayout, offset: Vec2, room: Vec2, moved: Vec2) -> Vec2 {
    // Only nodes that are wholly visible count.
    let inner = |from: f32, room: f32, step: f32| {
        let seen = span_within(from, room, step);
        if seen.is_empty() {
            seen.start..seen.start + 1
        } else {
            seen
        }
    };
    let rows = inner(offset.y, room.y, STEP.y);
    let columns = inner(offset.x, room.x, STEP.x);
    let Some((left, right)) = layout.beside(rows, columns.clone()) else {
        return offset;
    };
    let is_left = match (left, right) {
        (Some(_), None) => true,
        (Some(left), Some(right)) if moved.x == 0.0 => columns.start - left <= right - columns.end,
        (Some(_), Some(_)) => moved.x < 0.0,
        (None, _) => false,
    };
    let x = if is_left {
        left.map(|column| float(column as usize) * STEP.x)
    } else {
        right.map(|column| float(column as usize + 1) * STEP.x + 2.0 * MARGIN - room.x)
    };
    vec2(x.unwrap_or(offset.x).max(0.0), offset.y)
}
