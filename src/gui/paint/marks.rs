//! The marks of the file, lines and arrows, the last move, and the arrows that point to what is not shown.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use crate::board::{Color, GameKind, Point};
use crate::view::board::{Mark, StrokeEnd};
use crate::view::measures::{
    HEAD, HEAD_HALF, LAST_DOT, LAST_RING, MARK_LINE, POINTER, POINTER_HALF, POINTER_TIP,
    STROKE_LINE,
};
use crate::view::shapes::{self, Beside, Offset, Paint};

use super::canvas::Canvas;

/// Paints marks below stones: selections; lines and arrows are above them.
pub(super) fn below(canvas: &Canvas<'_>) {
    for &(point, mark) in &canvas.board.marks {
        if mark.paint() == Paint::Selection && canvas.geometry.shown.holds(point) {
            let rect = canvas.geometry.square(point);
            canvas.painter.rect_filled(
                rect,
                0.0,
                Color32::from_rgba_unmultiplied(60, 120, 220, 70),
            );
        }
    }
}

/// Paints the dimmed points.
pub(super) fn dim(canvas: &Canvas<'_>) {
    for &point in &canvas.board.dimmed {
        if canvas.geometry.shown.holds(point) {
            let rect = canvas.geometry.square(point);
            canvas
                .painter
                .rect_filled(rect, 0.0, Color32::from_black_alpha(84));
        }
    }
}

/// Paints marks on stones and points, and lines between points.
pub(super) fn above(canvas: &Canvas<'_>) {
    for line in &canvas.board.strokes {
        stroke(canvas, line.from, line.to, line.end);
    }
    for &(point, mark) in &canvas.board.marks {
        if canvas.geometry.shown.holds(point) {
            one(canvas, point, mark);
        }
    }
}

/// A line or an arrow between two points.
pub(super) fn stroke(canvas: &Canvas<'_>, from: Point, to: Point, end: StrokeEnd) {
    let (from, to) = (canvas.geometry.center(from), canvas.geometry.center(to));
    let pen = Stroke::new(
        (canvas.geometry.cell * STROKE_LINE).max(2.0),
        Color32::from_rgb(30, 82, 160),
    );
    // A line to a point outside the part shown ends at the edge of its lines, beside the coordinates.
    let field = canvas.geometry.field();
    let painter = canvas
        .painter
        .with_clip_rect(field.intersect(canvas.painter.clip_rect()));
    painter.line_segment([from, to], pen);
    if end == StrokeEnd::Head {
        head(canvas, &painter, [from, to], pen.color);
    }
}

fn head(canvas: &Canvas<'_>, painter: &Painter, [from, to]: [Pos2; 2], color: Color32) {
    let way = (to - from).normalized();
    let size = canvas.geometry.cell * HEAD;
    let side = vec2(-way.y, way.x) * size * HEAD_HALF;
    let back = to - way * size;
    painter.add(Shape::convex_polygon(
        vec![to, back + side, back - side],
        color,
        Stroke::NONE,
    ));
}

/// One mark.
pub(super) fn one(canvas: &Canvas<'_>, point: Point, mark: Mark) {
    let cell = canvas.geometry.cell;
    let width = (cell * MARK_LINE).clamp(1.4, 3.0);
    let (fill, pen) = match mark.paint() {
        Paint::Pen => (Color32::TRANSPARENT, Stroke::new(width, canvas.ink(point))),
        Paint::Selection => (Color32::TRANSPARENT, Stroke::new(width, SELECTION)),
        Paint::Area(color) => {
            let edge = Stroke::new(1.0, Color32::from_gray(110));
            (area_color(color), edge)
        }
    };
    let center = canvas.geometry.center(point);
    let shape = canvas.board.mark_shape(point, mark);
    draw(canvas.painter, center, cell, shape, fill, pen);
}

