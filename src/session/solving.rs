//! Solving: what is hidden, diagrams whose own node makes a move, and what commands mean during a trial. Knows no view:
//! what a panel shows of hidden nodes is decided there.

use super::command::{Command, Edit, Go, Try};
use super::{Effect, Session};
use crate::board::Point;
use crate::document::OwnMove;
use crate::rules::Move;
use crate::tree::CellId;
use crate::words::message;

impl Session {
    /// Updates what depends on the mode, after every command: the attempt at a problem, and how the diagram's own move is
    /// treated.
    pub(super) fn settle(&mut self) {
        self.settle_attempt();
        self.show_diagram();
    }

    /// Updates how the diagram's own move is treated.
    pub(super) fn show_diagram(&mut self) {
        let shown = if self.editing || self.playing().is_some() {
            OwnMove::Made
        } else if self.hides_answers() {
            OwnMove::Hidden
        } else {
            OwnMove::Asked
        };
        if let Some(document) = self.document_mut() {
            document.settle_diagram(shown);
        }
    }

    /// Whether the comment of a cell is hidden because it might show the answer: below the diagram, unless the user
    /// found it.
    #[must_use]
    pub fn hides_comment(&self, cell: CellId) -> bool {
        let Some(document) = self.document().filter(|_| self.hides_answers()) else {
            return false;
        };
        let is_start = document
            .current_problem()
            .is_none_or(|problem| problem.start == cell || problem.root == cell);
        !is_start && !document.is_guessed(cell)
    }

    /// Steps to and from a diagram whose own node makes a move; false if the usual steps apply.
    pub(super) fn step_in_diagram(&mut self, go: &Go) -> bool {
        let is_editing = self.editing;
        let Some(document) = self.document_mut() else {
            return false;
        };
        let is_before = document.before().is_some();
        match go {
            Go::Forward if is_before => document.pass_diagram(),
            Go::Cell(cell) if is_before && *cell == document.cursor() => document.pass_diagram(),
            Go::Back if !is_before && !is_editing && document.moves_in_diagram() => {
                document.ask_diagram();
            }
            Go::Start => document.go_to_diagram(),
            Go::Forward
            | Go::Back
            | Go::NextSibling
            | Go::PreviousSibling
            | Go::ForwardTen
            | Go::BackTen
            | Go::End
            | Go::PreviousFork
            | Go::NextFork
            | Go::NextProblem
            | Go::PreviousProblem
            | Go::Click(_)
            | Go::Seek(_)
            | Go::Letter(_)
            | Go::Cell(_)
            | Go::Enter(_)
            | Go::Problem { .. } => return false,
        }
        true
    }

    /// A click on the diagram before the move of its own node; `None` if that is not shown.
    pub(super) fn click_in_diagram(&mut self, point: Point) -> Option<Vec<Effect>> {
        let (_, mv) = self.document()?.own_move()?;
        let is_found = match mv {
            Move::Place(at) => at == point,
            // A chess piece was selected by an earlier click.
            Move::Travel { .. } | Move::Pass => false,
        };
        if is_found || !self.hides_answers() && self.settings.click_plays_next {
            self.follow_own_move();
        } else {
            self.say(message!("go-not-in-file"));
        }
        Some(Vec::new())
    }

    /// Makes the move of the diagram's own node.
    pub(super) fn follow_own_move(&mut self) {
        if let Some(document) = self.document_mut() {
            document.follow_own_move();
        }
    }

    /// Carries out commands with a meaning of their own during a trial. Other commands end it first, except those that
    /// change only what is shown.
    pub(super) fn run_in_trial(&mut self, command: &Command) -> Option<Vec<Effect>> {
        let document = self.document_mut()?;
        document.trial()?;
        if command.ends_trial() {
            document.leave_trial();
            return None;
        }
        let size = document.context().size;
        match command {
            Command::Go(Go::Click(point)) if size.holds(*point) => {
                let message = document.try_move(Move::Place(*point));
                self.messages.extend(message);
            }
            Command::Edit(Edit::Pass) => {
                let message = document.try_move(Move::Pass);
                self.messages.extend(message);
            }
            Command::Go(Go::Back) | Command::Edit(Edit::Undo) => {
                if !document.try_back() {
                    document.leave_trial();
                    self.say(message!("try-left"));
                }
            }
            Command::Go(Go::Forward) | Command::Edit(Edit::Redo) => {
                if !document.try_forward() {
                    self.say(message!("try-no-more"));
                }
            }
            Command::Go(Go::Click(_) | Go::Letter(_)) => {}
            // `ends_trial` decides for each new command.
            Command::File(_)
            | Command::Edit(_)
            | Command::Node(_)
            | Command::Try(_)
            | Command::Solve(_)
            | Command::Problem(_)
            | Command::Go(_)
            | Command::Look(_)
            | Command::Find(_)
            | Command::Tools(_)
            | Command::Library(_)
            | Command::Study(_)
            | Command::Help(_) => return None,
        }
        Some(Vec::new())
    }

    pub(super) fn run_try(&mut self, attempt: Try) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let message = match attempt {
            Try::Start if document.trial().is_some() => return Vec::new(),
            Try::Start => document.start_trial(),
            Try::Leave if document.leave_trial() => message!("try-left"),
            Try::Leave => return Vec::new(),
            Try::Keep => {
                let kept = document.keep_trial();
                return self.report(kept);
            }
        };
        self.say(message);
        Vec::new()
    }
}
