//! Takes over the content of another tree as one step, with the smallest edits: what reads the same keeps its cells and
//! its writing. It does not know where the other tree comes from: an earlier version, or the file as it is on disk now.
//!
//! The document keeps its own charset. `CA` is not taken over, and if the charset lacks a character, the next save names
//! it and offers UTF-8, as after any other edit.

use std::collections::HashMap;

use super::Document;
use super::step::Step;
use crate::problem::compare::{Comparison, compare};
use crate::sgf::Loaded;
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, TooLarge, Tree, node_text};
use crate::words::Message;

/// What was taken over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakenOver {
    /// The number of differences there were; 0 if nothing changed.
    pub differences: usize,
    /// The number of characters in what was taken over that stand for bytes which could not be decoded. Saving the
    /// document would lose these bytes.
    pub undecoded: usize,
}

/// The step that is being built.
struct Takeover<'a> {
    other: &'a Loaded,
    comparison: Comparison,
    /// The cell of the document for each cell of the other tree, by its number.
    targets: Vec<Option<CellId>>,
    step: Step,
    undecoded: usize,
}

impl Document {
    /// Makes the document read like another file, as one step that Undo undoes as a whole. Nodes that both have keep
    /// their cells, and the cursor stays in its node, or in the nearest one above it that is still there.
    ///
    /// # Errors
    /// [`TooLarge`] if all text together exceeds 4 GiB; then nothing is changed.
    pub fn take_over(&mut self, name: Message, other: &Loaded) -> Result<TakenOver, TooLarge> {
        let comparison = compare(&self.tree, &other.tree);
        if comparison.is_empty() {
            return Ok(TakenOver::default());
        }
        let mut takeover = Takeover {
            other,
            targets: vec![None; other.tree.len() + 1],
            step: Step::default(),
            undecoded: 0,
            comparison,
        };
        takeover.rewrite(&self.tree);
        takeover.unlink(&self.tree);
        takeover.link(&mut self.tree)?;
        takeover.bring_moved(&self.tree);
        takeover.go(&self.tree, self.cursor);
        let taken = TakenOver {
            differences: takeover.comparison.differences.len(),
            undecoded: takeover.undecoded,
        };
        self.commit(name, takeover.step)?;
        Ok(taken)
    }
}

