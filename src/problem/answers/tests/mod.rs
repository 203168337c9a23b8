//! Tests by the conventions of problem files.

mod follow;
mod problems;
mod texts;
