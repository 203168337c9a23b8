//! Draws stones with highlight and shadow.

use super::canvas::Canvas;
use crate::board::Color;
use crate::export::scene::{Blend, Fill, Form, Ink, Layer, Pen};
use crate::view::measures::stone_width;

/// All stones that are shown, their shadows below.
pub(super) fn all(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("stones");
    let cell = canvas.layout.cell;
    let radius = cell * stone_width(canvas.board.kind) / 2.0;
    for (point, ..) in canvas.men() {
        let shadow = Form::Circle {
            center: canvas
                .layout
                .center(point)
                .shifted(cell * 0.035, cell * 0.06),
            radius: radius * 1.06,
        };
        layer.fill(shadow, Fill::Blend(Blend::Shadow));
    }
    for (point, color, _) in canvas.men() {
        let stone = Form::Circle {
            center: canvas.layout.center(point),
            radius,
        };
        let (blend, rim) = match color {
            Color::Black => (Blend::BlackStone, Ink(0, 0, 0, 140)),
            Color::White => (Blend::WhiteStone, Ink(90, 80, 66, 150)),
        };
        let pen = Pen::new(rim, (cell * 0.018).max(0.4));
        layer.add(stone, Some(Fill::Blend(blend)), Some(pen));
    }
    layer
}