impl Takeover<'_> {
    fn set_target(&mut self, other: CellId, own: CellId) {
        if let Some(target) = self.targets.get_mut(other.number() as usize) {
            *target = Some(own);
        }
    }

    fn target(&self, other: CellId) -> Option<CellId> {
        self.targets.get(other.number() as usize).copied().flatten()
    }

    /// Gives nodes that both have the texts of the other tree, where they say something else.
    fn rewrite(&mut self, tree: &Tree) {
        for &cell in self.comparison.left_cells() {
            if let Some(other) = self.comparison.on_right(cell)
                && let Some(target) = self.targets.get_mut(other.number() as usize)
            {
                *target = Some(cell);
            }
        }
        let changed = self.comparison.differences.iter();
        let mut changed: Vec<(CellId, CellId)> = changed
            .filter(|difference| difference.ident.is_some())
            .filter_map(|difference| Some((difference.left?.cell, difference.right?.cell)))
            .collect();
        changed.dedup();
        for (cell, other) in changed {
            let text = opened(self.other.tree.node_text(other));
            let charset = |text: &str| {
                let node = Node::new(text, Context::default());
                node.values("CA").map(str::to_owned).collect::<Vec<_>>()
            };
            let own = charset(tree.node_text(cell));
            let text = match charset(&text) == own {
                true => text,
                false => node_text::with_property(&text, "CA", &own),
            };
            self.undecoded += undecoded(self.other, other, &text);
            self.step.text(cell, &text);
        }
    }

    /// Unlinks what is gone and what has moved, last first, so that previous siblings are still known.
    fn unlink(&mut self, tree: &Tree) {
        let mut last: HashMap<CellId, CellId> = HashMap::new();
        let mut gone: Vec<(CellId, Option<CellId>)> = Vec::new();
        for &cell in self.comparison.left_cells() {
            let Some(up) = tree.cell(cell).up else {
                continue;
            };
            let before = last.insert(up, cell);
            let is_gone = match self.comparison.on_right(cell) {
                Some(_) => self.comparison.has_moved(cell),
                // What hangs below another cell that is gone stays there.
                None => self.comparison.on_right(up).is_some(),
            };
            if is_gone {
                gone.push((cell, before));
            }
        }
        for (cell, before) in gone.into_iter().rev() {
            self.step.unlink_behind(cell, before);
        }
    }

    /// Links what is new and what has moved, in document order, so that parents and previous siblings are in place.
    fn link(&mut self, tree: &mut Tree) -> Result<(), TooLarge> {
        let other = &self.other.tree;
        let mut last: HashMap<CellId, CellId> = HashMap::new();
        let mut game = CellId::FILE;
        for number in 1..self.comparison.right_cells().len() {
            let Some(&cell) = self.comparison.right_cells().get(number) else {
                break;
            };
            let Some(up) = other.cell(cell).up else {
                continue;
            };
            let after = last.insert(up, cell).and_then(|after| self.target(after));
            if up == CellId::FILE {
                game = cell;
            }
            let Some(up) = self.target(up) else { continue };
            match (self.comparison.on_left(cell), self.target(cell)) {
                (Some(own), _) if self.comparison.has_moved(own) => self.step.link(own, up, after),
                (None, None) => {
                    let copy = self.graft(tree, cell)?;
                    self.step.link(copy, up, after);
                    if let Some(game) = self.target(game).filter(|&game| game != copy) {
                        self.bring(tree, copy, game);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Tells the step of characters outside of ASCII that come into a game.
    fn bring(&mut self, tree: &Tree, top: CellId, game: CellId) {
        let mut texts = tree.subtree(top).map(|cell| tree.node_text(cell));
        if let Some(text) = texts.find(|text| !text.is_ascii()) {
            self.step.brings(text, game);
        }
    }

    /// The same for what moves from one game to another.
    fn bring_moved(&mut self, tree: &Tree) {
        let moved = self.comparison.differences.iter().filter_map(|difference| {
            let (left, right) = (difference.left?, difference.right?);
            let is_other = self.comparison.on_right(left.root) != Some(right.root);
            (is_other && left.cell != left.root).then_some((left.cell, right.root))
        });
        for (cell, game) in moved.collect::<Vec<_>>() {
            if let Some(game) = self.target(game) {
                self.bring(tree, cell, game);
            }
        }
    }

    /// Copies a part of the other tree that is new; what moved into it is linked later.
    fn graft(&mut self, tree: &mut Tree, top: CellId) -> Result<CellId, TooLarge> {
        let other = &self.other.tree;
        let is_root = other.cell(top).up == Some(CellId::FILE);
        let comparison = &self.comparison;
        let copies = tree.graft_part(
            other,
            top,
            |cell| comparison.on_left(cell).is_none(),
            |cell, text| match is_root && cell == top {
                // Which charset a new game declares is settled with the step.
                true => opened(text),
                false => node_text::without_property(&opened(text), "CA"),
            },
        )?;
        let first = copies.first().map(|&(_, copy)| copy).ok_or(TooLarge)?;
        for &(cell, copy) in &copies {
            self.set_target(cell, copy);
            self.undecoded += undecoded(self.other, cell, tree.node_text(copy));
        }
        Ok(first)
    }

    /// Keeps the cursor, or goes to the nearest node above it that stays, or to the first game.
    fn go(&mut self, tree: &Tree, cursor: CellId) {
        let mut path = std::iter::once(cursor).chain(tree.ancestors(cursor));
        let stays =
            path.find(|&cell| cell != CellId::FILE && self.comparison.on_right(cell).is_some());
        let first = self.other.tree.games().next();
        let first = first.and_then(|root| self.target(root));
        self.step.go(stays.or(first).unwrap_or(CellId::FILE));
    }
}

/// The text of a node that begins with its semicolon and whose last value is closed.
fn opened(text: &str) -> String {
    let text = node_text::closed(text);
    if text.starts_with(';') {
        text.into_owned()
    } else {
        format!(";{text}")
    }
}

/// The characters of a text that stand for bytes which could not be decoded.
fn undecoded(other: &Loaded, cell: CellId, text: &str) -> usize {
    let start = other.tree.cell(cell).node.range().start;
    if other.source.region_at(start).lossless {
        return 0;
    }
    text.matches(char::REPLACEMENT_CHARACTER).count()
}
