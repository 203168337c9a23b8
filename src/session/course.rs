//! From problem to problem in study: what is due, the cycle of a set, an exam. Which problem comes next, `crate::study`
//! says; where it is, the index.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use super::searching::query_of;
use super::shelf::{Library, LibraryWork};
use super::state::{Aim, Face};
use super::studies::{Beginning, Course, Plan, With};
use super::{Dialog, Effect, Session};
use crate::files::{spell, spelled};
use crate::library::{Query, Row, Scope};
use crate::problem::ProblemKey;
use crate::settings::Opening;
use crate::study::{Moment, SetId, What};
use crate::words::{Message, message};

/// A part of a library, and what is searched for in it.
type Found = (Scope, Option<Arc<Query>>);

impl Session {
    /// Goes through what is due in the library that is shown, then through new problems.
    pub(super) fn start_due(&mut self) -> Vec<Effect> {
        let Some(library) = self.shelf.current() else {
            return Vec::new();
        };
        let scope = whole(library);
        self.gather(With::Due, scope, None)
    }

    /// Goes on with a set of the library that is shown.
    pub(super) fn start_set(&mut self, name: &str) -> Vec<Effect> {
        let (Some(id), Some(library)) = (self.set_id(name), self.shelf.current()) else {
            return Vec::new();
        };
        let whole = whole(library);
        let Some(found) = self.what_set_finds(&id, whole) else {
            return Vec::new();
        };
        self.studies.shows_sets = false;
        match found {
            Ok((scope, query)) => self.gather(With::Set(id), scope, query),
            Err(why) => {
                self.say(why);
                Vec::new()
            }
        }
    }

    /// Where the problems of a set are, and how they are found; `None` if there is no such set.
    fn what_set_finds(&self, id: &SetId, whole: Scope) -> Option<Result<Found, Message>> {
        let definition = self.studies.book.sets().set(id)?.definition;
        let scope = Scope {
            folder: definition.folder.as_deref().map(spelled),
            ..whole
        };
        let query = query_of(&definition.words, &definition.filters);
        Some(match query {
            Ok(query) => {
                let query = query.map(|query| query.with_standings(|asked| self.standing(asked)));
                Ok((scope, query.map(Arc::new)))
            }
            Err(why) => Err(why.message()),
        })
    }

    /// Asks the index for the problems of all sets of the library that is shown.
    pub(super) fn measure_sets(&mut self) -> Vec<Effect> {
        let Some(library) = self.shelf.current() else {
            return Vec::new();
        };
        let (root, whole) = (spell(library.root()), whole(library));
        let sets = self.studies.book.sets().of(&root);
        let sets: Vec<SetId> = sets.map(|set| set.id.clone()).collect();
        self.studies.measuring.clear();
        let mut work = Vec::new();
        for id in sets {
            let Some(Ok((scope, query))) = self.what_set_finds(&id, whole.clone()) else {
                continue;
            };
            let asked = self.shelf.number();
            self.studies.measuring.push((asked, id));
            work.push(Effect::Library(LibraryWork::Gather {
                asked,
                scope,
                query,
            }));
        }
        work
    }

    /// Begins an exam of problems among those that are listed.
    pub(super) fn start_exam(&mut self, problems: u32, minutes: u32) -> Vec<Effect> {
        let Some(library) = self.shelf.current() else {
            return Vec::new();
        };
        let query = library.search().and_then(|search| search.query().cloned());
        let scope = library.scope();
        self.gather(With::Exam { problems, minutes }, scope, query)
    }

    fn gather(&mut self, with: With, scope: Scope, query: Option<Arc<Query>>) -> Vec<Effect> {
        let Some(library) = self.shelf.current else {
            return Vec::new();
        };
        let asked = self.shelf.number();
        self.studies.beginning = Some(Beginning {
            asked,
            library,
            with,
        });
        vec![Effect::Library(LibraryWork::Gather {
            asked,
            scope,
            query,
        })]
    }

    /// The problems of a course are known.
    pub(super) fn gathered(
        &mut self,
        asked: u64,
        result: Result<Vec<ProblemKey>, Message>,
    ) -> Vec<Effect> {
        let measured = self.studies.measuring.iter();
        if let Some(at) = measured
            .map(|(known, _)| *known)
            .position(|known| known == asked)
        {
            let (_, set) = self.studies.measuring.swap_remove(at);
            if let Ok(keys) = result {
                self.studies.members.insert(set, keys);
            }
            return Vec::new();
        }
        let is_asked = |beginning: &mut Beginning| beginning.asked == asked;
        let Some(Beginning { library, with, .. }) = self.studies.beginning.take_if(is_asked) else {
            return Vec::new();
        };
        let (keys, now) = match (result, self.studies.now) {
            (Ok(keys), Some(now)) => (keys, now),
            (Ok(_), None) => return Vec::new(),
            (Err(why), _) => {
                self.say(why);
                return Vec::new();
            }
        };
        let (plan, keys) = match with {
            With::Due => (Plan::Due, keys),
            With::Set(set) => (Plan::Set(set), keys),
            With::Exam { problems, minutes } => {
                let mut keys = keys;
                self.chance.shuffle(&mut keys);
                keys.truncate(usize::try_from(problems).unwrap_or(usize::MAX));
                let plan = Plan::Exam {
                    began: now,
                    limit: (minutes > 0).then(|| Duration::from_secs(60 * u64::from(minutes))),
                    tried: HashSet::new(),
                };
                (plan, keys)
            }
        };
        if keys.is_empty() {
            self.say(message!("study-no-problems"));
            return Vec::new();
        }
        let mut effects = self.end_exam(now);
        self.editing = false;
        self.keep_opening(library, Opening::Solve);
        self.studies.course = Some(Course::new(library, plan, keys.into()));
        effects.extend(self.next_of_course().unwrap_or_default());
        effects
    }

