//! A module names only modules of lower rank, and each foreign library stands behind one of them.
//!
//! The ranks are those of `ARCHITECTURE.md`. Every path of `src/` that starts at `crate` or `super` is read, grouped
//! imports included; comments, strings and what is compiled for tests only do not count.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The modules by rank, the lowest first. `main.rs` and `lib.rs` are free.
const RANKS: &[&[&str]] = &[
    &["board", "fault", "settings"],
    &["syntax", "rules"],
    &["tree"],
    &["sgf", "replay"],
    &["problem"],
    &["session"],
    &["view"],
    &["export", "files", "library"],
    &["cli", "gui"],
];

/// What is kept behind a few modules: the start of a path, and the modules that may name it.
const BEHIND: &[(&[&str], &[&str])] = &[
    (&["nom"], &["syntax"]),
    (&["std", "fs"], &["files", "library"]),
    (&["egui"], &["gui"]),
    (&["eframe"], &["gui"]),
    (&["clap"], &["cli"]),
    (&["tiny_skia"], &["export"]),
    (&["ttf_parser"], &["export"]),
];

fn rank(module: &str) -> Option<usize> {
    RANKS.iter().position(|names| names.contains(&module))
}

/// A word or a sign of Rust; `::` is one sign.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Sign(char),
    Colons,
}

impl Token {
    fn is(&self, sign: char) -> bool {
        *self == Self::Sign(sign)
    }

    fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The tokens of a source text, without comments and literals.
fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let at = |place: usize| chars.get(place).copied().unwrap_or('\0');
    let mut out = Vec::new();
    let mut place = 0;
    while place < chars.len() {
        match (at(place), at(place + 1)) {
            ('/', '/') => {
                while place < chars.len() && at(place) != '\n' {
                    place += 1;
                }
            }
            ('/', '*') => place = behind_comment(&at, place, chars.len()),
            ('"', _) => place = behind_string(&at, place, chars.len()),
            ('\'', '\\') => {
                place += 3;
                while place < chars.len() && at(place) != '\'' {
                    place += 1;
                }
                place += 1;
            }
            ('\'', _) => place += if at(place + 2) == '\'' { 3 } else { 1 },
            (':', ':') => {
                out.push(Token::Colons);
                place += 2;
            }
            (first, _) if first.is_alphanumeric() || first == '_' => {
                let start = place;
                while at(place).is_alphanumeric() || at(place) == '_' {
                    place += 1;
                }
                let word: String = chars.iter().skip(start).take(place - start).collect();
                match behind_raw_string(&at, &word, place, chars.len()) {
                    Some(behind) => place = behind,
                    None => out.push(Token::Word(word)),
                }
            }
            (sign, _) => {
                if !sign.is_whitespace() {
                    out.push(Token::Sign(sign));
                }
                place += 1;
            }
        }
    }
    out
}

fn behind_comment(at: &impl Fn(usize) -> char, mut place: usize, end: usize) -> usize {
    let mut depth = 0;
    while place < end {
        match (at(place), at(place + 1)) {
            ('/', '*') => (depth, place) = (depth + 1, place + 2),
            ('*', '/') => (depth, place) = (depth - 1, place + 2),
            _ => place += 1,
        }
        if depth == 0 {
            break;
        }
    }
    place
}

fn behind_string(at: &impl Fn(usize) -> char, mut place: usize, end: usize) -> usize {
    place += 1;
    while place < end && at(place) != '"' {
        place += if at(place) == '\\' { 2 } else { 1 };
    }
    place + 1
}

/// Where a raw string ends whose prefix is `word` and whose `#` or `"` stands at `place`.
fn behind_raw_string(
    at: &impl Fn(usize) -> char,
    word: &str,
    place: usize,
    end: usize,
) -> Option<usize> {
    if !matches!(word, "r" | "br" | "cr") {
        return None;
    }
    let hashes = (place..end).take_while(|&place| at(place) == '#').count();
    if at(place + hashes) != '"' {
        return None;
    }
    let closes =
        |&close: &usize| at(close) == '"' && (1..=hashes).all(|hash| at(close + hash) == '#');
    let close = (place + hashes + 1..end).find(closes)?;
    Some(close + hashes + 1)
}

