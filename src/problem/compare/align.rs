//! Pairs the children of one node with those of another: equal subtrees first, then those that begin alike, then by
//! move or setup, then by order. Takes time n log n in the number of children. It does not look below the children
//! further than the few moves with which they begin.

use std::collections::HashMap;
use std::ops::Range;

use super::flat::{Flat, Numbers, at};
use super::order::in_order;

/// How many nodes of a line are looked at to see whether two lines begin alike.
const NEAR: usize = 4;

/// The children of two nodes that are paired, in order.
pub(super) struct Children<'f, 't> {
    left: (&'f Flat<'t>, Vec<u32>),
    right: (&'f Flat<'t>, Vec<u32>),
    /// The index of each one's partner.
    partners: (Vec<Option<usize>>, Vec<Option<usize>>),
}

/// Where partners may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Between the same neighbors.
    Gap,
    /// Anywhere among the siblings.
    Siblings,
}

/// Pairs children; the positions of each pair are returned.
pub(super) fn align<'t>(
    numbers: &mut Numbers<'t>,
    left: (&Flat<'t>, Vec<u32>),
    right: (&Flat<'t>, Vec<u32>),
) -> Vec<(u32, u32)> {
    if left.1.is_empty() || right.1.is_empty() {
        return Vec::new();
    }
    let partners = (vec![None; left.1.len()], vec![None; right.1.len()]);
    let mut children = Children {
        left,
        right,
        partners,
    };
    children.pair_equal();
    if children.is_done() {
        return children.pairs();
    }
    let near = children.near(numbers);
    let node = children.numbers(|flat| &flat.node);
    let key = children.numbers(|flat| &flat.key);
    let below = children.numbers(|flat| &flat.below);
    let both = pairs_of(numbers, &node, &near);
    // What moves or sets up nothing is not taken for the same at another place only because of its first node.
    let plays = (is_some(&key.0), is_some(&key.1));
    let has_children = (is_some(&below.0), is_some(&below.1));
    let begins = (is_some(&near.0), is_some(&near.1));
    let all = (vec![true; key.0.len()], vec![true; key.1.len()]);
    for (numbers, reach, some) in [
        (&both, Reach::Gap, &all),
        (&both, Reach::Siblings, &all),
        (&near, Reach::Gap, &begins),
        (&near, Reach::Siblings, &plays),
        (&below, Reach::Gap, &has_children),
        (&below, Reach::Siblings, &has_children),
        (&node, Reach::Gap, &all),
        (&node, Reach::Siblings, &plays),
        (&key, Reach::Gap, &all),
        (&key, Reach::Siblings, &plays),
    ] {
        children.pair_by(numbers, reach, some);
        if children.is_done() {
            return children.pairs();
        }
    }
    children.pair_by_order(&near);
    children.pairs()
}

fn is_some(numbers: &[u32]) -> Vec<bool> {
    numbers.iter().map(|&number| number != 0).collect()
}

type Both<T> = (Vec<T>, Vec<T>);

fn pairs_of(numbers: &mut Numbers<'_>, first: &Both<u32>, second: &Both<u32>) -> Both<u32> {
    let mut zip = |first: &[u32], second: &[u32]| {
        let both = first.iter().zip(second);
        both.map(|(&first, &second)| numbers.pair(first, second))
            .collect()
    };
    (zip(&first.0, &second.0), zip(&first.1, &second.1))
}

impl<'t> Children<'_, 't> {
    /// Whether nothing is left on one side.
    fn is_done(&self) -> bool {
        let done = |partners: &[Option<usize>]| partners.iter().all(Option::is_some);
        done(&self.partners.0) || done(&self.partners.1)
    }

    fn pairs(&self) -> Vec<(u32, u32)> {
        let pairs = self.left.1.iter().zip(&self.partners.0);
        pairs
            .filter_map(|(&left, partner)| Some((left, *self.right.1.get((*partner)?)?)))
            .collect()
    }

    fn numbers<'s>(&'s self, of: impl Fn(&'s Flat<'t>) -> &'s Vec<u32>) -> Both<u32> {
        let side = |(flat, children): &'s (&Flat<'t>, Vec<u32>)| {
            let children = children.iter();
            children.map(|&child| at(of(flat), child)).collect()
        };
        (side(&self.left), side(&self.right))
    }

    /// What each child and the first nodes below it do; 0 if they neither move nor set up.
    fn near(&self, numbers: &mut Numbers<'t>) -> Both<u32> {
        let mut side = |(flat, children): &(&Flat<'t>, Vec<u32>)| {
            let children = children.iter();
            children
                .map(|&child| {
                    let line = std::iter::successors(Some(child), |&node| flat.first(node));
                    let keys: Vec<u32> = line.take(NEAR).map(|node| at(&flat.key, node)).collect();
                    if keys.iter().all(|&key| key == 0) {
                        return 0;
                    }
                    keys.iter()
                        .fold(0, |near, key| numbers.pair(near, key.saturating_add(1)))
                })
                .collect()
        };
        (side(&self.left), side(&self.right))
    }

    fn join(&mut self, left: usize, right: usize) -> bool {
        let (Some(first), Some(second)) = (
            self.partners.0.get_mut(left),
            self.partners.1.get_mut(right),
        ) else {
            return false;
        };
        if first.is_some() || second.is_some() {
            return false;
        }
        (*first, *second) = (Some(right), Some(left));
        true
    }

    /// Pairs equal subtrees, those with equal neighbors first.
    fn pair_equal(&mut self) {
        let whole = self.numbers(|flat| &flat.whole);
        let is_equal = |left: Option<usize>, right: Option<usize>| match (left, right) {
            (Some(left), Some(right)) => {
                let (left, right) = (whole.0.get(left), whole.1.get(right));
                left.is_some() && left == right
            }
            _ => false,
        };
        let counts = (whole.0.len(), whole.1.len());
        let mut start = 0;
        while is_equal(Some(start), Some(start)) {
            self.join(start, start);
            start += 1;
        }
        let mut end = 0;
        while let (Some(left), Some(right)) = (
            counts.0.checked_sub(end + 1).filter(|&left| left >= start),
            counts
                .1
                .checked_sub(end + 1)
                .filter(|&right| right >= start),
        ) && is_equal(Some(left), Some(right))
        {
            self.join(left, right);
            end += 1;
        }
        if self.is_done() {
            return;
        }
        for (left, right) in only_once(&whole, start..counts.0 - end, start..counts.1 - end) {
            self.join(left, right);
            let mut step = 1;
            while is_equal(Some(left + step), Some(right + step))
                && self.join(left + step, right + step)
            {
                step += 1;
            }
            let mut step = 1;
            while is_equal(left.checked_sub(step), right.checked_sub(step))
                && self.join(left - step, right - step)
            {
                step += 1;
            }
        }
        let all = (vec![true; counts.0], vec![true; counts.1]);
        self.pair_by(&whole, Reach::Gap, &all);
        self.pair_by(&whole, Reach::Siblings, &all);
    }

    /// The gap in which each child without a partner stands: the number of pairs before it that kept their order.
    fn gaps(&self) -> Both<u32> {
        let pairs: Vec<(usize, u32)> = self
            .partners
            .0
            .iter()
            .enumerate()
            .filter_map(|(left, right)| Some((left, u32::try_from((*right)?).ok()?)))
            .collect();
        let places: Vec<u32> = pairs.iter().map(|&(_, right)| right).collect();
        let kept = in_order(&places, &[]);
        let mut gaps = (
            vec![0; self.partners.0.len()],
            vec![0; self.partners.1.len()],
        );
        for index in kept {
            if let Some(&(left, right)) = pairs.get(index) {
                count_from(&mut gaps.0, left);
                count_from(&mut gaps.1, right as usize);
            }
        }
        add_up(&mut gaps.0);
        add_up(&mut gaps.1);
        gaps
    }

    /// Pairs what has equal numbers, in order; only `some` take part.
    fn pair_by(&mut self, numbers: &Both<u32>, reach: Reach, some: &Both<bool>) {
        let gaps = match reach {
            Reach::Gap => self.gaps(),
            Reach::Siblings => (vec![0; numbers.0.len()], vec![0; numbers.1.len()]),
        };
        let free = |partners: &[Option<usize>], gaps: &[u32], numbers: &[u32], some: &[bool]| {
            let all = partners.iter().zip(gaps).zip(numbers).zip(some);
            let all = all.enumerate();
            all.filter(|(_, (((partner, _), _), some))| partner.is_none() && **some)
                .map(|(index, (((_, gap), number), _))| (index, (*gap, *number)))
                .collect::<Vec<_>>()
        };
        let left = free(&self.partners.0, &gaps.0, &numbers.0, &some.0);
        let right = free(&self.partners.1, &gaps.1, &numbers.1, &some.1);
        let mut waiting: HashMap<(u32, u32), Vec<usize>> = HashMap::new();
        for (index, key) in right.into_iter().rev() {
            waiting.entry(key).or_default().push(index);
        }
        for (index, key) in left {
            if let Some(partner) = waiting.get_mut(&key).and_then(Vec::pop) {
                self.join(index, partner);
            }
        }
    }

    /// Pairs what is left between the same neighbors, in order, where the counts are equal and the two are alike.
    fn pair_by_order(&mut self, near: &Both<u32>) {
        let gaps = self.gaps();
        let left = free_by_gap(&self.partners.0, &gaps.0);
        let mut right = free_by_gap(&self.partners.1, &gaps.1);
        for (gap, left) in left {
            let right = right.remove(&gap).unwrap_or_default();
            if left.len() != right.len() {
                continue;
            }
            for (left, right) in left.into_iter().zip(right) {
                if self.are_alike(left, right, near) {
                    self.join(left, right);
                }
            }
        }
    }

    /// Whether two children without equal moves are alike: the same branches below, the same texts, or a child alike.
    fn are_alike(&self, left: usize, right: usize, near: &Both<u32>) -> bool {
        let (Some(&a), Some(&b)) = (self.left.1.get(left), self.right.1.get(right)) else {
            return false;
        };
        let (first, second) = (self.left.0, self.right.0);
        let plays = |flat: &Flat<'t>, position| at(&flat.key, position) != 0;
        if plays(first, a) != plays(second, b) {
            return false;
        }
        let says = at(&first.rest, a);
        if says != 0 && says == at(&second.rest, b) || at(&first.shape, a) == at(&second.shape, b) {
            return true;
        }
        if near.0.get(left) == near.1.get(right) && near.0.get(left) != Some(&0) {
            return true;
        }
        let mut known: Vec<u32> = first
            .children(a)
            .map(|child| at(&first.key, child))
            .filter(|&key| key != 0)
            .collect();
        known.sort_unstable();
        second
            .children(b)
            .any(|child| known.binary_search(&at(&second.key, child)).is_ok())
    }
}

