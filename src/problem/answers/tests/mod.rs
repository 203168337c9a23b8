//! Tests by the conventions of problem files.

mod problems;
mod texts;
