//! Solve mode: the user plays the moves of a problem, the file replies, and at the end of the line it says whether that
//! was right. Nothing of it changes the file, unless a move is kept on purpose.
//!
//! What is remembered of an attempt is in `document`; here is what commands do with it. A pause is something that is due:
//! the clock of the window says when it is over, and a click or a key brings it at once.

mod keys;
mod modes;
mod order;
mod reply;
mod sitting;
mod verdict;

pub use sitting::Sitting;

use std::time::Duration;

use super::command::Solve;
use super::state::Neighbor;
use super::{Document, Effect, Session};
use crate::board::{Color, GameKind, Point};
use crate::document::{Due, Hint, Score, Sight, Solving};
use crate::rules::Move;
use crate::settings::Pause;
use crate::tree::CellId;
use crate::words::message;

/// How long a move that is not in the file stays on the board at least, in milliseconds.
const SEEN: u32 = 800;
/// How long a result is shown at least before the next problem comes, in milliseconds.
const READ: u32 = 1500;

impl Due {
    /// The pause before it, in milliseconds.
    #[must_use]
    pub fn millis(self, pause: Pause) -> u32 {
        let chosen = pause.millis();
        match self {
            Self::Move(_) => chosen,
            Self::TakeBack | Self::Refuse(_) => chosen.max(SEEN),
            Self::NextProblem => chosen.max(READ),
        }
    }
}

impl Session {
    pub(super) fn run_solve(&mut self, solve: Solve) -> Vec<Effect> {
        match solve {
            Solve::Toggle => self.toggle_solving(),
            Solve::Hint => return self.hint(),
            Solve::ShowAnswer => self.show_answer(),
            Solve::ShowBranches => self.show_branches(),
            Solve::Again => self.begin_again(),
            Solve::Count(outcome) => self.count_as(outcome),
            Solve::NewTally => {
                self.sitting = Sitting::default();
                self.say(message!("solve-new-tally"));
            }
            Solve::Replies(replies) => self.settings.replies = replies,
            Solve::Pause(pause) => self.settings.pause = pause,
            Solve::Blind(blind) => {
                self.settings.blind = blind;
                if let Some(solving) = self.solving_mut() {
                    solving.sight = Sight::Open;
                }
            }
            Solve::GoOn(number) => return self.go_on(number),
            Solve::Cover(number) => self.cover(number),
        }
        Vec::new()
    }

    /// What came of the problems that were solved.
    #[must_use]
    pub const fn sitting(&self) -> Sitting {
        self.sitting
    }

    /// The clock of the window says how long the user has thought in the current attempt.
    pub const fn thought(&mut self, time: Duration) {
        self.thought = time;
    }

    /// The attempt at the problem that is shown, while its answers are hidden.
    #[must_use]
    pub fn solving(&self) -> Option<&Solving> {
        let document = self.document().filter(|_| self.hides_answers())?;
        document.solving().filter(|_| document.trial().is_none())
    }

    fn solving_mut(&mut self) -> Option<&mut Solving> {
        self.solving()?;
        self.document_mut()?.solving_mut()
    }

    /// The pause is over.
    fn go_on(&mut self, number: u64) -> Vec<Effect> {
        let is_this = |solving: &Solving| solving.due.is_some() && solving.due_number == number;
        if self.solving().is_some_and(is_this) {
            return self.bring();
        }
        Vec::new()
    }

    /// Brings what is due at once.
    fn bring(&mut self) -> Vec<Effect> {
        let Some(due) = self.solving_mut().and_then(|solving| solving.due.take()) else {
            return Vec::new();
        };
        match due {
            Due::Move(cell) => self.arrive_at(cell),
            Due::TakeBack => {}
            Due::Refuse(cell) => {
                if let Some(document) = self.document_mut() {
                    document.go(cell);
                }
            }
            Due::NextProblem => return self.other_problem(Neighbor::Next),
        }
        self.bring_without_pause();
        Vec::new()
    }

    /// Brings what is due and has no pause before it.
    fn bring_without_pause(&mut self) {
        let pause = self.settings.pause;
        while let Some(solving) = self.solving_mut()
            && let Some(Due::Move(cell)) = solving.due
            && Due::Move(cell).millis(pause) == 0
        {
            solving.due = None;
            self.arrive_at(cell);
        }
    }

