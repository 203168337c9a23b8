//! A random order of problems: each comes once. It opens none.

use super::chance::Chance;
use super::shelf::LibraryId;
use super::state::Neighbor;
use crate::document::DocumentId;

/// The problems that are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pack {
    /// The rows that are listed of a library, so many.
    Library(LibraryId, usize),
    /// The problems of a file, so many.
    File(DocumentId, usize),
}

/// A random order of problems, and how far the user came in it.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    pub(super) pack: Pack,
    pub(super) order: Vec<u32>,
    pub(super) at: usize,
}

impl Deck {
    /// All of them in random order, beginning with the one that is shown.
    pub(super) fn new(pack: Pack, shown: u32, chance: &mut Chance) -> Self {
        let (Pack::Library(_, many) | Pack::File(_, many)) = pack;
        let mut order: Vec<u32> = (0..u32::try_from(many).unwrap_or(u32::MAX)).collect();
        chance.shuffle(&mut order);
        if let Some(place) = order.iter().position(|&row| row == shown) {
            order.swap(0, place);
        }
        Self { pack, order, at: 0 }
    }

    /// The user went to a problem without asking for the next one: it is not to come again.
    pub(super) fn visit(&mut self, shown: u32) {
        let place = self.order.iter().position(|&row| row == shown);
        if let Some(place) = place.filter(|&place| place > self.at) {
            self.at += 1;
            self.order.swap(self.at, place);
        }
    }

    /// The problem after or before the current one; `None` if there is none.
    pub(super) fn step(&mut self, to: Neighbor) -> Option<u32> {
        let at = to.of(self.at)?;
        let row = self.order.get(at).copied()?;
        self.at = at;
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_comes_once_and_the_one_that_is_shown_first() {
        let pack = Pack::File(DocumentId(0), 50);
        for seed in 0..20 {
            let mut deck = Deck::new(pack, 7, &mut Chance::seeded(seed));
            let mut seen = vec![7];
            seen.extend(std::iter::from_fn(|| deck.step(Neighbor::Next)));
            assert_ne!(seen, (0..50).collect::<Vec<_>>());
            let back: Vec<u32> = std::iter::from_fn(|| deck.step(Neighbor::Previous)).collect();
            assert!(back.iter().rev().eq(&seen[..49]));
            seen.sort_unstable();
            assert_eq!(seen, (0..50).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_problem_that_was_gone_to_does_not_come_again() {
        let pack = Pack::File(DocumentId(0), 6);
        let mut deck = Deck::new(pack, 0, &mut Chance::seeded(3));
        let last = *deck.order.last().unwrap();
        deck.visit(last);
        let rest: Vec<u32> = std::iter::from_fn(|| deck.step(Neighbor::Next)).collect();
        assert_eq!(rest.len(), 4);
        assert!(!rest.contains(&last));
    }
}
