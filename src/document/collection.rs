//! The list of problems of a file: add, duplicate, remove, move, and copy one to its own file. It does not know how the
//! list looks.

use std::path::Path;

use super::step::Step;
use super::{Document, Edited};
use crate::board::{GameKind, Size};
use crate::rules::chess;
use crate::syntax::value;
use crate::tree::{CellId, game_text, node_text};
use crate::words::message;

/// The version in the `AP` of a file written by Bunki.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The root of a new problem.
pub(crate) fn root_text(size: Size, charset: Option<&str>) -> String {
    let size = value::write_size(size);
    let charset = charset.map_or_else(String::new, |name| format!("CA[{name}]"));
    format!(
        ";FF[4]GM[1]SZ[{size}]{charset}AP[{}:{VERSION}]",
        node_text::PROGRAM
    )
}

/// The root of a new chess problem: a board without pieces.
pub(crate) fn chess_root_text(charset: Option<&str>) -> String {
    let charset = charset.map_or_else(String::new, |name| format!("CA[{name}]"));
    let fen = chess::Position::empty().to_fen();
    format!(
        ";FF[4]GM[3]{charset}AP[{}:{VERSION}]FEN[{fen}]",
        node_text::PROGRAM
    )
}

impl Document {
    /// The file's name without its extension.
    pub(crate) fn stem(&self) -> String {
        let stem = Path::new(self.name()).file_stem();
        stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
    }

    /// A problem as its own file, in UTF-8.
    pub(crate) fn problem_text(&self, number: usize) -> Option<String> {
        let problem = *self.problems().get(number)?;
        let old = node_text::closed(self.tree.node_text(problem.root));
        let old = if old.starts_with(';') {
            old.into_owned()
        } else {
            format!(";{old}")
        };
        let text = game_text(&self.tree, &old, problem.start);
        let root = self.tree.node(problem.root, self.context());
        let says_charset = root.first("CA").is_some();
        let text = if text.is_ascii() && !says_charset {
            text
        } else {
            let root = node_text::with_property(&old, "CA", &["UTF-8".to_owned()]);
            game_text(&self.tree, &root, problem.start)
        };
        Some(format!("{text}\n"))
    }

    /// The parent of the problems in the current list, and the cell of the current problem.
    fn in_list(&self) -> Option<(CellId, CellId)> {
        let start = self.start();
        Some((self.tree.cell(start).up?, start))
    }

    pub(crate) fn add_problem(&mut self) -> Edited {
        let mut step = Step::default();
        let cell = match self.in_list() {
            Some((up, start)) if up != CellId::FILE => {
                // A book: its problems share the root.
                step.add(&mut self.tree, ";", up, Some(start))?
            }
            Some((up, start)) => {
                let charset = self.tree.node(start, self.context()).first("CA");
                let context = self.context();
                let text = match context.kind {
                    GameKind::Go => root_text(context.size, charset),
                    GameKind::Chess => chess_root_text(charset),
                    GameKind::Othello | GameKind::Other => root_text(Size::GO, charset),
                };
                step.add(&mut self.tree, &text, up, Some(start))?
            }
            None => {
                let text = root_text(Size::GO, Some("UTF-8"));
                step.add(&mut self.tree, &text, CellId::FILE, None)?
            }
        };
        step.go(cell);
        self.commit(message!("edit-add-problem"), step)?;
        Ok(Some(message!("edit-added-problem")))
    }

    pub(crate) fn duplicate_problem(&mut self) -> Edited {
        let Some((up, start)) = self.in_list() else {
            return Ok(Some(message!("edit-no-problem")));
        };
        let copy = self.tree.copy(start)?;
        let mut step = Step::default();
        step.link(copy, up, Some(start));
        step.go(copy);
        self.commit(message!("edit-duplicate-problem"), step)?;
        Ok(Some(message!("edit-duplicated-problem")))
    }

    pub(crate) fn remove_problem(&mut self) -> Edited {
        let Some((up, start)) = self.in_list() else {
            return Ok(Some(message!("edit-no-problem")));
        };
        let next = self
            .tree
            .cell(start)
            .cdr
            .or_else(|| self.tree.previous_sibling(start));
        let Some(next) = next else {
            return Ok(Some(if up == CellId::FILE {
                message!("edit-last-in-file")
            } else {
                message!("edit-last-in-book")
            }));
        };
        let mut step = Step::default();
        step.unlink(start);
        step.go(next);
        self.commit(message!("edit-remove-problem"), step)?;
        Ok(Some(message!("edit-removed-problem")))
    }

    pub(crate) fn move_problem_down(&mut self) -> Edited {
        let Some((up, start)) = self.in_list() else {
            return Ok(Some(message!("edit-no-problem")));
        };
        match self.tree.cell(start).cdr {
            Some(next) => self.move_to(start, up, Some(next), message!("edit-move-problem-down")),
            None => Ok(Some(message!("edit-problem-is-last"))),
        }
    }

    pub(crate) fn move_problem_up(&mut self) -> Edited {
        let Some((up, start)) = self.in_list() else {
            return Ok(Some(message!("edit-no-problem")));
        };
        match self.tree.previous_sibling(start) {
            Some(before) => {
                let after = self.tree.previous_sibling(before);
                self.move_to(start, up, after, message!("edit-move-problem-up"))
            }
            None => Ok(Some(message!("edit-problem-is-first"))),
        }
    }
}
