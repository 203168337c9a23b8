//! Tools on the board.

use super::*;

#[test]
fn a_move_is_followed_where_it_is_and_added_where_it_is_not() {
    triple(
        "(▸;SZ[9](;B[aa];W[bb])(;B[cc]))",
        "tool-play\nclick cc",
        "(;SZ[9](;B[aa];W[bb])(▸;B[cc]))",
    );
    triple(
        "(▸;SZ[9](;B[aa];W[bb])(;B[cc]))",
        "tool-play\nclick dd\nclick ee",
        "(;SZ[9](;B[aa];W[bb])(;B[cc])(;B[dd]▸;W[ee]))",
    );
    // A branch at the point is followed, whatever color is to move: no second branch is added.
    triple(
        "(▸;SZ[9]PL[B];W[aa])",
        "tool-play\nclick aa",
        "(;SZ[9]PL[B]▸;W[aa])",
    );
    triple(
        "(▸;SZ[9]PL[B](;W[aa])(;B[aa]))",
        "tool-play\nclick aa",
        "(;SZ[9]PL[B](;W[aa])(▸;B[aa]))",
    );
    triple(
        "(;FF[4]SZ[9]▸;B[aa])",
        "pass\npass",
        "(;FF[4]SZ[9];B[aa];W[]▸;B[])",
    );
    triple("(;SZ[9]▸;B[aa])", "pass", "(;SZ[9];B[aa]▸;W[tt])");
}

#[test]
fn a_second_click_on_a_stone_just_played_is_no_move_of_the_other_color() {
    triple(
        "(▸;SZ[9])",
        "tool-play\nclick aa\nclick aa\nclick aa",
        "(;SZ[9]▸;B[aa])",
    );
    triple(
        "(▸;GM[2]SZ[8])",
        "tool-play\nclick dc\nclick dc",
        "(;GM[2]SZ[8]▸;B[d3])",
    );
    // A move can be played on any other stone, as on an empty point.
    triple(
        "(;SZ[9];B[aa]▸;W[bb])",
        "tool-play\nclick aa",
        "(;SZ[9];B[aa];W[bb]▸;B[aa])",
    );
    // Nor in a trial.
    let mut session = super::session("(;SZ[9]▸;B[aa])");
    run(&mut session, "try\nclick aa\nclick bb\nclick bb");
    let trial = session.document().unwrap().trial().unwrap();
    assert_eq!(trial.moves().len(), 1);
}

#[test]
fn any_point_may_be_played_and_the_rules_are_told() {
    let session = triple(
        "(▸;SZ[9]AW[ab][ba])",
        "tool-play\nclick aa",
        "(;SZ[9]AW[ab][ba]▸;B[aa])",
    );
    drop(session);
    let mut session = super::session("(▸;SZ[9]AW[ab][ba])");
    run(&mut session, "tool-play\nclick aa");
    assert_eq!(session.said(), "The move at A9 captures its own stones.");
    assert_eq!(
        session
            .document()
            .unwrap()
            .undo_name()
            .map(ToString::to_string)
            .as_deref(),
        Some("Play A9")
    );
}

#[test]
fn stones_are_set_up_in_place() {
    triple(
        "(▸;FF[4]SZ[9]AB[aa:cc]C[x])",
        "tool-white\nclick bb",
        "(▸;FF[4]SZ[9]AB[aa:ca][ab][cb][ac:cc]C[x]AW[bb])",
    );
    // Rectangles were introduced with FF[4].
    triple(
        "(▸;FF[3]SZ[9]AB[aa:bb])",
        "tool-erase\nclick bb",
        "(▸;FF[3]SZ[9]AB[aa][ba][ab])",
    );
    triple("(▸;SZ[9])", "tool-black\nclick aa\nclick aa", "(▸;SZ[9])");
    triple(
        "(▸;SZ[9]AB[aa])",
        "tool-erase\nclick aa\nclick bb",
        "(▸;SZ[9])",
    );
    triple(
        "(▸;SZ[9]AB[dd])",
        "tool-black\npaint aa ba ca dd",
        "(▸;SZ[9]AB[dd][aa][ba][ca])",
    );
    triple(
        "(▸;SZ[9]AB[dd][aa][ba])",
        "tool-black\npaint aa ba",
        "(▸;SZ[9]AB[dd])",
    );
}

