//! Bunki reads Go problem files (SGF), letters their branches and follows them.
//!
//! What a file becomes, step by step; the modules below stand in this order:
//!
//! 1. [`files`] reads bytes, and later saves them safely.
//! 2. [`sgf::charset`] makes text of the bytes; [`sgf::reader`] makes a [`tree::Tree`] of CELLs over that text, each
//!    with its `car`, its `cdr` and the span of its node. What is wrong becomes a list of [`fault::Fault`]s.
//! 3. [`tree::Node`] reads one node's text when asked: moves, setup, labels, comments. [`syntax`] knows the letter of
//!    the format, [`board`] the points.
//! 4. [`replay`] plays the path to a cell by the [`rules`] of its game.
//! 5. [`problem`] tells which branches start where, which letters they carry, whose turn it is, what part of the board
//!    is used, and what LB tag would write.
//! 6. [`document`] is one open file with its history: every change goes through [`tree::Tree::apply`], whose inverse is
//!    the undo. [`session`] holds the open documents and carries out [`session::Command`]s.
//! 7. [`view`] derives plain data from a session; the window paints it and pushes commands. [`cli`] does without.
//! 8. [`export`] writes such a board as a text diagram, an SVG or a PNG.
//! 9. [`sgf::writer`] writes a tree back as patches on the bytes it came from.
//!
//! What a user reads on the way stands in the catalog of [`words`].
//!
//! `ARCHITECTURE.md` has the map by rank and the invariants.

pub mod files;
pub mod sgf;
pub mod tree;
// In reading order; the test of layers checks that each names lower ranks only.
pub mod board;
pub mod cli;
pub mod document;
pub mod export;
pub mod fault;
#[cfg(feature = "gui")]
pub mod gui;
pub mod menu;
pub mod problem;
pub mod replay;
pub mod rules;
pub mod session;
pub mod settings;
pub mod syntax;
pub mod view;
pub mod words;