    /// Goes to the next problem of the course; `None` if none is under way.
    pub(super) fn next_of_course(&mut self) -> Option<Vec<Effect>> {
        let course = self.studies.course.as_ref()?;
        let now = self.studies.now?;
        let root = self.shelf.by_id(course.library).map(whole);
        let (Some(scope), Some(key)) = (root, self.next_key(course, now)) else {
            return Some(self.finish_course(now));
        };
        let asked = self.shelf.number();
        if let Some(course) = &mut self.studies.course {
            course.locating = Some((asked, key));
        }
        Some(vec![Effect::Library(LibraryWork::Locate {
            asked,
            scope,
            key,
        })])
    }

    fn next_key(&self, course: &Course, now: Moment) -> Option<ProblemKey> {
        let book = &self.studies.book;
        match &course.plan {
            Plan::Due => book.next(&course.keys, course.current, now, self.study_choices()),
            Plan::Set(id) => {
                let tried = book.sets().set(id)?.tried;
                after(course, &tried)
            }
            Plan::Exam { tried, .. } => after(course, tried),
        }
    }

    /// It is known where the next problem is.
    pub(super) fn located(
        &mut self,
        asked: u64,
        result: Result<Option<Box<Row>>, Message>,
    ) -> Vec<Effect> {
        let Some(course) = &mut self.studies.course else {
            return Vec::new();
        };
        let is_asked = |locating: &mut (u64, ProblemKey)| locating.0 == asked;
        let Some((_, key)) = course.locating.take_if(is_asked) else {
            return Vec::new();
        };
        match result {
            Ok(Some(row)) => {
                course.current = Some(key);
                // A problem that is open already begins anew.
                let mut documents = self.documents.iter_mut();
                if let Some(open) = documents.find(|open| open.place() == Some(&row.place)) {
                    open.end_solving();
                    open.hide_answers();
                }
                self.open_place(row.place, Aim::at(row.problem), Face::Board)
            }
            // Its file is gone meanwhile.
            Ok(None) => {
                let others = course.keys.iter().filter(|known| **known != key);
                course.keys = others.copied().collect();
                self.next_of_course().unwrap_or_default()
            }
            Err(why) => {
                self.say(why);
                Vec::new()
            }
        }
    }

    /// Nothing is left.
    fn finish_course(&mut self, now: Moment) -> Vec<Effect> {
        let Some(course) = &self.studies.course else {
            return Vec::new();
        };
        let (right, wrong) = course.tally();
        let said = match &course.plan {
            Plan::Due => message!("study-done", right = right, wrong = wrong),
            Plan::Set(set) => {
                let name = set.name.clone();
                message!("study-set-done", name = name, right = right, wrong = wrong)
            }
            Plan::Exam { .. } => return self.end_exam(now),
        };
        self.studies.course = None;
        self.say(said);
        Vec::new()
    }

    /// The user ends what is under way.
    pub(super) fn stop_course(&mut self) -> Vec<Effect> {
        let Some(now) = self.studies.now else {
            return Vec::new();
        };
        let effects = self.end_exam(now);
        if let Some(course) = self.studies.course.take() {
            let (right, wrong) = course.tally();
            self.say(message!("study-stopped", right = right, wrong = wrong));
        }
        self.revision += 1;
        effects
    }

    /// Ends an exam whose time is over.
    pub(super) fn end_late_exam(&mut self, now: Moment) -> Vec<Effect> {
        let plan = self.studies.course.as_ref().map(Course::plan);
        match plan {
            Some(Plan::Exam {
                began,
                limit: Some(limit),
                ..
            }) if is_over(*began, *limit, now) => self.end_exam(now),
            _ => Vec::new(),
        }
    }

    /// Ends an exam whose problems were all tried.
    pub(super) fn end_whole_exam(&mut self, now: Moment) -> Vec<Effect> {
        match &self.studies.course {
            Some(course) if matches!(&course.plan, Plan::Exam { tried, .. } if tried.len() >= course.keys.len()) => {
                self.end_exam(now)
            }
            _ => Vec::new(),
        }
    }

    /// Ends an exam, if one is under way: its result is kept and shown.
    fn end_exam(&mut self, now: Moment) -> Vec<Effect> {
        let course = self.studies.course.as_ref();
        let Some(exam) = course.and_then(|course| course.result(now)) else {
            return Vec::new();
        };
        self.studies.course = None;
        let mut effects = self.keep(What::Exam(exam));
        effects.push(Effect::Show(Dialog::ExamResult(exam)));
        effects
    }
}

/// All of a library.
fn whole(library: &Library) -> Scope {
    Scope {
        root: library.root().to_owned(),
        folder: None,
    }
}

fn is_over(began: Moment, limit: Duration, now: Moment) -> bool {
    let limit = i64::try_from(limit.as_millis()).unwrap_or(i64::MAX);
    now.milliseconds().saturating_sub(began.milliseconds()) >= limit
}

/// The first problem after the current one that was not tried; after the last one, from the beginning.
fn after(course: &Course, tried: &HashSet<ProblemKey>) -> Option<ProblemKey> {
    let keys = &course.keys;
    let current = keys.iter().position(|key| Some(*key) == course.current);
    let first = current.map_or(0, |current| current + 1);
    let (before, behind) = keys.split_at_checked(first)?;
    let mut all = behind.iter().chain(before);
    all.find(|key| !tried.contains(*key)).copied()
}
