//! The index on real folders, against a slow scan that knows no index.

mod changes;
mod disk;
mod facets;
mod finding;
mod harm;
mod keys;
mod kills;
mod random;
mod turns;
mod version;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use rusqlite::Connection;
use tempfile::TempDir;

use super::connection::{Location, connect};
use super::schema::VERSION;
use super::{Index, Progress, Report, Row, RowId, Scope};
use crate::files::{Found, Place, RealDisk, read_at, walk};
use crate::library::query::Query;
use crate::library::record::{Record, records};
use crate::sgf;

/// A library and a cache folder.
pub(super) struct Scene {
    folder: TempDir,
}

impl Scene {
    /// A library with these files: names and texts.
    pub(super) fn new(files: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().unwrap();
        let scene = Self { folder };
        fs::create_dir(scene.root()).unwrap();
        for (name, text) in files {
            scene.write(name, text);
        }
        scene
    }

    pub(super) fn root(&self) -> PathBuf {
        self.folder.path().join("library")
    }

    pub(super) fn cache(&self) -> PathBuf {
        self.folder.path().join("cache")
    }

    pub(super) fn database(&self) -> PathBuf {
        self.cache().join(format!("library-{VERSION}.db"))
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.root().join(name)
    }

    /// Writes a file, long ago, but never twice at the same time.
    pub(super) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        set_time(&path, past());
    }

    pub(super) fn open(&self) -> Index {
        let (index, message) = Index::open(Some(&self.cache()));
        assert_eq!(message, None);
        index
    }

    pub(super) fn update(&self, index: &Index) -> Report {
        index.update(&RealDisk, &self.root(), &go_on).unwrap()
    }

    /// The index, up to date.
    pub(super) fn updated(&self) -> Index {
        let index = self.open();
        self.update(&index);
        index
    }

    pub(super) fn all(&self) -> Scope {
        Scope::all(self.root())
    }

    /// The database itself, to look into it.
    pub(super) fn inside(&self) -> Connection {
        connect(&Location::File(self.database())).unwrap()
    }

    pub(super) fn number(&self, sql: &str) -> i64 {
        self.inside().query_row(sql, [], |row| row.get(0)).unwrap()
    }
}

/// A moment years ago that no file has yet.
pub(super) fn past() -> SystemTime {
    static NEXT: AtomicU64 = AtomicU64::new(1_000_000_000);
    let seconds = NEXT.fetch_add(1, Ordering::Relaxed);
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
}

pub(super) fn set_time(path: &Path, time: SystemTime) {
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

pub(super) fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Filters as a query takes them.
pub(super) fn owned(filters: &[&str]) -> Vec<String> {
    filters.iter().map(|filter| (*filter).to_owned()).collect()
}

/// All rows of a scope, in order.
pub(super) fn rows(index: &Index, scope: &Scope) -> Vec<Row> {
    let ids = index.ids(scope, 0..usize::MAX).unwrap();
    let rows = index.rows(&ids, None).unwrap();
    assert_eq!(rows.len(), ids.len());
    assert_eq!(index.count(scope).unwrap().problems, ids.len());
    rows
}

/// What is found, as ids; in how many chunks.
pub(super) fn found(index: &Index, scope: &Scope, query: &Query) -> (Vec<RowId>, usize) {
    let mut all = Vec::new();
    let mut chunks = 0;
    let now = SystemTime::now();
    index
        .search(scope, query, now, &mut |ids| {
            chunks += usize::from(!ids.is_empty());
            all.extend_from_slice(ids);
            ControlFlow::Continue(())
        })
        .unwrap();
    (all, chunks)
}

/// What a library holds, read from its files without an index: place, name in the library, number, record.
pub(super) fn scan(root: &Path) -> Vec<(Place, String, u32, Record)> {
    let mut all = Vec::new();
    walk(&RealDisk, root, &mut |found| {
        if let Found::File { place, .. } = found
            && let Ok((bytes, _)) = read_at(&RealDisk, &place)
        {
            let loaded = sgf::load(bytes).unwrap();
            if sgf::is_sgf(&loaded) {
                let relative = Place {
                    path: place.path.strip_prefix(root).unwrap().to_owned(),
                    member: place.member.clone(),
                };
                for (number, record) in records(&loaded).into_iter().enumerate() {
                    let number = u32::try_from(number).unwrap();
                    all.push((place.clone(), relative.shown(), number, record));
                }
            }
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    all
}

/// The index and a scan say the same, of all problems and of some searches.
pub(super) fn assert_as_scanned(index: &Index, root: &Path, searches: &[(&str, &[&str])]) {
    let scope = Scope::all(root.to_owned());
    let scanned = scan(root);
    let rows = rows(index, &scope);
    assert_eq!(
        rows.iter()
            .map(|row| (&row.place, row.problem))
            .collect::<Vec<_>>(),
        scanned
            .iter()
            .map(|(place, _, number, _)| (place, *number))
            .collect::<Vec<_>>()
    );
    for (at, (row, (place, _, number, record))) in rows.iter().zip(&scanned).enumerate() {
        let shown = (row.game, row.cell, &row.title, &row.facts, &row.diagram);
        let known = (
            record.game,
            record.cell,
            &record.title,
            &record.facts,
            &record.diagram,
        );
        assert_eq!(shown, known, "{place:?}");
        let number = index.number_of(&scope, place, *number).unwrap();
        assert_eq!(number, Some(at));
    }
    for (typed, filters) in searches {
        let query = Query::parse(typed, &owned(filters)).unwrap();
        let (ids, _) = found(index, &scope, &query);
        let rows = index.rows(&ids, Some(&query)).unwrap();
        let hits: Vec<_> = rows
            .iter()
            .map(|row| (&row.place, row.problem, row.hits.clone()))
            .collect();
        let right: Vec<_> = scanned
            .iter()
            .filter_map(|(place, name, number, record)| {
                Some((place, *number, query.hits(record, name)?))
            })
            .collect();
        assert_eq!(hits, right, "{typed:?} {filters:?}");
    }
}
