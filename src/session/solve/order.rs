//! Problems in random order: each of a library or a file once, then anew.

use super::Chance;
use crate::document::DocumentId;
use crate::session::shelf::LibraryId;
use crate::session::state::Neighbor;
use crate::session::{Document, Effect, Session};
use crate::words::{grouped, message};

/// The problems that are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pack {
    /// The rows that are listed of a library, so many.
    Library(LibraryId, usize),
    /// The problems of a file, so many.
    File(DocumentId, usize),
}

/// A random order of problems, and how far the user came in it.
#[derive(Clone, Debug)]
pub(in crate::session) struct Deck {
    pack: Pack,
    order: Vec<u32>,
    at: usize,
}

impl Deck {
    /// All of them in random order, beginning with the one that is shown.
    fn new(pack: Pack, shown: u32, chance: &mut Chance) -> Self {
        let (Pack::Library(_, many) | Pack::File(_, many)) = pack;
        let mut order: Vec<u32> = (0..u32::try_from(many).unwrap_or(u32::MAX)).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, chance.below(place + 1));
        }
        if let Some(place) = order.iter().position(|&row| row == shown) {
            order.swap(0, place);
        }
        Self { pack, order, at: 0 }
    }

    /// The user went to a problem without asking for the next one: it is not to come again.
    fn visit(&mut self, shown: u32) {
        let place = self.order.iter().position(|&row| row == shown);
        if let Some(place) = place.filter(|&place| place > self.at) {
            self.at += 1;
            self.order.swap(self.at, place);
        }
    }

    /// The problem after or before the current one; `None` if there is none.
    fn step(&mut self, to: Neighbor) -> Option<u32> {
        let at = to.of(self.at)?;
        let row = self.order.get(at).copied()?;
        self.at = at;
        Some(row)
    }
}

impl Session {
    /// The next or previous problem by chance; `None` if problems come in their own order.
    pub(in crate::session) fn shuffled(&mut self, to: Neighbor) -> Option<Vec<Effect>> {
        if !self.settings.shuffle || !self.is_solving() {
            return None;
        }
        let (pack, shown) = self.pack()?;
        let known = self.deck.take().filter(|deck| deck.pack == pack);
        let mut deck = match known {
            Some(mut deck) => {
                if deck.order.get(deck.at) != Some(&shown) {
                    deck.visit(shown);
                }
                deck
            }
            None => Deck::new(pack, shown, &mut self.chance),
        };
        let next = deck.step(to);
        let count = deck.order.len();
        self.deck = Some(deck);
        let Some(row) = next.and_then(|row| usize::try_from(row).ok()) else {
            match to {
                Neighbor::Next => {
                    // The next time they are shuffled anew.
                    self.deck = None;
                    self.say(message!("solve-all-seen", count = grouped(count)));
                }
                Neighbor::Previous => self.say(message!("go-first-problem")),
            }
            return Some(Vec::new());
        };
        Some(match pack {
            Pack::Library(..) => self.open_row(row, self.shelf().face()),
            Pack::File(..) => {
                self.enter_problem(self.current(), Some(row));
                Vec::new()
            }
        })
    }

    /// What is shuffled, and the place of the current problem in it.
    fn pack(&self) -> Option<(Pack, u32)> {
        let in_library = self.numbered_library().and_then(|library| {
            let total = library.total();
            let at = library.at().filter(|_| total > 1)?;
            Some((Pack::Library(library.id(), total), at))
        });
        let in_file = || {
            let document = self.document()?;
            let many = document.problems().len();
            let at = document.problem().filter(|_| many > 1)?;
            Some((Pack::File(Document::id(document), many), at))
        };
        let (pack, at) = in_library.or_else(in_file)?;
        Some((pack, u32::try_from(at).ok()?))
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
