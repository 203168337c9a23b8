//! `bunki solve` run whole: verdicts of our own problems, its two forms, and how it ends.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests too")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

struct Run {
    status: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, words: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
        .arg("solve")
        .args(words)
        .current_dir(folder)
        .output()
        .unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The lines of JSON of a run.
fn json(run: &Run) -> Vec<Value> {
    let lines = run.out.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// The points of the first moves with a verdict.
fn first_moves(solution: &Value, verdict: &str) -> Vec<String> {
    let all = solution["first_moves"].as_array().unwrap().iter();
    let those = all.filter(|first| first["verdict"] == verdict);
    those
        .map(|first| first["point"].as_str().unwrap().to_owned())
        .collect()
}

/// Our own problems: name, verdict, result, and the first moves that reach it, where only those do.
const SAMPLES: &[(&str, &str, &str, &[&str])] = &[
    ("bulky-five", "win", "dead", &["ab"]),
    ("corner-ko", "ko", "ko", &["ab"]),
    ("cross-five", "win", "dead", &["dd"]),
    ("flower-six", "win", "dead", &["bb"]),
    ("seki", "win", "seki", &["pass"]),
    ("seven-in-line", "win", "dead", &["ba", "ha"]),
    ("seven-in-line-lives", "win", "alive", &["ba", "ea", "ha"]),
    ("six-die", "loss", "dead", &[]),
    ("square-four", "loss", "dead", &[]),
    ("three-in-line", "win", "dead", &["ab"]),
    ("three-in-line-lives", "win", "alive", &["ab"]),
    ("throw-in", "win", "dead", &["db"]),
    ("two-legs", "loss", "alive", &[]),
];

#[test]
fn our_own_problems_are_judged_as_go_has_them() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/solver");
    let names: Vec<String> = SAMPLES.iter().map(|row| format!("{}.sgf", row.0)).collect();
    let mut words = vec!["--json"];
    words.extend(names.iter().map(String::as_str));
    let run = run(&samples, &words);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for (solution, (name, verdict, result, moves)) in json(&run).iter().zip(SAMPLES) {
        assert_eq!(solution["verdict"], *verdict, "{name}");
        assert_eq!(solution["result"], *result, "{name}");
        assert_eq!(solution["why"], Value::Null, "{name}");
        let reach = first_moves(solution, verdict);
        if *verdict == "loss" {
            let all = solution["first_moves"].as_array().unwrap().len();
            assert_eq!(reach.len(), all, "{name}");
        } else {
            assert_eq!(reach, *moves, "{name}");
        }
    }
}

const THREE: &str = "(;SZ[9]PL[B]AB[ca][cb][cc][cd][ae][be][ce]AW[ba][bb][bc][ad][bd]MA[bb])";

#[test]
fn solve_prints_one_line_of_json_a_file() {
    let folder = folder(&[("three.sgf", THREE)]);
    let run = run(folder.path(), &["--json", "three.sgf"]);
    assert_eq!(run.status, 0);
    let [solution] = &json(&run)[..] else {
        panic!("not one line: {}", run.out);
    };
    let text = |name: &str| solution[name].as_str().unwrap_or_default();
    assert_eq!(
        (text("file"), text("to_move"), text("goal")),
        ("three.sgf", "black", "kill")
    );
    assert_eq!((text("verdict"), text("result")), ("win", "dead"));
    let points = |name: &str| solution[name].as_array().unwrap().len();
    // Five stones and three points.
    assert_eq!(
        (points("region"), points("target"), points("first_moves")),
        (8, 1, 4)
    );
    assert_eq!(solution["line"][0], "ab");
    assert_eq!(solution["assumptions"], serde_json::json!(["walls-hold"]));
    assert_eq!(
        (&solution["game"], &solution["cell"]),
        (&0.into(), &0.into())
    );
    assert_eq!(
        (&solution["needs"], &solution["why"]),
        (&Value::Null, &Value::Null)
    );
    assert!(solution["nodes"].as_u64().unwrap() > 0 && solution["ms"].is_u64());
}

#[test]
fn solve_tells_people_in_words() {
    let folder = folder(&[("three.sgf", THREE)]);
    let run = run(folder.path(), &["three.sgf"]);
    assert_eq!(
        run.out,
        "three.sgf: Black to kill B8: succeeds (dead)\n\
         three.sgf: first moves: A8\n\
         three.sgf: line: A8 A9\n\
         three.sgf: This holds if the stones around the region hold.\n"
    );
}

#[test]
fn solve_takes_game_cell_and_target() {
    let two = format!("(;SZ[9]C[nothing here]){THREE}");
    let two = two.replace("MA[bb])", ";W[ab])");
    let folder = folder(&[("two.sgf", &two)]);
    let run_with = |words: &[&str]| run(folder.path(), words);
    // White has played the vital point.
    let words = [
        "--json", "--game", "1", "--cell", "1", "--target", "ba", "two.sgf",
    ];
    let solution = &json(&run_with(&words))[0];
    assert_eq!(
        (&solution["verdict"], &solution["result"]),
        (&"loss".into(), &"alive".into())
    );
    assert_eq!(solution["target"], serde_json::json!(["ba"]));
    let empty = run_with(&["--json", "two.sgf"]);
    assert_eq!(empty.status, 1);
    assert_eq!(json(&empty)[0]["why"], "no-region");
    for words in [
        ["--game", "2", "two.sgf"],
        ["--cell", "7", "two.sgf"],
        ["--target", "zz", "two.sgf"],
        ["--target", "aa", "two.sgf"],
    ] {
        assert_eq!(run_with(&words).status, 2, "{words:?}");
    }
}

#[test]
fn solve_ends_within_its_budget_and_says_why() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/solver");
    for budget in [["--nodes", "10"], ["--seconds", "0"]] {
        let run = run(&samples, &["--json", budget[0], budget[1], "six-die.sgf"]);
        assert_eq!(run.status, 1);
        let solution = &json(&run)[0];
        assert_eq!(
            (&solution["verdict"], &solution["why"]),
            (&"unknown".into(), &"budget".into())
        );
    }
}

#[test]
fn solve_goes_on_after_a_file_without_a_board_of_go() {
    let folder = folder(&[("chess.sgf", "(;GM[3])"), ("three.sgf", THREE)]);
    let run = run(
        folder.path(),
        &["--json", "chess.sgf", "gone.sgf", "three.sgf"],
    );
    assert_eq!(run.status, 2);
    assert_eq!(json(&run).len(), 1);
    assert_eq!(run.err.lines().count(), 2);
}
