//! The labels of a node, and how they are written. Which of them are letters of branches is not known here.

use std::borrow::Cow;

use super::{Node, Property};
use crate::board::{Point, PointSet};
use crate::syntax::value;
use crate::syntax::{escape, letters};

/// A label on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// Its point.
    pub point: Point,
    /// Its text; may be empty.
    pub text: Cow<'a, str>,
}

/// The labels of a node, and how they are written.
#[derive(Clone, Debug, Default)]
pub struct Labels<'a> {
    /// The labels that are read, one for each point.
    pub read: Vec<Label<'a>>,
    /// The number of values of `LB`, with those that are not read.
    pub values: usize,
    /// Whether the node has the old property `L`.
    pub has_old: bool,
    /// The node's text and, in it, the occurrences of `LB`: nearly always there is one.
    pub(super) text: &'a str,
    first: Option<Property<'a>>,
    more: Vec<Property<'a>>,
}

impl<'a> Labels<'a> {
    /// Begins with the text of a node.
    fn begin(&mut self, text: &'a str) {
        self.text = text;
        self.read.clear();
        self.more.clear();
        self.first = None;
        (self.values, self.has_old) = (0, false);
    }

    /// The occurrences of `LB`.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = Property<'a>> {
        self.first.iter().chain(&self.more).cloned()
    }
}

impl<'a> Node<'a> {
    /// The labels: `LB`, then the points of the old `L` as `A`, `B`, …; the first label of a point counts.
    #[must_use]
    pub fn labels(&self) -> Vec<Label<'a>> {
        self.written_labels().read
    }

    /// The same, and how they are written.
    #[must_use]
    pub fn written_labels(&self) -> Labels<'a> {
        let mut labels = Labels::default();
        self.read_labels(&mut labels);
        labels
    }

    /// The same, in the place of those of another node.
    pub fn read_labels(&self, labels: &mut Labels<'a>) {
        labels.begin(self.text);
        if !self.may_have("L") {
            return;
        }
        let mut seen = PointSet::default();
        for property in self.properties() {
            match property.raw_ident().as_bytes() {
                b"LB" => {}
                b"L" => {
                    labels.has_old = true;
                    continue;
                }
                // Idents with lower-case letters.
                [_, _, _, ..] if property.is("LB") => {}
                [_, _, ..] if property.is("L") => {
                    labels.has_old = true;
                    continue;
                }
                _ => continue,
            }
            for raw in property.values() {
                labels.values += 1;
                if let Some((point, text)) = value::label(raw, self.context)
                    && let Some(point) = point.get()
                    && seen.insert(point)
                {
                    let text = escape::simple_text(text);
                    labels.read.push(Label { point, text });
                }
            }
            match labels.first {
                None => labels.first = Some(property),
                Some(_) => labels.more.push(property),
            }
        }
        let old = labels
            .has_old
            .then(|| self.values("L").zip(letters::upper()));
        for (raw, text) in old.into_iter().flatten() {
            if let Some(point) = value::point(raw.as_bytes(), self.context).get()
                && seen.insert(point)
            {
                let text = Cow::Owned(text);
                labels.read.push(Label { point, text });
            }
        }
    }
}
