//! Everything that a user reads stands in the catalog: the source and `assets/words/` are read and compared.
//!
//! Found are ids that are missing or unused, arguments that differ between a call and its message, words that stand in
//! the source instead of the catalog, and languages that lack a message.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests are tests too"
)]

mod catalog;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use bunki::problem::Kind;
use bunki::words::LANGUAGES;
use catalog::Catalog;
use source::{Source, Use};

/// Literals that look like words and are none: what the file says to programs, not to people.
const NO_WORDS: &[(&str, &str)] = &[
    // The name of the program before what it says.
    ("src/cli/", "bunki: "),
    ("src/main.rs", "bunki: "),
    // Names of fonts.
    ("src/cli/fonts.rs", ""),
    ("src/export/svg.rs", "'Noto Sans'"),
    // The language of databases.
    ("src/library/index/", " AND "),
    ("src/library/index/", "BEGIN "),
    ("src/library/index/", "DELETE "),
    ("src/library/index/", "INSERT "),
    ("src/library/index/", "SELECT "),
    ("src/library/index/", "UPDATE "),
    ("src/library/index/schema.rs", "\nCREATE "),
    ("src/library/index/stored.rs", "kind, "),
    // Words that comments are searched for.
    ("src/problem/answers/forms.rs", ""),
    ("src/problem/answers/phrases.rs", ""),
    ("src/problem/listing.rs", ""),
    ("src/problem/words.rs", ""),
];

/// The ids that tables of the program make; see [`bunki::words`].
fn tables() -> Vec<String> {
    let findings = Kind::all().map(Kind::word);
    let menus = bunki::menu::words();
    let helps = bunki::menu::items().map(|item| format!("{}.help", item.word));
    let marks = bunki::tree::Mark::ALL
        .iter()
        .map(|mark| mark.message().id().to_owned());
    let charsets = bunki::sgf::charset::OFFERED.iter().map(|&(_, word)| word);
    let facts = bunki::syntax::names::WORDS.iter().copied();
    let facts_help = facts.clone().map(|word| format!("{word}.help"));
    let all = findings.chain(menus).chain(charsets).chain(facts);
    all.map(str::to_owned)
        .chain(marks)
        .chain(helps)
        .chain(facts_help)
        .collect()
}

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn languages() -> BTreeMap<String, Catalog> {
    let folders = std::fs::read_dir(project().join("assets/words")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let read = |folder: PathBuf| {
        let text = std::fs::read_to_string(folder.join("bunki.ftl")).unwrap();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        (name, Catalog::read(&text))
    };
    folders.filter(|folder| folder.is_dir()).map(read).collect()
}

fn english() -> Catalog {
    languages().remove("en").expect("English is there")
}

/// Every file of the source by its path, without what is compiled for tests only.
fn sources() -> &'static BTreeMap<String, Source> {
    static SOURCES: LazyLock<BTreeMap<String, Source>> = LazyLock::new(read_sources);
    &SOURCES
}

fn read_sources() -> BTreeMap<String, Source> {
    let mut out = BTreeMap::new();
    let mut tests = BTreeSet::new();
    let mut folders = vec![project().join("src")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = Source::read(&std::fs::read_to_string(&path).unwrap());
                let stem = path.with_extension("");
                let own = match stem.file_name().unwrap().to_str() {
                    Some("mod" | "lib" | "main") => stem.parent().unwrap().to_owned(),
                    _ => stem,
                };
                tests.extend(source.test_modules.iter().map(|name| own.join(name)));
                let name = path.strip_prefix(project()).unwrap();
                out.insert(name.to_string_lossy().replace('\\', "/"), source);
            }
        }
    }
    out.retain(|name, _| {
        let path = project().join(name).with_extension("");
        !path.ancestors().any(|above| tests.contains(above))
    });
    assert!(out.len() > 50, "the source was not found");
    out
}

fn assert_none(wrong: &[String], what: &str) {
    assert!(wrong.is_empty(), "{what}:\n{}", wrong.join("\n"));
}

#[test]
fn every_id_that_the_source_names_is_in_the_catalog() {
    let english = english();
    let mut wrong = Vec::new();
    for (file, source) in sources() {
        for used in &source.uses {
            if !english.messages.contains_key(&used.id) {
                wrong.push(format!("{file}: {}", used.id));
            }
        }
    }
    let tables = tables().into_iter();
    wrong.extend(tables.filter(|id| !english.has(id)));
    assert_none(&wrong, "assets/words/en/bunki.ftl lacks");
}

#[test]
fn every_message_of_the_catalog_is_used() {
    let sources = sources();
    let literals: BTreeSet<&String> = sources
        .values()
        .flat_map(|source| &source.literals)
        .collect();
    let tables = tables();
    let is_used = |id: &String| {
        literals.contains(id)
            || tables.iter().any(|used| used.split('.').next() == Some(id))
            // The messages that the room itself is tested with.
            || id.starts_with("words-")
    };
    let english = english();
    let unused: Vec<String> = english
        .messages
        .keys()
        .filter(|id| !is_used(id))
        .cloned()
        .collect();
    assert_none(&unused, "nothing in src/ uses");
}

#[test]
fn calls_and_messages_have_the_same_arguments() {
    let english = english();
    let mut wrong = Vec::new();
    for (file, source) in sources() {
        for Use { id, arguments } in &source.uses {
            let (Some(message), Some(given)) = (english.messages.get(id), arguments) else {
                continue;
            };
            if message.variables != *given {
                wrong.push(format!(
                    "{file}: {id} {:?}, called with {given:?}",
                    message.variables
                ));
            }
        }
    }
    assert_none(&wrong, "the catalog and the calls differ");
}

#[test]
fn no_words_stand_in_the_source() {
    let mut wrong = Vec::new();
    for (file, source) in sources() {
        let is_free = |text: &String| {
            NO_WORDS
                .iter()
                .any(|(path, start)| file.starts_with(path) && text.starts_with(start))
        };
        let of_room: &[&BTreeSet<String>] = match file.split('/').nth(1) {
            Some("cli" | "main.rs") => &[&source.shown, &source.printed, &source.sentences],
            _ => &[&source.shown, &source.sentences],
        };
        let found: BTreeSet<&String> = of_room
            .iter()
            .copied()
            .flatten()
            .filter(|text| !is_free(text))
            .collect();
        wrong.extend(found.into_iter().map(|text| format!("{file}: {text:?}")));
    }
    assert_none(&wrong, "to be moved to assets/words/en/bunki.ftl");
}

#[test]
fn the_catalog_is_in_order() {
    for (language, catalog) in languages() {
        assert_none(&catalog.unread, &format!("{language}: Fluent cannot read"));
        assert_none(&catalog.twice, &format!("{language}: twice"));
    }
}

#[test]
fn every_language_has_all_messages_with_their_arguments() {
    let languages = languages();
    let names: Vec<&str> = languages.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        BTreeSet::from_iter(LANGUAGES.iter().copied())
            .into_iter()
            .collect::<Vec<_>>()
    );
    let english = english();
    let mut wrong = Vec::new();
    for (language, catalog) in &languages {
        wrong.extend(
            english
                .differences(catalog)
                .iter()
                .map(|what| format!("{language}: {what}")),
        );
    }
    assert_none(&wrong, "beside English");
}
