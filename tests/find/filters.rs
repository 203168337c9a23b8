//! Filters over the samples, checked by a slow reading that is written otherwise, with an index and without.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;

use bunki::board::Color;
use bunki::problem::answers::{Answer, Answers, Why};
use bunki::problem::{Problem, problems};
use bunki::sgf::{self, Loaded};
use bunki::tree::{CellId, Tree};
use serde_json::Value;

use super::{folder, index, run};

/// What a slow reading says of a problem.
#[derive(Debug)]
struct Slow {
    file: String,
    number: u64,
    game: &'static str,
    size: (u32, u32),
    turn: Option<&'static str>,
    branches: usize,
    right: bool,
    /// Only where the file has one game.
    faults: Option<bool>,
    di: Option<String>,
    ge: Option<String>,
}

/// The values of a property of a node, as they stand in the file.
fn values(tree: &Tree, cell: CellId, ident: &str) -> Vec<String> {
    let context = tree.context_of_game(tree.root_of(cell));
    let mut all = tree.node(cell, context).merged().into_iter();
    let found = all.find(|(known, _)| *known == ident);
    let values = found.map(|(_, values)| values).unwrap_or_default();
    values.into_iter().map(Cow::into_owned).collect()
}

fn first(tree: &Tree, cell: CellId, ident: &str) -> Option<String> {
    values(tree, cell, ident).into_iter().next()
}

/// The color of the first move of a node.
fn mover(tree: &Tree, cell: CellId) -> Option<&'static str> {
    let context = tree.context_of_game(tree.root_of(cell));
    let mv = tree.node(cell, context).mv()?;
    Some(match mv.color {
        Color::Black => "black",
        Color::White => "white",
    })
}

fn leading(text: &str) -> Option<u32> {
    let digits: String = text
        .trim()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    // Twenty digits are still a number.
    (!digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
}

fn game(tree: &Tree, root: CellId) -> &'static str {
    match first(tree, root, "GM").as_deref().map(leading) {
        None | Some(Some(1) | None) => "go",
        // Go problems that say they are Othello are read as Go; among the samples a large board gives them away.
        Some(Some(2)) if first(tree, root, "SZ").as_deref().and_then(leading) > Some(8) => "go",
        Some(Some(2)) => "othello",
        Some(Some(3)) => "chess",
        Some(Some(_)) => "other",
    }
}

fn size(tree: &Tree, root: CellId) -> (u32, u32) {
    let usual = if matches!(game(tree, root), "othello" | "chess") {
        8
    } else {
        19
    };
    let side = |text: &str| match leading(text) {
        None | Some(0) => usual,
        Some(side) => side.min(52),
    };
    let size = first(tree, root, "SZ").unwrap_or_default();
    match size.split_once(':') {
        Some((columns, rows)) => (side(columns), side(rows)),
        None => (side(&size), side(&size)),
    }
}

/// Who plays first, by the order that the documentation gives.
fn turn(tree: &Tree, problem: Problem) -> Option<&'static str> {
    let kind = game(tree, problem.root);
    if kind == "other" {
        return None;
    }
    if let Some(color) = mover(tree, problem.start) {
        return Some(color);
    }
    let said = [problem.start, problem.root].into_iter().find_map(|cell| {
        let said = first(tree, cell, "PL")?;
        match said.trim().chars().next()?.to_ascii_lowercase() {
            'b' | '1' => Some("black"),
            'w' | '2' => Some("white"),
            _ => None,
        }
    });
    let children: BTreeSet<_> = tree
        .children(problem.start)
        .filter_map(|child| mover(tree, child))
        .collect();
    let agreed = (children.len() == 1)
        .then(|| children.first().copied())
        .flatten();
    let by_chess = || {
        let fen = [problem.start, problem.root]
            .into_iter()
            .find_map(|cell| first(tree, cell, "FEN"));
        let side = fen.as_deref().and_then(|fen| fen.split(' ').nth(1));
        (kind == "chess").then_some(if side == Some("b") { "black" } else { "white" })
    };
    let below = || {
        let mut cells = tree.subtree(problem.start).skip(1);
        cells.find_map(|cell| mover(tree, cell))
    };
    said.or(agreed)
        .or_else(by_chess)
        .or_else(below)
        .or(Some("black"))
}

/// Counts the ends below a cell by walking down from it again and again.
fn ends(tree: &Tree, start: CellId) -> usize {
    let mut open = vec![start];
    let mut ends = 0;
    while let Some(cell) = open.pop() {
        let before = open.len();
        open.extend(tree.children(cell));
        ends += usize::from(open.len() == before);
    }
    ends
}

fn slow(file: &str, loaded: &Loaded) -> Vec<Slow> {
    let tree = &loaded.tree;
    let line = |problem: Problem, ident: &str| {
        let cells = [problem.start, problem.root];
        let mut all = cells
            .into_iter()
            .filter_map(|cell| first(tree, cell, ident));
        all.find(|text| !text.trim().is_empty())
            .map(|text| text.trim().to_owned())
    };
    let is_alone = tree.games().count() == 1;
    let all = (0..).zip(problems(tree));
    all.map(|(number, problem)| Slow {
        file: file.to_owned(),
        number,
        game: game(tree, problem.root),
        size: size(tree, problem.root),
        turn: turn(tree, problem),
        branches: ends(tree, problem.start),
        right: Answers::new(tree, problem)
            .lines(tree)
            .any(|line| line.answer == Answer::Right && matches!(line.why, Why::Marked(_))),
        faults: is_alone.then_some(!loaded.faults.is_empty()),
        di: line(problem, "DI"),
        ge: line(problem, "GE"),
    })
    .collect()
}

