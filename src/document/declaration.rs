//! Keeps the charset that games declare in `CA` consistent with the charset they are written in, whenever a step brings
//! characters outside of ASCII, adds a game, or removes the game whose `CA` applied to others. It decodes nothing.

use std::collections::HashSet;

use super::Document;
use super::step::Step;
use crate::sgf::charset::{CharsetFrom, Encoding, by_name, says};
use crate::sgf::declare::charset_of;
use crate::syntax::value::Context;
use crate::tree::{CellId, Edit, Node, node_text};

/// A game's root, and the charset it must declare from now on.
type Declaration = (CellId, String);

impl Document {
    /// Adds the required declarations of charsets to a step.
    pub(super) fn declare(&self, step: &mut Step) {
        let mut wanted: Vec<Declaration> = Vec::new();
        let foreign = step.texts().iter().filter(|(_, text)| !text.is_ascii());
        let foreign = foreign.map(|(cell, _)| cell);
        let mut foreign = self.games_of(foreign.chain(step.foreign().iter().copied()));
        let new_games = self.new_games(step);
        let new: HashSet<CellId> = new_games.iter().map(|&(root, _)| root).collect();
        foreign.retain(|cell| !new.contains(cell));
        for cell in foreign {
            wanted.extend(self.declarations(cell));
        }
        for (root, after) in new_games {
            wanted.extend(self.declaration_of_new(step, root, after));
        }
        wanted.extend(self.left_undeclared(step));
        if !wanted.is_empty() {
            step.index();
        }
        let mut done = HashSet::new();
        for (root, name) in wanted {
            if !done.insert(root) {
                continue;
            }
            let text = node_text::with_property(self.text_in(step, root), "CA", &[name]);
            step.text(root, &text);
        }
    }

    /// The declarations required if a character outside of ASCII is added to the node of a cell.
    pub(super) fn declarations(&self, cell: CellId) -> Vec<Declaration> {
        let root = self.game_of(cell);
        if root == CellId::FILE {
            return Vec::new();
        }
        let declared = charset_of(&self.tree, root);
        let region = self.source.region_at(self.place_of(root));
        if let Some(encoding) = self.converted() {
            let lies = declared.is_none_or(|name| !says(name, encoding));
            return lies
                .then(|| (root, encoding.name().to_owned()))
                .into_iter()
                .collect();
        }
        if declared.is_some_and(|name| says(name, region.encoding)) {
            return Vec::new();
        }
        // Other regions are decoded by their bytes, whatever the file declares.
        let is_open = region.from == CharsetFrom::User || self.source.is_ascii(region);
        if !is_open {
            return Vec::new();
        }
        let mut all = vec![(root, region.name().to_owned())];
        if region.from == CharsetFrom::User {
            // The user chose it for the whole file.
            let others = self.tree.games().filter(|&other| other != root);
            let lying = others.filter(|&other| {
                charset_of(&self.tree, other).is_some_and(|name| !says(name, region.encoding))
            });
            all.extend(lying.map(|other| (other, region.name().to_owned())));
        }
        all
    }

    /// The charset that a game should declare: the one that it is read and written in.
    pub(super) fn charset_to_declare(&self, root: CellId) -> String {
        let name = match self.converted() {
            Some(encoding) => encoding.name(),
            None => self.source.region_at(self.place_of(root)).name(),
        };
        name.to_owned()
    }

    /// The root of a cell's game; the cell itself if it is not linked.
    fn game_of(&self, cell: CellId) -> CellId {
        match self.tree.root_of(cell) {
            CellId::FILE => cell,
            root => root,
        }
    }

    /// The same for many cells, each game once and in order, in time by the paths to them, however many cells share one.
    fn games_of(&self, cells: impl Iterator<Item = CellId>) -> Vec<CellId> {
        let mut seen = HashSet::new();
        let mut games = Vec::new();
        for cell in cells {
            let mut at = Some(cell).filter(|&cell| seen.insert(cell));
            while let Some(cell) = at {
                let up = self.tree.cell(cell).up.filter(|&up| up != CellId::FILE);
                match up {
                    Some(up) => at = Some(up).filter(|&up| seen.insert(up)),
                    None => {
                        games.push(cell);
                        at = None;
                    }
                }
            }
        }
        games.sort_unstable();
        games
    }

