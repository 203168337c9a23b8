//! A click in Read mode, and the Shift click that seeks a move.

use bunki::session::command::{Command, Go};
use bunki::session::{Dialog, Effect};

use super::{TREE, at, bytes, is_modified, marked, open, play, said, triple};

#[test]
fn a_childs_move_is_followed_whatever_color_is_to_move() {
    triple(TREE, "click cc", &at(";B[cc]"));
    // Black is to move by the first child; the only move at ab is White's.
    triple("(;SZ[9]PL[B];W[ab])", "click ab", "(;SZ[9]PL[B]▸;W[ab])");
    // A ko, a suicide or an occupied point does not matter either.
    triple("(;SZ[9]AB[aa];W[aa])", "click aa", "(;SZ[9]AB[aa]▸;W[aa])");
}

#[test]
fn several_children_on_a_point_ask() {
    let mut session = open(TREE.as_bytes());
    let effects = play(&mut session, "click bb");
    let [Effect::Show(Dialog::Choose(children))] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(children.len(), 2);
    assert_eq!(marked(&session), at(";SZ[9]"));
    session.run(Command::Go(Go::Cell(children[1])));
    assert_eq!(marked(&session), at(";W[bb]"));
}

#[test]
fn a_label_without_a_branch_is_a_note_and_nothing_moves() {
    let mut session = open(TREE.as_bytes());
    assert_eq!(play(&mut session, "click ii"), []);
    assert_eq!(marked(&session), at(";SZ[9]"));
    assert!(said(&session).contains("note"), "{}", said(&session));
}

#[test]
fn elsewhere_the_next_move_is_played_at_a_fork_the_first_branch() {
    triple(TREE, "click hh", &at(";B[aa]"));
    triple(TREE, "click hh\nclick hh", &at(";W[ab]"));
    // Not the branch taken last: the first.
    triple(TREE, "click cc\nback\nclick hh", &at(";B[aa]"));
    // The line ends: nothing happens.
    triple(TREE, "click hh\nclick hh\nclick hh", &at(";W[ab]"));
}

#[test]
fn a_setting_turns_the_last_rule_off() {
    triple(TREE, "click-plays-next\nclick hh", &at(";SZ[9]"));
    triple(TREE, "click-plays-next\nclick cc", &at(";B[cc]"));
}

#[test]
fn a_click_never_changes_the_file() {
    let mut session = open(TREE.as_bytes());
    for point in bunki::board::Size::new(9, 9).unwrap().points() {
        session.run(Command::Go(Go::Click(point)));
        session.run(Command::Go(Go::Start));
    }
    assert_eq!(bytes(&session), TREE.as_bytes());
    assert!(!is_modified(&session));
}

#[test]
fn shift_seeks_the_latest_move_on_the_path_else_the_nearest_below() {
    let text = "(;SZ[9];B[aa];W[bb];B[cc];W[aa];B[dd];W[ee])";
    let to = |node: &str| text.replace(node, &format!("▸{node}"));
    triple(text, "end\nseek aa", &to(";W[aa]"));
    triple(text, "end\nseek bb", &to(";W[bb]"));
    triple(text, "forward\nforward\nseek aa", &to(";B[aa]"));
    triple(text, "seek ee", &to(";W[ee]"));
    triple(text, "end\nseek ii", &to(";W[ee]"));
    // The nearest below, though another stands before it in the file.
    triple(TREE, "seek dd", &at(";W[dd]"));
    triple(
        "(;(;B[aa];W[bb])(;B[bb]))",
        "seek bb",
        "(;(;B[aa];W[bb])(▸;B[bb]))",
    );
}