/// The tokens that are compiled outside of tests, and the names of modules in other files that are tests only.
fn without_tests(tokens: &[Token]) -> (Vec<Token>, Vec<String>) {
    let mut out = Vec::new();
    let mut modules = Vec::new();
    let mut place = 0;
    while let Some(token) = tokens.get(place) {
        let rest = tokens.get(place..).unwrap_or_default();
        if let [Token::Sign('#'), Token::Sign('!'), attribute @ ..] = rest
            && is_for_tests(attribute)
        {
            return (Vec::new(), modules);
        }
        if let [Token::Sign('#'), attribute @ ..] = rest
            && is_for_tests(attribute)
        {
            let item = place + 1 + group(attribute);
            if let Some([first, second, Token::Sign(';')]) = tokens.get(item..item + 3)
                && first.word() == Some("mod")
            {
                modules.extend(second.word().map(str::to_owned));
            }
            place = behind_item(tokens, item);
        } else {
            out.push(token.clone());
            place += 1;
        }
    }
    (out, modules)
}

/// Whether `[cfg(test)]`, or `[cfg(all(test, …))]`.
fn is_for_tests(attribute: &[Token]) -> bool {
    let mut words = attribute
        .iter()
        .take(group(attribute))
        .filter_map(Token::word);
    attribute.first().is_some_and(|token| token.is('['))
        && words.next() == Some("cfg")
        && matches!(
            (words.next(), words.next()),
            (Some("test"), _) | (Some("all"), Some("test"))
        )
}

/// How many tokens the bracketed group takes that starts here.
fn group(tokens: &[Token]) -> usize {
    let mut depth = 0usize;
    for (place, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return place + 1;
        }
    }
    tokens.len()
}

/// The place behind an item: behind its braces or its semicolon, further attributes included.
fn behind_item(tokens: &[Token], mut place: usize) -> usize {
    while let Some(token) = tokens.get(place) {
        match token {
            Token::Sign(';') => return place + 1,
            Token::Sign(open @ ('(' | '[' | '{')) => {
                place += group(tokens.get(place..).unwrap_or_default());
                if *open == '{' {
                    return place;
                }
            }
            _ => place += 1,
        }
    }
    place
}

/// A path as it is written, groups taken apart: `use a::{b, c::d}` is `a::b` and `a::c::d`.
type Words = Vec<String>;

/// Every path of a file with the modules of the file that it stands in.
fn paths(tokens: &[Token]) -> Vec<(Vec<String>, Words)> {
    let mut out = Vec::new();
    let mut inside: Vec<Option<String>> = Vec::new();
    let mut place = 0;
    while let Some(token) = tokens.get(place) {
        match (token, tokens.get(place + 1), tokens.get(place + 2)) {
            (Token::Word(word), Some(Token::Word(name)), Some(Token::Sign('{')))
                if word == "mod" =>
            {
                inside.push(Some(name.clone()));
                place += 3;
            }
            (Token::Word(_), ..) => {
                let mut found = Vec::new();
                place = path(tokens, place, &mut Vec::new(), &mut found);
                let modules: Vec<String> = inside.iter().flatten().cloned().collect();
                out.extend(found.into_iter().map(|words| (modules.clone(), words)));
            }
            (Token::Sign(sign), ..) => {
                match sign {
                    '{' => inside.push(None),
                    '}' => drop(inside.pop()),
                    _ => {}
                }
                place += 1;
            }
            (Token::Colons, ..) => place += 1,
        }
    }
    out
}

/// Reads one path or tree of paths; returns the place behind it.
fn path(tokens: &[Token], mut place: usize, before: &mut Words, out: &mut Vec<Words>) -> usize {
    let depth = before.len();
    loop {
        match tokens.get(place) {
            Some(Token::Word(word)) => {
                before.push(word.clone());
                place += 1;
            }
            Some(Token::Sign('{')) if depth < before.len() => {
                place += 1;
                while let Some(token) = tokens.get(place) {
                    match token {
                        Token::Sign('}') => break,
                        // `as` and the other name.
                        Token::Word(word) if word == "as" => place += 2,
                        Token::Word(_) => place = path(tokens, place, before, out),
                        _ => place += 1,
                    }
                }
                before.truncate(depth);
                return place + 1;
            }
            _ => {}
        }
        let goes_on = tokens.get(place) == Some(&Token::Colons)
            && matches!(
                tokens.get(place + 1),
                Some(Token::Word(_) | Token::Sign('{'))
            );
        if !goes_on {
            out.push(before.clone());
            before.truncate(depth);
            return place;
        }
        place += 1;
    }
}

