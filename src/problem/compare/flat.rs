//! A tree laid out in document order, with numbers that are equal where nodes or whole subtrees read the same, in both
//! trees that are compared. The numbers are given out, not computed by hashing, so that equal numbers prove equality.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::reading::{self, Said};
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};

/// The position that stands for none.
pub(super) const NONE: u32 = u32::MAX;

/// Gives out the numbers. 0 stands for nothing: no children, nothing said.
#[derive(Default)]
pub(super) struct Numbers<'t> {
    said: HashMap<String, u32>,
    pairs: HashMap<(u32, u32), u32>,
    shapes: HashMap<(u32, u32), u32>,
    /// What was read of a node's text.
    texts: HashMap<(Context, &'t str), Node>,
}

/// The numbers of one node without its subtree.
#[derive(Clone, Copy, Default)]
struct Node {
    all: u32,
    key: u32,
    rest: u32,
}

fn number<K: std::hash::Hash + Eq>(known: &mut HashMap<K, u32>, key: K) -> u32 {
    let next = u32::try_from(known.len()).map_or(NONE, |len| len + 1);
    *known.entry(key).or_insert(next)
}

impl<'t> Numbers<'t> {
    fn said<'s>(&mut self, all: impl Iterator<Item = &'s Said>) -> u32 {
        let text = reading::join(all);
        if text.is_empty() {
            return 0;
        }
        number(&mut self.said, text)
    }

    /// The number of an ordered pair.
    pub(super) fn pair(&mut self, first: u32, second: u32) -> u32 {
        number(&mut self.pairs, (first, second))
    }

    fn node(&mut self, text: &'t str, context: Context) -> Node {
        if let Some(known) = self.texts.get(&(context, text)) {
            return *known;
        }
        let said = reading::read(text, context);
        let is_key = |said: &&Said| reading::is_key(&said.ident);
        let node = Node {
            all: self.said(said.iter()),
            key: self.said(said.iter().filter(is_key)),
            rest: self.said(said.iter().filter(|said| !is_key(said))),
        };
        self.texts.insert((context, text), node);
        node
    }
}

/// A tree in document order; a position is the index of a cell in it, and position 0 is the file.
pub(super) struct Flat<'t> {
    pub(super) tree: &'t Tree,
    pub(super) cells: Vec<CellId>,
    /// The parent of each; that of the file is the file.
    pub(super) up: Vec<u32>,
    /// The number of nodes in each subtree.
    pub(super) size: Vec<u32>,
    /// The game of each, as the position of its root.
    pub(super) game: Vec<u32>,
    /// The roots of the games, and how each game is read.
    games: Vec<(u32, Context)>,
    /// What each node says.
    pub(super) node: Vec<u32>,
    /// What each node does to the board: its move or setup.
    pub(super) key: Vec<u32>,
    /// What else each node says.
    pub(super) rest: Vec<u32>,
    /// Each whole subtree.
    pub(super) whole: Vec<u32>,
    /// The children of each with their subtrees.
    pub(super) below: Vec<u32>,
    /// The branches below each, whatever the nodes say.
    pub(super) shape: Vec<u32>,
}

/// The number at a position.
pub(super) fn at(numbers: &[u32], position: u32) -> u32 {
    numbers.get(position as usize).copied().unwrap_or(NONE)
}

pub(super) fn set(numbers: &mut [u32], position: u32, to: u32) {
    if let Some(slot) = numbers.get_mut(position as usize) {
        *slot = to;
    }
}

impl<'t> Flat<'t> {
    pub(super) fn of(tree: &'t Tree, numbers: &mut Numbers<'t>) -> Self {
        let cells: Vec<CellId> = tree.subtree(CellId::FILE).collect();
        let count = cells.len();
        let zeros = || vec![0; count];
        let mut flat = Self {
            tree,
            cells,
            up: zeros(),
            size: vec![1; count],
            game: zeros(),
            games: Vec::new(),
            node: zeros(),
            key: zeros(),
            rest: zeros(),
            whole: zeros(),
            below: zeros(),
            shape: zeros(),
        };
        flat.lay(numbers);
        flat.fold(numbers);
        flat
    }

