//! Draws the empty board: wood with its lines and hoshi, or cells, and the coordinates around it.

use super::canvas::{Canvas, LINE};
use crate::board::{GameKind, Point};
use crate::export::scene::{Blend, Fill, Form, Ink, Layer, Pen, Spot};
use crate::view::measures::{COORDINATES, EDGE, HOSHI, is_light, othello_dots};

/// The layers of the board, the lowest first.
pub(super) fn all(canvas: &Canvas<'_>) -> Vec<Layer> {
    let mut layers = if canvas.has_cells() {
        vec![frame(canvas), cells(canvas)]
    } else {
        vec![wood(canvas), lines(canvas), hoshi(canvas)]
    };
    if canvas.board.coordinates {
        layers.push(coordinates(canvas));
    }
    layers
}

fn whole(canvas: &Canvas<'_>) -> Form {
    Form::Rect {
        at: Spot::new(0.0, 0.0),
        width: canvas.layout.width,
        height: canvas.layout.height,
        round: 0.0,
    }
}

fn wood(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("wood");
    layer.fill(whole(canvas), Fill::Blend(Blend::Wood));
    let edge = Form::Rect {
        at: Spot::new(0.5, 0.5),
        width: (canvas.layout.width - 1.0).max(1.0),
        height: (canvas.layout.height - 1.0).max(1.0),
        round: 0.0,
    };
    layer.stroke(edge, Pen::new(Ink(0, 0, 0, 70), 1.0));
    layer
}

/// Lines run on if the part shown ends before the board does.
fn lines(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("lines");
    let (layout, size) = (canvas.layout, canvas.board.size);
    let (first, last) = (layout.shown.upper_left, layout.shown.lower_right);
    let (from, to) = (layout.center(first), layout.center(last));
    let thin = (layout.cell * 0.028).max(0.6);
    let pen = |is_edge: bool| Pen::new(LINE, if is_edge { thin * EDGE } else { thin });
    // The width of the lines fills the corner of two edges.
    let reach = |is_cut: bool| {
        if is_cut {
            layout.cell * 0.5
        } else {
            thin * 0.9
        }
    };
    let left = from.x - reach(first.column > 0);
    let right = to.x + reach(last.column + 1 < size.columns());
    let top = from.y - reach(first.row > 0);
    let bottom = to.y + reach(last.row + 1 < size.rows());
    for row in first.row..=last.row {
        let y = layout.center(Point::new(first.column, row)).y;
        let line = Form::Line {
            from: Spot::new(left, y),
            to: Spot::new(right, y),
        };
        layer.stroke(line, pen(row == 0 || row + 1 == size.rows()));
    }
    for column in first.column..=last.column {
        let x = layout.center(Point::new(column, first.row)).x;
        let line = Form::Line {
            from: Spot::new(x, top),
            to: Spot::new(x, bottom),
        };
        layer.stroke(line, pen(column == 0 || column + 1 == size.columns()));
    }
    layer
}

fn hoshi(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("hoshi");
    let radius = (canvas.layout.cell * HOSHI).max(1.0);
    let hoshi = canvas.board.size.hoshi().into_iter();
    for point in hoshi.filter(|&point| canvas.layout.shown.holds(point)) {
        let center = canvas.layout.center(point);
        layer.fill(Form::Circle { center, radius }, Fill::Plain(LINE));
    }
    layer
}

/// The border around the cells of Othello and chess.
fn frame(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("frame");
    let ink = match canvas.board.kind {
        GameKind::Chess => Ink::solid(92, 66, 44),
        _ => Ink::solid(28, 78, 50),
    };
    layer.fill(whole(canvas), Fill::Plain(ink));
    layer
}

fn cells(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("cells");
    let shown = canvas.layout.shown;
    for row in shown.upper_left.row..=shown.lower_right.row {
        for column in shown.upper_left.column..=shown.lower_right.column {
            let point = Point::new(column, row);
            let (ink, pen) = match canvas.board.kind {
                GameKind::Chess if is_light(point) => (Ink::solid(240, 217, 181), None),
                GameKind::Chess => (Ink::solid(181, 136, 99), None),
                _ => {
                    let width = (canvas.layout.cell * 0.03).max(0.6);
                    let pen = Pen::new(Ink::solid(16, 52, 32), width);
                    (Ink::solid(38, 110, 68), Some(pen))
                }
            };
            layer.add(canvas.layout.square(point), Some(Fill::Plain(ink)), pen);
        }
    }
    if canvas.board.kind == GameKind::Othello {
        dots(canvas, &mut layer);
    }
    layer
}

/// The four dots of an Othello board, at corners of cells two cells from the board's corners.
fn dots(canvas: &Canvas<'_>, layer: &mut Layer) {
    let half = canvas.layout.cell / 2.0;
    for point in othello_dots(canvas.board.size).filter(|&dot| canvas.layout.shown.holds(dot)) {
        let dot = Form::Circle {
            center: canvas.layout.center(point).shifted(-half, -half),
            radius: canvas.layout.cell * HOSHI,
        };
        layer.fill(dot, Fill::Plain(Ink::solid(16, 52, 32)));
    }
}

/// The color of the coordinates.
pub(super) const fn border_ink(canvas: &Canvas<'_>) -> Ink {
    match canvas.board.kind {
        GameKind::Othello => Ink::solid(206, 226, 212),
        GameKind::Chess => Ink::solid(238, 220, 192),
        GameKind::Go | GameKind::Other => Ink::solid(92, 70, 40),
    }
}

/// The names of the columns above and below, and of the rows at both sides.
fn coordinates(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("coordinates");
    let layout = canvas.layout;
    let usual = (layout.cell * COORDINATES).max(4.0);
    let ink = border_ink(canvas);
    let mut write = |at: Spot, text: String| {
        let whole = canvas.fonts.width(&text);
        // Numbers in kanji have up to three characters.
        let size = usual.min(layout.cell * 0.9 / whole.max(f32::EPSILON));
        let baseline = at.shifted(0.0, size * 0.357);
        let width = whole * size;
        let form = Form::Text {
            at: baseline,
            size,
            width,
            text,
        };
        layer.fill(form, Fill::Plain(ink));
    };
    let (from, to) = layout.field();
    let away = layout.cell * 0.42;
    let shown = layout.shown;
    for column in shown.upper_left.column..=shown.lower_right.column {
        let x = layout.center(Point::new(column, shown.upper_left.row)).x;
        let name = canvas.board.column_label(column);
        write(Spot::new(x, from.y - away), name.clone());
        write(Spot::new(x, to.y + away), name);
    }
    for row in shown.upper_left.row..=shown.lower_right.row {
        let y = layout.center(Point::new(shown.upper_left.column, row)).y;
        let name = canvas.board.row_label(row);
        write(Spot::new(from.x - away, y), name.clone());
        write(Spot::new(to.x + away, y), name);
    }
    layer
}
