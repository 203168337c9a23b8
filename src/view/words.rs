//! Names of nodes, moves and sides, and texts shortened to fit into a panel.

use crate::board::{Color, GameKind};
use crate::problem::{MoveName, Start, move_name};
use crate::replay::number_after;
use crate::session::Document;
use crate::syntax::value::Context;
use crate::syntax::visible::first_line;
use crate::tree::CellId;
use crate::words::{Message, message, text};

/// The maximum length of a name or a comment in a panel, in characters.
const LONGEST: usize = 49;

/// The first line of a text that is not blank, shortened for a panel.
pub(super) fn first_words(text: &str) -> String {
    first_line(text, LONGEST)
}

/// `White passes`
pub(super) fn pass_in_words(color: Color) -> String {
    text!("view-passes", color = color)
}

/// Where a node is: its problem, if there are several, and its move.
pub(super) fn place(document: &Document, cell: CellId) -> String {
    let tree = document.tree();
    let path: Vec<CellId> = std::iter::once(cell).chain(tree.ancestors(cell)).collect();
    let number = path
        .iter()
        .rev()
        .take(2)
        .find_map(|&head| document.number_of(head));
    let context = path
        .last()
        .map_or_else(Context::default, |&root| tree.context_of_game(root));
    let numbers = path.iter().rev();
    let moves = numbers.fold(0, |before, &cell| {
        number_after(before, tree.node(cell, context))
    });
    let node = tree.node(cell, context);
    let here = match (Start::of(node), move_name(node, context)) {
        (Start::Move(..) | Start::Pass(_), Some(name)) => at_move(moves, &name),
        (Start::Unreadable(_), Some(name)) if context.kind == GameKind::Chess => {
            at_move(moves, &name)
        }
        (Start::Setup, _) if path.len() == 1 => message!("place-diagram"),
        _ => message!("place-after-move", number = moves),
    };
    let number = number.filter(|_| document.problems().len() > 1);
    number.map_or_else(
        || here.to_string(),
        |number| text!("place-problem", number = number + 1, place = &here),
    )
}

fn at_move(number: u32, name: &MoveName) -> Message {
    message!("place-move", number = number, name = name.text())
}
