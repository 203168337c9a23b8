//! Looks for texts in a state of a document, in the background: every word must stand somewhere in a problem, and each
//! place of a word is a hit. It knows no cursor and does not know what is hidden.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::document::Draft;
use crate::library::{Query, Text, TextKind, node_texts};
use crate::problem::ProblemList;
use crate::tree::{CellId, Tree};

/// The number of hits that are listed at most.
const MOST: usize = 100_000;
/// The number of nodes after which a search tells what it found.
const NODES: usize = 4096;

/// A place where a word stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its node.
    pub cell: CellId,
    /// Which text of the node.
    pub kind: TextKind,
    /// The place in that text, in bytes.
    pub range: Range<usize>,
    /// The index of its problem; `None` at the root of a book.
    pub problem: Option<usize>,
    /// Whether the node lies below the diagram of a problem, so that it may show the answer.
    pub is_answer: bool,
}

/// Whether a search found all that there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum More {
    /// It goes on.
    #[default]
    Coming,
    /// It is over.
    Over,
    /// It is over, because there are too many.
    Cut,
}

/// What a search found after what it told before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FindNews {
    /// The number of the search.
    pub number: u64,
    /// The hits, in document order.
    pub hits: Vec<Hit>,
    /// The first hit at or behind the cell that was asked for, as its place among all hits, once it is known.
    pub first: Option<usize>,
    /// Whether there is more.
    pub more: More,
}

impl FindNews {
    /// A search is over and found nothing more.
    #[must_use]
    pub fn over(number: u64) -> Self {
        Self {
            number,
            more: More::Over,
            ..Self::default()
        }
    }
}

/// A search in a state of a document.
#[derive(Clone, Debug)]
pub struct FindJob {
    pub(in crate::session) number: u64,
    pub(in crate::session) draft: Arc<Draft>,
    pub(in crate::session) query: Arc<Query>,
    /// The cell from which the first hit is wanted.
    pub(in crate::session) from: Option<CellId>,
    pub(in crate::session) stop: Arc<AtomicBool>,
}

impl PartialEq for FindJob {
    fn eq(&self, other: &Self) -> bool {
        (self.number, &self.draft, &self.query) == (other.number, &other.draft, &other.query)
    }
}

impl FindJob {
    /// Its number.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Searches, and tells piece by piece what was found; stops early if nobody waits for it any more.
    pub fn run(&self, tell: &mut dyn FnMut(FindNews)) {
        let tree = self.draft.tree();
        let problems = ProblemList::new(tree);
        let mut run = Run::new(self, tell);
        let mut part = Part::default();
        for (number, cell) in tree.subtree(CellId::FILE).skip(1).enumerate() {
            if self.stop.load(Ordering::Relaxed) {
                return;
            }
            let start = problems.number_of(cell);
            let is_root = tree.cell(cell).up == Some(CellId::FILE);
            if is_root || start.is_some() {
                part = run.next_part(part, (is_root, start));
            }
            if Some(cell) == self.from {
                part.from = Some(part.hits.len());
            }
            part.read(tree, cell, &self.query, start.is_none() && !is_root);
            if run.found() + part.hits.len() >= MOST {
                break;
            }
            if number % NODES == NODES - 1 {
                run.tell(More::Coming);
            }
        }
        run.close(part);
        let is_full = run.found() >= MOST;
        run.tell(if is_full { More::Cut } else { More::Over });
    }
}

/// The nodes that are judged together: a problem, with the root of its book before the first one.
#[derive(Default)]
struct Part {
    problem: Option<usize>,
    /// The words that were found in it.
    words: Vec<bool>,
    /// The words that were found in the root of its book, which count for each of its problems.
    of_book: Vec<bool>,
    hits: Vec<Hit>,
    /// How many hits come before the wanted cell, if it is in this part.
    from: Option<usize>,
}

impl Part {
    fn read(&mut self, tree: &Tree, cell: CellId, query: &Query, is_answer: bool) {
        for Text { kind, text, .. } in node_texts(tree.node_text(cell)) {
            let mut is_hit = false;
            query.each_place(&text, |word, _| {
                is_hit = true;
                if let Some(found) = self.words.get_mut(word) {
                    *found = true;
                }
            });
            if !is_hit {
                continue;
            }
            let hit = |range| Hit {
                cell,
                kind,
                range,
                problem: self.problem,
                is_answer,
            };
            self.hits.extend(query.places(&text).into_iter().map(hit));
        }
    }
}

/// What a search has done so far.
struct Run<'a> {
    job: &'a FindJob,
    tell: &'a mut dyn FnMut(FindNews),
    /// The hits that were not told yet.
    hits: Vec<Hit>,
    /// How many were told.
    told: usize,
    /// The place of the first hit at or behind the wanted cell, which may not have been found yet.
    first: Option<usize>,
}

impl<'a> Run<'a> {
    fn new(job: &'a FindJob, tell: &'a mut dyn FnMut(FindNews)) -> Self {
        Self {
            job,
            tell,
            hits: Vec::new(),
            told: 0,
            first: None,
        }
    }

    const fn found(&self) -> usize {
        self.told + self.hits.len()
    }

    /// Ends a part and begins the next, at the root of a game, the start of a problem, or both.
    fn next_part(&mut self, part: Part, (is_root, start): (bool, Option<usize>)) -> Part {
        let mut next = Part {
            problem: start,
            words: vec![false; self.job.query.phrases().len()],
            ..Part::default()
        };
        if is_root {
            self.close(part);
        } else if part.problem.is_none() {
            // The root of a book and its first problem are one part.
            next.of_book.clone_from(&part.words);
            next.words = part.words;
            next.hits = part.hits;
            next.from = part.from;
        } else {
            next.of_book.clone_from(&part.of_book);
            next.words.clone_from(&part.of_book);
            self.close(part);
        }
        next
    }

    /// Takes the hits of a part, if every word was found in it.
    fn close(&mut self, part: Part) {
        let is_found = !part.words.contains(&false);
        if let Some(from) = part.from {
            self.first = Some(self.found() + if is_found { from } else { 0 });
        }
        if is_found {
            let room = MOST.saturating_sub(self.found());
            self.hits.extend(part.hits.into_iter().take(room));
        }
    }

    fn tell(&mut self, more: More) {
        if self.hits.is_empty() && more == More::Coming {
            return;
        }
        let found = self.found();
        let news = FindNews {
            number: self.job.number,
            hits: std::mem::take(&mut self.hits),
            first: self.first.filter(|&first| first < found),
            more,
        };
        self.told = found;
        (self.tell)(news);
    }
}
