//! The differences between the loaded tree and the edited one, as patches of the source's text. It knows neither
//! charsets nor bytes.

use std::collections::{HashMap, HashSet};

use super::patch::{self, Inserted, Order, Patch};
use super::shape::{SourceShape, depth_of};
use crate::syntax::token::is_blank;
use crate::tree::{CellId, Form, Tree, Written, node_text};

/// All patches, in the order of the text.
pub(super) fn patches(tree: &Tree, shape: &SourceShape) -> Vec<Patch> {
    let mut patcher = Patcher {
        tree,
        shape,
        patches: Vec::new(),
        structure: Vec::new(),
    };
    let loaded = &shape.loaded;
    let numbers = 1..=u32::try_from(loaded.len()).unwrap_or(u32::MAX);
    for cell in numbers.filter_map(CellId::from_number) {
        if cell != CellId::FILE && !tree.is_loaded(cell) {
            patcher.node(cell);
        }
        if !loaded.children(cell).eq(tree.children(cell)) {
            patcher.structure.push(cell);
        }
    }
    patcher.lists();
    patcher.forms();
    let mut patches = patcher.patches;
    patch::sort(&mut patches);
    patches
}

struct Patcher<'a> {
    tree: &'a Tree,
    shape: &'a SourceShape,
    patches: Vec<Patch>,
    /// The cells whose lists of children changed.
    structure: Vec<CellId>,
}