    /// The charset that the user converted the whole file to.
    fn converted(&self) -> Option<&'static Encoding> {
        self.tree.charset().and_then(by_name)
    }

    /// A place in the source whose charset a game is written in: its own, or that of the game before it.
    fn place_of(&self, root: CellId) -> usize {
        let mut at = Some(root);
        while let Some(game) = at {
            if let Some(place) = self.begins.get(&game) {
                return *place;
            }
            at = self.tree.previous_sibling(game);
        }
        self.place_of_first()
    }

    /// The same for games at the start of the file.
    fn place_of_first(&self) -> usize {
        self.begins.values().copied().min().unwrap_or(0)
    }

    /// The games that a step adds to the file, each with the game before it.
    fn new_games(&self, step: &Step) -> Vec<(CellId, Option<CellId>)> {
        let links = step.edits().iter().filter_map(|edit| match edit {
            Edit::Link { cell, up, after } if *up == CellId::FILE => Some((*cell, *after)),
            _ => None,
        });
        links
            .filter(|(cell, _)| !self.begins.contains_key(cell))
            .collect()
    }

    /// The declaration required in a new game: its own is wrong if the file is in another charset.
    fn declaration_of_new(
        &self,
        step: &Step,
        root: CellId,
        after: Option<CellId>,
    ) -> Option<Declaration> {
        let region = self.source.region_at(match after {
            Some(after) => self.place_of(after),
            None => self.place_of_first(),
        });
        let encoding = self.converted().unwrap_or(region.encoding);
        let declared = Node::new(self.text_in(step, root), Context::default()).first("CA");
        let lies = match declared {
            Some(name) => !says(name, encoding),
            None => {
                let is_open = self.source.is_ascii(region)
                    || region.from == CharsetFrom::User
                    || self.converted().is_some();
                let mut below = self.tree.subtree(root);
                is_open && below.any(|cell| !self.text_in(step, cell).is_ascii())
            }
        };
        lies.then(|| (root, encoding.name().to_owned()))
    }

    /// The declaration required if a step removes the only game that declared the charset.
    fn left_undeclared(&self, step: &Step) -> Option<Declaration> {
        let links = step.edits().iter();
        let linked: HashSet<CellId> = links
            .filter_map(|edit| match edit {
                Edit::Link { cell, .. } => Some(*cell),
                _ => None,
            })
            .collect();
        let unlinks = step.edits().iter();
        let gone: Vec<CellId> = unlinks
            .filter_map(|edit| match edit {
                Edit::Unlink { cell } | Edit::UnlinkBehind { cell, .. } => Some(*cell),
                _ => None,
            })
            .filter(|cell| self.begins.contains_key(cell) && !linked.contains(cell))
            .collect();
        let place = |root: CellId| self.source.region_at(self.place_of(root)).text.start;
        let all_gone: HashSet<CellId> = gone.iter().copied().collect();
        let mut seen = HashSet::new();
        gone.iter().find_map(|&root| {
            let name = charset_of(&self.tree, root)?;
            let region = self.source.region_at(self.place_of(root));
            if self.source.is_ascii(region) || !says(name, region.encoding) {
                return None;
            }
            if !seen.insert(region.text.start) {
                return None;
            }
            let left = self.tree.games().filter(|other| !all_gone.contains(other));
            let mut left = left.filter(|&other| place(other) == region.text.start);
            let first = left.next()?;
            let mut all = std::iter::once(first).chain(left);
            let is_said = all.any(|other| charset_of(&self.tree, other).is_some());
            (!is_said).then(|| (first, name.to_owned()))
        })
    }

    /// The text of a cell's node after the step.
    fn text_in<'a>(&'a self, step: &'a Step, cell: CellId) -> &'a str {
        let pending = step.text_of(cell);
        pending.unwrap_or_else(|| self.tree.node_text(cell))
    }
}
