//! The marks of the file, lines and arrows, the last move, and the arrows to what is not shown.

use super::{BRANCH, Canvas};
use crate::board::Point;
use crate::export::scene::{Fill, Form, Ink, Layer, Pen, Spot};
use crate::view::board::Mark;

const LAST: Ink = Ink::solid(222, 66, 38);
const STROKE: Ink = Ink::solid(30, 82, 160);

/// Marks that lie below stones.
pub(super) fn below(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("selected");
    for (point, mark) in shown(canvas) {
        if mark == Mark::Selected {
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

/// Points that the file dims.
pub(super) fn dim(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("dim");
    let dimmed = canvas.board.dimmed.iter();
    for &point in dimmed.filter(|&&point| canvas.layout.shown.holds(point)) {
        let square = canvas.layout.square(point);
        layer.fill(square, Fill::Plain(Ink(0, 0, 0, 84)));
    }
    layer
}

/// Lines and arrows.
pub(super) fn strokes(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("strokes");
    let cell = canvas.layout.cell;
    let pen = Pen::new(STROKE, (cell * 0.07).max(1.0));
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
        let size = cell * 0.34;
        let back = to.shifted(-way.x * size, -way.y * size);
        let end = if stroke.arrow { back } else { to };
        // One that leads out of the part shown ends where its lines do, beside the coordinates.
        if let Some([from, to]) = within([from, end], canvas.layout.field()) {
            layer.stroke(Form::Line { from, to }, pen);
        }
        if stroke.arrow && canvas.layout.shown.holds(stroke.to) {
            layer.fill(head(to, back, way, size * 0.55), Fill::Plain(STROKE));
        }
    }
    layer
}

/// The part of a line that lies in the rectangle of two corners; none where nothing does.
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

/// A triangle from its tip to the middle of its back.
fn head(tip: Spot, back: Spot, way: Spot, wide: f32) -> Form {
    Form::Polygon(vec![
        tip,
        back.shifted(-way.y * wide, way.x * wide),
        back.shifted(way.y * wide, -way.x * wide),
    ])
}

/// Marks on stones and points.
pub(super) fn above(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("marks");
    for (point, mark) in shown(canvas) {
        one(canvas, &mut layer, point, mark);
    }
    layer
}

fn one(canvas: &Canvas<'_>, layer: &mut Layer, point: Point, mark: Mark) {
    let center = canvas.layout.center(point);
    // Around a letter on the same point the mark makes room for it.
    let room = if canvas.board.is_lettered(point) {
        1.45
    } else {
        1.0
    };
    let cell = canvas.layout.cell * room;
    let width = (canvas.layout.cell * 0.06).max(0.8);
    let pen = Pen::new(canvas.ink(point), width);
    match mark {
        Mark::Triangle => {
            let (wide, high) = (cell * 0.286, cell * 0.33);
            let corners = vec![
                center.shifted(0.0, -high),
                center.shifted(wide, high / 2.0),
                center.shifted(-wide, high / 2.0),
            ];
            layer.stroke(Form::Polygon(corners), pen);
        }
        Mark::Square => {
            let side = cell * 0.46;
            layer.stroke(Form::centered(center, side, side, 0.0), pen);
        }
        Mark::Circle => {
            let radius = cell * 0.27;
            layer.stroke(Form::Circle { center, radius }, pen);
        }
        Mark::Cross if canvas.board.is_lettered(point) => {
            // The letter stands where the arms would meet.
            let (from, to) = (canvas.layout.cell * 0.25, canvas.layout.cell * 0.37);
            for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
                let line = Form::Line {
                    from: center.shifted(x * from, y * from),
                    to: center.shifted(x * to, y * to),
                };
                layer.stroke(line, pen);
            }
        }
        Mark::Cross => {
            let arm = cell * 0.22;
            for slope in [arm, -arm] {
                let line = Form::Line {
                    from: center.shifted(-arm, -slope),
                    to: center.shifted(arm, slope),
                };
                layer.stroke(line, pen);
            }
        }
        Mark::Selected => {
            let side = canvas.layout.cell * 0.86;
            let square = Form::centered(center, side, side, side * 0.05);
            layer.stroke(square, Pen::new(Ink::solid(46, 104, 196), width));
        }
        Mark::BlackTerritory => territory(canvas, layer, point, Ink::solid(24, 22, 20)),
        Mark::WhiteTerritory => territory(canvas, layer, point, Ink::solid(248, 246, 242)),
    }
}

/// A small square; beside a letter it stands in the corner.
fn territory(canvas: &Canvas<'_>, layer: &mut Layer, point: Point, ink: Ink) {
    let cell = canvas.layout.cell;
    let center = canvas.layout.center(point);
    let (center, side) = if canvas.board.is_lettered(point) {
        (center.shifted(cell * 0.33, cell * 0.33), cell * 0.26)
    } else {
        (center, cell * 0.32)
    };
    let edge = Pen::new(Ink::solid(110, 110, 110), (side * 0.08).max(0.5));
    let square = Form::centered(center, side, side, 0.0);
    layer.add(square, Some(Fill::Plain(ink)), Some(edge));
}

/// The last move: a dot, or a ring around whatever else stands there.
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
        layer.stroke(frame, Pen::new(LAST, (cell * 0.06).max(1.0)));
    } else if is_marked || canvas.board.is_lettered(point) {
        let radius = cell * 0.43;
        let pen = Pen::new(LAST, (cell * 0.07).max(1.0));
        layer.stroke(Form::Circle { center, radius }, pen);
    } else {
        let radius = (cell * 0.13).max(1.0);
        layer.fill(Form::Circle { center, radius }, Fill::Plain(LAST));
    }
    layer
}

/// Arrows at the border towards what is not shown, one for all that lies behind it.
pub(super) fn outside(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("outside");
    let (low, high) = canvas.layout.field();
    let mut pointers: Vec<(Spot, Spot)> = Vec::new();
    for &point in &canvas.board.outside {
        let target = canvas.layout.center(point);
        let at = Spot::new(target.x.clamp(low.x, high.x), target.y.clamp(low.y, high.y));
        // Straight out of the side that it lies behind, or out of a corner.
        let sign = |way: f32| if way.abs() < 0.01 { 0.0 } else { way.signum() };
        let (x, y) = (sign(target.x - at.x), sign(target.y - at.y));
        let length = x.hypot(y).max(f32::EPSILON);
        let pointer = (at, Spot::new(x / length, y / length));
        if !pointers.contains(&pointer) {
            pointers.push(pointer);
        }
    }
    for (at, way) in pointers {
        let size = canvas.layout.cell * 0.28;
        let tip = at.shifted(way.x * size * 0.55, way.y * size * 0.55);
        let back = tip.shifted(-way.x * size, -way.y * size);
        let edge = Pen::new(Ink(255, 255, 255, 160), (size * 0.08).max(0.5));
        let triangle = head(tip, back, way, size * 0.6);
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
