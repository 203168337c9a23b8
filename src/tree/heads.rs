//! The top of the paths to many cells, in time by the cells above them, however many share a path. It does not look into
//! nodes.

use std::collections::HashMap;

use super::{CellId, Tree};

/// Finds the tops of paths, and remembers some of what is above them.
pub struct Heads<'a> {
    tree: &'a Tree,
    /// What was found for cells that are not tops themselves: one of many, so that a long path costs few entries.
    known: HashMap<CellId, [CellId; 2]>,
}

impl<'a> Heads<'a> {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            known: HashMap::new(),
        }
    }

    /// The last two cells of the path from a cell up, without the file: the one below the top, and the top. Of a top they
    /// are both the cell itself.
    pub fn of(&mut self, cell: CellId) -> [CellId; 2] {
        let mut passed = Vec::new();
        let (mut below, mut at) = (cell, cell);
        let found = loop {
            let up = self.tree.cell(at).up.filter(|&up| up != CellId::FILE);
            let Some(up) = up else {
                break [below, at];
            };
            if is_kept(at) {
                if let Some(&found) = self.known.get(&at) {
                    break found;
                }
                passed.push(at);
            }
            below = at;
            at = up;
        };
        let passed = passed.into_iter().map(|cell| (cell, found));
        self.known.extend(passed);
        found
    }
}

/// Whether a cell is one of those that are remembered: one of 64, whatever numbers a path has.
const fn is_kept(cell: CellId) -> bool {
    cell.number().wrapping_mul(0x9e37_79b1) >> 26 == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Edit;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn they_are_the_last_two_of_each_path(ups in proptest::collection::vec(0..40usize, 0..400)) {
            let mut tree = Tree::default();
            let mut cells = vec![CellId::FILE];
            for (number, back) in ups.into_iter().enumerate() {
                let cell = tree.new_cell(";").unwrap();
                // Mostly one below the other; some games and some cells that are not linked.
                let up = cells[number.saturating_sub(back / 8) * usize::from(back > 0)];
                if back != 1 {
                    tree.apply(Edit::Link { cell, up, after: None });
                }
                cells.push(cell);
            }
            let mut heads = Heads::new(&tree);
            for &cell in cells.iter().rev() {
                let path: Vec<CellId> = std::iter::once(cell).chain(tree.ancestors(cell)).collect();
                let top = path[path.len() - 1];
                let below = path[path.len().saturating_sub(2)];
                prop_assert_eq!(heads.of(cell), [below, top]);
            }
        }
    }

    #[test]
    fn a_long_path_is_walked_once_for_all_cells_on_it() {
        let mut tree = Tree::default();
        let mut up = CellId::FILE;
        let mut cells = Vec::new();
        for _ in 0..20_000 {
            let cell = tree.new_cell(";").unwrap();
            tree.apply(Edit::Link {
                cell,
                up,
                after: None,
            });
            cells.push(cell);
            up = cell;
        }
        let mut heads = Heads::new(&tree);
        assert!(
            cells
                .iter()
                .rev()
                .all(|&cell| heads.of(cell)[1] == cells[0])
        );
        let kept: Vec<usize> = (0..cells.len()).filter(|&at| is_kept(cells[at])).collect();
        assert_eq!(heads.known.len(), kept.len());
        assert!(
            kept.windows(2).all(|pair| pair[1] - pair[0] < 200),
            "{kept:?}"
        );
    }
}
