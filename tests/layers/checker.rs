//! Tests of the checker itself on small made-up sources.

use super::sources::Sources;
use super::{wrong_circles, wrong_names};

fn sources(files: &[(&str, &str)]) -> Sources {
    let owned = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
    Sources::of_texts(owned)
}

fn names(path: &str, text: &str) -> Vec<String> {
    let sources = sources(&[(path, text)]);
    let files = sources.files.iter();
    files.flat_map(|file| wrong_names(&sources, file)).collect()
}

fn circles(files: &[(&str, &str)]) -> Vec<String> {
    wrong_circles(&sources(files))
}

#[test]
fn names_of_lower_modules_and_of_the_own_are_right() {
    for (path, text) in [
        (
            "sgf/reader.rs",
            "use super::check::Checker; use crate::tree::{Tree, CellId};",
        ),
        (
            "sgf/mod.rs",
            "pub(crate) fn f() -> crate::fault::Fault { crate::syntax::token::x() }",
        ),
        (
            "rules/chess/men.rs",
            "use super::super::Piece; use crate::rules::Move;",
        ),
        (
            "syntax/token.rs",
            "use nom::{IResult, Parser}; use nom::bytes::complete::take;",
        ),
        ("files/disk.rs", "use std::{fs, io};"),
        (
            "gui/app.rs",
            "use egui::Ui; use crate::{view::View, session::{self, Command}};",
        ),
        (
            "session/mod.rs",
            "use std::io::{self, Write}; use std::fmt;",
        ),
        ("view/mod.rs", "pub(in crate::gui) struct S;"),
        ("view/mod.rs", "fn f(crate_: u8, nom: u8) -> u8 { nom }"),
    ] {
        assert_eq!(names(path, text), [""; 0], "{text}");
    }
}

#[test]
fn names_up_and_sideways_are_wrong() {
    for (path, text) in [
        ("tree.rs", "use crate::sgf::read;"),
        ("sgf.rs", "use crate::replay;"),
        ("rules/go.rs", "use crate::syntax::token;"),
        ("board.rs", "use crate::fault::Code;"),
        (
            "syntax/value.rs",
            "use crate::{board::Point, tree::edit::*};",
        ),
        ("rules/chess/men.rs", "use super::super::super::tree::Tree;"),
        ("problem.rs", "fn f() { let _ = crate::view::View::new(); }"),
        ("problem.rs", "fn f() { let _ = vec![crate::view::X]; }"),
        ("problem.rs", "fn f(x: Option<crate::view::X>) {}"),
        (
            "tree.rs",
            "mod inner { use super::super::session::Command; }",
        ),
        ("board.rs", "pub use crate::session::Command;"),
        ("view.rs", "use crate::Unknown;"),
        ("unheard.rs", "use crate::board::Point;"),
    ] {
        assert_eq!(names(path, text).len(), 1, "{text}");
    }
    assert_eq!(
        names(
            "tree.rs",
            "// crate::sgf::read\nuse crate::{\n    board::Point,\n    sgf::{self, read as r}\n};"
        ),
        [
            "tree.rs:4 names crate::sgf, but `sgf` (rank 4) is not below `tree` (rank 3): move what both need to a \
             lower module",
            "tree.rs:4 names crate::sgf::read, but `sgf` (rank 4) is not below `tree` (rank 3): move what both need to \
             a lower module",
        ]
    );
}

#[test]
fn libraries_stay_in_their_rooms() {
    for (path, text) in [
        ("sgf.rs", "use nom::IResult;"),
        ("sgf.rs", "fn f() { nom::bytes::complete::take(1); }"),
        ("session.rs", "use std::fs;"),
        ("session.rs", "use std::{io, fs::File};"),
        ("cli.rs", "fn f() { ::std::fs::read(\"x\"); }"),
        ("view.rs", "use egui::Color32;"),
        ("cli.rs", "use eframe::App;"),
        ("gui.rs", "#[derive(clap::Parser)] struct S;"),
        ("view.rs", "use fluent_bundle::FluentBundle;"),
        (
            "session.rs",
            "fn f() { let _ = format!(\"{}\", rusqlite::version()); }",
        ),
    ] {
        assert_eq!(names(path, text).len(), 1, "{text}");
    }
}

