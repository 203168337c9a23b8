//! The letters of a cell's branches, point by point.
//!
//! Both the screen and LB tag take them from here. It does not know when letters are shown.

use super::branches::{Branch, Branches, branches};
use crate::board::{Point, Size};
use crate::settings::Letters;
use crate::syntax::letters;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};

/// The letter of a branch's point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lettered {
    /// The point.
    pub point: Point,
    /// The letter.
    pub text: String,
    /// The branches that start there, in order.
    pub children: Vec<CellId>,
    /// Whether it is in the file; otherwise it was generated.
    pub in_file: bool,
}

/// The branches of a cell with their letters, and the labels where no branch starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fork {
    /// All branches, in order.
    pub branches: Vec<Branch>,
    /// The letters in the order of the branches; two branches on one point share one.
    pub letters: Vec<Lettered>,
    /// Labels on points where no branch starts.
    pub notes: Vec<(Point, String)>,
}

impl Fork {
    /// The branches on a point: the children with a move there, in either color.
    #[must_use]
    pub fn at(&self, point: Point) -> Vec<CellId> {
        let here = self
            .branches
            .iter()
            .filter(|branch| branch.start.point() == Some(point));
        here.map(|branch| branch.child).collect()
    }

    /// The letter of a branch of this fork: that of its point. It searches the letters, whose number is limited by the
    /// board, not the branches.
    #[must_use]
    pub fn letter_of(&self, branch: Branch) -> Option<&str> {
        let point = branch.start.point()?;
        let lettered = self.letters.iter().find(|letter| letter.point == point)?;
        Some(&lettered.text)
    }

    /// The branches with this character as their label: exact matches if there are any, otherwise those in any case.
    #[must_use]
    pub fn by_letter(&self, letter: char) -> Vec<CellId> {
        let matching = |same: &dyn Fn(char, char) -> bool| -> Vec<CellId> {
            let hits = self.letters.iter().filter(|lettered| {
                let mut chars = lettered.text.chars();
                chars.next().is_some_and(|first| same(first, letter)) && chars.next().is_none()
            });
            hits.flat_map(|lettered| lettered.children.iter().copied())
                .collect()
        };
        let exact = matching(&|a, b| a == b);
        if exact.is_empty() {
            matching(&|a, b| a.to_lowercase().eq(b.to_lowercase()))
        } else {
            exact
        }
    }
}

/// The sequence that letters are taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheme {
    /// `a`–`z`, `A`–`Z`, `aa`, …
    #[default]
    Lower,
    /// `A`–`Z`, `a`–`z`, `AA`, …
    Upper,
    /// `1`, `2`, …
    Digits,
}

impl Scheme {
    /// The endless sequence.
    pub fn sequence(self) -> Box<dyn Iterator<Item = String>> {
        match self {
            Self::Lower => Box::new(letters::lower()),
            Self::Upper => Box::new(letters::upper()),
            Self::Digits => Box::new(letters::digits()),
        }
    }

    /// The sequence that the user chose; `file` is the result of [`scheme_of`].
    #[must_use]
    pub const fn chosen(letters: Letters, file: Self) -> Self {
        match letters {
            Letters::AsFile => file,
            Letters::Lower => Self::Lower,
            Letters::Upper => Self::Upper,
            Letters::Digits => Self::Digits,
        }
    }
}

/// The first letters of a sequence, generated once for many forks.
pub(super) struct Sequence {
    made: Vec<String>,
    rest: Box<dyn Iterator<Item = String>>,
}

impl Sequence {
    pub(super) fn of(scheme: Scheme) -> Self {
        Self {
            made: Vec::new(),
            rest: scheme.sequence(),
        }
    }

    /// The first letters, this many.
    pub(super) fn first(&mut self, many: usize) -> &[String] {
        let more = many.saturating_sub(self.made.len());
        self.made.extend(self.rest.by_ref().take(more));
        self.made.get(..many).unwrap_or(&self.made)
    }
}

/// The branches of a cell and their letters; a single continuation only has one if it is in the file.
///
/// The label on a child's point is its letter; every other point of a fork gets the next letter that is neither a label
/// of the node nor another letter.
#[must_use]
pub fn fork(tree: &Tree, cell: CellId, context: Context, scheme: Scheme) -> Fork {
    let branches = branches(tree, cell, context);
    lettered(tree, cell, context, scheme, branches, FORK)
}

/// Like [`fork`], with a letter for a single continuation too.
#[must_use]
pub fn fork_or_single(tree: &Tree, cell: CellId, context: Context, scheme: Scheme) -> Fork {
    let branches = branches(tree, cell, context);
    lettered(tree, cell, context, scheme, branches, SINGLE)
}

/// The smallest number of branches for which letters are generated.
const FORK: usize = 2;
/// The same if a single continuation gets a letter too.
const SINGLE: usize = 1;