#[test]
fn stones_of_the_position_above_are_taken_off_by_ae_alone() {
    triple(
        "(;SZ[9]AB[aa]▸;C[x])",
        "tool-erase\nclick aa\nclick bb",
        "(;SZ[9]AB[aa]▸;C[x]AE[aa])",
    );
    triple(
        "(;SZ[9]AB[aa]▸;C[x]AE[aa])",
        "tool-black\nclick aa",
        "(;SZ[9]AB[aa]▸;C[x])",
    );
    triple(
        "(;SZ[9]AB[aa]▸;AW[aa])",
        "tool-black\nclick aa",
        "(;SZ[9]AB[aa]▸;)",
    );
}

#[test]
fn a_node_with_a_move_has_a_child_for_setup() {
    triple(
        "(;SZ[9]▸;B[aa];W[bb])",
        "tool-black\nclick cc\nclick dd",
        "(;SZ[9];B[aa](;W[bb])(▸;AB[cc][dd]))",
    );
    triple(
        "(;SZ[9]▸;B[aa](;W[bb])(;AB[cc]))",
        "tool-white\nclick dd",
        "(;SZ[9];B[aa](;W[bb])(▸;AB[cc]AW[dd]))",
    );
    triple("(;SZ[9]▸;B[aa])", "tool-erase\nclick dd", "(;SZ[9]▸;B[aa])");
    triple("(;SZ[9]▸;B[aa])", "turn-black", "(;SZ[9];B[aa]▸;PL[B])");
    triple("(▸;SZ[9])", "turn-white", "(▸;SZ[9]PL[W])");
    triple("(▸;SZ[9]PL[W])", "turn-white", "(▸;SZ[9])");
}

#[test]
fn a_point_carries_one_mark_and_one_territory() {
    triple(
        "(▸;FF[4]SZ[9]TR[aa:cc])",
        "tool-square\nclick bb",
        "(▸;FF[4]SZ[9]TR[aa:ca][ab][cb][ac:cc]SQ[bb])",
    );
    triple("(▸;SZ[9])", "tool-cross\nclick bb\nclick bb", "(▸;SZ[9])");
    triple("(▸;SZ[9]M[bb])", "tool-cross\nclick bb", "(▸;SZ[9])");
    triple(
        "(▸;SZ[9]TB[aa][bb])",
        "tool-white-territory\npaint bb cc",
        "(▸;SZ[9]TB[aa]TW[bb][cc])",
    );
    triple(
        "(▸;SZ[9]LB[aa:x])",
        "tool-triangle\nclick aa",
        "(▸;SZ[9]LB[aa:x]TR[aa])",
    );
}

#[test]
fn labels_take_the_next_free_letter() {
    triple(
        "(▸;SZ[9]LB[aa:a][bb:c])",
        "tool-label\nclick cc\nclick dd",
        "(▸;SZ[9]LB[aa:a][bb:c][cc:b][dd:d])",
    );
    triple(
        "(▸;SZ[9]LB[aa:a][bb:c])",
        "tool-label\nclick aa",
        "(▸;SZ[9]LB[bb:c])",
    );
    // A branch gets the letter that the screen shows; the others stay as they are shown.
    triple(
        "(▸;SZ[9](;B[aa])(;B[bb]))",
        "tool-label\nclick cc\nclick bb",
        "(▸;SZ[9]LB[cc:c][bb:b](;B[aa])(;B[bb]))",
    );
    triple(
        "(▸;SZ[9]L[aa][bb])",
        "tool-label\nclick cc",
        "(▸;SZ[9]LB[aa:A][bb:B][cc:a])",
    );
    let session = triple(
        "(▸;SZ[9]LB[aa:a]TR[bb])",
        "tool-label\ndrag aa cc\nlabel dd 1:]",
        r"(▸;SZ[9]LB[cc:a][dd:1\:\]]TR[bb])",
    );
    assert_eq!(
        session
            .document()
            .unwrap()
            .undo_name()
            .map(ToString::to_string)
            .as_deref(),
        Some("Add Label 1:]")
    );
    triple("(▸;SZ[9]LB[aa:a])", "label aa", "(▸;SZ[9])");
}

