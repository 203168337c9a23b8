//! Bunki reads Go problem files (SGF), letters their branches and follows them.
pub mod board;
pub mod cli;
pub mod fault;
pub mod files;
#[cfg(feature = "gui")]
pub mod gui;
pub mod problem;
pub mod replay;
pub mod rules;
pub mod session;
pub mod settings;
pub mod sgf;
pub mod syntax;
pub mod tree;
pub mod view;
