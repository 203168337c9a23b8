//! The letters of the branches, as the settings and the file have them.

use super::Document;
use crate::problem::{Fork, Scheme, fork_shown, style};
use crate::settings::{Marks, Settings};
use crate::tree::CellId;

impl Document {
    /// The row that made-up letters come from.
    #[must_use]
    pub const fn scheme(&self, settings: &Settings) -> Scheme {
        Scheme::chosen(settings.letters, self.scheme)
    }

    /// The game's `ST`: bit 0 siblings instead of children, bit 1 no automatic marks.
    #[must_use]
    pub fn style(&self) -> u8 {
        style(&self.tree, self.root(), self.context())
    }

    /// The branches of a cell and their letters, as the settings have it.
    #[must_use]
    pub fn fork(&self, cell: CellId, settings: &Settings) -> Fork {
        let scheme = self.scheme(settings);
        let (root, context) = (self.root(), self.context());
        let mut branches = self.branches.borrow_mut();
        let tree = &self.tree;
        fork_shown(&mut branches, tree, cell, root, context, scheme, settings)
    }

    /// Whether letters stand on the alternatives to the current node rather than on its branches.
    #[must_use]
    pub fn letters_siblings(&self, settings: &Settings) -> bool {
        settings.marks == Marks::AsFile && self.style() & 1 != 0
    }

    /// The alternatives to the current node with their letters, where the file's style wants them.
    #[must_use]
    pub fn siblings(&self, settings: &Settings) -> Option<Fork> {
        let up = self
            .tree
            .cell(self.cursor)
            .up
            .filter(|&up| up != CellId::FILE)?;
        self.letters_siblings(settings)
            .then(|| self.fork(up, settings))
    }
}
