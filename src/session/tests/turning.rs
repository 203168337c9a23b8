//! Turning problems, in the file and on the screen.

use super::*;
use crate::session::command::{Look, Transform};
use crate::view::ViewCache;

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
    let view = ViewCache::default().view(&session);
    assert_eq!(view.left_behind.len(), 1);
    assert_eq!(view.left_behind[0].text, "Black at C3");
    run(&mut session, "swap-colors");
    assert_eq!(ViewCache::default().view(&session).left_behind.len(), 2);
    assert!(written(&session).contains("C[Black at C3]"));
}

#[test]
fn words_for_colors_are_exchanged_where_they_are_ticked() {
    let text = "(▸;FF[4]SZ[9]C[Black at C3]N[White to play];B[aa]C[白先は面白い];W[bb]C[Fine])";
    let mut session = super::session(text);
    run(&mut session, "swap-colors");
    let left = ViewCache::default().view(&session).left_behind;
    let after: Vec<_> = left
        .iter()
        .map(|left| left.after.clone().unwrap())
        .collect();
    assert_eq!(after, ["White at C3", "黒先は面白い"]);
    let cells: Vec<CellId> = left.iter().map(|left| left.cell).collect();
    session.run(Command::Tools(
        crate::session::command::Tools::RewordColors(cells[..1].to_vec()),
    ));
    assert_eq!(
        marked(&session),
        "(▸;FF[4]SZ[9]C[White at C3]N[Black to play];W[aa]C[白先は面白い];B[bb]C[Fine])"
    );
    let view = ViewCache::default().view(&session);
    assert_eq!(view.left_behind.len(), 1);
    // One step for the words, one for the board; after a transformation is undone there is no list.
    run(&mut session, "undo");
    assert!(written(&session).contains("C[Black at C3]"));
    run(&mut session, "undo");
    assert_eq!(marked(&session), text);
    assert_eq!(ViewCache::default().view(&session).left_behind, []);
    // A mirrored problem has other points, not other colors.
    run(&mut session, "mirror");
    let left = ViewCache::default().view(&session).left_behind;
    assert_eq!((left.len(), left[0].after.clone()), (1, None));
}

#[test]
fn the_screen_turns_without_the_file() {
    let text = "(▸;FF[4]SZ[9]AB[aa]LB[bb:x](;B[ca])(;B[cc]))";
    let mut session = super::session(text);
    session.editing = false;
    run(&mut session, "view-turn-right");
    let view = ViewCache::default().view(&session);
    let board = view.board.unwrap();
    assert_eq!(board.stones, [(point("ia"), Color::Black)]);
    let letters: Vec<_> = board.letters.iter().map(|letter| letter.point).collect();
    assert_eq!(letters, [point("ic"), point("gc"), point("hb")]);
    // The names are the file's own, so that a comment and the border agree.
    assert_eq!(view.strip[0].point, "C9");
    assert_eq!(board.name(point("ic")), "C9");
    assert_eq!(view.turned.as_deref(), Some("rotated right"));
    // A click applies to the point under it on the screen.
    run(&mut session, "click gc");
    assert_eq!(
        marked(&session),
        "(;FF[4]SZ[9]AB[aa]LB[bb:x](;B[ca])(▸;B[cc]))"
    );
    run(&mut session, "start\nedit-mode\ntool-black\nclick gc");
    assert!(written(&session).contains("AB[aa][cc]"));
    run(&mut session, "undo\nedit-mode\nview-swap-colors");
    let view = ViewCache::default().view(&session);
    assert_eq!(view.board.unwrap().stones[0].1, Color::White);
    assert_eq!(view.status.to_move, "White to play");
    session.run(Command::Look(Look::Turn(Transform::TurnLeft)));
    session.run(Command::Look(Look::Turn(Transform::SwapColors)));
    let view = ViewCache::default().view(&session);
    assert_eq!(view.board.unwrap().stones, [(point("aa"), Color::Black)]);
    assert!(!session.document().unwrap().is_modified());
}

