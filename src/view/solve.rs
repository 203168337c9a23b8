//! What is shown of an attempt at a problem: what the user is to do, the verdict at the end of the line, and what of the
//! board may be seen.

use super::board::{BoardView, Letter, Meaning};
use super::games;
use crate::board::{Area, GameKind, Point};
use crate::problem::answers::{Answer, without_controls};
use crate::problem::{Branch, Fork, exchanged_colors, find_mentions};
use crate::rules::Move;
use crate::session::{By, Counting, Document, Due, End, Hint, Score, Session, Sight, Sitting};
use crate::tree::{CellId, Mark};
use crate::words::text;

/// An attempt at a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveView {
    /// Its number, different for each attempt.
    pub attempt: u64,
    /// What the user is to do, or what the file is about to do: `Black to play`.
    pub task: String,
    /// What the file says of the line, at its end.
    pub verdict: Option<VerdictView>,
    /// What happens next without the user.
    pub due: Option<DueView>,
    /// After how many seconds the diagram is to be covered.
    pub covers_after: Option<u32>,
    /// Whether the board shows only the moves made since the diagram.
    pub is_blind: bool,
    /// Whether there is a move to take back.
    pub can_take_back: bool,
    /// Whether there is a move that is not in the file and could be kept.
    pub has_stray: bool,
    /// How the attempt counts, once it does.
    pub counted: Option<Score>,
}

/// What the file says of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictView {
    /// The kind, which decides its color.
    pub kind: Verdict,
    /// It in a word or two: `Right`.
    pub title: String,
    /// Why the file says so; may be empty.
    pub why: String,
}

/// The kinds of verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The line is right.
    Right,
    /// It is wrong.
    Wrong,
    /// The file says neither, or the answer was shown.
    Neither,
}

/// What happens next without the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueView {
    /// Its number: another one is another thing.
    pub number: u64,
    /// The pause before it, in milliseconds.
    pub millis: u32,
}

pub(super) fn solve(session: &Session, document: Option<&Document>) -> Option<SolveView> {
    let document = document?;
    let solving = session.solving()?;
    let pause = session.settings().pause;
    let due = solving.due.map(|due| DueView {
        number: solving.due_number,
        millis: due.millis(pause),
    });
    let covers = session.settings().blind.seconds();
    let is_blind = solving.sight == Sight::Blind && solving.end.is_none();
    Some(SolveView {
        attempt: solving.number,
        task: task(session, document, solving.due),
        verdict: solving.end.map(|end| verdict(session, end)),
        due,
        covers_after: covers.filter(|_| !is_blind && solving.end.is_none()),
        is_blind,
        can_take_back: session.can_take_back(),
        has_stray: solving.stray.is_some(),
        counted: match solving.counting {
            Counting::Done(outcome) => Some(outcome),
            Counting::Yes | Counting::No => None,
        },
    })
}

fn task(session: &Session, document: &Document, due: Option<Due>) -> String {
    match due {
        Some(Due::TakeBack) => text("solve-task-not-in-file"),
        Some(Due::Refuse(_)) => text("solve-task-not-this"),
        Some(Due::Move(_)) => text("solve-task-file"),
        Some(Due::NextProblem) | None => games::turn(document, session.shown_orientation()),
    }
}

fn verdict(session: &Session, end: End) -> VerdictView {
    let is_shown = end.by == By::Shown;
    let why = session.reason(end).filter(|_| !is_shown);
    VerdictView {
        kind: match end.answer {
            _ if is_shown => Verdict::Neither,
            Answer::Right => Verdict::Right,
            Answer::Wrong => Verdict::Wrong,
            Answer::Neither | Answer::Unknown => Verdict::Neither,
        },
        title: end.title().to_string(),
        why: why.map_or_else(String::new, |why| why.to_string()),
    }
}

/// The tally of the sitting, in words; empty as long as nothing was counted.
pub(super) fn tally(sitting: Sitting) -> String {
    let Some(share) = sitting.share() else {
        return String::new();
    };
    let (right, wrong, hinted) = (sitting.right, sitting.wrong, sitting.hinted);
    match hinted {
        0 => text!("solve-tally", right = right, wrong = wrong, share = share),
        hinted => text!(
            "solve-tally-hinted",
            right = right,
            wrong = wrong,
            hinted = hinted,
            share = share
        ),
    }
}

/// The texts that are shown instead of the comment of the current cell, and the cell of the last one; `None` outside of
/// an attempt.
pub(super) fn told(session: &Session, document: &Document) -> Option<(CellId, String)> {
    let cells = session.told_cells()?;
    let context = document.context();
    let tree = document.tree();
    let comment = |cell: &CellId| {
        let comment = tree.node(*cell, context).comment()?;
        let plain = without_controls(&comment);
        let plain = plain.trim().to_owned();
        (!plain.is_empty()).then_some(plain)
    };
    let mut texts: Vec<String> = cells.iter().filter_map(comment).collect();
    if texts.is_empty() {
        // Where the line says nothing, the task stays.
        texts.extend(comment(&session.task_cell()?));
    }
    let whole = texts.join("\n\n");
    let shown = match session.exchanges_words() {
        true => exchanged_colors(&whole).unwrap_or(whole),
        false => whole,
    };
    Some((*cells.last()?, shown))
}