fn lettered(
    tree: &Tree,
    cell: CellId,
    context: Context,
    scheme: Scheme,
    branches: Vec<Branch>,
    least: usize,
) -> Fork {
    let labels = tree.node(cell, context).labels();
    let mut letters: Vec<Lettered> = Vec::new();
    // A board has few points, but a file may have 60 000 children.
    let mut places = Places::default();
    for branch in &branches {
        if let Some(point) = branch.start.point() {
            let known = places.find(&letters, point);
            match known.and_then(|place| letters.get_mut(place)) {
                Some(lettered) => lettered.children.push(branch.child),
                None => {
                    letters.push(Lettered {
                        point,
                        text: String::new(),
                        children: vec![branch.child],
                        in_file: false,
                    });
                    places.added(&letters);
                }
            }
        }
    }
    let mut notes = Vec::new();
    let taken: Vec<String> = labels.iter().map(|label| label.text.to_string()).collect();
    for label in labels {
        let known = places.find(&letters, label.point);
        match known.and_then(|place| letters.get_mut(place)) {
            Some(lettered) if !label.text.trim().is_empty() => {
                lettered.text = label.text.into_owned();
                lettered.in_file = true;
            }
            Some(_) => {}
            None => notes.push((label.point, label.text.into_owned())),
        }
    }
    if branches.len() >= least {
        let mut row = scheme.sequence().filter(|letter| !taken.contains(letter));
        for lettered in letters.iter_mut().filter(|lettered| !lettered.in_file) {
            lettered.text = row.next().unwrap_or_default();
        }
    } else {
        letters.retain(|lettered| lettered.in_file);
    }
    Fork {
        branches,
        letters,
        notes,
    }
}

/// The index of each point's letter in a list: searched while there are few, in a table of the board otherwise.
#[derive(Default)]
struct Places(Option<Box<[u16]>>);

impl Places {
    const FEW: usize = 16;

    fn slot(point: Point) -> usize {
        usize::from(point.row) * usize::from(Size::MOST) + usize::from(point.column)
    }

    fn find(&self, letters: &[Lettered], point: Point) -> Option<usize> {
        match &self.0 {
            None => letters.iter().position(|letter| letter.point == point),
            Some(table) => {
                let place = table
                    .get(Self::slot(point))
                    .filter(|place| **place != u16::MAX)?;
                Some(usize::from(*place))
            }
        }
    }

    /// Records the letter that was added last.
    fn added(&mut self, letters: &[Lettered]) {
        if letters.len() <= Self::FEW {
            return;
        }
        let side = usize::from(Size::MOST);
        let new = self.0.is_none();
        let table = self
            .0
            .get_or_insert_with(|| vec![u16::MAX; side * side].into());
        let from = if new { 0 } else { letters.len() - 1 };
        for (place, letter) in letters.iter().enumerate().skip(from) {
            if let (Some(slot), Ok(place)) = (
                table.get_mut(Self::slot(letter.point)),
                u16::try_from(place),
            ) {
                *slot = place;
            }
        }
    }
}

/// The sequence that a file uses for its branches: the one that more than half of the labels on children of forks
/// belong to.
#[must_use]
pub fn scheme_of(tree: &Tree) -> Scheme {
    let (mut upper, mut digits, mut all) = (0u32, 0u32, 0u32);
    let mut branches = Branches::default();
    let mut points = Vec::new();
    for root in tree.games() {
        let context = tree.context_of_game(root);
        let lettered = tree
            .subtree(root)
            .filter(|&cell| tree.is_fork(cell) && tree.node_text(cell).contains("LB"));
        for cell in lettered {
            points.clear();
            branches.points(tree, cell, context, &mut points);
            for label in tree.node(cell, context).labels() {
                if label.text.trim().is_empty() || !points.contains(&label.point) {
                    continue;
                }
                all += 1;
                let only = |kind: fn(&char) -> bool| label.text.chars().all(|c| kind(&c));
                upper += u32::from(only(char::is_ascii_uppercase));
                digits += u32::from(only(char::is_ascii_digit));
            }
        }
    }
    if upper * 2 > all {
        Scheme::Upper
    } else if digits * 2 > all {
        Scheme::Digits
    } else {
        Scheme::Lower
    }
}

impl Branches {
    /// Like the function [`fork`].
    pub fn fork(&mut self, tree: &Tree, cell: CellId, context: Context, scheme: Scheme) -> Fork {
        let branches = self.of(tree, cell, context);
        lettered(tree, cell, context, scheme, branches, FORK)
    }

    /// Like the function [`fork_or_single`].
    pub fn fork_or_single(
        &mut self,
        tree: &Tree,
        cell: CellId,
        context: Context,
        scheme: Scheme,
    ) -> Fork {
        let branches = self.of(tree, cell, context);
        lettered(tree, cell, context, scheme, branches, SINGLE)
    }
}
