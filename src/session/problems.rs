//! New files, and commands on the list of problems of a file. How the tree changes, `document` knows.

use std::path::{Path, PathBuf};

use super::command::Problem as Command;
use super::{Effect, Session, Tool};
use crate::board::{Color, Size};
use crate::document::{chess_root_text, root_text};
use crate::rules::Piece;
use crate::sgf::{self, writer};
use crate::words::{Message, message, text};

impl Session {
    /// An empty board as a new file, ready to be edited.
    pub(super) fn new_file(&mut self, size: Size) -> Vec<Effect> {
        let text = format!("({})\n", root_text(size, Some("UTF-8")));
        match sgf::load(text.into_bytes()) {
            Ok(loaded) => {
                self.add(None, text!("session-untitled"), loaded);
                self.editing = true;
                Vec::new()
            }
            Err(error) => Self::error(message!("error-new"), error.message()),
        }
    }

    /// An empty chess board as a new file, ready for pieces.
    pub(super) fn new_chess(&mut self) -> Vec<Effect> {
        let text = format!("({})\n", chess_root_text(Some("UTF-8")));
        match sgf::load(text.into_bytes()) {
            Ok(loaded) => {
                self.add(None, text!("session-untitled"), loaded);
                self.editing = true;
                self.tool = Tool::Piece(Color::White, Piece::King);
                self.say(message!("edit-choose-piece"));
                Vec::new()
            }
            Err(error) => Self::error(message!("error-new"), error.message()),
        }
    }

    pub(super) fn run_problem(&mut self, command: &Command) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            self.say(message!("session-no-file"));
            return Vec::new();
        };
        let result = match command {
            Command::Add => document.add_problem(),
            Command::Duplicate => document.duplicate_problem(),
            Command::Remove => document.remove_problem(),
            Command::MoveUp => document.move_problem_up(),
            Command::MoveDown => document.move_problem_down(),
            Command::Save => {
                let numbers: Vec<usize> = document.problem().into_iter().collect();
                return self.save_copy(&numbers);
            }
            Command::SaveSelected(numbers) => return self.save_copy(numbers),
            Command::Split => return self.split(),
        };
        self.report(result)
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
            self.say(message!("problems-none-selected"));
            return Vec::new();
        }
        let name = match numbers {
            [number] => format!("{} {}.sgf", document.stem(), number + 1),
            _ => format!("{} selection.sgf", document.stem()),
        };
        let suggestion = document.place().map_or_else(
            || PathBuf::from(&name),
            |place| place.path.with_file_name(&name),
        );
        vec![Effect::AskSaveCopy {
            suggestion,
            bytes: writer::utf8(texts.concat()),
        }]
    }

    fn split(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let many = document.problems().len();
        if many < 2 {
            self.say(message!("problems-only-one"));
            return Vec::new();
        }
        let digits = many.to_string().len();
        let files = (0..many).filter_map(|number| {
            let text = document.problem_text(number)?;
            let name = format!("{} {:0digits$}.sgf", document.stem(), number + 1);
            Some((name, writer::utf8(text)))
        });
        let files = files.collect();
        let folder = document.place().and_then(|place| place.path.parent());
        vec![Effect::AskSplit {
            folder: folder.map(Path::to_owned),
            files,
        }]
    }

    /// Reports that other files were written: a copy of problems, a picture.
    pub fn wrote(&mut self, what: &Message) {
        self.revision += 1;
        self.say(what.clone());
    }
}
