//! Walks the tree without recursion: children, ancestors, a subtree in document order. It does not look into nodes.

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

/// The ancestors of a cell, nearest first, without the file.
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

/// A cell and its subtree in document order.
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

/// A step of a walk over a subtree in the order in which SGF writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The parenthesis before a game or an alternative that starts with this cell.
    Open(CellId),
    /// A node.
    Node(CellId),
    /// The parenthesis after the game or alternative that starts with this cell.
    Close(CellId),
}

/// The position of such a walk.
#[derive(Clone, Copy)]
enum Stage {
    Before,
    Behind(Written),
    /// After a node whose subtree is skipped.
    Past(CellId),
    End,
}

/// The nodes of a subtree with the parentheses around games and alternatives, but not around the whole.
pub struct Writing<'a> {
    tree: &'a Tree,
    top: CellId,
    place: Stage,
    depth: usize,
}

impl Writing<'_> {
    /// The depth of the last step's cell below the top.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Skips the subtree of the last node.
    pub const fn skip_below(&mut self, node: CellId) {
        self.place = Stage::Past(node);
    }

    /// The next step, including those that are not written.
    fn step(&mut self) -> Option<Written> {
        let record = |cell| self.tree.cell(cell);
        match self.place {
            Stage::Before => Some(Written::Node(self.top)),
            Stage::Behind(Written::Open(cell)) => Some(Written::Node(cell)),
            Stage::Behind(Written::Node(cell)) => match record(cell).car {
                Some(first) => {
                    self.depth += 1;
                    Some(Written::Open(first))
                }
                None => Some(Written::Close(cell)),
            },
            Stage::Past(cell) => Some(Written::Close(cell)),
            Stage::Behind(Written::Close(cell)) if cell == self.top => None,
            Stage::Behind(Written::Close(cell)) => match record(cell).cdr {
                Some(next) => Some(Written::Open(next)),
                None => {
                    self.depth = self.depth.saturating_sub(1);
                    record(cell).up.map(Written::Close)
                }
            },
            Stage::End => None,
        }
    }

    fn is_written(&self, step: Written) -> bool {
        match step {
            Written::Node(cell) => cell != CellId::FILE,
            Written::Open(cell) | Written::Close(cell) => {
                let up = self.tree.cell(cell).up;
                cell != self.top && up.is_some_and(|up| up == CellId::FILE || self.tree.is_fork(up))
            }
        }
    }
}

impl Iterator for Writing<'_> {
    type Item = Written;

    fn next(&mut self) -> Option<Written> {
        while let Some(step) = self.step() {
            self.place = Stage::Behind(step);
            if self.is_written(step) {
                return Some(step);
            }
        }
        self.place = Stage::End;
        None
    }
}

impl Tree {
    /// The nodes of a subtree with the parentheses around games and alternatives, but not around the cell itself.
    #[must_use]
    pub const fn writing(&self, top: CellId) -> Writing<'_> {
        Writing {
            tree: self,
            top,
            place: Stage::Before,
            depth: 0,
        }
    }

    /// The children of a cell.
    #[must_use]
    pub fn children(&self, id: CellId) -> Children<'_> {
        Children {
            tree: self,
            next: self.cell(id).car,
        }
    }

    /// The roots of the file's games.
    #[must_use]
    pub fn games(&self) -> Children<'_> {
        self.children(CellId::FILE)
    }

    /// The ancestors of a cell, nearest first, without the file.
    #[must_use]
    pub fn ancestors(&self, id: CellId) -> Ancestors<'_> {
        Ancestors {
            tree: self,
            next: self.cell(id).up,
        }
    }

    /// A cell and its subtree in document order.
    #[must_use]
    pub const fn subtree(&self, top: CellId) -> Subtree<'_> {
        Subtree {
            tree: self,
            top,
            next: Some(top),
        }
    }

    /// The cell after `id` in document order within the subtree of `top`: `car`, otherwise the first `cdr` on the way
    /// up.
    #[inline]
    #[must_use]
    pub fn next_below(&self, id: CellId, top: CellId) -> Option<CellId> {
        self.cell(id).car.or_else(|| self.next_past(id, top))
    }

    /// The cell after the subtree of `id` in document order within the subtree of `top`.
    #[inline]
    #[must_use]
    pub fn next_past(&self, id: CellId, top: CellId) -> Option<CellId> {
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

    /// The previous sibling of a cell, if it is not the first. Takes time linear in the number of siblings before it.
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

    /// Whether `above` is `id` or an ancestor of it.
    #[must_use]
    pub fn is_within(&self, id: CellId, above: CellId) -> bool {
        id == above || self.ancestors(id).any(|at| at == above) || above == CellId::FILE
    }

    /// Whether the cell is part of the file, not unlinked.
    #[must_use]
    pub fn is_linked(&self, id: CellId) -> bool {
        id == CellId::FILE || self.cell(self.root_of(id)).up == Some(CellId::FILE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Edit;

    fn written(tree: &Tree, top: CellId) -> String {
        let steps = tree.writing(top).map(|step| match step {
            Written::Open(_) => "(".to_owned(),
            Written::Node(cell) => tree.node_text(cell).to_owned(),
            Written::Close(_) => ")".to_owned(),
        });
        steps.collect()
    }

    #[test]
    fn games_and_alternatives_have_parentheses_and_single_children_do_not() {
        let mut tree = Tree::default();
        let mut cells = vec![CellId::FILE];
        for (node, up) in [("a", 0), ("b", 1), ("c", 1), ("d", 2), ("e", 0), ("f", 3)] {
            let cell = tree.new_cell(node).unwrap();
            let (up, after) = (cells[up], tree.last_child(cells[up]));
            tree.apply(Edit::Link { cell, up, after });
            cells.push(cell);
        }
        assert_eq!(written(&tree, CellId::FILE), "(a(bd)(cf))(e)");
        assert_eq!(written(&tree, cells[1]), "a(bd)(cf)");
        assert_eq!(written(&tree, cells[2]), "bd");

        let mut writing = tree.writing(cells[1]);
        let mut all = Vec::new();
        while let Some(step) = writing.next() {
            if step == Written::Node(cells[2]) {
                writing.skip_below(cells[2]);
            }
            all.push((step, writing.depth()));
        }
        assert_eq!(
            all,
            [
                (Written::Node(cells[1]), 0),
                (Written::Open(cells[2]), 1),
                (Written::Node(cells[2]), 1),
                (Written::Close(cells[2]), 1),
                (Written::Open(cells[3]), 1),
                (Written::Node(cells[3]), 1),
                (Written::Node(cells[6]), 2),
                (Written::Close(cells[3]), 1),
            ]
        );
    }
}
