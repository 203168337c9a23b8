//! New files and lists of problems.

use super::*;

#[test]
fn a_new_problem_is_an_empty_board() {
    let mut session = Session::new(Settings::default());
    session.run(Command::File(File::New(Size::new(9, 9).unwrap())));
    let version = env!("CARGO_PKG_VERSION");
    let text = format!("(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[Bunki:{version}])\n");
    assert_eq!(written(&session), text);
    assert!(!session.document().unwrap().is_modified());
    run(&mut session, "tool-black\nclick aa\ntool-play\nclick bb");
    assert_eq!(
        written(&session),
        format!("(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[Bunki:{version}]\nAB[aa]\n;B[bb])\n")
    );
    // A file that is made here is laid out in lines, also where it is rewritten or cut out of a collection.
    run(
        &mut session,
        "click cc\nback\nclick dd\nclick ee\nback\nclick ff\nstart\ncomment Black first.",
    );
    let lines = format!(
        "(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[Bunki:{version}]\nAB[aa]\nC[Black first.]\n;B[bb]\n(;W[cc])\n(;W[dd]\n(;B[ee])\n(;B[ff])))\n"
    );
    assert_eq!(written(&session), lines);
    let loaded = sgf::load(lines.clone().into_bytes()).unwrap();
    session.open(None, loaded);
    let effects = run(&mut session, "forward\nforward\nclick gg\nproblem-save");
    let [Effect::AskSaveCopy { bytes, .. }] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    let after = lines.replace("(;W[cc])", "(;W[cc];B[gg])");
    assert_eq!(written(&session), after);
    assert_eq!(String::from_utf8_lossy(bytes), after);
    session.run(Command::File(File::New(Size::new(5, 9).unwrap())));
    assert!(written(&session).contains("SZ[5:9]"));
}

#[test]
fn the_next_file_comes_back_where_it_was_left() {
    let mut session = session("(;SZ[9];B[aa];W[bb];B[cc])");
    let two = "(;SZ[9];B[dd];W[ee])(;SZ[9];B[ff];W[gg])";
    session.open(None, sgf::load(two.as_bytes().to_vec()).unwrap());
    run(&mut session, "next-problem\nforward");
    let left = session.document().unwrap().cursor();
    // Before the first problem comes the previous file, and going back leads to the first problem again.
    run(&mut session, "previous-problem\nprevious-problem");
    assert_eq!(session.current, 0);
    run(&mut session, "forward\nforward");
    let there = session.document().unwrap().cursor();
    run(&mut session, "next-problem");
    let start = session.document().unwrap().problems()[0].start;
    assert_eq!(session.document().unwrap().cursor(), start);
    run(&mut session, "previous-problem");
    assert_eq!(session.document().unwrap().cursor(), there);
    // A file left at its last problem is entered there when coming from the next file.
    run(&mut session, "next-problem\nnext-problem\nforward");
    assert_eq!(session.document().unwrap().cursor(), left);
    session.open(None, sgf::load(b"(;SZ[9];B[hh])".to_vec()).unwrap());
    run(&mut session, "previous-problem");
    assert_eq!(session.document().unwrap().cursor(), left);
}

#[test]
fn problems_are_added_copied_moved_and_removed() {
    let version = env!("CARGO_PKG_VERSION");
    triple(
        "(;SZ[9]CA[UTF-8];B[aa])\n(;SZ[9];B[bb])\n",
        "problem-add",
        &format!(
            "(;SZ[9]CA[UTF-8];B[aa])\n(▸;FF[4]GM[1]SZ[9]CA[UTF-8]AP[Bunki:{version}])\n(;SZ[9];B[bb])\n"
        ),
    );
    triple(
        "(;SZ[9](;B[aa])(▸;B[cc]))\n(;SZ[9];B[bb])\n",
        "problem-duplicate",
        "(;SZ[9](;B[aa])(;B[cc]))\n(▸;SZ[9](;B[aa])(;B[cc]))\n(;SZ[9];B[bb])\n",
    );
    triple(
        "(;N[1])\n(;N[2])\n(▸;N[3])\n",
        "problem-up",
        "(;N[1])\n(▸;N[3])\n(;N[2])\n",
    );
    triple(
        "(▸;N[1])\n(;N[2])\n(;N[3])\n",
        "problem-down",
        "\n(;N[2])\n(▸;N[1])\n(;N[3])\n",
    );
    triple(
        "(;N[1])\n(▸;N[2])\n(;N[3])\n",
        "problem-remove",
        "(;N[1])\n(▸;N[3])\n",
    );
    triple("(▸;N[1])\n", "problem-remove\nproblem-up", "(▸;N[1])\n");
}

#[test]
fn the_problems_of_a_book_stay_under_its_root() {
    triple(
        "(;SZ[9](▸;AB[aa])(;AB[bb]))",
        "problem-add\nproblem-up",
        "(;SZ[9](▸;)(;AB[aa])(;AB[bb]))",
    );
    triple(
        "(;SZ[9](;AB[aa];B[bb])(▸;AB[bb]))",
        "problem-up\nproblem-duplicate",
        "(;SZ[9](;AB[bb])(▸;AB[bb])(;AB[aa];B[bb]))",
    );
}

#[test]
fn problems_are_written_to_files_of_their_own() {
    let mut session = super::session("(;SZ[9]CA[UTF-8]N[é];B[aa])\n(▸FF[3]SZ[9];B[bb])");
    let effects = run(&mut session, "problem-save");
    let [Effect::AskSaveCopy { suggestion, bytes }] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    assert_eq!(suggestion.to_str(), Some("Untitled 2.sgf"));
    assert_eq!(String::from_utf8_lossy(bytes), "(;FF[3]SZ[9];B[bb])\n");
    let effects = run(&mut session, "problem-split");
    let [Effect::AskSplit { files, .. }] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    assert_eq!(files[0].0, "Untitled 1.sgf");
    assert_eq!(
        String::from_utf8_lossy(&files[0].1),
        "(;SZ[9]CA[UTF-8]N[é];B[aa])\n"
    );
    let mut session = super::session("(;SZ[9](;AB[aa])(▸;AB[bb](;B[cc])(;B[dd])))");
    let both = Command::Problem(Problem::SaveSelected(vec![0, 1]));
    let effects = session.run(both);
    let [Effect::AskSaveCopy { bytes, .. }] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    assert_eq!(
        String::from_utf8_lossy(bytes),
        "(;SZ[9];AB[aa])\n(;SZ[9];AB[bb](;B[cc])(;B[dd]))\n"
    );
}
