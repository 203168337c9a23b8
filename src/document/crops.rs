//! The parts of the board that are shown for problems: they grow with edits, and follow Undo and Redo. How a part is
//! found is in `problem::crop`.

use std::collections::{HashMap, HashSet};

use crate::board::Area;
use crate::problem::{Problem, RootUses, Uses, crop, fixed_crop, view_area};
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, Heads, Tree};
use crate::words::{Message, message};

/// The parts for the problems of a document, by the first cells of the problems, and their values in the states of its
/// history.
#[derive(Clone, Debug, Default)]
pub(super) struct Crops {
    now: HashMap<CellId, Area>,
    /// The parts of those problems that the next step changed, as they were in each state.
    left: HashMap<u64, HashMap<CellId, Area>>,
    /// What was shown before Fit.
    unfitted: HashMap<CellId, Area>,
    /// What the last requested problem uses, to be updated edit by edit.
    uses: Option<Uses>,
    /// What the root of a game says of the parts of its problems, until something changes.
    root_uses: Option<(CellId, RootUses)>,
}

/// The problems that a step may have changed, by cells of which one is the first of the problem.
pub(super) enum Touched {
    /// These.
    Some(HashSet<CellId>),
    /// Any.
    All,
}

impl Touched {
    /// A step that changes more nodes than this counts as changing all problems.
    const MANY: usize = 1000;

    pub(super) fn by(tree: &Tree, changed: &Changed) -> Self {
        if changed.texts.len() + changed.links.len() > Self::MANY {
            return Self::All;
        }
        let texts = changed.in_properties(Uses::properties());
        let links = changed.links.iter();
        let cells = texts
            .map(|text| text.cell)
            .chain(links.flat_map(|link| [link.cell(), link.up()]));
        // A problem starts at a root or right below one.
        let mut heads = Heads::new(tree);
        Self::Some(cells.flat_map(|cell| heads.of(cell)).collect())
    }
}

impl Crops {
    /// The part of the board that a problem uses; it is fixed when first requested.
    pub(super) fn of(&mut self, tree: &Tree, problem: Problem) -> Area {
        let known = self.now.get(&problem.start).copied();
        known.unwrap_or_else(|| {
            let known = self.root_uses.take();
            let known = known.filter(|(root, _)| *root == problem.root);
            let uses = known.map_or_else(
                || RootUses::of(tree, problem.root, tree.context_of_game(problem.root)),
                |(_, uses)| uses,
            );
            let found = uses.crop(tree, problem);
            self.root_uses = Some((problem.root, uses));
            self.now.insert(problem.start, found);
            found
        })
    }

    /// The same for the problem that is likely to be edited.
    pub(super) fn of_current(&mut self, tree: &Tree, problem: Problem) -> Area {
        let known = self.now.get(&problem.start).copied();
        known.unwrap_or_else(|| {
            let found = self.used(tree, problem, tree.context_of_game(problem.root));
            self.now.insert(problem.start, found);
            found
        })
    }

    /// Lets the part for a problem grow with an edit. It never shrinks, but follows a view area in the file.
    pub(super) fn grow(&mut self, tree: &Tree, problem: Problem, changed: &Changed) {
        let Some(known) = self.now.get(&problem.start).copied() else {
            return;
        };
        let mut texts = changed.in_properties(Uses::properties());
        if changed.links.is_empty() && texts.next().is_none() {
            return;
        }
        let context = tree.context_of_game(problem.root);
        let now = self.used(tree, problem, context);
        let given = view_area(tree, problem, context).is_some();
        let grown = if given || !context.size.holds(known.lower_right) {
            now
        } else {
            known.and(now)
        };
        self.now.insert(problem.start, grown);
    }

    /// Shows the part of the board that a problem uses now; if that is already shown, goes back to what was shown
    /// before.
    pub(super) fn fit(&mut self, tree: &Tree, problem: Problem) -> Message {
        let context = tree.context_of_game(problem.root);
        if view_area(tree, problem, context).is_some() {
            return message!("view-fit-given");
        }
        let used = crop(tree, problem, context);
        let shown = self.of(tree, problem);
        // Undoing an earlier edit must not show again what was excluded now.
        self.left.clear();
        if shown != used {
            self.unfitted.insert(problem.start, shown);
            self.now.insert(problem.start, used);
            return message!("view-fit-used");
        }
        match self.unfitted.remove(&problem.start) {
            Some(before) if before != used => {
                self.now.insert(problem.start, before.and(used));
                message!("view-fit-back")
            }
            _ => message!("view-fit-all"),
        }
    }

    /// Forgets all parts; they are determined again when requested.
    pub(super) fn clear(&mut self) {
        self.now.clear();
        self.unfitted.clear();
        self.root_uses = None;
    }

    /// Remembers the parts of a state of the history that a step is about to leave.
    pub(super) fn leave(&mut self, state: u64, touched: &Touched) {
        let known = |(&start, &area): (&CellId, &Area)| (start, area);
        let parts = match touched {
            Touched::All => self.now.iter().map(known).collect(),
            Touched::Some(starts) => {
                let some = starts.iter();
                some.filter_map(|start| self.now.get_key_value(start))
                    .map(known)
                    .collect()
            }
        };
        self.left.insert(state, parts);
    }

    /// Restores the parts of a state of the history, and remembers the current ones for the way back.
    pub(super) fn come(&mut self, left: u64, state: u64, touched: &Touched) {
        self.leave(left, touched);
        match touched {
            Touched::All => self.now.clear(),
            Touched::Some(starts) => self.now.retain(|start, _| !starts.contains(start)),
        }
        self.now
            .extend(self.left.remove(&state).unwrap_or_default());
    }

    /// Updates what the last problem uses.
    pub(super) fn follow(&mut self, tree: &Tree, changed: &Changed) {
        self.root_uses = None;
        self.uses = self
            .uses
            .take()
            .and_then(|uses| uses.followed(tree, changed));
    }

    /// The part of the board that a problem uses.
    fn used(&mut self, tree: &Tree, problem: Problem, context: Context) -> Area {
        if let Some(area) = fixed_crop(tree, problem, context) {
            return area;
        }
        let known = self.uses.take().filter(|uses| uses.problem() == problem);
        let uses = known.unwrap_or_else(|| Uses::of(tree, problem, context));
        let area = uses.area();
        self.uses = Some(uses);
        area
    }
}
