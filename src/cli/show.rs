//! `bunki show`: a file or one of its cells, for people or as JSON.

use std::fmt::Write as _;
use std::io::Write;

use super::arguments::Show;
use super::json::{File, Positioned};
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_failure, report_faults};
use crate::board::{Color, GameKind, Point, coords, diagram};
use crate::problem::{Fork, Scheme, fork, move_name, problems, scheme_of, title, to_move};
use crate::replay::Replay;
use crate::rules::{Game as _, Position};
use crate::sgf::{Loaded, is_sgf};
use crate::syntax::visible::{self, columns};
use crate::tree::{CellId, Tree};
use crate::words::{message, text};

/// The maximum number of lines of the tree.
const MOST_LINES: usize = 200;

pub(super) fn run(show: &Show, out: &mut dyn Write, err: &mut dyn Write) -> Result<Outcome, Error> {
    match one(show, out, err) {
        Ok(outcome) => Ok(outcome),
        Err(error) => {
            report_failure(&show.file, &error, err)?;
            Ok(Outcome::Failed)
        }
    }
}

fn one(show: &Show, out: &mut dyn Write, err: &mut dyn Write) -> Result<Outcome, Error> {
    let loaded = load(&show.file)?;
    let one = show.game.is_some() || show.cell.is_some();
    match (show.json, one) {
        (true, false) => {
            let file = File::of(show.file.display().to_string(), &loaded);
            line_of_json(out, &file)?;
        }
        (true, true) => {
            let (root, cell) = find(&loaded.tree, show)?;
            let positioned = Positioned::of(&loaded.tree, root, cell, scheme_of(&loaded.tree));
            line_of_json(out, &positioned)?;
        }
        (false, _) => {
            report_faults(&show.file, &loaded.faults, err)?;
            if !is_sgf(&loaded) {
                writeln!(err, "{}: {}", named(&show.file), text("cli-show-no-sgf"))?;
            }
            if loaded.tree.is_empty() {
                return Ok(Outcome::Found);
            }
            let (root, cell) = find(&loaded.tree, show)?;
            if !one {
                out.write_all(problem_list(&loaded.tree).as_bytes())?;
            }
            out.write_all(for_people(&loaded, root, cell).as_bytes())?;
        }
    }
    out.flush()?;
    let is_well = loaded.faults.is_empty() && (show.json || is_sgf(&loaded));
    Ok(if is_well || one {
        Outcome::Well
    } else {
        Outcome::Found
    })
}

fn line_of_json(out: &mut dyn Write, value: &impl serde::Serialize) -> Result<(), Error> {
    let mut buffered = std::io::BufWriter::new(out);
    serde_json::to_writer(&mut buffered, value)?;
    writeln!(buffered)?;
    Ok(())
}

fn find(tree: &Tree, show: &Show) -> Result<(CellId, CellId), Error> {
    let (game, cell) = (show.game.unwrap_or(0), show.cell.unwrap_or(0));
    let root = tree.games().nth(game).ok_or_else(|| {
        let many = tree.games().count();
        Error::Usage(message!("cli-no-game", number = game, count = many))
    })?;
    let found = tree.subtree(root).nth(cell).ok_or_else(|| {
        let many = tree.subtree(root).count();
        Error::Usage(message!("cli-no-cell", number = cell, count = many))
    })?;
    Ok((root, found))
}

/// The titles of the problems with their numbers; empty for a file with one problem.
fn problem_list(tree: &Tree) -> String {
    let list = problems(tree);
    let mut out = String::new();
    if list.len() > 1 {
        for (number, problem) in list.iter().enumerate().take(MOST_LINES) {
            let _ = writeln!(out, "{:>4}  {}", number + 1, title(tree, *problem, number));
        }
        out.push('\n');
    }
    out
}

/// A cell for people: its board, its comment and the tree of its game.
fn for_people(loaded: &Loaded, root: CellId, cell: CellId) -> String {
    let tree = &loaded.tree;
    let mut out = String::new();
    let mut replay = Replay::new();
    replay.go(tree, cell);
    let context = replay.context();
    let scheme = scheme_of(tree);
    let fork = fork(tree, cell, context, scheme);
    let _ = writeln!(out, "{}", head(tree, &replay, context.kind));
    if replay.position().is_some() {
        out.push_str(&board(&replay, &fork));
    } else if let Some(why) = replay.no_board(tree) {
        let _ = writeln!(out, "{}", visible::line(&why.to_string()));
    }
    if let Some(comment) = tree.node(cell, context).comment() {
        let _ = writeln!(out, "\n{comment}");
    }
    out.push('\n');
    out.push_str(&outline(tree, root, cell, scheme));
    out
}

