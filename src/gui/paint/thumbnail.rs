//! A board small enough for a list: wood, lines and stones, nothing that gives an answer away.

use egui::{Painter, Rect, Stroke};

use crate::gui::geometry::{Geometry, Side};
use crate::gui::theme::Palette;
use crate::view::board::BoardView;

use super::{Textures, grain, stones};

/// Paints a root position in a square.
pub(in crate::gui) fn thumbnail(
    painter: &Painter,
    rect: Rect,
    board: &BoardView,
    palette: Palette,
    textures: &Textures,
) {
    let scale = painter.pixels_per_point();
    let geometry = Geometry::fit(rect, board.size, board.shown, false, scale);
    let mut mesh = egui::Mesh::with_texture(textures.wood.id());
    mesh.add_rect_with_uv(geometry.wood, grain(geometry.wood), palette.wood);
    painter.add(egui::Shape::mesh(mesh));
    let pen = Stroke::new(1.0, palette.line.gamma_multiply(0.5));
    let first = geometry.center(board.shown.upper_left);
    let last = geometry.center(board.shown.lower_right);
    let across = first.x - geometry.overhang(Side::Left)..=last.x + geometry.overhang(Side::Right);
    let down = first.y - geometry.overhang(Side::Top)..=last.y + geometry.overhang(Side::Bottom);
    for step in 0..board.shown.rows() {
        painter.hline(
            across.clone(),
            first.y + f32::from(step) * geometry.cell,
            pen,
        );
    }
    for step in 0..board.shown.columns() {
        painter.vline(first.x + f32::from(step) * geometry.cell, down.clone(), pen);
    }
    for &(point, color) in &board.stones {
        if board.shown.holds(point) {
            stones::small_stone(
                painter,
                textures,
                geometry.center(point),
                geometry.cell,
                color,
            );
        }
    }
}
