//! Commands of study, and what was solved: a finished attempt comes from Solve and is kept. Nothing of it is written into
//! a file of problems.

use std::time::Duration;

use super::command::Study as Command;
use super::studies::{Last, StudyAnswer, StudyWork};
use super::{Dialog, Effect, Session, Studies};
use crate::document::{Counting, Score};
use crate::files::spell;
use crate::problem::{Keys, ProblemKey, Standing};
use crate::replay::Replay;
use crate::study::{
    Answer, Attempt, Book, Choices, Definition, During, Grade, Moment, Record, SetId, Tried, What,
    csv,
};
use crate::words::message;

/// The name of a table that is suggested.
const TABLE: &str = "bunki-study.csv";

impl Session {
    /// What is known of the user's study.
    #[must_use]
    pub const fn studies(&self) -> &Studies {
        &self.studies
    }

    /// What the user chose of study.
    #[must_use]
    pub const fn study_choices(&self) -> Choices {
        Choices {
            new_a_day: self.settings.study_new,
            success_removes: self.settings.success_removes,
        }
    }

    /// What the current problem is known by; `None` without a problem, and for an empty board.
    #[must_use]
    pub fn problem_key(&self) -> Option<ProblemKey> {
        let document = self.document()?;
        let problem = document.current_problem()?;
        ProblemKey::of(
            document.tree(),
            problem,
            document.context(),
            &mut Replay::new(),
        )
    }

    /// Tells the time. What is due may change with it, and an exam may end.
    pub fn set_now(&mut self, now: Moment) -> Vec<Effect> {
        let minute = |moment: Moment| (moment.day(), moment.milliseconds().div_euclid(60_000));
        let before = self.studies.now.replace(now);
        let mut effects = self.end_late_exam(now);
        if before.map(minute) != Some(minute(now)) {
            self.stands_otherwise();
            effects.extend(self.library_work());
        }
        effects
    }

    /// Problems may stand otherwise with the user.
    pub(super) const fn stands_otherwise(&mut self) {
        self.studies.stamp += 1;
        self.revision += 1;
    }

    /// Which problems stand so.
    pub(super) fn standing(&self, standing: Standing) -> Keys {
        self.studies.keys(standing, self.study_choices())
    }

