//! Carries out the commands of the bar that finds texts in the current file, and takes what a search found.
//!
//! While the answers are hidden, hits that would show them are counted but not gone to.

use std::sync::Arc;

use super::command::Find;
use super::finding::{FindJob, FindNews, Finding, Hit, More, Search};
use super::state::Face;
use super::{Document, Effect, Session};
use crate::library::{Query, QueryError};
use crate::tree::{CellId, Tree};
use crate::words::message;

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Next,
    Previous,
}

impl Session {
    /// What is looked for in the current file, while the bar is open.
    #[must_use]
    pub const fn finding(&self) -> Option<&Finding> {
        self.finding.as_ref()
    }

    pub(super) fn run_find(&mut self, find: Find) -> Vec<Effect> {
        match find {
            Find::Ask => {
                let from = self.document().map(Document::cursor);
                let finding = self.finding.get_or_insert_default();
                finding.from = from;
                // What is found is seen on the board.
                self.shelf.face = Face::Board;
                return vec![Effect::FocusFind];
            }
            Find::Text(text) => self.look_for(text),
            Find::Next => self.step(Way::Next),
            Find::Previous => self.step(Way::Previous),
            Find::Close => self.finding = None,
        }
        Vec::new()
    }

    /// Looks for what was typed, from where the bar was opened or the last hit that was gone to.
    fn look_for(&mut self, text: String) {
        let Some(finding) = self.finding.as_mut().filter(|finding| finding.text != text) else {
            return;
        };
        let parsed = Query::parse(&text, &[]);
        finding.text = text;
        finding.error = parsed.as_ref().err().map(QueryError::message);
        let query = parsed.ok().filter(|query| !query.phrases().is_empty());
        if finding.query.as_deref() == query.as_ref() {
            return;
        }
        finding.query = query.map(Arc::new);
        finding.at = None;
        finding.goes = finding.query.is_some();
        if finding.query.is_none() {
            finding.search = None;
            finding.hits = Default::default();
        }
    }

    /// The search that is to be made now: if what is looked for is another, or the current document has changed. While a
    /// document changes, one search after the other is made.
    pub fn find_work(&mut self) -> Option<Effect> {
        let document = self.documents.get(self.current);
        let finding = self.finding.as_mut()?;
        let query = finding.query.as_ref()?;
        let Some(document) = document else {
            finding.search = None;
            finding.hits = Default::default();
            return None;
        };
        let (id, state) = (document.id(), document.state());
        if let Some(search) = &finding.search {
            let is_same = search.document == id && search.query == *query;
            if is_same && (search.state == state || !search.is_done) {
                return None;
            }
            if search.document != id {
                finding.at = None;
                finding.from = None;
            }
        }
        self.found_last += 1;
        let search = Search {
            number: self.found_last,
            document: id,
            state,
            query: Arc::clone(query),
            stop: Arc::default(),
            is_done: false,
        };
        let job = FindJob {
            number: search.number,
            draft: Arc::new(document.draft()),
            query: Arc::clone(query),
            from: finding.from.or_else(|| Some(document.cursor())),
            stop: Arc::clone(&search.stop),
        };
        finding.search = Some(search);
        Some(Effect::Find(Arc::new(job)))
    }

    /// Takes what a search found.
    pub fn found(&mut self, news: FindNews) {
        let Some(finding) = self.finding.as_mut() else {
            return;
        };
        let search = finding.search.as_mut();
        let Some(search) = search.filter(|search| search.number == news.number) else {
            return;
        };
        search.is_done = news.more != More::Coming;
        let is_done = search.is_done;
        let last = finding.at.and_then(|at| finding.hits.get(at)).cloned();
        finding.hits.add(news);
        self.revision += 1;
        if finding.goes {
            self.go_to_first();
        } else if let Some(last) = last {
            finding.at = again(finding, &last);
        }
        if let Some(finding) = self.finding.as_mut().filter(|_| is_done) {
            finding.goes = false;
        }
    }

