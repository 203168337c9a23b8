//! Life and death.

mod gates;
mod grid;
mod judge;
mod knowledge;
mod ladder;
mod life;
mod line;
mod local;
mod mask;
mod region;
mod search;
mod simulate;
mod solver;
mod state;
mod table;
mod task;
mod verdict;
mod verify;

#[cfg(test)]
mod tests;

pub use solver::{Answer, Memory, Reply, Solver};
pub use task::{Budget, Hints, Scoring, Task};
pub use verdict::{Assumption, Fate, FirstMove, Goal, Needs, Solution, Verdict, Why};
