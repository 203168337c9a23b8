//! The report of a file's findings, as lines of text and as JSON; `docs/json.md` documents the JSON field by field.

use std::collections::HashMap;

use serde::Serialize;

use super::Depth;
use super::finding::Finding;
use super::kind::{Class, Kind};
use crate::syntax::visible;
use crate::tree::{CellId, Tree};
use crate::words::text;

/// The JSON form of a file's findings.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    file: &'a str,
    sgf: bool,
    faults: usize,
    rules: usize,
    /// `None` where hints were not looked for.
    hints: Option<usize>,
    fixed: Vec<Fixed>,
    findings: Vec<Entry<'a>>,
}

/// A kind that was repaired, and in how many nodes.
#[derive(Clone, Copy, Debug, Serialize)]
struct Fixed {
    code: &'static str,
    nodes: usize,
}

#[derive(Debug, Serialize)]
struct Entry<'a> {
    class: &'static str,
    code: &'static str,
    line: u32,
    column: u32,
    #[serde(flatten)]
    node: Node,
    other: Option<Node>,
    subject: &'a str,
    message: String,
}

/// A node as `show --json` counts it.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Node {
    game: Option<usize>,
    cell: Option<usize>,
}

impl<'a> Report<'a> {
    /// The report of these findings of a tree, looked for to this depth. Takes time linear in the tree.
    #[must_use]
    pub fn new(file: &'a str, tree: &Tree, depth: Depth, findings: &'a [Finding]) -> Self {
        let others = findings.iter().filter_map(|finding| finding.other);
        let cells = findings.iter().map(|finding| finding.cell).chain(others);
        let nodes = numbered(tree, cells.map(|cell| (cell, Node::default())).collect());
        let node = |cell: CellId| nodes.get(&cell).copied().unwrap_or_default();
        let entry = |finding: &'a Finding| Entry {
            class: finding.class().name(),
            code: finding.kind.name(),
            line: finding.place.line,
            column: finding.place.column,
            node: node(finding.cell),
            other: finding.other.map(node),
            subject: &finding.subject,
            message: finding.message.english(),
        };
        let of = |class| {
            let of_class = findings.iter().filter(|finding| finding.class() == class);
            of_class.count()
        };
        Self {
            file,
            sgf: true,
            faults: of(Class::Fault),
            rules: of(Class::Rule),
            hints: (depth == Depth::Hints).then(|| of(Class::Hint)),
            fixed: Vec::new(),
            findings: findings.iter().map(entry).collect(),
        }
    }

    /// Says that the file is not SGF.
    #[must_use]
    pub fn of_no_sgf(self) -> Self {
        Self { sgf: false, ..self }
    }

    /// Adds that a kind was repaired in so many nodes.
    pub fn add_fixed(&mut self, kind: Kind, nodes: usize) {
        let code = kind.name();
        self.fixed.push(Fixed { code, nodes });
    }
}

/// The numbers of some cells, in one walk.
fn numbered(tree: &Tree, mut nodes: HashMap<CellId, Node>) -> HashMap<CellId, Node> {
    let mut at: Option<(usize, usize)> = None;
    for cell in tree.subtree(CellId::FILE).skip(1) {
        let is_root = tree.cell(cell).up == Some(CellId::FILE);
        at = Some(match at {
            Some((game, _)) if is_root => (game + 1, 0),
            Some((game, number)) => (game, number + 1),
            None => (0, 0),
        });
        if let Some(node) = nodes.get_mut(&cell) {
            node.game = at.map(|(game, _)| game);
            node.cell = at.map(|(_, number)| number);
        }
    }
    nodes
}

impl Finding {
    /// What is found, on one line behind its place: `bad-value: B[zz]: the value cannot be read`.
    #[must_use]
    pub fn line(&self) -> String {
        let (code, what) = (self.kind.name(), &self.message);
        match self.class() {
            Class::Fault | Class::Rule => format!("{code}: {what}"),
            Class::Hint => text!("check-hint", code = code, what = what),
        }
    }

    /// The line of a report that is shown without a terminal: `file.sgf:2:7: bad-value: …`.
    #[must_use]
    pub fn line_of(&self, file: &str) -> String {
        format!("{file}:{}: {}", self.place, visible::line(&self.line()))
    }
}
