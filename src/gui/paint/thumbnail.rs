//! A small board for lists: wood, lines and stones, nothing that shows an answer.

use egui::{Painter, Rect, Stroke};

use crate::board::GameKind;
use crate::gui::geometry::{Content, Geometry, Side};
use crate::gui::theme::Palette;
use crate::view::board::BoardView;
use crate::view::measures::stone_width;

use super::textures::{Textures, grain};
use super::{cells, pieces, stones};

/// Paints a root position in a square.
pub(in crate::gui) fn thumbnail(
    painter: &Painter,
    rect: Rect,
    board: &BoardView,
    palette: Palette,
    textures: &Textures,
) {
    // Cells of whole pixels would make a 19x19 board much smaller than its room.
    let scale = painter.pixels_per_point() * 8.0;
    let content = Content {
        size: board.size,
        shown: board.shown,
        coordinates: false,
    };
    let geometry = Geometry::fit(rect, content, scale);
    match board.kind {
        GameKind::Othello => green(painter, &geometry),
        GameKind::Chess => checkered(painter, &geometry),
        GameKind::Go | GameKind::Other => wood(painter, &geometry, palette, textures),
    }
    let width = geometry.cell
        * match board.kind {
            GameKind::Othello => stone_width(board.kind),
            // In the smallest cells every pixel counts.
            GameKind::Go | GameKind::Chess | GameKind::Other => 1.0,
        };
    for &(point, color) in &board.stones {
        if board.shown.holds(point) && board.piece_at(point).is_none() {
            stones::small_stone(painter, textures, geometry.center(point), width, color);
        }
    }
    for &(point, piece) in &board.pieces {
        if let Some(color) = board.color_at(point) {
            pieces::one(painter, geometry.center(point), geometry.cell, color, piece);
        }
    }
}

fn wood(painter: &Painter, geometry: &Geometry, palette: Palette, textures: &Textures) {
    let mut mesh = egui::Mesh::with_texture(textures.wood.id());
    mesh.add_rect_with_uv(geometry.wood, grain(geometry.wood), palette.wood);
    painter.add(egui::Shape::mesh(mesh));
    // Dense lines would make the wood look gray.
    let strength = (geometry.cell / 12.0).clamp(0.22, 0.5);
    let pen = Stroke::new(1.0, palette.line.gamma_multiply(strength));
    let first = geometry.center(geometry.shown.upper_left);
    let last = geometry.center(geometry.shown.lower_right);
    let across = first.x - geometry.overhang(Side::Left)..=last.x + geometry.overhang(Side::Right);
    let down = first.y - geometry.overhang(Side::Top)..=last.y + geometry.overhang(Side::Bottom);
    for step in 0..geometry.shown.rows() {
        painter.hline(
            across.clone(),
            first.y + f32::from(step) * geometry.cell,
            pen,
        );
    }
    for step in 0..geometry.shown.columns() {
        painter.vline(first.x + f32::from(step) * geometry.cell, down.clone(), pen);
    }
}

fn green(painter: &Painter, geometry: &Geometry) {
    painter.rect_filled(geometry.field(), 0.0, cells::GREEN);
    let pen = Stroke::new(1.0, cells::GREEN_LINE.gamma_multiply(0.6));
    for point in geometry.points() {
        painter.rect_stroke(geometry.square(point), 0.0, pen, egui::StrokeKind::Middle);
    }
}

fn checkered(painter: &Painter, geometry: &Geometry) {
    for point in geometry.points() {
        painter.rect_filled(geometry.square(point), 0.0, cells::square_color(point));
    }
}
