//! Tests of the log and of what follows from it.

mod logs;
mod schedule;
