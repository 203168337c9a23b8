//! Problems with the same position, up to the symmetries of the board and an exchange of colors with the turn.
//!
//! Two problems are the same only if the same side moves, counted after the exchange. It compares no solutions.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::finding::Finding;
use super::kind::Kind;
use super::stones::mixed;
use crate::board::{Color, GameKind, Point, Size, Symmetry};
use crate::problem::branches::Start;
use crate::problem::list::Problem;
use crate::sgf::places;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};
use crate::words::message;

/// Positions with more stones are no positions of Go; comparing them would take long.
const MOST_STONES: usize = 361;

/// What two equal problems share.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    size: Size,
    /// The smallest sums over all stones, of the eight ways to see the board.
    stones: [u64; 2],
    /// The task, if no side is known to move.
    task: Option<u64>,
}

/// The problems whose position an earlier one has.
pub(super) fn same(tree: &Tree, problems: &[Problem]) -> Vec<Finding> {
    if problems.len() < 2 {
        return Vec::new();
    }
    let mut known: HashMap<Key, usize> = HashMap::new();
    let mut same: Vec<(usize, usize)> = Vec::new();
    let mut read: Option<(CellId, Context)> = None;
    for (number, problem) in problems.iter().enumerate() {
        let context = match read {
            Some((root, context)) if root == problem.root => context,
            _ => tree.context_of_game(problem.root),
        };
        read = Some((problem.root, context));
        let Some(key) = key(tree, problem.start, context) else {
            continue;
        };
        match known.get(&key) {
            Some(&first) => same.push((number, first)),
            None => {
                known.insert(key, number);
            }
        }
    }
    told(tree, problems, &same)
}

/// The findings for pairs of a problem and an earlier one.
fn told(tree: &Tree, problems: &[Problem], same: &[(usize, usize)]) -> Vec<Finding> {
    let start = |number: usize| problems.get(number).map(|problem| problem.start);
    let mut firsts: Vec<usize> = same.iter().map(|&(_, first)| first).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let offset = |number: usize| start(number).map_or(0, |cell| tree.cell(cell).node.start);
    let offsets = firsts.iter().map(|&first| offset(first) as usize);
    let places = places(tree.source(), offsets);
    let finding = |&(number, first): &(usize, usize)| {
        let (cell, other) = (start(number)?, start(first)?);
        let place = places.get(firsts.binary_search(&first).ok()?)?;
        let subject = format!("#{}", number + 1);
        let message = message!(
            "check-same-position-as",
            subject = &subject,
            number = first + 1,
            line = place.line,
            column = place.column,
        );
        let at = (cell, offset(number));
        Some(Finding::new(Kind::SamePosition, at, subject, message).beside(other))
    };
    same.iter().filter_map(finding).collect()
}

/// The key of a problem's diagram; `None` if it has no stones of both colors.
fn key(tree: &Tree, start: CellId, context: Context) -> Option<Key> {
    if context.kind != GameKind::Go {
        return None;
    }
    let node = tree.node(start, context);
    let mut stones: Vec<(Point, Color)> = Vec::new();
    for row in node.setup_rows() {
        let Some(color) = row.stone else { continue };
        let points = (row.first..=row.last).map(|column| Point::new(column, row.row));
        stones.extend(points.map(|point| (point, color)));
        if stones.len() > MOST_STONES {
            return None;
        }
    }
    let has = |color| stones.iter().any(|&(_, stone)| stone == color);
    if !has(Color::Black) || !has(Color::White) {
        return None;
    }
    let turn = turn(tree, start, context);
    let task = turn.is_none().then(|| {
        let mut hasher = DefaultHasher::new();
        node.comment().hash(&mut hasher);
        hasher.finish()
    });
    let exchanges = turn == Some(Color::White);
    let size = context.size;
    let seen = Symmetry::ALL.into_iter().map(|symmetry| {
        let sums = stones.iter().fold([0u64; 2], |sums, &(point, color)| {
            let color = if exchanges { color.other() } else { color };
            let [a, b] = mixed(symmetry.apply(point, size), color);
            [sums[0].wrapping_add(a), sums[1].wrapping_add(b)]
        });
        let size = symmetry.size(size);
        (size.columns(), size.rows(), sums, size)
    });
    let (.., stones, size) = seen.min_by_key(|&(columns, rows, sums, _)| (columns, rows, sums))?;
    Some(Key { size, stones, task })
}

/// Who moves at a diagram, as far as the file says it: its own move, `PL`, the moves that follow it.
fn turn(tree: &Tree, start: CellId, context: Context) -> Option<Color> {
    let node = tree.node(start, context);
    let color = |cell| Start::of(tree.node(cell, context)).color();
    node.mv().map(|mv| mv.color).or_else(|| {
        let below = || tree.subtree(start).skip(1).find_map(color);
        node.turn().or_else(below)
    })
}
