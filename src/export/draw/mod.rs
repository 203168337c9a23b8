//! From a board to a scene: one file a layer, in the colors of the window.

mod below;
mod grid;
mod letters;
mod marks;
mod pieces;
mod stones;

use super::Look;
use super::font::Fonts;
use super::layout::Layout;
use super::scene::{Ink, Scene};
use crate::board::{Color, GameKind, Point};
use crate::rules::Piece;
use crate::view::board::BoardView;

/// The lines of the wood, its hoshi and coordinates.
const LINE: Ink = Ink::solid(62, 44, 22);
/// The letters of branches.
const BRANCH: Ink = Ink::solid(12, 64, 150);

/// What all layers need.
struct Canvas<'a> {
    board: &'a BoardView,
    layout: Layout,
    fonts: &'a Fonts<'a>,
}

/// Draws a board whole.
pub(super) fn scene(board: &BoardView, look: &Look, fonts: &Fonts<'_>) -> Scene {
    let layout = Layout::new(board, look.pixels, below::lines(board, fonts).len());
    let canvas = Canvas {
        board,
        layout,
        fonts,
    };
    let men = match board.kind {
        GameKind::Chess => pieces::all(&canvas),
        GameKind::Go | GameKind::Othello | GameKind::Other => stones::all(&canvas),
    };
    let mut layers = grid::all(&canvas);
    layers.extend([
        marks::below(&canvas),
        men,
        marks::dim(&canvas),
        marks::strokes(&canvas),
        letters::patches(&canvas),
        marks::above(&canvas),
        marks::last_move(&canvas),
        letters::numbers(&canvas),
        letters::all(&canvas),
        marks::outside(&canvas),
        below::all(&canvas),
    ]);
    Scene {
        width: layout.width,
        height: layout.height,
        title: title(board),
        layers,
    }
}

fn title(board: &BoardView) -> String {
    let turn = match board.to_move {
        Color::Black => "Black to play",
        Color::White => "White to play",
    };
    match board.kind {
        GameKind::Go | GameKind::Other => turn.to_owned(),
        GameKind::Othello => format!("Othello, {turn}"),
        GameKind::Chess => format!("Chess, {turn}"),
    }
}

impl Canvas<'_> {
    fn stone_at(&self, point: Point) -> Option<Color> {
        let found = self.board.stones.iter().find(|(at, _)| *at == point);
        found.map(|&(_, color)| color)
    }

    /// The stones and pieces that are shown.
    fn men(&self) -> impl Iterator<Item = (Point, Color, Option<Piece>)> {
        let shown = self.board.shown;
        let men = self.board.stones.iter();
        men.filter(move |(point, _)| shown.holds(*point))
            .map(|&(point, color)| {
                let piece = self.board.pieces.iter().find(|(at, _)| *at == point);
                (point, color, piece.map(|&(_, piece)| piece))
            })
    }

    /// A color to draw with on a point: dark on wood and white stones, light on what is dark.
    fn ink(&self, point: Point) -> Ink {
        match (self.board.kind, self.stone_at(point)) {
            (GameKind::Othello, None) | (GameKind::Go | GameKind::Othello, Some(Color::Black)) => {
                Ink::solid(245, 242, 236)
            }
            (_, Some(Color::White)) => Ink::solid(28, 24, 20),
            _ => LINE,
        }
    }

    /// Whether men stand in cells rather than where lines cross.
    fn has_cells(&self) -> bool {
        matches!(self.board.kind, GameKind::Othello | GameKind::Chess)
    }
}
