//! Repairs what the File Doctor found, all of one kind as one step. What a repair is, is in `problem`.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::examined::{NodeNumber, numbered};
use super::nodes::Merging;
use super::step::Step;
use super::{Document, Draft, Edited};
use crate::fault::{Code, Fault};
use crate::problem::{Kind, Repair, Repairing, Scheme};
use crate::syntax::visible;
use crate::tree::{CellId, Form, TooLarge, Tree};
use crate::words::{message, text};

/// What a background thread needs to plan the repairs of a kind.
#[derive(Clone, Debug)]
pub struct RepairJob {
    draft: Arc<Draft>,
    faults: Arc<Vec<Fault>>,
    scheme: Scheme,
    charsets: HashMap<CellId, String>,
    /// The kind.
    pub kind: Kind,
    cells: Vec<CellId>,
}

impl PartialEq for RepairJob {
    fn eq(&self, other: &Self) -> bool {
        (&self.draft, self.kind, &self.cells) == (&other.draft, other.kind, &other.cells)
    }
}

impl Eq for RepairJob {}

/// A repair, and what it changes as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedRepair {
    /// The repair.
    pub repair: Repair,
    /// Its node.
    pub node: NodeNumber,
    /// The part of the node that changes, before.
    pub before: String,
    /// The same part after, or in words what is done.
    pub after: String,
}

impl RepairJob {
    /// Plans the repairs.
    #[must_use]
    pub fn run(&self) -> Vec<PlannedRepair> {
        let charset = |root: CellId| self.charsets.get(&root).cloned().unwrap_or_default();
        let tree = &self.draft.tree;
        let repairing = Repairing {
            tree,
            scheme: self.scheme,
            faults: &self.faults,
            charset: &charset,
        };
        let repairs = repairing.of(self.kind, &self.cells);
        let nodes = numbered(tree, repairs.iter().map(Repair::cell));
        let plan = |repair: Repair| {
            let (before, after) = told(tree, &repair);
            PlannedRepair {
                node: nodes.get(&repair.cell()).copied().unwrap_or_default(),
                repair,
                before,
                after,
            }
        };
        repairs.into_iter().map(plan).collect()
    }

    /// The number of the document's state.
    pub(crate) fn state(&self) -> u64 {
        self.draft.state()
    }
}

/// What a repair changes, before and after.
fn told(tree: &Tree, repair: &Repair) -> (String, String) {
    match repair {
        Repair::Text { cell, text } => differing(tree.node_text(*cell), text),
        Repair::Split { cell, text, below } => {
            differing(tree.node_text(*cell), &format!("{text}{below}"))
        }
        Repair::Anew { .. } => (String::new(), text!("doctor-anew")),
        Repair::Merge { .. } => (String::new(), text!("doctor-merge")),
    }
}

/// The parts in which two texts of a node differ, with a little around, each on one line.
fn differing(old: &str, new: &str) -> (String, String) {
    const AROUND: usize = 12;
    const MOST: usize = 80;
    let same = |a: &mut dyn Iterator<Item = char>, b: &mut dyn Iterator<Item = char>| {
        a.zip(b).take_while(|(a, b)| a == b).count()
    };
    let head = same(&mut old.chars(), &mut new.chars());
    let skip = head.saturating_sub(AROUND);
    let tail = same(&mut old.chars().rev(), &mut new.chars().rev());
    let cut = |text: &str| {
        let all = text.chars().count();
        let end = all
            .saturating_sub(tail)
            .max(head)
            .saturating_add(AROUND)
            .min(all);
        let part: String = text.chars().skip(skip).take(end - skip).collect();
        let begun = if skip > 0 { "…" } else { "" };
        format!("{begun}{}", visible::short(&part, MOST))
    };
    (cut(old), cut(new))
}

impl Document {
    /// What would repair the findings of a kind in these nodes, in document order.
    #[must_use]
    pub fn repairs(&self, kind: Kind, cells: &[CellId]) -> Vec<Repair> {
        let charset = |root| self.charset_to_declare(root);
        let repairing = Repairing {
            tree: &self.tree,
            scheme: self.scheme,
            faults: &self.faults,
            charset: &charset,
        };
        repairing.of(kind, cells)
    }

    /// The same for a background thread.
    pub(crate) fn repair_job(&self, kind: Kind, cells: Vec<CellId>) -> RepairJob {
        let roots = self.tree.games();
        let charsets = match kind {
            Kind::Fault(Code::CharsetContradicted) => roots
                .map(|root| (root, self.charset_to_declare(root)))
                .collect(),
            _ => HashMap::new(),
        };
        RepairJob {
            draft: Arc::new(self.draft()),
            faults: Arc::clone(&self.faults),
            scheme: self.scheme,
            charsets,
            kind,
            cells,
        }
    }

    /// Repairs the findings of a kind in these nodes as one step.
    pub(crate) fn repair(&mut self, kind: Kind, cells: &[CellId]) -> Edited {
        let repairs = self.repairs(kind, cells);
        self.carry_out(kind, repairs)
    }

    /// Carries out repairs that were planned for the current state, as one step.
    pub(crate) fn carry_out(&mut self, kind: Kind, repairs: Vec<Repair>) -> Edited {
        let repaired: HashSet<CellId> = repairs.iter().map(Repair::cell).collect();
        let mut step = Step::default();
        let mut merging = Merging::default();
        let mut anew = HashSet::new();
        for repair in repairs {
            match repair {
                Repair::Text { cell, text } => step.text(cell, &text),
                Repair::Split { cell, text, below } => {
                    self.split(cell, &text, &below, &mut step)?;
                }
                Repair::Anew { games, .. } => {
                    for game in games {
                        if self.tree.form(game) == Form::AsRead && anew.insert(game) {
                            step.form(game, Form::Anew);
                        }
                    }
                }
                Repair::Merge { cell } => self.merge_below(cell, &mut merging, &mut step),
            }
        }
        let name = message!("edit-repair", code = kind.name());
        if !self.commit(name, step)? {
            return Ok(Some(message!("edit-nothing-to-repair")));
        }
        if merging.joined > 0 {
            return Ok(Some(merging.message()));
        }
        Ok(Some(message!("edit-repaired", count = repaired.len())))
    }

    /// Gives a cell another text, and a new cell below it that takes over its children.
    fn split(
        &mut self,
        cell: CellId,
        text: &str,
        below: &str,
        step: &mut Step,
    ) -> Result<(), TooLarge> {
        let children: Vec<CellId> = self.tree.children(cell).collect();
        step.text(cell, text);
        for &child in &children {
            step.unlink_behind(child, None);
        }
        let new = step.add(&mut self.tree, below, cell, None)?;
        let mut after = None;
        for child in children {
            step.link(child, new, after);
            after = Some(child);
        }
        Ok(())
    }
}
