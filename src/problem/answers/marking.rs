//! How a line gets the mark that the user wants: a plan of new node texts, in the way of the file.
//!
//! Only nodes that no other line goes through lose a mark, and at most one node gets one. The plan is carried out on a
//! copy of the answers and read again, so that what is planned is what will be read.

use std::collections::HashMap;

use super::answer::{Answer, Mark, Why};
use super::forms::{self, Form};
use super::of_problem::Answers;
use super::unmark;
use crate::board::Color;
use crate::settings::LineMarks;
use crate::syntax::{escape, property};
use crate::tree::{CellId, Revision, Tree};

/// What the user wants a line to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    /// Marked as right.
    Right,
    /// Marked as wrong.
    Wrong,
    /// Without a mark.
    Plain,
}

/// What marking a line takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marking {
    /// New texts of nodes.
    Texts(Vec<(CellId, String)>),
    /// Nothing: it is what the user wants.
    Already,
    /// Its mark stands in a node that other lines go through too.
    Shared,
    /// It has no move.
    NoMove,
}

/// How marks are written.
#[derive(Clone, Debug)]
pub struct Manner<'a> {
    /// Where the file does not say.
    pub style: LineMarks,
    /// A mark of another problem of the file, for a problem that has none.
    pub other: Option<Mark>,
    /// The line break of the file.
    pub line_break: &'a str,
}

/// What it takes that the line to a last cell is what the user wants.
#[must_use]
pub fn marking(
    tree: &Tree,
    answers: &Answers,
    (leaf, wish): (CellId, Wish),
    manner: &Manner<'_>,
) -> Marking {
    let mut plan = Plan {
        tree,
        after: answers.clone(),
        own: own(tree, answers, leaf),
        leaf,
        wish,
        texts: HashMap::new(),
    };
    if matches!(answers.line(tree, leaf).why, Why::NoMove) {
        return Marking::NoMove;
    }
    plan.remove(manner.line_break);
    if !plan.is_well() {
        let Some(wanted) = wish.answer() else {
            return Marking::Shared;
        };
        let solver = answers.solver(tree, leaf);
        let mut samples = answers.samples(wanted);
        samples.extend(manner.other.clone());
        let like = samples
            .iter()
            .filter_map(|mark| forms::like(mark, wanted, solver));
        let mut ways = like.chain(forms::chosen(manner.style, wanted));
        if !ways.any(|form| plan.write(&form, manner.line_break, solver)) {
            return Marking::Shared;
        }
    }
    if plan.texts.is_empty() {
        return Marking::Already;
    }
    let mut texts: Vec<(CellId, String)> = plan.texts.into_iter().collect();
    texts.sort_unstable_by_key(|(cell, _)| *cell);
    Marking::Texts(texts)
}

impl Wish {
    /// What the line is then; `None` without a mark.
    #[must_use]
    pub const fn answer(self) -> Option<Answer> {
        match self {
            Self::Right => Some(Answer::Right),
            Self::Wrong => Some(Answer::Wrong),
            Self::Plain => None,
        }
    }
}

/// The cells of a line that no other line goes through, the last one first.
fn own(tree: &Tree, answers: &Answers, leaf: CellId) -> Vec<CellId> {
    let mut own = Vec::new();
    let start = answers.problem().start;
    let mut at = Some(leaf);
    while let Some(cell) = at.filter(|&cell| !tree.is_fork(cell)) {
        own.push(cell);
        at = tree.cell(cell).up.filter(|_| cell != start);
    }
    own
}

struct Plan<'a> {
    tree: &'a Tree,
    /// What will be read.
    after: Answers,
    own: Vec<CellId>,
    leaf: CellId,
    wish: Wish,
    texts: HashMap<CellId, String>,
}

