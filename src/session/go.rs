//! Moves the cursor: steps, clicks, letters, problems. Never changes the file.

use super::command::Go;
use super::state::{Going, Kept, Mode, Neighbor};
use super::{Dialog, Document, Effect, Session};
use crate::board::Point;
use crate::problem::Fork;
use crate::tree::CellId;
use crate::words::message;

impl Session {
    pub(super) fn run_go(&mut self, go: &Go) -> Vec<Effect> {
        if self.step_in_diagram(go) {
            return Vec::new();
        }
        match go {
            Go::Problem { file, problem } => {
                self.show_problem(*file, *problem);
                Vec::new()
            }
            Go::NextProblem => self.other_problem(Neighbor::Next),
            Go::PreviousProblem => self.other_problem(Neighbor::Previous),
            Go::Click(point) if self.playing().is_some() => self.play_at(*point),
            Go::Click(point) if self.mode() == Mode::Edit => self.use_tool(*point),
            Go::Click(point) => self.click(*point),
            Go::Letter(letter) => self.letter(*letter),
            Go::Enter(cells) => self.enter(cells),
            Go::Seek(point) => self.seek(*point),
            Go::Cell(cell) => self.go_to(|_| Some(*cell)),
            Go::Forward => self.go_to(Document::forward),
            Go::Back => self.go_to(Document::back),
            Go::NextSibling => self.go_to(Document::next_sibling),
            Go::PreviousSibling => self.go_to(Document::previous_sibling),
            Go::ForwardTen => self.go_to(Document::forward_ten),
            Go::BackTen => self.go_to(Document::back_ten),
            Go::Start => self.go_to(|document| Some(document.start())),
            Go::End => self.go_to(Document::end),
            Go::PreviousFork => self.go_to(Document::previous_fork),
            Go::NextFork => self.go_to(Document::next_fork),
        }
    }

    /// Moves the cursor, if there is a document and a cell to go to.
    fn go_to(&mut self, target: impl FnOnce(&Document) -> Option<CellId>) -> Vec<Effect> {
        if let Some(document) = self.document_mut()
            && let Some(cell) = target(document)
        {
            document.go(cell);
        }
        Vec::new()
    }

