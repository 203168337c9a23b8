//! `bunki export` run whole: its output, its files, its exit status.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests too")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn bunki(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bunki"))
        .arg("export")
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn sample(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("samples");
    path.join(name).to_str().unwrap().to_owned()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn text_is_printed_where_no_output_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let output = bunki(folder.path(), &[&sample("welcome.sgf")]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("Black to play\n"), "{text}");
    assert!(text.contains("19   . . O c d a . |"), "{text}");
    let bare = bunki(
        folder.path(),
        &["--no-letters", "--no-coordinates", &sample("welcome.sgf")],
    );
    let text = String::from_utf8(bare.stdout).unwrap();
    assert!(text.contains(" . . O . . . . |"), "{text}");
    assert!(!text.contains("19"), "{text}");
}

#[test]
fn the_ending_decides_the_format() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [
        ("a.svg", &b"<?xml"[..]),
        ("a.png", b"\x89PNG"),
        ("a.txt", b"Black"),
    ] {
        let output = bunki(folder.path(), &[&sample("welcome.sgf"), "-o", name]);
        assert_eq!(output.status.code(), Some(0), "{}", told(&output));
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(start), "{name}");
    }
    assert_eq!(names(folder.path()), ["a.png", "a.svg", "a.txt"]);
}

#[test]
fn all_problems_go_to_a_folder_under_their_numbers() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("out")).unwrap();
    let book = sample("book.sgf");
    let output = bunki(
        folder.path(),
        &["--all", "--format", "svg", &book, "-o", "out"],
    );
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let written = names(&folder.path().join("out"));
    assert!(written.len() > 1);
    assert_eq!(written[0], "book-001.svg");
    assert_eq!(written[1], "book-002.svg");
    let one = bunki(folder.path(), &["--all", &book, "-o", "out.svg"]);
    assert_eq!(one.status.code(), Some(2));
    assert!(told(&one).contains("name a folder"), "{}", told(&one));
}

#[test]
fn several_files_need_a_folder_and_names_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let (welcome, marks) = (sample("welcome.sgf"), sample("marks.sgf"));
    let output = bunki(folder.path(), &[&welcome, &marks, "-o", "x.svg"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("folder"), "{}", told(&output));
    let output = bunki(
        folder.path(),
        &[
            "--format", "png", "--size", "64", &welcome, &marks, "-o", ".",
        ],
    );
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    assert_eq!(names(folder.path()), ["marks.png", "welcome.png"]);
    let twice = bunki(
        folder.path(),
        &["--format", "svg", &welcome, &welcome, "-o", "."],
    );
    assert_eq!(twice.status.code(), Some(2));
    assert!(told(&twice).contains("twice"), "{}", told(&twice));
}

#[test]
fn what_cannot_be_done_is_said_and_answers_two() {
    let folder = tempfile::tempdir().unwrap();
    let welcome = sample("welcome.sgf");
    std::fs::write(folder.path().join("other.sgf"), "(;GM[4])").unwrap();
    std::fs::write(folder.path().join("none.sgf"), "nothing").unwrap();
    for (arguments, wanted) in [
        (vec!["--problem", "2", &welcome], "has no problem 2"),
        (vec!["--cell", "999", &welcome], "has no cell 999"),
        (vec!["--game", "1", &welcome], "has no game 1"),
        (vec!["other.sgf"], "no board"),
        (vec!["none.sgf"], "has no game"),
        (vec!["missing.sgf"], "does not exist"),
        (vec![&welcome, "-o", "x.sgf"], "no SGF file"),
        (vec![&welcome, "-o", "x.jpg"], "--format"),
        (vec!["--format", "png", &welcome], "-o"),
        (
            vec![&welcome, "--format", "svg", "-o", "none/x.svg"],
            "folder that exists",
        ),
    ] {
        let output = bunki(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            told(&output).contains(wanted),
            "{arguments:?}: {}",
            told(&output)
        );
    }
    assert_eq!(names(folder.path()), ["none.sgf", "other.sgf"]);
}

#[test]
fn a_cell_is_shown_in_its_position() {
    let folder = tempfile::tempdir().unwrap();
    let output = bunki(folder.path(), &["--cell", "1", &sample("welcome.sgf")]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Last move: S19"), "{text}");
    assert!(text.starts_with("White to play"), "{text}");
}
