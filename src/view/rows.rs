//! The rows of the problem list: one per file, and one per problem of a file with several. Knows no widgets.

use std::collections::HashMap;
use std::sync::Arc;

use super::board::BoardView;
use super::orient::orient;
use super::position::{pieces, stones};
use super::square::squared;
use super::{ProblemRow, ProblemsView};
use crate::board::{Area, GameKind, Orientation};
use crate::files::Place;
use crate::problem::{Problem, diagram_position, exchanged_colors, names};
use crate::replay::Replay;
use crate::rules::Game as _;
use crate::session::{Document, DocumentId, Session};
use crate::syntax::value::Context;
use crate::tree::CellId;

/// Caches the visible rows between views: an edit reads only the row that it changed.
#[derive(Debug, Default)]
pub(super) struct RowsCache {
    known: HashMap<(DocumentId, CellId), Shown>,
}

/// A row of a problem, with what it depends on.
#[derive(Debug)]
struct Shown {
    /// The texts of the problem's first node and of its game's root.
    texts: [String; 2],
    context: Context,
    crop: Option<Area>,
    orientation: Orientation,
    diagram: Option<Arc<BoardView>>,
    title: String,
    detail: String,
}

impl RowsCache {
    /// The visible rows, and how many there are in all.
    pub(super) fn problems(&mut self, session: &Session) -> ProblemsView {
        // A file with one problem has one row; a file with several has a row above theirs.
        let rows_of = |document: &Document| match document.problems().len() {
            0 | 1 => 1,
            many => many + 1,
        };
        let total = session.documents().iter().map(rows_of).sum();
        let asked = session.problem_rows();
        let window = asked.start.min(total)..asked.end.min(total);
        let mut view = ProblemsView {
            total,
            window: window.clone(),
            rows: Vec::new(),
            current: None,
            place: place(session.document()),
        };
        let mut known = std::mem::take(&mut self.known);
        let shows_answers = !session.is_solving();
        let mut first = 0;
        for (file, document) in session.documents().iter().enumerate() {
            let many = rows_of(document);
            if file == session.current() {
                let within = match many {
                    1 => 0,
                    _ => document.problem().map_or(0, |number| number + 1),
                };
                view.current = Some(first + within);
            }
            let from = window.start.saturating_sub(first).min(many);
            let until = window.end.saturating_sub(first).min(many);
            for row in from..until {
                let number = if many == 1 {
                    (!document.problems().is_empty()).then_some(0)
                } else {
                    row.checked_sub(1)
                };
                let problem =
                    number.and_then(|number| Some((number, *document.problems().get(number)?)));
                let shown = problem.map(|(number, problem)| {
                    let key = (document.id(), problem.start);
                    let old = known.remove(&key);
                    let now = Shown::of(session, document, number, problem, old);
                    &*self.known.entry(key).insert_entry(now).into_mut()
                });
                let mut made = ProblemRow {
                    file,
                    problem: number,
                    diagram: shown.and_then(|shown| shown.diagram.clone()),
                    modified: document.is_modified() && row == 0,
                    marks_right: shows_answers
                        && problem.is_some_and(|(_, problem)| document.marks_right(problem)),
                    ..ProblemRow::default()
                };
                match (number, shown) {
                    (Some(number), Some(shown)) if many > 1 => shown.name(number, &mut made),
                    _ => name_file(session, document, &mut made),
                }
                view.rows.push(made);
            }
            first += many;
        }
        view
    }
}

impl Shown {
    /// Fills the row of a problem in a file with several.
    fn name(&self, number: usize, row: &mut ProblemRow) {
        row.number = Some(number + 1);
        row.title.clone_from(&self.title);
        row.detail.clone_from(&self.detail);
    }

    /// The row of a problem; the old one is reused if what it depends on is the same.
    fn of(
        session: &Session,
        document: &Document,
        number: usize,
        problem: Problem,
        old: Option<Self>,
    ) -> Self {
        let tree = document.tree();
        let texts = [problem.start, problem.root].map(|cell| tree.node_text(cell));
        let context = tree.context_of_game(problem.root);
        let crop = document.crop(number);
        let orientation = session.orientation_of(document);
        let still = old.filter(|old| {
            (old.context, old.crop, old.orientation) == (context, crop, orientation)
                && old.texts == texts
        });
        still.unwrap_or_else(|| {
            let told = |name: String| match orientation.swap && session.is_solving() {
                true => exchanged_colors(&name).unwrap_or(name),
                false => name,
            };
            let mut names = names(tree, problem).into_iter().map(told);
            let diagram = diagram(document, problem, crop, orientation);
            Self {
                texts: texts.map(str::to_owned),
                context,
                crop,
                orientation,
                diagram: diagram.map(Arc::new),
                title: names.next().unwrap_or_default(),
                detail: names.next().unwrap_or_default(),
            }
        })
    }
}

