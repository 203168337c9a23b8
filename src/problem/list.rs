//! The problems of a file, in all layouts: one game each, or one root whose branches set up a problem each.

use super::branches::Start;
use crate::syntax::visible::first_line;
use crate::tree::{CellId, Node, Tree};

/// The most characters of a problem's name.
const LONGEST: usize = 60;

/// One problem: its diagram and all below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The cell of the diagram: a root, or a child of a book's root.
    pub start: CellId,
    /// The root of its game.
    pub root: CellId,
}

/// All problems of a file, in document order.
#[must_use]
pub fn problems(tree: &Tree) -> Vec<Problem> {
    let mut list = Vec::new();
    for root in tree.games() {
        if is_book(tree, root) {
            list.extend(tree.children(root).map(|start| Problem { start, root }));
        } else {
            list.push(Problem { start: root, root });
        }
    }
    list
}

/// Whether the root is empty and each of at least two branches begins with a node without a move, one with stones.
fn is_book(tree: &Tree, root: CellId) -> bool {
    if !tree.is_fork(root) {
        return false;
    }
    let context = tree.context_of_game(root);
    let is_bare = |node: Node<'_>| !node.sets_up() && Start::of(node) == Start::Setup;
    if !is_bare(tree.node(root, context)) {
        return false;
    }
    let mut stones = false;
    tree.children(root).all(|child| {
        let node = tree.node(child, context);
        stones |= node.sets_up();
        Start::of(node) == Start::Setup
    }) && stones
}

/// A title for a problem: its name, the game's, the first line of its comment, its players, its event; else its number
/// from 1.
#[must_use]
pub fn title(tree: &Tree, problem: Problem, number: usize) -> String {
    let named = names(tree, problem).into_iter().next();
    named.unwrap_or_else(|| format!("Problem {}", number + 1))
}

/// All that a problem is called by, none twice: its name, the game's, the first line of its comment, its players, its
/// event. The first is its title, the next tells it from others of the same title.
#[must_use]
pub fn names(tree: &Tree, problem: Problem) -> Vec<String> {
    let node = Node::new(
        tree.node_text(problem.start),
        crate::syntax::value::Context::default(),
    );
    let players = [node.simple_text("PB"), node.simple_text("PW")];
    let players: Vec<_> = players
        .into_iter()
        .flatten()
        .filter(|player| !player.trim().is_empty())
        .collect();
    let candidates = [
        node.simple_text("N"),
        node.simple_text("GN"),
        node.comment(),
        Some(players.join(" – ").into()),
        node.simple_text("EV"),
    ];
    let mut names: Vec<String> = Vec::new();
    for name in candidates
        .into_iter()
        .flatten()
        .map(|text| first_line(&text, LONGEST))
        .filter(|name| !name.is_empty())
    {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
