//! The marks of the file, lines and arrows, the last move, and the arrows to what is not shown.

use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use crate::board::{GameKind, Point};
use crate::view::board::Mark;

use super::Canvas;

/// Marks that lie below stones: lines and arrows stand above them, selections below.
pub(super) fn below(canvas: &Canvas<'_>) {
    for &(point, mark) in &canvas.board.marks {
        if mark == Mark::Selected && canvas.geometry.shown.holds(point) {
            let rect = canvas.geometry.square(point);
            canvas.painter.rect_filled(
                rect,
                0.0,
                Color32::from_rgba_unmultiplied(60, 120, 220, 70),
            );
        }
    }
}

/// Points that the file dims.
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

/// Marks on stones and points, and strokes between points.
pub(super) fn above(canvas: &Canvas<'_>) {
    for line in &canvas.board.strokes {
        stroke(canvas, line.from, line.to, line.arrow);
    }
    for &(point, mark) in &canvas.board.marks {
        if canvas.geometry.shown.holds(point) {
            one(canvas, point, mark);
        }
    }
}

/// A line or an arrow between two points.
pub(super) fn stroke(canvas: &Canvas<'_>, from: Point, to: Point, is_arrow: bool) {
    let (from, to) = (canvas.geometry.center(from), canvas.geometry.center(to));
    let pen = Stroke::new(
        (canvas.geometry.cell * 0.07).max(2.0),
        Color32::from_rgb(30, 82, 160),
    );
    // One that leads out of the part shown ends where its lines do, beside the coordinates.
    let field = canvas.geometry.field();
    let painter = canvas
        .painter
        .with_clip_rect(field.intersect(canvas.painter.clip_rect()));
    painter.line_segment([from, to], pen);
    if is_arrow {
        head(canvas, &painter, [from, to], pen.color);
    }
}

fn head(canvas: &Canvas<'_>, painter: &Painter, [from, to]: [Pos2; 2], color: Color32) {
    let way = (to - from).normalized();
    let size = canvas.geometry.cell * 0.34;
    let side = vec2(-way.y, way.x) * size * 0.55;
    let back = to - way * size;
    painter.add(Shape::convex_polygon(
        vec![to, back + side, back - side],
        color,
        Stroke::NONE,
    ));
}

/// One mark.
pub(super) fn one(canvas: &Canvas<'_>, point: Point, mark: Mark) {
    let center = canvas.geometry.center(point);
    // Around a letter on the same point the mark makes room for it.
    let is_lettered = canvas.board.is_lettered(point);
    let cell = canvas.geometry.cell * if is_lettered { 1.45 } else { 1.0 };
    let pen = Stroke::new(
        (canvas.geometry.cell * 0.06).clamp(1.4, 3.0),
        canvas.ink(point),
    );
    let painter = canvas.painter;
    match mark {
        Mark::Triangle => {
            let corner = |turn: f32| center + Vec2::angled(turn.to_radians()) * cell * 0.33;
            painter.add(Shape::closed_line(
                vec![corner(-90.0), corner(30.0), corner(150.0)],
                pen,
            ));
        }
        Mark::Square => {
            let rect = Rect::from_center_size(center, Vec2::splat(cell * 0.46));
            painter.rect_stroke(rect, 0.0, pen, StrokeKind::Middle);
        }
        Mark::Circle => {
            painter.circle_stroke(center, cell * 0.27, pen);
        }
        Mark::Cross => {
            let (from, to) = if is_lettered {
                // The letter stands where the arms would meet.
                (canvas.geometry.cell * 0.25, canvas.geometry.cell * 0.37)
            } else {
                (0.0, cell * 0.22)
            };
            for way in [
                vec2(1.0, 1.0),
                vec2(-1.0, 1.0),
                vec2(1.0, -1.0),
                vec2(-1.0, -1.0),
            ] {
                painter.line_segment([center + way * from, center + way * to], pen);
            }
        }
        Mark::Selected => {
            let rect = Rect::from_center_size(center, Vec2::splat(cell * 0.86));
            let pen = Stroke::new(pen.width, Color32::from_rgb(46, 104, 196));
            painter.rect_stroke(rect, CornerRadius::same(2), pen, StrokeKind::Middle);
        }
        Mark::BlackTerritory => territory(canvas, point, Color32::from_rgb(24, 22, 20)),
        Mark::WhiteTerritory => territory(canvas, point, Color32::from_rgb(248, 246, 242)),
    }
}

/// A small square; beside a letter it stands in the corner.
fn territory(canvas: &Canvas<'_>, point: Point, color: Color32) {
    let cell = canvas.geometry.cell;
    let center = canvas.geometry.center(point);
    let (center, side) = if canvas.board.is_lettered(point) {
        (center + Vec2::splat(cell * 0.33), cell * 0.26)
    } else {
        (center, cell * 0.32)
    };
    let rect = Rect::from_center_size(center, Vec2::splat(side));
    let edge = Stroke::new(1.0, Color32::from_gray(110));
    canvas
        .painter
        .rect(rect, 0.0, color, edge, StrokeKind::Middle);
}

/// The last move: a dot, or a ring around whatever else stands on the stone.
pub(super) fn last_move(canvas: &Canvas<'_>) {
    let Some(point) = canvas.board.last_move else {
        return;
    };
    if canvas.board.kind == GameKind::Chess {
        // Its squares are tinted.
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
        let pen = Stroke::new((cell * 0.07).clamp(1.6, 3.5), canvas.palette.last);
        canvas.painter.circle_stroke(center, cell * 0.43, pen);
    } else {
        canvas
            .painter
            .circle_filled(center, (cell * 0.13).max(2.5), canvas.palette.last);
    }
}

/// Arrows at the border towards what is not shown, one for all that lies behind it.
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
    let size = (canvas.geometry.cell * 0.26).clamp(6.0, 14.0);
    let side = vec2(-way.y, way.x) * size * 0.6;
    let tip = at + way * size * 0.55;
    let back = tip - way * size;
    let triangle = vec![tip, back + side, back - side];
    let edge = Stroke::new(1.0, Color32::from_white_alpha(160));
    canvas
        .painter
        .add(Shape::convex_polygon(triangle, color, edge));
}
