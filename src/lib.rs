//! Bunki reads Go problem files (SGF), letters their branches and follows them.
//!
//! What becomes of a file, step by step. The modules below stand in this order:
//!
//! 1. [`files`] reads its bytes, and later saves them safely.
//! 2. [`sgf::charset`] makes text of the bytes, and [`sgf::reader`] a tree of the text. Content never fails: what is
//!    wrong with it becomes a list of [`fault::Fault`]s.
//! 3. [`tree::Tree`] holds a CELL for each node: its `car` (the first continuation), its `cdr` (the next alternative) and
//!    the span of its text. [`tree::Node`] reads that text when asked, by the tokens, properties and values of
//!    [`syntax`] and the points of [`board`].
//! 4. [`replay`] plays the path to a cell by the [`rules`] of its game.
//! 5. [`problem`] tells which branches start where, which letters they carry, whose turn it is, which part of the board
//!    is used, and what LB tag would write; and it gives a problem of life and death to the [`solver`].
//! 6. [`document`] is one open file with its history: every change goes through [`tree::Tree::apply`], whose inverse is
//!    the undo.
//! 7. [`journal`] keeps unsaved changes for the case of a crash, and what a save overwrites.
//! 8. [`library`] keeps what a search asks of the problems in folders of files.
//! 9. [`study`] keeps what was solved, and says what is due.
//! 10. [`session`] holds the open documents and carries out [`session::Command`]s, by the [`settings`] of the user;
//!     [`menu`] lists them for menus and keys.
//! 11. [`view`] derives plain data from a session, and [`export`] writes a board of it as text, SVG or PNG.
//! 12. The window paints the view and pushes commands; [`cli`] does without both. What a user reads stands in the catalog
//!     of [`words`].
//! 13. [`sgf::writer`] writes the tree back as patches on the bytes it came from.
//!
//! `ARCHITECTURE.md` has the map by rank and the invariants.
//!
//! # Example
//!
//! A problem with two branches gets its letters. `examples/letter.rs` does the same with a file.
//!
//! ```
//! use bunki::problem::{Mode, plan, scheme_of};
//! use bunki::sgf::{self, writer};
//! use bunki::tree::CellId;
//!
//! let bytes = b"(;SZ[9]AB[ba][bb]AW[ca](;B[aa])(;B[da]))".to_vec();
//! let mut loaded = sgf::load(bytes)?;
//! let tree = &mut loaded.tree;
//!
//! let plan = plan(tree, CellId::FILE, Mode::Fill, scheme_of(tree));
//! for (cell, text) in plan.texts.iter() {
//!     let edit = tree.replacement(cell, text)?;
//!     tree.apply(edit);
//! }
//!
//! let written = writer::write(&loaded.source, &loaded.tree)?;
//! assert_eq!(written, b"(;SZ[9]AB[ba][bb]AW[ca]LB[aa:a][da:b](;B[aa])(;B[da]))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// One `mod` a paragraph, so that rustfmt keeps the order of the tour.

pub mod files;

pub mod sgf;

pub mod fault;

pub mod tree;

pub mod syntax;

pub mod board;

pub mod replay;

pub mod rules;

pub mod solver;

pub mod problem;

pub mod document;

pub mod journal;

pub mod library;

pub mod study;

pub mod session;

pub mod settings;

pub mod menu;

pub mod view;

pub mod export;

#[cfg(feature = "gui")]
pub mod gui;

pub mod cli;

pub mod words;
