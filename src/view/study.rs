//! Study as plain data: what is under way in words, the sets, and the page of figures. It knows no widgets.

use std::sync::Arc;

use crate::files::spell;
use crate::session::{Plan, Session};
use crate::study::{Day, Figures};
use crate::words::{grouped, language, text};

/// How many days before and after today the page shows.
const DAYS: u16 = 28;

/// A set of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetRow {
    /// Its name.
    pub name: String,
    /// `Cycle 2: 13 of 120 problems`
    pub words: String,
    /// What is searched for; empty if it has all problems.
    pub query: String,
    /// How much of its cycle is done, in thousandths; `None` if that is not known yet.
    pub part: Option<usize>,
}

/// The page of figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FiguresView {
    /// Sentences with the numbers of all days.
    pub summary: Vec<String>,
    /// The problems solved on each of the last days, today last.
    pub past: Vec<BarView>,
    /// The problems due on each of the next days, today first.
    pub coming: Vec<BarView>,
}

/// One day of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarView {
    /// The day as it stands below its bar: `12-01`.
    pub day: String,
    /// The height of the bar.
    pub value: usize,
    /// The height of what is on top of it: attempts that were wrong.
    pub above: usize,
    /// The whole in words: `2026-12-01: 12 solved, 3 wrong`.
    pub words: String,
}

/// Keeps the page of figures while nothing of it changes.
#[derive(Debug, Default)]
pub(super) struct FiguresCache {
    known: Option<((u64, &'static str), Arc<FiguresView>)>,
}

impl FiguresCache {
    pub(super) fn figures(&mut self, session: &Session) -> Option<Arc<FiguresView>> {
        let studies = session.studies();
        let now = studies.now().filter(|_| studies.shows_figures())?;
        let key = (studies.stamp(), language());
        if let Some((_, view)) = self.known.as_ref().filter(|(known, _)| *known == key) {
            return Some(Arc::clone(view));
        }
        let view = Arc::new(page(&Figures::new(studies.book(), now, DAYS)));
        self.known = Some((key, Arc::clone(&view)));
        Some(view)
    }
}

fn page(figures: &Figures) -> FiguresView {
    let past = figures.days.iter().map(|figure| BarView {
        day: short(figure.day),
        value: figure.solved,
        above: figure.wrong,
        words: text!(
            "figures-past-day",
            day = figure.day.to_string(),
            solved = figure.solved,
            wrong = figure.wrong
        ),
    });
    let coming = figures.coming.iter().map(|(day, count)| BarView {
        day: short(*day),
        value: *count,
        above: 0,
        words: text!("figures-coming-day", day = day.to_string(), count = *count),
    });
    FiguresView {
        summary: summary(figures),
        past: past.collect(),
        coming: coming.collect(),
    }
}

fn summary(figures: &Figures) -> Vec<String> {
    let Some(share) = figures.share() else {
        return vec![text("figures-none")];
    };
    let due = figures.coming.first().map_or(0, |(_, count)| *count);
    vec![
        text!(
            "figures-all",
            solved = grouped(figures.solved),
            tried = grouped(figures.tried),
            attempts = grouped(figures.right + figures.wrong),
            share = share
        ),
        text!("figures-today", count = due),
    ]
}

/// The day without its year.
fn short(day: Day) -> String {
    let whole = day.to_string();
    let year = whole.find('-').map_or(0, |at| at + 1);
    whole.get(year..).unwrap_or_default().to_owned()
}

/// The sets of the library that is shown, while they are listed.
pub(super) fn sets(session: &Session) -> Option<Vec<SetRow>> {
    let studies = session.studies();
    let library = session.shelf().current()?;
    if !studies.shows_sets() {
        return None;
    }
    let library = spell(library.root());
    let sets = studies.book().sets().of(&library);
    let rows = sets.map(|set| {
        let members = studies.members(set.id);
        let done = members.map(|members| {
            members
                .iter()
                .filter(|key| set.tried.contains(*key))
                .count()
        });
        let words = match (members, done) {
            (Some(members), Some(done)) => text!(
                "set-progress",
                cycle = set.cycle,
                done = grouped(done),
                count = members.len(),
                all = grouped(members.len())
            ),
            _ => text!("set-cycle", cycle = set.cycle),
        };
        let definition = set.definition;
        let parts = definition.folder.iter().chain(&definition.filters);
        let mut query: Vec<&str> = parts.map(String::as_str).collect();
        query.push(&definition.words);
        query.retain(|part| !part.trim().is_empty());
        SetRow {
            name: set.id.name.clone(),
            words,
            query: query.join(" · "),
            part: members
                .zip(done)
                .and_then(|(members, done)| (done * 1000).checked_div(members.len())),
        }
    });
    Some(rows.collect())
}

/// What is under way, for the status bar.
pub(super) fn course_said(session: &Session) -> Option<String> {
    let studies = session.studies();
    let course = studies.course()?;
    let (right, wrong) = course.tally();
    let done = right + wrong;
    Some(match course.plan() {
        Plan::Due => text!("status-study", right = right, wrong = wrong),
        Plan::Set(set) => {
            let name = &set.name;
            text!("status-set", name = name, right = right, wrong = wrong)
        }
        Plan::Exam { began, limit, .. } => {
            let total = course.total();
            let gone = studies.now()?.milliseconds() - began.milliseconds();
            let gone = u64::try_from(gone).unwrap_or(0) / 1000;
            match limit {
                Some(limit) => text!(
                    "status-exam-timed",
                    done = done,
                    total = total,
                    minutes = limit.as_secs().saturating_sub(gone).div_ceil(60)
                ),
                None => text!("status-exam", done = done, total = total),
            }
        }
    })
}
