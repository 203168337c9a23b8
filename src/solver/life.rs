//! What is certain of a position without looking ahead: unconditional life, capture, and a lack of room for two eyes.

use super::local::Ground;
use super::mask::{bit, cells, first, is_single};
use super::state::{Side, State};

/// The most chains and rooms that are looked at; a position with more is left to the search.
const MOST: usize = 32;

/// Who succeeds, where it is certain: the target is captured or dead as it stands, or alive whatever is played.
pub(super) fn certain(ground: &Ground, state: &State) -> Option<Side> {
    if is_lost(ground, state) {
        Some(Side::Attacker)
    } else if is_alive(ground, state) {
        Some(Side::Defender)
    } else {
        None
    }
}

/// Whether the attacker certainly succeeds: the target is captured, or can be in this move, or has no room for two eyes.
pub(super) fn is_lost(ground: &Ground, state: &State) -> bool {
    let stones = state.defender & ground.target;
    if stones == 0 {
        return true;
    }
    let core = ground.flood(stones & stones.wrapping_neg(), state.defender);
    let is_one = stones & !core == 0;
    if is_one && state.turn == Side::Attacker && core & ground.rescued == 0 {
        let liberties = ground.around(core) & state.empty(ground);
        if is_single(liberties) && liberties & state.ban == 0 {
            return true;
        }
    }
    is_cramped(ground, state, if is_one { core } else { 0 })
}

/// Whether a chain of the target lives unconditionally (Benson), or is connected to safe stones.
pub(super) fn is_alive(ground: &Ground, state: &State) -> bool {
    let target = state.defender & ground.target;
    let linked = ground.flood(ground.rescued & state.defender, state.defender);
    if linked & target != 0 {
        return true;
    }
    let empty = state.empty(ground);
    let mut rooms = Rooms::of(ground, state);
    if rooms.many < 2 && linked == 0 {
        return false;
    }
    let mut chains = [0; MOST];
    let mut many = 0;
    let mut rest = state.defender;
    while let Some(cell) = first(rest) {
        let chain = ground.flood(bit(cell), rest);
        rest &= !chain;
        let Some(slot) = chains.get_mut(many) else {
            return false;
        };
        *slot = chain;
        many += 1;
    }
    let mut alive = state.defender;
    loop {
        let before = alive;
        for &chain in chains.iter().take(many) {
            if chain & alive == 0 || chain & linked != 0 {
                continue;
            }
            let near = ground.around(chain);
            if rooms.vital(near, empty) < 2 {
                alive &= !chain;
            }
        }
        if alive & target == 0 {
            return false;
        }
        if alive == before {
            return true;
        }
        rooms.keep(alive);
    }
}

/// The connected parts of the cells without stones of the defender that he encloses, with the stones around them.
struct Rooms {
    rooms: [(u64, u64); MOST],
    many: usize,
}

impl Rooms {
    fn of(ground: &Ground, state: &State) -> Self {
        let mut out = Self {
            rooms: [(0, 0); MOST],
            many: 0,
        };
        let outside = ground.all() & !state.defender;
        let open = ground.flood(outside & ground.walled, outside);
        let mut rest = outside & !open;
        while let Some(cell) = first(rest) {
            let room = ground.flood(bit(cell), rest);
            rest &= !room;
            let border = ground.around(room) & state.defender;
            let Some(slot) = out.rooms.get_mut(out.many) else {
                break;
            };
            *slot = (room, border);
            out.many += 1;
        }
        out
    }

    /// How many rooms are vital to a chain with these neighbors: all their empty cells are among them.
    fn vital(&self, near: u64, empty: u64) -> usize {
        let rooms = self.rooms.iter().take(self.many);
        rooms
            .filter(|(room, _)| room & near != 0 && room & empty & !near == 0)
            .count()
    }

    /// Leaves out the rooms that other chains help to enclose.
    fn keep(&mut self, alive: u64) {
        for (room, border) in self.rooms.iter_mut().take(self.many) {
            if *border & !alive != 0 {
                *room = 0;
            }
        }
    }
}

/// Whether the defender cannot get two eyes wherever he plays, because the attacker's safe stones reach nearly all cells.
///
/// Each cell next to a safe stone of the attacker is his if he plays there: that stone is safe too. An eye has no such
/// cell. If at most two neighboring cells are left for eyes, the attacker can occupy all others, and then these.
fn is_cramped(ground: &Ground, state: &State, core: u64) -> bool {
    let safe = ground.flood(state.attacker & ground.walled, state.attacker);
    let reach = ground.flood(state.defender & ground.target, ground.all() & !safe);
    if reach & ground.rescued != 0 {
        return false;
    }
    let eyes = reach & !(ground.around(safe) | ground.walled | core);
    if !ground.bent_fours.is_empty() && is_bent_four(ground, state, eyes, core) {
        return true;
    }
    match first(eyes) {
        None => true,
        Some(cell) => eyes & !(ground.near(cell) | bit(cell)) == 0 && eyes.count_ones() <= 2,
    }
}

/// Whether the defender's only room is a seki in which the attacker can begin a ko for bent four in the corner: three
/// stones in one chain, and two empty cells that are the only liberties of both sides.
fn is_bent_four(ground: &Ground, state: &State, eyes: u64, core: u64) -> bool {
    let stones = eyes & state.attacker;
    let open = eyes & state.empty(ground);
    let is_seki = stones.count_ones() == 3
        && open.count_ones() == 2
        && eyes == stones | open
        && ground.flood(stones & stones.wrapping_neg(), stones) == stones;
    let free = |set: u64| ground.around(set) & state.empty(ground);
    is_seki
        && free(stones) == open
        && free(core) == open
        && ground
            .bent_fours
            .iter()
            .any(|&bent| bent & stones == stones && bent & open != 0)
}

/// The cells where an eye can arise, which are tried first.
pub(super) fn eye_space(ground: &Ground, state: &State) -> u64 {
    let safe = ground.flood(state.attacker & ground.walled, state.attacker);
    ground.all() & !(safe | ground.around(safe) | ground.walled | state.defender)
}

/// The liberties of the target.
pub(super) fn liberties(ground: &Ground, state: &State) -> u64 {
    let core = ground.flood(state.defender & ground.target, state.defender);
    ground.around(core) & state.empty(ground)
}

/// Empty cells whose only use is as a liberty of the target's chain: all neighbors are of this chain, or safe stones of the
/// attacker. They are worth the same to the attacker, and a move there is worth nothing to the defender.
pub(super) fn idle(ground: &Ground, state: &State) -> u64 {
    let stones = state.defender & ground.target;
    let core = ground.flood(stones & stones.wrapping_neg(), state.defender);
    let safe = ground.flood(state.attacker & ground.walled, state.attacker);
    let outer = ground.around(safe) | ground.walled;
    let free = state.empty(ground) & ground.around(core) & outer & !ground.rescued;
    let is_idle = |&cell: &u8| ground.near(cell) & !(core | safe) == 0;
    cells(free)
        .filter(is_idle)
        .fold(0, |all, cell| all | bit(cell))
}
