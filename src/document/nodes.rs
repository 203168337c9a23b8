//! Deletes, moves, inserts and merges nodes and branches. It does not change the content of a node, except when
//! merging.

use std::collections::{HashMap, HashSet};

use super::step::Step;
use super::{Document, Edited};
use crate::problem::Start;
use crate::syntax::value::Context;
use crate::tree::{CellId, Merge};
use crate::words::{Message, message};

/// What was merged so far in a step.
#[derive(Debug, Default)]
pub(super) struct Merging {
    /// The number of branches that were merged into another.
    pub(super) joined: usize,
    /// The number of those that contradict it.
    pub(super) different: usize,
    /// The cells that another took over.
    gone: HashSet<CellId>,
    /// The cells whose children were looked at.
    done: HashSet<CellId>,
}

impl Merging {
    /// What was done.
    pub(super) fn message(&self) -> Message {
        match (self.joined, self.different) {
            (0, 0) => message!("edit-nothing-to-merge"),
            (many, 0) => message!("edit-merged", count = many),
            (0, many) => message!("edit-merge-different", count = many),
            (many, differ) => message!(
                "edit-merged-some",
                merged = message!("edit-merged", count = many),
                different = message!("edit-merge-different", count = differ),
            ),
        }
    }
}

impl Document {
    /// Whether a cell is the root of a game, so that it is not a branch.
    fn is_root(&self, cell: CellId) -> bool {
        self.tree.cell(cell).up.is_none_or(|up| up == CellId::FILE)
    }

    /// Deletes the current node with everything below it; the cursor goes to the parent.
    pub(crate) fn delete_branch(&mut self, name: Message) -> Edited {
        let cell = self.cursor;
        let Some(up) = self.tree.cell(cell).up.filter(|_| !self.is_root(cell)) else {
            return Ok(Some(message!("edit-diagram-is-no-branch")));
        };
        let mut step = Step::default();
        step.unlink(cell);
        step.go(up);
        self.commit(name, step)?;
        Ok(None)
    }

    /// Removes the current node; its children take its place.
    pub(crate) fn remove_node(&mut self) -> Edited {
        let cell = self.cursor;
        let Some(up) = self.tree.cell(cell).up.filter(|_| !self.is_root(cell)) else {
            return Ok(Some(message!("edit-diagram-stays")));
        };
        let mut after = self.tree.previous_sibling(cell);
        let mut step = Step::default();
        let children: Vec<CellId> = self.tree.children(cell).collect();
        children.iter().for_each(|&child| step.unlink(child));
        step.unlink(cell);
        for &child in &children {
            step.link(child, up, after);
            after = Some(child);
        }
        step.go(children.first().copied().unwrap_or(up));
        self.commit(message!("edit-remove-node"), step)?;
        Ok(None)
    }

    pub(crate) fn insert_before(&mut self) -> Edited {
        let cell = self.cursor;
        let Some(up) = self.tree.cell(cell).up.filter(|_| !self.is_root(cell)) else {
            return Ok(Some(message!("edit-nothing-before-diagram")));
        };
        let before = self.tree.previous_sibling(cell);
        let mut step = Step::default();
        step.unlink(cell);
        let new = step.add(&mut self.tree, ";", up, before)?;
        step.link(cell, new, None);
        step.go(new);
        self.commit(message!("edit-insert-node"), step)?;
        Ok(None)
    }

    pub(crate) fn insert_after(&mut self) -> Edited {
        let cell = self.cursor;
        let mut step = Step::default();
        let children: Vec<CellId> = self.tree.children(cell).collect();
        children.iter().for_each(|&child| step.unlink(child));
        let new = step.add(&mut self.tree, ";", cell, None)?;
        let mut after = None;
        for child in children {
            step.link(child, new, after);
            after = Some(child);
        }
        step.go(new);
        self.commit(message!("edit-insert-node"), step)?;
        Ok(None)
    }

    /// The first cell of the current branch: the current node or the nearest one above it that has siblings. The
    /// problems of a file are not branches.
    fn branch_head(&self) -> Option<CellId> {
        let tree = &self.tree;
        let mut path = std::iter::once(self.cursor).chain(tree.ancestors(self.cursor));
        path.find(|&cell| {
            let up = tree.cell(cell).up;
            up.is_some_and(|up| up != CellId::FILE && tree.is_fork(up))
                || self.number_of(cell).is_some()
        })
        .filter(|&cell| self.number_of(cell).is_none())
    }

