//! The candidates for a problem on a board: regions with a target, the most likely first.

use super::gates::outside;
use super::grid::{Grid, Patch};
use super::region::{Local, NoRegion, enclosed, local};
use super::task::Task;
use crate::board::{Color, Point};

/// The most candidates that are tried.
const MOST: usize = 6;

/// The candidates for a problem; an error only if there are none.
pub(super) fn candidates(task: &Task) -> Result<Vec<Local>, NoRegion> {
    let grid = &task.grid;
    let mut found = Found::default();
    if !task.hints.target.is_empty() {
        for color in colors(grid, &task.hints.target) {
            found.add(grid, &stones_of(grid, &task.hints.target, color));
        }
        return found.done(1);
    }
    let marked = colors(grid, &task.hints.marked);
    for &color in &marked {
        let stones = stones_of(grid, &task.hints.marked, color);
        // Many marks, or marks on both sides, are rather notes.
        if stones.len() <= 3 || marked.len() == 1 {
            found.add(grid, &stones);
            found.add_group();
        }
    }
    if found.locals.is_empty() || marked.len() > 1 {
        for target in unmarked(task) {
            found.add(grid, &target);
        }
    }
    found.keep_asked(&task.hints.right);
    found.done(MOST)
}

/// The colors of the stones among some points, that of most of them first.
fn colors(grid: &Grid, points: &[Point]) -> Vec<Color> {
    let count = |color: Color| stones_of(grid, points, color).len();
    let mut colors: Vec<Color> = Color::BOTH
        .into_iter()
        .filter(|&color| count(color) > 0)
        .collect();
    colors.sort_by_key(|&color| std::cmp::Reverse(count(color)));
    colors
}

fn stones_of(grid: &Grid, points: &[Point], color: Color) -> Vec<Point> {
    let own = points.iter().copied();
    own.filter(|&point| grid.stone(point) == Some(color))
        .collect()
}

/// What was found so far, and the first reason why something was not.
#[derive(Default)]
struct Found {
    locals: Vec<Local>,
    why: Option<NoRegion>,
}

impl Found {
    /// Adds the region around target stones: enclosed, or else closed at gates.
    fn add(&mut self, grid: &Grid, target: &[Point]) {
        let none = Patch::new(grid.size());
        let inside = enclosed(grid, target, &none).or_else(|why| {
            let defender = target.first().and_then(|&point| grid.stone(point));
            let Some(defender) = defender else {
                return Err(why);
            };
            let closed = outside(grid, defender);
            // A target that is reached from outside can go there.
            if target.iter().any(|&point| closed.has(point)) {
                return Err(why);
            }
            enclosed(grid, target, &closed)
        });
        match inside {
            Ok(inside) => {
                let found = local(grid, &inside, target);
                let is_new = |new: &Local| {
                    self.locals.iter().all(|known| {
                        known.ground.target != new.ground.target || known.start != new.start
                    })
                };
                if let Some(new) = found.filter(is_new) {
                    self.locals.push(new);
                }
            }
            Err(why) => {
                self.why.get_or_insert(why);
            }
        }
    }

    /// Adds the region that was found last once more, with all stones of the defender as its target.
    fn add_group(&mut self) {
        if let Some(last) = self.locals.last() {
            let mut group = last.clone();
            group.ground.target = group.start.defender;
            let chain = last.ground.flood(last.ground.target, last.start.defender);
            if chain != group.ground.target {
                self.locals.push(group);
            }
        }
    }

    /// Leaves out the regions without any of the right first moves of the file: they are not what it asks.
    fn keep_asked(&mut self, right: &[Point]) {
        let has_right = |local: &Local| {
            right
                .iter()
                .any(|&point| local.ground.cell(point).is_some())
        };
        if !right.is_empty() {
            self.locals.retain(has_right);
        }
    }

    fn done(mut self, most: usize) -> Result<Vec<Local>, NoRegion> {
        self.locals.truncate(most);
        if self.locals.is_empty() {
            return Err(self.why.unwrap_or(NoRegion::NoTarget));
        }
        Ok(self.locals)
    }
}

/// Targets that the file does not mark: the chains in parts of the board that one side encloses. The chains of parts
/// where the file plays come first, then larger chains.
fn unmarked(task: &Task) -> Vec<Vec<Point>> {
    let grid = &task.grid;
    let mut targets: Vec<(usize, usize, Vec<Point>)> = Vec::new();
    for defender in Color::BOTH {
        let outside = outside(grid, defender);
        let is_inside =
            |point: Point| grid.stone(point) != Some(defender.other()) && !outside.has(point);
        let mut seen = Patch::new(grid.size());
        for point in grid.size().points() {
            if grid.stone(point) != Some(defender) || seen.has(point) || outside.has(point) {
                continue;
            }
            let part = grid.flood([point], is_inside);
            let played = |points: &[Point]| points.iter().filter(|&&point| part.has(point)).count();
            let hits = played(&task.hints.right) * 4 + played(&task.hints.moves);
            for stone in part
                .points()
                .filter(|&point| grid.stone(point) == Some(defender))
            {
                if seen.has(stone) {
                    continue;
                }
                let chain = grid.chain(stone);
                for point in chain.points() {
                    seen.insert(point);
                }
                targets.push((hits, chain.len(), vec![stone]));
            }
        }
    }
    targets.sort_by_key(|&(hits, size, _)| std::cmp::Reverse((hits, size)));
    targets.into_iter().map(|(_, _, target)| target).collect()
}
