//! What commands mean during an attempt: clicks play moves, steps take back and bring the file's reply, and nothing
//! leads to what was not met yet.

use crate::document::{Due, Score};
use crate::rules::Move;
use crate::session::command::{Command, Edit, Go, Try};
use crate::session::{Document, Effect, Session};
use crate::tree::CellId;
use crate::words::message;

impl Session {
    /// Carries out commands with a meaning of their own during an attempt; `None` for the others.
    pub(in crate::session) fn run_in_attempt(&mut self, command: &Command) -> Option<Vec<Effect>> {
        self.solving()?;
        match command {
            Command::Go(go) => self.go_in_attempt(go),
            Command::Edit(Edit::Pass) => Some(self.play_after(|session| {
                session.answer_with(Move::Pass);
            })),
            Command::Edit(Edit::Undo) if self.is_stray_shown() => Some(self.bring()),
            Command::Try(Try::Keep) => Some(self.keep_stray()),
            // A trial begins at the position that the file has.
            Command::Try(Try::Start)
            | Command::Edit(_)
            | Command::Node(_)
            | Command::Problem(_) => {
                if self.is_stray_shown() {
                    self.bring();
                }
                None
            }
            _ => None,
        }
    }

    fn is_stray_shown(&self) -> bool {
        self.solving()
            .is_some_and(|solving| solving.due == Some(Due::TakeBack))
    }

    /// Plays a move, or only brings what was due before it: a move that is not in the file is taken back first, but a
    /// reply is to be seen.
    fn play_after(&mut self, play: impl FnOnce(&mut Self)) -> Vec<Effect> {
        let due = self.solving().and_then(|solving| solving.due);
        let effects = self.bring();
        if matches!(due, None | Some(Due::TakeBack)) {
            play(self);
        }
        effects
    }

    fn go_in_attempt(&mut self, go: &Go) -> Option<Vec<Effect>> {
        match *go {
            Go::Click(point) => {
                let size = self.document()?.context().size;
                if size.holds(point) {
                    return Some(self.play_after(|session| session.click_in_attempt(point)));
                }
            }
            Go::Forward => return Some(self.step_forward()),
            Go::Back => return Some(self.take_back()),
            Go::Start => self.go_to_start(),
            Go::Cell(cell) => self.go_to_met(cell),
            Go::Seek(point) => match self.document()?.seek(point) {
                Some(cell) => self.go_to_met(cell),
                None => self.say(message!("go-no-move")),
            },
            Go::Letter(_) => self.say(message!("go-letters-hidden")),
            Go::NextSibling
            | Go::PreviousSibling
            | Go::ForwardTen
            | Go::BackTen
            | Go::End
            | Go::PreviousFork
            | Go::NextFork
            | Go::Enter(_) => self.say(message!("solve-hidden")),
            Go::NextProblem | Go::PreviousProblem | Go::Problem { .. } => {
                self.document_mut()?.solving_mut()?.due = None;
                return None;
            }
        }
        Some(Vec::new())
    }

    /// Goes to a cell, unless what it shows was not met yet.
    fn go_to_met(&mut self, cell: CellId) {
        let is_met = self
            .document()
            .is_some_and(|document| document.is_guessed(cell) || cell == document.start());
        if is_met {
            self.return_to(cell);
        } else {
            self.say(message!("solve-hidden"));
        }
    }

    /// Brings what is due, or plays a move that was taken back again.
    fn step_forward(&mut self) -> Vec<Effect> {
        if self.solving().is_some_and(|solving| solving.due.is_some()) {
            return self.bring();
        }
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let own = document.own_move().map(|_| document.cursor());
        let next = own.or_else(|| document.next(document.cursor()));
        let side = document.solving().map(|solving| solving.side);
        let Some(next) = next.filter(|&next| document.is_guessed(next)) else {
            self.say(message!("solve-play"));
            return Vec::new();
        };
        let is_own = document.mover(next) == side;
        if is_own {
            let is_right = document.leads_right(next);
            self.play_own(next, is_right);
        } else {
            self.arrive_at(next);
        }
        self.bring_without_pause();
        Vec::new()
    }

    /// Takes back the user's last move, with the file's reply.
    fn take_back(&mut self) -> Vec<Effect> {
        if self.is_stray_shown() {
            return self.bring();
        }
        match self.turn_before() {
            Some(back) => self.return_to(back),
            None => self.say(message!("solve-at-diagram")),
        }
        Vec::new()
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.is_stray_shown() || self.solving().is_some() && self.turn_before().is_some()
    }

    /// The cell at which the user made the last move; `None` at the diagram.
    fn turn_before(&self) -> Option<CellId> {
        let document = self.document()?;
        let (cursor, start) = (document.cursor(), document.start());
        let side = document.solving()?.side;
        let is_own = |&cell: &CellId| document.mover(cell) == Some(side);
        let above = document.tree().ancestors(cursor);
        let mut way = std::iter::once(cursor)
            .chain(above)
            .take_while(|&at| at != start);
        if let Some(own) = way.find(is_own) {
            return Some(document.turn_before(own));
        }
        let is_after_own = document.before().is_none() && document.mover(start).is_some();
        let first = document.first_page();
        (is_after_own || cursor != first).then_some(first)
    }

    /// Goes back to a cell of the attempt. A wrong move that is taken back was wrong all the same.
    fn return_to(&mut self, cell: CellId) {
        if self.solving().is_some_and(|solving| solving.has_erred) {
            self.finish(Score::Wrong);
        }
        let Some(document) = self.document_mut() else {
            return;
        };
        document.go(cell);
        if cell == document.start() {
            document.reset_diagram();
        }
        if let Some(solving) = document.solving_mut() {
            solving.leave_position();
        }
    }

    fn go_to_start(&mut self) {
        if let Some(start) = self.document().map(Document::first_page) {
            self.return_to(start);
        }
    }

    /// Adds the move that is not in the file as a branch.
    fn keep_stray(&mut self) -> Vec<Effect> {
        let stray = self.solving_mut().and_then(|solving| {
            solving.due.take_if(|due| *due == Due::TakeBack);
            solving.stray.take()
        });
        let Some(stray) = stray else {
            self.say(message!("try-none"));
            return Vec::new();
        };
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let kept = document.keep_stray(stray);
        self.report(kept)
    }
}
