//! `bunki answers`: what files say of the lines of their problems, and why, for people or as JSON.

use std::io::{BufWriter, Write};
use std::path::Path;

use serde::{Serialize, Serializer};

use super::arguments::Answers as Command;
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_failure};
use crate::problem::answers::{Answers, Line};
use crate::problem::{Problem, move_name, problems, title};
use crate::sgf::is_sgf;
use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{CellId, Tree};
use crate::words::text;

pub(super) fn run(
    command: &Command,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let mut outcome = Outcome::Well;
    for path in &command.files {
        if let Err(error) = of_file(command, path, out, err) {
            report_failure(path, &error, err)?;
            outcome = Outcome::Failed;
        }
    }
    Ok(outcome)
}

fn of_file(
    command: &Command,
    path: &Path,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), Error> {
    let loaded = load(path)?;
    if !is_sgf(&loaded) {
        writeln!(err, "{}: {}", named(path), text("cli-show-no-sgf"))?;
    }
    let mut out = BufWriter::new(out);
    if command.json {
        let file = File {
            file: path.display().to_string(),
            games: Games(&loaded.tree),
        };
        serde_json::to_writer(&mut out, &file)?;
        writeln!(out)?;
    } else {
        for_people(path, &loaded.tree, &mut out)?;
    }
    out.flush()?;
    Ok(())
}

/// A problem with the context of its game, which is read once for each game.
fn with_contexts(tree: &Tree) -> impl Iterator<Item = (Problem, Context)> + use<'_> {
    let mut known: Option<(CellId, Context)> = None;
    problems(tree).into_iter().map(move |problem| {
        let read = known.filter(|&(root, _)| root == problem.root);
        let context = read.map_or_else(
            || tree.context_of_game(problem.root),
            |(_, context)| context,
        );
        known = Some((problem.root, context));
        (problem, context)
    })
}

/// One line for each file and problem, and one for each line of play with its last cell and move.
fn for_people(path: &Path, tree: &Tree, out: &mut dyn Write) -> Result<(), Error> {
    let games = tree
        .games()
        .enumerate()
        .map(|(number, root)| (root, number));
    let mut games = games.peekable();
    for (number, (problem, context)) in with_contexts(tree).enumerate() {
        while games.peek().is_some_and(|&(root, _)| root != problem.root) {
            games.next();
        }
        let game = games.peek().map_or(0, |&(_, game)| game);
        let title = title(tree, problem, number);
        let title = visible::line(&title);
        let place = text!(
            "cli-answers-problem",
            number = number + 1,
            game = game,
            title = &*title
        );
        writeln!(out, "{}: {place}", named(path))?;
        let answers = Answers::with_context(tree, problem, context);
        for line in answers.lines(tree) {
            writeln!(out, "{}", of_line(tree, (problem, context), line))?;
        }
    }
    Ok(())
}

fn of_line(tree: &Tree, (problem, context): (Problem, Context), line: Line<'_>) -> String {
    let name = move_name(tree.node(line.cell, context), context);
    let name = name.map_or_else(|| "·".to_owned(), |name| name.text());
    let cell = relative(problem.root, line.cell);
    let answer = line.answer.message().to_string();
    let why = line.why.message().to_string();
    format!(
        "{cell:>7} {:<5} {answer}: {}",
        visible::line(&name),
        visible::line(&why)
    )
}

/// The number of a cell in its game.
fn relative(root: CellId, cell: CellId) -> u32 {
    cell.number().saturating_sub(root.number())
}

#[derive(Serialize)]
struct File<'a> {
    file: String,
    games: Games<'a>,
}

/// The games of a file, written one after the other.
struct Games<'a>(&'a Tree);

#[derive(Serialize)]
struct Game<'a> {
    problems: Problems<'a>,
}

/// The problems of a game.
struct Problems<'a> {
    tree: &'a Tree,
    list: &'a [(Problem, Context)],
}

#[derive(Serialize)]
struct OfProblem<'a> {
    cell: u32,
    lines: Lines<'a>,
}

/// The lines of a problem, which are read when they are written.
struct Lines<'a> {
    tree: &'a Tree,
    problem: Problem,
    context: Context,
}

#[derive(Serialize)]
struct OfLine {
    cell: u32,
    answer: &'static str,
    why: String,
}

impl Serialize for Games<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all: Vec<(Problem, Context)> = with_contexts(self.0).collect();
        let games = all.chunk_by(|(a, _), (b, _)| a.root == b.root);
        serializer.collect_seq(games.map(|list| Game {
            problems: Problems { tree: self.0, list },
        }))
    }
}

impl Serialize for Problems<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { tree, list } = *self;
        serializer.collect_seq(list.iter().map(|&(problem, context)| OfProblem {
            cell: relative(problem.root, problem.start),
            lines: Lines {
                tree,
                problem,
                context,
            },
        }))
    }
}

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let answers = Answers::with_context(self.tree, self.problem, self.context);
        serializer.collect_seq(answers.lines(self.tree).map(|line| OfLine {
            cell: relative(self.problem.root, line.cell),
            answer: line.answer.word(),
            why: line.why.message().english(),
        }))
    }
}
