//! The region of a local problem: what the defender can reach before he meets the attacker's walls, and the stones of the
//! attacker inside that can be captured.

use super::grid::{Grid, Patch};
use super::local::{Ground, MOST};
use super::state::{Side, State};
use crate::board::{Color, Point};

/// A local problem on a board.
#[derive(Clone, Debug)]
pub(super) struct Local {
    pub(super) ground: Ground,
    pub(super) defender: Color,
    /// The stones at the beginning; the side to move is set by who asks.
    pub(super) start: State,
}

/// Why there is no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoRegion {
    /// It has more than 64 points.
    TooLarge,
    /// There is no target.
    NoTarget,
}

/// The region around target stones by flooding; points in `closed` are not entered.
pub(super) fn enclosed(grid: &Grid, target: &[Point], closed: &Patch) -> Result<Patch, NoRegion> {
    let defender = target.first().and_then(|&point| grid.stone(point));
    let Some(defender) = defender else {
        return Err(NoRegion::NoTarget);
    };
    let attacker = Some(defender.other());
    let mut inside = Patch::new(grid.size());
    let mut seeds: Vec<Point> = target.to_vec();
    loop {
        let reached = grid.flood(seeds.iter().copied(), |point| {
            inside.has(point) || (grid.stone(point) != attacker && !closed.has(point))
        });
        if reached.len() > MOST {
            return Err(NoRegion::TooLarge);
        }
        inside = reached;
        let before = inside.len();
        for chain in mortal(grid, &inside, attacker) {
            for point in chain.points() {
                inside.insert(point);
            }
        }
        if inside.len() > MOST {
            return Err(NoRegion::TooLarge);
        }
        if inside.len() == before {
            return Ok(inside);
        }
        seeds = inside.points().collect();
    }
}

/// The chains of the attacker next to a region that can be captured there, each with the last liberties that it has in
/// small pockets outside.
fn mortal(grid: &Grid, inside: &Patch, attacker: Option<Color>) -> Vec<Patch> {
    let mut seen = Patch::new(grid.size());
    let mut out = Vec::new();
    for point in inside.points() {
        for near in grid.near(point) {
            if grid.stone(near) != attacker || inside.has(near) || seen.has(near) {
                continue;
            }
            let mut chain = grid.chain(near);
            for stone in chain.points() {
                seen.insert(stone);
            }
            let free = grid.liberties(&chain);
            let outside: Vec<Point> = free.points().filter(|&free| !inside.has(free)).collect();
            let pocket = grid.flood(outside.iter().copied(), |point| {
                grid.is_empty(point) && !inside.has(point)
            });
            let is_small = match outside.len() {
                0 => true,
                1 => pocket.len() <= 2,
                2 => chain.len() <= 3 && pocket.len() <= 2,
                _ => false,
            };
            if is_small {
                for point in pocket.points() {
                    chain.insert(point);
                }
                out.push(chain);
            }
        }
    }
    out
}

/// The local problem of a region: what is around it holds.
pub(super) fn local(grid: &Grid, inside: &Patch, target: &[Point]) -> Option<Local> {
    let defender = target.first().and_then(|&point| grid.stone(point))?;
    let mut ground = Ground::new(inside.points().collect())?;
    let mut start = State {
        attacker: 0,
        defender: 0,
        ban: 0,
        threats: 0,
        turn: Side::Defender,
    };
    for point in inside.points() {
        let bit = ground.cell(point).map_or(0, super::mask::bit);
        match grid.stone(point) {
            Some(color) if color == defender => start.defender |= bit,
            Some(_) => start.attacker |= bit,
            None => {}
        }
        for near in grid.near(point).filter(|&near| !inside.has(near)) {
            if grid.stone(near) == Some(defender) {
                ground.rescued |= bit;
            } else {
                ground.walled |= bit;
            }
        }
    }
    for &point in target {
        ground.target |= ground.cell(point).map_or(0, super::mask::bit);
    }
    ground.target &= start.defender;
    Some(Local {
        ground,
        defender,
        start,
    })
}
