//! The ways to lay a tree out as text, from keeping all of the source to keeping only its nodes.
//!
//! Each is tried if the one before does not read back: in a broken file, text between the nodes may get another meaning
//! by an edit. It does not know charsets.

use std::collections::HashMap;
use std::ops::Range;

use super::changes;
use super::patch::{self, Patch};
use super::render::{self, Part};
use super::shape::SourceShape;
use crate::sgf::charset::Source;
use crate::syntax::token::is_blank;
use crate::tree::{CellId, Form, Tree, Written, node_text};

/// A way to lay a tree out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Patches of the source.
    Patched,
    /// The same, and every node gets its missing semicolon.
    Begun,
    /// Games that changed are written again; all other text stays, including that between the games.
    Games,
    /// Only the games, without the text between them.
    Bare,
}

impl Layout {
    /// From the one that keeps most to the one that always reads back.
    pub(super) const ALL: [Self; 4] = [Self::Patched, Self::Begun, Self::Games, Self::Bare];

    /// Whether text outside of nodes may be dropped.
    pub(super) const fn leaves_out(self) -> bool {
        matches!(self, Self::Games | Self::Bare)
    }

    /// What is written. If a source is given, it is split so that as much as possible is copied.
    pub(super) fn parts(
        self,
        tree: &Tree,
        shape: &SourceShape,
        source: Option<&Source>,
    ) -> Vec<Part> {
        match self {
            Self::Patched | Self::Begun => {
                let mut patches = changes::patches(tree, shape);
                if self == Self::Begun {
                    begin(&mut patches, tree, shape);
                }
                patched(patches, tree, shape, source)
            }
            Self::Games => Laying::of(tree, shape).all(Between::Kept),
            Self::Bare => Laying::of(tree, shape).all(Between::Gone),
        }
    }
}

/// What is written if these patches are applied to the source.
pub(super) fn patched(
    mut patches: Vec<Patch>,
    tree: &Tree,
    shape: &SourceShape,
    source: Option<&Source>,
) -> Vec<Part> {
    if let Some(source) = source {
        patches = patch::trimmed(patches, source);
    }
    render::pieces(&patches, shape, tree.source().len(), |game| {
        let mut laying = Laying::of(tree, shape);
        laying.at = shape.start(game) as usize;
        laying.game(game);
        laying.parts
    })
}

/// Adds a semicolon before every loaded node without one.
fn begin(patches: &mut Vec<Patch>, tree: &Tree, shape: &SourceShape) {
    let lacking = shape.loaded.subtree(CellId::FILE).skip(1);
    for cell in lacking.filter(|&cell| !shape.loaded.node_text(cell).starts_with(';')) {
        if tree.is_loaded(cell) {
            patches.push(Patch::begin(shape.loaded.cell(cell).node.start));
        }
    }
    patch::begin_edited(patches);
    patch::sort(patches);
}

/// What happens to the text between the games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Kept,
    Gone,
}

/// Writes games again.
struct Laying<'a> {
    tree: &'a Tree,
    shape: &'a SourceShape,
    parts: Vec<Part>,
    /// The place whose charset is used for new text.
    at: usize,
}

impl<'a> Laying<'a> {
    const fn of(tree: &'a Tree, shape: &'a SourceShape) -> Self {
        Self {
            tree,
            shape,
            parts: Vec::new(),
            at: 0,
        }
    }

    fn all(mut self, between: Between) -> Vec<Part> {
        let loaded: Vec<CellId> = self.shape.loaded.games().collect();
        let places: HashMap<CellId, usize> = loaded.iter().copied().zip(0..).collect();
        let end = self.tree.source().len();
        let mut is_first = true;
        for root in self.tree.games() {
            let place = places.get(&root).copied();
            let before = place.and_then(|place| place.checked_sub(1));
            let before = before.and_then(|place| loaded.get(place));
            let from = before.map_or(0, |&game| self.shape.end(game) as usize);
            if place.is_some() {
                self.at = self.shape.start(root) as usize;
            }
            match place {
                Some(_) if between == Between::Kept => {
                    self.between(from..self.shape.start(root) as usize);
                }
                _ if is_first => {}
                _ => self.put("\n"),
            }
            is_first = false;
            self.game(root);
        }
        let behind = loaded.last().map_or(0, |&game| self.shape.end(game));
        if between == Between::Kept {
            self.between(behind as usize..end);
        } else {
            self.put("\n");
        }
        self.parts
    }

    /// Writes the text between two games.
    fn between(&mut self, range: Range<usize>) {
        let text = self.tree.source().get(range.clone());
        let is_anew = self.tree.form(CellId::FILE) == Form::Anew;
        match text.filter(|_| is_anew).and_then(changes::blanks_of_broken) {
            Some(blanks) => self.put(&blanks),
            None => self.copy(range),
        }
    }

