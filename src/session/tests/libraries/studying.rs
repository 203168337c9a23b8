//! Study: courses, sets and exams in a library, by the results that Solve would give.

use std::time::Duration;

use super::world::World;
use super::*;
use crate::library::Scope;
use crate::problem::ProblemKey;
use crate::session::command::Study;
use crate::session::{Dialog, StudyAnswer, StudyWork};
use crate::study::{Answer, Attempt, Book, Exam, Moment, Record};

/// A session in a library of seven problems, and what it kept.
struct Desk {
    world: World,
    session: Session,
    kept: Vec<Record>,
    shown: Vec<Dialog>,
    now: Moment,
}

impl Desk {
    fn new() -> Self {
        let mut world = World::new(FILES);
        let session = library(&mut world, "/lib");
        let mut desk = Self {
            world,
            session,
            kept: Vec::new(),
            shown: Vec::new(),
            now: "2026-12-01T10:00:00+01:00".parse().unwrap(),
        };
        desk.wait(0);
        desk
    }

    fn take(&mut self, effects: Vec<Effect>) {
        for effect in self.world.settle(&mut self.session, effects) {
            match effect {
                Effect::Study(StudyWork::Keep(record)) => self.kept.push(*record),
                Effect::Show(dialog) => self.shown.push(dialog),
                _ => {}
            }
        }
    }

    /// So many seconds pass.
    fn wait(&mut self, seconds: i64) {
        self.now = self.now.at(self.now.milliseconds() + seconds * 1000);
        let effects = self.session.set_now(self.now);
        self.take(effects);
    }

    fn study(&mut self, command: Study) {
        let effects = self.session.run(Command::Study(command));
        self.take(effects);
    }

    fn next(&mut self) {
        let effects = self.session.run(Command::Go(Go::NextProblem));
        self.take(effects);
    }

    /// The problem that is shown is tried.
    fn tries(&mut self, answer: Answer) {
        let course = self.session.studies().course().unwrap();
        let key = course.current.unwrap();
        self.tries_of(key, answer);
    }

    fn tries_of(&mut self, key: ProblemKey, answer: Answer) {
        self.wait(5);
        let attempt = Attempt {
            key,
            answer,
            hints: 0,
            time: Duration::from_secs(5),
        };
        let effects = self.session.attempted(attempt);
        self.take(effects);
    }

    fn key(&self, number: u8) -> ProblemKey {
        let all = Scope::all("/lib".into());
        self.world.keys(&all)[usize::from(number) - 1]
    }

    /// Due, new today, failed, mistakes, solved.
    fn counts(&self) -> [usize; 5] {
        let counts = shown(&self.session).counts().unwrap();
        [
            counts.due,
            counts.new_today,
            counts.failed,
            counts.mistakes,
            counts.solved,
        ]
    }
}

#[test]
fn a_course_goes_through_new_problems_and_comes_back_to_what_was_missed() {
    let mut desk = Desk::new();
    desk.study(Study::Choose {
        new_a_day: 3,
        slow: 60,
    });
    desk.wait(0);
    assert_eq!(desk.counts(), [0, 3, 0, 0, 0]);
    desk.study(Study::Start);
    assert_eq!(here(&desk.session), "1 a.sgf 0");
    desk.tries(Answer::Right);
    desk.next();
    assert_eq!(here(&desk.session), "2 a.sgf 1");
    desk.tries(Answer::Wrong);
    assert_eq!(desk.counts(), [2, 1, 1, 1, 1]);
    desk.next();
    assert_eq!(here(&desk.session), "3 b.sgf 0");
    desk.tries(Answer::Right);
    // No more new ones today: the steps of learning, the first of them first.
    desk.next();
    assert_eq!(here(&desk.session), "2 a.sgf 1");
    desk.tries(Answer::Right);
    desk.wait(600);
    desk.next();
    assert_eq!(here(&desk.session), "1 a.sgf 0");
    desk.tries(Answer::Right);
    desk.next();
    desk.tries(Answer::Right);
    for _ in 0..6 {
        desk.next();
        if desk.session.studies().course().is_none() {
            break;
        }
        desk.wait(600);
        desk.tries(Answer::Right);
    }
    assert!(desk.session.studies().course().is_none());
    assert!(
        desk.session.said().starts_with("Nothing more is due today"),
        "{}",
        desk.session.said()
    );
    assert_eq!(desk.counts(), [0, 0, 1, 0, 3]);
    // Another day has more.
    desk.wait(24 * 60 * 60);
    assert_eq!(desk.counts()[1..3], [3, 0]);
    // The records alone give the same.
    let book = Book::new(&desk.kept);
    assert_eq!(
        book.due(desk.key(2)),
        desk.session.studies().book().due(desk.key(2))
    );
    assert_eq!(book.attempts().count(), desk.kept.len());
}

