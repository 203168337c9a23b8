//! What a session shows on the board: letters point by point, and marks.

use bunki::session::Session;
use bunki::session::command::{Command, Solve};
use bunki::view::ViewCache;
use bunki::view::board::{BoardView, Mark, Meaning};

use super::{TREE, open, play, point};

fn board(session: &Session) -> BoardView {
    ViewCache::default().view(session).board.unwrap()
}

/// The letters on the board in the order of their points, notes in brackets.
fn letters(session: &Session) -> Vec<String> {
    let mut letters: Vec<String> = board(session)
        .letters
        .iter()
        .map(|letter| match &letter.meaning {
            Meaning::Branch(children) => {
                format!("{}:{}/{}", letter.point.sgf(), letter.text, children.len())
            }
            Meaning::Note => format!("{}:[{}]", letter.point.sgf(), letter.text),
        })
        .collect();
    letters.sort();
    letters
}

#[test]
fn labels_stand_as_they_are_and_other_branches_get_the_next_free_letter() {
    // The file letters its branches in capitals, so the made-up ones are capitals too; `B` is taken.
    let mut session = open(TREE.as_bytes());
    assert_eq!(
        letters(&session),
        ["aa:A/1", "bb:B/2", "cc:C/1", "ii:[note]"]
    );
    play(&mut session, "click cc");
    assert_eq!(letters(&session), ["dd:A/1", "ee:B/1"]);
    // A single continuation has none.
    play(&mut session, "start\nclick aa");
    assert_eq!(letters(&session), [""; 0]);
    // But its label is shown like any label.
    let session = open(b"(;SZ[9]LB[aa:x];B[aa])");
    assert_eq!(letters(&session), ["aa:x/1"]);
}

#[test]
fn letters_made_up_are_equal_to_no_label_of_the_node_and_passes_use_up_none() {
    let session = open(b"(;SZ[9]LB[ii:a][hh:c](;B[aa])(;B[])(;AB[gg])(;B[zz])(;B[bb]))");
    assert_eq!(letters(&session), ["aa:b/1", "bb:d/1", "hh:[c]", "ii:[a]"]);
    // Labels of the file are shown as they are, repeated or not.
    let session = open(b"(;SZ[9]LB[aa:A][bb:A](;B[aa])(;B[bb]))");
    assert_eq!(letters(&session), ["aa:A/1", "bb:A/1"]);
}

#[test]
fn letters_go_on_behind_the_alphabet() {
    let points: Vec<String> = (0..60u8)
        .map(|n| bunki::board::Point::new(n % 9, n / 9).sgf())
        .collect();
    let branches: String = points.iter().map(|at| format!("(;B[{at}])")).collect();
    let session = open(format!("(;SZ[9]{branches})").as_bytes());
    let shown = board(&session).letters;
    let texts: Vec<&str> = points
        .iter()
        .map(|at| {
            &*shown
                .iter()
                .find(|letter| letter.point == point(at))
                .unwrap()
                .text
        })
        .collect();
    assert_eq!(
        (texts[0], texts[25], texts[26], texts[51]),
        ("a", "z", "A", "Z")
    );
    assert_eq!((texts[52], texts[53]), ("aa", "ab"));
}

#[test]
fn hidden_answers_show_no_letter_until_asked_for() {
    let mut session = open(TREE.as_bytes());
    session.run(Command::Solve(Solve::Toggle));
    assert_eq!(board(&session).letters, []);
    session.run(Command::Solve(Solve::ShowBranches));
    assert_eq!(board(&session).letters.len(), 4);
}

#[test]
fn a_point_has_one_mark_the_first_in_the_file() {
    let session = open(b"(;FF[4]SZ[9]SQ[aa]TR[aa][bb]MA[bb:cc]TW[dd]TB[dd]TR[aa])");
    let marks = board(&session).marks;
    let at = |text: &str| -> Vec<Mark> {
        let here = marks.iter().filter(|(at, _)| *at == point(text));
        here.map(|(_, mark)| *mark).collect()
    };
    assert_eq!(at("aa"), [Mark::Square]);
    assert_eq!(at("bb"), [Mark::Triangle]);
    assert_eq!(at("cc"), [Mark::Cross]);
    assert_eq!(at("dd"), [Mark::WhiteTerritory]);
}

#[test]
fn the_mark_of_the_old_formats_is_a_triangle_on_a_stone() {
    let session = open(b"(;FF[1]SZ[9]AB[aa]M[aa][bb])");
    let marks = board(&session).marks;
    assert_eq!(
        marks,
        [(point("aa"), Mark::Triangle), (point("bb"), Mark::Cross)]
    );
}
