//! Derives the view of a library, and keeps what does not change with each view.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::folders::lines;
use super::said::{count, empty, name, progress, trouble, troubles};
use super::search::search;
use super::standings::standings;
use super::{FolderLine, LibraryRow, LibraryView, Listed};
use crate::library::{Diagram, FolderRow, Query, Row};
use crate::session::{Document, Library, LibraryId, Presence, Session, Shelf};
use crate::view::board::BoardView;
use crate::view::square::squared;
use crate::words::language;

/// Caches between views what does not change with each of them.
#[derive(Debug, Default)]
pub(in crate::view) struct LibraryCache {
    folders: Option<(FoldersKey, Arc<[FolderLine]>)>,
    rows: Option<Rows>,
}

/// Rows of the library, and what is shown of them.
type Rows = (Arc<[Row]>, Arc<[LibraryRow]>);

/// What the lines of the tree depend on.
#[derive(Debug)]
struct FoldersKey {
    folders: Arc<[FolderRow]>,
    folded: BTreeSet<PathBuf>,
    chosen: (Option<LibraryId>, Option<PathBuf>),
    libraries: Vec<(LibraryId, Presence)>,
    language: &'static str,
}

impl LibraryCache {
    /// The view of the library that is shown.
    pub(in crate::view) fn library(&mut self, session: &Session) -> Option<LibraryView> {
        let shelf = session.shelf();
        let library = shelf.current()?;
        let (first, rows) = library.rows();
        let settings = session.settings();
        let document = session.document();
        let (total, current) = (library.total(), library.at());
        Some(LibraryView {
            tab: shelf.tab(),
            folders: self.folders(shelf, library),
            name: name(library),
            count: count(total),
            total,
            listed: listed(library),
            window: library.window(),
            rows: self.rows(rows, query(library)),
            first,
            current,
            opened: (
                document.map(Document::id),
                document.and_then(Document::problem),
            ),
            layout: settings.library_layout,
            size: settings.diagram(),
            search: search(library),
            standings: standings(library),
            progress: library
                .is_refreshing()
                .then(|| progress(library.progress())),
            trouble: trouble(library),
            troubles: troubles(library),
            empty: if total == 0 {
                empty(library)
            } else {
                String::new()
            },
        })
    }

    fn folders(&mut self, shelf: &Shelf, library: &Library) -> Arc<[FolderLine]> {
        let key = FoldersKey {
            folders: Arc::clone(library.folders()),
            folded: library.folded().clone(),
            chosen: (Some(library.id()), library.folder().map(Into::into)),
            libraries: shelf
                .libraries()
                .iter()
                .map(|library| (library.id(), library.presence()))
                .collect(),
            language: language(),
        };
        match &self.folders {
            Some((known, lines)) if known.is_like(&key) => Arc::clone(lines),
            _ => {
                let lines: Arc<[FolderLine]> = lines(shelf, library).into();
                self.folders = Some((key, Arc::clone(&lines)));
                lines
            }
        }
    }

    fn rows(&mut self, rows: &Arc<[Row]>, query: Option<&Query>) -> Arc<[LibraryRow]> {
        match &self.rows {
            Some((known, shown)) if Arc::ptr_eq(known, rows) => Arc::clone(shown),
            _ => {
                let shown: Arc<[LibraryRow]> = rows.iter().map(|one| row(one, query)).collect();
                self.rows = Some((Arc::clone(rows), Arc::clone(&shown)));
                shown
            }
        }
    }
}

fn listed(library: &Library) -> Listed {
    let search = library.search().filter(|search| search.is_on());
    (
        library.id(),
        library.folder().map(Into::into),
        search.map(|search| (search.text().to_owned(), search.filters().to_vec())),
    )
}

impl FoldersKey {
    fn is_like(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.folders, &other.folders)
            && self.folded == other.folded
            && self.chosen == other.chosen
            && self.libraries == other.libraries
            && self.language == other.language
    }
}

/// What the library is searched for.
fn query(library: &Library) -> Option<&Query> {
    library.search()?.query().map(Arc::as_ref)
}

/// A row as it is shown.
fn row(row: &Row, query: Option<&Query>) -> LibraryRow {
    let hits = row.hits.iter().map(|hit| &hit.excerpt);
    // The title tells the rest.
    let mut others = hits.filter(|excerpt| excerpt.text != row.title);
    LibraryRow {
        title: row.title.clone(),
        beside: row.beside.clone().unwrap_or_default(),
        folder: row.folder.clone(),
        file: row.place.shown(),
        diagram: row.diagram.as_ref().map(board).map(Arc::new),
        is_missing: row.is_missing,
        lit: query.map_or_else(Vec::new, |query| query.places(&row.title)),
        hit: others.next().filter(|_| query.is_some()).cloned(),
    }
}

/// A starting position in a square part of its board.
fn board(diagram: &Diagram) -> BoardView {
    let men = diagram.men.iter();
    BoardView {
        shown: squared(diagram.shown, diagram.size),
        stones: men.clone().map(|man| (man.point, man.color)).collect(),
        pieces: men
            .filter_map(|man| Some((man.point, man.piece?)))
            .collect(),
        ..BoardView::bare(diagram.kind, diagram.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::records;
    use crate::session::command::{Command, Look};
    use crate::settings::Settings;
    use crate::view::ViewCache;

    /// All rows of the problem list of a file: title and diagram.
    fn listed(loaded: crate::sgf::Loaded) -> Vec<(String, Option<BoardView>)> {
        let mut session = Session::new(Settings::default());
        session.open(None, loaded);
        session.run(Command::Look(Look::ProblemRows(0..usize::MAX)));
        let view = ViewCache::default().view(&session);
        let rows = view.problems.rows.iter();
        let problems = rows.filter(|row| row.problem.is_some());
        let shown = problems.map(|row| {
            let diagram = row.diagram.as_ref().map(|diagram| (**diagram).clone());
            (row.title.clone(), diagram)
        });
        shown.collect()
    }

    #[test]
    fn a_library_shows_of_a_problem_what_the_problem_list_shows() {
        let mut many = 0;
        for folder in ["samples", "samples/hostile"] {
            let folder = format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"));
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.extension().is_none_or(|ending| ending != "sgf") {
                    continue;
                }
                let loaded = crate::sgf::load(std::fs::read(&path).unwrap()).unwrap();
                let records = records(&loaded);
                let rows = listed(loaded);
                assert_eq!(rows.len(), records.len(), "{path:?}");
                let is_alone = rows.len() == 1;
                for (record, (title, diagram)) in records.into_iter().zip(rows) {
                    // The only problem of a file is called by the file's name there.
                    if !is_alone {
                        assert_eq!(record.title, title, "{path:?}");
                    }
                    assert_eq!(record.diagram.as_ref().map(board), diagram, "{path:?}");
                    many += 1;
                }
            }
        }
        assert!(many > 60, "{many}");
    }
}
