//! What must be found out of the index so that all that is shown of a library is known, and what is done with the answers:
//! after each command and each answer, what is wanted is compared with what was asked last.

use std::ops::Range;
use std::sync::Arc;

use super::shelf::{
    Among, FacetsKey, Library, LibraryAnswer, LibraryId, LibraryWork, NumberKey, Presence,
    Refreshing, RowsKey, SearchKey, Stand, Survey, SurveyKey,
};
use super::state::Neighbor;
use super::{Effect, Session};
use crate::library::{Progress, Report, Row, RowId, Scope, Trouble};
use crate::problem::{Keys, ProblemKey, Standing};
use crate::study::Counts;
use crate::words::{Message, message};

/// Rows are asked for in steps of this many, and at most so many at once.
const STEP: usize = 48;
const MOST: usize = 960;

impl Session {
    /// The questions that are open now.
    pub fn library_work(&mut self) -> Vec<Effect> {
        self.keep_place();
        let shown = self.shown_problem();
        let Some(id) = self.shelf.current else {
            return Vec::new();
        };
        let choices = self.study_choices();
        let studies = &self.studies;
        let (stamp, now) = (studies.stamp, studies.now);
        let standing = |asked| studies.keys(asked, choices);
        let asked = &mut self.shelf.asked;
        let mut libraries = self.shelf.libraries.iter_mut();
        let Some(library) = libraries.find(|library| library.id == id) else {
            return Vec::new();
        };
        if let Some(now) = now {
            library.count_standings(stamp, |keys| studies.book.counts(keys, now, choices));
        }
        let mut number = || {
            *asked += 1;
            *asked
        };
        let mut work = Vec::new();
        work.extend(library.ask_survey(&mut number));
        work.extend(library.ask_facets(&mut number));
        work.extend(library.ask_search((stamp, &standing), &mut number));
        work.extend(library.ask_keys(&mut number));
        work.extend(library.ask_rows(&mut number));
        match shown.filter(|(place, _)| library.holds(place)) {
            Some((place, problem)) => {
                let question = (place, problem);
                work.extend(library.ask_stand(question, &mut number));
            }
            None => {
                library.stand = None;
                library.finding.forget();
                library.waiting.clear();
            }
        }
        work.into_iter().map(Effect::Library).collect()
    }

    /// Takes an answer of the background.
    pub fn library_answered(&mut self, answer: LibraryAnswer) -> Vec<Effect> {
        self.revision += 1;
        let effects = self.take_in(answer);
        // It may have led to another problem of an open file.
        self.settle();
        effects
    }

    fn take_in(&mut self, answer: LibraryAnswer) -> Vec<Effect> {
        match answer {
            LibraryAnswer::Told(message) => self.say(message),
            LibraryAnswer::Progress { library, progress } => self.progressed(library, progress),
            LibraryAnswer::Updated { library, result } => return self.updated(library, result),
            LibraryAnswer::Present(all) => return self.present(&all),
            LibraryAnswer::Surveyed { asked, result } => {
                self.answered(
                    |library| library.survey.answer(asked),
                    |library| library.surveyed(result),
                );
            }
            LibraryAnswer::Facets { asked, result } => {
                self.answered(
                    |library| library.asking_facets.answer(asked),
                    // Without them the menus list nothing; what is wrong is told of the folders.
                    |library| library.facets = Arc::new(result.unwrap_or_default()),
                );
            }
            LibraryAnswer::Troubles { asked, result } => {
                self.answered(
                    |library| library.asking_troubles.answer(asked),
                    |library| library.troubled(result),
                );
            }
            LibraryAnswer::Rows {
                asked,
                first,
                result,
            } => {
                self.answered(
                    |library| library.listing.answer(asked),
                    |library| library.listed(first, result),
                );
            }
            LibraryAnswer::Stands { asked, result } => return self.stands(asked, result),
            LibraryAnswer::Found { asked, ids } => {
                self.answered(
                    |library| library.searching.awaits(asked),
                    |library| library.found(ids),
                );
            }
            LibraryAnswer::Searched { asked, result } => {
                self.answered(
                    |library| library.searching.answer(asked),
                    |library| library.searched(result),
                );
            }
            LibraryAnswer::Picked { asked, result } => return self.picked(asked, result),
            LibraryAnswer::Located { asked, result } => return self.located(asked, result),
            LibraryAnswer::Keys { asked, result } if self.studies.is_gathering(asked) => {
                return self.gathered(asked, result);
            }
            LibraryAnswer::Keys { asked, result } => {
                self.answered(
                    |library| library.asking_keys.answer(asked),
                    |library| library.known_by(result),
                );
            }
        }
        Vec::new()
    }

    fn progressed(&mut self, library: LibraryId, progress: Progress) {
        if let Some(library) = self.shelf.by_id_mut(library)
            && library.is_refreshing()
        {
            library.progress = Some(progress);
            library.content += 1;
        }
    }

    /// Gives an answer to the library whose question it answers.
    fn answered(
        &mut self,
        mut is_of: impl FnMut(&mut Library) -> bool,
        take: impl FnOnce(&mut Library),
    ) {
        let mut libraries = self.shelf.libraries.iter_mut();
        if let Some(library) = libraries.find_map(|library| is_of(library).then_some(library)) {
            take(library);
        }
    }