    pub(crate) fn promote(&mut self) -> Edited {
        let Some(head) = self.branch_head() else {
            return Ok(Some(message!("edit-no-alternatives")));
        };
        match (self.tree.cell(head).up, self.tree.previous_sibling(head)) {
            (Some(up), Some(before)) => {
                let after = self.tree.previous_sibling(before);
                self.move_to(head, up, after, message!("edit-promote"))
            }
            _ => Ok(Some(message!("edit-is-first-branch"))),
        }
    }

    pub(crate) fn demote(&mut self) -> Edited {
        let Some(head) = self.branch_head() else {
            return Ok(Some(message!("edit-no-alternatives")));
        };
        let record = self.tree.cell(head);
        match (record.up, record.cdr) {
            (Some(up), Some(next)) => self.move_to(head, up, Some(next), message!("edit-demote")),
            _ => Ok(Some(message!("edit-is-last-branch"))),
        }
    }

    /// Moves a cell to another place; the cursor stays.
    pub(super) fn move_to(
        &mut self,
        cell: CellId,
        up: CellId,
        after: Option<CellId>,
        name: Message,
    ) -> Edited {
        let mut step = Step::default();
        step.unlink(cell);
        step.link(cell, up, after);
        self.commit(name, step)?;
        Ok(None)
    }

    pub(crate) fn make_main_line(&mut self) -> Edited {
        let tree = &self.tree;
        let mut step = Step::default();
        for cell in std::iter::once(self.cursor).chain(tree.ancestors(self.cursor)) {
            if self.number_of(cell).is_some() {
                break;
            }
            if let Some(up) = tree.cell(cell).up.filter(|&up| up != CellId::FILE)
                && tree.cell(up).car != Some(cell)
            {
                step.unlink(cell);
                step.link(cell, up, None);
            }
        }
        let is_new = self.commit(message!("edit-main-line"), step)?;
        Ok((!is_new).then(|| message!("edit-is-main-line")))
    }

    /// Merges the branches of the current node that start with the same move, and so on below them. Nodes that
    /// contradict each other are not merged.
    pub(crate) fn merge_equal(&mut self) -> Edited {
        let mut step = Step::default();
        let mut merging = Merging::default();
        self.merge_below(self.cursor, &mut merging, &mut step);
        self.commit(message!("edit-merge"), step)?;
        Ok(Some(merging.message()))
    }

    /// Adds to a step that the equal branches of a cell are merged, and so on below them.
    pub(super) fn merge_below(&self, top: CellId, merging: &mut Merging, step: &mut Step) {
        if merging.done.contains(&top) || merging.gone.contains(&top) {
            return;
        }
        let context = self.tree.context(top);
        let mut work = vec![(top, self.tree.children(top).collect::<Vec<_>>())];
        while let Some((up, children)) = work.pop() {
            merging.done.insert(up);
            for group in self.with_equal_moves(&children, context) {
                let [first, rest @ ..] = group.as_slice() else {
                    continue;
                };
                let mut merge = Merge::of(self.tree.node_text(*first));
                let mut below: Vec<CellId> = self.tree.children(*first).collect();
                let many = merging.joined;
                for &other in rest {
                    if !merge.add(self.tree.node_text(other)) {
                        merging.different += 1;
                        continue;
                    }
                    merging.joined += 1;
                    merging.gone.insert(other);
                    for child in self.tree.children(other) {
                        step.unlink_behind(child, None);
                        step.link(child, *first, below.last().copied());
                        below.push(child);
                    }
                }
                if merging.joined > many {
                    step.text(*first, &merge.into_text(self.line_break));
                    work.push((*first, below));
                }
            }
            let mut before = None;
            for child in children {
                if merging.gone.contains(&child) {
                    step.unlink_behind(child, before);
                } else {
                    before = Some(child);
                }
            }
        }
    }

    /// Groups of cells with the same move, in order; cells without a readable move are left out.
    fn with_equal_moves(&self, cells: &[CellId], context: Context) -> Vec<Vec<CellId>> {
        let mut groups: Vec<Vec<CellId>> = Vec::new();
        let mut places = HashMap::new();
        for &cell in cells {
            let start = Start::of(self.tree.node(cell, context));
            if matches!(start, Start::Setup | Start::Unreadable(_)) {
                continue;
            }
            let place = *places.entry(start).or_insert_with(|| {
                groups.push(Vec::new());
                groups.len() - 1
            });
            if let Some(group) = groups.get_mut(place) {
                group.push(cell);
            }
        }
        groups
    }
}
