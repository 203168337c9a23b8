//! Draws the moves that cannot be shown on the board, in lines below it: `White passes`, `3 at 1`.

use super::canvas::Canvas;
use super::grid;
use crate::export::font::Fonts;
use crate::export::layout::{self, BELOW};
use crate::export::scene::{Fill, Form, Layer, Spot};
use crate::view::board::BoardView;

/// The size of the text, in cells.
const SIZE: f32 = 0.4;

/// The lines, at most as wide as the board.
pub(super) fn lines(board: &BoardView, fonts: &Fonts<'_>) -> Vec<String> {
    let room = (layout::columns(board) - 0.6) / SIZE;
    let mut lines: Vec<String> = Vec::new();
    let last = board.below.len().saturating_sub(1);
    for (place, text) in board.below_texts().enumerate() {
        let comma = if place < last { "," } else { "" };
        let text = format!("{text}{comma}");
        match lines.last_mut() {
            Some(line) if fonts.width(&format!("{line} {text}")) <= room => {
                line.push(' ');
                line.push_str(&text);
            }
            _ => lines.push(text),
        }
    }
    lines
}

/// Draws the lines, each centered.
pub(super) fn all(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("below");
    let layout = canvas.layout;
    let lines = lines(canvas.board, canvas.fonts);
    let step = BELOW * layout.cell;
    let mut baseline = layout.below() + step * 0.6;
    for text in lines {
        let room = (layout.width - layout.cell * 0.3).max(1.0);
        let whole = canvas.fonts.width(&text);
        let size = (SIZE * layout.cell).min(room / whole.max(f32::EPSILON));
        let form = Form::Text {
            at: Spot::new(layout.width / 2.0, baseline),
            size,
            width: whole * size,
            text,
        };
        layer.fill(form, Fill::Plain(grid::border_ink(canvas)));
        baseline += step;
    }
    layer
}
