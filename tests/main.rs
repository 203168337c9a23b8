//! All tests that use Bunki from outside, in one program, for each program takes as long to link as the whole window.
//!
//! `cargo test --test whole` runs them, `cargo test --test whole laws::` one part.

mod command_line;
mod export;
mod faults;
mod find;
mod games;
mod growth;
mod laws;
mod layers;
mod samples;
mod sessions;
mod solve;
mod words;