/// Shows of a board what may be seen in an attempt.
pub(super) fn adapt(board: &mut BoardView, session: &Session, document: &Document, fork: &Fork) {
    let Some(solving) = session.solving() else {
        return;
    };
    let is_task = session.task_cell() == Some(document.cursor());
    let is_over = solving.end.is_some();
    if !is_task && !is_over {
        board.marks.clear();
        board.strokes.clear();
    }
    if is_task && !is_over {
        board.letters = labels_of_task(session, document, fork);
    }
    board.hint = match &solving.hint {
        Hint::None => Vec::new(),
        Hint::Where(cell) => branch(document, solving.side, *cell)
            .map(|branch| region(board, branch))
            .unwrap_or_default(),
        Hint::Which(cell) => branch(document, solving.side, *cell)
            .map(|branch| {
                branch
                    .from
                    .into_iter()
                    .chain(branch.start.point())
                    .collect()
            })
            .unwrap_or_default(),
    };
    if let Some(trial) = solving.shown_stray() {
        board.numbers.clear();
        let crossed = trial.moves().last().and_then(|(_, mv)| match mv {
            Move::Place(point) | Move::Travel { to: point, .. } => Some(*point),
            Move::Pass => None,
        });
        board
            .marks
            .extend(crossed.map(|point| (point, Mark::Cross)));
    }
    if solving.sight == Sight::Blind && !is_over {
        cover(board, document);
    }
}

/// The labels of the diagram that its comment names; others could show the answer.
fn labels_of_task(session: &Session, document: &Document, fork: &Fork) -> Vec<Letter> {
    let Some((_, task)) = told(session, document) else {
        return Vec::new();
    };
    let named = find_mentions(&task, fork, None, document.context().size);
    let labels = document
        .tree()
        .node(document.cursor(), document.context())
        .labels();
    let is_named = |point: Point, label: &str| {
        let mut named = named.iter();
        named.any(|mention| {
            let word = task.get(mention.range.clone()).unwrap_or_default();
            mention.point == point && word.eq_ignore_ascii_case(label.trim())
        })
    };
    let labels = labels
        .into_iter()
        .filter(|label| is_named(label.point, &label.text));
    labels
        .map(|label| Letter {
            point: label.point,
            text: label.text.into_owned(),
            meaning: Meaning::Note,
        })
        .collect()
}

fn branch(document: &Document, side: crate::board::Color, cell: CellId) -> Option<Branch> {
    let own = document.next_moves(side).own;
    own.into_iter().find(|branch| branch.child == cell)
}

/// About a quarter of what is shown, with the move in it; in chess the piece.
fn region(board: &BoardView, branch: Branch) -> Vec<Point> {
    if board.kind == GameKind::Chess {
        return branch.from.into_iter().collect();
    }
    let Some(at) = branch.start.point() else {
        return Vec::new();
    };
    let Area {
        upper_left: first,
        lower_right: last,
    } = board.shown;
    let half = |from: u8, to: u8, at: u8| {
        let middle = from + (to - from) / 2;
        if at <= middle {
            from..=middle
        } else {
            middle + 1..=to
        }
    };
    let columns = half(first.column, last.column, at.column);
    let rows = half(first.row, last.row, at.row);
    rows.flat_map(|row| columns.clone().map(move |column| Point::new(column, row)))
        .collect()
}

/// Leaves only the moves made since the diagram.
fn cover(board: &mut BoardView, document: &Document) {
    let start = document.current_problem().map(|problem| problem.start);
    let steps = document.replay().steps().iter();
    let since = steps.skip_while(|step| Some(step.cell) != start);
    let is_before = document.before().is_some();
    let file = since.filter(|_| !is_before).filter_map(|step| step.mv);
    let tried = document
        .overlay()
        .into_iter()
        .flat_map(|trial| trial.moves().iter().copied());
    let made: Vec<Point> = file
        .chain(tried)
        .filter_map(|(_, mv)| match mv {
            Move::Place(point) | Move::Travel { to: point, .. } => Some(point),
            Move::Pass => None,
        })
        .collect();
    board.stones.retain(|(point, _)| made.contains(point));
    board.pieces.retain(|(point, _)| made.contains(point));
    board.marks.retain(|(point, _)| made.contains(point));
    board.strokes.clear();
    board.letters.clear();
    board.legal.clear();
    board.dimmed.clear();
}