    /// Links the positions and reads the nodes.
    fn lay(&mut self, numbers: &mut Numbers<'t>) {
        let mut place = vec![0; self.tree.len() + 1];
        let mut context = Context::default();
        let mut game = 0;
        for (position, &cell) in (0..).zip(&self.cells) {
            set(&mut place, cell.number(), position);
            if position == 0 {
                continue;
            }
            let up = self.tree.cell(cell).up.map_or(0, CellId::number);
            let up = at(&place, up);
            if up == 0 {
                game = position;
                context = self.tree.context_of_game(cell);
                self.games.push((position, context));
            }
            set(&mut self.up, position, up);
            set(&mut self.game, position, game);
            let node = numbers.node(self.tree.node_text(cell), context);
            set(&mut self.node, position, node.all);
            set(&mut self.key, position, node.key);
            set(&mut self.rest, position, node.rest);
        }
    }

    /// Numbers the subtrees, last node first, so that children and later siblings are known.
    fn fold(&mut self, numbers: &mut Numbers<'t>) {
        // The list that starts with each node and goes on with its next siblings.
        let mut lists = vec![0; self.cells.len()];
        let mut shapes = vec![0; self.cells.len()];
        for position in (0..self.len()).rev() {
            let first = self.first(position);
            let below = first.map_or(0, |first| at(&lists, first));
            let shape = first.map_or(0, |first| at(&shapes, first));
            let whole = numbers.pair(at(&self.node, position), below);
            set(&mut self.below, position, below);
            set(&mut self.shape, position, shape);
            set(&mut self.whole, position, whole);
            let size = at(&self.size, position);
            let up = at(&self.up, position);
            if position > 0 {
                let sum = at(&self.size, up).saturating_add(size);
                set(&mut self.size, up, sum);
            }
            let next = self.next(position);
            let list = next.map_or(0, |next| at(&lists, next));
            let list = numbers.pair(whole, list);
            set(&mut lists, position, list);
            let rest = next.map_or(0, |next| at(&shapes, next));
            set(
                &mut shapes,
                position,
                number(&mut numbers.shapes, (shape, rest)),
            );
        }
    }

    /// The number of positions.
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.cells.len()).unwrap_or(NONE)
    }

    /// The cell at a position.
    pub(super) fn cell(&self, position: u32) -> CellId {
        let cell = self.cells.get(position as usize);
        cell.copied().unwrap_or(CellId::FILE)
    }

    /// The first child.
    pub(super) fn first(&self, position: u32) -> Option<u32> {
        let next = position + 1;
        (next < self.len() && at(&self.up, next) == position).then_some(next)
    }

    /// The next sibling. The sizes behind the position must be known.
    pub(super) fn next(&self, position: u32) -> Option<u32> {
        let next = position.checked_add(at(&self.size, position))?;
        let is_sibling =
            position > 0 && next < self.len() && at(&self.up, next) == at(&self.up, position);
        is_sibling.then_some(next)
    }

    /// The children.
    pub(super) fn children(&self, position: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first(position), |&child| self.next(child))
    }

    /// The number of the game with this root, from 1.
    pub(super) fn number_of_game(&self, root: u32) -> u32 {
        let found = self.games.binary_search_by_key(&root, |&(root, _)| root);
        found.map_or(0, |index| u32::try_from(index + 1).unwrap_or(NONE))
    }

    /// How the values at a position are read.
    pub(super) fn context_of(&self, position: u32) -> Context {
        let root = at(&self.game, position);
        let found = self.games.binary_search_by_key(&root, |&(root, _)| root);
        let game = found.ok().and_then(|index| self.games.get(index));
        game.map(|&(_, context)| context).unwrap_or_default()
    }

    /// Whether it comes first in an order of all trees that does not depend on how the trees are numbered: the smaller
    /// one, or else the one whose first different node comes first.
    pub(super) fn is_before(&self, other: &Self) -> bool {
        let nodes = |flat: &Self, position: u32| {
            let cell = flat.cell(position);
            (at(&flat.up, position), flat.tree.node_text(cell))
        };
        let sizes = self.len().cmp(&other.len());
        let mut all = (0..self.len()).map(|position| {
            let (up, text) = nodes(self, position);
            (up, text).cmp(&nodes(other, position))
        });
        sizes
            .then_with(|| all.find(|order| order.is_ne()).unwrap_or(Ordering::Equal))
            .is_le()
    }
}