    /// An update is over; another one may have to follow.
    fn updated(&mut self, id: LibraryId, result: Result<Report, Message>) -> Vec<Effect> {
        let Some(library) = self.shelf.by_id_mut(id) else {
            return Vec::new();
        };
        let follows = library.refreshing == Refreshing::RunningAgain;
        library.updated(&result);
        if let Ok(Report {
            message: Some(message),
            ..
        }) = result
        {
            self.say(message);
        }
        match follows {
            true => self.refresh_library(id),
            false => Vec::new(),
        }
    }

    /// It was found out which folders are there. The library that is shown is looked through when its folder came back.
    fn present(&mut self, all: &[(LibraryId, bool)]) -> Vec<Effect> {
        let mut back = None;
        for (id, is_here) in all {
            let is_shown = self.shelf.current == Some(*id);
            if let Some(library) = self.shelf.by_id_mut(*id) {
                if *is_here && library.presence == Presence::Missing && is_shown {
                    back = Some(*id);
                }
                library.presence = match is_here {
                    true => Presence::Here,
                    false => Presence::Missing,
                };
            }
        }
        back.map_or_else(Vec::new, |id| self.refresh_library(id))
    }

    /// Where the current problem stands is known; steps that waited for it are made.
    fn stands(&mut self, asked: u64, result: Result<Option<Stand>, Message>) -> Vec<Effect> {
        let mut waiting: Vec<Neighbor> = Vec::new();
        self.answered(
            |library| library.finding.answer(asked),
            |library| {
                library.stand = result.unwrap_or_default();
                library.target = None;
                waiting = std::mem::take(&mut library.waiting);
            },
        );
        let mut effects = Vec::new();
        for to in waiting {
            effects.extend(self.other_problem(to));
        }
        effects
    }

    /// The row of a problem that is to be opened is known.
    fn picked(
        &mut self,
        asked: u64,
        result: Result<Option<(usize, Box<Row>)>, Message>,
    ) -> Vec<Effect> {
        let mut is_awaited = false;
        self.answered(
            |library| library.picking.answer(asked),
            |library| {
                is_awaited = true;
                library.target = None;
            },
        );
        match result {
            _ if !is_awaited => Vec::new(),
            Ok(Some((at, row))) => self.enter_row(at, &row),
            Ok(None) => Vec::new(),
            Err(why) => {
                self.say(why);
                Vec::new()
            }
        }
    }
}

/// The questions about one library.
impl Library {
    pub(super) fn survey_key(&self) -> SurveyKey {
        SurveyKey {
            folder: self.folder.clone(),
            content: self.content,
        }
    }

    /// While one question is open, another one waits: an update would ask faster than answers come.
    fn ask_survey(&mut self, number: &mut impl FnMut() -> u64) -> Option<LibraryWork> {
        let key = self.survey_key();
        let is_other_folder = self.count.is_none();
        if self.survey.is_for(&key) || (self.survey.is_open() && !is_other_folder) {
            return None;
        }
        let asked = number();
        self.survey.ask(key, asked);
        let scope = self.scope();
        Some(LibraryWork::Survey { asked, scope })
    }

    /// The values are found out when an update is over, for all facts are read for them.
    fn ask_facets(&mut self, number: &mut impl FnMut() -> u64) -> Option<LibraryWork> {
        let key = FacetsKey {
            folder: self.folder.clone(),
            settled: self.settled,
        };
        if self.asking_facets.is_for(&key) {
            return None;
        }
        let asked = number();
        self.asking_facets.ask(key, asked);
        let scope = self.scope();
        Some(LibraryWork::Facets { asked, scope })
    }

    /// What its problems are known by, which changes with an update only.
    fn ask_keys(&mut self, number: &mut impl FnMut() -> u64) -> Option<LibraryWork> {
        if self.asking_keys.is_for(&self.settled) || self.asking_keys.is_open() {
            return None;
        }
        let asked = number();
        self.asking_keys.ask(self.settled, asked);
        let scope = Scope {
            folder: None,
            ..self.scope()
        };
        Some(LibraryWork::Keys { asked, scope })
    }

    /// Counts how its problems stand with the user, if that may be otherwise than when they were counted last.
    fn count_standings(&mut self, stamp: u64, count: impl Fn(&[ProblemKey]) -> Counts) {
        let of = (stamp, self.asking_keys.number());
        let is_known = self.counts.as_ref().is_some_and(|(known, _)| *known == of);
        if let Some(keys) = self.keys.as_ref().filter(|_| !is_known) {
            self.counts = Some((of, count(keys)));
        }
    }

