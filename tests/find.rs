//! `bunki find` run whole, and compared with a slow count that is written otherwise.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests too"
)]

mod archives;
mod filters;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use bunki::problem::problems;
use bunki::tree::CellId;
use serde_json::Value;
use tempfile::TempDir;
use unicode_normalization::UnicodeNormalization as _;

struct Run {
    status: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, words: &[&str]) -> Run {
    let home = folder.join(".home");
    let names = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"];
    let output = Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
        .envs(names.map(|name| (name, &home)))
        .arg("find")
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

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    folder
}

fn library() -> TempDir {
    let (japanese, ..) =
        encoding_rs::SHIFT_JIS.encode("(;CA[Shift_JIS]SZ[9]C[黒先白死、ｺｳにはならない])");
    folder(&[
        (
            "lib/a10.sgf",
            b"(;SZ[9]GN[Ladder]AB[aa]C[Black to play]DI[5k];B[bb]C[RIGHT\nCaptures.])".as_slice(),
        ),
        (
            "lib/a9.sgf",
            b"(;SZ[9]AB[aa](;B[bb]C[black lives])(;B[cc]N[Black dies]C[Black is captured]))",
        ),
        ("lib/Deep/b.SGF", &japanese),
        ("lib/Deep/chess.sgf", b"(;GM[3]C[Mate in two])"),
        (
            "lib/book.sgf",
            b"(;GN[Old book](;AB[aa]C[first])(;AB[bb]C[second]))(;GM[2]C[Black flips])",
        ),
        ("lib/notes.txt", b"Black"),
        ("lib/no.sgf", b"Black is no game"),
        ("lib/.hidden/c.sgf", b"(;C[Black])"),
    ])
}

/// Arguments, status, lines.
const CASES: &[(&[&str], i32, &[&str])] = &[
    (
        &["--text", "black"],
        0,
        &[
            "lib/a9.sgf:0:1 Problem 1: [black] lives",
            "lib/a9.sgf:0:2 Problem 1: [Black] dies",
            "lib/a10.sgf:0:0 Ladder: [Black] to play",
            "lib/book.sgf:1:0 Black flips: [Black] flips",
        ],
    ),
    (
        &["--text", "cap"],
        0,
        &[
            "lib/a9.sgf:0:2 Problem 1: Black is [captured]",
            "lib/a10.sgf:0:1 Ladder: RIGHT [Captures].",
        ],
    ),
    (
        &["--text", "black captures"],
        0,
        &[
            "lib/a10.sgf:0:0 Ladder: [Black] to play",
            "lib/a10.sgf:0:1 Ladder: RIGHT [Captures].",
        ],
    ),
    (
        &["--text", "\"black is\""],
        0,
        &["lib/a9.sgf:0:2 Problem 1: [Black is] captured"],
    ),
    (
        &["--text", "先"],
        0,
        &["lib/Deep/b.SGF:0:0 黒先白死、ｺｳにはならない: 黒[先]白死、ｺｳにはならない"],
    ),
    (
        &["--text", "白死"],
        0,
        &["lib/Deep/b.SGF:0:0 黒先白死、ｺｳにはならない: 黒先[白死]、ｺｳにはならない"],
    ),
    (
        &["--text", "コウ"],
        0,
        &["lib/Deep/b.SGF:0:0 黒先白死、ｺｳにはならない: 黒先白死、[ｺｳ]にはならない"],
    ),
    (
        &["--text", "ＭＡＴＥ"],
        0,
        &["lib/Deep/chess.sgf:0:0 Mate in two: [Mate] in two"],
    ),
    (
        &["--text", "deep", "--filter", "game=chess"],
        0,
        &["lib/Deep/chess.sgf:0:0 Mate in two: [Deep]/chess.sgf"],
    ),
    (
        &["--text", "\"old book\" second"],
        0,
        &["lib/book.sgf:0:2 second: [second]"],
    ),
    (
        &["--text", "\"old book\""],
        0,
        &[
            "lib/book.sgf:0:0 first: [Old book]",
            "lib/book.sgf:0:2 second: [Old book]",
        ],
    ),
    (
        &["--filter", "game=othello"],
        0,
        &["lib/book.sgf:1:0 Black flips"],
    ),
    (
        &["--filter", "di=5K", "--filter", "right=yes"],
        0,
        &["lib/a10.sgf:0:0 Ladder"],
    ),
    (
        &["--filter", "branches>=2", "--filter", "size=9"],
        0,
        &["lib/a9.sgf:0:0 Problem 1"],
    ),
    (&["--text", "nothing like this"], 1, &[]),
    (&["--text", "白先"], 1, &[]),
    (&["--text", "!?"], 2, &[]),
    (&["--filter", "size=huge"], 2, &[]),
    (&["--filter", "opened=3"], 2, &[]),
];