    pub(super) fn run_study(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Start => return self.start_due(),
            Command::Stop => return self.stop_course(),
            Command::Correct => return self.correct(),
            Command::AskSet => return vec![Effect::Show(Dialog::SaveSet)],
            Command::SaveSet(name) => return self.save_set(&name),
            Command::AskSets => {
                self.studies.shows_sets = true;
                let mut effects = self.measure_sets();
                effects.push(Effect::Show(Dialog::Sets));
                return effects;
            }
            Command::StartSet(name) => return self.start_set(&name),
            Command::RestartSet(name) => {
                let Some(set) = self.set_id(&name) else {
                    return Vec::new();
                };
                let mut effects = self.keep(What::Cycle(set));
                effects.extend(self.start_set(&name));
                return effects;
            }
            Command::RemoveSet(name) => {
                let set = self.set_id(&name);
                return set.map_or_else(Vec::new, |set| self.keep(What::SetRemoved(set)));
            }
            Command::AskExam => return vec![Effect::Show(Dialog::Exam)],
            Command::StartExam { problems, minutes } => return self.start_exam(problems, minutes),
            Command::AskFigures => {
                self.studies.shows_figures = true;
                return vec![Effect::Show(Dialog::Figures)];
            }
            Command::Close => {
                self.studies.shows_figures = false;
                self.studies.shows_sets = false;
            }
            Command::Export => {
                return vec![Effect::AskSaveCopy {
                    suggestion: TABLE.into(),
                    bytes: csv(&self.studies.book),
                }];
            }
            Command::AskChoices => return vec![Effect::Show(Dialog::StudyChoices)],
            Command::Choose { new_a_day, slow } => {
                self.settings.study_new = new_a_day;
                self.settings.study_slow = slow;
                self.stands_otherwise();
            }
        }
        Vec::new()
    }

    /// An attempt is over: it is kept. Called once an attempt, when its result is certain.
    pub(super) fn attempted(&mut self, attempt: Attempt) -> Vec<Effect> {
        let Some(now) = self.studies.now else {
            return Vec::new();
        };
        let slow = Duration::from_secs(self.settings.study_slow.into());
        let grade = Grade::of(&attempt, slow);
        let key = attempt.key;
        let course = self.studies.course.as_mut();
        let during = course.map_or(During::Alone, |course| course.count(key, grade));
        self.studies.last = Some(Last {
            key,
            at: now,
            grade,
        });
        let mut effects = self.keep(What::Attempt(Tried {
            attempt,
            grade,
            during,
        }));
        effects.extend(self.end_whole_exam(now));
        effects
    }

    /// The last attempt was right after all, or wrong. While its problem is shown, Solve tells it so, too.
    fn correct(&mut self) -> Vec<Effect> {
        let Some(last) = self.studies.last else {
            return Vec::new();
        };
        let (answer, score) = match last.grade.answer() {
            Answer::Right => (Answer::Wrong, Score::Wrong),
            Answer::Wrong => (Answer::Right, Score::Right),
        };
        let counting = self.solving().map(|solving| solving.counting);
        let is_shown = matches!(counting, Some(Counting::Done(_)));
        if is_shown && self.problem_key() == Some(last.key) {
            self.count_as(score);
            return std::mem::take(&mut self.solved);
        }
        let effects = self.grade_last(answer);
        self.say(match answer {
            Answer::Right => message!("study-now-right"),
            Answer::Wrong => message!("study-now-wrong"),
        });
        effects
    }

    /// The last attempt counts so.
    pub(super) fn grade_last(&mut self, answer: Answer) -> Vec<Effect> {
        let Some(last) = &mut self.studies.last else {
            return Vec::new();
        };
        if last.grade.answer() == answer {
            return Vec::new();
        }
        last.grade = match answer {
            Answer::Right => Grade::Good,
            Answer::Wrong => Grade::Again,
        };
        let Last { key, at, grade } = *last;
        if let Some(course) = &mut self.studies.course {
            match grade {
                Grade::Again => {
                    course.right = course.right.saturating_sub(1);
                    course.wrong += 1;
                }
                Grade::Hard | Grade::Good => {
                    course.wrong = course.wrong.saturating_sub(1);
                    course.right += 1;
                }
            }
        }
        self.keep(What::Correction { key, of: at, grade })
    }

    /// Keeps what happened now.
    pub(super) fn keep(&mut self, what: What) -> Vec<Effect> {
        let Some(at) = self.studies.now else {
            return Vec::new();
        };
        let record = Record { at, what };
        self.studies.book.add(&record);
        self.stands_otherwise();
        vec![Effect::Study(StudyWork::Keep(Box::new(record)))]
    }

    /// Takes an answer of the background.
    pub fn study_answered(&mut self, answer: StudyAnswer) -> Vec<Effect> {
        match answer {
            StudyAnswer::Read { records, unread } => {
                self.studies.book = Book::new(&records);
                self.stands_otherwise();
                if let Some(why) = unread.into_iter().next() {
                    self.say(why);
                }
                self.library_work()
            }
            StudyAnswer::Kept(Ok(())) => Vec::new(),
            StudyAnswer::Kept(Err(why)) => {
                self.revision += 1;
                self.say(why);
                Vec::new()
            }
        }
    }

    /// The set of this name in the library that is shown.
    pub(super) fn set_id(&self, name: &str) -> Option<SetId> {
        let library = self.shelf.current()?;
        Some(SetId {
            library: spell(library.root()),
            name: name.to_owned(),
        })
    }

    /// Keeps what is listed of the library as a set.
    fn save_set(&mut self, name: &str) -> Vec<Effect> {
        let name = name.trim();
        let (Some(set), Some(library)) = (self.set_id(name), self.shelf.current()) else {
            return Vec::new();
        };
        if name.is_empty() {
            return Vec::new();
        }
        let search = library.search();
        let definition = Definition {
            folder: library.folder().map(spell),
            words: search.map_or_else(String::new, |search| search.text().to_owned()),
            filters: search.map_or_else(Vec::new, |search| search.filters().to_vec()),
        };
        self.say(message!("study-set-saved", name = name));
        self.keep(What::Set(set, definition))
    }
}