    fn ask_search(
        &mut self,
        (stamp, standing): (u64, &dyn Fn(Standing) -> Keys),
        number: &mut impl FnMut() -> u64,
    ) -> Option<LibraryWork> {
        let scope = self.scope();
        let search = self.search.as_mut()?;
        let mut query = Arc::clone(search.query.as_ref()?);
        let asks = query.asks_standings();
        let key = SearchKey {
            stamp: asks.then_some(stamp),
            folder: self.folder.clone(),
            settled: self.settled,
            text: search.text.clone(),
            filters: search.filters.clone(),
        };
        if self.searching.is_for(&key) {
            return None;
        }
        if asks {
            query = Arc::new(query.as_ref().clone().with_standings(standing));
            search.query = Some(Arc::clone(&query));
        }
        let asked = number();
        self.searching.ask(key, asked);
        search.is_done = false;
        search.is_old = true;
        Some(LibraryWork::Search {
            asked,
            scope,
            query,
        })
    }

    /// The problems that are listed.
    pub(super) fn among(&self) -> Among {
        let scope = self.scope();
        match &self.search {
            Some(search) if search.is_on() => match &search.query {
                Some(query) => Among::Found {
                    scope,
                    query: Arc::clone(query),
                    ids: Arc::clone(&search.found),
                },
                None => Among::All(scope),
            },
            _ => Among::All(scope),
        }
    }

    fn ask_rows(&mut self, number: &mut impl FnMut() -> u64) -> Option<LibraryWork> {
        let range = stepped(&self.wanted, self.total());
        let search = self.search.as_ref().filter(|search| search.is_on());
        let key = match search {
            Some(search) => RowsKey::Found {
                content: self.content,
                first: range.start,
                ids: search.found.get(range.clone()).unwrap_or_default().to_vec(),
                text: search.text.clone(),
            },
            None => RowsKey::All(self.survey_key(), range.clone()),
        };
        if range.is_empty() || self.listing.is_for(&key) {
            return None;
        }
        let asked = number();
        self.listing.ask(key, asked);
        let among = match self.among() {
            Among::Found { scope, query, ids } => Among::Found {
                scope,
                query,
                // Only these, because more may be found meanwhile.
                ids: Arc::new(ids.get(range.clone()).unwrap_or_default().to_vec()),
            },
            all @ Among::All(_) => all,
        };
        Some(LibraryWork::Rows {
            asked,
            among,
            range,
        })
    }

    fn ask_stand(
        &mut self,
        (place, problem): (crate::files::Place, u32),
        number: &mut impl FnMut() -> u64,
    ) -> Option<LibraryWork> {
        let search = self.search.as_ref().filter(|search| search.is_on());
        if search.is_some_and(|search| !search.is_done) {
            return None;
        }
        let key = NumberKey {
            survey: self.survey_key(),
            search: search.map(|search| search.number),
            place: place.clone(),
            problem,
        };
        if self.finding.is_for(&key) {
            return None;
        }
        let asked = number();
        self.finding.ask(key, asked);
        Some(LibraryWork::Find {
            asked,
            among: self.among(),
            place,
            problem,
        })
    }
}

/// The answers about one library.
impl Library {
    /// An update is over.
    fn updated(&mut self, result: &Result<Report, Message>) {
        self.refreshing = Refreshing::No;
        self.progress = None;
        self.content += 1;
        self.settled += 1;
        self.trouble = match result {
            Err(why) => Some(why.clone()),
            Ok(report) if report.is_stopped => Some(message!("library-unfinished")),
            Ok(_) => None,
        };
        if let Ok(report) = result {
            self.presence = match report.is_missing {
                true => Presence::Missing,
                false => Presence::Here,
            };
        }
    }

    fn troubled(&mut self, result: Result<Vec<Trouble>, Message>) {
        match result {
            Ok(troubles) => self.troubles = Some(troubles.into()),
            Err(why) => self.trouble = Some(why),
        }
    }

    fn surveyed(&mut self, result: Result<Survey, Message>) {
        match result {
            Ok(survey) => {
                self.folders = survey.folders.into();
                self.count = Some(survey.count);
            }
            Err(why) => self.trouble = Some(why),
        }
    }

    fn listed(&mut self, first: usize, result: Result<Vec<Row>, Message>) {
        match result {
            Ok(rows) => {
                self.first = first;
                self.rows = rows.into();
            }
            Err(why) => self.trouble = Some(why),
        }
    }

    fn known_by(&mut self, result: Result<Vec<ProblemKey>, Message>) {
        match result {
            Ok(keys) => self.keys = Some(keys.into()),
            Err(why) => self.trouble = Some(why),
        }
    }

    fn found(&mut self, ids: Vec<RowId>) {
        if let Some(search) = &mut self.search {
            if std::mem::take(&mut search.is_old) {
                search.found = Arc::default();
                search.number += 1;
            }
            Arc::make_mut(&mut search.found).extend(ids);
        }
    }

    fn searched(&mut self, result: Result<(), Message>) {
        self.found(Vec::new());
        if let Some(search) = &mut self.search {
            search.is_done = true;
            search.number += 1;
            search.error = result.err();
        }
    }
}

/// A range as it is asked for: widened to whole steps, within what there is.
fn stepped(wanted: &Range<usize>, total: usize) -> Range<usize> {
    let start = wanted.start.min(total) / STEP * STEP;
    let end = wanted.end.min(wanted.start.saturating_add(MOST));
    let end = end.div_ceil(STEP).saturating_mul(STEP).min(total);
    start..end.max(start)
}
