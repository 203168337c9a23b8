//! What every layer of the board needs: the painter, the geometry, colors and textures.

use egui::{Color32, Painter};

use crate::board::{Color, Point};
use crate::gui::geometry::Geometry;
use crate::gui::theme::Palette;
use crate::view::board::BoardView;

use super::textures::Textures;

/// What all layers need.
pub(in crate::gui) struct Canvas<'a> {
    /// Where to paint.
    pub(in crate::gui) painter: &'a Painter,
    /// Where things are.
    pub(in crate::gui) geometry: &'a Geometry,
    /// The colors.
    pub(in crate::gui) palette: Palette,
    /// Wood and stones.
    pub(in crate::gui) textures: &'a Textures,
    /// The board to paint.
    pub(in crate::gui) board: &'a BoardView,
}

impl Canvas<'_> {
    /// A color that contrasts with a point: dark on wood and white stones, light on black stones.
    pub(super) fn ink(&self, point: Point) -> Color32 {
        match self.board.color_at(point) {
            Some(Color::Black) => Color32::from_rgb(245, 242, 236),
            Some(Color::White) => Color32::from_rgb(28, 24, 20),
            None => self.palette.line,
        }
    }
}