impl Plan<'_> {
    /// Whether the line will be what the user wants.
    fn is_well(&self) -> bool {
        let line = self.after.line(self.tree, self.leaf);
        match self.wish.answer() {
            Some(wanted) => line.answer == wanted && line.why != Why::FirstLine,
            None => !matches!(line.why, Why::Marked(_)),
        }
    }

    /// Removes marks of the line's own nodes until it is what the user wants, or none is left.
    fn remove(&mut self, line_break: &str) {
        while !self.is_well() {
            let line = self.after.line(self.tree, self.leaf);
            let Why::Marked(mark) = line.why else { return };
            if !self.own.contains(&mark.cell) {
                return;
            }
            let mark = mark.clone();
            let mut revision = self.revision(mark.cell);
            let before = revision.clone();
            unmarked(&mut revision, &mark, line_break);
            if revision == before {
                return;
            }
            self.put(mark.cell, revision.into_text());
        }
    }

    /// Writes a mark; returns false, and writes nothing, if the line would not be what the user wants.
    fn write(&mut self, form: &Form, line_break: &str, solver: Option<Color>) -> bool {
        let is_own = |&cell: &CellId| {
            let mv = self.revision(cell).node().mv().map(|mv| mv.color);
            mv.is_some() && mv == solver
        };
        let cell = match form {
            Form::Move(..) | Form::Triangle => self.own.iter().copied().find(is_own),
            _ => Some(self.leaf),
        };
        let Some(cell) = cell else { return false };
        let mut revision = self.revision(cell);
        let before = revision.clone().into_text();
        written(&mut revision, form, line_break);
        let known = self.texts.contains_key(&cell);
        self.put(cell, revision.into_text());
        if self.is_well() {
            return true;
        }
        self.put(cell, before);
        if !known {
            self.texts.remove(&cell);
        }
        false
    }

    fn revision(&self, cell: CellId) -> Revision {
        let context = self.after.context();
        match self.texts.get(&cell) {
            Some(text) => Revision::of(crate::tree::Node::new(text, context), context),
            None => Revision::of(self.tree.node(cell, context), context),
        }
    }

    fn put(&mut self, cell: CellId, text: String) {
        self.after.foresee(self.tree, cell, &text);
        self.texts.insert(cell, text);
    }
}

/// Takes a mark out of its node.
fn unmarked(revision: &mut Revision, mark: &Mark, line_break: &str) {
    match mark.ident {
        "C" => {
            let comment = revision.node().comment().unwrap_or_default().into_owned();
            if let Some(rest) = unmark::without(&comment) {
                set_text(revision, "C", &rest, line_break);
            }
        }
        "N" => {
            let name = revision.node().name().unwrap_or_default().into_owned();
            if let Some(rest) = unmark::without(&name) {
                set_text(revision, "N", &rest, " ");
            }
        }
        "TR" => {
            let point = revision.node().mv().and_then(|mv| mv.point).flatten();
            if let Some(point) = point {
                revision.drop_points("TR", &[point]);
            }
        }
        ident => revision.remove(ident),
    }
}

/// Puts a mark into a node.
fn written(revision: &mut Revision, form: &Form, line_break: &str) {
    let comment = revision.node().comment().unwrap_or_default().into_owned();
    match form {
        Form::Begins(words) if comment.is_empty() => set_text(revision, "C", words, line_break),
        Form::Begins(words) => set_text(revision, "C", &format!("{words}\n{comment}"), line_break),
        Form::Ends(words) if comment.is_empty() => set_text(revision, "C", words, line_break),
        Form::Ends(words) => set_text(revision, "C", &format!("{comment}\n{words}"), line_break),
        // A name is not overwritten.
        Form::Name(words) if revision.node().name().is_none() => {
            set_text(revision, "N", words, " ");
        }
        Form::Name(_) => {}
        &Form::Node(ident, value) | &Form::Move(ident, value) => {
            // What is there says something else: another annotation, or the name of an event.
            let mut rivals = property::rivals(ident);
            if !rivals.any(|rival| revision.node().first(rival).is_some()) {
                revision.set(ident, &[value]);
            }
        }
        Form::Triangle => {
            let point = revision.node().mv().and_then(|mv| mv.point).flatten();
            if let Some(point) = point {
                revision.add_points("TR", &[point]);
            }
        }
    }
}

fn set_text(revision: &mut Revision, ident: &str, text: &str, line_break: &str) {
    if text.is_empty() {
        revision.remove(ident);
    } else {
        revision.set(ident, &[escape::write_text(text, line_break)]);
    }
}
