//! What a problem is called, in all lists alike. It does not know where the problem is shown.

use std::borrow::Cow;

use super::list::Problem;
use crate::syntax::value::Context;
use crate::syntax::visible::first_line;
use crate::tree::{Node, Tree};
use crate::words::text;

/// The largest number of characters in a problem's name.
const LONGEST: usize = 60;

/// A title for a problem: the first of its names; otherwise its number, counted from 1.
#[must_use]
pub fn title(tree: &Tree, problem: Problem, number: usize) -> String {
    let named = named(tree, problem);
    named.unwrap_or_else(|| text!("problem-title", number = number + 1))
}

/// The first of a problem's names; `None` if it has none.
#[must_use]
pub fn named(tree: &Tree, problem: Problem) -> Option<String> {
    each_name(tree, problem).next()
}

/// All names of a problem without repetitions: `GN`, `N`, `EV` of its diagram, the first line of its comment, which is
/// its task, and its players. The first is its title; the next distinguishes it from others with the same title.
#[must_use]
pub fn names(tree: &Tree, problem: Problem) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in each_name(tree, problem) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// What a node says in one way.
type Way = fn(Node<'_>) -> Option<Cow<'_, str>>;

/// The names of a problem, each read when it is asked for.
fn each_name(tree: &Tree, problem: Problem) -> impl Iterator<Item = String> + '_ {
    const WAYS: [Way; 5] = [
        |node| node.simple_text("GN"),
        |node| node.simple_text("N"),
        |node| node.simple_text("EV"),
        |node| node.comment(),
        players,
    ];
    let node = Node::new(tree.node_text(problem.start), Context::default());
    let texts = WAYS.iter().filter_map(move |way| way(node));
    texts
        .map(|text| first_line(&text, LONGEST))
        .filter(|name| !name.is_empty())
}

fn players(node: Node<'_>) -> Option<Cow<'_, str>> {
    let players = [node.simple_text("PB"), node.simple_text("PW")];
    let players: Vec<_> = players.into_iter().flatten().collect();
    let named = players.iter().map(|player| player.trim());
    let named: Vec<&str> = named.filter(|player| !player.is_empty()).collect();
    Some(named.join(" – ").into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::list::problems;

    #[test]
    fn a_problem_is_called_by_the_first_thing_that_names_it() {
        for (text, expected) in [
            ("(;GN[G]N[N]EV[E]C[C]PB[B]PW[W])", "G|N|E|C|B – W"),
            ("(;C[C]EV[E]N[N]GN[G])", "G|N|E|C"),
            ("(;GN[ ]N[\n\nN]EV[E])", "N|E"),
            ("(;C[\n Black to play\nand live]EV[])", "Black to play"),
            ("(;GN[Same]N[Same]C[Same\nmore])", "Same"),
            ("(;PB[Go]PW[ ])", "Go"),
            ("(;AB[aa]AN[x]PC[y])", ""),
            // A node's comment is not its problem's task if it is further down.
            ("(;AB[aa];B[bb]C[Right])", ""),
            ("(;GN[Book](;AB[aa]C[first])(;AB[bb]))", "first"),
        ] {
            let tree = crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
            let problem = problems(&tree)[0];
            assert_eq!(names(&tree, problem).join("|"), expected, "{text}");
            let first = expected.split('|').next().filter(|first| !first.is_empty());
            assert_eq!(named(&tree, problem).as_deref(), first, "{text}");
            let shown = title(&tree, problem, 6);
            assert_eq!(shown, first.unwrap_or("Problem 7"), "{text}");
        }
    }
}
