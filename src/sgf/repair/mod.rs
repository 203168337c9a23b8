//! Repairs of the faults of one node: its text as the format has it, with the same meaning as far as the fault leaves
//! it one.
//!
//! A repair changes nothing that is read, except where two moves or setup and a move share a node, and where one of
//! two marks, moves or annotations that exclude each other has to go: the first stays. It does not know the tree.
//!
//! No repair: what nobody can know (a move that cannot be read, bytes that could not be decoded, a FEN), what only a
//! person should decide (game info in a form of its own, unless its meaning is clear), and what the file's version of
//! the format cannot say.

mod in_place;
mod joined;
mod parts;
mod place;
mod repeated;
mod split;
mod values;

#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use place::NodePlace;

use super::reader;
use crate::board::GameKind;
use crate::fault::Code;
use crate::syntax::value::{self, Context};
use crate::tree::{Node, Revision, context_of, node_text};
use parts::NodeParts;

/// What repairs a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeRepair {
    /// The node's new text.
    pub text: String,
    /// The text of a new node, which takes over the children.
    pub below: Option<String>,
}

/// The number of faults that may follow from each other.
const ROUNDS: usize = 8;

/// Repairs a fault in a node's text, and what follows from the repair. `context` is that of the root's text. `None` if
/// there is no repair; the text may come out unchanged if the fault is outside of it.
#[must_use]
pub fn repair(text: &str, context: Context, place: NodePlace, code: Code) -> Option<NodeRepair> {
    let closed = node_text::closed(text);
    let before = codes(&closed, context, place);
    let mut repair = once(&closed, context, place, code)?;
    for _ in 0..ROUNDS {
        let mut after = codes(&repair.text, context, place);
        after.extend(
            repair
                .below
                .iter()
                .flat_map(|below| codes(below, context, NodePlace::Below)),
        );
        let new = after
            .into_iter()
            .find(|found| *found == code && before.contains(found) || !before.contains(found));
        let Some(new) = new else {
            return keeps_meaning(&repair, &closed, context, place).then_some(repair);
        };
        if repair.below.is_some() {
            return None;
        }
        let next = once(&repair.text, context, place, new)?;
        if next == repair {
            return None;
        }
        repair = next;
    }
    None
}

/// Whether the node is still read as before, and the game too.
fn keeps_meaning(repair: &NodeRepair, text: &str, context: Context, place: NodePlace) -> bool {
    if place == NodePlace::Root && context_of(&repair.text) != context_of(text) {
        return false;
    }
    let (old, new) = (Node::new(text, context), Node::new(&repair.text, context));
    let read = |node: Node<'_>| node.mv().map(|mv| (mv.color, mv.point));
    repair.below.is_some()
        || read(old) == read(new)
            && old.setup() == new.setup()
            && old.turn() == new.turn()
            && old.labels() == new.labels()
            && old.name() == new.name()
            && old.comment() == new.comment()
}

/// The faults in a node's text by itself.
fn codes(text: &str, context: Context, place: NodePlace) -> Vec<Code> {
    if place == NodePlace::Root {
        return codes_of_file(format!("({text})"));
    }
    let gm = match context.kind {
        GameKind::Go => 1,
        GameKind::Othello => 2,
        GameKind::Chess => 3,
        GameKind::Other => 4,
    };
    let size = value::write_size(context.size);
    let root = format!("(;FF[{}]GM[{gm}]SZ[{size}]", context.ff);
    let begun = if text.starts_with(';') { "" } else { ";" };
    let mut codes = codes_of_file(format!("{root}{begun}{text})"));
    // An old file has no sizes above 19.
    for code in codes_of_file(root + ")") {
        if let Some(place) = codes.iter().position(|&known| known == code) {
            codes.remove(place);
        }
    }
    codes
}

fn codes_of_file(text: String) -> Vec<Code> {
    let faults =
        reader::read(&Arc::new(text.into())).map_or_else(|_| Vec::new(), |(_, faults)| faults);
    faults.into_iter().map(|fault| fault.code).collect()
}

/// Repairs a fault, whatever follows. The letters of `L` follow from the number of its points: where one goes, they are
/// written as `LB` before.
fn once(text: &str, context: Context, place: NodePlace, code: Code) -> Option<NodeRepair> {
    let repair = once_as_written(text, context, place, code)?;
    let labels = |text| Node::new(text, context).labels();
    if repair.below.is_some() || labels(&repair.text) == labels(text) {
        return Some(repair);
    }
    let mut revision = Revision::of(Node::new(text, context), context);
    revision.label(&[]);
    once_as_written(&revision.into_text(), context, place, code)
}

fn once_as_written(
    text: &str,
    context: Context,
    place: NodePlace,
    code: Code,
) -> Option<NodeRepair> {
    let (text, below) = match code {
        Code::SetupAndMove => split::setup_first(text, place),
        Code::TwoMoves => split::moves(text),
        Code::RepeatedPoint => (repeated::without_repetitions(text, context)?, None),
        Code::RepeatedProperty | Code::RepeatedSingle => (joined::joined(text, context)?, None),
        _ => {
            let mut parts = NodeParts::of(text);
            in_place::in_place(&mut parts, context, place, code)?;
            (parts.into_text(), None)
        }
    };
    Some(NodeRepair { text, below })
}
