//! What the reader's walk tells besides the tree, for writers that patch the text.

use crate::tree::CellId;

/// What a writer needs to know about the walk besides the tree.
pub trait Trace {
    /// A cell was read; `opened` is the offset of the `(` right before its node.
    fn node(&mut self, id: CellId, opened: Option<u32>);
    /// The variation that starts with `first` was closed; `end` is after its `)`.
    fn closed(&mut self, first: CellId, end: u32);
    /// The text ended before the variation that starts with `first` was closed; innermost first.
    fn unclosed(&mut self, first: CellId);
    /// Parentheses below `up` without a node right inside were closed; `end` is after them.
    fn passed(&mut self, up: CellId, end: u32);
    /// The text ended inside parentheses below `up` without a node right inside; `begun` is after the opening one.
    fn unpassed(&mut self, up: CellId, begun: u32);
}

/// A trace that ignores everything.
pub(super) struct Untraced;

impl Trace for Untraced {
    fn node(&mut self, _: CellId, _: Option<u32>) {}
    fn closed(&mut self, _: CellId, _: u32) {}
    fn unclosed(&mut self, _: CellId) {}
    fn passed(&mut self, _: CellId, _: u32) {}
    fn unpassed(&mut self, _: CellId, _: u32) {}
}
