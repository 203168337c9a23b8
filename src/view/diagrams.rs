//! The boards of a file's cells without a session, for pictures, text diagrams and lists.
//!
//! They are the same as in the window, but letters are always on the branches, even if `ST` puts them on alternatives.

use std::collections::HashMap;

use super::board::BoardView;
use super::position::BoardSource;
use crate::board::Area;
use crate::problem::{Branches, Problem, RootUses, Scheme, fork_shown, problems, scheme_of};
use crate::replay::Replay;
use crate::settings::Settings;
use crate::tree::{CellId, Tree};

/// Derives the boards of a file's cells one after the other.
#[derive(Debug)]
pub struct Diagrams<'a> {
    tree: &'a Tree,
    settings: &'a Settings,
    problems: Vec<Problem>,
    starts: HashMap<CellId, usize>,
    scheme: Scheme,
    replay: Replay,
    branches: Branches,
    /// The part used by the problem that was derived last.
    crop: Option<(usize, Area)>,
    /// What the root of that problem's game says of the parts.
    uses: Option<(CellId, RootUses)>,
    letters: Letters,
}

/// Whether letters are on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    Shown,
    Hidden,
}

impl<'a> Diagrams<'a> {
    /// The diagrams of a file, with these settings.
    #[must_use]
    pub fn new(tree: &'a Tree, settings: &'a Settings) -> Self {
        let problems = problems(tree);
        let starts = problems.iter().enumerate();
        Self {
            tree,
            settings,
            starts: starts
                .map(|(number, problem)| (problem.start, number))
                .collect(),
            problems,
            scheme: Scheme::chosen(settings.letters, scheme_of(tree)),
            replay: Replay::new(),
            branches: Branches::default(),
            crop: None,
            uses: None,
            letters: Letters::Shown,
        }
    }

    /// The same without letters.
    #[must_use]
    pub fn without_letters(self) -> Self {
        Self {
            letters: Letters::Hidden,
            ..self
        }
    }

    /// The problems of the file, in document order.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The board of a cell; `None` if its game has no board here.
    pub fn board(&mut self, cell: CellId) -> Option<BoardView> {
        self.replay.go(self.tree, cell);
        let steps = self.replay.steps();
        let root = steps.first()?.cell;
        // A problem starts at the root of a game or at one of its children.
        let mut heads = steps.iter().take(2).map(|step| step.cell);
        let number = heads.find_map(|head| self.starts.get(&head).copied());
        let context = self.replay.context();
        let branches = &mut self.branches;
        let (tree, scheme, settings) = (self.tree, self.scheme, self.settings);
        let fork = fork_shown(branches, tree, cell, root, context, scheme, settings);
        let crop = number.and_then(|number| self.crop(number));
        let source = BoardSource {
            tree: self.tree,
            replay: &self.replay,
            trial: None,
            is_diagram: false,
            fork: &fork,
            siblings: None,
            crop,
            hidden: self.letters == Letters::Hidden,
        };
        source.board(self.settings)
    }

    fn crop(&mut self, number: usize) -> Option<Area> {
        if let Some((of, crop)) = self.crop
            && of == number
        {
            return Some(crop);
        }
        let problem = *self.problems.get(number)?;
        let known = self.uses.take().filter(|(root, _)| *root == problem.root);
        let uses = known.map_or_else(
            || {
                let context = self.tree.context_of_game(problem.root);
                RootUses::of(self.tree, problem.root, context)
            },
            |(_, uses)| uses,
        );
        let found = uses.crop(self.tree, problem);
        self.uses = Some((problem.root, uses));
        self.crop = Some((number, found));
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;
    use crate::view::ViewCache;

    #[test]
    fn a_diagram_is_what_the_window_shows() {
        for name in ["welcome", "marks", "book", "joseki", "othello", "chess"] {
            let path = format!("{}/samples/{name}.sgf", env!("CARGO_MANIFEST_DIR"));
            let bytes = std::fs::read(path).unwrap();
            let settings = Settings::default();
            let mut session = Session::new(settings.clone());
            session.open(None, crate::sgf::load(bytes.clone()).unwrap());
            let loaded = crate::sgf::load(bytes).unwrap();
            let mut diagrams = Diagrams::new(&loaded.tree, &settings);
            let cell = session.document().unwrap().cursor();
            let shown = ViewCache::default().view(&session).board;
            assert!(shown.is_some());
            assert_eq!(diagrams.board(cell), shown, "{name}");
        }
    }
}
