//! Moves that repeat an earlier position of the game, where the rule set forbids it (superko). Simple ko is judged in
//! the replay.
//!
//! A setup begins anew: what stood on the board before it does not count.

use std::collections::HashMap;

use super::finding::Finding;
use super::kind::Kind;
use super::moves::written;
use super::stones::mixed;
use crate::board::Color;
use crate::replay::{Replay, Step};
use crate::rules::go::{Repetition, RuleSet};
use crate::rules::{Game as _, Move, Position};
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};

/// The sums of all stones on a board.
type Stones = [u64; 2];

/// A board and who moved last; the other side is to move.
type Situation = (Stones, Option<Color>);

/// A node of the path.
#[derive(Clone, Copy)]
struct Moment {
    cell: CellId,
    situation: Situation,
    /// The first moment on the path that counts.
    since: usize,
}

/// The path to a node, and where on it each position stood.
#[derive(Default)]
struct Past {
    path: Vec<Moment>,
    /// The moments of each situation, by their indices.
    known: HashMap<Situation, Vec<usize>>,
}

/// The moves of a game of Go that repeat a position.
pub(super) fn repeated(tree: &Tree, root: CellId, context: Context, found: &mut Vec<Finding>) {
    let forbids = |cell| {
        // Nearly all nodes have no rules: a search in the text is cheaper than a scan.
        let some = tree.node_text(cell).contains("RU");
        let rules = some.then(|| tree.node(cell, context).simple_text("RU"));
        let rules = rules.flatten().and_then(|rules| RuleSet::named(&rules));
        rules.and_then(RuleSet::repetition).is_some()
    };
    if !tree.subtree(root).any(forbids) {
        return;
    }
    let mut replay = Replay::new();
    let mut past = Past::default();
    for cell in tree.subtree(root) {
        replay.go(tree, cell);
        let (Some(step), Some(Position::Go(_))) = (replay.last(), replay.position()) else {
            continue;
        };
        past.go_back(replay.steps().len() - 1);
        let sets_up = tree.node(cell, context).sets_up();
        let here = past.moment(&replay, step, sets_up);
        if let Some(first) = past.repeated(step, here) {
            let at = (cell, tree.cell(cell).node.start);
            let mv = tree.node(cell, context).mv();
            let subject = mv.map(written).unwrap_or_default();
            found.push(Finding::plain(Kind::RepeatedPosition, at, subject).beside(first));
        }
        past.add(here);
    }
}

impl Past {
    /// Forgets the path behind its first moments, this many.
    fn go_back(&mut self, length: usize) {
        while self.path.len() > length
            && let Some(gone) = self.path.pop()
        {
            if let Some(all) = self.known.get_mut(&gone.situation) {
                all.pop();
            }
        }
    }

    fn add(&mut self, moment: Moment) {
        let all = self.known.entry(moment.situation).or_default();
        all.push(self.path.len());
        self.path.push(moment);
    }

    /// The moment after a step. It costs what the step changed on the board.
    fn moment(&self, replay: &Replay, step: &Step, sets_up: bool) -> Moment {
        let above = self.path.last();
        let mut stones = above.map_or([0; 2], |above| above.situation.0);
        let position = replay.position();
        for (point, was) in replay.last_changed() {
            if let Some(color) = was {
                stones = without(stones, mixed(point, color));
            }
            if let Some(color) = position.and_then(|position| position.stone(point)) {
                stones = with(stones, mixed(point, color));
            }
        }
        Moment {
            cell: step.cell,
            situation: (stones, step.last),
            since: match above {
                Some(above) if !sets_up => above.since,
                _ => self.path.len(),
            },
        }
    }

    /// The earlier node whose position a legal move repeats against the rules; the last one of several.
    fn repeated(&self, step: &Step, here: Moment) -> Option<CellId> {
        let forbidden = step.rules.and_then(RuleSet::repetition)?;
        let is_placed = matches!(step.mv, Some((_, Move::Place(_))));
        if !is_placed || step.illegal.is_some() {
            return None;
        }
        let (stones, last) = here.situation;
        let situations: &[Option<Color>] = match forbidden {
            Repetition::Position => &[None, Some(Color::Black), Some(Color::White)],
            Repetition::Situation => &[last],
        };
        let latest = situations
            .iter()
            .filter_map(|&last| self.known.get(&(stones, last))?.last().copied())
            .max()
            .filter(|&place| place >= here.since)?;
        self.path.get(latest).map(|earlier| earlier.cell)
    }
}

fn with(a: Stones, b: Stones) -> Stones {
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1])]
}

fn without(a: Stones, b: Stones) -> Stones {
    [a[0].wrapping_sub(b[0]), a[1].wrapping_sub(b[1])]
}
