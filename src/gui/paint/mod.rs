//! Paints a board: one file per layer, from the wood to the letters.
//!
//! Reads a `BoardView` and a `Geometry`; knows neither commands nor panels.

mod answers;
mod canvas;
mod cells;
mod grid;
mod letters;
mod marks;
mod pieces;
mod preview;
mod stones;
mod textures;
mod thumbnail;

use egui::{Color32, Stroke};

use crate::board::{Color, GameKind, Point};
use crate::view::board::Meaning;

pub(super) use answers::{WIDTH as ANSWER, answer};
pub(super) use canvas::Canvas;
pub(super) use letters::{chip, clipped_label};
pub(super) use marks::small_mark;
pub(super) use pieces::one as small_piece;
pub(super) use preview::Preview;
pub(super) use stones::small_stone;
pub(super) use textures::Textures;
pub(super) use thumbnail::Sheet;

impl Canvas<'_> {
    /// Paints the whole board. `hovered` is the point under the pointer.
    pub(super) fn paint(&self, hovered: Option<Point>) {
        match self.board.kind {
            GameKind::Othello => cells::green(self),
            GameKind::Chess => cells::checkered(self),
            GameKind::Go | GameKind::Other => grid::wood_and_lines(self),
        }
        if self.geometry.coordinates {
            grid::coordinates(self);
        }
        self.hinted_part();
        marks::below(self);
        match self.board.kind {
            GameKind::Chess => pieces::all(self),
            _ => stones::all(self),
        }
        cells::legal(self);
        marks::dim(self);
        letters::patches(self);
        marks::above(self);
        marks::last_move(self);
        self.hinted_move();
        if let Some(point) = hovered {
            self.ghost(point);
        }
        letters::numbers(self);
        letters::all(self);
        marks::outside(self);
    }

    /// Paints a ring where a click would place a stone of a branch.
    fn ghost(&self, point: Point) {
        let starts =
            self.board.letters.iter().any(|letter| {
                letter.point == point && matches!(letter.meaning, Meaning::Branch(_))
            });
        if !starts {
            return;
        }
        let (fill, ring) = match self.board.to_move {
            Color::Black => (Color32::from_black_alpha(70), Color32::from_rgb(20, 18, 16)),
            Color::White => (
                Color32::from_white_alpha(110),
                Color32::from_rgb(252, 250, 246),
            ),
        };
        if self.board.kind == GameKind::Chess {
            let square = self.geometry.square(point).shrink(1.5);
            let pen = Stroke::new(3.0, self.palette.branch.gamma_multiply(0.6));
            self.painter
                .rect_stroke(square, 0.0, pen, egui::StrokeKind::Inside);
            return;
        }
        let center = self.geometry.center(point);
        let radius = self.geometry.cell * 0.46;
        self.painter
            .circle(center, radius, fill, Stroke::new(2.0, ring));
    }
}