/// Counts one pair from behind an index on.
fn count_from(gaps: &mut [u32], index: usize) {
    if let Some(gap) = gaps.get_mut(index) {
        *gap += 1;
    }
}

/// Makes running totals.
fn add_up(gaps: &mut [u32]) {
    let mut total = 0;
    for gap in gaps {
        total += *gap;
        *gap = total;
    }
}

/// The children without a partner, by gap.
fn free_by_gap(partners: &[Option<usize>], gaps: &[u32]) -> HashMap<u32, Vec<usize>> {
    let mut free: HashMap<u32, Vec<usize>> = HashMap::new();
    for (index, (partner, &gap)) in partners.iter().zip(gaps).enumerate() {
        if partner.is_none() {
            free.entry(gap).or_default().push(index);
        }
    }
    free
}

/// The indices of what occurs once on both sides.
fn only_once(numbers: &Both<u32>, left: Range<usize>, right: Range<usize>) -> Vec<(usize, usize)> {
    let mut seen: HashMap<u32, (u32, usize)> = HashMap::new();
    for index in right {
        if let Some(&number) = numbers.1.get(index) {
            let entry = seen.entry(number).or_insert((0, index));
            entry.0 += 1;
        }
    }
    let mut counts: HashMap<u32, u32> = HashMap::new();
    for index in left.clone() {
        if let Some(&number) = numbers.0.get(index) {
            *counts.entry(number).or_default() += 1;
        }
    }
    left.filter_map(|index| {
        let number = numbers.0.get(index)?;
        let &(count, partner) = seen.get(number)?;
        (count == 1 && counts.get(number) == Some(&1)).then_some((index, partner))
    })
    .collect()
}
