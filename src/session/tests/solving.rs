//! Diagrams whose own node makes a move.

use super::*;
use crate::view::{View, ViewCache};

/// A session in Solve mode.
fn hidden(marked: &str) -> Session {
    let mut session = super::session(marked);
    session.editing = false;
    run(&mut session, "pause-none\nsolve");
    session
}

fn view(session: &Session) -> View {
    ViewCache::default().view(session)
}

/// A diagram whose own node makes a move.
const OWN: &str =
    "(▸;FF[4]GM[1]SZ[9]AB[aa]AW[ab]C[Black to live]B[eb]TE[1];W[fb](;B[fa]C[RIGHT])(;B[ec]))";

#[test]
fn a_move_in_the_diagram_is_not_on_the_board_while_answers_are_hidden() {
    let mut session = hidden(OWN);
    let now = view(&session);
    let board = now.board.unwrap();
    assert_eq!(board.stones.len(), 2);
    assert_eq!((board.last_move, board.to_move), (None, Color::Black));
    assert_eq!(
        (now.status.move_number, now.status.to_move.as_str()),
        (0, "Black to play")
    );
    assert_eq!(now.comment.text, "Black to live");
    assert_eq!(now.node.annotations, []);
    assert!(now.menu.has_forward);
    run(&mut session, "click fb");
    assert_eq!(session.said(), "This move is not in the file.");
    run(&mut session, "click eb");
    // The file replied.
    let now = view(&session);
    assert_eq!(now.board.unwrap().stones.len(), 4);
    assert_eq!((now.status.move_number, now.node.annotations.len()), (2, 0));
    // The diagram comes first again when it is entered again or the problem is tried again.
    let stones = |session: &Session| view(session).board.unwrap().stones.len();
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    assert_eq!(stones(&session), 2);
    run(&mut session, "click eb\nsolve-again");
    assert_eq!(stones(&session), 2);
    run(&mut session, "click eb\nback");
    assert_eq!(stones(&session), 2);
    // A second document has its own diagram and guesses, and undo does not change them.
    let other = crate::sgf::load(OWN.replace('▸', "").into_bytes()).unwrap();
    session.open(None, other);
    assert_eq!(stones(&session), 2);
    run(&mut session, "click eb");
    assert_eq!(stones(&session), 4);
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    assert_eq!(stones(&session), 2);
    // The problem list does not show it earlier.
    let row = &view(&session).problems.rows[0];
    assert_eq!(row.diagram.as_ref().unwrap().stones.len(), 2);
}

#[test]
fn home_and_back_lead_to_the_diagram_before_its_own_move() {
    let mut session = super::session(OWN);
    session.editing = false;
    let stones = |session: &Session| view(session).board.unwrap().stones.len();
    assert_eq!(stones(&session), 3);
    run(&mut session, "end\nstart");
    assert_eq!(stones(&session), 2);
    let now = view(&session);
    assert_eq!(now.strip.len(), 1);
    assert_eq!(now.strip[0].point, "E8");
    assert_eq!(now.board.unwrap().letters, []);
    run(&mut session, "forward");
    assert_eq!(
        (stones(&session), view(&session).status.move_number),
        (3, 1)
    );
    run(&mut session, "forward\nback\nback");
    assert_eq!(stones(&session), 2);
    run(&mut session, "forward-ten");
    assert_eq!(view(&session).comment.text, "RIGHT");
    // The strip leads on from there, and Edit mode shows the node itself.
    run(&mut session, "start");
    session.run(Command::Go(Go::Cell(view(&session).strip[0].child)));
    assert_eq!(stones(&session), 3);
    run(&mut session, "start\nedit-mode");
    assert_eq!(stones(&session), 3);
    run(&mut session, "tool-play\nclick dd");
    assert!(written(&session).contains("TE[1](;W[fb]"));
}

#[test]
fn moves_are_tried_from_the_diagram_that_is_shown() {
    let mut session = super::session(OWN);
    session.editing = false;
    run(&mut session, "start\ntry\nclick ii");
    assert_eq!(view(&session).board.unwrap().stones.len(), 3);
    run(&mut session, "try-keep");
    assert!(
        session.said().contains("no branch can start next to it"),
        "{}",
        session.said()
    );
    assert!(session.document().unwrap().trial().is_some());
    run(&mut session, "undo\nclick eb\nclick fb\nclick dd\ntry-keep");
    assert_eq!(
        written(&session),
        OWN.replace('▸', "").replace("(;B[ec])", "(;B[ec])(;B[dd])")
    );
}

#[test]
fn a_diagram_with_a_move_of_chess_waits_for_the_piece() {
    let text = "(▸;GM[3]FEN[7k/R7/6K1/8/8/8/8/8 w - - 0 1]W[a7a8])";
    let mut session = hidden(text);
    let before = view(&session).board.unwrap();
    assert!(before.piece_at(point("ab")).is_some());
    run(&mut session, "click aa");
    assert_eq!(view(&session).status.move_number, 0);
    run(&mut session, "click ab\nclick aa");
    assert_eq!(view(&session).status.move_number, 1);
    assert!(
        view(&session)
            .board
            .unwrap()
            .piece_at(point("aa"))
            .is_some()
    );
}
