//! Comments that name a letter which is nowhere near: not in the node, on the way to it, on its branches or its siblings.
//!
//! Only what cannot be anything but a label counts. Letters that the board would show for branches count as there.

use super::finding::{Finding, at, listed};
use super::kind::Kind;
use crate::problem::mention;
use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{CellId, Tree};
use crate::words::message;

/// Labels longer than this are words, not letters.
const LONGEST: usize = 4;

/// A set of letters, without case.
#[derive(Clone, Copy, Default)]
struct Letters(u32);

impl Letters {
    const fn add(&mut self, letter: u8) {
        if letter.is_ascii_alphabetic() {
            self.0 |= 1 << (letter.to_ascii_lowercase() - b'a');
        }
    }

    fn has(self, letter: u8) -> bool {
        let mut one = Self::default();
        one.add(letter);
        self.0 & one.0 != 0
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first letters of the alphabet.
    fn first(many: u32) -> Self {
        Self(1u32.checked_shl(many.min(26)).map_or(0, |next| next - 1))
    }
}

/// What is known of a cell.
#[derive(Clone, Copy, Default)]
struct Near {
    /// The letters in the node and on the way to it.
    path: Letters,
    /// The letters in its children.
    below: Letters,
    /// How many children it has.
    children: u32,
    /// How many labels it has.
    labels: u32,
}

impl Near {
    /// The letters that the board may show at a fork.
    fn shown(self) -> Letters {
        match self.children {
            0 | 1 => Letters::default(),
            many => Letters::first(many.saturating_add(self.labels)),
        }
    }
}

/// The nodes of a game whose comments name such letters.
pub(super) fn unknown_letters(
    tree: &Tree,
    root: CellId,
    context: Context,
    found: &mut Vec<Finding>,
) {
    let mut all: Vec<Near> = Vec::new();
    let place = |cell: CellId| (cell.number() as usize).saturating_sub(root.number() as usize);
    for cell in tree.subtree(root) {
        let labels = tree.node(cell, context).labels();
        let mut own = Letters::default();
        for label in labels.iter().filter(|label| label.text.len() <= LONGEST) {
            mention::letters_of(&label.text).for_each(|letter| own.add(letter));
        }
        let up = tree.cell(cell).up.filter(|_| cell != root).map(place);
        let mut above = Letters::default();
        if let Some(up) = up.and_then(|up| all.get_mut(up)) {
            up.below = up.below.and(own);
            up.children += 1;
            above = up.path;
        }
        all.push(Near {
            path: above.and(own),
            labels: u32::try_from(labels.len()).unwrap_or(u32::MAX),
            ..Near::default()
        });
    }
    let near = |cell: Option<CellId>| {
        let near = cell.and_then(|cell| all.get(place(cell)));
        near.copied().unwrap_or_default()
    };
    for cell in tree.subtree(root) {
        let node = tree.node(cell, context);
        let Some(comment) = node.comment() else {
            continue;
        };
        let (own, up) = (
            near(Some(cell)),
            near(tree.cell(cell).up.filter(|_| cell != root)),
        );
        let known = own.path.and(own.below).and(own.shown());
        let known = known.and(up.below).and(up.shown());
        let unknown = mention::unknown_letters(&comment, |letter| known.has(letter));
        let Some(&(_, first)) = unknown.first() else {
            continue;
        };
        let place = at(tree, cell, node.first("C").unwrap_or_default());
        let subject = format!("C[{}]", around(&comment, first));
        let letters = listed(unknown.iter().map(|(letter, _)| letter.to_string()));
        let message = message!(
            "check-unknown-letter-named",
            subject = &subject,
            letters = letters,
        );
        found.push(Finding::new(Kind::UnknownLetter, place, subject, message));
    }
}

/// The words around a place in a comment.
fn around(comment: &str, place: usize) -> String {
    const BEFORE: usize = 20;
    const MOST: usize = 40;
    let start = place.saturating_sub(BEFORE);
    let word = |start: usize| {
        let rest = comment.get(start..place)?;
        Some(start + rest.find(char::is_whitespace)? + 1)
    };
    let start = if start == 0 {
        0
    } else {
        word(comment.ceil_char_boundary(start)).unwrap_or(place)
    };
    let shown = visible::short(comment.get(start..).unwrap_or_default().trim_start(), MOST);
    if start == 0 {
        shown
    } else {
        format!("…{shown}")
    }
}
