//! The empty board: wood, lines, hoshi and the coordinates around it.

use egui::{Color32, CornerRadius, FontId, Mesh, Shape, Stroke, pos2};

use crate::board::{GameKind, Point};
use crate::gui::geometry::{Side, float};
use crate::view::measures::{COORDINATES, EDGE, HOSHI};

use super::canvas::Canvas;
use super::textures::grain;

/// A board of Go.
pub(super) fn wood_and_lines(canvas: &Canvas<'_>) {
    wood(canvas);
    lines(canvas);
    hoshi(canvas);
}

fn wood(canvas: &Canvas<'_>) {
    let rect = canvas.geometry.wood;
    let painter = canvas.painter;
    let shadow = egui::Shadow {
        offset: [0, 3],
        blur: 14,
        spread: 0,
        color: Color32::from_black_alpha(70),
    };
    painter.add(shadow.as_shape(rect, CornerRadius::same(3)));
    let mut mesh = Mesh::with_texture(canvas.textures.wood.id());
    mesh.add_rect_with_uv(rect, grain(rect), canvas.palette.wood);
    painter.add(Shape::mesh(mesh));
    let edge = Stroke::new(1.0, Color32::from_black_alpha(60));
    painter.rect_stroke(rect, 0.0, edge, egui::StrokeKind::Inside);
}

fn lines(canvas: &Canvas<'_>) {
    let geometry = canvas.geometry;
    let shown = geometry.shown;
    let first = geometry.center(shown.upper_left);
    let last = geometry.center(shown.lower_right);
    let left = first.x - geometry.overhang(Side::Left);
    let right = last.x + geometry.overhang(Side::Right);
    let top = first.y - geometry.overhang(Side::Top);
    let bottom = last.y + geometry.overhang(Side::Bottom);
    let thin = if geometry.cell > 40.0 { 1.3 } else { 1.0 };
    let stroke = |is_edge: bool| {
        Stroke::new(
            if is_edge { thin * EDGE } else { thin },
            canvas.palette.line,
        )
    };
    for row in shown.upper_left.row..=shown.lower_right.row {
        let y = geometry.center(Point::new(shown.upper_left.column, row)).y;
        let is_edge = row == 0 || row + 1 == geometry.size.rows();
        canvas.painter.hline(left..=right, y, stroke(is_edge));
    }
    for column in shown.upper_left.column..=shown.lower_right.column {
        let x = geometry.center(Point::new(column, shown.upper_left.row)).x;
        let is_edge = column == 0 || column + 1 == geometry.size.columns();
        canvas.painter.vline(x, top..=bottom, stroke(is_edge));
    }
}

fn hoshi(canvas: &Canvas<'_>) {
    let radius = (canvas.geometry.cell * HOSHI).max(1.6);
    for point in canvas.geometry.size.hoshi() {
        if canvas.geometry.shown.holds(point) {
            canvas.painter.circle_filled(
                canvas.geometry.center(point),
                radius,
                canvas.palette.line,
            );
        }
    }
}

/// The names of the columns above and below, and of the rows at both sides.
pub(super) fn coordinates(canvas: &Canvas<'_>) {
    let geometry = canvas.geometry;
    let shown = geometry.shown;
    let font = FontId::proportional((geometry.cell * COORDINATES).clamp(7.0, 17.0));
    let field = geometry.field();
    let color = match canvas.board.kind {
        GameKind::Othello => Color32::from_rgb(206, 226, 212),
        GameKind::Chess => Color32::from_rgb(240, 226, 204),
        GameKind::Go | GameKind::Other => canvas.palette.line.gamma_multiply(0.86),
    };
    let near = (field.left() - geometry.wood.left()) * 0.52;
    let columns = shown.upper_left.column..=shown.lower_right.column;
    let rows = shown.upper_left.row..=shown.lower_right.row;
    let widest = columns
        .clone()
        .map(|column| canvas.board.column_label(column))
        .map(|name| canvas.painter.layout_no_wrap(name, font.clone(), color))
        .fold(0.0, |widest: f32, galley| widest.max(galley.size().x));
    // In very small cells names would overlap, so only every second or third is shown.
    let across = every(widest + 2.0, geometry.cell);
    let down = every(font.size, geometry.cell);
    let room = geometry.cell * 0.9;
    let write = |at: egui::Pos2, text: String, room: f32| {
        let lay = |font| canvas.painter.layout_no_wrap(text.clone(), font, color);
        let mut galley = lay(font.clone());
        let width = galley.size().x;
        if width > room {
            // Numbers in kanji have up to three characters.
            galley = lay(FontId::proportional(font.size * room / width));
        }
        canvas
            .painter
            .galley(at - galley.size() / 2.0, galley, color);
    };
    for column in columns.step_by(across) {
        let x = geometry.center(Point::new(column, shown.upper_left.row)).x;
        let name = canvas.board.column_label(column);
        let room = geometry.cell * (float(across) - 0.1);
        write(pos2(x, field.top() - near), name.clone(), room);
        write(pos2(x, field.bottom() + near), name, room);
    }
    for row in rows.rev().step_by(down) {
        let y = geometry.center(Point::new(shown.upper_left.column, row)).y;
        let name = canvas.board.row_label(row);
        write(pos2(field.left() - near, y), name.clone(), room);
        write(pos2(field.right() + near, y), name, room);
    }
}

/// For names of this width, the step between those shown at this cell size.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a name is some cells long at most"
)]
fn every(length: f32, cell: f32) -> usize {
    (length / cell).ceil().clamp(1.0, 10.0) as usize
}

#[cfg(test)]
mod tests {
    use super::every;

    #[test]
    fn names_that_would_run_into_each_other_are_left_out() {
        assert_eq!(every(8.0, 30.0), 1);
        assert_eq!(every(11.0, 11.0), 1);
        assert_eq!(every(12.0, 11.0), 2);
        assert_eq!(every(14.0, 5.0), 3);
    }
}
