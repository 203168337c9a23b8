//! What is compared on a background thread, what comes of it, and what its dialog shows. Data only.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use super::command::Command;
use crate::document::{DocumentId, Draft};
use crate::problem::compare::{Comparison, DifferenceKind, compare};
use crate::sgf::Loaded;
use crate::words::Message;

/// A request to compare a document with something else; the result is shown in the dialog Differences.
#[derive(Debug)]
pub struct CompareRequest {
    /// What the document is compared with: what only this has was removed.
    pub left: Left,
    /// The document: what only this has was added.
    pub right: Right,
    /// The buttons of the dialog, beside Close.
    pub offers: Vec<Offer>,
}

/// Requests are equal if they are the same one.
impl PartialEq for CompareRequest {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for CompareRequest {}

/// What a document is compared with.
#[derive(Clone, Debug)]
pub struct Left {
    /// What it is called: `Version on disk`, the name of a file.
    pub name: Message,
    /// What is in it.
    pub content: Content,
}

/// The content to compare with.
#[derive(Clone, Debug)]
pub enum Content {
    /// It was read already.
    Loaded(Arc<Loaded>),
    /// A file that is read first.
    File(PathBuf),
}

/// A document to compare.
#[derive(Clone, Debug)]
pub struct Right {
    /// What it is called: `This document`.
    pub name: Message,
    /// Its state.
    pub draft: Arc<Draft>,
    /// The open document that a click on a difference goes to; `None` if it is not open. Then the dialog is modal.
    pub of: Option<DocumentId>,
}

/// A button of the dialog; it closes the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it says: `Bring Back`.
    pub label: Message,
    /// What it does.
    pub command: Command,
}

/// The result of a comparison.
#[derive(Debug)]
pub struct Compared {
    pub(crate) request: Arc<CompareRequest>,
    pub(crate) left: Arc<Loaded>,
    pub(crate) comparison: Comparison,
    /// Whether saving the document would write the bytes of the other one.
    pub(crate) is_identical: bool,
}

impl Compared {
    /// Compares, which takes time by the size of both trees: this is for a background thread.
    #[must_use]
    pub fn of(request: Arc<CompareRequest>, left: Arc<Loaded>) -> Self {
        let draft = &request.right.draft;
        let comparison = compare(&left.tree, draft.tree());
        let is_identical = comparison.is_empty()
            && draft
                .bytes_for_another_file()
                .is_ok_and(|bytes| bytes == left.source.bytes());
        Self {
            comparison,
            is_identical,
            left,
            request,
        }
    }
}

/// The dialog Differences.
#[derive(Debug)]
pub(crate) struct Differences {
    pub(crate) compared: Compared,
    /// The kinds that are not listed.
    pub(crate) hidden: Vec<DifferenceKind>,
    /// The numbers of the differences that are listed, by kind, then in document order.
    pub(crate) listed: Vec<usize>,
    /// The rows that the window shows.
    pub(crate) rows: Range<usize>,
    /// The row that is selected.
    pub(crate) selected: Option<usize>,
}

impl Differences {
    pub(crate) fn new(compared: Compared) -> Self {
        let mut differences = Self {
            compared,
            hidden: Vec::new(),
            listed: Vec::new(),
            rows: 0..40,
            selected: None,
        };
        differences.list();
        differences.selected = (!differences.listed.is_empty()).then_some(0);
        differences
    }

    /// Lists a kind, or no longer; the difference that is selected stays selected if it is listed.
    pub(crate) fn toggle(&mut self, kind: DifferenceKind) {
        let selected = self.selected.and_then(|row| self.listed.get(row).copied());
        match self.hidden.iter().position(|hidden| *hidden == kind) {
            Some(at) => {
                self.hidden.remove(at);
            }
            None => self.hidden.push(kind),
        }
        self.list();
        let at = |number| self.listed.iter().position(|listed| *listed == number);
        let first = (!self.listed.is_empty()).then_some(0);
        self.selected = selected.and_then(at).or(first);
    }

    fn list(&mut self) {
        let all = &self.compared.comparison.differences;
        self.listed.clear();
        for kind in DifferenceKind::ALL {
            if !self.hidden.contains(&kind) {
                let some = all.iter().enumerate();
                let some = some.filter(|(_, difference)| difference.kind == kind);
                self.listed.extend(some.map(|(number, _)| number));
            }
        }
    }
}
