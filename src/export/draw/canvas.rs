//! What every layer of a picture needs: the board, its layout, the fonts and the common colors.

use crate::board::{Color, GameKind, Point};
use crate::export::font::Fonts;
use crate::export::layout::Layout;
use crate::export::scene::Ink;
use crate::rules::Piece;
use crate::view::board::BoardView;

/// The lines of the wood, its hoshi and coordinates.
pub(super) const LINE: Ink = Ink::solid(62, 44, 22);
/// The letters of branches.
pub(super) const BRANCH: Ink = Ink::solid(12, 64, 150);

/// What all layers need.
pub(super) struct Canvas<'a> {
    pub(super) board: &'a BoardView,
    pub(super) layout: Layout,
    pub(super) fonts: &'a Fonts<'a>,
}

impl Canvas<'_> {
    pub(super) fn stone_at(&self, point: Point) -> Option<Color> {
        let found = self.board.stones.iter().find(|(at, _)| *at == point);
        found.map(|&(_, color)| color)
    }

    /// The stones and pieces that are shown.
    pub(super) fn men(&self) -> impl Iterator<Item = (Point, Color, Option<Piece>)> {
        let shown = self.board.shown;
        let men = self.board.stones.iter();
        men.filter(move |(point, _)| shown.holds(*point))
            .map(|&(point, color)| {
                let piece = self.board.pieces.iter().find(|(at, _)| *at == point);
                (point, color, piece.map(|&(_, piece)| piece))
            })
    }

    /// A color that contrasts with a point: dark on wood and white stones, light on dark ones.
    pub(super) fn ink(&self, point: Point) -> Ink {
        match (self.board.kind, self.stone_at(point)) {
            (GameKind::Othello, None) | (GameKind::Go | GameKind::Othello, Some(Color::Black)) => {
                Ink::solid(245, 242, 236)
            }
            (_, Some(Color::White)) => Ink::solid(28, 24, 20),
            _ => LINE,
        }
    }

    /// Whether stones or pieces are inside cells rather than where lines cross.
    pub(super) fn has_cells(&self) -> bool {
        matches!(self.board.kind, GameKind::Othello | GameKind::Chess)
    }
}