/// The lit places in brackets.
fn bracketed(out: &str) -> Vec<String> {
    let out = out.replace("\u{1b}[1;31m", "[").replace("\u{1b}[0m", "]");
    out.lines().map(str::to_owned).collect()
}

#[test]
fn problems_are_found_by_words_and_filters() {
    let folder = library();
    for (arguments, status, lines) in CASES {
        let words = [&["--color", "always", "lib"], *arguments].concat();
        let found = run(folder.path(), &words);
        assert_eq!(bracketed(&found.out), *lines, "{arguments:?}");
        assert_eq!(found.status, *status, "{arguments:?}: {}", found.err);
        assert_eq!(
            found.err.is_empty(),
            *status < 2,
            "{arguments:?}: {}",
            found.err
        );
    }
    let plain = run(folder.path(), &["lib", "--text", "flips"]);
    assert_eq!(plain.out, "lib/book.sgf:1:0 Black flips: Black flips\n");
}

#[test]
fn hits_as_json_say_where_they_are() {
    let folder = library();
    let found = run(folder.path(), &["--json", "--text", "白死 コウ", "lib"]);
    let line: Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!(
        line,
        serde_json::json!({
            "file": "lib/Deep/b.SGF", "problem": 0, "game": 0, "cell": 0, "title": "黒先白死、ｺｳにはならない",
            "kind": "C", "text": "黒先白死、ｺｳにはならない", "at": [[2, 4], [5, 7]]
        })
    );
    let found = run(folder.path(), &["--json", "--filter", "branches>=2", "lib"]);
    let line: Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!(
        (&line["kind"], &line["text"], &line["title"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(line["at"], serde_json::json!([]));
    let all = run(folder.path(), &["--json", "lib"]);
    assert_eq!((all.status, all.out.lines().count()), (0, 7));
}

#[test]
fn files_folders_and_what_is_missing_are_told_apart() {
    let folder = library();
    let found = run(
        folder.path(),
        &["--text", "black", "lib/a9.sgf", "lib/book.sgf"],
    );
    assert_eq!((found.status, found.out.lines().count()), (0, 3));
    let found = run(folder.path(), &["--text", "black", "gone", "lib/book.sgf"]);
    assert_eq!((found.status, found.out.lines().count()), (2, 1));
    assert!(found.err.contains("gone"), "{}", found.err);
    let found = run(folder.path(), &["lib/notes.txt"]);
    assert_eq!((found.status, &*found.out), (2, ""));
    let found = run(folder.path(), &[]);
    assert_eq!(found.status, 2);
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_read_is_told_and_the_search_goes_on() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = library();
    std::os::unix::fs::symlink("nowhere", folder.path().join("lib/Deep/gone.sgf")).unwrap();
    let name = std::ffi::OsStr::from_bytes(b"lib/\xff.sgf");
    std::fs::write(folder.path().join(name), "(;C[odd name])").unwrap();
    let found = run(folder.path(), &["--json", "--text", "odd", "lib"]);
    assert_eq!(found.status, 0, "{}", found.err);
    let line: Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!(line["file"], "lib/\u{fffd}.sgf");
    assert_eq!(line["file_bytes"], "6c69622fff2e736766");
    assert!(found.err.contains("gone.sgf"), "{}", found.err);
    // Nothing was found, but not everything could be read.
    let found = run(folder.path(), &["--text", "nothing", "lib"]);
    assert_eq!(found.status, 2);
}

/// Texts of several scripts, from which files and queries are made.
const VOCABULARY: [&str; 24] = [
    "Black",
    "blacks",
    "to",
    "play",
    "ko",
    "KO!",
    "kosumi",
    "ladder,",
    "Straße",
    "STRASSE",
    "café",
    "黒",
    "先",
    "黒先",
    "白死、",
    "コウ",
    "ｺｳ",
    "コ",
    "ウ。",
    "흑선",
    "ไทย",
    "D4",
    "１２",
    "12",
];

/// The next of a sequence of numbers that look random.
fn next(seed: &mut u64) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

/// Some words in a row, with a blank or nothing between them.
fn sentence(seed: &mut u64, most: usize) -> String {
    let mut out = String::new();
    for _ in 0..=next(seed) % most {
        out.push_str(VOCABULARY[next(seed) % VOCABULARY.len()]);
        out.push_str([" ", "", "\n", ". "][next(seed) % 4]);
    }
    out
}

/// A part of a text for the slow count: a word, a character of its own, or a sign.
#[derive(Debug, PartialEq)]
enum Part {
    Word(String),
    Character(char),
    Sign,
}

fn parts(text: &str) -> Vec<Part> {
    let same = text
        .nfkc()
        .collect::<String>()
        .to_uppercase()
        .to_lowercase();
    let mut parts: Vec<Part> = Vec::new();
    let mut goes_on = false;
    for sign in same.nfkc() {
        let is_character =
            matches!(sign, 'ぁ'..='ヺ' | 'ー'..='ヿ' | '一'..='鿿' | '가'..='힣' | 'ก'..='๛');
        if is_character {
            parts.push(Part::Character(sign));
        } else if sign.is_alphanumeric() {
            match parts.last_mut() {
                Some(Part::Word(word)) if goes_on => word.push(sign),
                _ => parts.push(Part::Word(sign.into())),
            }
        } else if !sign.is_whitespace() {
            parts.push(Part::Sign);
        }
        goes_on = sign.is_alphanumeric() && !is_character;
    }
    parts
}

/// Whether a phrase stands in a text, tried at every place.
fn stands_in(phrase: &[Part], text: &[Part], is_whole: bool) -> bool {
    (0..text.len()).any(|start| {
        let mut at = start;
        let mut before: Option<&Part> = None;
        for (number, part) in phrase.iter().enumerate() {
            let mut skipped = false;
            while number > 0 && text.get(at) == Some(&Part::Sign) {
                at += 1;
                skipped = true;
            }
            let Some(here) = text.get(at) else {
                return false;
            };
            let is_word = |part: &Part| matches!(part, Part::Word(_));
            if skipped && !(is_word(here) && before.is_some_and(is_word)) {
                return false;
            }
            let is_last = number + 1 == phrase.len();
            let same = match (part, here) {
                (Part::Word(asked), Part::Word(word)) if is_last && !is_whole => {
                    word.starts_with(asked)
                }
                (asked, here) => asked == here,
            };
            if !same {
                return false;
            }
            before = Some(here);
            at += 1;
        }
        true
    })
}

/// The cells that a query must find: the file's name, the game, the cell.
fn slow_count(
    files: &[(String, Vec<u8>)],
    query: &[(String, bool)],
) -> BTreeSet<(String, u64, u64)> {
    let asked: Vec<(Vec<Part>, bool)> = query
        .iter()
        .map(|(text, is_whole)| {
            let words = parts(text).into_iter().filter(|part| *part != Part::Sign);
            (words.collect(), *is_whole)
        })
        .collect();
    let mut found = BTreeSet::new();
    for (name, bytes) in files {
        let tree = bunki::sgf::load(bytes.clone()).unwrap().tree;
        let roots: Vec<CellId> = tree.games().collect();
        for problem in problems(&tree) {
            let game = roots.iter().position(|&root| root == problem.root).unwrap() as u64;
            let number = |cell: CellId| u64::from(cell.number() - problem.root.number());
            let mut cells = Vec::new();
            for cell in tree.subtree(problem.start) {
                let context = tree.context_of_game(problem.root);
                for (ident, values) in tree.node(cell, context).merged() {
                    if matches!(&*ident, "C" | "N" | "GN" | "EV" | "AN") {
                        let text = values[0].replace("\\", "");
                        cells.push((number(cell), parts(&text)));
                    }
                }
            }
            let own = |(phrase, is_whole): &(Vec<Part>, bool)| {
                cells
                    .iter()
                    .filter(|(_, text)| stands_in(phrase, text, *is_whole))
                    .map(|&(cell, _)| cell)
                    .collect::<Vec<_>>()
            };
            let in_name =
                |(phrase, is_whole): &(Vec<Part>, bool)| stands_in(phrase, &parts(name), *is_whole);
            if asked.iter().all(|one| !own(one).is_empty() || in_name(one)) {
                let mut hits: Vec<u64> = asked.iter().flat_map(own).collect();
                if hits.is_empty() {
                    hits.push(number(problem.start));
                }
                found.extend(hits.into_iter().map(|cell| (name.clone(), game, cell)));
            }
        }
    }
    found
}

fn corpus() -> Vec<(String, Vec<u8>)> {
    let seed = &mut 7;
    let mut files = Vec::new();
    for number in 0..60 {
        let mut text = String::new();
        for _ in 0..=next(seed) % 3 {
            text += &format!(
                "(;SZ[9]AB[aa]GN[{}]C[{}](;B[bb]C[{}])(;B[cc]N[{}];W[dd]C[{}]))",
                sentence(seed, 2).replace('\n', " "),
                sentence(seed, 9),
                sentence(seed, 4),
                sentence(seed, 2).replace('\n', " "),
                sentence(seed, 30)
            );
        }
        files.push((
            format!("{number} {}.sgf", ["ko", "黒先", "x"][number % 3]),
            text.into_bytes(),
        ));
    }
    files
}

/// As many words and phrases by chance as this; whether each is a phrase. Signs are left out.
fn some_query(seed: &mut u64, many: usize) -> Vec<(String, bool)> {
    (0..many)
        .map(|_| match next(seed) % 3 {
            0 => (
                sentence(seed, 2)
                    .split_whitespace()
                    .next()
                    .unwrap()
                    .to_owned(),
                false,
            ),
            1 => (
                VOCABULARY[next(seed) % VOCABULARY.len()]
                    .chars()
                    .take(2)
                    .collect(),
                false,
            ),
            _ => (sentence(seed, 2).trim().replace('\n', " "), true),
        })
        .filter(|(text, _)| parts(text).iter().any(|part| *part != Part::Sign))
        .collect()
}

/// File, game and cell of a line of JSON.
fn told_cell(line: &str) -> (String, u64, u64) {
    let line: Value = serde_json::from_str(line).unwrap();
    let file = line["file"].as_str().unwrap().trim_start_matches("lib/");
    let number = |name: &str| line[name].as_u64().unwrap();
    (file.to_owned(), number("game"), number("cell"))
}

#[test]
fn what_is_found_is_what_a_slow_count_finds() {
    let files = corpus();
    let named: Vec<(String, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (format!("lib/{name}"), &**bytes))
        .collect();
    let named: Vec<(&str, &[u8])> = named
        .iter()
        .map(|(name, bytes)| (&**name, *bytes))
        .collect();
    let folder = folder(&named);
    let seed = &mut 11;
    let (mut some, mut none) = (0, 0);
    for number in 0..60 {
        let query = some_query(seed, 1 + number % 3);
        let typed: Vec<String> = query
            .iter()
            .map(|(text, is_whole)| {
                if *is_whole {
                    format!("\"{text}\"")
                } else {
                    text.clone()
                }
            })
            .collect();
        let typed = typed.join(" ");
        let found = run(folder.path(), &["--json", "--text", &typed, "lib"]);
        let cells: Vec<_> = found.out.lines().map(told_cell).collect();
        let expected = slow_count(&files, &query);
        assert_eq!(cells.len(), expected.len(), "{typed}");
        assert_eq!(
            cells.into_iter().collect::<BTreeSet<_>>(),
            expected,
            "{typed}"
        );
        *if expected.is_empty() {
            &mut none
        } else {
            &mut some
        } += 1;
    }
    assert!(
        some > 20 && none > 0,
        "{some} queries found something, {none} nothing"
    );
}

/// Makes the folder `lib` a library of the index of the user of these tests.
fn index(folder: &Path) {
    let cache = folder.join(".home/bunki");
    let (index, message) = bunki::library::Index::open(Some(&cache));
    assert_eq!(message, None);
    let root = folder.join("lib").canonicalize().unwrap();
    let report = index.update(&bunki::files::RealDisk, &root, &|_| {
        std::ops::ControlFlow::Continue(())
    });
    assert!(report.unwrap().listed > 0);
}

#[test]
fn with_an_index_and_without_the_same_is_found() {
    let folder = library();
    for (name, bytes) in corpus() {
        std::fs::write(folder.path().join("lib").join(name), bytes).unwrap();
    }
    index(folder.path());
    let both = |arguments: &[&str]| {
        let with = run(folder.path(), &[&["lib"], arguments].concat());
        let without = run(folder.path(), &[&["--no-index", "lib"], arguments].concat());
        assert_eq!(with.out, without.out, "{arguments:?}");
        assert_eq!(with.status, without.status, "{arguments:?}");
        with
    };
    for (arguments, ..) in CASES
        .iter()
        .filter(|(arguments, ..)| arguments[1] != "opened=3")
    {
        both(arguments);
        both(&[&["--json"], *arguments].concat());
    }
    for word in VOCABULARY {
        both(&["--json", "--text", word]);
        both(&["--text", &format!("\"{word}\" ko")]);
    }
    both(&[]);
    // The index is asked: it knows that nothing was opened.
    assert_eq!(
        run(folder.path(), &["lib", "--filter", "opened=3"]).status,
        1
    );
    // It is brought up to date first.
    std::fs::write(folder.path().join("lib/new.sgf"), "(;C[unheard of])").unwrap();
    std::fs::remove_file(folder.path().join("lib/a9.sgf")).unwrap();
    assert_eq!(both(&["--text", "unheard"]).status, 0);
    assert_eq!(both(&["--text", "\"black lives\""]).status, 1);
}
