//! Chess pieces, drawn with the glyphs of a font that the window already has.
//!
//! A white piece is the solid glyph in white below the outlined one; a black piece is the solid glyph, with a thin
//! light edge on a dark square.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Painter, Pos2, vec2};

use crate::board::Color;
use crate::rules::Piece;
use crate::view::measures::{filled_piece, outlined_piece};

use super::canvas::Canvas;

const INK: Color32 = Color32::from_rgb(26, 22, 20);
const IVORY: Color32 = Color32::from_rgb(252, 249, 242);

/// All pieces that are shown.
pub(super) fn all(canvas: &Canvas<'_>) {
    let geometry = canvas.geometry;
    for &(point, piece) in &canvas.board.pieces {
        if let Some(color) = canvas.board.color_at(point)
            && geometry.shown.holds(point)
        {
            one(
                canvas.painter,
                geometry.center(point),
                geometry.cell,
                color,
                piece,
            );
        }
    }
}

/// One piece in the middle of a square.
pub(in crate::gui) fn one(painter: &Painter, center: Pos2, cell: f32, color: Color, piece: Piece) {
    let size = (cell * 0.98).max(4.0);
    let lay = |sign: &str, ink: Color32| -> Arc<Galley> {
        painter.layout_no_wrap(sign.to_owned(), FontId::proportional(size), ink)
    };
    // All stand on the base line of the king, which is the tallest.
    let line = lay(filled_piece(Piece::King), INK).mesh_bounds.center().y;
    let put = |galley: Arc<Galley>, shift: egui::Vec2| {
        let x = center.x - galley.mesh_bounds.center().x;
        let ink = galley
            .job
            .sections
            .first()
            .map_or(INK, |part| part.format.color);
        painter.galley(egui::pos2(x, center.y - line) + shift, galley, ink);
    };
    match color {
        Color::White => {
            put(lay(filled_piece(piece), IVORY), egui::Vec2::ZERO);
            put(lay(outlined_piece(piece), INK), egui::Vec2::ZERO);
        }
        Color::Black => {
            let step = (cell * 0.014).clamp(0.4, 1.2);
            for shift in [
                vec2(step, step),
                vec2(-step, step),
                vec2(step, -step),
                vec2(-step, -step),
            ] {
                put(lay(filled_piece(piece), IVORY.gamma_multiply(0.55)), shift);
            }
            put(lay(filled_piece(piece), INK), egui::Vec2::ZERO);
        }
    }
}
