//! Life and death: who succeeds in an enclosed problem, proved or left open.
//!
//! A [`Task`] is a position with what a file says of it; a [`Solver`] finds the region and the target, searches, confirms
//! what it found, and answers any move from the same table. `docs/solver.md` has the rules. It knows neither files nor
//! trees.

mod desk;
mod first;
mod gates;
mod grid;
mod judge;
mod knowledge;
mod ladder;
mod life;
mod line;
mod local;
mod mask;
mod pick;
mod region;
mod search;
mod simulate;
mod solving;
mod state;
mod table;
mod task;
mod verdict;
mod verify;

#[cfg(test)]
mod tests;

pub use solving::{Answer, Memory, Reply, Solver};
pub use task::{Budget, Hints, Scoring, Task};
pub use verdict::{Assumption, Fate, FirstMove, Goal, Needs, Solution, Verdict, Why};