    /// Goes to the move made at a point; while the answers are hidden, only to a move that was already seen.
    fn seek(&mut self, point: Point) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let on_path = document.seek(point);
        let may_look_below = !self.hides_answers();
        let below = || may_look_below.then(|| document.seek_below(point)).flatten();
        match on_path.or_else(below) {
            Some(cell) => self.go_to(|_| Some(cell)),
            None => {
                self.say(message!("go-no-move"));
                Vec::new()
            }
        }
    }

    /// Shows an open file where it was left, or enters one of its problems.
    fn show_problem(&mut self, file: usize, problem: Option<usize>) {
        let is_there = self.documents.get(file).is_some_and(|document| {
            document.cursor() != CellId::FILE
                && (problem.is_none() || document.problem() == problem)
        });
        if is_there && file != self.current {
            self.current = file;
        } else {
            self.enter_problem(file, problem);
        }
    }

    pub(super) fn enter_problem(&mut self, file: usize, problem: Option<usize>) {
        let Some(document) = self.documents.get_mut(file) else {
            return;
        };
        let start = match problem {
            Some(number) => document.problems().get(number).map(|problem| problem.start),
            None => document.tree().games().next(),
        };
        if let Some(start) = start {
            document.go(start);
            document.reset_diagram();
            document.end_solving();
        }
        self.current = file;
    }

    pub(super) fn other_problem(&mut self, to: Neighbor) -> Vec<Effect> {
        if to == Neighbor::Next
            && let Some(effects) = self.next_of_course()
        {
            return effects;
        }
        let current = self.document().map(Document::id);
        if let Some(going) = &mut self.going
            && current == Some(going.from)
        {
            going.waiting.push(to);
            return Vec::new();
        }
        if let Some(effects) = self.shuffled(to) {
            return effects;
        }
        if let Some(effects) = self.other_row(to) {
            return effects;
        }
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let target = match (document.problem(), to) {
            (None, Neighbor::Next) => Some(0),
            (None, Neighbor::Previous) => None,
            (Some(number), to) => to.of(number),
        };
        if let Some(number) = target.filter(|&number| number < document.problems().len()) {
            self.enter_problem(self.current, Some(number));
            return Vec::new();
        }
        if !document.is_whole() && to == Neighbor::Next {
            self.say(message!("open-still-reading"));
            return Vec::new();
        }
        // Then the next open file, and after the last one the next file of its folder.
        let file = to.of(self.current);
        if let Some(file) = file.filter(|&file| file < self.documents.len()) {
            let last = self
                .documents
                .get(file)
                .and_then(|next| next.problems().len().checked_sub(1));
            self.show_problem(file, if to == Neighbor::Next { Some(0) } else { last });
            return Vec::new();
        }
        self.other_file(to)
    }

    /// Goes on to a neighbor of the current file in its folder.
    fn other_file(&mut self, to: Neighbor) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        match document.place().cloned() {
            Some(_) if self.going.is_some() => {
                self.say(message!("go-reading-next"));
                Vec::new()
            }
            Some(place) => {
                self.going = Some(Going {
                    from: document.id(),
                    to,
                    waiting: Vec::new(),
                });
                self.awaited = None;
                vec![Effect::ReadNeighbor {
                    place,
                    neighbor: to,
                }]
            }
            None => {
                self.say(match to {
                    Neighbor::Next => message!("go-last-problem"),
                    Neighbor::Previous => message!("go-first-problem"),
                });
                Vec::new()
            }
        }
    }

    /// Reports that the folder has no further file.
    pub fn no_neighbor(&mut self, to: Neighbor) {
        self.revision += 1;
        self.going = None;
        self.say(match to {
            Neighbor::Next => message!("go-last-of-folder"),
            Neighbor::Previous => message!("go-first-of-folder"),
        });
    }

    /// A click in Read mode: a child's move there, otherwise a note, otherwise the next move. It never changes the
    /// file.
    fn click(&mut self, point: Point) -> Vec<Effect> {
        if let Some(effects) = self.click_piece(point) {
            return effects;
        }
        if let Some(effects) = self.click_in_diagram(point) {
            return effects;
        }
        let hidden = self.hides_answers();
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let fork = document.fork(document.cursor(), &self.settings);
        let mut targets = fork.at(point);
        if hidden {
            return self.click_hidden(&fork, &targets);
        }
        if targets.is_empty()
            && let Some(siblings) = document.siblings(&self.settings)
        {
            targets = siblings.at(point);
            targets.retain(|&cell| cell != document.cursor());
        }
        if targets.is_empty() {
            if let Some((_, text)) = note_at(&fork.notes, point) {
                let message = message!("go-note", text = text);
                self.say(message);
                return Vec::new();
            }
            if self.settings.click_plays_next {
                targets.extend(document.tree().cell(document.cursor()).car);
            }
        }
        if targets.is_empty() {
            let message = if fork.branches.is_empty() {
                message!("go-line-ends")
            } else {
                message!("go-no-branch")
            };
            self.say(message);
        }
        self.enter(&targets)
    }

    /// A click while the answers are hidden: follows a move of the file and does nothing else.
    fn click_hidden(&mut self, fork: &Fork, targets: &[CellId]) -> Vec<Effect> {
        if targets.is_empty() {
            self.say(if !self.document().is_some_and(Document::is_whole) {
                message!("open-still-reading")
            } else if fork.branches.is_empty() {
                message!("go-line-ends")
            } else {
                message!("go-not-in-file")
            });
        }
        if let Some(document) = self.document_mut() {
            document.guess(targets);
        }
        self.enter(targets)
    }

    fn letter(&mut self, letter: char) -> Vec<Effect> {
        if self.hides_answers() {
            self.say(message!("go-letters-hidden"));
            return Vec::new();
        }
        if self
            .document()
            .is_some_and(|document| document.before().is_some())
        {
            self.say(message!("go-before-branches"));
            return Vec::new();
        }
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let fork = match document.siblings(&self.settings) {
            Some(siblings) => siblings,
            None => document.fork(document.cursor(), &self.settings),
        };
        let targets = fork.by_letter(letter);
        if targets.is_empty() {
            self.say(message!("go-no-letter", letter = letter));
        }
        self.enter(&targets)
    }

    /// Enters the one branch, or asks which.
    pub(super) fn enter(&mut self, targets: &[CellId]) -> Vec<Effect> {
        match targets {
            [] => Vec::new(),
            [only] => {
                if let Some(document) = self.document_mut() {
                    document.go(*only);
                }
                Vec::new()
            }
            several => {
                let several = several.to_vec();
                self.open_dialog(Kept::Choose(several.clone()));
                vec![Effect::Show(Dialog::Choose(several))]
            }
        }
    }

    /// The branches among which the user was last asked to choose, if they are in the current document.
    #[must_use]
    pub fn choosing(&self) -> &[CellId] {
        match self.kept() {
            Some(Kept::Choose(cells)) => cells,
            _ => &[],
        }
    }
}

/// The note on a point; a note of blanks counts as none.
fn note_at(notes: &[(Point, String)], point: Point) -> Option<&(Point, String)> {
    let mut notes = notes.iter();
    notes.find(|(at, text)| *at == point && !text.trim().is_empty())
}
