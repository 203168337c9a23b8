//! Marking lines as steps of a document.

use super::{Change, document, triple, written};
use crate::problem::answers::Wish;
use crate::settings::LineMarks;

const RIGHT: Change =
    |document| document.mark_line(document.cursor(), Wish::Right, LineMarks::Words);
const WRONG: Change =
    |document| document.mark_line(document.cursor(), Wish::Wrong, LineMarks::Words);
const PLAIN: Change =
    |document| document.mark_line(document.cursor(), Wish::Plain, LineMarks::Words);

#[test]
fn the_mark_stands_at_the_end_of_the_line() {
    triple(
        "(;AB[aa](▸;B[bb];W[cc])(;B[dd]))",
        &[RIGHT],
        "(;AB[aa](▸;B[bb];W[cc]C[Correct.])(;B[dd]))",
    );
    triple(
        "(;AB[aa](▸;B[bb];W[cc])(;B[dd]))",
        &[RIGHT, WRONG],
        "(;AB[aa](▸;B[bb];W[cc]C[Wrong])(;B[dd]))",
    );
    triple(
        "(;AB[aa](▸;B[bb];W[cc]C[x])(;B[dd]))",
        &[RIGHT, PLAIN],
        "(;AB[aa](▸;B[bb];W[cc]C[x])(;B[dd]))",
    );
    let said = triple("(▸;AB[aa])", &[RIGHT], "(▸;AB[aa])");
    assert_eq!(said.as_deref(), Some("This line has no move to mark."));
}

#[test]
fn marking_twice_is_one_step() {
    let mut document = document("(;AB[aa];B[bb]▸;W[cc])");
    RIGHT(&mut document).unwrap();
    let state = document.state();
    let said = RIGHT(&mut document).unwrap().map(|said| said.english());
    assert_eq!(document.state(), state);
    assert_eq!(
        said.as_deref(),
        Some("The file already says that this line is right.")
    );
    assert_eq!(document.undo_name().unwrap().english(), "Mark Line Right");
    document.undo();
    assert!(!document.is_modified());
    assert_eq!(written(&document), "(;AB[aa];B[bb];W[cc])");
}

#[test]
fn another_problem_of_the_file_shows_the_way() {
    triple(
        "(;AB[aa];B[bb]C[正解])(;AB[bb]▸;B[cc])",
        &[WRONG],
        "(;AB[aa];B[bb]C[正解])(;AB[bb]▸;B[cc]C[失敗])",
    );
}

#[test]
fn an_ascii_file_declares_utf_8_for_the_words() {
    triple(
        "(;SZ[9]AB[aa]▸;B[bb])",
        &[|document| document.mark_line(document.cursor(), Wish::Right, LineMarks::Japanese)],
        "(;SZ[9]AB[aa]CA[UTF-8]▸;B[bb]C[正解])",
    );
}

#[test]
fn lines_of_the_file_are_broken_as_it_does() {
    triple(
        "(;AB[aa]\r\n▸;B[bb]C[Ko.\r\nWell.])",
        &[RIGHT],
        "(;AB[aa]\r\n▸;B[bb]C[Correct.\r\nKo.\r\nWell.])",
    );
}
