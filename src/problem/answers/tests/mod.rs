//! Tests by the conventions of problem files.

mod follow;
mod marking;
mod problems;
mod texts;
