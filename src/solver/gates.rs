//! The outside of a problem whose wall has gaps: what is reached from afar without passing a gate between the
//! attacker's stones, or between one of them and the edge.

use super::grid::{Grid, Patch};
use crate::board::{Color, Point};

/// How far from the stones of a side the open board begins.
const AFAR: u8 = 3;

/// A gap between two stones of a wall.
struct Gap {
    /// The step from the one stone to the other.
    step: (i16, i16),
    /// The points that close it, as steps from the first stone.
    points: &'static [(i16, i16)],
}

/// The gaps that a wall may have, up to symmetry: jumps of one and two points, knight's moves, a diagonal jump.
const GAPS: [Gap; 5] = [
    Gap {
        step: (2, 0),
        points: &[(1, 0)],
    },
    Gap {
        step: (3, 0),
        points: &[(1, 0), (2, 0)],
    },
    Gap {
        step: (2, 1),
        points: &[(1, 0), (1, 1)],
    },
    Gap {
        step: (3, 1),
        points: &[(1, 0), (2, 0), (1, 1), (2, 1)],
    },
    Gap {
        step: (2, 2),
        points: &[(1, 1), (0, 1), (1, 0), (2, 1), (1, 2)],
    },
];

/// How many lines from the edge a stone still closes.
const EDGE: u8 = 3;

/// The points that are outside for a defender of this color.
pub(super) fn outside(grid: &Grid, defender: Color) -> Patch {
    let gates = gates(grid, defender.other());
    let seeds = afar(grid, defender);
    grid.flood(seeds, |point| {
        grid.stone(point) != Some(defender.other()) && !gates.has(point)
    })
}

/// The points where an attacker with these stones can close the wall.
fn gates(grid: &Grid, attacker: Color) -> Patch {
    let mut gates = Patch::new(grid.size());
    let stones = || {
        grid.size()
            .points()
            .filter(|&point| grid.stone(point) == Some(attacker))
    };
    for stone in stones() {
        for gap in &GAPS {
            for turn in TURNS {
                let (dx, dy) = turn(gap.step.0, gap.step.1);
                let other = shifted(grid, stone, dx, dy);
                if other.and_then(|other| grid.stone(other)) != Some(attacker) {
                    continue;
                }
                let points = gap.points.iter().map(|&(dx, dy)| {
                    let (dx, dy) = turn(dx, dy);
                    shifted(grid, stone, dx, dy)
                });
                close(grid, &mut gates, points);
            }
        }
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let steps = |many: u8| (1..=i16::from(many)).map(move |n| (dx * n, dy * n));
            let length = (0..=EDGE).find(|&many| {
                let beyond = i16::from(many) + 1;
                shifted(grid, stone, dx * beyond, dy * beyond).is_none()
            });
            if let Some(many) = length.filter(|&many| many > 0) {
                let points = steps(many).map(|(dx, dy)| shifted(grid, stone, dx, dy));
                close(grid, &mut gates, points);
            }
        }
    }
    gates
}

/// Makes gates of points that are all empty.
fn close(grid: &Grid, gates: &mut Patch, points: impl Iterator<Item = Option<Point>> + Clone) {
    let is_open = points
        .clone()
        .all(|point| point.is_some_and(|point| grid.is_empty(point)));
    if is_open {
        for point in points.flatten() {
            gates.insert(point);
        }
    }
}

type Turn = fn(i16, i16) -> (i16, i16);

/// The eight ways to turn and mirror a step.
const TURNS: [Turn; 8] = [
    |x, y| (x, y),
    |x, y| (-x, y),
    |x, y| (x, -y),
    |x, y| (-x, -y),
    |x, y| (y, x),
    |x, y| (-y, x),
    |x, y| (y, -x),
    |x, y| (-y, -x),
];

fn shifted(grid: &Grid, point: Point, dx: i16, dy: i16) -> Option<Point> {
    let column = u8::try_from(i16::from(point.column) + dx).ok()?;
    let row = u8::try_from(i16::from(point.row) + dy).ok()?;
    let moved = Point::new(column, row);
    grid.size().holds(moved).then_some(moved)
}

/// The empty points that are far from all stones of the defender, or the farthest if none is.
fn afar(grid: &Grid, defender: Color) -> Vec<Point> {
    let stones: Vec<Point> = grid
        .size()
        .points()
        .filter(|&point| grid.stone(point) == Some(defender))
        .collect();
    let distance = |point: Point| {
        let steps = stones.iter().map(|stone| {
            let across = point.column.abs_diff(stone.column);
            across.max(point.row.abs_diff(stone.row))
        });
        steps.min().unwrap_or(u8::MAX)
    };
    let free = grid.size().points().filter(|&point| grid.is_empty(point));
    let far: Vec<(u8, Point)> = free.map(|point| (distance(point), point)).collect();
    let most = far.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
    let from = most.min(AFAR.max(most / 2));
    far.into_iter()
        .filter(|&(distance, _)| distance >= from)
        .map(|(_, point)| point)
        .collect()
}
