//! Borrowing a proof: what refutes one move often refutes its siblings in the same way. The winner answers as in the proved
//! position, as long as all lines end.

use super::knowledge::Knowledge;
use super::state::{Ply, Side, State};
use super::table::{Known, NEVER, key};

/// The most positions of a borrowed proof.
const MOST: u64 = 40;

/// A position of a borrowed proof.
struct Frame {
    key: u64,
    /// Whether the winner moves here, with which move.
    best: Option<Ply>,
    /// What is left to be shown: positions, each with the one that it is compared with.
    pairs: Vec<(State, State)>,
    began: u64,
}

/// Whether `winner` succeeds in `state` by the moves that succeed in `model`, which is proved. Adds to `nodes` what is looked
/// at. What comes out is kept in the table.
pub(super) fn simulate(
    knowledge: &mut Knowledge<'_>,
    model: &State,
    state: &State,
    winner: Side,
    nodes: &mut u64,
) -> bool {
    let end = *nodes + MOST;
    let mut path: Vec<Frame> = Vec::new();
    if !arrive(knowledge, (*model, *state), winner, &mut path, nodes) {
        return false;
    }
    while let Some(frame) = path.last_mut() {
        if let Some(pair) = frame.pairs.pop() {
            if *nodes >= end || !arrive(knowledge, pair, winner, &mut path, nodes) {
                return false;
            }
            continue;
        }
        let (proof, refutation) = if frame.best.is_some() {
            (0, NEVER)
        } else {
            (NEVER, 0)
        };
        let known = Known {
            proof,
            refutation,
            best: frame.best.unwrap_or(Ply::Pass),
            work: u32::try_from(*nodes - frame.began).unwrap_or(u32::MAX),
            attempt: 0,
        };
        knowledge.table.put(frame.key, known);
        path.pop();
    }
    true
}

/// Looks at a position: returns false if it does not come out, and puts it on the path if there is more to show.
fn arrive(
    knowledge: &mut Knowledge<'_>,
    (model, state): (State, State),
    winner: Side,
    path: &mut Vec<Frame>,
    nodes: &mut u64,
) -> bool {
    let key = key(&state, knowledge.question);
    if path.iter().any(|frame| frame.key == key) {
        return false;
    }
    let known = knowledge.look(&state, key);
    if known.proof == 0 || known.refutation == 0 {
        let side = if known.proof == 0 {
            state.turn
        } else {
            state.turn.other()
        };
        return side == winner && known.attempt == 0;
    }
    *nodes += 1;
    let began = *nodes - 1;
    let mut pairs = Vec::new();
    let mut best = None;
    if state.turn == winner {
        let model_key = super::table::key(&model, knowledge.question);
        let Some(answer) = knowledge.known(model_key).filter(|known| known.proof == 0) else {
            return false;
        };
        let (Some(model), Some(next)) = (
            knowledge.after(&model, answer.best),
            knowledge.after(&state, answer.best),
        ) else {
            return false;
        };
        best = Some(answer.best);
        pairs.push((model, next));
    } else {
        let mut all = Vec::new();
        knowledge.moves(&state, |ply, next| {
            all.push((ply, next));
            true
        });
        for (ply, next) in all {
            let model = knowledge
                .after(&model, ply)
                .or_else(|| knowledge.after(&model, Ply::Pass));
            let Some(model) = model else {
                return false;
            };
            pairs.push((model, next));
        }
    }
    path.push(Frame {
        key,
        best,
        pairs,
        began,
    });
    true
}
