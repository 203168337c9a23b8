//! Builder of one undo step: node texts and links, applied as one change that Undo undoes as a whole.
//!
//! It also makes sure that an ASCII file declares UTF-8 with its first other character. It does not know what the texts
//! mean.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::Document;
use crate::tree::{CellId, Edit, Form, Texts, TooLarge, Tree};
use crate::words::Message;

/// A step that is being built.
#[derive(Debug, Default)]
pub(super) struct Step {
    texts: Texts,
    /// The index of each cell's text.
    places: HashMap<CellId, usize>,
    edits: Vec<Edit>,
    /// Cells in games that get characters outside of ASCII by new cells.
    foreign: Vec<CellId>,
    cursor: Option<CellId>,
}

impl Step {
    /// Sets the text of a cell's node.
    pub(super) fn text(&mut self, cell: CellId, text: &str) {
        self.index();
        match self.places.entry(cell) {
            Entry::Occupied(known) => self.texts.set(*known.get(), text),
            Entry::Vacant(free) => {
                free.insert(self.texts.len());
                self.texts.push(cell, text);
            }
        }
    }

    /// A step that sets the texts of many cells' nodes, each once.
    pub(super) fn of_texts(texts: Texts) -> Self {
        Self {
            texts,
            ..Self::default()
        }
    }

    /// The text that it sets for a cell's node, if any.
    pub(super) fn text_of(&self, cell: CellId) -> Option<&str> {
        if self.places.len() == self.texts.len() {
            return self.texts.get(*self.places.get(&cell)?);
        }
        let mut texts = self.texts.iter();
        texts.find_map(|(known, text)| (known == cell).then_some(text))
    }

    /// Builds the index of the texts, if it is missing.
    pub(super) fn index(&mut self) {
        if self.places.len() != self.texts.len() {
            let cells = self.texts.iter().map(|(cell, _)| cell);
            self.places = cells.zip(0..).collect();
        }
    }

    /// Drops texts that nodes already have.
    fn drop_unchanged(&mut self, tree: &Tree) {
        let many = self.texts.len();
        // The file's cell, which is the cursor in a file without games, has no node.
        self.texts
            .retain(|cell, text| cell != CellId::FILE && tree.node_text(cell) != text);
        if self.texts.len() < many {
            self.places.clear();
        }
    }

    /// Links a cell after a child of `up`, or first.
    pub(super) fn link(&mut self, cell: CellId, up: CellId, after: Option<CellId>) {
        self.edits.push(Edit::Link { cell, up, after });
    }

    /// Unlinks a cell.
    pub(super) fn unlink(&mut self, cell: CellId) {
        self.edits.push(Edit::Unlink { cell });
    }

    /// Unlinks a cell whose previous sibling is given; `None` if it is the first child.
    pub(super) fn unlink_behind(&mut self, cell: CellId, after: Option<CellId>) {
        self.edits.push(Edit::UnlinkBehind { cell, after });
    }

    /// Sets how the parentheses of a game are written.
    pub(super) fn form(&mut self, game: CellId, form: Form) {
        self.edits.push(Edit::Form { game, form });
    }

    /// Sets the cursor for when the step is done.
    pub(super) const fn go(&mut self, cell: CellId) {
        self.cursor = Some(cell);
    }

    /// Adds a new cell with this node as the last child of `up`; the cursor does not move.
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

    /// The node texts that it sets.
    pub(super) const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The links that it changes.
    pub(super) fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// Cells in games that get characters outside of ASCII by new cells.
    pub(super) fn foreign(&self) -> &[CellId] {
        &self.foreign
    }

    /// Records a text that a new cell brings into the game of a cell.
    pub(super) fn brings(&mut self, text: &str, game: CellId) {
        if !text.is_ascii() && self.foreign.last() != Some(&game) {
            self.foreign.push(game);
        }
    }
}

impl Document {
    /// Applies a step; returns false if it changes nothing.
    pub(super) fn commit(&mut self, name: Message, mut step: Step) -> Result<bool, TooLarge> {
        step.drop_unchanged(&self.tree);
        self.declare(&mut step);
        let mut edits = Vec::with_capacity(step.texts.len() + step.edits.len());
        for (cell, text) in step.texts.iter() {
            edits.push(self.tree.replacement(cell, text)?);
        }
        edits.append(&mut step.edits);
        if edits.is_empty() {
            return Ok(false);
        }
        let cursor = step.cursor.unwrap_or(self.cursor);
        self.change(name, edits, cursor);
        Ok(true)
    }

    /// Sets the texts of nodes as one step.
    pub(crate) fn rewrite(&mut self, name: Message, texts: Texts) -> Result<bool, TooLarge> {
        self.commit(name, Step::of_texts(texts))
    }

    /// Sets the text of a cell's node as one step.
    pub(super) fn retext(
        &mut self,
        name: Message,
        cell: CellId,
        text: &str,
    ) -> Result<bool, TooLarge> {
        let mut step = Step::default();
        step.text(cell, text);
        self.commit(name, step)
    }
}
