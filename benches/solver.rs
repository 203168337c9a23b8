//! How many problems of life and death are solved within the usual budget, and how: `cargo bench --bench solver`.
//!
//! Our own problems stand in `samples/solver`. A folder with others is an argument, or `BUNKI_SOLVER` names it. Figures but
//! times are the same in each run.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench prints, and may stop where a file is missing"
)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bunki::board::Point;
use bunki::problem::{problems, task};
use bunki::sgf;
use bunki::solver::{Budget, Memory, Solution, Solver, Verdict};

/// What came of one problem.
struct Found {
    name: String,
    solution: Solution,
    right: Vec<Point>,
    time: Duration,
    replies: Vec<Duration>,
}

fn main() {
    let argument = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with("--"));
    let folder = argument.or_else(|| std::env::var("BUNKI_SOLVER").ok());
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/solver");
    report("our own", &own);
    if let Some(folder) = folder {
        report(&folder, Path::new(&folder));
    }
}

fn report(name: &str, folder: &Path) {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .collect();
    paths.sort();
    let mut solver = Solver::new(Memory::default());
    let all: Vec<Found> = paths
        .iter()
        .filter_map(|path| solve(&mut solver, path))
        .collect();
    let solved: Vec<&Found> = all
        .iter()
        .filter(|found| found.solution.verdict != Verdict::Unknown)
        .collect();
    let percent = solved.len() * 100 / all.len().max(1);
    println!(
        "{name}: solved and verified within {} positions: {} of {} ({percent} %)",
        Budget::NODES,
        solved.len(),
        all.len()
    );
    let asked: Vec<&&Found> = solved
        .iter()
        .filter(|found| !found.right.is_empty())
        .collect();
    let hit = asked.iter().filter(|found| found.is_hit()).count();
    println!(
        "  the right first move is among the best: {hit} of {}",
        asked.len()
    );
    for found in asked.iter().filter(|found| !found.is_hit()) {
        println!(
            "    not: {} {:?}, best {:?}",
            found.name,
            found.right,
            found.best()
        );
    }
    let mut replies: Vec<Duration> = all.iter().flat_map(|found| found.replies.clone()).collect();
    replies.sort();
    let at = replies.len().saturating_sub(1) * 9 / 10;
    if let Some(p90) = replies.get(at) {
        println!(
            "  replies to wrong first moves: {}, p90 {:.4} s",
            replies.len(),
            p90.as_secs_f64()
        );
    }
    let time: Duration = all.iter().map(|found| found.time).sum();
    println!("  time: {:.1} s", time.as_secs_f64());
    unsolved(&all);
}

/// What is not solved, by reason.
fn unsolved(all: &[Found]) {
    for found in all
        .iter()
        .filter(|found| found.solution.verdict == Verdict::Unknown)
    {
        let why = found.solution.why.map_or("", bunki::solver::Why::name);
        println!(
            "  {why:<10} {} ({} points)",
            found.name,
            found.solution.region.len()
        );
    }
}

fn solve(solver: &mut Solver, path: &Path) -> Option<Found> {
    let loaded = sgf::load(std::fs::read(path).unwrap()).unwrap();
    let problem = *problems(&loaded.tree).first()?;
    let task = task(&loaded.tree, problem, problem.start)?;
    let began = Instant::now();
    let solution = solver.solve(&task, Budget::default());
    let time = began.elapsed();
    let is_worse = |verdict: Verdict| verdict != Verdict::Unknown && verdict != solution.verdict;
    let wrong = solution
        .first_moves
        .iter()
        .filter(|first| is_worse(first.verdict));
    let mut replies = Vec::new();
    for first in wrong {
        let began = Instant::now();
        let _ = solver.reply(&[first.point], Budget::default());
        replies.push(began.elapsed());
    }
    Some(Found {
        name: path.file_stem()?.to_string_lossy().into_owned(),
        solution,
        right: task.hints.right,
        time,
        replies,
    })
}

impl Found {
    fn best(&self) -> Vec<Point> {
        let all = self.solution.first_moves.iter();
        let best = all.filter(|first| first.verdict == self.solution.verdict);
        best.filter_map(|first| first.point).collect()
    }

    fn is_hit(&self) -> bool {
        let best = self.best();
        self.right.iter().all(|point| best.contains(point))
    }
}
