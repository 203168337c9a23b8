//! Bunki reads Go problem files (SGF), letters their branches and follows them.
pub mod board;
pub mod fault;
pub mod files;
pub mod rules;
pub mod settings;
pub mod sgf;