#[test]
fn a_problem_that_is_open_already_can_be_solved_at_once() {
    let mut desk = Desk::new();
    desk.next();
    let shown = desk.session.document().unwrap();
    assert!(shown.solving().is_none());
    let place = shown.place().cloned();
    desk.study(Study::Start);
    let shown = desk.session.document().unwrap();
    assert_eq!(shown.place(), place.as_ref(), "the first new one");
    assert!(shown.solving().is_some());
}

#[test]
fn the_user_says_that_it_was_right_after_all() {
    let mut desk = Desk::new();
    desk.study(Study::Correct);
    assert_eq!(desk.kept, []);
    desk.study(Study::Start);
    desk.tries(Answer::Wrong);
    assert_eq!(desk.counts()[3], 1);
    desk.study(Study::Correct);
    assert_eq!(desk.session.said(), "The last attempt counts as right.");
    assert_eq!(desk.counts()[2..], [0, 0, 1]);
    assert_eq!(desk.session.studies().course().unwrap().tally(), (1, 0));
    desk.wait(1);
    desk.study(Study::Correct);
    assert_eq!(desk.counts()[2..], [1, 1, 0]);
    assert_eq!(desk.kept.len(), 3);
}

#[test]
fn a_set_is_repeated_in_cycles() {
    let mut desk = Desk::new();
    desk.study(Study::SaveSet("  ".to_owned()));
    assert_eq!(desk.kept, []);
    desk.study(Study::SaveSet("All".to_owned()));
    desk.wait(1);
    for number in 1..=7u8 {
        if number == 1 || number == 4 {
            // Also in several courses.
            desk.study(Study::Stop);
            desk.study(Study::StartSet("All".to_owned()));
        } else {
            desk.next();
        }
        assert!(
            here(&desk.session).starts_with(&number.to_string()),
            "{number}"
        );
        desk.tries(Answer::Right);
    }
    desk.next();
    assert!(desk.session.studies().course().is_none());
    assert!(desk.session.said().starts_with("All problems of All"));
    desk.study(Study::AskSets);
    let view = crate::session::Studies::book(desk.session.studies());
    let id = desk.session.set_id("All").unwrap();
    assert_eq!(view.sets().set(&id).unwrap().tried.len(), 7);
    assert_eq!(desk.session.studies().members(&id).unwrap().len(), 7);
    desk.wait(1);
    desk.study(Study::RestartSet("All".to_owned()));
    assert_eq!(here(&desk.session), "1 a.sgf 0");
    let set = desk.session.studies().book().sets().set(&id).unwrap();
    assert_eq!((set.cycle, set.tried.len()), (2, 0));
    desk.study(Study::Stop);
    desk.wait(1);
    desk.study(Study::RemoveSet("All".to_owned()));
    assert_eq!(desk.session.studies().book().sets().set(&id), None);
    // Without it the next problem is that of the library.
    desk.next();
    assert_eq!(here(&desk.session), "2 a.sgf 1");
}

fn exams(desk: &Desk) -> Vec<Exam> {
    let all = desk.shown.iter().filter_map(|dialog| match dialog {
        Dialog::ExamResult(exam) => Some(*exam),
        _ => None,
    });
    all.collect()
}

#[test]
fn an_exam_ends_with_its_last_problem_or_its_time() {
    let mut desk = Desk::new();
    desk.study(Study::StartExam {
        problems: 3,
        minutes: 0,
    });
    for answer in [Answer::Right, Answer::Wrong, Answer::Right] {
        desk.tries(answer);
        let current = desk
            .session
            .studies()
            .course()
            .and_then(|course| course.current);
        if let Some(key) = current {
            // Only the first try counts.
            desk.tries_of(key, Answer::Right);
            desk.next();
        }
    }
    let exam = exams(&desk)[0];
    assert_eq!((exam.problems, exam.right, exam.wrong), (3, 2, 1));
    assert_eq!(exam.time, Duration::from_secs(25));
    assert_eq!(desk.session.studies().book().exams(), [exam]);
    desk.study(Study::StartExam {
        problems: 100,
        minutes: 2,
    });
    desk.tries(Answer::Right);
    desk.wait(114);
    assert_eq!(exams(&desk).len(), 1);
    desk.wait(1);
    let exam = exams(&desk)[1];
    assert_eq!((exam.problems, exam.right, exam.wrong), (7, 1, 0));
    assert_eq!(exam.time, Duration::from_secs(120));
    assert!(desk.session.studies().course().is_none());
}

#[test]
fn what_another_window_wrote_is_taken_over() {
    let mut desk = Desk::new();
    desk.study(Study::Start);
    desk.tries(Answer::Right);
    let records = desk.kept.clone();
    let mut other = Desk::new();
    let read = StudyAnswer::Read {
        records,
        unread: Vec::new(),
    };
    let effects = other.session.study_answered(read);
    other.take(effects);
    assert_eq!(other.counts(), desk.counts());
    assert_eq!(other.counts()[4], 1);
}
