//! A second look at a result: the winner's moves are played against every move of the other side, from position to
//! position, until all lines end where they should.
//!
//! The search trusts its table, which knows nothing of paths. Here a line that repeats a position counts only for the
//! side that may repeat, and only if no stones are gained on the way round.

use std::collections::HashSet;

use super::search::Search;
use super::state::{Side, State};
use super::table::key;

/// The result of a second look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// The winner has an answer to everything.
    Holds,
    /// A line ends where it should not.
    Fails,
    /// The budget is used up.
    Over,
}

/// A position whose moves are being followed.
struct Frame {
    key: u64,
    moves: Vec<State>,
    /// The stones that the attacker captured on the way here, less those that he lost.
    gain: i64,
    state: State,
}

/// Whether `winner` succeeds from a position, move by move. `settled` has the positions from which that is known.
pub(super) fn verify(
    search: &mut Search<'_>,
    root: &State,
    winner: Side,
    settled: &mut HashSet<u64>,
) -> Check {
    let mut path: Vec<Frame> = Vec::new();
    match arrive(search, root, winner, settled, &mut path) {
        Check::Holds => {}
        other => return other,
    }
    while let Some(frame) = path.last_mut() {
        let Some(next) = frame.moves.pop() else {
            settled.insert(frame.key);
            path.pop();
            continue;
        };
        match arrive(search, &next, winner, settled, &mut path) {
            Check::Holds => {}
            other => return other,
        }
    }
    Check::Holds
}

/// Looks at a position, and puts it on the path if there is more to follow.
fn arrive(
    search: &mut Search<'_>,
    state: &State,
    winner: Side,
    settled: &HashSet<u64>,
    path: &mut Vec<Frame>,
) -> Check {
    if let Some(side) = search.knowledge.certain(state) {
        return if side == winner {
            Check::Holds
        } else {
            Check::Fails
        };
    }
    let key = key(state, search.knowledge.question);
    if settled.contains(&key) {
        return Check::Holds;
    }
    let gain = path
        .last()
        .map_or(0, |frame| frame.gain + gained(&frame.state, state));
    if let Some(before) = path.iter().find(|frame| frame.key == key) {
        let is_even = gain <= before.gain;
        return if winner == search.knowledge.favored() && is_even {
            Check::Holds
        } else {
            Check::Fails
        };
    }
    search.nodes += 1;
    if search.is_over() {
        return Check::Over;
    }
    let moves = if state.turn == winner {
        match answer(search, state, key) {
            Ok(next) => vec![next],
            Err(check) => return check,
        }
    } else {
        let mut all = Vec::new();
        search.knowledge.moves(state, |_, next| {
            all.push(next);
            true
        });
        if all.is_empty() && winner == Side::Attacker {
            return Check::Fails;
        }
        all
    };
    path.push(Frame {
        key,
        moves,
        gain,
        state: *state,
    });
    Check::Holds
}

/// The position after the winner's move: one that ends the line, or else the one that was proved.
fn answer(search: &mut Search<'_>, state: &State, key: u64) -> Result<State, Check> {
    let mut end = None;
    search.knowledge.moves(state, |_, next| {
        if search.knowledge.certain(&next) == Some(state.turn) {
            end = Some(next);
        }
        end.is_none()
    });
    if let Some(end) = end {
        return Ok(end);
    }
    let known = |search: &Search<'_>| {
        let known = search.knowledge.known(key)?;
        (known.proof == 0).then_some(known.best)
    };
    if known(search).is_none() {
        match search.run(state) {
            None => return Err(Check::Over),
            Some(side) if side != state.turn => return Err(Check::Fails),
            Some(_) => {}
        }
    }
    let best = known(search).ok_or(Check::Fails)?;
    search.knowledge.after(state, best).ok_or(Check::Fails)
}

/// The stones that the attacker captured by a move, less those that he lost.
fn gained(before: &State, after: &State) -> i64 {
    let lost = |old: u64, new: u64| i64::from((old & !new).count_ones());
    lost(before.defender, after.defender) - lost(before.attacker, after.attacker)
}