#[test]
fn comments_strings_and_tests_do_not_count() {
    for text in [
        "//! [`crate::gui`] and [`super::super::gui`]\n/* crate::gui::x /* nested */ crate::gui */",
        "const A: &str = \"crate::gui::x\"; const B: &str = r#\"\"crate::gui::x\"#; const C: char = '\"';",
        "fn f<'a>(x: &'a str) -> char { '\\'' } // crate::gui",
        "#[cfg(test)]\nmod tests { use crate::gui::x; fn f() { crate::cli::g() } }",
        "#[cfg(all(test, unix))]\nuse crate::gui::{a, b};",
        "#[cfg(test)] #[expect(x)] fn f() -> [u8; 2] { crate::gui::x() }",
        "struct S; impl S { #[cfg(test)] fn f() { crate::gui::x() } }",
        "#![cfg(test)]\nuse crate::gui::x;",
    ] {
        assert_eq!(names("tree.rs", text), [""; 0], "{text}");
    }
    let behind = "#[cfg(test)]\nmod tests { fn f() {} }\nuse crate::gui::x;";
    assert_eq!(names("tree.rs", behind).len(), 1);
    assert_eq!(
        names("tree.rs", "#[cfg(not(test))]\nuse crate::gui::x;").len(),
        1
    );
    let declared = sources(&[
        ("tree/mod.rs", "#[cfg(test)] mod laws; mod kept;"),
        ("tree/laws.rs", "use crate::gui::x;"),
        ("tree/laws/more.rs", "use crate::gui::x;"),
        ("tree/kept.rs", ""),
    ]);
    let files: Vec<&str> = declared
        .files
        .iter()
        .map(|file| file.path.as_str())
        .collect();
    assert_eq!(files, ["tree/mod.rs", "tree/kept.rs"]);
}

#[test]
fn two_files_that_name_each_other_are_told_with_their_lines() {
    let files = [
        ("gui/mod.rs", "mod a;\nmod b;"),
        ("gui/a.rs", "//! A\nuse super::b::Pear;\npub struct Apple;"),
        (
            "gui/b.rs",
            "pub struct Pear;\nfn f() {\n    super::a::Apple;\n}",
        ),
    ];
    let told = circles(&files);
    assert_eq!(
        told[0],
        "circle: gui/a -> gui/b -> gui/a\n    gui/a.rs:2 names super::b::Pear\n    gui/b.rs:3 names super::a::Apple"
    );
    assert_eq!(told.len(), 2, "one circle, and what to do: {told:?}");
}

#[test]
fn the_file_that_opens_a_room_is_one_of_its_files() {
    let child = ("gui/a.rs", "use super::Shared;\npub fn show(_: &Shared) {}");
    assert_ne!(
        circles(&[
            (
                "gui/mod.rs",
                "mod a; pub struct Shared; fn f() { a::show(&Shared) }"
            ),
            child
        ]),
        [""; 0]
    );
    assert_ne!(
        circles(&[("gui.rs", "mod a; use a::show; pub struct Shared;"), child]),
        [""; 0]
    );
    // Declaring and passing on name nothing.
    assert_eq!(
        circles(&[
            ("gui/mod.rs", "mod a; pub use a::show; pub struct Shared;"),
            child
        ]),
        [""; 0]
    );
}

#[test]
fn a_name_that_is_passed_on_belongs_to_the_file_that_defines_it() {
    let opening = "mod a; mod b; pub use a::Apple; use b::*;";
    assert_ne!(
        circles(&[
            ("gui/mod.rs", opening),
            ("gui/a.rs", "use super::b::Pear; pub struct Apple;"),
            ("gui/b.rs", "use super::Apple; pub struct Pear;"),
        ]),
        [""; 0]
    );
    // Passing on what stands beside is naming it.
    assert_ne!(
        circles(&[
            ("gui/mod.rs", "mod a; mod b;"),
            ("gui/a.rs", "pub use super::b::Pear; pub struct Apple;"),
            ("gui/b.rs", "use super::a::Apple; pub struct Pear;"),
        ]),
        [""; 0]
    );
}

#[test]
fn a_folder_and_the_file_that_opens_it_are_one_child_of_the_room_above() {
    let files = [
        ("gui/mod.rs", "mod a; mod b;"),
        ("gui/a.rs", "mod deep; pub struct Apple;"),
        ("gui/a/deep.rs", "use crate::gui::b::Pear;"),
        ("gui/b.rs", "use super::a::Apple; pub struct Pear;"),
    ];
    assert!(circles(&files)[0].starts_with("circle: gui/a -> gui/b -> gui/a\n    gui/a/deep.rs:1"));
}

#[test]
fn longer_circles_and_those_inside_rooms_are_found() {
    let told = circles(&[
        ("gui/a/mod.rs", "mod x; mod y; mod z;"),
        ("gui/a/x.rs", "use super::y; fn f() { y::g() }"),
        ("gui/a/y.rs", "pub fn g() { print!(\"{}\", super::z::h()) }"),
        ("gui/a/z.rs", "pub fn h(_: Vec<super::x::X>) {}"),
        ("gui/c.rs", "use super::a; fn f() { a::x::f() }"),
    ]);
    assert!(
        told[0].starts_with("circle: gui/a/x -> gui/a/y -> gui/a/z -> gui/a/x\n"),
        "{told:?}"
    );
    assert_eq!(told.len(), 2, "{told:?}");
}

#[test]
fn going_through_a_room_and_variables_name_nothing() {
    let files = [
        (
            "gui/a/mod.rs",
            "mod x; mod y; fn f(x: u8) -> u8 { x::g(); x }",
        ),
        ("gui/a/x.rs", "use crate::gui::a; fn g() { a::y::h() }"),
        ("gui/a/y.rs", "pub fn h(x: u8) -> u8 { x }"),
    ];
    assert_eq!(circles(&files), [""; 0]);
}
