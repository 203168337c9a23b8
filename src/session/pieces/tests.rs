//! A chess puzzle clicked through, by commands.

use super::*;
use crate::session::command::Go;
use crate::session::{Command, Dialog};

const PUZZLE: &str = "(;GM[3]FEN[6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1]\
    (;W[Re8+];B[Kh8])(;W[e1e7];B[g8f8])(;W[a1a7])(;W[a7])(;W[sacrifices]))";

fn open(text: &str) -> Session {
    let mut session = Session::new(crate::settings::Settings::default());
    session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
    session
}

fn click(session: &mut Session, name: &str) -> Vec<Effect> {
    let [file, rank] = name.as_bytes() else {
        panic!("{name}")
    };
    let point = Point::new(file - b'a', b'8' - rank);
    session.run(Command::Go(Go::Click(point)))
}

fn raw(session: &Session) -> String {
    let document = session.document().unwrap();
    let node = document.tree().node(document.cursor(), document.context());
    node.mv().map(|mv| mv.raw.to_owned()).unwrap_or_default()
}

#[test]
fn a_piece_and_its_target_follow_the_branch_in_either_notation() {
    let mut session = open(PUZZLE);
    click(&mut session, "e1");
    assert!(session.selected().is_some());
    assert_eq!(
        session.said(),
        "The rook on e1 is selected. Click its target."
    );
    click(&mut session, "e8");
    assert_eq!(raw(&session), "Re8+");
    assert!(session.selected().is_none());
    session.run(Command::Go(Go::Back));
    click(&mut session, "e1");
    click(&mut session, "e7");
    assert_eq!(raw(&session), "e1e7");
    // The refutation is there too.
    click(&mut session, "g8");
    click(&mut session, "f8");
    assert_eq!(raw(&session), "g8f8");
}

#[test]
fn what_goes_nowhere_says_why() {
    let mut session = open(PUZZLE);
    click(&mut session, "e1");
    click(&mut session, "h1");
    assert_eq!(
        session.said(),
        "The rook cannot move from e1 to h1: g1 is in the way."
    );
    click(&mut session, "e1");
    click(&mut session, "e4");
    assert_eq!(session.said(), "No branch moves the rook from e1 to e4.");
    click(&mut session, "e1");
    click(&mut session, "a1");
    assert_eq!(
        session.said(),
        "The rook on a1 is selected. Click its target."
    );
    click(&mut session, "a1");
    assert!(session.selected().is_none());
    assert_eq!(raw(&session), "");
}

#[test]
fn a_target_alone_is_a_click_as_on_every_board() {
    let mut session = open(PUZZLE);
    click(&mut session, "e7");
    assert_eq!(raw(&session), "e1e7");
}

#[test]
fn two_branches_to_one_target_ask_which() {
    let promotion = "(;GM[3]FEN[7k/4P3/6K1/8/8/8/8/8 w - - 0 1](;W[e7e8q])(;W[e7e8r]))";
    let mut session = open(promotion);
    click(&mut session, "e7");
    let effects = click(&mut session, "e8");
    assert!(matches!(&effects[..], [Effect::Show(Dialog::Choose(cells))] if cells.len() == 2));
    let effects = click(&mut session, "e8");
    assert!(matches!(&effects[..], [Effect::Show(Dialog::Choose(cells))] if cells.len() == 2));
    // From different squares to one: with the piece selected it is clear.
    let two = "(;GM[3]FEN[7k/8/8/8/8/8/8/R3R1K1 w - - 0 1](;W[Rac1])(;W[Rec1]))";
    let mut session = open(two);
    assert!(matches!(
        &click(&mut session, "c1")[..],
        [Effect::Show(Dialog::Choose(_))]
    ));
    click(&mut session, "e1");
    click(&mut session, "c1");
    assert_eq!(raw(&session), "Rec1");
}

#[test]
fn letters_stand_on_targets_and_text_that_is_no_move_has_none() {
    let session = open(PUZZLE);
    let document = session.document().unwrap();
    let fork = document.fork(document.cursor(), session.settings());
    let letters: Vec<_> = fork
        .letters
        .iter()
        .map(|letter| {
            (
                square(letter.point),
                letter.text.as_str(),
                letter.children.len(),
            )
        })
        .collect();
    let wanted = [("e8", "a", 1), ("e7", "b", 1), ("a7", "c", 1)];
    assert_eq!(
        letters,
        wanted.map(|(at, text, many)| (at.to_owned(), text, many))
    );
    let unread = fork
        .branches
        .iter()
        .filter(|branch| branch.start.point().is_none());
    assert_eq!(unread.count(), 2, "a7 is no move of a pawn here");
}

#[test]
fn in_edit_mode_a_legal_move_becomes_a_branch_as_programs_write_it() {
    use crate::session::command::Edit;
    let mut session = open("(;GM[3];W[e4];B[e5])");
    session.run(Command::Edit(Edit::ToggleMode));
    session.run(Command::Go(Go::End));
    click(&mut session, "g1");
    click(&mut session, "f3");
    assert_eq!(raw(&session), "g1f3");
    click(&mut session, "a8");
    click(&mut session, "a5");
    assert_eq!(
        session.said(),
        "The rook cannot move from a8 to a5: a7 is in the way."
    );
    click(&mut session, "e4");
    assert_eq!(session.said(), "Click a piece, then its target.");
    let bytes = session.document().unwrap().draft().bytes().unwrap();
    assert_eq!(bytes, b"(;GM[3];W[e4];B[e5];W[g1f3])");
    session.run(Command::Edit(Edit::Undo));
    assert_eq!(raw(&session), "e5");
}
