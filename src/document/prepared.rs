//! What a document derives once from a whole file, so that a background thread can do it. It knows no document.

use std::collections::HashMap;

use crate::problem::answers::Answers;
use crate::problem::{Problem, ProblemList, Scheme, scheme_of};
use crate::replay::Replay;
use crate::sgf::{self, Loaded};
use crate::tree::{CellId, Tree};

/// Main lines with more nodes are played before the document is shown.
const LONG: usize = 5000;
/// Problems with more nodes are read before for what the file says of their lines.
const LARGE: usize = 1000;

/// A file that was read, ready to become a document.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub(super) loaded: Loaded,
    pub(super) problems: ProblemList,
    pub(super) scheme: Scheme,
    /// Where the games start in the text.
    pub(super) begins: HashMap<CellId, usize>,
    pub(super) line_break: &'static str,
    /// Played to the end of the first game's main line, and back to its start.
    pub(super) replay: Replay,
    /// What the file says of the lines of its large problems.
    pub(super) answers: Vec<Answers>,
    is_sgf: bool,
}

impl From<Loaded> for Prepared {
    fn from(loaded: Loaded) -> Self {
        let tree = &loaded.tree;
        let begin = |root| (root, tree.cell(root).node.range().start);
        let problems = ProblemList::new(tree);
        Self {
            answers: answers(tree, &problems),
            problems,
            scheme: scheme_of(tree),
            begins: tree.games().map(begin).collect(),
            line_break: line_break(&loaded.source.text),
            replay: played(tree),
            is_sgf: sgf::is_sgf(&loaded),
            loaded,
        }
    }
}

impl From<Box<Self>> for Prepared {
    fn from(read: Box<Self>) -> Self {
        *read
    }
}

impl Prepared {
    /// The file as it was read.
    #[must_use]
    pub const fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// The same, to be used otherwise.
    #[must_use]
    pub fn into_loaded(self) -> Loaded {
        self.loaded
    }

    /// Whether it looks like SGF.
    #[must_use]
    pub const fn is_sgf(&self) -> bool {
        self.is_sgf
    }

    /// Whether it has no game.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.loaded.tree.is_empty()
    }
}

/// A replay of the first game's main line from which the way to its end was gone, if it is long: going there again is
/// no work.
fn played(tree: &Tree) -> Replay {
    let mut replay = Replay::new();
    if let Some(root) = tree.games().next() {
        let line = std::iter::successors(Some(root), |&cell| tree.cell(cell).car);
        if let Some(last) = line.skip(LONG).last() {
            replay.go(tree, last);
            replay.go(tree, root);
        }
    }
    replay
}

/// What the file says of the lines of problems with many nodes. The others are read when they are shown.
fn answers(tree: &Tree, problems: &ProblemList) -> Vec<Answers> {
    let is_large = |problem: &&Problem| {
        let start = problem.start;
        let past = tree.next_past(start, CellId::FILE);
        let past = past.map_or(tree.len(), |past| past.number() as usize);
        past.saturating_sub(start.number() as usize) > LARGE
    };
    let large = problems.problems().iter().filter(is_large);
    large.map(|&problem| Answers::new(tree, problem)).collect()
}

/// The first kind of line break in the file, which new comments use too.
fn line_break(text: &str) -> &'static str {
    let Some(at) = memchr::memchr2(b'\n', b'\r', text.as_bytes()) else {
        return "\n";
    };
    match text.as_bytes().get(at..at + 2) {
        Some(b"\r\n") => "\r\n",
        Some(b"\n\r") => "\n\r",
        Some([b'\r', _]) => "\r",
        _ => "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_large_problems_are_read_for_answers() {
        let line = ";B[aa];W[bb]".repeat(LARGE / 2);
        let text = format!(
            "(;SZ[9]AB[cc]{line}C[RIGHT])(;SZ[9]AB[cc];B[dd])(;SZ[9]AB[cc];B[dd]C[Wrong.]{line})\
             (;SZ[9]AB[cc])"
        );
        let prepared = Prepared::from(sgf::load(text.into_bytes()).unwrap());
        let read = prepared.answers.iter().map(Answers::problem);
        let all = prepared.problems.problems();
        assert_eq!(read.collect::<Vec<_>>(), [all[0], all[2]]);
        assert!(prepared.answers[0].marks_right());
        assert!(!prepared.answers[1].marks_right());
    }
}
