//! The only door through which a document changes: `apply` takes an edit and returns its inverse.

use super::{CellId, Span, TooLarge, Tree};

/// A change to a tree, small enough to be undone by another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Hangs a cell with all below it under `up`, behind the child `after`, or first.
    Link {
        /// The cell to hang; it hangs nowhere yet.
        cell: CellId,
        /// The cell to hang it on.
        up: CellId,
        /// The child behind which it comes.
        after: Option<CellId>,
    },
    /// Takes a cell with all below it out of its place.
    Unlink {
        /// The cell to take out.
        cell: CellId,
    },
    /// The same where the child before it is known, so that it is not looked for; none where it is the first.
    UnlinkBehind {
        /// The cell to take out.
        cell: CellId,
        /// The child before it.
        after: Option<CellId>,
    },
    /// Gives a cell another node text.
    Replace {
        /// The cell.
        cell: CellId,
        /// Where its new text lies.
        node: Span,
    },
    /// Sets the charset that the file is to be written in; none keeps that of the file.
    Charset {
        /// The charset's name.
        name: Option<Box<str>>,
    },
}

impl Tree {
    /// The edit that gives a cell this node text. The text is kept behind all others, where nothing reads it before the
    /// edit is applied.
    ///
    /// # Errors
    /// [`TooLarge`] where all text together passes 4 GiB.
    pub fn replacement(&mut self, cell: CellId, text: &str) -> Result<Edit, TooLarge> {
        let node = self.store(text)?;
        Ok(Edit::Replace { cell, node })
    }

    /// Makes a change and returns the one that takes it back.
    ///
    /// An edit that does not fit the tree (a cell linked twice, an unknown sibling) changes nothing and is its own
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
        }
    }

    fn link(&mut self, cell: CellId, up: CellId, after: Option<CellId>) -> Edit {
        let refused = Edit::Link { cell, up, after };
        let free = self.has(cell)
            && self.has(up)
            && self.cell(cell).up.is_none()
            && !self.is_within(up, cell);
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

    /// Makes the link that leads behind `after` (or to the first child of `up`) lead to `to`.
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
    fn a_cell_is_never_hung_below_itself() {
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
            prop_assert_eq!(&tree.cells, &cells_before);
        }
    }
}
