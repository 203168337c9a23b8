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

/// A node of the path.
#[derive(Clone, Copy)]
struct Moment {
    cell: CellId,
    stones: Stones,
    captures: [u32; 2],
    /// Who moved last; the other side is to move.
    last: Option<Color>,
    /// The first moment on the path that counts.
    since: usize,
}

/// The path to a node, and where on it each position stood.
#[derive(Default)]
struct Past {
    path: Vec<Moment>,
    /// The moments with these stones, by their indices.
    known: HashMap<Stones, Vec<usize>>,
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
            if let Some(all) = self.known.get_mut(&gone.stones) {
                all.pop();
            }
        }
    }

    fn add(&mut self, moment: Moment) {
        let all = self.known.entry(moment.stones).or_default();
        all.push(self.path.len());
        self.path.push(moment);
    }

    /// The moment after a step.
    fn moment(&self, replay: &Replay, step: &Step, sets_up: bool) -> Moment {
        let captures = replay.position().map_or([0; 2], Position::captures);
        let above = self.path.last();
        // A move that takes nothing adds one stone; the rest is read from the board.
        let added =
            above.filter(|above| above.captures == captures && step.illegal.is_none() && !sets_up);
        let stones = match (added, step.mv) {
            (Some(above), Some((color, Move::Place(point)))) => {
                sum(above.stones, mixed(point, color))
            }
            (Some(above), _) => above.stones,
            (None, _) => replay.position().map_or([0; 2], all_stones),
        };
        Moment {
            cell: step.cell,
            stones,
            captures,
            last: step.last,
            since: match above {
                Some(above) if !sets_up => above.since,
                _ => self.path.len(),
            },
        }
    }

    /// The earlier node whose position a legal move repeats against the rules.
    fn repeated(&self, step: &Step, here: Moment) -> Option<CellId> {
        let forbidden = step.rules.and_then(RuleSet::repetition)?;
        let is_placed = matches!(step.mv, Some((_, Move::Place(_))));
        if !is_placed || step.illegal.is_some() {
            return None;
        }
        let known = self.known.get(&here.stones)?.iter().rev();
        let earlier = known.take_while(|&&place| place >= here.since);
        let mut earlier = earlier.filter_map(|&place| self.path.get(place));
        let first = earlier.find(|earlier| match forbidden {
            Repetition::Position => true,
            Repetition::Situation => earlier.last == here.last,
        });
        first.map(|first| first.cell)
    }
}

fn sum(a: Stones, b: Stones) -> Stones {
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1])]
}

fn all_stones(position: &Position) -> Stones {
    let stones = position.size().points().filter_map(|point| {
        let color = position.stone(point)?;
        Some(mixed(point, color))
    });
    stones.fold([0; 2], sum)
}