/// Problems that the samples lack.
const MORE: [(&str, &str); 8] = [
    ("own/white.sgf", "(;SZ[13:9]PL[white]AB[aa];B[bb])"),
    (
        "own/two.sgf",
        "(;AB[aa]DI[ 5k ](;W[bb])(;W[cc](;B[dd])(;B[ee])))",
    ),
    ("own/both.sgf", "(;AB[aa](;W[bb]TE[1])(;B[cc]))"),
    (
        "own/deep.sgf",
        "(;AB[aa];C[no move];AW[bb];W[cc]C[Correct])",
    ),
    (
        "own/book.sgf",
        "(;PL[W]DI[3k]GE[tesuji](;AB[aa])(;AB[bb]PL[B]DI[1d];W[cc])(;AB[cc];B[dd]))",
    ),
    ("own/chess.sgf", "(;GM[3]FEN[8/8/8/8/8/8/k7/K7 b - - 0 1])"),
    ("own/nothing.sgf", "(;)"),
    ("own/wrong.sgf", "(;SZ[9]B[zz]C[x])"),
];

/// Whether a filter lets a problem through.
type Judge = Box<dyn Fn(&Slow) -> bool>;

/// Filters, and which problems they let through.
fn filters() -> Vec<(String, Judge)> {
    let mut all: Vec<(String, Judge)> = Vec::new();
    for asked in ["go", "othello", "chess", "other"] {
        all.push((
            format!("game={asked}"),
            Box::new(move |slow| slow.game == asked),
        ));
    }
    for side in ["black", "white"] {
        all.push((
            format!("turn={side}"),
            Box::new(move |slow| slow.turn == Some(side)),
        ));
    }
    for (asked, size) in [
        ("9", (9, 9)),
        ("13x9", (13, 9)),
        ("19", (19, 19)),
        ("8", (8, 8)),
        ("9x5", (9, 5)),
    ] {
        all.push((
            format!("size={asked}"),
            Box::new(move |slow| slow.size == size),
        ));
    }
    for many in [0, 1, 2, 3, 10] {
        all.push((
            format!("branches={many}"),
            Box::new(move |slow| slow.branches == many),
        ));
        all.push((
            format!("branches>={many}"),
            Box::new(move |slow| slow.branches >= many),
        ));
        all.push((
            format!("branches<={many}"),
            Box::new(move |slow| slow.branches <= many),
        ));
    }
    for (asked, is) in [("yes", true), ("no", false)] {
        all.push((
            format!("right={asked}"),
            Box::new(move |slow| slow.right == is),
        ));
    }
    for asked in ["5k", "3K", "1d", "9p"] {
        let is = move |slow: &Slow| {
            slow.di
                .as_deref()
                .is_some_and(|di| di.eq_ignore_ascii_case(asked))
        };
        all.push((format!("di={asked}"), Box::new(is)));
    }
    all.push((
        "ge=Tesuji".to_owned(),
        Box::new(|slow| slow.ge.as_deref() == Some("tesuji")),
    ));
    all
}

/// The small samples and the files of this test, in one folder.
fn files() -> Vec<(String, Vec<u8>)> {
    let mut named: Vec<(String, Vec<u8>)> = Vec::new();
    for place in ["samples", "samples/hostile"] {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
        for entry in std::fs::read_dir(place).unwrap() {
            let path = entry.unwrap().path();
            let is_small = path.metadata().unwrap().len() < 1 << 20;
            if path.extension().is_some_and(|ending| ending == "sgf") && is_small {
                let name = path.file_name().unwrap().to_str().unwrap();
                named.push((format!("lib/{name}"), std::fs::read(&path).unwrap()));
            }
        }
    }
    named.extend(MORE.map(|(name, text)| (format!("lib/{name}"), text.as_bytes().to_vec())));
    named
}

#[test]
fn filters_let_through_what_a_slow_reading_says() {
    let named = files();
    let files: Vec<(&str, &[u8])> = named
        .iter()
        .map(|(name, bytes)| (&**name, &**bytes))
        .collect();
    let folder = folder(&files);
    let mut all = Vec::new();
    for (name, bytes) in &named {
        let loaded = sgf::load(bytes.clone()).unwrap();
        if sgf::is_sgf(&loaded) {
            all.extend(slow(name, &loaded));
        }
    }
    assert!(all.len() > 80, "{}", all.len());
    index(folder.path());
    let found = |arguments: &[&str]| -> BTreeSet<(String, u64)> {
        let run = run(folder.path(), &[&["--json", "lib"], arguments].concat());
        let lines = run
            .out
            .lines()
            .map(|line| -> Value { serde_json::from_str(line).unwrap() });
        lines
            .map(|line| {
                let file = line["file"].as_str().unwrap().to_owned();
                (file, line["problem"].as_u64().unwrap())
            })
            .collect()
    };
    let key = |slow: &Slow| (slow.file.clone(), slow.number);
    let mut useful = 0;
    for (filter, is) in filters() {
        let expected: BTreeSet<_> = all.iter().filter(|slow| is(slow)).map(key).collect();
        useful += usize::from(!expected.is_empty() && expected.len() < all.len());
        let with = found(&["--filter", &filter]);
        assert_eq!(with, expected, "{filter} with an index");
        let without = found(&["--no-index", "--filter", &filter]);
        assert_eq!(without, expected, "{filter} without an index");
    }
    assert!(useful > 15, "{useful} filters part the problems");
    for (asked, is) in [("yes", true), ("no", false)] {
        let found = found(&["--filter", &format!("faults={asked}")]);
        for slow in all.iter().filter(|slow| slow.faults.is_some()) {
            assert_eq!(
                found.contains(&key(slow)),
                slow.faults == Some(is),
                "{slow:?}"
            );
        }
    }
}
