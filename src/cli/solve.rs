//! `bunki solve`: who succeeds in a problem of life and death, and with which moves.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::arguments::Solve;
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_failure};
use crate::board::{Color, Point, coords};
use crate::problem::{Problem, problems, task};
use crate::solver::{
    Assumption, Budget, Fate, FirstMove, Goal, Memory, Needs, Solution, Solver, Task, Verdict, Why,
};
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};
use crate::words::{Message, message, text};

pub(super) fn run(
    solve: &Solve,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let mut outcome = Outcome::Well;
    let mut solver = Solver::new(Memory::default());
    for path in &solve.files {
        let found = match one(solve, path, &mut solver, out) {
            Ok(found) => found,
            Err(error) => {
                report_failure(path, &error, err)?;
                Outcome::Failed
            }
        };
        outcome = outcome.max(found);
    }
    Ok(outcome)
}

/// Solves the problem of one file.
fn one(
    solve: &Solve,
    path: &Path,
    solver: &mut Solver,
    out: &mut dyn Write,
) -> Result<Outcome, Error> {
    let loaded = load(path)?;
    let asked = Asked::of(&loaded.tree, solve)?;
    let began = Instant::now();
    let time = solve
        .seconds
        .map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    let budget = Budget {
        nodes: match (solve.nodes, time) {
            (Some(nodes), _) => nodes,
            (None, Some(_)) => u64::MAX,
            (None, None) => Budget::NODES,
        },
        deadline: time.and_then(|time| began.checked_add(time)),
        cancel: None,
    };
    let solution = solver.solve(&asked.task, budget);
    if solve.json {
        let line = Line::of(path, &asked, &solution, began.elapsed());
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)?;
    } else {
        for message in sentences(&asked, &solution) {
            writeln!(out, "{}: {message}", named(path))?;
        }
    }
    Ok(match solution.verdict {
        Verdict::Unknown => Outcome::Found,
        Verdict::Win | Verdict::Ko | Verdict::Loss => Outcome::Well,
    })
}

/// What is asked about a file.
struct Asked {
    game: usize,
    cell: usize,
    context: Context,
    task: Task,
}

impl Asked {
    fn of(tree: &Tree, solve: &Solve) -> Result<Self, Error> {
        let game = solve.game.unwrap_or(0);
        let many = tree.games().count();
        let root = tree
            .games()
            .nth(game)
            .ok_or_else(|| Error::Usage(message!("cli-no-game", number = game, count = many)))?;
        let of_game: Vec<Problem> = problems(tree)
            .into_iter()
            .filter(|problem| problem.root == root)
            .collect();
        let first = of_game.first().copied();
        let problem = first.unwrap_or(Problem { start: root, root });
        let place = |wanted: CellId| tree.subtree(root).position(|cell| cell == wanted);
        let cell = match solve.cell {
            Some(cell) => cell,
            None => place(problem.start).unwrap_or(0),
        };
        let at = tree.subtree(root).nth(cell).ok_or_else(|| {
            let many = tree.subtree(root).count();
            Error::Usage(message!("cli-no-cell", number = cell, count = many))
        })?;
        let problem = of_game
            .iter()
            .copied()
            .find(|problem| tree.subtree(problem.start).any(|below| below == at))
            .unwrap_or(problem);
        let mut task =
            task(tree, problem, at).ok_or_else(|| Error::Usage(message!("cli-solve-no-go")))?;
        let size = task.size();
        for text in &solve.target {
            let point = coords::read_sgf(size, text);
            let point = point.map_err(|error| Error::Usage(error.message()))?;
            if !task.has_stone(point) {
                return Err(Error::Usage(message!("cli-solve-target", text = text)));
            }
            task.hints.target.push(point);
        }
        Ok(Self {
            game,
            cell,
            context: tree.context(at),
            task,
        })
    }
}

/// The line of JSON of a file; docs/json.md describes it.
#[derive(Serialize)]
struct Line {
    file: String,
    game: usize,
    cell: usize,
    to_move: &'static str,
    region: Vec<String>,
    target: Vec<String>,
    goal: Option<&'static str>,
    verdict: &'static str,
    result: Option<&'static str>,
    needs: Option<&'static str>,
    why: Option<&'static str>,
    first_moves: Vec<First>,
    line: Vec<String>,
    assumptions: Vec<&'static str>,
    nodes: u64,
    ms: u128,
}

#[derive(Serialize)]
struct First {
    point: String,
    verdict: &'static str,
    needs: Option<&'static str>,
}

