//! The only way to change a tree of a document: `apply` takes an edit and returns its inverse.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{CellId, Form, Span, TooLarge, Tree};

/// A change to a tree that another edit can undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edit {
    /// Links a cell with its subtree below `up`, after the child `after`, or first.
    Link {
        /// The cell to link; it must be unlinked.
        cell: CellId,
        /// The new parent.
        up: CellId,
        /// The sibling to put it after.
        after: Option<CellId>,
    },
    /// Unlinks a cell with its subtree.
    Unlink {
        /// The cell to unlink.
        cell: CellId,
    },
    /// The same with the previous sibling given, which saves the search for it; `None` if the cell is the first child.
    UnlinkBehind {
        /// The cell to unlink.
        cell: CellId,
        /// Its previous sibling.
        after: Option<CellId>,
    },
    /// Changes the text of a node.
    Replace {
        /// The cell.
        cell: CellId,
        /// The span of its new text.
        node: Span,
    },
    /// Sets the charset to write the file in; `None` keeps that of the file.
    Charset {
        /// The charset's name.
        name: Option<Box<str>>,
    },
    /// Sets how the parentheses of a game are written.
    Form {
        /// Its root; [`CellId::FILE`] for the text between the games.
        game: CellId,
        /// How they are written.
        form: Form,
    },
}

impl Tree {
    /// An edit that gives a cell this node text. The text is stored now, but not used until the edit is applied.
    ///
    /// # Errors
    /// [`TooLarge`] if all text together exceeds 4 GiB.
    pub fn replacement(&mut self, cell: CellId, text: &str) -> Result<Edit, TooLarge> {
        let node = self.store(text)?;
        Ok(Edit::Replace { cell, node })
    }

    /// Applies an edit and returns its inverse.
    ///
    /// An edit that does not fit the tree (linking a linked cell, an unknown sibling) changes nothing and is its own
    /// inverse.
    pub fn apply(&mut self, edit: Edit) -> Edit {
        match edit {
            Edit::Link { cell, up, after } => self.link(cell, up, after),
            Edit::Unlink { cell } => self.unlink(cell, self.previous_sibling(cell)),
            Edit::UnlinkBehind { cell, after } => {
                let next = match (after, self.cell(cell).up) {
                    (Some(before), Some(up)) if self.cell(before).up == Some(up) => {
                        self.cell(before).cdr
                    }
                    (None, Some(up)) => self.cell(up).car,
                    _ => None,
                };
                let is_known = next == Some(cell);
                self.unlink(
                    cell,
                    if is_known {
                        after
                    } else {
                        self.previous_sibling(cell)
                    },
                )
            }
            Edit::Replace { cell, node } => match self.cell_mut(cell) {
                Some(record) => Edit::Replace {
                    cell,
                    node: std::mem::replace(&mut record.node, node),
                },
                None => Edit::Replace { cell, node },
            },
            Edit::Charset { name } => Edit::Charset {
                name: std::mem::replace(&mut self.charset, name),
            },
            Edit::Form { game, form } => {
                let before = self.form(game);
                match form {
                    Form::Anew => Arc::make_mut(&mut self.anew).insert(game),
                    Form::AsRead => Arc::make_mut(&mut self.anew).remove(&game),
                };
                Edit::Form { game, form: before }
            }
        }
    }

    fn link(&mut self, cell: CellId, up: CellId, after: Option<CellId>) -> Edit {
        let refused = Edit::Link { cell, up, after };
        let free = self.has(cell)
            && self.has(up)
            && self.cell(cell).up.is_none()
            && !self.would_loop(up, cell);
        if !free || after.is_some_and(|sibling| self.cell(sibling).up != Some(up)) {
            return refused;
        }
        let next = match after {
            Some(sibling) => self.cell(sibling).cdr,
            None => self.cell(up).car,
        };
        if let Some(record) = self.cell_mut(cell) {
            record.up = Some(up);
            record.cdr = next;
        }
        self.point_at(up, after, Some(cell));
        Edit::UnlinkBehind { cell, after }
    }

