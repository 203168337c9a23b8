//! The line that both sides play: the winner's proved moves, and against them the moves that cost the most work.

use super::judge::Judge;
use super::search::Search;
use super::state::{Ply, Side, State};
use super::table::{Question, key};

/// The most moves of a line.
const MOST: usize = 60;

/// The moves from a position in which `winner` succeeds.
pub(super) fn line(
    judge: &mut Judge<'_>,
    root: &State,
    question: Question,
    winner: Side,
) -> Vec<Ply> {
    let search = Search::new(judge.ground, question, judge.table, judge.limits);
    let mut out = Vec::new();
    let mut seen = Vec::new();
    let mut state = *root;
    while out.len() < MOST && search.knowledge.certain(&state).is_none() {
        let own = key(&state, question);
        if seen.contains(&own) {
            break;
        }
        seen.push(own);
        let next = if state.turn == winner {
            proved(&search, &state, own)
        } else {
            stubborn(&search, &state)
        };
        let Some((ply, next)) = next else {
            break;
        };
        out.push(ply);
        state = next;
    }
    while out.last() == Some(&Ply::Pass) {
        out.pop();
    }
    out
}

/// The winner's move.
pub(super) fn proved(search: &Search<'_>, state: &State, own: u64) -> Option<(Ply, State)> {
    let known = search
        .knowledge
        .table
        .get(own)
        .filter(|known| known.proof == 0);
    let mut found = None;
    search.knowledge.moves(state, |ply, next| {
        let is_it = match &known {
            Some(known) => known.best == ply,
            None => search.knowledge.certain(&next) == Some(state.turn),
        };
        if is_it {
            found = Some((ply, next));
        }
        found.is_none()
    });
    found
}

/// The loser's move whose refutation cost the most.
pub(super) fn stubborn(search: &Search<'_>, state: &State) -> Option<(Ply, State)> {
    let mut found: Option<(u32, Ply, State)> = None;
    search.knowledge.moves(state, |ply, next| {
        let known = search
            .knowledge
            .table
            .get(key(&next, search.knowledge.question));
        let work = known.map_or(0, |known| known.work);
        let is_harder = found.is_none_or(|(most, _, _)| work > most);
        if is_harder && ply != Ply::Pass || found.is_none() {
            found = Some((work, ply, next));
        }
        true
    });
    found.map(|(_, ply, next)| (ply, next))
}
