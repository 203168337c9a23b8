//! One step in the making: node texts and places of cells, carried out as one change that Undo takes back whole.
//!
//! It also sees to it that an ASCII file says that it is UTF-8 with its first other character.

use std::collections::HashMap;

use super::Document;
use crate::tree::{CellId, Edit, TooLarge, Tree};
use crate::words::Message;

/// A change in the making.
#[derive(Debug, Default)]
pub(super) struct Step {
    texts: Vec<(CellId, String)>,
    /// Where the text of each cell stands among them.
    places: HashMap<CellId, usize>,
    edits: Vec<Edit>,
    /// A cell in whose game characters outside of ASCII come by new cells.
    foreign: Option<CellId>,
    cursor: Option<CellId>,
}

impl Step {
    /// Gives a cell's node this text.
    pub(super) fn text(&mut self, cell: CellId, text: String) {
        self.index();
        let place = *self.places.entry(cell).or_insert(self.texts.len());
        match self.texts.get_mut(place) {
            Some(known) => known.1 = text,
            None => self.texts.push((cell, text)),
        }
    }

    /// Gives many cells' nodes these texts, each cell once and none that has one yet.
    pub(super) fn all_texts(&mut self, texts: impl Iterator<Item = (CellId, String)>) {
        self.texts.extend(texts);
    }

    /// The text that it gives to a cell's node, if it gives one.
    pub(super) fn text_of(&self, cell: CellId) -> Option<&str> {
        let known = if self.places.len() == self.texts.len() {
            self.texts.get(*self.places.get(&cell)?)
        } else {
            self.texts.iter().find(|(known, _)| *known == cell)
        };
        known.map(|(_, text)| text.as_str())
    }

    /// Finds the places of the texts, where they are not known.
    pub(super) fn index(&mut self) {
        if self.places.len() != self.texts.len() {
            let cells = self.texts.iter().map(|(cell, _)| *cell);
            self.places = cells.zip(0..).collect();
        }
    }

    /// Leaves out the texts that nodes have already.
    fn drop_unchanged(&mut self, tree: &Tree) {
        let many = self.texts.len();
        // The file's own cell, where the cursor is in a file without a game, has no node.
        self.texts
            .retain(|(cell, text)| *cell != CellId::FILE && tree.node_text(*cell) != text);
        if self.texts.len() < many {
            self.places.clear();
        }
    }

    /// Hangs a cell behind a child of `up`, or first.
    pub(super) fn link(&mut self, cell: CellId, up: CellId, after: Option<CellId>) {
        self.edits.push(Edit::Link { cell, up, after });
    }

    /// Takes a cell out of its place.
    pub(super) fn unlink(&mut self, cell: CellId) {
        self.edits.push(Edit::Unlink { cell });
    }

    /// Takes a cell out of its place behind a child that is known; none where it is the first.
    pub(super) fn unlink_behind(&mut self, cell: CellId, after: Option<CellId>) {
        self.edits.push(Edit::UnlinkBehind { cell, after });
    }

    /// Puts the cursor there when it is done.
    pub(super) const fn go(&mut self, cell: CellId) {
        self.cursor = Some(cell);
    }

    /// A new cell with this node behind the children of `up`; the cursor does not move.
    pub(super) fn add(
        &mut self,
        tree: &mut Tree,
        text: &str,
        up: CellId,
        after: Option<CellId>,
    ) -> Result<CellId, TooLarge> {
        let cell = tree.new_cell(text)?;
        self.link(cell, up, after);
        self.brings(text, up);
        Ok(cell)
    }

    /// The node texts that it gives.
    pub(super) fn texts(&self) -> &[(CellId, String)] {
        &self.texts
    }

    /// The changes of places that it makes.
    pub(super) fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// The cell in whose game characters outside of ASCII come by new cells.
    pub(super) const fn foreign(&self) -> Option<CellId> {
        self.foreign
    }

    /// Takes note of a text that comes into the game of a cell by a new cell.
    pub(super) fn brings(&mut self, text: &str, game: CellId) {
        if !text.is_ascii() {
            self.foreign = Some(game);
        }
    }
}

impl Document {
    /// Carries a step out; false where it changes nothing.
    pub(super) fn commit(&mut self, name: Message, mut step: Step) -> Result<bool, TooLarge> {
        step.drop_unchanged(&self.tree);
        self.declare(&mut step);
        let mut edits = Vec::with_capacity(step.texts.len() + step.edits.len());
        for (cell, text) in step.texts {
            edits.push(self.tree.replacement(cell, &text)?);
        }
        edits.append(&mut step.edits);
        if edits.is_empty() {
            return Ok(false);
        }
        let cursor = step.cursor.unwrap_or(self.cursor);
        self.change(name, edits, cursor);
        Ok(true)
    }

    /// Gives nodes new texts as one step.
    pub(crate) fn rewrite(
        &mut self,
        name: Message,
        texts: Vec<(CellId, String)>,
    ) -> Result<bool, TooLarge> {
        let mut step = Step::default();
        step.all_texts(texts.into_iter());
        self.commit(name, step)
    }

    /// Gives a cell's node this text as one step.
    pub(super) fn retext(
        &mut self,
        name: Message,
        cell: CellId,
        text: String,
    ) -> Result<bool, TooLarge> {
        let mut step = Step::default();
        step.text(cell, text);
        self.commit(name, step)
    }
}