impl Patcher<'_> {
    fn node(&mut self, cell: CellId) {
        let span = self.shape.loaded.cell(cell).node;
        self.patches.push(Patch {
            start: span.start,
            end: span.end,
            class: Order::Instead,
            depth: 0,
            pieces: vec![Inserted::Text(self.tree.node_text(cell).to_owned())],
            removed: None,
            is_game: false,
        });
    }

    fn lists(&mut self) {
        let cells = std::mem::take(&mut self.structure);
        if cells.is_empty() {
            return;
        }
        if let Some((last, closer)) = self.shape.value_closer()
            && self.tree.is_loaded(last)
        {
            let at = self.shape.loaded.cell(last).node.end;
            self.insert(at, Order::Behind, u32::MAX, &closer);
        }
        for &cell in &cells {
            self.list(cell);
        }
        self.close_open_variations(&cells);
    }

    /// Writes missing parentheses where something may follow them now: those of all variations below an edited list
    /// that the end of the text left open.
    fn close_open_variations(&mut self, edited: &[CellId]) {
        // All open variations are on one path: up from the innermost cell.
        let shape = self.shape;
        let firsts = [shape.unclosed.first(), shape.unpassed.first()];
        let deepest = firsts.into_iter().flatten();
        let Some(&innermost) = deepest.max_by_key(|&&cell| shape.depth(cell)) else {
            return;
        };
        let edited: HashSet<CellId> = edited.iter().copied().collect();
        let path: Vec<CellId> = std::iter::once(innermost)
            .chain(shape.loaded.ancestors(innermost))
            .collect();
        let concerned = match path.iter().rposition(|cell| edited.contains(cell)) {
            _ if edited.contains(&CellId::FILE) => path.len(),
            Some(highest) => highest,
            None => return,
        };
        let open: HashSet<CellId> = shape.unclosed.iter().copied().collect();
        let mut passing: HashMap<CellId, usize> = HashMap::new();
        for &cell in &shape.unpassed {
            *passing.entry(cell).or_default() += 1;
        }
        let (mut depth, mut places) = (depth_of(path.len() - 1), Vec::new());
        for &cell in path.iter().take(concerned) {
            // After the children of the cell, including added ones.
            for _ in 0..passing.get(&cell).copied().unwrap_or(0) {
                places.push((shape.end(cell), depth + 2));
            }
            if open.contains(&cell) {
                // Before siblings that were added after this cell: the same place, one level deeper.
                places.push((shape.end(cell), depth + 1));
            }
            depth = depth.saturating_sub(2);
        }
        for (at, depth) in places {
            self.insert(at, Order::Behind, depth, ")");
        }
    }

    fn depth(&self, cell: CellId) -> u32 {
        self.shape.depth(cell)
    }

    fn insert(&mut self, at: u32, class: Order, depth: u32, text: &str) {
        let pieces = vec![Inserted::Text(text.to_owned())];
        self.patches.push(Patch::inserted(at, class, depth, pieces));
    }

    /// The patches for games that are written anew, and for the text between the games.
    fn forms(&mut self) {
        for game in self.tree.anew() {
            let is_game = |tree: &Tree| tree.cell(game).up == Some(CellId::FILE);
            if game == CellId::FILE {
                self.between();
            } else if is_game(&self.shape.loaded) && is_game(self.tree) {
                self.patches.push(Patch {
                    start: self.shape.start(game),
                    end: self.shape.end(game),
                    class: Order::Instead,
                    depth: 0,
                    pieces: vec![Inserted::Game(game)],
                    removed: Some(game),
                    is_game: true,
                });
            }
        }
    }

    /// The patches for the text between the games: where it has parentheses or brackets, only its blanks stay.
    fn between(&mut self) {
        let source = self.tree.source();
        let whole = u32::try_from(source.len()).unwrap_or(u32::MAX);
        let games = self.shape.loaded.games();
        let starts = games.map(|game| (self.shape.gap_start(game), self.shape.end(game)));
        let mut from = 0;
        for (start, next) in starts.chain([(whole, whole)]) {
            let text = source.get(from as usize..start as usize);
            if let Some(blanks) = text.and_then(blanks_of_broken) {
                self.patches.push(Patch {
                    end: start,
                    ..Patch::inserted(from, Order::Instead, 0, vec![Inserted::Text(blanks)])
                });
            }
            from = next;
        }
    }

    /// The patches for a list of children that changed.
    fn list(&mut self, parent: CellId) {
        let (tree, shape) = (self.tree, self.shape);
        let is_file = parent == CellId::FILE;
        let loaded: Vec<CellId> = shape.loaded.children(parent).collect();
        let current: Vec<CellId> = tree.children(parent).collect();
        let kept = kept(&loaded, &current);
        let many = is_file || current.len() > 1;
        let depth = loaded
            .first()
            .map_or_else(|| self.depth_below(parent), |&first| self.depth(first));
        let mut at = match loaded.first() {
            Some(&first) if is_file => shape.gap_start(first),
            None if is_file => u32::try_from(tree.source().len()).unwrap_or(u32::MAX),
            _ => shape.loaded.cell(parent).node.end,
        };
        let in_lines = !is_file && node_text::is_own(tree.node_text(tree.root_of(parent)));
        let level = depth as usize / 2;
        let blank = match self.separator(&loaded) {
            Some(blank) => blank,
            None if is_file || in_lines && (many || node_text::begins_line(level)) => {
                "\n".to_owned()
            }
            None => String::new(),
        };
        for cell in current {
            if kept.contains(&cell) {
                if many && shape.opened(cell).is_none() {
                    let needs_line = in_lines && shape.gap_start(cell) == shape.start(cell);
                    self.wrap(cell, depth, if needs_line { "\n(" } else { "(" });
                }
                at = shape.end(cell);
            } else {
                let mut pieces = vec![Inserted::Text(blank.clone())];
                let layout = if is_file {
                    node_text::is_own(tree.node_text(cell)).then_some(0)
                } else {
                    in_lines.then_some(level)
                };
                added(tree, shape, (cell, many, layout), &mut pieces);
                let mut patch = Patch::inserted(at, Order::Behind, depth, pieces);
                patch.is_game = is_file;
                self.patches.push(patch);
            }
        }
        for &cell in loaded.iter().filter(|cell| !kept.contains(cell)) {
            self.patches.push(Patch {
                start: shape.gap_start(cell),
                end: shape.end(cell),
                class: Order::Instead,
                depth: 0,
                pieces: Vec::new(),
                removed: Some(cell),
                is_game: false,
            });
        }
    }

    /// Puts parentheses around a child that stays.
    fn wrap(&mut self, cell: CellId, depth: u32, open: &str) {
        let (start, end) = (self.shape.start(cell), self.shape.end(cell));
        self.insert(start, Order::Before, depth, open);
        self.insert(end, Order::Behind, depth + 1, ")");
    }

    fn depth_below(&self, parent: CellId) -> u32 {
        if parent == CellId::FILE {
            0
        } else {
            self.depth(parent).saturating_add(2)
        }
    }

    /// The blanks before the first of the loaded children, to lay out new ones in the same way.
    fn separator(&self, loaded: &[CellId]) -> Option<String> {
        loaded.iter().rev().find_map(|&cell| {
            let range = self.shape.gap_start(cell) as usize..self.shape.start(cell) as usize;
            self.tree
                .source()
                .get(range)
                .filter(|blank| !blank.is_empty() && blank.len() < 16)
                .map(str::to_owned)
        })
    }
}