/// The module at the top of the crate that a path points into, if it points into the crate.
fn target(file: &[String], inside: &[String], path: &Words) -> Option<String> {
    let mut here: Vec<&String> = file.iter().chain(inside).collect();
    let mut words = path.iter().peekable();
    match words.peek()?.as_str() {
        "crate" => {
            words.next();
            here.clear();
        }
        "super" | "self" => {
            while let Some(word) = words.next_if(|word| matches!(word.as_str(), "super" | "self")) {
                if word == "super" {
                    here.pop();
                }
            }
        }
        _ => return None,
    }
    here.into_iter().chain(words).next().cloned()
}

/// What is wrong with the paths of one file; `file` is its module path.
fn faults(file: &[String], source: &str) -> Vec<String> {
    let Some(own) = file.first() else {
        return Vec::new();
    };
    let Some(rank_here) = rank(own) else {
        return vec![format!("the module {own} has no rank")];
    };
    let (tokens, _) = without_tests(&tokens(source));
    let mut out = Vec::new();
    for (inside, path) in paths(&tokens) {
        let shown = path.join("::");
        for (start, modules) in BEHIND {
            let named = path.len() > 1 && path.iter().zip(*start).all(|(a, b)| a == b);
            if named && path.len() >= start.len() && !modules.contains(&own.as_str()) {
                out.push(format!("{own} names {shown}"));
            }
        }
        if let Some(target) = target(file, &inside, &path)
            && target != *own
        {
            match rank(&target) {
                Some(rank) if rank < rank_here => {}
                Some(_) => out.push(format!("{own} names {shown}, which is not below it")),
                None => out.push(format!("{own} names {shown}, which has no rank")),
            }
        }
    }
    out
}

/// All Rust files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|name| name == "rs") {
                out.push(path);
            }
        }
    }
    out.sort();
    out
}

/// `src/rules/go.rs` and `src/rules/go/mod.rs` are `rules::go`; the roots of the crate have no words.
fn module_of(root: &Path, file: &Path) -> Vec<String> {
    let path = file.strip_prefix(root).unwrap_or(file).with_extension("");
    let mut words: Vec<String> = path
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    if matches!(words.last().map(String::as_str), Some("mod")) {
        words.pop();
    }
    if matches!(
        words.iter().map(String::as_str).collect::<Vec<_>>()[..],
        ["lib" | "main"]
    ) {
        words.clear();
    }
    words
}