    /// Writes a game; it is copied whole if nothing in it changed.
    fn game(&mut self, root: CellId) {
        if self.is_untouched(root) {
            let (start, end) = (self.shape.start(root), self.shape.end(root));
            self.copy(start as usize..end as usize);
            return;
        }
        let mut needed = "(".to_owned();
        let mut before = None;
        for step in self.tree.writing(root) {
            match step {
                Written::Open(_) => needed.push('('),
                Written::Node(cell) => {
                    let gap = self.gap(before, cell);
                    self.structure(gap, &std::mem::take(&mut needed));
                    self.node(cell);
                    before = Some(cell);
                }
                Written::Close(_) => needed.push(')'),
            }
        }
        needed.push(')');
        let gap = before.and_then(|last| self.last_gap(last));
        self.structure(gap, &needed);
    }

    /// The source between a cell and the one written before it, if they follow each other there too. Before the root
    /// of a game, its parenthesis.
    fn gap(&self, before: Option<CellId>, cell: CellId) -> Option<Range<usize>> {
        let loaded = &self.shape.loaded;
        if !loaded.has(cell) {
            return None;
        }
        let start = loaded.cell(cell).node.range().start;
        match before {
            None => (loaded.cell(cell).up == Some(CellId::FILE))
                .then(|| self.shape.start(cell) as usize..start),
            Some(before) => {
                let follows = before.number().checked_add(1) == Some(cell.number());
                follows.then(|| loaded.cell(before).node.range().end..start)
            }
        }
    }

    /// The source behind the last cell of a game, if it is the last one there too.
    fn last_gap(&self, last: CellId) -> Option<Range<usize>> {
        let loaded = &self.shape.loaded;
        let next = last.number().checked_add(1).and_then(CellId::from_number)?;
        let is_last = !loaded.has(next) || loaded.cell(next).up == Some(CellId::FILE);
        let is_there = loaded.has(last) && is_last;
        let root = is_there.then(|| loaded.root_of(last))?;
        Some(loaded.cell(last).node.range().end..self.shape.end(root) as usize)
    }

    /// Writes the needed parentheses between two nodes. The blanks of the source stay around them; what else is there
    /// goes.
    fn structure(&mut self, gap: Option<Range<usize>>, needed: &str) {
        let text = gap.clone().and_then(|gap| self.tree.source().get(gap));
        let (Some(gap), Some(text)) = (gap, text) else {
            self.put(needed);
            return;
        };
        let mut rest = needed;
        let mut new = String::with_capacity(text.len());
        for sign in text.chars() {
            if let Some(less) = rest.strip_prefix(sign) {
                rest = less;
                new.push(sign);
            } else if u8::try_from(sign).is_ok_and(is_blank) {
                new.push(sign);
            }
        }
        new.push_str(rest);
        if new == text {
            self.copy(gap);
        } else {
            self.put(&new);
        }
    }

    /// Writes a node unchanged, with its semicolon and its last value closed.
    fn node(&mut self, cell: CellId) {
        let text = self.tree.node_text(cell);
        let closed = node_text::closed(text);
        if !text.starts_with(';') {
            self.put(";");
        }
        if self.tree.is_loaded(cell) {
            let range = self.tree.cell(cell).node.range();
            self.parts.push(Part::Copy {
                range,
                into: Some(self.at),
            });
            self.put(closed.get(text.len()..).unwrap_or_default());
        } else {
            self.put(&closed);
        }
    }

    /// Whether a game is unchanged since loading, and closed.
    fn is_untouched(&self, root: CellId) -> bool {
        // The outermost open variation is the last in the list.
        let is_open = self.shape.unclosed.last() == Some(&root);
        let is_anew = self.tree.form(root) == Form::Anew;
        if is_open || is_anew || !self.shape.loaded.has(root) {
            return false;
        }
        let same = |cell: CellId| self.tree.is_loaded(cell);
        let mut now = self.tree.subtree(root);
        let mut before = self.shape.loaded.subtree(root);
        loop {
            match (now.next(), before.next()) {
                (None, None) => return true,
                (Some(cell), Some(other)) if cell == other && same(cell) => {
                    let up = |tree: &Tree| tree.cell(cell).up;
                    if up(self.tree) != up(&self.shape.loaded) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    }

    fn copy(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            self.parts.push(Part::Copy { range, into: None });
        }
    }

    fn put(&mut self, more: &str) {
        match self.parts.last_mut() {
            Some(Part::New { text, at }) if *at == self.at => text.push_str(more),
            _ if more.is_empty() => {}
            _ => self.parts.push(Part::New {
                text: more.to_owned(),
                at: self.at,
            }),
        }
    }
}
