//! The rows of the problem list: a row for each file, and one for each problem of a file with several.

use super::board::{Area, BoardView};
use super::position::{area, pieces, stones};
use super::turn::turn;
use super::{ProblemRow, ProblemsView};
use crate::problem::title;
use crate::replay::Replay;
use crate::rules::Game as _;
use crate::session::{Document, Session};

/// The rows that the window shows, and how many there are in all.
pub(super) fn problems(session: &Session) -> ProblemsView {
    // A file with one problem is one row; a file with several has a row of its own above theirs.
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
    };
    let mut first = 0;
    for (file, document) in session.documents().iter().enumerate() {
        let many = rows_of(document);
        if file == session.current() {
            let within = if many == 1 {
                0
            } else {
                document.problem().map_or(0, |number| number + 1)
            };
            view.current = Some(first + within);
        }
        let from = window.start.saturating_sub(first).min(many);
        let until = window.end.saturating_sub(first).min(many);
        view.rows
            .extend((from..until).map(|row| problem_row(session, file, document, many, row)));
        first += many;
    }
    view
}

fn problem_row(
    session: &Session,
    file: usize,
    document: &Document,
    many: usize,
    row: usize,
) -> ProblemRow {
    let problem = if many == 1 {
        (!document.problems().is_empty()).then_some(0)
    } else {
        row.checked_sub(1)
    };
    let title = match problem.and_then(|number| {
        document
            .problems()
            .get(number)
            .map(|&problem| (number, problem))
    }) {
        Some((number, problem)) if many > 1 => title(document.tree(), problem, number),
        _ => document.name().to_owned(),
    };
    ProblemRow {
        file,
        problem,
        title,
        diagram: problem.and_then(|number| diagram(session, document, number)),
        modified: document.is_modified() && row == 0,
    }
}

/// The root position of a problem, with nothing that gives its answer away.
fn diagram(session: &Session, document: &Document, number: usize) -> Option<BoardView> {
    let problem = document.problems().get(number)?;
    let mut replay = Replay::new();
    replay.go(document.tree(), problem.start);
    // A move in the diagram's own node is part of the answer.
    let moves = replay.last().is_some_and(|step| step.mv.is_some());
    let before = moves.then(|| replay.before_last(document.tree())).flatten();
    let position = before.as_ref().or_else(|| replay.position())?;
    let size = position.size();
    let mut board = BoardView {
        shown: document.crop(number).map_or(Area::whole(size), area),
        stones: stones(position),
        pieces: pieces(position),
        ..BoardView::bare(replay.context().kind, size)
    };
    let shown = session.turn_of(board.kind);
    turn(&mut board, shown);
    Some(board)
}
