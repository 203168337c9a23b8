//! What the file says of the lines of those problems that were asked for, kept while the document is edited. What a mark
//! is, `problem::answers` knows.

use std::collections::{HashMap, HashSet};

use crate::problem::answers::{Answers, Outlook};
use crate::problem::{Problem, ProblemList};
use crate::tree::{CellId, Changed, Heads, Tree};

/// The answers of problems, by their first cells, and the outlooks of branches.
#[derive(Clone, Debug, Default)]
pub(super) struct Judged {
    known: HashMap<CellId, Answers>,
    /// Of the branches of the cell that was asked for last, unless an answer changed since.
    pub(super) outlooks: Option<(CellId, HashMap<CellId, Outlook>)>,
}

impl From<Vec<Answers>> for Judged {
    /// Answers that were read before.
    fn from(read: Vec<Answers>) -> Self {
        let start = |answers: Answers| (answers.problem().start, answers);
        Self {
            known: read.into_iter().map(start).collect(),
            outlooks: None,
        }
    }
}

impl Judged {
    /// What more cells than this change in one step is not updated: it is read again when it is shown.
    const MANY: usize = 64;

    /// The answers of a problem, which are read when they are first asked for.
    pub(super) fn of(&mut self, tree: &Tree, problem: Problem) -> &Answers {
        let known = self.known.remove(&problem.start);
        let known = known.filter(|answers| answers.problem() == problem);
        let answers = known.unwrap_or_else(|| Answers::new(tree, problem));
        self.known
            .entry(problem.start)
            .insert_entry(answers)
            .into_mut()
    }

    /// Updates what is known after a change of the tree, in time by what changed.
    pub(super) fn follow(&mut self, tree: &Tree, problems: &ProblemList, changed: &Changed) {
        let texts = changed.in_properties(Answers::properties());
        let links = changed.links.iter();
        let cells: Vec<CellId> = texts
            .map(|text| text.cell)
            .chain(links.flat_map(|link| [link.cell(), link.up()]))
            .collect();
        if cells.is_empty() {
            return;
        }
        // A problem starts at a root or right below one.
        let mut tops = Heads::new(tree);
        let heads: HashSet<CellId> = cells.iter().flat_map(|&cell| tops.of(cell)).collect();
        let many = self.known.len();
        self.known.retain(|&start, answers| {
            let root = answers.problem().root;
            let is_touched = heads.contains(&start) || heads.contains(&root);
            let is_one = problems.number_of(start).is_some();
            is_one && (!is_touched || cells.len() <= Self::MANY)
        });
        if self.known.len() < many {
            self.outlooks = None;
        }
        for (start, answers) in &mut self.known {
            let is_touched = heads.contains(start) || heads.contains(&answers.problem().root);
            if is_touched && answers.update(tree, changed) {
                self.outlooks = None;
            }
        }
    }
}
