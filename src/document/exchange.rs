//! Takes over what a file holds now in place of the whole document, as one step that can be undone.
//!
//! An edit cannot do that: the next save must patch the bytes of the new source, and Undo must bring back the old one. So
//! the whole document is kept on the other side of the step, with its own history before (or after) it. States are
//! numbered through, and both sides agree on which of them is in the file.

use std::path::PathBuf;
use std::sync::Arc;

use super::log::Left;
use super::portion::Portion;
use super::{Beyond, Document, Prepared};
use crate::sgf::charset::Source;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};
use crate::words::{Message, message};

impl Document {
    /// Replaces everything by what was read from its file just now, as one step. The cursor stays at its place, as far
    /// as the path to it is still there.
    pub(crate) fn exchange(&mut self, read: impl Into<Prepared>) {
        let path = Place::all(self);
        let (id, own, name) = (self.id, self.place.clone(), self.name.clone());
        let mut old = std::mem::replace(self, Self::new(id, own, name, read));
        old.history.forget_redo();
        old.later = None;
        // What is being carried out will find another state.
        self.portion = std::mem::replace(&mut old.portion, Portion::Whole);
        self.history.begin_after(&old.history);
        self.counted = [Some((self.state(), self.faults.len())), None];
        self.orientation = old.orientation;
        (self.shape, self.info_revision) = (old.shape + 1, old.info_revision + 1);
        if let Some(cell) = Place::follow(&self.tree, &path) {
            self.go(cell);
        }
        // What the document is now stands in its file; what it was may be in none.
        self.log = std::mem::take(&mut old.log);
        self.log.cross(self.log.side() + 1, old.left());
        let at = self.history.state();
        self.earlier = Some(Box::new(Beyond { document: old, at }));
    }

    /// The name of the exchange that Undo would undo.
    pub(super) fn earlier_name(&self) -> Option<&'static Message> {
        let beyond = self.earlier.as_ref()?;
        (self.history.undo_name().is_none() && self.history.state() == beyond.at).then(name)
    }

    /// The name of the exchange that Redo would redo.
    pub(super) fn later_name(&self) -> Option<&'static Message> {
        let beyond = self.later.as_ref()?;
        (self.history.redo_name().is_none() && self.history.state() == beyond.at).then(name)
    }

    /// Undoes an exchange.
    pub(super) fn go_earlier(&mut self) -> Option<Message> {
        let told = self.earlier_name()?.clone();
        let Beyond { document, .. } = *self.earlier.take()?;
        let new = self.cross(document, self.log.side().saturating_sub(1));
        let at = self.history.state();
        self.later = Some(Box::new(Beyond { document: new, at }));
        Some(told)
    }

    /// Redoes an exchange.
    pub(super) fn go_later(&mut self) -> Option<Message> {
        let told = self.later_name()?.clone();
        let Beyond { document, .. } = *self.later.take()?;
        let old = self.cross(document, self.log.side() + 1);
        let at = self.history.state();
        self.earlier = Some(Box::new(Beyond { document: old, at }));
        Some(told)
    }

    /// Puts the document from beyond an exchange in the place of this one, which is returned. What belongs to the file
    /// and to the window stays as it is.
    fn cross(&mut self, other: Self, side: u32) -> Self {
        let is_left = self.left();
        let mut left = std::mem::replace(self, other);
        let written = left.written.clone();
        self.written = Some(written.unwrap_or_else(|| Arc::new(left.draft())));
        self.history.go_on_from(&left.history);
        self.place.clone_from(&left.place);
        self.name.clone_from(&left.name);
        self.may_lose_bytes = left.may_lose_bytes;
        self.is_unfiled = left.is_unfiled;
        self.orientation = left.orientation;
        self.revealed = left.revealed;
        self.trial = None;
        self.shape = self.shape.max(left.shape) + 1;
        self.info_revision = self.info_revision.max(left.info_revision) + 1;
        // A journal has one source: each side has its own, and this one's begins again.
        self.log = std::mem::take(&mut left.log);
        self.log.cross(side, is_left);
        if self.is_modified() {
            self.begin_journal();
        } else {
            self.log.end_side();
        }
        left
    }

    /// What becomes of this side's journal when the document leaves it.
    fn left(&self) -> Left {
        if self.is_modified() {
            Left::Unsaved
        } else {
            Left::Saved
        }
    }

    /// Tells one side of an exchange from the other.
    pub(crate) fn source_id(&self) -> *const Source {
        Arc::as_ptr(&self.source)
    }

    /// Records that its file has another name now.
    pub(crate) fn follow_file(&mut self, path: PathBuf, name: String) {
        self.place = Some(path.into());
        self.name = name;
    }
}

/// What an exchange is called in the menu.
fn name() -> &'static Message {
    static NAME: std::sync::LazyLock<Message> =
        std::sync::LazyLock::new(|| message!("edit-reload"));
    &NAME
}

/// One step of the path to a cell, to be found again in another tree.
struct Place {
    /// The text of the node.
    text: String,
    /// The raw values of its moves; empty if it has none.
    moves: Vec<String>,
    /// Its place among its siblings.
    number: usize,
}

impl Place {
    /// The path to the cursor, from the root of its game.
    fn all(document: &Document) -> Vec<Self> {
        let tree = &document.tree;
        let steps = document.replay.steps().iter();
        steps.map(|step| Self::of(tree, step.cell)).collect()
    }

    fn of(tree: &Tree, cell: CellId) -> Self {
        let up = tree.cell(cell).up.unwrap_or(CellId::FILE);
        let before = tree.children(up).take_while(|&child| child != cell);
        Self {
            text: tree.node_text(cell).to_owned(),
            moves: moves(tree, cell),
            number: before.count(),
        }
    }

    /// The cell where such a path ends, or the last one on it that is there.
    fn follow(tree: &Tree, path: &[Self]) -> Option<CellId> {
        let mut at = None;
        for place in path {
            let Some(next) = place.among(tree, at.unwrap_or(CellId::FILE)) else {
                break;
            };
            at = Some(next);
        }
        at
    }

    /// The same node among the children of a cell: by its text, otherwise by its moves, its own place first.
    fn among(&self, tree: &Tree, up: CellId) -> Option<CellId> {
        let in_place = tree.children(up).nth(self.number);
        let candidates = || in_place.into_iter().chain(tree.children(up));
        let by_text = candidates().find(|&child| tree.node_text(child) == self.text);
        by_text.or_else(|| candidates().find(|&child| moves(tree, child) == self.moves))
    }
}

/// The raw values of a node's moves.
fn moves(tree: &Tree, cell: CellId) -> Vec<String> {
    let node = tree.node(cell, Context::default());
    let moves = node.values("B").chain(node.values("W"));
    moves.map(str::to_owned).collect()
}
