//! A module names only modules of lower rank, foreign libraries stay in their rooms, and no two files of a room name
//! each other.
//!
//! The ranks are those of `ARCHITECTURE.md`. Comments, strings and what is compiled for tests only do not count.

mod checker;
mod circles;
#[cfg(test)]
mod sources;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use sources::{File, Name, Sources};

/// The modules by rank, the lowest first. `main.rs` and `lib.rs` are free.
const RANKS: &[&[&str]] = &[
    &["words"],
    &["board", "fault", "files"],
    &["syntax", "rules", "settings"],
    &["tree", "solver"],
    &["sgf", "replay"],
    &["problem"],
    &["document", "journal", "library", "study"],
    &["session"],
    &["menu"],
    &["view"],
    &["export"],
    &["cli", "gui"],
];

/// The libraries that stay in one room: how a path into them starts, and the room.
const ROOMS: &[(&[&str], &str)] = &[
    (&["clap"], "cli"),
    (&["csv"], "study"),
    (&["eframe"], "gui"),
    (&["egui"], "gui"),
    (&["fluent_bundle"], "words"),
    (&["fluent_langneg"], "words"),
    (&["nom"], "syntax"),
    (&["rs_fsrs"], "study"),
    (&["rusqlite"], "library"),
    (&["std", "fs"], "files"),
    (&["tiny_skia"], "export"),
    (&["ttf_parser"], "export"),
    (&["unic_langid"], "words"),
];

fn rank(module: &str) -> Option<usize> {
    RANKS.iter().position(|names| names.contains(&module))
}

/// What is wrong with the top-level modules that a file names, and with the libraries.
fn wrong_names(sources: &Sources, file: &File) -> Vec<String> {
    let Some(own) = file.module.first().filter(|own| *own != "main") else {
        return Vec::new();
    };
    let Some(here) = rank(own) else {
        return vec![format!(
            "{}: the module `{own}` has no rank: give it one in tests/layers.rs and ARCHITECTURE.md",
            file.path
        )];
    };
    let mut out = Vec::new();
    for name in &file.names {
        let told = |what: String| {
            let line = file.line(name);
            format!("{}:{line} names {}, {what}", file.path, name.shown())
        };
        if let Some(room) = foreign_room(name).filter(|room| room != own) {
            out.push(told(format!(
                "a library that stays in `{room}`: call a function of `{room}` instead"
            )));
        }
        let Some(target) = top(sources, name).filter(|target| target != own) else {
            continue;
        };
        match rank(&target) {
            Some(rank) if rank < here => {}
            Some(rank) => out.push(told(format!(
                "but `{target}` (rank {rank}) is not below `{own}` (rank {here}): move what both need to a lower module"
            ))),
            None => out.push(told(format!("and `{target}` has no rank"))),
        }
    }
    out
}

/// The room in which the library of a path stays.
fn foreign_room(name: &Name) -> Option<&'static str> {
    let is_path = name.is_use || name.words.len() > 1;
    let starts = |start: &[&str]| {
        start.len() <= name.words.len() && start.iter().zip(&name.words).all(|(a, b)| a == b)
    };
    let (_, room) = ROOMS.iter().find(|(start, _)| starts(start))?;
    (is_path && name.absolute.is_none()).then_some(room)
}

/// The module at the top of the crate that a path goes through or ends in.
fn top(sources: &Sources, name: &Name) -> Option<String> {
    let path = name.absolute.as_ref()?;
    let first = path.first()?;
    let is_module = rank(first).is_some();
    let defined_in = || sources.file(path)?.0.module.first().cloned();
    let target = if is_module { None } else { defined_in() };
    Some(target.unwrap_or_else(|| first.clone()))
}

/// The circles, and what to do about them.
fn wrong_circles(sources: &Sources) -> Vec<String> {
    let found = circles::all(sources);
    let mut out = Vec::new();
    let mut shown = BTreeSet::new();
    for (end, circle) in &found {
        let ends: BTreeSet<&String> = circle.ends.iter().collect();
        if shown.insert(ends) {
            let ends = circle.ends.join(" -> ");
            let arrows = circle.arrows.join("\n    ");
            out.push(format!("circle: {ends} -> {end}\n    {arrows}"));
        }
    }
    if !out.is_empty() {
        out.push(
            "Part a circle: move what both files need to a third, pass it as an argument, or join the files.".into(),
        );
    }
    out
}

static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let sources = Sources::of_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.files.len() > 20, "src was not found");
    sources
});

#[test]
fn every_module_names_lower_ranks_only() {
    let files = SOURCES.files.iter();
    let wrong: Vec<String> = files.flat_map(|file| wrong_names(&SOURCES, file)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_two_files_of_a_room_name_each_other() {
    let wrong = wrong_circles(&SOURCES);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
