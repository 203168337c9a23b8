//! What a file asks of a program that plays the opponent: goproblems' words `CHOICE`, `FORCE` and `NOTTHIS`.

use super::control;
use crate::tree::{CellId, Tree};

/// The replies that a file has for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replies {
    /// Their cells, in the order of the file.
    pub cells: Vec<CellId>,
    /// How one of them is taken.
    pub pick: Pick,
}

/// How a reply is taken from several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The file does not say.
    Free,
    /// At random, by `CHOICE`.
    Random,
}

/// What the words in a comment ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Controls {
    /// This reply, or one below it, is among those of which one is taken at random.
    pub choice: bool,
    /// After this node only moves that the file has can be played.
    pub force: bool,
    /// The move of this node is not played on: it is taken back at once.
    pub not_this: bool,
}

/// What the words in the comment of a cell ask.
#[must_use]
pub fn controls(tree: &Tree, cell: CellId) -> Controls {
    let node = tree.node(cell, tree.context(cell));
    let comment = node.comment().unwrap_or_default();
    Controls {
        choice: control::has(&comment, "CHOICE"),
        force: control::has(&comment, "FORCE"),
        not_this: control::has(&comment, "NOTTHIS"),
    }
}

/// The replies to the move of a cell: its children with `CHOICE` in or somewhere below them, as on goproblems.com; all
/// children where there is none. Takes time linear in what is below the cell where it has several children.
#[must_use]
pub fn replies(tree: &Tree, cell: CellId) -> Replies {
    let all: Vec<CellId> = tree.children(cell).collect();
    if all.len() < 2 {
        return Replies {
            cells: all,
            pick: Pick::Free,
        };
    }
    let context = tree.context(cell);
    let is_choice = |cell: CellId| {
        let comment = tree.node(cell, context).comment();
        comment.is_some_and(|comment| control::has(&comment, "CHOICE"))
    };
    let chosen: Vec<CellId> = all
        .iter()
        .copied()
        .filter(|&child| tree.subtree(child).any(is_choice))
        .collect();
    match chosen.is_empty() {
        true => Replies {
            cells: all,
            pick: Pick::Free,
        },
        false => Replies {
            cells: chosen,
            pick: Pick::Random,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Tree;

    fn tree(text: &str) -> Tree {
        crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree
    }

    /// The replies to the first move, by their moves.
    fn told(text: &str) -> (String, Pick) {
        let tree = tree(text);
        let root = tree.games().next().unwrap();
        let first = tree.cell(root).car.unwrap();
        let Replies { cells, pick } = replies(&tree, first);
        let context = tree.context(root);
        let moves = cells
            .iter()
            .map(|&cell| tree.node(cell, context).mv().unwrap().raw);
        (moves.collect::<Vec<_>>().join(" "), pick)
    }

    #[test]
    fn without_the_word_all_children_are_replies() {
        assert_eq!(
            told("(;AB[aa];B[cc](;W[dd])(;W[ee]))"),
            ("dd ee".to_owned(), Pick::Free)
        );
        assert_eq!(
            told("(;AB[aa];B[cc];W[dd]C[CHOICE])"),
            ("dd".to_owned(), Pick::Free)
        );
        assert_eq!(told("(;AB[aa];B[cc])"), (String::new(), Pick::Free));
    }

    #[test]
    fn a_choice_may_stand_somewhere_below_the_reply() {
        assert_eq!(
            told(
                "(;AB[aa];B[cc](;W[dd])(;W[ee]C[CHOICE])(;W[ff];B[gg](;W[hh])(;W[ii]C[Seki?CHOICE])))"
            ),
            ("ee ff".to_owned(), Pick::Random)
        );
        // One alone is the reply that the author wants.
        assert_eq!(
            told("(;AB[aa];B[cc](;W[dd])(;W[ee]C[CHOICE])"),
            ("ee".to_owned(), Pick::Random)
        );
        assert_eq!(
            told("(;AB[aa];B[cc](;W[dd])(;W[ee]C[WHITE HAS NO CHOICE]))"),
            ("dd ee".to_owned(), Pick::Free)
        );
    }

    #[test]
    fn words_that_are_joined_are_read_each() {
        let tree = tree(
            "(;AB[aa](;B[cc]C[Answer the threat at AFORCE])(;B[dd]C[CHOICEFORCE])(;B[ee]C[NOTTHIS])(;B[ff]C[RIGHT]))",
        );
        let root = tree.games().next().unwrap();
        let all: Vec<Controls> = tree
            .children(root)
            .map(|cell| controls(&tree, cell))
            .collect();
        let none = Controls::default();
        assert_eq!(
            all,
            [
                Controls {
                    force: true,
                    ..none
                },
                Controls {
                    choice: true,
                    force: true,
                    ..none
                },
                Controls {
                    not_this: true,
                    ..none
                },
                none,
            ]
        );
    }
}