#[test]
fn every_module_names_lower_ranks_only() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources: Vec<(Vec<String>, String)> = files(&root)
        .iter()
        .map(|file| {
            (
                module_of(&root, file),
                std::fs::read_to_string(file).unwrap(),
            )
        })
        .collect();
    assert!(sources.len() > 20, "src was not found");
    let mut tests = HashSet::new();
    for (module, source) in &sources {
        for name in without_tests(&tokens(source)).1 {
            tests.insert([module.clone(), vec![name]].concat());
        }
    }
    let is_test =
        |module: &[String]| (1..=module.len()).any(|length| tests.contains(&module[..length]));
    let wrong: Vec<String> = sources
        .iter()
        .filter(|(module, _)| !is_test(module))
        .flat_map(|(module, source)| {
            let name = module.join("::");
            faults(module, source)
                .into_iter()
                .map(move |fault| format!("{name}: {fault}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_module(module: &str, source: &str) -> Vec<String> {
        let words: Vec<String> = module.split("::").map(str::to_owned).collect();
        faults(&words, source)
    }

    #[test]
    fn paths_down_and_within_a_module_are_well() {
        for (module, source) in [
            (
                "sgf::reader",
                "use super::check::Checker; use crate::tree::{Tree, CellId};",
            ),
            (
                "sgf",
                "pub(crate) fn f() -> crate::fault::Fault { crate::syntax::token::x() }",
            ),
            (
                "rules::chess::men",
                "use super::super::Piece; use crate::rules::Move;",
            ),
            (
                "syntax::token",
                "use nom::{IResult, Parser}; use nom::bytes::complete::take;",
            ),
            ("files::disk", "use std::{fs, io};"),
            (
                "gui::app",
                "use egui::Ui; use crate::{view::View, session::{self, Command}};",
            ),
            ("session", "use std::io::{self, Write}; use std::fmt;"),
        ] {
            assert_eq!(in_module(module, source), [""; 0], "{source}");
        }
    }

    #[test]
    fn paths_up_and_sideways_are_told() {
        for (module, source) in [
            ("tree", "use crate::sgf::read;"),
            ("sgf", "use crate::replay;"),
            ("rules::go", "use crate::syntax::token;"),
            ("board", "use crate::{fault::Code, settings};"),
            (
                "syntax::value",
                "use crate::{board::Point, tree::{Tree, edit::*}};",
            ),
            ("rules::chess::men", "use super::super::super::tree::Tree;"),
            ("problem", "fn f() { let _ = crate::view::View::new(); }"),
            ("tree", "mod inner { use super::super::session::Command; }"),
            ("view", "use crate::Unknown;"),
            ("unheard", "use crate::board::Point;"),
        ] {
            assert_ne!(in_module(module, source), [""; 0], "{source}");
        }
        assert_eq!(
            in_module("tree", "use crate::{board::Point, sgf::{self, read as r}};"),
            [
                "tree names crate::sgf::self, which is not below it",
                "tree names crate::sgf::read, which is not below it",
            ]
        );
    }

    #[test]
    fn foreign_libraries_stand_behind_their_modules() {
        for (module, source) in [
            ("sgf", "use nom::IResult;"),
            ("sgf", "fn f() { nom::bytes::complete::take(1); }"),
            ("session", "use std::fs;"),
            ("session", "use std::{io, fs::File};"),
            ("cli", "fn f() { ::std::fs::read(\"x\"); }"),
            ("view", "use egui::Color32;"),
            ("cli", "use eframe::App;"),
            ("gui", "#[derive(clap::Parser)] struct S;"),
        ] {
            assert_eq!(in_module(module, source).len(), 1, "{source}");
        }
    }

    #[test]
    fn comments_strings_and_tests_do_not_count() {
        for source in [
            "//! [`crate::gui`] and [`super::super::gui`]\n/* crate::gui::x /* nested */ crate::gui */",
            "const A: &str = \"crate::gui::x\"; const B: &str = r#\"\"crate::gui::x\"#; const C: char = '\"';",
            "fn f<'a>(x: &'a str) -> char { '\\'' } // crate::gui",
            "#[cfg(test)]\nmod tests { use crate::gui::x; fn f() { crate::cli::g() } }",
            "#[cfg(test)]\nuse crate::gui::{a, b};",
            "#[cfg(test)] #[expect(x)] fn f() -> [u8; 2] { crate::gui::x() }",
            "#![cfg(test)]\nuse crate::gui::x;",
        ] {
            assert_eq!(in_module("tree", source), [""; 0], "{source}");
        }
        let behind = "#[cfg(test)]\nmod tests { fn f() {} }\nuse crate::gui::x;";
        assert_eq!(in_module("tree", behind).len(), 1);
        let names = without_tests(&tokens("#[cfg(test)] mod laws; mod kept;")).1;
        assert_eq!(names, ["laws"]);
    }

    #[test]
    fn a_file_is_the_module_of_its_place() {
        let root = Path::new("src");
        let module = |file: &str| module_of(root, Path::new(file)).join("::");
        assert_eq!(module("src/rules/go.rs"), "rules::go");
        assert_eq!(module("src/rules/mod.rs"), "rules");
        assert_eq!(module("src/fault.rs"), "fault");
        assert_eq!(module("src/main.rs"), "");
    }
}
