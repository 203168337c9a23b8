//! Draws the marks of the file, lines and arrows, the last move, and the arrows that point to what is not shown.

use super::canvas::{BRANCH, Canvas};
use crate::board::{Color, Point};
use crate::export::scene::{Fill, Form, Ink, Layer, Pen, Spot};
use crate::view::board::{Mark, StrokeEnd};
use crate::view::measures::{
    HEAD, HEAD_HALF, LAST_DOT, LAST_RING, MARK_LINE, POINTER, POINTER_HALF, POINTER_TIP,
    STROKE_LINE,
};
use crate::view::shapes::{Offset, Paint, Shape};

const LAST: Ink = Ink::solid(222, 66, 38);
const STROKE: Ink = Ink::solid(30, 82, 160);

/// Draws marks below stones.
pub(super) fn below(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("selected");
    for (point, mark) in shown(canvas) {
        if mark.paint() == Paint::Selection {
            let square = canvas.layout.square(point);
            layer.fill(square, Fill::Plain(Ink(60, 120, 220, 70)));
        }
    }
    layer
}

fn shown(canvas: &Canvas<'_>) -> impl Iterator<Item = (Point, Mark)> {
    let marks = canvas.board.marks.iter().copied();
    marks.filter(|(point, _)| canvas.layout.shown.holds(*point))
}

/// Draws the dimmed points.
pub(super) fn dim(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("dim");
    let dimmed = canvas.board.dimmed.iter();
    for &point in dimmed.filter(|&&point| canvas.layout.shown.holds(point)) {
        let square = canvas.layout.square(point);
        layer.fill(square, Fill::Plain(Ink(0, 0, 0, 84)));
    }
    layer
}

/// Draws lines and arrows.
pub(super) fn strokes(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("strokes");
    let cell = canvas.layout.cell;
    let pen = Pen::new(STROKE, (cell * STROKE_LINE).max(1.0));
    for stroke in &canvas.board.strokes {
        let (from, to) = (
            canvas.layout.center(stroke.from),
            canvas.layout.center(stroke.to),
        );
        let (x, y) = (to.x - from.x, to.y - from.y);
        let length = x.hypot(y);
        if length <= 0.0 {
            continue;
        }
        let way = Spot::new(x / length, y / length);
        let size = cell * HEAD;
        let back = to.shifted(-way.x * size, -way.y * size);
        let has_head = stroke.end == StrokeEnd::Head;
        let end = if has_head { back } else { to };
        // A line to a point outside the part shown ends at the edge of its lines, beside the coordinates.
        if let Some([from, to]) = within([from, end], canvas.layout.field()) {
            layer.stroke(Form::Line { from, to }, pen);
        }
        if has_head && canvas.layout.shown.holds(stroke.to) {
            layer.fill(head(to, back, way, size * HEAD_HALF), Fill::Plain(STROKE));
        }
    }
    layer
}

/// The part of a line inside the rectangle of two corners; `None` if there is none.
fn within([from, to]: [Spot; 2], (low, high): (Spot, Spot)) -> Option<[Spot; 2]> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let (mut start, mut end) = (0.0_f32, 1.0_f32);
    let sides = [
        (-x, from.x - low.x),
        (x, high.x - from.x),
        (-y, from.y - low.y),
        (y, high.y - from.y),
    ];
    for (way, room) in sides {
        if way.abs() < f32::EPSILON {
            if room < 0.0 {
                return None;
            }
        } else if way < 0.0 {
            start = start.max(room / way);
        } else {
            end = end.min(room / way);
        }
    }
    let at = |part: f32| from.shifted(x * part, y * part);
    (start <= end).then(|| [at(start), at(end)])
}

/// A triangle from its tip to the middle of its base.
fn head(tip: Spot, back: Spot, way: Spot, wide: f32) -> Form {
    Form::Polygon(vec![
        tip,
        back.shifted(-way.y * wide, way.x * wide),
        back.shifted(way.y * wide, -way.x * wide),
    ])
}

/// Draws marks on stones and points.
pub(super) fn above(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("marks");
    for (point, mark) in shown(canvas) {
        one(canvas, &mut layer, point, mark);
    }
    layer
}

fn one(canvas: &Canvas<'_>, layer: &mut Layer, point: Point, mark: Mark) {
    let cell = canvas.layout.cell;
    let width = (cell * MARK_LINE).max(0.8);
    let (fill, pen) = match mark.paint() {
        Paint::Pen => (None, Pen::new(canvas.ink(point), width)),
        Paint::Selection => (None, Pen::new(Ink::solid(46, 104, 196), width)),
        Paint::Area(color) => {
            let ink = match color {
                Color::Black => Ink::solid(24, 22, 20),
                Color::White => Ink::solid(248, 246, 242),
            };
            let edge = Pen::new(Ink::solid(110, 110, 110), (cell * 0.025).max(0.5));
            (Some(Fill::Plain(ink)), edge)
        }
    };
    let center = canvas.layout.center(point);
    for form in forms(&canvas.board.mark_shape(point, mark), center, cell) {
        layer.add(form, fill, Some(pen));
    }
}

