//! Draws chess pieces with outlines from the built-in font.

use super::canvas::Canvas;
use crate::board::Color;
use crate::export::scene::{Fill, Form, Ink, Layer, Pen, Segment, Spot};
use crate::rules::Piece;
use crate::view::measures::{filled_piece, outlined_piece};

/// The size of a piece, in cells.
const SIZE: f32 = 1.06;

/// All pieces that are shown.
pub(super) fn all(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("pieces");
    let size = canvas.layout.cell * SIZE;
    // All stand on one base line, for which the tallest is centered.
    let (top, bottom) = canvas.fonts.ink(filled_piece(Piece::King));
    let down = (top + bottom) / 2.0 * size;
    let dark = Ink::solid(28, 24, 22);
    for (point, color, piece) in canvas.men() {
        // Setup can put stones on a chess board.
        let piece = piece.unwrap_or(Piece::Pawn);
        let middle = canvas.layout.center(point).shifted(0.0, down);
        let figure = match color {
            Color::Black => filled_piece(piece),
            Color::White => outlined_piece(piece),
        };
        let figure = canvas.fonts.outline(figure, middle, size);
        let (body, rim) = match color {
            Color::Black => (Ink::solid(244, 234, 216), Ink(244, 234, 216, 170)),
            Color::White => (Ink::solid(255, 253, 247), dark),
        };
        let rim = Pen::new(rim, size * 0.03);
        layer.add(
            Form::Outline(outer(&figure)),
            Some(Fill::Plain(body)),
            Some(rim),
        );
        layer.fill(Form::Outline(figure), Fill::Plain(dark));
    }
    layer
}

/// The outer contours of a glyph without its holes: those with the same direction as the largest.
fn outer(figure: &[Segment]) -> Vec<Segment> {
    let rims: Vec<(f32, &[Segment])> = figure
        .split_inclusive(|segment| matches!(segment, Segment::Close))
        .map(|rim| (area(rim), rim))
        .collect();
    let largest = rims
        .iter()
        .map(|&(area, _)| area)
        .max_by(|a, b| a.abs().total_cmp(&b.abs()))
        .unwrap_or(0.0);
    let outer = rims.iter().filter(|(area, _)| area * largest > 0.0);
    outer.flat_map(|(_, rim)| rim.iter().copied()).collect()
}

/// The signed area of a contour; the sign is its direction.
fn area(rim: &[Segment]) -> f32 {
    let corners: Vec<Spot> = rim
        .iter()
        .filter_map(|segment| match *segment {
            Segment::Move(to)
            | Segment::Line(to)
            | Segment::Quad(_, to)
            | Segment::Cubic(_, _, to) => Some(to),
            Segment::Close => None,
        })
        .collect();
    let next = corners.iter().skip(1).chain(corners.first());
    let products = corners.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y);
    products.sum::<f32>() / 2.0
}
