//! Whose turn it is at a cell. Never determined by counting stones.

use super::branches::Start;
use crate::board::{Color, GameKind};
use crate::replay::Step;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};

/// Whose turn it is: by `PL` in this node or after the last move; otherwise by the children's moves if they agree;
/// otherwise by the chess position; otherwise the opponent of the last move; otherwise the first player below;
/// otherwise the player who starts the game: Black, in chess White.
#[must_use]
pub fn to_move(tree: &Tree, step: &Step, context: Context) -> Color {
    step.turn
        .or_else(|| of_children(tree, step.cell, context))
        .or(step.side)
        .or_else(|| step.last.map(Color::other))
        .or_else(|| first_below(tree, step.cell, context))
        .unwrap_or(match context.kind {
            GameKind::Chess => Color::White,
            GameKind::Go | GameKind::Othello | GameKind::Other => Color::Black,
        })
}

fn of_children(tree: &Tree, cell: CellId, context: Context) -> Option<Color> {
    let mut colors = tree
        .children(cell)
        .filter_map(|child| Start::of(tree.node(child, context)).color());
    let first = colors.next()?;
    colors.all(|color| color == first).then_some(first)
}

fn first_below(tree: &Tree, cell: CellId, context: Context) -> Option<Color> {
    tree.subtree(cell)
        .skip(1)
        .find_map(|below| Start::of(tree.node(below, context)).color())
}
