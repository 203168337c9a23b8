//! Answers to questions about libraries, out of the index. Runs on threads of `library`; knows none of them.

use std::hash::{BuildHasher as _, RandomState};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::line::Stop;
use crate::files::{Disk, Place};
use crate::library::{Index, IndexError, Progress, Query, Report, Row, RowId, Scope};
use crate::session::{Among, LibraryAnswer, LibraryId, LibraryWork, Pick, Stand, Survey};
use crate::words::Message;

/// How often progress is told.
const PAUSE: Duration = Duration::from_millis(250);

/// The index, which is opened with the first question.
#[derive(Default)]
pub(in crate::gui::jobs) struct Answers {
    cache: Option<PathBuf>,
    index: OnceLock<Index>,
}

/// Where answers go.
type Tell<'a> = &'a (dyn Fn(LibraryAnswer) + Sync + 'a);

/// The real disk, or one of a test.
type AnyDisk<'a> = &'a (dyn Disk + Send + Sync);

impl Answers {
    /// Answers with an index in this folder; without one, with a temporary index.
    pub(super) const fn new(cache: Option<PathBuf>) -> Self {
        Self {
            cache,
            index: OnceLock::new(),
        }
    }

    /// Does the work and tells what comes of it.
    pub(in crate::gui::jobs) fn answer(
        &self,
        disk: AnyDisk<'_>,
        work: LibraryWork,
        stop: &Stop,
        tell: Tell<'_>,
    ) {
        match work {
            LibraryWork::Update { library, root } => {
                let result = update(self.index(tell), disk, (library, &root), stop, tell);
                tell(LibraryAnswer::Updated { library, result });
            }
            LibraryWork::Look(all) => {
                let all = all.into_iter();
                let all = all.map(|(id, root)| (id, disk.facts(&root).is_ok()));
                tell(LibraryAnswer::Present(all.collect()));
            }
            work => question(self.index(tell), work, stop, tell),
        }
    }

    fn index(&self, tell: Tell<'_>) -> &Index {
        self.index.get_or_init(|| {
            let (index, why) = Index::open(self.cache.as_deref());
            if let Some(why) = why {
                tell(LibraryAnswer::Told(why));
            }
            index
        })
    }
}

/// Brings the index of a library up to date, and tells how far it is, some times a second.
fn update(
    index: &Index,
    disk: AnyDisk<'_>,
    (library, root): (LibraryId, &Path),
    stop: &Stop,
    tell: Tell<'_>,
) -> Result<Report, Message> {
    let last: Mutex<Option<Instant>> = Mutex::new(None);
    let is_due = || {
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = last.is_none_or(|last| last.elapsed() >= PAUSE);
        if is_due {
            *last = Some(Instant::now());
        }
        is_due
    };
    let watch = |progress: Progress| {
        if stop.is_set() {
            return ControlFlow::Break(());
        }
        if is_due() {
            tell(LibraryAnswer::Progress { library, progress });
        }
        ControlFlow::Continue(())
    };
    if stop.is_set() {
        return Ok(Report {
            is_stopped: true,
            ..Report::default()
        });
    }
    told(index.update(disk, root, &watch))
}

/// What only asks the index, or tells it something.
fn question(index: &Index, work: LibraryWork, stop: &Stop, tell: Tell<'_>) {
    match work {
        LibraryWork::Survey { asked, scope } => {
            let result = told(survey(index, &scope));
            tell(LibraryAnswer::Surveyed { asked, result });
        }
        LibraryWork::Facets { asked, scope } => {
            let result = told(index.facets(&scope));
            tell(LibraryAnswer::Facets { asked, result });
        }
        LibraryWork::Troubles { asked, scope } => {
            let result = told(index.troubles(&scope.root));
            tell(LibraryAnswer::Troubles { asked, result });
        }
        LibraryWork::Rows {
            asked,
            among,
            range,
        } => {
            let first = range.start;
            let result = told(rows(index, &among, range));
            tell(LibraryAnswer::Rows {
                asked,
                first,
                result,
            });
        }
        LibraryWork::Find {
            asked,
            among,
            place,
            problem,
        } => {
            let result = told(stand(index, &among, &place, problem));
            tell(LibraryAnswer::Stands { asked, result });
        }
        LibraryWork::Search {
            asked,
            scope,
            query,
        } => search(index, asked, (&scope, &query), stop, tell),
        LibraryWork::Pick { asked, among, pick } => {
            let result = told(picked(index, &among, pick));
            tell(LibraryAnswer::Picked { asked, result });
        }
        work @ (LibraryWork::Keys { .. }
        | LibraryWork::Gather { .. }
        | LibraryWork::Locate { .. }) => by_key(index, work, tell),
        LibraryWork::Opened(place) => index.opened(&place, SystemTime::now()),
        LibraryWork::Forget(root) => index.forget(&root),
        LibraryWork::Update { .. } | LibraryWork::Stop(_) | LibraryWork::Look(_) => {}
    }
}

/// Searches a library, and tells what is found meanwhile.
fn search(
    index: &Index,
    asked: u64,
    (scope, query): (&Scope, &Query),
    stop: &Stop,
    tell: Tell<'_>,
) {
    let mut each = |ids: &[RowId]| {
        if stop.is_set() {
            return ControlFlow::Break(());
        }
        if !ids.is_empty() {
            let ids = ids.to_vec();
            tell(LibraryAnswer::Found { asked, ids });
        }
        ControlFlow::Continue(())
    };
    let result = told(index.search(scope, query, SystemTime::now(), &mut each));
    if !stop.is_set() {
        tell(LibraryAnswer::Searched { asked, result });
    }
}

/// What asks by which keys problems are known.
fn by_key(index: &Index, work: LibraryWork, tell: Tell<'_>) {
    match work {
        LibraryWork::Keys { asked, scope } => {
            let result = told(index.keys(&scope, None));
            tell(LibraryAnswer::Keys { asked, result });
        }
        LibraryWork::Gather {
            asked,
            scope,
            query,
        } => {
            let query = query.as_deref().map(|query| (query, SystemTime::now()));
            let result = told(index.keys(&scope, query));
            tell(LibraryAnswer::Keys { asked, result });
        }
        LibraryWork::Locate { asked, scope, key } => {
            let row = index.known_by(&scope, key).map(|row| row.map(Box::new));
            let result = told(row);
            tell(LibraryAnswer::Located { asked, result });
        }
        _ => {}
    }
}

fn told<T>(result: Result<T, IndexError>) -> Result<T, Message> {
    result.map_err(|why| why.message())
}

fn survey(index: &Index, scope: &Scope) -> Result<Survey, IndexError> {
    Ok(Survey {
        folders: index.folders(&scope.root)?,
        count: index.count(scope)?,
    })
}

/// The rows of these places; of problems that were found, the list has those of the places only.
fn rows(index: &Index, among: &Among, range: Range<usize>) -> Result<Vec<Row>, IndexError> {
    match among {
        Among::All(scope) => index.rows(&index.ids(scope, range)?, None),
        Among::Found { query, ids, .. } => index.rows(ids, Some(query)),
    }
}

/// How many problems there are among these.
fn count(index: &Index, among: &Among) -> Result<usize, IndexError> {
    match among {
        Among::All(scope) => Ok(index.count(scope)?.problems),
        Among::Found { ids, .. } => Ok(ids.len()),
    }
}

/// The row of a problem to open, with its place.
fn picked(
    index: &Index,
    among: &Among,
    pick: Pick,
) -> Result<Option<(usize, Box<Row>)>, IndexError> {
    let at = match pick {
        Pick::Row(at) => at,
        Pick::Random { but } => match by_chance(count(index, among)?, but) {
            Some(at) => at,
            None => return Ok(None),
        },
    };
    let id = match among {
        Among::All(scope) => index.ids(scope, at..at.saturating_add(1))?.first().copied(),
        Among::Found { ids, .. } => ids.get(at).copied(),
    };
    let Some(id) = id else {
        return Ok(None);
    };
    let row = index.rows(&[id], None)?.into_iter().next();
    Ok(row.map(|row| (at, Box::new(row))))
}

/// A place by chance, another than this one if there is another; `None` if there is none.
fn by_chance(count: usize, but: Option<usize>) -> Option<usize> {
    // The hasher of the standard library has another seed each time.
    let seed = RandomState::new().hash_one(count);
    let but = but.filter(|but| *but < count && count > 1);
    let choices = u64::try_from(count - usize::from(but.is_some())).ok()?;
    let chosen = usize::try_from(seed.checked_rem(choices)?).ok()?;
    Some(match but {
        Some(but) if chosen >= but => chosen + 1,
        _ => chosen,
    })
}

/// Where a problem stands among others; among those that were found, its place if it is not one of them.
fn stand(
    index: &Index,
    among: &Among,
    place: &Place,
    problem: u32,
) -> Result<Option<Stand>, IndexError> {
    let (scope, ids) = match among {
        Among::All(scope) => {
            let at = index.number_of(scope, place, problem)?;
            return Ok(at.map(Stand::At));
        }
        Among::Found { scope, ids, .. } => (scope, ids),
    };
    let Some(number) = index.number_of(scope, place, problem)? else {
        return Ok(None);
    };
    // What was found is in the order of the library, so halving finds it.
    let (mut low, mut high) = (0, ids.len());
    while low < high {
        let middle = low.midpoint(high);
        let id = ids.get(middle).copied();
        let row = index.rows(id.as_slice(), None)?.into_iter().next();
        let Some(row) = row else {
            return Ok(None);
        };
        match index.number_of(scope, &row.place, row.problem)? {
            Some(found) if found == number => return Ok(Some(Stand::At(middle))),
            Some(found) if found > number => high = middle,
            _ => low = middle + 1,
        }
    }
    Ok(Some(Stand::Before(low)))
}

#[cfg(test)]
mod tests {
    use super::by_chance;

    #[test]
    fn chance_chooses_every_other_problem_and_never_the_same() {
        assert_eq!(by_chance(0, None), None);
        assert_eq!(by_chance(1, Some(0)), Some(0));
        assert_eq!(by_chance(2, Some(0)), Some(1));
        assert_eq!(by_chance(2, Some(1)), Some(0));
        let chosen = |but| (0..600).filter_map(|_| by_chance(4, but)).collect();
        let all: std::collections::BTreeSet<usize> = chosen(Some(2));
        assert_eq!(Vec::from_iter(all), [0, 1, 3]);
        let all: std::collections::BTreeSet<usize> = chosen(Some(9));
        assert_eq!(Vec::from_iter(all), [0, 1, 2, 3]);
    }
}
