//! `bunki export` run whole: its output, its files, its exit status.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests too")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn bunki(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
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
    assert!(told(&one).contains("Name a folder"), "{}", told(&one));
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
        (vec!["--problem", "2", &welcome], "no problem 2"),
        (vec!["--cell", "999", &welcome], "no cell 999"),
        (vec!["--game", "1", &welcome], "no game 1"),
        (vec!["other.sgf"], "no board"),
        (vec!["none.sgf"], "contains no game"),
        (vec!["missing.sgf"], "does not exist"),
        (vec![&welcome, "-o", "x.sgf"], "no longer be an SGF file"),
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

/// The names under which a folder's file `p.txt`, which holds a problem, can be written over.
#[cfg(unix)]
#[test]
fn nothing_is_written_over_what_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let problem = "(;SZ[9]AB[aa];B[bb])";
    std::fs::create_dir(path("out")).unwrap();
    for name in ["p.txt", "p.svg", "out/p.svg", "b.png"] {
        std::fs::write(path(name), problem).unwrap();
    }
    std::os::unix::fs::symlink("p.txt", path("soft.txt")).unwrap();
    std::fs::hard_link(path("p.txt"), path("hard.txt")).unwrap();
    let absolute = path("p.txt").display().to_string();
    for arguments in [
        &["p.txt", "-o", "p.txt"][..],
        &["p.txt", "-o", "./out/../p.txt"],
        &["p.txt", "-o", &absolute],
        &["p.txt", "-o", "soft.txt"],
        &["soft.txt", "-o", "p.txt"],
        &["p.txt", "-o", "hard.txt"],
        &["p.svg", "-o", "p.svg"],
        &["p.txt", "-o", "p.txt", "--format", "png"],
        &["p.txt", "-o", ".", "--format", "text"],
        &["out/p.svg", "-o", "out", "--format", "svg"],
        // The one is named like what the other becomes.
        &["b.png", "p.txt", "-o", ".", "--format", "png"],
    ] {
        let output = bunki(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            told(&output).contains("Name another file"),
            "{}",
            told(&output)
        );
        for name in ["p.txt", "p.svg", "out/p.svg", "b.png"] {
            assert_eq!(
                std::fs::read_to_string(path(name)).unwrap(),
                problem,
                "{arguments:?}"
            );
        }
    }
    // A font is read too.
    std::fs::copy(
        concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/letters.ttf"),
        path("f.ttf"),
    )
    .unwrap();
    let before = std::fs::read(path("f.ttf")).unwrap();
    let output = bunki(
        folder.path(),
        &["p.txt", "--font", "f.ttf", "--format", "svg", "-o", "f.ttf"],
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(std::fs::read(path("f.ttf")).unwrap(), before);
}

#[test]
fn why_a_game_has_no_board_is_its_own_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    for (text, why) in [
        ("(;GM[3]FEN[8/8])", "it has 2 ranks, not 8"),
        ("(;GM[3]SZ[10])", "not on 10x10"),
        ("(;GM[7])", "GM[7]"),
    ] {
        std::fs::write(&path, text).unwrap();
        let output = bunki(folder.path(), &["a.sgf"]);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(told(&output).contains(why), "{}", told(&output));
        assert!(!told(&output).contains("have one"), "{}", told(&output));
    }
}

#[test]
fn boards_of_any_size_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    for gm in 1..=4 {
        for size in [
            "1", "2", "3", "1:52", "52:1", "2:1", "4", "6:8", "8", "9", "19", "26", "27:3", "52",
        ] {
            let text = format!("(;GM[{gm}]SZ[{size}]AB[aa]LB[aa:10];W[aa]LN[aa:ab])");
            std::fs::write(&path, text).unwrap();
            for ending in ["txt", "svg", "png"] {
                for whole in [
                    &[][..],
                    &["--whole-board"],
                    &["--cell", "1", "--no-coordinates", "--size", "16"],
                ] {
                    let out = format!("out.{ending}");
                    let words = [&["a.sgf", "-o", &out], whole].concat();
                    let output = bunki(folder.path(), &words);
                    assert!(
                        matches!(output.status.code(), Some(0 | 2)),
                        "GM[{gm}]SZ[{size}] {words:?}: {}",
                        told(&output)
                    );
                    let is_go = gm == 1;
                    assert!(
                        !is_go || output.status.success(),
                        "GM[{gm}]SZ[{size}] {words:?}: {}",
                        told(&output)
                    );
                }
            }
        }
    }
    // The board of a FEN has eight rows, whatever the size says.
    std::fs::write(
        &path,
        "(;GM[3]SZ[9]FEN[6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1])",
    )
    .unwrap();
    for out in ["out.txt", "out.svg", "out.png"] {
        assert!(bunki(folder.path(), &["a.sgf", "-o", out]).status.success());
    }
}

#[test]
fn moves_are_numbered_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let ko = "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[dd];B[da];W[bb];B[aa];W[ad];B[cb]LB[da:x])";
    std::fs::write(folder.path().join("ko.sgf"), ko).unwrap();
    let text = |numbers: &[&str]| {
        let arguments = [&["--cell", "7", "ko.sgf"], numbers].concat();
        let output = bunki(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(0), "{}", told(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(!text(&[]).contains("Moves:"));
    assert!(!text(&["--numbers", "none"]).contains("Moves:"));
    assert!(text(&["--numbers", "last"]).contains("Moves: 7 C3\n"));
    let all = text(&["--numbers", "all"]);
    assert_eq!(all, text(&["--numbers", "fork"]));
    // Move 4 was taken; a letter stands on move 3.
    assert!(all.contains("Moves: 1 C3, 2 D1, 5 A4, 6 A1\n"), "{all}");
    assert!(all.contains("\n3 at x, 7 at 1\n"), "{all}");
    assert_eq!(all, text(&["--numbers", "ten"]));
    for (format, count) in [("svg", 4), ("png", 0)] {
        let name = format!("ko.{format}");
        let output = bunki(
            folder.path(),
            &["--cell", "7", "--numbers", "all", "ko.sgf", "-o", &name],
        );
        assert_eq!(output.status.code(), Some(0), "{}", told(&output));
        if format == "svg" {
            let svg = std::fs::read_to_string(folder.path().join(name)).unwrap();
            let layer = svg.split("<g class=\"numbers\"").nth(1).unwrap();
            let layer = layer.split("</g>").next().unwrap();
            assert_eq!(layer.matches("</text>").count(), count, "{layer}");
            assert!(svg.contains("3 at x, 7 at 1</text>"), "{svg}");
        }
    }
    let wrong = bunki(folder.path(), &["--numbers", "some", "ko.sgf"]);
    assert_eq!(wrong.status.code(), Some(2));
}