/// The number of the current problem from 1, and how many there are.
fn place(document: Option<&Document>) -> Option<(Option<usize>, usize)> {
    let document = document.filter(|document| document.problems().len() > 1)?;
    let number = document.problem().map(|number| number + 1);
    Some((number, document.problems().len()))
}

/// Fills the row of a file.
fn name_file(session: &Session, document: &Document, row: &mut ProblemRow) {
    document.name().clone_into(&mut row.title);
    row.detail = folder(session, document);
    row.path = document.place().map(Place::shown).unwrap_or_default();
}

/// The folder of a file, if another open file has the same name.
fn folder(session: &Session, document: &Document) -> String {
    let others = session.documents().iter();
    let is_alone = others
        .filter(|other| other.name() == document.name())
        .nth(1)
        .is_none();
    let folder = document.place().map(Place::folder);
    match folder {
        Some(folder) if !is_alone => folder.display().to_string(),
        _ => String::new(),
    }
}

/// The root position of a problem, without anything that shows its answer.
fn diagram(
    document: &Document,
    problem: Problem,
    crop: Option<Area>,
    orientation: Orientation,
) -> Option<BoardView> {
    let mut replay = Replay::new();
    let kind = document.tree().context_of_game(problem.root).kind;
    let position = diagram_position(document.tree(), problem, &mut replay)?;
    let size = position.size();
    let mut board = BoardView {
        shown: squared(crop.unwrap_or(Area::whole(size)), size),
        stones: stones(&position),
        pieces: pieces(&position),
        ..BoardView::bare(kind, size)
    };
    if matches!(board.kind, GameKind::Go | GameKind::Othello) {
        orient(&mut board, orientation);
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    fn rows(texts: &[(&str, &str)]) -> ProblemsView {
        let mut session = Session::new(Settings::default());
        for (path, text) in texts {
            let loaded = crate::sgf::load(text.as_bytes().to_vec()).unwrap();
            session.open(Some((*path).into()), loaded);
        }
        RowsCache::default().problems(&session)
    }

    #[test]
    fn problems_are_numbered_and_told_apart() {
        let view = rows(&[(
            "a.sgf",
            "(;AB[aa]GN[Black to play]C[Kill the corner.])(;AB[bb]GN[Black to play]C[Live.\nOr ko?])\
             (;AB[cc])(;PB[Go]PW[Kitani]EV[Cup])(;AB[dd]N[Black\nto play]C[Black to play])",
        )]);
        let said: Vec<_> = view
            .rows
            .iter()
            .map(|row| (row.number, row.title.as_str(), row.detail.as_str()))
            .collect();
        assert_eq!(
            said,
            [
                (None, "a.sgf", ""),
                (Some(1), "Black to play", "Kill the corner."),
                (Some(2), "Black to play", "Live."),
                (Some(3), "", ""),
                (Some(4), "Cup", "Go – Kitani"),
                (Some(5), "Black to play", ""),
            ]
        );
        assert_eq!(view.place, Some((Some(1), 5)));
    }

    #[test]
    fn a_file_with_one_problem_has_no_numbers() {
        let view = rows(&[("x/a.sgf", "(;AB[aa]N[One])"), ("x/b.sgf", "(;AB[aa])")]);
        assert_eq!(view.place, None);
        assert!(view.rows.iter().all(|row| row.number.is_none()));
        assert!(view.rows.iter().all(|row| row.detail.is_empty()));
    }

    #[test]
    fn files_of_one_name_say_their_folders() {
        let view = rows(&[("x/a.sgf", "(;AB[aa])"), ("y/a.sgf", "(;AB[aa])")]);
        let details: Vec<_> = view.rows.iter().map(|row| row.detail.as_str()).collect();
        assert_eq!(details, ["x", "y"]);
    }

    #[test]
    fn a_book_tells_its_place_and_its_root_has_none() {
        use crate::session::Command;
        use crate::session::command::Go;
        let text = "(;SZ[9](;AB[aa]AW[bb];B[cc])(;AB[dd];B[ee])(;AB[ff]))";
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session.run(Command::Go(Go::NextProblem));
        assert_eq!(
            RowsCache::default().problems(&session).place,
            Some((Some(2), 3))
        );
        session.run(Command::Go(Go::Back));
        assert_eq!(
            RowsCache::default().problems(&session).place,
            Some((None, 3))
        );
    }
}
