//! The signs of what a file says of its lines: told apart by their shapes, and by color too.

use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, vec2};

use crate::gui::theme;
use crate::view::AnswerKind;

/// The width and height of a sign beside text.
pub(in crate::gui) const WIDTH: f32 = 14.0;

/// Paints a sign of this width around a point: a disc with a check mark for right, a square with a cross for wrong, and
/// rings for what is less sure.
pub(in crate::gui) fn answer(ui: &Ui, at: Pos2, width: f32, kind: AnswerKind) {
    let painter = ui.painter();
    let palette = theme::palette(ui.visuals());
    let back = ui.visuals().panel_fill;
    let weak = ui.visuals().weak_text_color();
    let reach = width / 2.0;
    let line = (width / 8.0).max(1.2);
    let ring = |color: Color32| {
        painter.circle(at, reach - 0.5, back, Stroke::new(line * 0.8, color));
    };
    match kind {
        AnswerKind::Right => {
            painter.circle(at, reach, palette.right, Stroke::new(1.0, back));
            check(painter, at, reach, Stroke::new(line, back));
        }
        AnswerKind::Mixed => {
            ring(palette.right);
            check(painter, at, reach, Stroke::new(line, palette.right));
            let corner = at + Vec2::splat(reach * 0.75);
            painter.circle(corner, reach * 0.36, palette.wrong, Stroke::new(1.0, back));
        }
        AnswerKind::Wrong => {
            let square = Rect::from_center_size(at, Vec2::splat(width * 0.9));
            let (corner, edge) = (CornerRadius::same(2), Stroke::new(1.0, back));
            painter.rect(
                square,
                corner,
                palette.wrong,
                edge,
                egui::StrokeKind::Outside,
            );
            cross(painter, at, reach * 0.48, Stroke::new(line, back));
        }
        AnswerKind::Neither => {
            ring(weak);
            wave(painter, at, reach * 0.5, Stroke::new(line, weak));
        }
        AnswerKind::First => {
            ring(weak);
            check(painter, at, reach, Stroke::new(line, weak));
        }
    }
}

fn check(painter: &Painter, at: Pos2, reach: f32, stroke: Stroke) {
    let points = [vec2(-0.48, 0.05), vec2(-0.12, 0.42), vec2(0.5, -0.36)];
    let points = points.map(|point| at + point * reach);
    painter.add(Shape::line(points.to_vec(), stroke));
}

fn cross(painter: &Painter, at: Pos2, reach: f32, stroke: Stroke) {
    for arm in [vec2(reach, reach), vec2(reach, -reach)] {
        painter.line_segment([at - arm, at + arm], stroke);
    }
}

fn wave(painter: &Painter, at: Pos2, reach: f32, stroke: Stroke) {
    let points = [
        vec2(-1.0, 0.3),
        vec2(-0.4, -0.4),
        vec2(0.4, 0.4),
        vec2(1.0, -0.3),
    ];
    let points = points.map(|point| at + point * reach);
    painter.add(Shape::line(points.to_vec(), stroke));
}
