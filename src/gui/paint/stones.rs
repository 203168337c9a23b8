//! Stones with highlight and shadow, as one mesh of textured squares.

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, vec2};

use crate::board::{Color, Point};
use crate::view::measures::stone_width;

use super::canvas::Canvas;
use super::textures::{FILLED, Sprite, Textures};

/// All stones that are shown, their shadows below.
pub(super) fn all(canvas: &Canvas<'_>) {
    let geometry = canvas.geometry;
    let width = geometry.cell * stone_width(canvas.board.kind);
    let mut mesh = Mesh::with_texture(canvas.textures.stones.id());
    let shown = || {
        canvas
            .board
            .stones
            .iter()
            .filter(|(point, _)| geometry.shown.holds(*point))
    };
    let offset = vec2(0.04, 0.07) * geometry.cell;
    for &(point, _) in shown() {
        let rect = square(geometry.center(point) + offset, width * 1.08);
        mesh.add_rect_with_uv(rect, Sprite::Shadow.uv(), Color32::WHITE);
    }
    for &(point, color) in shown() {
        mesh.add_rect_with_uv(
            square(geometry.center(point), width),
            sprite(color).uv(),
            Color32::WHITE,
        );
    }
    canvas.painter.add(Shape::mesh(mesh));
}

/// A stone that is not on the board yet.
pub(super) fn ghost(canvas: &Canvas<'_>, point: Point, color: Color) {
    let mut mesh = Mesh::with_texture(canvas.textures.stones.id());
    let width = canvas.geometry.cell * stone_width(canvas.board.kind);
    let rect = square(canvas.geometry.center(point), width);
    mesh.add_rect_with_uv(rect, sprite(color).uv(), Color32::WHITE);
    canvas.painter.add(Shape::mesh(mesh));
}

/// A stone outside the board: in the status bar, in the tree.
pub(in crate::gui) fn small_stone(
    painter: &Painter,
    textures: &Textures,
    center: Pos2,
    width: f32,
    color: Color,
) {
    let mut mesh = Mesh::with_texture(textures.stones.id());
    add_small(&mut mesh, center, width, color);
    painter.add(Shape::mesh(mesh));
    // On a panel of its own color, only a stone's highlight or shadow would be visible.
    let ring = match (painter.ctx().theme(), color) {
        (egui::Theme::Dark, Color::Black) => Color32::from_gray(128),
        (egui::Theme::Light, Color::White) => Color32::from_gray(150),
        (egui::Theme::Dark, Color::White) | (egui::Theme::Light, Color::Black) => return,
    };
    painter.circle_stroke(center, width * 0.49, egui::Stroke::new(1.0, ring));
}

/// Adds a small stone with its shadow to a mesh with the texture of stones.
pub(super) fn add_small(mesh: &mut Mesh, center: Pos2, width: f32, color: Color) {
    let shadow = square(center + Vec2::splat(width * 0.05), width * 1.1);
    mesh.add_rect_with_uv(shadow, Sprite::Shadow.uv(), Color32::WHITE);
    mesh.add_rect_with_uv(square(center, width), sprite(color).uv(), Color32::WHITE);
}

const fn sprite(color: Color) -> Sprite {
    match color {
        Color::Black => Sprite::Black,
        Color::White => Sprite::White,
    }
}

/// The square of a sprite whose stone has this width.
fn square(center: Pos2, width: f32) -> Rect {
    Rect::from_center_size(center, Vec2::splat(width / FILLED))
}