#[test]
fn comment_border_and_strip_name_a_point_alike_on_a_turned_board() {
    let mut session = super::session("(▸;SZ[9]C[Try C2.](;B[ch])(;B[aa]))");
    session.editing = false;
    for transform in Transform::ALL {
        session.run(Command::Look(Look::Turn(transform)));
        let view = ViewCache::default().view(&session);
        let board = view.board.unwrap();
        // The comment's C2 lights the point that the border calls C and 2.
        let lit = view.comment.mentions[0].point;
        assert_eq!(board.name(lit), "C2");
        let mut sides = [board.column_label(lit.column), board.row_label(lit.row)];
        sides.sort();
        assert_eq!(sides, ["2", "C"], "{transform:?}");
        assert_eq!(view.strip[0].point, "C2");
        assert!(board.letters.iter().any(|letter| letter.point == lit));
    }
}

#[test]
fn a_turned_view_belongs_to_its_document_and_one_key_resets_it() {
    let mut session = super::session("(▸;SZ[9]AB[aa];W[bb];B[cc])");
    session.editing = false;
    run(&mut session, "view-mirror\nview-swap-colors");
    let turned = |session: &Session| ViewCache::default().view(session).turned;
    let words = "mirrored left and right, with colors swapped";
    assert_eq!(turned(&session).as_deref(), Some(words));
    // Another file is shown as it is, and the first one is still turned.
    session.run(Command::File(crate::session::command::File::OpenText(
        "(;SZ[9]AB[aa])".to_owned(),
    )));
    assert_eq!(turned(&session), None);
    let board = ViewCache::default().view(&session).board.unwrap();
    assert_eq!(board.stones, [(point("aa"), Color::Black)]);
    session.run(Command::Go(crate::session::command::Go::Problem {
        file: 0,
        problem: None,
    }));
    assert_eq!(turned(&session).as_deref(), Some(words));
    let item = crate::menu::item(&Command::Look(Look::Unturn)).unwrap();
    assert_eq!(item.keys, ["Shift+F7"]);
    run(&mut session, "view-unturn");
    assert_eq!(turned(&session), None);
    // None of it is a setting, which would be kept between runs.
    assert_eq!(session.settings(), &crate::settings::Settings::default());
}

#[test]
fn captures_follow_the_colors_that_are_shown() {
    let mut session = super::session("(▸;SZ[3]AW[aa]AB[ba];B[ab])");
    session.editing = false;
    run(&mut session, "forward\nview-swap-colors");
    let view = ViewCache::default().view(&session);
    assert_eq!(view.status.captures, [0, 1]);
    assert_eq!(view.status.to_move, "Black to play");
}

#[test]
fn chess_is_never_turned() {
    let mut session = super::session("(▸;GM[3])");
    session.editing = false;
    run(&mut session, "view-turn-right\nview-swap-colors");
    let view = ViewCache::default().view(&session);
    assert_eq!(view.turned, None);
    assert_eq!(view.board.unwrap().name(point("aa")), "a8");
    assert_eq!(
        session.said(),
        "Only boards of Go and Othello can be rotated."
    );
}

#[test]
fn a_step_back_in_another_file_leaves_the_comments_listed() {
    let mut session = super::session("(;SZ[9]C[Black at A1])");
    session.open(None, sgf::load(b"(;SZ[9];B[aa])".to_vec()).unwrap());
    run(&mut session, "swap-colors-file");
    session.current = 0;
    run(&mut session, "swap-colors-file");
    assert_eq!(session.left_behind().len(), 1);
    session.current = 1;
    run(&mut session, "undo");
    session.current = 0;
    assert_eq!(session.left_behind().len(), 1);
    run(&mut session, "undo");
    assert_eq!(session.left_behind(), []);
}
