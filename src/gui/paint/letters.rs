//! Letters and labels, above everything else.
//!
//! A branch's letter is heavy and in a color of its own, inside a thin ring; a note is plain. Long labels shrink to a
//! floor and then lose their end; who hovers them sees them whole.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Painter, Pos2, Stroke, vec2};

use crate::board::{Color, GameKind};
use crate::view::board::{Letter, Meaning};

use super::Canvas;

/// The smallest letters that are still read.
const FLOOR: f32 = 9.0;

/// Patches on the green of Othello, and on the squares of chess.
const GREEN_PATCH: Color32 = Color32::from_rgb(124, 184, 146);
const GREEN_BRANCH_PATCH: Color32 = Color32::from_rgb(196, 228, 204);
const CHESS_PATCH: Color32 = Color32::from_rgb(250, 242, 226);

/// All letters that are shown.
pub(super) fn all(canvas: &Canvas<'_>) {
    for letter in &canvas.board.letters {
        if canvas.geometry.shown.holds(letter.point) {
            one(canvas, letter);
        }
    }
}

/// Numbers on the stones of moves that are tried.
pub(super) fn numbers(canvas: &Canvas<'_>) {
    for &(point, number) in &canvas.board.numbers {
        if canvas.geometry.shown.holds(point) {
            let color = canvas.ink(point);
            let cell = canvas.geometry.cell;
            let (galley, _) = fit(canvas.painter, &number.to_string(), cell * 0.8, color);
            let at = canvas.geometry.center(point) - galley.mesh_bounds.center().to_vec2();
            canvas.painter.galley(at, galley, color);
        }
    }
}

fn one(canvas: &Canvas<'_>, letter: &Letter) {
    let mut center = canvas.geometry.center(letter.point);
    let mut cell = canvas.geometry.cell;
    let palette = &canvas.palette;
    let is_branch = letter.meaning != Meaning::Note;
    let mut stone = canvas.board.color_at(letter.point);
    if stone.is_some() && canvas.board.kind == GameKind::Chess {
        // A piece stays to be seen: its letter stands in the corner of the square.
        center += vec2(cell, -cell) * 0.29;
        cell *= 0.56;
        stone = None;
    }
    let (patch_fill, branch_fill) = match canvas.board.kind {
        GameKind::Othello => (GREEN_PATCH, GREEN_BRANCH_PATCH),
        GameKind::Chess => (CHESS_PATCH, CHESS_PATCH),
        GameKind::Go | GameKind::Other => (palette.patch, palette.branch_patch),
    };
    let color = match (is_branch, stone) {
        (true, Some(Color::Black)) => palette.branch_on_black,
        (true, _) => palette.branch,
        (false, Some(Color::Black)) => Color32::from_rgb(248, 245, 240),
        (false, _) => palette.note,
    };
    let (galley, _) = fit(canvas.painter, &letter.text, cell, color);
    let painter = canvas.painter;
    if stone.is_none() {
        let wide = (galley.size().x / 2.0 + cell * 0.08).clamp(cell * 0.36, cell * 0.5);
        let patch = egui::Rect::from_center_size(center, vec2(2.0 * wide, cell * 0.74));
        let pen = if is_branch {
            Stroke::new(
                (cell * 0.035).clamp(1.0, 2.0),
                palette.branch.gamma_multiply(0.55),
            )
        } else {
            Stroke::NONE
        };
        painter.rect(
            patch,
            cell * 0.37,
            if is_branch { branch_fill } else { patch_fill },
            pen,
            egui::StrokeKind::Inside,
        );
    }
    // By the ink, for a low letter in a tall line would hang below the middle.
    let at = center - galley.mesh_bounds.center().to_vec2();
    if is_branch {
        weighty(painter, at, &galley, color);
    } else {
        painter.galley(at, galley, color);
    }
}

/// Paints a text heavy, for the fonts have no bold face.
pub(in crate::gui) fn weighty(painter: &Painter, at: Pos2, galley: &Arc<Galley>, color: Color32) {
    let step = (galley.size().y * 0.022).clamp(0.35, 0.9);
    for shift in [-step, step] {
        painter.galley(at + vec2(shift, 0.0), Arc::clone(galley), color);
    }
}

/// The text as large as the cell allows, and whether its end was lost.
fn fit(painter: &Painter, text: &str, cell: f32, color: Color32) -> (Arc<Galley>, bool) {
    let lay =
        |text: String, size: f32| painter.layout_no_wrap(text, FontId::proportional(size), color);
    let room = cell * 0.92;
    let size = (cell * 0.64).max(FLOOR);
    let whole = lay(text.to_owned(), size);
    let width = whole.size().x;
    if width <= room {
        return (whole, false);
    }
    let smaller = (size * room / width).max(FLOOR.min(size));
    let whole = lay(text.to_owned(), smaller);
    if whole.size().x <= room + 1.0 {
        return (whole, false);
    }
    let mut kept: Vec<char> = text.chars().collect();
    while kept.len() > 1 {
        kept.pop();
        let shorter: String = kept.iter().chain(&['…']).collect();
        let galley = lay(shorter, smaller);
        if galley.size().x <= room || kept.len() == 1 {
            return (galley, true);
        }
    }
    (whole, true)
}

/// The whole text of a label whose end is not shown.
pub(in crate::gui) fn clipped_label<'a>(
    painter: &Painter,
    letter: &'a Letter,
    cell: f32,
) -> Option<&'a str> {
    let (_, is_clipped) = fit(painter, &letter.text, cell, Color32::BLACK);
    is_clipped.then_some(letter.text.as_str())
}

/// A letter as a small heavy text for panels.
pub(in crate::gui) fn chip(
    painter: &Painter,
    text: &str,
    size: f32,
    color: Color32,
) -> Arc<Galley> {
    painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), color)
}