    /// The user plays a move.
    fn answer_with(&mut self, mv: Move) {
        let Some(solving) = self.solving() else {
            return;
        };
        if solving.end.is_some() {
            self.say(message!("solve-over"));
            return;
        }
        let side = solving.side;
        let Some(document) = self.document() else {
            return;
        };
        let own = document.next_moves(side).own;
        let mut fitting = own.iter().filter(|branch| branch.fits(mv));
        let first = fitting.clone().next().map(|branch| branch.child);
        let right = fitting.find(|branch| document.leads_right(branch.child));
        let found = right.map(|branch| (branch.child, true));
        match found.or(first.map(|cell| (cell, false))) {
            Some((cell, is_right)) => self.play_own(cell, is_right),
            None => self.not_in_file(side, mv),
        }
        self.bring_without_pause();
    }

    /// The user plays a move of the file.
    fn play_own(&mut self, cell: CellId, is_right: bool) {
        let Some(document) = self.document_mut() else {
            return;
        };
        // A move that the file does not want, but does not call wrong either, is only taken back.
        let errs = !is_right && document.has_right_line() && !document.wants_another(cell);
        document.meet(cell);
        if let Some(solving) = document.solving_mut() {
            solving.leave_position();
            solving.stray = None;
            solving.has_erred |= errs;
        }
        self.after_own(cell);
    }

    /// Answers a move that is not in the file. Only what the file says is known: the move is told, shown for a moment,
    /// and taken back. Whoever can judge it answers here.
    fn not_in_file(&mut self, side: Color, mv: Move) {
        let Some(document) = self.document() else {
            return;
        };
        if document.is_forced() {
            self.say(message!("solve-forced"));
            return;
        }
        match document.stray(side, mv) {
            None => {}
            Some(Err(illegal)) => {
                let why = document.refusal(illegal);
                self.say(why);
            }
            Some(Ok(stray)) => {
                if let Some(solving) = self.solving_mut() {
                    solving.leave_position();
                    solving.stray = Some(stray);
                    solving.expect(Due::TakeBack);
                }
                self.say(message!("solve-not-in-file"));
            }
        }
    }

    /// Tells where the next right move is; asked again, which it is.
    fn hint(&mut self) -> Vec<Effect> {
        let effects = self.bring();
        let Some(solving) = self.solving() else {
            self.say(message!("solve-not-solving"));
            return effects;
        };
        if solving.end.is_some() {
            self.say(message!("solve-over"));
            return effects;
        }
        let (side, known) = (solving.side, solving.hint.clone());
        let Some(next) = self
            .document()
            .and_then(|document| document.next_right(side))
        else {
            let has_any = self.document().is_some_and(Document::has_right_line);
            self.say(match has_any {
                true => message!("solve-hint-lost"),
                false => message!("solve-no-answer"),
            });
            return effects;
        };
        let is_pass = self
            .document()
            .is_some_and(|document| document.is_pass(next));
        let hint = match known {
            Hint::None if !is_pass => Hint::Where(next),
            _ => Hint::Which(next),
        };
        let is_new = known != hint;
        if let Some(solving) = self.solving_mut() {
            solving.hints += u32::from(is_new);
            solving.hint = hint.clone();
        }
        let said = self.hint_in_words(&hint);
        self.say(said);
        effects
    }

    /// Plays the right line to its end, from where it was left.
    fn show_answer(&mut self) {
        let Some(document) = self.document().filter(|_| self.solving().is_some()) else {
            self.say(message!("solve-not-solving"));
            return;
        };
        let Some((from, way)) = document.way_from_right() else {
            self.say(message!("solve-no-answer"));
            return;
        };
        if let Some(document) = self.document_mut() {
            if from != document.cursor() {
                document.go(from);
            }
            if let Some(solving) = document.solving_mut() {
                solving.leave_position();
                solving.stray = None;
                solving.way = Some(way);
            }
        }
        self.finish(Score::Wrong);
        self.show_next();
        self.bring_without_pause();
    }

    /// Shows letters, tree, strip and comments of this problem, or hides them again.
    fn show_branches(&mut self) {
        let is_open = self.solving().is_some_and(|solving| solving.end.is_none());
        if is_open {
            self.finish(Score::Wrong);
        }
        if let Some(document) = self.document_mut() {
            if let Some(solving) = document.solving_mut() {
                solving.leave_position();
            }
            document.toggle_answers();
        }
    }

    fn cover(&mut self, number: u64) {
        let is_blind = self.settings.blind.seconds().is_some();
        if let Some(solving) = self.solving_mut()
            && is_blind
            && solving.number == number
            && solving.end.is_none()
        {
            solving.sight = Sight::Blind;
        }
    }

    /// A click on the board during an attempt: a move, in chess also the piece that makes it.
    fn click_in_attempt(&mut self, point: Point) {
        let kind = self.document().map(|document| document.context().kind);
        let mv = match kind {
            Some(GameKind::Chess) => self.piece_to_move(point),
            _ => Some(Move::Place(point)),
        };
        if let Some(mv) = mv {
            self.answer_with(mv);
        }
    }
}
