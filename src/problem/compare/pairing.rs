//! Which nodes of two trees are the same: by path from the roots down, then equal subtrees elsewhere, then equal nodes
//! whose subtrees are mostly equal. Every node is visited a bounded number of times; nothing recurses.

use std::collections::HashMap;

use super::align::align;
use super::flat::{Flat, NONE, Numbers, at, set};
use super::order::in_order;

/// The partners of the nodes of two trees, as positions.
pub(super) struct Pairing {
    /// For each position on the left, that on the right; [`NONE`] without a partner.
    pub(super) left: Vec<u32>,
    /// The reverse.
    pub(super) right: Vec<u32>,
    /// Whether the node at each position on the left has moved: to another parent, or among its siblings.
    pub(super) moved: Vec<bool>,
}

pub(super) fn pair<'t>(numbers: &mut Numbers<'t>, left: &Flat<'t>, right: &Flat<'t>) -> Pairing {
    let mut pairing = Pairing {
        left: vec![NONE; left.cells.len()],
        right: vec![NONE; right.cells.len()],
        moved: vec![false; left.cells.len()],
    };
    pairing.descend(numbers, left, right, (0, 0));
    pairing.find_moved(left, right);
    pairing.find_mostly_equal(numbers, left, right);
    pairing.find_reordered(left, right);
    pairing
}

impl Pairing {
    /// Pairs two nodes and what is below them.
    fn descend<'t>(
        &mut self,
        numbers: &mut Numbers<'t>,
        left: &Flat<'t>,
        right: &Flat<'t>,
        top: (u32, u32),
    ) {
        let mut waiting = vec![top];
        while let Some((a, b)) = waiting.pop() {
            if at(&left.whole, a) == at(&right.whole, b) {
                self.join_all(a, b, at(&left.size, a));
                continue;
            }
            self.join(a, b);
            let some = left.children(a).filter(|&a| at(&self.left, a) == NONE);
            let others = right.children(b).filter(|&b| at(&self.right, b) == NONE);
            let (some, others) = (some.collect(), others.collect());
            waiting.extend(align(numbers, (left, some), (right, others)));
        }
    }

    fn join(&mut self, a: u32, b: u32) {
        set(&mut self.left, a, b);
        set(&mut self.right, b, a);
    }

    /// Pairs two equal subtrees.
    fn join_all(&mut self, a: u32, b: u32, size: u32) {
        for step in 0..size {
            if at(&self.left, a + step) == NONE && at(&self.right, b + step) == NONE {
                self.join(a + step, b + step);
            }
        }
    }

    /// Pairs equal subtrees that have no partner by their path, the largest first.
    fn find_moved(&mut self, left: &Flat<'_>, right: &Flat<'_>) {
        let mut waiting: HashMap<(u32, u32), Vec<u32>> = HashMap::new();
        for b in (0..right.len()).rev() {
            if at(&self.right, b) == NONE && !is_nothing(right, b) {
                let game = at(&right.game, b);
                let game = if is_bare(right, b) { game } else { NONE };
                let key = (at(&right.whole, b), game);
                waiting.entry(key).or_default().push(b);
            }
        }
        if waiting.is_empty() {
            return;
        }
        let mut free: Vec<u32> = (0..left.len())
            .filter(|&a| at(&self.left, a) == NONE)
            .collect();
        free.sort_by_key(|&a| std::cmp::Reverse(at(&left.size, a)));
        for a in free {
            if at(&self.left, a) != NONE {
                continue;
            }
            // A lone move is the same only in its own game.
            let game = match is_bare(left, a) {
                true => at(&self.left, at(&left.game, a)),
                false => NONE,
            };
            let Some(others) = waiting.get_mut(&(at(&left.whole, a), game)) else {
                continue;
            };
            while let Some(b) = others.pop() {
                if at(&self.right, b) == NONE {
                    self.join_all(a, b, at(&left.size, a));
                    break;
                }
            }
        }
    }

    /// Pairs equal nodes whose subtrees are mostly equal, deepest first.
    fn find_mostly_equal<'t>(
        &mut self,
        numbers: &mut Numbers<'t>,
        left: &Flat<'t>,
        right: &Flat<'t>,
    ) {
        for a in (1..left.len()).rev() {
            if at(&self.left, a) != NONE {
                continue;
            }
            let mut shares: HashMap<u32, u32> = HashMap::new();
            for child in left.children(a) {
                let partner = at(&self.left, child);
                if partner == NONE {
                    continue;
                }
                let b = at(&right.up, partner);
                if at(&self.right, b) == NONE && at(&right.node, b) == at(&left.node, a) {
                    let share = shares.entry(b).or_default();
                    *share = share.saturating_add(at(&left.size, child));
                }
            }
            let most = shares
                .into_iter()
                .max_by_key(|&(b, share)| (share, std::cmp::Reverse(b)));
            let Some((b, share)) = most else { continue };
            let size = at(&left.size, a).max(at(&right.size, b)) - 1;
            if u64::from(share) * 2 >= u64::from(size) {
                self.descend(numbers, left, right, (a, b));
            }
        }
    }

    /// Notes which nodes hang elsewhere or in another order.
    fn find_reordered(&mut self, left: &Flat<'_>, right: &Flat<'_>) {
        for a in 0..left.len() {
            let b = at(&self.left, a);
            if b == NONE {
                for child in left.children(a) {
                    self.note(child, at(&self.left, child) != NONE);
                }
                continue;
            }
            let mut stayed: Vec<u32> = Vec::new();
            for child in left.children(a) {
                let partner = at(&self.left, child);
                if partner == NONE {
                    continue;
                }
                if at(&right.up, partner) == b {
                    stayed.push(child);
                } else {
                    self.note(child, true);
                }
            }
            let places: Vec<u32> = stayed.iter().map(|&child| at(&self.left, child)).collect();
            if places.is_sorted() {
                continue;
            }
            let weights = stayed.iter().map(|&child| at(&left.size, child).into());
            let weights: Vec<u64> = weights.collect();
            let mut kept = in_order(&places, &weights).into_iter().peekable();
            for (index, &child) in stayed.iter().enumerate() {
                let is_kept = kept.next_if_eq(&index).is_some();
                self.note(child, !is_kept);
            }
        }
    }

    fn note(&mut self, position: u32, is_moved: bool) {
        if let Some(moved) = self.moved.get_mut(position as usize) {
            *moved = is_moved;
        }
    }

    /// The same pairs with the sides exchanged.
    pub(super) fn swapped(self) -> Self {
        let moved = self.right.iter().map(|&a| {
            let moved = self.moved.get(a as usize);
            a != NONE && moved.copied().unwrap_or_default()
        });
        Self {
            moved: moved.collect(),
            left: self.right,
            right: self.left,
        }
    }
}

/// Whether a subtree is a lone node without anything in it.
fn is_nothing(flat: &Flat<'_>, position: u32) -> bool {
    at(&flat.size, position) == 1 && at(&flat.node, position) == 0
}

/// Whether a subtree is a lone move or setup, which may well occur twice.
fn is_bare(flat: &Flat<'_>, position: u32) -> bool {
    at(&flat.size, position) == 1 && at(&flat.rest, position) == 0
}
