//! Repairs what the File Doctor found, all of one kind as one step. What a repair is, is in `problem`.

use std::collections::HashSet;

use super::nodes::Merging;
use super::step::Step;
use super::{Document, Edited};
use crate::problem::{Kind, Repair, Repairing};
use crate::tree::{CellId, Form, TooLarge};
use crate::words::message;

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

    /// Repairs the findings of a kind in these nodes as one step.
    pub(crate) fn repair(&mut self, kind: Kind, cells: &[CellId]) -> Edited {
        let repairs = self.repairs(kind, cells);
        let repaired: HashSet<CellId> = repairs.iter().map(Repair::cell).collect();
        let mut step = Step::default();
        let mut merging = Merging::default();
        let mut anew = HashSet::new();
        for repair in repairs {
            match repair {
                Repair::Text { cell, text } => step.text(cell, &text),
                Repair::Split { cell, text, below } => {
                    self.split(cell, &text, &below, &mut step)?
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
