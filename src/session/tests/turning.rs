//! Turning problems, in the file and on the screen.

use super::*;
use crate::session::command::{Look, Transform};
use crate::settings::Switch;
use crate::view::Deriver;

#[test]
fn a_problem_turns_with_all_that_names_a_point() {
    triple(
        "(▸;FF[4]SZ[9]AB[aa:bc]AW[dd]LB[ab:x]C[x](;B[ca];W[tt])(;B[zz]))\n(;SZ[9];B[aa])",
        "turn-right",
        "(▸;FF[4]SZ[9]AB[ga:ib]AW[fd]LB[ha:x]C[x](;B[ic];W[tt])(;B[zz]))\n(;SZ[9];B[aa])",
    );
    triple(
        "(;SZ[9];B[aa])\n(▸;SZ[9]PL[W];W[ab])",
        "swap-colors-file\nmirror-file",
        "(;SZ[9];W[ia])\n(▸;SZ[9]PL[B];B[ib])",
    );
    triple(
        "(▸;FF[4]SZ[5:9]AB[aa])",
        "turn-right",
        "(▸;FF[4]SZ[9:5]AB[ia])",
    );
    // The problems of a book share their board.
    triple(
        "(;FF[4]SZ[5:9](▸;AB[aa])(;AB[bb]))",
        "turn-right\nflip",
        "(;FF[4]SZ[5:9](▸;AB[ai])(;AB[bb]))",
    );
}

#[test]
fn comments_that_name_what_turns_are_listed_and_stay() {
    let mut session = super::session("(▸;SZ[9]C[Black at C3];B[aa]C[Fine];W[bb]C[黒の番])");
    let effects = run(&mut session, "mirror");
    assert_eq!(effects, [Effect::Show(crate::session::Dialog::LeftBehind)]);
    let view = Deriver::default().view(&session);
    assert_eq!(view.left_behind.len(), 1);
    assert_eq!(view.left_behind[0].text, "Black at C3");
    run(&mut session, "swap-colors");
    assert_eq!(Deriver::default().view(&session).left_behind.len(), 2);
    assert!(written(&session).contains("C[Black at C3]"));
}

#[test]
fn the_screen_turns_without_the_file() {
    let text = "(▸;FF[4]SZ[9]AB[aa]LB[bb:x](;B[ca])(;B[cc]))";
    let mut session = super::session(text);
    session.editing = false;
    run(&mut session, "view-turn-right");
    let view = Deriver::default().view(&session);
    let board = view.board.unwrap();
    assert_eq!(board.stones, [(point("ia"), Color::Black)]);
    let letters: Vec<_> = board.letters.iter().map(|letter| letter.point).collect();
    assert_eq!(letters, [point("ic"), point("gc"), point("hb")]);
    assert_eq!(view.strip[0].point, "J7");
    // A click is meant where it is seen.
    run(&mut session, "click gc");
    assert_eq!(
        marked(&session),
        "(;FF[4]SZ[9]AB[aa]LB[bb:x](;B[ca])(▸;B[cc]))"
    );
    run(&mut session, "start\nedit-mode\ntool-black\nclick gc");
    assert!(written(&session).contains("AB[aa][cc]"));
    run(&mut session, "undo\nedit-mode\nview-swap-colors");
    let view = Deriver::default().view(&session);
    assert_eq!(view.board.unwrap().stones[0].1, Color::White);
    assert_eq!(view.status.to_move, "White to play");
    assert!(session.settings().is_on(Switch::SwapColors));
    session.run(Command::Look(Look::Turn(Transform::TurnLeft)));
    session.run(Command::Look(Look::Turn(Transform::SwapColors)));
    let view = Deriver::default().view(&session);
    assert_eq!(view.board.unwrap().stones, [(point("aa"), Color::Black)]);
    assert!(!session.document().unwrap().is_modified());
}
