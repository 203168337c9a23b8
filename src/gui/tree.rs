//! The tree panel: only what is visible is drawn, and the current cell is kept in sight.

use egui::{
    Color32, Pos2, Rect, Role, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use std::ops::Range;
use std::sync::Arc;

use crate::board::Color;
use crate::session::command::{Go, Look, Node};
use crate::session::{Annotation, Command, Strength};
use crate::tree::CellId;
use crate::view::View;
use crate::view::tree::{Dot, Placed, Spot, TreeLayout};

use super::geometry::float;
use super::paint::{self, Textures};
use super::{menu, theme};

/// From node to node, in points.
const STEP: Vec2 = Vec2::new(27.0, 27.0);
/// The width of a node.
const WIDTH: f32 = 19.0;
/// Around the whole tree.
const MARGIN: f32 = 10.0;

/// What was kept in sight last.
#[derive(Debug, Default)]
pub(super) struct Sight {
    at: Option<(CellId, Spot)>,
}

/// Shows the tree.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    sight: &mut Sight,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| ui.strong("Tree"));
    if view.tree.hidden {
        ui.weak("Hidden, for it might tell the answer.");
        if ui.button("Show the Tree").clicked() {
            commands.push(Command::Look(Look::ShowAnswers));
        }
        // The panel keeps the height that the user gave it.
        ui.take_available_space();
        return;
    }
    let layout = Arc::clone(&view.tree.layout);
    let extent = cells(layout.extent) * STEP;
    let area = ScrollArea::both().id_salt("tree").auto_shrink(false);
    area.show_viewport(ui, |ui, viewport| {
        ui.set_min_size(extent + Vec2::splat(2.0 * MARGIN));
        let origin = ui.min_rect().min;
        let columns = span(viewport.x_range(), STEP.x);
        let rows = span(viewport.y_range(), STEP.y);
        lines(ui, &layout, origin, rows.clone(), columns.clone());
        for placed in layout.visible(rows, columns) {
            node(ui, view, textures, origin, placed, commands);
        }
        let current = view
            .tree
            .current
            .and_then(|cell| Some((cell, layout.spot(cell)?)));
        if let Some((_, spot)) = current
            && sight.at != current
        {
            let rect = Rect::from_center_size(center(origin, spot), STEP * 2.6);
            ui.scroll_to_rect(rect, None);
        }
        sight.at = current;
    });
}

/// Rows and columns as lengths.
fn cells(spot: Spot) -> Vec2 {
    vec2(float(spot.column as usize), float(spot.row as usize))
}

/// The rows or columns that a part of the tree shows, with one more at each side.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, which is meant"
)]
fn span(range: egui::Rangef, step: f32) -> Range<u32> {
    let first = ((range.min - MARGIN) / step).floor() - 1.0;
    let last = ((range.max - MARGIN) / step).ceil() + 1.0;
    first.max(0.0) as u32..last.max(0.0) as u32
}

fn center(origin: Pos2, spot: Spot) -> Pos2 {
    origin + Vec2::splat(MARGIN) + (cells(spot) + Vec2::splat(0.5)) * STEP
}

fn lines(ui: &Ui, layout: &TreeLayout, origin: Pos2, rows: Range<u32>, columns: Range<u32>) {
    let color = ui.visuals().weak_text_color().gamma_multiply(0.75);
    let pen = Stroke::new(1.4, color);
    for run in layout.lines(rows.clone(), columns.clone()) {
        let start = center(origin, run.start);
        if rows.contains(&run.start.row) {
            let last = run.start.column + run.length.saturating_sub(1);
            let from = run.start.column.max(columns.start);
            let until = last.min(columns.end);
            if from < until {
                let x = |column| {
                    center(
                        origin,
                        Spot {
                            row: run.start.row,
                            column,
                        },
                    )
                    .x
                };
                ui.painter().hline(x(from)..=x(until), start.y, pen);
            }
        }
        if let Some(parent) = run.parent {
            let fork = center(origin, parent);
            let bend = pos2(fork.x, start.y - STEP.y);
            if bend.y > fork.y {
                let until = bend.y.min(ui.clip_rect().bottom() + STEP.y);
                let from = fork.y.max(ui.clip_rect().top() - STEP.y);
                ui.painter().vline(fork.x, from..=until, pen);
            }
            ui.painter().line_segment([bend, start], pen);
        }
    }
}

/// What can be done with a node; the menu opens on the node that it is about.
fn node_menu() -> Vec<Command> {
    let nodes = [
        Node::Cut,
        Node::Copy,
        Node::AskPaste,
        Node::Delete,
        Node::Remove,
        Node::InsertBefore,
        Node::InsertAfter,
        Node::Promote,
        Node::Demote,
        Node::MainLine,
        Node::Merge,
    ];
    let mut all: Vec<Command> = nodes.map(Command::Node).to_vec();
    for annotation in Annotation::ALL {
        all.push(Command::Node(Node::Annotate(annotation, Strength::Plain)));
        if annotation.has_strength() {
            all.push(Command::Node(Node::Annotate(annotation, Strength::Strong)));
        }
    }
    all
}

fn name(placed: &Placed, mv: Option<&str>) -> String {
    let what = match placed.dot {
        Dot::Stone(Color::Black) => "black move",
        Dot::Stone(Color::White) => "white move",
        Dot::Plain => "node",
    };
    let mut name = format!(
        "{what} {} of line {}",
        placed.spot.column,
        placed.spot.row + 1
    );
    if let Some(mv) = mv {
        name.push_str(", ");
        name.push_str(mv);
    }
    name
}

fn node(
    ui: &Ui,
    view: &View,
    textures: &Textures,
    origin: Pos2,
    placed: Placed,
    commands: &mut Vec<Command>,
) {
    let at = center(origin, placed.spot);
    let rect = Rect::from_center_size(at, STEP);
    let id = ui.scope_id().with(("node", placed.cell.number()));
    let response = ui.interact(rect, id, Sense::CLICK);
    let is_current = view.tree.current == Some(placed.cell);
    let mv = view.tree.layout.name(placed.cell);
    response
        .widget_info(|| WidgetInfo::selected(Role::TreeItem, true, is_current, name(&placed, mv)));
    if response.clicked() {
        commands.push(Command::Go(Go::Cell(placed.cell)));
    }
    if response.secondary_clicked() && !is_current {
        commands.push(Command::Go(Go::Cell(placed.cell)));
    }
    response.context_menu(|ui| menu::popup(ui, view, &node_menu(), commands));
    let is_hovered = response.hovered();
    if let Some(mv) = mv {
        response.on_hover_text(mv);
    }
    let palette = theme::palette(ui.visuals());
    let painter = ui.painter();
    if is_current {
        let back = Rect::from_center_size(at, Vec2::splat(WIDTH + 8.0));
        let edge = Stroke::new(1.5, palette.accent);
        painter.rect(
            back,
            5.0,
            palette.accent.gamma_multiply(0.28),
            edge,
            egui::StrokeKind::Inside,
        );
    } else if is_hovered {
        let back = Rect::from_center_size(at, Vec2::splat(WIDTH + 7.0));
        painter.rect_filled(back, 5.0, palette.accent.gamma_multiply(0.16));
    }
    match placed.dot {
        Dot::Stone(color) => paint::small_stone(painter, textures, at, WIDTH, color),
        Dot::Plain => {
            let fill = if ui.visuals().dark_mode {
                Color32::from_gray(120)
            } else {
                Color32::from_gray(176)
            };
            painter.circle(
                at,
                WIDTH * 0.3,
                fill,
                Stroke::new(1.0, ui.visuals().weak_text_color()),
            );
        }
    }
}