/// A shape in the pixels of the picture.
fn forms(shape: &Shape, center: Spot, cell: f32) -> Vec<Form> {
    let spot = |[x, y]: Offset| center.shifted(x * cell, y * cell);
    match shape {
        Shape::Circle { radius } => vec![Form::Circle {
            center,
            radius: radius * cell,
        }],
        Shape::Square {
            middle,
            side,
            round,
        } => {
            let side = side * cell;
            vec![Form::centered(spot(*middle), side, side, round * cell)]
        }
        Shape::Polygon(corners) => {
            vec![Form::Polygon(corners.iter().map(|&at| spot(at)).collect())]
        }
        Shape::Lines(lines) => lines
            .iter()
            .map(|&[from, to]| Form::Line {
                from: spot(from),
                to: spot(to),
            })
            .collect(),
    }
}

/// The last move: a dot, or a ring if something else is on its point.
pub(super) fn last_move(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("last-move");
    let last = canvas.board.last_move;
    let Some(point) = last.filter(|&point| canvas.layout.shown.holds(point)) else {
        return layer;
    };
    let is_marked = canvas.board.marks.iter().any(|&(at, _)| at == point);
    let has_piece = canvas.board.pieces.iter().any(|&(at, _)| at == point);
    let (center, cell) = (canvas.layout.center(point), canvas.layout.cell);
    if has_piece {
        let side = cell * 0.93;
        let frame = Form::centered(center, side, side, 0.0);
        layer.stroke(frame, Pen::new(LAST, (cell * MARK_LINE).max(1.0)));
    } else if is_marked || canvas.board.is_lettered(point) {
        let radius = cell * LAST_RING;
        let pen = Pen::new(LAST, (cell * STROKE_LINE).max(1.0));
        layer.stroke(Form::Circle { center, radius }, pen);
    } else {
        let radius = (cell * LAST_DOT).max(1.0);
        layer.fill(Form::Circle { center, radius }, Fill::Plain(LAST));
    }
    layer
}

/// Arrows at the border that point to what is not shown, one for everything behind it.
pub(super) fn outside(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("outside");
    let (low, high) = canvas.layout.field();
    let mut pointers: Vec<(Spot, Spot)> = Vec::new();
    for &point in &canvas.board.outside {
        let target = canvas.layout.center(point);
        let at = Spot::new(target.x.clamp(low.x, high.x), target.y.clamp(low.y, high.y));
        // Straight out of the side that it is behind, or out of a corner.
        let sign = |way: f32| if way.abs() < 0.01 { 0.0 } else { way.signum() };
        let (x, y) = (sign(target.x - at.x), sign(target.y - at.y));
        let length = x.hypot(y).max(f32::EPSILON);
        let pointer = (at, Spot::new(x / length, y / length));
        if !pointers.contains(&pointer) {
            pointers.push(pointer);
        }
    }
    for (at, way) in pointers {
        let size = canvas.layout.cell * POINTER;
        let tip = at.shifted(way.x * size * POINTER_TIP, way.y * size * POINTER_TIP);
        let back = tip.shifted(-way.x * size, -way.y * size);
        let edge = Pen::new(Ink(255, 255, 255, 160), (size * 0.08).max(0.5));
        let triangle = head(tip, back, way, size * POINTER_HALF);
        layer.add(triangle, Some(Fill::Plain(BRANCH)), Some(edge));
    }
    layer
}

#[cfg(test)]
mod tests {
    use super::{Spot, within};

    #[test]
    fn a_line_ends_where_the_part_shown_does() {
        let field = (Spot::new(10.0, 10.0), Spot::new(50.0, 50.0));
        let line = |from: (f32, f32), to: (f32, f32)| {
            let ends = [Spot::new(from.0, from.1), Spot::new(to.0, to.1)];
            within(ends, field).map(|[from, to]| [from.x, from.y, to.x, to.y])
        };
        assert_eq!(
            line((20.0, 20.0), (40.0, 30.0)),
            Some([20.0, 20.0, 40.0, 30.0])
        );
        assert_eq!(
            line((40.0, 20.0), (0.0, 20.0)),
            Some([40.0, 20.0, 10.0, 20.0])
        );
        assert_eq!(
            line((0.0, 20.0), (100.0, 20.0)),
            Some([10.0, 20.0, 50.0, 20.0])
        );
        assert_eq!(
            line((30.0, 30.0), (70.0, 70.0)),
            Some([30.0, 30.0, 50.0, 50.0])
        );
        assert_eq!(line((0.0, 5.0), (100.0, 5.0)), None);
        assert_eq!(
            line((0.0, 20.0), (20.0, 0.0)).map(|ends| ends.len()),
            Some(4)
        );
        assert_eq!(line((0.0, 9.0), (9.0, 0.0)), None);
    }
}