impl Line {
    fn of(path: &Path, asked: &Asked, solution: &Solution, time: Duration) -> Self {
        let sgf = |points: &[Point]| points.iter().map(|point| point.sgf()).collect();
        let first = |first: &FirstMove| First {
            point: point_or_pass(first.point),
            verdict: first.verdict.name(),
            needs: first.needs.map(Needs::name),
        };
        Self {
            file: path.display().to_string(),
            game: asked.game,
            cell: asked.cell,
            to_move: asked.task.to_move.word(),
            region: sgf(&solution.region),
            target: sgf(&solution.target),
            goal: solution.goal.map(Goal::name),
            verdict: solution.verdict.name(),
            result: solution.fate.map(Fate::name),
            needs: solution.needs.map(Needs::name),
            why: solution.why.map(Why::name),
            first_moves: solution.first_moves.iter().map(first).collect(),
            line: solution
                .line
                .iter()
                .map(|&point| point_or_pass(point))
                .collect(),
            assumptions: solution
                .assumptions
                .iter()
                .map(|known| known.name())
                .collect(),
            nodes: solution.nodes,
            ms: time.as_millis(),
        }
    }
}

fn point_or_pass(point: Option<Point>) -> String {
    point.map_or_else(|| "pass".to_owned(), Point::sgf)
}

/// What was found out, for people.
fn sentences(asked: &Asked, solution: &Solution) -> Vec<Message> {
    let named = |point: Option<Point>| match point {
        Some(point) => coords::name(asked.context.kind, asked.task.size(), point),
        None => text!("cli-solve-pass"),
    };
    let list = |points: &mut dyn Iterator<Item = Option<Point>>| {
        points.map(named).collect::<Vec<String>>().join(" ")
    };
    let target = list(&mut solution.target.iter().map(|&point| Some(point)));
    let mut out = vec![verdict(asked.task.to_move, solution, &target)];
    if solution.verdict == Verdict::Unknown {
        return out;
    }
    let is_best = |first: &&FirstMove| first.verdict == solution.verdict;
    if solution.verdict != Verdict::Loss {
        let best = solution.first_moves.iter().filter(is_best);
        let moves = list(&mut best.map(|first| first.point));
        out.push(message!("cli-solve-moves", moves = moves));
    }
    let line = list(&mut solution.line.iter().copied());
    if !line.is_empty() {
        out.push(message!("cli-solve-line", moves = line));
    }
    let assumptions = solution.assumptions.iter();
    out.extend(assumptions.map(|assumption| match assumption {
        Assumption::WallsHold => message!("cli-solve-walls"),
        Assumption::BentFourDead => message!("cli-solve-bent-four"),
    }));
    out
}

/// The sentence that says who succeeds.
fn verdict(turn: Color, solution: &Solution, target: &str) -> Message {
    let goal = match solution.goal {
        Some(Goal::Live) => text!("cli-solve-live"),
        Some(Goal::Kill) => text!("cli-solve-kill"),
        None => String::new(),
    };
    let fate = solution.fate.map(fate);
    match (solution.verdict, fate, solution.needs) {
        (Verdict::Win, Some(fate), _) => {
            message!(
                "cli-solve-win-fate",
                turn = turn,
                goal = goal,
                target = target,
                fate = fate
            )
        }
        (Verdict::Win, None, _) => {
            message!("cli-solve-win", turn = turn, goal = goal, target = target)
        }
        (Verdict::Loss, Some(fate), _) => {
            message!(
                "cli-solve-loss-fate",
                turn = turn,
                goal = goal,
                target = target,
                fate = fate
            )
        }
        (Verdict::Loss, None, _) => {
            message!("cli-solve-loss", turn = turn, goal = goal, target = target)
        }
        (Verdict::Ko, _, Some(Needs::Mover)) => {
            message!(
                "cli-solve-ko-mover",
                turn = turn,
                goal = goal,
                target = target
            )
        }
        (Verdict::Ko, _, Some(Needs::Opponent)) => {
            message!(
                "cli-solve-ko-opponent",
                turn = turn,
                goal = goal,
                target = target
            )
        }
        (Verdict::Ko, _, None) => {
            message!("cli-solve-ko", turn = turn, goal = goal, target = target)
        }
        (Verdict::Unknown, ..) => why(solution),
    }
}

fn fate(fate: Fate) -> String {
    match fate {
        Fate::Alive => text!("cli-solve-alive"),
        Fate::Dead => text!("cli-solve-dead"),
        Fate::Seki => text!("cli-solve-seki"),
        Fate::Ko => text!("cli-solve-by-ko"),
    }
}

fn why(solution: &Solution) -> Message {
    match solution.why {
        Some(Why::TooLarge) => message!("cli-solve-too-large"),
        Some(Why::Budget) => message!("cli-solve-budget", count = solution.nodes),
        Some(Why::Unverified) => message!("cli-solve-unverified"),
        Some(Why::NoRegion) | None => message!("cli-solve-no-region"),
    }
}
