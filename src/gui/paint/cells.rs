//! Boards whose discs or pieces are inside the cells: the green one of Othello, the checkered one of chess.

use egui::{Color32, CornerRadius, Pos2, Rect, Stroke, StrokeKind, vec2};

use crate::board::{GameKind, Point};
use crate::gui::geometry::Geometry;
use crate::view::measures::{HOSHI, is_light, othello_dots};

use super::canvas::Canvas;

/// The cells of Othello.
pub(super) const GREEN: Color32 = Color32::from_rgb(36, 122, 76);
/// The lines of Othello.
pub(super) const GREEN_LINE: Color32 = Color32::from_rgb(14, 58, 36);
const GREEN_BORDER: Color32 = Color32::from_rgb(24, 70, 46);
const LIGHT: Color32 = Color32::from_rgb(238, 220, 186);
const DARK: Color32 = Color32::from_rgb(176, 134, 96);
const BROWN_BORDER: Color32 = Color32::from_rgb(92, 62, 40);

/// The board of Othello with its lines and dots.
pub(super) fn green(canvas: &Canvas<'_>) {
    frame(canvas, GREEN_BORDER);
    let geometry = canvas.geometry;
    canvas.painter.rect_filled(geometry.field(), 0.0, GREEN);
    let thin = (geometry.cell * 0.03).clamp(1.0, 2.0);
    for point in geometry.points() {
        let pen = Stroke::new(thin, GREEN_LINE);
        let square = geometry.square(point);
        canvas
            .painter
            .rect_stroke(square, 0.0, pen, StrokeKind::Middle);
    }
    let radius = (geometry.cell * HOSHI).max(1.6);
    let field = geometry.field().expand(0.5);
    for at in dots(geometry).filter(|&at| field.contains(at)) {
        canvas.painter.circle_filled(at, radius, GREEN_LINE);
    }
}

/// The four dots of Othello: two cells from each corner, where lines cross.
fn dots(geometry: &Geometry) -> impl Iterator<Item = Pos2> {
    let half = vec2(geometry.cell, geometry.cell) / 2.0;
    othello_dots(geometry.size).map(move |dot| geometry.center(dot) - half)
}

/// The chess board, its lower right square light, with the last move and the selected piece.
pub(super) fn checkered(canvas: &Canvas<'_>) {
    frame(canvas, BROWN_BORDER);
    let geometry = canvas.geometry;
    for point in geometry.points() {
        let square = geometry.square(point);
        canvas.painter.rect_filled(square, 0.0, square_color(point));
        if let Some(tint) = tint(canvas, point) {
            canvas.painter.rect_filled(square, 0.0, tint);
        }
    }
    let pen = Stroke::new(1.0, Color32::from_black_alpha(120));
    canvas
        .painter
        .rect_stroke(geometry.field(), 0.0, pen, StrokeKind::Outside);
}

/// The color of a square of chess.
pub(super) const fn square_color(point: Point) -> Color32 {
    if is_light(point) { LIGHT } else { DARK }
}

fn tint(canvas: &Canvas<'_>, point: Point) -> Option<Color32> {
    let board = canvas.board;
    if board.selected == Some(point) {
        Some(Color32::from_rgba_unmultiplied(70, 130, 210, 150))
    } else if board.last_move == Some(point) || board.last_from == Some(point) {
        Some(Color32::from_rgba_unmultiplied(214, 196, 60, 120))
    } else {
        None
    }
}

/// Marks the cells where a disc or the selected piece may go.
pub(super) fn legal(canvas: &Canvas<'_>) {
    let geometry = canvas.geometry;
    let color = match canvas.board.kind {
        GameKind::Othello => Color32::from_rgba_unmultiplied(206, 242, 216, 190),
        _ => Color32::from_rgba_unmultiplied(40, 90, 160, 150),
    };
    for &point in &canvas.board.legal {
        let is_lettered = canvas
            .board
            .letters
            .iter()
            .any(|letter| letter.point == point);
        if !geometry.shown.holds(point) || is_lettered {
            continue;
        }
        let center = geometry.center(point);
        if canvas.board.color_at(point).is_some() {
            let pen = Stroke::new(geometry.cell * 0.06, color);
            canvas
                .painter
                .circle_stroke(center, geometry.cell * 0.44, pen);
        } else {
            canvas
                .painter
                .circle_filled(center, geometry.cell * 0.12, color);
        }
    }
}

fn frame(canvas: &Canvas<'_>, color: Color32) {
    let rect: Rect = canvas.geometry.wood;
    let shadow = egui::Shadow {
        offset: [0, 3],
        blur: 14,
        spread: 0,
        color: Color32::from_black_alpha(70),
    };
    let corner = CornerRadius::same(3);
    canvas.painter.add(shadow.as_shape(rect, corner));
    canvas.painter.rect_filled(rect, corner, color);
}
