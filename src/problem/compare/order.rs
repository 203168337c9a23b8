//! Which of many things kept their order: the heaviest increasing subsequence. It does not know what they are.

/// The indices of the heaviest subsequence whose places increase. Places must differ; takes time n log n.
pub(super) fn in_order(places: &[u32], weights: &[u64]) -> Vec<usize> {
    if places.is_sorted() {
        return (0..places.len()).collect();
    }
    // The ranks of the places, from 1.
    let mut sorted: Vec<u32> = places.to_vec();
    sorted.sort_unstable();
    let mut best = Best::new(sorted.len());
    let mut before: Vec<Option<usize>> = Vec::with_capacity(places.len());
    let mut heaviest = (0, None);
    for (index, place) in places.iter().enumerate() {
        let rank = sorted.binary_search(place).map_or(0, |rank| rank + 1);
        let (weight, last) = best.below(rank);
        before.push(last);
        let own = weights.get(index).copied().unwrap_or(1).max(1);
        let weight = weight.saturating_add(own);
        best.note(rank, (weight, Some(index)));
        if weight > heaviest.0 {
            heaviest = (weight, Some(index));
        }
    }
    let mut kept = Vec::new();
    let mut last = heaviest.1;
    while let Some(index) = last {
        kept.push(index);
        last = before.get(index).copied().flatten();
    }
    kept.reverse();
    kept
}

/// The heaviest sequence that ends at or before each rank, as a Fenwick tree.
struct Best(Vec<(u64, Option<usize>)>);

impl Best {
    fn new(count: usize) -> Self {
        Self(vec![(0, None); count + 1])
    }

    /// The heaviest sequence that ends before this rank.
    fn below(&self, rank: usize) -> (u64, Option<usize>) {
        let mut best = (0, None);
        let mut at = rank.saturating_sub(1);
        while at > 0 {
            let known = self.0.get(at).copied().unwrap_or_default();
            if known.0 > best.0 {
                best = known;
            }
            at &= at - 1;
        }
        best
    }

    fn note(&mut self, rank: usize, sequence: (u64, Option<usize>)) {
        let mut at = rank;
        while at > 0 && at < self.0.len() {
            if let Some(known) = self.0.get_mut(at)
                && sequence.0 > known.0
            {
                *known = sequence;
            }
            at += at & at.wrapping_neg();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_heaviest_of_what_kept_its_order_stays() {
        assert_eq!(in_order(&[], &[]), [0usize; 0]);
        assert_eq!(in_order(&[3, 7, 9], &[1, 1, 1]), [0, 1, 2]);
        assert_eq!(in_order(&[7, 3, 9], &[1, 1, 1]), [0, 2]);
        assert_eq!(in_order(&[7, 3, 9], &[1, 5, 1]), [1, 2]);
        assert_eq!(in_order(&[4, 5, 1], &[1, 1, 9]), [2]);
    }

    proptest! {
        /// The same as by trying all subsequences.
        #[test]
        fn no_heavier_sequence_exists(
            pairs in Just((0..9u32).collect::<Vec<_>>()).prop_shuffle(),
            weights in proptest::collection::vec(1..9u64, 9),
        ) {
            let weigh = |kept: &[usize]| kept.iter().map(|&index| weights[index]).sum::<u64>();
            let found = in_order(&pairs, &weights);
            prop_assert!(found.is_sorted_by(|a, b| pairs[*a] < pairs[*b] && a < b));
            for set in 0..1u32 << 9 {
                let kept: Vec<usize> = (0..9).filter(|bit| set & 1 << bit != 0).collect();
                if kept.is_sorted_by(|a, b| pairs[*a] < pairs[*b]) {
                    prop_assert!(weigh(&kept) <= weigh(&found));
                }
            }
        }
    }
}