/// A mark as a small icon on a button.
pub(in crate::gui) fn small_mark(painter: &Painter, center: Pos2, mark: Mark, pen: Stroke) {
    let (cell, fill, pen) = match mark.paint() {
        Paint::Pen => (25.0, Color32::TRANSPARENT, pen),
        Paint::Selection => {
            let fill = SELECTION.gamma_multiply(0.35);
            (16.3, fill, Stroke::new(1.4, SELECTION))
        }
        Paint::Area(color) => (
            25.0,
            area_color(color),
            Stroke::new(1.2, Color32::from_gray(120)),
        ),
    };
    draw(
        painter,
        center,
        cell,
        mark.shape(Beside::Nothing),
        fill,
        pen,
    );
}

const SELECTION: Color32 = Color32::from_rgb(46, 104, 196);

const fn area_color(color: Color) -> Color32 {
    match color {
        Color::Black => Color32::from_rgb(24, 22, 20),
        Color::White => Color32::from_rgb(248, 246, 242),
    }
}

/// A shape around the middle of a cell.
fn draw(
    painter: &Painter,
    center: Pos2,
    cell: f32,
    shape: shapes::Shape,
    fill: Color32,
    pen: Stroke,
) {
    let at = |[x, y]: Offset| center + vec2(x, y) * cell;
    match shape {
        shapes::Shape::Circle { radius } => {
            painter.circle(center, radius * cell, fill, pen);
        }
        shapes::Shape::Square {
            middle,
            side,
            round,
        } => {
            let rect = Rect::from_center_size(at(middle), Vec2::splat(side * cell));
            painter.rect(rect, round * cell, fill, pen, StrokeKind::Middle);
        }
        shapes::Shape::Polygon(corners) => {
            let corners = corners.into_iter().map(at).collect();
            painter.add(Shape::closed_line(corners, pen));
        }
        shapes::Shape::Lines(lines) => {
            for [from, to] in lines {
                painter.line_segment([at(from), at(to)], pen);
            }
        }
    }
}

/// The last move: a dot, or a ring if something else is on the stone.
pub(super) fn last_move(canvas: &Canvas<'_>) {
    let Some(point) = canvas.board.last_move else {
        return;
    };
    if canvas.board.kind == GameKind::Chess {
        // In chess its squares are tinted instead.
        return;
    }
    if !canvas.geometry.shown.holds(point) {
        return;
    }
    let board = canvas.board;
    let is_taken =
        canvas.board.is_lettered(point) || board.marks.iter().any(|&(at, _)| at == point);
    let center = canvas.geometry.center(point);
    let cell = canvas.geometry.cell;
    if is_taken {
        let pen = Stroke::new((cell * STROKE_LINE).clamp(1.6, 3.5), canvas.palette.last);
        canvas.painter.circle_stroke(center, cell * LAST_RING, pen);
    } else {
        canvas
            .painter
            .circle_filled(center, (cell * LAST_DOT).max(2.5), canvas.palette.last);
    }
}

/// Arrows at the border that point to what is not shown, one for everything behind it.
pub(super) fn outside(canvas: &Canvas<'_>) {
    let mut pointers: Vec<(Pos2, Vec2)> = Vec::new();
    for &point in &canvas.board.outside {
        let pointer = canvas.geometry.pointer(point);
        if !canvas.geometry.shown.holds(point) && !pointers.contains(&pointer) {
            pointers.push(pointer);
        }
    }
    for pointed in pointers {
        pointer(canvas, pointed, canvas.palette.branch);
    }
}

/// An arrow at the border.
pub(super) fn pointer(canvas: &Canvas<'_>, (at, way): (Pos2, Vec2), color: Color32) {
    let size = (canvas.geometry.cell * POINTER).clamp(6.0, 14.0);
    let side = vec2(-way.y, way.x) * size * POINTER_HALF;
    let tip = at + way * size * POINTER_TIP;
    let back = tip - way * size;
    let triangle = vec![tip, back + side, back - side];
    let edge = Stroke::new(1.0, Color32::from_white_alpha(160));
    canvas
        .painter
        .add(Shape::convex_polygon(triangle, color, edge));
}
