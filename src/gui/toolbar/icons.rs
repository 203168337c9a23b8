//! The icons of the tools, painted, because no font has all of them.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use crate::board::Color;
use crate::gui::paint::{Textures, small_mark, small_piece, small_stone};
use crate::session::Tool;

/// Half the width of an icon.
const HALF: f32 = 7.0;

/// From the middle of an icon to the end of its line.
const DIAGONAL: Vec2 = vec2(HALF - 1.0, 1.0 - HALF);

/// Paints the icon of a tool in the middle of its button.
pub(super) fn paint(painter: &Painter, rect: Rect, tool: Tool, ink: Color32, textures: &Textures) {
    let center = rect.center();
    let pen = Stroke::new(1.6, ink);
    let box_of = |half: f32| Rect::from_center_size(center, Vec2::splat(2.0 * half));
    match tool {
        Tool::Play => {
            small_stone(
                painter,
                textures,
                center - vec2(3.0, 3.0),
                11.0,
                Color::Black,
            );
            small_stone(
                painter,
                textures,
                center + vec2(4.0, 4.0),
                11.0,
                Color::White,
            );
        }
        Tool::Black => small_stone(painter, textures, center, 2.0 * HALF, Color::Black),
        Tool::White => small_stone(painter, textures, center, 2.0 * HALF, Color::White),
        Tool::Piece(color, piece) => small_piece(painter, center, 21.0, color, piece),
        Tool::Erase => {
            painter.circle_stroke(center, HALF, Stroke::new(1.2, ink.gamma_multiply(0.6)));
            cross(painter, center, 4.0, pen);
        }
        Tool::Label => letter(painter, center, "a", ink),
        Tool::Capital => letter(painter, center, "A", ink),
        Tool::Number => letter(painter, center, "1", ink),
        Tool::Arrow => arrow(painter, center, pen),
        Tool::Line => line(painter, center, pen),
        Tool::Dim => {
            painter.rect_filled(box_of(HALF), 1.0, ink.gamma_multiply(0.18));
            let left = box_of(HALF).with_max_x(center.x);
            painter.rect_filled(left, 1.0, ink.gamma_multiply(0.75));
        }
        Tool::View => frame(painter, box_of(HALF), pen),
        Tool::Mark(mark) => small_mark(painter, center, mark, pen),
    }
}

fn letter(painter: &Painter, center: Pos2, text: &str, ink: Color32) {
    let font = FontId::proportional(16.0);
    painter.text(center, Align2::CENTER_CENTER, text, font, ink);
}

fn cross(painter: &Painter, center: Pos2, arm: f32, pen: Stroke) {
    painter.line_segment([center - Vec2::splat(arm), center + Vec2::splat(arm)], pen);
    painter.line_segment([center + vec2(-arm, arm), center + vec2(arm, -arm)], pen);
}

fn line(painter: &Painter, center: Pos2, pen: Stroke) {
    painter.line_segment([center - DIAGONAL, center + DIAGONAL], pen);
}

fn arrow(painter: &Painter, center: Pos2, pen: Stroke) {
    line(painter, center, pen);
    let tip = center + DIAGONAL;
    painter.line_segment([tip, tip + vec2(-6.5, 0.5)], pen);
    painter.line_segment([tip, tip + vec2(-0.5, 6.5)], pen);
}

/// Four corners, as in a viewfinder.
fn frame(painter: &Painter, rect: Rect, pen: Stroke) {
    let arm = 4.5;
    for (x, inward) in [(rect.left(), arm), (rect.right(), -arm)] {
        for (y, down) in [(rect.top(), arm), (rect.bottom(), -arm)] {
            painter.line_segment([pos2(x, y), pos2(x + inward, y)], pen);
            painter.line_segment([pos2(x, y), pos2(x, y + down)], pen);
        }
    }
}