    /// Goes to the first hit at or behind the cell where the search began; if there is none, to the first of all.
    fn go_to_first(&mut self) {
        let Some(finding) = &self.finding else {
            return;
        };
        let hits = finding.hits.all();
        let shown = |from: usize| {
            let mut places = from..hits.len();
            places.find(|&place| hits.get(place).is_some_and(|hit| self.shows(hit)))
        };
        let first = finding.hits.first().and_then(shown);
        let first = first.or_else(|| finding.is_done().then(|| shown(0)).flatten());
        if let Some(first) = first {
            self.visit(first);
        }
    }

    /// Whether a hit may be gone to: it shows no answer that is hidden.
    #[must_use]
    pub fn shows(&self, hit: &Hit) -> bool {
        if !hit.is_answer || !self.is_solving() {
            return true;
        }
        self.document().is_some_and(|document| {
            document.is_guessed(hit.cell)
                || document.is_revealed() && document.problem() == hit.problem
        })
    }

    /// Goes to the next or the previous hit, from the last one, or from the cursor if that was moved since.
    fn step(&mut self, way: Way) {
        let (Some(finding), Some(document)) = (&self.finding, self.document()) else {
            return;
        };
        let hits = finding.hits.all();
        let cursor = document.cursor();
        let at = finding
            .at
            .filter(|&at| hits.get(at).is_some_and(|hit| hit.cell == cursor));
        // What comes before, and what comes after.
        let (before, after) = match at {
            Some(at) => (at, at + 1),
            None => {
                let next = next_from(document.tree(), cursor, finding);
                (next, next)
            }
        };
        let is_shown = |place: &usize| hits.get(*place).is_some_and(|hit| self.shows(hit));
        let (near, far) = match way {
            Way::Next => (
                (after..hits.len()).find(is_shown),
                (0..after.min(hits.len())).find(is_shown),
            ),
            Way::Previous => (
                (0..before).rev().find(is_shown),
                (before..hits.len()).rev().find(is_shown),
            ),
        };
        if near.is_none() && far.is_some() {
            self.say(match way {
                Way::Next => message!("find-from-start"),
                Way::Previous => message!("find-from-end"),
            });
        }
        if let Some(place) = near.or(far) {
            self.visit(place);
        }
    }

    /// Shows a hit. Moves that are being tried stay as they are.
    fn visit(&mut self, place: usize) {
        let Some(finding) = self.finding.as_mut() else {
            return;
        };
        let Some(cell) = finding.hits.get(place).map(|hit| hit.cell) else {
            return;
        };
        finding.at = Some(place);
        finding.from = Some(cell);
        finding.goes = false;
        finding.visits += 1;
        self.revision += 1;
        if let Some(document) = self.document_mut()
            && document.trial().is_none()
            && document.cursor() != cell
        {
            document.go(cell);
        }
        self.settle();
    }
}

/// The place of a hit after a new search: the same, or the next one of its text, or the last one before.
fn again(finding: &Finding, last: &Hit) -> Option<usize> {
    let mut places = finding.hits.of(last.cell);
    let same = |place: usize| finding.hits.get(place).filter(|hit| hit.kind == last.kind);
    let next = places
        .clone()
        .find(|&place| same(place).is_some_and(|hit| hit.range.start >= last.range.start));
    next.or_else(|| places.rfind(|&place| same(place).is_some()))
}

/// The place of the first hit at or behind a cell, in document order; the number of hits if there is none.
fn next_from(tree: &Tree, cell: CellId, finding: &Finding) -> usize {
    let mut at = Some(cell);
    while let Some(cell) = at {
        let places = finding.hits.of(cell);
        if !places.is_empty() {
            return places.start;
        }
        at = tree.next_below(cell, CellId::FILE);
    }
    finding.hits.all().len()
}
