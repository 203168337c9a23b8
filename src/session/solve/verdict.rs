//! How an attempt ends: what the file says of the line, how it counts, and what the user thinks of it.

use crate::document::{By, Counting, Due, End, Hint, Score};
use crate::problem::answers::Answer;
use crate::session::{Document, Session};
use crate::study;
use crate::words::{Message, message};

impl End {
    /// What the file says of a line, as a title.
    #[must_use]
    pub fn title(self) -> Message {
        match (self.by, self.answer) {
            (By::Shown, _) => message!("solve-answer"),
            (By::User, Answer::Right) => message!("solve-right"),
            (By::User, Answer::Wrong) => message!("solve-wrong"),
            (By::User, Answer::Neither) => message!("solve-neither"),
            (By::User, Answer::Unknown) => message!("solve-unknown"),
        }
    }
}

impl Session {
    /// Tells what the file says of a line that was played to its end, and counts it.
    pub(super) fn judge(&mut self, end: End) {
        if end.by == By::Shown {
            self.say(message!("solve-shown"));
            return;
        }
        let why = self.reason(end);
        self.say(match why {
            Some(why) => message!("solve-said", verdict = end.title(), why = why),
            None => end.title(),
        });
        match end.answer {
            Answer::Right => {
                let erred = self.solving().is_some_and(|solving| solving.has_erred);
                self.finish(match erred {
                    true => Score::Wrong,
                    false => Score::Right,
                });
                if self.settings.auto_advance {
                    self.expect(Due::NextProblem);
                }
            }
            Answer::Wrong => self.finish(Score::Wrong),
            Answer::Neither | Answer::Unknown => {}
        }
    }

    /// Why the file says so, in a sentence; `None` if it does not say anything.
    pub(crate) fn reason(&self, end: End) -> Option<Message> {
        let (_, why) = self.document()?.answer_at(end.cell);
        why
    }

    /// The attempt came out like this; only the first result of an attempt counts.
    pub(super) fn finish(&mut self, outcome: Score) {
        let Some(solving) = self.document_mut().and_then(Document::solving_mut) else {
            return;
        };
        if solving.counting != Counting::Yes {
            return;
        }
        solving.counting = Counting::Done(outcome);
        let hints = solving.hints;
        self.sitting.count(outcome, hints, 1);
        self.hand_over(outcome, hints);
    }

    /// Hands a finished attempt over to what keeps them.
    fn hand_over(&mut self, outcome: Score, hints: u32) {
        let Some(key) = self.problem_key() else {
            return;
        };
        let attempt = study::Attempt {
            key,
            answer: answer_of(outcome),
            hints,
            time: self.thought,
        };
        let effects = self.attempted(attempt);
        self.solved.extend(effects);
    }

    /// The user knows better than the file.
    pub(in crate::session) fn count_as(&mut self, outcome: Score) {
        let Some(solving) = self.document_mut().and_then(Document::solving_mut) else {
            return;
        };
        let (before, hints) = (solving.counting, solving.hints);
        match before {
            Counting::Yes => return self.finish(outcome),
            Counting::No => {
                self.say(message!("solve-only-practice"));
                return;
            }
            Counting::Done(before) => {
                solving.counting = Counting::Done(outcome);
                self.sitting.count(before, hints, -1);
                self.sitting.count(outcome, hints, 1);
                let effects = self.grade_last(answer_of(outcome));
                self.solved.extend(effects);
            }
        }
        self.say(match outcome {
            Score::Right => message!("solve-counted-right"),
            Score::Wrong => message!("solve-counted-wrong"),
        });
    }

    /// What a hint tells.
    pub(super) fn hint_in_words(&self, hint: &Hint) -> Message {
        let (Hint::Where(cell) | Hint::Which(cell)) = hint else {
            return message!("solve-no-answer");
        };
        let name = self
            .document()
            .and_then(|document| document.name_of_move(*cell))
            .map_or_else(String::new, |name| name.text());
        let is_pass = self
            .document()
            .is_some_and(|document| document.is_pass(*cell));
        match hint {
            _ if is_pass => message!("solve-hint-pass"),
            Hint::Where(_) => message!("solve-hint-where"),
            Hint::Which(_) | Hint::None => message!("solve-hint-which", point = name),
        }
    }
}

/// The result of an attempt as it is kept.
const fn answer_of(outcome: Score) -> study::Answer {
    match outcome {
        Score::Right => study::Answer::Right,
        Score::Wrong => study::Answer::Wrong,
    }
}
