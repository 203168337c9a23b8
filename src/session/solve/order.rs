//! Problems in random order: each of a library or a file once, then anew.

use crate::session::deck::{Deck, Pack};
use crate::session::state::Neighbor;
use crate::session::{Document, Effect, Session};
use crate::words::{grouped, message};

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
