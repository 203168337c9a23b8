//! Compares two trees: what was added, removed, moved and changed, in document order.
//!
//! Nodes are paired by their path: games by order and content, children by subtree, by move or setup, then by order.
//! What has no partner by its path, but an equal subtree elsewhere, has moved. What counts as equal in a node is said in
//! `reading`; what only is written in another way is counted, not listed. It takes time n log n, never recurses, and
//! neither changes a tree nor knows files.

mod align;
mod difference;
mod excerpt;
mod flat;
mod list;
mod order;
mod pairing;
mod path;
mod reading;
#[cfg(test)]
mod tests;

pub use difference::{Difference, DifferenceKind, Site, Texts};
pub use excerpt::{differing, excerpts};
pub use path::path_in_words;

use crate::tree::{CellId, Tree};
use flat::{Flat, NONE, Numbers, at};
use pairing::Pairing;

/// How two trees differ.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// What differs, in document order: of the right tree, with what was removed from the left where it was.
    pub differences: Vec<Difference>,
    /// The number of nodes that say the same, but are written in another way: in another order, with other blanks, line
    /// breaks or letter case, or with another `CA`.
    pub rewritten: usize,
    left: Side,
    right: Side,
}

/// One side: its cells in document order, and where each one's partner stands on the other side.
#[derive(Clone, Debug, Default)]
struct Side {
    cells: Vec<CellId>,
    /// The position of each cell, by its number.
    places: Vec<u32>,
    partners: Vec<u32>,
    /// Whether each hangs at another place than its partner.
    moved: Vec<bool>,
}

/// Compares two trees.
#[must_use]
pub fn compare(left: &Tree, right: &Tree) -> Comparison {
    let mut numbers = Numbers::default();
    let first = Flat::of(left, &mut numbers);
    let second = Flat::of(right, &mut numbers);
    // Ties are broken by the order of the sides; always in the same order, the comparison is symmetric.
    let pairing = if first.is_before(&second) {
        pairing::pair(&mut numbers, &first, &second)
    } else {
        pairing::pair(&mut numbers, &second, &first).swapped()
    };
    drop(numbers);
    let differences = list::differences(&first, &second, &pairing);
    let rewritten = list::rewritten(&first, &second, &pairing);
    let swapped = moved_on_right(&pairing);
    let Pairing {
        left: partners,
        right: back,
        moved,
    } = pairing;
    Comparison {
        differences,
        rewritten,
        left: Side::of(first, partners, moved),
        right: Side::of(second, back, swapped),
    }
}

fn moved_on_right(pairing: &Pairing) -> Vec<bool> {
    let partners = pairing.right.iter();
    let moved = partners.map(|&left| pairing.moved.get(left as usize).copied());
    moved.map(Option::unwrap_or_default).collect()
}

impl Side {
    fn of(flat: Flat<'_>, partners: Vec<u32>, moved: Vec<bool>) -> Self {
        let mut places = vec![NONE; flat.tree.len() + 1];
        for (position, cell) in (0..).zip(&flat.cells) {
            flat::set(&mut places, cell.number(), position);
        }
        Self {
            cells: flat.cells,
            places,
            partners,
            moved,
        }
    }

    fn partner(&self, cell: CellId, other: &Self) -> Option<CellId> {
        let partner = at(&self.partners, at(&self.places, cell.number()));
        other.cells.get(partner as usize).copied()
    }

    fn has_moved(&self, cell: CellId) -> bool {
        let place = at(&self.places, cell.number());
        self.moved.get(place as usize).copied().unwrap_or_default()
    }
}

impl Comparison {
    /// Whether both trees read the same.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.differences.is_empty()
    }

    /// The number of differences of a kind.
    #[must_use]
    pub fn count(&self, kind: DifferenceKind) -> usize {
        let all = self.differences.iter();
        all.filter(|difference| difference.kind == kind).count()
    }

    /// The node on the right that is the same as this one on the left.
    #[must_use]
    pub fn on_right(&self, left: CellId) -> Option<CellId> {
        self.left.partner(left, &self.right)
    }

    /// The node on the left that is the same as this one on the right.
    #[must_use]
    pub fn on_left(&self, right: CellId) -> Option<CellId> {
        self.right.partner(right, &self.left)
    }

    /// Whether a node on the left hangs elsewhere on the right, or among its siblings in another order.
    #[must_use]
    pub fn has_moved(&self, left: CellId) -> bool {
        self.left.has_moved(left)
    }

    /// All cells of the left tree in document order, first the file.
    #[must_use]
    pub fn left_cells(&self) -> &[CellId] {
        &self.left.cells
    }

    /// All cells of the right tree in document order, first the file.
    #[must_use]
    pub fn right_cells(&self) -> &[CellId] {
        &self.right.cells
    }
}