#[test]
fn capitals_and_numbers_are_put_one_after_the_other() {
    triple(
        "(▸;SZ[9]LB[aa:2])",
        "tool-number\nclick bb\nclick cc\ntool-capital\nclick dd\nclick ee\nclick dd",
        "(▸;SZ[9]LB[aa:2][bb:1][cc:3][ee:B])",
    );
    // A label of another kind is changed, one of the same kind is removed.
    triple(
        "(▸;SZ[9]LB[aa:a][bb:B])",
        "tool-capital\nclick aa\nclick bb\ntool-number\ndrag aa cc\nclick cc",
        "(▸;SZ[9]LB[cc:1])",
    );
    // Past Z come AA, not small letters.
    let all: String = ('A'..='Z')
        .zip(('a'..='e').flat_map(|x| ('f'..='k').map(move |y| (x, y))))
        .map(|(letter, (x, y))| format!("[{x}{y}:{letter}]"))
        .collect();
    let before = format!("(▸;SZ[19]LB{all})");
    let after = format!("(▸;SZ[19]LB{all}[ss:AA])");
    triple(&before, "tool-capital\nclick ss", &after);
    // A branch gets what the screen shows where that is of the kind.
    triple(
        "(▸;SZ[9]LB[aa:1](;B[aa])(;B[bb])(;B[cc]))",
        "tool-number\nclick cc\ntool-capital\nclick bb",
        "(▸;SZ[9]LB[aa:1][cc:3][bb:A](;B[aa])(;B[bb])(;B[cc]))",
    );
}

#[test]
fn a_letter_beyond_ascii_makes_an_ascii_file_say_utf_8() {
    triple(
        "(;SZ[9]▸;B[aa])",
        "label aa あ\nname 手",
        "(;SZ[9]CA[UTF-8]▸;B[aa]LB[aa:あ]N[手])",
    );
    triple("(▸;SZ[9])", "label aa あ", "(▸;SZ[9]LB[aa:あ]CA[UTF-8])");
}

#[test]
fn arrows_and_lines_are_drawn_and_drawn_away() {
    triple(
        "(▸;SZ[9])",
        "tool-arrow\ndrag aa bb\ntool-line\ndrag cc dd\nclick ee",
        "(▸;SZ[9]AR[aa:bb]LN[cc:dd])",
    );
    triple(
        "(▸;SZ[9]AR[aa:bb]LN[cc:dd])",
        "tool-arrow\ndrag aa bb\ntool-line\ndrag dd cc",
        "(▸;SZ[9])",
    );
}

#[test]
fn dim_points_hold_below_and_end_with_an_empty_value() {
    triple(
        "(;FF[4]SZ[9]DD[aa:bb]▸;B[cc])",
        "tool-dim\nclick cc",
        "(;FF[4]SZ[9]DD[aa:bb]▸;B[cc]DD[aa][ba][ab][bb][cc])",
    );
    triple(
        "(;FF[4]SZ[9]DD[aa]▸;B[cc])",
        "tool-dim\nclick aa",
        "(;FF[4]SZ[9]DD[aa]▸;B[cc]DD[])",
    );
    triple(
        "(;FF[4]SZ[9]DD[aa]▸;B[cc]DD[])",
        "tool-dim\nclick aa",
        "(;FF[4]SZ[9]DD[aa]▸;B[cc])",
    );
    triple("(▸;SZ[9]DD[aa])", "tool-dim\nclick aa", "(▸;SZ[9])");
}

#[test]
fn the_view_area_is_a_rectangle_or_two_corners() {
    triple(
        "(▸;FF[4]SZ[9])",
        "tool-view\ndrag ee aa",
        "(▸;FF[4]SZ[9]VW[aa:ee])",
    );
    triple(
        "(▸;FF[3]SZ[9])",
        "tool-view\ndrag ae ea",
        "(▸;FF[3]SZ[9]VW[aa][ee])",
    );
    triple(
        "(▸;FF[4]SZ[9]VW[aa:ee])",
        "tool-view\nclick bb",
        "(▸;FF[4]SZ[9])",
    );
    triple(
        "(;FF[4]SZ[9]VW[aa:ee]▸;B[aa])",
        "tool-view\nclick bb",
        "(;FF[4]SZ[9]VW[aa:ee]▸;B[aa]VW[])",
    );
}

#[test]
fn othello_discs_are_laid_beside_the_four_of_the_start() {
    triple(
        "(▸;GM[2]SZ[8])",
        "tool-black\nclick aa",
        "(▸;GM[2]SZ[8]AB[e4][d5][a1]AW[d4][e5])",
    );
    triple(
        "(▸;GM[2]SZ[8])",
        "tool-play\nclick dc",
        "(;GM[2]SZ[8]▸;B[d3])",
    );
}

