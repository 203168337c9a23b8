//! Walking the tree without recursion: children, ancestors, a subtree in document order.

use super::{CellId, Tree};

/// The children of a cell, first to last.
#[derive(Clone)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: Option<CellId>,
}

impl Iterator for Children<'_> {
    type Item = CellId;

    fn next(&mut self) -> Option<CellId> {
        let id = self.next?;
        self.next = self.tree.cell(id).cdr;
        Some(id)
    }
}

/// The cells above a cell, the nearest first, up to but without the file.
pub struct Ancestors<'a> {
    tree: &'a Tree,
    next: Option<CellId>,
}

impl Iterator for Ancestors<'_> {
    type Item = CellId;

    fn next(&mut self) -> Option<CellId> {
        let id = self.next.filter(|&id| id != CellId::FILE)?;
        self.next = self.tree.cell(id).up;
        Some(id)
    }
}

/// A cell and all below it, in document order.
pub struct Subtree<'a> {
    tree: &'a Tree,
    top: CellId,
    next: Option<CellId>,
}

impl Iterator for Subtree<'_> {
    type Item = CellId;

    fn next(&mut self) -> Option<CellId> {
        let id = self.next?;
        self.next = self.tree.next_below(id, self.top);
        Some(id)
    }
}

impl Tree {
    /// The children of a cell.
    #[must_use]
    pub fn children(&self, id: CellId) -> Children<'_> {
        Children {
            tree: self,
            next: self.cell(id).car,
        }
    }

    /// The games of the file, by their roots.
    #[must_use]
    pub fn games(&self) -> Children<'_> {
        self.children(CellId::FILE)
    }

    /// The cells above a cell, the nearest first, without the file.
    #[must_use]
    pub fn ancestors(&self, id: CellId) -> Ancestors<'_> {
        Ancestors {
            tree: self,
            next: self.cell(id).up,
        }
    }

    /// A cell and all below it, in document order.
    #[must_use]
    pub const fn subtree(&self, top: CellId) -> Subtree<'_> {
        Subtree {
            tree: self,
            top,
            next: Some(top),
        }
    }

    /// The cell after `id` in document order within the subtree of `top`: `car`, else the first `cdr` on the way up.
    #[must_use]
    pub fn next_below(&self, id: CellId, top: CellId) -> Option<CellId> {
        let cell = self.cell(id);
        if cell.car.is_some() {
            return cell.car;
        }
        let mut at = id;
        while at != top {
            let cell = self.cell(at);
            if cell.cdr.is_some() {
                return cell.cdr;
            }
            at = cell.up?;
        }
        None
    }

    /// The root of the game that a cell belongs to; the file for the file itself.
    #[must_use]
    pub fn root_of(&self, id: CellId) -> CellId {
        self.ancestors(id).last().unwrap_or(id)
    }

    /// Whether a cell has at least two children.
    #[must_use]
    pub fn is_fork(&self, id: CellId) -> bool {
        self.cell(id)
            .car
            .is_some_and(|first| self.cell(first).cdr.is_some())
    }

    /// How many forks lie above a cell in its game; a root has 0.
    #[must_use]
    pub fn level(&self, id: CellId) -> u32 {
        self.ancestors(id)
            .filter(|&above| self.is_fork(above))
            .map(|_| 1)
            .sum()
    }

    /// The alternative before a cell, if it is not the first. It takes time linear in the alternatives before it.
    #[must_use]
    pub fn previous_sibling(&self, id: CellId) -> Option<CellId> {
        let up = self.cell(id).up?;
        self.children(up).take_while(|&child| child != id).last()
    }

    /// The last child of a cell.
    #[must_use]
    pub fn last_child(&self, id: CellId) -> Option<CellId> {
        self.children(id).last()
    }

    /// Whether `above` is `id` or lies above it.
    #[must_use]
    pub fn is_within(&self, id: CellId, above: CellId) -> bool {
        id == above || self.ancestors(id).any(|at| at == above) || above == CellId::FILE
    }

    /// Whether the cell hangs in the file, or was unlinked.
    #[must_use]
    pub fn is_linked(&self, id: CellId) -> bool {
        id == CellId::FILE || self.cell(self.root_of(id)).up == Some(CellId::FILE)
    }
}
