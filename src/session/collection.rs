//! New files, and commands on the list of problems of a file: add, duplicate, remove, move, write to files of their own.

use std::path::{Path, PathBuf};

use super::command::Problem as Command;
use super::step::Step;
use super::{Document, Effect, Session, Tool};
use crate::board::{Color, GameKind, Size};
use crate::rules::{Piece, chess};
use crate::sgf::{self, writer};
use crate::tree::{CellId, TooLarge, game_text, write};

/// The version that `AP` names in a file that Bunki begins.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The root of a new problem.
fn root_text(size: Size, charset: Option<&str>) -> String {
    let size = if size.columns() == size.rows() {
        size.columns().to_string()
    } else {
        format!("{}:{}", size.columns(), size.rows())
    };
    let charset = charset.map_or_else(String::new, |name| format!("CA[{name}]"));
    format!(
        ";FF[4]GM[1]SZ[{size}]{charset}AP[{}:{VERSION}]",
        write::PROGRAM
    )
}

/// The root of a new chess problem: a board without pieces.
fn chess_root_text(charset: Option<&str>) -> String {
    let charset = charset.map_or_else(String::new, |name| format!("CA[{name}]"));
    let fen = chess::Position::empty().to_fen();
    format!(
        ";FF[4]GM[3]{charset}AP[{}:{VERSION}]FEN[{fen}]",
        write::PROGRAM
    )
}

impl Session {
    /// An empty board as a new file, ready to be edited.
    pub(super) fn new_file(&mut self, size: Size) -> Vec<Effect> {
        let text = format!("({})\n", root_text(size, Some("UTF-8")));
        match sgf::load(text.into_bytes()) {
            Ok(loaded) => {
                self.add(None, "Untitled".to_owned(), loaded);
                self.editing = true;
                Vec::new()
            }
            Err(error) => Self::error("The file could not be made", &error),
        }
    }

    /// An empty chess board as a new file, ready for pieces.
    pub(super) fn new_chess(&mut self) -> Vec<Effect> {
        let text = format!("({})\n", chess_root_text(Some("UTF-8")));
        match sgf::load(text.into_bytes()) {
            Ok(loaded) => {
                self.add(None, "Untitled".to_owned(), loaded);
                self.editing = true;
                self.tool = Tool::Piece(Color::White, Piece::King);
                self.say("choose a piece in the tool bar and click on its squares");
                Vec::new()
            }
            Err(error) => Self::error("The file could not be made", &error),
        }
    }

    pub(super) fn run_problem(&mut self, command: &Command) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            self.say("no file is open");
            return Vec::new();
        };
        let said = match command {
            Command::Add => document.add_problem(),
            Command::Duplicate => document.duplicate_problem(),
            Command::Remove => document.remove_problem(),
            Command::MoveUp => document.move_problem(false),
            Command::MoveDown => document.move_problem(true),
            Command::Save => {
                let numbers: Vec<usize> = document.problem.into_iter().collect();
                return self.save_copy(&numbers);
            }
            Command::SaveSelected(numbers) => return self.save_copy(numbers),
            Command::Split => return self.split(),
        };
        self.told(said)
    }

    fn save_copy(&mut self, numbers: &[usize]) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let texts: Vec<String> = numbers
            .iter()
            .filter_map(|&number| document.problem_text(number))
            .collect();
        if texts.is_empty() {
            self.say("no problem is chosen");
            return Vec::new();
        }
        let name = match numbers {
            [number] => format!("{} {}.sgf", document.stem(), number + 1),
            _ => format!("{} selection.sgf", document.stem()),
        };
        let suggestion = document
            .path
            .as_ref()
            .map_or_else(|| PathBuf::from(&name), |path| path.with_file_name(&name));
        vec![Effect::AskSaveCopy {
            suggestion,
            bytes: writer::utf8(texts.concat()),
        }]
    }

    fn split(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let many = document.problems.len();
        if many < 2 {
            self.say("this file holds one problem only");
            return Vec::new();
        }
        let digits = many.to_string().len();
        let files = (0..many).filter_map(|number| {
            let text = document.problem_text(number)?;
            let name = format!("{} {:0digits$}.sgf", document.stem(), number + 1);
            Some((name, writer::utf8(text)))
        });
        let files = files.collect();
        let folder = document.path.as_ref().and_then(|path| path.parent());
        vec![Effect::AskSplit {
            folder: folder.map(Path::to_owned),
            files,
        }]
    }

    /// Tells that files beside the open documents were written: a copy of problems, a picture.
    pub fn wrote(&mut self, what: &str) {
        self.revision += 1;
        self.say(format!("wrote {what}"));
    }
}

impl Document {
    /// The file's name without its extension.
    fn stem(&self) -> String {
        let stem = Path::new(self.name()).file_stem();
        stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
    }

    /// A problem as a file of its own, in UTF-8.
    fn problem_text(&self, number: usize) -> Option<String> {
        let problem = *self.problems.get(number)?;
        let old = write::closed(self.tree.node_text(problem.root));
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
            let root = write::with_property(&old, "CA", &["UTF-8".to_owned()]);
            game_text(&self.tree, &root, problem.start)
        };
        Some(format!("{text}\n"))
    }

    /// The cell that the problems of the current list hang on, and the one of the current problem.
    fn place(&self) -> Option<(CellId, CellId)> {
        let start = self.start();
        Some((self.tree.cell(start).up?, start))
    }

    fn add_problem(&mut self) -> Result<String, TooLarge> {
        let mut step = Step::default();
        let cell = match self.place() {
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
        self.commit("Add Problem", step)?;
        Ok("added a problem".to_owned())
    }

    fn duplicate_problem(&mut self) -> Result<String, TooLarge> {
        let Some((up, start)) = self.place() else {
            return Ok("there is no problem here".to_owned());
        };
        let copy = self.tree.copy(start)?;
        let mut step = Step::default();
        step.link(copy, up, Some(start));
        step.go(copy);
        self.commit("Duplicate Problem", step)?;
        Ok("this is the copy".to_owned())
    }

    fn remove_problem(&mut self) -> Result<String, TooLarge> {
        let Some((up, start)) = self.place() else {
            return Ok("there is no problem here".to_owned());
        };
        let next = self
            .tree
            .cell(start)
            .cdr
            .or_else(|| self.tree.previous_sibling(start));
        let Some(next) = next else {
            return Ok(if up == CellId::FILE {
                "a file needs one problem at least".to_owned()
            } else {
                "a book needs one problem at least".to_owned()
            });
        };
        let mut step = Step::default();
        step.unlink(start);
        step.go(next);
        self.commit("Remove Problem", step)?;
        Ok("removed the problem".to_owned())
    }

    fn move_problem(&mut self, down: bool) -> Result<String, TooLarge> {
        let Some((up, start)) = self.place() else {
            return Ok("there is no problem here".to_owned());
        };
        let after = if down {
            match self.tree.cell(start).cdr {
                Some(next) => Some(next),
                None => return Ok("this is the last problem".to_owned()),
            }
        } else {
            match self.tree.previous_sibling(start) {
                Some(before) => self.tree.previous_sibling(before),
                None => return Ok("this is the first problem".to_owned()),
            }
        };
        let name = if down {
            "Move Problem Down"
        } else {
            "Move Problem Up"
        };
        self.move_to(start, up, after, name)
    }
}