#[test]
fn reading_changes_nothing() {
    let text = "(▸;SZ[9](;B[aa])(;B[bb]))";
    let mut session = super::session(text);
    run(
        &mut session,
        "edit-mode\nclick cc\npass\npaint aa\nlabel aa x\nturn-white",
    );
    assert_eq!(written(&session), text.replace('▸', ""));
    assert!(!session.document().unwrap().is_modified());
}

#[test]
fn tried_moves_touch_nothing_until_they_are_kept() {
    let text = "(▸;SZ[9];B[aa];W[bb])";
    let mut session = super::session(text);
    run(
        &mut session,
        "try\nclick aa\nclick cc\npass\nundo\nback\nforward",
    );
    let trial = session.document().unwrap().trial().unwrap();
    assert_eq!(trial.moves().len(), 2);
    assert_eq!(session.mode(), crate::session::Mode::Try);
    assert_eq!(written(&session), text.replace('▸', ""));
    run(&mut session, "try-leave");
    assert_eq!(session.mode(), crate::session::Mode::Edit);
    assert!(!session.document().unwrap().is_modified());
    let session = triple(
        text,
        "try\nclick aa\nclick cc\nclick dd\ntry-keep",
        "(;SZ[9];B[aa](;W[bb])(;W[cc]▸;B[dd]))",
    );
    assert_eq!(
        session
            .document()
            .unwrap()
            .undo_name()
            .map(ToString::to_string)
            .as_deref(),
        Some("Keep as a Branch")
    );
    triple(
        text,
        "try\nclick aa\nclick bb\ntry-keep",
        "(;SZ[9];B[aa]▸;W[bb])",
    );
}

#[test]
fn the_part_of_the_board_shown_grows_with_what_is_edited() {
    let mut session = super::session("(▸;SZ[19]AB[cc][dd]AW[cd])");
    let crop = |session: &Session| session.document().unwrap().crop(0).unwrap();
    let before = crop(&session);
    run(&mut session, "tool-white\nclick jj");
    let grown = crop(&session);
    assert!(grown.lower_right.column > before.lower_right.column);
    // It follows Undo and Redo.
    run(&mut session, "undo");
    assert_eq!(crop(&session), before);
    run(&mut session, "redo");
    assert_eq!(crop(&session), grown);
}

#[test]
fn undo_of_a_view_area_brings_the_view_back() {
    let mut session = super::session("(▸;SZ[19]AB[cc][dd]AW[cd])");
    session.editing = true;
    let shown = |session: &Session| {
        let view = crate::view::ViewCache::default().view(session);
        view.board.unwrap().shown
    };
    let before = shown(&session);
    run(&mut session, "tool-view");
    // A larger part than the one used, and a smaller one.
    for (from, to) in [("aa", "ss"), ("aa", "dd")] {
        session.run(Command::Edit(crate::session::command::Edit::Drag {
            from: point(from),
            to: point(to),
        }));
        assert_eq!(shown(&session).lower_right, point(to));
        run(&mut session, "undo");
        assert_eq!(shown(&session), before, "{to}");
        run(&mut session, "redo");
        assert_eq!(shown(&session).lower_right, point(to));
        run(&mut session, "undo");
    }
}

#[test]
fn a_new_board_is_fitted_to_what_was_laid_on_it_and_back() {
    let mut session = super::session("(▸;SZ[19])");
    let crop = |session: &Session| session.document().unwrap().crop(0).unwrap();
    let whole = crop(&session);
    run(&mut session, "tool-black\nclick cc\ntool-white\nclick dd");
    assert_eq!(crop(&session), whole);
    run(&mut session, "fit-view");
    assert_eq!(crop(&session).lower_right, point("ff"));
    // It still grows, and Undo does not bring the whole board back.
    run(&mut session, "click gg");
    assert_eq!(crop(&session).lower_right, point("ii"));
    run(&mut session, "undo");
    assert_eq!(crop(&session).lower_right, point("ff"));
    run(&mut session, "fit-view");
    assert_eq!(crop(&session), whole);
    run(&mut session, "fit-view");
    assert_eq!(crop(&session).lower_right, point("ff"));
}
