//! The path to a node in words, as a status bar says it. It knows no differences.

use super::difference::Site;
use crate::board::Color;
use crate::problem::move_name::{MoveName, move_name};
use crate::tree::{CellId, Node, Tree};
use crate::words::{Message, message};

/// How many of the last moves are named.
const MOVES: usize = 4;
/// How many nodes of the path are looked at for moves.
const NODES: usize = 64;

/// The place of a node in words: the number of its game and the last moves of its path, `game 3: Black C3, White D4`.
#[must_use]
pub fn path_in_words(tree: &Tree, site: Site) -> Message {
    let mut path = std::iter::once(site.cell)
        .chain(tree.ancestors(site.cell))
        .take(NODES);
    let mut moves: Vec<Message> = Vec::new();
    let mut is_move = false;
    while moves.len() < MOVES
        && let Some(cell) = path.next()
    {
        if let Some(mv) = mv(tree, cell, site) {
            is_move |= cell == site.cell;
            moves.push(mv);
        }
    }
    let has_more = path.any(|cell| mv(tree, cell, site).is_some());
    let mut moves = moves.into_iter().rev();
    let place = match moves.next() {
        None if site.cell == site.root => message!("compare-at-root"),
        None => message!("compare-before-moves", node = site.node),
        Some(first) => {
            let first = match has_more {
                true => message!("compare-dots", then = first),
                false => first,
            };
            let line = moves.fold(first, |before, then| {
                message!("compare-then", before = before, then = then)
            });
            match is_move {
                true => line,
                false => message!("compare-after-moves", moves = line),
            }
        }
    };
    message!("compare-place", game = site.game, place = place)
}

fn mv(tree: &Tree, cell: CellId, site: Site) -> Option<Message> {
    let node: Node<'_> = tree.node(cell, site.context);
    let name = match move_name(node, site.context)? {
        MoveName::Pass => message!("move-pass"),
        MoveName::Written(name) => message!("compare-as-written", name = name),
    };
    Some(match node.mv()?.color {
        Color::Black => message!("compare-black", name = name),
        Color::White => message!("compare-white", name = name),
    })
}
