//! How a node of the tree panel is painted: its stone and the signs around it.

use egui::{Align2, Color32, FontId, Pos2, Rect, Stroke, Ui, vec2};

use crate::board::Color;
use crate::gui::paint::{self, Textures};
use crate::gui::theme;
use crate::session::Annotation;
use crate::view::Sign;
use crate::view::tree::Dot;

use super::place::WIDTH;

/// Draws a stone, a ring for a pass, or a small disc for a node without a move.
pub(super) fn dot(ui: &Ui, textures: &Textures, at: Pos2, dot: Dot) {
    let painter = ui.painter();
    let weak = ui.visuals().weak_text_color();
    match dot {
        Dot::Stone(color) => paint::small_stone(painter, textures, at, WIDTH, color),
        Dot::Pass(color) => {
            let (fill, dash) = (fill(color), ink(color));
            painter.circle(at, WIDTH * 0.36, fill, Stroke::new(1.5, weak));
            let across = at.x - WIDTH * 0.2..=at.x + WIDTH * 0.2;
            painter.hline(across, at.y, Stroke::new(2.0, dash));
        }
        Dot::Plain => {
            let fill = if ui.visuals().dark_mode {
                Color32::from_gray(120)
            } else {
                Color32::from_gray(176)
            };
            painter.circle(at, WIDTH * 0.3, fill, Stroke::new(1.0, weak));
        }
    }
}

const fn fill(color: Color) -> Color32 {
    match color {
        Color::Black => Color32::from_gray(36),
        Color::White => Color32::from_gray(248),
    }
}

/// A color to write with on a stone.
const fn ink(color: Color) -> Color32 {
    match color {
        Color::Black => Color32::from_gray(240),
        Color::White => Color32::from_gray(32),
    }
}

/// Draws the signs of a node: its branch's letter on it, its annotation at the upper right, what the file says of
/// its line at the upper left, a dot for a comment at the lower right, a bar for a name at the lower left.
pub(super) fn signs(ui: &Ui, at: Pos2, dot: Dot, sign: &Sign) {
    let painter = ui.painter();
    let palette = theme::palette(ui.visuals());
    let back = ui.visuals().panel_fill;
    if let (Some(letter), Dot::Stone(color)) = (&sign.letter, dot)
        && letter.chars().count() <= 2
    {
        let font = FontId::proportional(11.5);
        painter.text(at, Align2::CENTER_CENTER, letter, font, ink(color));
    }
    let reach = WIDTH * 0.43;
    if let Some(&annotation) = sign.annotations.first() {
        let corner = at + vec2(reach, -reach);
        painter.circle(corner, 6.0, palette.accent, Stroke::new(1.0, back));
        let font = FontId::proportional(10.5);
        let text = short(annotation);
        painter.text(corner, Align2::CENTER_CENTER, text, font, back);
    }
    if let Some(answer) = &sign.answer {
        paint::answer(ui, at + vec2(-reach, -reach), 12.0, answer.kind);
    }
    if !sign.words.is_empty() {
        let edge = Stroke::new(1.0, back);
        painter.circle(at + vec2(reach, reach), 3.4, palette.accent, edge);
    }
    if !sign.name.is_empty() {
        let bar = Rect::from_center_size(at + vec2(-reach + 1.0, reach + 1.0), vec2(8.0, 3.6));
        let edge = Stroke::new(1.0, back);
        painter.rect(bar, 1.0, palette.accent, edge, egui::StrokeKind::Outside);
    }
}

/// An annotation in one or two characters, as players write it.
const fn short(annotation: Annotation) -> &'static str {
    match annotation {
        Annotation::Good => "!",
        Annotation::Bad => "?",
        Annotation::Doubtful => "?!",
        Annotation::Interesting => "!?",
        Annotation::GoodForBlack => "B",
        Annotation::GoodForWhite => "W",
        Annotation::Even => "=",
        Annotation::Unclear => "~",
        Annotation::Hotspot => "*",
    }
}