/// The blanks of a text between games that has parentheses or brackets; `None` for other text.
pub(super) fn blanks_of_broken(text: &str) -> Option<String> {
    let is_broken = text.contains(['(', ')', '[', ']']);
    let is_blank = |sign: &char| u8::try_from(*sign).is_ok_and(is_blank);
    is_broken.then(|| text.chars().filter(is_blank).collect())
}

/// The children that stay in place: those of the current list that are in the loaded order.
fn kept(loaded: &[CellId], current: &[CellId]) -> HashSet<CellId> {
    let places: HashMap<CellId, usize> = loaded
        .iter()
        .enumerate()
        .map(|(place, &cell)| (cell, place))
        .collect();
    let mut next = 0;
    let mut kept = HashSet::new();
    for cell in current {
        if let Some(&place) = places.get(cell)
            && place >= next
        {
            next = place + 1;
            kept.insert(*cell);
        }
    }
    kept
}

/// What is written for a child that was added or moved here: slices of the source for loaded cells, new text for
/// others. Each cell comes with whether it gets parentheses and, in a game that is laid out in lines, its depth below
/// the root.
fn added(
    tree: &Tree,
    shape: &SourceShape,
    top: (CellId, bool, Option<usize>),
    pieces: &mut Vec<Inserted>,
) {
    let (top, many, level) = top;
    let mut put = |piece| pieces.push(piece);
    let text = |text: &str| Inserted::Text(text.to_owned());
    if shape.loaded.has(top)
        && tree.form(top) == Form::Anew
        && tree.cell(top).up == Some(CellId::FILE)
    {
        put(Inserted::Game(top));
        return;
    }
    // A slice of the source may have its own parentheses.
    let brings_own = |cell| is_in_source(shape, cell) && shape.opened(cell).is_some();
    let is_wrapped = many && !brings_own(top);
    if is_wrapped {
        put(text("("));
    }
    let mut writing = tree.writing(top);
    let mut is_branch = false;
    while let Some(step) = writing.next() {
        let breaks = level.is_some_and(|level| node_text::begins_line(level + writing.depth()));
        match step {
            Written::Open(cell) => {
                is_branch = true;
                if level.is_some() {
                    put(text("\n"));
                }
                if !brings_own(cell) {
                    put(text("("));
                }
            }
            Written::Close(cell) if brings_own(cell) => {}
            Written::Close(_) => put(text(")")),
            Written::Node(cell) => {
                // What precedes the topmost cell is already there.
                if breaks && !is_branch && cell != top {
                    put(text("\n"));
                }
                is_branch = false;
                if is_in_source(shape, cell) {
                    put(Inserted::Slice(cell));
                    writing.skip_below(cell);
                    continue;
                }
                let node = tree.node_text(cell);
                if !node.starts_with(';') {
                    put(text(";"));
                }
                put(text(&node_text::closed(node)));
            }
        }
    }
    if is_wrapped {
        put(text(")"));
    }
}

/// Whether the cell was loaded, so that its slice is in the source.
const fn is_in_source(shape: &SourceShape, cell: CellId) -> bool {
    shape.loaded.has(cell)
}