fn head(tree: &Tree, replay: &Replay, kind: GameKind) -> String {
    let context = replay.context();
    let Some(step) = replay.last() else {
        return String::new();
    };
    let turn = to_move(tree, step, context);
    let [black, white] = replay.position().map_or([0, 0], Position::captures);
    let number = step.number;
    match kind {
        GameKind::Go => {
            text!(
                "cli-show-go",
                turn = turn,
                number = number,
                black = black,
                white = white
            )
        }
        GameKind::Othello => {
            let [black, white] = discs(replay);
            text!(
                "cli-show-othello",
                turn = turn,
                number = number,
                black = black,
                white = white
            )
        }
        GameKind::Chess => {
            text!(
                "cli-show-chess",
                turn = turn,
                number = number,
                black = black,
                white = white
            )
        }
        GameKind::Other => text!("cli-show-other", number = number),
    }
}

/// The discs of both sides.
fn discs(replay: &Replay) -> [u32; 2] {
    match replay.position() {
        Some(Position::Othello(othello)) => othello.count(),
        _ => [0, 0],
    }
}

/// The board with letters over stones, and coordinates around it.
fn board(replay: &Replay, fork: &Fork) -> String {
    let Some(position) = replay.position() else {
        return String::new();
    };
    let (size, kind) = (position.size(), replay.context().kind);
    let width = usize::from(size.rows()).to_string().len();
    let ink = |point: Point| -> String {
        let letter = fork
            .letters
            .iter()
            .find(|letter| letter.point == point)
            .map(|letter| letter.text.clone());
        let note = fork
            .notes
            .iter()
            .find(|(at, _)| *at == point)
            .map(|(_, text)| text.clone());
        let text = letter.or(note).filter(|text| !text.trim().is_empty());
        text.unwrap_or_else(|| man(position, point).to_string())
    };
    let two = |text: String| -> String { text.chars().take(2).collect() };
    let rows: Vec<Vec<String>> = (0..size.rows())
        .map(|row| {
            let points = (0..size.columns()).map(|column| Point::new(column, row));
            points.map(|point| two(ink(point))).collect()
        })
        .collect();
    let names: Vec<String> = (0..size.columns())
        .map(|column| coords::column_name(kind, column))
        .collect();
    let inks = rows.iter().flatten().chain(&names);
    let cell = inks.map(|text| columns(text)).max().unwrap_or(1) + 1;
    let mut out = String::new();
    let mut line = |name: &str, texts: &[String]| {
        let _ = write!(out, "{name:>width$}");
        for text in texts {
            let blanks = cell.saturating_sub(columns(text));
            let _ = write!(out, "{:blanks$}{text}", "");
        }
        out.push('\n');
    };
    for (row, texts) in (0..size.rows()).zip(&rows) {
        line(&coords::row_name(kind, size, row), texts);
    }
    line("", &names);
    out
}

/// The character for a point: `X`, `O`, `.`; in chess the letters of a FEN.
fn man(position: &Position, point: Point) -> char {
    if let Position::Chess(chess) = position
        && let Some((color, piece)) = chess.piece(point)
    {
        return match color {
            Color::Black => piece.letter(),
            Color::White => piece.letter().to_ascii_uppercase(),
        };
    }
    diagram::ink(position.stone(point))
}

/// The tree below a root: one line of moves per row, branches indented below their fork.
fn outline(tree: &Tree, root: CellId, current: CellId, scheme: Scheme) -> String {
    let context = tree.context(root);
    let mut out = String::new();
    let mut lines = 0;
    let mut pending = vec![(root, 0usize, String::new())];
    while let Some((head, indent, letter)) = pending.pop() {
        lines += 1;
        if lines > MOST_LINES {
            out.push_str("…\n");
            break;
        }
        let _ = write!(out, "{:indent$}{letter}", "", indent = indent * 2);
        let mut at = Some(head);
        let mut shown = 0;
        while let Some(cell) = at {
            let mark = if cell == current { "*" } else { "" };
            let text = name(tree, cell, context);
            shown += 1;
            if shown <= 60 {
                let _ = write!(out, "{mark}{text} ");
            }
            let fork = fork(tree, cell, context, scheme);
            at = match &fork.branches[..] {
                [only] => Some(only.child),
                many => {
                    let lettered = many.iter().rev().map(|branch| {
                        let letter = fork.letter_of(*branch).map(|letter| format!("{letter}: "));
                        (branch.child, indent + 1, letter.unwrap_or_default())
                    });
                    pending.extend(lettered);
                    None
                }
            };
        }
        out.push('\n');
    }
    out
}

fn name(tree: &Tree, cell: CellId, context: crate::syntax::value::Context) -> String {
    let name = move_name(tree.node(cell, context), context);
    name.map_or_else(|| "·".to_owned(), |name| name.text())
}