    /// Whether a cell is `below` itself. Takes time by the depth of `below` or by the size of the subtree, whichever is
    /// less: a small branch is linked at once at any depth.
    fn would_loop(&self, below: CellId, cell: CellId) -> bool {
        let mut path = std::iter::once(below).chain(self.ancestors(below));
        let mut subtree = self.subtree(cell);
        loop {
            match (path.next(), subtree.next()) {
                (Some(above), Some(inside)) => {
                    if above == cell || inside == below {
                        return true;
                    }
                }
                _ => return false,
            }
        }
    }

    fn unlink(&mut self, cell: CellId, after: Option<CellId>) -> Edit {
        let Some(up) = self.cell(cell).up else {
            return Edit::Unlink { cell };
        };
        let next = self.cell(cell).cdr;
        self.point_at(up, after, next);
        if let Some(record) = self.cell_mut(cell) {
            record.up = None;
            record.cdr = None;
        }
        Edit::Link { cell, up, after }
    }

    /// Redirects the link after `after` (or to the first child of `up`) to `to`.
    fn point_at(&mut self, up: CellId, after: Option<CellId>, to: Option<CellId>) {
        match after {
            Some(sibling) => {
                if let Some(record) = self.cell_mut(sibling) {
                    record.cdr = to;
                }
            }
            None => {
                if let Some(record) = self.cell_mut(up) {
                    record.car = to;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shape(tree: &Tree) -> Vec<(CellId, Option<CellId>, Span)> {
        tree.subtree(CellId::FILE)
            .map(|id| (id, tree.cell(id).up, tree.cell(id).node))
            .collect()
    }

    fn three() -> (Tree, Vec<CellId>) {
        let mut tree = Tree::default();
        let cells: Vec<_> = (0..6).map(|_| tree.new_cell(";").unwrap()).collect();
        let mut last = None;
        for &cell in cells.iter().take(3) {
            tree.apply(Edit::Link {
                cell,
                up: CellId::FILE,
                after: last,
            });
            last = Some(cell);
        }
        (tree, cells)
    }

    #[test]
    fn a_cell_is_never_linked_below_itself() {
        let (mut tree, cells) = three();
        tree.apply(Edit::Unlink { cell: cells[1] });
        tree.apply(Edit::Link {
            cell: cells[3],
            up: cells[1],
            after: None,
        });
        let before = shape(&tree);
        tree.apply(Edit::Link {
            cell: cells[1],
            up: cells[3],
            after: None,
        });
        assert_eq!(shape(&tree), before);
        assert_eq!(tree.cell(cells[1]).up, None);
    }

    proptest! {
        #[test]
        fn every_edit_is_taken_back_by_its_inverse(steps in proptest::collection::vec((0..4u8, 0..6usize, 0..7usize, 0..7usize), 0..60)) {
            let (mut tree, cells) = three();
            let before = shape(&tree);
            let cells_before = tree.cells.clone();
            let mut undo = Vec::new();
            for (kind, cell, up, after) in steps {
                let cell = cells[cell];
                let up = cells.get(up).copied().unwrap_or(CellId::FILE);
                let edit = match kind {
                    0 => Edit::Link { cell, up, after: cells.get(after).copied() },
                    1 => Edit::Unlink { cell },
                    2 => Edit::UnlinkBehind { cell, after: cells.get(after).copied() },
                    _ => Edit::Replace { cell, node: Span { start: 0, end: 1 } },
                };
                undo.push(tree.apply(edit));
                let seen = shape(&tree);
                prop_assert!(seen.len() <= 7);
            }
            for edit in undo.into_iter().rev() {
                tree.apply(edit);
            }
            prop_assert_eq!(shape(&tree), before);
            prop_assert!(tree.cells.iter_from(0).eq(cells_before.iter_from(0)));
        }
    }
}
