//! What follows a cell when its problem is solved: the moves of the side that solves it, and those of the other side.
//!
//! Nodes without a move, which set stones up or only comment, may stand between two moves; they are looked through.

use super::branches::{Branch, Branches};
use crate::board::Color;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};

/// The next moves below a cell, each list in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Follow {
    /// The moves of the side that solves the problem.
    pub own: Vec<Branch>,
    /// The moves of the other side.
    pub replies: Vec<Branch>,
}

impl Follow {
    /// Whether no move follows.
    #[must_use]
    pub const fn is_end(&self) -> bool {
        self.own.is_empty() && self.replies.is_empty()
    }
}

impl Branches {
    /// The next moves below a cell, of the side that solves the problem and of the other one. Takes time by the nodes
    /// without a move that stand before them.
    pub fn follow(&mut self, tree: &Tree, cell: CellId, context: Context, side: Color) -> Follow {
        let mut found = Follow::default();
        let mut ahead = Vec::new();
        put(tree, cell, &mut ahead);
        while let Some(at) = ahead.pop() {
            let branch = self.branch(tree, at, context);
            match branch.start.color() {
                Some(color) if color == side => found.own.push(branch),
                Some(_) => found.replies.push(branch),
                None => put(tree, at, &mut ahead),
            }
        }
        found
    }
}

/// Puts the children of a cell on a stack, the first on top.
fn put(tree: &Tree, cell: CellId, ahead: &mut Vec<CellId>) {
    let known = ahead.len();
    ahead.extend(tree.children(cell));
    if let Some(new) = ahead.get_mut(known..) {
        new.reverse();
    }
}

/// The only child of a cell, if it makes no move and sets up stones: the next page of the diagram.
#[must_use]
pub fn next_page(tree: &Tree, cell: CellId, context: Context) -> Option<CellId> {
    let child = tree.cell(cell).car?;
    let node = tree.node(child, context);
    let is_page = !tree.is_fork(cell) && node.mv().is_none() && node.sets_up();
    is_page.then_some(child)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

    /// The own moves and the replies below the root, for Black.
    fn follow(text: &str) -> (String, String) {
        let tree = crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
        let root = tree.games().next().unwrap();
        let context = tree.context_of_game(root);
        let found = Branches::default().follow(&tree, root, context, Color::Black);
        let names = |branches: &[Branch]| {
            let name = |branch: &Branch| branch.start.point().map_or("pass".to_owned(), Point::sgf);
            branches.iter().map(name).collect::<Vec<_>>().join(" ")
        };
        (names(&found.own), names(&found.replies))
    }

    #[test]
    fn nodes_without_a_move_are_looked_through() {
        let of = |own: &str, replies: &str| (own.to_owned(), replies.to_owned());
        assert_eq!(
            follow("(;SZ[9](;B[aa];W[bb])(;W[cc])(;B[]))"),
            of("aa pass", "cc")
        );
        assert_eq!(
            follow("(;SZ[9](;C[x];C[y](;B[aa])(;W[bb]))(;B[cc]))"),
            of("aa cc", "bb")
        );
        assert_eq!(follow("(;SZ[9];AB[aa];C[the end])"), of("", ""));
        assert_eq!(follow("(;SZ[9])"), of("", ""));
    }

    #[test]
    fn a_page_is_an_only_child_that_sets_up() {
        let page = |text: &str| {
            let tree = crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
            let root = tree.games().next().unwrap();
            next_page(&tree, root, tree.context_of_game(root)).is_some()
        };
        assert!(page("(;SZ[9];AB[aa];B[bb])"));
        assert!(!page("(;SZ[9];C[x];B[bb])"));
        assert!(!page("(;SZ[9];AB[aa]B[bb])"));
        assert!(!page("(;SZ[9](;AB[aa];B[bb])(;AB[cc];B[bb]))"));
    }
}
