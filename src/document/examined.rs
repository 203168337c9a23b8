//! What the File Doctor shows of a state of a document: each finding with its node in numbers. Made on a background
//! thread.

use std::collections::HashMap;

use super::Draft;
use crate::problem::{Depth, Finding, ProblemList, findings_as_saved};
use crate::sgf::writer::WriteError;
use crate::tree::{CellId, Tree};

/// A finding and its node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoctorRow {
    /// What was found; its place is that in the file as it would be saved.
    pub finding: Finding,
    /// Its node.
    pub node: NodeNumber,
}

/// A node in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeNumber {
    /// The number of its game, from 1; 0 if there is none.
    pub game: usize,
    /// The number of nodes above it in its game.
    pub depth: usize,
    /// The index of its problem.
    pub problem: Option<usize>,
}

impl Draft {
    /// What is wrong with the file that a save of this state would write.
    ///
    /// # Errors
    /// [`WriteError`] if the tree cannot be written at all.
    pub fn examine(&self) -> Result<Vec<DoctorRow>, WriteError> {
        let findings = findings_as_saved(&self.source, &self.tree, Depth::Hints)?;
        let cells = findings.iter().map(|finding| finding.cell);
        let nodes = numbered(&self.tree, cells);
        let found = findings.into_iter().map(|finding| DoctorRow {
            node: nodes.get(&finding.cell).copied().unwrap_or_default(),
            finding,
        });
        Ok(found.collect())
    }
}

/// The numbers of some cells, in one walk.
pub(super) fn numbered(
    tree: &Tree,
    cells: impl Iterator<Item = CellId>,
) -> HashMap<CellId, NodeNumber> {
    let mut wanted: HashMap<CellId, NodeNumber> =
        cells.map(|cell| (cell, NodeNumber::default())).collect();
    let problems = ProblemList::new(tree);
    // The path to the current cell.
    let mut path: Vec<(CellId, NodeNumber)> = Vec::new();
    let mut game = 0;
    for cell in tree.subtree(CellId::FILE).skip(1) {
        let up = tree.cell(cell).up;
        while path.last().is_some_and(|(above, _)| Some(*above) != up) {
            path.pop();
        }
        let above = path.last().map(|(_, node)| *node);
        game += usize::from(above.is_none());
        let node = NodeNumber {
            game,
            depth: path.len(),
            problem: problems
                .number_of(cell)
                .or_else(|| above.and_then(|above| above.problem)),
        };
        if let Some(wanted) = wanted.get_mut(&cell) {
            *wanted = node;
        }
        path.push((cell, node));
    }
    wanted
}
