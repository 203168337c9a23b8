//! Draws a board into a scene: one file per layer, in the colors of the window. Knows no file format.

mod below;
mod canvas;
mod grid;
mod letters;
mod marks;
mod pieces;
mod stones;

use super::font::Fonts;
use super::layout::Layout;
use super::scene::Scene;
use crate::board::GameKind;
use crate::view::board::BoardView;
use crate::words::{message, text};
use canvas::Canvas;

/// Draws a whole board. `pixels` is the longer side of the picture; with `None` a cell is 40 pixels wide.
pub(super) fn scene(board: &BoardView, pixels: Option<u16>, fonts: &Fonts<'_>) -> Scene {
    let layout = Layout::new(board, pixels, below::lines(board, fonts).len());
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
    let turn = message!("turn-to-play", color = board.to_move);
    match board.kind {
        GameKind::Go | GameKind::Other => turn.to_string(),
        GameKind::Othello => text!("picture-othello", turn = turn),
        GameKind::Chess => text!("picture-chess", turn = turn),
    }
}
